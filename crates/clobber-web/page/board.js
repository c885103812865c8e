// The board: draws the part of it that is seen, and turns presses on it into moves and edits.

import { Camera } from "./camera.js";
import { coordinateRoom, drawCoordinates } from "./coordinates.js";
import { Curve, EMPTY_DOT, STONE } from "./curve.js";
import { draw, iconButton, make, prefersStillness } from "./dom.js";
import { setUpGestures } from "./gestures.js";
import { setUpBoardKeys } from "./keys.js";
import { Marks } from "./marks.js";
import { drawOutlineLabels, drawOutlines } from "./outlines.js";
import { Overview } from "./overview.js";
import { BLACK, EMPTY, NAMES, WHITE, other } from "./position.js";
import { Viewport, boundsOf, squaresWithin } from "./viewport.js";

/** The smallest squares, in pixels, at which a board is shown whole: a finger needs more than a pointer. */
const SMALLEST_FIT = { fine: 17, coarse: 30 };
/** The squares of a board that is too large to be shown whole. */
const USUAL = 38;
/** Elements are made for so many squares around the window, so that moving it a little makes none. */
const MARGIN = 3;
/** How long a stone is on its way. */
const MOVE_TIME = 150;
/** So many edges are drawn at once, whatever is seen; of more, only those of vertices that are seen. */
const FEW_EDGES = 3000;

const CAPITAL = ["", "Black", "White"];

/** Sends `select` when another stone is chosen. */
export class Board extends EventTarget {
  /** The vertex that the keyboard is at, the chosen stone, and the one below the pointer. */
  current = 0;
  selected = null;
  hovered = null;
  editing = false;
  #locked = false;
  #lockReason = "";
  #marks = new Marks();
  #outlines = [];
  #elements = new Map();
  #moved = new Map();
  #shownAt = 0;
  #frame = 0;
  #stale = new Set();
  #fitted = true;

