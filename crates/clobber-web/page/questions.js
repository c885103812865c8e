// Questions that a panel has open. A new one takes the place of the old one of its name.

import { isCancelled } from "./api.js";

export class Questions {
  #open = new Map();

  /** `onError(name, error)` hears of every failure that nobody wanted. */
  constructor(onError) {
    this.onError = onError;
  }

  /** Does the work, which gets a signal, after so many milliseconds; unless something newer comes before. */
  async ask(name, work, wait = 0) {
    this.giveUp(name);
    const controller = new AbortController();
    const { signal } = controller;
    this.#open.set(name, controller);
    try {
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
      if (!signal.aborted) await work(signal);
    } catch (error) {
      if (!isCancelled(error) && !signal.aborted) this.onError(name, error);
    }
  }

  giveUp(name) {
    this.#open.get(name)?.abort();
    this.#open.delete(name);
  }

  giveUpAll() {
    for (const name of [...this.#open.keys()]) this.giveUp(name);
  }
}
