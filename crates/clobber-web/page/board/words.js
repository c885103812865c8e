// Labels of vertices for screen readers, and reasons why a press does nothing.

import { EMPTY, NAMES, other } from "../game/position.js";

export const CAPITAL = ["", "Black", "White"];

/** The name of a vertex within a sentence: b4, 13, vertex 5. */
export function nameOf(position, v) {
  const plain = position.kind === "grid" || position.kind === "line";
  return plain ? position.vertexText(v) : `vertex ${position.vertexText(v)}`;
}

/** The label of the whole board for screen readers. */
export function boardLabel(position) {
  if (position.kind === "line") return `Line of ${position.order} squares`;
  if (position.kind !== "grid") return `Board of ${position.order} vertices: ${position.kind}`;
  const { rows, columns } = position.gridSize;
  return `Grid of ${rows} rows and ${columns} columns`;
}

/** The label of a vertex for screen readers: its name, its stone, its moves and their marks. */
export function labelOf(board, v) {
  const { game, selected, marks } = board;
  const color = game.cells[v];
  const parts = [nameOf(game.position, v), color === EMPTY ? "empty" : `${NAMES[color]} stone`];
  if (board.editing) return parts.join(", ");
  if (v === selected) parts.push("selected");
  else if (selected !== null && board.targetsOf(selected).includes(v)) {
    parts.push("the selected stone can move here", marks.describeMove(selected, v));
  } else if (color !== EMPTY && game.mayMove(v)) {
    const count = game.position.targets(v, game.cells).length;
    parts.push(count === 1 ? "1 move" : `${count} moves`);
  }
  parts.push(marks.describe(v));
  return parts.filter(Boolean).join(", ");
}

/** Why the stone on a vertex cannot be selected or captured. */
export function whyNot({ game, selected }, v) {
  const name = nameOf(game.position, v);
  const color = game.cells[v];
  if (game.isOver) return "The game is over: there is no move left.";
  if (selected !== null && color !== EMPTY) return `The selected stone cannot move to ${name}.`;
  if (color === EMPTY) return `There is no stone on ${name}.`;
  if (game.turn && color !== game.turn)
    return `It is ${CAPITAL[game.turn]}'s turn: select a ${NAMES[game.turn]} stone.`;
  return `The stone on ${name} has no ${NAMES[other(color)]} neighbour to capture.`;
}

/** a, b or c */
export const listOf = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
