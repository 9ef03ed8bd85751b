"""Words that the window adds to those of the core: names of answers, tenses of orders, lists of units."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from app.forces.unit import Unit
from app.messages import say
from app.position.ledger import Json
from app.position.pending import Pending
from app.rules.parts import Count
from app.rules.vocabulary import Vocabulary

_TURN = re.compile(r"turn-(\d+)$")

ANSWERS: Mapping[str, tuple[str, str]] = {
    "move-fight": ("Move, then fight", "M"),
    "fight-move": ("Fight, then move", "F"),
    "yes": ("Yes", "Y"),
    "no": ("No", "N"),
}
"""Button and key of answers that are plain words; others are made readable from their slug."""


def answer_text(option: Json, vocabulary: Vocabulary, units: Mapping[str, Unit]) -> str:
    """What stands on the button for ``option``."""
    if isinstance(option, bool):
        return "Yes" if option else "No"
    if isinstance(option, str):
        if option in ANSWERS:
            return ANSWERS[option][0]
        if option in units:
            return units[option].label
        sides = vocabulary.roster.sides
        if option in sides:
            return sides[option].name
        named = dict(vocabulary.phases).get(option)
        return named or prettified(option)
    if isinstance(option, list):
        return ", ".join(answer_text(part, vocabulary, units) for part in option) or "None"
    return "None" if option is None else str(option)


def answer_key(option: Json, number: int) -> str:
    """The key that gives ``option``, the ``number``-th on offer from 1; empty past the ninth."""
    if isinstance(option, str) and option in ANSWERS:
        return ANSWERS[option][1]
    if isinstance(option, int) and not isinstance(option, bool) and 0 <= option <= 9:
        return str(option)
    return str(number) if number <= 9 else ""


def question_text(pending: Pending) -> str:
    return say(pending.question, pending.args)


def term(name: str) -> str:
    """A name of the system in the players' language, in the middle of a sentence: small where it is no proper name."""
    said = say(name)
    return said[:1].lower() + said[1:] if name[:1].islower() else said


def printed(words: str) -> str:
    """A column or a differential with a true minus."""
    return words.replace("-", "−") if words.startswith("-") else words


def prettified(slug: str) -> str:
    """``out-of-supply`` → ``Out of supply``."""
    words = slug.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


BOXES: Mapping[str, str] = {
    "": "Off the map",
    "off-map": "Off the map",
    "airborne": "Waiting to drop",
    "eliminated": "Dead pile",
    "removed": "Removed for good",
}
"""Boxes whose heading is not simply their name."""


def box_title(box: str, turn: int = 0) -> str:
    """The heading of a box: ``turn-3`` → ``Turn 3``, or that it arrives now where ``turn`` is in hand."""
    due = turn_of(box)
    if due:
        return "Arriving this turn" if due == turn else f"Due since turn {due}" if due < turn else f"Turn {due}"
    return BOXES.get(box) or prettified(box)


def turn_of(box: str) -> int:
    """The turn of a box of arrivals: 3 for ``turn-3``; 0 for any other box."""
    match = _TURN.match(box)
    return int(match[1]) if match else 0


def joined(names: Iterable[str], most: int = 4) -> str:
    """``1st Panzer, 2nd Panzer and 3 more``."""
    found = list(names)
    if len(found) > most:
        return say("{names}", {"names": [*found[: most - 1], f"{len(found) - most + 1} more"]})
    return say("{names}", {"names": found})


def labels(units: Sequence[Unit], most: int = 4) -> str:
    return joined((u.label for u in units), most)


def numbers_text(unit: Unit, names: Sequence[str]) -> str:
    """The printed numbers that are up, as on the cardboard: ``4-5-6``."""
    face = unit.counter.face(unit.steps)
    return "-".join(str(face[n]) for n in names if n in face)


def points(value: int | Fraction) -> str:
    """Movement points, thirds and all: ``7/3`` → ``2 1/3``."""
    exact = Fraction(value)
    whole, rest = divmod(exact.numerator, exact.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{exact.denominator}"
    return f"{whole} {part}" if whole else part


def point_cost(cost: Mapping[str, Json]) -> str:
    """``It costs 3 of 7 movement points.``; empty for an attack that costs none."""
    needed, left = (cost.get(name) for name in ("needed", "left"))
    if not isinstance(needed, (int, str)) or not isinstance(left, (int, str)):
        return ""
    return f"It costs {points(Fraction(needed))} of {points(Fraction(left))} movement points."


def count_text(used: Count, limit: Count) -> str:
    """``3 of 8``, ``2 of 6 non-artillery, 1 of 6 artillery``; without a limit the number alone."""
    if isinstance(used, int):
        return f"{used} of {limit}" if isinstance(limit, int) else str(used)
    if isinstance(used, Mapping):
        limits = limit if isinstance(limit, Mapping) else {}
        return ", ".join(
            f"{n} of {limits[name]} {name}" if name in limits else f"{n} {name}"
            for name, n in used.items()
            if n or name in limits
        )
    return ""
