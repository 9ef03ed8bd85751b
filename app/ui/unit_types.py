"""Which types of unit each nation of a game has, and which of them is the plainest."""

from __future__ import annotations

from app.interop.counters.words import types_in, types_of
from app.rules.game import System

__all__ = ["plain_type", "types_in", "types_of"]


def plain_type(system: System, nation: str) -> str:
    """The nation's commonest type that has no trait of its own."""
    types = system.vocabulary.roster.types
    of_nation = types_in(system)[nation]
    return next((t for t in of_nation if not types[t].traits), of_nation[0])
