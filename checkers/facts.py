#!/usr/bin/env python3
"""Checks claims that facts prove, by the rules of docs/certificates.md ("A win" and the sections after it).

This is a second checker: it shares no code with `clobber check`, and needs only Python's standard library.

    python3 checkers/facts.py FILE...        (`-` means standard input; `.gz` is decompressed)

Exit status: 0 all claims accepted, 1 a claim rejected, 2 not a certificate, 3 a claim of another kind or on a
board that this program does not read. A component is known by its text in normal form.
"""

import re
from functools import lru_cache

from board import BLACK, EMPTY, OTHER, WHITE, Board, connected
from certificate import Malformed, Rejected, Unsupported, is_count, main, own_fields
from games import Games

MAX_UPS = 1_000_000
INFINITE = float("inf")
MAX_STONES_UP_TO_ISOMORPHISM = 64
# Results that are kept for each function: some gigabytes.
MAX_KEPT = 2_000_000
SWAP = str.maketrans("xo", "ox")


# Components, by their text in normal form.


def components(board, stones=None):
    """The components that have stones of both colours; of the whole board, or of some vertices."""
    if stones is None:
        stones = [v for v, cell in enumerate(board.cells) if cell != EMPTY]
    parts = connected(board, stones)
    return [normal_form(board, part) for part in parts if len({board.cells[v] for v in part}) == 2]


def normal_form(board, stones):
    inside = set(stones)
    beside = {v: [w for w in board.neighbors[v] if w in inside] for v in stones}
    ends = [v for v in stones if len(beside[v]) == 1]
    if ends and all(len(around) <= 2 for around in beside.values()):
        word, before, at = "", None, ends[0]
        while at is not None:
            word += board.cells[at]
            before, at = at, next((v for v in beside[at] if v != before), None)
        return line_form(word)
    if board.places[stones[0]]:
        return grid_form(board, stones)
    return graph_form(board, stones, beside)


def line_form(word):
    return min(word, word[::-1])


def grid_form(board, stones):
    """The least of the eight images, without empty rows and columns at the edges."""
    at = {board.places[v]: board.cells[v] for v in stones}
    rows, columns = zip(*at)
    width = range(min(columns), max(columns) + 1)
    image = ["".join(at.get((r, c), EMPTY) for c in width) for r in range(min(rows), max(rows) + 1)]
    turned = ["".join(column) for column in zip(*image)]
    return min(line_form("|".join(rows)) for rows in (image, image[::-1], turned, turned[::-1]))


def graph_form(board, stones, beside):
    """The least text over all labellings that refinement of colours leaves."""

    def refined(colors):
        while True:
            keys = {v: (colors[v], tuple(sorted(colors[w] for w in beside[v]))) for v in stones}
            numbers = {key: i for i, key in enumerate(sorted(set(keys.values())))}
            if len(numbers) == len(set(colors.values())):
                return {v: numbers[keys[v]] for v in stones}
            colors = {v: numbers[keys[v]] for v in stones}

    def labellings(colors):
        colors = refined(colors)
        classes = {}
        for v in stones:
            classes.setdefault(colors[v], []).append(v)
        several = [color for color in sorted(classes) if len(classes[color]) > 1]
        if not several:
            yield colors
        for v in classes[several[0]] if several else ():
            yield from labellings({w: 2 * colors[w] + (w != v and colors[w] == several[0]) for w in stones})

    def text(labels):
        order = sorted(stones, key=labels.get)
        place = {v: i for i, v in enumerate(order)}
        edges = sorted((place[w], place[v]) for v in stones for w in beside[v] if place[w] < place[v])
        return f"edges:{','.join(f'{a}-{b}' for a, b in edges)}:{''.join(board.cells[v] for v in order)}"

    if len(stones) > MAX_STONES_UP_TO_ISOMORPHISM:
        return text({v: v for v in stones})
    return min(map(text, labellings({v: board.cells[v] == WHITE for v in stones})))


@lru_cache(maxsize=MAX_KEPT)
def negated(component):
    if component.startswith("game:"):
        return GAMES.negated(component)
    head, colon, cells = component.rpartition(":")
    text = head + colon + cells.translate(SWAP)
    return components(Board(text))[0] if colon or "|" in text else line_form(text)


# Moves.


def each_move(component, player):
    """What each move of a player leaves of a component, one after the other."""
    if component.startswith("game:"):
        return GAMES.moves(component, player)
    if ":" in component or "|" in component:
        return moves_on_board(component, player)
    return moves_on_line(component, player)


