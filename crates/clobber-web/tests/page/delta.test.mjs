import assert from "node:assert/strict";
import { test } from "node:test";

import { deltaOfBoards } from "../../page/solitaire/delta.js";
import { Position } from "../../page/game/position.js";

const grid = (...rows) =>
  new Position({
    kind: "grid",
    cells: rows.join(""),
    template: [],
    boards: [{ first: 0, rows: rows.length, columns: rows[0].length, at: [0, 0] }],
    points: [],
    edges: [],
    edges_left_out: false,
  });

test("δ is the same as in classify", () => {
  assert.equal(deltaOfBoards(grid("xoxo")), 1);
  assert.equal(deltaOfBoards(grid("xox", "oxo", "xox")), 0);
  assert.equal(deltaOfBoards(grid("oo.x")), 2);
});

test("no move changes δ", () => {
  const position = grid("xxoxo.", "oxoxxo", "xoxoxx");
  const delta = deltaOfBoards(position);
  for (const [from, to] of position.moves(null)) {
    const cells = position.cells.slice();
    cells[to] = cells[from];
    cells[from] = 0;
    assert.equal(deltaOfBoards(position, cells), delta);
  }
});
