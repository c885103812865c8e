// Keyboard commands: on the board, and on the whole page.

import { isTyping } from "./dom.js";
import { BLACK, EMPTY, WHITE } from "../game/position.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STONES = { x: BLACK, b: BLACK, o: WHITE, w: WHITE, ".": EMPTY, Delete: EMPTY, Backspace: EMPTY };

/** Keys that work while a vertex has focus. The board is one tab stop; arrows move within it. */
export function setUpBoardKeys(board) {
  // Not on the SVG itself, because some browsers would make it a tab stop.
  const { view } = board.scene;
  view.addEventListener("keydown", (event) => {
    if (!event.target.closest("[data-v]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!onBoard(board, event.key)) return;
    board.keyboard = true;
    event.preventDefault();
    event.stopPropagation();
  });
  view.addEventListener("focusin", (event) => {
    const group = event.target.closest("[data-v]");
    if (!group) return;
    board.keyboard = group.matches(":focus-visible");
    board.current = Number(group.dataset.v);
    // At once, because the next tab stop depends on it.
    board.scene.redraw("stones");
    board.scene.drawNow();
  });
  view.addEventListener("focusout", () => {
    board.keyboard = false;
    board.scene.redraw("marks");
  });
}

function onBoard(board, key) {
  if (ARROWS[key]) {
    board.focusVertex(neighbourTowards(board, ARROWS[key]));
  } else if (key === "Enter" || key === " ") {
    board.press(board.current);
    board.focusVertex(board.current);
  } else if (key === "Escape") {
    board.select(null);
  } else if (key === "PageUp" || key === "PageDown") {
    board.pan(0, (key === "PageUp" ? -0.8 : 0.8) * board.scene.camera.height);
  } else if (key === "+" || key === "-") {
    board.zoom(key === "+" ? 1.5 : 1 / 1.5);
  } else if (key === "Home") {
    board.game.goTo(0);
  } else if (key === "End") {
    board.game.goTo(board.game.moves.length);
  } else if (board.editing && key in STONES) {
    board.put(board.current, STONES[key]);
  } else if (board.editing && board.graphEditor?.key(key, board.current)) {
    return true;
  } else {
    return false;
  }
  return true;
}

/** The next vertex in a direction: the neighbouring square, or else the nearest vertex roughly that way. */
function neighbourTowards(board, [dx, dy]) {
  const { position } = board.game;
  const v = board.current;
  const squares = position.boardOf(v);
  if (squares) {
    const [row, column] = [
      Math.floor((v - squares.first) / squares.columns) + dy,
      ((v - squares.first) % squares.columns) + dx,
    ];
    if (row >= 0 && row < squares.rows && column >= 0 && column < squares.columns)
      return squares.first + row * squares.columns + column;
    if (position.boards.length === 1 && position.points.size === 0) return v;
  }
  const [x, y] = board.arrangement.pointOf(v);
  let best = v;
  let least = Infinity;
  for (let w = 0; w < position.order; w++) {
    const [a, b] = board.arrangement.pointOf(w);
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (w === v || along <= 0.05 || aside > 1.5 * along) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [w, cost];
  }
  return best;
}

/** Keys that work everywhere except in text fields. */
export function setUpPageKeys(app, { notation, toggleEdit, help }) {
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || document.querySelector("dialog[open]") || app.state.get("mode") === "lab")
      return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    let action = null;
    if (command && key === "z") action = event.shiftKey ? () => app.game.redo() : () => app.game.undo();
    else if (command && key === "y") action = () => app.game.redo();
    else if (command || event.altKey) return;
    else if (key === "u") action = () => app.game.undo();
    else if (key === "r") action = () => app.game.redo();
    else if (key === "e") action = toggleEdit;
    else if (key === "n") action = () => notation.toggle();
    else if (key === "?") action = help;
    else if (key === "escape") action = () => app.board.select(null);
    if (!action) return;
    event.preventDefault();
    if (key === "?" || key === "escape" || app.board.mayChange()) action();
  });
}
