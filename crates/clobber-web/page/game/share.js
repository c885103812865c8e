// The address describes what is on the page, so that a link shows the same elsewhere.

import { NAMES, WHITE, colorNamed } from "./position.js";

/** Longer positions are left out of the address. */
const MAX_POSITION_LENGTH = 4000;
/** Moves that a link contains at most. */
export const MAX_MOVES = 1000;
/** Milliseconds between updates: playback makes many moves a second, and browsers limit address changes. */
const WRITE_DELAY_MS = 300;

/** Changes of these settings add an entry to the browser's history. */
const HISTORY_KEYS = ["mode", "claim"];

/** The contents of an address: the parameters, and the game if there is one. */
export function readAddress(hash = location.hash) {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const moves = (parameters.get("moves") ?? "").split(",").filter(Boolean);
  return {
    parameters,
    position: parameters.get("pos"),
    first: colorNamed(parameters.get("first")) === WHITE ? "white" : "black",
    moves: moves.map((move) => move.split("-").map(Number)),
  };
}

/** The address of the current page. */
export function addressOf({ game, state }) {
  const parameters = new URLSearchParams();
  const tooLong = isTooLong(game);
  if (!tooLong) {
    parameters.set("pos", game.startText);
    // Black is the default; where either colour may move first, `first` is null.
    if (game.first === WHITE) parameters.set("first", NAMES[game.first]);
    const moves = game.moves.slice(0, Math.min(game.at, MAX_MOVES));
    if (moves.length) parameters.set("moves", moves.map((move) => move.join("-")).join(","));
  }
  for (const [key, value] of state.texts()) parameters.set(key, value);
  return `#${readable(parameters)}`;
}

export function isTooLong(game) {
  if (game.source !== null) return game.source.length > MAX_POSITION_LENGTH;
  return game.position.order > MAX_POSITION_LENGTH || game.startText.length > MAX_POSITION_LENGTH;
}

/** Undoes the escapes that an address does not need. */
const readable = (parameters) =>
  parameters
    .toString()
    .replaceAll("%28", "(")
    .replaceAll("%29", ")")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%2F", "/");

/** Adds a history entry before a change, so that the back button can undo it. */
export const keepAddress = () => history.pushState(null, "", location.hash);

/** Keeps the address up to date, and follows the back button. */
export class Address {
  #timer = 0;
  /** How many addresses are being loaded. */
  #pauses = 0;

  constructor(app, goTo) {
    this.app = app;
    app.game.addEventListener("change", () => this.writeLater());
    app.state.addEventListener("change", (event) =>
      HISTORY_KEYS.includes(event.detail.key) ? this.write(true) : this.writeLater(),
    );
    // Fires once, both for the back button and for an edited address.
    addEventListener("hashchange", () => {
      if (location.hash !== this.written) goTo(readAddress());
    });
  }

  /** Stops updates while an address is being loaded. */
  pause() {
    this.#pauses += 1;
    this.written = location.hash;
  }

  resume() {
    this.#pauses -= 1;
    this.writeLater();
  }

  writeLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.write(false), WRITE_DELAY_MS);
  }

  write(asNew) {
    // An address that was changed from outside will be followed, as soon as the event arrives.
    if (this.#pauses > 0 || location.hash !== this.written) return;
    clearTimeout(this.#timer);
    const address = addressOf(this.app);
    if (address === location.hash) return;
    if (asNew) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.written = location.hash;
  }
}
