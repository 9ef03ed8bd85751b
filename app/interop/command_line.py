"""The words of the ``adjutant`` command that put a position file to the referee."""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from app.errors import BadInput, Problem
from app.files import read_whole
from app.interop.json_text import MOST_BYTES
from app.messages import Sentence, escaped, printable

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from app.interop.position.file import PositionFile

T = TypeVar("T")


def add_commands(commands: Any, find_games: Callable[..., None]) -> None:
    """``commands`` is what ``ArgumentParser.add_subparsers`` gives; ``find_games`` makes the user's own games and
    those of the folders that it is given known."""

    def command(name: str, words: str, as_json: str, run: Callable[[argparse.Namespace], int]) -> None:
        def asked(args: argparse.Namespace) -> int:
            gc.disable()  # hardly anything of what is loaded for one file becomes rubbish before its answer
            try:
                find_games(*([Path(args.game)] if args.game else []))
                return run(args)
            finally:
                gc.enable()

        _command(commands, name, words, as_json, asked)

    command("answer", "answer the questions of a position file", "answers as JSON", _answer)
    command("advise", "give the advice that a position file asks for", "advice as JSON", _advise)


def _say(text: str) -> None:
    sys.stdout.write(f"{printable(text)}\n")


def _command(commands: Any, name: str, words: str, as_json: str, run: Callable[[argparse.Namespace], int]) -> None:
    parser = commands.add_parser(name, help=words)
    parser.add_argument("file", metavar="FILE", help="a position file, or - for standard input")
    parser.add_argument("--json", action="store_true", help=as_json)
    parser.add_argument("--game", metavar="FOLDER", help="the folder of your own game that the file belongs to")
    parser.add_argument("--lang", default="en", metavar="LANG", help="language of the sentences: en or de (en)")
    parser.set_defaults(run=run)


def _read(name: str) -> bytes:
    """A byte more than may be is read of standard input, so that whoever reads the text can say that it is too long."""
    if name == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    return read_whole(Path(name), MOST_BYTES)


def _answer(args: argparse.Namespace) -> int:
    from app.interop.answers.answers import answer_all
    from app.interop.answers.paragraphs import paragraph

    def put(file: PositionFile) -> tuple[list[Any], list[Any], Mapping[str, str]]:
        return answer_all(file, args.lang), [q.form.model_dump() for q in file.questions], _names(file)

    (answers, asked, names), remarks = _put(args, put)
    if not asked:
        remarks = [*remarks, Problem("questions", Sentence("the file asks no question: add a list questions"))]
    told = (paragraph(a, q, args.lang, names) for a, q in zip(answers, asked, strict=True))
    _tell(args, "answers", answers, remarks, told)
    return 0


def _advise(args: argparse.Namespace) -> int:
    from app.interop.answers.advice import advise_all
    from app.interop.answers.paragraphs import advice_paragraph

    def put(file: PositionFile) -> tuple[list[Any], list[Any], Mapping[str, str]]:
        if not file.advice:
            raise BadInput([Problem("advice", Sentence("the file asks for no advice: add a list advice"))])
        return advise_all(file, args.lang), [q.form.model_dump() for q in file.advice], _names(file)

    (answers, asked, names), remarks = _put(args, put, advice=True)
    told = (advice_paragraph(a, q, args.lang, names) for a, q in zip(answers, asked, strict=True))
    _tell(args, "advice", answers, remarks, told)
    return 0


def _names(file: PositionFile) -> Mapping[str, str]:
    """The names of the game's charts and sides by their slugs."""
    game = file.referee.game
    charts = {slug: chart.name for slug, chart in game.vocabulary.charts.items()}
    return charts | {slug: side.name for slug, side in game.world.roster.sides.items()}


def _tell(
    args: argparse.Namespace, name: str, answers: list[Any], remarks: Sequence[Problem], told: Iterable[str]
) -> None:
    """The answers, as JSON under ``name`` or as paragraphs. What is odd about the file stands in ``notes``, or before
    the paragraphs: the answers are answers all the same."""
    said = [remark.said(args.lang) for remark in remarks]
    if args.json:
        found = {"format": 1, name: answers, **({"notes": said} if said else {})}
        _say(escaped(json.dumps(found, ensure_ascii=False, indent=1)))
    else:
        _say("\n\n".join([*said, *told]))


def _put(
    args: argparse.Namespace, put: Callable[[PositionFile], T], *, advice: bool = False
) -> tuple[T, Sequence[Problem]]:
    """What ``put`` makes of the position file that is named, and what is odd about it; problems name the file."""
    from app.interop.position.file import read_position
    from app.messages import languages

    if args.lang not in languages():
        raise BadInput(f"no language {args.lang}; there are {', '.join(languages())}")
    text = _read(args.file)
    try:
        file = read_position(text, advice=advice)
        if not gc.get_freeze_count():
            gc.freeze()  # what is loaded by now stays to the end, and need not be gone through
        gc.enable()  # orders and advice may take long
        return put(file), file.remarks
    except BadInput as fault:
        name = "standard input" if args.file == "-" else args.file
        raise BadInput(Problem(p.place or name, p.words) for p in fault.problems) from fault
