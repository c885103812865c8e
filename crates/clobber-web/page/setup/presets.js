// The dialog with example positions.

import { make, makeDialog } from "../shell/dom.js";
import { ask } from "../server/api.js";
import { EXAMPLES } from "./examples.js";
import { createImport } from "./import.js";
import { randomGrid } from "./reshape.js";

let dialog = null;

export function openPresets(app) {
  dialog ??= createDialog(app);
  dialog.showModal();
}

function createDialog(app) {
  const setUp = (text) => {
    dialog.close();
    app.load(text);
  };
  const [rows, columns] = [number("Rows", 5, 1000), number("Columns", 6, 1000)];
  const times = number("Times", 8, 100_000);
  const word = make("input", {
    id: "preset-word",
    value: "xo",
    size: 6,
    class: "mono",
    spellcheck: false,
    autocapitalize: "off",
  });
  return makeDialog(
    "Examples",
    make(
      "div",
      { class: "shapes" },
      make(
        "div",
        { class: "row" },
        rows.field,
        make("span", { "aria-hidden": "true" }, "×"),
        columns.field,
        button("Checkerboard", () => setUp(`checkerboard:${rows.value()}x${columns.value()}`)),
        button("Random stones", () => setUp(randomGrid(rows.value(), columns.value()))),
      ),
      make(
        "div",
        { class: "row" },
        make("span", { class: "field" }, make("label", { for: "preset-word" }, "Word"), word),
        times.field,
        button("Repeat the word", () => setUp(`(${word.value.trim() || "xo"})^${times.value()}`)),
      ),
    ),
    make(
      "ul",
      { class: "presets" },
      ...EXAMPLES.map(([name, text, shows]) =>
        make(
          "li",
          {},
          make(
            "button",
            { type: "button", class: "button", onclick: () => setUp(text) },
            thumbnail(text),
            make("strong", {}, name),
            make("span", { class: "mono" }, text),
            make("span", { class: "note" }, shows),
          ),
        ),
      ),
    ),
    createImport(app, () => dialog.close()),
  );
}

/** A small picture of a position, drawn by the server when the dialog is first opened. */
function thumbnail(text) {
  const image = make("img", { class: "thumbnail", alt: "" });
  // The picture of a large board would be larger than the page.
  if (text.includes("1000x")) return image;
  ask("show", { position: text, svg: true }).then(
    ({ svg }) => (image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`),
    () => image.remove(),
  );
  return image;
}

function number(label, value, most) {
  const id = `preset-${label.toLowerCase()}`;
  const input = make("input", { type: "number", id, min: 1, max: most, value });
  const read = () => Math.max(1, Math.min(most, Math.round(Number(input.value)) || 1));
  return { field: make("span", { class: "field" }, make("label", { for: id }, label), input), value: read };
}

const button = (text, onclick) => make("button", { type: "button", class: "button", onclick }, text);
