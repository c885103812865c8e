"""Positions for tests."""

from __future__ import annotations

from itertools import product
from random import Random

import networkx

import clobber


def lines(cells: int) -> list[clobber.Position]:
    """All lines of this length."""
    return [clobber.Position("".join(letters)) for letters in product("xo.", repeat=cells)]


def grid(random: Random, rows: int, columns: int, letters: str = "xxoo.") -> str:
    """A random grid."""
    return "|".join("".join(random.choices(letters, k=columns)) for _ in range(rows))


def graph(random: Random, order: int) -> clobber.Position:
    """A random graph with random stones, through NetworkX."""
    sample = networkx.gnp_random_graph(order, 0.5, seed=random.randrange(1 << 30))
    for node in sample:
        sample.nodes[node]["stone"] = random.choice(["black", "white", None])
    return clobber.Position.from_networkx(sample)
