// Paints a board on a canvas when too many squares are visible for SVG elements.

import { BLACK, EMPTY, WHITE } from "../game/position.js";
import { squaresWithin } from "./viewport.js";

/** Squares of at least this many pixels are painted with round stones. */
const MIN_STONE_PIXELS = 5;
/** Squares sampled for a pixel, along each side. */
const MAX_SAMPLES_PER_SIDE = 3;
/** Further edges are not painted. */
const MAX_EDGES = 30_000;

export class Overview {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.shown = false;
  }

  /** Reads the colours of the style sheet again. */
  readColors() {
    this.colors = Object.fromEntries(
      ["--raised", "--board", "--board-line", "--frame", "--black-stone", "--white-stone", "--accent"].map(
        (name) => [name.slice(2), this.#resolve(name)],
      ),
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
      if (scale < MIN_STONE_PIXELS) this.#sample(camera, board, cells, ratio);
      else this.#stones(camera, board, cells, ratio);
    }
    context.setTransform(scale, 0, 0, scale, -camera.x * scale, -camera.y * scale);
    this.#graph(camera, position, cells);
    if (lastMove) this.#markPlace(position.point(lastMove[1]), 6 / camera.scale);
  }

  /** Gives each pixel the mean colour of a sample of the squares it covers. */
  #sample(camera, board, cells, ratio) {
    const { canvas, context } = this;
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = new Uint32Array(image.data.buffer);
    const step = 1 / (camera.scale * ratio);
    const samples = Math.max(1, Math.min(MAX_SAMPLES_PER_SIDE, Math.ceil(step)));
    const mixed = mixtures(
      [this.colors.board, this.colors["black-stone"], this.colors["white-stone"]],
      samples * samples,
    );
    const squaresOf = (start, length, count) =>
      Int32Array.from({ length: length * samples }, (_, i) => {
        const square = Math.floor(start + (i / samples) * step + 0.5);
        return square >= 0 && square < count ? square : -1;
      });
    const columns = squaresOf(camera.x - board.at[0], canvas.width, board.columns);
    const rows = squaresOf(camera.y - board.at[1], canvas.height, board.rows);
    for (let y = 0; y < canvas.height; y++) {
      if (rows[y * samples] < 0) continue;
      for (let x = 0; x < canvas.width; x++) {
        if (columns[x * samples] < 0) continue;
        let black = 0;
        let white = 0;
        for (let i = y * samples; i < (y + 1) * samples; i++) {
          const start = board.first + Math.max(rows[i], rows[y * samples]) * board.columns;
          for (let j = x * samples; j < (x + 1) * samples; j++) {
            const cell = cells[start + Math.max(columns[j], columns[x * samples])];
            if (cell === BLACK) black++;
            else if (cell === WHITE) white++;
          }
        }
        pixels[y * canvas.width + x] = mixed[black][white];
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
    for (const [u, v] of position.edges.slice(0, MAX_EDGES)) {
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

  /** A colour of the style sheet in a form that the canvas understands. */
  #resolve(name) {
    this.canvas.style.color = `var(${name})`;
    return getComputedStyle(this.canvas).color;
  }
}

/** Pixel colours, indexed by the numbers of black and white squares among `total` samples. */
function mixtures(colors, total) {
  const [board, black, white] = colors.map((color) => color.match(/[\d.]+/g).map(Number));
  const mix = (blacks, whites) => {
    const part = (i) =>
      Math.round((board[i] * (total - blacks - whites) + black[i] * blacks + white[i] * whites) / total);
    return ((255 << 24) | (part(2) << 16) | (part(1) << 8) | part(0)) >>> 0;
  };
  return Array.from({ length: total + 1 }, (_, blacks) =>
    Array.from({ length: total + 1 - blacks }, (_, whites) => mix(blacks, whites)),
  );
}
