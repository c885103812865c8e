// The invariant δ modulo 3 for boards of squares that are too large to ask the server about.

import { EMPTY, WHITE } from "../game/position.js";

/**
 * Stones, plus stones whose colour differs from their square's, modulo 3; the first square of every board is
 * black. Returns null if the position has vertices that are not squares.
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
