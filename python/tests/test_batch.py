"""Many positions on several threads give what one call after the other gives."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

import clobber

import samples


@pytest.mark.parametrize("threads", [1, 2, None])
def test_answers_come_in_order(threads: int | None) -> None:
    random = Random(9)
    texts = [samples.grid(random, random.randrange(1, 4), random.randrange(1, 5)) for _ in range(300)]
    assert list(clobber.outcomes(texts, threads=threads)) == [clobber.outcome(text) for text in texts]
    assert list(clobber.values(texts, threads=threads)) == [clobber.value(text) for text in texts]
    assert list(clobber.nimbers(texts, threads=threads)) == [clobber.nimber(text) for text in texts]
    reductions = list(clobber.reductions(texts, threads=threads))
    assert [str(reduction.position) for reduction in reductions] == texts
    assert [reduction.remaining for reduction in reductions] == [clobber.reduce(text).remaining for text in texts]


def test_positions_are_read_when_needed() -> None:
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        for number in count(2):
            read += 1
            yield "xo" * (number % 5)

    expected = [clobber.outcome("xo" * (number % 5)) for number in range(2, 7)]
    assert list(islice(clobber.outcomes(endless(), threads=2), 5)) == expected
    assert 5 <= read <= 5 + 2 * 64


def test_limits_in_a_batch() -> None:
    solver = clobber.Solver(time=0.1)
    texts = ["xo", "checkerboard:9x9", "xxo"]
    assert list(solver.outcomes(texts, unsolved="none")) == ["N", None, "L"]
    batch = solver.outcomes(texts)
    assert next(batch) == "N"
    with pytest.raises(clobber.Unsolved):
        next(batch)
    # The iterator goes on after the position that has no answer.
    assert list(batch) == ["L"]


def test_errors_in_a_batch() -> None:
    with pytest.raises(clobber.NotationError):
        list(clobber.outcomes(["xo", "xk"]))

    def broken() -> Iterator[str]:
        yield "xo"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(clobber.outcomes(broken()))
    with pytest.raises(TypeError):
        clobber.outcomes(5)  # type: ignore[arg-type]
    assert list(clobber.outcomes([])) == []


def test_threads_share_an_engine_on_grids() -> None:
    """Boards that are searched: a thread that has its answer does not stop the others."""
    random = Random(1)
    grids = ["|".join("".join(random.choices("xo", k=4)) for _ in range(4)) for _ in range(60)]
    one = list(clobber.Solver().outcomes(grids, threads=1))
    assert list(clobber.Solver().outcomes(grids, threads=2)) == one
