// Plays the moves of a game automatically, from one move a second to thousands per frame.

import { prefersReducedMotion } from "../shell/dom.js";

/** The speeds to select from, in moves per second. */
export const RATES = [1, 2, 4, 10, 30, 100, 1000, 10_000, 100_000];

/** Milliseconds between pictures for users who prefer reduced motion. */
const STILL_FRAME_MS = 800;
/** Longest time that one frame makes up for, in milliseconds, for example after the page was hidden. */
const MAX_FRAME_MS = 100;

/** Sends `change` when it starts or stops. */
export class Playback extends EventTarget {
  playing = false;
  rate = 2;
  /** Are more moves still arriving? Then the end of the list is not the end of the play. */
  expecting = false;
  #game;
  #pending = 0;
  #last = 0;

  constructor(game) {
    super();
    this.#game = game;
  }

  /** A rate at which `count` moves take at most 15 seconds, if there is one. */
  static rateFor(count) {
    return RATES.find((rate) => rate > 1 && count / rate <= 15) ?? RATES.at(-1);
  }

  play() {
    if (this.playing) return;
    if (this.#game.at === this.#game.moves.length && !this.expecting) this.#game.goTo(0);
    this.playing = true;
    this.#pending = 0;
    this.#last = performance.now();
    this.#changed();
    this.#next();
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.#changed();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  #next() {
    if (prefersReducedMotion())
      setTimeout(() => this.#step(Math.max(1, this.#movesIn(STILL_FRAME_MS))), STILL_FRAME_MS);
    else requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now) {
    const elapsed = Math.min(Math.max(0, now - this.#last), MAX_FRAME_MS);
    this.#last = now;
    this.#step(this.#movesIn(elapsed));
  }

  /** The number of moves for `elapsed` milliseconds; the fraction is carried over. */
  #movesIn(elapsed) {
    this.#pending += (elapsed / 1000) * this.rate;
    const count = Math.floor(this.#pending);
    this.#pending -= count;
    return count;
  }

  #step(count) {
    if (!this.playing) return;
    if (count) this.#game.goTo(this.#game.at + count);
    const atEnd = this.#game.at === this.#game.moves.length;
    if (atEnd && !this.expecting) this.pause();
    else if (this.playing) this.#next();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
