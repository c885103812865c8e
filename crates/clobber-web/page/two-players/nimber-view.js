// The nimber of the impartial game on the same stones: either player may move any stone.

import { make } from "../shell/dom.js";
import { QuestionView } from "../server/question-view.js";

export class NimberView {
  constructor(analysis, game) {
    this.analysis = analysis;
    this.game = game;
    this.answer = make("p", {});
    const view = new QuestionView(analysis.nimber, {
      doing: "Computing the nimber",
      command: "clobber nimber",
      position: () => game.text,
    });
    this.element = make(
      "details",
      { class: "card impartial", ontoggle: () => this.show() },
      make("summary", {}, "Impartial version"),
      make("p", { class: "note" }, "Both players may move any stone onto a neighbour of the other colour."),
      this.answer,
      view.element,
    );
  }

  reset() {
    this.answer.textContent = "";
  }

  show() {
    if (!this.element.open) return;
    this.analysis.askNimber();
    const { answer } = this.analysis.nimber;
    this.answer.textContent = answer && answer.nimber !== null ? this.#sentence(answer) : "";
  }

  #sentence({ nimber, winning_moves: winning }) {
    if (nimber === 0) return "Its nimber is 0: the second player wins.";
    const texts = winning.slice(0, 5).map((move) => this.game.position.moveText(move));
    return `Its nimber is ${nimber}: the first player wins, for example by ${texts.join(", ")}.`;
  }
}
