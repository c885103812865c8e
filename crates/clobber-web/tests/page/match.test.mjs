import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Game } from "../../page/game/game.js";
import { Match } from "../../page/two-players/match.js";
import { BLACK, WHITE } from "../../page/game/position.js";
import { Record } from "../../page/two-players/record.js";
import { line } from "./boards.mjs";

class FakeState extends EventTarget {
  values = {};
  get(key) {
    return this.values[key];
  }
  set(key, value) {
    this.values[key] = value;
    this.dispatchEvent(new CustomEvent("change", { detail: { key } }));
  }
}

/** A page without a board, and an engine that plays its first legal move. */
function setUpMatch(cells) {
  const app = {
    game: new Game(line(cells)),
    state: new FakeState(),
    board: { locked: false, setLocked: (locked) => (app.board.locked = locked) },
    say: () => {},
    toast: () => {},
  };
  const firstMove = async ({ position, cells: stones, color }) => ({
    move: position.moves(color, stones)[0],
    remark: null,
  });
  const record = new Record(null);
  const match = new Match(app, record, firstMove);
  return { app, match, record, game: app.game };
}

// The engine waits so that the user can follow; the tests move the clock themselves.
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });

const settings = { human: BLACK, first: BLACK, strength: "perfect", limit: null };

function answered(match) {
  mock.timers.tick(1000);
  return until(match, () => !match.thinking);
}

/** Resolves when a change of the match or of its game makes the condition true. */
function until(match, condition) {
  return new Promise((done) => {
    const check = () => condition() && done();
    for (const source of [match, match.app.game]) source.addEventListener("change", check);
    check();
  });
}

test("the engine replies, and the board is locked meanwhile", async () => {
  const { app, match, game } = setUpMatch("xoxoxoxo");
  match.begin(settings);
  assert.equal(match.thinking, false);
  game.play([0, 1]);
  assert.equal(match.thinking, true);
  assert.equal(app.board.locked, true);
  await answered(match);
  assert.equal(game.at, 2);
  assert.equal(app.board.locked, false);
  match.leave();
});

test("the engine can move first", async () => {
  const { match, game } = setUpMatch("xoxo");
  match.begin({ ...settings, human: BLACK, first: WHITE });
  await answered(match);
  assert.equal(game.at, 1);
  assert.equal(game.turn, BLACK);
  match.leave();
});

test("undo and redo cover both moves", async () => {
  const { match, game } = setUpMatch("xoxoxoxo");
  match.begin(settings);
  game.play([0, 1]);
  await answered(match);
  match.takeBack();
  await until(match, () => game.at === 0);
  assert.equal(match.takebacks > 0, true);
  assert.equal(match.thinking, false);
  game.redo();
  await until(match, () => game.at === 2);
  match.leave();
});

test("the player who cannot move loses, and the record counts it", async () => {
  const { match, record, game } = setUpMatch("xo");
  match.begin(settings);
  game.play([0, 1]);
  assert.equal(match.phase, "over");
  assert.equal(match.result.sentence, "White cannot move. Black wins.");
  assert.equal(match.result.isWin, true);
  assert.deepEqual(record.of("perfect"), { wins: 1, losses: 0 });
});

test("a game with answers does not count", () => {
  const { app, match, record, game } = setUpMatch("xo");
  match.begin(settings);
  app.state.set("answers", true);
  game.play([0, 1]);
  assert.equal(match.assisted, true);
  assert.equal(record.isEmpty, true);
});

test("starting a game turns the answers off", () => {
  const { app, match } = setUpMatch("xoxo");
  app.state.set("answers", true);
  match.begin(settings);
  assert.equal(app.state.get("answers"), false);
  assert.equal(match.assisted, false);
  match.leave();
});

test("resigning loses, and a rematch swaps the colours", async () => {
  const { match, record, game } = setUpMatch("xoxoxo");
  match.begin(settings);
  match.resign();
  assert.equal(match.result.sentence, "Black resigns. White wins.");
  assert.deepEqual(record.of("perfect"), { wins: 0, losses: 1 });
  match.rematch();
  assert.equal(match.settings.human, WHITE);
  await answered(match);
  assert.equal(game.at, 1);
  match.leave();
});

test("the player who runs out of time loses", () => {
  const { match } = setUpMatch("xoxoxo");
  match.begin({ ...settings, limit: 60 });
  match.clock.now = () => performance.now() + 59_000;
  mock.timers.tick(1000);
  assert.equal(match.phase, "playing");
  match.clock.now = () => performance.now() + 60_000;
  mock.timers.tick(1000);
  assert.equal(match.phase, "over");
  assert.equal(match.result.sentence, "Black has no time left. White wins.");
});

test("another position ends the game without a result", () => {
  const { match, record, game } = setUpMatch("xoxoxo");
  match.begin(settings);
  game.begin(line("xo"));
  assert.equal(match.phase, "none");
  assert.equal(record.isEmpty, true);
});

test("the engine can be told to move now", async () => {
  const { match, game } = setUpMatch("xoxoxoxo");
  const { choose } = match;
  const signals = [];
  match.choose = (situation, { signal, time }) => {
    signals.push(signal);
    return time < 1 ? choose(situation) : new Promise(() => {});
  };
  match.begin(settings);
  game.play([0, 1]);
  assert.equal(match.thinking, true);
  match.moveNow();
  assert.ok(signals[0].aborted && !signals[1].aborted);
  await answered(match);
  assert.equal(game.at, 2);
  match.leave();
});

test("the engine's remark about its move is kept", async () => {
  const { match, game } = setUpMatch("xoxoxoxo");
  const { choose } = match;
  match.choose = async (situation) => ({ ...(await choose(situation)), remark: "I do not know." });
  match.begin(settings);
  game.play([0, 1]);
  await answered(match);
  assert.equal(match.remark, "I do not know.");
  match.leave();
});

test("after an error the engine can be asked again", async () => {
  const { match, game } = setUpMatch("xoxoxoxo");
  const { choose } = match;
  match.choose = async () => {
    throw new Error("gone");
  };
  match.begin(settings);
  game.play([0, 1]);
  await until(match, () => match.error !== null);
  match.choose = choose;
  match.tryAgain();
  await answered(match);
  assert.equal(game.at, 2);
  match.leave();
});
