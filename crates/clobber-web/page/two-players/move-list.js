// The moves of a player as a list of buttons, best first.

import { make } from "../shell/dom.js";

/** Further moves are shown on demand. Phones show fewer, because their list has one column. */
const MAX_ROWS = 24;
const MAX_ROWS_ON_PHONES = 10;
const isNarrow = () => matchMedia("(max-width: 519px)").matches;

const WHY = { win: "win", loss: "lose" };
const BADGES = { win: "✓ wins", loss: "✗ loses", unknown: "? unknown", null: "…" };

/**
 * `onPoint(move)`: a move is hovered or focused, null if none is. `onPlay(move)`: a move is selected.
 * `onWhy(move)`: explain why a move wins or loses.
 */
export class MoveList {
  #rows = new Map();
  #isLong = false;

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
    const focused = /** @type {HTMLElement} */ (hadFocus ? document.activeElement : null);
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
    if (
      before?.dataset.playable === String(playable) &&
      before.dataset.text === position.moveText(entry.move)
    )
      return before;
    const { move, verdict } = entry;
    const text = position.moveText(move);
    const button = make(
      "button",
      {
        type: "button",
        class: "move",
        "aria-disabled": playable ? null : "true",
        onclick: () => playable && this.handlers.onPlay(move),
        onfocus: () => this.#point(move),
      },
      make("span", { class: "mono" }, text),
      make("span", { class: `badge ${verdict ?? "neutral"}` }, BADGES[verdict]),
    );
    const why = WHY[verdict] && this.#whyButton(move, text, WHY[verdict]);
    const row = make("li", { onpointerenter: () => this.#point(move) }, button, why);
    row.dataset.playable = playable;
    row.dataset.text = text;
    return row;
  }

  #whyButton(move, text, word) {
    return make(
      "button",
      {
        type: "button",
        class: "button quiet why",
        "aria-label": `Why does ${text} ${word}?`,
        onclick: () => this.handlers.onWhy(move),
        onfocus: () => this.#point(move),
      },
      "Why?",
    );
  }

  #point(move) {
    this.handlers.onPoint(move);
  }
}

const keyOf = ({ move: [from, to], verdict }) => `${from}-${to} ${verdict}`;
