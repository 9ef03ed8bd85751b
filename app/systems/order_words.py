"""What a game's special orders, replies, tracks and options mean, out of ``orders.toml`` in its folder: what a position
file may say beside the words of ``system.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app.board.tomltext import TomlText
from app.rules.vocabulary import Meanings, SpecialWords
from app.systems.table import Table

FILE = "orders.toml"


class SpecialData(Table):
    """A special order: its rule, what it does, and the meaning of each of its options."""

    rule: str
    text: str
    fields: Mapping[str, str] = {}


class OrdersData(Table):
    """``replies`` by procedure and step, what answers the question: ``*`` in a step stands for anything, as an id."""

    special: Mapping[str, SpecialData] = {}
    replies: Mapping[str, Mapping[str, str]] = {}
    tracks: Mapping[str, str] = {}
    options: Mapping[str, str] = {}
    marks: Mapping[str, str] = {}
    markers: Mapping[str, str] = {}
    by: Mapping[str, str] = {}


def meanings_in(folder: Path) -> Meanings:
    """What the game of this folder says; nothing where it has no such file. Raises BadInput whose problems name file,
    line and field."""
    path = folder / FILE
    if not path.is_file():
        return Meanings()
    data = TomlText(path).read(OrdersData)
    specials = {name: SpecialWords(s.rule, s.text, s.fields) for name, s in data.special.items()}
    return Meanings(specials, data.replies, data.tracks, data.options, data.marks, data.markers, data.by)
