"""The exceptions of the package."""

from __future__ import annotations


class NotationError(ValueError):
    """A text is not a position or a game value.

    ``text[start:end]`` is the place, and ``line`` and ``column`` count from 1.

    >>> import clobber
    >>> try:
    ...     clobber.Position("xox|oxox")
    ... except clobber.NotationError as error:
    ...     print(error)
    ...     print(error.start, error.end, error.line, error.column)
    line 1, column 5: row 2 has 4 cells, but the first row has 3
      xox|oxox
          ^^^^
    all rows of a grid have the same length; fill up with `.` for empty cells
    4 8 1 5
    """

    def __init__(self, problem: str, text: str, start: int, end: int, help: str) -> None:
        super().__init__(problem, text, start, end, help)
        self.problem = problem
        self.text = text
        self.start = start
        self.end = end
        self.help = help

    @property
    def line(self) -> int:
        return self.text.count("\n", 0, self.start) + 1

    @property
    def column(self) -> int:
        return self.start - (self.text.rfind("\n", 0, self.start) + 1) + 1

    def __str__(self) -> str:
        line = self.text.split("\n")[self.line - 1]
        width = max(1, min(self.end, self.start + len(line) - self.column + 1) - self.start)
        parts = [f"line {self.line}, column {self.column}: {self.problem}"]
        if len(line) <= 200:
            parts += [f"  {line}", "  " + " " * (self.column - 1) + "^" * width]
        if self.help:
            parts.append(self.help)
        return "\n".join(parts)


class IllegalMove(ValueError):
    """A move breaks the rules, or its text is not a move on the board."""


class CertificateError(ValueError):
    """A text is not a certificate."""


class Unsolved(RuntimeError):
    """A limit was reached. ``reason`` is ``"time"``, ``"nodes"``, ``"memory"``, ``"stopped"`` or ``"number"``.

    >>> import clobber
    >>> try:
    ...     clobber.Solver(nodes=5).outcome("checkerboard:9x9")
    ... except clobber.Unsolved as error:
    ...     print(error.reason, "-", error)
    nodes - the node limit was reached
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(reason, message)
        self.reason = reason
        self.message = message

    def __str__(self) -> str:
        return self.message
