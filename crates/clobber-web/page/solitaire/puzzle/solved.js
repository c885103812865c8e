// The puzzles solved in this browser. If storage is blocked, the list lasts as long as the page.

const KEY = "clobber.solved";
const MAX_PUZZLES = 1000;

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
  solved = new Set([...solved].slice(-MAX_PUZZLES));
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // Storage is full or blocked: keep the list in this page.
  }
}
