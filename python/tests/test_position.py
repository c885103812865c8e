"""Positions: notation, graphs, moves, pictures."""

from __future__ import annotations

import copy
import pickle
from random import Random
from xml.etree import ElementTree

import networkx
import pytest

import clobber
from clobber import Position

import naive
import samples

NOTATIONS = ["xoxxo.xo", "xox|oxo", "cycle:xxo", "complete:xxoo", "xo + cycle:xxo", "tree:0,0,1,1:xooxo", ""]


@pytest.mark.parametrize("text", NOTATIONS)
def test_text_and_back(text: str) -> None:
    position = Position(text)
    assert Position(str(position)) == position
    assert eval(repr(position), {"Position": Position}) == position
    assert hash(Position(str(position))) == hash(position)
    assert pickle.loads(pickle.dumps(position)) == position
    assert copy.deepcopy(position) == position


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [("xox|oko", 5, 6), ("xö", 1, 2), ("öxo", 0, 1), ("xo|x", 3, 4), ("cycle:", 6, 6), ("xo\nxk", 4, 5), ("(xo", 0, 1)],
)
def test_a_bad_notation_has_a_place(text: str, start: int, end: int) -> None:
    with pytest.raises(clobber.NotationError) as caught:
        Position(text)
    assert (caught.value.start, caught.value.end, caught.value.text) == (start, end, text)
    assert caught.value.problem in str(caught.value)
    assert isinstance(caught.value, ValueError)
    assert pickle.loads(pickle.dumps(caught.value)).start == start


def test_any_text_is_a_position_or_an_error() -> None:
    random = Random(1)
    for _ in range(3000):
        text = "".join(random.choices("xo.|():+-^0123456789 cyleédgs\n\0", k=random.randrange(12)))
        try:
            position = Position(text)
        except clobber.NotationError as error:
            assert 0 <= error.start <= error.end <= len(text)
            str(error)
        else:
            assert Position(str(position)) == position


def test_moves_agree_with_the_rules() -> None:
    random = Random(2)
    for _ in range(200):
        position = Position(samples.grid(random, 3, 4)) if random.random() < 0.5 else samples.graph(random, 6)
        board = naive.Board(position)
        for player in ("black", "white"):
            moves = position.moves(player)
            assert sorted(position.ends(move) for move in moves) == sorted(
                (a, b) for a, b, _ in board.options(position.stones, player)
            )
            for move in moves:
                ends = position.ends(move)
                after = next(after for a, b, after in board.options(position.stones, player) if (a, b) == ends)
                assert position.play(move).stones == position.play(ends).stones == after


@pytest.mark.parametrize("move", ["1-3", "2-2", "9-1", "hello", "", (0, 2)])
def test_an_illegal_move_raises(move: str | tuple[int, int]) -> None:
    with pytest.raises(clobber.IllegalMove):
        Position("xoo").play(move)


def test_networkx_and_back() -> None:
    graph = networkx.Graph([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")])
    for node, stone in {"a": "black", "b": "x", "c": -1, "d": None}.items():
        graph.nodes[node]["stone"] = stone
    position = Position.from_networkx(graph)
    assert (position.nodes, position.stones) == (("a", "b", "c", "d"), "xxo.")
    again = position.to_networkx()
    assert set(map(frozenset, again.edges)) == set(map(frozenset, graph.edges))
    assert again.nodes["c"] == {"stone": "white"}
    assert Position.from_networkx(again) == position
    after = position.play(("a", "c"))
    assert (after.nodes, after.stones) == (position.nodes, ".xx.")
    assert [part.nodes for part in position.components()] == [("a", "b", "c")]
    assert pickle.loads(pickle.dumps(position)).nodes == position.nodes
    assert Position.from_networkx(graph, color="colour").stones == "...."
    with pytest.raises(ValueError, match="undirected"):
        Position.from_networkx(networkx.DiGraph([(0, 1)]))
    with pytest.raises(ValueError, match="loop"):
        Position.from_networkx(networkx.Graph([(0, 0)]))


def test_graph6_agrees_with_networkx() -> None:
    random = Random(3)
    for _ in range(50):
        graph = networkx.gnp_random_graph(random.randrange(1, 10), 0.4, seed=random.randrange(1 << 30))
        stones = "".join(random.choices("xo.", k=len(graph)))
        text = networkx.to_graph6_bytes(graph, header=False).decode().strip()
        position = Position.from_graph6(text, stones)
        assert sorted(position.edges()) == sorted(tuple(sorted(edge)) for edge in graph.edges)
        assert position.stones == stones
    with pytest.raises(clobber.NotationError):
        Position.from_graph6("?!", "x")
    with pytest.raises(clobber.NotationError, match="3 vertices"):
        Position.from_graph6("Bw", "xo")


def test_arrays() -> None:
    for array in ([[1, -1], [0, 1]], ["xo", ".x"], (("x", "o"), (None, "x"))):
        assert Position.from_array(array) == Position("xo|.x")
    assert Position.from_array([1, -1, 0]) == Position("xo.")
    assert Position.from_array("xo.") == Position("xo.")
    numpy = pytest.importorskip("numpy")
    assert Position.from_array(numpy.array([[1, -1], [0, 1]])) == Position("xo|.x")
    with pytest.raises(ValueError, match="row 0, column 1"):
        Position.from_array([[1, 2]])


def test_sums_and_negation() -> None:
    position = Position("xxo") + Position("xo|ox")
    assert [str(part) for part in position.components()] == ["xxo", "xo|ox"]
    assert -Position("xxo.") == Position("oox.")
    assert (len(position), position.black, position.white) == (7, 4, 3)
    assert Position("")


@pytest.mark.parametrize("text", NOTATIONS)
def test_pictures_are_xml(text: str) -> None:
    position = Position(text)
    ElementTree.fromstring(position._repr_svg_())
    moves = position.moves("black")
    picture = clobber.mark(position, moves)
    root = ElementTree.fromstring(picture._repr_svg_())
    assert len(list(root.iter())) > len(moves)
    strip = clobber.strip(position, moves[:1])
    assert strip.svg.count("<svg") == 2 + len(moves[:1])
    ElementTree.fromstring(strip.svg)
