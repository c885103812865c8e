// The choice of the rule of Solitaire Clobber and of the first player.

import { make } from "../shell/dom.js";

const RULES = [
  ["impartial", "Impartial", "Any stone may move."],
  ["partisan", "Partisan", "The colours take turns."],
];

const FIRST = [
  ["any", "either colour"],
  ["black", "Black"],
  ["white", "White"],
];

/** Fills `element`; calls `changed` when the first player changes. The rule itself is in the page's state. */
export function createRuleChoice({ state }, element, changed) {
  const buttons = RULES.map(([rule, name, title]) => {
    const onclick = () => state.set("rule", rule);
    return make("button", { type: "button", class: "button", title, onclick, "aria-pressed": "false" }, name);
  });
  const explanation = make("p", { class: "note" });
  const first = make(
    "select",
    { id: "solitaire-first", onchange: () => changed() },
    ...FIRST.map(([value, name]) => make("option", { value }, name)),
  );
  const firstField = make(
    "div",
    { class: "field" },
    make("label", { for: "solitaire-first" }, "First move"),
    first,
  );
  element.append(
    make(
      "div",
      { class: "row" },
      make("div", { class: "group", role: "group", "aria-label": "Rule" }, ...buttons),
      firstField,
    ),
    explanation,
  );
  return {
    /** any, black or white. */
    get first() {
      return first.value;
    },
    setFirst(value) {
      first.value = value;
    },
    update() {
      const selected = RULES.findIndex(([rule]) => rule === state.get("rule"));
      for (const [index, button] of buttons.entries())
        button.setAttribute("aria-pressed", String(index === selected));
      explanation.textContent = `${RULES[selected][2]} Clobber until no stone can move; leave as few as you can.`;
      firstField.hidden = state.get("rule") !== "partisan";
    },
  };
}
