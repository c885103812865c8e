import assert from "node:assert/strict";
import { test } from "node:test";
import { Clock, clockText } from "../../page/two-players/clock.js";
import { Game } from "../../page/game/game.js";
import { BLACK, WHITE } from "../../page/game/position.js";
import { Record, playerNames, writeGame } from "../../page/two-players/record.js";
import { line } from "./boards.mjs";

function fakeStorage(text = null) {
  const storage = { text, getItem: () => storage.text, setItem: (key, value) => (storage.text = value) };
  return storage;
}

test("the record survives a reload", () => {
  const storage = fakeStorage();
  new Record(storage).add("perfect", true);
  new Record(storage).add("perfect", false);
  assert.deepEqual(new Record(storage).of("perfect"), { wins: 1, losses: 1 });
  assert.deepEqual(new Record(storage).of("casual"), { wins: 0, losses: 0 });
});

test("invalid stored values are ignored", () => {
  for (const text of ["nonsense", "null", "[]", '{"perfect":{"wins":"many","losses":0}}', '{"perfect":7}']) {
    assert.deepEqual(new Record(fakeStorage(text)).of("perfect"), { wins: 0, losses: 0 });
  }
});

test("without storage the page keeps its counts", () => {
  const forbid = () => {
    throw new Error("forbidden");
  };
  const record = new Record({ getItem: forbid, setItem: forbid });
  record.add("casual", true);
  assert.deepEqual(record.of("casual"), { wins: 1, losses: 0 });
});

test("the clock counts the time of the running player", () => {
  let time = 0;
  const clock = new Clock(60, () => time);
  clock.start(BLACK);
  time = 20_000;
  clock.start(WHITE);
  time = 25_000;
  clock.stop();
  time = 99_000;
  assert.equal(clock.used(BLACK), 20);
  assert.equal(clock.shown(WHITE), 55);
  assert.equal(clock.isOutOfTime(BLACK), false);
  clock.start(BLACK);
  time = 139_000;
  assert.equal(clock.isOutOfTime(BLACK), true);
  assert.equal(clock.shown(BLACK), 0);
});

test("times are written as minutes and seconds", () => {
  assert.equal(clockText(65.9), "1:05");
  assert.equal(clockText(299.2, true), "5:00");
  assert.equal(clockText(9.87, true), "0:09.8");
  assert.equal(clockText(0, true), "0:00.0");
});

test("a game can be written as text", () => {
  const game = new Game(line("xoxo"));
  game.setFirst(WHITE);
  game.play([1, 0]);
  game.play([2, 3]);
  const text = writeGame(game, {
    names: playerNames(WHITE, "perfect"),
    result: "White cannot move. Black wins.",
  });
  assert.equal(
    text,
    [
      "Position: xoxo",
      "Black: the engine (perfect)",
      "White: you",
      "",
      "1. …  2-1",
      "2. 3-4",
      "",
      "White cannot move. Black wins.",
    ].join("\n"),
  );
});
