// Changes positions: size, kind of board, random stones.

import { BLACK, EMPTY, LETTERS, WHITE } from "../game/position.js";

/** The kinds of board that the editor converts to. */
export const KINDS = { line: "Line", grid: "Grid", cycle: "Cycle", graph: "Graph" };

/** The kind of a position: anything other than a line, grid or cycle is a graph. */
export const kindOf = (position) => (position.kind in KINDS ? position.kind : "graph");

/** The rows and columns of a board; a graph counts as one row. */
export function sizeOf(position) {
  return position.kind === "grid" ? position.gridSize : { rows: 1, columns: position.order };
}

/** The stones on a board of another size. New squares are empty. */
export function resized(position, cells, rows, columns) {
  const old = sizeOf(position);
  const cellAt = (row, column) =>
    row < old.rows && column < old.columns ? cells[row * old.columns + column] : EMPTY;
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => LETTERS[cellAt(row, column)]).join(""),
  );
  return (position.kind === "cycle" ? "cycle:" : "") + lines.join("|");
}

/** The same stones, in order, on a board of another kind. */
export function converted(position, cells, kind) {
  const letters = Array.from(cells, (cell) => LETTERS[cell]);
  if (kind === "line") return letters.join("");
  if (kind === "cycle") return `cycle:${letters.join("").padEnd(3, ".")}`;
  if (kind === "graph") return graphText(position, letters.join(""));
  const columns = Math.max(1, Math.ceil(letters.length / 2));
  return `${letters.slice(0, columns).join("")}|${letters.slice(columns).join("").padEnd(columns, ".")}`;
}

function graphText(position, letters) {
  const edges = [];
  for (let v = 0; v < position.order; v++)
    for (const w of position.neighbours(v)) if (w > v) edges.push(`${v}-${w}`);
  return `edges:${edges.join(",")}:${letters}`;
}

/** A random stone on every square. */
export function shuffled(cells) {
  return cells.map(() => (Math.random() < 0.5 ? BLACK : WHITE));
}

/** Swaps the colours. */
export function negated(cells) {
  return cells.map((cell) => (cell === EMPTY ? EMPTY : BLACK + WHITE - cell));
}

/** A grid of random stones. */
export function randomGrid(rows, columns) {
  const row = () => Array.from({ length: columns }, () => (Math.random() < 0.5 ? "x" : "o")).join("");
  return Array.from({ length: rows }, row).join("|");
}
