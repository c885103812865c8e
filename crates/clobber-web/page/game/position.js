// A board with stones: neighbours, moves and notation.

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;

export const COLORS = [BLACK, WHITE];
export const LETTERS = [".", "x", "o"];
export const NAMES = ["empty", "black", "white"];

export const other = (color) => 3 - color;
export const colorNamed = (name) => NAMES.indexOf(name);

/**
 * The server's `layout` of a position, ready for play. The board never changes. The stones are in `cells`; a
 * game keeps its own copy of them.
 */
export class Position {
  /** The board as its own summand, made when first needed. */
  whole = null;

  constructor(layout) {
    /** line, grid, cycle, complete, multipartite, hamming, tree, graph or sum. */
    this.kind = layout.kind;
    /** Rectangles of squares: {first, rows, columns, at: [x, y]}, `at` is the centre of the first. */
    this.boards = layout.boards;
    /** Edges to draw: [u, v] or [u, v, bend]. */
    this.edges = layout.edges;
    /** Are there too many edges to draw or play on? */
    this.edgesLeftOut = layout.edges_left_out;
    /** The notation without cells: texts, and the number of cells between them. */
    this.template = layout.template;
    /** The summands of a sum: {first, kind, size: [rows, columns] of a grid}. */
    this.summands = layout.summands ?? [];
    this.cells = cellsOf(layout.cells);
    this.points = new Map(layout.points.map(([v, x, y]) => [v, [x, y]]));
    this.graphNeighbours = new Map();
    for (const [u, v] of this.edges) {
      listOf(this.graphNeighbours, u).push(v);
      listOf(this.graphNeighbours, v).push(u);
    }
  }

  get order() {
    return this.cells.length;
  }

  /** The rectangle that contains the square `v`, or undefined for a vertex of a graph. */
  boardOf(v) {
    // Binary search: boards are sorted by their first vertices, with graphs in between.
    let low = 0;
    let high = this.boards.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.boards[middle].first <= v) low = middle + 1;
      else high = middle;
    }
    const board = this.boards[low - 1];
    return board && v < board.first + board.rows * board.columns ? board : undefined;
  }

  /** The point of a vertex, in squares. */
  point(v) {
    const board = this.boardOf(v);
    if (!board) return this.points.get(v);
    const index = v - board.first;
    return [board.at[0] + (index % board.columns), board.at[1] + Math.floor(index / board.columns)];
  }

  neighbours(v) {
    const board = this.boardOf(v);
    if (!board) return this.graphNeighbours.get(v) ?? [];
    const { first, rows, columns } = board;
    const row = Math.floor((v - first) / columns);
    const column = (v - first) % columns;
    const list = [];
    if (row > 0) list.push(v - columns);
    if (column > 0) list.push(v - 1);
    if (column + 1 < columns) list.push(v + 1);
    if (row + 1 < rows) list.push(v + columns);
    return list;
  }

  /** The vertices that the stone on `v` can capture. */
  targets(v, cells = this.cells) {
    const color = cells[v];
    if (color === EMPTY) return [];
    return this.neighbours(v).filter((w) => cells[w] === other(color));
  }

  /** All moves of a colour as pairs, or of both colours if `color` is null. */
  moves(color, cells = this.cells) {
    const list = [];
    for (let v = 0; v < cells.length; v++) {
      if (cells[v] === EMPTY || (color && cells[v] !== color)) continue;
      for (const w of this.targets(v, cells)) list.push([v, w]);
    }
    return list;
  }

  hasMove(color, cells = this.cells) {
    for (let v = 0; v < cells.length; v++) {
      if (cells[v] === EMPTY || (color && cells[v] !== color)) continue;
      if (this.targets(v, cells).length) return true;
    }
    return false;
  }

  isLegal([from, to], cells = this.cells) {
    return from < cells.length && this.targets(from, cells).includes(to);
  }

  /** The position with these stones, in the notation of the command line. */
  text(cells = this.cells) {
    let at = 0;
    return this.template
      .map((piece) => {
        if (typeof piece === "string") return piece;
        at += piece;
        return lettersOf(cells.subarray(at - piece, at));
      })
      .join("");
  }

  /**
   * The name of a vertex in moves: `13` on a line, `b4` on a grid, the vertex number elsewhere; in a sum after the
   * number of the summand, as in `2:b4`.
   */
  vertexText(v) {
    const summand = this.summandOf(v);
    return summand.prefix + nameIn(summand, v - summand.first);
  }

  /** The text of a move: `13-14`, `a1b1`, `2:a1b1`. */
  moveText([from, to]) {
    const summand = this.summandOf(from);
    const dash = summand.kind === "grid" ? "" : "-";
    return (
      summand.prefix + nameIn(summand, from - summand.first) + dash + nameIn(summand, to - summand.first)
    );
  }

  /** The summand that contains a vertex: {prefix, first, kind, size}. A board that is not a sum is its own summand. */
  summandOf(v) {
    if (!this.summands.length) {
      return (this.whole ??= { prefix: "", first: 0, kind: this.kind, size: this.sides });
    }
    const index = this.summands.findLastIndex((summand) => summand.first <= v);
    return { prefix: `${index + 1}:`, ...this.summands[index] };
  }

  /** The rows and columns of a grid, even if it is drawn as a graph. */
  get gridSize() {
    const [rows, columns] = this.sides;
    return { rows, columns };
  }

  get sides() {
    const counts = this.template.filter((piece) => typeof piece === "number");
    return [counts.length, counts[0] ?? 0];
  }
}

/** The name of a vertex, numbered from the first of its summand. */
function nameIn({ kind, size }, v) {
  if (kind === "line") return String(v + 1);
  if (kind !== "grid") return String(v);
  const [rows, columns] = size;
  return columnLetters(v % columns) + (rows - Math.floor(v / columns));
}

/** The number of stones of a colour, or of both colours without one. */
export function countStones(cells, color) {
  let count = 0;
  for (const cell of cells) if (color ? cell === color : cell !== EMPTY) count++;
  return count;
}

/** The connected groups of stones, as lists of vertices. */
export function components(position, cells) {
  const seen = new Uint8Array(cells.length);
  const groups = [];
  for (let start = 0; start < cells.length; start++) {
    if (seen[start] || cells[start] === EMPTY) continue;
    const group = [start];
    seen[start] = 1;
    for (const v of group) {
      for (const w of position.neighbours(v)) {
        if (seen[w] || cells[w] === EMPTY) continue;
        seen[w] = 1;
        group.push(w);
      }
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** a, b, …, z, aa, ab, … */
export function columnLetters(column) {
  const letters = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letters : columnLetters(Math.floor(column / 26) - 1) + letters;
}

function cellsOf(letters) {
  const cells = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) cells[i] = LETTERS.indexOf(letters[i]);
  return cells;
}

function lettersOf(cells) {
  const letters = new Array(cells.length);
  for (let i = 0; i < cells.length; i++) letters[i] = LETTERS[cells[i]];
  return letters.join("");
}

function listOf(map, key) {
  if (!map.has(key)) map.set(key, []);
  return map.get(key);
}
