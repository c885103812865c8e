// Finds the vertices in a window without visiting all of them.

/** At most this many vertices become elements of the page. */
const MAX_ELEMENTS = 2400;

/** The side length of a bucket, in squares. */
const BUCKET_SQUARES = 8;

export class Viewport {
  #buckets = new Map();

  constructor(position) {
    this.position = position;
    for (const [v, point] of position.points) this.#bucket(point).push(v);
  }

  /** Moves a vertex of a graph to its new bucket. */
  move(v, from, to) {
    const old = this.#bucket(from);
    if (old === this.#bucket(to)) return;
    old.splice(old.indexOf(v), 1);
    this.#bucket(to).push(v);
  }

  /** The vertices in `window`: {left, top, right, bottom}, or null if there are too many. */
  vertices(window) {
    const list = [];
    for (const board of this.position.boards) {
      const range = squaresWithin(board, window);
      if (list.length + range.count > MAX_ELEMENTS) return null;
      for (let row = range.top; row <= range.bottom; row++) {
        for (let column = range.left; column <= range.right; column++) {
          list.push(board.first + row * board.columns + column);
        }
      }
    }
    if (this.position.points.size === 0) return list;
    const [left, top, right, bottom] = bucketsOf(window);
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const bucket = this.#buckets.get(`${x},${y}`) ?? [];
        if (list.length + bucket.length > MAX_ELEMENTS) return null;
        for (const v of bucket) list.push(v);
      }
    }
    return list;
  }

  #bucket([x, y]) {
    const key = `${Math.floor(x / BUCKET_SQUARES)},${Math.floor(y / BUCKET_SQUARES)}`;
    if (!this.#buckets.has(key)) this.#buckets.set(key, []);
    return this.#buckets.get(key);
  }
}

const bucketsOf = ({ left, top, right, bottom }) =>
  [left - 0.5, top - 0.5, right + 0.5, bottom + 0.5].map((place) => Math.floor(place / BUCKET_SQUARES));

/** The rows and columns of a rectangle that are inside a window. */
export function squaresWithin(board, window) {
  const clip = (place, most) => Math.max(0, Math.min(place, most));
  const left = Math.max(0, Math.floor(window.left - board.at[0] + 0.5));
  const top = Math.max(0, Math.floor(window.top - board.at[1] + 0.5));
  const right = Math.min(board.columns - 1, Math.floor(window.right - board.at[0] + 0.5));
  const bottom = Math.min(board.rows - 1, Math.floor(window.bottom - board.at[1] + 0.5));
  const count = clip(right - left + 1, board.columns) * clip(bottom - top + 1, board.rows);
  return { left, top, right, bottom, count };
}

/** The smallest rectangle around all boards and vertices. */
export function boundsOf(position) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const include = (left, top, right, bottom) => {
    bounds.left = Math.min(bounds.left, left);
    bounds.top = Math.min(bounds.top, top);
    bounds.right = Math.max(bounds.right, right);
    bounds.bottom = Math.max(bounds.bottom, bottom);
  };
  for (const { at, rows, columns } of position.boards) {
    include(at[0] - 0.5, at[1] - 0.5, at[0] + columns - 0.5, at[1] + rows - 0.5);
  }
  for (const [x, y] of position.points.values()) include(x - 0.5, y - 0.5, x + 0.5, y + 0.5);
  if (bounds.left === Infinity) include(-0.5, -0.5, 0.5, 0.5);
  return bounds;
}
