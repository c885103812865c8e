// The open questions of a panel. A new question cancels the old one with the same name.

import { isCancelled } from "./api.js";

export class Questions {
  #open = new Map();

  /** `onError(name, error)` is called for every failure except a cancelled question. */
  constructor(onError) {
    this.onError = onError;
  }

  /** Runs `work(signal)` after `wait` milliseconds, unless a newer question cancels it. */
  async ask(name, work, wait = 0) {
    this.cancel(name);
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

  cancel(name) {
    this.#open.get(name)?.abort();
    this.#open.delete(name);
  }

  cancelAll() {
    for (const name of [...this.#open.keys()]) this.cancel(name);
  }
}
