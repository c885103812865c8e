// The next move of an optimal play, and how far to go back if par is out of reach.

import { askPar, questionAt } from "./par.js";

/**
 * What to do in the current position of a game: {move, best, par, back}. `best` and `par` are the answers for
 * this position and for the start. `back` is the number of moves to undo until par can be reached again; 0 if
 * it still can, or if that is unknown.
 *
 * @param {any} game
 * @param {{rule: string, first: string, time?: number}} question
 * @param {{signal?: AbortSignal}} [options]
 */
export async function findHint(game, { rule, first, time }, { signal } = {}) {
  const at = game.at;
  const ask = (index) => askPar({ ...questionAt(game, index, { rule, first }), time }, { signal });
  const best = await ask(at);
  const par = at ? await ask(0) : best;
  const spoilt = best.lower_bound > par.remaining;
  const back = spoilt ? at - (await lastGood(ask, par.remaining, at)) : 0;
  return { move: best.moves[0] ?? null, best, par, back };
}

/**
 * The last index before `bad` from which `stones` can still be reached. The best result never improves along
 * a game, so binary search finds the index.
 */
async function lastGood(ask, stones, bad) {
  let good = 0;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if ((await ask(middle)).remaining <= stones) good = middle;
    else bad = middle;
  }
  return good;
}

/** The hint in a sentence. */
export function hintText({ move, best, par, back }, name) {
  if (!move) return "No stone can move.";
  if (!back) return `Try ${name(move)}.`;
  const moves = back === 1 ? "the last move" : `the last ${back} moves`;
  return `From here ${best.remaining} is the best; undo ${moves} to reach ${par.remaining} again. Otherwise: ${name(move)}.`;
}
