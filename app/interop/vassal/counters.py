"""Counters as they are read off a module: names, words and numbers of each slot, which pictures are front and back,
and which side each nation is on."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.errors import BadInput
from app.interop.vassal.encoding import whole
from app.interop.vassal.module import Category, CounterSlot, Module
from app.interop.vassal.trait import ADD, Piece, Prototypes, Trait, marks_of, numbers_of, piece_of

LAYERS = ("emb2", "emb")
_TURNS = re.compile(r"flip|step|reduc|\bback\b|\bside|status|strength|turn over|loss|weak", re.IGNORECASE)
_DRESS = re.compile(
    r"shadow|highlight|moved|fired|fatigue|disrupt|shaken|supply|border|select|activat|control|marker|hit\b|oos|rout|"
    r"entrench|trench|dug|fort|target|spent|used|pinned|mask",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class PictureLayer:
    """A layer of pictures; ``level`` counts from 1, ``on`` says whether it is seen. ``always`` is one that nobody can
    turn off."""

    images: tuple[str, ...]
    names: tuple[str, ...]
    name: str
    command: str
    level: int
    on: bool
    always: bool
    offset: tuple[int, int]

    @property
    def turns(self) -> bool:
        return bool(_TURNS.search(self.name) or _TURNS.search(self.command)) and not self.dresses

    @property
    def dresses(self) -> bool:
        """Whether it only marks the counter: a shadow, a highlight, a state."""
        return bool(_DRESS.search(self.name)) or bool(self.images and _DRESS.search(self.images[0]))


@dataclass(frozen=True)
class Faces:
    """Names of pictures as the module gives them, ``""`` for one that is drawn; ``names`` of the faces where they have
    any. ``up`` counts the faces from 0 to the one that lies up. ``how`` says where the back was found: ``layer``,
    ``flip``, ``replace``, ``mask``, ``other`` or nothing."""

    images: tuple[str, ...]
    names: tuple[str, ...]
    up: int
    how: str
    sure: bool


def layer_of(trait: Trait) -> PictureLayer | None:
    """``None`` for other traits and for layers without pictures."""
    if trait.kind == "emb2":
        images, names = trait.listed(13 + 2), trait.listed(16)
        place = (whole(trait.field(13)), whole(trait.field(14)))
        always = trait.field(25) == "true" or (not trait.field(0) and not trait.field(2))
        level = whole(trait.state.partition(";")[0], 1)
        name, command = trait.field(18), trait.field(0)
    elif trait.kind == "emb":
        images, names, place = _older(trait)
        always, level, name, command = not trait.field(0), whole(trait.state.partition(";")[0], 1), "", trait.field(1)
    else:
        return None
    if not any(images):
        return None
    return PictureLayer(
        tuple(images), tuple(names), name, command, max(1, min(abs(level) or 1, len(images))), level > 0, always, place
    )


def _older(trait: Trait) -> tuple[list[str], list[str], tuple[int, int]]:
    """Pictures, names and offset of a layer as it was written before 2.0: ``image,name`` pairs from the ninth on."""
    images, names = [], []
    for pair in trait.fields[8:]:
        image, _, name = pair.partition(",")
        images.append(image)
        names.append(name)
    return images, names, (whole(trait.field(6)), whole(trait.field(7)))


def faces_of(traits: Sequence[Trait]) -> Faces:
    """The faces of a piece whose prototypes have been replaced."""
    basic = traits[-1].field(2) if traits else ""  # a spoilt piece has none
    layers = [found for trait in traits if (found := layer_of(trait)) is not None]
    layers.reverse()  # the innermost is drawn first
    bodies = [one for one in layers if not one.dresses and max(map(abs, one.offset)) <= 8]
    main = next((one for one in bodies if len(one.images) > 1 and (not basic or one.images[0] in (basic, ""))), None)
    if main is not None and (not basic or one_face(main, basic)):
        images = tuple(image or basic for image in main.images)
        up = main.level - 1 if main.on or main.always else 0
        return Faces(images[:6], _padded(main.names, len(images))[:6], min(up, 5), "layer", True)
    front = basic or next((one.images[0] for one in bodies if one.always or one.on), "")
    if not front and bodies:
        front = bodies[0].images[0]
    for one in bodies:
        if one.turns and one.images[-1] != front:
            up = 1 if one.on else 0
            return Faces((front, one.images[-1]), ("", one.names[-1] if one.names else ""), up, "flip", True)
    other = _replacement(traits)
    if other:
        return Faces((front, other), ("", ""), 0, "replace", False)
    mask = next((t for t in traits if t.kind == "obs" and t.field(1)), None)
    if mask is not None:
        return Faces((front, mask.field(1)), ("", ""), 0, "mask", True)
    for one in bodies:
        if not one.always and not one.on and one.images[0] not in ("", front):
            return Faces((front, one.images[0]), ("", one.names[0] if one.names else ""), 0, "other", False)
    return Faces((front,), ("",), 0, "", True)


def one_face(layer: PictureLayer, basic: str) -> bool:
    """Whether a layer of several pictures shows the counter itself: its first one is the basic one or stands for it."""
    return layer.images[0] in (basic, "") or layer.turns


def _padded(names: Sequence[str], length: int) -> tuple[str, ...]:
    return (*names[:length], *("" for _ in range(length - len(names))))


def _replacement(traits: Sequence[Trait]) -> str:
    """The picture of the piece that this one may be replaced by, where its definition is held in full."""
    for trait in traits:
        if trait.kind == "replace" and trait.field(2).startswith(ADD):
            try:
                piece = piece_of(trait.field(2))
            except BadInput:
                continue
            if piece is not None and piece.image:
                return piece.image
    return ""


def turned(traits: Sequence[Trait], face: int, how: str) -> tuple[int, str] | None:
    """How a piece's own traits show another face: the place of the layer that turns it and its new state. ``None``
    where no trait of its own does, since prototypes keep no state."""
    basic = traits[-1].field(2)
    for n, trait in reversed(list(enumerate(traits))):
        layer = layer_of(trait)
        if layer is None or layer.dresses or max(map(abs, layer.offset)) > 8:
            continue
        rest = trait.state.partition(";")
        if how == "layer" and len(layer.images) > 1 and (not basic or one_face(layer, basic)):
            return n, f"{min(face, len(layer.images) - 1) + 1}{rest[1]}{rest[2]}"
        if (how == "flip" and layer.turns) or (how == "other" and not layer.always):
            level = len(layer.images) if how == "flip" else 1
            return n, f"{level if face else -level}{rest[1]}{rest[2]}"
    return None


UNIT, MARKER, CARD = "unit", "marker", "card"
_MARKERS = re.compile(
    r"\b(markers?|info|informational|control|status|admin\w*|misc\w*|tools?|dead ?pile|turns?|vp)\b", re.I
)
_NATION = re.compile(r"nation(ality)?|country|army|faction|force|belligerent|power", re.I)
_SIDE = re.compile(r"(unit )?side|owner|player|team|alliance", re.I)
_GENERIC = re.compile(r"pieces?|counters?|units?|list|tab|panel|all|game pieces|pieces? list", re.I)


@dataclass(frozen=True)
class CounterReading:
    """One kind of counter. ``key`` names it for good within the module: the slot id, else name and picture. ``nation``
    and ``side`` are the module's own words, empty where it has none."""

    key: str
    name: str
    category: Category
    faces: Faces
    marks: Mapping[str, str]
    numbers: Mapping[str, int]
    kind: str
    nation: str
    side: str


