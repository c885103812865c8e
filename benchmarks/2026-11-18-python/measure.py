"""The overhead of a call from Python, and the speed of a batch with one and two threads.

Processor time of the thread or process, because wall time depends on what else runs on the machine.
"""

import time
from random import Random

import clobber


def overhead() -> None:
    """The processor time of `outcome` on a small warm position, less that of the same in a batch, per call."""
    position = clobber.Position("xoxxo.xo")
    clobber.outcome(position)
    calls = 20_000
    best = min(timed(lambda: [clobber.outcome(position) for _ in range(calls)]) for _ in range(5))
    print(f"outcome of a small position: {best / calls * 1e6:.2f} us a call, Rust included")


def timed(work) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


def batch() -> None:
    random = Random(1)
    grids = ["|".join("".join(random.choices("xo", k=4)) for _ in range(4)) for _ in range(300)]
    for threads in (1, 2):
        solver = clobber.Solver()
        wall, processor = time.perf_counter(), time.process_time()
        outcomes = list(solver.outcomes(grids, threads=threads))
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        print(f"{threads} threads: {wall:.2f} s wall, {processor:.2f} s processor, {processor / wall:.2f} cores used,", "".join(outcomes[:10]))


overhead()
batch()
