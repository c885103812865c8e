// The number of stones that the best play leaves: asked once per position, then cached.

import { follow, isCancelled, Unknown } from "../server/api.js";
import { BLACK, NAMES } from "../game/position.js";

/** Of longer plays only the first moves are kept, which is enough for a hint. */
const MAX_KEPT_MOVES = 4096;
const MAX_CACHED_ANSWERS = 400;
/** Answers with longer keys are not cached. */
const MAX_KEY_LENGTH = 2000;

const cache = new Map();

/**
 * The answer of `reduce` to {position, rule, first, time}. `time` is a limit in seconds; without it the
 * answer is quick. `moves` has at least the first move, if there is one. A proved answer is cached for good,
 * any other until a question allows more time.
 *
 * @param {{position: string, rule: string, first: string, time?: number}} question
 * @param {import("../server/api.js").Listeners} [listeners]
 */
export async function askPar(question, { signal, onProgress } = {}) {
  const key = `${question.rule} ${question.first} ${question.position}`;
  const before = cache.get(key);
  if (before && (before.optimal || before.time >= (question.time ?? 0))) return before;
  const answer = { ...(await firstMoves(question, { signal, onProgress })), time: question.time ?? 0 };
  if (key.length <= MAX_KEY_LENGTH) store(key, answer);
  return answer;
}

async function firstMoves(question, { signal, onProgress }) {
  const enough = new AbortController();
  const either = signal ? AbortSignal.any([signal, enough.signal]) : enough.signal;
  const moves = [];
  let answer = null;
  try {
    await follow("reduce", question, {
      signal: either,
      onProgress,
      onAnswer: (said) => (answer = withPlay(said)),
      onMoves: (piece) => {
        for (const move of piece) moves.push(move);
        if (answer && answer.move_count > MAX_KEPT_MOVES) enough.abort();
      },
    });
  } catch (error) {
    if (!isCancelled(error) || !enough.signal.aborted || signal?.aborted) throw error;
  }
  return { ...answer, moves };
}

/** The same answer. Fails if a limit was reached before there was any play. */
export function withPlay(answer) {
  if (answer.remaining === null) throw new Unknown(answer.unknown);
  return answer;
}

function store(key, answer) {
  cache.set(key, answer);
  if (cache.size > MAX_CACHED_ANSWERS) cache.delete(cache.keys().next().value);
}

/** The question about a game after `at` moves; `first` is the first player at the start. */
export function questionAt(game, at, { rule, first }) {
  if (at === 0) return { position: game.startText, rule, first };
  const cells = game.startCells.slice();
  for (const [from, to] of game.moves.slice(0, at)) {
    cells[to] = cells[from];
    cells[from] = 0;
  }
  return { position: game.position.text(cells), rule, first: rule === "partisan" ? mover(game, at) : "any" };
}

/** The colour to move after `at` moves under the partisan rule: the first player moves if `at` is even. */
function mover(game, at) {
  const firstPlayer = game.startCells[game.moves[0][0]];
  return NAMES[(firstPlayer === BLACK) === (at % 2 === 0) ? 1 : 2];
}

/** The least number of stones, as far as it is proved: `2`, or `between 2 and 4`. */
export function leastText({ remaining, lower_bound, optimal }) {
  return optimal ? String(remaining) : `between ${lower_bound} and ${remaining}`;
}
