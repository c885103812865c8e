// A value with an explanation that opens on hover, focus or touch.

import { make } from "../shell/dom.js";
import { shorten } from "./value-text.js";

const OPEN_DELAY_MS = 150;
const CLOSE_DELAY_MS = 250;

let count = 0;

/**
 * A button with the value, and a box with its explanation. `answer` is the server's answer about the value;
 * if it has moves to the options, `position` writes them.
 */
export function valueView(text, answer, { limit = 28, position = null } = {}) {
  const name = answer.explanation?.name;
  const id = `value-${++count}`;
  const box = make("div", { id, class: "explanation", role: "note", popover: "manual" });
  const button = make(
    "button",
    {
      type: "button",
      class: "value",
      "aria-expanded": "false",
      "aria-controls": id,
      "aria-label": `Value ${shorten(text, 60)}${name ? `, ${name}` : ""}. Explain`,
    },
    shorten(text, limit),
  );
  attach(button, box, () => fill(box, text, answer, position));
  return make("span", { class: "value-view" }, button, box);
}

function fill(box, text, answer, position) {
  if (box.childElementCount) return;
  const sentences = (answer.explanation?.sentences ?? []).map((sentence) => make("p", {}, sentence));
  // A long value scrolls, so it must be reachable by keyboard.
  const whole = make("p", { class: "whole mono", tabIndex: text.length > 120 ? 0 : -1 }, text);
  box.append(whole, ...sentences, ...options(answer, position));
}

/** The list of options, with the moves that lead to them if they are known. */
function options({ explanation, left_options: left, right_options: right }, position) {
  if (position && left && left.length + right.length > 0) {
    return [optionLists([left, right].map((side) => side.map((option) => withMoves(option, position))))];
  }
  const named = [explanation?.left_options ?? [], explanation?.right_options ?? []];
  const values = named.map((side) => side.map((value) => shorten(value, 60)));
  return values.some((side) => side.length > 1) ? [optionLists(values)] : [];
}

function optionLists(sides) {
  const lists = ["Black", "White"].map((player, at) =>
    make(
      "div",
      {},
      make("strong", {}, `${player} may move to`),
      make(
        "ul",
        {},
        sides[at].slice(0, 12).map((line) => make("li", { class: "mono" }, line)),
      ),
    ),
  );
  return make("div", { class: "options" }, lists);
}

/** `↑ by 2-3`. After a reversible move and its reply, the same player moves again: `2-3, 5-4, 6-5`. */
function withMoves({ value, sequence }, position) {
  const moves = sequence?.map((move) => position.moveText(move)).join(", ");
  return moves ? `${shorten(value, 40)} by ${moves}` : shorten(value, 40);
}

/** Opens and closes the box by mouse, keyboard and touch. */
function attach(button, box, prepare) {
  let timer = null;
  let isPinned = false;
  const isOpen = () => box.matches(":popover-open");
  const open = () => {
    clearTimeout(timer);
    if (isOpen() || !button.isConnected) return;
    prepare();
    box.showPopover();
    place(box, button);
    button.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("scroll", followScroll, true);
  };
  const close = () => {
    clearTimeout(timer);
    isPinned = false;
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", closeOutside);
    document.removeEventListener("scroll", followScroll, true);
    if (isOpen()) box.hidePopover();
  };
  const closeOutside = ({ target }) => {
    if (!box.contains(target) && !button.contains(target)) close();
  };
  // Focusing the value may scroll the page: the box follows as long as the value is visible.
  const followScroll = ({ target }) => {
    if (box.contains(target)) return;
    const { top, bottom } = button.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) close();
    else place(box, button);
  };
  const later = (act, delay) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  const isMouse = (act) => (event) => event.pointerType === "mouse" && act();
  for (const part of [button, box]) {
    part.addEventListener(
      "pointerenter",
      isMouse(() => later(open, OPEN_DELAY_MS)),
    );
    part.addEventListener(
      "pointerleave",
      isMouse(() => isPinned || later(close, CLOSE_DELAY_MS)),
    );
    part.addEventListener("focusout", ({ relatedTarget }) => {
      if (!box.contains(relatedTarget) && relatedTarget !== button) close();
    });
    part.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !isOpen()) return;
      event.stopPropagation();
      button.focus();
      close();
    });
  }
  button.addEventListener("focus", () => button.matches(":focus-visible") && open());
  button.addEventListener("click", () => {
    if (isOpen() && isPinned) {
      close();
      return;
    }
    open();
    isPinned = true;
  });
}

/** Places the box below the value, or above it if there is more room. A box that is too long scrolls. */
function place(box, button) {
  const [margin, gap] = [8, 6];
  const { left, top, bottom } = button.getBoundingClientRect();
  box.style.maxHeight = "";
  const { width, height } = box.getBoundingClientRect();
  const [above, below] = [top - gap - margin, innerHeight - bottom - gap - margin];
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, Math.max(isBelow ? below : above, 120));
  box.style.maxHeight = `${shown}px`;
  box.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  box.style.top = `${isBelow ? bottom + gap : top - gap - shown}px`;
}
