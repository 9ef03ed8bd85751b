"""The words that a system understands: nations, types, terrain, conditions, options, and charts with their state; and
the shapes of what players set by hand: conditions, markers, counts. One check for files and orders alike."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from app.board.reading import nearest
from app.errors import Problem
from app.forces.counter import Cardboard, Roster
from app.forces.unit import AVAILABLE, ELIMINATED, turn_box, turn_of
from app.messages import N_, Sentence, either
from app.position.ledger import Json
from app.rules.charts.form import ChartForm
from app.rules.charts.table import LineForm


@dataclass(frozen=True)
class Condition:
    """A global condition: its default and, where it is a choice, the values that it may take.

    ``shape`` is ``choice``, ``flag``, ``list``, ``by-key`` (an object of choices by key) or ``hexes-by-key`` (one of
    lists of printed hexes). ``names`` say the values in words, in their order, where they are codes. ``chart`` is the
    one whose lines are further values, once its owner has typed it in; ``place`` the name of a place that it is
    about, so that a map without that place has no need of it.
    """

    slug: str
    shape: str
    default: Json = None
    values: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    text: str = ""
    names: tuple[str, ...] = ()
    chart: str = ""
    place: str = ""


@dataclass(frozen=True)
class Switch:
    """A reading that players choose for a campaign; ``values`` have the default first, ``names`` say each in words."""

    slug: str
    rule: str
    text: str
    values: tuple[bool | int | str, ...]
    names: tuple[str, ...]

    @property
    def default(self) -> bool | int | str:
        return self.values[0]


@dataclass(frozen=True)
class ChartStatus:
    """``status`` is ``printed``, ``owner-entered``, ``scenario`` or ``missing``; ``provenance`` says where a scenario
    has its numbers from. ``by_die`` is true for a table that one die or the turn is looked up in, not a column;
    ``form`` is what its owner types it into, ``None`` for one that is printed, ``lines`` the form of a table that is
    looked up by the name of a line; ``short`` is what it is called beside others that an attack may choose."""

    slug: str
    name: str
    rule: str
    status: str
    provenance: str = ""
    by_die: bool = False
    form: ChartForm | None = None
    lines: LineForm | None = None
    short: str = ""


@dataclass(frozen=True)
class AttackKind:
    """``without_units`` is true where markers may attack by themselves, so that nobody need be named."""

    slug: str
    name: str
    rule: str
    options: tuple[str, ...] = ()
    without_units: bool = False


@dataclass(frozen=True)
class SpecialWords:
    """A special order: what it does, and its options with what each means."""

    rule: str
    text: str
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Meanings:
    """What words of orders and files mean: special orders; ``replies`` by procedure and step, ``*`` in a step for
    anything; tracks, options of attacks, marks, markers, ways to move."""

    specials: Mapping[str, SpecialWords] = field(default_factory=dict)
    replies: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    tracks: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)
    markers: Mapping[str, str] = field(default_factory=dict)
    by: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Vocabulary:
    """Slugs, each with its name for sentences, in the rulebook's order; the first attack kind is the default.

    ``sided_markers`` belong to a side, ``hexside_markers`` lie on hexsides and all others in hexes; ``sites`` is false
    for a game without places inside a hex, ``mixed_terrain`` for one with a single terrain in each. ``site_mark`` is
    the mark of a unit that is in the site of its hex, ``site_places`` are kinds of place that are sites in its middle.
    ``boxes`` are those off the map, beside the turn track's; ``number_words`` are words that a number may be given by,
    ``number_flags`` numbers that true and false stand for as well; ``division_steps`` are the steps of a side's
    divisions where nothing else is said; ``answers`` say answers to the game's questions in words. ``mode_words`` say
    of ways to move how one goes (``by rail``); ``in_hexes`` is true where units move so many hexes, not points.
    """

    system: str
    name: str
    roster: Roster
    terrain: Mapping[str, str]
    places: Mapping[str, str]
    hexsides: Mapping[str, str]
    paths: Mapping[str, str]
    zones: Mapping[str, str]
    numbers: tuple[str, ...] = ("attack", "defense", "move")
    number_words: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    number_flags: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    sided_markers: tuple[str, ...] = ()
    hexside_markers: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    sided_tracks: tuple[str, ...] = ()
    states: tuple[str, ...] = ("supplied", "out-of-supply")
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    switches: Mapping[str, Switch] = field(default_factory=dict)
    attacks: tuple[AttackKind, ...] = ()
    charts: Mapping[str, ChartStatus] = field(default_factory=dict)
    phases: tuple[tuple[str, str], ...] = ()
    default_turn: int = 1
    move_modes: tuple[str, ...] = ()
    mode_words: Mapping[str, str] = field(default_factory=dict)
    in_hexes: bool = False
    sites: bool = False
    site_mark: str = ""
    site_places: tuple[str, ...] = ()
    mixed_terrain: bool = False
    division_steps: Mapping[str, int] = field(default_factory=dict)
    boxes: tuple[str, ...] = (AVAILABLE, ELIMINATED)
    answers: Mapping[str, str] = field(default_factory=dict)
    cardboard: Cardboard = field(default_factory=Cardboard)
    meanings: Meanings = field(default_factory=Meanings)

    def is_box(self, name: str) -> bool:
        """Whether a counter may be in a box of this name: one of the game's, or of the turn track."""
        return name in self.boxes or turn_of(name) > 0

    def box_remedy(self, name: str) -> Sentence:
        """A remedy for a box that there is not."""
        return nearest(name, (*self.boxes, turn_box(2), turn_box(3)))

    def marker_name(self, kind: str, side: str = "") -> str:
        """What a marker is called in a sentence, with its side where its kind has one: ``German airpower``."""
        name = kind.replace("-", " ")
        return f"{self.roster.sides[side].name} {name}" if side and kind in self.sided_markers else name


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
