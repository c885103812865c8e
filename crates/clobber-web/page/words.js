// What is said about vertices, to those who do not see the board and to those who press in vain.

import { EMPTY, NAMES, other } from "./position.js";

export const CAPITAL = ["", "Black", "White"];

/** The name of a vertex within a sentence: b4, 13, vertex 5. */
export function nameOf(position, v) {
  const plain = position.kind === "grid" || position.kind === "line";
  return plain ? position.vertexText(v) : `vertex ${position.vertexText(v)}`;
}

/** What a screen reader says of the board as a whole. */
export function boardLabel(position) {
  if (position.kind === "line") return `Line of ${position.order} squares`;
  if (position.kind !== "grid") return `Board of ${position.order} vertices: ${position.kind}`;
  const { rows, columns } = position.gridSize;
  return `Grid of ${rows} rows and ${columns} columns`;
}

/** What a screen reader says of a vertex: its name, its stone, what it may do and what is known of that. */
export function labelOf(board, v) {
  const { game, selected, marks } = board;
  const color = game.cells[v];
  const parts = [nameOf(game.position, v), color === EMPTY ? "empty" : `${NAMES[color]} stone`];
  if (board.editing) return parts.join(", ");
  if (v === selected) parts.push("chosen");
  else if (selected !== null && board.targetsOf(selected).includes(v)) {
    parts.push("the chosen stone may move here", marks.describeMove(selected, v));
  } else if (color !== EMPTY && game.mayMove(v)) {
    const count = game.position.targets(v, game.cells).length;
    parts.push(count === 1 ? "1 move" : `${count} moves`);
  }
  parts.push(marks.describe(v));
  return parts.filter(Boolean).join(", ");
}

/** Why the stone on a vertex cannot be chosen, or be moved onto. */
export function whyNot({ game, selected }, v) {
  const name = nameOf(game.position, v);
  const color = game.cells[v];
  if (game.isOver) return "The game is over: there is no move left.";
  if (selected !== null && color !== EMPTY) return `The chosen stone cannot move to ${name}.`;
  if (color === EMPTY) return `There is no stone on ${name}.`;
  if (game.turn && color !== game.turn)
    return `It is ${CAPITAL[game.turn]}'s turn: choose a ${NAMES[game.turn]} stone.`;
  return `The stone on ${name} has no ${NAMES[other(color)]} neighbour to move onto.`;
}

/** a, b or c */
export const listOf = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
