// Puzzles for Solitaire Clobber. A seed gives the same puzzle on every machine: all random numbers come from
// it, and the boards are small enough for the server to prove par.

import { BLACK, EMPTY, LETTERS, NAMES, WHITE, countStones, other } from "../../game/position.js";
import { between, generator, pick, seedNumber } from "./random.js";

/** By difficulty: least number of stones, board sizes, and the percentage of random plays that reach par. */
const LEVELS = {
  easy: {
    stones: 6,
    line: [6, 8],
    cycle: [6, 8],
    grids: [
      [2, 4],
      [3, 3],
    ],
    graph: [6, 8],
    luck: [15, 70],
  },
  medium: {
    stones: 9,
    line: [9, 12],
    cycle: [10, 13],
    grids: [
      [3, 4],
      [3, 5],
      [4, 4],
    ],
    graph: [9, 11],
    luck: [3, 20],
  },
  hard: {
    stones: 12,
    line: [12, 15],
    cycle: [14, 18],
    grids: [
      [4, 5],
      [5, 5],
      [4, 6],
    ],
    graph: [12, 15],
    luck: [0, 4],
  },
};

export const DIFFICULTIES = Object.keys(LEVELS);

/** A puzzle with a higher par would be no fun. */
const MAX_PAR = 2;
const RANDOM_PLAYS = 240;
const EXTRA_PLAYS_PER_MOVE = 150;
const HOLE_PROBABILITY = 0.18;
const KINDS = ["line", "grid", "grid", "cycle", "graph"];
const TRIES_PER_KIND = 100;
const MAX_TRIES = 1200;
/** Tries before the page gets a chance to draw. */
const TRIES_BETWEEN_PAUSES = 4;

/** A board for the generator: neighbours, stones, and a function that writes the notation. */
class Sketch {
  constructor(edges, cells, write) {
    this.cells = cells;
    this.write = write;
    this.neighbours = cells.map(() => []);
    for (const [u, v] of edges) {
      this.neighbours[u].push(v);
      this.neighbours[v].push(u);
    }
  }

  text(cells = this.cells) {
    return this.write(cells.map((cell) => LETTERS[cell]).join(""));
  }

  /** The moves of a colour, or of both if `turn` is null. */
  moves(cells, turn) {
    const list = [];
    for (const [from, color] of cells.entries()) {
      if (!color || (turn && color !== turn)) continue;
      for (const to of this.neighbours[from]) if (cells[to] === other(color)) list.push([from, to]);
    }
    return list;
  }

  /** Are all stones connected? An isolated stone makes a bad puzzle. */
  isConnected() {
    const reached = new Set([this.cells.findIndex((cell) => cell !== EMPTY)]);
    for (const v of reached) {
      for (const w of this.neighbours[v] ?? []) if (this.cells[w] !== EMPTY) reached.add(w);
    }
    return reached.size === countStones(this.cells);
  }

  after([from, to]) {
    const cells = this.cells.slice();
    cells[to] = cells[from];
    cells[from] = 0;
    return cells;
  }
}

/** A random board of one kind with stones of both colours. */
export function sketch(random, difficulty, kind) {
  const level = LEVELS[difficulty];
  if (kind === "grid") return grid(random, ...pick(random, level.grids));
  const size = between(random, ...level[kind]);
  if (kind === "line") return grid(random, 1, size);
  return kind === "cycle" ? cycle(random, size) : graph(random, size);
}

function grid(random, rows, columns) {
  const edges = [];
  for (let v = 0; v < rows * columns; v++) {
    if ((v + 1) % columns) edges.push([v, v + 1]);
    if (v + columns < rows * columns) edges.push([v, v + columns]);
  }
  const lines = new RegExp(`.{${columns}}(?=.)`, "g");
  // Full grids forgive nearly every move; with holes the order of moves matters.
  const holes = rows > 1 ? HOLE_PROBABILITY : 0;
  return new Sketch(edges, stones(random, rows * columns, holes), (cells) => cells.replace(lines, "$&|"));
}

function cycle(random, size) {
  const edges = Array.from({ length: size }, (_, v) => [v, (v + 1) % size]);
  return new Sketch(edges, stones(random, size), (cells) => `cycle:${cells}`);
}

/** A random tree with a few extra edges between close vertices. */
function graph(random, size) {
  const edges = new Map();
  const join = (u, v) => edges.set(`${Math.min(u, v)}-${Math.max(u, v)}`, [u, v]);
  for (let v = 1; v < size; v++) join(v, Math.max(0, v - between(random, 1, 3)));
  for (let more = Math.floor(size / 4); more > 0; more--) {
    const u = between(random, 0, size - 3);
    join(u, between(random, u + 2, Math.min(size - 1, u + 4)));
  }
  const written = [...edges.keys()].join(",");
  return new Sketch([...edges.values()], stones(random, size), (cells) => `edges:${written}:${cells}`);
}

