// The tools below the board: undo and redo, edit, notation, examples, layout of a graph, share.

import { iconButton, make } from "./dom.js";

const ICONS = {
  first: "M18 5l-9 7l9 7zM6 5v14",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5l-5-5M20 9H10a6 6 0 0 0 0 12h3",
  last: "M6 5l9 7l-9 7zM18 5v14",
};

const LAYOUTS = { class: "by class", force: "by forces", circle: "circle" };

export class Toolbar {
  constructor(app, element, { notation, openSetUp, openShare, setLayout }) {
    this.app = app;
    const { game, state } = app;
    const step = (action) => () => app.board.mayChange() && action();
    this.edit = make(
      "button",
      {
        type: "button",
        class: "button",
        title: "Edit (e)",
        onclick: () => state.set("edit", !state.get("edit")),
      },
      "Edit",
    );
    this.first = iconButton(
      ICONS.first,
      "First position",
      step(() => game.goTo(0)),
      "First position (Home)",
    );
    this.undo = iconButton(
      ICONS.undo,
      "Undo",
      step(() => game.undo()),
      "Undo (u)",
    );
    this.redo = iconButton(
      ICONS.redo,
      "Redo",
      step(() => game.redo()),
      "Redo (r)",
    );
    this.last = iconButton(
      ICONS.last,
      "Last position",
      step(() => game.goTo(game.moves.length)),
      "Last position (End)",
    );
    this.layout = make(
      "select",
      { id: "layout", onchange: () => setLayout(this.layout.value).then(() => this.show()) },
      ...Object.entries(LAYOUTS).map(([value, text]) => make("option", { value }, text)),
    );
    this.reset = make(
      "button",
      { type: "button", class: "button", hidden: true, onclick: () => this.#resetPoints() },
      "Reset layout",
    );
    this.layoutField = make(
      "span",
      { class: "field" },
      make("label", { for: "layout" }, "Layout"),
      this.layout,
      this.reset,
    );
    this.notation = make(
      "button",
      {
        type: "button",
        class: "button",
        title: "Type a position (n)",
        "aria-controls": "notation",
        onclick: () => notation.toggle(),
      },
      "Notation",
    );
    notation.form.addEventListener("toggle", () => this.show());
    this.isNotationOpen = () => notation.isOpen;
    element.append(
      make(
        "span",
        { class: "group", role: "group", "aria-label": "History" },
        this.first,
        this.undo,
        this.redo,
        this.last,
      ),
      this.edit,
      make("button", { type: "button", class: "button", onclick: openSetUp }, "Examples"),
      this.notation,
      this.layoutField,
      make("button", { type: "button", class: "button", onclick: openShare }, "Share"),
    );
    game.addEventListener("change", () => this.show());
    state.addEventListener("change", () => this.show());
    app.board.addEventListener("rearrange", () => this.show());
    this.show();
  }

  #resetPoints() {
    this.app.board.resetPoints();
    this.show();
  }

  show() {
    const { game, state, board } = this.app;
    this.edit.setAttribute("aria-pressed", state.get("edit"));
    this.notation.setAttribute("aria-expanded", this.isNotationOpen());
    this.first.disabled = this.undo.disabled = game.at === 0;
    this.last.disabled = this.redo.disabled = game.at === game.moves.length;
    this.layout.value = state.get("layout");
    this.layoutField.hidden =
      ["line", "grid"].includes(game.position.kind) && state.get("layout") === "class";
    this.reset.hidden = !board.arrangement.isChanged;
  }
}
