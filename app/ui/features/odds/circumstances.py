"""What may be ticked beside the factors of an attack: found by trying what the game's words allow and keeping what
makes a difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from app.messages import N_, say, value_in_use
from app.rules.parts import ATTACKER, DEFENDER, Assessment, Shift
from app.rules.vocabulary import Condition
from app.ui.features.odds.setting import HOME, Part, Reckoner, Setting
from app.ui.texts import tr, tr_count
from app.ui.words import capital, spelled, term

KIND, TARGET, SUPPLY, TURN, AROUND, UNITS = (
    N_("Kind of attack"),
    N_("Target hex"),
    N_("Supply"),
    N_("Turn and air"),
    N_("Attack hexes"),
    N_("Units"),
)
GROUPS = (KIND, TARGET, TURN, AROUND, SUPPLY, UNITS)
LAST_TURN = 12
"""Turns that are tried one by one for rules of their own."""
RINGS = ((HOME, 0), (HOME, 5, 1), (HOME, 4, 2, 0))
"""Directions of hexes from which an attack may come together; two neighbours are left to the defender, so that his
supply is another matter."""

Change = Callable[[Setting], Setting]


@dataclass(frozen=True)
class Circumstance:
    """``slot`` names what can be only one way at a time. ``plain`` is its name in the game's vocabulary; ``bases``
    are changes without which it may make no difference."""

    key: str
    group: str
    slot: str
    plain: str
    change: Change
    always: bool = False
    bases: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Offer:
    """A circumstance in the game's own words: the columns that it shifts, and its rule where the game names one."""

    circumstance: Circumstance
    words: str
    columns: int
    rule: str


def candidates(reckoner: Reckoner, plain: Setting) -> Iterator[Circumstance]:
    """Everything that the vocabulary allows to suppose; of two that come to the same the first is kept."""
    words = reckoner.vocabulary
    combats = reckoner.game(plain).combats
    for n, kind in enumerate(k for k in words.attacks if k.slug in combats):
        yield Circumstance(
            f"kind:{kind.slug}", KIND, "kind", say(kind.name), _sets(combat="" if n == 0 else kind.slug), always=True
        )
        for option in kind.options:
            yield Circumstance(f"option:{option}", KIND, f"option:{option}", term(option), _adds("options", option))
    for turn in range(1, LAST_TURN + 1):
        if turn != words.default_turn:
            yield Circumstance(f"turn:{turn}", TURN, "turn", tr("turn {turn}", turn=turn), _sets(turn=turn))
    for ring in RINGS:
        name = tr_count("from {n} hex", "from {n} hexes", len(ring))
        yield Circumstance(f"around:{len(ring)}", AROUND, "around", name, _sets(around=ring))
    yield from _states(reckoner, plain)
    for condition in words.conditions.values():
        yield from _condition(condition)
    for marker in words.markers:
        if marker not in words.hexside_markers:
            for side in _sides(reckoner, plain) if marker in words.sided_markers else ("",):
                key = f"marker:{marker}:{side}"
                name = term(words.marker_name(marker, side))
                yield Circumstance(key, TURN, key, name, _adds("markers", (marker, side)))
    for slug, name in words.terrain.items():
        yield Circumstance(f"terrain:{slug}", TARGET, "terrain", term(name), _sets(terrain=slug))
    for slug, name in words.places.items():
        yield Circumstance(f"place:{slug}", TARGET, "place", term(name), _sets(places=frozenset({slug})))
    for slug, name in words.zones.items():
        yield Circumstance(f"zone:{slug}", TARGET, "zone", term(name), _sets(zone=slug))
    yield from _units(reckoner, plain)


def _sides(reckoner: Reckoner, plain: Setting) -> tuple[str, str]:
    """The attacker's side, then the defender's."""
    return tuple(reckoner.roster.side_of(nation) for nation in (plain.attacker, plain.defender))  # type: ignore


