"""What the rows of the record and the advice in the table of actions do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.ui.features.record.desk import LUCK, NOTES, QUESTIONS, REJUDGING

if TYPE_CHECKING:
    from app.ui.main_window import Window


class RecordCommands:
    """Methods of ``Commands``."""

    window: Window

    # record -------------------------------------------------------------------------------------------------------

    def do_step_back(self) -> None:
        self.window.past.step(-1)

    def do_step_on(self) -> None:
        self.window.past.step(1)

    def do_step_unit(self, unit: str) -> None:
        self.window.past.set_unit(unit)

    def do_film(self, on: bool) -> None:
        self.window.past.set_film(on)

    def do_look_back(self) -> None:
        self.window.past.look_back()

    def do_go_on(self) -> None:
        self.window.past.go_on()

    def do_moment(self) -> None:
        self.window.past.moments.ask()

    def do_branches(self) -> None:
        self.window.branching.open_branches()

    def do_compare(self) -> None:
        self.window.branching.compare_seen()

    def do_table_check(self) -> None:
        self.window.checking.check()

    def do_put_back(self) -> None:
        self.window.checking.put_back()

    def do_sheet(self) -> None:
        self.window.checking.sheet.start()

    def do_questions(self) -> None:
        self.window.record.open_page(QUESTIONS)

    def do_life(self) -> None:
        self.window.record.show_life()

    def do_notes(self) -> None:
        self.window.record.open_page(NOTES)

    def do_luck(self) -> None:
        self.window.record.open_page(LUCK)

    def do_rejudging(self) -> None:
        self.window.record.open_page(REJUDGING)

    def do_report(self) -> None:
        self.window.record.report.start()

    # advice -------------------------------------------------------------------------------------------------------

    def do_advice_allowed(self, on: bool) -> None:
        self.window.advice.set_allowed(on)

    def do_what_if(self) -> None:
        self.window.advice.suppose_board()

    def do_threats(self) -> None:
        self.window.advice.open_page("threats")

    def do_cheapest(self) -> None:
        self.window.advice.open_page("cheapest")

    def do_chain(self) -> None:
        self.window.advice.open_page("chain")

    def do_safe_retreat(self) -> None:
        self.window.advice.open_page("safe_retreat")

    def do_plans(self) -> None:
        self.window.advice.open_page("plans")
