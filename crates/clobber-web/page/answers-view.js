// The answers: the winner and the reasons, the value, the groups and the moves.

import { bestFirst, childText, colorName } from "./analysis.js";
import { componentTable, equationView, liveComponents, outlinesOf } from "./component-table.js";
import { make } from "./dom.js";
import { MoveList } from "./move-list.js";
import { NimberView } from "./nimber-view.js";
import { COLORS, other } from "./position.js";
import { QuestionView } from "./question-view.js";
import { valueView } from "./value-view.js";
import { reasons, turnSentence, verdictSentence } from "./why.js";

const MARK_TITLES = { win: "wins", loss: "loses", unknown: "is unknown" };

export class AnswersView {
  #pointed = null;
  #reply = null;
  #explained = null;
  #isAsked = false;
  #announced = null;
  #drawn = {};

  /** `onPlay(color, move)` plays a move selected in the list. */
  constructor(app, analysis, { onPlay }) {
    this.app = app;
    this.analysis = analysis;
    const { game } = app;
    this.verdict = make("p", { class: "verdict" });
    this.turn = make("p", { class: "turn-verdict" });
    this.reasons = make("ul", { class: "reasons" });
    this.value = make("p", { class: "value-line" });
    this.groups = make("div", { class: "groups" });
    this.refutation = make("p", { class: "refutation note", "aria-live": "polite" });
    this.headings = COLORS.map(() => make("h3", {}));
    this.others = make("summary", {});
    this.lists = COLORS.map((color) => this.#moveList(color, onPlay));
    this.solving = new QuestionView(analysis.solve, {
      doing: "Searching for the winner and all winning moves",
      known: () => (analysis.outcome ? "The winner is known, but not all moves." : ""),
      command: "clobber solve --first both --all-moves",
      position: () => game.text,
    });
    this.valuing = new QuestionView(analysis.value, {
      doing: "Computing the value",
      known: () => (analysis.outcome ? "The winner is known anyway." : ""),
      command: "clobber value",
      position: () => game.text,
    });
    this.nimber = new NimberView(analysis, game);
    this.present = make("div", {});
    this.absent = make("details", { class: "other-moves" });
    this.element = make(
      "div",
      { class: "answers" },
      make("div", { class: "card" }, this.verdict, this.turn, this.solving.element, this.reasons),
      make("div", { class: "card" }, make("h2", {}, "Moves"), this.refutation, this.present, this.absent),
      make("div", { class: "card" }, make("h2", {}, "Value"), this.value, this.valuing.element, this.groups),
      this.nimber.element,
    );
  }

  /** Forgets the move pointed at: the position has changed. */
  reset() {
    this.#pointed = null;
    this.#reply = null;
    this.#explained = null;
    this.#isAsked = false;
    this.refutation.textContent = "Point at a move to see it; press it to play it.";
    for (const list of this.lists) list.reset();
    this.nimber.reset();
  }

  show() {
    this.#showVerdict();
    this.#showValue();
    this.#showMoves();
    this.nimber.show();
    this.drawOnBoard();
  }

  #showVerdict() {
    const { analysis, app } = this;
    const sentence = verdictSentence(analysis);
    const { outcome } = analysis;
    const waiting = ["asking", "idle"].includes(analysis.solve.phase) ? "Thinking …" : "The winner is unknown.";
    replaceIfChanged(this.verdict, `${sentence || waiting} ${outcome}`, () => [
      outcome && make("abbr", { class: "badge neutral", title: `Outcome class ${outcome}` }, outcome),
      make("span", {}, sentence || waiting),
    ]);
    this.#announce(sentence);
    this.turn.textContent = outcome ? turnSentence(analysis, app.game.turn) : "";
    const list = reasons(analysis, app.game);
    replaceIfChanged(this.reasons, list.join("\n"), () => list.map((reason) => make("li", {}, reason)));
  }

  /** Announces the result to screen readers, once for each position. */
  #announce(sentence) {
    if (!sentence || this.#announced === this.app.game.text) return;
    this.#announced = this.app.game.text;
    this.app.say(sentence);
  }

  #showValue() {
    const { answer, phase, isSlow } = this.analysis.value;
    const key = answer ? JSON.stringify([answer.value, answer.position]) : `${phase} ${isSlow}`;
    replaceIfChanged(this.value, key, () => {
      if (!answer?.value) return [(phase === "idle" || (phase === "asking" && !isSlow)) && "Computing …"];
      const { atomic_weight: weight, birthday } = answer;
      const facts = [weight && `atomic weight ${weight}`, `birthday ${birthday}`].filter(Boolean).join(" · ");
      return [
        valueView(answer.value, answer, { limit: 26, position: this.app.game.position }),
        make("span", { class: "note" }, facts),
      ];
    });
    const components = liveComponents(answer, this.app.game);
    replaceIfChanged(this.groups, key, () => this.#groupParts(components, answer));
  }

