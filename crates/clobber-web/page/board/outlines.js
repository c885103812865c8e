// Outlines around groups of stones, with a label for each.

import { draw } from "../shell/dom.js";

const MAX_LABEL_LENGTH = 16;
const LABEL_PIXELS = 20;

/** The shapes of the groups, in squares. Two strokes of different width make the outline. */
export function drawOutlines(outlines, position, pointOf) {
  return outlines.map(({ vertices, kind = "" }) => {
    const members = new Set(vertices);
    const dots = vertices.map((v) => `M${pointOf(v).join(" ")}h.001`).join("");
    const links = linksOf(members, position, pointOf);
    const stroke = (kind, d) => draw("path", { class: kind, d });
    return draw(
      "g",
      { class: `outline ${kind}` },
      stroke("outline-rim", dots + links.squares),
      stroke("outline-rim narrow", links.edges),
      stroke("outline-body", dots + links.squares),
      stroke("outline-body narrow", links.edges),
      stroke("outline-fill", blocksOf(members, position, pointOf)),
    );
  });
}

/** What joins the members: neighbouring squares touch, edges of a graph get a narrow band. */
function linksOf(members, position, pointOf) {
  const links = { squares: "", edges: "" };
  for (const v of members) {
    const kind = position.boardOf(v) ? "squares" : "edges";
    for (const w of position.neighbours(v)) {
      if (w > v && members.has(w)) links[kind] += `M${pointOf(v).join(" ")}L${pointOf(w).join(" ")}`;
    }
  }
  return links;
}

/** Fills the hole that the strokes leave where four squares of a group meet. */
function blocksOf(members, position, pointOf) {
  let path = "";
  for (const v of members) {
    const board = position.boardOf(v);
    if (!board || (v - board.first) % board.columns === board.columns - 1) continue;
    const corners = [v + 1, v + board.columns, v + board.columns + 1];
    if (corners.every((w) => members.has(w) && position.boardOf(w) === board)) {
      path += `M${pointOf(v).join(" ")}h1v1h-1Z`;
    }
  }
  return path;
}

/** The labels, in pixels. Each is above the topmost vertex of its group, where it covers no stone. */
export function drawOutlineLabels(outlines, camera, pointOf, showTip) {
  const taken = [];
  const elements = [];
  for (const { vertices, label, title } of outlines) {
    const anchor = /** @type {[number, number]} */ (labelPlace(vertices, camera, pointOf));
    const isSeen = anchor[0] > 0 && anchor[0] < camera.width && anchor[1] > 0 && anchor[1] < camera.height;
    if (!label || !isSeen) continue;
    const text = label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label;
    const width = 7.4 * text.length + 12;
    const box = freeBox(anchor, width, taken, camera);
    taken.push(box);
    elements.push(labelElement(box, text, title ?? label, showTip));
  }
  return elements;
}

function labelPlace(vertices, camera, pointOf) {
  const points = vertices.map(pointOf);
  const top = Math.min(...points.map(([, y]) => y));
  const row = points.filter(([, y]) => y < top + 0.4).map(([x]) => x);
  const [x, y] = camera.toScreen([(Math.min(...row) + Math.max(...row)) / 2, top - 0.5]);
  return [x, y - 3];
}

/** Moves a label until it covers no other. */
function freeBox([x, y], width, taken, camera) {
  const left = Math.max(3, Math.min(x - width / 2, camera.width - width - 3));
  const box = { left, top: Math.max(y - LABEL_PIXELS, 2), width };
  for (let round = 0; round < 6; round++) {
    const hit = taken.find(
      (other) =>
        box.left < other.left + other.width + 3 &&
        other.left < box.left + width + 3 &&
        Math.abs(box.top - other.top) < LABEL_PIXELS,
    );
    if (!hit) break;
    box.top = hit.top - LABEL_PIXELS - 2 >= 2 ? hit.top - LABEL_PIXELS - 2 : hit.top + LABEL_PIXELS + 2;
  }
  return box;
}

function labelElement({ left, top, width }, text, title, showTip) {
  const element = draw(
    "g",
    {
      class: "outline-label",
      tabindex: 0,
      role: "img",
      "aria-label": title,
      transform: `translate(${left} ${top})`,
    },
    draw("rect", { width, height: LABEL_PIXELS, rx: 10 }),
    draw("text", { x: width / 2, y: 14.5 }, text),
  );
  const show = () => showTip(title, left + width / 2, top + LABEL_PIXELS + 4);
  element.addEventListener("pointerenter", show);
  element.addEventListener("focus", show);
  element.addEventListener("pointerleave", () => showTip(null));
  element.addEventListener("blur", () => showTip(null));
  return element;
}