def moves_on_board(component, player):
    board, enemy = Board(component), OTHER[player]
    cells, neighbors = board.cells, board.neighbors
    for start, cell in enumerate(cells):
        for end in neighbors[start] if cell == player else ():
            if cells[end] == enemy:
                cells[start], cells[end] = EMPTY, player
                yield tuple(sorted(components(board)))
                cells[start], cells[end] = player, enemy


def moves_on_line(word, player):
    """Most components are lines, so they have a quick way."""
    enemy = OTHER[player]
    for at in range(len(word) - 1):
        if word[at : at + 2] == player + enemy:
            halves = word[:at], player + word[at + 2 :]
        elif word[at : at + 2] == enemy + player:
            halves = word[:at] + player, word[at + 2 :]
        else:
            continue
        yield tuple(sorted(line_form(half) for half in halves if BLACK in half and WHITE in half))


class Moves:
    """The moves of a component, computed as far as they are needed, each result once."""

    def __init__(self, component, player):
        self.found, self.rest = [], each_move(component, player)

    def __iter__(self):
        at = 0
        while at < len(self.found) or self.finds_another():
            yield self.found[at]
            at += 1

    def finds_another(self):
        for result in self.rest:
            if result not in self.found:
                self.found.append(result)
                return True
        return False


moves = lru_cache(maxsize=MAX_KEPT)(Moves)
GAMES = Games([])


# Sums are sorted tuples of components; rungs are pairs (ups, star).


def read_sum(text):
    """Reads positions and listed games."""
    summands = text.split(" + ")
    games = [GAMES.read(summand[5:]) for summand in summands if summand.startswith("game:")]
    boards = [summand for summand in summands if not summand.startswith("game:")]
    return add((), (components(Board(" + ".join(boards))) if boards else []) + games)


def read_fact(text):
    head, space, total = text.partition(" ")
    if not space or total != total.lstrip() or not text.isascii():
        raise Rejected("a fact is a rung or a number, one space and a position")
    return read_sum(total), read_rung(head)


def minus(a, b):
    return add(a[0], [negated(part) for part in b[0]]), add_rungs(a[1], (-b[1][0], b[1][1]))


def add_rungs(a, b):
    return a[0] + b[0], a[1] != b[1]


def add(total, parts):
    total = list(total)
    for part in parts:
        opposite = negated(part)
        if opposite in total:
            total.remove(opposite)
        else:
            total.append(part)
    return tuple(sorted(total))


def read_rung(text):
    match = re.fullmatch(r"(0|-?[1-9]\d{0,6})(\*?)", text)
    if match is None or abs(int(match[1])) > MAX_UPS:
        raise Rejected(f"`{text[:50]}` is not a rung")
    return int(match[1]), bool(match[2])


def right_rungs(ups, star):
    if (ups, star) == (0, False):
        return []
    if (ups, star) == (-1, True):
        return [(0, False), (0, True)]
    if ups >= 2 or (ups, star) == (1, False):
        return [(ups - 1, not star)]
    return [(0, False)]


def rung_moves(rung, player):
    if player == WHITE:
        return right_rungs(*rung)
    return [(-ups, star) for ups, star in right_rungs(-rung[0], rung[1])]


def at_least_zero(ups, star):
    return ups >= (2 if star else 0)


def all_moves(total, rung, player, touched=()):
    """All moves in a sum with a rung. Components that the last move has left come first: most replies are there."""
    for option in rung_moves(rung, player):
        yield total, option
    for part in sorted(set(total), key=lambda part: part not in touched):
        at = total.index(part)
        rest = total[:at] + total[at + 1 :]
        for remains in moves(part, player):
            yield add(rest, remains), rung, remains


