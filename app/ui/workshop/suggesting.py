"""Proposals of terrain by colour: measured beside the window, hatched on the map, taken or refused, never silently."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.board.picture.polygon import contains
from app.board.picture.suggestion import Proposal, accepted, learn, regions
from app.errors import BadInput
from app.ui.map.laying import straight
from app.ui.map.pyramid import ENDING
from app.ui.table import sentence
from app.ui.texts import tr
from app.ui.words import capital, joined, term
from app.ui.workshop.measuring import Colours, Seen, measure
from app.ui.workshop.suggest_page import Offer

if TYPE_CHECKING:
    from app.board.picture.placement import Placement
    from app.ui.workshop.map_desk import WorkshopDesk

SURE = 0.75


class Suggesting(QObject):
    """``proposals`` by hex; empty while nothing is proposed."""

    def __init__(self, desk: WorkshopDesk) -> None:
        super().__init__(desk)
        self.desk, self.page = desk, desk.card.suggest
        self.proposals: dict[int, Proposal] = {}
        self.refused: set[int] = set()
        self.on = False
        self._trial = ""
        self.page.takeWanted.connect(self._take_all)
        self.page.refuseWanted.connect(self._refuse_all)
        self.page.againWanted.connect(self.begin)
        self.page.done.connect(self.leave)

    def leave(self) -> None:
        self.on, self.proposals, self.refused = False, {}, set()
        self.desk.steps.show()

    # making proposals ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Measures the picture, beside the window, and proposes terrain for what is unknown."""
        draft, scene = self.desk.draft, self.desk.scene
        if draft is None or scene.layout is None:
            return
        sheets = [seen for p in self.desk.picturing.pictures.picture if (seen := self._seen(p)) is not None]
        if not sheets:
            self.desk.card.terrain.say(tr("Proposals need an image with a grid. Go to the Grid step first."))
            return
        try:
            learn(draft.world.board, _Anything())
        except BadInput as fault:
            self.desk.card.terrain.say(sentence(str(fault)))
            return
        self.desk.window.pictures.begin(
            tr("Measuring the colors of the hexes"), partial(measure, sheets, scene.layout), self._measured
        )

    def _seen(self, placement: Placement) -> Seen | None:
        from app.installation import folders

        scene = self.desk.scene
        there = self.desk.window.pictures.picture(placement.hash)
        if placement.to_board is None or there is None or scene.layout is None or scene.painter is None:
            return None
        from app.ui.map.laying import straight_to_scene

        over = straight(placement) * straight_to_scene(placement, scene.layout, scene.painter.field)
        frame, holes = placement.outline, placement.holes

        def shows(x: float, y: float) -> bool:
            return contains(frame, (x, y)) and not any(contains(hole, (x, y)) for hole in holes)

        return Seen(folders.tiles() / f"{placement.hash}{ENDING}", over.inverted()[0], shows)

    def _measured(self, colours: object) -> None:
        draft = self.desk.draft
        if draft is None or not isinstance(colours, Colours):
            return
        board = draft.world.board
        try:
            lesson = learn(board, colours)
        except BadInput as fault:
            self.desk.card.terrain.say(sentence(str(fault)))
            return
        unknown = [i for i in range(board.grid.size) if board.is_unknown(i) and i not in self.refused]
        self.proposals = {p.hex: p for p in lesson.propose(unknown)}
        trial = lesson.trial()
        self._trial = (
            tr(
                "Check: of {tried} hexes you painted, {right} are predicted correctly from the others.",
                tried=trial.tried,
                right=trial.right,
            )
            if trial.tried
            else ""
        )
        self.on = True
        self.desk.steps.show()

    # taking and refusing ------------------------------------------------------------------------------------------

    def stroke(self, places: tuple[int, ...], other: bool, first: bool, whole: bool) -> None:
        """A click or a drag over hexes: taken, refused, or the whole stretch around the first one taken."""
        here = [i for i in places if i in self.proposals]
        if whole and here:
            grid = self._grid()
            found = regions(grid, self.proposals.values(), 0.0)
            here = list(next((r.hexes for r in found if here[0] in r.hexes), ()))
        if not here:
            return
        if other and not whole:
            self._refuse(here)
        else:
            self._take(here, again=not first)

    def _grid(self):
        assert self.desk.draft is not None
        return self.desk.draft.world.board.grid

    def _take(self, hexes: Iterable[int], *, again: bool = False) -> None:
        draft = self.desk.draft
        assert draft is not None
        chosen = [self.proposals.pop(i) for i in hexes]
        board = accepted(draft.world.board, chosen)
        kinds = dict.fromkeys(p.terrain for p in chosen)
        name = ", ".join(self.name(kind) for kind in kinds)
        where = joined((board.grid.name(p.hex) for p in chosen), 5)
        self.desk.painting.draw(board, tr("{ground} accepted in {hexes}.", ground=name, hexes=where))
        self._done_with()

    def _refuse(self, hexes: Iterable[int]) -> None:
        for i in hexes:
            self.proposals.pop(i, None)
            self.refused.add(i)
        self._done_with()

    def _done_with(self) -> None:
        """Some proposals are settled; with the last one the brushes come back."""
        if self.proposals:
            self.desk.steps.show()
        else:
            self.leave()

    def _take_all(self, terrain: tuple[str, ...]) -> None:
        self._take([i for i, p in self.proposals.items() if p.terrain == terrain])

    def _refuse_all(self, terrain: tuple[str, ...]) -> None:
        self._refuse([i for i, p in self.proposals.items() if p.terrain == terrain])

    # what is seen -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """What was painted meanwhile, or came back by undoing, is no proposal any more."""
        draft = self.desk.draft
        if self.on and draft is not None:
            board = draft.world.board
            self.proposals = {i: p for i, p in self.proposals.items() if board.is_unknown(i)}

    def offers(self) -> list[Offer]:
        counts: dict[tuple[str, ...], list[int]] = {}
        for p in self.proposals.values():
            pair = counts.setdefault(p.terrain, [0, 0])
            pair[0] += 1
            pair[1] += p.confidence >= SURE
        ranked = sorted(counts.items(), key=lambda one: (-one[1][0], one[0]))
        return [Offer(kind, self.name(kind), n, sure) for kind, (n, sure) in ranked]

    def name(self, kind: tuple[str, ...]) -> str:
        words = self.desk.table.game.vocabulary.terrain
        return capital(", ".join(term(words.get(slug, slug)) for slug in kind))

    def proposed(self) -> dict[int, tuple[str, float]]:
        return {i: ("+".join(p.terrain), p.confidence) for i, p in self.proposals.items()}

    def show(self) -> None:
        self.page.show_offers(self.offers(), self._trial, self.desk.window.theme)


class _Anything:
    """Stands in for colours, to learn whether enough is painted before anything is measured."""

    def figures(self, hex: int) -> tuple[float, ...]:
        return (0.0,)
