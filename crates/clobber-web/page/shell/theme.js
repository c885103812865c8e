// Light, dark, or the system's theme. The choice is stored if the browser allows it.

import { icon } from "./dom.js";

const KEY = "clobber-theme";
const THEMES = ["auto", "light", "dark"];
const ICONS = {
  auto: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 3v18M12 8h6M12 12h9M12 16h6",
  light:
    "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5",
};

/** Sets the theme up; calls `onChange` for every change, including the system's. */
export function setUpTheme(button, onChange) {
  let theme = remembered();
  const show = () => {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    const label = `Colours: ${theme === "auto" ? "system" : theme}`;
    button.replaceChildren(icon(ICONS[theme]));
    button.setAttribute("aria-label", label);
    button.title = label;
    onChange();
  };
  button.addEventListener("click", () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
    remember(theme);
    show();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", onChange);
  show();
}

function remembered() {
  try {
    const theme = localStorage.getItem(KEY);
    return THEMES.includes(theme) ? theme : "auto";
  } catch {
    return "auto";
  }
}

function remember(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
