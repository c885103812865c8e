// The modes of the page. A mode's panel and style sheet are loaded when the mode is first shown.

import { make } from "./dom.js";

/** `modules`: for each mode, the panel's module, the function that creates it, and the style sheet. */
export function setUpTabs(app, modules) {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[role="tab"]')]);
  const panels = new Map();
  let shown = null;

  const panelOf = (mode) => {
    if (!panels.has(mode)) panels.set(mode, makePanel(app, mode, modules[mode]));
    return panels.get(mode);
  };

  async function show() {
    const mode = app.state.get("mode");
    document.getElementById("main").dataset.mode = mode;
    for (const tab of tabs) {
      const chosen = tab.dataset.mode === mode;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !chosen;
    }
    if (shown === mode) return;
    const before = shown;
    shown = mode;
    if (before) (await panelOf(before))?.hide();
    const panel = await panelOf(mode);
    // The user may have switched to another mode meanwhile.
    if (app.state.get("mode") === mode) panel?.show();
  }

  for (const tab of tabs) {
    tab.addEventListener("click", () => app.state.set("mode", tab.dataset.mode));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      next.focus();
      app.state.set("mode", next.dataset.mode);
    });
  }
  app.state.addEventListener("change", (event) => {
    if (event.detail.key === "mode") show();
  });
  show();
}

async function makePanel(app, mode, [module, name, style]) {
  const element = document.getElementById(`panel-${mode}`);
  try {
    const [panel] = await Promise.all([import(module), addStyle(style)]);
    return panel[name](app, element);
  } catch (error) {
    console.error(error);
    element.replaceChildren(make("p", { class: "error" }, "This part of the page could not be loaded."));
    return null;
  }
}

/** Waits for the style sheet, so that the panel is never shown without it. */
function addStyle(href) {
  return new Promise((resolve) => {
    const link = make("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
