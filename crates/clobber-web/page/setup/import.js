// The part of the dialog that opens graphs and games from elsewhere.

import { make } from "../shell/dom.js";
import { FAMOUS_GRAPHS } from "./famous-graphs.js";
import { NotAGraph, positionOfGraph } from "./graph-text.js";

/** A longer record is not a game of ours. */
const MAX_RECORD_BYTES = 10_000_000;

/** Fields for a graph and for a record of a game. `onLoad()` is called before a position is loaded. */
export function createImport(app, onLoad) {
  const error = make("p", { class: "error", role: "alert", hidden: true });
  const refuse = (message) => {
    error.textContent = message;
    error.hidden = false;
  };
  const load = (text, options) => {
    error.hidden = true;
    onLoad();
    app.load(text, options);
  };
  const text = make("textarea", {
    id: "graph-text",
    rows: 2,
    spellcheck: false,
    autocapitalize: "off",
    class: "mono",
  });
  const openGraph = () => {
    try {
      load(positionOfGraph(text.value));
    } catch (problem) {
      if (!(problem instanceof NotAGraph)) throw problem;
      refuse(problem.message);
    }
  };
  const famous = make(
    "select",
    { id: "famous-graph", onchange: () => famous.value && load(famous.value) },
    make("option", { value: "" }, "Choose …"),
    ...FAMOUS_GRAPHS.map(([name, position]) => make("option", { value: position }, name)),
  );
  const file = make("input", { id: "game-record", type: "file", accept: ".json,application/json" });
  file.addEventListener("change", async () => {
    try {
      const { position, ...options } = readRecord(await recordText(file.files[0]));
      load(position, options);
    } catch (problem) {
      refuse(problem.message);
    }
    file.value = "";
  });
  return make(
    "div",
    { class: "imports" },
    make("h3", {}, "Graphs"),
    make("span", { class: "field" }, make("label", { for: "famous-graph" }, "Famous graph"), famous),
    make("label", { for: "graph-text" }, "graph6, sparse6, or edges such as 0-1, 1-2, 2-0"),
    text,
    make("button", { type: "button", class: "button", onclick: openGraph }, "Open the graph"),
    make("h3", {}, "Game record"),
    make("label", { for: "game-record" }, "A file that was saved in the Share dialog"),
    file,
    error,
  );
}

async function recordText(file) {
  if (!file) throw new Error("No file is chosen.");
  if (file.size > MAX_RECORD_BYTES) throw new Error("The file is too large for a record of a game.");
  return file.text();
}

/** The position, the first player and the moves of a record. */
export function readRecord(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Error("The file is not JSON. Save a game in the Share dialog to get a record.");
  }
  const moves = record?.moves ?? [];
  const isMove = (move) => Array.isArray(move) && move.length === 2 && move.every(Number.isInteger);
  if (typeof record?.position !== "string" || !Array.isArray(moves) || !moves.every(isMove))
    throw new Error("The record lacks `position`, or `moves` is not a list of pairs of vertices.");
  return { position: record.position, first: record.first ?? "black", moves };
}
