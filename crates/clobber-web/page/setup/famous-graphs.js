// Well-known graphs as positions: name and notation.

/** Stones that alternate between the colours. */
export const alternating = (order) => Array.from({ length: order }, (_, v) => "xo"[v % 2]).join("");

const graph = (order, edges) =>
  `edges:${edges.map((edge) => edge.join("-")).join(",")}:${alternating(order)}`;
const range = (count) => Array.from({ length: count }, (_, i) => i);

/** A cycle of `order` vertices with a chord from v to v + jumps[v mod length]. */
const fromJumps = (order, jumps) => {
  const chords = range(order).map((v) => [v, (v + jumps[v % jumps.length] + order) % order]);
  const all = [...range(order).map((v) => [v, (v + 1) % order]), ...chords].map((edge) =>
    edge.toSorted((a, b) => a - b),
  );
  const unique = new Map(all.map((edge) => [edge.join("-"), edge]));
  return graph(order, [...unique.values()]);
};

const petersen = range(5).flatMap((v) => [
  [v, (v + 1) % 5],
  [v, v + 5],
  [v + 5, ((v + 2) % 5) + 5],
]);

const wheel = range(6).flatMap((v) => [
  [0, v + 1],
  [v + 1, ((v + 1) % 6) + 1],
]);

export const FAMOUS_GRAPHS = [
  ["Petersen graph", graph(10, petersen)],
  ["Wheel with six spokes", graph(7, wheel)],
  ["Cube", "hypercube:3:xooxoxxo"],
  ["K₃,₃", "multipartite:xox/oxo"],
  ["K₅", "complete:xxoox"],
  ["Octahedron", "multipartite:xo/xo/xo"],
  ["Möbius–Kantor graph", fromJumps(16, [5, -5])],
  ["Heawood graph", fromJumps(14, [5, -5])],
];
