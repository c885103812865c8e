// Which part of the board is visible, and at which scale. Points are in squares, the view in pixels.

/** The largest square when the whole board fits, in pixels. */
const MAX_FIT_SCALE = 160;
/** The largest square that zooming allows, in pixels. */
const MAX_SCALE = 160;

export class Camera {
  /** The point in the top left corner of the view, and the pixels per square. */
  x = -1e9;
  y = -1e9;
  scale = 40;
  width = 0;
  height = 0;

  /** `bounds`: {left, top, right, bottom} in squares; `padding`: the same in pixels, for labels. */
  constructor(bounds, padding) {
    this.bounds = bounds;
    this.padding = padding;
  }

  /** The scale at which the whole board is visible. */
  fitScale(width, height) {
    const { left, right, top, bottom } = this.bounds;
    const across = (width - this.padding.left - this.padding.right) / Math.max(right - left, 0.1);
    const down = (height - this.padding.top - this.padding.bottom) / Math.max(bottom - top, 0.1);
    return Math.min(across, down, MAX_FIT_SCALE);
  }

  /** The height of the board at a scale, in pixels. */
  contentHeight(scale) {
    return (this.bounds.bottom - this.bounds.top) * scale + this.padding.top + this.padding.bottom;
  }

  contentWidth(scale) {
    return (this.bounds.right - this.bounds.left) * scale + this.padding.left + this.padding.right;
  }

  get overflowsX() {
    return this.contentWidth(this.scale) > this.width + 1;
  }

  get overflowsY() {
    return this.contentHeight(this.scale) > this.height + 1;
  }

  toScreen([x, y]) {
    return [(x - this.x) * this.scale, (y - this.y) * this.scale];
  }

  toWorld([x, y]) {
    return [x / this.scale + this.x, y / this.scale + this.y];
  }

  /** The visible part, in squares. */
  get view() {
    const [right, bottom] = this.toWorld([this.width, this.height]);
    return { left: this.x, top: this.y, right, bottom };
  }

  pan(dx, dy) {
    this.x += dx / this.scale;
    this.y += dy / this.scale;
    this.clamp();
  }

  /** Zooms around a point of the view. */
  zoom(factor, [px, py] = [this.width / 2, this.height / 2]) {
    const [x, y] = this.toWorld([px, py]);
    const smallest = Math.min(this.fitScale(this.width, this.height), MAX_SCALE);
    this.scale = Math.max(smallest, Math.min(MAX_SCALE, this.scale * factor));
    this.x = x - px / this.scale;
    this.y = y - py / this.scale;
    this.clamp();
  }

  showAll() {
    this.scale = this.fitScale(this.width, this.height);
    this.clamp();
  }

  center([x, y]) {
    this.x = x - this.width / 2 / this.scale;
    this.y = y - this.height / 2 / this.scale;
    this.clamp();
  }

  /** Scrolls until a point is visible with `room` around it. Returns whether it had to scroll. */
  reveal([x, y], room = 1) {
    const before = [this.x, this.y];
    const margin = { left: this.padding.left / this.scale, right: this.padding.right / this.scale };
    const wide = this.width / this.scale;
    const high = this.height / this.scale;
    this.x = Math.min(Math.max(this.x, x + room + margin.right - wide), x - room - margin.left);
    this.y = Math.min(
      Math.max(this.y, y + room + this.padding.bottom / this.scale - high),
      y - room - this.padding.top / this.scale,
    );
    this.clamp();
    return this.x !== before[0] || this.y !== before[1];
  }

  /** Centres a board that fits; keeps a larger one filling the view. */
  clamp() {
    const { left, top, right, bottom } = this.bounds;
    const { padding, scale } = this;
    this.x = clampAxis(
      this.x,
      left - padding.left / scale,
      right + padding.right / scale,
      this.width / scale,
    );
    this.y = clampAxis(
      this.y,
      top - padding.top / scale,
      bottom + padding.bottom / scale,
      this.height / scale,
    );
  }
}

function clampAxis(start, low, high, length) {
  if (high - low <= length) return (low + high - length) / 2;
  return Math.max(low, Math.min(start, high - length));
}
