// One question to the server: how long it has been thought about, its answer, and how to give it up or ask longer.

import { follow, isCancelled } from "./api.js";

/** So many seconds may be thought about a question, one after the other. The last is the server's maximum. */
export const TIMES = [5, 10, 20, 40, 60];

/** A progress line appears only for questions that take longer, in milliseconds. */
const PATIENCE = 300;

/**
 * Sends the event `change` whenever `phase` or `seconds` is different. Phases: "idle", "asking", "answered",
 * "cancelled" (somebody pressed a button) and "failed".
 */
export class Question extends EventTarget {
  #controller = null;
  #timer = null;
  #asked = null;

  /** `isUnknown(answer)` says whether more time could tell more. */
  constructor(verb, isUnknown, send = follow) {
    super();
    this.verb = verb;
    this.isUnknownAnswer = isUnknown;
    this.send = send;
    this.#reset("idle");
  }

  /** Has it been thought about for so long that one should say so? */
  get isSlow() {
    return this.phase === "asking" && this.seconds * 1000 >= PATIENCE;
  }

  get isUnknown() {
    return this.phase === "answered" && this.isUnknownAnswer(this.answer);
  }

  /** The time that the next attempt would have; nothing if there is no more. */
  get longerTime() {
    return TIMES.find((time) => time > this.time) ?? null;
  }

  /** Asks, and gives up what was asked before. */
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
          onQueued: ({ ahead }) => this.#whileCurrent(controller, () => (this.ahead = ahead)),
          onProgress: () => this.#whileCurrent(controller, () => (this.ahead = 0)),
        },
      );
      this.#whileCurrent(controller, () => this.#end("answered", { answer }));
    } catch (error) {
      this.#whileCurrent(controller, () => {
        if (isCancelled(error)) this.#end("cancelled");
        else this.#end("failed", { error });
      });
    }
  }

  /** Somebody does not want to wait. */
  cancel() {
    if (this.phase !== "asking") return;
    this.#stop();
    this.#end("cancelled");
  }

  /** The position is another one: whatever comes is of no interest. */
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

  #whileCurrent(controller, act) {
    if (this.#controller === controller) act();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#controller?.abort();
    this.#controller = null;
  }

  #watch() {
    const start = performance.now();
    this.#timer = setInterval(() => {
      this.seconds = (performance.now() - start) / 1000;
      if (this.isSlow) this.#tell();
    }, 100);
  }

  #reset(phase) {
    this.phase = phase;
    this.seconds = 0;
    this.ahead = 0;
    this.answer = null;
    this.error = null;
    this.#tell();
  }

  #end(phase, { answer = null, error = null } = {}) {
    clearInterval(this.#timer);
    this.#controller = null;
    this.phase = phase;
    this.answer = answer;
    this.error = error;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
