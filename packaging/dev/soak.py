#!/usr/bin/env python3
"""All that takes too long for the tests: kills, whole games, roaming every scenario, more examples, the tests marked
soak.

    python packaging/dev/soak.py                      goes on where it stopped, part after part
    python packaging/dev/soak.py --only games         one part: kills, games, roaming, mutations, tests, examples
    python packaging/dev/soak.py --minutes 20         begins nothing more after 20 minutes; the next run goes on
    python packaging/dev/soak.py --slice --minutes 8  what the change touches, then the others in their turn
    python packaging/dev/soak.py --list               what there is, and what is done
    python packaging/dev/soak.py --afresh             from the beginning

- kills: a program that plays at random is killed at random instants, some of them while it starts. Each time the file
  must verify, hold every act acknowledged, and open at the same position and question.
- games: whole games of orders that the rules allow, each taken back and done again, some in a file that is closed,
  opened and replayed.
- roaming: any orders at all, 10,000 on each shipped scenario, the empty frames included.
- mutations: everything that breaks a rule of a game turns one of the cases red that its coverage table names.
- tests: whatever is marked soak among the tests, file by file: oracles, legal play, games, languages, themes, wounds,
  and what tests/slow.txt names.
- examples: the tests of the quick run that make up their own examples, on nine times as many.

A slice begins with the items of what has changed since the branch left main, on main since the commit before: a game's
own with its code, data and cases, every game's with what they share, a file of tests with itself. The others follow
from another place for each commit, so that all have their turn. No file of tests takes longer there than two minutes,
but for the test that it is in; what is not done by then says so.

Each item runs in a process of its own with a fixed seed; its output goes to build/soak, and what was done, and how long
it took, to build/soak/done.json, which holds for one state of the source. Exit status 1 where an item failed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

PARTS = ("kills", "games", "roaming", "mutations", "tests", "examples")
KILLS, KILLS_EACH = 1000, 100
GAMES, GAMES_EACH = 40, 5
ORDERS = 10_000
FILE_SECONDS, MOST_SECONDS = 120, 300
"""How long a file of tests begins tests in a slice, and when whatever runs there is ended"""
MUTATIONS = "tests/systems/test_mutations.py"
FOLDER = ROOT / "build" / "soak"
DONE = FOLDER / "done.json"


# Five hundred wounds take longer than the quick tests may hang.
PATIENT = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=1800", "-m")
SOAK = "soak"
MADE_UP = "hypothesis and not soak"
"""How pytest marks a test that makes up its examples"""
SOAK_TESTS = (*PATIENT, SOAK)
EXAMPLES = (*PATIENT, MADE_UP, "--hypothesis-profile=soak")


@dataclass(frozen=True)
class Item:
    """``name`` is ``PART/…``, ``command`` the words behind Python's own name."""

    name: str
    command: tuple[str, ...]


def items(part: str) -> Iterator[Item]:
    """The items of a part in their order."""
    here = str(Path(__file__).resolve())
    if part == "kills":
        for system in ("fake", *systems()):
            for seed in range(KILLS // KILLS_EACH if system == "fake" else 1):
                words = ("kills", system, str(KILLS_EACH), str(seed + 1))
                yield Item(f"kills/{system} {seed + 1}", (here, "--item", *words))
    elif part == "games":
        for first in range(1, GAMES, GAMES_EACH):
            for system in systems():
                words = ("games", system, str(GAMES_EACH), str(first))
                yield Item(f"games/{system} {first}", (here, "--item", *words))
    elif part == "roaming":
        for file in sorted((ROOT / "scenarios").glob("*/*/scenario.toml")):
            folder = file.parent.relative_to(ROOT).as_posix()
            yield Item(f"roaming/{folder}", ("-m", "tests.systems.roaming", folder, str(ORDERS), "1"))
    elif part == "mutations":
        for system in systems():
            yield Item(f"mutations/{system}", (*SOAK_TESTS, MUTATIONS, "-k", system))
    elif part == "tests":
        for file in files_with(SOAK):
            yield Item(file, (*SOAK_TESTS, file))
    else:
        for file in files_with(MADE_UP):
            yield Item(f"examples/{file.removeprefix('tests/')}", (*EXAMPLES, file))


def systems() -> tuple[str, ...]:
    return ("operation-storm", "land-without-end", "winterstorm", "eagle-bear", "stalins-war")


def files_with(marks: str) -> list[str]:
    """The files that pytest finds tests with these marks in; mutations are a part of their own."""
    words = [sys.executable, "-m", "pytest", "-m", marks, "--collect-only", "-q"]
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, env=environment())
    if found.returncode:
        raise SystemExit(f"soak: the tests cannot be collected:\n{found.stdout[-2000:]}{found.stderr[-2000:]}")
    return sorted(set(re.findall(r"^(tests/[^:\s]+\.py)(?:::|: \d+$)", found.stdout, re.M)) - {MUTATIONS})


