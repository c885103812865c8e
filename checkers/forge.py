#!/usr/bin/env python3
"""Mutates certificates in explicit form, and plays out every claim that the verified checker still proves.

    python3 checkers/forge.py CLOBBER-VERIFIED MUTANTS EXPLICIT...

The checker's soundness is a theorem; this tests the program around it, which reads and prints. Boards must be
small, because the truth of each printed statement is found by playing all games.
"""

import functools
import random
import re
import subprocess
import sys

WIN = re.compile(r"proved: (\w+) wins if (\w+) moves first on (\S+?)(?: plus the rung (-?\d+)(\*?))?$")
PLAY = re.compile(r"proved: some play leaves (\d+) stones? on (\S+?)(?:; no play leaves fewer than (\d+))?$")
NIMBER = re.compile(r"proved: the nim-value is (\d+) on (\S+)$")
WORDS = [["one", "all"], ["differs", "returns"], ["delta", "search"], ["waits", "opens"]]
STONE = {"black": "x", "white": "o"}
OTHER = {"x": "o", "o": "x"}


def board_of(text):
    """The cells, and the neighbours of each."""
    if text.startswith("edges:"):
        _, edges, cells = text.split(":")
        pairs = [tuple(map(int, edge.split("-"))) for edge in edges.split(",") if edge]
    else:
        rows = text.split("|")
        at = {(r, c): i for i, (r, c) in enumerate((r, c) for r, row in enumerate(rows) for c in range(len(row)))}
        cells = "".join(rows)
        pairs = [(at[r, c], at[p]) for r, c in at for p in ((r, c + 1), (r + 1, c)) if p in at]
    return cells, tuple(sorted(set(pairs) | {(v, u) for u, v in pairs}))


def rungs(player, ups, star):
    if player == "o":
        return [(-k, s) for k, s in rungs("x", -ups, star)]
    if ups == 0:
        return [(0, False)] if star else []
    if ups > 0:
        return [(0, False)] + ([(0, True)] if star and ups == 1 else [])
    return [(ups + 1, not star)]


@functools.lru_cache(None)
def wins_first(player, cells, arcs, rung):
    for u, v in arcs:
        if cells[u] == player and cells[v] == OTHER[player]:
            after = list(cells)
            after[u], after[v] = ".", player
            if not wins_first(OTHER[player], "".join(after), arcs, rung):
                return True
    return any(not wins_first(OTHER[player], cells, arcs, to) for to in rungs(player, *rung))


def moves_of_both(cells, arcs):
    """What the moves of either colour leave."""
    for u, v in arcs:
        if cells[u] in OTHER and cells[v] == OTHER[cells[u]]:
            after = list(cells)
            after[u], after[v] = ".", cells[u]
            yield "".join(after)


@functools.lru_cache(None)
def left_by_plays(cells, arcs):
    """The numbers of stones that plays leave."""
    options = (left_by_plays(after, arcs) for after in moves_of_both(cells, arcs))
    return frozenset({len(cells) - cells.count(".")}).union(*options)


@functools.lru_cache(None)
def nim_value(cells, arcs):
    options = {nim_value(after, arcs) for after in moves_of_both(cells, arcs)}
    return next(n for n in range(len(options) + 1) if n not in options)


def is_true(statement):
    if play := PLAY.match(statement):
        left, board, least = play.groups()
        counts = left_by_plays(*board_of(board))
        return int(left) in counts and min(counts) >= int(least or 0)
    if nimber := NIMBER.match(statement):
        return nim_value(*board_of(nimber[2])) == int(nimber[1])
    winner, first, board, ups, star = WIN.match(statement).groups()
    cells, arcs = board_of(board)
    rung = (int(ups or 0), bool(star))
    return wins_first(STONE[first], cells, arcs, rung) == (winner == first)


def mutant(lines, source):
    lines = [list(line) for line in lines]
    for _ in range(source.choice((1, 1, 1, 2, 3))):
        at, other = source.randrange(len(lines)), source.randrange(len(lines))
        line = lines[at]
        kind = source.random()
        if kind < 0.1:
            del lines[at]
            if not lines:
                return ""
        elif kind < 0.2:
            lines[at], lines[other] = lines[other], line
        elif kind < 0.23:
            lines = lines[:at]
            return "\n".join(map(" ".join, lines + [line[: source.randrange(len(line) + 1)]]))
        else:
            place = source.randrange(len(line))
            word = line[place]
            if word.isdigit() and source.random() < 0.7:
                line[place] = str(max(0, int(word) + source.choice((-2, -1, 1, 2))))
            elif word in STONE:
                line[place] = source.choice(list(STONE))
            elif pair := next((pair for pair in WORDS if word in pair), None):
                line[place] = source.choice(pair)
            elif re.fullmatch(r"[xo.|]+", word):
                spot = source.randrange(len(word))
                line[place] = word[:spot] + source.choice("xo.") + word[spot + 1 :]
            elif re.fullmatch(r"-?\d+\*?", word):
                line[place] = f"{int(word.rstrip('*')) + source.choice((-1, 0, 1))}{source.choice(['', '*'])}"
            else:
                line[place] = source.choice(line)
    return "\n".join(map(" ".join, lines)) + "\n"


def main():
    program, count, names = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    originals = [[line.split() for line in open(name, encoding="utf-8") if line.strip()] for name in names]
    source = random.Random(1)
    found = {0: 0, 1: 0, 2: 0}
    statements = {"wins": 0, "leaves": 0, "nim-value": 0}
    for _ in range(count):
        text = mutant(source.choice(originals), source)
        run = subprocess.run([program], input=text, capture_output=True, text=True, check=False)
        if run.returncode not in found or (run.returncode == 0) != bool(run.stdout.startswith("proved")):
            sys.exit(f"exit status {run.returncode} on\n{text}\n{run.stdout}{run.stderr}")
        found[run.returncode] += 1
        for statement in run.stdout.splitlines() if run.returncode == 0 else ():
            if not is_true(statement):
                sys.exit(f"a false statement is proved: {statement}\n{text}")
            statements[next(word for word in statements if word in statement.split())] += 1
    verdicts = f"{found[0]} prove true claims, {found[1]} rejected, {found[2]} malformed"
    kinds = "{wins} wins, {leaves} reductions, {nim-value} nim-values".format(**statements)
    print(f"{count} forged explicit certificates: {verdicts}; proved: {kinds}")


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    main()