class Facts:
    def __init__(self):
        # For each component: the least ups without and with a star for which it is ≥ 0.
        self.single = {}
        # For the last component of each other fact: the other components, the ups and the star.
        self.joint = {}

    def add(self, total, rung):
        ups, star = rung
        if len(total) == 1:
            least = self.single.setdefault(total[0], [INFINITE, INFINITE])
            least[star] = min(least[star], ups)
        elif total:
            self.joint.setdefault(total[-1], []).append((total[:-1], ups, star))

    def least(self, total, known):
        """The least ups without and with a star for which facts cover the sum."""
        plain, starred, rest = 0, INFINITE, total
        while rest and rest[-1] not in self.joint:
            more = self.single.get(rest[-1])
            if more is None:
                return INFINITE, INFINITE
            plain, starred = min(plain + more[0], starred + more[1]), min(plain + more[1], starred + more[0])
            rest = rest[:-1]
        if not rest:
            return plain, starred
        if rest not in known:
            best = [INFINITE, INFINITE]
            alone = self.single.get(rest[-1], (INFINITE, INFINITE))
            ways = [((), ups, star) for star, ups in enumerate(alone) if ups < INFINITE]
            for others, ups, star in ways + self.joint[rest[-1]]:
                left = without(rest[:-1], others)
                for star_of_rest, more in enumerate(self.least(left, known) if left is not None else ()):
                    best[star != star_of_rest] = min(best[star != star_of_rest], ups + more)
            known[rest] = best
        more = known[rest]
        return min(plain + more[0], starred + more[1]), min(plain + more[1], starred + more[0])

    def cover(self, total, rung):
        least = self.least(total, {})
        return any(at_least_zero(rung[0] - ups, rung[1] != bool(star)) for star, ups in enumerate(least))

    def step(self, total, rung):
        """Each move of Right has a reply after which facts cover the sum."""
        for after, rung_after, *touched in all_moves(total, rung, WHITE):
            replies = all_moves(after, rung_after, BLACK, *touched)
            if not any(self.cover(reply[0], reply[1]) for reply in replies):
                ups = f"{rung_after[0]}{'*' * rung_after[1]}"
                raise Rejected(f"after a move of White to `{ups} {' + '.join(after)[:200]}`, no reply works")


def without(total, part):
    rest = list(total)
    for component in part:
        if component not in rest:
            return None
        rest.remove(component)
    return tuple(rest)


def start_of(claim):
    """The sum and the rung after the opening, as the winner sees them."""
    names = {"black": BLACK, "white": WHITE}
    if claim.get("first") not in names or claim.get("winner") not in names:
        raise Rejected("`first` and `winner` must be black or white")
    winner, opening = names[claim["winner"]], claim.get("opening")
    rung = read_rung(claim.get("added", "0"))
    board = Board(claim["position"])
    if (opening is not None) != (claim["first"] == claim["winner"]):
        raise Rejected("there is an `opening` exactly if the winner moves first")
    if isinstance(opening, str):
        if read_rung(opening) not in rung_moves(rung, winner):
            raise Rejected("`opening` is not a move in `added`")
        rung = read_rung(opening)
    elif opening is not None:
        start, end = opening
        cells, size = board.cells, len(board.cells)
        on_board = is_count(start, end) and max(start, end) < size
        if not on_board or end not in board.neighbors[start]:
            raise Rejected("`opening` is not a move")
        if cells[start] != winner or cells[end] != OTHER[winner]:
            raise Rejected("`opening` is not a move of the winner")
        cells[start], cells[end] = EMPTY, winner
    if winner == WHITE:
        board.cells = [OTHER[cell] for cell in board.cells]
        rung = (-rung[0], rung[1])
    return add((), components(board)), rung


def derive_each(claim, lines, derive):
    """Derives the fact of each line."""
    for count, (number, line) in enumerate(lines, 1):
        try:
            derive(line)
        except Rejected as flaw:
            raise Rejected(f"line {number}, fact {count}: {flaw}") from None
    if len(lines) != claim["facts"]:
        raise Rejected(f"`facts` is {claim['facts']}, but there are {len(lines)}")


def derive_facts(claim, lines):
    facts = Facts()

    def derive(line):
        if not line.startswith("+ "):
            fact = read_fact(line)
            facts.step(*fact)
            facts.add(*fact)
            return
        total, rung = (), (0, False)
        for text in line[2:].split("; "):
            fact = read_fact(text)
            if not facts.cover(*fact):
                raise Rejected(f"`{text[:200]}` is not a sum of earlier facts")
            total, rung = add(total, fact[0]), add_rungs(rung, fact[1])
        if abs(rung[0]) > MAX_UPS:
            raise Rejected("the sum of the rungs is too large")
        facts.add(total, rung)

    derive_each(claim, lines, derive)
    return facts


def require(claim, texts, counts):
    """The fields of a claim that must be there, with their types."""
    for field in (*texts, *counts):
        if field not in claim:
            raise Rejected(f"no `{field}`")
    if not all(isinstance(claim[field], str) for field in texts) or not is_count(*(claim[f] for f in counts)):
        raise Malformed(f"{texts} are texts, {counts} are numbers")


def check_win(claim, lines):
    require(claim, ["position"], ["facts"])
    start = start_of(claim)
    if not derive_facts(claim, lines).cover(*start):
        raise Rejected("the facts do not add up to the claim")
    return f"{claim['winner']} wins if {claim['first']} moves first"


