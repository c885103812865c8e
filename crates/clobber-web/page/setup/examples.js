// Interesting positions: name, notation and what each one shows.

export const EXAMPLES = [
  ["Alternating line", "(xo)^5", "The first player wins on every line (xo)^n, except one."],
  ["The exception", "(xo)^3", "On this alternating line the second player wins."],
  ["Ups in a row", "(xxo)^4", "Worth ⇑. The value of (xxo)^n is known for every n."],
  ["A corner", "xox|ox.", "Worth {⇑∗|∗,↓}, a small position with a value of its own."],
  [
    "Black row, white row",
    "(x)^5|(o)^5",
    "A conjecture names the winner. It holds for n = 5 and fails at n = 31.",
  ],
  ["Checkerboard 3 × 4", "checkerboard:3x4", "Worth 0: the second player wins."],
  [
    "Checkerboard 5 × 6",
    "checkerboard:5x6",
    "The board of the first tournament. In Solitaire, two stones remain.",
  ],
  ["A sum", "(xxo)^3 - (xxo)^2", "Two lines side by side; minus swaps the colours. Worth ↑."],
  ["A worst cycle", "cycle:(xxo)^4", "In Solitaire, the best play leaves a third of the stones."],
  [
    "A worst line",
    "xxxxoxxxx",
    "In Solitaire, the best play leaves five of the nine stones: more than half.",
  ],
  [
    "A tree",
    "tree:0,0,1,1,2,2:xxoxoxo",
    "In Solitaire, one stone remains if leaves capture whenever they can.",
  ],
  ["Hypercube", "hypercube:3:xooxoxxo", "The corners of a cube. In Solitaire, one stone remains."],
  ["Product of cliques", "hamming:3x3:xooxoxoxo", "You can choose the place and colour of the last stone."],
  [
    "Complete multipartite",
    "multipartite:xxo/oo/x",
    "Three parts; stones in different parts are neighbours.",
  ],
  [
    "Petersen graph",
    "edges:0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,7-9,9-6,6-8,8-5:xoxoxoxoxo",
    "Any graph can be a board, given by its edges.",
  ],
  [
    "Star of cliques",
    "edges:0-1,0-2,1-2,0-3,0-4,3-4,0-5,0-6,5-6:xoooooo",
    "All but two stones remain: the worst case for minimum degree two.",
  ],
  [
    "A million stones",
    "checkerboard:1000x1000",
    "Only the visible part is drawn. Try to reduce it in Solitaire.",
  ],
];
