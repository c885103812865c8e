// Draws the visible part of a board: stones, marks and outlines. Does not handle input.

import { Camera } from "./camera.js";
import { coordinatePadding, drawCoordinates } from "./coordinates.js";
import { STONE } from "./curve.js";
import { draw, iconButton, make } from "../shell/dom.js";
import { drawOutlineLabels, drawOutlines } from "./outlines.js";
import { Overview } from "./overview.js";
import { EMPTY } from "../game/position.js";
import { drawLastMove, drawSquares, ring, stoneGradients, styleStone } from "./shapes.js";
import { squaresWithin } from "./viewport.js";
import { boardLabel, labelOf } from "./words.js";

/**
 * The smallest squares, in pixels, at which the whole board is shown: touch needs larger ones than a mouse. A
 * part of a graph says little, so graphs may shrink further.
 */
const MIN_FIT_SCALE = { fine: 17, coarse: 30, graph: 9 };
/** Pixels per square on a board that is too large to be shown whole. */
export const DEFAULT_SCALE = 38;
/** Squares around the view that also get elements, so that small scrolls create none. */
const MARGIN_SQUARES = 3;
/** Milliseconds of a stone's animation. */
const MOVE_MS = 150;
/** With more edges, only those of visible vertices are drawn. */
const MAX_EDGES = 3000;
/** Space for labels above the board, in pixels. */
const LABEL_PIXELS = 30;
/** When the panel stands beside the board, which then takes all the height; as in base.css. */
const SIDE_BY_SIDE = "(min-width: 900px), (min-width: 640px) and (max-height: 500px)";
/** The least height of a board that does not fit the screen with its tools, in pixels. */
const MIN_VIEW_HEIGHT = 220;
/** What stays free at the bottom of the screen, in pixels. */
const BOTTOM_MARGIN = 16;

export class Scene {
  #board;
  #overview;
  #layers = {};
  #elements = new Map();
  #frame = 0;
  #stale = new Set();
  #isFitted = true;
  /** The height that the board could take when it was last fitted. */
  #room = 0;

  /** `board` has what to draw: game, arrangement, selected, hovered, current, marks, outlines, … */
  constructor(board, element) {
    this.#board = board;
    this.element = element;
    this.#build();
  }

  #build() {
    const layer = (name) => (this.#layers[name] = draw("g", { class: name }));
    const canvas = make("canvas", { "aria-hidden": "true" });
    this.#overview = new Overview(canvas);
    const layers = ["boards", "outline-layer", "edges", "vertices", "flying", "overlay"].map(layer);
    this.world = draw("g", {}, ...layers);
    this.svg = draw(
      "svg",
      { role: "group" },
      stoneGradients(),
      this.world,
      layer("coordinates"),
      layer("outline-labels"),
    );
    this.tip = make("div", { class: "tip", hidden: true, role: "tooltip" });
    this.view = make("div", { class: "board-view" }, canvas, this.svg, this.tip);
    this.where = make("span", { class: "where" });
    this.corner = make("div", { class: "board-corner", hidden: true }, this.where, this.#zoomButtons());
    this.element.append(this.view, this.corner);
  }

  #zoomButtons() {
    const then = (action) => () => {
      action();
      this.redraw("window");
    };
    return make(
      "span",
      { class: "group" },
      iconButton(
        "M5 12h14",
        "Zoom out",
        then(() => this.camera.zoom(1 / 1.5)),
      ),
      iconButton(
        "M12 5v14M5 12h14",
        "Zoom in",
        then(() => this.camera.zoom(1.5)),
      ),
      iconButton(
        "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
        "Show the whole board",
        then(() => this.camera.showAll()),
      ),
    );
  }

  /** Starts with a new board. */
  begin() {
    const { game, arrangement } = this.#board;
    this.#clear();
    this.svg.setAttribute("aria-label", boardLabel(game.position));
    this.camera = new Camera(arrangement.bounds, coordinatePadding(game.position));
    this.roomAbove = this.camera.padding.top;
    this.fit(true);
    this.redraw("window", "outlines");
  }

  #clear() {
    this.#layers.flying.replaceChildren();
    for (const { group } of this.#elements.values()) group.remove();
    this.#elements.clear();
  }

  /** Sets the height of the view, and with `whole` also the scale. */
  fit(whole = this.#isFitted) {
    const { camera } = this;
    const labelled = this.#board.outlines.some(({ label }) => label);
    camera.padding.top = labelled ? Math.max(LABEL_PIXELS, this.roomAbove) : this.roomAbove;
    camera.width = this.view.clientWidth || 600;
    const most = this.#roomDown();
    const fit = camera.fitScale(camera.width, most);
    const smallest = this.#minFitScale();
    if (whole) camera.scale = fit >= smallest ? fit : DEFAULT_SCALE;
    this.#isFitted = whole;
    const needed = Math.max(96, Math.min(camera.contentHeight(Math.max(camera.scale, fit)), most));
    camera.height = matchMedia(SIDE_BY_SIDE).matches ? most : needed;
    this.view.style.height = `${camera.height}px`;
    camera.clamp();
  }

