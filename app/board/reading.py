"""Printed names to indexes, with every problem collected instead of the first alone."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from app.board.board import UNKNOWN, Board, BoardWords, Site
from app.board.grid import Grid
from app.errors import AdjutantError, BadInput, Problem, UnknownHex, Words
from app.messages import N_, Sentence

T = TypeVar("T")

NEAR, NEAR_SHORT, SHORT = 0.75, 0.6, 4
"""How like a word has to be to be taken for another one with a typing mistake, less for one of few letters"""
MOST_NAMED = 16
"""Most words that a remedy lists"""
HINTS = 20
"""How many problems of one reading look for the nearest hex name."""

_LINES = re.compile(r"(row|column)s? ([A-Za-z]*)(\d+)(?:-([A-Za-z]*)(\d+))?")
_END = re.compile(r"(north|east|south|west) ends? of (.+)")
_WITHIN = re.compile(r"within (\d+) of (\S+)")
_ZONE = re.compile(r"zone (\S+)")


def nearest(word: str, known: Iterable[str]) -> Sentence:
    """A remedy: what the word may have been meant for, or all that is known."""
    choices = sorted(known)
    plain = {choice.lower(): choice for choice in choices}
    found = difflib.get_close_matches(word.lower(), plain, n=1, cutoff=NEAR if len(word) > SHORT else NEAR_SHORT)
    if found:
        return Sentence("did you mean {near}?", near=plain[found[0]])
    if choices:
        return Sentence("known are {known}", known=", ".join(choices))
    return Sentence("none are known here")


def remedy(word: str, known: Collection[str]) -> Sentence:
    """The same where a long list is not recited."""
    found = nearest(word[:40], known)
    return found if len(known) <= MOST_NAMED or "near" in found.args else Sentence("check the spelling")


class Reader:
    """Reads names on one grid; ``place`` opens the place of each problem, ``finish`` raises them all as
    BadInput.
    """

    def __init__(self, grid: Grid, vocabulary: BoardWords | None = None, place: str = "") -> None:
        self.grid = grid
        self.vocabulary = vocabulary
        self.place = place
        self.problems: list[Problem] = []

    def problem(self, where: str, words: Words) -> None:
        """Note a problem at a field."""
        self.problems.append(Problem(f"{self.place}.{where}" if self.place else where, words))

    def finish(self) -> None:
        """Raise BadInput if there was any problem."""
        if self.problems:
            raise BadInput(self.problems)

    def _try(self, where: str, read: Callable[[], T]) -> T | None:
        try:
            return read()
        except UnknownHex as fault:
            self.problem(where, self._with_remedy(fault))
        except AdjutantError as fault:
            self.problem(where, fault)
        return None

    def _with_remedy(self, fault: UnknownHex) -> Words:
        hex_name, mark, _ = fault.name.partition("#")
        if mark and hex_name in self.grid.names:
            return Sentence("{fault}: list it among the sites", fault=fault)
        # Looking through a large map takes time, and nobody reads a hundred hints.
        near = self.grid.nearest_name(hex_name) if len(self.problems) < HINTS else None
        return Sentence("{fault}: did you mean {near}?", fault=fault, near=near) if near else fault

    def hex(self, where: str, name: str) -> int | None:
        """One hex by its printed name."""
        return self._try(where, lambda: self.grid.index(name))

    def side(self, where: str, name: str) -> int | None:
        """One hexside, ``A/B`` or ``A/NE``."""
        return self._try(where, lambda: self.grid.parse_side(name))

    def location(self, where: str, board: Board, name: str) -> int | None:
        """A hex or a site of a board."""
        return self._try(where, lambda: board.location(name))

    def by_hex(self, field: str, entries: Mapping[str, T]) -> Iterator[tuple[int, str, T]]:
        """(hex, field, value) for the entries of a table keyed by hex; a hex named twice is a problem."""
        seen: dict[int, str] = {}
        for name, value in entries.items():
            where = f"{field}.{name}"
            i = self.hex(where, name)
            if i is None:
                continue
            if i in seen:
                self.problem(where, Sentence("this hex is the same as {other}: give it once", other=seen[i]))
            seen[i] = name
            yield i, where, value

    def slugs(self, where: str, field: str, slugs: Sequence[str]) -> bool:
        """Whether the vocabulary has all of these; those that it lacks are problems."""
        if self.vocabulary is None:
            return True
        known: frozenset[str] = getattr(self.vocabulary, field)
        if field == "terrain":
            known |= {UNKNOWN}
        strangers = [slug for slug in slugs if slug not in known]
        for slug in strangers:
            self.problem(
                where,
                Sentence(
                    "this game has no {noun:t} {slug}: {near}",
                    noun=_NOUNS[field],
                    slug=slug,
                    near=nearest(slug, known),
                ),
            )
        return not strangers

    def chain(self, where: str, hexes: Sequence[int | None]) -> tuple[int, ...]:
        """A path of adjacent hexes; empty, with problems noted, where it is broken."""
        known = [i for i in hexes if i is not None]
        if not hexes:
            self.problem(where, Sentence("a path needs at least one hex"))
        if len(known) < len(hexes):
            return ()
        for a, b in pairwise(known):
            if b not in self.grid.adjacent[a]:
                self.problem(
                    where,
                    Sentence(
                        "{first} and {second} follow each other but are not adjacent: name every hex that the path "
                        "runs through",
                        first=self.grid.name(a),
                        second=self.grid.name(b),
                    ),
                )
                return ()
        return tuple(known)

    def site(self, where: str, name: str, sides: Sequence[str], central: bool) -> Site | None:
        """A site from its name and where it lies."""
        hex_name, mark, slug = name.partition("#")
        if not mark or not slug:
            self.problem(
                where,
                Sentence(
                    "{name} is not a site: write the hex and a word, {hex_name}#fortress", name=name, hex_name=hex_name
                ),
            )
            return None
        i = self.hex(where, hex_name)
        if i is None:
            return None
        if central == bool(sides):
            self.problem(where, Sentence("a site is either central or on hexsides: give one of the two"))
            return None
        keys = [self.side(f"{where}.sides[{n}]", side) for n, side in enumerate(sides)]
        for key, side in zip(keys, sides, strict=True):
            if key is not None and key not in self.grid.sides[i]:
                self.problem(
                    where,
                    Sentence(
                        "{side} is not a hexside of {hex_name}: name hexsides of the site's own hex",
                        side=side,
                        hex_name=hex_name,
                    ),
                )
                return None
        if None in keys:
            return None
        return Site(f"{self.grid.name(i)}#{slug}", i, frozenset(k for k in keys if k is not None), central)

    def hexes(self, where: str, item: str, zones: Mapping[str, frozenset[int]]) -> tuple[int, ...]:
        """The hexes that one item of a list stands for.

        ``N2431``; ``N2431-N2435`` along a printed row or column, in that order; ``row N42``, ``rows 1-7``,
        ``column 20``, ``columns 20-24``; ``east ends of rows N10-N42``, ``north ends of columns 1-9``;
        ``within 3 of S1729``; ``zone romania``; ``all``. An item that cannot be read is a problem and stands
        for none.
        """
        return self._try(where, lambda: self._hexes(item, zones)) or ()

    def _hexes(self, item: str, zones: Mapping[str, frozenset[int]]) -> tuple[int, ...]:
        grid = self.grid
        if item == "all":
            return tuple(range(grid.size))
        if match := _LINES.fullmatch(item):
            return self._lines(item, match)
        if match := _END.fullmatch(item):
            return self._ends(item, match[1], match[2])
        if match := _WITHIN.fullmatch(item):
            return grid.within(grid.index(match[2]), int(match[1]))
        if match := _ZONE.fullmatch(item):
            if match[1] not in zones:
                raise BadInput(Sentence("no zone {zone}: {near}", zone=match[1], near=nearest(match[1], zones)))
            return tuple(sorted(zones[match[1]]))
        first, dash, last = item.partition("-")
        a = grid.index(first)
        return grid.span(a, grid.index(last)) if dash else (a,)

    def _lines(self, item: str, match: re.Match[str]) -> tuple[int, ...]:
        """Whole printed rows or columns; rows of one sheet where the map has several."""
        word, prefix, first, prefix2, last = match.groups()
        low, high = sorted((int(first), int(last or first)))
        if last and prefix2 != prefix:
            over = (
                N_("{item} is on two sheets: give the rows of each sheet separately")
                if word == "row"
                else N_("{item} is on two sheets: give the columns of each sheet separately")
            )
            raise BadInput(Sentence(over, item=item))
        grid = self.grid
        number = grid.row if word == "row" else grid.column
        sheets = {sheet.prefix for sheet in grid.spec.all_sheets}
        if word == "column":
            sheets = {""}
        if prefix not in sheets:
            raise BadInput(
                Sentence(
                    "{item} does not name a sheet: {near}", item=item, near=nearest(prefix, {s for s in sheets if s})
                )
            )
        found = tuple(
            i for i in range(grid.size) if low <= number(i) <= high and (word == "column" or grid.sheet_of(i) == prefix)
        )
        if not found:
            raise BadInput(Sentence("the {map_name} map has no {item}", map_name=grid.spec.name, item=item))
        return found

    def _ends(self, item: str, end: str, text: str) -> tuple[int, ...]:
        """The outermost hex of each of some rows (east, west) or columns (north, south)."""
        match = _LINES.fullmatch(text)
        if match is None or (match[1] == "row") != (end in ("east", "west")):
            raise BadInput(
                Sentence(
                    "{item} does not name hexes: rows have east and west ends, columns north and south ends", item=item
                )
            )
        line = self.grid.line_of if match[1] == "row" else self.grid.column
        # Indexes run from north to south and along a row from west to east.
        hexes = self._lines(text, match)
        outermost = {line(i): i for i in (hexes if end in ("east", "south") else reversed(hexes))}
        return tuple(sorted(outermost.values()))

    def sides_along(self, where: str, item: str) -> tuple[int, ...]:
        """The hexsides of ``A/B`` or of a chain ``A/B/C/…``, in which each hexside is that of two names in a
        row.
        """
        names = item.split("/")
        if len(names) < 2:
            self.side(where, item)
            return ()
        keys = [self.side(where, f"{a}/{b}") for a, b in pairwise(names)]
        return tuple(key for key in keys if key is not None)


_NOUNS = {"terrain": N_("terrain"), "places": N_("place"), "hexsides": N_("hexside feature"), "paths": N_("path")}