class CounterReader:
    """Reads pieces of one module, each kind once; ``prototypes`` notes what is wrong with those."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.prototypes = Prototypes(module.prototypes)
        self.depth = telling_depth(slot.category for slot in module.slots())
        self._slots = module.by_gpid()
        self._by_look: dict[tuple[str, str], CounterSlot] = {}
        for slot in module.slots():
            for image in (slot.piece.image, slot.piece.image.partition(".")[0]):
                self._by_look.setdefault((slot.piece.name, image), slot)

    def slot_of(self, piece: Piece) -> CounterSlot | None:
        """The slot that a saved piece comes from: by its id, else by name and picture, the ending of which may have
        changed since."""
        looks = ((piece.name, piece.image), (piece.name, piece.image.partition(".")[0]))
        return self._slots.get(piece.gpid) or next((s for k in looks if (s := self._by_look.get(k))), None)

    def of_slot(self, slot: CounterSlot) -> CounterReading:
        return self._read(slot.piece, slot, slot.gpid or f"{slot.piece.name}|{slot.piece.image}")

    def of_piece(self, piece: Piece) -> CounterReading:
        """A saved piece as it is now; its kind is its slot's."""
        slot = self.slot_of(piece)
        if slot is None:
            return self._read(piece, None, piece.gpid or f"{piece.name}|{piece.image}")
        return self._read(piece, slot, slot.gpid or f"{slot.piece.name}|{slot.piece.image}")

    def _read(self, piece: Piece, slot: CounterSlot | None, key: str) -> CounterReading:
        traits = self.prototypes.expanded(piece)
        faces, marks = faces_of(traits), marks_of(traits)
        category = slot.category if slot is not None else ()
        name = _name(piece, slot, faces)
        kind = UNIT
        if slot is not None and slot.is_card:
            kind = CARD
        elif any(_MARKERS.search(word) for word in (*category, marks.get("Layer", ""))):
            kind = MARKER
        nation = _marked(marks, _NATION)
        if not nation and self.depth is not None and len(category) > self.depth:
            nation = category[self.depth]
        numbers = numbers_of(marks, name, faces.images[0])
        return CounterReading(key, name, category, faces, marks, numbers, kind, nation, _marked(marks, _SIDE))


