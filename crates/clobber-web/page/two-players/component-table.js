// The groups of stones that do not touch: each is a separate game, and their values add up.

import { make } from "../shell/dom.js";
import { EMPTY, LETTERS } from "../game/position.js";
import { shorten } from "./value-text.js";
import { valueView } from "./value-view.js";
import { OUTCOME_SENTENCES, OUTCOME_WORDS } from "./why.js";

const MAX_OUTLINES = 60;
const MAX_SUMMANDS = 10;
const MAX_NAMES = 6;

/** The groups that have a move; the others are worth 0. */
export function liveComponents(answer, game) {
  const { position, cells } = game;
  return (answer?.components ?? []).filter(({ vertices }) =>
    vertices.some((v) => cells[v] !== EMPTY && position.targets(v, cells).length > 0),
  );
}

/** The outlines that the board draws around the groups. */
export function outlinesOf(components) {
  if (components.length > MAX_OUTLINES) return [];
  return components.map(({ vertices, value, explanation }) => ({
    vertices,
    label: value === null ? "?" : shorten(value, 12),
    title:
      value === null
        ? "The value of this group is unknown."
        : `Value ${shorten(value, 40)}. ${explanation?.sentences[0] ?? ""}`,
  }));
}

/** ↑ + ∗ + ∗ = ↑, or null if there is only one group or a value is missing. */
export function equationView(components, total) {
  const text = equationOf(components, total);
  if (!text) return null;
  // Lines break between values, never within one.
  const pieces = text.split(" ").flatMap((piece) => [make("span", { class: "summand" }, piece), " "]);
  return make("p", { class: "equation" }, pieces);
}

function equationOf(components, total) {
  if (components.length < 2 || components.length > MAX_SUMMANDS) return "";
  if (!total || components.some(({ value }) => value === null)) return "";
  return `${components.map(({ value }) => shorten(value, 16)).join(" + ")} = ${shorten(total, 24)}`;
}

export function componentTable(components, game) {
  const head = ["Group", "Value", "Winner", "Weight"].map((name) => make("th", { scope: "col" }, name));
  const rows = components.map((component) => make("tr", {}, cellsOf(component, game)));
  return make(
    "div",
    { class: "table-wrap" },
    make("table", {}, make("thead", {}, make("tr", {}, head)), make("tbody", {}, rows)),
  );
}

function cellsOf({ vertices, value, outcome, unknown, atomic_weight, explanation }, game) {
  const shown =
    value === null
      ? make("span", { class: "badge unknown", title: unknown }, "? unknown")
      : valueView(value, { explanation }, { limit: 14 });
  return [
    make("th", { scope: "row", class: "mono" }, groupText(vertices, game)),
    make("td", {}, shown),
    make("td", { title: OUTCOME_SENTENCES[outcome] }, OUTCOME_WORDS[outcome] ?? "unknown"),
    make("td", {}, atomic_weight ? shorten(atomic_weight, 8) : "–"),
  ];
}

/** On a line, the stones of a group and their place; elsewhere, the names of its vertices. */
export function groupText(vertices, { position, cells }) {
  const name = (v) => position.vertexText(v);
  if (position.kind === "line") {
    const stones = vertices.map((v) => LETTERS[cells[v]]).join("");
    return `${shorten(stones, 16)} (${name(vertices[0])}–${name(vertices.at(-1))})`;
  }
  const names = position.kind === "grid" ? vertices.map(name) : runsOf(vertices);
  const shown = names.slice(0, MAX_NAMES).join(" ");
  return names.length > MAX_NAMES ? `${shown} … (${vertices.length})` : shown;
}

/** Consecutive numbers form a run: 7–15. */
function runsOf(vertices) {
  const runs = [];
  for (const v of vertices) {
    if (runs.at(-1)?.[1] === v - 1) runs.at(-1)[1] = v;
    else runs.push([v, v]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}
