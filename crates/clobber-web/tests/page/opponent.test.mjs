import assert from "node:assert/strict";
import { test } from "node:test";
import { WHITE } from "../../page/game/position.js";
import { chooseMove } from "../../page/two-players/opponent.js";
import { line } from "./boards.mjs";

const situation = (text, color, strength = "perfect") => {
  const position = line(text);
  return { position, cells: position.cells, color, strength };
};

test("every question for a move has a new seed", async () => {
  const asked = [];
  const answer = { move: [1, 0], why: "wins", remark: null };
  const send = async (verb, question) => {
    asked.push({ verb, ...question });
    return answer;
  };
  assert.equal(await chooseMove(situation("xoxo", WHITE, "casual"), { send }), answer);
  await chooseMove(situation("xoxo", WHITE), { send, time: 0.2 });
  const [{ seed, ...first }, second] = asked;
  assert.deepEqual(first, { verb: "reply", position: "xoxo", turn: "white", strength: "casual", time: 5 });
  assert.deepEqual([second.strength, second.time], ["perfect", 0.2]);
  assert.ok(Number.isInteger(seed) && seed >= 0 && seed !== second.seed);
});

test("cancelling aborts the question to the server", async () => {
  const controller = new AbortController();
  const send = (verb, question, { signal }) =>
    new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  const choice = chooseMove(situation("xo", WHITE), { send, signal: controller.signal });
  controller.abort();
  await assert.rejects(choice, { name: "AbortError" });
});
