"""Words for counters as people write them, and the types of unit that each nation of a game has."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from app.errors import AdjutantError
from app.messages import said_in_use
from app.paths import RESOURCES
from app.rules.game import System
from app.rules.vocabulary import Vocabulary
from app.systems.scenario.library import find
from app.systems.scenario.roster import read_units
from app.systems.scenario.scenario_file import SCENARIO_FILE, ScenarioFile, read_toml
from app.systems.scenario.scenario_list import find_scenarios

WORDS_FILE = RESOURCES / "counters" / "words.toml"
LEAST_LETTERS = 3
"""From which on the beginning of a word stands for it."""
MOST_WORDS = 4
"""Of a name of a type or nation."""

_BREAK = re.compile(r"[\s_\-]+")
_LETTERS = re.compile(r"[\W_]+")
_SIZE_MARK = re.compile(r"X{2,5}")


@lru_cache(maxsize=1)
def short_words() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """The file's tables: types, sizes, nations, columns."""
    raw: dict[str, Any] = tomllib.loads(WORDS_FILE.read_text("utf-8"))
    return raw


def plain(words: str) -> str:
    """``Panzer  Grenadier`` as ``panzer-grenadier``."""
    return _BREAK.sub("-", words.strip().casefold())


def letters(words: str) -> str:
    """Letters and digits alone, as headings are compared: ``Set-up hex`` as ``setuphex``."""
    return _LETTERS.sub("", words.casefold())


@dataclass
class _Known:
    """Slugs with the words for them."""

    exact: dict[str, str] = field(default_factory=dict)
    short: Mapping[str, Sequence[str]] = field(default_factory=dict)
    slugs: tuple[str, ...] = ()

    def add(self, slug: str, *names: str) -> None:
        for name in (slug, *names):
            self.exact.setdefault(plain(name), slug)

    def find(self, word: str, likely: Sequence[str] = (), *, beginnings: bool = True) -> str:
        """The slug of a word; of several that it may mean the one among ``likely``."""
        wanted = plain(word)
        if not wanted:
            return ""
        if wanted in self.exact:
            return self.exact[wanted]
        choices = [slug for slug in self.short.get(wanted, ()) if slug in self.slugs]
        if not choices and beginnings:
            choices = [s for s in self.slugs if "-" in s and "".join(p[0] for p in s.split("-")) == wanted]
            if not choices and len(wanted) >= LEAST_LETTERS:
                choices = [slug for name, slug in self.exact.items() if name.startswith(wanted)]
        return next((slug for slug in choices if slug in likely), choices[0] if choices else "")


