#!/usr/bin/env python3
"""Checks claims that a play of Solitaire Clobber leaves few stones, by the rules of docs/certificates.md
("A reduction").

This is a second checker: it shares no code with `clobber check`, and needs only Python's standard library.

    python3 checkers/reductions.py FILE...   (`-` means standard input; `.gz` is decompressed)

Exit status: 0 all claims accepted, 1 a claim rejected, 2 not a certificate, 3 a claim of another kind, or one
that is too large for this program. It tries all plays where `clobber check` sweeps over the board (`frontier`),
so it is meant for small boards; trees, lines and cycles may have any size.
"""

from functools import lru_cache

from board import BLACK, EMPTY, OTHER, WHITE, Board, connected
from certificate import Malformed, Rejected, Unsupported, is_count, main, own_fields
from refutations import refuted

ARGUMENTS = (
    "components", "forest", "independent-set", "cutset", "frontier", "refutation", "balance", "exhaustive",
)
MAX_STONES_TO_SEARCH = 20


class Component:
    """A connected component: its stones, and the neighbours of each, numbered from 0."""

    def __init__(self, board, vertices):
        number = {v: i for i, v in enumerate(vertices)}
        self.first = vertices[0]
        self.stones = [board.cells[v] for v in vertices]
        self.beside = [sorted({number[w] for w in board.neighbors[v] if w in number}) for v in vertices]
        self.edges = sum(map(len, self.beside)) // 2

    def is_mixed(self):
        return len(set(self.stones)) == 2

    def sides(self):
        """The side of each vertex if the component is bipartite, with vertex 0 on side 0."""
        side, todo = {0: 0}, [0]
        for v in todo:
            for w in self.beside[v]:
                if w not in side:
                    side[w] = 1 - side[v]
                    todo.append(w)
                elif side[w] == side[v]:
                    return None
        return [side[v] for v in range(len(self.stones))]


def components(board):
    """All components, by their first vertices."""
    stones = [v for v, cell in enumerate(board.cells) if cell != EMPTY]
    return [Component(board, part) for part in connected(board, stones)]


# The arguments that speak of one component.


def by_components(part):
    if not part.is_mixed():
        return len(part.stones)
    sides = part.sides()
    if sides is None:
        return 1
    delta = sum(1 + ((stone == WHITE) != bool(side)) for stone, side in zip(part.stones, sides))
    return 2 if delta % 3 == 0 else 1


def by_independent_set(part):
    sides, size = part.sides(), len(part.stones)
    if sides is not None:
        sets = [[v for v in range(size) if sides[v] == side] for side in (0, 1)]
    else:
        parts = {tuple(w for w in range(size) if w not in part.beside[v]) for v in range(size)}
        if sum(map(len, parts)) != size:
            return 1
        sets = [max(parts, key=len)]
    best = 1
    for chosen in sets:
        for white in (BLACK, WHITE):
            on_set = sum(part.stones[v] == white for v in chosen)
            others = sum(stone != white for stone in part.stones)
            if len(chosen) < size:
                best = max(best, len(chosen) + on_set + 2 - size - others)
    return best


def by_cutset(part):
    size, best = len(part.stones), 1
    for white in (BLACK, WHITE):
        left = {v for v in range(size) if part.stones[v] == white}
        cut, pieces = size - len(left), []
        while left:
            todo = [left.pop()]
            for v in todo:
                around = left.intersection(part.beside[v])
                left -= around
                todo.extend(around)
            pieces.append(len(todo))
        if 1 <= cut <= len(pieces):
            best = max(best, size - sum(sorted(pieces)[-cut:]) - 2 * (cut - 1))
    return best


# Playable forests on trees and cycles. A stone moves over an edge or none does: (from, colour) or None.


def last_stone(stone, surplus):
    """The colour of the last stone on a vertex, by the arrivals unlike the first one less those like it."""
    return {0: stone, 1: OTHER[stone]}.get(surplus)


def merged(one, other):
    """All sums of two tables of costs by (surplus, colour sent or None)."""
    best = {}
    for (surplus, sent), cost in one.items():
        for (more, also), added in other.items():
            if sent is None or also is None:
                key = (surplus + more, sent or also)
                best[key] = min(best.get(key, cost + added), cost + added)
    return best


