import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Analysis, bestFirst, winnerOf } from "../../page/analysis.js";
import { Game } from "../../page/game.js";
import { BLACK, WHITE } from "../../page/position.js";
import { Question, TIMES } from "../../page/question.js";
import { endSentence, reasons, turnSentence, verdictSentence } from "../../page/why.js";
import { line } from "./boards.mjs";

// A position is asked about when it has stayed for a moment; the moment is over when the test says so.
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });

/** Lets the moment pass, and resolves when both questions are answered. */
function settled(analysis) {
  mock.timers.tick(1000);
  return new Promise((done) => {
    const check = () => [analysis.solve, analysis.value].every(({ phase }) => phase === "answered") && done();
    analysis.addEventListener("change", check);
    check();
  });
}

/** Resolves after every promise that is resolved already has been followed. */
const followed = () => new Promise(setImmediate);

/** A server that answers at once what it is told, and remembers the questions. */
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
const result = (first, winner, moves, unknown) => ({
  first,
  winner,
  winning_moves: moves,
  ...(unknown && { unknown }),
  ...(unknown && winner && { some_moves: true }),
});
const REASONS = [
  "The value ↑ is positive. Positive values are wins for Black.",
  "Atomic weight 1: Black is one ahead, which is enough to win if Black moves first.",
];
const XXO = {
  solve: { outcome: "L", results: [result("black", "black", [[1, 2]]), result("white", "black", [])] },
  value: { value: "↑", outcome: "L", explanation: { name: "up", sentences: [], reasons: REASONS }, components: [] },
};

test("a position that stays is asked about once, others never", async () => {
  const { asked, send } = server((verb) => XXO[verb]);
  const analysis = new Analysis(send);
  analysis.about("x");
  analysis.about("xo");
  analysis.about("xxo");
  analysis.about("xxo");
  await settled(analysis);
  assert.deepEqual(
    asked.map(({ verb, position }) => [verb, position]),
    [
      ["solve", "xxo"],
      ["value", "xxo"],
    ],
  );
  assert.ok(asked[0].all_moves && asked[0].fall_back, "if the time does not suffice, some moves will do");
  assert.equal(asked[1].explain, true);
  assert.equal(analysis.outcome, "L");
});

test("verdicts of moves, and the reasons", async () => {
  const { send } = server((verb) => XXO[verb]);
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
    "The only move of White loses, if White were to move.",
  ]);
  analysis.stop();
  assert.equal(analysis.outcome, null);
});

test("where only some winning moves were found, the others are not judged", async () => {
  const { asked, send } = server((verb) => {
    if (verb === "value") return { value: null, unknown: TIME, outcome: null };
    const results = [result("black", "black", [[0, 1]], TIME), result("white", "white", [[1, 0]], TIME)];
    return { outcome: "N", results };
  });
  const analysis = new Analysis(send);
  analysis.about("xoxo");
  await settled(analysis);
  const solved = asked.filter(({ verb }) => verb === "solve");
  assert.deepEqual(
    solved.map(({ time }) => time),
    [TIMES[0]],
  );
  assert.equal(analysis.outcome, "N");
  assert.equal(analysis.solve.isUnknown, true);
  assert.equal(analysis.verdict(BLACK, [0, 1]), "win");
  assert.equal(analysis.verdict(BLACK, [2, 1]), "unknown", "the others are not judged");
  assert.equal(analysis.isJudged(BLACK), false);
});

test("a lost position is known move by move even if only the winner was found", async () => {
  const { send } = server((verb) => {
    if (verb === "value") return { value: null, unknown: TIME, outcome: null };
    return { outcome: null, results: [result("black", "white", []), result("white", null, [], TIME)] };
  });
  const analysis = new Analysis(send);
  analysis.about("xoxo");
  await settled(analysis);
  assert.equal(verdictSentence(analysis), "If Black begins, White wins.");
  assert.equal(analysis.verdict(BLACK, [0, 1]), "loss");
  assert.equal(analysis.verdict(WHITE, [1, 0]), "unknown");
});

test("the answer to a losing move is asked once", async () => {
  const { asked, send } = server(() => ({ results: [result("white", "white", [[3, 2]])] }));
  const analysis = new Analysis(send);
  assert.deepEqual(await analysis.refutation(".xxo", WHITE), [3, 2]);
  assert.deepEqual(await analysis.refutation(".xxo", WHITE), [3, 2]);
  assert.equal(asked.length, 1);
  assert.equal(asked[0].first, "white");
});

test("a question is cancelled, asked again and thought about longer", async () => {
  let answer = null;
  const { asked, send } = server(() => answer);
  const question = new Question("value", ({ value }) => value === null, send);
  question.ask({ position: "xo" });
  assert.equal(question.phase, "asking");
  question.cancel();
  await followed();
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
  await followed();
  assert.equal(question.answer.value, "∗");
  question.forget();
  assert.equal(question.answer, null);
});

test("what goes wrong is kept to be told", async () => {
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

test("who wins, by outcome and beginner", () => {
  assert.equal(winnerOf("N", WHITE), WHITE);
  assert.equal(winnerOf("P", WHITE), BLACK);
  assert.equal(winnerOf("L", WHITE), BLACK);
  assert.equal(winnerOf("R", BLACK), WHITE);
  assert.equal(endSentence(WHITE), "White cannot move. Black wins.");
});

test("winning moves come first, losing ones last", () => {
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
