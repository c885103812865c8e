// The board: turns clicks, taps and keys into moves and edits, and keeps what it shows.

import { Arrangement } from "./arrangement.js";
import { prefersReducedMotion } from "../shell/dom.js";
import { setUpGestures } from "./gestures.js";
import { setUpBoardKeys } from "../shell/keys.js";
import { Marks } from "./marks.js";
import { DEFAULT_SCALE, Scene } from "./scene.js";
import { CAPITAL, labelOf, listOf, whyNot } from "./words.js";

const BUSY = "The board is busy. Please wait a moment.";

/** Sends `rearrange` when vertices are dragged or moved back. */
export class Board extends EventTarget {
  editing = false;
  /** What a press does to a graph in edit mode; null until the editor is opened. */
  graphEditor = null;
  marks = new Marks();
  outlines = [];
  /** Is the keyboard in use on the board, so that the current vertex is shown? */
  keyboard = false;
  #locked = false;
  #lockReason = BUSY;
  #shownAt = 0;
  #isStill = false;

  constructor(element, game, { say, toast }) {
    super();
    this.element = element;
    this.game = game;
    this.say = say;
    this.toast = toast;
    this.scene = new Scene(this, element);
    this.#begin();
    game.addEventListener("change", (event) => this.#onGame(event.detail.kind));
    setUpGestures(this);
    setUpBoardKeys(this);
    const resized = new ResizeObserver(() => this.scene.resize());
    // The editor stands above the board, and takes some of its height.
    for (const part of [element, element.parentElement.querySelector(".editor")])
      if (part) resized.observe(part);
    addEventListener("resize", () => this.scene.resize());
  }

  #begin() {
    this.arrangement = new Arrangement(this.game.position);
    this.marks = new Marks();
    this.outlines = [];
    /** The vertex with keyboard focus, the selected and the hovered stone, and the drop target of a drag. */
    this.current = 0;
    this.selected = null;
    this.hovered = null;
    this.dropTarget = null;
    this.#shownAt = this.game.at;
    this.scene.begin();
    this.dispatchEvent(new Event("rearrange"));
  }

  // What panels use.

  /** Marks moves as winning, losing and so on: {kind, from, to, title}. */
  setMarks(list) {
    this.marks = new Marks(list);
    this.scene.redraw("marks", "stones");
  }

  /** Shows groups of vertices: {vertices, label, title}. */
  setOutlines(list) {
    this.outlines = list;
    this.scene.fit();
    this.scene.redraw("window", "outlines");
  }

  /** Forbids moves and edits; an attempt shows `reason`. */
  setLocked(locked, reason = BUSY) {
    this.#locked = locked;
    this.#lockReason = reason;
    if (locked) this.select(null);
    this.scene.redraw("stones");
  }

  get isLocked() {
    return this.#locked;
  }

  /** Scrolls until a vertex is visible, with `margin` squares around it. */
  reveal(v, margin = 0) {
    const { scene, arrangement } = this;
    if (scene.camera.reveal(arrangement.pointOf(v), margin)) scene.redraw("window");
  }

  /** Moves the keyboard focus to a vertex, and scrolls if necessary. */
  focusVertex(v) {
    const { game, scene, arrangement } = this;
    if (game.position.order === 0) return;
    this.current = Math.max(0, Math.min(v, game.position.order - 1));
    const point = arrangement.pointOf(this.current);
    if (scene.isOverview) {
      scene.camera.scale = DEFAULT_SCALE;
      scene.camera.center(point);
    }
    scene.camera.reveal(point);
    scene.redraw("window", "stones");
    scene.drawNow();
    scene.elementOf(this.current)?.focus({ preventScroll: true });
  }

  // What the rest of the page uses.

  setGraphEditor(editor) {
    this.graphEditor = editor;
  }

  /** Handles a press beside all vertices. */
  pressAt(point) {
    if (this.editing && this.graphEditor) this.graphEditor.pressAt(point);
    else this.select(null);
  }

  setEditing(editing) {
    this.editing = editing;
    this.element.classList.toggle("editing", editing);
    this.select(null);
    this.scene.redraw("stones");
  }

  /** Runs an action without animating the stones. */
  withoutMotion(action) {
    this.#isStill = true;
    action();
    this.#isStill = false;
  }

