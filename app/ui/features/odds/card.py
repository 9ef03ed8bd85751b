"""The odds calculator: a page of the drawer on which factors are typed and circumstances ticked. The inspector has the
answer.

It belongs to no campaign and needs no map. Letters typed anywhere in it tick the circumstance whose letter is
underlined.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QRegularExpression, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from app.messages import N_
from app.position.position import World
from app.rules.parts import ATTACKER, DEFENDER, Assessment
from app.systems.scenario import library
from app.ui.features.odds.by_numbers import ByNumbers, Typed
from app.ui.features.odds.circumstances import PartKind
from app.ui.features.odds.reading import Reading
from app.ui.features.odds.setting import Reckoner, Setting
from app.ui.features.odds.ticks import Ticks
from app.ui.shell import Shell
from app.ui.style import enlarged
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, LinkLabel, empty, text
from app.ui.widgets.chip import letter
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout
from app.ui.words import titled

FIELD, PART_FIELD, SHIFTS = 92, 52, 15
HINT = N_("Type the factors of both sides: 26, Tab, 7.")
NONE = N_("This game has no attack that can be calculated from factors alone.")


class OddsCard(Card):
    """``told`` when the inspector is to show ``reading``; ``start`` begins with the keys in the first field,
    ``put_away`` ends."""

    WIDE = 404
    told = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__("odds", tr("Odds calculator"), shell.main_window)
        table, look = shell.session, shell.look
        self.shell, self.table, self.look = shell, table, look
        self.numbers: ByNumbers | None = None
        self.plain: Setting | None = None
        self.parts: dict[PartKind, QLineEdit] = {}
        self.assessment: Assessment | None = None
        self.system = ""
        self.reading = Reading(table, look, shell.main_window)
        self._build()
        table.opened.connect(self._forget)
        table.worldChanged.connect(self.take_charts)
        look.changed.connect(self._reckon)

    # putting together ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.bare = LinkLabel(tr("Clear all"))
        self.bare.setToolTip(tr("Clears factors and circumstances"))
        self.bare.clicked.connect(self.clear)
        self.heading.tools.addWidget(self.bare)
        self.game = text("", "small")
        self.systems = DropDown()
        self.systems.setAccessibleName(tr("Game"))
        self.systems.activated.connect(lambda row: self._bind(str(self.systems.itemData(row))))
        self.column.setSpacing(10)
        self.column.addWidget(self.game)
        self.column.addWidget(self.systems)
        self.column.addLayout(self._fields())
        self.column.addWidget(text(tr("Sums count units: 9+9+8, or 3x5. Tab goes on."), "small", wrap=True))
        self.column.addLayout(self._further())
        self.column.addWidget(self.apart)
        self.ticks = Ticks(self.look)
        self.ticks.changed.connect(self._reckon)
        self.ticks.survey.parts.connect(self._show_parts)
        self.column.addWidget(self.ticks, 1)
        self.typed_in_turn = (self.attack, self.defense, self.shift, self.apart, self.attacker, self.defender)
        self.shown.connect(self._come)

    def _fields(self) -> QHBoxLayout:
        """Both totals, as large as they are said."""
        self.attack, self.defense = self._field("26", tr("Attack factors")), self._field("7", tr("Defense factors"))
        row = QHBoxLayout()
        row.setSpacing(8)
        for words, field in ((tr("Attack", "a heading"), self.attack), (tr("Defense", "a heading"), self.defense)):
            field.setProperty("role", "figure")
            field.setMinimumWidth(PART_FIELD)
            label = text(words, "strong")
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field, 1)
        return row

    def _further(self) -> QGridLayout:
        """Who attacks whom, and columns that no circumstance names."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        self.attacker, self.defender = DropDown(), DropDown()
        self.shift = self._field("0", tr("Any other column shift; right is positive"))
        self.shift.setFixedWidth(round(PART_FIELD * enlarged()))
        self.shift.setValidator(QRegularExpressionValidator(QRegularExpression(r"[+-]?\d{0,2}"), self.shift))
        for column, (words, field) in enumerate(
            (
                (tr("Attacker"), self.attacker),
                (tr("Defender"), self.defender),
                (tr("Other shift"), self.shift),
            )
        ):
            grid.addWidget(text(words, "small"), 0, column)
            grid.addWidget(field, 1, column)
        for nation, name in (
            (self.attacker, tr("Attacker's nation")),
            (self.defender, tr("Defender's nation")),
        ):
            nation.setAccessibleName(name)
            nation.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            nation.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            nation.activated.connect(self._other_nation)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.apart = QWidget()
        self.apart_row = FlowLayout(self.apart)
        self.apart.hide()
        return grid

    def _field(self, placeholder: str, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(placeholder)
        field.setAccessibleName(name)
        field.setToolTip(tr("{field}; sums count the units: 9+9+8 or 3x5", field=name))
        field.setMinimumWidth(round(FIELD * enlarged()))
        field.setValidator(QRegularExpressionValidator(QRegularExpression(r"[0-9x*+ ]{0,40}"), field))
        field.textChanged.connect(self._reckon)
        field.installEventFilter(self)
        return field

    # opening and closing ------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Shows the page, the cursor where typing begins."""
        if self.numbers is None:
            self._bind(self.system or self._first_system())
        self.shell.bring(self)
        self.told.emit()
        self.attack.setFocus()
        self.attack.selectAll()

    def put_away(self) -> None:
        if self.isVisible():
            self.closed.emit()

    def _come(self) -> None:
        """The drawer shows it, whoever opened that."""
        if self.numbers is None:
            self._bind(self.system or self._first_system())
        self.told.emit()

    def clear(self) -> None:
        """Nothing typed, nothing ticked."""
        for field in (self.attack, self.defense, self.shift, *self.parts.values()):
            field.clear()
        self.ticks.clear()
        self.attack.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        key = event if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if key is not None and self._ticks(key):
            return True
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """No letter that ticks something here is meant for the map behind."""
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and self.ticks.has(letter(event)):  # type: ignore[arg-type]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._ticks(event):
            super().keyPressEvent(event)

    def _ticks(self, event: QKeyEvent) -> bool:
        """A letter ticks its circumstance."""
        return self.ticks.press(letter(event))

    # the game -----------------------------------------------------------------------------------------------------

    def _first_system(self) -> str:
        own = "" if self.table.campaign is None else self.table.game.world.system
        games = self._games()
        return own if own in games else games[0]

    def _games(self) -> list[str]:
        return [slug for slug in library.slugs() if library.find(slug).vocabulary.attacks]

    def _forget(self) -> None:
        """Another campaign may be another game, or read its rules otherwise."""
        self.numbers, self.system = None, ""
        if self.isVisible():
            self._bind(self._first_system())

    def _bind(self, slug: str) -> None:
        self.system = slug
        system, world = library.find(slug), self._world(slug)
        reckoner = Reckoner(system, world.charts, world.switches)
        self.numbers = ByNumbers(reckoner)
        slugs = self._games()
        self.systems.setVisible(len(slugs) > 1)
        self.game.setVisible(len(slugs) == 1)
        self.game.setText(system.name)
        self.systems.clear()
        for one in slugs if len(slugs) > 1 else ():
            self.systems.addItem(library.find(one).name, one)
        self.systems.setCurrentIndex(self.systems.findData(slug))
        self._begin(reckoner.plain(self.table.position.active if self._is_own(slug) else ""))

    def _is_own(self, slug: str) -> bool:
        return self.table.campaign is not None and self.table.campaign.world.system == slug

    def _world(self, slug: str) -> World:
        """The campaign's, or the game's own with its owner's charts."""
        from app.installation.own_charts import brought_along

        if self.table.campaign is not None and self._is_own(slug):
            return self.table.campaign.world
        system = library.find(slug)
        return brought_along(system.world(), system.vocabulary)[0]

    def take_charts(self, *_: object) -> None:
        """Charts were typed in or taken: whatever is typed and ticked is read again."""
        if self.numbers is not None:
            self.numbers.reckoner.take_charts(self._world(self.system).charts)
            self._reckon()

    def _begin(self, plain: Setting) -> None:
        """Anew for whoever attacks whom."""
        assert self.numbers is not None
        self.plain = plain
        reckoner = self.numbers.reckoner
        for box, role, now in (
            (self.attacker, ATTACKER, plain.attacker),
            (self.defender, DEFENDER, plain.defender),
        ):
            box.clear()
            for slug in reckoner.nations(role, plain):
                box.addItem(titled(reckoner.roster.nations[slug].name), slug)
            box.setCurrentIndex(box.findData(now))
        self.ticks.begin(reckoner, plain)
        self._reckon()

    def _other_nation(self, _row: int) -> None:
        assert self.numbers is not None
        assert self.plain is not None
        roster = self.numbers.reckoner.roster
        attacker, defender = str(self.attacker.currentData()), str(self.defender.currentData())
        if roster.side_of(attacker) == roster.side_of(defender):
            defender = self.numbers.reckoner.plain(roster.side_of(attacker)).defender
        self._begin(replace(self.plain, attacker=attacker, defender=defender))

    # parts of the attack -----------------------------------------------------------------------------------------

    def _show_parts(self, kinds: tuple[PartKind, ...]) -> None:
        """A field for each part of the attack that counts otherwise."""
        if tuple(self.parts) == kinds:
            return
        typed = {kind: field.text() for kind, field in self.parts.items()}
        empty(self.apart_row)
        self.parts, before = {}, self.shift
        for kind in kinds:
            field = self._field("0", tr("Attack factors {part}", part=kind.words))
            field.setFixedWidth(round(PART_FIELD * enlarged()))
            both = QWidget()
            row = QHBoxLayout(both)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            row.addWidget(text(kind.words if self.parts else tr("of these, {part}", part=kind.words), "small"))
            row.addWidget(field)
            self.apart_row.addWidget(both)
            QWidget.setTabOrder(before, field)
            self.parts[kind], before = field, field
            field.setText(typed.get(kind, ""))
        self.apart.setVisible(bool(kinds))

    # reckoning ----------------------------------------------------------------------------------------------------

    def setting(self) -> Setting | None:
        """What is typed and ticked; None until both factors are there."""
        attack, defense = Typed.read(self.attack.text()), Typed.read(self.defense.text())
        if self.plain is None or attack is None or defense is None or not attack.factors:
            return None
        found = replace(
            self.plain,
            attack=attack.factors,
            defense=defense.factors,
            attack_steps=attack.units,
            defense_steps=defense.units,
        )
        typed = ((kind, Typed.read(field.text())) for kind, field in self.parts.items())
        parts = tuple(kind.part(one.factors) for kind, one in typed if one is not None and one.factors)
        return self.ticks.supposed(replace(found, parts=parts))

    def _reckon(self, *_: object) -> None:
        self.assessment = None
        if self.isVisible():
            self.told.emit()
        setting = self.setting()
        if self.numbers is None or setting is None:
            self.reading.say(tr(HINT if self.numbers is None or self.numbers.reckoner.works() else NONE))
            return
        apart = sum(p.factors for p in setting.parts)
        if apart > setting.attack:
            words = tr_count(
                "{n} factor is listed by type, but the attack has {attack}.",
                "{n} factors are listed by type, but the attack has {attack}.",
                apart,
                attack=setting.attack,
            )
            self.reading.say(words)
            return
        shift = self.shift.text()
        columns = int(shift) if shift.lstrip("+-").isdigit() else 0
        self.assessment = self.numbers.read(setting, max(-SHIFTS, min(SHIFTS, columns)))
        self.reading.show_assessment(self.assessment, self.numbers.reckoner.vocabulary)
        self.reading.show_losses(self.numbers.losses(setting) if not columns else None)


def install(shell: Shell) -> OddsCard:
    card = OddsCard(shell)
    shell.add_door(card, tr("Odds"), "dice", shell.actions_["odds"].toolTip())
    shell.actions_.bind(odds=card.start)
    return card
