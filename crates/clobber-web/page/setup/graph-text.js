// Reads graphs from other programs: graph6, sparse6 and lists of edges.

import { alternating } from "./famous-graphs.js";

/** A text that is not a graph. */
export class NotAGraph extends Error {}

/** The number of vertices that a text in graph6 announces. */
function orderOf(text) {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0) - 63);
  const digits = codes[0] < 63 ? codes.slice(0, 1) : codes[1] < 63 ? codes.slice(1, 4) : codes.slice(2, 8);
  return digits.reduce((order, digit) => 64 * order + digit, 0);
}

/** The position of a graph in graph6, sparse6 or as a list of edges, with stones of alternating colours. */
export function positionOfGraph(text) {
  const trimmed = text.trim().replace(/^>>(graph6|sparse6)<</, "");
  const numbers = trimmed.match(/\d+/g)?.map(Number) ?? [];
  if (/^[\d\s,;:{}()[\]-]+$/.test(trimmed) && numbers.length) return positionOfEdges(numbers);
  if (/^:[?-~]+$/.test(trimmed)) return `s6:${trimmed.slice(1)}:${alternating(orderOf(trimmed.slice(1)))}`;
  if (/^[?-~]+$/.test(trimmed)) return `g6:${trimmed}:${alternating(orderOf(trimmed))}`;
  throw new NotAGraph("This is neither graph6 nor a list of edges, such as `0-1, 1-2, 2-0`.");
}

/** Numbers are taken in pairs. If they start at 1, the vertices are renumbered from 0. */
function positionOfEdges(numbers) {
  if (numbers.length % 2) throw new NotAGraph("Every edge has two ends, and the last one has only one.");
  const least = Math.min(...numbers) >= 1 ? 1 : 0;
  const edges = new Map();
  for (let at = 0; at < numbers.length; at += 2) {
    const [a, b] = [numbers[at] - least, numbers[at + 1] - least].sort((u, v) => u - v);
    if (a === b)
      throw new NotAGraph(`The edge ${numbers[at]}-${numbers[at + 1]} joins a vertex with itself.`);
    edges.set(`${a}-${b}`, true);
  }
  const order = Math.max(...numbers) - least + 1;
  return `edges:${[...edges.keys()].join(",")}:${alternating(order)}`;
}
