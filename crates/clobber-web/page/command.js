// The same question on the command line, and the same position in other programs' languages.

import { NAMES } from "./position.js";

/** A text as one word of a shell. */
export const quoted = (text) => (/^[\w.:,/+^@%-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that answers what the present mode shows. */
export function commandOf({ game, state }) {
  const position = quoted(game.text);
  if (state.get("mode") === "lab") return state.get("claim") ? `clobber lab show ${quoted(state.get("claim"))}` : "clobber lab list";
  if (state.get("mode") === "two") return `clobber solve ${position} --first ${NAMES[game.turn ?? game.first]} --all-moves`;
  if (state.get("rule") === "impartial") return `clobber reduce ${position}`;
  return `clobber reduce ${position} --rule partisan --first ${NAMES[game.turn ?? game.first]}`;
}

/** The position for CGSuite, whose Clobber is played on grids. */
export function cgsuiteOf({ position, cells }) {
  if (position.kind === "line" || position.kind === "grid") return { text: `game.grid.Clobber("${position.text(cells)}")` };
  return { why: "CGSuite plays Clobber on lines and grids only, and this board is neither." };
}

/** The game as an object that programs can read: vertices are numbers from 0. */
export function gameObject(game) {
  return {
    position: game.startText,
    first: game.turn ? NAMES[game.first] : null,
    moves: game.moves.slice(0, game.at),
    present: game.text,
    notation: game.moves.slice(0, game.at).map((move) => game.position.moveText(move)),
  };
}
