// The answers: the winner and the reasons, the value, the groups and the moves.

import { bestFirst, colorName, reasonOf } from "./analysis.js";
import { componentTable, equationView, liveComponents, outlinesOf } from "./component-table.js";
import { make } from "../shell/dom.js";
import { MoveList } from "./move-list.js";
import { NimberView } from "./nimber-view.js";
import { COLORS, other } from "../game/position.js";
import { QuestionView } from "../server/question-view.js";
import { valueView } from "./value-view.js";
import { reasons, turnSentence, verdictSentence } from "./why.js";
import { WhyView } from "./why-view.js";

const MARK_TITLES = { win: "wins", loss: "loses", unknown: "is unknown" };

export class AnswersView {
  #pointed = null;
  #announced = null;
  #drawn = {};

  /** `onPlay(color, move)` plays a move selected in the list. `isPlaying()`: is there a game against the engine? */
  constructor(app, analysis, { onPlay, isPlaying }) {
    this.app = app;
    this.analysis = analysis;
    const { game } = app;
    this.verdict = make("p", { class: "verdict" });
    this.turn = make("p", { class: "turn-verdict" });
    this.reasons = make("ul", { class: "reasons" });
    this.value = make("p", { class: "value-line" });
    this.groups = make("div", { class: "groups" });
    this.book = make("p", { class: "note" });
    this.invitation = make("p", { class: "note" }, "Point at a move to see it; press it to play it.");
    this.why = new WhyView(app, analysis, { isPlaying, onChange: () => this.drawOnBoard() });
    this.headings = COLORS.map(() => make("h3", {}));
    this.others = make("summary", {});
    this.lists = COLORS.map((color) => this.#moveList(color, onPlay));
    this.solving = new QuestionView(analysis.analyse, {
      doing: "Searching",
      known: () => knownText(analysis),
      command: "clobber solve --first both --all-moves",
      position: () => game.text,
    });
    this.nimber = new NimberView(analysis, game);
    this.present = make("div", {});
    this.absent = make("details", { class: "other-moves" });
    this.verdictCard = make("div", { class: "card" }, this.verdict, this.turn, this.book, this.reasons);
    this.valueCard = make("div", { class: "card" }, make("h2", {}, "Value"), this.value, this.groups);
    this.element = make(
      "div",
      { class: "answers" },
      this.verdictCard,
      this.why.element,
      make("div", { class: "card" }, make("h2", {}, "Moves"), this.invitation, this.present, this.absent),
      this.valueCard,
      this.nimber.element,
    );
  }

  /** Forgets the move pointed at: the position has changed. */
  reset() {
    this.#pointed = null;
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

  /** Shows the state of the search beside what it is about: the winner and the moves, or the value alone. */
  #placeSearch() {
    const isAboutValue = COLORS.every((color) => this.analysis.isJudged(color));
    const before = isAboutValue ? this.value : this.turn;
    if (before.nextElementSibling !== this.solving.element) before.after(this.solving.element);
  }

  #showVerdict() {
    const { analysis, app } = this;
    this.#placeSearch();
    const sentence = verdictSentence(analysis);
    const { outcome } = analysis;
    const waiting = analysis.isOpen ? "Thinking …" : "The winner is unknown.";
    replaceIfChanged(this.verdict, `${sentence || waiting} ${outcome}`, () => [
      outcome && make("abbr", { class: "badge neutral", title: `Outcome class ${outcome}` }, outcome),
      make("span", {}, sentence || waiting),
    ]);
    this.#announce(sentence);
    this.turn.textContent = outcome ? turnSentence(analysis, app.game.turn) : "";
    this.book.hidden = !analysis.isFromBook;
    this.book.textContent = analysis.isFromBook
      ? `From the book of solved boards (${analysis.book.source}).`
      : "";
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
    const { value: answer, isOpen } = this.analysis;
    const key = answer ? JSON.stringify([answer.value, answer.position]) : String(isOpen);
    replaceIfChanged(this.value, key, () => {
      if (!answer) return [isOpen && "Computing …"];
      if (!answer.value) return [make("span", { class: "badge unknown" }, "? unknown"), reasonOf(answer)];
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
      const entries = bestFirst(game.position.moves(color, game.cells), (move) =>
        this.analysis.verdict(color, move),
      );
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
    const components = liveComponents(this.analysis.value, game);
    const outlines = this.why.outlines() ?? (components.length > 1 ? outlinesOf(components) : []);
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
      onWhy: (move) => this.why.open(color, move),
    });
  }

  #point(move) {
    if (String(move) === String(this.#pointed)) return;
    this.#pointed = move;
    this.drawOnBoard();
  }
}

function knownText(analysis) {
  if (COLORS.every((color) => analysis.isJudged(color))) return "The winner and all moves are known.";
  return analysis.outcome ? "The winner is known, but not every move." : "";
}

const hint = ([from, to], title) => ({ kind: "hint", from, to, title });

const shownKeys = new WeakMap();

/** Replaces the children only if their key has changed, which keeps focus and open boxes. */
function replaceIfChanged(element, key, build) {
  if (shownKeys.get(element) === key) return;
  shownKeys.set(element, key);
  element.replaceChildren(...build().filter(Boolean));
}