def _sets(**values: Any) -> Change:
    return lambda setting: replace(setting, **values)


def _adds(field: str, one: object) -> Change:
    def change(setting: Setting) -> Setting:
        more: dict[str, Any] = {field: getattr(setting, field) | {one}}
        return replace(setting, **more)

    return change


def _condition(condition: Condition) -> Iterator[Circumstance]:
    """Those of a condition that takes one value; none of a list."""
    if condition.shape == "list":
        return
    values: Iterable[bool | str] = (True,) if condition.shape == "flag" else condition.values
    for key in condition.keys or ("",):
        slot = f"condition:{condition.slug}:{key}"
        for value in values:
            yield Circumstance(
                f"{slot}:{value}",
                TURN,
                slot,
                _condition_words(condition, key, value),
                _conditioned(condition.slug, key, value),
            )


def _condition_words(condition: Condition, key: str, value: bool | str) -> str:
    """``declared phase order german fight move``; a flag is its name alone."""
    name = term(condition.text.partition(" (")[0])
    if value is True:
        return name
    said = value_in_use(f"{key} {value}".strip()).replace("-", " ")
    return tr("{condition} {value}", condition=name, value=said)


def _conditioned(name: str, key: str, value: bool | str) -> Change:
    return lambda setting: replace(setting, conditions=(*setting.conditions, (name, key, value)))


def _units(reckoner: Reckoner, plain: Setting) -> Iterator[Circumstance]:
    words = reckoner.vocabulary
    known = reckoner.types
    mine = tuple(_typed(ATTACKER, t) for t in known[plain.attacker])
    for role, nation in ((DEFENDER, plain.defender), (ATTACKER, plain.attacker)):
        for slug in known[nation]:
            name = _alone(role, term(words.roster.types[slug].name))
            yield Circumstance(
                f"type:{role}:{slug}",
                UNITS,
                f"type:{role}",
                name,
                _typed(role, slug),
                bases=mine if role == DEFENDER else (),
            )
        for field, slugs in (("marks", words.marks), ("words", words.special)):
            for slug in slugs:
                key = f"{field}:{role}:{slug}"
                yield Circumstance(key, UNITS, key, _of_role(role, slug), _adds(field, (role, slug)))


def _alone(role: str, type: str) -> str:
    if role == DEFENDER:
        return tr("defended by {type}s only", type=type)
    return tr("attacked by {type}s only", type=type)


def _of_role(role: str, slug: str) -> str:
    """``defender out of supply``."""
    said = spelled(slug)
    if role == DEFENDER:
        return tr("defender {state}", state=said)
    return tr("attacker {state}", state=said)


def _typed(role: str, slug: str) -> Change:
    def change(setting: Setting) -> Setting:
        attacker, defender = setting.types
        return replace(setting, types=(slug, defender) if role == ATTACKER else (attacker, slug))

    return change


def _states(reckoner: Reckoner, plain: Setting) -> Iterator[Circumstance]:
    """Each supply state of each side, brought about by whatever has the game see it: no source, a condition, a marker
    beside no source. Where nothing does, the status alone is given, as last determined."""
    words = reckoner.vocabulary
    for role, side in zip((ATTACKER, DEFENDER), _sides(reckoner, plain), strict=True):
        cut = _adds("cut", side)
        flags = [_conditioned(c.slug, "", True) for c in words.conditions.values() if c.shape == "flag"]
        aids = [
            _both(cut, _adds("markers", (kind, side if kind in words.sided_markers else "")))
            for kind in words.markers
            if kind not in words.hexside_markers
        ]
        for state in words.states[1:]:
            status = _adds("states", (role, state))
            ways = [_both(way, status) for way in (cut, *flags, *aids)]
            seen = next((w for w in ways if reckoner.state(w(plain), role) == state), status)
            yield Circumstance(f"state:{role}:{state}", SUPPLY, f"state:{role}", _of_role(role, state), seen)


def _both(first: Change, second: Change) -> Change:
    return lambda setting: second(first(setting))


