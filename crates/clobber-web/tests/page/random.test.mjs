import assert from "node:assert/strict";
import { test } from "node:test";

import { between, generator, pick, seedNumber } from "../../page/solitaire/puzzle/random.js";

test("the generator gives the published numbers of mulberry32", () => {
  const random = generator(1);
  assert.deepEqual(
    Array.from({ length: 3 }, () => Math.floor(random() * 2 ** 32)),
    [2693262067, 11749833, 2265367787],
  );
});

test("texts are hashed with FNV-1a", () => {
  assert.equal(seedNumber(""), 0x811c9dc5);
  assert.equal(seedNumber("a"), 0xe40c292c);
  assert.equal(seedNumber("foobar"), 0xbf9cf968);
});

test("random numbers and items are in range", () => {
  const random = generator(seedNumber("range"));
  const seen = new Set(Array.from({ length: 500 }, () => between(random, 3, 6)));
  assert.deepEqual([...seen].sort(), [3, 4, 5, 6]);
  assert.ok(["x", "o"].includes(pick(random, ["x", "o"])));
});
