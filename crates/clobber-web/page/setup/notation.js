// The field for the position's notation, and its error message.

import { codeText } from "../shell/code-text.js";
import { make } from "../shell/dom.js";

/** A longer text is not shown, because it would make the field slow. */
const MAX_SHOWN_LENGTH = 3000;

export class NotationField {
  constructor(form, game, load) {
    this.game = game;
    this.form = form;
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
      this.isEdited = true;
      this.#grow();
    });
    game.addEventListener("change", () => this.showLater());
  }

  get isOpen() {
    return !this.form.hidden;
  }

  /** Shows or hides the field. */
  toggle(isOpen = !this.isOpen) {
    this.form.hidden = !isOpen;
    this.form.dispatchEvent(new Event("toggle"));
    if (isOpen) {
      this.input.focus();
      this.input.select();
    }
  }

  /** Writing a large position is slow, so it waits until changes pause. */
  showLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), this.game.position.order > 10_000 ? 400 : 0);
  }

  /** Shows the current position, unless the user is typing another one. */
  show() {
    if (!this.isEdited || document.activeElement !== this.input) this.replace();
  }

  /** Shows a position that was loaded, unless the user has typed something else since. */
  showLoaded(text) {
    const hasNewText = this.isEdited && document.activeElement === this.input && this.input.value !== text;
    if (!hasNewText) this.replace();
  }

  replace() {
    this.isEdited = false;
    const { game } = this;
    const isLong = game.position.order > MAX_SHOWN_LENGTH && (game.source === null || game.at > 0);
    const text = isLong ? "" : game.text;
    this.input.value = text.length > MAX_SHOWN_LENGTH ? "" : text;
    this.#grow();
    this.input.placeholder = this.input.value
      ? ""
      : `A position of ${game.position.order.toLocaleString("en")} squares`;
    this.clearError();
  }

  /** Grows the field for a grid pasted with line breaks. */
  #grow() {
    this.input.rows = Math.min(12, this.input.value.split("\n").length);
  }

  clearError() {
    this.error.hidden = true;
    this.input.removeAttribute("aria-invalid");
  }

  /** Shows why a position was rejected, with the place marked. */
  showError(problem) {
    clearTimeout(this.timer);
    if (!this.isOpen) this.toggle(true);
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
