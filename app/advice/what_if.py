"""What if: an attack reckoned as it is not: with units left out or brought from elsewhere, other options, markers,
conditions, other ground. Nothing is moved; the supposed position is a copy and is thrown away. What may be supposed are
the kind of attack, its options, markers, conditions, ground, supply, steps and the phase, each with the choices that
the game's own words allow; options, markers, conditions and supply are tried, and offered only where they make a
difference to this attack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.board.board import BoardWords
from app.board.grid import OFF_MAP
from app.board.patch import BoardPatch
from app.errors import AdjutantError, BadInput, Problem
from app.forces.unit import ELIMINATED, Unit
from app.messages import N_, Sentence
from app.position.changes import apply
from app.position.ledger import SUPPLY, Json, Ledger
from app.position.position import Marker, Position
from app.rules.game import Game
from app.rules.orders.orders import Attack, location_named, units_named
from app.rules.parts import Absent, Assessment, absence
from app.rules.referee import Referee
from app.rules.ruling import Finding, Severity, note
from app.rules.vocabulary import Condition, Vocabulary, condition_problems, marker_problems, unknown
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
            slugs = BoardWords(*map(frozenset, (words.terrain, words.places, words.hexsides, words.paths)))
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


CHART = "chart"
TRIED: tuple[Json, ...] = (True, 1, 2)
"""Values of an option of which nothing is known but its name"""

Change = Callable[[Supposition], Supposition]


@dataclass(frozen=True)
class Choice:
    """``name`` is a word of the system's, or a template with ``args``."""

    key: str
    name: str
    change: Change = field(compare=False)
    args: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class Slot:
    """What can be only one way at a time; none of ``choices`` for as it stands. ``name`` as that of a choice."""

    key: str
    name: str
    choices: tuple[Choice, ...]
    args: Mapping[str, Json] = field(default_factory=dict, compare=False)


def slots(what_if: WhatIf, attack: Attack, base: Supposition | None = None) -> tuple[Slot, ...]:
    """Those of an attack as supposed. Raises BadInput for an attack that cannot be asked about."""
    return tuple(slot for slot in _Offers(what_if, attack, base or Supposition()).all() if slot.choices)


