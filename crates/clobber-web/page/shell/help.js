// The help dialog: rules, marks, keys and notation.

import { make, makeDialog } from "./dom.js";

const RULES = [
  "Black and White take turns.",
  "A stone moves onto a neighbouring stone of the other colour and captures it.",
  "On lines and grids, neighbours are side by side, not diagonal; on graphs, an edge joins them.",
  "There are no other moves, and passing is not allowed.",
  "The player who cannot move loses. In Solitaire, leave as few stones as possible.",
];

/** @type {[string[], string][]} */
const KEYS = [
  [["↑", "↓", "←", "→"], "go to a neighbour, while the board has focus"],
  [["Enter", "Space"], "select a stone, then its target"],
  [["Esc"], "clear the selection"],
  [["u", "Ctrl Z"], "undo"],
  [["r", "Ctrl Y"], "redo"],
  [["Home", "End"], "first and last position, on the board"],
  [["e"], "switch between edit and play"],
  [["x", "o", "."], "black, white or no stone, while editing"],
  [["a", "j", "d"], "add a neighbour, join two vertices, remove a vertex, while editing a graph"],
  [["+", "−"], "zoom in and out, on the board"],
  [["n"], "type a position"],
  [["?"], "this help"],
];

const SIGNS = [
  ["win", "✓ wins", "The move wins. A stone with a full ring and ✓ has such a move."],
  ["loss", "✗ loses", "The move loses. A dashed ring and ✗: all moves of this stone lose."],
  ["unknown", "? unknown", "The search ran out of time."],
  ["neutral", "Why?", "Steps through a game in which the winner answers the most stubborn defence."],
];

let dialog = null;

export function openHelp() {
  dialog ??= makeDialog(
    "Help",
    make("h3", {}, "The rules"),
    make("ol", {}, ...RULES.map((rule) => make("li", {}, rule))),
    make("h3", {}, "On the board"),
    make(
      "p",
      {},
      "Press a stone, then the stone to capture; or drag it there. Vertices of a graph can be dragged. ",
      "A board larger than its window moves when dragged; a mouse wheel or two fingers also work.",
    ),
    make("h3", {}, "Marks"),
    make(
      "dl",
      { class: "keys" },
      ...SIGNS.flatMap(([kind, sign, meaning]) => [
        make("dt", {}, make("span", { class: `badge ${kind}` }, sign)),
        make("dd", {}, meaning),
      ]),
    ),
    make("h3", {}, "Keys"),
    make(
      "dl",
      { class: "keys" },
      ...KEYS.flatMap(([keys, meaning]) => [
        make(
          "dt",
          {},
          ...keys.flatMap((key, i) => (i ? [" ", make("kbd", {}, key)] : [make("kbd", {}, key)])),
        ),
        make("dd", {}, meaning),
      ]),
    ),
    make("h3", {}, "Notation"),
    make(
      "p",
      {},
      "Black is x, White is o, an empty square is a dot. Rows of a grid are separated by | or by line breaks. ",
      "Parentheses repeat: (xo)^5. Other boards start with their name, such as cycle:, tree: or edges:.",
    ),
  );
  dialog.showModal();
}
