"""Positions from NetworkX graphs and arrays, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._clobber import Position

BLACK = {"x", "X", "black", "b", "B", 1}
WHITE = {"o", "O", "white", "w", "W", -1}
EMPTY = {".", "", 0, None}


def letter(cell: Any, place: str) -> str:
    """The letter of a cell in any spelling.

    >>> [letter(cell, "a test") for cell in (1, "white", None)]
    ['x', 'o', '.']
    >>> letter(7, "node 3")
    Traceback (most recent call last):
    ValueError: node 3: 7 is not a stone; use "black", "white" or None, or 1, -1 or 0
    """
    for known, letter in ((BLACK, "x"), (WHITE, "o"), (EMPTY, ".")):
        if cell in known:
            return letter
    raise ValueError(f'{place}: {cell!r} is not a stone; use "black", "white" or None, or 1, -1 or 0')


def from_networkx(graph: Any, color: str | Callable[[Any], Any] | None) -> Position:
    if graph.is_directed() or graph.is_multigraph():
        raise ValueError("the board is an undirected graph without multiple edges: use networkx.Graph(graph)")
    nodes = tuple(graph.nodes)
    number = {node: index for index, node in enumerate(nodes)}
    edges = [(number[a], number[b]) for a, b in graph.edges]
    attribute = "stone" if color is None else color
    stone = attribute if callable(attribute) else lambda node: graph.nodes[node].get(attribute)
    stones = "".join(letter(stone(node), f"node {node!r}") for node in nodes)
    return Position.from_edges(edges, stones, nodes)


def to_networkx(position: Position, color: str) -> Any:
    import networkx

    names = {"x": "black", "o": "white", ".": None}
    graph: Any = networkx.Graph()
    nodes = position.nodes
    for node, stone in zip(nodes, position.stones):
        graph.add_node(node, **{color: names[stone]})
    graph.add_edges_from((nodes[a], nodes[b]) for a, b in position.edges())
    return graph


def from_array(array: Any) -> Position:
    rows = array.tolist() if hasattr(array, "tolist") else list(array)
    if not all(isinstance(row, (list, tuple, str)) for row in rows) or all(
        isinstance(row, str) and len(row) <= 1 for row in rows
    ):
        rows = [rows]
    texts = []
    for number, row in enumerate(rows):
        texts.append("".join(letter(cell, f"row {number}, column {column}") for column, cell in enumerate(row)))
    return Position("|".join(texts))
