// Positions and answers for tests without a server.

import { Position } from "../../page/position.js";

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

/** Solves positions on a line by trying everything, and answers as the server does. */
export async function solveLine(verb, { position, first }) {
  const board = line(position);
  const color = first === "black" ? 1 : 2;
  const winning = board.moves(color).filter((move) => !wins(board, after(board.cells, move), 3 - color));
  const winner = winning.length ? color : 3 - color;
  return { results: [{ first, winner: ["", "black", "white"][winner], winning_moves: winning }] };
}

export function after(cells, [from, to]) {
  const child = cells.slice();
  child[to] = child[from];
  child[from] = 0;
  return child;
}

/** Does this colour win if it moves? */
export function wins(board, cells, color) {
  return board.moves(color, cells).some((move) => !wins(board, after(cells, move), 3 - color));
}
