import assert from "node:assert/strict";
import { test } from "node:test";

import { BLACK, WHITE, other } from "../../page/game/position.js";
import {
  DIFFICULTIES,
  findPuzzle,
  puzzleName,
  seedOfDay,
  sketch,
} from "../../page/solitaire/puzzle/puzzle.js";
import { generator } from "../../page/solitaire/puzzle/random.js";

const KINDS = ["line", "grid", "cycle", "graph"];

/** The number of stones that the best play leaves, by exhaustive search. */
function leastLeft(board, cells, turn, rule, known = new Map()) {
  const key = cells.join("") + (turn ?? "");
  if (known.has(key)) return known.get(key);
  let least = cells.filter(Boolean).length;
  for (const [from, to] of board.moves(cells, turn)) {
    const next = cells.slice();
    next[to] = cells[from];
    next[from] = 0;
    least = Math.min(
      least,
      leastLeft(board, next, rule === "partisan" ? other(cells[from]) : null, rule, known),
    );
  }
  known.set(key, least);
  return least;
}

/** Answers like the server for boards of known shape. A shape is a notation with a stone on every vertex. */
function oracle(boards) {
  return async (position, rule, first) => {
    const shape = position.replace(/[xo.]/g, "x");
    const board = boards.get(shape);
    const cells = [...position.slice(position.lastIndexOf(":") + 1)].filter((letter) =>
      "xo.".includes(letter),
    );
    const turn = { black: BLACK, white: WHITE }[first] ?? null;
    return leastLeft(
      board,
      cells.map((letter) => ".xo".indexOf(letter)),
      turn,
      rule,
    );
  };
}

/** All shapes of a difficulty except graphs, found by sampling. */
function shapes(difficulty) {
  const boards = new Map();
  const random = generator(7);
  for (const kind of ["line", "grid", "cycle"]) {
    for (let i = 0; i < 300; i++) {
      const board = sketch(random, difficulty, kind);
      boards.set(board.text().replace(/[xo.]/g, "x"), board);
    }
  }
  return boards;
}

test("neighbours in a sketch are symmetric, and its notation has all cells", () => {
  const random = generator(3);
  for (const difficulty of DIFFICULTIES) {
    for (const kind of KINDS) {
      const board = sketch(random, difficulty, kind);
      const cells = board.text().slice(board.text().lastIndexOf(":") + 1);
      assert.equal(cells.replaceAll("|", "").length, board.cells.length);
      for (const [v, list] of board.neighbours.entries()) {
        for (const w of list) assert.ok(board.neighbours[w].includes(v), `${v} and ${w} of ${board.text()}`);
      }
    }
  }
});

test("the same seed gives the same puzzle, and other seeds give others", async () => {
  const boards = shapes("easy");
  const skipGraphs =
    (best) =>
    async (position, ...rest) =>
      position.startsWith("edges:") ? null : best(position, ...rest);
  const best = skipGraphs(oracle(boards));
  const found = new Set();
  for (const seed of ["1", "2", "3", "4", "5"]) {
    const puzzle = await findPuzzle({ seed, difficulty: "easy", rule: "impartial" }, best);
    const again = await findPuzzle({ seed, difficulty: "easy", rule: "impartial" }, best);
    assert.deepEqual(puzzle, again);
    assert.ok(puzzle.par <= 2, `par of ${puzzle.position}`);
    found.add(puzzle.position);
  }
  // A shared puzzle must not change between versions.
  assert.ok(found.has("xxxx|.x.o"), [...found].join(" "));
  assert.ok(found.size > 2, [...found].join(" "));
});

test("some first move of a puzzle spoils par", async () => {
  const boards = shapes("easy");
  const exact = oracle(boards);
  const best = async (position, rule, first) =>
    position.startsWith("edges:") ? null : exact(position, rule, first);
  const { position, par } = await findPuzzle({ seed: "spoil", difficulty: "easy", rule: "partisan" }, best);
  const board = boards.get(position.replace(/[xo.]/g, "x"));
  const start = [...position.slice(position.lastIndexOf(":") + 1)].filter((letter) => "xo.".includes(letter));
  board.cells = start.map((letter) => ".xo".indexOf(letter));
  const left = board.moves(board.cells, null).map((move) => {
    return leastLeft(board, board.after(move), other(board.cells[move[0]]), "partisan");
  });
  assert.equal(Math.min(...left), par);
  assert.ok(Math.max(...left) > par);
});

test("without proofs from the server there is no puzzle", async () => {
  assert.equal(
    await findPuzzle({ seed: "1", difficulty: "easy", rule: "impartial" }, async () => null),
    null,
  );
});

test("the puzzle of a day is named after its date", () => {
  assert.equal(seedOfDay(new Date(2026, 10, 16, 23, 59)), "2026-11-16");
  assert.equal(puzzleName("2026-11-16"), "Puzzle of 16 November 2026");
  assert.equal(puzzleName("4711"), "Puzzle 4711");
});
