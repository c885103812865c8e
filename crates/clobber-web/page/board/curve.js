// The line along which an edge or an arrow is drawn.

/** Radii, in squares. */
export const STONE = 0.385;
export const EMPTY_DOT = 0.22;

/** A parabola whose middle is `bend` to the left of the straight line from start to end. */
export class Curve {
  constructor(start, end, bend = 0) {
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    // A parabola reaches half as far as its control point.
    const reach = (2 * bend) / Math.max(Math.hypot(dx, dy), 1e-9);
    this.start = start;
    this.end = end;
    this.control = [(start[0] + end[0]) / 2 + reach * dy, (start[1] + end[1]) / 2 - reach * dx];
    this.straight = bend === 0;
  }

  at(t) {
    const mix = (i) => (1 - t) * ((1 - t) * this.start[i] + 2 * t * this.control[i]) + t * t * this.end[i];
    return [mix(0), mix(1)];
  }

  /** The parameter at which the curve leaves a disc around its start, or enters one around its end. */
  leaving(radius) {
    return this.#crossing(radius, this.start, 0, 1);
  }

  entering(radius) {
    return this.#crossing(radius, this.end, 1, 0);
  }

  #crossing(radius, [x, y], inside, outside) {
    for (let round = 0; round < 24; round++) {
      const middle = (inside + outside) / 2;
      const [px, py] = this.at(middle);
      if (Math.hypot(px - x, py - y) < radius) inside = middle;
      else outside = middle;
    }
    return inside;
  }

  /** The piece between two parameters. */
  piece(from, to) {
    const piece = new Curve(this.at(from), this.at(to));
    // The control point of the piece lies on both tangents (de Casteljau's construction).
    const mix = (i) =>
      (1 - from) * ((1 - to) * this.start[i] + to * this.control[i]) +
      from * ((1 - to) * this.control[i] + to * this.end[i]);
    piece.control = [mix(0), mix(1)];
    piece.straight = this.straight;
    return piece;
  }

  get path() {
    const [a, c, b] = [this.start, this.control, this.end].map((point) => point.map(round).join(" "));
    return this.straight ? `M${a}L${b}` : `M${a}Q${c} ${b}`;
  }
}

const round = (number) => Math.round(number * 1000) / 1000;
