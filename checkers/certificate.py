"""What both checkers share: verdicts, and reading the claims of files."""

import gzip
import json
import sys


class Rejected(Exception):
    """The claim is not proved."""


class Malformed(Exception):
    """The text is not a certificate."""


class Unsupported(Exception):
    """This program does not read the claim or its board."""


def is_count(*numbers):
    return all(type(number) is int and 0 <= number < 1 << 32 for number in numbers)


def read_claim(line):
    """The fields of a claim. A field must not come twice."""

    def fields(pairs):
        if len(dict(pairs)) < len(pairs):
            raise Malformed("a field comes twice")
        return dict(pairs)

    claim = json.loads(line, object_pairs_hook=fields)
    if not isinstance(claim, dict):
        raise Malformed("a claim is an object")
    return claim


# The fields of each kind of claim. Others with a meaning in some kind of claim would say more than is checked.
FIELDS = {
    "win": {"position", "added", "first", "winner", "opening", "facts"},
    "nimber": {"position", "heap", "nimber", "facts"},
    "value": {"sum", "games", "value", "facts"},
    "compare": {"a", "b", "relation", "games", "facts"},
    "reduction": {
        "position", "rule", "first", "stones", "remaining", "lower_bound", "lower_bound_argument", "goal",
        "optimal", "moves", "refutations",
    },
}
FIELDS_OF_OTHERS = {
    "word", "rule", "period", "from", "shift", "start", "values", "games", "closed_form", "columns", "worst",
    "cycles", "positions", "slices", "peels", "density", "language", "length", "length_bound",
}
ALL_FIELDS = FIELDS_OF_OTHERS.union(*FIELDS.values())


def own_fields(claim, kind):
    """The fields of a claim that are not null. A field of another kind of claim is refused."""
    for field in sorted(ALL_FIELDS.intersection(claim) - FIELDS[kind]):
        raise Rejected(f"`{field}` belongs to claims of another kind")
    return {field: value for field, value in claim.items() if value is not None}


def claims(stream):
    """The claims of a stream, each with its line number and the numbered lines of its facts."""
    claim = None
    for number, line in enumerate(stream, 1):
        line = line.strip(" \t\r\n")
        if line.startswith("{"):
            if claim:
                yield claim
            claim = (number, line, [])
        elif line and claim is None:
            raise Malformed(f"line {number}: expected a claim")
        elif line:
            claim[2].append((number, line))
    if claim is None:
        raise Malformed("no certificate in it")
    yield claim


def worse(*statuses):
    """The worst of some exit statuses."""
    return max(statuses, key=[0, 3, 1, 2].index)


def check_file(name, check):
    opened = gzip.open if name.endswith(".gz") else open
    stream = sys.stdin if name == "-" else opened(name, "rt", encoding="utf-8", newline="\n")
    worst = 0
    for number, line, lines in claims(stream):
        try:
            print(f"line {number}: accepted: {check(read_claim(line), lines)}")
        except Rejected as flaw:
            print(f"line {number}: rejected: {flaw}")
            worst = worse(worst, 1)
        except Unsupported as reason:
            print(f"line {number}: not checked: {reason}")
            worst = worse(worst, 3)
        except RecursionError:
            print(f"line {number}: not checked: too deep for this program")
            worst = worse(worst, 3)
        except (Malformed, ValueError, TypeError, LookupError) as error:
            print(f"line {number}: not a claim: {error}", file=sys.stderr)
            worst = worse(worst, 2)
    return worst


def main(usage, check):
    """Checks the files that are named on the command line."""
    if len(sys.argv) < 2:
        sys.exit(usage)
    sys.setrecursionlimit(100_000)
    try:
        sys.exit(worse(0, *[check_file(name, check) for name in sys.argv[1:]]))
    except (OSError, Malformed, UnicodeDecodeError) as error:
        sys.exit(f"error: {error}")
