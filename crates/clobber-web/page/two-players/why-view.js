// Why a move wins or loses: a sentence, the reason on the groups of the board, and a line to step through.

import { colorName } from "./analysis.js";
import { iconButton, make } from "../shell/dom.js";

const ICONS = {
  first: "M18 5l-9 7l9 7zM6 5v14",
  back: "M15 5l-8 7l8 7",
  on: "M9 5l8 7l-8 7",
  last: "M6 5l9 7l-9 7zM18 5v14",
};

const ROLES = {
  zero: ["zero", "worth 0"],
  pair: ["pair", "cancel each other"],
  rest: ["rest", "decide the game"],
};

/**
 * While a line is open, its moves follow the position in the game, so the keys and buttons of the history step
 * through it, too. `isPlaying()` tells whether a game against the engine would be disturbed. `onChange()` is
 * called when the outlines on the board have to be drawn again.
 */
export class WhyView {
  #asking = null;
  #base = null;
  #answer = null;

  constructor(app, analysis, { isPlaying, onChange }) {
    this.app = app;
    this.analysis = analysis;
    this.isPlaying = isPlaying;
    this.onChange = onChange;
    this.heading = make("h2", {});
    this.sentence = make("p", { "aria-live": "polite" });
    this.reasons = make("ul", { class: "reasons" });
    this.legend = make("p", { class: "legend note" });
    const step = (icon, label, to) => iconButton(icon, label, () => this.#goTo(to()));
    const { game } = app;
    this.buttons = {
      first: step(ICONS.first, "Start of the line", () => this.#start + 1),
      back: step(ICONS.back, "Previous move of the line", () => game.at - 1),
      on: step(ICONS.on, "Next move of the line", () => game.at + 1),
      last: step(ICONS.last, "End of the line", () => game.moves.length),
    };
    this.place = make("span", { class: "note", role: "status" });
    this.steps = make("div", { class: "row line-steps" }, ...Object.values(this.buttons), this.place);
    this.moves = make("ol", { class: "line-moves" });
    const close = make(
      "button",
      { type: "button", class: "button", onclick: () => this.close() },
      "Back to the position",
    );
    this.element = make(
      "section",
      { class: "card why-card", "aria-label": "Why", hidden: true },
      this.heading,
      this.sentence,
      this.reasons,
      this.legend,
      this.steps,
      this.moves,
      close,
    );
    game.addEventListener("change", () => this.#onGame());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  get #start() {
    return this.#base.at;
  }

  /** Explains a move of the current position. */
  async open(color, move) {
    this.close();
    const { game } = this.app;
    const text = game.position.moveText(move);
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#base = { at: game.at, moves: game.moves.slice(), first: game.first, length: null, color, move };
    this.heading.textContent = `Why ${text}?`;
    this.sentence.textContent = "Thinking …";
    this.element.hidden = false;
    this.#showAnswer(null);
    this.element.scrollIntoView({ block: "nearest" });
    try {
      const answer = await this.analysis.why(game.text, color, text, signal);
      if (answer && !signal.aborted) this.#showAnswer(answer);
    } catch (error) {
      if (!signal.aborted) this.sentence.textContent = error.message;
    }
  }

  #showAnswer(answer) {
    this.#answer = answer;
    const { reason = null, line = [] } = answer ?? {};
    this.reasons.replaceChildren(...(reason?.sentences ?? []).map((sentence) => make("li", {}, sentence)));
    const roles = [...new Set((reason?.components ?? []).map(({ role }) => role))];
    this.legend.hidden = roles.length === 0;
    this.legend.replaceChildren(
      ...roles.map((role) => make("span", { class: `chip ${ROLES[role][0]}` }, ROLES[role][1])),
    );
    const mayStep = Boolean(answer) && !this.isPlaying();
    this.steps.hidden = !mayStep;
    this.moves.hidden = !mayStep;
    if (!answer) return;
    const text = this.app.game.position.moveText(this.#base.move);
    if (answer.wins !== null) this.heading.textContent = `Why ${text} ${answer.wins ? "wins" : "loses"}`;
    this.sentence.textContent = answer.sentence;
    if (mayStep) this.#startLine([this.#base.move, ...line]);
    // The card has grown, perhaps beyond the top of the window.
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Puts the line after the current position, and plays its first move. */
  #startLine(line) {
    const { game } = this.app;
    const { color, at } = this.#base;
    if (game.turn !== color) game.setFirst(color);
    game.setContinuation(line);
    this.#base.length = game.moves.length;
    this.moves.replaceChildren(
      ...line.map((move, index) =>
        make(
          "li",
          {},
          make(
            "button",
            { type: "button", class: "line-move mono", onclick: () => this.#goTo(at + index + 1) },
            game.position.moveText(move),
          ),
        ),
      ),
    );
    this.#goTo(at + 1);
    this.#showStep();
  }

  #goTo(count) {
    const { game } = this.app;
    game.goTo(Math.max(this.#start, Math.min(count, game.moves.length)));
  }

  /** Follows the game. Another move or another position ends the explanation. */
  #onGame() {
    if (!this.#base || this.#base.length === null) return;
    const { game } = this.app;
    const isOurs = game.moves.length === this.#base.length && game.at >= this.#base.at;
    if (isOurs) this.#showStep();
    else this.#forget();
  }

  #showStep() {
    const { game } = this.app;
    const [at, count] = [game.at - this.#start, game.moves.length - this.#start];
    this.buttons.first.disabled = this.buttons.back.disabled = at <= 0;
    this.buttons.on.disabled = this.buttons.last.disabled = at === count;
    const mover = at > 0 ? colorName(at % 2 ? this.#base.color : 3 - this.#base.color) : "";
    const end = at === count && this.#answer.is_complete ? ` ${colorName(game.turn)} cannot move.` : "";
    this.place.textContent = at > 0 ? `${at} of ${count}: ${mover}.${end}` : "Before the move.";
    [...this.moves.children].forEach((item, index) => {
      if (index + 1 === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    this.onChange();
  }

  /** The outlines of the reason, on the position right after the move; null elsewhere. */
  outlines() {
    const components = this.#answer?.reason?.components ?? [];
    if (!this.isOpen || components.length === 0) return null;
    if (this.#base.length === null || this.app.game.at !== this.#start + 1) return null;
    return components.map(({ vertices, value, role, pair }) => ({
      vertices,
      label: value,
      title: `Value ${value}: ${ROLES[role][1]}.`,
      kind: pair === undefined ? role : `pair pair-${pair % 3}`,
    }));
  }

  /** Ends the explanation and returns to the position and the moves from before it. */
  close() {
    if (!this.#base) return;
    const { game } = this.app;
    const { length, moves, at, first } = this.#base;
    this.#forget();
    if (length === null || game.moves.length !== length) return;
    game.goTo(at);
    game.setContinuation(moves.slice(at));
    if (at === 0 && game.first !== first) game.setFirst(first);
  }

  #forget() {
    this.#asking?.abort();
    this.#base = null;
    this.#answer = null;
    this.element.hidden = true;
    this.onChange();
  }
}
