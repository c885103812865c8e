"""Clobber and Solitaire Clobber: who wins, exact game values, fewest stones, and proofs.

In Clobber, Black (``x``, Left) and White (``o``, Right) have stones on the vertices of a graph. A move takes a
stone onto an adjacent stone of the other colour, which is captured. The player who cannot move loses. In Solitaire
Clobber one player makes all the moves and wants to leave as few stones as possible.

>>> import clobber
>>> clobber.outcome("xoxxo.xo")
'N'
>>> clobber.winning_moves("xoxxo.xo", "white")
['2-3']
>>> clobber.value("xox|ox.")
GameValue('{^^*|*,v}')
>>> clobber.reduce("cycle:(xxo)^4").remaining
4

The functions of the module share one solver, which stays warm. A :class:`Solver` of your own has its own tables and
limits. Positions are given as :class:`Position` or as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from . import _clobber
from ._clobber import Batch, GameValue, Position, Reduction, Solver
from ._errors import CertificateError, IllegalMove, NotationError, Unsolved
from ._progress import Progress
from ._records import Picture, Records, Solution, Strength, Verdict

__all__ = [
    "Batch",
    "CertificateError",
    "GameValue",
    "IllegalMove",
    "NotationError",
    "Picture",
    "Position",
    "Progress",
    "Records",
    "Reduction",
    "Solution",
    "Solver",
    "Strength",
    "Unsolved",
    "Verdict",
    "census",
    "check",
    "claims",
    "compare",
    "find",
    "findings",
    "mark",
    "nimber",
    "nimbers",
    "outcome",
    "outcomes",
    "perft",
    "prove_win",
    "reduce",
    "reduce_to",
    "reductions",
    "solve",
    "strip",
    "strong",
    "value",
    "values",
    "winner",
    "winning_moves",
]

ProgressFunction = Callable[[Progress], object]


@lru_cache(maxsize=4)
def _solver(threads: int, memory: int | None) -> Solver:
    """The warm solver with this number of threads and this memory."""
    return Solver(threads=threads, memory=memory)


_shared = _solver(1, None)
"""The solver of the module functions; a local name makes calls cheap."""


def _within(
    time: float | None, threads: int, memory: int | None, progress: ProgressFunction | bool | None
) -> Solver:
    """The warm solver with these settings."""
    solver = _shared if threads == 1 and memory is None else _solver(threads, memory)
    if time is None and progress is None:
        return solver
    return solver.within(time=time, progress=progress)


outcome = _shared.outcome
winner = _shared.winner
winning_moves = _shared.winning_moves
compare = _shared.compare
nimber = _shared.nimber
perft = _shared.perft
prove_win = _shared.prove_win
reduce_to = _shared.reduce_to
outcomes = _shared.outcomes
values = _shared.values
nimbers = _shared.nimbers
reductions = _shared.reductions


def solve(
    position: Position | str,
    *,
    all_moves: bool = False,
    time: float | None = None,
    threads: int = 1,
    memory: int | None = None,
    progress: ProgressFunction | bool | None = None,
) -> Solution:
    """The outcome with winning moves of both players: one, or with ``all_moves`` every one.

    ``time`` is in seconds, ``memory`` in bytes. Raises ``Unsolved`` at a limit.

    >>> import clobber
    >>> clobber.solve("checkerboard:2x12").outcome
    'P'
    """
    return _within(time, threads, memory, progress).solve(position, all_moves=all_moves)


def value(
    position: Position | str,
    *,
    time: float | None = None,
    memory: int | None = None,
    progress: ProgressFunction | bool | None = None,
) -> GameValue:
    """The canonical form of a position.

    >>> import clobber
    >>> clobber.value("(xxo)^28") == 14 * clobber.GameValue("^")
    True
    """
    return _within(time, 1, memory, progress).value(position)


def reduce(
    position: Position | str,
    *,
    rule: str = "impartial",
    first: str = "any",
    time: float | None = None,
    threads: int = 1,
    memory: int | None = None,
    progress: ProgressFunction | bool | None = None,
) -> Reduction:
    """A play that leaves as few stones as possible.

    With ``rule="partisan"`` the colours move in turn, and ``first`` begins: ``"black"``, ``"white"`` or ``"any"``.

    >>> import clobber
    >>> clobber.reduce("checkerboard:4x5", rule="partisan", first="white").remaining
    1
    """
    return _within(time, threads, memory, progress).reduce(position, rule=rule, first=first)


def strong(board: Position | str, *, time: float | None = None) -> Strength:
    """Whether the last stone may be chosen on the board of a position, whatever the colours are."""
    return _within(time, 1, None, None).strong(board)


def check(certificate: str | Reduction, *, time: float | None = None) -> Verdict:
    """Replays a certificate with a checker that knows the rules of the game and no solver.

    >>> import clobber
    >>> bool(clobber.check(clobber.reduce("xooxxo").certificate))
    True
    """
    return _within(time, 1, None, None).check(certificate)


def find(
    value: GameValue | str | int,
    *,
    board: Position | str | None = None,
    line: int = 10,
    time: float | None = None,
) -> Position | None:
    """A position with this value and the fewest stones, or ``None``.

    Searches the board of a position, or all lines of up to ``line`` cells, the shortest first.

    >>> import clobber
    >>> clobber.find("^^*")
    Position('xxxo')
    """
    return _within(time, 1, None, None).find(value, board=board, line=line)


def census(board: Position | str, *, full: bool = False, time: float | None = None) -> Records:
    """Counts all positions on the board of a position by value, the most frequent first.

    ``full`` counts only positions with a stone on every vertex. ``.to_frame()`` gives a data frame.

    >>> import clobber
    >>> clobber.census("..")[1]
    {'value': GameValue('*'), 'outcome': 'N', 'positions': 2, 'example': Position('xo')}
    """
    return _within(time, 1, None, None).census(board, full=full)


def mark(position: Position | str, moves: Iterable[str]) -> Picture:
    """The picture of a position with an arrow for each of these moves.

    >>> import clobber
    >>> clobber.mark("xo", ["1-2"]).svg[:4]
    '<svg'
    """
    position = Position(position) if isinstance(position, str) else position
    return Picture(position.svg(list(moves)))


def strip(position: Position | str, moves: Iterable[str]) -> Picture:
    """A play as a strip of pictures.

    >>> import clobber
    >>> clobber.strip("xoo", ["1-2", "2-3"]).svg.count("<svg")
    4
    """
    position = Position(position) if isinstance(position, str) else position
    return Picture(position.svg_of_play(list(moves)))


def claims() -> Records:
    """The claims from the literature that the lab checks. ``.to_frame()`` gives a data frame.

    >>> import clobber
    >>> {record["status"] for record in clobber.claims()} == {"theorem", "open", "refuted"}
    True
    """
    return Records(_clobber.claims())


def findings(claim: str) -> Records:
    """What was found about each instance of a claim.

    >>> import clobber
    >>> clobber.findings("alternating-line")[2]["found"]
    'second player'
    """
    return Records(_clobber.findings(claim))
