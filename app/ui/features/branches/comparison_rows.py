"""Two instants beside each other as rows of a table, and as an overlay of the map."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from app.campaign.record.comparison import Comparison, Losses, UnitCompared
from app.forces.unit import ELIMINATED
from app.messages import say
from app.rules.game import Game
from app.ui.map.layers.overlays import DifferenceOverlay, Elsewhere
from app.ui.texts import tr, tr_count
from app.ui.widgets.victory_count import number
from app.ui.words import box_title, titled

MOST = 400
"""Units that are told one by one."""


@dataclass(frozen=True)
class Line:
    """``what`` stands so in the one and so in the other; a heading has nothing there. ``hexes`` are where the map
    should be looked at, -1 for nowhere; ``loud`` where both differ."""

    what: str
    here: str = ""
    there: str = ""
    hexes: tuple[int, int] = (-1, -1)
    heading: bool = False
    loud: bool = False


def lines(game: Game, found: Comparison, hidden: Collection[str] = ()) -> tuple[Line, ...]:
    """``hidden`` are units of which nothing is told."""
    sides = {slug: titled(side.name) for slug, side in game.world.roster.sides.items()}
    told = [one for one in found.standings if one.unit not in hidden]
    rows = [_moment(game, found), *_victory(found, sides), *_losses(found, sides, hidden)]
    rows += _control(game, found, sides)
    if told:
        rows.append(Line(tr("UNITS"), heading=True))
        rows += [_unit(one) for one in told[:MOST]]
        if len(told) > MOST:
            rows.append(Line(tr_count("and {n} more", "and {n} more", len(told) - MOST)))
    return tuple(rows)


def _moment(game: Game, found: Comparison) -> Line:
    names = dict(game.vocabulary.phases)
    told = [
        ", ".join(filter(None, (tr("Turn {turn}", turn=turn), titled(names.get(phase, phase)) if phase else "")))
        for turn, phase in zip(found.turns, found.phases, strict=True)
    ]
    return Line(tr("Position"), told[0], told[1], loud=told[0] != told[1])


def _victory(found: Comparison, sides: Mapping[str, str]) -> list[Line]:
    if found.victory is None:
        return []
    here, there = found.victory
    rows = [Line(tr("VICTORY POINTS"), heading=True)]
    for side in dict.fromkeys((*here.points, *there.points)):
        one, other = here.points.get(side, 0), there.points.get(side, 0)
        rows.append(Line(sides.get(side, side), number(one), number(other), loud=one != other))
    if here.verdict or there.verdict:
        told = [say(one.verdict) if one.verdict else "–" for one in found.victory]
        rows.append(Line(tr("Result"), told[0], told[1], loud=told[0] != told[1]))
    return rows


def _losses(found: Comparison, sides: Mapping[str, str], hidden: Collection[str]) -> list[Line]:
    rows = [Line(tr("LOST SINCE THE BRANCHES PARTED"), heading=True)]
    for side, (one, other) in found.losses.items():
        if hidden and any(unit in hidden for unit in (*one.units, *other.units)):
            continue
        here, there = _lost(one), _lost(other)
        rows.append(Line(sides.get(side, side), here, there, loud=here != there))
    return rows


def _lost(one: Losses) -> str:
    if not one.steps and not one.units:
        return tr("nothing")
    if one.steps < 0:  # more has come back than was lost
        return tr_count("{n} step more", "{n} steps more", -one.steps)
    steps, units = tr_count("{n} step", "{n} steps", one.steps), tr_count("{n} unit", "{n} units", len(one.units))
    return f"{steps}, {units}" if one.units else steps


def _control(game: Game, found: Comparison, sides: Mapping[str, str]) -> list[Line]:
    if not found.control:
        return []
    board = game.world.board
    rows = [Line(tr("CONTROL"), heading=True)]
    for one in found.control[:MOST]:
        place = board.hex_of(one.location)
        name = next((p.name for p in board.places.get(place, ()) if p.name), "")
        owners = (one.before, one.after)
        here, there = (sides.get(side, side) if side else tr("no side", "controls it") for side in owners)
        rows.append(Line(f"{one.name} {name}".strip(), here, there, (place, place), loud=True))
    if len(found.control) > MOST:
        rows.append(Line(tr_count("and {n} more", "and {n} more", len(found.control) - MOST)))
    return rows


def _unit(one: UnitCompared) -> Line:
    here, there = (_place(place) for place in (one.before, one.after))
    if one.steps[0] != one.steps[1]:
        here, there = (
            tr("{place}, steps {steps}", place=place, steps=steps)
            for place, steps in zip((here, there), one.steps, strict=True)
        )
    hexes = tuple(-1 if at is None else at for at in one.hexes)
    return Line(one.label, here, there, (hexes[0], hexes[1]), loud=True)


def _place(name: str) -> str:
    if not name.startswith("@"):
        return name
    return tr("eliminated") if name[1:] == ELIMINATED else box_title(name[1:])


def overlay(game: Game, found: Comparison, hidden: Collection[str] = (), *, swapped: bool) -> DifferenceOverlay:
    """``swapped`` where the map shows the other of the two."""
    order = {side: n for n, side in enumerate(game.world.roster.sides)}
    moves: dict[Elsewhere, None] = {}
    altered = set()
    for one in found.standings:
        if one.unit in hidden:
            continue
        here, there = (one.hexes[1], one.hexes[0]) if swapped else one.hexes
        if here == there:
            if here is not None:
                altered.add(here)
        else:
            at = (-1 if here is None else here, -1 if there is None else there)
            moves[Elsewhere(*at, order.get(one.side, 0))] = None
    control = frozenset(game.world.board.hex_of(one.location) for one in found.control)
    return DifferenceOverlay(tuple(moves), frozenset(altered), control)