# Values and the order of two sums.


def use_games(listed):
    global GAMES
    GAMES = Games(listed)
    moves.cache_clear()
    negated.cache_clear()


def check_value(claim, lines):
    require(claim, ["sum"], ["value", "facts"])
    use_games(claim.get("games"))
    if claim["value"] >= len(GAMES.options):
        raise Rejected("`value` is not the number of a game")
    if not all(GAMES.is_canonical(number) for number in range(len(GAMES.options))):
        raise Rejected("a game is not canonical")
    text = GAMES.text(claim["value"])
    difference = minus(read_fact(claim["sum"]), ((text,) if text else (), (0, False)))
    facts = derive_facts(claim, lines)
    if not facts.cover(*difference) or not facts.cover(*minus(((), (0, False)), difference)):
        raise Rejected("the facts do not show that the difference is zero")
    return f"the value is game {claim['value']}"


def check_compare(claim, lines):
    require(claim, ["a", "b", "relation"], ["facts"])
    use_games(claim.get("games", []))
    a, b = read_fact(claim["a"]), read_fact(claim["b"])
    facts = derive_facts(claim, lines)

    def at_least(x, y):
        return facts.cover(*minus(x, y))

    def wins(x, y):
        """Left wins x − y by moving first."""
        return any(facts.cover(after[0], after[1]) for after in all_moves(*minus(x, y), BLACK))

    shown = {
        "=": lambda: at_least(a, b) and at_least(b, a),
        ">": lambda: at_least(a, b) and wins(a, b),
        "<": lambda: at_least(b, a) and wins(b, a),
        "||": lambda: wins(a, b) and wins(b, a),
    }
    if claim["relation"] not in shown or not shown[claim["relation"]]():
        raise Rejected(f"the facts do not show that a {claim['relation']} b")
    return f"a {claim['relation']} b"


# The impartial game: either player moves any stone, so the colours may be swapped.


def options(component):
    for player in (BLACK, WHITE):
        yield from moves(component, player)


def nim_value(total, known):
    """The nim-value of a sum, or None if facts do not show it."""
    value = 0
    for component in total:
        if min(component, negated(component)) not in known:
            return None
        value ^= known[min(component, negated(component))]
    return value


def nim_step(component, value, known):
    found = set()
    for option in options(component):
        of_option = nim_value(option, known)
        found.add(of_option)
        if of_option is None:
            replies = (add_nim(option, part, after) for part in set(option) for after in options(part))
            if not any(nim_value(reply, known) == value for reply in replies):
                raise Rejected(f"after a move to `{' + '.join(option)[:200]}`, no reply has the nim-value {value}")
        elif of_option == value:
            raise Rejected(f"a move to `{' + '.join(option)[:200]}` has the same nim-value")
    for less in range(value):
        if less not in found:
            raise Rejected(f"no move to nim-value {less}")


def add_nim(total, part, after):
    rest = list(total)
    rest.remove(part)
    return rest + list(after)


def check_nimber(claim, lines):
    require({"heap": 0, **claim}, ["position"], ["nimber", "heap", "facts"])
    known = {}

    def derive(line):
        match = re.fullmatch(r"(0|[1-9]\d{0,8}) (\S.*)", line, re.ASCII)
        if match is None:
            raise Rejected("a fact is a nim-value, one space and a position")
        head, position = match.groups()
        parts = components(Board(position))
        if len(parts) != 1:
            raise Rejected("a fact about a nim-value needs one component of both colours")
        nim_step(parts[0], int(head), known)
        known[min(parts[0], negated(parts[0]))] = int(head)

    derive_each(claim, lines, derive)
    value = nim_value(components(Board(claim["position"])), known)
    if value is None or value ^ claim.get("heap", 0) != claim["nimber"]:
        raise Rejected(f"`nimber` is {claim['nimber']}, but the facts show {value} for the position")
    return f"the nim-value is {value ^ claim.get('heap', 0)}"


CHECKS = {"win": check_win, "nimber": check_nimber, "value": check_value, "compare": check_compare}


def check(claim, lines):
    """Checks a claim with the lines of its facts. Returns the statement that is proved."""
    if claim.get("claim") not in CHECKS:
        raise Unsupported("not a claim that facts prove")
    # Games of the claim before are unknown to this one.
    use_games([])
    statement = CHECKS[claim["claim"]](own_fields(claim, claim["claim"]), lines)
    return f"{statement}, by {len(lines)} {'fact' if len(lines) == 1 else 'facts'}"


if __name__ == "__main__":
    main(__doc__, check)
