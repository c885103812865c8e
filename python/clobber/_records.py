"""Answers with several parts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas

    from ._clobber import Position

MEANINGS = {
    "N": "the first player wins",
    "P": "the second player wins",
    "L": "Black (x, Left) wins, no matter who moves first",
    "R": "White (o, Right) wins, no matter who moves first",
}


@dataclass(frozen=True)
class Solution:
    """Who wins, and by which moves. A notebook draws the position with an arrow for each winning move.

    >>> import clobber
    >>> clobber.solve("xoxxo.xo", all_moves=True)
    N: the first player wins
    black wins with 1-2 3-2 4-5 7-8
    white wins with 2-3
    """

    position: Position
    outcome: str
    winning_moves: dict[str, list[str]] = field(hash=False)

    def __str__(self) -> str:
        lines = [f"{self.outcome}: {MEANINGS[self.outcome]}"]
        for player, moves in self.winning_moves.items():
            lines.append(f"{player} wins with {' '.join(moves)}" if moves else f"{player} loses when moving first")
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_svg_(self) -> str:
        return self.position.svg([move for moves in self.winning_moves.values() for move in moves])


@dataclass(frozen=True)
class Strength:
    """Whether the last stone may be chosen on a board. ``None`` means that it is unknown.

    >>> import clobber
    >>> strength = clobber.strong("complete:xxxx")
    >>> strength.strongly_one, strength.counterexample
    (True, None)
    """

    strongly_one: bool | None
    """Every stone on every vertex can be the last one."""
    strongly_two: bool | None
    """The same if a second stone may be left."""
    one: bool | None
    """Every position with both colours comes down to one stone."""
    counterexample: Position | None = None
    """A position from which `color` on `vertex` cannot be the last stone."""
    vertex: int | None = None
    color: str | None = None


@dataclass(frozen=True)
class Verdict:
    """What the checker says. It is true if every claim is proved."""

    accepted: bool
    claims: list[str] = field(hash=False)
    """What was proved."""
    reason: str | None
    """What is wrong."""

    def __bool__(self) -> bool:
        return self.accepted


class Records(list[dict[str, Any]]):
    """A list of dictionaries with the same keys, which becomes a data frame.

    >>> import clobber
    >>> clobber.census("...").to_frame()[["value", "positions"]]
      value  positions
    0     0         17
    1     *          6
    2     ^          2
    3     v          2
    """

    def to_frame(self) -> pandas.DataFrame:
        """The records as a pandas data frame. Needs pandas."""
        import pandas

        return pandas.DataFrame(list(self))

    def _repr_html_(self) -> str:
        if not self:
            return "<p>no records</p>"

        def cells(tag: str, values: Iterable[object]) -> str:
            return "".join(f"<{tag}>{escape(str(value))}</{tag}>" for value in values)

        rows = "".join(f"<tr>{cells('td', record.values())}</tr>" for record in self)
        return f"<table><tr>{cells('th', self[0])}</tr>{rows}</table>"


class Picture:
    """A picture that a notebook shows. ``str`` gives the SVG."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture of {len(self.svg)} characters>"
