// The player to move, and the moves so far.

import { make } from "../shell/dom.js";
import { BLACK, countStones, other } from "./position.js";
import { CAPITAL } from "../board/words.js";

/** Moves listed around the current one. */
const MAX_LISTED_MOVES = 60;

export class History {
  #frame = 0;
  #listed = "";

  constructor(app, status, list) {
    this.app = app;
    this.status = status;
    this.list = list;
    app.game.addEventListener("change", (event) => {
      if (event.detail.kind !== "move") this.stones = null;
      this.showSoon();
    });
    app.state.addEventListener("change", () => this.showSoon());
    this.showSoon();
  }

  showSoon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.show();
    });
  }

  show() {
    this.#showStatus();
    this.#showMoves();
  }

  /** The number of stones now: every move captures one. */
  get remaining() {
    this.stones ??= countStones(this.app.game.startCells);
    return this.stones - this.app.game.at;
  }

  #showStatus() {
    const { game, state } = this.app;
    const isOver = game.at === game.moves.length && game.isOver;
    const text = isOver ? this.#ending() : this.#turn();
    const winner = game.turn && isOver && state.get("mode") === "two" ? other(game.turn) : game.turn;
    const parts = [text];
    if (winner)
      parts.unshift(
        make("span", { class: `stone-sign ${winner === BLACK ? "black" : "white"}`, "aria-hidden": "true" }),
      );
    const left = `${this.remaining.toLocaleString("en")} stone${this.remaining === 1 ? "" : "s"} left`;
    // At the end of a solitaire game, the text already has the number.
    if (!text.includes("remain")) parts.push(make("span", { class: "note" }, left));
    this.status.replaceChildren(...parts);
    if (isOver && game.at > 0 && this.announced !== game.at) this.app.say(text);
    this.announced = isOver ? game.at : null;
  }

  #turn() {
    const { turn, alternates } = this.app.game;
    if (turn) return `${CAPITAL[turn]} to move`;
    return alternates ? "Either colour may move first" : "Any stone may move";
  }

  #ending() {
    const { game, state } = this.app;
    if (state.get("mode") === "two" && game.turn)
      return `${CAPITAL[game.turn]} cannot move: ${CAPITAL[other(game.turn)]} wins`;
    const who = game.turn ? `${CAPITAL[game.turn]} cannot move` : "No move is left";
    return `${who}: ${this.remaining === 1 ? "one stone remains" : `${this.remaining.toLocaleString("en")} stones remain`}`;
  }

  #showMoves() {
    const { game } = this.app;
    const start = Math.max(0, Math.min(game.at - MAX_LISTED_MOVES / 2, game.moves.length - MAX_LISTED_MOVES));
    const end = Math.min(game.moves.length, start + MAX_LISTED_MOVES);
    const items = [];
    const entry = (at, ...content) =>
      make(
        "li",
        {},
        make(
          "button",
          {
            type: "button",
            class: `button ${at > game.at ? "undone" : ""}`,
            "aria-current": at === game.at ? "step" : undefined,
            onclick: () => this.#goTo(at),
          },
          ...content,
        ),
      );
    if (game.moves.length) items.push(entry(0, "Start"));
    if (start > 0) items.push(make("li", { class: "note" }, `… ${start.toLocaleString("en")} moves …`));
    for (let i = start; i < end; i++) {
      items.push(
        entry(
          i + 1,
          make("span", { class: "number" }, `${(i + 1).toLocaleString("en")}.`),
          game.position.moveText(game.moves[i]),
        ),
      );
    }
    if (end < game.moves.length)
      items.push(make("li", { class: "note" }, `… ${(game.moves.length - end).toLocaleString("en")} more`));
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(make("ol", { "aria-label": "Moves" }, ...items));
    const current = this.list.querySelector("[aria-current]");
    if (hadFocus) current?.focus();
    this.#keepInSight(current);
  }

  #goTo(at) {
    if (this.app.board.mayChange()) this.app.game.goTo(at);
  }

  /** Scrolls the list, but not the page. */
  #keepInSight(current) {
    const list = this.list.firstElementChild;
    if (!current || list.scrollHeight <= list.clientHeight) return;
    const top = current.offsetTop - list.offsetTop;
    list.scrollTop = Math.max(0, top - list.clientHeight / 2);
  }
}
