// The elements of the Solitaire panel.

import { make } from "../shell/dom.js";

/** Fills `element`; `actions` has a function for each button. Returns the parts by name. */
export function makeParts(element, actions) {
  const button = (name, onclick, kind = "") =>
    make("button", { type: "button", class: `button ${kind}`, onclick }, name);
  const part = (name) => make("div", { class: name });
  const parts = {
    rule: part("solitaire-rule"),
    score: part("card solitaire-score"),
    hint: button("Hint", actions.hint, "primary"),
    solution: button("Show solution", actions.solution),
    again: button("Try again", actions.again),
    own: button("Back to my moves", actions.own),
    longer: button("Think longer about par", actions.longer),
    note: make("p", { class: "solitaire-note", role: "status" }),
    undo: button("Undo", actions.undo),
    here: make("input", { type: "checkbox", onchange: actions.here }),
    hereText: make("p", { class: "note", role: "status" }),
    scrubber: part("card solitaire-scrubber"),
    puzzles: part("card solitaire-puzzles"),
  };
  parts.own.hidden = parts.longer.hidden = parts.undo.hidden = true;
  element.append(
    parts.rule,
    parts.score,
    make("div", { class: "row" }, parts.hint, parts.solution, parts.again, parts.own, parts.longer),
    make("div", { class: "solitaire-notes" }, parts.note, parts.undo),
    make("div", {}, make("label", { class: "toggle" }, parts.here, "Show par from here"), parts.hereText),
    parts.scrubber,
    parts.puzzles,
    make("div", { class: "row" }, button("Replay a certificate", actions.certificate)),
  );
  return parts;
}