class CounterWords:
    """The words of one game. ``types_of`` has the types of a nation, the commonest first."""

    def __init__(self, words: Vocabulary, types_of: Callable[[str], Mapping[str, Sequence[str]]] | None = None) -> None:
        self.words = words
        self._types_of = types_of
        roster, short = words.roster, short_words()
        self._nations = _Known(short=short["nations"], slugs=tuple(roster.nations))
        for nation in roster.nations.values():
            self._nations.add(nation.slug, nation.name, said_in_use(nation.name))
        self._types = _Known(short=short["types"], slugs=tuple(roster.types))
        for kind in roster.types.values():
            self._types.add(kind.slug, kind.name, said_in_use(kind.name), kind.plural or kind.slug)
        self._sizes = _Known(short={k.casefold(): v for k, v in short["sizes"].items()}, slugs=words.sizes)
        for size in words.sizes:
            self._sizes.add(size, said_in_use(size))
        self._special = {plain(word): word for word in words.special}

    def likely_types(self, nation: str) -> Sequence[str]:
        """The types that the nation's counters have, where anything is known of it."""
        return self._types_of(self.words.system).get(nation, ()) if self._types_of and nation else ()

    def nation(self, word: str, *, beginnings: bool = True) -> str:
        """The slug, empty for a word that is no nation."""
        return self._nations.find(word, beginnings=beginnings)

    def type(self, word: str, nation: str = "", *, beginnings: bool = True) -> str:
        """The slug; a word for several types is the one that the nation has."""
        return self._types.find(word, self.likely_types(nation), beginnings=beginnings)

    def size(self, word: str) -> str:
        """The slug. Marks are capitals: ``XX`` is a size and ``xx`` as well, ``i`` is not."""
        if len(word) == 1 and word != word.upper():
            return ""
        return self._sizes.find(word, beginnings=False)

    def foreign_size(self, word: str) -> bool:
        """Whether it is a size mark that this game's counters do not bear."""
        return bool(_SIZE_MARK.fullmatch(word)) and not self.size(word)

    def special(self, word: str, *, beginnings: bool = False) -> str:
        wanted = plain(word)
        if wanted in self._special:
            return self._special[wanted]
        near = [slug for name, slug in self._special.items() if name.startswith(wanted)]
        return near[0] if beginnings and wanted and len(near) == 1 else ""

    def area(self, word: str) -> str:
        """A zone of the game by slug or name, or ``any``."""
        wanted = plain(word)
        zones = {**{plain(n): s for s, n in self.words.zones.items()}, **{s: s for s in self.words.zones}, "any": "any"}
        return zones.get(wanted, "")

    def number_named(self, word: str) -> str:
        """One of the game's printed numbers by the beginning of its name."""
        wanted = plain(word).replace("-", "_")
        near = [name for name in self.words.numbers if name.startswith(wanted)]
        return wanted if wanted in near else near[0] if wanted and len(near) == 1 else ""

    def every(self) -> Iterable[str]:
        """Words that a misspelt one may have been meant for."""
        return (*self._nations.slugs, *self._types.slugs, *self._sizes.slugs, *self._special)

    def first_type(self, parts: Sequence[str], nation: str) -> tuple[int, str]:
        """(how many of the first words, slug) of the longest name of a type that ``parts`` begin with."""
        return self._longest(parts, lambda word, loose: self.type(word, nation, beginnings=loose))

    def first_nation(self, parts: Sequence[str]) -> tuple[int, str]:
        return self._longest(parts, lambda word, loose: self.nation(word, beginnings=loose))

    @staticmethod
    def _longest(parts: Sequence[str], find: Callable[[str, bool], str]) -> tuple[int, str]:
        for count in range(min(MOST_WORDS, len(parts)), 0, -1):
            found = find(" ".join(parts[:count]), count == 1)
            if found:
                return count, found
        return 0, ""


Types = Mapping[str, tuple[str, ...]]


_kept: dict[str, tuple[System, tuple[Path, ...], Types]] = {}
"""What was counted, with the system and the scenarios in which it was."""


def types_of(system: str) -> Types:
    """Type slugs by nation, the commonest first. Raises BadInput for a system that is not installed."""
    return types_in(find(system))


def types_in(system: System) -> Types:
    """The same of a system in hand."""
    folders = tuple(entry.folder for entry in find_scenarios(game=system.slug))
    if system.slug not in _kept or _kept[system.slug][0] is not system or _kept[system.slug][1] != folders:
        _kept[system.slug] = system, folders, _counted(system, folders)
    return _kept[system.slug][2]


def _counted(found: System, folders: Sequence[Path]) -> Types:
    system, words = found.slug, found.vocabulary
    counted: dict[str, dict[str, int]] = {nation: {} for nation in words.roster.nations}
    for folder in folders:
        try:
            form = read_toml(folder / SCENARIO_FILE).read(ScenarioFile)
            units = read_units(folder / form.counters, words, None) if form.system == system else ()
        except AdjutantError:  # a scenario with faults teaches nothing; whoever opens it hears of them
            continue
        for unit in units:
            counted[unit.nation][unit.type] = counted[unit.nation].get(unit.type, 0) + 1
    every = tuple(words.roster.types)
    return {nation: tuple(sorted(seen, key=lambda t: -seen[t])) or every for nation, seen in counted.items()}
