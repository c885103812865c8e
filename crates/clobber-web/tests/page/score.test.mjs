import assert from "node:assert/strict";
import { test } from "node:test";
import { parReasons } from "../../page/solitaire/score.js";

const ANSWER = {
  remaining: 2,
  lower_bound: 2,
  optimal: true,
  method: "line",
  lower_bound_argument: "forest",
};

test("par has its reasons as sentences", () => {
  const [found, because] = parReasons(ANSWER);
  assert.equal(found, "Some play leaves 2 stones (method: line). No play leaves fewer. Proof:");
  assert.match(because, /^forest: On lines, trees and cycles/);
});

test("every argument of a list gets a sentence", () => {
  const reasons = parReasons({
    ...ANSWER,
    lower_bound_argument: ["components", "independent-set", "cutset"],
  });
  assert.deepEqual(
    reasons.slice(1).map((each) => each.split(":")[0]),
    ["components", "independent-set", "cutset"],
  );
});

test("a par of one stone needs no argument", () => {
  const reasons = parReasons({ ...ANSWER, remaining: 1, lower_bound: 1 });
  assert.deepEqual(reasons, ["Some play leaves 1 stone (method: line). No play captures the last stone."]);
});

test("a par without proof shows the proved bound", () => {
  assert.match(
    parReasons({ ...ANSWER, remaining: 4, optimal: false })[0],
    /No play leaves fewer than 2\. Proof:$/,
  );
});
