// Edits a graph by hand: adds, joins and removes vertices. Dragging moves them, in play as well.

import { BLACK, EMPTY, LETTERS, Position } from "../game/position.js";
import { keepAddress } from "../game/share.js";

/** Larger graphs are edited as text. */
const MAX_VERTICES = 200;

/** The distance of a new neighbour from its vertex, in squares. */
const STEP = 1.5;

/** What a press does: the tool's name, its label, and what to say when it is chosen. */
export const TOOLS = {
  stones: ["Stones", "A press changes the stone."],
  add: ["Add vertices", "Press an empty place: a vertex appears there."],
  join: ["Edges", "Press two vertices: an edge appears between them, or disappears."],
  remove: ["Remove vertices", "Press a vertex to remove it with its edges."],
};

export class GraphEditor {
  #tool = "stones";
  /** The first vertex of an edge, or null. */
  #end = null;

  /** `onTool()` is called when another tool is chosen. */
  constructor(app, onTool) {
    this.app = app;
    this.onTool = onTool;
    app.board.setGraphEditor(this);
  }

  /** Can the graph on the board be edited by hand? */
  get isPossible() {
    const { position } = this.app.game;
    return position.kind === "graph" && !position.edgesLeftOut && position.order <= MAX_VERTICES;
  }

  get tool() {
    return this.isPossible ? this.#tool : "stones";
  }

  choose(tool) {
    this.#tool = tool;
    this.#release();
    this.app.say(TOOLS[tool][1]);
    this.onTool();
  }

  /** Handles a press on a vertex. Returns false if the press is meant for its stone. */
  press(v) {
    if (this.tool === "join") this.join(v);
    else if (this.tool === "remove") this.remove(v);
    else return this.tool === "add";
    return true;
  }

  /** Handles a press beside all vertices. */
  pressAt(point) {
    if (this.tool === "add") this.add(point);
    else this.#release();
  }

  /** Keys for a vertex with focus: `a` adds a neighbour, `j` joins, `d` removes. Returns whether it is one of them. */
  key(key, v) {
    if (!this.isPossible) return false;
    if (key === "a") this.add(this.#placeBeside(v), v);
    else if (key === "j") this.join(v);
    else if (key === "d") this.remove(v);
    else return false;
    return true;
  }

  /** Adds a vertex with a black stone, joined to a neighbour if one is given. */
  add(point, neighbour = null) {
    const graph = this.#graph();
    if (graph.points.length >= MAX_VERTICES) {
      this.app.toast(`A graph is edited by hand up to ${MAX_VERTICES} vertices.`);
      return;
    }
    const v = graph.points.length;
    graph.points.push(point.map((x) => Math.round(x * 1000) / 1000));
    graph.cells.push(BLACK);
    if (neighbour !== null) graph.edges.push([neighbour, v]);
    this.#replace(graph, v, `Vertex ${v} is added.`);
  }

  /** Marks the first end of an edge; at the second end, adds the edge or removes it. */
  join(v) {
    const { board } = this.app;
    if (this.#end === null || this.#end === v) {
      this.#end = this.#end === v ? null : v;
      board.select(this.#end);
      this.app.say(
        this.#end === null ? "No vertex is chosen." : `Vertex ${v} is one end. Choose the other one.`,
      );
      return;
    }
    const graph = this.#graph();
    const [a, b] = [Math.min(this.#end, v), Math.max(this.#end, v)];
    const rest = graph.edges.filter(([u, w]) => u !== a || w !== b);
    const isNew = rest.length === graph.edges.length;
    this.#replace(
      { ...graph, edges: isNew ? [...rest, [a, b]] : rest },
      v,
      isNew ? `${a} and ${b} are joined.` : `${a} and ${b} are no longer joined.`,
    );
  }

  remove(v) {
    const { points, cells, edges } = this.#graph();
    if (points.length === 1) {
      this.app.toast("A board has at least one vertex.");
      return;
    }
    const without = (list) => list.filter((_, w) => w !== v);
    const moved = (w) => (w > v ? w - 1 : w);
    const kept = edges.filter((edge) => !edge.includes(v)).map((edge) => edge.map(moved));
    const graph = { points: without(points), cells: without(cells), edges: kept };
    this.#replace(graph, Math.min(v, points.length - 2), `Vertex ${v} is removed.`);
  }

  /** The graph on the board: points as they are drawn, cells, and edges with the smaller end first. */
  #graph() {
    const { game, board } = this.app;
    const { position } = game;
    return {
      points: Array.from({ length: position.order }, (_, v) => board.arrangement.pointOf(v)),
      cells: Array.from(game.cells),
      edges: position.edges.map(([u, v]) => [Math.min(u, v), Math.max(u, v)]),
    };
  }

  /** Puts a changed graph on the board and says what was done. The vertex `current` keeps the focus of the keyboard. */
  #replace({ points, cells, edges }, current, sentence) {
    const { game, board } = this.app;
    if (!board.mayChange()) return;
    const hadFocus = board.element.contains(document.activeElement);
    this.#end = null;
    const sorted = edges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
    const text = `edges:${sorted.map(([u, v]) => `${u}-${v}`).join(",")}:`;
    const letters = cells.map((cell) => LETTERS[cell ?? EMPTY]).join("");
    keepAddress();
    const layout = {
      kind: "graph",
      cells: letters,
      template: [text, cells.length],
      boards: [],
      points: points.map(([x, y], v) => [v, x, y]),
      edges: sorted,
      edges_left_out: false,
    };
    game.begin(new Position(layout), { source: text + letters, first: game.first });
    if (hadFocus) board.focusVertex(current);
    this.app.say(sentence);
  }

  /** A free place near a vertex: the one of eight directions that is farthest from all other vertices. */
  #placeBeside(v) {
    const { points } = this.#graph();
    const [x, y] = points[v];
    const places = Array.from({ length: 8 }, (_, step) => {
      const angle = (step * Math.PI) / 4;
      return [x + STEP * Math.cos(angle), y + STEP * Math.sin(angle)];
    });
    const room = (/** @type {number[]} */ [a, b]) =>
      Math.min(...points.map(([c, d]) => Math.hypot(a - c, b - d)));
    return places.reduce((best, place) => (room(place) > room(best) + 1e-9 ? place : best));
  }

  #release() {
    this.#end = null;
    this.app.board.select(null);
  }
}
