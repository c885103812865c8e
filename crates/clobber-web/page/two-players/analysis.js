// What is known about the current position: the winner, the winning moves and the value, as the server finds
// them.

import { follow, isCancelled } from "../server/api.js";
import { BLACK, COLORS, NAMES, other } from "../game/position.js";
import { Question } from "../server/question.js";

/** Milliseconds that a position must stay unchanged before the page asks about it. */
const SETTLE_MS = 80;

/** Smaller boards are solved faster than the book answers. */
const MIN_BOOK_LENGTH = 24;

/** Sends the event `change` whenever something is found, or answers are discarded. */
export class Analysis extends EventTarget {
  #settling = null;
  #states = new Map();
  #position = null;

  constructor(send = follow) {
    super();
    this.send = send;
    this.analyse = new Question("analyse", isUnsolved, send);
    this.nimber = new Question("nimber", (answer) => answer.nimber === null, send);
    /** The entry of the book of solved boards: {outcome, source}, or null. */
    this.book = null;
    this.analyse.addEventListener("found", () => this.dispatchEvent(new Event("change")));
    for (const question of [this.analyse, this.nimber]) {
      question.addEventListener("change", () => this.#onChange(question));
    }
  }

  /**
   * Reports changes of phase only. The seconds change all the time, and the question's own view shows them.
   */
  #onChange(question) {
    const state = `${question.phase} ${question.isSlow}`;
    if (this.#states.get(question) === state) return;
    this.#states.set(question, state);
    this.dispatchEvent(new Event("change"));
  }

  /** Asks about a position, unless it is the same as last time. The moves of `turn` are judged first. */
  about(position, turn = BLACK) {
    if (position === this.#position) return;
    this.stop();
    this.#position = position;
    this.#settling = setTimeout(() => {
      this.analyse.ask({ position, turn: NAMES[turn] });
      if (position.startsWith("checkerboard:") || position.length >= MIN_BOOK_LENGTH) this.#askBook(position);
    }, SETTLE_MS);
  }

  async #askBook(position) {
    try {
      const entry = await this.send("book", { position }, {});
      if (this.#position !== position || !entry.outcome) return;
      this.book = entry;
      this.dispatchEvent(new Event("change"));
    } catch {
      // The search answers without the book.
    }
  }

  askNimber() {
    if (this.nimber.phase === "idle" && this.#position !== null) {
      this.nimber.ask({ position: this.#position, all_moves: true });
    }
  }

  /** Cancels all questions and discards the answers. */
  stop() {
    clearTimeout(this.#settling);
    this.#position = null;
    this.book = null;
    for (const question of [this.analyse, this.nimber]) question.forget();
  }

  /** The answer about the value, or null while it is computed. */
  get value() {
    return this.analyse.answer?.value ?? null;
  }

  /** Is the search still going on, or not started yet? */
  get isOpen() {
    return ["asking", "idle"].includes(this.analyse.phase);
  }

  /** L, R, N or P, or null. */
  get outcome() {
    const [black, white] = COLORS.map((color) => this.#foundWinner(color));
    if (black && white) return black === white ? (black === BLACK ? "L" : "R") : black === BLACK ? "N" : "P";
    return this.value?.outcome ?? this.book?.outcome ?? null;
  }

  /** Is the winner known from the book alone? */
  get isFromBook() {
    return Boolean(this.book) && !COLORS.every((color) => this.#foundWinner(color)) && !this.value?.outcome;
  }

  /** The winner if this colour moves first, or null if unknown. */
  winner(first) {
    const found = this.#foundWinner(first);
    if (found) return found;
    return this.outcome ? winnerOf(this.outcome, first) : null;
  }

  #foundWinner(first) {
    const name = this.#player(first).winner;
    return name ? NAMES.indexOf(name) : null;
  }

  /** "win", "loss" or "unknown" for a move of a colour, or null while the question is open. */
  verdict(color, [from, to]) {
    if (this.winner(color) === other(color)) return "loss";
    const judged = this.#player(color).moves.find(({ move }) => move[0] === from && move[1] === to);
    if (judged) return judged.wins ? "win" : "loss";
    return this.isOpen ? null : "unknown";
  }

  winningMoves(color) {
    const winning = this.#player(color).moves.filter(({ wins }) => wins);
    return winning.map(({ move }) => move).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }

  /** Is every move of this colour known to win or lose? */
  isJudged(color) {
    if (this.winner(color) === other(color)) return true;
    return Boolean(this.analyse.answer) && !this.#player(color).unknown;
  }

  /** Why a move wins or loses: {wins, sentence, reason, line, is_complete}. Null if the question was cancelled. */
  async why(position, color, moveText, signal) {
    try {
      return await this.send("why", { position, turn: NAMES[color], move: moveText }, { signal });
    } catch (error) {
      if (isCancelled(error)) return null;
      throw error;
    }
  }

  /** What is known if a colour moves first: {winner, moves, unknown}. */
  #player(color) {
    const { answer, found } = this.analyse;
    const first = NAMES[color];
    if (answer) return answer.players.find((player) => player.first === first);
    const mine = found.filter((part) => part.first === first);
    return {
      winner: mine.find((part) => part.winner)?.winner ?? null,
      moves: mine.filter((part) => part.move),
    };
  }
}

const isUnsolved = (answer) => answer.value.value === null || answer.players.some(({ unknown }) => unknown);

/** Why something is unknown, in the server's words. */
export function reasonOf(answer) {
  return (
    answer.unknown ?? answer.players?.find(({ unknown }) => unknown)?.unknown ?? answer.value?.unknown ?? ""
  );
}

/** The winner if this colour moves first. */
export function winnerOf(outcome, first) {
  if (outcome === "N") return first;
  if (outcome === "P") return other(first);
  return COLORS[outcome === "L" ? 0 : 1];
}

/** The moves, winning ones first and losing ones last. */
export function bestFirst(moves, verdictOf) {
  const rank = { win: 0, null: 1, unknown: 1, loss: 2 };
  return moves
    .map((move) => ({ move, verdict: verdictOf(move) }))
    .sort((a, b) => rank[a.verdict] - rank[b.verdict] || a.move[0] - b.move[0] || a.move[1] - b.move[1]);
}

export const colorName = (color) => (color === BLACK ? "Black" : "White");
