// Which puzzles were solved in this browser. Where nothing may be stored, they are forgotten with the page.

const KEY = "clobber.solved";
const MOST = 1000;

let solved = read();

function read() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY));
    return new Set(Array.isArray(list) ? list : []);
  } catch {
    return new Set();
  }
}

const nameOf = ({ seed, difficulty, rule }) => `${seed} ${difficulty} ${rule}`;

export const isSolved = (puzzle) => solved.has(nameOf(puzzle));

export const countSolved = () => solved.size;

export function rememberSolved(puzzle) {
  solved.add(nameOf(puzzle));
  solved = new Set([...solved].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // A full or forbidden store is no reason to disturb a solved puzzle.
  }
}
