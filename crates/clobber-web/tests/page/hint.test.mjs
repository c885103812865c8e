import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "../../page/game/game.js";
import { findHint, hintText } from "../../page/solitaire/hint.js";
import { questionAt } from "../../page/solitaire/par.js";
import { Position } from "../../page/game/position.js";

const line = (cells) =>
  new Position({
    kind: "line",
    cells,
    template: [cells.length],
    boards: [{ first: 0, rows: 1, columns: cells.length, at: [0, 0] }],
    points: [],
    edges: [],
    edges_left_out: false,
  });

/** A fake server with an answer {remaining, moves} for each position. */
function fakeServer(answers) {
  const asked = [];
  globalThis.fetch = async (address, { body }) => {
    const { position, first } = JSON.parse(body);
    asked.push([position, first]);
    const { remaining, moves } = answers[position];
    const answer = { remaining, lower_bound: remaining, optimal: true, move_count: moves.length };
    return new Response(
      `event: answer\ndata: ${JSON.stringify(answer)}\n\nevent: moves\ndata: ${JSON.stringify({ moves })}\n\n`,
    );
  };
  return asked;
}

test("a hint is the first move of the best play", async () => {
  fakeServer({
    xoxo: {
      remaining: 1,
      moves: [
        [0, 1],
        [3, 2],
        [1, 2],
      ],
    },
  });
  const game = new Game(line("xoxo"));
  game.setAlternates(false);
  const hint = await findHint(game, { rule: "impartial", first: "any", time: 1 });
  assert.deepEqual(hint.move, [0, 1]);
  assert.equal(hint.back, 0);
  assert.equal(
    hintText(hint, (move) => move.join("-")),
    "Try 0-1.",
  );
});

test("after a bad move the hint says how many moves to undo", async () => {
  fakeServer({
    oxxoo: { remaining: 1, moves: [[3, 2]] },
    "oxo.o": { remaining: 1, moves: [[0, 1]] },
    ".oo.o": { remaining: 3, moves: [] },
  });
  const game = new Game(line("oxxoo"));
  game.setAlternates(false);
  assert.ok(game.play([3, 2]));
  assert.ok(game.play([0, 1]));
  const hint = await findHint(game, { rule: "impartial", first: "any", time: 1 });
  assert.equal(hint.back, 1);
  assert.equal(hint.move, null);
});

test("under the partisan rule the question names the player to move", () => {
  const game = new Game(line("oxxoo"));
  game.setFirst(null);
  assert.deepEqual(questionAt(game, 0, { rule: "partisan", first: "any" }), {
    position: "oxxoo",
    rule: "partisan",
    first: "any",
  });
  assert.ok(game.play([3, 2]));
  assert.deepEqual(questionAt(game, 1, { rule: "partisan", first: "any" }), {
    position: "oxo.o",
    rule: "partisan",
    first: "black",
  });
  assert.ok(game.play([1, 0]));
  assert.equal(questionAt(game, 2, { rule: "partisan", first: "any" }).first, "white");
});