  #groupParts(components, answer) {
    if (components.length < 2) return [];
    return [
      make("h3", {}, `Sum of ${components.length} groups`),
      equationView(components, answer.value),
      componentTable(components, this.app.game),
    ];
  }

  #showMoves() {
    const { game } = this.app;
    const turns = [game.turn, other(game.turn)];
    const hadFocus = this.present.contains(document.activeElement);
    for (const color of COLORS) {
      const entries = bestFirst(game.position.moves(color, game.cells), (move) => this.analysis.verdict(color, move));
      const playable = color === game.turn || game.at === 0;
      this.lists[color - 1].show(entries, { position: game.position, playable });
      this.headings[color - 1].textContent = `${colorName(color)} to move`;
    }
    const [present, absent] = turns.map((color) => this.lists[color - 1].element);
    this.others.textContent = `If it were ${colorName(turns[1])}’s turn`;
    replaceIfChanged(this.present, game.turn, () => [this.headings[game.turn - 1], present]);
    replaceIfChanged(this.absent, game.turn, () => [this.others, absent]);
    // Keep the focus in the list, now with the moves of the other colour.
    if (hadFocus && !this.present.contains(document.activeElement)) this.lists[game.turn - 1].focusFirst();
  }

  /** Draws the moves of the player to move, the move pointed at, and the groups. */
  drawOnBoard() {
    const { game, board } = this.app;
    const marks = game.position
      .moves(game.turn, game.cells)
      .map((move) => this.#mark(game.turn, move))
      .filter(Boolean);
    if (this.#pointed) marks.push(hint(this.#pointed, game.position.moveText(this.#pointed)));
    if (this.#reply) marks.push(hint(this.#reply, `Reply: ${game.position.moveText(this.#reply)}`));
    const components = liveComponents(this.analysis.value.answer, game);
    const outlines = components.length > 1 ? outlinesOf(components) : [];
    this.#draw("marks", marks, () => board.setMarks(marks));
    this.#draw("outlines", outlines, () => board.setOutlines(outlines));
  }

  /** Removes all marks and outlines from the board. */
  clearBoard() {
    this.#drawn = {};
    this.app.board.setMarks([]);
    this.app.board.setOutlines([]);
  }

  #draw(what, list, act) {
    const key = JSON.stringify(list);
    if (this.#drawn[what] === key) return;
    this.#drawn[what] = key;
    act();
  }

  #mark(color, [from, to]) {
    const kind = this.analysis.verdict(color, [from, to]);
    if (!kind) return null;
    return { kind, from, to, title: `${this.app.game.position.moveText([from, to])} ${MARK_TITLES[kind]}` };
  }

  #moveList(color, onPlay) {
    return new MoveList(`Moves of ${colorName(color)}`, {
      onPoint: (move) => this.#point(move),
      onPlay: (move) => onPlay(color, move),
      onWhy: (move, isAsked) => this.#refute(color, move, isAsked),
    });
  }

  /** A move explained on request stays on the board until the user points at another one. */
  #point(move) {
    if (move === null && this.#isAsked) return;
    if (String(move) === String(this.#pointed)) return;
    this.#pointed = move;
    this.#reply = null;
    this.#explained = null;
    this.#isAsked = false;
    this.drawOnBoard();
  }

  /** Shows the opponent's reply to a losing move. */
  async #refute(color, move, isAsked) {
    const { game } = this.app;
    const { position } = game;
    this.#point(move);
    this.#explained = move;
    this.#isAsked = isAsked;
    let sentence = `${position.moveText(move)} loses; no reply was found in time.`;
    try {
      const reply = await this.analysis.refutation(childText(game, move), other(color));
      if (this.#explained !== move) return;
      this.#reply = reply;
      if (reply)
        sentence = `After ${position.moveText(move)}, ${colorName(other(color))} replies ${position.moveText(reply)} and wins.`;
    } catch (error) {
      sentence = error.message;
    }
    this.refutation.textContent = sentence;
    this.drawOnBoard();
  }
}

const hint = ([from, to], title) => ({ kind: "hint", from, to, title });

const shownKeys = new WeakMap();

/** Replaces the children only if their key has changed, which keeps focus and open boxes. */
function replaceIfChanged(element, key, build) {
  if (shownKeys.get(element) === key) return;
  shownKeys.set(element, key);
  element.replaceChildren(...build().filter(Boolean));
}
