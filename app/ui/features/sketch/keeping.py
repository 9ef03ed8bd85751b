"""A sketch made into a campaign: its name is asked for, and the phase in which the campaign begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.campaign.sketch import Sketch
from app.errors import AdjutantError
from app.position.position import Position
from app.rules.game import Game
from app.rules.parts import Phase
from app.systems.scenario import library
from app.ui.files.campaign_folder import data_folder, free_name
from app.ui.session import sentence
from app.ui.texts import tr
from app.ui.widgets.cards import text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.floats import Entry
from app.ui.words import titled

if TYPE_CHECKING:
    from app.ui.shell import Shell


def phases_of(game: Game, position: Position) -> tuple[Phase, ...]:
    """The phases of the position's turn; none in a game without a sequence of play."""
    return tuple(game.sequence.phases(position))


def fitting_phase(game: Game, position: Position) -> str:
    """The phase in hand, else the first of the turn in which the active side may fight, else the first; empty in a
    game without a sequence of play."""
    phases = phases_of(game, position)
    if any(p.slug == position.phase for p in phases):
        return position.phase
    fights = (p for p in phases if p.allows & set(game.combats) and p.side in ("", position.active))
    found = next(fights, next(iter(phases), None))
    return found.slug if found is not None else ""


def in_phase(game: Game, position: Position, slug: str) -> Position:
    """The position with a phase in hand and its side active, as a position file with a phase has it."""
    phase = next((p for p in phases_of(game, position) if p.slug == slug), None)
    return position if phase is None else replace(position, phase=slug, active=phase.side or position.active)


class Keeping:
    """``ask`` opens a card; what is typed and chosen there makes a campaign file."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.phases: DropDown | None = None
        """The phases on offer in the card that is open; None in a game without a sequence of play."""

    def ask(self, sketch: Sketch, kept: Callable[[Path], object]) -> Entry:
        """Asks for name and phase; ``kept`` has the file once it is written."""
        phases = self.phases = self._phases(sketch)
        card = self.shell.prompts.ask(
            tr("Save the sketch as a campaign"),
            [(tr("Name"), tr("Sketch"))],
            tr("Save"),
            lambda name: self._keep(sketch, name, str(phases.currentData()) if phases is not None else "", kept),
        )
        card.lines[0].setText(tr("Sketch"))
        if phases is not None:
            above_the_button = card.rows.count() - 1
            card.rows.insertWidget(above_the_button, text(tr("Starting phase"), "small"))
            card.rows.insertWidget(above_the_button + 1, phases)
            QWidget.setTabOrder(card.lines[0], phases)
            QWidget.setTabOrder(phases, card.verb)
        card.start()
        return card

    def _phases(self, sketch: Sketch) -> DropDown | None:
        game = sketch.referee.game
        found = phases_of(game, sketch.position)
        if not found:
            return None
        box = DropDown()
        box.setAccessibleName(tr("Starting phase"))
        for phase in found:
            box.addItem(titled(phase.name), phase.slug)
        box.setCurrentIndex(box.findData(fitting_phase(game, sketch.position)))
        return box

    def _keep(self, sketch: Sketch, name: str, phase: str, kept: Callable[[Path], object]) -> bool:
        if not name:
            return False
        folder = self.shell.settings.folder or data_folder()
        path = free_name(folder, name)
        begun = Sketch(sketch.world, in_phase(sketch.referee.game, sketch.position, phase), library.referee_for, path)
        begun.settings.update(sketch.settings)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            begun.save_copy(path, title=name, system_version=library.find(sketch.world.system).version)
        except (AdjutantError, OSError) as fault:
            self.shell.session.troubled.emit(sentence(str(fault)))
            return False
        kept(path)
        return True
