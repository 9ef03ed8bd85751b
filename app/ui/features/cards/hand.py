"""Rounds and cards: the track of the rounds, the hand of whoever is to play, and the piles beside it.

A hand is shown to its owner; the other side's is covered until somebody asks to see it.
"""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout

from app.position.pending import Pending
from app.position.position import Position
from app.rules.parts import CardPile, absence
from app.ui.features.cards.round_track import RoundTrack
from app.ui.inspector.card_choices import asks_for_cards
from app.ui.inspector.question import Faces, Question
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import QT_TR_NOOP, tr
from app.ui.widgets.cards import Card, LinkLabel, Rows, empty, line, text
from app.ui.widgets.playing_card import FaceUp, pile_words
from app.ui.words import capital, origin, titled

EMPTY = QT_TR_NOOP("Open a campaign of a game with cards to see its rounds and hands.")
OWN_CARDS = QT_TR_NOOP("The players hold their own cards; what they play is asked round by round.")

ASKING = 220
"""Least pixels of cards to choose from, where the window has them"""


def has_hand(table: Session) -> bool:
    """Whether the game on the table has something to show here."""
    return table.campaign is not None and not (table.game.rounds is None and absence(table.game.hands))


class HandCard(Card):
    """``uncovered`` are sides whose hands somebody asked to see, ``open_piles`` the piles that are spread out."""

    def __init__(self, table: Session, look: Look, faces: Faces, parent: QMainWindow) -> None:
        super().__init__("hand", tr("Rounds and cards"), parent)
        self.table = table
        self.uncovered: set[str] = set()
        self._whose = ""
        self._asked: tuple[Pending, bool] | None = None
        """The question on show, and whether its cards lie open"""
        self.track = RoundTrack(table, look)
        self.rule = line()
        self.pane = Rows(tr("Cards"))
        self.heading.hide()
        self.question = Question(table, look, faces)
        for widget in (self.track, self.rule):
            self.column.addWidget(widget)
        self.column.addWidget(self.pane)
        self.listed = QVBoxLayout()
        self.listed.setSpacing(6)
        self.pane.rows.addWidget(self.question)
        self.pane.rows.addLayout(self.listed)
        self.links: dict[str, LinkLabel] = {}
        self.open_piles: set[tuple[str, str]] = set()
        table.opened.connect(self._opened)
        table.positionChanged.connect(self.refresh)
        table.pendingChanged.connect(self.refresh)
        self.shown.connect(self.refresh)
        self.refresh()

    def applies(self) -> bool:
        return has_hand(self.table)

    def _opened(self) -> None:
        self.uncovered.clear()
        self.open_piles.clear()
        self._whose = ""
        self.refresh()

    # following ----------------------------------------------------------------------------------------------------

    def refresh(self, *_: object) -> None:
        there = has_hand(self.table)
        for widget in (self.track, self.rule, self.pane):
            widget.setVisible(there)
        if not there:
            self.track.clear()
        if not there or not self.isVisible():
            return
        game, position = self.table.game, self.table.position
        self.track.setVisible(game.rounds is not None)
        if game.rounds is not None:
            self.track.show_rounds(game.rounds, position)
        empty(self.listed)
        self.links.clear()
        pending = self.table.pending
        asking = asks_for_cards(self.table, pending)
        if asking and pending is not None:
            seen = (pending, self.table.fog.owns(pending.side))
            if self._asked != seen or self.question.pending is None:
                self._asked = seen
                self.question.show_question(pending)
        else:
            self.question.clear()
        if not absence(game.hands):
            self._hands(position, asked=pending.side if asking and pending is not None else "")

    def whose(self, position: Position) -> str:
        """The side that plays: the one that is asked, else the one in whose phase one is."""
        sides = self.table.game.world.roster.sides
        pending = self.table.pending
        asked = pending.side if pending is not None else ""
        found = next((side for side in (asked, position.active) if side in sides), next(iter(sides)))
        if self.table.fog.on and self.table.fog.viewer in sides:
            return self.table.fog.viewer
        return found

    def _hands(self, position: Position, asked: str) -> None:
        """``asked`` is the side whose cards lie open in the question."""
        own = self.whose(position)
        if own != self._whose:
            self._whose = own
            self.uncovered.clear()
        game = self.table.game
        kept = any(game.hands.held(position, side) or game.hands.piles(position, side) for side in self._sides(own))
        if not kept:
            self.listed.addWidget(text(tr(OWN_CARDS), "hint", wrap=True))
            return
        for side in self._sides(own):
            self._hand(position, side, own=side == own, listed=side != asked)

    def _sides(self, own: str) -> list[str]:
        return [own, *(side for side in self.table.game.world.roster.sides if side != own)]

    def _hand(self, position: Position, side: str, *, own: bool, listed: bool) -> None:
        hands, sides = self.table.game.hands, self.table.game.world.roster.sides
        held = hands.faces(position, side)
        head = QHBoxLayout()
        name = capital(origin(sides[side]))
        head.addWidget(text(tr("{side}: %n cards in hand", "", len(held), side=name), "strong", wrap=True), 1)
        open_ = own or side in self.uncovered
        if not own and held and self.table.fog.owns(side):
            link = LinkLabel(tr("Cover", "a hand of cards") if open_ else tr("Show", "a hand of cards"))
            link.setToolTip(tr("Lay the hand of the {side} side open", side=titled(sides[side].name)))
            link.clicked.connect(lambda: self._uncover(side))
            self.links[side] = link
            head.addWidget(link)
        self.listed.addLayout(head)
        if open_ and listed and self.table.fog.owns(side):
            for face in held:
                self.listed.addWidget(FaceUp(face))
        for pile in hands.piles(position, side):
            if pile.count:
                self._pile(side, pile)

    def _pile(self, side: str, pile: CardPile) -> None:
        if not pile.cards:
            self.listed.addWidget(text(pile_words(pile), "small"))
            return
        key = (side, pile.name)
        link = LinkLabel(pile_words(pile))
        link.setProperty("tone", "quiet")
        link.setToolTip(tr("Show or hide these cards"))
        link.clicked.connect(lambda: self._open(key))
        self.links[f"{side} {pile.name}"] = link
        self.listed.addWidget(link)
        if key in self.open_piles:
            for face in pile.cards:
                self.listed.addWidget(FaceUp(face))

    def _uncover(self, side: str) -> None:
        self.uncovered ^= {side}
        self.refresh()

    def _open(self, key: tuple[str, str]) -> None:
        self.open_piles ^= {key}
        self.refresh()


def install(shell: Shell) -> HandCard:
    """Its page is in the inspector, and a button on the rail brings it."""
    card = HandCard(shell.session, shell.look, shell.faces, shell.main_window)
    door = shell.rail.add("hand", tr("Cards"), "copy", tr("Rounds and cards"))
    door.clicked.connect(lambda: shell.bring(card))
    shell.session.opened.connect(lambda: door.setVisible(has_hand(shell.session)))
    return card
