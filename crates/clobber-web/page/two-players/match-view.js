// The view of a game against the engine: settings, clocks, result and record.

import { colorName } from "./analysis.js";
import { clockText } from "./clock.js";
import { make } from "../shell/dom.js";
import { counted } from "../shell/numbers.js";
import { BLACK, COLORS, WHITE, other } from "../game/position.js";
import { playerNames, writeGame } from "./record.js";

const LIMIT_MINUTES = [null, 1, 3, 5, 10];
const CONFIRM_MS = 4000;

export class MatchView {
  #confirmTimer = null;

  constructor(app, match, record) {
    this.app = app;
    this.match = match;
    this.record = record;
    this.setup = this.#setup();
    this.playing = this.#playing();
    this.over = this.#over();
    this.written = this.#makeText();
    this.counts = make("p", { class: "note" });
    this.forget = button("Reset record", () => this.#forgetRecord(), "button quiet");
    this.memory = make("div", { class: "row counts" }, this.counts, this.forget);
    this.element = make(
      "section",
      { class: "card match", "aria-label": "Play against the engine" },
      make("h2", {}, "Play against the engine"),
      this.over,
      this.playing,
      this.setup,
      this.written,
      this.memory,
    );
    match.addEventListener("change", () => this.show());
    match.addEventListener("tick", () => this.#showClocks());
    this.show();
  }

  show() {
    const { match } = this;
    this.setup.hidden = match.phase !== "none";
    this.playing.hidden = match.phase === "none";
    this.over.hidden = match.phase !== "over";
    this.written.hidden = match.phase === "none";
    if (match.phase !== "none") this.#showMatch();
    this.#showCounts();
  }

  #setup() {
    this.human = select("I play", [
      ["Black", BLACK],
      ["White", WHITE],
    ]);
    this.first = select("First player", [
      ["Me", "me"],
      ["Engine", "engine"],
    ]);
    this.strength = select("Strength", [
      ["Perfect", "perfect"],
      ["Casual", "casual"],
    ]);
    this.limit = select(
      "Clock",
      LIMIT_MINUTES.map((minutes) => [
        minutes ? `${counted(minutes, "minute")} each` : "No limit",
        minutes ?? 0,
      ]),
    );
    const fields = [this.human, this.first, this.strength, this.limit].map(({ field }) => field);
    const form = make(
      "form",
      { class: "match-setup" },
      make("div", { class: "match-fields" }, fields),
      make("button", { type: "submit", class: "button primary" }, "Start the game"),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin();
    });
    return form;
  }

