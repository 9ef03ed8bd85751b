"""The ``adjutant`` command. Qt is imported only to open the window."""

from __future__ import annotations

import argparse
import gc
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from app import __version__
from app.campaign.command_line import add_commands as add_campaign_commands
from app.errors import AdjutantError, BadInput
from app.installation import folders
from app.installation.exchange_command import add_command as add_tiled
from app.installation.exchange_command import add_commands as add_vassal
from app.installation.handbook import add_command as add_handbook
from app.installation.own_systems import add_check_command as add_check
from app.installation.own_systems import add_new_system_command as add_new_system
from app.installation.own_systems import find_own_games
from app.interop.command_line import add_commands as add_position_commands
from app.messages import escaped, printable

BAD_INPUT = 2
OWN_FAULT = 3
ENDING = ".adjutant"
CAMPAIGN = "a file NAME.adjutant; a bare name is looked for in your campaigns too"
MOST_LETTERS = 2000
"""In one line of complaint."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command. Exit status: 0 done, 1 checked and found wanting, 2 bad input, 3 a fault of its own."""
    _speak_utf8()
    args = _parser().parse_args(_words(sys.argv[1:] if argv is None else argv))
    language: str = getattr(args, "lang", "")
    try:
        if getattr(args, "campaign", None):
            args.campaign = str(folders.found_in(folders.campaigns(), args.campaign, ENDING))
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except BadInput as fault:
        for problem in fault.problems:
            _complain(problem.said(language))
        return BAD_INPUT
    except AdjutantError as fault:
        _complain(fault.said(language))
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has what it wanted; what is left goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as fault:
        _complain(f"a part of the program is not installed ({fault}): adjutant doctor names what to do")
        return OWN_FAULT
    except Exception as fault:
        from app.installation.log import stop_at

        _complain(stop_at(fault))
        return OWN_FAULT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="adjutant",
        description="The staff officer at a wargame table: rulings, supply, odds, and the journal of a campaign.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the versions of the program, Python and Qt")
    parser.set_defaults(run=_window, campaign=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    window = commands.add_parser("open", help="open a campaign in the window; without a name the last one")
    window.add_argument("campaign", nargs="?", metavar="CAMPAIGN", help=CAMPAIGN)
    window.set_defaults(run=_window)

    add_position_commands(commands, find_own_games)

    systems = commands.add_parser("systems", help="list the systems, or every word that one of them uses")
    systems.add_argument("name", nargs="?", metavar="NAME", help="a system's slug")
    systems.add_argument("--json", action="store_true", help="as JSON")
    systems.add_argument("--lang", default="en", metavar="LANG", help="language of the explanations: en or de (en)")
    systems.set_defaults(run=_systems)

    log = commands.add_parser("log", help="write the log of a campaign")
    log.add_argument("campaign", metavar="CAMPAIGN", help=CAMPAIGN)
    log.add_argument("--format", choices=("md", "csv", "jsonl", "html"), default="md", help="format of the log (md)")
    log.add_argument("--lang", default="en", metavar="LANG", help="language of the actions: en or de (en)")
    log.set_defaults(run=_log)

    add_campaign_commands(commands)

    verify = commands.add_parser("verify", help="prove that a campaign's log is complete and replays to its position")
    verify.add_argument("campaign", metavar="CAMPAIGN", help=CAMPAIGN)
    verify.add_argument(
        "--expect",
        default="",
        metavar="CODE",
        help="a code written down before: prove that nothing up to its action was cut off or rewritten; "
        "without one a chain whose every hash was made anew looks as whole as the one that was played",
    )
    verify.set_defaults(run=_verify)

    add_new_system(commands, _say)
    add_check(commands, _say)
    add_handbook(commands, _say)
    add_vassal(commands, _say)
    add_tiled(commands, _say)

    schema = commands.add_parser("schema", help="print a JSON Schema of position and scenario files, for editors")
    schema.add_argument("name", nargs="?", metavar="NAME", help="one of them; without a name all in one object")
    schema.add_argument("game", nargs="?", metavar="GAME", help="for position: only the words of this game")
    schema.set_defaults(run=_schema)

    doctor = commands.add_parser("doctor", help="check this installation for faults, and name the remedies")
    doctor.add_argument("--json", action="store_true", help="as JSON")
    doctor.add_argument("--try-qt", action="store_true", help=argparse.SUPPRESS)
    doctor.set_defaults(run=_doctor)
    return parser


class _Version(argparse.Action):
    """Prints one line and leaves; Qt is asked only here."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        try:
            from app.ui.qt_check import qt_version

            qt = f"Qt {qt_version()}"
        except ImportError:
            qt = "no Qt"
        import platform

        _say(f"adjutant {__version__} (Python {platform.python_version()}, {qt})")
        parser.exit()


def _words(argv: Sequence[str]) -> list[str]:
    """A campaign's file alone is opened: so the desktops of Windows and macOS name the file of a double click."""
    words = list(argv)
    return ["open", *words] if len(words) == 1 and words[0].endswith(ENDING) else words


def _speak_utf8() -> None:
    """What is written is UTF-8 wherever it goes: a pipe of another encoding has no ≤ and no arrow. A program for the
    window alone has nowhere to write on Windows, and what it says is lost there."""
    if sys.stdout is None:
        sys.stdout = io.StringIO()
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _complain(text: str) -> None:
    """One line a problem, whatever stands in the names that it repeats."""
    line = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
    print(f"adjutant: {line if len(line) <= MOST_LETTERS else line[: MOST_LETTERS - 1] + '…'}", file=sys.stderr)


def _say(text: str) -> None:
    sys.stdout.write(printable(text if text.endswith("\n") else f"{text}\n"))


def _window(args: argparse.Namespace) -> int:
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        raise BadInput("there is no screen to open a window on: start it from a desktop, or set DISPLAY")
    gc.disable()  # what is loaded for the first paint is no rubbish; ``run`` looks for some again
    try:
        from app.ui.application import run
    except ImportError as fault:
        raise BadInput(f"the window's libraries cannot be loaded ({fault}): adjutant doctor says why") from fault
    return run(Path(args.campaign) if args.campaign else None)


def _systems(args: argparse.Namespace) -> int:
    from app.interop.position.word_list import lines, word_list
    from app.messages import languages
    from app.systems.scenario.library import find, systems

    find_own_games()
    if args.lang not in languages():
        raise BadInput(f"no language {args.lang}; there are {', '.join(languages())}")
    if args.name is None:
        listed = [{"slug": s.slug, "name": s.name, "version": s.version} for s in systems()]
        _say(json.dumps(listed, indent=1) if args.json else "\n".join(f"{s['slug']}  {s['name']}" for s in listed))
        return 0
    system = find(args.name)
    listed_words = word_list(system.vocabulary, args.lang, zones=system.world().board.zones)
    if args.json:
        _say(escaped(json.dumps(listed_words, ensure_ascii=False, indent=1)))
    else:
        _say("\n".join(lines(listed_words)))
    return 0


def _log(args: argparse.Namespace) -> int:
    from app.campaign.record.report import write_log

    if args.format == "csv" and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(newline="")  # the table writes its own line ends
    write_log(Path(args.campaign), args.format, sys.stdout, language=args.lang)
    return 0


def _verify(args: argparse.Namespace) -> int:
    from app.campaign.journal.verify import verify

    report = verify(Path(args.campaign), args.expect)
    _say(str(report))
    return 0 if report.whole else 1


def _schema(args: argparse.Namespace) -> int:
    from app.interop.position.schema import POSITION, position_schema
    from app.systems.scenario.library import find, systems
    from app.systems.scenario.schemas import schemas

    find_own_games()
    if args.game is not None and args.name != POSITION:
        raise BadInput(f"only {POSITION} is asked for with a game: leave {args.game} out, or write {POSITION} first")
    if args.name == POSITION:
        games = systems() if args.game is None else (find(args.game),)
        _say(json.dumps(position_schema(games), indent=1))
        return 0
    known = {POSITION: position_schema(systems()), **schemas()}
    if args.name is not None and args.name not in known:
        raise BadInput(f"no schema is called {args.name}; there are {', '.join(known)}")
    _say(json.dumps(known[args.name] if args.name else known, indent=1))
    return 0


def _doctor(args: argparse.Namespace) -> int:
    if args.try_qt:
        from app.ui.qt_check import main as try_qt

        return try_qt()
    from app.installation.doctor import examine

    report = examine()
    _say(report.as_json() if args.json else str(report))
    return 1 if report.troubles else 0


if __name__ == "__main__":
    raise SystemExit(main())
