// A game: a position, the moves that were played from it, and how far one has gone back in them.

import { BLACK, EMPTY, WHITE, other } from "./position.js";

/**
 * Sends the event `change` whenever anything is different; its `detail` says what:
 * {kind: "position"} a new board, {kind: "edit"} stones were put or taken, {kind: "move"} a move was played, taken
 * back or repeated, {kind: "turn"} somebody else is to begin, or the rule is another.
 */
export class Game extends EventTarget {
  constructor(position) {
    super();
    this.begin(position);
  }

  /** A new game. `source` is the text it was written as, which may be much shorter than its cells. */
  begin(position, { source = null, first = BLACK } = {}) {
    this.position = position;
    this.source = source;
    this.first = first;
    /** Do the colours take turns? In impartial Solitaire any stone may move. */
    this.alternates = this.alternates ?? true;
    this.cells = position.cells.slice();
    this.moves = [];
    /** So many of the moves are on the board. */
    this.at = 0;
    this.tell("position");
  }

  /** Whose turn it is, if the colours take turns; otherwise nothing. */
  get turn() {
    if (!this.alternates) return null;
    if (this.at === 0) return this.first;
    // Under the partisan rule the first move decides who began.
    const [from] = this.moves[0];
    const began = this.startCells[from];
    return this.at % 2 ? other(began) : began;
  }

  /** The stones before the first move. */
  get startCells() {
    return this.position.cells;
  }

  get lastMove() {
    return this.at ? this.moves[this.at - 1] : null;
  }

  /** The present position in the notation of the command line. */
  get text() {
    if (this.source !== null && this.at === 0) return this.source;
    return this.position.text(this.cells);
  }

  /** The position at the beginning. */
  get startText() {
    return this.source ?? this.position.text();
  }

  /** The moves that may be played now. */
  legalMoves() {
    return this.position.moves(this.turn, this.cells);
  }

  mayMove(v) {
    const color = this.cells[v];
    if (color === EMPTY || (this.turn && color !== this.turn)) return false;
    return this.position.targets(v, this.cells).length > 0;
  }

  get isOver() {
    return !this.position.hasMove(this.turn, this.cells);
  }

  /** Plays a legal move; what had been taken back is forgotten. Says whether it was one. */
  play(move) {
    const color = this.cells[move[0]];
    if ((this.turn && color !== this.turn) || !this.position.isLegal(move, this.cells)) return false;
    this.moves.length = this.at;
    this.moves.push([move[0], move[1]]);
    this.goTo(this.at + 1);
    return true;
  }

  undo() {
    this.goTo(this.at - 1);
  }

  redo() {
    this.goTo(this.at + 1);
  }

  /** Goes to the position after so many of the moves. */
  goTo(count) {
    const target = Math.max(0, Math.min(count, this.moves.length));
    if (target === this.at) return;
    while (this.at < target) this.#step();
    while (this.at > target) this.#stepBack();
    this.tell("move");
  }

  #step() {
    const [from, to] = this.moves[this.at++];
    this.cells[to] = this.cells[from];
    this.cells[from] = EMPTY;
  }

  #stepBack() {
    const [from, to] = this.moves[--this.at];
    this.cells[from] = this.cells[to];
    this.cells[to] = other(this.cells[from]);
  }

  /** Lays out a whole play, such as an optimal reduction, and stays at the beginning of it. */
  setMoves(moves) {
    this.goTo(0);
    this.moves = moves;
    this.tell("move");
  }

  /** Adds to it, while it arrives. */
  addMoves(moves) {
    for (const move of moves) this.moves.push(move);
    this.tell("move");
  }

  /** Puts a stone on a vertex, or takes it away. The present stones become the beginning of a new game. */
  setCell(v, cell) {
    const cells = this.cells.slice();
    cells[v] = cell;
    this.setCells(cells);
  }

  /** The same for all vertices at once. */
  setCells(cells) {
    this.position.cells.set(cells);
    this.source = null;
    this.cells = cells;
    this.moves = [];
    this.at = 0;
    this.tell("edit");
  }

  /** Black, white, empty, and again. */
  cycleCell(v) {
    this.setCell(v, { [EMPTY]: BLACK, [BLACK]: WHITE, [WHITE]: EMPTY }[this.cells[v]]);
  }

  setFirst(first) {
    this.first = first;
    this.tell("turn");
  }

  setAlternates(alternates) {
    if (this.alternates === alternates) return;
    this.alternates = alternates;
    this.goTo(0);
    this.moves = [];
    this.tell("turn");
  }

  tell(kind) {
    this.dispatchEvent(new CustomEvent("change", { detail: { kind } }));
  }
}
