// A play that is laid out in the game to be looked at: an optimal reduction, or the moves of a certificate.

import { follow, isCancelled } from "./api.js";

export class LaidOut {
  #game;
  #list;
  #count;
  #last;

  /** Lays the moves out; more may come. */
  constructor(game, title, moves = []) {
    this.title = title;
    this.#game = game;
    game.setMoves(moves);
    this.#note();
  }

  add(moves) {
    // Noted first: whoever hears of new moves asks whether the play is still there.
    this.#count += moves.length;
    this.#last = moves.at(-1) ?? this.#last;
    this.#game.addMoves(moves);
  }

  /** Has nobody played anything else since? */
  get isThere() {
    const { moves } = this.#game;
    return moves === this.#list && moves.length === this.#count && moves.at(-1) === this.#last;
  }

  #note() {
    this.#list = this.#game.moves;
    this.#count = this.#list.length;
    this.#last = this.#list.at(-1);
  }
}

/**
 * Asks for {position, rule, first, time} and lays the moves out, piece by piece while they arrive. `begin(answer)` hears
 * what is known before they are there, and gives the `LaidOut` that they belong to. Gives up quietly if somebody plays
 * in between.
 */
export async function layOutReduction(game, question, { signal, begin }) {
  const enough = new AbortController();
  const { position } = game;
  let laidOut = null;
  try {
    await follow("reduce", question, {
      signal: AbortSignal.any([signal, enough.signal]),
      onAnswer: (answer) => (laidOut = begin(answer)),
      onMoves: (piece) => {
        if (game.position === position && laidOut.isThere) laidOut.add(piece);
        else enough.abort();
      },
    });
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
}
