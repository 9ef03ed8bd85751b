"""What if: an attack reckoned as it is not: with units left out or brought from elsewhere, other options, markers,
conditions, other ground. Nothing is moved; the supposed position is a copy and is thrown away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from app.board.board import BoardWords as Slugs
from app.board.patch import BoardPatch
from app.errors import BadInput, Problem
from app.forces.boxes import ELIMINATED
from app.forces.unit import OFF_MAP, Unit
from app.messages import N_, Sentence
from app.position.changes import apply
from app.position.ledger import SUPPLY, Json, Ledger
from app.position.position import Marker, Position
from app.rules.game import Game
from app.rules.orders.naming import location_named, units_named
from app.rules.orders.orders import Attack
from app.rules.parts import Absent, Assessment
from app.rules.referee import Referee
from app.rules.ruling import Finding, note
from app.rules.shapes import condition_problems, marker_problems, unknown
from app.rules.vocabulary import Vocabulary
from app.systems.scenario.library import referee_for

COPY = "supposed:"
"""How the id of a counter begins that stands on the supposed map beside its own original"""


def absent_note(part: Absent) -> Finding:
    """What the rules say of a part that the game has not."""
    return note("not-in-this-game", part.rule, part.template)


def with_units(position: Position, units: Mapping[str, Unit]) -> Position:
    """The position with these units in place of those of their ids, or beside the others."""
    return replace(position, units={**position.units, **units})


def hex_held(game: Game, position: Position, hex_: int, unit: Unit) -> Position:
    """``hex_`` lost to the side of ``unit``: whoever else stands in it or in its sites is gone, a copy of the unit is
    there and the original is where it was, and control passes as the game has it."""
    board = game.world.board
    inside = (hex_, *board.sites_in(hex_))
    gone = [u for at in inside for u in position.units_at(at) if u.side != unit.side]
    changed = {u.id: replace(u, location=OFF_MAP, box=ELIMINATED) for u in gone}
    name = f"{COPY}{unit.id}"
    changed[name] = replace(unit, counter=replace(unit.counter, id=name), location=hex_, box="")
    held = with_units(position, changed)
    return apply(game.world, held, game.control.changes(held, inside, unit.side))


SUPPOSED = "supposed:marker"


@dataclass(frozen=True)
class SupposedMarker:
    """A marker that lies in ``hex``, a printed number."""

    kind: str
    hex: str
    side: str = ""


@dataclass(frozen=True)
class Supposition:
    """What differs from the table. Hexes are printed numbers, units are ids.

    ``kind`` and ``target`` replace those of the attack where they are not empty; ``without`` leaves attackers out of
    it, while of all others it says that they are not there; ``added`` joins units to the attack, each from the hex
    where it is supposed to stand, empty for where it stands; ``standing`` puts units elsewhere that do not attack,
    ``@`` and a box off the map. ``options`` are laid over the attack's, ``None`` takes one out; ``conditions`` over
    the position's; ``terrain`` over the map. ``steps`` and ``status`` are a unit's steps and its supply state as last
    determined. ``turn`` and ``phase`` are those in hand where they are not 0 and empty. ``without_markers`` are ids of
    markers that are not there.
    """

    name: str = ""
    kind: str = ""
    target: str = ""
    without: tuple[str, ...] = ()
    added: Mapping[str, str] = field(default_factory=dict)
    standing: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Json] = field(default_factory=dict)
    conditions: Mapping[str, Json] = field(default_factory=dict)
    markers: tuple[SupposedMarker, ...] = ()
    without_markers: tuple[str, ...] = ()
    terrain: BoardPatch = field(default_factory=BoardPatch)
    steps: Mapping[str, int] = field(default_factory=dict)
    status: Mapping[str, str] = field(default_factory=dict)
    turn: int = 0
    phase: str = ""


@dataclass(frozen=True)
class Supposed:
    """A supposition reckoned: the attack that it comes to and what that would be fought at."""

    supposition: Supposition
    attack: Attack
    assessment: Assessment


class WhatIf:
    """Suppositions about attacks in one position. A map supposed once is kept for the next question."""

    def __init__(self, referee: Referee, position: Position) -> None:
        self.referee, self.position = referee, position
        self._grounds: dict[str, Referee] = {}

    def assess(self, attack: Attack, supposition: Supposition | None = None) -> Supposed:
        """``attack`` as supposed. Raises BadInput for what does not exist, and for a supposition that leaves nobody."""
        one = supposition or Supposition()
        referee = self._on(one.terrain)
        position = self._position(referee, attack, one)
        supposed = supposed_attack(attack, one)
        return Supposed(one, supposed, referee.assess(position, supposed))

    def each(self, attack: Attack, suppositions: Iterable[Supposition]) -> tuple[Supposed, ...]:
        return tuple(self.assess(attack, one) for one in suppositions)

    def _on(self, ground: BoardPatch) -> Referee:
        """A referee on the supposed map."""
        if ground == BoardPatch():
            return self.referee
        if ground.sites:
            raise BadInput(Sentence("places inside a hex cannot be tried here: leave them out"))
        key = ground.model_dump_json()
        if key not in self._grounds:
            words, world = self.referee.vocabulary, self.referee.world
            slugs = Slugs(*map(frozenset, (words.terrain, words.places, words.hexsides, words.paths)))
            board = ground.applied_to(world.board, slugs)
            self._grounds[key] = referee_for(replace(world, board=board))
        return self._grounds[key]

    def _position(self, referee: Referee, attack: Attack, one: Supposition) -> Position:
        position, board = self.position, referee.world.board
        ids = (*one.without, *one.added, *one.standing, *one.steps, *one.status)
        if ids:
            units_named(position, tuple(dict.fromkeys(ids)))
        self._known(referee.vocabulary, position, one)
        units = dict(position.units)
        for unit, where in (*one.standing.items(), *((u, w) for u, w in one.added.items() if w)):
            there = units[unit]
            units[unit] = there.at(-1, where[1:]) if where.startswith("@") else there.at(location_named(board, where))
        for unit, left in one.steps.items():
            if not 1 <= left <= units[unit].counter.steps:
                raise BadInput(
                    Sentence(
                        "{unit} has {full} steps at full strength: try 1 to {full}",
                        unit=unit,
                        full=units[unit].counter.steps,
                    )
                )
            units[unit] = replace(units[unit], steps=left)
        for unit in one.without:
            if unit not in attack.attackers and unit not in one.added:
                units[unit] = units[unit].at(-1, units[unit].box or "available")
        return replace(
            position,
            units=units,
            markers=self._markers(referee, one),
            ledger=_ledger(position.ledger, one),
            conditions=self._conditions(referee, one),
            turn=one.turn or position.turn,
            phase=one.phase or position.phase,
        )

    def _known(self, words: Vocabulary, position: Position, one: Supposition) -> None:
        """Raises BadInput for boxes, states of supply and a phase that the game does not have."""
        problems: list[Problem] = []
        boxes = {unit.box for unit in position.units.values()}
        for where in one.standing.values():
            box = where[1:] if where.startswith("@") else ""
            if box and box not in boxes and not words.is_box(box):
                missing = Sentence("there is no box {box}: {near}", box=box, near=words.box_remedy(box))
                problems.append(Problem("standing", missing))
        for state in one.status.values():
            problems += unknown("status", words.name, N_("supply state"), state, words.states)
        if one.phase:
            problems += unknown("phase", words.name, N_("phase"), one.phase, [slug for slug, _ in words.phases])
        if problems:
            raise BadInput(problems)

    def _markers(self, referee: Referee, one: Supposition) -> dict[str, Marker]:
        left = {key: marker for key, marker in self.position.markers.items() if key not in one.without_markers}
        for n, marker in enumerate(one.markers):
            problems = marker_problems(
                f"markers[{n}]", referee.vocabulary, marker.kind, marker.side, in_hex=True, on_hexside=False
            )
            if problems:
                raise BadInput(problems)
            where = location_named(referee.world.board, marker.hex)
            left[f"{SUPPOSED}{n}"] = Marker(f"{SUPPOSED}{n}", marker.kind, marker.side, where)
        return left

    def _conditions(self, referee: Referee, one: Supposition) -> dict[str, Json]:
        words, conditions = referee.vocabulary, dict(self.position.conditions)
        for name, value in one.conditions.items():
            problems = unknown("conditions", words.name, N_("condition"), name, words.conditions) or condition_problems(
                name, words.conditions[name], value
            )
            if problems:
                raise BadInput(problems)
            if value is None:
                conditions.pop(name, None)
            else:
                conditions[name] = value
        return conditions


def supposed_attack(attack: Attack, one: Supposition) -> Attack:
    """The attack with the supposition's units and options."""
    stay = [u for u in attack.attackers if u not in one.without]
    options = {name: value for name, value in {**attack.options, **one.options}.items() if value is not None}
    return Attack(
        one.kind or attack.combat, tuple(dict.fromkeys((*stay, *one.added))), one.target or attack.target, options
    )


def _ledger(ledger: Ledger, one: Supposition) -> Ledger:
    for unit, state in one.status.items():
        ledger = ledger.with_entry(SUPPLY, unit, state)
    return ledger
