import assert from "node:assert/strict";
import { test } from "node:test";

import { readFacts } from "../../page/solitaire/facts.js";

const CLAIM =
  '{"claim":"win","position":"xoxxo.xo","first":"black","winner":"black","opening":[0,1],"facts":3}';

test("facts are read in their order, with ups and stars", () => {
  assert.deepEqual(readFacts(`${CLAIM}\n0* xo\n-1 xxo\n-2* xxxo\n3 oox\n0 xx|xo\n`), [
    { position: "xo", sentence: "xo + ∗ ≥ 0" },
    { position: "xxo", sentence: "xxo − ↑ ≥ 0" },
    { position: "xxxo", sentence: "xxxo − ⇑ + ∗ ≥ 0" },
    { position: "oox", sentence: "oox + 3·↑ ≥ 0" },
    { position: "xx|xo", sentence: "xx|xo ≥ 0" },
  ]);
});

test("other texts have no facts, and the next claim ends them", () => {
  assert.deepEqual(readFacts(""), []);
  assert.deepEqual(readFacts(CLAIM), []);
  assert.equal(readFacts(`${CLAIM}\n0* xo\n${CLAIM}\n0* xo`).length, 1);
});
