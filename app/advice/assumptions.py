"""What may be supposed of an attack beside its units: the kind of attack, its options, markers, conditions, ground,
supply, steps and the phase, each with the choices that the game's own words allow.

Options, markers, conditions and supply are tried, and offered only where they make a difference to this attack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.advice.what_if import SupposedMarker, Supposition, WhatIf
from app.board.patch import BoardPatch
from app.errors import AdjutantError
from app.messages import N_
from app.position.ledger import Json
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, absence
from app.rules.vocabulary import Condition

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
                seen = self.what_if.assess(self.attack, one.change(self.base)).assessment
            except AdjutantError:
                continue
            if not any(_same(seen, other) for other in known):
                known.append(seen)
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
            yield Slot(f"option:{option}", option, choices)

    def _values(self, option: str) -> Iterator[tuple[str, str, Json]]:
        seen = self.seen.assessment
        now = self.seen.attack.options.get(option)
        if now is not None:
            yield "none", N_("left out"), None
        if option == CHART:
            for slug in seen.charts_allowed:
                status = self.words.charts.get(slug)
                yield slug, slug if status is None else status.short or status.name, slug
            return
        for index in dict.fromkeys(name for fire in seen.fires for name in fire.by_index or {}):
            yield index, index, index
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
        seen = self.seen.assessment
        for key, name, units in (
            ("attackers", N_("Supply of the attackers"), seen.attackers),
            ("defenders", N_("Supply of the defenders"), seen.defenders),
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
    return first.fires == second.fires and first.findings == second.findings


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
