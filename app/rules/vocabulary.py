"""The words that a system understands: nations, types, terrain, conditions, options, and charts with their state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.board.reading import nearest
from app.forces.counter import Cardboard, Roster
from app.forces.unit import AVAILABLE, ELIMINATED, turn_box, turn_of
from app.messages import Sentence
from app.position.ledger import Json
from app.rules.charts.form import ChartForm
from app.rules.charts.table import LineForm


@dataclass(frozen=True)
class Condition:
    """A global condition: its default and, where it is a choice, the values that it may take.

    ``shape`` is ``choice``, ``flag``, ``list``, ``by-key`` (an object of choices by key) or ``hexes-by-key`` (one of
    lists of printed hexes). ``names`` say the values in words, in their order, where they are codes. ``chart`` is the
    one whose lines are further values, once its owner has typed it in.
    """

    slug: str
    shape: str
    default: Json = None
    values: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    text: str = ""
    names: tuple[str, ...] = ()
    chart: str = ""


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
