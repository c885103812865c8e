import assert from "node:assert/strict";
import { test } from "node:test";

import { isPosition, positionIn } from "../../page/lab/openable.js";

test("positions are distinguished from other words of the lab", () => {
  const positions = [
    "(x)^31|(o)^31",
    "(xo)^1",
    "g6:E?Fg:ooxxox",
    "checkerboard:2x2",
    "cycle:(xxo)^1",
    "xo + cycle:xox",
    "multipartite:xo/x",
  ];
  for (const text of positions) assert.ok(isPosition(text), text);
  for (const text of [
    "(xxo)^n",
    "K2",
    "3×3",
    "lines of 2",
    "2×n: 2 stones",
    "",
    "hypercube:1",
    "3 vertices, from A_",
  ]) {
    assert.ok(!isPosition(text), text);
  }
});

test("a position is found in a sentence", () => {
  assert.equal(positionIn("1, as cycle:oxx"), "cycle:oxx");
  assert.equal(positionIn("has 9 columns: xxoooooxx|xxxoooxxx leaves 3"), "xxoooooxx|xxxoooxxx");
  assert.equal(positionIn("as claimed"), null);
  assert.equal(positionIn(undefined), null);
});
