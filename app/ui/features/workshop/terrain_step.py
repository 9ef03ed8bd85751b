"""The step in which terrain is painted, at the table: strokes, typed numbers, names, new zones and borders."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from app.board.check_list import BorderNeed
from app.errors import BadInput
from app.ui.features.workshop.bench import Bench
from app.ui.features.workshop.card import GRID, TERRAIN
from app.ui.features.workshop.cutting import Cutting
from app.ui.features.workshop.suggesting import Suggesting
from app.ui.map.tools.paint_tool import PaintTool
from app.ui.session import sentence
from app.ui.texts import tr


class TerrainStep(QObject):
    def __init__(self, bench: Bench, hand: PaintTool, cutting: Cutting, suggesting: Suggesting) -> None:
        super().__init__(bench)
        self.bench, self.page, self.painting = bench, bench.card.terrain, bench.painting
        self.hand, self.cutting, self.suggesting = hand, cutting, suggesting
        self._named = -1
        page = self.page
        page.brushTaken.connect(lambda _: bench.toolChanged.emit())
        page.toolTaken.connect(self._take_tool)
        page.typedIn.connect(self._typed)
        page.named.connect(self._name)
        page.newName.connect(self._new_name)
        page.suggestWanted.connect(suggesting.begin)
        self.painting.placed.connect(self._placed)

    def show(self) -> None:
        assert self.bench.draft is not None
        borders = tuple(need.name for need in self.bench.needs if isinstance(need, BorderNeed))
        self.page.show_game(
            self.bench.table.game.vocabulary, self.bench.draft.world.board, borders, self.bench.shell.theme
        )

    def _take_tool(self, tool: str) -> None:
        if self.bench.card.step == TERRAIN:
            self.hand.tool = tool

    def stroke(self, places: tuple[int, ...], other: bool, first: bool) -> None:
        if self.bench.card.step == GRID:
            self.cutting.stroke(places, other)
        elif self.suggesting.on:
            shifted = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.suggesting.stroke(places, other, first, shifted)
        else:
            self.painting.stroke(places, other, first)

    def _typed(self, words: str, wipe: bool) -> None:
        try:
            self.painting.typed(words, wipe=wipe)
            self.page.say("")
            self.page.typed.clear()
        except BadInput as fault:
            self.page.say(sentence(str(fault.problems[0])))

    def _placed(self, hex: int) -> None:
        self._named = hex
        self.page.ask_name()

    def _name(self, words: str) -> None:
        if self._named >= 0 and self.bench.draft is not None:
            self.painting.name_place(self._named, words)
        self.bench.shell.map.view.setFocus()

    def _new_name(self, kind: str, words: str) -> None:
        """A zone or a border of the owner's own."""
        slug = "-".join(words.lower().split())
        board = self.painting.board
        if not slug.replace("-", "").isalnum() or not slug.isascii() or not slug[0].isalpha():
            self.page.say(tr("Use plain letters and hyphens, such as east-of-the-river."))
            return
        sets = {"zone": board.zones, "border": board.borders}[kind]
        if slug not in sets:
            after = replace(board, **{f"{kind}s": {**sets, slug: frozenset()}})  # type: ignore[arg-type]
            self.painting.draw(after, tr("{name} added.", name=slug))
        self.show()
        found = next((b for b in self.page.chips if b.slug == slug), None)
        if found is not None:
            self.page.take(found)
