// The score of a solitaire game: stones, par, δ, hints and the result.

import { argumentTexts } from "./arguments.js";
import { make } from "../shell/dom.js";
import { numberText, stonesText } from "../shell/numbers.js";
import { leastText } from "./par.js";

const DELTA =
  "Colour the vertices like a checkerboard. δ is the number of stones, plus the number of stones whose colour " +
  "differs from their vertex's. No move changes δ modulo 3, and a single stone has 1 or 2. So if δ is a multiple " +
  "of 3, at least two stones remain.";

const NO_DELTA = "δ is not defined: it needs a board that can be coloured like a checkerboard.";

/** Fills `element`. Returns functions that set the numbers. */
export function createScore(element) {
  const tiles = {
    stones: tile("Stones"),
    par: tile("Par"),
    delta: tile("δ mod 3"),
    hints: tile("Hints"),
  };
  const why = make("div", { class: "score-why" });
  const details = make("details", {}, make("summary", {}, "Where do par and δ come from?"), why);
  const result = make("p", { class: "score-result", role: "status" });
  element.append(
    make("dl", { class: "score-tiles" }, ...Object.values(tiles).map((each) => each.element)),
    result,
    details,
  );
  let reasons = { par: [], delta: [] };

  const explain = (part, texts) => {
    reasons = { ...reasons, [part]: texts };
    why.replaceChildren(
      ...[...reasons.par, ...reasons.delta].map((each) => make("p", { class: "note" }, each)),
    );
  };

  return {
    setStones: (count) => tiles.stones.set(numberText(count)),
    setHints: (count) => tiles.hints.set(String(count)),
    /** Shows par of the start position; null means that it is being computed. */
    setPar(answer) {
      tiles.par.set(
        answer ? leastText(answer) : "…",
        answer ? (answer.optimal ? "proved" : "not yet proved") : "computing",
      );
      explain("par", answer ? parReasons(answer) : []);
    },
    setParError: (text) => tiles.par.set("?", text),
    setDelta(delta) {
      if (delta === undefined) tiles.delta.set("…");
      else tiles.delta.set(delta === null ? "none" : String(delta));
      tiles.delta.element.title = delta === null ? NO_DELTA : DELTA;
      explain("delta", [delta === null ? NO_DELTA : DELTA]);
    },
    setResult(text, stars) {
      if (result.dataset.text === text) return;
      // Unchanged text is not set again, so screen readers read it once.
      result.dataset.text = text;
      result.replaceChildren(...(text ? [starsOf(stars), ` ${text}`] : []));
    },
  };
}

function tile(name) {
  const number = make("span", { class: "score-number" }, "…");
  const note = make("span", { class: "note" });
  const element = make("div", { class: "score-tile" }, make("dt", {}, name), make("dd", {}, number, note));
  return {
    element,
    set(text, more = "") {
      number.textContent = text;
      number.classList.toggle("long", text.length > 3);
      note.textContent = more;
    },
  };
}

/** Why par is what it is: the play that reaches it, and the proof that no play leaves fewer. */
export function parReasons({ remaining, lower_bound, optimal, method, lower_bound_argument }) {
  const found = `Some play leaves ${stonesText(remaining)} (method: ${method}).`;
  if (optimal && remaining === 1) return [`${found} No play captures the last stone.`];
  const bound = optimal ? "No play leaves fewer" : `No play leaves fewer than ${lower_bound}`;
  const because = argumentTexts(lower_bound_argument);
  return because.length ? [`${found} ${bound}. Proof:`, ...because] : [`${found} ${bound}.`];
}

function starsOf(count) {
  const text = "★".repeat(count) + "☆".repeat(3 - count);
  return make("span", { class: "score-stars", role: "img", "aria-label": `${count} of 3 stars` }, text);
}

/** The result of a finished game: {text, stars}. */
export function verdict(left, par, hints) {
  const withHints = hints ? `, with ${hints === 1 ? "one hint" : `${hints} hints`}` : "";
  const stones = `${stonesText(left)} left`;
  if (!par) return { text: `${stones}.`, stars: 0 };
  if (left < par.remaining) return { text: `${stones}: better than the engine!`, stars: 3 };
  if (left === par.remaining) {
    const name = par.optimal ? "par" : "as good as the engine";
    return { text: `${stones}: ${name}!${withHints && ` You did it${withHints}.`}`, stars: hints ? 2 : 3 };
  }
  const over = left - par.remaining;
  return { text: `${stones}: ${over} over par${withHints}.`, stars: over === 1 ? 1 : 0 };
}
