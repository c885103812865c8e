// The next move of an optimal play; and, if the best is out of reach by now, how far to go back for it.

import { askPar, questionAt } from "./par.js";

/**
 * What to do in the present position of a game: {move, best, par, back}. `best` and `par` are the answers for this
 * position and for the start. `back` is how many moves have to be taken back until par can be reached again; 0 if it
 * still can, or if nothing is proved about it.
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
 * The last index before `bad` from which so many stones can still be reached. No move makes more possible, so
 * halving finds it.
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

/** The same in a sentence. */
export function hintText({ move, best, par, back }, name) {
  if (!move) return "No stone can move any more.";
  if (!back) return `Try ${name(move)}.`;
  const moves = back === 1 ? "the last move" : `the last ${back} moves`;
  return `From here ${best.remaining} is the best; undo ${moves} to get ${par.remaining} again. Without that: ${name(move)}.`;
}
