// The shapes of a board: squares, stones and rings.

import { EMPTY_DOT, STONE } from "./curve.js";
import { draw } from "../shell/dom.js";
import { BLACK, EMPTY, NAMES, WHITE } from "../game/position.js";
import { squaresWithin } from "./viewport.js";

export function ring(kind, [x, y], radius = STONE + 0.05) {
  return draw("circle", { class: `ring ${kind}`, cx: x, cy: y, r: radius });
}

/** Styles a circle as a stone or as an empty vertex. */
export function styleStone(stone, color, onSquare) {
  const kind = color === EMPTY ? (onSquare ? "hole" : "empty") : NAMES[color];
  const away = stone.classList.contains("away") ? " away" : "";
  stone.setAttribute("class", `stone ${kind}${away}`);
  stone.setAttribute("r", color === EMPTY ? (onSquare ? 0.06 : EMPTY_DOT) : STONE);
  if (color === BLACK) stone.setAttribute("fill", "url(#stone-black)");
  else if (color === WHITE) stone.setAttribute("fill", "url(#stone-white)");
  else stone.removeAttribute("fill");
}

/** The visible part of a rectangle of squares. */
export function drawSquares(board, view) {
  const range = squaresWithin(board, view);
  const [x, y] = [board.at[0] - 0.5, board.at[1] - 0.5];
  // The lines must not cross the frame.
  const rim = 0.035;
  const [left, right] = [x + Math.max(range.left, rim), x + Math.min(range.right + 1, board.columns - rim)];
  const [top, bottom] = [y + Math.max(range.top, rim), y + Math.min(range.bottom + 1, board.rows - rim)];
  let path = "";
  for (let column = Math.max(range.left, 1); column <= range.right; column++)
    path += `M${x + column} ${top}V${bottom}`;
  for (let row = Math.max(range.top, 1); row <= range.bottom; row++) path += `M${left} ${y + row}H${right}`;
  return [
    draw("rect", { class: "squares", x, y, width: board.columns, height: board.rows, rx: 0.12 }),
    draw("path", { class: "square-lines", d: path }),
  ];
}

/** The last move: its origin, its path, and a dot on the stone. */
export function drawLastMove(line) {
  return [
    ring("last", line.start, EMPTY_DOT),
    draw("path", {
      class: "last-line",
      d: line.piece(line.leaving(EMPTY_DOT), line.entering(STONE + 0.02)).path,
    }),
    draw("circle", { class: "last-dot", cx: line.end[0], cy: line.end[1], r: 0.085 }),
  ];
}

/** The gradients of the stones, the same as in `clobber show --svg`. */
export function stoneGradients() {
  const gradient = (id, radius, stops) =>
    draw(
      "radialGradient",
      { id, cx: 0.36, cy: 0.3, r: radius },
      ...stops.map(([offset, color]) => draw("stop", { offset, "stop-color": color })),
    );
  return draw(
    "defs",
    {},
    gradient("stone-black", 0.75, [
      [0, "#767676"],
      [0.45, "#303030"],
      [1, "#101010"],
    ]),
    gradient("stone-white", 0.8, [
      [0, "#fff"],
      [0.6, "#f7f6f2"],
      [1, "#cfccc3"],
    ]),
  );
}
