"""The circumstances of an attack as chips in groups: found in idle time, ticked by mouse or letter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages import cite
from app.ui.features.odds.circumstances import GROUPS, Circumstance, Offer, PartKind, matters, offered, part_kinds
from app.ui.features.odds.setting import Reckoner, Setting
from app.ui.session import sentence
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.attack.working import signed
from app.ui.widgets.cards import Column, empty, text
from app.ui.widgets.chip import Chip, key_for
from app.ui.widgets.flow import FlowLayout

FRAME = 0.008
"""Seconds that one look may take."""


class Survey(QObject):
    """``found`` has an offer, ``judged`` a circumstance and whether it makes a difference as things are supposed,
    ``parts`` the kinds of factors to be typed apart. ``settle`` ends the search at once."""

    found = Signal(object)
    judged = Signal(object, bool)
    parts = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on)

    def begin(self, reckoner: Reckoner, plain: Setting) -> None:
        """Looks for all offers of a plain attack."""
        self._start(self._offers(reckoner, plain))

    def again(self, reckoner: Reckoner, setting: Setting, known: tuple[Circumstance, ...]) -> None:
        """Judges the known circumstances anew, with what is ticked already."""
        self._start(self._judgements(reckoner, setting, known))

    def stop(self) -> None:
        self._timer.stop()
        self._work = iter(())

    def settle(self) -> None:
        for _ in self._work:
            pass
        self.stop()

    def _start(self, work: Iterator[None]) -> None:
        self._work = work
        self._timer.start()

    def _on(self) -> None:
        until = perf_counter() + FRAME
        for _ in self._work:
            if perf_counter() > until:
                return
        self._timer.stop()

    def _offers(self, reckoner: Reckoner, plain: Setting) -> Iterator[None]:
        kinds: tuple[PartKind, ...] = part_kinds(reckoner, plain)
        self.parts.emit(kinds)
        yield
        for offer in offered(reckoner, plain):
            if isinstance(offer, Offer):
                self.found.emit(offer)
            yield

    def _judgements(self, reckoner: Reckoner, setting: Setting, known: tuple[Circumstance, ...]) -> Iterator[None]:
        self.parts.emit(part_kinds(reckoner, setting))
        yield
        bare = replace(setting, parts=())
        for one in known:
            self.judged.emit(one, one.always or matters(reckoner, bare, one))
            yield


BARRED = "xgq"
"""Letters that are no keys of circumstances: ``x`` is typed in ``3x5``."""
SAMPLE = (26, 7)
"""Factors that the circumstances are tried with; far from the ends of a table, every shift tells."""


class Ticks(Column):
    """``changed`` when something was ticked. ``chips`` and ``offers`` are by the key of their circumstance."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr("Modifiers"), parent)
        self.look = look
        self.reckoner: Reckoner | None = None
        self.plain: Setting | None = None
        self.chosen: dict[str, Circumstance] = {}
        self.offers: dict[str, Offer] = {}
        self.chips: dict[str, Chip] = {}
        self._busy = False
        self.survey = Survey(self)
        self.survey.found.connect(self._found)
        self.survey.judged.connect(self._judged)
        self.rows.setSpacing(7)
        self.flows: dict[str, FlowLayout] = {}
        self.boxes: dict[str, QWidget] = {}
        for group in GROUPS:
            box = self.boxes[group] = QWidget()
            inside = QVBoxLayout(box)
            inside.setContentsMargins(0, 0, 0, 0)
            inside.setSpacing(3)
            inside.addWidget(text(tr(group), "small"))
            self.flows[group] = FlowLayout()
            inside.addLayout(self.flows[group])
            self.rows.addWidget(box)
            box.hide()
        self.rows.addStretch(1)

    def begin(self, reckoner: Reckoner, plain: Setting) -> None:
        """Anew for whoever attacks whom."""
        self.survey.stop()
        self.reckoner, self.plain = reckoner, replace(plain, attack=SAMPLE[0], defense=SAMPLE[1])
        self.offers, self.chosen, self.chips = {}, {}, {}
        for group, flow in self.flows.items():
            empty(flow)
            self.boxes[group].hide()
        if reckoner.works():
            self.survey.begin(reckoner, self.plain)

    def supposed(self, setting: Setting) -> Setting:
        """A setting with everything that is ticked."""
        for one in self.chosen.values():
            setting = one.change(setting)
        return setting

    def clear(self) -> None:
        for key in list(self.chosen):
            self.chips[key].setChecked(False)

    def has(self, letter: str) -> bool:
        """Whether a chip has this letter."""
        return bool(letter) and any(chip.key == letter for chip in self.chips.values())

    def press(self, letter: str) -> bool:
        """Ticks the circumstance of a letter; False where no chip has it."""
        chip = next((c for c in self.chips.values() if c.key and c.key == letter), None)
        if chip is None:
            return False
        if chip.isEnabled():
            chip.click()
        return True

    # what the survey finds ----------------------------------------------------------------------------------------

    def _found(self, offer: Offer) -> None:
        one = offer.circumstance
        key = key_for(offer.words, (c.key for c in self.chips.values()), BARRED)
        chip = Chip(self.look, offer.words, signed(offer.columns) if offer.columns else "", key)
        tip = cite(sentence(offer.words), offer.rule) if offer.rule else sentence(offer.words)
        chip.setToolTip("\n".join((tip, tr("Key {key}", key=key.upper()))) if key else tip)
        if one.slot == "kind" and not self._kinds():
            chip.setChecked(True)  # the game's default needs no tick
        chip.toggled.connect(lambda on: self._ticked(one, on))
        self.offers[one.key], self.chips[one.key] = offer, chip
        self.flows[one.group].addWidget(chip)
        self.boxes[one.group].show()

    def _kinds(self) -> list[str]:
        return [key for key, offer in self.offers.items() if offer.circumstance.slot == "kind"]

    def _judged(self, one: Circumstance, on: bool) -> None:
        chip = self.chips.get(one.key)
        if chip is not None:
            chip.setEnabled(on or chip.isChecked())
            chip.update()

    # ticking ------------------------------------------------------------------------------------------------------

    def _ticked(self, one: Circumstance, on: bool) -> None:
        if self._busy:
            return
        self._busy = True
        if on:
            for key, offer in self.offers.items():
                if offer.circumstance.slot == one.slot and key != one.key:
                    self.chips[key].setChecked(False)
                    self.chosen.pop(key, None)
            self.chosen[one.key] = one
        else:
            self.chosen.pop(one.key, None)
            if one.slot == "kind":  # there is always one
                self.chips[self._kinds()[0]].setChecked(True)
        self._busy = False
        self.changed.emit()
        if self.reckoner is not None and self.plain is not None:
            self.survey.settle()
            known = tuple(o.circumstance for k, o in self.offers.items() if k not in self.chosen)
            self.survey.again(self.reckoner, self.supposed(self.plain), known)
