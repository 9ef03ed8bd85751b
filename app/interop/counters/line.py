"""A line of typing makes counters: read word by word, and what holds for the lines after it; and where a counter
starts, as it is typed: hexes, a box, a turn, a zone of the map."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from app.board.board import Board
from app.board.reading import nearest
from app.errors import UnknownHex, Words
from app.forces.counter import Counter
from app.forces.unit import turn_of
from app.interop.counters.figures import Figures
from app.interop.counters.words import CounterWords, plain
from app.messages import N_, Sentence
from app.rules.vocabulary import Vocabulary
from app.systems.scenario.csv_table import shown
from app.systems.scenario.roster import LAST_TURN, MOST_LETTERS, MOST_STEPS

Start = dict[str, str]
"""``hex``, ``turn`` and ``area`` as a counter's ``extra`` has them; those that are blank are not there."""


def read_start(where: str, words: Vocabulary, board: Board | None = None) -> Start | Sentence:
    """``1412``, ``1412,1413``, ``reserve``, ``turn-3``, ``zone NAME`` or its name alone; or what is wrong with it.

    A hex is looked up where there is a board."""
    typed = where.strip().removeprefix("@")
    if not typed:
        return {}
    slug = typed.casefold().replace(" ", "-")
    if turn := turn_of(slug):
        return {"turn": str(turn)}
    if words.is_box(slug):
        return {"hex": f"@{slug}"}
    zone = slug.removeprefix("zone-")
    if zone in words.zones or zone == "any":
        return {"area": zone}
    hexes = [name for name in typed.replace(",", " ").split() if name]
    for name in hexes:
        if not any(c.isdigit() for c in name):
            near = nearest(slug, (*words.boxes, *words.zones))
            return Sentence("{where} is not a hex or a box: {near}", where=shown(typed), near=near)
        if board is not None and (fault := _unknown(name, board)) is not None:
            return fault
    return {"hex": " ".join(hexes)}


def _unknown(name: str, board: Board) -> Sentence | None:
    try:
        board.location(name)
    except UnknownHex:
        near = board.grid.nearest_name(name)
        remedy = N_("did you mean {near}?") if near else N_("write a hex, a box such as @reserve, or nothing")
        missing = Sentence("no hex {name} on the {map_name} map", name=shown(name), map_name=board.grid.spec.name)
        return Sentence("{fault}: {remedy}", fault=missing, remedy=Sentence(remedy, near=near))
    return None


def written_start(extra: dict[str, str]) -> list[str]:
    """The words of a line for a start: ``@1412``, ``t3``, ``area=any``."""
    found = []
    if hexes := extra.get("hex", ""):
        found.append(f"@{','.join(hexes.removeprefix('@').split())}")
    if turn := extra.get("turn", ""):
        found.append(f"turn={turn}")
    if area := extra.get("area", ""):
        found.append(f"area={area}")
    return found


@dataclass(frozen=True)
class LineDefaults:
    """What holds for the next lines: slugs, and words as they were typed."""

    nation: str = ""
    type: str = ""
    size: str = ""
    formation: str = ""
    special: frozenset[str] = frozenset()
    armored: bool = False
    start: tuple[tuple[str, str], ...] = ()


NOTHING = LineDefaults()
"""What holds before the first line"""


@dataclass(frozen=True)
class TypedLine:
    """What a line says. ``counters`` have no ids yet; ``standing`` holds from here on; where ``faults`` are not empty
    the line makes nothing. ``notes`` say what was read in an unlikely way."""

    counters: tuple[Counter, ...] = ()
    standing: LineDefaults = NOTHING
    faults: tuple[Words, ...] = ()
    notes: tuple[Words, ...] = ()


@dataclass
class Said:
    nation: str = ""
    type: str = ""
    size: str = ""
    formation: str = ""
    name: list[str] = field(default_factory=list)
    special: set[str] = field(default_factory=set)
    armored: bool = False
    times: int = 1
    steps: int = 0
    start: dict[str, str] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    faces: list[dict[str, int]] = field(default_factory=list)
    groups: int = 0


