"""Whatever stands in the files of a scenario: it loads, or it is refused with sentences that name a file."""

import shutil
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

from app.errors import BadInput
from app.systems.scenario.scenario import SAMPLE, Scenario, load_scenario

FILES = ("scenario.toml", "map.toml", "counters.csv")
SCENARIOS = (SAMPLE, SAMPLE.parent / "two-sheets")
SCRAPS = (
    "\n",
    "\r",
    ",",
    ";",
    '"',
    "'",
    '"""',
    "[",
    "]",
    "[[",
    "{",
    "}",
    "=",
    ".",
    "#",
    "-",
    "/",
    "@",
    "0",
    "9" * 9,
    "9" * 5000,
    "-1",
    "1e9",
    "1979-05-27",
    "nan",
    "inf",
    "true",
    "\x00",
    "\ufeff",
    "\u2028",
    "é",
    "all",
    "zone reich",
    "within 99999999999 of 1514",
    "rows 1-99999999",
    "row = 1\n",
    "masked = ['1514']\n",
    "[grid]\n",
    "[[site]]\n",
    "id,nation,type\n",
    "1410",
    "1410-1910",
    "S2029",
    "1410/1411",
    "german",
    "[" * 3000,
)


@st.composite
def mangled(draw: st.DrawFn, original: bytes) -> bytes:
    """The file with a few places cut out, doubled, moved or overwritten."""
    data = original
    scrap = st.sampled_from([s.encode() for s in SCRAPS]) | st.binary(max_size=8)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        to = min(len(data), at + draw(st.sampled_from([0, 0, 1, 2, 5, 20, 200, len(data)])))
        kind = draw(st.sampled_from(["cut", "double", "move", "overwrite", "line"]))
        if kind == "cut":
            data = data[:at] + data[to:]
        elif kind == "double":
            data = data[:to] + data[at:to] + data[to:]
        elif kind == "move":
            rest = data[:at] + data[to:]
            there = draw(st.integers(0, len(rest)))
            data = rest[:there] + data[at:to] + rest[there:]
        elif kind == "overwrite":
            data = data[:at] + draw(scrap) + data[to:]
        else:
            lines = data.splitlines(keepends=True) or [b""]
            n = draw(st.integers(0, len(lines) - 1))
            lines[n : n + draw(st.integers(0, 2))] = [draw(scrap)]
            data = b"".join(lines)
    return data


VALUES = st.sampled_from(SCRAPS[:-1]) | st.integers(-2, 10**9) | st.booleans() | st.floats() | st.dates()
VALUES |= st.lists(st.sampled_from(["1514", "1410-1910", "1410/1411", "all", "S2029", 3]), max_size=3)


@st.composite
def reshaped(draw: st.DrawFn, original: bytes) -> bytes:
    """A TOML file, still TOML, in which some values are others or gone, and some keys too."""
    tree = tomllib.loads(original.decode())
    for _ in range(draw(st.integers(1, 3))):
        node: Any = tree
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(node[key], dict | list) and node[key] and draw(st.integers(0, 9)):
                node = node[key]
                continue
            kind = draw(st.sampled_from(["value", "value", "drop", "key", "twice"]))
            if kind == "value":
                node[key] = draw(VALUES)
            elif kind == "drop":
                del node[key]
            elif kind == "twice" and isinstance(node, list):
                node.append(node[key])
            elif isinstance(node, dict):
                node[draw(st.sampled_from([*SCRAPS[:-1], *keys]))] = node.pop(key)
            break
    return tomli_w.dumps(tree).encode()


@st.composite
def refilled(draw: st.DrawFn, original: bytes) -> bytes:
    """A counters file with some cells that hold something else."""
    rows = [line.split(",") for line in original.decode().splitlines()]
    for _ in range(draw(st.integers(1, 4))):
        row = draw(st.sampled_from(rows))
        row[draw(st.integers(0, len(row) - 1))] = draw(st.sampled_from([*SCRAPS, *rows[0], *rows[1], "@turn-3", ""]))
    return "\n".join(map(",".join, rows)).encode()


def loaded(folder: Path, file: str, data: bytes) -> Scenario | None:
    """The scenario with one file overwritten, None where it is refused as it should be."""
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / "game" / "scenario"
        shutil.copytree(folder, copy)
        (copy / file).write_bytes(data)
        try:
            return load_scenario(copy)
        except BadInput as fault:
            problems = fault.problems
    assert problems
    for problem in problems:
        assert problem.place.startswith(str(copy))
        assert problem.text
        assert str(problem).isprintable()
    return None


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("folder", SCENARIOS, ids=lambda folder: folder.name)
@given(st.data())
def test_a_mangled_file_loads_or_is_refused_by_name(folder: Path, file: str, data: st.DataObject) -> None:
    original = (folder / file).read_bytes()
    loaded(folder, file, data.draw(mangled(original) | (refilled if file.endswith("csv") else reshaped)(original)))


@pytest.mark.parametrize("file", FILES)
@given(st.binary(max_size=60))
@example(b"")
@example(b"\xff\xfe")
@example(b"a" * 100_000)
def test_any_bytes_are_refused_by_name(file: str, data: bytes) -> None:
    found = loaded(SAMPLE, file, data)
    assert found is None


def test_an_unspoilt_copy_loads(tmp_path: Path) -> None:
    for folder in SCENARIOS:
        for file in FILES:
            assert loaded(folder, file, (folder / file).read_bytes()) is not None


def test_a_field_that_is_named_in_brackets_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "scenario.toml").write_text('"[" = 0\n')
    with pytest.raises(BadInput) as caught:
        load_scenario(tmp_path)
    assert "there is no field [ here" in str(caught.value)