class _Offers:
    def __init__(self, what_if: WhatIf, attack: Attack, base: Supposition) -> None:
        self.what_if, self.attack, self.base = what_if, attack, base
        self.seen = what_if.assess(attack, base)
        self.words = what_if.referee.vocabulary
        self.game, self.position = what_if.referee.game, what_if.position

    def all(self) -> Iterator[Slot]:
        yield self._kind()
        yield from self._options()
        for condition in self.words.conditions.values():
            yield from self._condition(condition)
        yield from self._markers()
        yield from self._ground()
        yield from self._supply()
        yield from self._steps()
        yield self._phase()

    def kept(self, choices: Iterator[Choice]) -> tuple[Choice, ...]:
        """Those that are possible and come to another battle than the attack as it stands and each other."""
        known, found = [self.seen.assessment], list[Choice]()
        for one in choices:
            try:
                assessment = self.what_if.assess(self.attack, one.change(self.base)).assessment
            except AdjutantError:
                continue
            if not any(_same(assessment, other) for other in known):
                known.append(assessment)
                found.append(one)
        return tuple(found)

    # the attack ---------------------------------------------------------------------------------------------------

    def _kind(self) -> Slot:
        now = self.seen.attack.combat
        others = (k for k in self.words.attacks if k.slug != now and k.slug in self.game.combats)
        return Slot("kind", N_("Kind of attack"), tuple(Choice(k.slug, k.name, _sets(kind=k.slug)) for k in others))

    def _options(self) -> Iterator[Slot]:
        kind = next((k for k in self.words.attacks if k.slug == self.seen.attack.combat), None)
        for option in () if kind is None else kind.options:
            tried = self._values(option)
            choices = self.kept(Choice(key, name, _option(option, value)) for key, name, value in tried)
            yield Slot(f"option:{option}", option, tuple(filter(self._allowed, choices)))

    def _allowed(self, choice: Choice) -> bool:
        """Whether a choice adds nothing that stands against the attack."""
        tried = self.what_if.assess(self.attack, choice.change(self.base)).assessment
        return _forbidden(tried) <= _forbidden(self.seen.assessment)

    def _values(self, option: str) -> Iterator[tuple[str, str, Json]]:
        assessment = self.seen.assessment
        now = self.seen.attack.options.get(option)
        if now is not None:
            yield "none", N_("left out"), None
        if option == CHART:
            for slug in assessment.charts_allowed:
                status = self.words.charts.get(slug)
                yield slug, slug if status is None else status.short or status.name, slug
            return
        for index in dict.fromkeys(name for lookup in assessment.lookups for name in lookup.by_index or {}):
            yield index, index, index
        for slug, side in self.words.roster.sides.items():
            if slug != now:
                yield slug, side.name, slug
        for unit in self.position.pick(dict.fromkeys((*assessment.attackers, *assessment.defenders))):
            if unit.id != now:
                yield unit.id, unit.label, unit.id
        for value in TRIED:
            if value != now:
                yield str(value).lower(), N_("yes") if value is True else str(value), value

    # around it ----------------------------------------------------------------------------------------------------

    def _condition(self, condition: Condition) -> Iterator[Slot]:
        now: Json = self.position.conditions.get(condition.slug, condition.default)
        named = condition.text or condition.slug
        if condition.shape == "flag":
            choice = Choice("no", N_("no"), _condition(condition.slug, False))
            if now is not True:
                choice = Choice("yes", N_("yes"), _condition(condition.slug, True))
            yield Slot(f"condition:{condition.slug}", named, self.kept(iter((choice,))))
        elif condition.values and condition.shape in ("choice", "by-side", "by-key"):
            words = condition.names or condition.values
            for key in condition.keys if condition.shape != "choice" else ("",):
                choices = (
                    Choice(value, name, _condition(condition.slug, value, key, now))
                    for value, name in zip(condition.values, words, strict=True)
                )
                text = N_("{condition:t}, {key:t}") if key else named
                side = self.words.roster.sides.get(key)
                whose = key if side is None else side.name
                args: Mapping[str, Json] = {"condition": named, "key": whose} if key else {}
                yield Slot(f"condition:{condition.slug}:{key}".rstrip(":"), text, self.kept(choices), args)

    def _markers(self) -> Iterator[Slot]:
        """Markers in the target: one that is there goes, another comes."""
        board = self.game.world.board
        target = board.hex_of(board.location(self.seen.attack.target))
        where = board.location_name(target)
        for kind in self.words.markers:
            if kind in self.words.hexside_markers:
                continue
            for side in self.words.roster.sides if kind in self.words.sided_markers else ("",):
                there = [
                    m.id for m in self.position.markers_at(target) if m.kind == kind and (not side or m.side == side)
                ]
                change = _adds_marker(SupposedMarker(kind, where, side))
                choice = Choice("there", N_("in {hex}"), change, {"hex": where})
                if there:
                    choice = Choice("gone", N_("removed"), _takes_markers(tuple(there)))
                name = self.words.marker_name(kind, side)
                yield Slot(f"marker:{kind}:{side}".rstrip(":"), name, self.kept(iter((choice,))))

    def _ground(self) -> Iterator[Slot]:
        board, names = self.game.world.board, self.words
        target = board.hex_of(board.location(self.seen.attack.target))
        where = board.location_name(target)
        terrain = tuple(
            Choice(slug, name, _ground("terrain", {where: slug}))
            for slug, name in names.terrain.items()
            if (slug,) != tuple(board.terrain[target])
        )
        yield Slot("terrain", N_("Terrain of {hex}"), terrain, {"hex": where})
        standing = {board.hex_of(u.location) for u in self.position.pick(self.seen.attack.attackers) if u.on_map} & set(
            board.grid.adjacent[target]
        )
        over = [f"{board.location_name(here)}/{where}" for here in sorted(standing)]
        sides = [Choice("none", N_("nothing"), _ground("hexsides", {side: [] for side in over}))]
        sides += [
            Choice(slug, name, _ground("hexsides", {side: [slug] for side in over}))
            for slug, name in names.hexsides.items()
        ]
        yield Slot("hexsides", N_("Hexsides attacked across"), tuple(sides) if over else ())

    # the units ----------------------------------------------------------------------------------------------------

    def _supply(self) -> Iterator[Slot]:
        if absence(self.game.supply):
            return
        assessment = self.seen.assessment
        for key, name, units in (
            ("attackers", N_("Supply of the attackers"), assessment.attackers),
            ("defenders", N_("Supply of the defenders"), assessment.defenders),
        ):
            choices = (
                Choice(state, state.replace("-", " "), _status(dict.fromkeys(units, state)))
                for state in self.words.states
            )
            yield Slot(f"supply:{key}", name, self.kept(choices))

    def _steps(self) -> Iterator[Slot]:
        for unit in self.position.pick((*self.seen.assessment.attackers, *self.seen.assessment.defenders)):
            full = unit.counter.steps
            if full > 1:
                choices = (
                    Choice(str(n), N_("{count} of {full}"), _steps(unit.id, n), {"count": n, "full": full})
                    for n in range(1, full + 1)
                    if n != unit.steps
                )
                yield Slot(f"steps:{unit.id}", N_("Steps of {unit}"), tuple(choices), {"unit": unit.label})

    def _phase(self) -> Slot:
        phases = self.game.sequence.phases(self.position)
        named = dict(self.words.phases)
        others = (p.slug for p in phases if p.slug != self.position.phase)
        return Slot(
            "phase",
            N_("Current phase"),
            tuple(Choice(slug, named.get(slug, slug), _sets(phase=slug)) for slug in dict.fromkeys(others)),
        )


