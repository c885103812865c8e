// The puzzles in the panel: puzzle of the day, puzzles by seed, and a stopwatch.

import { isCancelled } from "../../server/api.js";
import { make } from "../../shell/dom.js";
import { askPar } from "../par.js";
import { DIFFICULTIES, findPuzzle, puzzleName, randomSeed, seedOfDay } from "./puzzle.js";
import { countSolved, isSolved, rememberSolved } from "./solved.js";

/** Fills `element`. `begin(puzzle)` loads a puzzle and returns whether that worked. */
export function createPuzzleView(app, element, begin) {
  let puzzle = null;
  let asked = null;
  const watch = createStopwatch();
  const heading = make("h2", {}, "Puzzles");
  const note = make("p", { class: "note", role: "status" });
  const seed = make("input", {
    id: "puzzle-seed",
    autocomplete: "off",
    spellcheck: false,
    maxLength: 40,
    size: 10,
  });
  const difficulty = make(
    "select",
    { id: "puzzle-difficulty" },
    ...DIFFICULTIES.map((name) => make("option", { value: name }, name)),
  );
  difficulty.value = "medium";

  async function find(wanted) {
    asked?.abort();
    const { signal } = (asked = new AbortController());
    const question = { seed: wanted, difficulty: difficulty.value, rule: app.state.get("rule") };
    seed.value = wanted;
    note.textContent = "Searching for a puzzle …";
    try {
      const best = async (position, rule, first) => {
        const answer = await askPar({ position, rule, first }, { signal });
        return answer.optimal ? answer.remaining : null;
      };
      const found = await findPuzzle(question, best);
      if (signal.aborted) return;
      if (!found) note.textContent = "This seed has no puzzle. Try another one.";
      else if (await begin(found)) start(found);
      else note.textContent = "The puzzle could not be loaded.";
    } catch (error) {
      if (!isCancelled(error)) note.textContent = error.message;
    }
  }

  function start(found) {
    puzzle = { ...found, position: app.game.startText };
    watch.reset();
    update();
  }

  function update() {
    heading.textContent = puzzle ? puzzleName(puzzle.seed) : "Puzzles";
    const count = countSolved();
    const solved = count ? ` ${count === 1 ? "One puzzle" : `${count} puzzles`} solved so far.` : "";
    if (!puzzle) note.textContent = `A seed gives the same puzzle on every machine.${solved}`;
    else if (isSolved(puzzle)) note.textContent = `✓ Solved.${solved}`;
    else note.textContent = `Leave ${puzzle.par === 1 ? "one stone" : `${puzzle.par} stones`}.${solved}`;
  }

  const day = make(
    "button",
    { type: "button", class: "button", onclick: () => find(seedOfDay(new Date())) },
    "Puzzle of the day",
  );
  const another = make(
    "button",
    { type: "button", class: "button", onclick: () => find(randomSeed()) },
    "Another puzzle",
  );
  const form = make(
    "form",
    { class: "row" },
    make("div", { class: "field" }, make("label", { for: "puzzle-seed" }, "Seed"), seed),
    make("button", { type: "submit", class: "button" }, "Go"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (seed.value.trim()) find(seed.value.trim());
  });
  difficulty.addEventListener("change", () => {
    if (puzzle) find(puzzle.seed);
  });
  const level = make(
    "div",
    { class: "field" },
    make("label", { for: "puzzle-difficulty" }, "Difficulty"),
    difficulty,
  );
  const settings = make("div", { class: "row" }, level, watch.element);
  element.append(heading, note, make("div", { class: "row" }, day, another), settings, form);
  update();

  return {
    /** Runs the stopwatch while the puzzle is being solved. */
    moved(isOver) {
      if (isOver) watch.stop();
      else if (app.game.at) watch.start();
    },
    /** Records that par was reached. */
    solve() {
      if (puzzle) rememberSolved(puzzle);
      update();
    },
    /** Ends the puzzle if the board or the rule changed; another layout of the same board keeps it. */
    boardChanged() {
      if (!puzzle || (app.game.startText === puzzle.position && app.state.get("rule") === puzzle.rule))
        return;
      puzzle = null;
      watch.reset();
      update();
    },
    stop() {
      asked?.abort();
      watch.stop();
    },
  };
}

/** A stopwatch, hidden until the user turns it on. */
function createStopwatch() {
  const time = make("span", { class: "mono", role: "timer" });
  const choice = make("input", { type: "checkbox", onchange: () => show() });
  const element = make("label", { class: "toggle" }, choice, "Time me ", time);
  let before = 0;
  let since = null;
  let ticking = null;
  const elapsed = () => before + (since === null ? 0 : performance.now() - since);
  const show = () => (time.textContent = choice.checked ? clockText(elapsed()) : "");
  const stop = () => {
    before = elapsed();
    since = null;
    clearInterval(ticking);
    show();
  };
  return {
    element,
    stop,
    start() {
      if (since !== null) return;
      since = performance.now();
      ticking = setInterval(show, 500);
    },
    reset() {
      stop();
      before = 0;
      show();
    },
  };
}

const clockText = (milliseconds) => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
