"""The shapes of what players set by hand: conditions, markers, counts. One check for files and orders alike."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

from app.board.reading import nearest
from app.errors import Problem
from app.messages import N_, Sentence, either
from app.position.ledger import Json
from app.rules.vocabulary import Condition, Switch, Vocabulary

SHOWN = 40
"""Most characters of a wrong value that a sentence repeats."""


def shown(value: object) -> str:
    """A value as a file would write it, cut short where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def unknown(place: str, name: str, noun: str, slug: object, known: Collection[str]) -> list[Problem]:
    """A problem where ``slug`` is none of ``known``; ``name`` is the game's."""
    if isinstance(slug, str) and slug in known:
        return []
    word = slug if isinstance(slug, str) else shown(slug)
    return [
        Problem(
            place,
            Sentence(
                "{name} has no {noun:t} {slug}: {near}",
                name=name,
                noun=noun,
                slug=word,
                near=nearest(str(word), known),
            ),
        )
    ]


def condition_problems(place: str, condition: Condition, value: Json) -> list[Problem]:
    """What is wrong with ``value`` for a condition. Null is its absence, where the condition may be absent."""
    if value is None and condition.default is None:
        return []
    if condition.shape == "flag":
        return (
            []
            if isinstance(value, bool)
            else [Problem(place, Sentence("it should be true or false, not {value}", value=shown(value)))]
        )
    if condition.shape == "choice":
        return _choice(place, condition, value)
    if condition.shape == "list":
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return [one for n, name in enumerate(value) for one in _listed(f"{place}[{n}]", condition, name)]
        return [Problem(place, Sentence("it should be a list of names, not {value}", value=shown(value)))]
    if not isinstance(value, dict):
        return [
            Problem(
                place,
                Sentence(
                    "it should be an object with {known}, not {value}",
                    known=", ".join(condition.keys),
                    value=shown(value),
                ),
            )
        ]
    found: list[Problem] = []
    for key, one in value.items():
        if key in condition.keys and condition.shape == "hexes-by-key":
            if not isinstance(one, list) or not all(isinstance(name, str) for name in one):
                text = Sentence("it should be a list of names, not {value}", value=shown(one))
                found.append(Problem(f"{place}.{key}", text))
        elif key not in condition.keys:
            found.append(
                Problem(
                    f"{place}.{key}",
                    Sentence("there is no {key} here: {near}", key=key, near=nearest(key, condition.keys)),
                )
            )
        elif one is not None:
            found += _choice(f"{place}.{key}", condition, one)
    return found


def switch_problems(place: str, switch: Switch, value: object) -> list[Problem]:
    """What is wrong with ``value`` for a switch: it is one of the values on offer."""
    if any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in switch.values):
        return []
    return [
        Problem(
            place,
            Sentence(
                "it should be {known}, not {value}", known=either([*map(shown, switch.values)]), value=shown(value)
            ),
        )
    ]


def _choice(place: str, condition: Condition, value: Json) -> list[Problem]:
    if isinstance(value, str) and value in condition.values:
        return []
    return [
        Problem(
            place,
            Sentence("it should be {known}, not {value}", known=either(condition.values), value=shown(value)),
        )
    ]


def _listed(place: str, condition: Condition, name: Json) -> list[Problem]:
    """What is wrong with one name of a list, where only some are known."""
    if not condition.values or name in condition.values:
        return []
    text = Sentence("there is no {key} here: {near}", key=str(name), near=nearest(str(name), condition.values))
    return [Problem(place, text)]


def marker_problems(
    place: str, words: Vocabulary, kind: object, side: object, *, in_hex: bool, on_hexside: bool
) -> list[Problem]:
    """What is wrong with a marker of this kind and side, lying in a hex or on a hexside."""
    found = unknown(f"{place}.kind", words.name, N_("marker"), kind, words.markers)
    if side or not isinstance(side, str):
        found += unknown(f"{place}.side", words.name, N_("side"), side, words.roster.sides)
    elif kind in words.sided_markers:
        found.append(Problem(f"{place}.side", Sentence("the marker {kind} belongs to a side: name it", kind=kind)))
    if in_hex == on_hexside:
        found.append(Problem(place, Sentence("a marker is in a hex or on a hexside: give one of the two")))
    elif kind in words.markers and on_hexside != (kind in words.hexside_markers):
        lies = (
            N_("the marker {kind} belongs on a hexside: give the field hexside")
            if kind in words.hexside_markers
            else N_("the marker {kind} belongs in a hex: give the field hex")
        )
        found.append(Problem(place, Sentence(lies, kind=kind)))
    return found


def track_problems(place: str, words: Vocabulary, value: object) -> list[Problem]:
    """A track holds a whole number, or one for each side."""
    if _whole(value):
        return []
    if not isinstance(value, Mapping):
        return [
            Problem(
                place, Sentence("it should be a whole number, or one for each side, not {value}", value=shown(value))
            )
        ]
    found = []
    for side, one in value.items():
        found += unknown(f"{place}.{side}", words.name, N_("side"), side, words.roster.sides)
        if not _whole(one):
            found.append(
                Problem(f"{place}.{side}", Sentence("it should be a whole number, not {value}", value=shown(one)))
            )
    return found


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
