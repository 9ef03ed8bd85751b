"""What can be said of a box of counters that was typed in: against what the rulebook counts and names, and on its own.

A rulebook seldom counts everything: a lot that is complete is a note, one that is short or too large a warning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from app.board.board import Board
from app.errors import UnknownHex
from app.forces.counter import Counter, Expected
from app.forces.unit import turn_of
from app.messages import N_
from app.rules.ruling import Finding, Severity, note, violation, warning
from app.rules.vocabulary import Vocabulary

GRAVEST = (Severity.VIOLATION, Severity.WARNING, Severity.NOTE)
MOST_TOLD = 8
"""Names in one sentence."""

_NUMBER = re.compile(r"(\d+)")
_REST = re.compile(r"[\W_]+")


def identity(name: str) -> str:
    """What two ways of writing a name have in common: the number that it begins with, else its letters."""
    number = _NUMBER.match(name.strip())
    return number[1] if number else _REST.sub("", name.casefold())


def belongs(lot: Expected, counter: Counter) -> bool:
    """Whether a counter is one of those that the rulebook tells of."""
    return (
        (not lot.nations or counter.nation in lot.nations)
        and (not lot.types or counter.type in lot.types)
        and (not lot.sizes or not counter.size or counter.size in lot.sizes)
        and (not lot.formations or _same(counter.formation, lot.formations))
        and set(lot.special) <= counter.special
    )


def _same(formation: str, wanted: Iterable[str]) -> bool:
    return bool(formation) and _REST.sub("", formation.casefold()) in {_REST.sub("", w.casefold()) for w in wanted}


def named(lot: Expected, counters: Iterable[Counter]) -> dict[str, Counter | None]:
    """For each name of a lot the counter that bears it. ``I`` is not the beginning of ``III``."""
    found: dict[str, Counter | None] = dict.fromkeys(lot.names)
    for counter in counters:
        for name in lot.names:
            words = [_REST.sub("", w.casefold()) for w in counter.name.split()]
            fits = identity(counter.name) == identity(name) or _REST.sub("", name.casefold()) in words
            if found[name] is None and fits:
                found[name] = counter
                break
    return found


def check_counters(words: Vocabulary, counters: Sequence[Counter], board: Board | None = None) -> tuple[Finding, ...]:
    """The findings on counters, the gravest first; hexes are looked up where there is a board."""
    found = (*_starts(words, counters, board), *_twins(counters), *_lots(words, counters), *_blank(words, counters))
    return tuple(sorted(found, key=lambda f: GRAVEST.index(f.severity)))


def _lots(words: Vocabulary, counters: Sequence[Counter]) -> Iterator[Finding]:
    for lot in words.cardboard.expected:
        ours = [c for c in counters if belongs(lot, c)]
        ids = [c.id for c in ours]
        if lot.count:
            have, text = len(ours), N_("{have} of {count} {lot:t} present.")
            if have > lot.count:
                text = N_("{have} {lot:t} present; the rulebook lists {count}.")
            make = note if have == lot.count else warning
            yield make(
                f"count-{'right' if have == lot.count else 'differs'}",
                lot.rule,
                text,
                have=have,
                count=lot.count,
                lot=lot.text,
                units=ids,
            )
        if lot.names:
            missing = [name for name, counter in named(lot, ours).items() if counter is None]
            have = len(lot.names) - len(missing)
            if missing:
                text = N_("{have} of the {count} {lot:t} named in the rulebook are present; missing: {names}.")
                yield warning(
                    "name-missing",
                    lot.rule,
                    text,
                    have=have,
                    count=len(lot.names),
                    lot=lot.text,
                    names=", ".join(missing[:MOST_TOLD]),
                    units=ids,
                )
            else:
                text = N_("{have} of the {count} {lot:t} named in the rulebook are present.")
                yield note("names-right", lot.rule, text, have=have, count=len(lot.names), lot=lot.text, units=ids)


def _twins(counters: Sequence[Counter]) -> Iterator[Finding]:
    """Two counters of one name, nation and type are likelier a slip than the print."""
    seen: dict[tuple[str, str, str, str], list[Counter]] = {}
    for counter in counters:
        if counter.name:
            key = (counter.nation, counter.type, counter.name.casefold(), counter.formation)
            seen.setdefault(key, []).append(counter)
    for alike in seen.values():
        if len(alike) > 1:
            text = N_("{count} counters of the same nation and type have the name {name}.")
            yield warning("called-alike", "", text, count=len(alike), name=alike[0].name, units=[c.id for c in alike])


def _starts(words: Vocabulary, counters: Sequence[Counter], board: Board | None) -> Iterator[Finding]:
    for counter in counters:
        where = counter.extra.get("hex", "")
        if where.startswith("@"):
            box = where[1:]
            if not words.is_box(box):
                yield violation(
                    "box-unknown",
                    "",
                    N_("{unit} starts in {where}, a box that does not exist."),
                    unit=counter.label,
                    where=where,
                    units=[counter.id],
                )
            elif (turn := counter.extra.get("turn")) and turn_of(box) != int(turn):
                yield violation(
                    "two-starts",
                    "",
                    N_("{unit} has two starts: {where} and turn {turn}."),
                    unit=counter.label,
                    where=where,
                    turn=turn,
                    units=[counter.id],
                )
            continue
        for name in where.split() if board is not None else ():
            assert board is not None
            try:
                board.location(name)
            except UnknownHex:
                yield violation(
                    "hex-unknown",
                    "",
                    N_("{unit} starts in {hex}, which is not on the map."),
                    unit=counter.label,
                    hex=name,
                    units=[counter.id],
                )


def _blank(words: Vocabulary, counters: Sequence[Counter]) -> Iterator[Finding]:
    """Counters without any number, and those without a name, in a line each."""
    bare = [c.id for c in counters if not any(c.faces)]
    if bare:
        text = N_("{count} of {total} counters have no factors.")
        yield note("numbers-missing", "", text, count=len(bare), total=len(counters), units=bare)
    nameless = [c.id for c in counters if not c.name]
    if nameless:
        text = N_("{count} of {total} counters have no name.")
        yield note("names-missing", "", text, count=len(nameless), total=len(counters), units=nameless)