  #begin() {
    const human = Number(this.human.control.value);
    const first = this.first.control.value === "me" ? human : other(human);
    const limit = Number(this.limit.control.value) * 60 || null;
    this.match.begin({ human, first, strength: this.strength.control.value, limit });
    this.#focusGame();
    this.app.say(
      first === human ? "The game starts. It is your turn." : "The game starts. The engine moves first.",
    );
  }

  #startRematch() {
    this.match.rematch();
    this.#focusGame();
  }

  /** The pressed button is hidden now, so move the focus to the clocks and scroll to the board. */
  #focusGame() {
    this.playing.focus({ preventScroll: true });
    this.app.board.element?.scrollIntoView({ block: "nearest" });
  }

  #leave() {
    this.match.leave();
    this.human.control.focus();
  }

  #playing() {
    this.clocks = COLORS.map((color) => {
      const name = make("span", { class: "clock-name" });
      const time = make("span", { class: "clock-time mono" });
      const stone = make("span", {
        class: `player-stone ${color === BLACK ? "black" : "white"}`,
        "aria-hidden": "true",
      });
      const state = make("span", { class: "clock-state note" });
      return { name, time, state, row: make("div", { class: "clock" }, stone, name, state, time) };
    });
    this.spinner = make("span", { class: "spinner", "aria-hidden": "true" });
    this.thought = make("span", {});
    this.moveNow = button("Move now", () => this.match.moveNow());
    this.tryAgain = button("Try again", () => this.match.tryAgain());
    this.thinking = make(
      "div",
      { class: "question" },
      this.spinner,
      this.thought,
      this.moveNow,
      this.tryAgain,
    );
    this.remark = make("p", { class: "note" });
    this.assisted = make(
      "p",
      { class: "note" },
      make("span", { class: "badge neutral" }, "with answers"),
      " This game does not count.",
    );
    this.takeBack = button("Take back", () => this.match.takeBack());
    this.resign = button("Resign", () => this.#resign());
    this.leave = button("New game", () => this.#leave());
    this.actions = make("div", { class: "row" }, this.takeBack, this.resign, this.leave);
    const rows = this.clocks.map(({ row }) => row);
    return make(
      "div",
      { class: "match-playing", tabIndex: -1 },
      rows,
      this.thinking,
      this.remark,
      this.assisted,
      this.actions,
    );
  }

  #over() {
    this.result = make("p", { class: "verdict" });
    this.rematch = button("Rematch, colours swapped", () => this.#startRematch(), "button primary");
    this.newGame = button("New game", () => this.#leave());
    return make(
      "div",
      { class: "match-over" },
      this.result,
      make("div", { class: "row" }, this.rematch, this.newGame),
    );
  }

  #makeText() {
    this.text = make("pre", { class: "mono game-text", tabIndex: 0, "aria-label": "The game as text" });
    this.copy = button("Copy", () => this.#copy());
    return make(
      "details",
      { ontoggle: () => this.#updateText() },
      make("summary", {}, "Game record"),
      this.text,
      this.copy,
    );
  }

  #showMatch() {
    const { match } = this;
    const { human } = match.settings;
    for (const color of COLORS) {
      const name = color === human ? "you" : `engine, ${match.settings.strength}`;
      this.clocks[color - 1].name.textContent = `${colorName(color)}: ${name}`;
    }
    this.#showClocks();
    this.thinking.hidden = !match.thinking && !match.error;
    this.spinner.hidden = this.moveNow.hidden = !match.thinking;
    this.tryAgain.hidden = !match.error;
    this.thought.textContent = match.error ? match.error.message : "The engine is thinking …";
    this.remark.textContent = match.remark;
    this.remark.hidden = !match.remark;
    this.assisted.hidden = !match.assisted;
    this.actions.hidden = !match.isPlaying;
    this.takeBack.disabled = !match.mayTakeBack;
    if (match.result)
      this.result.textContent = `${match.result.sentence} ${match.result.isWin ? "You win." : "The engine wins."}`;
    this.#updateText();
  }

  #showClocks() {
    const { clock, isPlaying } = this.match;
    for (const color of COLORS) {
      const { time, state, row } = this.clocks[color - 1];
      setText(time, clockText(clock.shown(color), clock.limit !== null));
      setText(state, isPlaying && clock.running === color ? "to move" : "");
      row.classList.toggle("running", isPlaying && clock.running === color);
    }
  }

  #updateText() {
    if (this.written.open && this.match.settings) this.text.textContent = this.#gameText();
  }

  #gameText() {
    const { match, app } = this;
    const remarks = [
      match.assisted && "Played with answers shown.",
      match.takebacks > 0 && `Taken back: ${match.takebacks}`,
    ].filter(Boolean);
    const names = playerNames(match.settings.human, match.settings.strength);
    return writeGame(app.game, { names, clock: match.clock, result: match.result?.sentence, remarks });
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.#gameText());
      this.app.toast("Game copied.");
    } catch {
      getSelection().selectAllChildren(this.text);
      this.app.toast("The browser blocks copying. The text is selected.");
    }
  }

  /** Resigns on the second press; the first one asks for confirmation. */
  #resign() {
    clearTimeout(this.#confirmTimer);
    if (this.resign.dataset.sure) this.match.resign();
    this.#askConfirmation(!this.resign.dataset.sure);
    this.#confirmTimer = setTimeout(() => this.#askConfirmation(false), CONFIRM_MS);
  }

  #askConfirmation(isAsking) {
    if (isAsking) this.resign.dataset.sure = "yes";
    else delete this.resign.dataset.sure;
    this.resign.textContent = isAsking ? "Really resign?" : "Resign";
  }

  #showCounts() {
    const text = ["perfect", "casual"]
      .map((strength) => [strength, this.record.of(strength)])
      .filter(([, { wins, losses }]) => wins + losses > 0)
      .map(([strength, { wins, losses }]) => `${strength}: ${wins} won, ${losses} lost`);
    this.counts.textContent = text.length
      ? `Your record against the engine. ${capital(text.join("; "))}.`
      : "";
    this.memory.hidden = this.record.isEmpty;
    this.forget.hidden = this.match.isPlaying;
  }

  #forgetRecord() {
    this.record.clear();
    this.#showCounts();
    this.setup.querySelector("select").focus();
  }
}

function button(text, onclick, kind = "button") {
  return make("button", { type: "button", class: kind, onclick }, text);
}

function select(label, options) {
  const control = make(
    "select",
    {},
    options.map(([text, value]) => make("option", { value }, text)),
  );
  return { control, field: make("label", { class: "match-field" }, make("span", {}, label), control) };
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