def environment() -> dict[str, str]:
    fixed = {"PYTHONHASHSEED": "0", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    fixed["ADJUTANT_HYPOTHESIS_PROFILE"] = os.environ.get("ADJUTANT_HYPOTHESIS_PROFILE", "ci")
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, **fixed, "PYTHONPATH": path}


def state_of_source() -> str:
    """The commit and what stands beside it; empty without git, where the list of what is done holds until --afresh."""
    try:
        words = (["git", "rev-parse", "HEAD"], ["git", "status", "--porcelain"])
        told = [subprocess.run(w, cwd=ROOT, capture_output=True, text=True, check=True).stdout for w in words]
    except (OSError, subprocess.CalledProcessError):
        return ""
    return told[0].strip() + (" changed" if told[1].strip() else "")


# a slice --------------------------------------------------------------------------------------------------------------


def git(*words: str) -> str:
    """What git says; empty where it is not there, this is no checkout, or it knows no such thing."""
    try:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def changed_files() -> list[str]:
    """What has changed since the branch left main, on main itself since the commit before; with what is not yet in a
    commit."""
    head = git("rev-parse", "HEAD")
    left = next((base for name in ("main", "origin/main") if (base := git("merge-base", "HEAD", name))), "")
    since = left if left and left != head else git("rev-parse", "HEAD~1")
    if not since:
        return []
    return [*git("diff", "--name-only", since).splitlines(), *git("ls-files", "-o", "--exclude-standard").splitlines()]


def touched(files: Sequence[str]) -> set[str]:
    """The systems whose games may go otherwise with these files changed."""
    found: set[str] = set()
    for file in files:
        mine = {system for system in systems() if {system, system.replace("-", "_")} & set(file.split("/"))}
        shared = file.startswith("app/") and file.endswith(".py") and not file.startswith(("app/ui/", "app/cli"))
        found |= mine or (set(systems()) if shared else set())
    return found


def in_turn(every: Sequence[Item], files: Sequence[str], turn: int) -> list[Item]:
    """The items of a slice in their order: mutations, then tests, then games of what is touched, then the others. A
    module is in the tests of the room that mirrors its own, one of the window in those that are named after it or after
    its feature."""
    games = touched(files)
    code = [Path(file).relative_to("app") for file in files if file.startswith("app/") and file.endswith(".py")]
    window = [file for file in code if file.parts[0] == "ui"]
    modules = {Path(file.parts[2]).stem if file.parts[1] == "features" else file.stem for file in window}
    rooms = {file.parent.as_posix() for file in code if file.parts[0] != "ui"} - {"."}

    def is_touched(item: Item) -> bool:
        words = set(re.split(r"[/ ]", item.name.replace("_", "-")))
        place = item.name.partition("/")[2]
        about_all = place.startswith("systems/test_") and len(games) > 1
        mirrored = place.rpartition("/")[0] in rooms
        named = place.startswith("ui/") and any(module in place for module in modules)
        return bool(games & words) or about_all or mirrored or named or any(file in item.command for file in files)

    rank = ("mutations", "tests", "examples", "games", "roaming", "kills")
    first = sorted(filter(is_touched, every), key=lambda item: rank.index(item.name.split("/")[0]))
    rest = [item for item in every if item not in first]
    at = turn * 7 % len(rest) if rest else 0
    return [*first, *rest[at:], *rest[:at]]


class Record:
    """What is done, by item: seconds, and whether it went well."""

    def __init__(self, afresh: bool) -> None:
        self.source, self.done = state_of_source(), dict[str, tuple[float, bool]]()
        self._alone = threading.Lock()
        try:
            kept = json.loads(DONE.read_text("utf-8"))
        except (OSError, ValueError):
            return
        if not afresh and kept.get("source") == self.source:
            self.done = {name: (float(seconds), bool(well)) for name, (seconds, well) in kept["done"].items()}

    def add(self, item: Item, seconds: float, well: bool) -> None:
        with self._alone:
            self.done[item.name] = (round(seconds, 1), well)
            FOLDER.mkdir(parents=True, exist_ok=True)
            scratch = DONE.with_suffix(".part")
            scratch.write_text(json.dumps({"source": self.source, "done": self.done}, indent=1), "utf-8")
            os.replace(scratch, DONE)


