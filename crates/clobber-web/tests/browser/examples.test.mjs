// The examples of the page: all can be loaded, and their descriptions are true.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EXAMPLES } from "../../page/setup/examples.js";
import { URL_OF_PAGE } from "./harness.mjs";

async function api(verb, question) {
  const response = await fetch(`${URL_OF_PAGE}/api/${verb}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
  });
  assert.equal(response.status, 200, JSON.stringify(question));
  return response.json();
}

const positionOf = (name) => EXAMPLES.find((example) => example[0] === name)[1];

test("every example is a valid position", async () => {
  for (const [, position] of EXAMPLES) await api("layout", { position });
});

for (const [name, value] of [
  ["The exception", "0"],
  ["Ups in a row", "⇑"],
  ["A corner", "{⇑∗|∗,↓}"],
  ["Checkerboard 3 × 4", "0"],
  ["A sum", "↑"],
]) {
  test(`${name} is worth ${value}`, async () => {
    const answer = await api("value", { position: positionOf(name), signs: "unicode" });
    assert.equal(answer.value, value);
  });
}

for (const [name, remaining] of [
  ["Checkerboard 5 × 6", 2],
  ["A worst cycle", 4],
  ["A worst line", 5],
  ["A tree", 1],
  ["Hypercube", 1],
  ["Star of cliques", 5],
]) {
  test(`${name} can be reduced to ${remaining}`, async () => {
    const answer = await api("reduce", { position: positionOf(name) });
    assert.deepEqual([answer.remaining, answer.optimal], [remaining, true]);
  });
}
