// The current question as a command, and the position in the notation of other programs.

import { NAMES } from "./position.js";

/** A text as one word for a shell. */
const quoted = (text) => (/^[\w.:,/+^@%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that answers the question of the current mode. */
export function commandOf({ game, state }) {
  if (state.get("mode") === "lab")
    return state.get("claim") ? `clobber lab show ${quoted(state.get("claim"))}` : "clobber lab list";
  if (state.get("mode") === "two") return command("solve", game.text, [first(game.turn), "--all-moves"]);
  return command(
    "reduce",
    game.text,
    state.get("rule") === "partisan" ? ["--rule partisan", first(game.turn)] : [],
  );
}

/** Before the first move of a solitaire game, `turn` may be null. */
const first = (turn) => `--first ${turn ? NAMES[turn] : "any"}`;

/** A position that starts with a minus must follow `--`, or it would be read as an option. */
function command(verb, position, options) {
  const words = position.startsWith("-")
    ? [...options, "--", quoted(position)]
    : [quoted(position), ...options];
  return ["clobber", verb, ...words].join(" ");
}

/** The position for CGSuite, which supports Clobber on lines, grids and their sums. */
export function cgsuiteOf({ position, cells }) {
  const summands = position.text(cells).split(" + ");
  if (summands.every((text) => /^[xo.|]+$/.test(text))) {
    return { text: summands.map((text) => `game.grid.Clobber("${text}")`).join(" + ") };
  }
  return { why: "CGSuite plays Clobber on lines and grids only, and this board is neither." };
}

/** The game as an object for programs; vertices are numbered from 0. */
export function gameObject(game) {
  return {
    position: game.startText,
    first: game.turn ? NAMES[game.first] : null,
    moves: game.moves.slice(0, game.at),
    present: game.text,
    notation: game.moves.slice(0, game.at).map((move) => game.position.moveText(move)),
  };
}
