"""The words of the ``adjutant`` command that read a campaign's record. None of them writes into the campaign."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.messages import printable

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from app.campaign.campaign import Campaign
    from app.campaign.pages.document import Document

HTML, MARKDOWN = FORMATS = ("html", "markdown")


def add_commands(commands: Any) -> None:
    """``commands`` is what ``ArgumentParser.add_subparsers`` gives."""
    report = _command(commands, "report", "write an after-action report with maps", _report)
    report.add_argument("--format", choices=FORMATS, default=HTML, help="format of the report (html)")
    report.add_argument(
        "--maps", choices=("turns", "battles", "none"), default="turns", help="a map of each turn, each battle, or none"
    )
    report.add_argument("--from", dest="first", type=int, metavar="TURN", help="the first turn in the report")
    report.add_argument("--to", dest="last", type=int, metavar="TURN", help="the last turn in the report")
    report.add_argument("--without-moves", action="store_true", help="leave out single moves")
    report.add_argument("--without-notes", action="store_true", help="leave out the players' notes")
    report.add_argument("--without-photographs", action="store_true", help="leave out the photographs")
    report.add_argument("-o", "--output", metavar="FILE", required=True, help="the file to write")

    sheet = _command(commands, "sheet", "write a take-down sheet: where everything stands", _sheet)
    sheet.add_argument("--format", choices=FORMATS, default=HTML, help="format of the sheet (html)")
    sheet.add_argument("--at", type=int, metavar="ACTION", help="after this action instead of the last one")
    sheet.add_argument("--without-map", action="store_true", help="leave out the map")
    sheet.add_argument("-o", "--output", metavar="FILE", help="the file to write; without it standard output")

    _command(commands, "rejudge", "list what the rules of today would rule otherwise", _rejudge)
    _command(commands, "luck", "reckon how lucky each side was", _luck)

    find = _command(commands, "find", "find actions in the log of a campaign", _find)
    find.add_argument("words", nargs="*", metavar="WORD", help="words in the entry or in the reason for an overrule")
    for name, metavar in (("unit", "ID"), ("hex", "HEX"), ("side", "SIDE"), ("rule", "NUMBER"), ("result", "RESULT")):
        find.add_argument(f"--{name}", action="append", default=[], metavar=metavar)
    find.add_argument("--turn", metavar="TURN", help="a turn, or several like 3-7")
    find.add_argument("--battles", action="store_true", help="battles only")
    find.add_argument("--overruled", action="store_true", help="actions against a rule only")
    find.add_argument("--all-branches", action="store_true", help="also on other branches")

    life = _command(commands, "life", "tell the life of a unit or of a hex", _life)
    life.add_argument("of", metavar="UNIT-OR-HEX", help="a unit's id or name, or a hex's number")


def _command(commands: Any, name: str, words: str, run: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=words, description=f"{words}.".capitalize())
    parser.add_argument(
        "campaign", metavar="CAMPAIGN", help="a file NAME.adjutant; a bare name is also looked up among your campaigns"
    )
    parser.add_argument("--lang", default="en", metavar="LANG", help="language of the sentences: en or de (en)")
    parser.set_defaults(run=run)
    return parser


def _opened(args: argparse.Namespace) -> Campaign:
    from app.campaign.campaign import Campaign
    from app.campaign.pages.tongue import Tongue
    from app.systems.scenario.library import referee_for

    Tongue(args.lang)
    return Campaign.open(Path(args.campaign), referee_for, read_only=True)


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{printable(line)}\n")


def _report(args: argparse.Namespace) -> int:
    from app.campaign.pages.written import write_page
    from app.campaign.record.after_action import Wanted, after_action

    wanted = Wanted(
        args.maps,
        args.first,
        args.last,
        args.lang,
        moves=not args.without_moves,
        notes=not args.without_notes,
        photographs=not args.without_photographs,
        shared=args.format == HTML,
    )
    with _opened(args) as campaign:
        document = after_action(campaign, wanted)
    write_page(document, args.format, Path(args.output))
    return 0


def _sheet(args: argparse.Namespace) -> int:
    from app.campaign.pages.written import write_page
    from app.campaign.record.sheet import sheet

    with _opened(args) as campaign:
        number = campaign.head if args.at is None else campaign.entry(args.at).number
        position = campaign.position_at(number)
        with_map = not args.without_map and (args.format == HTML or args.output is not None)
        document = sheet(
            campaign.world,
            campaign.referee.vocabulary,
            position,
            title=campaign.title,
            language=args.lang,
            with_map=with_map,
            shared=args.format == HTML,
            action=number,
            code=campaign.journal.code(),
        )
    if args.output is None:
        sys.stdout.write(_text(document, args.format))
    else:
        write_page(document, args.format, Path(args.output))
    return 0


def _rejudge(args: argparse.Namespace) -> int:
    from app.campaign.pages.tongue import Tongue
    from app.campaign.record.rejudging import rejudge
    from app.messages import N_

    say, found = Tongue(args.lang), 0
    with _opened(args) as campaign:
        judged = len(campaign.line()) - 1
        for one in rejudge(campaign, language=args.lang):
            found += 1
            _say(
                [
                    say(
                        N_("Action {number}, turn {turn}: {what} {ruling}"),
                        number=one.entry.number,
                        turn=one.entry.turn,
                        what=say.line(one.entry),
                        ruling=one.sentence(say),
                    )
                ]
            )
            _say(f"  + {told.text}" for told in one.new)
            _say(f"  - {told.text}" for told in one.gone)
            then, now = one.changes
            _say("  " + say(N_("then: {change}"), change=change) for change in then)
            _say("  " + say(N_("now: {change}"), change=change) for change in now)
        _say([say(N_("Actions judged again: {judged}. Ruled differently now: {found}."), judged=judged, found=found)])
    return 1 if found else 0


def _luck(args: argparse.Namespace) -> int:
    from app.campaign.pages.document import Document
    from app.campaign.pages.tongue import Tongue
    from app.campaign.record.luck import LuckBook, luck_chapter

    say = Tongue(args.lang)
    with _opened(args) as campaign:
        parts = tuple(luck_chapter(LuckBook(campaign).luck(), campaign.referee.vocabulary, say, whole=True))
        sys.stdout.write(_text(Document(campaign.title, say.language, parts), MARKDOWN))
    return 0


def _find(args: argparse.Namespace) -> int:
    from app.campaign.pages.tongue import Tongue
    from app.campaign.record.narrative import BattleAccount
    from app.campaign.record.questions import Question, ask, turns_named
    from app.messages import N_

    say = Tongue(args.lang)
    turns = None if args.turn is None else turns_named(args.turn)
    with _opened(args) as campaign:
        units, hexes, sides = _named(args, campaign)
        question = Question(
            units=units,
            hexes=hexes,
            turns=turns,
            sides=sides,
            rules=tuple(args.rule),
            results=tuple(args.result),
            words=" ".join(args.words),
            overruled=args.overruled,
            battles=args.battles,
        )
        line = campaign.line()
        numbers = sorted(ask(campaign.journal, question, None if args.all_branches else line))
        account = BattleAccount(campaign.world, campaign.referee.vocabulary, say)
        for number in numbers:
            entry = campaign.entry(number)
            _say([say(N_("{number}, turn {turn}: {what}"), number=number, turn=entry.turn, what=say.line(entry))])
            if entry.battle is not None:
                _say(f"  {sentence}" for sentence in account.in_short(entry.battle))
        if not numbers:
            where = N_("Nothing found on any branch of {title}: {sought}.")
            if not args.all_branches:
                where = N_("Nothing found on the current branch of {title}: {sought}.")
            found = say(where, title=campaign.title, sought=_sought(args, units, hexes) or say.inner(N_("no actions")))
            print(f"adjutant: {printable(found)}", file=sys.stderr)
    return 0 if numbers else 1


def _named(args: argparse.Namespace, campaign: Campaign) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Units, hexes and sides of a question as the log names them. Raises BadInput for every name that there is not."""
    from app.board.reading import nearest
    from app.errors import AdjutantError, BadInput, Problem
    from app.messages import Sentence
    from app.rules.orders.orders import unit_called

    board, known = campaign.world.board, campaign.world.roster.sides
    problems: list[Problem] = []
    units: list[str] = []
    hexes: list[str] = []
    for name in args.unit:
        try:
            units.append(unit_called(campaign.position, name).id)
        except BadInput as fault:
            problems += [Problem("--unit", one.words) for one in fault.problems]
    for name in args.hex:
        try:
            hexes.append(board.location_name(board.location(name)))
        except AdjutantError as fault:
            near = board.grid.nearest_name(name[:20])
            words = Sentence("{fault}: did you mean {near}?", fault=fault, near=near) if near else fault
            problems.append(Problem("--hex", words))
    for name in args.side:
        if name not in known:
            missing = Sentence("there is no side {side}: {near}", side=name, near=nearest(name, known))
            problems.append(Problem("--side", missing))
    if problems:
        raise BadInput(problems)
    return tuple(units), tuple(hexes), tuple(args.side)


