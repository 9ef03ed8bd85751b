"""A hex in words: its number, its name, and who stands there; and what lies on the map beside the units."""

from __future__ import annotations

from app.board.board import UNKNOWN, Board
from app.position.position import Marker
from app.rules.parts import absence
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.words import capital, labels, spelled, term


def site_word(table: Session, location: int) -> str:
    """What a site is called in the middle of a sentence: ``fortress``."""
    slug = table.game.world.board.location_name(location).partition("#")[2]
    return term(table.game.vocabulary.places.get(slug, slug))


def site_named(table: Session, location: int) -> str:
    """``Fortress of Brod, 2303``."""
    board = table.game.world.board
    place = city_of(table, location)
    said = {"site": capital(site_word(table, location)), "hex": board.grid.name(board.hex_of(location))}
    return tr("{site} of {place}, {hex}", place=place, **said) if place else tr("{site}, {hex}", **said)


def city_of(table: Session, location: int) -> str:
    """The name of the first place in the hex that has one."""
    board = table.game.world.board
    return next((p.name for p in board.places.get(board.hex_of(location), ()) if p.name), "")


def named(table: Session, location: int) -> str:
    """``Hex 1816, Brod``, or a site by its own name."""
    board = table.game.world.board
    if board.site_of(location) is not None:
        return site_named(table, location)
    place, name = city_of(table, location), board.location_name(location)
    return tr("Hex {hex}, {place}", hex=name, place=place) if place else tr("Hex {hex}", hex=name)


def described(table: Session, location: int) -> str:
    """The same with the units there that the viewer sees, the topmost first."""
    position = table.position
    there = table.fog.seen(table.units(position.from_top(location)))
    words = tr("{hex}: no units.", hex=named(table, location))
    if there:
        words = tr("{hex}: {units}.", hex=named(table, location), units=labels(there))
    return " ".join((words, *garrisons(table, location)))


def garrisons(table: Session, location: int) -> list[str]:
    """``Fortress: 161. Army.`` for each site inside a hex, none for a site."""
    board, position = table.game.world.board, table.position
    found = []
    for at in board.sites_in(location):
        inside = table.fog.seen(table.units(position.from_top(at)))
        site = capital(site_word(table, at))
        found.append(
            tr("{site}: {units}.", site=site, units=labels(inside)) if inside else tr("{site}: no garrison.", site=site)
        )
    return found


def place_of(board: Board, marker: Marker) -> str:
    """Where a marker lies: ``1213``, or the hexside ``1213/1214``."""
    return board.grid.side_name(marker.hexside) if marker.hexside >= 0 else board.location_name(marker.location)


def marker_words(table: Session, marker: Marker) -> str:
    """``German pontoon, 1213/1214``."""
    name = term(table.game.vocabulary.marker_name(marker.kind, marker.side))
    return f"{capital(name)}, {place_of(table.game.world.board, marker)}"


def ground(table: Session, location: int) -> str:
    """``forest``: the terrain, and what of it is not entered yet."""
    game = table.game
    board, known = game.world.board, game.vocabulary.terrain
    kinds = board.terrain[board.hex_of(location)]
    return ", ".join(term(known.get(t, t)) if t != UNKNOWN else tr("terrain missing from the map data") for t in kinds)


def facts(table: Session, location: int) -> str:
    """Terrain, places, roads, whose hex it is, what lies on it and on its sides."""
    game, position = table.game, table.position
    board, words = game.world.board, game.vocabulary
    hex_ = board.hex_of(location)
    found = [ground(table, location)]
    found += [term(words.places.get(p.kind, p.kind)) for p in board.places.get(hex_, ())]
    found += [term(name) for kind, name in words.paths.items() if hex_ in board.path_hexes(kind)]
    if not absence(game.control):
        side = words.roster.sides.get(game.control.of(position, location) or "")
        found.append(tr("no control") if side is None else tr("{side} control", side=term(side.name)))
    found += [spelled(m.kind) for m in position.markers_at(location)]
    return ", ".join((*found, *sides_of(table, hex_)))


def sides_of(table: Session, hex: int) -> list[str]:
    """The markers on a hex's sides: ``pontoon towards 1214``."""
    grid, words = table.game.world.board.grid, table.game.vocabulary
    found = []
    for marker in table.position.markers.values():
        ends = grid.side_ends(marker.hexside) if marker.hexside >= 0 else ()
        if hex in ends and -1 not in ends:
            name = term(words.marker_name(marker.kind, marker.side))
            beyond = grid.names[next(end for end in ends if end != hex)]
            found.append(tr("{marker} towards {hex}", marker=name, hex=beyond))
    return found
