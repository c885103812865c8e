// The rules, the keys and the signs, on one page.

import { make, makeDialog } from "./dom.js";

const RULES = [
  "Black and White take turns.",
  "A stone moves onto a neighbouring stone of the other colour and takes it off the board.",
  "On a line or grid neighbours stand side by side, not diagonally; on a graph they are joined by an edge.",
  "There are no other moves, and nobody may pass.",
  "Whoever cannot move loses; in Solitaire one plays alone and tries to leave as few stones as possible.",
];

const KEYS = [
  [["↑", "↓", "←", "→"], "go from stone to stone, once the board has the focus"],
  [["Enter", "Space"], "choose a stone, then where it moves"],
  [["Esc"], "choose nothing"],
  [["u", "Ctrl Z"], "undo"],
  [["r", "Ctrl Y"], "redo"],
  [["Home", "End"], "first and last position, on the board"],
  [["e"], "edit, or play again"],
  [["x", "o", "."], "black, white or no stone, while editing"],
  [["+", "−"], "larger and smaller, on the board"],
  [["?"], "this help"],
];

const SIGNS = [
  ["win", "✓ wins", "The move wins. A stone with a full ring and ✓ has such a move."],
  ["loss", "✗ loses", "The move loses. A dashed ring and ✗: all moves of this stone lose."],
  ["unknown", "? not known", "The time was too short to find out."],
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
      "Press a stone, then the stone it takes; or drag it there. Vertices of a graph can be dragged elsewhere. ",
      "A board that is larger than the window moves when it is dragged; a wheel or two fingers work, too.",
    ),
    make("h3", {}, "What the marks mean"),
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
    make("h3", {}, "How positions are written"),
    make(
      "p",
      {},
      "Black is x, White is o, an empty square is a dot. Rows of a grid are separated by | or by line breaks. ",
      "Round brackets repeat: (xo)^5. Other boards begin with their name, such as cycle: or tree: or edges:.",
    ),
  );
  dialog.showModal();
}