  constructor(element, game, { say, toast }) {
    super();
    this.element = element;
    this.game = game;
    this.say = say;
    this.toast = toast;
    this.#build();
    this.#begin();
    game.addEventListener("change", (event) => this.#onGame(event.detail.kind));
    setUpGestures(this);
    setUpBoardKeys(this);
    new ResizeObserver(() => this.#resize()).observe(element);
    addEventListener("resize", () => this.#resize());
  }

  // What panels use.

  /** Shows what is known about moves: {kind, from, to, title}. */
  setMarks(list) {
    this.#marks = new Marks(list);
    this.redraw("marks", "stones");
  }

  /** Shows groups of vertices: {vertices, label, title}. */
  setOutlines(list) {
    this.#outlines = list;
    this.#fit(this.#fitted);
    this.redraw("outlines", "labels");
  }

  /** Nobody may move now; `reason` is said to those who try. */
  setLocked(locked, reason = "The board is busy. Please wait a moment.") {
    this.#locked = locked;
    this.#lockReason = reason;
    if (locked) this.select(null);
    this.redraw("stones");
  }

  get isLocked() {
    return this.#locked;
  }

  /** Moves the keyboard to a vertex, and the window if need be. */
  focusVertex(v) {
    this.setCurrent(v);
    this.element.querySelector(`[data-v="${v}"]`)?.focus({ preventScroll: true });
  }

  // What the rest of the page uses.

  setEditing(editing) {
    this.editing = editing;
    this.element.classList.toggle("editing", editing);
    this.select(null);
    this.redraw("stones");
  }

  /** The colours of the page are different. */
  recolor() {
    this.#overview.readColors();
    this.redraw("window");
  }

  /** Puts dragged vertices back. */
  resetPoints() {
    for (const [v, point] of this.#moved) this.viewport.move(v, point, this.game.position.point(v));
    this.#moved.clear();
    this.redraw("window");
  }

  get hasMovedPoints() {
    return this.#moved.size > 0;
  }

  pointOf = (v) => this.#moved.get(v) ?? this.game.position.point(v);

  /** Puts a vertex of a graph elsewhere. */
  movePoint(v, point) {
    const { left, top, right, bottom } = this.camera.bounds;
    const inside = [Math.max(left + 0.5, Math.min(point[0], right - 0.5)), Math.max(top + 0.5, Math.min(point[1], bottom - 0.5))];
    this.viewport.move(v, this.pointOf(v), inside);
    this.#moved.set(v, inside);
    this.redraw("window");
    this.dispatchEvent(new Event("rearrange"));
  }

  /** Takes a drag back. */
  restorePoint(v, point) {
    this.viewport.move(v, this.pointOf(v), point);
    const [x, y] = this.game.position.point(v);
    if (x === point[0] && y === point[1]) this.#moved.delete(v);
    else this.#moved.set(v, point);
    this.redraw("window");
    this.dispatchEvent(new Event("rearrange"));
  }

  select(v) {
    if (this.selected === v) return;
    this.selected = v;
    this.redraw("stones", "marks");
    this.dispatchEvent(new Event("select"));
  }

  hover(v) {
    if (this.hovered === v) return;
    this.hovered = v;
    this.redraw("marks");
  }

  setCurrent(v) {
    if (this.game.position.order === 0) return;
    this.current = Math.max(0, Math.min(v, this.game.position.order - 1));
    if (this.isOverview) {
      this.camera.scale = USUAL;
      this.camera.center(this.pointOf(this.current));
    }
    this.camera.reveal(this.pointOf(this.current));
    this.redraw("window", "marks");
    this.drawNow();
  }

  /** Somebody clicked, tapped or pressed Enter on a vertex. */
  press(v) {
    this.current = v;
    if (this.editing) return this.put(v, null);
    if (this.#locked) return this.toast(this.#lockReason);
    const { game } = this;
    if (this.selected !== null && this.selected !== v && this.targetsOf(this.selected).includes(v)) {
      return this.playMove([this.selected, v]);
    }
    if (this.selected === v) {
      this.select(null);
      return this.say("Nothing is chosen.");
    }
    if (!game.mayMove(v)) {
      this.select(null);
      return this.toast(this.#whyNot(v));
    }
    this.select(v);
    const targets = this.targetsOf(v).map((w) => game.position.vertexText(w));
    this.say(`${game.position.vertexText(v)} is chosen. It may move to ${listOf(targets)}.`);
  }

  /** Puts a stone, or takes it away; without a colour the next one. */
  put(v, cell) {
    if (this.#locked) return this.toast(this.#lockReason);
    if (cell === null) this.game.cycleCell(v);
    else this.game.setCell(v, cell);
    this.say(this.labelOf(v));
  }

  playMove(move, { still = false } = {}) {
    const text = this.game.position.moveText(move);
    const color = CAPITAL[this.game.cells[move[0]]];
    this.still = still;
    this.select(null);
    this.current = move[1];
    if (this.game.play(move)) this.say(`${color} plays ${text}.`);
    this.still = false;
  }

  targetsOf(v) {
    return this.game.mayMove(v) ? this.game.position.targets(v, this.game.cells) : [];
  }

  #whyNot(v) {
    const { game } = this;
    const name = this.nameOf(v);
    const color = game.cells[v];
    if (game.isOver) return "The game is over: there is no move left.";
    if (this.selected !== null && color !== EMPTY) return `The chosen stone cannot move to ${name}.`;
    if (color === EMPTY) return `There is no stone on ${name}.`;
    if (game.turn && color !== game.turn) return `It is ${CAPITAL[game.turn]}'s turn: choose a ${NAMES[game.turn]} stone.`;
    return `The stone on ${name} has no ${NAMES[other(color)]} neighbour to move onto.`;
  }

  nameOf(v) {
    const { position } = this.game;
    const plain = position.kind === "grid" || position.kind === "line";
    return plain ? position.vertexText(v) : `vertex ${position.vertexText(v)}`;
  }

  /** What a screen reader says of a vertex. */
  labelOf(v) {
    const { game } = this;
    const color = game.cells[v];
    const parts = [this.nameOf(v), color === EMPTY ? "empty" : `${NAMES[color]} stone`];
    if (this.editing) return parts.join(", ");
    if (v === this.selected) parts.push("chosen");
    else if (this.selected !== null && this.targetsOf(this.selected).includes(v)) parts.push("the chosen stone may move here");
    else if (color !== EMPTY && game.mayMove(v)) {
      const count = game.position.targets(v, game.cells).length;
      parts.push(count === 1 ? "1 move" : `${count} moves`);
    }
    const marks = this.#marks.describe(v);
    if (marks) parts.push(marks);
    return parts.join(", ");
  }

  get isOverview() {
    return this.shown === null;
  }

  /** All of the board, or the usual size. */
  showAll() {
    this.camera.showAll();
    this.redraw("window");
  }

  zoom(factor, point) {
    this.camera.zoom(factor, point);
    this.redraw("window");
  }

  pan(dx, dy) {
    this.camera.pan(dx, dy);
    this.redraw("window");
  }

  /** Closer to a point of the overview. */
  enter(point) {
    this.camera.zoom(USUAL / this.camera.scale, point);
    this.redraw("window");
  }

  // Drawing. What has to be drawn again is collected, and drawn once for each frame.

  redraw(...parts) {
    for (const part of parts) this.#stale.add(part);
    this.#frame ||= requestAnimationFrame(() => this.drawNow());
  }

  drawNow() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const stale = this.#stale;
    this.#stale = new Set();
    if (stale.has("window")) this.#drawWindow();
    if (stale.has("window") || stale.has("stones")) this.#drawStones();
    if (stale.has("window") || stale.has("outlines") || stale.has("labels")) this.#drawOutlines(stale);
    if (stale.has("window") || stale.has("stones") || stale.has("marks")) this.#drawMarks();
  }

  #overview;
  #layers = {};

  #build() {
    const layer = (name) => (this.#layers[name] = draw("g", { class: name }));
    const canvas = make("canvas", { "aria-hidden": "true" });
    this.#overview = new Overview(canvas);
    this.world = draw("g", {}, layer("boards"), layer("outline-layer"), layer("edges"), layer("vertices"), layer("overlay"));
    this.svg = draw(
      "svg",
      { role: "group", "aria-label": "Board", "aria-roledescription": "board" },
      stoneGradients(),
      this.world,
      layer("coordinates"),
      layer("outline-labels"),
    );
    this.where = make("span", { class: "where" });
    this.zoomButtons = make(
      "span",
      { class: "group" },
      iconButton("M5 12h14", "Smaller", () => this.zoom(1 / 1.5)),
      iconButton("M12 5v14M5 12h14", "Larger", () => this.zoom(1.5)),
      iconButton("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", "Show the whole board", () => this.showAll()),
    );
    this.corner = make("div", { class: "board-corner", hidden: true }, this.where, this.zoomButtons);
    this.tip = make("div", { class: "tip", hidden: true, role: "tooltip" });
    this.view = make("div", { class: "board-view" }, canvas, this.svg, this.tip);
    this.element.append(this.view, this.corner);
  }

  /** A board that was not there before. */
  #begin() {
    const { position } = this.game;
    this.#moved.clear();
    this.#marks = new Marks();
    this.#outlines = [];
    this.selected = null;
    this.hovered = null;
    this.current = 0;
    this.#shownAt = this.game.at;
    this.viewport = new Viewport(position);
    this.#clear();
    this.camera = new Camera(boundsOf(position), coordinateRoom(position));
    this.roomAbove = this.camera.padding.top;
    this.#fit(true);
    this.redraw("window");
  }

  #clear() {
    for (const { group } of this.#elements.values()) group.remove();
    this.#elements.clear();
    this.drawn = null;
  }

  /** Chooses the height of the board, and how large it is drawn if it begins or was shown whole. */
  #fit(whole) {
    const { camera } = this;
    camera.padding.top = this.#outlines.some(({ label }) => label) ? Math.max(30, this.roomAbove) : this.roomAbove;
    camera.width = this.view.clientWidth || 600;
    const most = Math.max(260, Math.min(innerHeight * 0.62, 680));
    const fit = camera.fitScale(camera.width, most);
    const smallest = matchMedia("(pointer: coarse)").matches ? SMALLEST_FIT.coarse : SMALLEST_FIT.fine;
    if (whole) camera.scale = fit >= smallest ? fit : USUAL;
    this.#fitted = whole;
    camera.height = Math.max(96, Math.min(camera.contentHeight(Math.max(camera.scale, fit)), most));
    this.view.style.height = `${camera.height}px`;
    camera.clamp();
  }

  #resize() {
    if (this.view.clientWidth === 0) return;
    if (this.view.clientWidth === this.camera.width && innerHeight === this.innerHeight) return;
    this.innerHeight = innerHeight;
    const [x, y] = [this.camera.x, this.camera.y];
    this.#fit(this.#fitted || !this.camera.overflowsX);
    this.camera.x = x;
    this.camera.y = y;
    this.camera.clamp();
    this.redraw("window");
  }

  #onGame(kind) {
    if (kind === "position") return this.#begin();
    const { game } = this;
    if (this.selected !== null && !game.mayMove(this.selected)) this.select(null);
    const step = game.at - this.#shownAt;
    this.#shownAt = game.at;
    this.redraw("stones", "marks");
    if (kind !== "move" || Math.abs(step) !== 1 || this.still || prefersStillness()) return;
    const [from, to] = game.moves[step > 0 ? game.at - 1 : game.at];
    this.drawNow();
    if (step > 0) this.#animate(to, from);
    else this.#animate(from, to);
  }

  /** Lets a stone that stands on a vertex come from another. */
  #animate(v, from) {
    const stone = this.#elements.get(v)?.stone;
    if (!stone) return;
    const [a, b] = [this.pointOf(from), this.pointOf(v)];
    const start = `translate(${a[0] - b[0]}px, ${a[1] - b[1]}px)`;
    stone.parentNode.parentNode.append(stone.parentNode);
    stone.animate([{ transform: start }, { transform: "none" }], { duration: MOVE_TIME, easing: "ease-out" });
  }

