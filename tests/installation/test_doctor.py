"""``adjutant doctor``: a whole install, each way of being broken in one sentence with its remedy, and no Qt needed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.installation import doctor, folders, libraries, log
from app.installation.doctor import Report, Trouble, examine
from app.installation.libraries import GROUPS, Library, Part
from tests.interop.asking import adjutant

ROOT = Path(__file__).resolve().parent.parent.parent
NO_SCREEN = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "campaigns", lambda: tmp_path / "data" / "campaigns")
    monkeypatch.setattr(folders, "state", lambda: tmp_path / "state")
    return tmp_path


@pytest.fixture
def every_library(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every system library is here, whatever this machine has, but for those whose names are put into the set."""
    gone: set[str] = set()
    monkeypatch.setattr(doctor, "_loads", lambda soname: soname not in gone)
    return gone


@pytest.fixture
def qt_starts(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What Qt would say of itself, without the wait for it."""
    says: dict[str, Any] = {"qt": "6.11.3", "platform": "xcb", "fonts": 9, "drawings": True, "settings": "a.conf"}
    monkeypatch.setattr(doctor, "_tried", lambda env: says)
    return says


def sentences(report: Report) -> list[str]:
    return [str(trouble) for trouble in report.troubles]


def test_nothing_is_amiss_with_the_install_that_the_tests_run_on(places: Path) -> None:
    report = examine(NO_SCREEN)
    assert sentences(report) == []
    assert str(report).endswith("Nothing is amiss.")
    assert report.facts["Qt"]
    assert [folder.path for folder in report.folders] == [places / "data" / "campaigns", places / "state"]


def test_looking_makes_no_folder(places: Path, qt_starts: dict[str, Any]) -> None:
    examine(NO_SCREEN)
    assert list(places.iterdir()) == []


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        (Part("No-Such-Part", "no_such_part", (1,)), "No-Such-Part is not installed: "),
        (Part("pydantic", "pydantic", (99, 1)), "has to be 99.1 or newer: "),
        (Part("pydantic", "pydantic", (1,), (2,)), "has to be 1 or newer, older than 2: "),
    ],
)
def test_a_part_that_is_missing_or_of_another_version_is_named_with_its_remedy(
    part: Part, sentence: str, places: Path, qt_starts: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "PARTS", (part,))
    assert len(sentences(examine(NO_SCREEN))) == 1
    assert f"{sentence}{libraries.remedy()}" in sentences(examine(NO_SCREEN))[0]


def test_a_missing_file_of_the_program_is_named(
    places: Path, qt_starts: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "FILES", (places / "theme.toml", *doctor.FILES))
    assert sentences(examine(NO_SCREEN)) == [
        f"Files of the program are missing ({places / 'theme.toml'}): {libraries.remedy()}"
    ]


def test_missing_games_are_named(places: Path, qt_starts: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "SCENARIOS", places / "scenarios")
    assert sentences(examine(NO_SCREEN)) == [f"Games are missing from {places / 'scenarios'}: {libraries.remedy()}"]


def test_a_folder_that_cannot_be_written_is_named(places: Path, qt_starts: dict[str, Any]) -> None:
    (places / "state").write_text("a file in the way")
    found = examine(NO_SCREEN)
    assert len(found.troubles) == 1
    assert sentences(found)[0].startswith(f"{places / 'state'} cannot be written (")


def test_missing_system_libraries_are_named_with_the_line_to_type(
    places: Path, qt_starts: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Library("libno-such-thing.so.7", (("libno-such-thing7",),), "no-such-thing", "no-such-thing")
    monkeypatch.setattr(doctor, "GROUPS", {"core": GROUPS["core"], "xcb": (gone,)})
    monkeypatch.setattr(doctor, "family", lambda: "debian")
    x = {name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")}
    assert sentences(examine({**x, "DISPLAY": ":0"})) == [
        "Qt needs system libraries that are not here (libno-such-thing.so.7): "
        "sudo apt-get install -y --no-install-recommends libno-such-thing7"
    ]
    assert sentences(examine({**x, "WAYLAND_DISPLAY": "wayland-0"})) == []


def test_a_system_without_fonts_is_told_how_to_get_one(
    places: Path, qt_starts: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "family", lambda: "debian")
    qt_starts["fonts"] = 0
    assert sentences(examine(NO_SCREEN)) == [
        "Qt finds no font, so the window would have no words: sudo apt-get install -y fonts-dejavu-core"
    ]


def test_a_screen_that_does_not_answer_is_told_in_qts_own_words(places: Path) -> None:
    x = {name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")}
    found = examine({**x, "DISPLAY": ":4711", "QT_QPA_PLATFORM": "xcb"})
    (said,) = sentences(found)
    own = ("could not connect to display :4711", "libxcb-cursor0 is needed")  # where a library of Qt's is missing
    assert any(words in said for words in own)
    assert said.endswith("): start Adjutant from a terminal on the desktop")


def test_without_a_screen_it_says_what_to_do(places: Path, qt_starts: dict[str, Any], every_library: set[str]) -> None:
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    bare = {name: value for name, value in os.environ.items() if name not in named}
    found = examine(bare)
    assert found.troubles == []
    sound, advice = str(found).splitlines()[-2:]
    assert sound == "Nothing is amiss with the installation."
    assert advice.startswith("There is no screen for the window here ")
    assert advice.endswith("All other commands work without a screen.")
    assert json.loads(found.as_json())["notes"] == found.notes != []
    assert json.loads(found.as_json())["whole"] is True
    for seen in ({**bare, "DISPLAY": ":0"}, {**bare, "WAYLAND_DISPLAY": "wayland-0"}, NO_SCREEN):
        assert examine(seen).notes == []


def test_without_a_screen_the_libraries_of_the_window_are_missed_all_the_same(
    places: Path, qt_starts: dict[str, Any], every_library: set[str]
) -> None:
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    bare = {name: value for name, value in os.environ.items() if name not in named}
    every_library.add("libxcb-icccm.so.4")
    found = examine(bare)
    assert [trouble.code for trouble in found.troubles] == ["libraries"]
    assert "(libxcb-icccm.so.4): " in sentences(found)[0]
    assert found.notes
    assert examine(NO_SCREEN).troubles == []


def test_qts_first_words_name_the_cause() -> None:
    said = "qt.qpa.plugin: From 6.5.0, xcb-cursor0 is needed.\nThis application failed.\n\nAvailable: xcb.\n"
    assert doctor._qt_words(said) == "From 6.5.0, xcb-cursor0 is needed"
    assert doctor._qt_words("Traceback\nImportError: libGL.so.1\n") == "ImportError: libGL.so.1"


WITHOUT = """
import sys
for name in sys.argv.pop(1).split(","):
    sys.modules[name] = None
from app.cli import main
sys.exit(main(sys.argv[1:]))
"""


def without(modules: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT, modules, *words]
    return subprocess.run(command, cwd=ROOT, env=NO_SCREEN, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", ["PySide6", "pydantic", "platformdirs", "sqlite_utils", "sqlite3"])
def test_the_doctor_works_without_any_of_the_parts_and_names_it(module: str) -> None:
    done = without(module, "doctor", "--json")
    assert (done.returncode, done.stderr) == (1, "")
    troubles = [Trouble(**found) for found in json.loads(done.stdout)["troubles"]]
    assert [t for t in troubles if module.replace("3", "").replace("_", "-").lower() in t.code], troubles


def test_a_command_that_lacks_a_part_says_so_without_a_traceback() -> None:
    done = without("pydantic,pydantic.fields", "answer", "no-such-file.json")
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith("adjutant: a part of the program is not installed (")
    assert len(done.stderr.splitlines()) == 1


def test_the_window_that_lacks_qt_says_so_without_a_traceback() -> None:
    done = without("PySide6,PySide6.QtCore", "open")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("adjutant doctor says why\n")


def test_a_fault_of_the_programs_own_is_one_sentence_and_a_line_in_the_log(
    places: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr("app.systems.scenario.library.systems", broken)
    said = adjutant("systems")
    assert (said.status, said.out) == (3, "")
    assert said.err == f"adjutant: {log.sentence_for(places / 'state' / 'adjutant.log')}\n"
    assert "ZeroDivisionError: a slip" in (places / "state" / "adjutant.log").read_text("utf-8")
    for handler in log.logger.handlers[-1:]:
        log.logger.removeHandler(handler)
        handler.close()


def test_the_answer_in_json_holds_facts_folders_and_troubles(
    places: Path, qt_starts: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    (places / "state").write_text("a file in the way")
    found = json.loads(examine(NO_SCREEN).as_json())
    assert (found["format"], found["whole"]) == (1, False)
    assert found["facts"]["Log to send with a question"].endswith("adjutant.log (none yet)")
    assert found["folders"][1]["hindrance"]
    assert set(found["troubles"][0]) == {"code", "text", "remedy"}


def test_the_version_names_program_python_and_qt() -> None:
    said = adjutant("--version")
    assert said.out.startswith("adjutant ")
    assert f"Python {sys.version_info[0]}.{sys.version_info[1]}." in said.out
    assert ", Qt 6." in said.out
    assert without("PySide6,PySide6.QtCore", "--version").stdout.endswith("no Qt)\n")
