// Where the vertices of a position are drawn, including dragged ones, and the lines between them.

import { Curve } from "./curve.js";
import { Viewport, boundsOf } from "./viewport.js";

export class Arrangement {
  #moved = new Map();
  #bends = new Map();

  constructor(position) {
    this.position = position;
    this.viewport = new Viewport(position);
    this.bounds = boundsOf(position);
    for (const [u, v, bend] of position.edges) {
      if (bend) this.#bends.set(`${u},${v}`, bend).set(`${v},${u}`, -bend);
    }
  }

  pointOf = (v) => this.#moved.get(v) ?? this.position.point(v);

  /** The curve drawn from a vertex to a neighbour. */
  curve = (from, to) => new Curve(this.pointOf(from), this.pointOf(to), this.#bends.get(`${from},${to}`));

  get isChanged() {
    return this.#moved.size > 0;
  }

  /** Moves a vertex of a graph to another point within the bounds. */
  move(v, [x, y]) {
    const { left, top, right, bottom } = this.bounds;
    const inside = [
      Math.max(left + 0.5, Math.min(x, right - 0.5)),
      Math.max(top + 0.5, Math.min(y, bottom - 0.5)),
    ];
    this.viewport.move(v, this.pointOf(v), inside);
    const [a, b] = this.position.point(v);
    if (a === inside[0] && b === inside[1]) this.#moved.delete(v);
    else this.#moved.set(v, inside);
  }

  /** Moves all vertices back. */
  reset() {
    for (const [v, point] of this.#moved) this.viewport.move(v, point, this.position.point(v));
    this.#moved.clear();
  }
}