class Keyed:
    """Collects what is said, and the faults."""

    def __init__(self, words: CounterWords, board: Board | None) -> None:
        self.words, self.board = words, board
        self.said = Said()
        self.faults: list[Words] = []

    def fault(self, template: str, **args: object) -> None:
        self.faults.append(Sentence(template, **args))

    def start(self, where: str) -> None:
        found = read_start(where, self.words.words, self.board)
        if isinstance(found, Sentence):
            self.faults.append(found)
        else:
            self.said.start.update(found)

    def faces(self, found: Sequence[dict[str, int]]) -> None:
        """More numbers of the faces, by steps lost."""
        faces = self.said.faces
        while len(faces) < len(found):
            faces.append({})
        for face, more in zip(faces, found, strict=False):
            face.update(more)

    def key(self, key: str, value: str) -> None:
        name = key.casefold()
        number = self.words.number_named(name)
        if name in ("name", "formation", "left", "right"):
            self._text(name, value)
        elif name == "steps":
            self._steps(value)
        elif name == "turn":
            self._turn(value)
        elif name == "hex":
            self.start(value)
        elif name == "area":
            self._area(value)
        elif name in ("nation", "type", "size"):
            self._slug(name, value)
        elif number:
            self._number(number, value)
        else:
            known = ("name", "formation", "left", "right", "steps", "turn", "hex", "area", *self.words.words.numbers)
            self.fault(N_("a counter has no field {key}: {near}"), key=shown(key), near=nearest(name, known))

    def _text(self, name: str, value: str) -> None:
        if len(value) > MOST_LETTERS:
            self.fault(
                N_("the cell has {count} letters; the limit is {most}. Shorten it"), count=len(value), most=MOST_LETTERS
            )
        elif name == "name":
            self.said.name.append(value)
        elif name == "formation":
            self.said.formation = value
        else:
            self.said.extra[name] = value

    def _slug(self, name: str, value: str) -> None:
        find = {"nation": self.words.nation, "type": self.words.type, "size": self.words.size}[name]
        slug = find(value)
        if slug:
            setattr(self.said, name, slug)
            return
        roster, words = self.words.words.roster, self.words.words
        known = {"nation": roster.nations, "type": roster.types, "size": words.sizes}[name]
        noun = {"nation": N_("nation"), "type": N_("type of unit"), "size": N_("size")}[name]
        near = nearest(value, known)
        self.fault(N_("this game has no {noun:t} {slug}: {near}"), noun=noun, slug=shown(value), near=near)

    def _steps(self, value: str) -> None:
        if value.isdecimal() and 1 <= int(value) <= MOST_STEPS:
            self.said.steps = int(value)
            return
        self.fault(
            N_("{text} is not a whole number from {low} to {high}: {otherwise}"),
            text=shown(value),
            low=1,
            high=MOST_STEPS,
            otherwise=Sentence("leave it blank for one step"),
        )

    def _turn(self, value: str) -> None:
        if value.isdecimal() and 1 <= int(value) <= LAST_TURN:
            self.said.start["turn"] = str(int(value))
            return
        there = Sentence("leave it blank for a counter present from the start")
        self.fault(
            N_("{text} is not a whole number from {low} to {high}: {otherwise}"),
            text=shown(value),
            low=1,
            high=LAST_TURN,
            otherwise=there,
        )

    def _area(self, value: str) -> None:
        slug = self.words.area(value) or value.casefold()
        if re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", slug):
            self.said.start["area"] = slug
        else:
            self.fault(N_("{area} is not an area: write a zone of the map, or any"), area=shown(value))

    def _number(self, name: str, value: str) -> None:
        faces: list[dict[str, int]] = []
        known = self.words.words.number_words.get(name, {})
        for part in value.split("/"):
            number = next((n for word, n in known.items() if word.casefold() == part.casefold()), None)
            if number is None and part.isdecimal() and len(part) <= 3:
                number = int(part)
            if number is None and part != "?":
                strange = N_("{cell} is not a {name}: write a number, or ? if it is unknown")
                self.fault(strange, cell=shown(part), name=name)
                return
            faces.append({} if number is None else {name: number})
        self.faces(faces)


MOST_AT_ONCE = 50
LONGEST = 400
ARMORED = "armored"
CLOSE = 0.8
"""How like a word of the game a part of an identity has to be for a note."""

_TOKEN = re.compile(r'(?:[^\s"]|"(?:[^"]|"")*")+')
_TIMES = re.compile(r"(?:([0-9]{1,3})[x×]|[x×]([0-9]{1,3}))", re.I)
_TURN = re.compile(r"t([1-9][0-9]{0,2})", re.I)
_KEY = re.compile(r"([A-Za-z_]+)=(.*)", re.S)
_WRONG = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]")


def _bare(token: str) -> str:
    """A token without its quotation marks."""
    if len(token) > 1 and token.startswith('"') and token.endswith('"'):
        return token[1:-1].replace('""', '"')
    return token


