"""Every lesson of every game, step by step as a player goes through it: the pointer comes first, then the press."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.position.ledger import Json
from app.systems.scenario.lessons import LESSONS_FILE, LessonStep
from app.ui.features.lessons.card import LessonCard
from app.ui.files.campaign_folder import SUFFIX
from app.ui.main_window import Window
from app.ui.widgets.lists.unit_list import UNIT_MIME
from tests.ui.features.cards.test_hand import SHUFFLE
from tests.ui.fresh import fresh_campaign
from tests.ui.hands import CONTROL, LEFT, NONE, SHIFT, Hands
from tests.variants import first_now

GAMES = sorted(path.parent.parent.name for path in SCENARIOS.glob(f"*/first-steps/{LESSONS_FILE}"))
PRESSES = 3
"""F8 at most for one phase"""
REPLIES = 30
"""Questions at most of one step"""
ANSWERS: dict[str, list[Json]] = {"stalins-war": [["11 Basalt", "ops"], ["15 Partisan Formation", "rp"]]}
"""What the words of the lessons choose, in its order, where the program cannot see it in what ends the step"""
CHOICES: dict[str, Json] = {"index": "X", "blitz-marker": "yes"}
"""What is chosen in a battle for its lesson to go on"""
WALLS = {"2303": "2303#fortress"}
DICE = {"eagle-bear": 1, "land-without-end": 3, "operation-storm": 6, "stalins-war": 3, "winterstorm": 6}
"""A face for the battles with which each goes as its lesson tells"""


class Pupil:
    """Does what the step in hand asks for, with mouse and keys."""

    def __init__(self, hands: Hands, game: str) -> None:
        self.hands, self.window, self.table, self.game = hands, hands.window, hands.table, game
        self.card: LessonCard = hands.window.lessons
        self.chosen = list(ANSWERS.get(game, []))

    @property
    def at(self) -> tuple[int, int]:
        QApplication.processEvents()
        return self.card.watch.lesson, self.card.watch.step

    def learn(self) -> None:
        """From the first step of the first lesson to the end of the last."""
        assert self.card.watch.start(0)
        for number, lesson in enumerate(self.card.watch.lessons):
            for n, step in enumerate(lesson.step):
                assert self.at == (number, n), f"lesson {number + 1}, step {n + 1} is not reached"
                assert not self.card.misfit.text(), step.words
                self.do(step)
                done = (number, n + 1)
                assert self.at == done, f"lesson {number + 1}, step {n + 1} is not noticed: {step.words}"
            self.hands.press(self.card.on)
        assert not self.card.isVisibleTo(self.window)

    def do(self, step: LessonStep) -> None:
        until, hands = step.until, self.hands
        if until is None:
            hands.press(self.card.on)
        elif until.looked:
            hands.key(Qt.Key.Key_Escape)
            hands.click(until.looked)
        elif until.refused:
            hands.drag(until.unit, WALLS.get(step.hex, step.hex) if "wall" in step.words else step.hex)
        elif until.picked:
            more = CONTROL | SHIFT if self.table.plan.picked else CONTROL
            hands.click(until.picked, SHIFT if ": Shift-click " in step.words else more)
        elif until.aimed:
            if not self.table.plan.picked:
                named = next(word for word in step.words.replace(",", " ").split() if word.isdigit())
                hands.click(hands.ids(named)[-1], CONTROL)
            hands.click(until.aimed)
        elif until.overlay:
            hands.key(Qt.Key.Key_L, CONTROL)
        elif until.head:
            self.turn_back(until.head)
        elif until.battle:
            self.answer(step)
        else:
            self.order(step)

    def turn_back(self, way: str) -> None:
        before = self.at
        for _ in range(REPLIES):
            self.hands.key(Qt.Key.Key_Z if way == "back" else Qt.Key.Key_Y, CONTROL)
            if self.at != before:
                return

    def order(self, step: LessonStep) -> None:
        until, hands, before = step.until, self.hands, self.at
        assert until is not None
        if until.order == "move":
            unit = until.unit or next(u.id for u in self.table.units(hands.ids("6406")) if "pz" in u.id)
            self.fan(unit)
            hands.drag(unit, until.to)
        elif until.order == "phase":
            for _ in range(PRESSES):
                if self.at == before:
                    hands.key(Qt.Key.Key_F8)
        elif until.order == "attack":
            if not self.table.plan.aimed:
                hands.click(until.to)
            hands.key(Qt.Key.Key_F9)
        elif until.order == "reply":
            self.reply()
        elif until.order == "put-right":
            self.correct(until.unit, until.to)
        elif until.order == "place":
            self.drop(until.unit, until.to)
        elif until.order == "marker":
            self.take_marker()
            hands.click(until.to)
        elif until.order == "special":
            hands.click(step.unit)
            found = [b for b in self.window.due.findChildren(QAbstractButton) if "step" in b.text().lower()]
            hands.press(found[0])

    def fan(self, unit: str) -> None:
        """Lays out the stack of a unit that lies below another."""
        location, view = self.table.position.units[unit].location, self.window.map.view
        if self.table.position.from_top(location)[0] != unit:
            self.hands.hover(unit)
            self.hands.key(Qt.Key.Key_F, widget=view)
            view.settle()
            QApplication.processEvents()

    def correct(self, unit: str, to: str) -> None:
        self.hands.click(unit)
        self.hands.key(Qt.Key.Key_R, CONTROL)
        entry = self.window.prompts.entry
        assert entry is not None
        self.hands.type(entry.lines[0], to)
        self.hands.type(entry.lines[1], "to see")
        self.hands.key(Qt.Key.Key_Return, widget=entry.lines[1])

    def take_marker(self) -> None:
        row = next(r for r in self.window.forces.markers.rows if r.isVisibleTo(self.window))
        self.hands.qtbot.mouseClick(row, LEFT, NONE, QPoint(30, 10))

    def drop(self, unit: str, to: str) -> None:
        """Drags a unit from the list onto the map."""
        viewport, at, data = self.window.map.view.viewport(), self.hands.point(to), QMimeData()
        data.setData(UNIT_MIME, unit.encode())
        move = Qt.DropAction.MoveAction
        QApplication.sendEvent(viewport, QDragEnterEvent(QPoint(2, 2), move, data, LEFT, NONE))
        QApplication.sendEvent(viewport, QDragMoveEvent(at, move, data, LEFT, NONE))
        QApplication.sendEvent(viewport, QDropEvent(QPointF(at), move, data, LEFT, NONE))
        QApplication.processEvents()

    def answer(self, step: LessonStep) -> None:
        """Until the battle of the step is over."""
        before = self.at
        for _ in range(REPLIES):
            if self.at != before or self.table.pending is None:
                return
            self.reply()

    def reply(self) -> None:
        asked = self.table.pending
        assert asked is not None
        options = list(asked.options)
        if asked.step in CHOICES:
            assert self.table.reply(CHOICES[asked.step])
        elif asked.step == "shuffle" or "shuffle" in asked.data:
            assert self.table.reply(SHUFFLE)
        elif options and all(isinstance(o, int) for o in options):
            face = DICE[self.game]
            self.hands.key(Qt.Key(Qt.Key.Key_0.value + (face if face in options else int(str(options[0])))))
        elif self.hands.has_button("Roll"):
            self.hands.press(self.hands.button("Roll"))
        elif self.chosen and asked.procedure not in self.table.game.battles:
            assert self.table.reply(self.chosen.pop(0))
        elif options and all(o in self.table.position.units for o in options):
            count = asked.args.get("count")
            assert self.table.reply(options[: count if isinstance(count, int) else len(options)])
        else:
            assert any(self.table.reply(o) for o in (options[-1], [], *options)), asked


@pytest.mark.parametrize("game", first_now(GAMES))
def test_each_step_of_each_lesson_is_noticed(game: str, qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    path = tmp_path / f"{game}{SUFFIX}"
    fresh_campaign(SCENARIOS / game / "first-steps", path)
    assert window.open_campaign(path)
    Pupil(Hands(qtbot, window), game).learn()


def test_all_five_games_have_lessons() -> None:
    assert len(GAMES) == 5