  /** Moves the window, and makes the elements of what has come into it. */
  #drawWindow() {
    const { camera, game } = this;
    const { view } = camera;
    const wanted = this.viewport.vertices(view);
    this.shown = wanted;
    this.element.classList.toggle("overview", wanted === null);
    this.element.classList.toggle("pans", camera.overflowsY);
    this.element.classList.toggle("pans-x", camera.overflowsX && !camera.overflowsY);
    this.element.classList.toggle("fits", !camera.overflowsX && !camera.overflowsY);
    this.world.setAttribute("transform", `scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`);
    this.#layers.boards.replaceChildren(...(wanted === null ? [] : game.position.boards.flatMap((board) => squares(board, view))));
    if (wanted === null) {
      this.#clear();
      this.#layers.edges.replaceChildren();
      this.#overview.paint(camera, game.position, game.cells, game.lastMove);
    } else {
      this.#overview.hide();
      this.#makeElements(view, wanted);
      this.#drawEdges(wanted);
    }
    this.#layers.coordinates.replaceChildren(...drawCoordinates(game.position, camera, wanted, this.pointOf));
    this.#drawCorner(view);
  }

  #makeElements(view, visible) {
    const roomy = { left: view.left - MARGIN, top: view.top - MARGIN, right: view.right + MARGIN, bottom: view.bottom + MARGIN };
    const wanted = new Set(this.viewport.vertices(roomy) ?? visible);
    // The one that has the keyboard stays, wherever it is: focus would be lost with it.
    if (this.game.position.order) wanted.add(this.current);
    for (const [v, { group }] of this.#elements) {
      if (wanted.has(v)) continue;
      group.remove();
      this.#elements.delete(v);
    }
    for (const v of wanted) {
      if (!this.#elements.has(v)) this.#elements.set(v, this.#makeVertex(v));
      const element = this.#elements.get(v);
      const [x, y] = this.pointOf(v);
      if (element.x === x && element.y === y) continue;
      element.x = x;
      element.y = y;
      element.group.setAttribute("transform", `translate(${x} ${y})`);
    }
  }

  #makeVertex(v) {
    const hit = draw("rect", { class: "hit", x: -0.5, y: -0.5, width: 1, height: 1 });
    const stone = draw("circle", {});
    const group = draw("g", { "data-v": v, role: "button", tabindex: -1 }, hit, stone);
    this.#layers.vertices.append(group);
    return { group, stone, look: "" };
  }

  #drawEdges(visible) {
    const { position } = this.game;
    let { edges } = position;
    if (edges.length > FEW_EDGES) {
      const seen = new Set(visible);
      edges = edges.filter(([u, v]) => seen.has(u) || seen.has(v)).slice(0, FEW_EDGES);
    }
    const path = edges.map(([u, v, bend]) => new Curve(this.pointOf(u), this.pointOf(v), bend).path).join("");
    this.#layers.edges.replaceChildren(draw("path", { class: "edge", d: path }));
  }

  #drawCorner(view) {
    const { camera, game } = this;
    const large = camera.overflowsX || camera.overflowsY || camera.fitScale(camera.width, camera.height) < SMALLEST_FIT.coarse;
    this.corner.hidden = !large;
    const board = game.position.boards.length === 1 ? game.position.boards[0] : null;
    const overflows = camera.overflowsX || camera.overflowsY;
    this.where.hidden = !board || !overflows;
    if (!board || !overflows) return;
    const range = squaresWithin(board, view);
    const columns = `${range.left + 1}–${range.right + 1} of ${board.columns}`;
    this.where.textContent =
      board.rows === 1 ? columns : `columns ${columns}, rows ${board.rows - range.bottom}–${board.rows - range.top} of ${board.rows}`;
  }

  #drawStones() {
    const { game } = this;
    if (this.isOverview) return this.#overview.paint(this.camera, game.position, game.cells, game.lastMove);
    const targets = new Set(this.selected === null ? [] : this.targetsOf(this.selected));
    for (const [v, element] of this.#elements) {
      const color = game.cells[v];
      const movable = !this.editing && !this.#locked && color !== EMPTY && game.mayMove(v);
      const label = this.labelOf(v);
      const classes = ["vertex", movable && "movable", v === this.selected && "selected", targets.has(v) && "target"];
      const look = `${color} ${classes.filter(Boolean).join(" ")} ${v === this.current} ${label}`;
      if (element.look === look) continue;
      element.look = look;
      element.group.setAttribute("class", classes.filter(Boolean).join(" "));
      element.group.setAttribute("aria-label", label);
      element.group.setAttribute("tabindex", v === this.current ? 0 : -1);
      dressStone(element.stone, color, Boolean(game.position.boardOf(v)));
    }
  }

  #drawOutlines(stale) {
    const { position } = this.game;
    if (this.isOverview) {
      this.#layers["outline-layer"].replaceChildren();
      this.#layers["outline-labels"].replaceChildren();
      return;
    }
    const outlines = this.#outlines;
    if (stale.has("outlines") || this.#moved.size || !outlines.length || !this.#layers["outline-layer"].childElementCount) {
      this.#layers["outline-layer"].replaceChildren(...drawOutlines(outlines, position, this.pointOf));
    }
    const labels = drawOutlineLabels(outlines, this.camera, this.pointOf, (text, x, y) => this.#showTip(text, x, y));
    this.#layers["outline-labels"].replaceChildren(...labels);
  }

  #showTip(text, x, y) {
    this.tip.hidden = !text;
    if (!text) return;
    this.tip.textContent = text;
    const half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${Math.max(half + 4, Math.min(x, this.camera.width - half - 4)) - half}px`;
    this.tip.style.top = `${Math.min(y, Math.max(0, this.camera.height - this.tip.offsetHeight))}px`;
  }

  /** Rings, arrows and signs above the stones. */
  #drawMarks() {
    const { overlay } = this.#layers;
    if (this.isOverview) return overlay.replaceChildren();
    const seen = (v) => this.#elements.has(v);
    const active = this.#active();
    const pieces = [...this.#lastMove(seen)];
    if (!this.editing) {
      pieces.push(...this.#marks.draw(active, this.pointOf, seen));
      const marked = active !== null && this.#marks.of(active).some(({ kind }) => kind !== "hint");
      if (active !== null && !marked) for (const w of this.targetsOf(active)) pieces.push(ring("target", this.pointOf(w), STONE + 0.05));
    }
    if (this.selected !== null) pieces.push(ring("selected", this.pointOf(this.selected), STONE + 0.05));
    if (this.dropTarget !== undefined && this.dropTarget !== null) {
      pieces.push(ring("target over", this.pointOf(this.dropTarget), STONE + 0.05));
    }
    if (this.keyboard && seen(this.current)) pieces.push(ring("focus", this.pointOf(this.current), STONE + 0.1));
    overlay.replaceChildren(...pieces);
  }

  /** The stone whose moves are shown: the chosen one, the one below the pointer, or the keyboard's. */
  #active() {
    if (this.selected !== null) return this.selected;
    if (this.hovered !== null && !this.#locked) return this.hovered;
    return this.keyboard ? this.current : null;
  }

  #lastMove(seen) {
    const move = this.game.lastMove;
    if (!move || this.editing || !(seen(move[0]) || seen(move[1]))) return [];
    const [from, to] = move.map(this.pointOf);
    const line = new Curve(from, to);
    return [
      ring("last", from, EMPTY_DOT),
      draw("path", { class: "last-line", d: line.piece(line.leaving(EMPTY_DOT), line.entering(STONE + 0.02)).path }),
      draw("circle", { class: "last-dot", cx: to[0], cy: to[1], r: 0.085 }),
    ];
  }
}

function ring(kind, [x, y], radius) {
  return draw("circle", { class: `ring ${kind}`, cx: x, cy: y, r: radius });
}

function dressStone(stone, color, onSquare) {
  const kind = color === EMPTY ? (onSquare ? "hole" : "empty") : NAMES[color];
  stone.setAttribute("class", `stone ${kind}`);
  stone.setAttribute("r", color === EMPTY ? (onSquare ? 0.06 : EMPTY_DOT) : STONE);
  if (color === BLACK) stone.setAttribute("fill", "url(#stone-black)");
  else if (color === WHITE) stone.setAttribute("fill", "url(#stone-white)");
  else stone.removeAttribute("fill");
}

/** A rectangle of squares, as much of it as is seen. */
function squares(board, view) {
  const range = squaresWithin(board, view);
  const [x, y] = [board.at[0] - 0.5, board.at[1] - 0.5];
  // The lines end at the frame.
  const rim = 0.035;
  const [left, right] = [x + Math.max(range.left, rim), x + Math.min(range.right + 1, board.columns - rim)];
  const [top, bottom] = [y + Math.max(range.top, rim), y + Math.min(range.bottom + 1, board.rows - rim)];
  let path = "";
  for (let column = Math.max(range.left, 1); column <= range.right; column++) path += `M${x + column} ${top}V${bottom}`;
  for (let row = Math.max(range.top, 1); row <= range.bottom; row++) path += `M${left} ${y + row}H${right}`;
  return [
    draw("rect", { class: "squares", x, y, width: board.columns, height: board.rows, rx: 0.12 }),
    draw("path", { class: "square-lines", d: path }),
  ];
}

function stoneGradients() {
  const gradient = (id, radius, stops) =>
    draw(
      "radialGradient",
      { id, cx: 0.36, cy: 0.3, r: radius },
      ...stops.map(([offset, color]) => draw("stop", { offset, "stop-color": color })),
    );
  return draw(
    "defs",
    {},
    gradient("stone-black", 0.75, [[0, "#767676"], [0.45, "#303030"], [1, "#101010"]]),
    gradient("stone-white", 0.8, [[0, "#fff"], [0.6, "#f7f6f2"], [1, "#cfccc3"]]),
  );
}

/** a, b or c */
const listOf = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);