def _name(piece: Piece, slot: CounterSlot | None, faces: Faces) -> str:
    shown = faces.names[0] if faces.names else ""
    if shown and not shown.startswith("+") and not shown.endswith("+"):
        return shown
    return piece.name or (slot.name if slot is not None else "")


def _marked(marks: Mapping[str, str], wanted: re.Pattern[str]) -> str:
    """The word under a key of this meaning; numbers are none."""
    found = (v for k, v in marks.items() if wanted.fullmatch(k.strip()) and v and not v.strip().isdigit())
    return next(found, "").strip()


def telling_depth(categories: Iterable[Category]) -> int | None:
    """The level of the palette whose labels part the counters into a few large lots: nations or sides, as a rule."""
    listed = [c for c in categories if c]
    for depth in range(max(map(len, listed), default=0)):
        labels = Tally(c[depth] for c in listed if len(c) > depth and not _GENERIC.fullmatch(c[depth].strip()))
        if 2 <= len(labels) <= 24 and sum(labels.values()) >= 0.5 * len(listed):
            return depth
    return None


@dataclass(frozen=True)
class Column:
    """Where numbers stand on many counters: a property, or a place in a pattern. ``use`` is the number's own name in
    the game, empty where nobody knows; ``count`` counters have it, ``examples`` are some values."""

    key: str
    use: str
    count: int
    examples: tuple[int, ...]


_USES = (
    ("attack", re.compile(r"attack|combat|strength|\bcf\b|\bstr\b|assault|offen", re.I)),
    ("defense", re.compile(r"defen[cs]e|\bdf\b|\bdef\b", re.I)),
    ("move", re.compile(r"move(ment)?\b|\bmf\b|\bmp\b|\bma\b|\bmov\b|speed", re.I)),
    ("range", re.compile(r"\brange\b", re.I)),
    ("steps", re.compile(r"\bsteps?\b", re.I)),
    ("morale", re.compile(r"morale|quality|cohesion|efficiency", re.I)),
)
MOST_COLUMNS = 60
LEAST = 0.03
"""Of all units: a number that fewer have is none of the game's."""


def columns_of(readings: Sequence[CounterReading]) -> tuple[Column, ...]:
    """The columns of a module's units, those on most counters first, each with a guess at what it is."""
    units = [r for r in readings if r.kind == UNIT]
    seen: Tally[str] = Tally(key for r in units for key in r.numbers)
    widths = Tally(_width(r, key) for r in units for key in r.numbers if key.endswith(" 1"))
    found: list[Column] = []
    used: set[str] = set()
    for key, count in seen.most_common(MOST_COLUMNS):
        if count < max(2, LEAST * len(units)):
            continue
        use = _use(key, widths)
        if use in used:
            use = ""
        used.add(use)
        examples = tuple(sorted({r.numbers[key] for r in units if key in r.numbers}))
        found.append(Column(key, use, count, examples[:8]))
    return tuple(found)


