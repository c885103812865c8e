import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Analysis, bestFirst, winnerOf } from "../../page/two-players/analysis.js";
import { Game } from "../../page/game/game.js";
import { BLACK, WHITE } from "../../page/game/position.js";
import { Question, TIMES } from "../../page/server/question.js";
import { endSentence, reasons, turnSentence, verdictSentence } from "../../page/two-players/why.js";
import { line } from "./boards.mjs";

// The page asks about a position after a delay; the tests move the clock themselves.
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });

/** Lets the delay pass, and resolves when the question is answered. */
function settled(analysis) {
  mock.timers.tick(1000);
  return new Promise((done) => {
    const check = () => analysis.analyse.phase === "answered" && done();
    analysis.addEventListener("change", check);
    check();
  });
}

/** Resolves after all pending promise callbacks have run. */
const flushPromises = () => new Promise(setImmediate);

/** A fake server that returns the given answers and records the questions. */
function server(answers) {
  const asked = [];
  const send = async (verb, question, { signal } = {}) => {
    asked.push({ verb, ...question });
    const answer = answers(verb, question);
    if (answer) return answer;
    return new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)));
  };
  return { asked, send };
}

const TIME = "the time limit was reached";
const player = (first, winner, moves, unknown) => ({
  first,
  winner,
  moves: moves.map(([from, to, wins]) => ({ move: [from, to], wins })),
  ...(unknown && { unknown }),
});
const NO_VALUE = { value: null, unknown: TIME, outcome: null };
const REASONS = [
  "The value ↑ is positive. Positive values are wins for Black.",
  "Atomic weight 1: Black is one ahead, which is enough to win if Black moves first.",
];
const XXO = {
  outcome: "L",
  players: [player("black", "black", [[1, 2, true]]), player("white", "black", [])],
  value: {
    value: "↑",
    outcome: "L",
    explanation: { name: "up", sentences: [], reasons: REASONS },
    components: [],
  },
};

test("only a position that stays is asked about, and only once", async () => {
  const { asked, send } = server(() => XXO);
  const analysis = new Analysis(send);
  analysis.about("x");
  analysis.about("xo");
  analysis.about("xxo", WHITE);
  analysis.about("xxo", BLACK);
  await settled(analysis);
  assert.deepEqual(asked, [{ verb: "analyse", position: "xxo", turn: "white", time: TIMES[0] }]);
  assert.equal(analysis.outcome, "L");
});

test("moves have verdicts, and the result has reasons", async () => {
  const { send } = server(() => XXO);
  const analysis = new Analysis(send);
  assert.equal(analysis.verdict(BLACK, [1, 2]), null);
  analysis.about("xxo");
  await settled(analysis);
  const game = new Game(line("xxo"));
  assert.equal(analysis.verdict(BLACK, [1, 2]), "win");
  assert.equal(analysis.verdict(WHITE, [2, 1]), "loss");
  assert.equal(verdictSentence(analysis), "Black wins, no matter who moves first.");
  assert.equal(turnSentence(analysis, WHITE), "It is White’s turn, and White loses against good play.");
  assert.deepEqual(reasons(analysis, game), [
    ...REASONS,
    "Black has 1 winning move: 2-3.",
    "White’s only move loses, if White were to move.",
  ]);
  analysis.stop();
  assert.equal(analysis.outcome, null);
});

test("the winner and the moves are known as soon as they are found", async () => {
  let tell = null;
  const send = (verb, question, { onFound }) => {
    tell = onFound;
    return new Promise(() => {});
  };
  const analysis = new Analysis(send);
  let changes = 0;
  analysis.addEventListener("change", () => changes++);
  analysis.about("xoxo");
  mock.timers.tick(1000);
  const before = changes;
  tell([{ first: "black", winner: "black" }]);
  assert.equal(changes, before + 1);
  assert.equal(analysis.winner(BLACK), BLACK);
  assert.equal(analysis.outcome, null);
  tell([
    { first: "black", move: [0, 1], wins: true },
    { first: "black", move: [2, 3], wins: false },
  ]);
  assert.deepEqual(
    [
      [0, 1],
      [2, 3],
      [2, 1],
    ].map((move) => analysis.verdict(BLACK, move)),
    ["win", "loss", null],
  );
  assert.deepEqual(analysis.winningMoves(BLACK), [[0, 1]]);
  assert.equal(analysis.isJudged(BLACK), false);
  tell([{ first: "white", winner: "black" }]);
  assert.equal(analysis.outcome, "L");
  assert.equal(analysis.verdict(WHITE, [1, 0]), "loss");
  analysis.stop();
});

