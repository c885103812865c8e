// The field for the position's notation, and what was wrong with it.

import { codeText } from "./code-text.js";
import { make } from "./dom.js";

/** A longer text would only make the field slow. */
const LONGEST_SHOWN = 3000;

export class NotationField {
  constructor(form, game, load) {
    this.game = game;
    this.input = make("textarea", {
      id: "position",
      rows: 1,
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      "aria-describedby": "position-error",
      placeholder: "xoxo|oxox, (xo)^5, checkerboard:5x6, cycle:xoxoxo, …",
    });
    this.error = make("div", { class: "error", id: "position-error", role: "alert", hidden: true });
    form.append(
      make("label", { class: "visually-hidden", for: "position" }, "Position, in any notation"),
      make(
        "div",
        { class: "notation-line" },
        this.input,
        make("button", { type: "submit", class: "button primary" }, "Set up"),
      ),
      this.error,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      load(this.input.value);
    });
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.replace();
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
    this.input.addEventListener("input", () => {
      this.isWritten = true;
      this.#grow();
    });
    game.addEventListener("change", () => this.showLater());
  }

  /** Writing a large position takes a while, so it waits for a quiet moment. */
  showLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), this.game.position.order > 10_000 ? 400 : 0);
  }

  /** Shows the present position, unless somebody is writing another one. */
  show() {
    if (!this.isWritten || document.activeElement !== this.input) this.replace();
  }

  /** A position has come: shows it, unless somebody has gone on to write another one. */
  arrived(text) {
    const goesOn = this.isWritten && document.activeElement === this.input && this.input.value !== text;
    if (!goesOn) this.replace();
  }

  replace() {
    this.isWritten = false;
    const { game } = this;
    const isLong = game.position.order > LONGEST_SHOWN && (game.source === null || game.at > 0);
    const text = isLong ? "" : game.text;
    this.input.value = text.length > LONGEST_SHOWN ? "" : text;
    this.#grow();
    this.input.placeholder = this.input.value
      ? ""
      : `A position of ${game.position.order.toLocaleString("en")} squares`;
    this.clearError();
  }

  /** A grid may be pasted line by line. */
  #grow() {
    this.input.rows = Math.min(12, this.input.value.split("\n").length);
  }

  clearError() {
    this.error.hidden = true;
    this.input.removeAttribute("aria-invalid");
  }

  /** Shows why a position was refused, with the place underlined. */
  showError(problem) {
    clearTimeout(this.timer);
    const { message, shown, span, help } = problem;
    const letters = [...(shown ?? "")];
    this.error.replaceChildren(
      make("p", {}, ...codeText(capital(message))),
      letters.length > 0 && span
        ? make(
            "pre",
            { class: "mono" },
            letters.slice(0, span[0]).join(""),
            make("mark", {}, letters.slice(span[0], Math.max(span[1], span[0] + 1)).join("") || " "),
            letters.slice(Math.max(span[1], span[0] + 1)).join(""),
          )
        : "",
      help ? make("p", { class: "note" }, ...codeText(capital(help))) : "",
    );
    this.error.hidden = false;
    this.input.setAttribute("aria-invalid", "true");
  }
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
