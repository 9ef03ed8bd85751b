"""What the start screen shows: scenarios and campaigns as they are read from their files, one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QLocale, QTime

from app.campaign.journal.connection import trouble
from app.campaign.journal.inspect import as_it_is
from app.campaign.journal.journal import Journal
from app.campaign.journal.replay import States, read_world
from app.errors import AdjutantError
from app.installation.own_charts import brought_along
from app.messages import in_use
from app.position.position import Position, World
from app.rules.game import Game
from app.rules.parts import absence
from app.rules.sequence import SET_UP
from app.systems.scenario import lessons
from app.systems.scenario.library import system_of
from app.systems.scenario.scenario import load_scenario
from app.systems.scenario.scenario_list import ScenarioEntry, lacking
from app.ui.files.opening import LARGE, weight
from app.ui.texts import tr
from app.ui.words import capital, dated, term, titled

DRAWN_AT_MOST = 600
"""Hexes of a map that is drawn for a picture; a larger one takes more than a tenth of a second"""


@dataclass(frozen=True)
class Offer:
    """A scenario that was read. ``lacks`` are the parts of the owner's copy that it needs; ``fault`` says why it cannot
    be begun, and empty that it can."""

    world: World | None = None
    position: Position | None = None
    lacks: tuple[str, ...] = ()
    fault: str = ""

    @property
    def ready(self) -> bool:
        return not self.fault and not self.lacks

    @property
    def drawable(self) -> bool:
        return self.world is not None and self.world.board.grid.size <= DRAWN_AT_MOST


def offer(entry: ScenarioEntry) -> Offer:
    """The scenario of a folder with its owner's charts."""
    if entry.problems:
        return Offer(fault=str(entry.problems[0]))
    try:
        scenario = load_scenario(entry.folder)
        system = system_of(scenario.world)
        world, _ = brought_along(scenario.world, system.vocabulary)
        game = system.bind(world)
    except AdjutantError as fault:
        return Offer(fault=str(fault))
    return Offer(world, scenario.position, lacking(game.missing_data))


def has_lessons(entry: ScenarioEntry) -> bool:
    return (entry.folder / lessons.LESSONS_FILE).is_file()


def campaign_name(game: str, title: str) -> str:
    """What a campaign is called at first: by its game and the scenario's name, without the sector in parentheses or
    what comes after another colon."""
    scenario = title.removeprefix(f"{game}: ")
    if scenario != title:
        return f"{game}, {scenario.split(' (')[0]}"
    return title if game in title else f"{game}, {title.split(':')[0]}"


@dataclass(frozen=True)
class Told:
    """A campaign as its file has it. ``turn`` says turn and phase; the world and the position are left out of one that
    is too large to be drawn or covered by fog of war."""

    title: str
    game: str = ""
    turn: str = ""
    system: str = ""
    world: World | None = None
    position: Position | None = None


def told(path: Path) -> Told:
    """The campaign in a file, which stays as it is. Of a large one only the title is read, of one that cannot be read
    nothing: opening it will say why."""
    try:
        large = weight(path) >= LARGE
        with trouble(path.name, "read"), as_it_is(path) as conn:
            journal = Journal(conn, path.name)
            title, system = journal.title(), journal.about("system")[0]
            if large:
                return Told(title, system=system)
            world = read_world(journal)
            position = States(journal, world).at(journal.head().number)
            fog = journal.setting("fog", "")
        return tell(title, system_of(world).bind(world), position, fog=bool(fog))
    except (AdjutantError, OSError):
        return Told(path.stem)


def tell(title: str, game: Game, position: Position, *, fog: bool) -> Told:
    """The same of a campaign that is open."""
    world = game.world
    drawn = not fog and world.board.grid.size <= DRAWN_AT_MOST
    return Told(
        title,
        game.vocabulary.name,
        turn_words(game, position),
        world.system,
        world if drawn else None,
        position if drawn else None,
    )


def turn_words(game: Game, position: Position) -> str:
    """``Turn 4, German movement``."""
    turn = tr("Turn {turn}", turn=position.turn)
    if position.phase == SET_UP:
        return f"{turn}, {tr('Set-up')}"
    phase = None if absence(game.sequence) else game.sequence.current(position)
    return turn if phase is None else f"{turn}, {titled(phase.name)}"


def touched(path: Path) -> float:
    """The time of the last change of a campaign, which may still be in SQLite's log beside it. Raises ``OSError``."""
    log = path.with_name(f"{path.name}-wal")
    return max(path.stat().st_mtime, log.stat().st_mtime if log.exists() else 0.0)


def when(path: Path, today: date) -> str:
    """When a campaign was last written: ``Today, 16:12``; empty where that cannot be found out."""
    try:
        written = datetime.fromtimestamp(touched(path))
    except OSError:
        return ""
    clock = QLocale(in_use()).toString(QTime(written.hour, written.minute), QLocale.FormatType.ShortFormat)
    if written.date() == today:
        return tr("Today, {time}", time=clock)
    if written.date() == today - timedelta(days=1):
        return tr("Yesterday, {time}", time=clock)
    return dated(written.date().isoformat())


def status_words(found: Offer) -> str:
    """``Ready to play``, or what of the owner's copy it needs."""
    if found.fault:
        return tr("Cannot be read")
    if found.ready:
        return tr("Ready to play")
    return tr("Needs your copy: {parts}", parts=", ".join(term(part) for part in found.lacks))


def first_lines(about: str) -> str:
    """The first paragraph of what a scenario says of itself."""
    return capital(about.split("\n\n")[0].strip())
