// What is known about the current position: the winner, the winning moves and the value.

import { follow, isCancelled } from "./api.js";
import { BLACK, COLORS, NAMES, other } from "./position.js";
import { Question } from "./question.js";

/** Milliseconds that a position must stay unchanged before the page asks about it. */
const SETTLE_MS = 80;

/** Time limit for the reply to a losing move, in seconds. */
const REFUTATION_SECONDS = 3;

/** Sends the event `change` whenever an answer arrives or is discarded. */
export class Analysis extends EventTarget {
  #settling = null;
  #states = new Map();
  #refutations = new Map();
  #position = null;

  constructor(send = follow) {
    super();
    this.send = send;
    this.solve = new Question("solve", isUnsolved, send);
    this.value = new Question("value", (answer) => answer.value === null, send);
    this.nimber = new Question("nimber", (answer) => answer.nimber === null, send);
    for (const question of [this.solve, this.value, this.nimber]) {
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

  /** Asks about a position, unless it is the same as last time. */
  about(position) {
    if (position === this.#position) return;
    this.stop();
    this.#position = position;
    this.#settling = setTimeout(() => {
      this.solve.ask({ position, first: "both", all_moves: true, fall_back: true });
      this.value.ask({ position, signs: "unicode", components: true, options: true, explain: true });
    }, SETTLE_MS);
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
    this.#refutations.clear();
    for (const question of [this.solve, this.value, this.nimber]) question.forget();
  }

  /** L, R, N or P, from any answer that has it, or null. */
  get outcome() {
    return this.solve.answer?.outcome ?? this.value.answer?.outcome ?? null;
  }

  /** The winner if this colour moves first, or null if unknown. */
  winner(first) {
    const winner = this.#result(first)?.winner;
    if (winner) return NAMES.indexOf(winner);
    return this.outcome ? winnerOf(this.outcome, first) : null;
  }

  /** "win", "loss" or "unknown" for a move of a colour, or null while the question is open. */
  verdict(color, move) {
    const result = this.#result(color);
    const winner = this.winner(color);
    if (winner === other(color)) return "loss";
    if (!result) return this.solve.phase === "asking" || this.solve.phase === "idle" ? null : "unknown";
    if (result.winning_moves.some(([from, to]) => from === move[0] && to === move[1])) return "win";
    return result.winner && !result.some_moves ? "loss" : "unknown";
  }

  winningMoves(color) {
    return this.#result(color)?.winning_moves ?? [];
  }

  /** Is every move of this colour known to win or lose? */
  isJudged(color) {
    return (
      this.winner(color) === other(color) || Boolean(this.#result(color)?.winner && !this.#result(color).some_moves)
    );
  }

  /** The opponent's winning reply to a losing move that leads to `child`, or null if none was found. */
  refutation(child, opponent) {
    const known = this.#refutations.get(child);
    if (known) return known;
    const question = { position: child, first: NAMES[opponent], time: REFUTATION_SECONDS };
    const answer = this.send("solve", question, {}).then(
      ({ results }) => results[0].winning_moves[0] ?? null,
      (error) => {
        this.#refutations.delete(child);
        if (isCancelled(error)) return null;
        throw error;
      },
    );
    this.#refutations.set(child, answer);
    return answer;
  }

  #result(first) {
    return this.solve.answer?.results.find((result) => result.first === NAMES[first]) ?? null;
  }
}

const isUnsolved = (answer) => answer.results.some((result) => result.unknown);

/** Why something is unknown, in the server's words. */
export function reasonOf(answer) {
  return answer.unknown ?? answer.results?.find((result) => result.unknown)?.unknown ?? "";
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

/** The text of the position after a move. */
export function childText(game, [from, to]) {
  return game.position.text(childCells(game.cells, [from, to]));
}

function childCells(cells, [from, to]) {
  const child = cells.slice();
  child[to] = child[from];
  child[from] = 0;
  return child;
}

export const colorName = (color) => (color === BLACK ? "Black" : "White");