class LineReading(Keyed):
    """One line being read."""

    def __init__(
        self, words: CounterWords, board: Board | None, figures: Figures, text: str, standing: LineDefaults
    ) -> None:
        super().__init__(words, board)
        self.figures, self.text, self.standing = figures, text, standing
        self.notes: list[Words] = []

    def line(self) -> TypedLine:
        if len(self.text) > LONGEST:
            long = N_("the line has {count} letters; the limit is {most}. Shorten it")
            self.fault(long, count=len(self.text), most=LONGEST)
        elif _WRONG.search(self.text):
            self.fault(N_("the line contains an unprintable character: remove it"))
        elif self.text.count('"') % 2:
            self.fault(N_("a quotation mark is not closed: close it"))
        if self.faults:
            return TypedLine(standing=self.standing, faults=tuple(self.faults))
        setting = self.text.endswith(":")
        tokens = _TOKEN.findall(self.text[:-1] if setting else self.text)
        self._words(tokens)
        said = self.said
        bare = not (said.faces or said.type or said.name or said.steps or said.extra)
        if not self.faults and (setting or (bare and said.nation and said.times == 1)):
            return self._set()
        counters = () if self.faults else self._counters()
        if self.faults:
            return TypedLine(standing=self.standing, faults=tuple(self.faults), notes=tuple(self.notes))
        return TypedLine(counters, self.standing, notes=tuple(self.notes))

    def _set(self) -> TypedLine:
        said = self.said
        if said.faces or said.name or said.steps or said.extra or said.times != 1:
            self.fault(
                N_(
                    "a line that ends in a colon may name only nation, type, size, formation, start and special "
                    "words: remove the colon or the rest"
                )
            )
            return TypedLine(standing=self.standing, faults=tuple(self.faults))
        if self.text == ":":
            return TypedLine(standing=NOTHING)
        before = self.standing if not said.nation else LineDefaults()
        now = LineDefaults(
            said.nation or before.nation,
            said.type or before.type,
            said.size or before.size,
            said.formation or before.formation,
            frozenset(said.special) or before.special,
            said.armored or before.armored,
            tuple(sorted(said.start.items())) or before.start,
        )
        return TypedLine(standing=now)

    # words --------------------------------------------------------------------------------------------------------

    def _words(self, tokens: Sequence[str]) -> None:
        figured = any(self.figures.looks(token) for token in tokens if not token.startswith('"'))
        at = 0
        while at < len(tokens):
            at += self._token(tokens, at, figured)

    def _token(self, tokens: Sequence[str], at: int, figured: bool) -> int:
        """Reads what begins at a token; how many tokens that were."""
        token, said = tokens[at], self.said
        if token.startswith('"'):
            said.name.append(_bare(token))
        elif (match := _TIMES.fullmatch(token)) and said.times == 1:
            self._times(int(match[1] or match[2]))
        elif token.startswith("@"):
            self.start(_bare(token[1:]))
        elif token.startswith("+") and len(token) > 1:
            self._special(token[1:])
        elif (match := _KEY.fullmatch(token)) is not None:
            self.key(match[1], _bare(match[2]))
        elif self.figures.looks(token) or (not figured and self._first_figure(token)):
            self._figures(token)
        else:
            return self._word(tokens, at)
        return 1

    def _first_figure(self, token: str) -> bool:
        """Whether a single figure is what the counter prints; after the type or the name it is an identity."""
        said = self.said
        return not (said.faces or said.type or said.name) and self.figures.bare(token)

    def _times(self, times: int) -> None:
        if not 1 <= times <= MOST_AT_ONCE:
            self.fault(
                N_("one line may list at most {most} counters, not {times}: write fewer"),
                times=times,
                most=MOST_AT_ONCE,
            )
        self.said.times = times

    def _figures(self, token: str) -> None:
        said = self.said
        found = self.figures.read(said.groups, token)
        if isinstance(found, Sentence):
            self.faults.append(found)
            return
        said.groups += 1
        self.faces(found)

    def _special(self, word: str) -> None:
        if slug := self.words.special(word, beginnings=True):
            self.said.special.add(slug)
        elif word.casefold() == ARMORED:
            self.said.armored = True
        else:
            near = nearest(word, self.words.words.special)
            self.fault(N_("this game has no special {word}: {near}"), word=shown(word), near=near)

    def _word(self, tokens: Sequence[str], at: int) -> int:
        """A word of the game, or of several words, or a part of the identity."""
        said, words, token = self.said, self.words, tokens[at]
        rest = []
        for one in tokens[at:]:
            if one.startswith(('"', "@", "+")) or "=" in one:
                break
            rest.append(one)
        if not said.nation and (slug := words.nation(token, beginnings=False)):
            said.nation = slug
            return 1
        if not said.size and (slug := words.size(token)):
            said.size = slug
            return 1
        if not said.type:
            count, slug = words.first_type(rest, said.nation or self._later_nation(tokens[at:]))
            if slug:
                said.type = slug
                if count > 1 and not said.size:  # an infantry division says its size as well
                    said.size = words.size(rest[count - 1])
                return count
        if not said.nation:
            count, slug = words.first_nation(rest)
            if slug:
                said.nation = slug
                return count
        if token.casefold() == ARMORED:
            said.armored = True
        elif slug := words.special(token):
            said.special.add(slug)
        elif (match := _TURN.fullmatch(token)) is not None and "turn" not in said.start:
            said.start["turn"] = match[1]
        elif not said.size and words.foreign_size(token):
            near = nearest(token, words.words.sizes)
            self.fault(N_("this game has no {noun:t} {slug}: {near}"), noun=N_("size"), slug=token, near=near)
        else:
            said.name.append(token)
            self._note(token)
        return 1

    def _later_nation(self, tokens: Sequence[str]) -> str:
        found = (self.words.nation(t, beginnings=False) for t in tokens if not t.startswith('"'))
        return next((slug for slug in found if slug), self.standing.nation)

    def _note(self, token: str) -> None:
        if len(token) < 4 or not token.isalpha():
            return
        if (self.said.type or self.standing.type) and (self.said.nation or self.standing.nation):
            return
        near = difflib.get_close_matches(plain(token), [w for w in self.words.every() if len(w) > 3], 1, CLOSE)
        if near and near[0] != plain(token):
            self.notes.append(
                Sentence("{word} is read as part of the name: write {near} if you mean that", word=token, near=near[0])
            )

    def _counters(self) -> tuple[Counter, ...]:
        said, held = self.said, self.standing
        nation, type_ = said.nation or held.nation, said.type or held.type
        roster = self.words.words.roster
        if not type_ and said.size in roster.types:
            type_ = said.size  # an army, say, is a type as well as a size
        if not nation:
            self.fault(
                N_("no nation is given: write one in the line, or in a line of its own before it: {known}"),
                known=", ".join(roster.nations),
            )
        if not type_:
            word = next((w for w in said.name if w.isalpha()), "")
            near = nearest(word, roster.types) if word else Sentence("known are {known}", known=", ".join(roster.types))
            self.fault(N_("no unit type is given: {near}"), near=near)
        faces = said.faces or [{}]
        steps = said.steps or len(faces)
        if steps < len(faces):
            self.fault(
                N_("the line has {faces} faces but steps {steps}: raise steps, or remove a face"),
                faces=len(faces),
                steps=steps,
            )
        name = " ".join(said.name)
        if len(name) > MOST_LETTERS:
            self._text("name", name)
        if self.faults:
            return ()
        start = said.start or dict(held.start)
        one = Counter(
            "",
            nation,
            roster.side_of(nation),
            type_,
            tuple(faces),
            steps,
            said.size or held.size,
            name,
            said.formation or held.formation,
            said.armored or held.armored,
            frozenset(said.special) or held.special,
            {**start, **said.extra},
        )
        return (one,) * said.times


