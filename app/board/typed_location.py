"""Locations as players write them: a printed hex, and for a site in it the hex with a sign or its first letters."""

from __future__ import annotations

import re

from app.board.board import Board, UnknownSite
from app.errors import UnknownHex
from app.messages import said_in_use

_WITH_SITE = re.compile(r"(\S+?)\s*#\s*(\w*)|(\S+)\s+(\w+)")


def written_location(board: Board, text: str) -> int:
    """``2303``, and its fortress as ``2303#``, ``2303#fortress``, ``2303 f``, in English or the language in use.

    Raises UnknownHex for a hex that the map does not have, UnknownSite where nothing, or more than one thing, in it is
    called like that."""
    words = text.strip()
    for written in (words, words.upper()):
        try:
            return board.location(written)
        except UnknownHex:
            continue
    parts = _WITH_SITE.fullmatch(words)
    if parts is None:
        raise UnknownHex(words.upper(), board.grid.spec.name)
    hex_name, sought = parts[1] or parts[3], (parts[2] if parts[1] else parts[4]).lower()
    found = [at for at in board.sites_in(_hex(board, hex_name)) if _called(board, at, sought)]
    if len(found) != 1:
        raise UnknownSite(words, board.grid.spec.name)
    return found[0]


def _hex(board: Board, name: str) -> int:
    try:
        return board.grid.index(name)
    except UnknownHex:
        return board.grid.index(name.upper())


def _called(board: Board, at: int, sought: str) -> bool:
    slug = board.location_name(at).partition("#")[2]
    return slug.startswith(sought) or said_in_use(slug).lower().startswith(sought)
