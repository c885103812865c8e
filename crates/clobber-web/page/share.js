// The address: it says what is on the page, so that a link shows the same to somebody else.

import { NAMES, WHITE, colorNamed } from "./position.js";

/** A longer position is left out of the address. */
const LONGEST_POSITION = 4000;
/** So many moves go with a link. */
export const MOST_MOVES = 1000;
/** Moves of an animation come many times a second; browsers allow fewer changes of the address. */
const PAUSE = 300;

/** What the way back leads through, besides what is kept on purpose. */
const WORTH_A_STEP = ["mode", "claim"];

/** What the address says: the parameters, and the game if there is one. */
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

/** The address of what is on the page now. */
export function addressOf({ game, state }) {
  const parameters = new URLSearchParams();
  const tooLong = isTooLong(game);
  if (!tooLong) {
    parameters.set("pos", game.startText);
    // Nobody is named where either colour may begin.
    if (game.first === WHITE) parameters.set("first", NAMES[game.first]);
    const moves = game.moves.slice(0, Math.min(game.at, MOST_MOVES));
    if (moves.length) parameters.set("moves", moves.map((move) => move.join("-")).join(","));
  }
  for (const [key, value] of state.texts()) parameters.set(key, value);
  return `#${readable(parameters)}`;
}

export function isTooLong(game) {
  if (game.source !== null) return game.source.length > LONGEST_POSITION;
  return game.position.order > LONGEST_POSITION || game.startText.length > LONGEST_POSITION;
}

/** Signs that an address may hold as they are. */
const readable = (parameters) =>
  parameters
    .toString()
    .replaceAll("%28", "(")
    .replaceAll("%29", ")")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%2F", "/");

/** Before something that one may want to take back: the way back leads here. */
export const keepAddress = () => history.pushState(null, "", location.hash);

/** Keeps the address up to date, and goes back when the reader does. */
export class Address {
  #timer = 0;

  constructor(app, goTo) {
    this.app = app;
    app.game.addEventListener("change", () => this.writeLater());
    app.state.addEventListener("change", (event) =>
      WORTH_A_STEP.includes(event.detail.key) ? this.write(true) : this.writeLater(),
    );
    // Whether the reader goes back or writes another address, this comes once.
    addEventListener("hashchange", () => {
      if (location.hash !== this.written) goTo(readAddress());
    });
  }

  /** While an address is being followed, nothing is written. */
  pause() {
    this.paused = true;
    this.written = location.hash;
  }

  resume() {
    this.paused = false;
    this.written = location.hash;
    this.writeLater();
  }

  writeLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.write(false), PAUSE);
  }

  write(asNew) {
    if (this.paused) return;
    clearTimeout(this.#timer);
    const address = addressOf(this.app);
    if (address === location.hash) return;
    if (asNew) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.written = location.hash;
  }
}
