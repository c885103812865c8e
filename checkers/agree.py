#!/usr/bin/env python3
"""Compares the verdicts of both checkers on mutated certificates.

    python3 checkers/agree.py [--verified PROGRAM] CLOBBER MUTANTS CERTIFICATE...

With `--verified`, the verified checker must also prove each accepted mutant of a win or a nim-value, and refuse some
mutants that are not accepted.
Each certificate holds one claim. Each mutant changes one to three things: a rung, a stone, a game, the order of
facts, a field of the claim. Both checkers get the same mutants, and must agree on each: accepted, or not.
"""

import io
import json
import random
import subprocess
import sys
import tempfile

import facts as second
from certificate import claims, read_claim


def with_stone(text, random):
    places = [i for i, c in enumerate(text) if c in "xo."]
    if not places or ":" in text:
        return text
    at = random.choice(places)
    return text[:at] + random.choice("xo.") + text[at + 1 :]


def with_stone_in_sum(sum_, random):
    summands = sum_.split(" + ")
    at = random.randrange(len(summands))
    summands[at] = with_stone(summands[at], random)
    return " + ".join(summands)


def with_rung(line, random):
    plus = "+ " * line.startswith("+ ")
    rung, _, position = line[len(plus) :].partition(" ")
    ups, star = second.read_rung(rung)
    if random.random() < 0.3:
        star = not star
    else:
        ups += random.choice([-2, -1, 1, 2])
    return f"{plus}{ups}{'*' * star} {position}"


def with_number(line, random):
    return f"{random.randrange(6)} {line.partition(' ')[2]}"


def with_game(line, random):
    pieces = line.split("game:")
    at = random.randrange(len(pieces))
    if at > 0:
        pieces[at] = str(random.choice([-3, -2, -1, 1, 2, 3])) + pieces[at].lstrip("-0123456789")
    return "game:".join(pieces)


def with_option(games, random):
    games = [[list(left), list(right)] for left, right in games]
    at = random.randrange(len(games))
    if at > 0:
        side, option = random.choice(games[at]), random.randrange(at)
        side[:] = sorted(set(side) ^ {option})
    return games


def mutate_claim(claim, random):
    """Changes one field of a claim."""
    kind = claim["claim"]
    if kind == "win":
        field = random.choice(["winner", "first", "position", "added"])
    else:
        field = random.choice({"nimber": ["nimber", "heap", "position"], "value": ["sum", "value", "games"],
                               "compare": ["a", "b", "relation", "games"]}[kind])
    if field in ("winner", "first"):
        claim[field] = random.choice(["black", "white"])
    elif field == "added":
        claim[field] = f"{random.randint(-2, 2)}{random.choice(['', '*'])}"
    elif field in ("nimber", "heap", "value"):
        claim[field] = random.randrange(5)
    elif field == "relation":
        claim[field] = random.choice(["=", "<", ">", "||"])
    elif field == "games":
        claim[field] = with_option(claim.get("games") or [[[], []]], random)
    elif field == "position":
        claim[field] = with_stone(claim[field], random)
    else:
        rung, _, total = claim[field].partition(" ")
        claim[field] = random.choice([f"{rung} {with_stone_in_sum(total, random)}", with_rung(claim[field], random)])


def mutant(claim, lines, random):
    claim, lines = dict(claim), list(lines)
    for _ in range(random.randint(1, 3)):
        at, other = (random.randrange(max(len(lines), 1)) for _ in range(2))
        change = random.randrange(8)
        if change < 3 or not lines:
            mutate_claim(claim, random)
        elif change == 3:
            lines[at] = (with_number if claim["claim"] == "nimber" else with_rung)(lines[at], random)
        elif change == 4:
            head, _, total = lines[at].partition(" ")
            lines[at] = f"{head} {with_stone_in_sum(total, random)}"
        elif change == 5:
            lines[at], lines[other] = lines[other], lines[at]
        elif change == 6:
            lines[at] = with_game(lines[at], random)
        else:
            del lines[at]
    claim["facts"] = len(lines)
    if claim.get("first") != claim.get("winner"):
        claim.pop("opening", None)
    return "\n".join([json.dumps(claim), *lines]) + "\n"


def is_accepted(text):
    (_, line, lines), = claims(io.StringIO(text))
    try:
        second.check(read_claim(line), lines)
        return True
    except (second.Rejected, second.Malformed):
        return False


def proved(program, verified, text):
    """What the verified checker prints on the explicit form of certificates; None if it refuses them."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        command = [program, "check", "--elaborate", file.name]
        explicit = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        run = subprocess.run([verified], stdin=explicit.stdout, capture_output=True, text=True, check=False)
        explicit.stdout.close()
        return run.stdout.splitlines() if explicit.wait() == 0 and run.returncode == 0 else None


def statement_of(claim):
    """How the statement begins that the verified checker prints for a claim; None if it does not know the kind."""
    if claim["claim"] == "win":
        return f"proved: {claim['winner']} wins if {claim['first']} moves first on "
    if claim["claim"] == "nimber":
        return f"proved: the nim-value is {claim['nimber'] ^ (claim.get('heap') or 0)} on "
    return None


def compare_with_verified(program, verified, mutants, verdicts):
    known = [bool(statement_of(json.loads(text.splitlines()[0]))) for text in mutants]
    accepted = [text for text, verdict, is_known in zip(mutants, verdicts, known) if verdict and is_known]
    refused = [text for text, verdict in zip(mutants, verdicts) if not verdict]
    statements = proved(program, verified, "".join(accepted)) or []
    for text, statement in zip(accepted, statements):
        if not statement.startswith(statement_of(json.loads(text.splitlines()[0]))):
            sys.exit(f"the verified checker proved another statement: {statement}\n{text}")
    if len(statements) != len(accepted):
        sys.exit(f"the verified checker proved {len(statements)} of {len(accepted)} accepted mutants")
    for text in refused[:200]:
        if proved(program, verified, text) is not None:
            sys.exit(f"the verified checker proved a mutant that the others refuse:\n{text}")
    print(f"the verified checker proves all {len(accepted)}, and refuses {min(len(refused), 200)} of the others")


def main():
    arguments = sys.argv[1:]
    verified = None
    if arguments[0] == "--verified":
        verified, arguments = arguments[1], arguments[2:]
    program, count, names = arguments[0], int(arguments[1]), arguments[2:]
    originals = []
    for name in names:
        with open(name, encoding="utf-8") as file:
            claim, *lines = file.read().splitlines()
        originals.append((json.loads(claim), lines))
    source = random.Random(1)
    mutants = [mutant(*source.choice(originals), source) for _ in range(count)]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(mutants))
        file.flush()
        run = subprocess.run([program, "check", file.name], capture_output=True, text=True, check=False)
    verdicts = [line.split(": ")[1] == "accepted" for line in run.stdout.splitlines()]
    if len(verdicts) != count:
        sys.exit(f"{len(verdicts)} verdicts on {count} mutants: {run.stderr[:500]}")
    accepted = 0
    for text, verdict in zip(mutants, verdicts):
        if is_accepted(text) != verdict:
            sys.exit(f"the checkers disagree (first: {verdict}):\n{text}")
        accepted += verdict
    if verified:
        compare_with_verified(program, verified, mutants, verdicts)
    print(f"{count} mutants: both checkers accept {accepted} and refuse {count - accepted}")


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    main()