test("moves without a verdict at the end are unknown", async () => {
  const { send } = server(() => ({
    outcome: "N",
    players: [player("black", "black", [[0, 1, true]], TIME), player("white", "white", [[1, 0, true]], TIME)],
    value: NO_VALUE,
  }));
  const analysis = new Analysis(send);
  analysis.about("xoxo");
  await settled(analysis);
  assert.equal(analysis.outcome, "N");
  assert.equal(analysis.analyse.isUnknown, true);
  assert.equal(analysis.verdict(BLACK, [0, 1]), "win");
  assert.equal(analysis.verdict(BLACK, [2, 1]), "unknown");
  assert.equal(analysis.isJudged(BLACK), false);
});

test("if the player to move loses, every move is a loss", async () => {
  const { send } = server(() => ({
    outcome: null,
    players: [player("black", "white", []), player("white", null, [], TIME)],
    value: NO_VALUE,
  }));
  const analysis = new Analysis(send);
  analysis.about("xoxo");
  await settled(analysis);
  assert.equal(verdictSentence(analysis), "If Black moves first, White wins.");
  assert.equal(analysis.verdict(BLACK, [0, 1]), "loss");
  assert.equal(analysis.verdict(WHITE, [1, 0]), "unknown");
});

test("a board of the book has a winner before the search ends", async () => {
  const { asked, send } = server((verb) => verb === "book" && { outcome: "P", source: "a paper" });
  const analysis = new Analysis(send);
  analysis.about("checkerboard:5x6");
  mock.timers.tick(1000);
  await flushPromises();
  assert.deepEqual(
    asked.map(({ verb }) => verb),
    ["analyse", "book"],
  );
  assert.equal(analysis.isFromBook, true);
  assert.equal(analysis.verdict(BLACK, [0, 1]), "loss");
  analysis.stop();
  assert.equal(analysis.outcome, null);
});

test("the clock of a question never passes its limit, and stands still while the question waits", async () => {
  let listeners = null;
  const send = (verb, question, given) => {
    listeners = given;
    return new Promise(() => {});
  };
  const question = new Question("value", () => false, send);
  let now = 0;
  mock.method(performance, "now", () => now);
  question.ask({ position: "xo" });
  listeners.onQueued({ ahead: 2 });
  now = 3000;
  mock.timers.tick(100);
  assert.equal(question.seconds, 0);
  assert.equal(question.isSlow, true);
  listeners.onProgress({ seconds: 0.1 });
  now = 4000;
  mock.timers.tick(100);
  assert.equal(question.seconds, 1);
  now = 60_000;
  mock.timers.tick(100);
  assert.equal(question.seconds, TIMES[0]);
  listeners.onProgress({ seconds: 7 });
  assert.equal(question.seconds, TIMES[0]);
  question.forget();
  mock.restoreAll();
});

test("a question can be cancelled, asked again and given more time", async () => {
  let answer = null;
  const { asked, send } = server(() => answer);
  const question = new Question("value", ({ value }) => value === null, send);
  question.ask({ position: "xo" });
  assert.equal(question.phase, "asking");
  question.cancel();
  await flushPromises();
  assert.equal(question.phase, "cancelled");
  answer = { value: null, unknown: TIME };
  await question.askAgain();
  assert.equal(question.isUnknown, true);
  const times = [question.time];
  while (question.longerTime) {
    await question.thinkLonger();
    times.push(question.time);
  }
  assert.deepEqual(times, TIMES);
  assert.deepEqual(
    asked.map(({ time }) => time),
    [5, ...TIMES],
  );
});

test("an answer that comes too late is not shown", async () => {
  const answers = [];
  const send = () => new Promise((done) => answers.push(done));
  const question = new Question("value", () => false, send);
  question.ask({ position: "first" });
  question.ask({ position: "second" });
  answers[1]({ value: "∗" });
  answers[0]({ value: "0" });
  await flushPromises();
  assert.equal(question.answer.value, "∗");
  question.forget();
  assert.equal(question.answer, null);
});

test("a failed question keeps its error", async () => {
  const question = new Question(
    "value",
    () => false,
    async () => {
      throw new Error("the server is gone");
    },
  );
  await question.ask({ position: "xo" });
  assert.equal(question.phase, "failed");
  assert.equal(question.error.message, "the server is gone");
});

test("outcome and first player determine the winner", () => {
  assert.equal(winnerOf("N", WHITE), WHITE);
  assert.equal(winnerOf("P", WHITE), BLACK);
  assert.equal(winnerOf("L", WHITE), BLACK);
  assert.equal(winnerOf("R", BLACK), WHITE);
  assert.equal(endSentence(WHITE), "White cannot move. Black wins.");
});

test("winning moves are sorted first, losing moves last", () => {
  const verdicts = { "0,1": "loss", "2,1": "win", "2,3": "unknown" };
  const order = bestFirst(
    [
      [0, 1],
      [2, 1],
      [2, 3],
    ],
    (move) => verdicts[move],
  ).map(({ verdict }) => verdict);
  assert.deepEqual(order, ["win", "unknown", "loss"]);
});
