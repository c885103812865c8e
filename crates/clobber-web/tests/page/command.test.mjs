// The commands that the page offers must be valid.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cgsuiteOf, commandOf } from "../../page/game/command.js";
import { Game } from "../../page/game/game.js";
import { WHITE } from "../../page/game/position.js";
import { State } from "../../page/shell/state.js";
import { line } from "./boards.mjs";

function appWith(stones, settings) {
  const state = new State();
  for (const [key, value] of Object.entries(settings)) state.set(key, value);
  return { game: new Game(line(stones)), state };
}

test("two players: the command names the player to move", () => {
  const app = appWith("xxo", { mode: "two" });
  assert.equal(commandOf(app), "clobber solve xxo --first black --all-moves");
  app.game.play([1, 2]);
  assert.equal(commandOf(app), "clobber solve x.x --first white --all-moves");
});

test("solitaire: the command names the first player, or any", () => {
  const impartial = appWith("xoxo", { mode: "solitaire" });
  impartial.game.setAlternates(false);
  assert.equal(commandOf(impartial), "clobber reduce xoxo");
  const partisan = appWith("xoxo", { mode: "solitaire", rule: "partisan" });
  partisan.game.setFirst(null);
  assert.equal(commandOf(partisan), "clobber reduce xoxo --rule partisan --first any");
  partisan.game.setFirst(WHITE);
  assert.equal(commandOf(partisan), "clobber reduce xoxo --rule partisan --first white");
});

test("lines have a CGSuite notation", () => {
  assert.deepEqual(cgsuiteOf(appWith("xxo", {}).game), { text: 'game.grid.Clobber("xxo")' });
});
