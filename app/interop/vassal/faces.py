"""Which pictures are the front and the back of a counter: a convention of each module, guessed here and corrected by
the owner.

Front: the basic picture, else the first layer that is always seen. Back: the second picture of a layer of several, a
layer that turns the counter over, what it is replaced by, or its mask.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.errors import BadInput
from app.interop.vassal.sequence import whole
from app.interop.vassal.trait import ADD, Trait, piece_of

LAYERS = ("emb2", "emb")
_TURNS = re.compile(r"flip|step|reduc|\bback\b|\bside|status|strength|turn over|loss|weak", re.IGNORECASE)
_DRESS = re.compile(
    r"shadow|highlight|moved|fired|fatigue|disrupt|shaken|supply|border|select|activat|control|marker|hit\b|oos|rout|"
    r"entrench|trench|dug|fort|target|spent|used|pinned|mask",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Layer:
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


def layer_of(trait: Trait) -> Layer | None:
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
    return Layer(
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
    basic = traits[-1].field(2)
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


def one_face(layer: Layer, basic: str) -> bool:
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
