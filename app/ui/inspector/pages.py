"""The inspector's pages: which cards each shows, in which order, and which of them follows what is in hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtWidgets import QLabel, QWidget

from app.ui.inspector.battle import BattleCard, PastFoot
from app.ui.inspector.card_choices import asks_for_cards
from app.ui.inspector.due import DueCard
from app.ui.inspector.inspector import ATTACK, FIRE, PHASE, REFUSED, STACK, UNITS, Follower
from app.ui.inspector.stack import StackCard
from app.ui.inspector.tracks import TracksCard
from app.ui.shell import Shell
from app.ui.texts import tr
from app.ui.widgets.cards import Card, text


class Alone(NamedTuple):
    """A page of one card: what the inspector's head calls it, and the verbs at its foot."""

    card: Card
    title: QLabel
    foot: QWidget | None = None


class Pages:
    """The cards that are the inspector's own; ``fill`` puts them and those of features into their places."""

    def __init__(self, shell: Shell) -> None:
        table, look, faces, window = shell.session, shell.look, shell.faces, shell.main_window
        self.shell, self.refusal = shell, shell.prompts.refused
        self.stack, self.battle = StackCard(table, look, faces, window), BattleCard(table, look, faces, window)
        self.past = PastFoot()
        self.past.hide()
        self.due, self.tracks = DueCard(table, look, window), TracksCard(table, look, window)

    def enlist(self, supply: Card, asked: Card) -> None:
        """Puts them into the View menu; ``asked`` has the question that cards answer."""
        for card in (self.due, self.stack, self.battle, supply, asked, self.tracks):
            self.shell.cards[card.objectName()] = card

    def fill(self, supply: Card, alone: Mapping[str, Alone], starts: Callable[[], bool]) -> None:
        """``alone`` has pages of one card by their names, ``starts`` says whether the start screen is there."""
        shell, stack, battle, due, tracks = self.shell, self.stack, self.battle, self.due, self.tracks
        phase = text(tr("This phase"), "title")
        subjects = {
            PHASE: phase,
            FIRE: phase,
            STACK: stack.title,
            UNITS: stack.title,
            ATTACK: battle.title,
            REFUSED: self.refusal.title,
            **{name: one.title for name, one in alone.items()},
        }
        pages = {  # of two pages with the same cards the first gives their order
            UNITS: (stack, battle, due),
            PHASE: (due, supply, tracks),
            STACK: (stack,),
            FIRE: (battle, due, supply, tracks),
            ATTACK: (battle,),
            REFUSED: (self.refusal,),
            **{name: (one.card,) for name, one in alone.items()},
        }
        feet = {
            ATTACK: battle.foot,
            PHASE: self.past,
            FIRE: self.past,
            REFUSED: self.refusal.foot,
            STACK: stack.foot,
            UNITS: stack.foot,
            **{name: one.foot for name, one in alone.items() if one.foot is not None},
        }
        shell.inspector.fill(pages, subjects, feet)
        self._wire(starts)

    def _show_past(self, *_: object) -> None:
        """The verbs of an earlier position stand in the foot of what would have none."""
        shell = self.shell
        self.past.setVisible(shell.session.looking and shell.inspector.page in (PHASE, FIRE))

    def _wire(self, starts: Callable[[], bool]) -> None:
        shell, battle, due, prompts = self.shell, self.battle, self.due, self.shell.prompts
        self.follower = follower = Follower(
            shell.inspector,
            shell.session,
            lambda: self.refusal.open,
            asks_for_cards,
            lambda: bool(battle.over) or battle.looks_back(),
            battle.goes_through,
            starts,
        )
        self.refusal.changed.connect(follower.follow)
        prompts.questionWanted.connect(follower.go_back)
        self.refusal.changed.connect(lambda: shell.map.name_hexes(REFUSED, [one.hex for one in self.refusal.instead]))
        self.refusal.closed.connect(shell.map.view.hand.dismiss)
        prompts.hexWanted.connect(shell.map.show_hex)
        prompts.ruleWanted.connect(shell.ruleWanted)
        self.stack.moveWanted.connect(lambda: shell.map.view.prompt.ask_move())
        self.stack.correctWanted.connect(prompts.put_right)
        for card in (self.stack, battle):
            card.noteWanted.connect(shell.actions_["add_note"].trigger)
        for past in (battle, self.past):
            past.nameWanted.connect(shell.actions_["moment"].trigger)
        self.past.noteWanted.connect(shell.actions_["add_note"].trigger)
        for changed in (shell.inspector.pageChanged, shell.session.lookingChanged, shell.session.opened):
            changed.connect(self._show_past)
        due.hexChosen.connect(shell.map.show_location)
        due.counted.connect(shell.top.set_due)
        shell.map.refused.connect(prompts.show_refusal)
        shell.map.view.dragStarted.connect(lambda _units: self.refusal.clear())
        battle.passWanted.connect(prompts.next_phase)
        battle.strikes.planned.connect(lambda aimed: (battle.attack_button if aimed else shell.map.view).setFocus())