  /** Returns whether the board may change; if it is locked, shows the reason. */
  mayChange() {
    if (this.#locked) this.toast(this.#lockReason);
    return !this.#locked;
  }

  // What touch, mouse and keyboard use.

  select(v) {
    if (this.selected === v) return;
    this.selected = v;
    this.scene.showTip(null);
    this.scene.redraw("stones");
  }

  hover(v) {
    if (this.hovered === v) return;
    this.hovered = v;
    this.scene.redraw("marks");
    this.#explain(v);
  }

  /** Explains the move of the selected stone to a hovered target. */
  #explain(v) {
    const title = v !== null && this.selected !== null ? this.marks.describeMove(this.selected, v) : "";
    if (!title) return this.scene.showTip(null);
    const { camera } = this.scene;
    const [x, y] = camera.toScreen(this.arrangement.pointOf(v));
    this.scene.showTip(title, x, y + 0.5 * camera.scale);
  }

  /** The stone whose moves are shown: the selected one, the hovered one, or the one with keyboard focus. */
  get active() {
    if (this.selected !== null) return this.selected;
    if (this.hovered !== null && !this.#locked) return this.hovered;
    return this.keyboard ? this.current : null;
  }

  targetsOf(v) {
    return this.game.mayMove(v) ? this.game.position.targets(v, this.game.cells) : [];
  }

  /** Handles a click, a tap or Enter on a vertex. */
  press(v) {
    this.current = v;
    if (this.editing && this.graphEditor?.press(v)) return;
    if (this.editing) return this.put(v, null);
    if (!this.mayChange()) return;
    const { game, selected } = this;
    if (selected === v) {
      this.select(null);
      this.say("No stone is selected.");
    } else if (selected !== null && this.targetsOf(selected).includes(v)) {
      this.playMove([selected, v]);
    } else if (game.mayMove(v)) {
      this.select(v);
      const targets = this.targetsOf(v).map((w) => game.position.vertexText(w));
      this.say(`${game.position.vertexText(v)} is selected. It can move to ${listOf(targets)}.`);
    } else {
      this.toast(whyNot(this, v));
      this.select(null);
    }
  }

  /** Sets the stone on a vertex; null means the next of black, white and empty. */
  put(v, cell) {
    if (!this.mayChange()) return;
    if (cell === null) this.game.cycleCell(v);
    else this.game.setCell(v, cell);
    this.say(labelOf(this, v));
  }

  playMove(move) {
    const text = this.game.position.moveText(move);
    const color = CAPITAL[this.game.cells[move[0]]];
    this.select(null);
    this.current = move[1];
    if (this.game.play(move)) this.say(`${color} plays ${text}.`);
  }

  /** Moves a vertex of a graph to another point. */
  movePoint(v, point) {
    this.arrangement.move(v, point);
    this.scene.redraw("window");
    this.dispatchEvent(new Event("rearrange"));
  }

  /** Moves all vertices back. */
  resetPoints() {
    this.arrangement.reset();
    this.scene.redraw("window", "outlines");
    this.dispatchEvent(new Event("rearrange"));
  }

  /** Scrolls by some pixels. */
  pan(dx, dy) {
    this.scene.camera.pan(dx, dy);
    this.scene.redraw("window");
  }

  zoom(factor, point) {
    this.scene.camera.zoom(factor, point);
    this.scene.redraw("window");
  }

  /** Zooms from the overview to a point of it. */
  enter(point) {
    this.zoom(DEFAULT_SCALE / this.scene.camera.scale, point);
  }

  #onGame(kind) {
    if (kind === "position") return this.#begin();
    const { game, scene } = this;
    if (this.selected !== null && !game.mayMove(this.selected)) this.select(null);
    const step = game.at - this.#shownAt;
    this.#shownAt = game.at;
    // Moves that are only appended to the list do not change the board.
    if (kind === "move" && step === 0) return;
    scene.redraw("stones");
    if (kind !== "move" || Math.abs(step) !== 1 || this.#isStill || prefersReducedMotion()) return;
    if (scene.isFlying) return;
    const [from, to] = game.moves[step > 0 ? game.at - 1 : game.at];
    scene.drawNow();
    if (step > 0) scene.animate(to, from);
    else scene.animate(from, to);
  }
}
