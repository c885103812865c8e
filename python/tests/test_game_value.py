"""Values: arithmetic, order, notation, and agreement with pycgt."""

from __future__ import annotations

import pickle
from fractions import Fraction
from random import Random

import pycgt
import pytest
from pycgt.rulesets import clobber as other

import clobber
from clobber import GameValue

import samples

OUTCOMES = {
    pycgt.Outcome.FIRST: "N",
    pycgt.Outcome.SECOND: "P",
    pycgt.Outcome.LEFT: "L",
    pycgt.Outcome.RIGHT: "R",
}

def test_values_agree_with_pycgt_on_300_grids() -> None:
    random = Random(30)
    for _ in range(300):
        text = samples.grid(random, random.randrange(1, 4), random.randrange(2, 5))
        value, expected = clobber.value(text), other.parse(text)
        assert same_form(value, expected), text
        assert value.outcome == OUTCOMES[expected.outcome], text
        assert value.birthday == expected.birthday, text


def same_form(value: GameValue, game: pycgt.Game) -> bool:
    """Whether two canonical forms have the same options, all the way down."""
    pairs = ((value.left_options, game.left), (value.right_options, game.right))
    return all(
        len(mine) == len(theirs) and all(any(same_form(a, b) for b in theirs) for a in mine) for mine, theirs in pairs
    )


def test_arithmetic() -> None:
    up, star = clobber.value("xxo"), clobber.value("xo")
    assert (str(up), str(star)) == ("^", "*")
    assert star + star == 0 and up - up == 0 and -(-up) == up
    assert sum([up] * 5, GameValue(0)) == 5 * up == up * 5 and -2 * up == -(up + up) and 0 * up == 0
    assert 1 + up == GameValue("1^") and 1 - up == GameValue("1v")
    assert GameValue(Fraction(3, 4)) == GameValue("3/4") == Fraction(3, 4) == 0.75
    with pytest.raises(TypeError):
        up + "^"  # type: ignore[operator]
    with pytest.raises(ValueError):
        GameValue(Fraction(1, 3))


def test_values_are_partly_ordered() -> None:
    random = Random(5)
    values = [clobber.value(samples.grid(random, 2, 3)) for _ in range(12)]
    for a in values:
        for b in values:
            relation = a.compare(b)
            assert (a <= b, a >= b) == (relation in "<=", relation in ">=")
            assert (a < b, a > b, a == b) == (relation == "<", relation == ">", relation == "=")
            assert a.confused(b) == (relation == "||") == (not a <= b and not b <= a)
            assert (a - b).outcome == {"=": "P", "<": "R", ">": "L", "||": "N"}[relation]
            if a == b:
                assert hash(a) == hash(b)
    assert clobber.value("xxo") > 0 and not clobber.value("xo") > 0
    assert len({GameValue(1), GameValue("1"), 1}) == 1
    assert clobber.value("xxo") != "^"


def test_text_and_back() -> None:
    random = Random(6)
    for _ in range(50):
        value = clobber.value(samples.grid(random, 3, 3))
        assert GameValue(str(value)) == value
        assert pickle.loads(pickle.dumps(value)) == value
        assert value._repr_latex_() == f"${value.latex()}$"
    with pytest.raises(clobber.NotationError) as caught:
        GameValue("{0|")
    assert (caught.value.start, caught.value.end) == (0, 1)


def test_parts() -> None:
    value = clobber.value("xox|ox.")
    assert str(value) == "{^^*|*,v}"
    assert list(map(str, value.left_options)) == ["^^*"]
    assert sorted(map(str, value.right_options)) == ["*", "v"]
    assert (value.birthday, value.mean, value.temperature) == (4, 0, 0)
    assert value.atomic_weight is not None and value.atomic_weight == Fraction(1, 2)
    assert GameValue("{2|0}").atomic_weight is None
    assert (GameValue("{2|0}").mean, GameValue("{2|1/2}").temperature) == (1, Fraction(3, 4))