def run(item: Item, record: Record, sliced: bool = False) -> None:
    output = FOLDER / f"{re.sub(r'[^A-Za-z0-9.-]+', '-', item.name)}.txt"
    FOLDER.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    with output.open("w", encoding="utf-8") as file:
        env = {**environment(), **({"ADJUTANT_SOAK_SECONDS": str(FILE_SECONDS)} if sliced else {})}
        words = [sys.executable, *item.command]
        process = subprocess.Popen(
            words, cwd=ROOT, env=env, stdout=file, stderr=subprocess.STDOUT, start_new_session=True
        )
        try:
            status = process.wait(MOST_SECONDS if sliced else None)
        except subprocess.TimeoutExpired:
            end(process)
            print(f"ended  {item.name}: not done after {MOST_SECONDS} s.", flush=True)
            return
    seconds = time.monotonic() - begun
    record.add(item, seconds, status == 0)
    last = (output.read_text("utf-8").strip().splitlines() or [""])[-1]
    print(f"{'ok    ' if status == 0 else 'FAILED'} {item.name}: {seconds:.0f} s. {last[:160]}", flush=True)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ends an item and whatever it has started."""
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__.splitlines()[0])
    parser.add_argument("--only", action="append", choices=PARTS, metavar="PART", help=f"one of {', '.join(PARTS)}")
    parser.add_argument("--minutes", type=float, help="begin nothing more after so many minutes")
    parser.add_argument("--slice", action="store_true", help="first what the change touches, then the others in turn")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="items at a time; one for each core")
    parser.add_argument("--most", type=int, help="begin at most so many items")
    parser.add_argument("--list", action="store_true", help="what there is, and what is done")
    parser.add_argument("--afresh", action="store_true", help="from the beginning")
    parser.add_argument("--item", nargs=4, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if args.item:
        kind, system, count, seed = args.item
        return (kill if kind == "kills" else play)(system, int(count), int(seed))
    record, begun = Record(args.afresh), time.monotonic()
    wanted = [item for part in args.only or PARTS for item in items(part)]
    if args.list:
        for item in wanted:
            seconds, well = record.done.get(item.name, (None, True))
            print(f"{'' if seconds is None else f'{seconds:.0f} s' if well else 'FAILED':>8}  {item.name}")
        return 0
    if args.slice:
        wanted = in_turn(wanted, changed_files(), int(git("rev-list", "--count", "HEAD") or 0))
    still = [item for item in wanted if not record.done.get(item.name, (0, False))[1]]

    def in_time(item: Item) -> None:
        if args.minutes is None or time.monotonic() - begun <= args.minutes * 60:
            run(item, record, args.slice)

    with ThreadPoolExecutor(args.jobs) as pool:
        list(pool.map(in_time, still[: args.most]))
    print(f"{(time.monotonic() - begun) / 60:.1f} minutes.")
    return summary(wanted, record)


def summary(wanted: list[Item], record: Record) -> int:
    """What has been done of what was wanted, and how long it took."""
    failed = [item.name for item in wanted if not record.done.get(item.name, (0, True))[1]]
    for part in PARTS:
        mine = [item for item in wanted if item.name.startswith(f"{part}/")]
        done = [record.done[item.name][0] for item in mine if item.name in record.done]
        if mine:
            print(f"{part}: {len(done)} of {len(mine)} done, {sum(done) / 60:.1f} minutes.")
    for name in failed:
        print(f"failed: {name}")
    return 1 if failed else 0


# what an item does ----------------------------------------------------------------------------------------------------


def kill(system: str, count: int, seed: int) -> int:
    from tests.campaign.killing import kills
    from tests.campaign.killing import summary as told

    try:
        told(list(kills(count, seed, system)))
    except AssertionError as lost:
        print(f"kills, {system}, seed {seed}: {lost}")
        return 1
    return 0


def play(system: str, count: int, first: int) -> int:
    """So many whole games; the seed brings a fault back."""
    from tests.systems.eagle_bear import whole_game as eastern_game
    from tests.systems.land_without_end import whole_game
    from tests.systems.operation_storm import legal_game
    from tests.systems.stalins_war import whole_game as long_game
    from tests.systems.winterstorm import legal_game as winter_game

    players = dict(zip(systems(), (legal_game, whole_game, winter_game, eastern_game, long_game), strict=True))
    player = players[system]
    seen = player.Seen()
    for seed in range(first, first + count):
        try:
            player.play_seed(seed, seen, None)
        except Exception as fault:  # whatever it is
            traceback.print_exc()
            print(f"games, {system}, seed {seed}: {type(fault).__name__}: {fault}")
            return 1
    print(*seen.lines(), f"{count} games came to their end.", sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
