// Marks for moves on the board: arrows and badges that differ in shape, not only in colour.

import { STONE } from "./curve.js";
import { draw } from "../shell/dom.js";

/** Kinds of marks, best first. */
const ORDER = ["hint", "win", "draw", "unknown", "loss"];
const WORDS = { win: "wins", loss: "loses", unknown: "unknown", draw: "keeps the balance", hint: "hint" };

/** Symbols as paths in a circle of radius 1. */
const SIGNS = {
  win: "M-.45 .05L-.12 .4L.48 -.35",
  loss: "M-.36 -.36L.36 .36M.36 -.36L-.36 .36",
  unknown: "M-.28 -.22A.3 .3 0 1 1 .1 .08Q0 .15 0 .28M0 .58V.6",
  draw: "M-.4 -.18H.4M-.4 .2H.4",
};

export class Marks {
  #byStone = new Map();

  constructor(list = []) {
    this.list = list;
    for (const mark of list) {
      if (!this.#byStone.has(mark.from)) this.#byStone.set(mark.from, []);
      this.#byStone.get(mark.from).push(mark);
    }
  }

  of(v) {
    return this.#byStone.get(v) ?? [];
  }

  /** The best kind among a stone's moves. */
  bestOf(v) {
    const kinds = this.of(v).map((mark) => mark.kind);
    return ORDER.find((kind) => kind !== "hint" && kinds.includes(kind));
  }

  /** What is known about one move, in words, or an empty text. */
  describeMove(from, to) {
    const mark = this.of(from).find((mark) => mark.to === to && SIGNS[mark.kind]);
    return mark ? (mark.title ?? WORDS[mark.kind]) : "";
  }

  /** The marks of a stone in words, for screen readers. */
  describe(v) {
    const counts = new Map();
    for (const { kind } of this.of(v)) if (WORDS[kind]) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return ORDER.filter((kind) => counts.has(kind))
      .map((kind) => (kind === "hint" ? "hint" : `${counts.get(kind)} ${WORDS[kind]}`))
      .join(", ");
  }

  /**
   * The SVG elements. Only the stone `active` gets arrows; other stones get a ring and a badge. Invisible
   * vertices are skipped.
   */
  draw(active, pointOf, curve, isSeen) {
    const pieces = [];
    for (const v of this.#byStone.keys()) {
      const best = this.bestOf(v);
      if (best && v !== active && isSeen(v)) pieces.push(...stoneMark(best, pointOf(v)));
    }
    if (active !== null) for (const mark of this.of(active)) pieces.push(...moveMark(mark, pointOf, curve));
    for (const mark of this.list) {
      if (mark.kind === "hint" && isSeen(mark.from))
        pieces.push(...arrow(mark, curve, STONE * 0.4, STONE * 0.75));
    }
    return pieces;
  }
}

/** A ring around a stone, with a badge at the top right. */
function stoneMark(kind, [x, y]) {
  return [
    draw("circle", { class: `mark-ring ${kind}`, cx: x, cy: y, r: STONE + 0.045 }),
    badge(kind, x + 0.31, y - 0.31, 0.17),
  ];
}

function moveMark(mark, pointOf, curve) {
  if (!SIGNS[mark.kind]) return [];
  const [x, y] = pointOf(mark.to);
  return [...arrow(mark, curve, STONE * 0.55, 0.27), badge(mark.kind, x, y, 0.23)];
}

function arrow({ kind, from, to }, curve, gap, rest) {
  const line = curve(from, to);
  const wide = kind === "hint" ? 0.2 : 0.13;
  const long = kind === "hint" ? 0.26 : 0.18;
  const tip = line.at(line.entering(rest));
  const neck = line.at(line.entering(rest + long));
  const length = Math.hypot(tip[0] - neck[0], tip[1] - neck[1]) || 1;
  const [dx, dy] = [((tip[0] - neck[0]) / length) * wide, ((tip[1] - neck[1]) / length) * wide];
  const head = [tip, [neck[0] - dy, neck[1] + dx], [neck[0] + dy, neck[1] - dx]];
  return [
    draw("path", {
      class: `arrow ${kind}`,
      d: line.piece(line.leaving(gap), line.entering(rest + long * 0.8)).path,
    }),
    draw("path", { class: `arrow-head ${kind}`, d: `M${head.map((point) => point.join(" ")).join("L")}Z` }),
  ];
}

function badge(kind, x, y, radius) {
  return draw(
    "g",
    { class: `mark ${kind}`, transform: `translate(${x} ${y})` },
    draw("circle", { r: radius }),
    draw("path", { d: SIGNS[kind], transform: `scale(${radius})` }),
  );
}
