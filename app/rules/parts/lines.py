"""The line of an order, where it says what the journal tells beside it from the action's changes: a game marks it where
it makes it, and nothing stands in the journal twice."""

from __future__ import annotations


class Line(str):
    """A template that says more than that something was done. Each is what an ordinary template is, and ``whole``,
    ``short`` and ``control`` say how it and what is told beside it share the telling."""

    whole: bool = False
    """The line says what became of the units that it names, and nothing more is told of them"""
    short: str = ""
    """The line that stands in its place where anything is told of a unit"""
    control: str = ""
    """The line that stands in its place where no more is told than that hexes changed control"""


def whole(template: str) -> Line:
    """A line that says itself what became of the units that it names."""
    line = Line(template)
    line.whole = True
    return line


def in_short(template: str, short: str = "", control: str = "") -> Line:
    """A line that leaves to what is told beside it what became of units (``short``) or hexes (``control``)."""
    line = Line(template)
    line.short, line.control = short, control
    return line
