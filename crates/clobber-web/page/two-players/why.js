// Sentences about the winner and the reasons, from the value and the moves.

import { colorName } from "./analysis.js";
import { counted } from "../shell/numbers.js";
import { COLORS, countStones, other } from "../game/position.js";

/** The winner, in one sentence. */
export const OUTCOME_SENTENCES = {
  L: "Black wins, no matter who moves first.",
  R: "White wins, no matter who moves first.",
  N: "The first player wins.",
  P: "The second player wins.",
};

/** The winner in one word, for tables; N and P mean the first and the second player. */
export const OUTCOME_WORDS = { L: "Black", R: "White", N: "First", P: "Second" };

/** A sentence names at most this many moves. */
const MAX_NAMED_MOVES = 5;

/** The winner as far as known, in a sentence, or an empty text. */
export function verdictSentence(analysis) {
  if (analysis.outcome) return OUTCOME_SENTENCES[analysis.outcome];
  for (const color of COLORS) {
    const winner = analysis.winner(color);
    if (winner) return `If ${colorName(color)} moves first, ${colorName(winner)} wins.`;
  }
  return "";
}

/** The result for the player to move. */
export function turnSentence(analysis, turn) {
  const winner = analysis.winner(turn);
  if (!winner) return "";
  if (winner === turn) return `It is ${colorName(turn)}’s turn, and ${colorName(turn)} can win.`;
  return `It is ${colorName(turn)}’s turn, and ${colorName(turn)} loses against good play.`;
}

/** The reasons, one sentence each. `game` has the moves and their names. */
export function reasons(analysis, game) {
  const { turn } = game;
  const fromValue = analysis.value?.explanation?.reasons ?? [];
  return [...fromValue, ...[turn, other(turn)].map((color) => fromMoves(analysis, game, color))].filter(
    Boolean,
  );
}

function fromMoves(analysis, game, color) {
  const winner = analysis.winner(color);
  if (!winner) return "";
  const name = colorName(color);
  const count = game.position.moves(color, game.cells).length;
  const condition = color === game.turn ? "" : `, if ${name} were to move`;
  if (count === 0) return `${name} has no move${condition}.`;
  if (winner !== color)
    return count === 1
      ? `${name}’s only move loses${condition}.`
      : `All ${count} of ${name}’s moves lose${condition}.`;
  const moves = analysis.winningMoves(color);
  if (moves.length === 0) return "";
  const sure = analysis.isJudged(color) ? "" : "at least ";
  return `${name} has ${sure}${counted(moves.length, "winning move")}${condition}: ${named(moves, game.position)}.`;
}

function named(moves, position) {
  const texts = moves.slice(0, MAX_NAMED_MOVES).map((move) => position.moveText(move));
  const rest = moves.length - texts.length;
  return rest > 0 ? `${texts.join(", ")} and ${rest} more` : texts.join(", ");
}

/** The stones and moves of both players, without any answers. */
export function inventory({ position, cells }) {
  const parts = COLORS.map((color) => {
    const stones = counted(countStones(cells, color), "stone");
    return `${colorName(color)} has ${stones} and ${counted(position.moves(color, cells).length, "move")}`;
  });
  return `${parts.join("; ")}.`;
}

/** The result when the player to move cannot move. */
export const endSentence = (loser) => `${colorName(loser)} cannot move. ${colorName(other(loser))} wins.`;
