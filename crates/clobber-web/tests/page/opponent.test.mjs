import assert from "node:assert/strict";
import { test } from "node:test";
import { BLACK, WHITE } from "../../page/position.js";
import { chooseMove, quickMove } from "../../page/opponent.js";
import { after, line, solveLine, wins } from "./boards.mjs";

const situation = (text, color, strength = "perfect") => {
  const position = line(text);
  return { position, cells: position.cells, color, strength };
};

test("it wins whatever can be won, against every defence", async () => {
  for (const text of ["xoxoxo", "xxo.xo", "xoxoxoxo", "xxoxo", "xoxxo.xo"]) {
    for (const color of [BLACK, WHITE]) {
      const board = line(text);
      if (wins(board, board.cells, color)) await beatsEveryDefence(board, board.cells, color);
    }
  }
});

async function beatsEveryDefence(board, cells, color) {
  const { move, why } = await chooseMove({ position: board, cells, color, strength: "perfect" }, { send: solveLine });
  assert.equal(why, "wins");
  const child = after(cells, move);
  for (const answer of board.moves(3 - color, child)) await beatsEveryDefence(board, after(child, answer), color);
}

test("of winning moves it takes the one that leaves the fewest answers", async () => {
  const send = async () => ({
    results: [
      {
        first: "black",
        winner: "black",
        winning_moves: [
          [0, 1],
          [3, 2],
        ],
      },
    ],
  });
  // After 1-2 White still has moves behind it; after 4-3 none.
  const { move } = await chooseMove(situation("xoox", BLACK), { send });
  const answers = (played) => line("xoox").moves(WHITE, after(line("xoox").cells, played)).length;
  assert.ok(answers(move) <= answers([0, 1]) && answers(move) <= answers([3, 2]));
});

test("a lost engine leaves as few ways to win as it can", async () => {
  const board = line("xoxxoxoo");
  const color = [BLACK, WHITE].find((colour) => !wins(board, board.cells, colour));
  assert.ok(color, "somebody is lost here");
  const ways = (move) => {
    const child = after(board.cells, move);
    return board.moves(3 - color, child).filter((reply) => !wins(board, after(child, reply), color)).length;
  };
  const { move, why } = await chooseMove(
    { position: board, cells: board.cells, color, strength: "perfect" },
    { send: solveLine },
  );
  assert.equal(why, "loses");
  assert.equal(ways(move), Math.min(...board.moves(color).map(ways)));
});

test("a lost engine stops looking when its time is over", async () => {
  let time = 0;
  let asked = 0;
  const send = async (verb, question) => {
    asked++;
    time += 800;
    return solveLine(verb, question);
  };
  const color = wins(line("xoxxoxoo"), line("xoxxoxoo").cells, BLACK) ? WHITE : BLACK;
  await chooseMove(situation("xoxxoxoo", color), { send, now: () => time });
  assert.equal(asked, 3);
});

test("where the time does not suffice for all moves, one that wins will do", async () => {
  const send = async (verb, question) => {
    if (!question.all_moves) return solveLine(verb, question);
    return { results: [{ first: "black", winner: null, unknown: "the time limit was reached", winning_moves: [] }] };
  };
  const { move, why } = await chooseMove(situation("xoxoxoxo", BLACK), { send });
  assert.equal(why, "wins");
  const board = line("xoxoxoxo");
  assert.ok(!wins(board, after(board.cells, move), WHITE));
});

test("where nothing is known it says so and stays mobile", async () => {
  const send = async () => ({
    results: [{ first: "black", winner: null, unknown: "the time limit was reached", winning_moves: [] }],
  });
  const { move, why } = await chooseMove(situation("xoxoxxo", BLACK), { send });
  assert.equal(why, "unknown");
  assert.deepEqual(move, quickMove(situation("xoxoxxo", BLACK)).move);
});

test("the casual engine plays anything four times in ten", async () => {
  const asks = [];
  const send = async (verb, question) => {
    asks.push(verb);
    return solveLine(verb, question);
  };
  const careless = await chooseMove(situation("xoxo", BLACK, "casual"), { send, random: () => 0.39 });
  assert.equal(careless.why, "careless");
  assert.equal(asks.length, 0);
  await chooseMove(situation("xoxo", BLACK, "casual"), { send, random: () => 0.41 });
  assert.ok(asks.length > 0);
});

test("giving up reaches the server's question", async () => {
  const controller = new AbortController();
  const send = (verb, question, { signal }) =>
    new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  const choice = chooseMove(situation("xo", BLACK), { send, signal: controller.signal });
  controller.abort();
  await assert.rejects(choice, { name: "AbortError" });
});