class BatchLines:
    """Lines of one game; hexes are looked up where there is a board."""

    def __init__(self, words: CounterWords, board: Board | None = None) -> None:
        self.words, self.board = words, board
        self.figures = Figures(words.words)

    def read(self, text: str, standing: LineDefaults = NOTHING) -> TypedLine:
        """What a line says after ``standing``; a blank one, or one that begins with ``#``, says nothing."""
        typed = text.strip()
        if not typed or typed.startswith("#"):
            return TypedLine(standing=standing)
        return LineReading(self.words, self.board, self.figures, typed, standing).line()

    def write(self, counter: Counter, times: int = 1) -> str:
        """A line that reads as the counter, all but its id."""
        figures, rest = self.figures.write(counter.faces)
        first = [f"{times}x"] if times != 1 else []
        after = [counter.nation]
        after += [f"{name}={_all(rest, name)}" for name in dict.fromkeys(n for face in rest for n in face)]
        if counter.steps != max(len(counter.faces), 1):
            after.append(f"steps={counter.steps}")
        after += [ARMORED] if counter.armored else []
        after += [f"+{word}" for word in sorted(counter.special)]
        after += [f"formation={_quoted(counter.formation)}"] if counter.formation else []
        after += written_start(dict(counter.extra))
        after += [f"{side}={_quoted(counter.extra[side])}" for side in ("left", "right") if side in counter.extra]
        kind = [counter.type, *([counter.size] if counter.size else [])]
        told = [f"type={counter.type}", *([f"size={counter.size}"] if counter.size else [])]
        name = [_quoted(counter.name)] if counter.name else []
        ways = ((*kind, counter.name), (*kind, *name), (*told, *name))
        written = [" ".join((*first, *figures, *(word for word in way if word), *after)) for way in ways]
        return next((text for text in written[:-1] if self._reads_as(text, counter, times)), written[-1])

    def _reads_as(self, text: str, counter: Counter, times: int) -> bool:
        read = self.read(text)
        return len(read.counters) == times and read.counters[0] == replace(counter, id="")


def _all(faces: Sequence[dict[str, int]], name: str) -> str:
    values = [str(face[name]) if name in face else "?" for face in faces]
    while len(values) > 1 and values[-1] == "?":
        values.pop()
    return "/".join(values)


def _quoted(words: str) -> str:
    return '"' + words.replace('"', '""') + '"'
