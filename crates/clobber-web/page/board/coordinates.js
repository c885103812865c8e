// The names of squares and vertices beside the board. They stay visible when the board scrolls.

import { draw } from "../shell/dom.js";
import { columnLetters } from "../game/position.js";
import { squaresWithin } from "./viewport.js";

/** The padding around the board for coordinates, in pixels. */
export function coordinatePadding(position) {
  if (position.kind === "grid" && position.boards.length) {
    return { left: rowPixels(position.boards[0]), top: 14, right: 14, bottom: COLUMN_PIXELS };
  }
  if (position.points.size) return { left: 24, top: 24, right: 24, bottom: 24 };
  return { left: 14, top: 14, right: 14, bottom: COLUMN_PIXELS };
}

const COLUMN_PIXELS = 26;
const rowPixels = (board) => 16 + 8 * String(board.rows).length;

/** The coordinates of the visible part, in pixels. */
export function drawCoordinates(position, camera, vertices, pointOf) {
  const pieces = [];
  const add = (x, y, text, anchor) => pieces.push(draw("text", { x, y, "text-anchor": anchor }, text));
  for (const board of position.boards) {
    if (position.kind === "grid") {
      pieces.push(...margins(board, camera));
      alongGrid(board, camera, add);
    } else if (board.rows === 1) belowLine(board, camera, (v) => position.vertexText(v), add);
    else inSquares(board, camera, (v) => position.vertexText(v), add);
  }
  if (vertices && camera.scale >= 18) {
    for (const v of vertices) if (!position.boardOf(v)) besideVertex(v, position, camera, pointOf, add);
  }
  return pieces;
}

/** Puts the number of a vertex on the side without neighbours. */
function besideVertex(v, position, camera, pointOf, add) {
  const [x, y] = pointOf(v);
  let [dx, dy] = [0, 0];
  for (const w of position.neighbours(v)) {
    const [a, b] = pointOf(w);
    const distance = Math.hypot(a - x, b - y) || 1;
    dx -= (a - x) / distance;
    dy -= (b - y) / distance;
  }
  const length = Math.hypot(dx, dy);
  const [ux, uy] = length < 0.1 ? [0.7, 0.7] : besideBadge(dx / length, dy / length);
  const far = 0.4 * camera.scale + 11;
  const [px, py] = camera.toScreen([x, y]);
  add(px + far * ux, py + far * uy + 4, position.vertexText(v));
}

/** Keeps the number away from the badge, which is at the top right of the stone. */
function besideBadge(ux, uy) {
  if (ux < 0.34 || uy > -0.34) return [ux, uy];
  return ux > -uy ? [1, 0] : [0, -1];
}

/** Backgrounds for coordinates that overlap the board. */
function margins(board, camera) {
  const [left, bottom] = camera.toScreen([board.at[0] - 0.5, board.at[1] + board.rows - 0.5]);
  const pieces = [];
  const strip = (x, y, width, height) => pieces.push(draw("rect", { class: "margin", x, y, width, height }));
  if (left < rowPixels(board) - 1) strip(0, 0, rowPixels(board) - 4, camera.height);
  if (bottom > camera.height - COLUMN_PIXELS + 1)
    strip(0, camera.height - COLUMN_PIXELS + 4, camera.width, COLUMN_PIXELS);
  return pieces;
}

function alongGrid(board, camera, add) {
  const range = squaresWithin(board, camera.view);
  if (range.count === 0) return;
  const [left, bottom] = camera.toScreen([board.at[0] - 0.5, board.at[1] + board.rows - 0.5]);
  const y = Math.min(bottom + 17, camera.height - 7);
  const columnStep = stepFor(camera.scale, 9 * columnLetters(board.columns - 1).length + 5);
  for (let column = firstOf(range.left, columnStep); column <= range.right; column += columnStep) {
    const [x] = camera.toScreen([board.at[0] + column, 0]);
    if (x > rowPixels(board) - 8) add(x, y, columnLetters(column));
  }
  const rowStep = stepFor(camera.scale, 15);
  const x = Math.max(left - 8, rowPixels(board) - 9);
  for (let row = range.top; row <= range.bottom; row++) {
    const number = board.rows - row;
    if (rowStep > 1 && number % rowStep) continue;
    const [, middle] = camera.toScreen([0, board.at[1] + row]);
    if (middle < Math.min(bottom, camera.height - COLUMN_PIXELS)) add(x, middle + 4, String(number), "end");
  }
}

function belowLine(board, camera, nameOf, add) {
  const range = squaresWithin(board, camera.view);
  const step = stepFor(camera.scale, 8 * nameOf(board.first + board.columns - 1).length + 4);
  const [, bottom] = camera.toScreen([0, board.at[1] + 0.5]);
  for (let column = range.left; column <= range.right; column++) {
    const name = nameOf(board.first + column);
    if (step > 1 && (column + 1) % step) continue;
    const [x] = camera.toScreen([board.at[0] + column, 0]);
    add(x, bottom + 17, name);
  }
}

/** Grids in sums have no letters in the margin: the names are in the corners of the squares. */
function inSquares(board, camera, nameOf, add) {
  if (camera.scale < 30) return;
  const range = squaresWithin(board, camera.view);
  if (range.count > 400) return;
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      const [x, y] = camera.toScreen([board.at[0] + column + 0.36, board.at[1] + row + 0.45]);
      add(x, y, nameOf(board.first + row * board.columns + column));
    }
  }
}

/** The step between labels, in squares, that leaves `width` pixels for each. */
function stepFor(scale, width) {
  for (let step = 1; ; step *= 10) {
    for (const factor of [1, 2, 5]) if (step * factor * scale >= width) return step * factor;
  }
}

const firstOf = (start, step) => Math.ceil(start / step) * step;
