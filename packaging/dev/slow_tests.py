#!/usr/bin/env python3
"""Which tests the quick run leaves to the soak because they take long: writes tests/slow.txt.

    .venv/bin/python -m pytest --durations=0 -vv > build/durations.txt    with nothing else to do
    .venv/bin/python packaging/dev/slow_tests.py build/durations.txt --over 0.35

A test counts with its fixtures. ``KEPT`` are quick tests however long they take; whatever is marked in the code stays
as it is marked, and what is on the list already stays on it where the times do not tell of it.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "tests" / "slow.txt"
KEPT = (
    "tests/architecture/",
    "tests/rulings/",
    "tests/test_catalogue.py::test_each_file_is_what",
    "tests/test_handbook",
    "tests/campaign/journal/test_kill.py",
    "tests/campaign/journal/test_wounds.py",
    "tests/ui/test_texts_in_the_code.py",
    "tests/ui/test_hands_counted.py",
    "tests/ui/test_accessibility.py::test_whatever_can_be_handled",
    "tests/ui/inspector/test_refusal.py",
    "tests/ui/inspector/test_battle.py",
    "tests/ui/test_map_controller.py",
    "tests/ui/test_shell.py",
)
"""What a change must never pass without, by the beginning of the name"""
LINE = re.compile(r"^([\d.]+)s (?:call|setup|teardown) +(\S.*)$", re.M)


def slow(log: str, over: float, before: Iterable[str] = ()) -> list[str]:
    """Names of the tests that took more than so many seconds by what ``pytest --durations=0`` printed, and those of
    ``before`` that it does not mention."""
    took: Counter[str] = Counter()
    for seconds, name in LINE.findall(log):
        took[name.strip()] += float(seconds)  # type: ignore[assignment]
    found = {name for name, seconds in took.items() if seconds > over and not name.startswith(KEPT)}
    return sorted(found | (set(before) - set(took)))


def main() -> int:
    parser = argparse.ArgumentParser(prog="slow_tests", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("log", type=Path, help="what pytest --durations=0 -vv printed")
    parser.add_argument("--over", type=float, default=0.35, metavar="SECONDS")
    args = parser.parse_args()
    found = slow(args.log.read_text("utf-8"), args.over, LIST.read_text("utf-8").splitlines())
    LIST.write_text("".join(f"{name}\n" for name in found), "utf-8")
    print(f"{LIST}: {len(found)} tests.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
