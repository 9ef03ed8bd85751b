"""The luck of a campaign as a chapter of a page."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from app.campaign.document import Heading, Paragraph, Part, Table
from app.campaign.luck import Luck, Tally
from app.campaign.throws import ATTACKER, DEFENDER, HEXES, STEPS
from app.campaign.tongue import Tongue
from app.messages import N_
from app.rules.vocabulary import Vocabulary

SOURCES = ("typed", "program")
FIGURES = frozenset(range(1, 6))


def luck_chapter(luck: Luck, words: Vocabulary, say: Tongue, *, whole: bool = False) -> Iterator[Part]:
    """By side; ``whole`` adds the kinds of battle, the turns, and dice typed and rolled apart."""
    yield Heading(2, say(N_("Luck")), "luck")
    if luck.battles:
        yield from _of_battles(luck, words, say)
    else:
        yield Paragraph(say(N_("There is no battle with known chances in the log.")))
    if luck.unknown:
        yield Paragraph(
            say(N_("Battles whose table is not typed in, left out: {count}."), count=luck.unknown), "small"
        )  # fmt: skip
    if whole and luck.battles:
        yield from _by_kind(luck, words, say)
        yield from _over_time(luck, words, say)
    if whole and luck.dice:
        yield from _faces(luck, say)


def _of_battles(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    yield Paragraph(
        say(
            N_("Counted in steps by the table: what the other side was to lose, less what the own one was. Expected is "
               "the mean over all faces of each die; beside it are the exact chances of a run that would have been "
               "worse, and of one that would have been better. All battles of the campaign are in it.")
        )
    )  # fmt: skip
    yield from _by_side(luck, words, say)


def _columns(first: str, say: Tongue) -> tuple[str, ...]:
    return (
        first, say(N_("Battles")), say(N_("Rolled")), say(N_("Expected")), say(N_("A worse run")),
        say(N_("A better run")),
    )  # fmt: skip


def _row(name: str, tally: Tally, say: Tongue) -> tuple[str, ...]:
    figures = (f"{tally.rolled:+d}", decimal(tally.expected), percent(tally.worse), percent(tally.better))
    return (name, str(tally.count), *map(say.figure, figures))


def _by_side(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    rows = []
    for side in words.roster.sides:
        name = say.side(words, side)
        named = {"": name, ATTACKER: say(N_("{side}, attacking"), side=name)}
        named[DEFENDER] = say(N_("{side}, defending"), side=name)
        tallies = {role: luck.of_battles(side, role=role) for role in named}
        rows += [_row(named[role], tally, say) for role, tally in tallies.items() if tally.count]
    yield Table(say(N_("Battles")), _columns(say(N_("Side")), say), tuple(rows), FIGURES)
    hexes = [
        _row(say(N_("{side}, attacking"), side=say.side(words, side)), tally, say)
        for side in words.roster.sides
        if (tally := luck.of_battles(side, role=ATTACKER, measure=HEXES)).count and tally.distribution.variance
    ]
    if hexes:
        caption = say(N_("Hexes that defenders had to go back"))
        yield Table(caption, _columns(say(N_("Side")), say), tuple(hexes), FIGURES)


def _by_kind(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    rows = []
    for side in words.roster.sides:
        for kind in luck.kinds:
            tally = luck.of_battles(side, role=ATTACKER, kind=kind, measure=STEPS)
            if tally.count:
                rows.append(_row(f"{say.side(words, side)}, {say.combat(words, kind)}", tally, say))
    yield Table(say(N_("By kind of battle, for the attacker")), _columns(say(N_("Kind")), say), tuple(rows), FIGURES)
    sources = {"typed": say.inner(N_("typed in from the table")), "program": say.inner(N_("rolled by the program"))}
    rows = [
        _row(f"{say.side(words, side)}, {sources[source]}", tally, say)
        for side in words.roster.sides
        for source in SOURCES
        if (tally := luck.of_battles(side, source=source)).count
    ]
    yield Table(say(N_("By where the dice come from")), _columns(say(N_("Dice")), say), tuple(rows), FIGURES)


def _over_time(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    sides = [*words.roster.sides]
    moments = [luck.over_time(side) for side in sides]
    rows = [
        (
            str(both[0].turn),
            str(both[0].battles),
            *(say.figure(f) for m in both for f in (f"{m.rolled:+d}", decimal(m.expected))),
        )
        for both in zip(*moments, strict=True)
    ]
    columns: tuple[str, ...] = (say(N_("Up to turn")), say(N_("Battles")))
    for side in sides:
        name = say.side(words, side)
        columns = (*columns, say(N_("{side}, rolled"), side=name), say(N_("{side}, expected"), side=name))
    yield Table(say(N_("Over time")), columns, tuple(rows), frozenset(range(len(columns))))


def _faces(luck: Luck, say: Tongue) -> Iterator[Part]:
    rows = []
    names = list(dict.fromkeys(die.name for die in luck.dice))
    for source, words in (("typed", N_("typed in from the table")), ("program", N_("rolled by the program"))):
        for name in names:
            tally = luck.of_dice(name=name, source=source)
            if tally.count:
                faces = luck.faces(name=name, source=source)
                mean = Fraction(tally.rolled, tally.count)
                rows.append(
                    (f"{say.word(name)}, {say.inner(words)}", *map(str, faces.values()),
                     *map(say.figure, (decimal(mean).lstrip("+"), percent(tally.worse), percent(tally.better))))
                )  # fmt: skip
    columns = (
        say(N_("Dice")), *map(str, range(1, 7)), say(N_("Mean")), say(N_("A smaller sum")), say(N_("A greater sum")),
    )  # fmt: skip
    yield Table(say(N_("How often each face fell")), columns, tuple(rows), frozenset(range(1, len(columns))))


def decimal(value: Fraction) -> str:
    """Two places, with its sign."""
    hundredths = round(value * 100)
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else '+'}{whole}.{rest:02d}"


def percent(value: Fraction) -> str:
    """One place; what is possible and what is not certain stay so."""
    tenths = round(value * 1000)
    if value and not tenths:
        return "< 0.1 %"
    if value != 1 and tenths == 1000:
        return "> 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"
