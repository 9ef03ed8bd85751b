"""Pieces taken apart: a definition is a chain of traits, the outermost first and the basic piece last, some of them
shared by name as prototypes; and what a piece says of itself in words and numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.errors import BadInput
from app.interop.vassal.encoding import encode, split, token
from app.messages import Sentence

MOST_TRAITS = 400
MOST_LETTERS = 2_000_000
ADD = "+/"
BASIC = "piece"
NOWHERE = "null"
_TAB = re.compile(r"(?<!\\)\t")


@dataclass(frozen=True)
class Trait:
    """``kind`` is what the type begins with (``emb2``), ``fields`` what follows it, ``state`` the trait's own."""

    kind: str
    fields: tuple[str, ...]
    state: str = ""

    def field(self, place: int, default: str = "") -> str:
        return token(self.fields, place, default)

    def listed(self, place: int) -> list[str]:
        """An array within a field; nothing where it is empty."""
        text = self.field(place)
        return split(text, ",") if text else []


@dataclass(frozen=True)
class Piece:
    """A piece as a definition or a saved game holds it; ``traits`` from the outside in, prototypes not yet replaced."""

    id: str
    type: str
    state: str
    traits: tuple[Trait, ...]

    @property
    def basic(self) -> Trait:
        return self.traits[-1]

    @property
    def name(self) -> str:
        return self.basic.field(3)

    @property
    def image(self) -> str:
        return self.basic.field(2)

    @property
    def gpid(self) -> str:
        return self.place[3]

    @property
    def place(self) -> tuple[str, str, str, str]:
        """Map, x, y and slot id of the basic piece's own state; the map is ``null`` for a piece that is nowhere."""
        parts = split(self.basic.state, ";")
        return token(parts, 0, NOWHERE), token(parts, 1, "0"), token(parts, 2, "0"), token(parts, 3)


def levels(text: str) -> list[str]:
    """The texts of a nested TYPE or STATE, from the outside in. Raises BadInput beyond all sensible depth."""
    if len(text) > MOST_LETTERS:
        raise BadInput(Sentence("the definition of a piece has more than two million letters: it is damaged"))
    found = []
    inner: str | None = text
    while inner is not None:
        cut = _TAB.search(inner)
        outer = inner if cut is None else inner[: cut.start()]
        found.append(_plain(outer))
        if cut is None:
            break
        rest = inner[cut.end() :]
        end = _TAB.search(rest)  # there is no third token where VASSAL wrote it
        inner = _plain(rest if end is None else rest[: end.start()])
        if len(found) > MOST_TRAITS:
            raise BadInput(Sentence("a piece has more than {most} nested traits: it is damaged", most=MOST_TRAITS))
    return found


def _plain(token_: str) -> str:
    """One token with its tabs freed of one backslash each; ``split`` does the same, and more slowly on long texts."""
    freed = token_.replace("\\\t", "\t")
    return freed[1:-1] if len(freed) > 1 and freed[0] == "'" and freed[-1] == "'" else freed


def joined(texts: Sequence[str]) -> str:
    """The nested text of these levels; inverse of ``levels``."""
    text = texts[-1]
    for outer in reversed(texts[:-1]):
        text = encode((outer, text), "\t")
    return text


def piece_of(definition: str) -> Piece | None:
    """The piece of an *AddPiece* command ``+/ID/TYPE/STATE``, ``None`` for other commands and for stacks and decks.
    Raises BadInput for one that nests too deep."""
    if not definition.startswith(ADD):
        return None
    parts = split(definition[len(ADD) :], "/")
    type_, state = token(parts, 1), token(parts, 2)
    if type_ == "stack" or type_.startswith("deck;"):
        return None
    return Piece(parts[0], type_, state, traits_of(type_, state))


def traits_of(type_: str, state: str) -> tuple[Trait, ...]:
    """The traits of a TYPE with their states; a trait without a state has an empty one."""
    states = levels(state)
    found = []
    for n, text in enumerate(levels(type_)):
        kind, *fields = split(text, ";")
        found.append(Trait(kind, tuple(fields), token(states, n)))
    return tuple(found)


