"""Games that a claim lists by their options (docs/certificates.md, "A value")."""

import re
from functools import lru_cache

from board import WHITE
from certificate import Malformed, Rejected, is_count


class Games:
    """The games of a claim. As a component, game N has the text `game:N`, its negation `game:-N`."""

    def __init__(self, listed):
        numbers, self.options, self.opposite = {}, [], []
        if not isinstance(listed, list):
            raise Malformed("`games` is a list")
        for number, game in enumerate(listed):
            left, right = game
            if not is_count(*left, *right):
                raise Malformed("options of games are numbers")
            if any(option >= number for option in left + right):
                raise Rejected(f"game {number} has an option that does not come before")
            if any(a >= b for side in game for a, b in zip(side, side[1:])):
                raise Rejected(f"the options of game {number} are not in ascending order")
            key = tuple(left), tuple(right)
            if key in numbers or (number == 0) != (key == ((), ())):
                raise Rejected(f"game {number} has come before, or game 0 has options")
            numbers[key] = number
            self.options.append((left, right))
            negated = [[self.opposite[option] for option in side] for side in (right, left)]
            opposite = None
            if None not in negated[0] + negated[1]:
                opposite = numbers.get(tuple(tuple(sorted(side)) for side in negated))
            self.opposite.append(opposite)
            if opposite is not None:
                self.opposite[opposite] = number
        # Per claim, since the numbers mean other games in another one.
        self.at_most = lru_cache(maxsize=None)(self._at_most)

    def text(self, number):
        """The text of a game, or with a minus sign of its negation; empty for zero."""
        if number < 0 and self.opposite[-number] is not None:
            number = self.opposite[-number]
        return f"game:{number}" if number else ""

    def read(self, text):
        if re.fullmatch(r"-?[1-9]\d{0,8}", text) is None or abs(int(text)) >= len(self.options):
            raise Rejected(f"`game:{text[:50]}` is not a listed game")
        return self.text(int(text))

    def negated(self, component):
        return self.text(-int(component[5:]))

    def moves(self, component, player):
        number = int(component[5:])
        for option in self.options[abs(number)][(player == WHITE) != (number < 0)]:
            text = self.text(-option if number < 0 else option)
            yield (text,) if text else ()

    def _at_most(self, a, b):
        """a ≤ b: no left option of a is ≥ b, and no right option of b is ≤ a."""
        return not any(self.at_most(b, left) for left in self.options[a][0]) and not any(
            self.at_most(right, a) for right in self.options[b][1])

    def is_canonical(self, number):
        """No option is dominated, and none is reversible."""
        left, right = self.options[number]
        dominated = any(self.at_most(a, b) for side in (left, right) for a in side for b in side if a != b)
        reversible = any(self.at_most(reply, number) for option in left for reply in self.options[option][1]) or any(
            self.at_most(number, reply) for option in right for reply in self.options[option][0])
        return not dominated and not reversible
