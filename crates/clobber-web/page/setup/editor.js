// The tools of edit mode: kind and size of the board, and changes to all stones at once.

import { make } from "../shell/dom.js";
import { EMPTY } from "../game/position.js";
import { GraphEditor, TOOLS } from "./graph-editor.js";
import { KINDS, converted, kindOf, negated, resized, shuffled, sizeOf } from "./reshape.js";
import { keepAddress } from "../game/share.js";

/** The largest number of rows or columns. */
const MAX_SIDE = 1000;
/** Larger boards do not become graphs: there would be too many edges to draw. */
const MAX_GRAPH_VERTICES = 400;

export function createEditor(app, element) {
  const { game } = app;
  const kind = make(
    "select",
    { id: "edit-kind", onchange: () => convert() },
    ...Object.entries(KINDS).map(([value, text]) => make("option", { value }, text)),
  );
  const rows = sizeField("edit-rows", "Rows");
  const columns = sizeField("edit-columns", "Columns");
  const times = make("span", { "aria-hidden": "true" }, "×");
  const size = make("span", { class: "field" }, rows.label, rows.input, times, columns.label, columns.input);
  const fixed = make("span", { class: "note" }, "To edit the graph by hand, choose the board Graph.");
  const graph = new GraphEditor(app, () => show());
  const tools = Object.entries(TOOLS).map(([name, [label]]) =>
    make("button", { type: "button", class: "button", onclick: () => graph.choose(name) }, label),
  );
  const toolGroup = make("span", { class: "row", role: "group", "aria-label": "Tool" }, ...tools);

  const hint = make("span", {});
  const keys = make("span", { class: "only-keys" }, " Keys: ", key("x"), " ", key("o"), " ", key("."));
  const graphKeys = make(
    "span",
    { class: "only-keys" },
    "; ",
    key("a"),
    " add a neighbour, ",
    key("j"),
    " join two vertices, ",
    key("d"),
    " remove.",
  );
  element.append(
    make("p", { class: "note editor-hint" }, hint, keys, graphKeys),
    toolGroup,
    make("span", { class: "field" }, make("label", { for: "edit-kind" }, "Board"), kind),
    size,
    fixed,
    make(
      "span",
      { class: "row" },
      button("Random", () => replaceAll(shuffled(game.cells))),
      button("Swap colours", () => replaceAll(negated(game.cells))),
      button("Clear", () => replaceAll(game.cells.map(() => EMPTY))),
    ),
  );
  for (const { input } of [rows, columns]) input.addEventListener("change", () => resize());
  game.addEventListener("change", show);
  show();

  function show() {
    const { position } = game;
    const now = sizeOf(position);
    kind.value = kindOf(position);
    const isGrid = position.kind === "grid";
    const sizable = isGrid || position.kind === "line" || position.kind === "cycle";
    size.hidden = !sizable;
    fixed.hidden = sizable || graph.isPossible;
    toolGroup.hidden = graphKeys.hidden = !graph.isPossible;
    tools.forEach((tool, at) =>
      tool.setAttribute("aria-pressed", String(Object.keys(TOOLS)[at] === graph.tool)),
    );
    hint.textContent =
      graph.tool === "stones" ? "Press a square: black, white, empty." : TOOLS[graph.tool][1];
    for (const part of [rows.label, rows.input, times]) part.hidden = !isGrid;
    columns.label.textContent = isGrid ? "Columns" : "Length";
    rows.input.value = now.rows;
    columns.input.value = now.columns;
  }

  function replaceAll(cells) {
    if (!app.board.mayChange()) return;
    keepAddress();
    game.setCells(cells);
  }

  function resize() {
    const { position } = game;
    const least = position.kind === "cycle" ? 3 : 1;
    const wanted = [rows, columns].map(({ input }, i) =>
      Math.max(i ? least : 1, Math.min(MAX_SIDE, Math.round(Number(input.value)) || least)),
    );
    app.load(resized(position, game.cells, position.kind === "grid" ? wanted[0] : 1, wanted[1]));
  }

  function convert() {
    if (kind.value === "graph" && game.position.order > MAX_GRAPH_VERTICES) {
      app.toast(`At most ${MAX_GRAPH_VERTICES} squares can become a graph.`);
      return show();
    }
    app.load(converted(game.position, game.cells, kind.value));
  }
}

function sizeField(id, text) {
  return {
    label: make("label", { for: id }, text),
    input: make("input", { type: "number", id, min: 1, max: MAX_SIDE, inputMode: "numeric" }),
  };
}

const key = (text) => make("kbd", {}, text);
const button = (text, onclick) => make("button", { type: "button", class: "button", onclick }, text);
