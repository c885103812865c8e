// A clock for two players. It counts up; with a limit, the player who reaches it loses.

import { BLACK, WHITE } from "../game/position.js";

export class Clock {
  #used = { [BLACK]: 0, [WHITE]: 0 };
  #since = 0;

  /** `limit` in seconds for each player, or null. `now` returns the time in milliseconds. */
  constructor(limit = null, now = () => performance.now()) {
    this.limit = limit;
    this.now = now;
    /** The player whose time runs, or null. */
    this.running = null;
  }

  /** Starts the time of one player and stops the other's. */
  start(color) {
    if (this.running === color) return;
    this.stop();
    this.running = color;
    this.#since = this.now();
  }

  stop() {
    if (this.running) this.#used[this.running] += this.now() - this.#since;
    this.running = null;
  }

  /** The time that a player has used, in seconds. */
  used(color) {
    const present = this.running === color ? this.now() - this.#since : 0;
    return (this.#used[color] + present) / 1000;
  }

  /** The seconds to display: time used, or time left if there is a limit. */
  shown(color) {
    return this.limit === null ? this.used(color) : Math.max(0, this.limit - this.used(color));
  }

  /** Is this player out of time? */
  isOutOfTime(color) {
    return this.limit !== null && this.used(color) >= this.limit;
  }
}

/** Minutes and seconds; also tenths for the last ten seconds. */
export function clockText(seconds, isLimited = false) {
  if (isLimited && seconds < 10) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const whole = isLimited ? Math.ceil(seconds) : Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
