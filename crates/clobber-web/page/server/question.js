// One question to the server: its time, its answer, and how to cancel it or ask with more time.

import { follow, isCancelled } from "./api.js";

/** Time limits of the attempts at a question, in seconds. The last is the server's maximum. */
export const TIMES = [5, 10, 20, 40, 60];

/** Milliseconds until a question counts as slow and gets a progress line. */
const SLOW_AFTER_MS = 300;

/**
 * Sends the event `change` whenever `phase` or `seconds` changes, and `found` for parts of the answer. Phases: "idle", "asking", "answered",
 * "cancelled" (by the user) and "failed".
 */
export class Question extends EventTarget {
  #controller = null;
  #timer = null;
  #asked = null;

  /** `isUnknown(answer)` tells whether more time could help. */
  constructor(verb, isUnknown, send = follow) {
    super();
    this.verb = verb;
    this.isUnknownAnswer = isUnknown;
    this.send = send;
    this.#reset("idle");
  }

  /** Does the question take long enough to show its progress? */
  get isSlow() {
    return this.phase === "asking" && (this.ahead > 0 || this.seconds * 1000 >= SLOW_AFTER_MS);
  }

  get isUnknown() {
    return this.phase === "answered" && this.isUnknownAnswer(this.answer);
  }

  /** The time limit of the next attempt, or null if there is none. */
  get longerTime() {
    return TIMES.find((time) => time > this.time) ?? null;
  }

  /** Asks, and cancels the previous question. */
  async ask(question, time = TIMES[0]) {
    this.forget();
    const controller = new AbortController();
    this.#controller = controller;
    this.#asked = question;
    this.time = time;
    this.#reset("asking");
    this.#watch();
    try {
      const answer = await this.send(
        this.verb,
        { ...question, time },
        {
          signal: controller.signal,
          onQueued: ({ ahead }) => this.#ifCurrent(controller, () => (this.ahead = ahead)),
          onProgress: ({ seconds }) => this.#ifCurrent(controller, () => this.#progress(seconds)),
          onFound: (found) => this.#ifCurrent(controller, () => this.#find(found)),
        },
      );
      this.#ifCurrent(controller, () => this.#end("answered", { answer }));
    } catch (error) {
      this.#ifCurrent(controller, () => {
        if (isCancelled(error)) this.#end("cancelled");
        else this.#end("failed", { error });
      });
    }
  }

  /** Cancels the question for the user, who may ask again. */
  cancel() {
    if (this.phase !== "asking") return;
    this.#stop();
    this.#end("cancelled");
  }

  /** Discards the question and its answer, because the position has changed. */
  forget() {
    this.#stop();
    if (this.phase !== "idle") this.#reset("idle");
  }

  thinkLonger() {
    return this.ask(this.#asked, this.longerTime ?? this.time);
  }

  askAgain() {
    return this.ask(this.#asked, this.time);
  }

  #ifCurrent(controller, act) {
    if (this.#controller === controller) act();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#controller?.abort();
    this.#controller = null;
  }

  /** Counts the seconds since the question was sent, never past its limit: on a busy server the wall time is longer. */
  #watch() {
    let start = performance.now();
    this.#timer = setInterval(() => {
      if (this.ahead) start = performance.now();
      this.seconds = Math.min((performance.now() - start) / 1000, this.time);
      if (this.isSlow) this.#sendChange();
    }, 100);
  }

  #progress(seconds) {
    this.ahead = 0;
    this.seconds = Math.min(Math.max(this.seconds, seconds), this.time);
  }

  #find(found) {
    this.found.push(...found);
    this.dispatchEvent(new Event("found"));
  }

  #reset(phase) {
    this.phase = phase;
    this.seconds = 0;
    this.ahead = 0;
    /** Parts of the answer that came before it. */
    this.found = [];
    this.answer = null;
    this.error = null;
    this.#sendChange();
  }

  #end(phase, { answer = null, error = null } = {}) {
    clearInterval(this.#timer);
    this.#controller = null;
    this.phase = phase;
    this.answer = answer;
    this.error = error;
    this.#sendChange();
  }

  #sendChange() {
    this.dispatchEvent(new Event("change"));
  }
}
