// A list of positions for a class: the address has all of them, and a bar above the board goes from one to the next.

import { make } from "../shell/dom.js";

/** Separates positions in an address; no notation has it. */
const SEPARATOR = ";";

/** The positions of a list, without empty ones. */
export const positionsOf = (list) =>
  list
    .split(/[;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

/** The list as one text for the address. */
export const listText = (positions) => positions.join(SEPARATOR);

/** The bar with the number of the position, and buttons to the others. Hidden without a list. */
export function createExercises(app, element) {
  const place = make("strong", {});
  const button = (text, step) =>
    make("button", { type: "button", class: "button", onclick: () => open(at() + step) }, text);
  const [back, on] = [button("Previous", -1), button("Next", 1)];
  element.append(place, back, on);
  /** Texts for the positions of one list, such as the facts of a certificate. */
  let labels = { list: null, texts: [] };
  const positions = () => positionsOf(app.state.get("list"));
  const at = () => Math.min(Number(app.state.get("item")) || 0, positions().length - 1);

  async function open(index) {
    const text = positions()[index];
    if (text === undefined) return;
    app.state.set("item", String(index));
    await app.load(text);
    app.say(place.textContent);
  }

  function show() {
    const count = positions().length;
    element.hidden = count === 0;
    if (count === 0) return;
    const label = labels.list === app.state.get("list") ? `: ${labels.texts[at()]}` : "";
    place.textContent = `Position ${at() + 1} of ${count}${label}`;
    back.disabled = at() === 0;
    on.disabled = at() === count - 1;
  }

  app.state.addEventListener("change", show);
  show();
  return {
    /** Starts a list of positions with a text for each. */
    start(list, texts) {
      labels = { list: listText(list), texts };
      app.state.set("list", labels.list);
      show();
      return open(0);
    },
  };
}
