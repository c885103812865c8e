// A game against the engine: turns, clock and result.

import { colorName } from "./analysis.js";
import { isCancelled } from "../server/api.js";
import { Clock } from "./clock.js";
import { QUICK_SECONDS, chooseMove } from "./opponent.js";
import { other } from "../game/position.js";
import { endSentence } from "./why.js";

/** The engine's minimum time for a move, so that the user can follow. */
const MIN_DELAY_MS = 350;
const TICK_MS = 100;

/**
 * Sends `change` when the phase, the thinking or the result changes, and `tick` while the clock runs. Phases:
 * "none", "playing" and "over".
 */
export class Match extends EventTarget {
  #controller = null;
  #timer = null;
  #seenAt = 0;
  #starting = false;

  constructor(app, record, choose = chooseMove) {
    super();
    this.app = app;
    this.record = record;
    this.choose = choose;
    this.settings = null;
    this.clock = new Clock();
    this.#clear("none");
    app.game.addEventListener("change", ({ detail }) => this.#onGame(detail.kind));
    app.state.addEventListener("change", ({ detail }) => {
      if (detail.key === "answers" && this.isPlaying && app.state.get("answers")) this.#assist();
    });
  }

  get isPlaying() {
    return this.phase === "playing";
  }

  get engine() {
    return other(this.settings.human);
  }

  /** Starts from the first position of the current game. `settings`: {human, first, strength, limit}. */
  begin(settings) {
    const { game, state } = this.app;
    this.#stopThinking();
    state.set("edit", false);
    state.set("answers", false);
    this.settings = settings;
    this.clock = new Clock(settings.limit);
    this.#starting = true;
    game.setMoves([]);
    game.setFirst(settings.first);
    this.#starting = false;
    this.#clear("playing");
    this.#seenAt = 0;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#sendChange();
    this.#next();
  }

  /** Starts again from the same position with the colours swapped. */
  rematch() {
    this.begin({ ...this.settings, human: this.engine });
  }

  resign() {
    if (!this.isPlaying) return;
    const { human } = this.settings;
    this.#finish(other(human), `${colorName(human)} resigns. ${colorName(other(human))} wins.`);
  }

  /** Takes back the player's last move and the engine's reply. */
  takeBack() {
    this.app.game.undo();
  }

  get mayTakeBack() {
    const { game } = this.app;
    return this.isPlaying && game.at > (this.settings.first === this.settings.human ? 0 : 1);
  }

  /** Makes the engine stop thinking and move at once. */
  moveNow() {
    if (!this.thinking) return;
    this.#stopThinking();
    this.#think({ time: QUICK_SECONDS });
  }

  /** Asks the engine again after an error. */
  tryAgain() {
    this.#stopThinking();
    this.#next();
  }

  /** Ends the game without a result. */
  leave() {
    if (this.phase === "none") return;
    this.#halt();
    this.#clear("none");
    this.#sendChange();
  }

  #clear(phase) {
    this.phase = phase;
    this.thinking = false;
    this.error = null;
    this.remark = "";
    this.result = null;
    this.assisted = false;
    this.takebacks = 0;
  }

  #onGame(kind) {
    if (this.#starting) return;
    if (kind !== "move") {
      if (this.isPlaying) this.app.toast("The game against the engine ends: the position has changed.");
      this.leave();
    } else if (this.isPlaying) this.#moved();
  }

  #moved() {
    const { game } = this.app;
    this.#stopThinking();
    const isBack = game.at < this.#seenAt;
    this.#seenAt = game.at;
    if (isBack) this.takebacks++;
    if (game.at < game.moves.length && game.turn === this.engine && !game.isOver) {
      // While stepping through the moves, skip positions where the engine is to move.
      queueMicrotask(() => (isBack && game.at > 0 ? game.undo() : game.redo()));
      return;
    }
    this.#sendChange();
    this.#next();
  }

  /** Continues with the player to move. */
  #next() {
    const { game } = this.app;
    if (game.isOver) {
      this.#finish(other(game.turn), endSentence(game.turn));
      return;
    }
    this.clock.start(game.turn);
    if (game.turn === this.engine) this.#think();
  }

  #situation() {
    const { game } = this.app;
    return {
      position: game.position,
      cells: game.cells.slice(),
      color: this.engine,
      strength: this.settings.strength,
    };
  }

  /** `how` may set `time`, the time to think in seconds. */
  async #think(how = {}) {
    const controller = new AbortController();
    this.#controller = controller;
    this.thinking = true;
    this.app.board.setLocked(true, "The engine is thinking.");
    this.#sendChange();
    const { signal } = controller;
    try {
      const [choice] = await Promise.all([
        this.choose(this.#situation(), { ...how, signal }),
        pause(MIN_DELAY_MS),
      ]);
      if (!signal.aborted) this.#play(choice);
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return;
      this.#stopThinking();
      this.app.board.setLocked(true, "The engine did not answer. Try again, or take your move back.");
      this.error = error;
      this.#sendChange();
    }
  }

  #play({ move, remark }) {
    const { game } = this.app;
    this.#stopThinking();
    this.remark = remark ?? "";
    const text = game.position.moveText(move);
    game.play(move);
    if (this.isPlaying) this.app.say(`The engine plays ${text}. It is your turn.`);
  }

  #stopThinking() {
    this.#controller?.abort();
    this.#controller = null;
    this.thinking = false;
    this.error = null;
    this.app.board.setLocked(false);
  }

  #tick() {
    const { running } = this.clock;
    if (running && this.clock.isOutOfTime(running)) {
      this.#finish(
        other(running),
        `${colorName(running)} has no time left. ${colorName(other(running))} wins.`,
      );
    } else this.dispatchEvent(new Event("tick"));
  }

  #halt() {
    this.#stopThinking();
    this.clock.stop();
    clearInterval(this.#timer);
  }

  #finish(winner, sentence) {
    this.#halt();
    const isWin = winner === this.settings.human;
    this.phase = "over";
    this.result = { winner, sentence, isWin };
    if (!this.assisted) this.record.add(this.settings.strength, isWin);
    this.app.toast(`${sentence} ${isWin ? "You win." : "The engine wins."}`);
    this.#sendChange();
  }

  #assist() {
    this.assisted = true;
    this.#sendChange();
  }

  #sendChange() {
    this.dispatchEvent(new Event("change"));
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
