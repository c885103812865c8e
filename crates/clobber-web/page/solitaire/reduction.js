// A play loaded into the game for replay: an optimal reduction, or the moves of a certificate.

import { follow, isCancelled } from "../server/api.js";
import { withPlay } from "./par.js";

export class LoadedPlay {
  #game;
  #list;
  #count;
  #last;

  /** Loads the moves; more may follow. */
  constructor(game, title, moves = []) {
    this.title = title;
    this.#game = game;
    game.setMoves(moves);
    this.#note();
  }

  add(moves) {
    // Before the event, because its listeners read `isCurrent`.
    this.#count += moves.length;
    this.#last = moves.at(-1) ?? this.#last;
    this.#game.addMoves(moves);
  }

  /** Is this play still the one in the game? */
  get isCurrent() {
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
 * Asks for {position, rule, first, time} and loads the moves as they arrive. `begin(answer)` is called before
 * the first move and returns the `LoadedPlay` for them. Stops silently if the user plays meanwhile.
 */
export async function loadReduction(game, question, { signal, begin }) {
  const enough = new AbortController();
  const { position } = game;
  let loaded = null;
  try {
    await follow("reduce", question, {
      signal: AbortSignal.any([signal, enough.signal]),
      onAnswer: (answer) => (loaded = begin(withPlay(answer))),
      onMoves: (piece) => {
        if (game.position === position && loaded.isCurrent) loaded.add(piece);
        else enough.abort();
      },
    });
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
}
