// Chooses the engine's moves. It plays perfectly where it can, and sets traps where it is lost.

import { ask } from "./api.js";
import { childCells } from "./analysis.js";
import { NAMES, other } from "./position.js";

/** Seconds to judge all moves of the position and, if that is too little, to find one that wins. */
const ALL_MOVES_TIME = 1.5;
const SOLVE_TIME = 2;
/** Seconds for the answers to a lost engine's move, and for all of these together. */
const TRAP_TIME = 0.5;
const ALL_TRAPS_TIME = 1.5;

/** A lost engine looks at so many of its moves. */
const MOST_CANDIDATES = 8;

/** On large boards so many moves are compared without asking. */
const MOST_COMPARED = 200;

/** The casual engine plays any legal move so often. */
const CARELESSNESS = 0.4;

/**
 * The move for the colour whose turn it is: {move, why}, where `why` is "wins", "loses", "unknown" or "careless".
 * `random` gives numbers from 0 to 1, `now` the milliseconds, `send` asks the server.
 */
export async function chooseMove({ position, cells, color, strength }, how = {}) {
  const { signal, random = Math.random, now = () => performance.now(), send = ask } = how;
  const moves = position.moves(color, cells);
  if (strength === "casual" && random() < CARELESSNESS) return { move: pick(moves, random), why: "careless" };
  const question = { position: position.text(cells), first: NAMES[color] };
  const { winner, winning_moves: winning } = await solve(question, { signal, send });
  if (winner === NAMES[color] && winning.length) {
    return { move: fewestAnswers(winning, position, cells, color), why: "wins" };
  }
  if (winner === null) return { move: mostMobile(moves, position, cells, color), why: "unknown" };
  const candidates = sample(moves, MOST_CANDIDATES, random);
  const move = await trickiest(candidates, { position, cells, color }, { signal, now, send });
  return { move, why: "loses" };
}

/** All winning moves, so that there is a choice; or some, which are found sooner. */
async function solve(question, { signal, send }) {
  const { results } = await send("solve", { ...question, all_moves: true, time: ALL_MOVES_TIME }, { signal });
  if (results[0].winner !== null) return results[0];
  return (await send("solve", { ...question, time: SOLVE_TIME }, { signal })).results[0];
}

/** A move at once, without asking anybody. */
export function quickMove({ position, cells, color }) {
  return { move: mostMobile(position.moves(color, cells), position, cells, color), why: "unknown" };
}

/** Of winning moves, the one after which the opponent has the fewest moves: it is the soonest over. */
function fewestAnswers(winning, position, cells, color) {
  return least(winning.slice(0, MOST_COMPARED), (move) => position.moves(other(color), childCells(cells, move)).length);
}

/** The move after which one's own moves outnumber the opponent's most. */
function mostMobile(moves, position, cells, color) {
  return least(moves.slice(0, MOST_COMPARED), (move) => {
    const child = childCells(cells, move);
    return position.moves(other(color), child).length - position.moves(color, child).length;
  });
}

/** The move that leaves the opponent the fewest ways to win, as far as the time allows to tell. */
async function trickiest(candidates, { position, cells, color }, { signal, now, send }) {
  const end = now() + ALL_TRAPS_TIME * 1000;
  let best = null;
  for (const move of candidates) {
    if (now() >= end) break;
    const child = childCells(cells, move);
    const question = { position: position.text(child), first: NAMES[other(color)], all_moves: true, time: TRAP_TIME };
    const { results } = await send("solve", question, { signal });
    if (results[0].winner === null) continue;
    const ways = results[0].winning_moves.length;
    const share = ways / Math.max(1, position.moves(other(color), child).length);
    if (!best || ways < best.ways || (ways === best.ways && share < best.share)) best = { move, ways, share };
  }
  return best?.move ?? mostMobile(candidates, position, cells, color);
}

function least(moves, cost) {
  let best = null;
  let lowest = Infinity;
  for (const move of moves) {
    const price = cost(move);
    if (price < lowest) [best, lowest] = [move, price];
  }
  return best;
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** So many members of a list, in a random order. */
function sample(list, count, random) {
  const rest = list.slice();
  const chosen = [];
  while (chosen.length < count && rest.length) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}

/** What the engine says about its move. What it knows about winning would be an answer, and is for itself. */
export const REMARKS = {
  unknown: "The engine does not know who wins here: it chose a move that leaves it many others.",
};
