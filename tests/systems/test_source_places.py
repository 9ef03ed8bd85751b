"""A piece of the program is found by the name of the function that it stands in, wherever the function has gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems import source_places
from tests.systems.source_places import named, pattern, places

MODULE = """
LIMIT = 3

class Stack:
    @property
    def high(self) -> bool:
        return self.count > LIMIT


def allowed(a: int, b: int) -> bool:
    return a < b and (
        b > 0
    )
"""


def test_functions_methods_and_constants_have_names(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(MODULE, "utf-8")
    assert set(named(tmp_path / "one.py")) == {"LIMIT", "Stack", "Stack.high", "allowed"}
    ((begin, end),) = named(tmp_path / "one.py")["Stack.high"]
    assert MODULE[begin:end].strip().startswith("@property")
    assert MODULE[begin:end].endswith("> LIMIT\n")


@pytest.mark.parametrize("find", ["a < b and (b > 0)", "a<b", "return a  <  b"])
def test_lines_may_be_broken_elsewhere(find: str) -> None:
    assert len(pattern(find).findall(MODULE)) == 1


@pytest.mark.parametrize("find", ["returna", "a < b and b > 0", "allow"])
def test_words_and_signs_have_to_be_the_same(find: str) -> None:
    found = pattern(find).findall(MODULE)
    assert found == ([] if find != "allow" else ["allow"])


def test_a_function_may_move_to_another_file_of_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_places, "SYSTEMS", tmp_path)
    (tmp_path / "a_game" / "room").mkdir(parents=True)
    moved = tmp_path / "a_game" / "room" / "elsewhere.py"
    moved.write_text(MODULE, "utf-8")
    ((path, (begin, end)),) = places("a_game", "allowed", "b > 0")
    assert (path, MODULE[begin:end]) == (moved, "b > 0")
    assert places("a_game", "allowed", "b < 0") == []
