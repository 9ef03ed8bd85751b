"""Prototypes: traits that many pieces share by name. Their traits store no state of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.interop.vassal.sequence import split
from app.interop.vassal.trait import BASIC, Piece, Trait, with_parameters

PROTOTYPE = "prototype"
MOST_TRAITS = 1_500
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
            if len(found) >= MOST_TRAITS:
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
