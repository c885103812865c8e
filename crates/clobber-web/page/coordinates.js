// The names of squares and vertices beside the board. They stay in sight when the board is moved.

import { draw } from "./dom.js";
import { columnLetters } from "./position.js";
import { squaresWithin } from "./viewport.js";

/** The room that coordinates need, in pixels. */
export function coordinateRoom(position) {
  if (position.kind === "grid" && position.boards.length) {
    const digits = String(position.boards[0].rows).length;
    return { left: 16 + 8 * digits, bottom: 26 };
  }
  return { left: 14, bottom: position.boards.length ? 26 : 16 };
}

/** The coordinates of what is seen, as texts in pixels. */
export function drawCoordinates(position, camera, vertices, pointOf) {
  const texts = [];
  const add = (x, y, text, anchor) => texts.push(draw("text", { x, y, "text-anchor": anchor }, text));
  for (const board of position.boards) {
    if (position.kind === "grid") alongGrid(board, camera, add);
    else if (board.rows === 1) belowLine(board, camera, (v) => position.vertexText(v), add);
    else inSquares(board, camera, add);
  }
  if (vertices && camera.scale >= 18) {
    for (const v of vertices) {
      if (position.boardOf(v)) continue;
      const [x, y] = camera.toScreen(pointOf(v));
      add(x + 0.42 * camera.scale, y + 0.42 * camera.scale + 6, position.vertexText(v));
    }
  }
  return texts;
}

function alongGrid(board, camera, add) {
  const range = squaresWithin(board, camera.view);
  if (range.count === 0) return;
  const [left, bottom] = camera.toScreen([board.at[0] - 0.5, board.at[1] + board.rows - 0.5]);
  const y = Math.min(bottom + 17, camera.height - 6);
  const columnStep = stepFor(camera.scale, 9 * columnLetters(board.columns - 1).length + 5);
  for (let column = firstOf(range.left, columnStep); column <= range.right; column += columnStep) {
    const [x] = camera.toScreen([board.at[0] + column, 0]);
    add(x, y, columnLetters(column));
  }
  const rowStep = stepFor(camera.scale, 15);
  const x = Math.max(left - 8, 8 * String(board.rows).length + 3);
  for (let row = range.top; row <= range.bottom; row++) {
    const number = board.rows - row;
    if (rowStep > 1 && number % rowStep) continue;
    const [, middle] = camera.toScreen([0, board.at[1] + row]);
    if (middle < bottom) add(x, middle + 4, String(number), "end");
  }
}

function belowLine(board, camera, nameOf, add) {
  const range = squaresWithin(board, camera.view);
  const step = stepFor(camera.scale, 8 * nameOf(board.first + board.columns - 1).length + 4);
  const [, bottom] = camera.toScreen([0, board.at[1] + 0.5]);
  for (let column = range.left; column <= range.right; column++) {
    const name = nameOf(board.first + column);
    if (step > 1 && Number(name) % step) continue;
    const [x] = camera.toScreen([board.at[0] + column, 0]);
    add(x, bottom + 17, name);
  }
}

/** Grids in sums have no letters of their own: the numbers stand in the corners of their squares. */
function inSquares(board, camera, add) {
  if (camera.scale < 30) return;
  const range = squaresWithin(board, camera.view);
  if (range.count > 400) return;
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      const [x, y] = camera.toScreen([board.at[0] + column + 0.36, board.at[1] + row + 0.45]);
      add(x, y, String(board.first + row * board.columns + column));
    }
  }
}

/** Every how many squares there is room for a text of so many pixels. */
function stepFor(scale, width) {
  for (let step = 1; ; step *= 10) {
    for (const factor of [1, 2, 5]) if (step * factor * scale >= width) return step * factor;
  }
}

const firstOf = (start, step) => Math.ceil(start / step) * step;
