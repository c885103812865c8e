// Asks the engine for its move.

import { ask } from "./api.js";
import { NAMES } from "./position.js";

/** Seconds for a move, and for one that is wanted at once. */
const TIME = 5;
export const QUICK_TIME = 0.2;

/** The move for the colour whose turn it is: {move, why, remark}. */
export function chooseMove({ position, cells, color, strength }, { signal, time = TIME, send = ask } = {}) {
  const seed = Math.floor(Math.random() * 2 ** 32);
  return send("reply", { position: position.text(cells), turn: NAMES[color], strength, seed, time }, { signal });
}