def _same(first: Assessment, second: Assessment) -> bool:
    """Whether the battles are the same."""
    return first.lookups == second.lookups and first.findings == second.findings


def _forbidden(assessment: Assessment) -> int:
    return sum(finding.severity is Severity.VIOLATION for finding in assessment.findings)


def _sets(*, kind: str = "", phase: str = "") -> Change:
    return lambda one: replace(one, kind=kind or one.kind, phase=phase or one.phase)


def _option(option: str, value: Json) -> Change:
    return lambda one: replace(one, options={**one.options, option: value})


def _condition(slug: str, value: Json, key: str = "", now: Json = None) -> Change:
    """With a ``key`` one entry of an object of choices, which is ``now`` as it stands."""

    def change(one: Supposition) -> Supposition:
        before = one.conditions.get(slug, now)
        whole: Json = {**(before if isinstance(before, dict) else {}), key: value} if key else value
        return replace(one, conditions={**one.conditions, slug: whole})

    return change


def _adds_marker(marker: SupposedMarker) -> Change:
    return lambda one: replace(one, markers=(*one.markers, marker))


def _takes_markers(ids: tuple[str, ...]) -> Change:
    return lambda one: replace(one, without_markers=(*one.without_markers, *ids))


def _ground(topic: str, entries: Mapping[str, Json]) -> Change:
    def change(one: Supposition) -> Supposition:
        before = one.terrain.model_dump(exclude_defaults=True)
        return replace(one, terrain=BoardPatch.model_validate({**before, topic: {**before.get(topic, {}), **entries}}))

    return change


def _status(states: Mapping[str, str]) -> Change:
    return lambda one: replace(one, status={**one.status, **states})


def _steps(unit: str, steps: int) -> Change:
    return lambda one: replace(one, steps={**one.steps, unit: steps})
