"""Orders by key and menu: undo and redo, the next phase, the attack, the die, corrections, and what Esc puts away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QWidget

from app.ui.inspector.battle import BattleCard
from app.ui.inspector.inspector import PHASE
from app.ui.inspector.question import is_rolled
from app.ui.menus.menus import short
from app.ui.regions.over_window import lying_over
from app.ui.shell import Shell
from app.ui.texts import tr


class Sheet(Protocol):
    """The timeline, whose ``sheet`` is opened and closed."""

    @property
    def sheet(self) -> QWidget: ...

    def open(self, on: bool) -> None: ...


class Play:
    """``look_back`` shows the table as it stands again, ``uncover`` goes one step back where something is in the place
    of the map."""

    def __init__(
        self,
        shell: Shell,
        battle: BattleCard,
        timeline: Sheet,
        look_back: Callable[[], object],
        uncover: Callable[[], bool],
    ) -> None:
        self.shell, self.table, self.battle = shell, shell.session, battle
        self.timeline, self.look_back, self.uncover = timeline, look_back, uncover

    def clear(self) -> None:
        """Puts away what lies uppermost: the opened timeline, the drawer or the sheet that has the keys, a panel, a
        sheet, a marker in the hand, a card, an earlier instant, what is selected."""
        shell = self.shell
        focus = shell.main_window.focusWidget()
        if focus is not None and self.timeline.sheet.isAncestorOf(focus):
            self.timeline.open(False)
            return
        for pages in (shell.drawer, shell.stage.sheets):
            if focus is not None and pages.isAncestorOf(focus):
                pages.put_away()
                return
        over = any(panel.put_away() for panel in lying_over(shell.main_window)) or shell.stage.sheets.put_away()
        if over or self.uncover():
            return
        if not shell.map.markers.put_back() and not shell.prompts.close_top():
            if self.table.looking:
                self.look_back()
            if not self.step_back():
                self.timeline.open(False)
                shell.drawer.put_away()

    def step_back(self) -> bool:
        """Puts the weakest thing away that is in hand beside the phase; False where there is none."""
        plan, inspector = self.table.plan, self.shell.inspector
        if plan.picked or plan.alone or plan.pinned:
            plan.clear()
            plan.let_go()
            self.shell.map.clear_selection()
        elif self.battle.over:
            self.battle.put_away()
        elif inspector.page != PHASE and self.table.pending is None:
            inspector.show_page(PHASE)
        else:
            return False
        return True

    def name(self) -> None:
        """What would be undone, and what done again."""
        done, undone = self.table.undo_summary(), self.table.redo_summary()
        undo, redo = self.shell.actions_["undo"], self.shell.actions_["redo"]
        undo.setText(tr("&Undo: {action}", action=short(done)) if done else tr("&Undo"))
        redo.setText(tr("&Redo: {action}", action=short(undone)) if undone else tr("&Redo"))

    def no_attack(self) -> str:
        if self.table.pending is not None:
            return tr("Answer the open question first.")
        return tr("No attack is planned: select the attackers and click the enemy.")


def install(
    shell: Shell, battle: BattleCard, timeline: Sheet, look_back: Callable[[], object], uncover: Callable[[], bool]
) -> Play:
    play = Play(shell, battle, timeline, look_back, uncover)
    table, prompts, actions = shell.session, shell.prompts, shell.actions_

    def picked() -> bool:
        return table.writable and bool(table.plan.picked)

    actions.bind(
        undo=table.undo,
        redo=table.redo,
        put_right=prompts.put_right,
        eliminate=prompts.eliminate,
        next_phase=prompts.next_phase,
        attack=table.attack,
        roll=table.roll,
        clear_plan=play.clear,
    )
    actions.only_if("undo", lambda: bool(table.undo_summary()), lambda: tr("There is nothing to undo."))
    actions.only_if("redo", lambda: bool(table.redo_summary()), lambda: tr("There is nothing to redo."))
    actions.only_if("next_phase", lambda: table.writable and table.played)
    actions.only_if("attack", lambda: table.writable and table.plan_order() is not None, play.no_attack)
    actions.only_if(
        "roll",
        lambda: table.writable and table.pending is not None and is_rolled(table.pending),
        lambda: tr("No die is to be rolled now."),
    )
    actions.only_if("put_right", picked, lambda: tr("Select the units to correct first."))
    actions.only_if("eliminate", picked, lambda: tr("Select the units to eliminate first."))
    actions.allowed.connect(play.name)
    shell.inspector.back.clicked.connect(play.step_back)
    shell.top.next.clicked.connect(prompts.next_phase)
    return play
