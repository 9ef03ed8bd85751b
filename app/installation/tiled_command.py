"""Maps of Tiled on the command line: ``adjutant import`` for them, and ``adjutant export-tiled``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.errors import BadInput
from app.files import write_whole
from app.messages import N_, Sentence, escaped, told
from app.messages import say as put

if TYPE_CHECKING:  # the command is known to every start, which need not wait for maps
    from app.board.board import Board, BoardWords

Say = Callable[[str], object]
IMPORTED = (".tmx", ".tmj", ".json")
"""Endings of files that are taken for Tiled's"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Say) -> None:
    """The way out; the way in is that of every file, ``adjutant import``."""
    give = commands.add_parser("export-tiled", help="write a map file as a map of the Tiled editor")
    give.add_argument("map", metavar="MAP", help="a map.toml file")
    give.add_argument("--to", metavar="FILE", help="the .tmx or .tmj file to write; without it one beside the map")
    give.add_argument(
        "--layers", choices=("csv", "base64", "zlib", "gzip"), default="csv", help="how tiles are compressed"
    )
    give.set_defaults(run=lambda args: _export(args, say))


def import_map(args: argparse.Namespace, say: Say) -> int:
    """Reads a map of Tiled and says what came of it; with ``--to`` it is written as a map file. Raises BadInput, and
    then nothing is written."""
    from app.board.mapdata import map_to_toml
    from app.installation.own_maps import HEAD
    from app.interop.tiled import import_tiled
    from app.messages import languages

    if args.lang not in languages():
        raise BadInput(f"no language {args.lang}; there are {', '.join(languages())}")
    path, target = Path(args.file), Path(args.to) if args.to else None
    if target is not None and target.exists():
        raise BadInput(Sentence("{name} already exists: name another file with --to", name=target.name))
    found = import_tiled(path, _words(args.system) if args.system else None)
    if target is not None:
        write_whole(target, HEAD + map_to_toml(found.board))
    counts = _counts(found.board)
    if args.json:
        left_out = [told(words, args.lang) for words in found.left_out]
        report = {"format": 1, **counts, "own_numbers": found.own_numbers, "left_out": left_out}
        say(escaped(json.dumps(report, ensure_ascii=False, indent=1)))
        return 0
    say(
        put(
            N_("{hexes} hexes, {unknown} of them unknown; {places} places, {paths} paths, {sides} hexsides."),
            counts,
            args.lang,
        )
    )
    if not found.own_numbers:
        counted = N_("Hexes are numbered from 0101 in the north-west, column first; change [grid] where yours differ.")
        say(put(counted, {}, args.lang))
    for words in found.left_out:
        say(put(N_("Left out: {what}"), {"what": words}, args.lang))
    if target is not None:
        say(put(N_("The map is in {file}."), {"file": str(target)}, args.lang))
    return 0


def _words(system: str) -> BoardWords:
    from app.board.board import BoardWords
    from app.installation.own_systems import find_own_games
    from app.systems.scenario import library

    find_own_games()
    words = library.find(system).vocabulary
    return BoardWords(*(frozenset(some) for some in (words.terrain, words.places, words.hexsides, words.paths)))


def _counts(board: Board) -> dict[str, int]:
    return {
        "hexes": board.grid.size,
        "unknown": sum(map(board.is_unknown, range(board.grid.size))),
        "places": sum(map(len, board.places.values())),
        "paths": sum(map(len, board.paths.values())),
        "sides": len(board.sides),
    }


def _export(args: argparse.Namespace, say: Say) -> int:
    from app.board.mapfile import load_map
    from app.interop.tiled import ENDINGS, export_tiled

    path = Path(args.map)
    target = Path(args.to) if args.to else path.with_suffix(ENDINGS[0])
    if target.suffix.lower() not in ENDINGS:
        raise BadInput(Sentence("{name} is not a name for a Tiled map: end it in .tmx or .tmj", name=target.name))
    if target.exists():
        raise BadInput(Sentence("{name} already exists: name another file with --to", name=target.name))
    for written in export_tiled(load_map(path), target, args.layers):
        say(str(written))
    return 0