def ends(stone, table):
    """The least cost of a vertex with its stone left on it or sent as the table says."""
    costs = [
        cost + (sent is None)
        for (surplus, sent), cost in table.items()
        if (last := last_stone(stone, surplus)) is not None and sent in (None, last)
    ]
    return min(costs, default=None)


def tree_roots(part):
    order, parent = [0], {0: None}
    for v in order:
        for w in part.beside[v]:
            if w != parent[v]:
                parent[w] = v
                order.append(w)
    below = {}  # For each vertex: what its edge to the parent does -> the least number of roots below.
    for v in reversed(order):
        stone, table = part.stones[v], {(0, None): 0}
        for w in part.beside[v]:
            if w == parent[v]:
                continue
            ways = {}
            for (kind, color), cost in below[w].items():
                key = {"idle": (0, None), "up": (-1 if color == stone else 1, None), "down": (0, color)}[kind]
                ways[key] = min(ways.get(key, cost), cost)
            table = merged(table, ways)
        own = {("idle", None): ends(stone, table)}
        for color in (BLACK, WHITE):
            own["up", color] = ends(stone, merged(table, {(0, color): 0}))
            own["down", color] = ends(stone, merged(table, {(-1 if color == stone else 1, None): 0}))
        below[v] = {key: cost for key, cost in own.items() if cost is not None}
    return below[0]["idle", None]


def cycle_roots(part):
    if not part.is_mixed():
        return len(part.stones)
    order, before = [0], None
    while len(order) < len(part.stones):
        following = next(w for w in part.beside[order[-1]] if w != before)
        before = order[-1]
        order.append(following)
    states = [None] + [(way, color) for way in ("right", "left") for color in (BLACK, WHITE)]

    def own(stone, left, right):
        table = {(0, None): 0}
        for edge, comes in ((left, "right"), (right, "left")):
            if edge is not None:
                arrives = (-1 if edge[1] == stone else 1, None)
                table = merged(table, {arrives if edge[0] == comes else (0, edge[1]): 0})
        return ends(stone, table)

    best = None
    for start in states:
        costs = {start: 0}
        for v in order:
            after = {}
            for left, cost in costs.items():
                for right in states:
                    roots = own(part.stones[v], left, right)
                    if roots is not None:
                        after[right] = min(after.get(right, cost + roots), cost + roots)
            costs = after
        if start in costs:
            best = costs[start] if best is None else min(best, costs[start])
    return best


def by_forest(part):
    size = len(part.stones)
    if part.edges == size - 1:
        return tree_roots(part)
    if size > 2 and part.edges == size and all(len(around) == 2 for around in part.beside):
        return cycle_roots(part)
    return 1


def all_plays(beside, stones, player):
    """The fewest stones that a play leaves. Any stone moves if `player` is None, else the colours alternate."""
    if sum(stone != EMPTY for stone in stones) > MAX_STONES_TO_SEARCH:
        raise Unsupported("too many stones to try all plays")

    @lru_cache(maxsize=None)
    def fewest(cells, player):
        best = sum(cell != EMPTY for cell in cells)
        for start, cell in enumerate(cells):
            for end in beside[start] if cell != EMPTY and player in (None, cell) else ():
                if cells[end] == OTHER[cell]:
                    after = list(cells)
                    after[start], after[end] = EMPTY, cell
                    best = min(best, fewest(tuple(after), player and OTHER[player]))
        return best

    return fewest(tuple(stones), player)


def exactly(part):
    forest = by_forest(part)
    return forest if forest > 1 else all_plays(part.beside, part.stones, None)


BY_COMPONENT = {
    "components": by_components,
    "forest": by_forest,
    "independent-set": by_independent_set,
    "cutset": by_cutset,
    "frontier": exactly,
    "exhaustive": exactly,
}


# The arguments that speak of the whole position, under the partisan rule.


def balance(parts, first):
    mixed = [part for part in parts if part.is_mixed()]
    counts = {color: sum(part.stones.count(color) for part in mixed) for color in (BLACK, WHITE)}
    rest = sum(len(part.stones) for part in parts if not part.is_mixed())

    def least(color):
        own, other = counts[color], counts[OTHER[color]]
        return 0 if own == 0 else other - own if own < other else own - other + 1

    return rest + min(map(least, first))


# Claims.


