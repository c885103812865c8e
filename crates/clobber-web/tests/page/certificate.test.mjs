import assert from "node:assert/strict";
import { test } from "node:test";

import { InvalidCertificate, countLegal, readCertificate } from "../../page/solitaire/certificate.js";
import { Position } from "../../page/game/position.js";

const LINE = new Position({
  kind: "line",
  cells: "xoxo",
  template: [4],
  boards: [{ first: 0, rows: 1, columns: 4, at: [0, 0] }],
  points: [],
  edges: [],
  edges_left_out: false,
});

test("a reduction has a position, a rule and moves", () => {
  const text =
    '{"position":"xoxo","rule":"partisan","first":"white","remaining":1,"moves":[[0,1],[3,2],[1,2]]}\n';
  assert.deepEqual(readCertificate(text), {
    kind: "reduction",
    position: "xoxo",
    rule: "partisan",
    first: "white",
    moves: [
      [0, 1],
      [3, 2],
      [1, 2],
    ],
  });
});

test("a win is recognized by its first line", () => {
  const { kind, position, moves } = readCertificate(
    '{"claim":"win","position":"xxo","first":"white","winner":"black"}\n0* xo',
  );
  assert.deepEqual({ kind, position, moves }, { kind: "win", position: "xxo", moves: null });
});

test("a claim about all n has no position", () => {
  assert.equal(readCertificate('{"claim":"periodic","word":"xxo"}').position, null);
});

test("any other text throws InvalidCertificate and no other error", () => {
  const texts = [
    "",
    "   \n",
    "hello",
    "{",
    "[]",
    "null",
    "17",
    '"x"',
    '{"a":1}',
    '{"position":5}',
    "\u0000\uffff",
    "{}{}",
  ];
  const broken = [
    '{"position":"xo","moves":7}',
    '{"position":"xo","moves":[[0]]}',
    '{"position":"xo","moves":[[0,"1"]]}',
  ];
  for (const text of [...texts, ...broken]) {
    assert.throws(() => readCertificate(text), InvalidCertificate, JSON.stringify(text));
  }
});

test("moves are counted up to the first illegal one", () => {
  const moves = [
    [0, 1],
    [3, 2],
    [1, 2],
  ];
  assert.equal(countLegal(LINE, moves, "impartial"), 3);
  assert.equal(countLegal(LINE, moves, "partisan"), 3);
  assert.equal(
    countLegal(
      LINE,
      [
        [0, 1],
        [1, 2],
      ],
      "impartial",
    ),
    1,
  );
  assert.equal(
    countLegal(
      LINE,
      [
        [0, 1],
        [2, 3],
      ],
      "partisan",
    ),
    1,
  );
  assert.equal(countLegal(LINE, [[9, 1]], "impartial"), 0);
});
