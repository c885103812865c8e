// The moves of a player as a list of buttons, best first.

import { make } from "./dom.js";

/** Further moves are shown on demand. Phones show fewer, because their list has one column. */
const MAX_ROWS = 24;
const MAX_ROWS_ON_PHONES = 10;
const isNarrow = () => matchMedia("(max-width: 519px)").matches;

/** Milliseconds of pointing at a losing move until it is explained. */
const HOVER_MS = 350;

const BADGES = { win: "✓ wins", loss: "✗ loses", unknown: "? unknown", null: "…" };

/**
 * `onPoint(move)`: a move is hovered or focused, null if none is. `onPlay(move)`: a move is selected.
 * `onWhy(move, isAsked)`: explain a losing move, on request or after some time of pointing at it.
 */
export class MoveList {
  #rows = new Map();
  #isLong = false;
  #timer = null;

  constructor(label, { onPoint, onPlay, onWhy }) {
    this.handlers = { onPoint, onPlay, onWhy };
    this.list = make("ul", { class: "moves", "aria-label": label });
    this.more = make("button", { type: "button", class: "button quiet", onclick: () => this.#showAll() });
    this.element = make("div", {}, this.list, this.more);
    this.list.addEventListener("pointerleave", () => this.#point(null));
    this.list.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.list.contains(relatedTarget)) this.#point(null);
    });
  }

  /** Shows `entries`: [{move, verdict}], in this order. They can be played only if `playable`. */
  show(entries, { position, playable }) {
    this.shown = { entries, position, playable };
    const hadFocus = this.list.contains(document.activeElement);
    const focused = hadFocus ? document.activeElement : null;
    const visible = this.#isLong ? entries : entries.slice(0, isNarrow() ? MAX_ROWS_ON_PHONES : MAX_ROWS);
    const rows = new Map(visible.map((entry) => [keyOf(entry), this.#row(entry, position, playable)]));
    // Unchanged rows stay, which keeps the focus.
    this.list.replaceChildren(...rows.values());
    this.#rows = rows;
    if (hadFocus && focused.isConnected) focused.focus();
    else if (hadFocus) this.focusFirst();
    this.more.hidden = visible.length === entries.length;
    this.more.textContent = `Show all ${entries.length} moves`;
  }

  /** Makes the list short again, for a new position. */
  reset() {
    this.#isLong = false;
    clearTimeout(this.#timer);
  }

  focusFirst() {
    this.list.querySelector("button")?.focus();
  }

  #showAll() {
    this.#isLong = true;
    const { entries, position, playable } = this.shown;
    this.show(entries, { position, playable });
    this.focusFirst();
  }

  #row(entry, position, playable) {
    const before = this.#rows.get(keyOf(entry));
    if (before?.dataset.playable === String(playable) && before.dataset.text === position.moveText(entry.move))
      return before;
    const { move, verdict } = entry;
    const text = position.moveText(move);
    const button = make(
      "button",
      {
        type: "button",
        class: "move",
        "aria-disabled": playable ? null : "true",
        onclick: () => (playable ? this.handlers.onPlay(move) : this.#explain(move, verdict)),
        onfocus: () => this.#point(move, verdict),
      },
      make("span", { class: "mono" }, text),
      make("span", { class: `badge ${verdict ?? "neutral"}` }, BADGES[verdict]),
    );
    const why = verdict === "loss" && this.#whyButton(move, text);
    const row = make("li", { onpointerenter: () => this.#point(move, verdict) }, button, why);
    row.dataset.playable = playable;
    row.dataset.text = text;
    return row;
  }

  #whyButton(move, text) {
    return make(
      "button",
      {
        type: "button",
        class: "button quiet why",
        "aria-label": `Why does ${text} lose?`,
        onclick: () => this.#explain(move, "loss"),
        onfocus: () => this.#point(move, null),
      },
      "Why?",
    );
  }

  #point(move, verdict = null) {
    clearTimeout(this.#timer);
    this.handlers.onPoint(move);
    if (verdict === "loss") this.#timer = setTimeout(() => this.handlers.onWhy(move, false), HOVER_MS);
  }

  #explain(move, verdict) {
    clearTimeout(this.#timer);
    if (verdict === "loss") this.handlers.onWhy(move, true);
  }
}

const keyOf = ({ move: [from, to], verdict }) => `${from}-${to} ${verdict}`;
