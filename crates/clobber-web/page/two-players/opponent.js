// Asks the engine for its move.

import { ask } from "../server/api.js";
import { NAMES } from "../game/position.js";

/** Time limits in seconds: for a move, and for a move at once. */
const THINK_SECONDS = 5;
export const QUICK_SECONDS = 0.2;

/**
 * The move for the colour to move: {move, why, remark}.
 *
 * @param {{position: any, cells: any, color: number, strength: string}} situation
 * @param {{signal?: AbortSignal, time?: number, send?: typeof ask}} [options]
 */
export function chooseMove(
  { position, cells, color, strength },
  { signal, time = THINK_SECONDS, send = ask } = {},
) {
  const seed = Math.floor(Math.random() * 2 ** 32);
  return send(
    "reply",
    { position: position.text(cells), turn: NAMES[color], strength, seed, time },
    { signal },
  );
}
