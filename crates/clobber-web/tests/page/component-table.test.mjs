import assert from "node:assert/strict";
import { test } from "node:test";
import { groupText } from "../../page/two-players/component-table.js";
import { Position } from "../../page/game/position.js";
import { line } from "./boards.mjs";

const board = (kind, cells, template) =>
  new Position({ kind, cells, template, boards: [], edges: [], edges_left_out: false, points: [] });

test("a group on a line is written as its stones and their place", () => {
  const position = line("xxo.oxo");
  assert.equal(groupText([4, 5, 6], { position, cells: position.cells }), "oxo (5–7)");
});

test("a group on a graph is written as runs of vertices", () => {
  const position = board("sum", "xoxoxoxoxo", [10]);
  assert.equal(groupText([0, 3, 4, 5, 6, 8, 9], { position, cells: position.cells }), "0 3–6 8–9");
});

test("a large group on a grid is shortened", () => {
  const position = board("grid", "xoxoxoxo", [4, "|", 4]);
  assert.equal(groupText([0, 1, 4], { position, cells: position.cells }), "a2 b2 a1");
  assert.equal(
    groupText([0, 1, 2, 3, 4, 5, 6], { position, cells: position.cells }),
    "a2 b2 c2 d2 a1 b1 … (7)",
  );
});
