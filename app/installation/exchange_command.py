"""``adjutant import`` for VASSAL's files and maps of Tiled, ``adjutant export-vassal`` and ``adjutant
export-tiled``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from app.errors import BadInput
from app.files import write_whole
from app.messages import N_, Sentence, escaped, told
from app.messages import say as put

if TYPE_CHECKING:
    from app.board.board import Board, BoardWords
    from app.interop.vassal.draft import Draft, ImportChoices


Say = Callable[[str], object]
STOPPED = 130
"""The exit status of what Ctrl-C has ended"""
PHASES = {
    "file": N_("reading the file"),
    "module": N_("reading the module"),
    "counters": N_("reading the counters"),
    "pictures": N_("adding the pictures"),
    "campaign": N_("writing the campaign"),
    "log": N_("writing the log"),
}


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Say) -> None:
    """Both subcommands, which write what they have to tell by ``say``."""
    take = commands.add_parser("import", help="make a campaign from VASSAL files, or a map from a Tiled map")
    take.add_argument("file", metavar="FILE", help="a .vmod, .vsav or .vlog file; a .tmx or .tmj map")
    take.add_argument("--module", metavar="FILE", help="the module that a saved game or log belongs to")
    take.add_argument("--extension", metavar="FILE", action="append", default=[], help="an extension of the module")
    take.add_argument(
        "--to",
        metavar="CAMPAIGN",
        help="the campaign, or for a map the map.toml, to write; without it only the report is written",
    )
    take.add_argument("--setup", metavar="NAME", help='a set-up of the module, "" for its starting stacks')
    take.add_argument("--map", metavar="NAME", default="", help="the map to play on, if there are several")
    take.add_argument("--stack", metavar="N", type=int, help="stacking limit: units of one side per hex")
    take.add_argument("--system", metavar="SLUG", default="", help="the game whose rules apply; without it none")
    take.add_argument("--type", metavar="TYPE", default="", help="the unit type of that game for all counters")
    take.add_argument(
        "--nation", metavar="WORD=NATION", action="append", default=[], help="that game's word for a nation"
    )
    take.add_argument("--side", metavar="NATION=SIDE", action="append", default=[], help="the side of a nation")
    take.add_argument("--number", metavar="COLUMN=NAME", action="append", default=[], help="the name of a number")
    take.add_argument("--swap", action="store_true", help="swap front and back of every counter whose back is guessed")
    take.add_argument("--cards", action="store_true", help="import cards as counters")
    take.add_argument("--json", action="store_true", help="the report as JSON")
    take.add_argument("--lang", default="en", metavar="LANG", help="language of the report: en or de (en)")
    take.set_defaults(run=lambda args: _import(args, say))

    give = commands.add_parser("export-vassal", help="write a campaign's position as a saved game for its module")
    give.add_argument("campaign", metavar="CAMPAIGN", help="a file NAME.adjutant that was imported from VASSAL")
    give.add_argument("--to", metavar="FILE", help="the .vsav file to write; without it one beside the campaign")
    give.set_defaults(run=lambda args: _export(args, say))


def _import(args: argparse.Namespace, say: Say) -> int:

    if Path(args.file).suffix.lower() in IMPORTED:
        return import_map(args, say)
    return _import_vassal(args, say)


def _import_vassal(args: argparse.Namespace, say: Say) -> int:
    from app.installation.own_systems import find_own_games
    from app.installation.vassal_campaign import extensions_beside, make_campaign
    from app.interop.vassal.importing import open_import
    from app.interop.vassal.review import review
    from app.messages import languages

    if args.lang not in languages():
        raise BadInput(f"no language {args.lang}; there are {', '.join(languages())}")
    path = Path(args.file)
    target = Path(args.to) if args.to else None
    if target is not None and target.exists():
        raise BadInput(Sentence("{name} already exists: name another campaign", name=target.name))
    find_own_games()
    show = _Shown(args.lang)
    try:
        module = Path(args.module) if args.module else None
        extensions = [*map(Path, args.extension)] or [*extensions_beside(module or path)]
        found = open_import(path, module=module, extensions=extensions, progress=show)
        draft = found.choose(_choices(args, found.draft))
        report = review(draft)
        made = make_campaign(found, target, progress=show) if target is not None else None
    except KeyboardInterrupt:
        show.end()
        print("adjutant: stopped; nothing was imported", file=sys.stderr)
        return STOPPED
    finally:
        show.end()
    if made is not None:
        made.campaign.close()
    lines = [{"state": one.state, "topic": one.topic, "text": told(one.words, args.lang)} for one in report.lines]
    if args.json:
        say(escaped(json.dumps({"format": 1, "lines": lines}, ensure_ascii=False, indent=1)))
        return 0
    for line in lines:
        say(f"{put(line['state'], {}, args.lang).lower():<12} {line['text']}")
    if made is not None:
        kept = N_("{name} is written, with {kept} pictures; {plain} counters without a picture are drawn plain.")
        say(put(kept, {"name": str(target), "kept": made.kept, "plain": made.plain}, args.lang))
        if made.log is not None:
            logged = N_("The {steps} steps of the log became {actions} actions of the journal; {undone} were undone.")
            say(put(logged, vars(made.log), args.lang))
    return 0


def _choices(args: argparse.Namespace, draft: Draft) -> ImportChoices:
    from app.interop.vassal.draft import ImportChoices

    setups = ("", *draft.streams)
    if args.setup is not None and args.setup not in setups:
        known = ", ".join(repr(one) for one in setups)
        raise BadInput(Sentence("the module has no set-up {name}; there are {known}", name=args.setup, known=known))
    if args.map and args.map not in draft.layouts:
        raise BadInput(
            Sentence("the module has no map {name}; there are {known}", name=args.map, known=", ".join(draft.layouts))
        )
    if args.stack is not None and not 0 <= args.stack <= 999:
        raise BadInput(Sentence("a stack has from 0 to 999 units: give another number"))
    guessed = [k for k, r in draft.readings.items() if r.faces.how and not r.faces.sure] if args.swap else []
    return ImportChoices(
        setup=args.setup,
        map=args.map,
        most=args.stack,
        system=args.system,
        type=args.type,
        cards=args.cards,
        swapped=frozenset(guessed),
        nations=_pairs(args.nation),
        sides=_pairs(args.side),
        uses=_pairs(args.number),
    )


def _pairs(texts: Iterable[str]) -> dict[str, str]:
    found = {}
    for text in texts:
        word, mark, value = text.rpartition("=")
        if not mark:
            raise BadInput(Sentence("{text} has no =: write a word of the module, = and its meaning", text=repr(text)))
        found[word] = value
    return found


def _export(args: argparse.Namespace, say: Say) -> int:
    import time

    from app.campaign.campaign import Campaign
    from app.installation.own_systems import find_own_games
    from app.installation.vassal_campaign import export_campaign
    from app.systems.scenario.library import referee_for

    find_own_games()
    path = Path(args.campaign)
    target = Path(args.to) if args.to else path.with_suffix(".vsav")
    if target.exists():
        raise BadInput(Sentence("{name} already exists: name another file with --to", name=target.name))
    with Campaign.open(path, referee_for, read_only=True) as campaign:
        written = export_campaign(campaign, int(time.time() * 1000))
    write_whole(target, written.data)
    for line in written.report.lines:
        say(line.text)
    say(f"{target}")
    return 0


class _Shown:
    """How far it is, on one line of a terminal and nowhere else."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.on = sys.stderr.isatty()
        self._last = ""

    def __call__(self, part: float, what: str) -> None:
        text = f"{part:4.0%} {put(PHASES.get(what, what), {}, self.language)}"
        if self.on and text != self._last:
            print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)
            self._last = text

    def end(self) -> None:
        if self.on and self._last:
            print(f"\r{'':<60}\r", end="", file=sys.stderr, flush=True)
            self._last = ""


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
    give.set_defaults(run=lambda args: _export_tiled(args, say))


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


def _export_tiled(args: argparse.Namespace, say: Say) -> int:
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
