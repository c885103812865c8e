// Positions worth looking at: what each is called, how it is written and what it shows.

export const EXAMPLES = [
  ["Alternating line", "(xo)^5", "Whoever begins wins on every line (xo)^n, except one."],
  ["The exception", "(xo)^3", "The first player loses on this alternating line."],
  ["Ups in a row", "(xxo)^4", "Worth ⇑: of the line (xxo)^n one knows the value for every n."],
  ["A corner", "xox|ox.", "Worth {⇑∗|∗,↓}, a small position with a value of its own."],
  [
    "Black row, white row",
    "(x)^5|(o)^5",
    "A conjecture said who wins on such boards. It holds for n = 5 and fails at n = 31.",
  ],
  ["Checkerboard 3 × 4", "checkerboard:3x4", "Worth nothing: the first player loses."],
  [
    "Checkerboard 5 × 6",
    "checkerboard:5x6",
    "The board of the first tournament. Alone, it comes down to two stones.",
  ],
  ["A sum", "(xxo)^3 - (xxo)^2", "Two lines side by side; minus exchanges the colours. Worth ↑."],
  ["A worst cycle", "cycle:(xxo)^4", "However one plays alone, a third of the stones is left."],
  [
    "A worst line",
    "xxxxoxxxx",
    "However one plays alone, at least five of the nine stones are left: more than half.",
  ],
  [
    "A tree",
    "tree:0,0,1,1,2,2:xxoxoxo",
    "Alone, one stone is left if stones on leaves capture whenever they can.",
  ],
  ["Hypercube", "hypercube:3:xooxoxxo", "The corners of a cube. Alone, one comes down to a single stone."],
  ["Product of cliques", "hamming:3x3:xooxoxoxo", "The last stone may be chosen: its place and its colour."],
  [
    "Complete multipartite",
    "multipartite:xxo/oo/x",
    "Three parts; all stones of different parts are neighbours.",
  ],
  [
    "Petersen graph",
    "edges:0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,7-9,9-6,6-8,8-5:xoxoxoxoxo",
    "Any graph can be a board, given by its edges.",
  ],
  [
    "Star of cliques",
    "edges:0-1,0-2,1-2,0-3,0-4,3-4,0-5,0-6,5-6:xoooooo",
    "All but two stones are left: no board of least degree two is worse.",
  ],
  [
    "A million stones",
    "checkerboard:1000x1000",
    "Only a window of it is drawn. Try to reduce it in Solitaire.",
  ],
];
