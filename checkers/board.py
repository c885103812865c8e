"""Positions, in the notation of docs/notation.md as far as certificates use it."""

import re

from certificate import Rejected, Unsupported

BLACK, WHITE, EMPTY = "x", "o", "."
OTHER = {BLACK: WHITE, WHITE: BLACK, EMPTY: EMPTY}
MAX_CELLS = 10_000_000


class Board:
    """A cell and a list of neighbours for each vertex, and on grids its place (row, column)."""

    def __init__(self, text):
        self.cells, self.neighbors, self.places = [], [], []
        summands = text.split(" + ")
        for summand in summands:
            if len(summands) > 1 and not summand.strip():
                raise Rejected("a sum without a summand")
            self.read(summand.strip())

    def add(self, cells, edges, columns=None):
        """Adds a summand; `columns` says that it is a grid of that width."""
        start = len(self.cells)
        self.cells.extend(cells)
        self.neighbors.extend([] for _ in cells)
        self.places.extend(divmod(i, columns) if columns else None for i in range(len(cells)))
        for a, b in edges:
            self.neighbors[start + a].append(start + b)
            self.neighbors[start + b].append(start + a)

    def add_grid(self, cells, rows, columns):
        at = [(r, c) for r in range(rows) for c in range(columns)]
        right = [(r * columns + c, r * columns + c + 1) for r, c in at if c + 1 < columns]
        down = [(r * columns + c, (r + 1) * columns + c) for r, c in at if r + 1 < rows]
        self.add(cells, right + down, max(columns, 1))

    def read(self, text):
        kind, colon, rest = text.partition(":")
        if kind == "path" and colon:
            cells = read_cells(repeated(rest))
            self.add_grid(cells, 1, len(cells))
        elif not colon:
            written = repeated(text)
            # A repeated row may end with its separator: (xo|)^2.
            if written.endswith("|") and not text.endswith("|"):
                written = written[:-1]
            rows = [read_cells(row) for row in written.split("|")]
            width = len(rows[0])
            if any(len(row) != width for row in rows) or width == 0 and len(rows) > 1:
                raise Rejected("the rows of a grid have different lengths, or no cells")
            self.add_grid([cell for row in rows for cell in row], len(rows), width)
        elif kind == "checkerboard" and (m := re.fullmatch(r"(\d+)x(\d+)", rest)):
            rows, width = int(m[1]), int(m[2])
            self.add_grid(["xo"[(r + c) % 2] for r in range(rows) for c in range(width)], rows, width)
        elif kind == "cycle":
            cells = read_cells(repeated(rest))
            if len(cells) < 3:
                raise Rejected("a cycle has at least three vertices")
            self.add(cells, [(i, (i + 1) % len(cells)) for i in range(len(cells))])
        elif kind in ("complete", "multipartite"):
            cells = repeated(rest)
            parts = [read_cells(part) for part in ([cells] if kind == "complete" else cells.split("/"))]
            if kind == "multipartite" and not all(parts):
                raise Rejected("a part without cells")
            part_of = [n for n, part in enumerate(parts) for _ in part]
            pairs = [(a, b) for b in range(len(part_of)) for a in range(b)]
            edges = [(a, b) for a, b in pairs if kind == "complete" or part_of[a] != part_of[b]]
            self.add([cell for part in parts for cell in part], edges)
        elif m := re.fullmatch(r"([^:]*):(.*)", rest):
            cells = read_cells(repeated(m[2]))
            edges = read_edges(kind, m[1], len(cells))
            if any(len(e) != 2 or e[0] == e[1] or max(e) >= len(cells) for e in edges):
                raise Rejected("an edge is not a pair of two vertices")
            self.add(cells, {(min(e), max(e)) for e in edges})
        else:
            raise Unsupported(f"this program does not read `{text[:50]}`")


def repeated(text):
    """Carries out repetition: (xo)^3, innermost first."""
    while True:
        shorter = re.sub(r"\(([^()]*)\)\^(\d+)", lambda m: m[1] * int(m[2]), text)
        if shorter == text:
            return text
        if len(shorter) > MAX_CELLS:
            raise Unsupported("the board is too large")
        text = shorter


def read_cells(text):
    if re.fullmatch(r"[xo.]*", text) is None:
        raise Rejected(f"cannot read the cells `{text[:50]}`")
    return list(text)


def read_edges(kind, text, size):
    """The edges of a graph that is named before its cells, of which there must be as many as vertices."""
    if kind == "hypercube" and re.fullmatch(r"\d+", text):
        if int(text) > 20:
            raise Unsupported("a hypercube of more than 20 dimensions")
        bits = [1 << i for i in range(int(text))]
        refuse_other_size(1 << int(text), size)
        return [(v, v | bit) for v in range(size) for bit in bits if not v & bit]
    if kind == "edges" and re.fullmatch(r"[0-9,-]*", text):
        if not all(re.fullmatch(r"\d+-\d+", edge) for edge in text.split(",") if text):
            raise Rejected("an edge is written as `0-1`")
        return [tuple(map(int, edge.split("-"))) for edge in text.split(",") if edge]
    if kind == "tree" and re.fullmatch(r"[0-9,]*", text):
        parents = [int(parent) for parent in text.split(",") if parent]
        refuse_other_size(len(parents) + 1, size)
        if any(parent >= size for parent in parents):
            raise Rejected("a parent is not a vertex of the tree")
        if any(parent > i for i, parent in enumerate(parents)):
            raise Unsupported("a tree in which a vertex comes before its parent")
        return [(parent, i) for i, parent in enumerate(parents, 1)]
    if kind == "g6" and text and ord(text[0]) - 63 <= 62:
        codes = [ord(c) - 63 for c in text]
        pairs = [(a, b) for b in range(codes[0]) for a in range(b)]
        if not all(0 <= code < 64 for code in codes) or len(codes) != 1 + (len(pairs) + 5) // 6:
            raise Rejected(f"`{text[:50]}` is not graph6")
        refuse_other_size(codes[0], size)
        bits = [code >> i & 1 for code in codes[1:] for i in range(5, -1, -1)]
        if any(bits[len(pairs) :]):
            raise Rejected("graph6 ends with zeros")
        return [pair for pair, bit in zip(pairs, bits) if bit]
    raise Unsupported(f"this program does not read `{kind}:{text[:50]}`")


def refuse_other_size(vertices, cells):
    if vertices != cells:
        raise Rejected(f"the graph has {vertices} vertices, but there are {cells} cells")


def connected(board, stones):
    """Divides vertices into sets that are connected, each in ascending order, by their least vertices."""
    left, found = set(stones), []
    for start in sorted(stones):
        if start in left:
            left.discard(start)
            part = [start]
            for v in part:
                for w in board.neighbors[v]:
                    if w in left:
                        left.discard(w)
                        part.append(w)
            found.append(sorted(part))
    return found
