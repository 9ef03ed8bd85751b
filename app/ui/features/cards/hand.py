"""The cards: in the drawer the hand of whoever is to play, the other side's covered, the piles and the rounds; in the
inspector the question that is answered with cards.

A hand is shown to its owner; the other side's is covered until somebody asks to see it.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow

from app.messages import N_
from app.position.position import Pending, Position
from app.rules.parts import CardPile, absence
from app.ui.features.cards.round_track import RoundTrack
from app.ui.inspector.card_choices import DIGITS, asks_for_cards, cards_asked
from app.ui.inspector.question import Faces, Question
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, Column, LinkLabel, button, empty, keyed, line, text
from app.ui.widgets.playing_card import FaceUp, pile_words
from app.ui.words import capital, origin, titled

EMPTY = N_("Open a campaign of a game with cards to see rounds and hands.")
OWN_CARDS = N_("The players hold the cards; Adjutant asks each round what was played.")


def has_hand(table: Session) -> bool:
    """Whether the game on the table has something to show here."""
    return table.campaign is not None and not (table.game.rounds is None and absence(table.game.hands))


class RoundCard(Card):
    """The question that cards answer, with the inspector's subject as its ``title``. ``turned`` has the id of the card
    whose uses are shown, empty for none."""

    turned = Signal(str)

    def __init__(self, table: Session, look: Look, faces: Faces, parent: QMainWindow) -> None:
        super().__init__("round", tr("Cards"), parent)
        self.table = table
        self._asked: tuple[Pending, bool] | None = None
        """The question on show, and whether its cards lie open"""
        self._full = True
        self.title = text(tr("Cards"), "title")
        self.heading.hide()
        self.question = Question(table, look, faces)
        self.column.addWidget(self.question)
        self.foot = QFrame()
        """The verb that plays what is picked"""
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        self.play = keyed(button("", "verb"), tr("Enter"))
        self.play.clicked.connect(lambda: self.question.cards.play())
        row.addWidget(self.play, 1)
        self._ready("")
        for signal in (table.opened, table.positionChanged, table.pendingChanged, self.shown):
            signal.connect(self.refresh)
        self.refresh()

    def applies(self) -> bool:
        return has_hand(self.table)

    def refresh(self, *_: object) -> None:
        pending = self.table.pending if self.table.campaign is not None else None
        if pending is None or not asks_for_cards(self.table, pending):
            self.question.clear()
            self._ready("")
            return
        side = self.table.game.world.roster.sides.get(pending.side)
        self.title.setText(tr("{side} player", side=titled(side.name)) if side is not None else tr("Cards"))
        seen = (pending, self.table.fog.owns(pending.side))
        if self._asked != seen or self.question.pending is None:
            self._asked = seen
            self._ready("")
            self.question.show_question(pending)
            if self.table.fog.owns(pending.side):
                self.question.cards.ready.connect(self._ready)
                self.question.cards.turned.connect(self.turned)
            self.tell(self._full)

    def _ready(self, words: str) -> None:
        """``words`` name what the verb plays."""
        self.play.setText(words)
        self.play.setAccessibleName(words)
        self.foot.setVisible(bool(words))

    def tell(self, full: bool) -> None:
        """Whether the cards say here what they are good for; not while the drawer says it."""
        self._full = full
        if self.question.pending is not None and self.table.fog.owns(self.question.pending.side):
            for face in self.question.cards.faces:
                face.tell(full)

    def pick(self, card: str) -> None:
        """The keys mean a card that the question offers; its first verb has the focus."""
        if self.question.pending is not None and asks_for_cards(self.table, self.question.pending):
            self.question.cards.pick(card)


class HandCard(Card):
    """``uncovered`` are sides whose hands somebody asked to see, ``open_piles`` the piles that are spread out.
    ``picked`` has a card that was pressed while one is asked for."""

    picked = Signal(str)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("hand", tr("Cards"), parent)
        self.table = table
        self.uncovered: set[str] = set()
        self._whose = ""
        self.track = RoundTrack(table, look)
        self.rule = line()
        self.pane = Column(tr("Cards"))
        self.listed = self.pane.rows
        self.column.addWidget(self.pane, 1)
        for widget in (self.rule, self.track):
            self.column.addWidget(widget)
        self.links: dict[str, LinkLabel] = {}
        self.faces: dict[str, FaceUp] = {}
        """Of the hands that lie open, by the card's id"""
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
        if self.isVisible() and not has_hand(self.table):
            self.closed.emit()
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
        self.faces.clear()
        if not absence(game.hands):
            self._hands(position)
        self.listed.addStretch(1)

    def whose(self, position: Position) -> str:
        """The side that plays: the one that is asked, else the one in whose phase one is."""
        sides = self.table.game.world.roster.sides
        pending = self.table.pending
        asked = pending.side if pending is not None else ""
        found = next((side for side in (asked, position.active) if side in sides), next(iter(sides)))
        if self.table.fog.on and self.table.fog.viewer in sides:
            return self.table.fog.viewer
        return found

    def _hands(self, position: Position) -> None:
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
            self._hand(position, side, own=side == own)

    def _sides(self, own: str) -> list[str]:
        return [own, *(side for side in self.table.game.world.roster.sides if side != own)]

    def _hand(self, position: Position, side: str, *, own: bool) -> None:
        hands, sides = self.table.game.hands, self.table.game.world.roster.sides
        held = hands.faces(position, side)
        head = QHBoxLayout()
        name = capital(origin(sides[side]))
        head.addWidget(
            text(
                tr_count("{side} hand: {n} card", "{side} hand: {n} cards", len(held), side=name),
                "strong",
                wrap=True,
            ),
            1,
        )
        open_ = own or side in self.uncovered
        if not own and held and self.table.fog.owns(side):
            link = LinkLabel(tr("Cover", "a hand of cards") if open_ else tr("Show", "a hand of cards"))
            link.setToolTip(tr("Show the {side} hand", side=titled(sides[side].name)))
            link.clicked.connect(lambda: self._uncover(side))
            self.links[side] = link
            head.addWidget(link)
        self.listed.addLayout(head)
        if open_ and self.table.fog.owns(side):
            keys = self._keys(side)
            for face in held:
                shown = self.faces[face.id] = FaceUp(face, key=keys.get(face.id, ""))
                if face.id in keys:
                    shown.setCursor(Qt.CursorShape.PointingHandCursor)
                    shown.pressed.connect(partial(self.picked.emit, face.id))
                self.listed.addWidget(shown)
        for pile in hands.piles(position, side):
            if pile.count:
                self._pile(side, pile)

    def _keys(self, side: str) -> dict[str, str]:
        """The key of each card that the open question offers to a side; empty for one past the digits."""
        pending = self.table.pending
        if pending is None or pending.side != side or not asks_for_cards(self.table, pending):
            return {}
        asked = cards_asked(self.table, pending)[0]
        return {one.face.id: str(n) if n <= DIGITS else "" for n, one in enumerate(asked, 1)}

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

    def show_picked(self, card: str) -> None:
        """Marks the card with this id."""
        for name, face in self.faces.items():
            face.pick(name == card)

    def _uncover(self, side: str) -> None:
        self.uncovered ^= {side}
        self.refresh()

    def _open(self, key: tuple[str, str]) -> None:
        self.open_piles ^= {key}
        self.refresh()


def install(shell: Shell) -> tuple[HandCard, RoundCard]:
    """The page of the drawer, and the card of the inspector that has the question."""
    card = HandCard(shell.session, shell.look, shell.main_window)
    asked = RoundCard(shell.session, shell.look, shell.faces, shell.main_window)
    card.picked.connect(asked.pick)
    asked.turned.connect(card.show_picked)
    card.visibilityChanged.connect(lambda seen: asked.tell(not seen))
    shell.add_door(card, tr("Cards"), "copy", tr("Rounds and cards"))
    shell.session.opened.connect(lambda: shell.door(card).setVisible(has_hand(shell.session)))
    shell.top.rounds.clicked.connect(lambda: shell.bring(card))
    return card, asked