# what makes a difference ----------------------------------------------------------------------------------------------


def _reading(assessment: Assessment) -> tuple[object, ...]:
    """All that an assessment says but the sentences."""
    return tuple(
        (
            f.chart,
            f.attack,
            f.defense,
            f.shift,
            tuple((s.columns, s.rule) for s in f.shifts),
            f.basic_column,
            f.column,
            f.automatic,
            tuple(sorted((f.outcomes or {}).items())),
        )
        for f in assessment.lookups
    )


def differs(reckoner: Reckoner, before: Setting, after: Setting) -> bool:
    one, other = reckoner.tried(before), reckoner.tried(after)
    return one is not None and other is not None and _reading(one) != _reading(other)


def matters(reckoner: Reckoner, setting: Setting, circumstance: Circumstance) -> bool:
    """Whether the circumstance changes a setting, or would with one of its bases."""
    return any(
        differs(reckoner, base(setting), circumstance.change(base(setting)))
        for base in ((lambda same: same), *circumstance.bases)
    )


def offered(reckoner: Reckoner, plain: Setting) -> Iterator[Offer | None]:
    """The circumstances that make a difference to a plain attack, one for each reading; None for one tried in vain, so
    that whoever asks may breathe between them."""
    base = reckoner.tried(plain)
    if base is None:
        return
    known: set[object] = set()
    for one in candidates(reckoner, plain):
        assessment = reckoner.tried(one.change(plain))
        if assessment is None or not (one.always or matters(reckoner, plain, one)):
            yield None
            continue
        mark = _mark(base, assessment, one)
        if mark in known:
            yield None
            continue
        known.add(mark)
        new = _new_shifts(base, assessment)
        named = one.group in (KIND, TARGET, UNITS) or len(new) != 1
        yield Offer(
            one,
            capital(one.plain if named else say(new[0].template, new[0].args)),
            _shift(assessment) - _shift(base),
            new[0].rule if len(new) == 1 else "",
        )


def _mark(base: Assessment, assessment: Assessment, one: Circumstance) -> object:
    """Equal for two circumstances of which one is enough: they read alike in the same sentences."""
    if one.slot == "around":
        return one.slot, _shift(assessment)
    if one.always or not _new_shifts(base, assessment):
        return one.key
    return _reading(assessment), tuple(say(s.template, s.args) for f in assessment.lookups for s in f.shifts)


def _shift(assessment: Assessment) -> int:
    return sum(lookup.shift for lookup in assessment.lookups)


def _new_shifts(base: Assessment, assessment: Assessment) -> list[Shift]:
    before = [(s.rule, s.template, dict(s.args)) for f in base.lookups for s in f.shifts]
    return [s for f in assessment.lookups for s in f.shifts if (s.rule, s.template, dict(s.args)) not in before]


# parts of the attack --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PartKind:
    """A hexside feature that the attack may come over, or a type of attackers, that counts differently."""

    hexside: str
    type: str
    words: str

    def part(self, factors: int) -> Part:
        return Part(factors, self.hexside, self.type)


def _across(feature: str) -> str:
    if feature[:1].lower() in "aeiou":
        return tr("across an {feature}", feature=feature)
    return tr("across a {feature}", feature=feature)


def part_kinds(reckoner: Reckoner, setting: Setting) -> tuple[PartKind, ...]:
    """The parts of the attack whose factors have to be known apart, as things are supposed."""
    words = reckoner.vocabulary
    kinds = [PartKind(slug, "", _across(term(name))) for slug, name in words.hexsides.items()]
    kinds += [
        PartKind("", slug, tr("of {type}s", type=term(words.roster.types[slug].name)))
        for slug in reckoner.types[setting.attacker]
    ]
    whole = replace(setting, attack=max(setting.attack, 2), parts=())
    return tuple(k for k in kinds if differs(reckoner, whole, replace(whole, parts=(k.part(whole.attack),))))
