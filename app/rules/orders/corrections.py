"""Putting right: the program's position made equal to the table's in one go, without judging what the rules say. Every
value is held against the game's words and the position's shapes, so that whatever was put right can be answered about,
undone and read again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from app.board.reading import nearest, remedy
from app.errors import AdjutantError, BadInput, Problem
from app.messages import N_, Sentence
from app.position import ledger
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position
from app.rules.game import Game
from app.rules.orders.orders import Correction, place_named
from app.rules.parts import Step
from app.rules.sequence import SET_UP
from app.rules.vocabulary import condition_problems, marker_problems, shown, track_problems, unknown

_POINTS = re.compile(r"\d{1,9}(?:/[1-9]\d{0,8})?")


def put_right(game: Game, position: Position, order: Correction) -> Step:
    """Changes for every setting that is not as the position has it already. Raises BadInput with every fault."""
    checks = _Checks(game, position)
    changes: list[Change] = []
    problems: list[Problem] = []
    for subject, key, value in order.settings:
        place = f"{subject} {key}".strip()
        try:
            faults = checks.faults(place, subject, key, value)
            if faults:
                problems += faults
                continue
            one = change(game.world, position, subject, key, value)
            if one.before != one.after:
                checks.position = position = apply(game.world, position, [one])
                changes.append(one)
        except AdjutantError as fault:
            problems.append(Problem(place, fault))
    if problems:
        raise BadInput(problems)
    templates = {0: N_("No correction was needed."), 1: N_("Position corrected.")}
    template = templates.get(len(changes), N_("{count:w} corrections to the position."))
    if order.reason and changes:
        alone, several = N_("Position corrected: {reason}."), N_("{count:w} corrections to the position: {reason}.")
        template = alone if len(changes) == 1 else several
    return Step((), tuple(changes), template, {"count": len(changes), "reason": order.reason.rstrip(".")})


class _Checks:
    """What a setting may be, by subject."""

    def __init__(self, game: Game, position: Position) -> None:
        self.words, self.board, self.position = game.vocabulary, game.world.board, position

    def faults(self, place: str, subject: str, key: str, value: Json) -> list[Problem]:
        check = _BY_SUBJECT.get(subject)
        if check is None:
            text = N_("a position has no part {subject}: {near}")
            return _wrong(place, text, subject=subject, near=nearest(subject, _BY_SUBJECT))
        if subject in _WITHOUT_KEY and key:
            return _wrong(place, N_("{subject} applies to the whole game: leave {key} out"), subject=subject, key=key)
        return check(self, place, key, value)

    def _unit(self, place: str, key: str) -> list[Problem]:
        if key in self.position.units:
            return []
        near = remedy(key, self.position.units)
        return _wrong(place, N_("no unit {name} in this position: {near}"), name=key, near=near)

    def _at(self, place: str, value: object) -> list[Problem]:
        if not isinstance(value, str):
            return _wrong(place, N_("it should be a hex, or a box such as @reserve, not {value}"), value)
        place_named(self.board, value)
        return []

    def _hex(self, place: str, value: object) -> list[Problem]:
        if not isinstance(value, str) or value.startswith("@"):
            return _wrong(place, N_("it should be a hex, not {value}"), value)
        place_named(self.board, value)
        return []

    def _side(self, place: str, value: object) -> list[Problem]:
        return unknown(place, self.words.name, N_("side"), value, self.words.roster.sides)

    def place(self, place: str, key: str, value: Json) -> list[Problem]:
        return self._unit(place, key) or self._at(place, value)

    def steps(self, place: str, key: str, value: Json) -> list[Problem]:
        found = self._unit(place, key)
        if found:
            return found
        most = self.position.units[key].counter.steps
        if _whole(value) and isinstance(value, int) and 1 <= value <= most:
            return []
        if most == 1:
            return _wrong(place, N_("it should be 1, not {value}"), value)
        return _wrong(place, N_("it should be 1 to {most}, not {value}"), value, most=most)

    def marks(self, place: str, key: str, value: Json) -> list[Problem]:
        if not isinstance(value, list):
            return _wrong(place, N_("it should be a list of marks, not {value}"), value)
        faults = (unknown(place, self.words.name, N_("mark"), mark, self.words.marks) for mark in value)
        return self._unit(place, key) or [fault for found in faults for fault in found]

    def marker(self, place: str, key: str, value: Json) -> list[Problem]:
        if value is None:
            return []
        if not isinstance(value, dict) or set(value) - {"kind", "side", "at", "hexside"}:
            return _wrong(place, N_("it should be an object with kind, side, at and hexside, not {value}"), value)
        at, side = value.get("at"), value.get("hexside")
        found = marker_problems(
            place, self.words, value.get("kind"), value.get("side"), in_hex=at is not None, on_hexside=side is not None
        )
        if not found and at is not None:
            found = self._hex(place, at)
        if not found and side is not None:
            if not isinstance(side, str):
                return _wrong(place, N_("it should be two hexes with a slash between them, not {value}"), side)
            self.board.grid.parse_side(side)
        return found

    def control(self, place: str, key: str, value: Json) -> list[Problem]:
        return self._hex(place, key) or ([] if value is None else self._side(place, value))

    def stack(self, place: str, key: str, value: Json) -> list[Problem]:
        """A stack as it lies, the top unit first: every unit that stands there once."""
        found = self._hex(place, key)
        if found:
            return found
        there = self.position.stacks.get(self.board.location(key), ())
        if isinstance(value, list) and sorted(map(str, value)) == sorted(there):
            return []
        text = N_("it should be a list of the units in the hex, each of them once: {there}")
        return _wrong(place, text, there=", ".join(there) or "–")

    def turn(self, place: str, key: str, value: Json) -> list[Problem]:
        return self._turn(place, value)

    def phase(self, place: str, key: str, value: Json) -> list[Problem]:
        if value == "":
            return []
        return unknown(place, self.words.name, N_("phase"), value, (SET_UP, *(slug for slug, _ in self.words.phases)))

    def active(self, place: str, key: str, value: Json) -> list[Problem]:
        return [] if value == "" else self._side(place, value)

    def condition(self, place: str, key: str, value: Json) -> list[Problem]:
        found = unknown(place, self.words.name, N_("condition"), key, self.words.conditions)
        return found or condition_problems(place, self.words.conditions[key], value)

    def track(self, place: str, key: str, value: Json) -> list[Problem]:
        found = unknown(place, self.words.name, N_("track"), key, self.words.tracks)
        return found or ([] if value is None else track_problems(place, self.words, value))

    def hand(self, place: str, key: str, value: Json) -> list[Problem]:
        if value is None or (isinstance(value, list) and all(isinstance(card, str) for card in value)):
            return self._side(place, key)
        return _wrong(place, N_("it should be a list of cards, not {value}"), value)

    def pending(self, place: str, key: str, value: Json) -> list[Problem]:
        return [] if value is None else _wrong(place, N_("a question cannot be entered: only null, to remove it"))

    def ledger(self, place: str, key: str, value: Json) -> list[Problem]:
        topic, colon, entry = key.partition(":")
        if topic not in _ENTRIES:
            text = N_("the phase has no memory of {topic}: {near}")
            return _wrong(place, text, topic=topic, near=nearest(topic, _ENTRIES))
        if not colon and value is not None and not isinstance(value, dict):
            return _wrong(place, N_("it should be an object, not {value}"), value)
        entries = {entry: value} if colon else value or {}
        assert isinstance(entries, dict)
        found = []
        for name, one in entries.items():
            found += self._entry(place, topic, name, one)
        return found

    def _entry(self, place: str, topic: str, name: str, value: Json) -> list[Problem]:
        if topic == ledger.DEFENDED or topic == ledger.LOST_ONCE:
            found = self._hex(place, name) or self._own_name(place, name)
        elif topic == ledger.MOVING:
            found = [] if name == "stack" else _wrong(place, N_("it has no entry {name}, only stack"), name=name)
        elif topic == ledger.USED:
            found = []
        else:
            found = self._unit(place, name)
        return found or ([] if value is None else _ENTRIES[topic](self, place, value))

    def _own_name(self, place: str, name: str) -> list[Problem]:
        own = place_named(self.board, name)
        return [] if own == name else _wrong(place, N_("{name} is the hex {own}: write that"), name=name, own=own)

    def _where(self, place: str, value: Json) -> list[Problem]:
        return self._at(place, value) or self._own_name(place, str(value))

    def _flag(self, place: str, value: Json) -> list[Problem]:
        return [] if value is True else _wrong(place, N_("it should be true or null, not {value}"), value)

    def _points(self, place: str, value: Json) -> list[Problem]:
        if (_whole(value) and isinstance(value, int) and value >= 0) or (
            isinstance(value, str) and _POINTS.fullmatch(value)
        ):
            return []
        return _wrong(place, N_('it should be movement points such as 2 or "7/3", not {value}'), value)

    def _state(self, place: str, value: Json) -> list[Problem]:
        return unknown(place, self.words.name, N_("supply state"), value, self.words.states)

    def _turn(self, place: str, value: Json) -> list[Problem]:
        if _whole(value) and isinstance(value, int) and value >= 1:
            return []
        return _wrong(place, N_("it should be a number from 1, not {value}"), value)

    def _fall(self, place: str, value: Json) -> list[Problem]:
        if not isinstance(value, list) or len(value) != 2:
            return _wrong(place, N_("it should be a turn and a supply state, not {value}"), value)
        return self._turn(place, value[0]) or self._state(place, value[1])

    def _reserve_move(self, place: str, value: Json) -> list[Problem]:
        if value in ("released", "withdrawn"):
            return []
        return _wrong(place, N_("it should be released or withdrawn, not {value}"), value)

    def _any_text(self, place: str, value: Json) -> list[Problem]:
        return [] if isinstance(value, str) else _wrong(place, N_("it should be text, not {value}"), value)


def _wrong(place: str, template: str, value: object = None, **args: object) -> list[Problem]:
    """One problem; ``value`` is what was written instead."""
    return [Problem(place, Sentence(template, value=shown(value), **args))]


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_Check = Callable[[_Checks, str, str, Json], list[Problem]]
_BY_SUBJECT: Mapping[str, _Check] = {
    "place": _Checks.place,
    "steps": _Checks.steps,
    "marks": _Checks.marks,
    "marker": _Checks.marker,
    "control": _Checks.control,
    "stack": _Checks.stack,
    "turn": _Checks.turn,
    "phase": _Checks.phase,
    "active": _Checks.active,
    "condition": _Checks.condition,
    "track": _Checks.track,
    "hand": _Checks.hand,
    "ledger": _Checks.ledger,
    "pending": _Checks.pending,
}
_WITHOUT_KEY = ("turn", "phase", "active", "pending")
_ENTRIES: Mapping[str, Any] = {
    ledger.STARTED: _Checks._where,
    ledger.SPENT: _Checks._points,
    ledger.MOVED: _Checks._flag,
    ledger.ATTACKED: _Checks._flag,
    ledger.DEFENDED: _Checks._flag,
    ledger.SUPPLY: _Checks._state,
    ledger.COMMAND: _Checks._any_text,
    ledger.MOVING: _Checks._where,
    ledger.ADVANCED: _Checks._flag,
    ledger.DROPPED: _Checks._where,
    ledger.RESERVED: _Checks._reserve_move,
    ledger.REPLACED: _Checks._flag,
    ledger.FALLEN: _Checks._fall,
    ledger.LOST_ONCE: _Checks._flag,
    ledger.USED: _Checks._turn,
    ledger.RETREATED: _Checks._flag,
    ledger.NO_WAY: _Checks._any_text,
    ledger.ENTERED: _Checks._turn,
    ledger.FIRED: _Checks._flag,
}
"""What an entry of each topic of the ledger may be."""
