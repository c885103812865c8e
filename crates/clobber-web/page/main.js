// Assembles the page: one game, one board, and a panel for each mode.

import { Refusal, Unreachable, ask, isCancelled } from "./server/api.js";
import { Board } from "./board/board.js";
import { createExercises, positionsOf } from "./game/exercises.js";
import { Game } from "./game/game.js";
import { History } from "./game/history.js";
import { setUpPageKeys } from "./shell/keys.js";
import { NotationField } from "./setup/notation.js";
import { say, toast } from "./shell/notices.js";
import { BLACK, Position, WHITE } from "./game/position.js";
import { Address, readAddress } from "./game/share.js";
import { State } from "./shell/state.js";
import { setUpTabs } from "./shell/tabs.js";
import { setUpTheme } from "./shell/theme.js";
import { Toolbar } from "./shell/toolbar.js";

/** The position for a visitor without a link. */
const FIRST_POSITION = "checkerboard:3x4";
const FIRST_LAYOUT = {
  kind: "grid",
  cells: "xoxooxoxxoxo",
  template: [4, "|", 4, "|", 4],
  boards: [{ first: 0, rows: 3, columns: 4, at: [0, 0] }],
  points: [],
  edges: [],
  edges_left_out: false,
};
const NO_LAYOUT = { ...FIRST_LAYOUT, kind: "line", cells: "", template: [0], boards: [] };

const byId = (id) => document.getElementById(id);

const state = new State();
const start = readAddress();
const game = new Game(new Position(start.position ? NO_LAYOUT : FIRST_LAYOUT));
if (!start.position) game.source = FIRST_POSITION;
// Until the position of a link is known, the page says nothing about the empty board.
byId("main").toggleAttribute("data-loading", Boolean(start.position));
game.addEventListener("change", () => byId("main").removeAttribute("data-loading"), { once: true });
const board = new Board(byId("board"), game, { say, toast });
export const app = { game, board, state, load, say, toast, exercises: null };

const notation = new NotationField(byId("notation"), game, (text) => load(text));
const address = new Address(app, follow);

let loading = null;

/**
 * Starts a new game on a position in any notation. An error is shown below the field. Returns whether the
 * position was loaded; a later call cancels an earlier one.
 */
async function load(
  text,
  { first = game.first, moves = [], at = moves.length, layout = "class", isNew = true } = {},
) {
  loading?.abort();
  const mine = (loading = new AbortController());
  // Rows may be on separate lines; an address is easier to read with bars.
  const source = text.trim().replace(/\s*\n\s*/g, "|");
  let drawing;
  board.element.setAttribute("aria-busy", "true");
  try {
    drawing = await ask("layout", { position: source, layout }, { signal: mine.signal });
  } catch (error) {
    if (!isCancelled(error)) refuse(error, text);
    return false;
  } finally {
    if (loading === mine) board.element.removeAttribute("aria-busy");
  }
  if (mine.signal.aborted) return false;
  const position = new Position(drawing);
  state.set("layout", layout);
  game.begin(position, { source, first: first === WHITE || first === "white" ? WHITE : BLACK });
  replay(moves, at);
  notation.showLoaded(text);
  document.title = `${source.length > 40 ? `${source.slice(0, 39)}…` : source} – Clobber explorer`;
  if (isNew) address.write(true);
  if (position.edgesLeftOut)
    toast("This graph has too many edges to draw or play on, but it can be analysed.");
  return true;
}

function refuse(error, text) {
  if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
  if (game.position.order === 0) game.begin(new Position(FIRST_LAYOUT), { source: FIRST_POSITION });
  notation.input.value = text;
  notation.showError(error);
}

/** Plays the given moves up to the first illegal one. */
function replay(moves, at) {
  const cells = game.position.cells.slice();
  let count = 0;
  for (const [from, to] of moves) {
    if (!game.position.isLegal([from, to], cells)) break;
    cells[to] = cells[from];
    cells[from] = 0;
    count++;
  }
  if (count < moves.length) toast(`Move ${count + 1} of the link is not legal here.`);
  if (count === 0) return;
  game.setMoves(moves.slice(0, count));
  board.withoutMotion(() => game.goTo(Math.min(at, count)));
}

/** Loads the mode, settings and game of an address. A list without a position starts with its first one. */
async function follow({ parameters, position, first, moves }) {
  address.pause();
  state.read(parameters);
  setAlternates();
  const [exercise] = positionsOf(state.get("list"));
  if (!position && exercise) await load(exercise, { isNew: false });
  else if (position) await load(position, { first, moves, layout: state.get("layout"), isNew: false });
  address.resume();
}

/** Sets the rule early: if the panel changed it later, the moves of the address would be lost. */
function setAlternates() {
  const mode = state.get("mode");
  if (mode !== "lab") game.setAlternates(mode === "two" || state.get("rule") === "partisan");
}

/** Draws the same game with another layout. */
const setLayout = (layout) =>
  load(game.startText, { moves: game.moves.slice(), at: game.at, layout, isNew: false });

const toggleEdit = () => state.set("edit", !state.get("edit"));
state.addEventListener("change", (/** @type {CustomEvent} */ event) => {
  if (event.detail.key !== "edit") return;
  board.setEditing(state.get("edit"));
  say(
    state.get("edit") ? "Editing: a press changes the stone." : "Playing: select a stone, then its target.",
  );
});

/** Dialogs and the editor are loaded when first opened. */
const later = (module, name) => async () => {
  try {
    (await import(module))[name](app);
  } catch (error) {
    console.error(error);
    toast(new Unreachable().message);
  }
};
const openHelp = later("./shell/help.js", "openHelp");

app.exercises = createExercises(app, byId("exercises"));
new History(app, byId("status"), byId("history"));
new Toolbar(app, byId("toolbar"), {
  notation,
  openSetUp: later("./setup/presets.js", "openPresets"),
  openShare: later("./game/export.js", "openShare"),
  setLayout,
});
setUpPageKeys(app, { notation, toggleEdit, help: openHelp });
setUpTheme(byId("theme"), () => board.scene.recolor());
byId("help").addEventListener("click", openHelp);

state.addEventListener("change", showEditor);
async function showEditor() {
  const wanted = state.get("edit");
  if (wanted && !byId("editor").childElementCount)
    (await import("./setup/editor.js")).createEditor(app, byId("editor"));
  byId("editor").hidden = !state.get("edit");
}

setUpTabs(app, {
  two: ["/two-players/two-players.js", "createTwoPlayers", "/two-players/two-players.css"],
  solitaire: ["/solitaire/solitaire.js", "createSolitaire", "/solitaire/solitaire.css"],
  lab: ["/lab/lab.js", "createLab", "/lab/lab.css"],
});
notation.show();
// The browser tests wait for this attribute.
follow(start).then(() => (board.element.dataset.ready = "true"));
