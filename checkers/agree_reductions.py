#!/usr/bin/env python3
"""Compares the verdicts of both checkers on mutated reductions.

    python3 checkers/agree_reductions.py CLOBBER MUTANTS CERTIFICATE...

Each line of a certificate is one reduction. Each mutant changes one to three things: a number, a move, a stone,
the rule, the arguments, a step of a refutation. Both checkers get the same mutants, and must agree on each:
accepted, or not. A second search, which knows no argument, decides whether the bound of an accepted mutant is
true.
"""

import copy
import json
import random
import subprocess
import sys
import tempfile

import reductions as second


def with_number(claim, field, random):
    if isinstance(claim.get(field), int):
        claim[field] = max(0, claim[field] + random.choice([-1, 1]))


def with_stone(claim, random):
    head, colon, cells = claim["position"].rpartition(":")
    places = [i for i, c in enumerate(cells) if c in "xo"]
    at = random.choice(places)
    claim["position"] = head + colon + cells[:at] + random.choice("xo") + cells[at + 1 :]


def with_move(claim, random):
    moves = claim["moves"]
    at, other = (random.randrange(max(len(moves), 1)) for _ in range(2))
    kind = random.randrange(4)
    if not moves:
        return
    if kind == 0:
        del moves[at]
        claim["remaining"] += random.choice([0, 1])
    elif kind == 1:
        moves[at], moves[other] = moves[other], moves[at]
    elif kind == 2:
        moves[at] = moves[at][::-1]
    else:
        moves[at][random.randrange(2)] = random.randrange(8)


def with_refutation(claim, random):
    if not claim.get("refutations"):
        return
    refutation = random.choice(claim["refutations"])
    proof = refutation["proof"]
    at = random.randrange(len(proof)) if proof else 0
    kind = random.randrange(5)
    if kind == 0:
        refutation["stones"] = max(1, refutation["stones"] + random.choice([-1, 1]))
    elif kind == 1:
        refutation["component"] += 1
    elif not proof:
        return
    elif kind == 2:
        del proof[at]
    elif isinstance(proof[at], int):
        proof[at] = random.randrange(len(proof))
    elif proof[at] and kind == 3:
        proof[at][random.randrange(len(proof[at]))] *= -1
    elif proof[at]:
        del proof[at][random.randrange(len(proof[at]))]


def mutant(claim, random):
    claim = copy.deepcopy(claim)
    for _ in range(random.randint(1, 3)):
        kind = random.randrange(9)
        if kind == 0:
            with_number(claim, random.choice(["remaining", "stones"]), random)
        elif kind <= 2:
            with_number(claim, "lower_bound", random)
        elif kind == 3:
            with_stone(claim, random)
        elif kind == 4:
            with_move(claim, random)
        elif kind == 5:
            claim["rule"] = random.choice(["impartial", "partisan"])
        elif kind == 6:
            claim["first"] = random.choice(["black", "white", "any"])
        elif kind == 7:
            names = random.sample(second.ARGUMENTS, random.randint(1, 3))
            claim["lower_bound_argument"] = random.choice([names, names[0], None])
        else:
            with_refutation(claim, random)
    if random.random() < 0.5:
        claim["optimal"] = claim["lower_bound"] == claim["remaining"]
    return claim


def is_accepted(claim):
    try:
        second.check(copy.deepcopy(claim))
        return True
    except (second.Rejected, second.Malformed):
        return False


def is_true(claim):
    """No play leaves fewer stones than claimed, by trying all of them on the whole board."""
    claimed = claim["lower_bound"] if claim["lower_bound"] is not None else 0
    board = second.Board(claim["position"])
    if claim.get("rule") != "partisan":
        return second.all_plays(board.neighbors, board.cells, None) >= claimed
    colors = {"black": "x", "white": "o"}.get(claim.get("first"), "xo")
    return min(second.all_plays(board.neighbors, board.cells, color) for color in colors) >= claimed


def main():
    program, count, names = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    originals = []
    for name in names:
        with open(name, encoding="utf-8") as file:
            originals += [json.loads(line) for line in file if line.strip()]
    source = random.Random(1)
    mutants = [mutant(source.choice(originals), source) for _ in range(count)]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write("".join(json.dumps(claim) + "\n" for claim in mutants))
        file.flush()
        command = [program, "check", file.name, "--format", "json"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    verdicts = {report["line"]: report["ok"] is True for report in map(json.loads, run.stdout.splitlines())}
    accepted = 0
    for line, claim in enumerate(mutants, 1):
        # A line that is not a claim has no report.
        verdict = verdicts.get(line, False)
        if is_accepted(claim) != verdict:
            sys.exit(f"the checkers disagree (first: {verdict}):\n{json.dumps(claim)}")
        if verdict and not is_true(claim):
            sys.exit(f"both checkers accept a false bound:\n{json.dumps(claim)}")
        accepted += verdict
    print(f"{count} mutants: both checkers accept {accepted} and refuse {count - accepted}")


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    main()
