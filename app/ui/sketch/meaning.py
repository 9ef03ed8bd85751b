"""What a stroke with the brush in hand means: the drawing with it, and the words for the journal."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.sketch.brushes import ERASE, HEXSIDE, SOURCE, TERRAIN, UNITS, Brush
from app.ui.sketch.panel import THEM, US, SketchPanel
from app.ui.sketch.strokes import Drawing
from app.ui.texts import tr, tr_count
from app.ui.words import titled


def drawn(panel: SketchPanel, base: Drawing, places: Sequence[int], *, other: bool) -> tuple[Drawing | None, str]:
    """``base`` with a stroke over ``places`` (hexes, or hexside keys), ``other`` made by the other button; None where
    it does nothing."""
    brush = panel.brush
    assert brush is not None
    if brush.kind == UNITS:
        return _units(panel, base, places, US if other else THEM)
    names = tr_count("{n} hexside", "{n} hexsides", len(places)) if brush.kind == HEXSIDE else base.name(places)
    if brush.kind == ERASE:
        return base.wiped(places), tr("Erased: {hexes}.", hexes=names)
    roster = base.world.roster
    if brush.kind == SOURCE:
        side = roster.enemy(panel.theirs) if other else panel.theirs
        there = all(i in base.board.sources.get(side, ()) for i in places)
        owner = titled(roster.sides[side].name)
        words = tr("{side} supply source in {hexes}.", side=owner, hexes=names)
        if there:
            words = tr("{side} supply source removed from {hexes}.", side=owner, hexes=names)
        return base.painted(brush, places, wipe=there, side=side), words
    wipe = other or (brush.kind != TERRAIN and _is_there(brush, base, places))
    after = base.painted(brush, places, wipe=wipe)
    if after.board == base.board:
        return None, ""
    if wipe:
        return after, tr("{ground} erased from {hexes}.", ground=brush.name, hexes=names)
    return after, tr("{ground} in {hexes}.", ground=brush.name, hexes=names)


def _is_there(brush: Brush, base: Drawing, places: Sequence[int]) -> bool:
    """A click on what is there already takes it off again; a drag never does."""
    if len(places) != 1:
        return False
    at = places[0]
    if brush.kind == HEXSIDE:
        return brush.slug in base.board.sides.get(at, ())
    return brush.slug in base.board.place_kinds(at)


def _units(panel: SketchPanel, base: Drawing, places: Sequence[int], who: str) -> tuple[Drawing | None, str]:
    """A click adds to what stands there of the same side; a drag leaves such hexes as they are."""
    token = panel.token(who)
    if token is None or panel.words is None:
        return None, ""
    roster = base.world.roster
    side = roster.side_of(token.nation)
    hexes = [h for n, h in enumerate(places) if n == 0 or base.held(h) != side]
    after = base.placed(token, hexes, panel.words.numbers)
    return after, tr("{side} units in {hexes}.", side=titled(roster.sides[side].name), hexes=base.name(hexes))