  /** The height that the board can take while the tools below it stay on the screen. */
  #roomDown() {
    const area = this.view.closest(".area");
    const own = this.view.getBoundingClientRect();
    if (!area || own.width === 0) return Math.max(MIN_VIEW_HEIGHT, innerHeight * 0.62);
    // By heights and not by places, because on phones the tools stick to the end of the screen.
    const corner = this.view.parentElement.getBoundingClientRect().bottom - own.bottom;
    const tools = parseFloat(getComputedStyle(area).rowGap) + area.querySelector(".bar").offsetHeight;
    const taken = own.top + scrollY + corner + tools;
    return Math.max(MIN_VIEW_HEIGHT, innerHeight - taken - BOTTOM_MARGIN);
  }

  #minFitScale() {
    if (this.#board.game.position.boards.length === 0) return MIN_FIT_SCALE.graph;
    return matchMedia("(pointer: coarse)").matches ? MIN_FIT_SCALE.coarse : MIN_FIT_SCALE.fine;
  }

  resize() {
    const [width, room] = [this.view.clientWidth, this.#roomDown()];
    if (width === 0 || (width === this.camera.width && room === this.#room)) return;
    this.#room = room;
    this.fit(this.#isFitted || !this.camera.overflowsX);
    this.redraw("window");
  }

  /** Redraws after a change of the page's colours. */
  recolor() {
    this.#overview.readColors();
    this.redraw("window");
  }

  /** Are too many squares visible for elements, so that the board is painted? */
  get isOverview() {
    return this.shown === null;
  }

  elementOf(v) {
    return this.#elements.get(v)?.group;
  }

  /** Marks parts to be drawn in the next frame: `window`, `stones`, `marks`, `outlines`. */
  redraw(...parts) {
    for (const part of parts) this.#stale.add(part);
    this.#frame ||= requestAnimationFrame(() => this.drawNow());
  }

  drawNow() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const stale = this.#stale;
    this.#stale = new Set();
    const moved = stale.has("window");
    if (moved) this.#drawWindow();
    if (moved || stale.has("stones")) this.#drawStones(stale.has("stones"));
    if (moved || stale.has("outlines")) this.#drawOutlines(stale.has("outlines"));
    if (stale.size) this.#drawMarks();
  }

  /** Moves the view, and creates elements for what becomes visible. */
  #drawWindow() {
    const { camera } = this;
    const { game, arrangement } = this.#board;
    const { view } = camera;
    const visible = arrangement.viewport.vertices(view);
    this.shown = visible;
    this.#showClasses();
    this.world.setAttribute("transform", `scale(${camera.scale}) translate(${-camera.x} ${-camera.y})`);
    const squares = visible ? game.position.boards.flatMap((board) => drawSquares(board, view)) : [];
    this.#layers.boards.replaceChildren(...squares);
    if (visible) {
      this.#overview.hide();
      this.#makeElements(view, visible);
      this.#drawEdges(visible);
    } else {
      this.#clear();
      this.#layers.edges.replaceChildren();
    }
    this.#layers.coordinates.replaceChildren(
      ...drawCoordinates(game.position, camera, visible, arrangement.pointOf),
    );
    this.#drawCorner(view);
  }

  #showClasses() {
    const { camera } = this;
    const { classList } = this.element;
    classList.toggle("overview", this.isOverview);
    classList.toggle("pans", camera.overflowsY);
    classList.toggle("pans-x", camera.overflowsX && !camera.overflowsY);
  }

  #makeElements(view, visible) {
    const { game, arrangement, current } = this.#board;
    const roomy = {
      left: view.left - MARGIN_SQUARES,
      top: view.top - MARGIN_SQUARES,
      right: view.right + MARGIN_SQUARES,
      bottom: view.bottom + MARGIN_SQUARES,
    };
    const wanted = new Set(arrangement.viewport.vertices(roomy) ?? visible);
    // Keep the element of the current vertex, or the focus would be lost.
    if (game.position.order) wanted.add(current);
    for (const [v, { group }] of this.#elements) {
      if (wanted.has(v)) continue;
      group.remove();
      this.#elements.delete(v);
    }
    for (const v of wanted) {
      if (!this.#elements.has(v)) this.#elements.set(v, this.#makeVertex(v));
      const element = this.#elements.get(v);
      const [x, y] = arrangement.pointOf(v);
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
    return { group, stone, appearance: "" };
  }

  #drawEdges(visible) {
    const { game, arrangement } = this.#board;
    let { edges } = game.position;
    if (edges.length > MAX_EDGES) {
      const seen = new Set(visible);
      edges = edges.filter(([u, v]) => seen.has(u) || seen.has(v)).slice(0, MAX_EDGES);
    }
    const path = edges.map(([u, v]) => arrangement.curve(u, v).path).join("");
    this.#layers.edges.replaceChildren(draw("path", { class: "edge", d: path }));
  }

  /** The visible range of a large board, and the zoom buttons. */
  #drawCorner(view) {
    const { camera } = this;
    const { boards } = this.#board.game.position;
    const overflows = camera.overflowsX || camera.overflowsY;
    this.corner.hidden = !overflows && camera.fitScale(camera.width, camera.height) >= MIN_FIT_SCALE.coarse;
    this.where.hidden = !overflows || boards.length !== 1;
    if (this.where.hidden) return;
    const { rows, columns } = boards[0];
    const range = squaresWithin(boards[0], view);
    const across = `${range.left + 1}–${range.right + 1} of ${columns}`;
    this.where.textContent =
      rows === 1 ? across : `columns ${across}, rows ${rows - range.bottom}–${rows - range.top} of ${rows}`;
  }

  /** Updates the elements: all of them, or only new ones. */
  #drawStones(all) {
    const board = this.#board;
    const { game, selected } = board;
    if (this.isOverview) return this.#overview.paint(this.camera, game.position, game.cells, game.lastMove);
    const targets = new Set(selected === null ? [] : board.targetsOf(selected));
    for (const [v, element] of this.#elements) {
      if (!all && element.appearance) continue;
      const color = game.cells[v];
      const movable = !board.editing && !board.isLocked && color !== EMPTY && game.mayMove(v);
      const label = labelOf(board, v);
      const classes = [
        "vertex",
        movable && "movable",
        v === selected && "selected",
        targets.has(v) && "target",
      ];
      const appearance = `${color} ${classes.filter(Boolean).join(" ")} ${v === board.current} ${label}`;
      if (element.appearance === appearance) continue;
      element.appearance = appearance;
      element.group.setAttribute("class", classes.filter(Boolean).join(" "));
      element.group.setAttribute("aria-label", label);
      element.group.setAttribute("tabindex", v === board.current ? 0 : -1);
      styleStone(element.stone, color, Boolean(game.position.boardOf(v)));
    }
  }

  #drawOutlines(isNew) {
    const { outlines, game, arrangement } = this.#board;
    const layer = this.#layers["outline-layer"];
    const labels = this.#layers["outline-labels"];
    if (this.isOverview || outlines.length === 0) {
      layer.replaceChildren();
      labels.replaceChildren();
      return;
    }
    if (isNew || arrangement.isChanged || !layer.childElementCount) {
      layer.replaceChildren(...drawOutlines(outlines, game.position, arrangement.pointOf));
    }
    labels.replaceChildren(
      ...drawOutlineLabels(outlines, this.camera, arrangement.pointOf, (...tip) => this.showTip(...tip)),
    );
  }

  /** Draws rings, arrows and badges above the stones. */
  #drawMarks() {
    const board = this.#board;
    const { overlay } = this.#layers;
    if (this.isOverview) return overlay.replaceChildren();
    const { marks, active } = board;
    const { pointOf, curve } = board.arrangement;
    const isSeen = (v) => this.#elements.has(v);
    const pieces = [];
    const last = board.game.lastMove;
    if (last && !board.editing && last.some(isSeen)) pieces.push(...drawLastMove(curve(...last)));
    if (!board.editing) {
      pieces.push(...marks.draw(active, pointOf, curve, isSeen));
      const isMarked = active !== null && marks.of(active).some(({ kind }) => kind !== "hint");
      const targets = active === null || isMarked ? [] : board.targetsOf(active);
      pieces.push(...targets.map((w) => ring("target", pointOf(w))));
    }
    if (board.selected !== null) pieces.push(ring("selected", pointOf(board.selected)));
    if (board.dropTarget !== null) pieces.push(ring("target over", pointOf(board.dropTarget)));
    if (board.keyboard && isSeen(board.current))
      pieces.push(ring("focus", pointOf(board.current), STONE + 0.1));
    overlay.replaceChildren(...pieces);
  }

  /** Shows a tooltip at a point of the view; null hides it. */
  showTip(text, x, y) {
    this.tip.hidden = !text;
    if (!text) return;
    this.tip.textContent = text;
    const half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${Math.max(half + 4, Math.min(x, this.camera.width - half - 4)) - half}px`;
    this.tip.style.top = `${Math.min(y, Math.max(0, this.camera.height - this.tip.offsetHeight))}px`;
  }

  /** Is a stone being animated? Moves that come faster are not animated. */
  get isFlying() {
    return this.#layers.flying.childElementCount > 0;
  }

  /** Animates the stone on `v` as it arrives from another vertex. */
  animate(v, from) {
    if (!this.#elements.has(v)) return;
    const flying = this.fly(v);
    const places = [from, v].map((w) => {
      const [x, y] = this.#board.arrangement.pointOf(w);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    const land = () => this.land(v, flying);
    flying.animate(places, { duration: MOVE_MS, easing: "ease-out" }).finished.then(land, land);
  }

  /** Hides the stone on `v` and returns a copy that can move above all others. */
  fly(v) {
    const { stone } = this.#elements.get(v);
    const flying = stone.cloneNode();
    flying.classList.remove("away");
    const [x, y] = this.#board.arrangement.pointOf(v);
    flying.setAttribute("transform", `translate(${x} ${y})`);
    stone.classList.add("away");
    this.#layers.flying.append(flying);
    return flying;
  }

  land(v, flying) {
    flying.remove();
    this.#elements.get(v)?.stone.classList.remove("away");
  }
}