def _width(reading: CounterReading, key: str) -> tuple[str, int]:
    stem = key[:-2]
    return stem, sum(1 for n in (1, 2, 3) if f"{stem} {n}" in reading.numbers)


def _use(key: str, widths: Tally[tuple[str, int]]) -> str:
    stem, _, place = key.rpartition(" ")
    if place in ("1", "2", "3") and stem:
        three = widths[stem, 3] > widths[stem, 2]
        return (("attack", "defense", "move") if three else ("attack", "move", ""))[int(place) - 1]
    return next((use for use, pattern in _USES if pattern.search(key)), "")


MOST_SIDES = 12
SEES_ALL = re.compile(r"solo|solitaire|referee|moderator|umpire|observer|both sides|<.*>", re.I)
NEUTRAL = "Neutral"


@dataclass(frozen=True)
class Sides:
    """``names`` of the sides in the module's order; ``of`` gives the side of each nation; ``sure`` are nations whose
    side the module says itself."""

    names: tuple[str, ...]
    of: Mapping[str, str]
    sure: frozenset[str]


def nation_of(reading: CounterReading) -> str:
    """The word that a counter is sorted under; its side's where it has no nation."""
    return reading.nation or reading.side or NEUTRAL


def guessed_sides(roster: Sequence[str], readings: Sequence[CounterReading]) -> Sides:
    """The sides of all nations. A roster of players is taken where there is one, without those who see everything."""
    players = [name for name in roster if not SEES_ALL.fullmatch(name.strip())]
    nations = Tally(nation_of(r) for r in readings)
    said: dict[str, Tally[str]] = {}
    for r in readings:
        if r.side:
            said.setdefault(nation_of(r), Tally())[r.side] += 1
    of: dict[str, str] = {}
    sure: set[str] = set()
    for nation in nations:
        words = [said[nation].most_common(1)[0][0]] if nation in said else []
        for word in (*words, nation):
            match = next((name for name in players if alike(word, name)), None)
            if match is not None:
                of[nation] = match
                sure.add(nation)
                break
    if not players:
        words_seen = list(dict.fromkeys(of_most.most_common(1)[0][0] for of_most in said.values()))
        players = (words_seen or [n for n, _ in nations.most_common(MOST_SIDES) if n != NEUTRAL])[:MOST_SIDES]
        for nation in nations:
            own = said[nation].most_common(1)[0][0] if nation in said else nation
            if own in players:
                of[nation] = own
                sure.add(nation)
    names = players or [NEUTRAL]
    open_ = [name for name in names if name not in of.values()]
    for nation in nations:
        if nation not in of:
            # Whoever is not named belongs to the one side that nobody is on yet.
            of[nation] = open_[0] if len(open_) == 1 and nation != NEUTRAL else names[0]
    return Sides(
        tuple(names[:MOST_SIDES]),
        {n: s if s in names[:MOST_SIDES] else names[0] for n, s in of.items()},
        frozenset(sure),
    )


def alike(word: str, name: str) -> bool:
    """Whether a word stands for a side: the same word, its beginning, one of its words, or its initials."""
    a, b = _plain(word), _plain(name)
    if not a or not b:
        return False
    if a == b or (min(len(a), len(b)) >= 4 and (a.startswith(b) or b.startswith(a))):
        return True
    initials = "".join(part[0] for part in re.findall(r"[A-Za-z]+", name)).lower()
    if len(initials) > 1 and a == initials:
        return True
    parts = [part for word in re.findall(r"[A-Za-z0-9]+", name) if len(part := word.lower()) >= 4]
    return len(a) >= 4 and any(part.startswith(a) or a.startswith(part) for part in parts)


def _plain(word: str) -> str:
    return re.sub(r"[^a-z0-9]", "", word.lower())