def with_parameters(trait: Trait, parameters: Sequence[tuple[str, str]]) -> Trait:
    """The trait with ``$name$`` replaced in every field."""
    if not parameters:
        return trait
    fields = []
    for text in trait.fields:
        for name, value in parameters:
            text = text.replace(f"${name}$", value)
            if len(text) > MOST_LETTERS:
                raise BadInput(Sentence("a prototype grows without end by its parameters: it is damaged"))
        fields.append(text)
    return replace(trait, fields=tuple(fields))


PROTOTYPE = "prototype"
MOST_SHARED_TRAITS = 1_500
"""Of one piece with all prototypes replaced."""


@dataclass
class Prototypes:
    """``definitions`` by name. ``cycles`` are names that include themselves, ``missing`` those that nobody defines,
    ``overgrown`` is true once a piece would have had more traits than any real one; each is noted as it is met."""

    definitions: Mapping[str, Piece]
    cycles: set[str] = field(default_factory=set)
    missing: set[str] = field(default_factory=set)
    overgrown: bool = False

    def expanded(self, piece: Piece) -> tuple[Trait, ...]:
        """The piece's traits from the outside in, each prototype replaced by its own traits without their basic
        piece."""
        found: list[Trait] = []
        self._add(found, piece.traits, (), ())
        return tuple(found)

    def _add(
        self,
        found: list[Trait],
        traits: tuple[Trait, ...],
        within: tuple[str, ...],
        parameters: tuple[tuple[str, str], ...],
    ) -> None:
        for raw in traits:
            if len(found) >= MOST_SHARED_TRAITS:
                self.overgrown = True
                return
            trait = with_parameters(raw, parameters)
            if trait.kind != PROTOTYPE:
                if not within or trait.kind != BASIC:
                    found.append(trait)
                continue
            name = trait.field(0)
            if name in within:
                self.cycles.add(name)
            elif (definition := self.definitions.get(name)) is None:
                self.missing.add(name)
            else:
                self._add(found, definition.traits, (*within, name), _pairs(trait.field(1)))


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    """``k=v`` pairs of a parameter list."""
    pairs = (part.partition("=") for part in split(text, ",")) if text else ()
    return tuple((name.strip(), value) for name, _, value in pairs if name.strip())


PATTERN = re.compile(r"(?<![\d.\-])(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?(?![\d\-])")
"""Strengths as they stand on counters: ``3-5``, ``4-4-6``."""
NAME, PICTURE, LABEL = "name", "picture", "label"


def marks_of(traits: Sequence[Trait]) -> dict[str, str]:
    """Properties by name, those of the outermost trait where several have one."""
    found: dict[str, str] = {}
    for trait in traits:
        for key, value in _said(trait):
            if key:
                found.setdefault(key[:60], value[:200])
    return found


def _said(trait: Trait) -> list[tuple[str, str]]:
    if trait.kind == "mark":
        keys = split(trait.field(0), ",")
        values = split(trait.state, ",") if trait.state else []
        return [(key, token(values, n)) for n, key in enumerate(keys)]
    if trait.kind == "PROP":
        return [(trait.field(0), trait.state)]
    if trait.kind == "propertysheet":
        names = split(trait.field(0), "~")
        values = split(trait.state, "~") if trait.state else []
        # The first letter of a name is the kind of its field.
        return [(name[1:], token(values, n)) for n, name in enumerate(names)]
    if trait.kind == "label" and trait.state and trait.field(0) + trait.field(1) != "":
        return [(LABEL, trait.state)]
    if trait.kind == "label" and trait.state:
        return [(LABEL, trait.state)]
    return []


def numbers_of(marks: Mapping[str, str], name: str, picture: str) -> dict[str, int]:
    """Whole numbers by where they stand: the name of a property, or ``name 1`` for the first one of a pattern."""
    found = {}
    for key, value in marks.items():
        if re.fullmatch(r"\s*\d{1,3}\s*", value) and key != LABEL:
            found[key] = int(value)
        elif match := PATTERN.fullmatch(value.strip()):
            found |= _parts(key, match)
    for key, text in ((NAME, name), (PICTURE, picture.rpartition(".")[0])):
        if match := PATTERN.search(text):
            found |= _parts(key, match)
    return found


def _parts(key: str, match: re.Match[str]) -> dict[str, int]:
    return {f"{key} {n}": int(part) for n, part in enumerate(match.groups(), 1) if part is not None}
