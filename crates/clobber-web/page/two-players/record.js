// Stores won and lost games in this browser, and writes a game as text.

import { colorName } from "./analysis.js";
import { clockText } from "./clock.js";
import { BLACK, COLORS, WHITE } from "../game/position.js";

const KEY = "clobber.record";

/** Won and lost games against each strength of the engine: {perfect: {wins, losses}, casual: {…}}. */
export class Record {
  /** If the browser blocks storage, the record lasts as long as the page. */
  constructor(storage = storageOfBrowser()) {
    this.storage = storage;
    this.counts = this.#read();
  }

  of(strength) {
    return this.counts[strength] ?? { wins: 0, losses: 0 };
  }

  add(strength, isWin) {
    const { wins, losses } = this.of(strength);
    this.counts[strength] = isWin ? { wins: wins + 1, losses } : { wins, losses: losses + 1 };
    this.#write();
  }

  clear() {
    this.counts = {};
    this.#write();
  }

  get isEmpty() {
    return Object.keys(this.counts).length === 0;
  }

  #read() {
    try {
      return valid(JSON.parse(this.storage?.getItem(KEY) ?? "{}"));
    } catch {
      return {};
    }
  }

  #write() {
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.counts));
    } catch {
      // Storage is full or blocked: keep the counts in this page.
    }
  }
}

function storageOfBrowser() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Keeps only entries of the right shape, because other scripts may have written the value. */
function valid(stored) {
  const isCount = (count) => Number.isSafeInteger(count) && count >= 0;
  const entries = Object.entries(stored ?? {}).filter(
    ([, count]) => isCount(count?.wins) && isCount(count?.losses),
  );
  return Object.fromEntries(entries.map(([key, { wins, losses }]) => [key, { wins, losses }]));
}

/**
 * A game as text. `names` are the players' names by colour, `clock` has their times or is null, and `result`
 * is a sentence.
 */
export function writeGame(game, { names, clock = null, result = "", remarks = [] }) {
  const played = game.moves.slice(0, game.at);
  const lines = [
    `Position: ${game.startText}`,
    ...COLORS.map((color) => `${colorName(color)}: ${names[color]}`),
  ];
  if (played.length) lines.push("", ...numbered(played, game));
  lines.push("", result || "The game is not over.");
  if (clock)
    lines.push(
      `Time used: ${COLORS.map((color) => `${colorName(color)} ${clockText(clock.used(color))}`).join(", ")}`,
    );
  return [...lines, ...remarks].join("\n");
}

/** Two moves per line; `…` replaces Black's move if White moved first. */
function numbered(played, game) {
  const firstPlayer = game.startCells[played[0][0]];
  const texts = played.map((move) => game.position.moveText(move));
  if (firstPlayer === WHITE) texts.unshift("…");
  const lines = [];
  for (let i = 0; i < texts.length; i += 2) lines.push(`${i / 2 + 1}. ${texts.slice(i, i + 2).join("  ")}`);
  return lines;
}

/** The players' names; the user has the colour `human`. */
export function playerNames(human, strength) {
  const engine = `the engine (${strength})`;
  return human === BLACK ? { [BLACK]: "you", [WHITE]: engine } : { [BLACK]: engine, [WHITE]: "you" };
}