function stones(random, size, holes = 0) {
  return Array.from({ length: size }, () => {
    if (random() < holes) return EMPTY;
    return random() < 0.5 ? BLACK : WHITE;
  });
}

/** For each first move, the numbers of stones that random plays leave. */
function randomPlays(random, board, rule) {
  const first = board.moves(board.cells, null);
  const each = Math.ceil(RANDOM_PLAYS / first.length);
  return first.map((move) => ({
    move,
    left: Array.from({ length: each }, () => randomPlay(random, board, rule, move)),
  }));
}

function randomPlay(random, board, rule, first) {
  const cells = board.after(first);
  let turn = null;
  let last = first;
  for (let left = countStones(cells); ; left--) {
    if (rule === "partisan") turn = other(cells[last[1]]);
    const moves = board.moves(cells, turn);
    if (!moves.length) return left;
    last = pick(random, moves);
    cells[last[1]] = cells[last[0]];
    cells[last[0]] = 0;
  }
}

/**
 * The puzzle of a seed: {seed, difficulty, rule, position, par}, or null if no board of the seed is suitable.
 *
 * `best(position, rule, first)` returns the number of stones that the best play leaves, or null if that is
 * not proved. A board is suitable if its par is low, random plays reach par as rarely as the difficulty
 * demands, and some first move spoils par.
 */
export async function findPuzzle({ seed, difficulty, rule }, best) {
  const random = generator(seedNumber(`${seed} ${difficulty} ${rule}`));
  let kind = null;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (tries % TRIES_BETWEEN_PAUSES === TRIES_BETWEEN_PAUSES - 1)
      await new Promise((resolve) => setTimeout(resolve));
    // Each kind gets many tries; otherwise nearly all puzzles would be of the easiest kind to find.
    if (tries % TRIES_PER_KIND === 0) kind = pick(random, KINDS);
    const board = sketch(random, difficulty, kind);
    if (!board.isConnected() || countStones(board.cells) < LEVELS[difficulty].stones) continue;
    const par = await parIfSuitable(random, board, { difficulty, rule }, best);
    if (par !== null) return { seed, difficulty, rule, position: board.text(), par };
  }
  return null;
}

async function parIfSuitable(random, board, { difficulty, rule }, best) {
  const plays = randomPlays(random, board, rule);
  const left = plays.flatMap((play) => play.left);
  const least = Math.min(...left);
  const [leastLuck, mostLuck] = LEVELS[difficulty].luck;
  const luck = (stones) => (100 * left.filter((count) => count <= stones).length) / left.length;
  const isSuitable = (stones) => stones <= MAX_PAR && luck(stones) >= leastLuck && luck(stones) <= mostLuck;
  // Skip the question if the random plays already rule the board out. At a difficulty where they need not
  // reach par, they may miss it by one stone.
  if (!isSuitable(least) && !(leastLuck === 0 && least === MAX_PAR + 1)) return null;
  const doubtful = doubtfulMoves(random, board, plays, least, rule);
  if (!doubtful.length) return null;
  const par = await best(board.text(), rule, "any");
  if (par === null || !isSuitable(par)) return null;
  return (await someMoveSpoils(board, doubtful, par, rule, best)) ? par : null;
}

/** The first moves after which even many random plays do not reach the best result so far. */
function doubtfulMoves(random, board, plays, least, rule) {
  const isReached = (move) => {
    for (let more = 0; more < EXTRA_PLAYS_PER_MOVE; more++)
      if (randomPlay(random, board, rule, move) <= least) return true;
    return false;
  };
  const open = plays.filter((play) => Math.min(...play.left) > least);
  return open.map((play) => play.move).filter((move) => !isReached(move));
}

async function someMoveSpoils(board, moves, par, rule, best) {
  for (const move of moves) {
    const next = rule === "partisan" ? NAMES[other(board.cells[move[0]])] : "any";
    if ((await best(board.text(board.after(move)), rule, next)) > par) return true;
  }
  return false;
}

/** The seed of a day in the player's time zone, such as `2026-11-16`. */
export function seedOfDay(date) {
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A random seed, short enough to share. */
export const randomSeed = () => String(Math.floor(Math.random() * 1e6));

/** `Puzzle of 16 November 2026`, or `Puzzle 4711`. */
export function puzzleName(seed) {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(seed);
  if (!day) return `Puzzle ${seed}`;
  const date = new Date(Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])));
  /** @type {Intl.DateTimeFormatOptions} */
  const format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  return `Puzzle of ${date.toLocaleDateString("en-GB", format)}`;
}
