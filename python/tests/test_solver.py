"""Who wins: against plain play, within limits, and with proofs."""

from __future__ import annotations

from random import Random

import pytest

import clobber

import naive
import samples

HARD = "checkerboard:9x9"


def test_outcomes_and_moves_agree_with_plain_play() -> None:
    random = Random(4)
    positions = samples.lines(5) + [samples.graph(random, 6) for _ in range(40)]
    positions += [clobber.Position(samples.grid(random, 3, 3)) for _ in range(20)]
    for position in positions:
        solution = clobber.solve(position, all_moves=True)
        assert solution.outcome == clobber.outcome(position) == naive.outcome(position), position
        for player in ("black", "white"):
            moves = clobber.winning_moves(position, player)
            assert moves == solution.winning_moves[player]
            assert sorted(position.ends(move) for move in moves) == naive.winning_moves(position, player)
            other = {"black": "white", "white": "black"}[player]
            assert clobber.winner(position, player) == (player if moves else other)
        assert clobber.nimber(position) == naive.nimber(position)
        impartial = clobber.winning_moves(position, rule="impartial")
        zeros = [
            move
            for player in ("black", "white")
            for move in position.moves(player)
            if naive.nimber(position.play(move)) == 0
        ]
        assert sorted(impartial) == sorted(zeros)


def test_solutions_are_drawn() -> None:
    solution = clobber.solve("xox|oxo", all_moves=True)
    moves = sum(map(len, solution.winning_moves.values()))
    plain = solution.position._repr_svg_()
    # A head for each arrow, and the lines of all arrows in one path.
    assert solution._repr_svg_().count("<path") == plain.count("<path") + moves + (moves > 0)


@pytest.mark.parametrize("time", [0.05, 0.0001])
def test_limits_raise_unsolved(time: float) -> None:
    solver = clobber.Solver(time=time)
    for ask in (solver.outcome, solver.value, solver.nimber, solver.solve):
        with pytest.raises(clobber.Unsolved) as caught:
            ask(HARD)
        assert caught.value.reason == "time"
    # The two-player search counts nodes.
    solver = clobber.Solver(nodes=5)
    for ask in (solver.outcome, solver.solve):
        with pytest.raises(clobber.Unsolved) as caught:
            ask(HARD)
        assert caught.value.reason == "nodes"
    # The limits hold for each call.
    assert clobber.Solver(time=60).outcome("xo") == "N"


def test_memory_is_limited() -> None:
    with pytest.raises(clobber.Unsolved) as caught:
        clobber.Solver(memory=1 << 20, time=60).value("checkerboard:5x6")
    assert caught.value.reason == "memory"


def test_module_functions_take_limits() -> None:
    for call in (
        lambda: clobber.solve(HARD, time=0.02, threads=2),
        lambda: clobber.value(HARD, time=0.02),
        lambda: clobber.census("....|....|....|....", time=0.02),
        lambda: clobber.find("^9", line=30, time=0.02),
    ):
        with pytest.raises(clobber.Unsolved, match="the time limit was reached"):
            call()


def test_wins_are_proved() -> None:
    for text in ("xoxxo.xo", "(xo)^5", "checkerboard:3x3"):
        certificate = clobber.prove_win(text, "black")
        verdict = clobber.check(certificate)
        assert verdict and verdict.claims and verdict.reason is None
        winner = clobber.winner(text, "black")
        other = {"black": "white", "white": "black"}[winner]
        wrong = clobber.check(certificate.replace(f'"winner":"{winner}"', f'"winner":"{other}"', 1))
        assert not wrong and wrong.reason
    for text in ("", "{", '{"position":'):
        with pytest.raises(clobber.CertificateError):
            clobber.check(text)


def test_census_agrees_with_values_one_by_one() -> None:
    counts: dict[clobber.GameValue, int] = {}
    for position in samples.lines(5):
        value = clobber.value(position)
        counts[value] = counts.get(value, 0) + 1
    census = clobber.census(".....")
    assert {record["value"]: record["positions"] for record in census} == counts
    for record in census:
        assert clobber.value(record["example"]) == record["value"]
        assert record["outcome"] == naive.outcome(record["example"])
        found = clobber.find(record["value"], board=".....")
        assert found is not None and len(found) == len(record["example"])
    assert clobber.find("^7", line=4) is None
    assert sum(record["positions"] for record in clobber.census("....", full=True)) == 16


def test_perft_counts_sequences() -> None:
    position = clobber.Position("checkerboard:3x3")
    assert clobber.perft(position, "black", 1) == len(position.moves("black"))
    twice = sum(len(position.play(move).moves("white")) for move in position.moves("black"))
    assert clobber.perft(position, "black", 2) == twice


def test_bad_arguments_raise() -> None:
    for call in (
        lambda: clobber.outcome(3),  # type: ignore[arg-type]
        lambda: clobber.winner("xo", "green"),  # type: ignore[arg-type]
        lambda: clobber.reduce("xo", rule="none"),
        lambda: clobber.Solver(time=-1),
        lambda: clobber.winning_moves("xo"),
        lambda: clobber.outcomes(["xo"], unsolved="?"),
    ):
        with pytest.raises((TypeError, ValueError)):
            call()


def test_the_lab_is_a_table() -> None:
    claims = clobber.claims()
    frame = claims.to_frame()
    assert len(frame) == len(claims) > 10
    assert set(frame["status"]) == {"theorem", "open", "refuted"}
    findings = clobber.findings("alternating-line").to_frame()
    assert set(findings["verdict"]) == {"holds"}
    assert "<table>" in claims._repr_html_()
    with pytest.raises(KeyError):
        clobber.findings("no such claim")
