"""Solitaire: against plain search, with certificates, on NetworkX graphs."""

from __future__ import annotations

from random import Random

import networkx
import pytest

import clobber

import naive
import samples


def test_reductions_agree_with_plain_search() -> None:
    random = Random(7)
    positions = samples.lines(5) + [samples.graph(random, 7) for _ in range(60)]
    positions += [clobber.Position(samples.grid(random, 3, 3)) for _ in range(40)]
    for position in positions:
        reduction = clobber.reduce(position)
        assert reduction.remaining == reduction.lower_bound == naive.fewest_stones(position), position
        assert reduction.is_optimal and reduction.position == position
        assert len(reduction.end) == reduction.remaining == len(position) - len(reduction.moves)
        assert clobber.check(reduction)


def test_a_wrong_certificate_is_rejected() -> None:
    reduction = clobber.reduce("cycle:(xxo)^4")
    assert clobber.check(reduction.certificate).claims
    wrong = clobber.check(reduction.certificate.replace('"remaining":4', '"remaining":3'))
    assert not wrong and wrong.reason


def test_the_partisan_rule_alternates() -> None:
    reduction = clobber.reduce("checkerboard:4x5", rule="partisan", first="white")
    position, players = reduction.position, []
    for move in reduction.moves:
        players.append("black" if move in position.moves("black") else "white")
        position = position.play(move)
    assert players == ["white", "black"] * 9 + ["white"]
    assert len(position) == reduction.remaining == 1


def test_networkx_graphs() -> None:
    graph = networkx.petersen_graph()
    networkx.set_node_attributes(graph, {node: "black" if node else "white" for node in graph}, "stone")
    reduction = clobber.reduce(clobber.Position.from_networkx(graph))
    assert reduction.is_optimal and reduction.remaining == 1
    assert reduction._repr_svg_().count("<svg") == len(reduction.moves) + 2


def test_a_last_stone_can_be_chosen() -> None:
    reduction = clobber.reduce_to("complete:xxoo", 2, "black")
    assert reduction.end.stones == "..x."
    with pytest.raises(ValueError, match="no play ends"):
        clobber.reduce_to("xxo", 1, "white")
    with pytest.raises(IndexError):
        clobber.reduce_to("xxo", 7, "white")


def test_strong_boards() -> None:
    strength = clobber.strong("complete:....")
    assert (strength.strongly_one, strength.strongly_two, strength.one) == (True, True, True)
    weak = clobber.strong("....")
    assert weak.strongly_one is False and weak.counterexample is not None and weak.vertex is not None


def test_time_gives_the_best_play_so_far() -> None:
    random = Random(8)
    reduction = clobber.reduce(samples.graph(random, 60), time=0.2)
    assert len(reduction.end) == reduction.remaining >= reduction.lower_bound
