// Positions for tests without a server.

import { Position } from "../../page/game/position.js";

/** A line of stones. */
export function line(cells) {
  const boards = [{ first: 0, rows: 1, columns: cells.length, at: [0, 0] }];
  return new Position({
    kind: "line",
    boards,
    edges: [],
    edges_left_out: false,
    template: [cells.length],
    cells,
    points: [],
  });
}

/** The cells after a move. */
export function after(cells, [from, to]) {
  const child = cells.slice();
  child[to] = child[from];
  child[from] = 0;
  return child;
}

/** Does this colour win if it moves first? Searches exhaustively. */
export function wins(board, cells, color) {
  return board.moves(color, cells).some((move) => !wins(board, after(cells, move), 3 - color));
}
