// Creates elements. Strings become text nodes and are never parsed as markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an element with properties and children: `make("button", { class: "button", onclick }, "Play")`.
 * Properties that start with `on` are listeners, `class`, `role`, `for` and names with a dash are attributes,
 * the rest are properties of the element. Children that are null, undefined or false are skipped.
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class" || name === "role" || name === "for" || name.includes("-"))
      element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== false && child !== undefined),
  );
  return element;
}

/** Creates an SVG element, where every property is an attribute. */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** An icon for a button, drawn with lines in a square of 24 × 24. */
export function icon(path) {
  return draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path }));
}

/** A button with an icon, and a label for screen readers. */
export function iconButton(path, label, onclick, title = label) {
  return make(
    "button",
    { type: "button", class: "button icon", "aria-label": label, title, onclick },
    icon(path),
  );
}

/** A dialog with a heading and a button that closes it. */
export function makeDialog(title, ...children) {
  const heading = make("h2", { id: `dialog-${title.toLowerCase().replaceAll(" ", "-")}` }, title);
  const dialog = make(
    "dialog",
    { "aria-labelledby": heading.id },
    make(
      "div",
      { class: "dialog-head" },
      heading,
      make(
        "button",
        { type: "button", class: "button quiet icon", "aria-label": "Close", onclick: () => dialog.close() },
        "✕",
      ),
    ),
    make("div", { class: "dialog-body" }, ...children),
  );
  // A click outside the dialog also closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

/** Is the element a field that takes typed text, so that letters are not commands? */
export const isTyping = (element) =>
  Boolean(
    element?.closest?.(
      "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button])",
    ),
  );

/** Does the user prefer reduced motion? */
export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