def lower_bound(claim, parts, board, rule, first, shown_by_refutations):
    """The best bound that the arguments of a claim give together."""
    named = claim.get("lower_bound_argument")
    named = set(ARGUMENTS if named is None else [named] if isinstance(named, str) else named) or set(ARGUMENTS)
    total = 0
    # Balance alone shows nothing about a component.
    for part in parts if named != {"balance"} else ():
        bounds = [1]
        if "refutation" in named:
            bounds.append(shown_by_refutations[part.first] + 1)
        for name, argument in BY_COMPONENT.items():
            if name in named and (name != "exhaustive" or rule == "impartial"):
                bounds.append(argument(part))
        total += max(bounds)
    if rule == "partisan":
        if "balance" in named:
            total = max(total, balance(parts, first))
        if "exhaustive" in named:
            total = max(total, min(all_plays(board.neighbors, board.cells, color) for color in first))
    return total


def number(claim, field):
    value = claim.get(field)
    if value is not None and not is_count(value):
        raise Malformed(f"`{field}` is not a number")
    return value


def check(claim, lines=()):
    """Checks a claim, which is one line. Returns the statement that is proved."""
    if "claim" in claim or claim.get("goal") == "shortest":
        raise Unsupported("not a reduction")
    if lines:
        raise Malformed(f"line {lines[0][0]}: expected a claim")
    if "position" not in claim:
        raise Malformed("no `position`")
    claim = own_fields(claim, "reduction")
    if claim.get("goal", "fewest") != "fewest" or not isinstance(claim.get("optimal", False), bool):
        raise Malformed("`goal` is fewest or shortest, `optimal` true or false")
    for field in {"moves", "refutations"}.intersection(claim):
        if list(claim).index(field) < list(claim).index("position"):
            raise Malformed(f"`position` must come before `{field}`")
    rule, first = claim.get("rule") or "impartial", claim.get("first") or "any"
    if rule not in ("impartial", "partisan") or first not in ("black", "white", "any"):
        raise Malformed("`rule` is impartial or partisan, `first` black, white or any")
    if rule == "impartial" and claim.get("first") is not None:
        raise Rejected("under the impartial rule any stone moves first")
    beginners = {"black": [BLACK], "white": [WHITE], "any": [BLACK, WHITE]}[first]
    if set(claim) & {"moves", "remaining"} != {"moves", "remaining"}:
        raise Rejected("no `moves`, or no `remaining`")
    board = Board(claim["position"])
    parts = components(board)
    after, last = list(board.cells), None
    for at, (start, end) in enumerate(claim["moves"], 1):
        if not is_count(start, end):
            raise Malformed(f"move {at} is not a pair of vertices")
        if not (start < len(after) and end in board.neighbors[start]):
            raise Rejected(f"move {at}: no edge")
        if after[start] == EMPTY or after[end] != OTHER[after[start]]:
            raise Rejected(f"move {at}: not a stone that captures one of the other colour")
        if rule == "partisan" and (after[start] not in beginners if last is None else after[start] == last):
            raise Rejected(f"move {at}: it is the turn of the other colour")
        last = after[start]
        after[start], after[end] = EMPTY, last
    bounds = refuted(parts, claim.get("refutations") or [])
    stones, left = (sum(cell != EMPTY for cell in cells) for cells in (board.cells, after))
    if number(claim, "stones") not in (None, stones):
        raise Rejected(f"`stones` is {claim['stones']}, but the position has {stones}")
    if number(claim, "remaining") != left:
        raise Rejected(f"`remaining` is {claim['remaining']}, but the moves leave {left}")
    claimed, optimal = number(claim, "lower_bound"), claim.get("optimal") is True
    if claimed is not None and (claimed > left or optimal and claimed < left):
        raise Rejected(f"`lower_bound` is {claimed}, but the moves leave {left}")
    claimed = claimed if claimed is not None else left if optimal else 0
    if claimed and lower_bound(claim, parts, board, rule, beginners, bounds) < claimed:
        raise Rejected(f"the arguments do not show that {claimed} stones are left")
    noun = "move leaves" if len(claim["moves"]) == 1 else "moves leave"
    bound = f"; no play leaves fewer than {claimed}" if claimed else ""
    return f"{len(claim['moves'])} {noun} {left} of {stones} stones{bound}"


if __name__ == "__main__":
    main(__doc__, check)