def _sought(args: argparse.Namespace, units: Iterable[str], hexes: Iterable[str]) -> str:
    """What was asked for, as it could be typed."""
    named = {"unit": units, "hex": hexes, "side": args.side, "rule": args.rule, "result": args.result}
    words = [f"--{name} {value}" for name, values in named.items() for value in values]
    words += [f"--turn {args.turn}"] if args.turn is not None else []
    words += [f"--{name}" for name in ("battles", "overruled") if getattr(args, name)]
    return " ".join([*args.words, *words])


def _life(args: argparse.Namespace) -> int:
    from app.campaign.record.life import hex_page, unit_page
    from app.errors import BadInput
    from app.messages import N_, Sentence
    from app.rules.orders.orders import UnknownUnit, unit_called

    with _opened(args) as campaign:
        if campaign.world.board.find(args.of) is not None and args.of not in campaign.position.units:
            page = hex_page(campaign, args.of, args.lang)
        else:
            try:
                unit = unit_called(campaign.position, args.of)
            except UnknownUnit as fault:
                strange = N_("{name} is not the id or name of a unit, nor a hex of the {map_name} map: {near}")
                map_name = campaign.world.board.grid.spec.name
                raise BadInput(Sentence(strange, name=args.of, map_name=map_name, near=fault.near)) from None
            page = unit_page(campaign, unit.id, args.lang)
        sys.stdout.write(_text(page, MARKDOWN))
    return 0


def _text(document: Document, format_: str) -> str:
    from app.campaign.pages.written import markdown_page, web_page

    return web_page(document) if format_ == HTML else markdown_page(document, "").text
