#!/usr/bin/env python3
"""Compares the verdicts of both checkers on mutated reductions.

    python3 checkers/agree_reductions.py [--verified PROGRAM] CLOBBER MUTANTS CERTIFICATE...

With `--verified`, the verified checker must also prove each of a hundred accepted mutants that have an explicit form,
with the same numbers, and refuse some that are not accepted.
Each line of a certificate is one reduction. Each mutant changes one to three things: a number, a move, a stone,
the rule, the arguments, a step of a refutation. Both checkers get the same mutants, and must agree on each:
accepted, or not. A second search, which knows no argument, decides whether the bound of an accepted mutant is
true.
"""

import copy
import json
import random
import re
import subprocess
import sys
import tempfile

import reductions as second

STATEMENT = re.compile(r"proved: some play leaves (\d+) stones? on \S+?(?:; no play leaves fewer than (\d+))?$")


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


def proved(program, verified, claim):
    """What the verified checker proves: the stones left and the bound. False if it refuses; None without an explicit form."""
    command = [program, "check", "--elaborate", "-"]
    explicit = subprocess.run(command, input=json.dumps(claim), capture_output=True, text=True, check=False)
    if explicit.returncode == 3:
        return None
    run = subprocess.run([verified], input=explicit.stdout, capture_output=True, text=True, check=False)
    if explicit.returncode != 0 or run.returncode != 0:
        return False
    left, least = STATEMENT.match(run.stdout).groups()
    return int(left), int(least or 0)


def compare_with_verified(program, verified, mutants, verdicts):
    count = {True: 0, False: 0, None: 0}
    for claim, verdict in zip(mutants, verdicts):
        if max(count[verdict], count[None]) >= 100:
            continue
        answer = proved(program, verified, claim)
        if answer is None:
            count[None] += 1
            continue
        claimed = claim["lower_bound"]
        if claimed is None:
            claimed = claim["remaining"] if claim.get("optimal") else 0
        if answer != ((claim["remaining"], claimed) if verdict else False):
            sys.exit(f"the verified checker says {answer}:\n{json.dumps(claim)}")
        count[verdict] += 1
    print(f"the verified checker proves {count[True]} of them, and refuses {count[False]}; "
          f"{count[None]} have no explicit form")


def main():
    arguments, verified = sys.argv[1:], None
    if arguments[0] == "--verified":
        verified, arguments = arguments[1], arguments[2:]
    program, count, names = arguments[0], int(arguments[1]), arguments[2:]
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
    if verified:
        compare_with_verified(program, verified, mutants, [verdicts.get(line, False) for line in range(1, count + 1)])
    print(f"{count} mutants: both checkers accept {accepted} and refuse {count - accepted}")


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    main()
