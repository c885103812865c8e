// Asks the engine for its move.

import { ask } from "./api.js";
import { NAMES } from "./position.js";

/** Time limits in seconds: for a move, and for a move at once. */
const TIME = 5;
export const QUICK_TIME = 0.2;

/** The move for the colour to move: {move, why, remark}. */
export function chooseMove({ position, cells, color, strength }, { signal, time = TIME, send = ask } = {}) {
  const seed = Math.floor(Math.random() * 2 ** 32);
  return send("reply", { position: position.text(cells), turn: NAMES[color], strength, seed, time }, { signal });
}
