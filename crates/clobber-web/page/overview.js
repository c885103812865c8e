// A board of which too much is seen at once for elements: painted point by point.

import { BLACK, EMPTY, WHITE } from "./position.js";
import { squaresWithin } from "./viewport.js";

/** From so many pixels on, a square has a stone that one can see. */
const STONES_FROM = 5;
/** No more edges than this are painted. */
const MOST_EDGES = 30_000;

export class Overview {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.shown = false;
  }

  /** Everything may look different now. */
  readColors() {
    this.colors = Object.fromEntries(
      ["--raised", "--board", "--board-line", "--frame", "--black-stone", "--white-stone", "--accent"].map((name) => [
        name.slice(2),
        this.#resolve(name),
      ]),
    );
  }

  hide() {
    if (!this.shown) return;
    this.shown = false;
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  paint(camera, position, cells, lastMove) {
    this.colors ?? this.readColors();
    this.shown = true;
    const ratio = devicePixelRatio;
    const [width, height] = [Math.round(camera.width * ratio), Math.round(camera.height * ratio)];
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    const context = this.context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const scale = camera.scale * ratio;
    for (const board of position.boards) {
      if (scale < STONES_FROM) this.#sample(camera, board, cells, ratio);
      else this.#stones(camera, board, cells, ratio);
    }
    context.setTransform(scale, 0, 0, scale, -camera.x * scale, -camera.y * scale);
    this.#graph(camera, position, cells);
    if (lastMove) this.#markPlace(position.point(lastMove[1]), 6 / camera.scale);
  }

  /** One look at the board for each pixel. */
  #sample(camera, board, cells, ratio) {
    const { canvas, context } = this;
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = new Uint32Array(image.data.buffer);
    const colors = [this.colors.board, this.colors["black-stone"], this.colors["white-stone"]].map(packed);
    const step = 1 / (camera.scale * ratio);
    const columns = Int32Array.from({ length: canvas.width }, (_, x) => Math.floor(camera.x + x * step - board.at[0] + 0.5));
    for (let y = 0; y < canvas.height; y++) {
      const row = Math.floor(camera.y + y * step - board.at[1] + 0.5);
      if (row < 0 || row >= board.rows) continue;
      const start = board.first + row * board.columns;
      for (let x = 0; x < canvas.width; x++) {
        const column = columns[x];
        if (column >= 0 && column < board.columns) pixels[y * canvas.width + x] = colors[cells[start + column]];
      }
    }
    context.putImageData(image, 0, 0);
  }

  #stones(camera, board, cells, ratio) {
    const { context, colors } = this;
    const scale = camera.scale * ratio;
    const range = squaresWithin(board, camera.view);
    context.setTransform(scale, 0, 0, scale, -camera.x * scale, -camera.y * scale);
    context.fillStyle = colors.board;
    context.fillRect(board.at[0] - 0.5, board.at[1] - 0.5, board.columns, board.rows);
    for (const color of [BLACK, WHITE]) {
      context.fillStyle = color === BLACK ? colors["black-stone"] : colors["white-stone"];
      context.beginPath();
      for (let row = range.top; row <= range.bottom; row++) {
        for (let column = range.left; column <= range.right; column++) {
          if (cells[board.first + row * board.columns + column] !== color) continue;
          const [x, y] = [board.at[0] + column, board.at[1] + row];
          context.moveTo(x + 0.4, y);
          context.arc(x, y, 0.4, 0, 7);
        }
      }
      context.fill();
    }
  }

  #graph(camera, position, cells) {
    const { context, colors } = this;
    context.strokeStyle = colors.frame;
    context.lineWidth = Math.max(0.05, 0.5 / camera.scale);
    context.beginPath();
    for (const [u, v] of position.edges.slice(0, MOST_EDGES)) {
      context.moveTo(...position.point(u));
      context.lineTo(...position.point(v));
    }
    context.stroke();
    const fills = [colors.board, colors["black-stone"], colors["white-stone"]];
    for (const [v, [x, y]] of position.points) {
      const size = cells[v] === EMPTY ? 0.25 : 0.4;
      context.fillStyle = fills[cells[v]];
      context.fillRect(x - size, y - size, 2 * size, 2 * size);
    }
  }

  #markPlace([x, y], radius) {
    this.context.strokeStyle = this.colors.accent;
    this.context.lineWidth = radius / 3;
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 7);
    this.context.stroke();
  }

  /** A colour of the style sheet as the canvas understands it. */
  #resolve(name) {
    this.canvas.style.color = `var(${name})`;
    return getComputedStyle(this.canvas).color;
  }
}

/** A colour as the number that stands for it in a picture. */
function packed(color) {
  const [red, green, blue] = color.match(/[\d.]+/g).map(Number);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
