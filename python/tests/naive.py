"""The slow, obvious twins: rules and searches in plain Python, on a graph with a letter for each vertex."""

from __future__ import annotations

from functools import cache
from itertools import chain

import clobber

LETTERS = {"black": "x", "white": "o"}
OTHER = {"black": "white", "white": "black"}


class Board:
    def __init__(self, position: clobber.Position) -> None:
        self.neighbors: list[list[int]] = [[] for _ in position.nodes]
        for a, b in position.edges():
            self.neighbors[a].append(b)
            self.neighbors[b].append(a)

    def options(self, stones: str, player: str) -> list[tuple[int, int, str]]:
        """The moves of a player, with the stones after each."""
        own, other = LETTERS[player], LETTERS[OTHER[player]]
        found = []
        for a, letter in enumerate(stones):
            for b in self.neighbors[a] if letter == own else []:
                if stones[b] == other:
                    after = list(stones)
                    after[a], after[b] = ".", own
                    found.append((a, b, "".join(after)))
        return found


def outcome(position: clobber.Position) -> str:
    board = Board(position)

    @cache
    def wins(stones: str, player: str) -> bool:
        return any(not wins(after, OTHER[player]) for _, _, after in board.options(stones, player))

    black, white = wins(position.stones, "black"), wins(position.stones, "white")
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[black, white]


def winning_moves(position: clobber.Position, player: str) -> list[tuple[int, int]]:
    board = Board(position)

    @cache
    def wins(stones: str, player: str) -> bool:
        return any(not wins(after, OTHER[player]) for _, _, after in board.options(stones, player))

    options = board.options(position.stones, player)
    return sorted((a, b) for a, b, after in options if not wins(after, OTHER[player]))


def fewest_stones(position: clobber.Position) -> int:
    board = Board(position)

    @cache
    def fewest(stones: str) -> int:
        options = chain(board.options(stones, "black"), board.options(stones, "white"))
        return min((fewest(after) for _, _, after in options), default=len(stones) - stones.count("."))

    return fewest(position.stones)


def nimber(position: clobber.Position) -> int:
    board = Board(position)

    @cache
    def nim(stones: str) -> int:
        options = chain(board.options(stones, "black"), board.options(stones, "white"))
        seen = {nim(after) for _, _, after in options}
        return next(number for number in range(len(seen) + 1) if number not in seen)

    return nim(position.stones)
