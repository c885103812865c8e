"""Long calls: Ctrl-C, progress, and other threads."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable

import pytest

import clobber
from clobber import _progress

HARD = "checkerboard:9x9"
# A search of these questions would take longer than any test.
QUESTIONS: list[Callable[[clobber.Solver], object]] = [
    lambda solver: solver.outcome(HARD),
    lambda solver: solver.solve(HARD, all_moves=True),
    lambda solver: solver.value(HARD),
    lambda solver: solver.nimber(HARD),
    lambda solver: solver.census("....|....|....|....|...."),
    lambda solver: solver.find("^30", line=60),
    lambda solver: solver.perft("checkerboard:8x8", "black", 20),
    lambda solver: list(solver.outcomes([HARD, HARD, HARD], threads=2)),
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_ctrl_c_ends_a_call_at_once(question: Callable[[clobber.Solver], object]) -> None:
    """The signal comes while the call computes: a timer of the system sends it."""
    sent: list[float] = []

    def interrupt(_signal: int, _frame: object) -> None:
        sent.append(time.monotonic())
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.15)
        with pytest.raises(KeyboardInterrupt):
            question(clobber.Solver(progress=False))
    finally:
        signal.signal(signal.SIGALRM, before)
    # 20 ms on an idle machine; the limit leaves room for a busy one, and for checks of large tables.
    assert time.monotonic() - sent[0] < 2


def test_sigint_raises_keyboard_interrupt() -> None:
    # A shell starts jobs in the background with this signal ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    computing = threading.Event()

    def kill() -> None:
        computing.wait()
        os.kill(os.getpid(), signal.SIGINT)

    killer = threading.Thread(target=kill)
    killer.start()
    with pytest.raises(KeyboardInterrupt):
        clobber.Solver(progress=lambda _: computing.set()).outcome(HARD)
    killer.join()
    signal.signal(signal.SIGINT, before)


def test_progress_is_reported() -> None:
    heard: list[clobber.Progress] = []
    with pytest.raises(clobber.Unsolved):
        clobber.solve(HARD, time=1, progress=heard.append)
    assert len(heard) > 1 and heard[-1].elapsed > heard[0].elapsed
    heard.clear()
    with pytest.raises(clobber.Unsolved):
        clobber.Solver(time=1, progress=heard.append).census("....|....|....|....")
    assert any(report.done is not None and report.total == 3**16 for report in heard)


def test_an_error_in_a_progress_function_ends_the_call() -> None:
    def fail(_: clobber.Progress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        clobber.Solver(progress=fail).outcome(HARD)


def test_bars(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    # Output that is not a terminal stays clean.
    assert isinstance(_progress.bar(), _progress.Silent)
    tqdm = pytest.importorskip("tqdm")
    bar = _progress.TqdmBar(tqdm.tqdm)
    bar.update(1.0, 5, 3, 2, None, None)
    bar.update(2.0, 9, None, None, 40, 81)
    bar.close()
    line = _progress.TerminalLine()
    line.update(1.0, 1234, 3, 2, None, None)
    line.close()
    shown = capsys.readouterr().err
    assert "best 3, bound 2" in shown and "40/81" in shown and "1,234 nodes" in shown


def test_the_lock_is_released() -> None:
    """Another thread of Python computes while a call waits."""
    counted = 0
    ended = threading.Event()

    def count() -> None:
        nonlocal counted
        while not ended.is_set():
            counted += 1

    counter = threading.Thread(target=count)
    counter.start()
    with pytest.raises(clobber.Unsolved):
        clobber.Solver(time=0.3, progress=False).outcome(HARD)
    ended.set()
    counter.join()
    assert counted > 1000


def test_threads_share_a_solver() -> None:
    solver = clobber.Solver(threads=2)
    results: list[str] = []
    threads = [
        threading.Thread(target=lambda: results.append(solver.outcome("checkerboard:3x4"))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [clobber.outcome("checkerboard:3x4")] * 4
