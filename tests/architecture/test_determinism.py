"""The core reads no clock and no chance that is not handed to it: same position, same answer, every time."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
CORE = ("board", "forces", "position", "rules", "systems")

CLOCK = {
    "datetime.date.today",
    "datetime.datetime.now",
    "datetime.datetime.today",
    "datetime.datetime.utcnow",
    *(f"time.{name}" for name in ("ctime", "gmtime", "localtime", "strftime")),
    *(f"time.{name}" for name in ("time", "monotonic", "perf_counter", "process_time")),
    *(f"time.{name}_ns" for name in ("time", "monotonic", "perf_counter", "process_time")),
}
CHANCE = {"os.urandom", "uuid.uuid1", "uuid.uuid4"}


def offences(source: str) -> list[str]:
    """Return ``line: name`` for each use of a clock, and of chance without a seed."""
    tree = ast.parse(source)
    names = imported_names(tree)
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute | ast.Name):
            continue
        name = dotted(node, names)
        shared_die = name.startswith("random.") and name.count(".") == 1 and name != "random.Random"
        if name in CLOCK | CHANCE or shared_die or name.startswith("secrets."):
            found.append(f"{node.lineno}: {name}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and dotted(node.func, names) == "random.Random" and not node.args:
            found.append(f"{node.lineno}: random.Random without a seed")
    return found


def imported_names(tree: ast.Module) -> dict[str, str]:
    """Map each imported name of a module to the full name that it stands for."""
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.split(".")[0]
                names[alias.asname or top] = alias.name if alias.asname else top
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                names[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return names


def dotted(node: ast.expr, names: dict[str, str]) -> str:
    """Return the full name of ``a.b.c`` where ``a`` was imported, else nothing."""
    if isinstance(node, ast.Name):
        return names.get(node.id, "")
    if isinstance(node, ast.Attribute):
        before = dotted(node.value, names)
        return f"{before}.{node.attr}" if before else ""
    return ""


def test_the_core_reads_no_clock_and_no_unseeded_chance() -> None:
    files = [path for package in CORE for path in sorted((ROOT / "app" / package).rglob("*.py"))]
    assert files
    found = {str(path.relative_to(ROOT)): offences(path.read_text("utf-8")) for path in files}
    assert {name: uses for name, uses in found.items() if uses} == {}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import datetime\nx = datetime.datetime.now()", "2: datetime.datetime.now"),
        ("from datetime import datetime as d\nx = d.utcnow()", "2: datetime.datetime.utcnow"),
        ("from datetime import date\nx = date.today()", "2: datetime.date.today"),
        ("import time\ndef f(clock=time.time):\n    return clock()", "2: time.time"),
        ("from time import monotonic\nx = monotonic()", "2: time.monotonic"),
        ("import random\nx = random.randint(1, 6)", "2: random.randint"),
        ("from random import choice\nx = choice([1])", "2: random.choice"),
        ("import random as r\nx = r.Random()", "2: random.Random without a seed"),
        ("from random import Random\nx = Random()", "2: random.Random without a seed"),
        ("import random\nx = random.SystemRandom()", "2: random.SystemRandom"),
        ("import secrets\nx = secrets.randbelow(6)", "2: secrets.randbelow"),
        ("import uuid\nx = uuid.uuid4()", "2: uuid.uuid4"),
        ("import os\nx = os.urandom(4)", "2: os.urandom"),
    ],
)
def test_a_planted_clock_or_die_is_found(source: str, expected: str) -> None:
    assert offences(source) == [expected]


@pytest.mark.parametrize(
    "source",
    [
        "import random\ndie = random.Random(7)\nx = die.randint(1, 6)",
        "def roll(random):\n    return random.randint(1, 6)",
        "import datetime\nx = datetime.date(1941, 6, 22)",
        "from app.rules import time\nx = time.time",
    ],
)
def test_a_seeded_die_and_a_given_date_are_let_through(source: str) -> None:
    assert offences(source) == []
