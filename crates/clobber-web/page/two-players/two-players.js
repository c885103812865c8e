// The panel for two players: the game, answers on demand, and the engine as opponent.

import { Analysis, colorName } from "./analysis.js";
import { AnswersView } from "./answers-view.js";
import { make } from "../shell/dom.js";
import { Match } from "./match.js";
import { MatchView } from "./match-view.js";
import { counted } from "../shell/numbers.js";
import { BLACK, countStones, other } from "../game/position.js";
import { Record } from "./record.js";
import { endSentence, inventory } from "./why.js";

/** Larger boards can be played on, but have no list of moves and no answers. */
const MAX_VERTICES = 4000;

export function createTwoPlayers(app, element) {
  const panel = new TwoPlayers(app, element);
  return { show: () => panel.show(), hide: () => panel.hide() };
}

class TwoPlayers {
  #isShown = false;
  #text = null;
  #frame = null;

  constructor(app, element) {
    this.app = app;
    this.element = element;
    this.analysis = new Analysis();
    const record = new Record();
    this.match = new Match(app, record);
    this.answers = new AnswersView(app, this.analysis, {
      onPlay: (color, move) => this.#play(color, move),
      isPlaying: () => this.match.isPlaying,
    });
    this.matchView = new MatchView(app, this.match, record);
    this.#build();
    app.game.addEventListener("change", () => this.#soon());
    app.state.addEventListener("change", () => this.#soon());
    this.match.addEventListener("change", () => this.#soon());
    this.analysis.addEventListener("change", () => this.#soon());
  }

  show() {
    this.#isShown = true;
    this.app.game.setAlternates(true);
    this.#soon();
  }

  hide() {
    this.#isShown = false;
    this.match.leave();
    this.#forgetAnswers();
  }

  #build() {
    this.stone = make("span", { class: "player-stone", "aria-hidden": "true" });
    this.turn = make("span", {});
    this.swap = make("button", { type: "button", class: "button", onclick: () => this.#swapFirst() });
    this.again = make(
      "button",
      { type: "button", class: "button", onclick: () => this.app.game.goTo(0) },
      "Start over",
    );
    this.inventory = make("p", { class: "note" });
    this.invitation = make("p", { class: "note" });
    this.toggle = make("input", { type: "checkbox", role: "switch" });
    this.toggle.addEventListener("change", () => this.app.state.set("answers", this.toggle.checked));
    this.tooLarge = make(
      "p",
      { class: "note" },
      `Answers and the engine need a board of at most ${MAX_VERTICES.toLocaleString("en")} vertices.`,
    );
    this.element.classList.add("two-players");
    this.element.replaceChildren(
      make(
        "div",
        { class: "card" },
        make(
          "div",
          { class: "turn-line" },
          make("h2", { class: "turn" }, this.stone, this.turn),
          this.swap,
          this.again,
        ),
        this.inventory,
        make("label", { class: "toggle" }, this.toggle, make("span", {}, "Show answers")),
        this.invitation,
        this.tooLarge,
      ),
      this.answers.element,
      this.matchView.element,
    );
  }

  /** Draws several changes at once in the next frame. */
  #soon() {
    if (!this.#isShown || this.#frame !== null) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = null;
      if (this.#isShown) this.#draw();
    });
  }

  #draw() {
    const { game, state } = this.app;
    const isLarge = game.cells.length > MAX_VERTICES;
    this.toggle.checked = state.get("answers");
    this.tooLarge.hidden = !isLarge;
    this.#drawTurn(isLarge);
    this.#drawMatch(isLarge);
    const isAnswering = state.get("answers") && !isLarge;
    this.answers.element.hidden = !isAnswering;
    this.invitation.hidden = state.get("answers") || isLarge;
    if (isAnswering) this.#drawAnswers();
    else this.#forgetAnswers();
  }

  /** Puts a running game before the answers, and the form for a new game after them. */
  #drawMatch(isLarge) {
    const { element } = this.matchView;
    const [first, second] =
      this.match.phase === "none" ? [this.answers.element, element] : [element, this.answers.element];
    if (first.nextElementSibling !== second) this.#keepFocus(() => first.after(second));
    element.hidden = isLarge || this.app.game.position.edgesLeftOut;
  }

  /** Restores the focus, which an element loses when it is moved. */
  #keepFocus(act) {
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    act();
    if (focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  #drawTurn(isLarge) {
    const { game } = this.app;
    const { turn } = game;
    // If edges are left out, the page does not know the moves.
    const isOver = game.isOver && !game.position.edgesLeftOut;
    this.stone.className = `player-stone ${(isOver ? other(turn) : turn) === BLACK ? "black" : "white"}`;
    this.turn.textContent = isOver ? endSentence(turn) : `${colorName(turn)} to move`;
    const free = !this.match.isPlaying;
    this.swap.hidden = !free || game.at > 0 || (isOver && !game.position.hasMove(other(turn), game.cells));
    this.swap.textContent = `Let ${colorName(other(turn))} start`;
    this.again.hidden = !(isOver && this.match.phase === "none" && game.at > 0);
    this.inventory.textContent =
      isLarge || game.position.edgesLeftOut ? this.#stoneSentence() : inventory(game);
    this.invitation.textContent = this.#invitation(isOver);
  }

  #invitation(isOver) {
    if (this.match.isPlaying) return "A game with answers does not count.";
    if (isOver) return "The player who cannot move loses. Try again, or swap colours.";
    return "Who do you think will win? Try some moves before you turn the answers on.";
  }

  #stoneSentence() {
    return `There are ${counted(countStones(this.app.game.cells), "stone")} on the board.`;
  }

  #drawAnswers() {
    const { text } = this.app.game;
    if (text !== this.#text) {
      this.#text = text;
      this.answers.reset();
      this.analysis.about(text, this.app.game.turn);
    }
    this.answers.show();
  }

  #forgetAnswers() {
    if (this.#text === null) return;
    this.#text = null;
    this.answers.why.close();
    this.analysis.stop();
    this.answers.clearBoard();
  }

  #swapFirst() {
    const { game } = this.app;
    game.setFirst(other(game.turn));
  }

  /** Plays a move from the list. Before the first move, either colour may move. */
  #play(color, move) {
    const { game } = this.app;
    if (this.match.isPlaying && color !== this.match.settings.human) return;
    if (game.turn !== color) {
      if (game.at > 0 || this.match.isPlaying) return;
      game.setFirst(color);
    }
    game.play(move);
  }
}
