// Shows the state of a question: slow, unknown, cancelled or failed.

import { reasonOf } from "../two-players/analysis.js";
import { make } from "../shell/dom.js";

/**
 * The status line of one question. `doing` names the computation ("Searching for the winner"), `known`
 * returns what is known anyway, and `command` is the command that searches longer, without its position.
 */
export class QuestionView {
  #key = "";
  #hadFocus = false;

  constructor(question, { doing, known = () => "", command, position }) {
    this.question = question;
    this.doing = doing;
    this.known = known;
    this.command = command;
    this.position = position;
    this.seconds = make("span", { class: "seconds" });
    this.element = make("div", { class: "question", hidden: true });
    question.addEventListener("change", () => this.show());
    this.show();
  }

  show() {
    const { question } = this;
    const state = this.#state();
    this.seconds.textContent = `${question.seconds.toFixed(1)} s of ${question.time} s`;
    const key = `${state} ${question.time} ${question.ahead}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#hadFocus ||= this.element.contains(document.activeElement);
    this.element.hidden = state === "hidden";
    this.element.replaceChildren(...this.#parts(state));
    this.#returnFocus();
  }

  /** Moves the focus from a button that was removed to the next one, unless the user moved it elsewhere. */
  #returnFocus() {
    const button = this.element.querySelector("button");
    if (!this.#hadFocus || !button) return;
    this.#hadFocus = false;
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  }

  #state() {
    const { question } = this;
    if (question.isSlow) return "slow";
    if (question.isUnknown) return "unknown";
    return ["cancelled", "failed"].includes(question.phase) ? question.phase : "hidden";
  }

  #parts(state) {
    switch (state) {
      case "slow":
        return this.#slow();
      case "unknown":
        return this.#unknown();
      case "cancelled":
        return [make("span", {}, "Cancelled."), this.#button("Ask again", () => this.question.askAgain())];
      case "failed":
        return [
          make("p", { class: "error" }, this.question.error.message),
          this.#button("Ask again", () => this.question.askAgain()),
        ];
      default:
        return [];
    }
  }

  #slow() {
    const { ahead } = this.question;
    const doing = ahead ? `Waiting: ${ahead} ahead` : this.doing;
    return [
      make("span", { class: "spinner", "aria-hidden": "true" }),
      make("span", { class: "doing" }, doing, " ", this.seconds),
      this.#button("Cancel", () => this.question.cancel(), `Cancel: ${this.doing.toLowerCase()}`),
    ];
  }

  #unknown() {
    const { question } = this;
    const { longerTime } = question;
    const parts = [
      make("span", { class: "badge unknown" }, `? unknown within ${question.time} s`),
      make("span", { class: "note" }, sentence(reasonOf(question.answer)), " ", this.known()),
    ];
    if (longerTime) {
      const label = `Think longer (${longerTime} s)`;
      parts.push(this.#button(label, () => question.thinkLonger(), `${label}: ${this.doing.toLowerCase()}`));
    } else {
      parts.push(make("span", { class: "note" }, "The command line can search longer: "));
      parts.push(make("code", { class: "mono" }, `${this.command} ${quoted(this.position())}`));
    }
    return parts;
  }

  #button(text, onclick, label = null) {
    return make("button", { type: "button", class: "button", "aria-label": label, onclick }, text);
  }
}

/** A position for a shell; very long ones get a placeholder. */
const quoted = (position) => (position.length > 200 ? "POSITION" : `'${position}'`);

const sentence = (text) => (text ? `${text[0].toUpperCase()}${text.slice(1)}.` : "");
