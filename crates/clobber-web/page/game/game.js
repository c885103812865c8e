// A game: a position, the moves played from it, and how many of them are on the board.

import { BLACK, EMPTY, WHITE, other } from "./position.js";

/**
 * Sends the event `change` after every change; `detail.kind` names it: "position" (a new board), "edit"
 * (stones were edited), "move" (a move was played, undone or redone), "turn" (another first player or another
 * rule).
 */
export class Game extends EventTarget {
  constructor(position) {
    super();
    this.begin(position);
  }

  /** Starts a new game. `source` is the text of the position, which may be much shorter than its cells. */
  begin(position, { source = null, first = BLACK } = {}) {
    this.position = position;
    this.source = source;
    this.first = first;
    /** Do the colours take turns? In impartial Solitaire any stone may move. */
    this.alternates = this.alternates ?? true;
    this.cells = position.cells.slice();
    this.moves = [];
    /** The number of moves that are on the board. */
    this.at = 0;
    this.tell("position");
  }

  /** The colour to move, or null if any stone may move. */
  get turn() {
    if (!this.alternates) return null;
    if (this.at === 0) return this.first;
    // Under the partisan rule the first move decides who moved first.
    const [from] = this.moves[0];
    const firstPlayer = this.startCells[from];
    return this.at % 2 ? other(firstPlayer) : firstPlayer;
  }

  /** The stones before the first move. */
  get startCells() {
    return this.position.cells;
  }

  get lastMove() {
    return this.at ? this.moves[this.at - 1] : null;
  }

  /** The current position in the notation of the command line. */
  get text() {
    if (this.source !== null && this.at === 0) return this.source;
    return this.position.text(this.cells);
  }

  /** The position before the first move. */
  get startText() {
    return this.source ?? this.position.text();
  }

  /** The legal moves. */
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

  /** Plays a move and drops undone moves. Returns false if the move is not legal. */
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

  /** Goes to the position after `count` moves. */
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

  /** Loads a whole play, such as an optimal reduction, and stays at its start. */
  setMoves(moves) {
    this.goTo(0);
    this.moves = moves;
    this.tell("move");
  }

  /** Replaces the moves after the current position, and stays there. */
  setContinuation(moves) {
    this.moves = [...this.moves.slice(0, this.at), ...moves];
    this.tell("move");
  }

  /** Appends moves to the loaded play. */
  addMoves(moves) {
    for (const move of moves) this.moves.push(move);
    this.tell("move");
  }

  /** Sets the stone on a vertex, or removes it. A new game starts from the current stones. */
  setCell(v, cell) {
    const cells = this.cells.slice();
    cells[v] = cell;
    this.setCells(cells);
  }

  /** Sets all vertices at once. */
  setCells(cells) {
    this.position.cells.set(cells);
    this.source = null;
    this.cells = cells;
    this.moves = [];
    this.at = 0;
    this.tell("edit");
  }

  /** Cycles through black, white and empty. */
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
