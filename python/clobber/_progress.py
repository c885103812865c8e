"""Progress bars of long calls: by tqdm where it is installed, else a line in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Progress:
    """How far a call has come, for functions that are given as ``progress``."""

    elapsed: float
    """Seconds since the start."""
    nodes: int
    """Nodes visited."""
    best: int | None
    """The best result so far, such as stones left."""
    bound: int | None
    """The bound that is proved."""
    done: int | None
    """Steps done."""
    total: int | None
    """All steps."""

    def words(self) -> str:
        """What is known besides the steps."""
        words = []
        if self.nodes:
            words.append(f"{self.nodes:,} nodes")
        if self.best is not None:
            words.append(f"best {self.best}, bound {self.bound}")
        return ", ".join(words)


class Bar(Protocol):
    """What long calls report to."""

    def update(
        self, elapsed: float, nodes: int, best: int | None, bound: int | None, done: int | None, total: int | None
    ) -> None: ...

    def close(self) -> None: ...


class Caller:
    """Calls a function of the user."""

    def __init__(self, function: Callable[[Progress], object]) -> None:
        self.function = function

    def update(
        self, elapsed: float, nodes: int, best: int | None, bound: int | None, done: int | None, total: int | None
    ) -> None:
        self.function(Progress(elapsed, nodes, best, bound, done, total))

    def close(self) -> None:
        pass


class Silent:
    """For output that goes to a file."""

    def update(
        self, elapsed: float, nodes: int, best: int | None, bound: int | None, done: int | None, total: int | None
    ) -> None:
        pass

    def close(self) -> None:
        pass


class TqdmBar:
    """A bar by tqdm. Without a number of steps it shows the time and what is known."""

    def __init__(self, tqdm: Any) -> None:
        self.bar = tqdm(leave=False, desc="clobber", unit="")

    def update(
        self, elapsed: float, nodes: int, best: int | None, bound: int | None, done: int | None, total: int | None
    ) -> None:
        progress = Progress(elapsed, nodes, best, bound, done, total)
        if done is not None and total is not None:
            if self.bar.total != total:
                self.bar.bar_format = None
                self.bar.reset(total=total)
            self.bar.n = done
        else:
            self.bar.bar_format = "{desc} {elapsed}{postfix}"
        self.bar.set_postfix_str(progress.words(), refresh=True)

    def close(self) -> None:
        self.bar.close()


class TerminalLine:
    """One line that is written again and again."""

    def update(
        self, elapsed: float, nodes: int, best: int | None, bound: int | None, done: int | None, total: int | None
    ) -> None:
        progress = Progress(elapsed, nodes, best, bound, done, total)
        steps = f" {done} of {total}" if done is not None else ""
        print(f"\r\x1b[Kclobber {elapsed:.0f} s{steps} {progress.words()}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def in_notebook() -> bool:
    """Whether a Jupyter kernel runs this program."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and "IPKernelApp" in getattr(shell, "config", {})


def bar() -> Bar:
    """The bar of a long call."""
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    if not is_terminal and not in_notebook():
        return Silent()
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return TerminalLine() if is_terminal else Silent()
    return TqdmBar(tqdm)
