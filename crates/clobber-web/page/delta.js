// The invariant δ modulo 3 of boards of squares, for those that are too large to ask about.

import { EMPTY, WHITE } from "./position.js";

/**
 * Stones, plus stones whose colour is not that of their square, modulo 3; the first square of every board is black.
 * Nothing, if there are vertices that are no squares.
 */
export function deltaOfBoards(position, cells = position.cells) {
  if (position.points.size) return null;
  let delta = 0;
  for (const { first, rows, columns } of position.boards) {
    for (let index = 0; index < rows * columns; index++) {
      const cell = cells[first + index];
      if (cell === EMPTY) continue;
      const isBlackSquare = ((index % columns) + Math.floor(index / columns)) % 2 === 0;
      delta += isBlackSquare === (cell === WHITE) ? 2 : 1;
    }
  }
  return delta % 3;
}
