"""run.py: the sentence for an old Python, the words, the stamp, and a launch."""

import ast
import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).resolve().parent.parent


# The sentence for an old Python


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 9, 18), (3, 10, 13)])
def test_python_older_than_3_11_is_told_its_version_and_a_newer_one(version: tuple[int, ...]) -> None:
    sentence = run.old_python_sentence(version, "python3.12")
    assert sentence == (f"Adjutant needs Python 3.11 or newer and this is 3.{version[1]}: type python3.12 run.py.")


def test_python_older_than_3_11_is_told_to_install_one_where_none_is_found() -> None:
    sentence = run.old_python_sentence((3, 9, 2), None)
    assert sentence.endswith("this is 3.9: install a newer one and run this file with it.")


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 0), (4, 0, 0)])
def test_python_3_11_and_newer_will_do(version: tuple[int, ...]) -> None:
    assert run.old_python_sentence(version, None) is None


def test_an_old_python_can_read_run_py_as_far_as_the_sentence() -> None:
    tree = ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, 6))
    gate = next(i for i, node in enumerate(tree.body) if isinstance(node, ast.If))
    before = [node for node in tree.body[:gate] if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [alias.name for node in before for alias in node.names] == ["sys"]


# The words


def test_no_words_open_the_window_and_need_the_libraries_of_x() -> None:
    task = run.errand([], {"DISPLAY": ":0"})
    assert task.commands == (run.ADJUTANT,)
    assert task.libraries == ("core", "xcb")


@pytest.mark.parametrize("env", [{"WAYLAND_DISPLAY": "wayland-0"}, {"QT_QPA_PLATFORM": "offscreen"}])
def test_the_window_does_without_the_libraries_of_x_elsewhere(env: dict[str, str]) -> None:
    assert run.errand([], env).libraries == ("core",)


def test_words_go_to_the_adjutant_command_as_they_are() -> None:
    task = run.errand(["answer", "position.json", "--level", "advise"], {})
    assert task.commands == ((*run.ADJUTANT, "answer", "position.json", "--level", "advise"),)
    assert task.libraries == ()
    assert not task.dev
    assert task.env == {}


def test_test_runs_pytest_without_a_screen_on_the_developers_pins() -> None:
    task = run.errand(["test", "-k", "supply"], {"DISPLAY": ":0"})
    workers = ("-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
    assert task.commands == (("-m", "pytest", *workers, "-k", "supply"),)
    assert task.env == {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": ""}
    assert task.dev
    assert task.at_root
    assert task.libraries == ("core",)


@pytest.mark.parametrize("word", ["-n1", "-n=0", "--numprocesses=2", "--pdb", "--collect-only"])
def test_whoever_says_how_many_processes_gets_so_many(word: str) -> None:
    assert run.errand(["test", word], {}).commands == (("-m", "pytest", word),)


def test_the_slowest_tests_are_asked_for_in_one_word() -> None:
    ((_, _, *words),) = run.errand(["test", "--slowest", "-n", "2"], {}).commands
    assert words == [*run.SLOWEST, "-n", "2"]


def test_lint_runs_all_three_checks_and_needs_no_system_library() -> None:
    task = run.errand(["lint"], {})
    assert [command[1].split()[0] for command in task.commands] == ["ruff", "mypy", "from"]
    assert "lint_imports_command" in task.commands[2][1]
    assert task.libraries == ()


def test_package_runs_its_script_on_pins_of_its_own() -> None:
    task = run.errand(["package", "--check"], {})
    assert task.commands == ((str(ROOT / "packaging" / "dev" / "package.py"), "--check"),)
    assert (task.package, task.dev) == (True, False)
    assert Path(task.commands[0][0]).is_file()


@pytest.mark.parametrize("word", ["screenshots", "soak", "bench"])
def test_developers_scripts_run_as_files_with_the_words_left(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "SCRIPTS", tmp_path)
    (tmp_path / f"{word}.py").write_text("")
    assert run.errand([word, "--quick"], {}).commands == ((str(tmp_path / f"{word}.py"), "--quick"),)


def test_a_developers_script_that_is_not_there_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "SCRIPTS", ROOT / "packaging" / "nowhere")
    assert run.main(["soak"]) == 2
    script = Path("packaging", "nowhere", "soak.py")
    assert capsys.readouterr().err == f"The script {script} is not in this checkout.\n"


def test_a_file_of_the_callers_folder_reaches_pytest_as_an_absolute_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "test_one.py").write_text("")
    assert run.from_caller("test_one.py::test_a") == f"{tmp_path.resolve() / 'test_one.py'}::test_a"
    assert run.from_caller("-x") == "-x"
    assert run.from_caller("no_such_file.py") == "no_such_file.py"


# The stamp


class Bench:
    """A project folder of its own for run.py, with what it would install written down instead."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.trouble: str | None = None
        self.pins, self.dev_pins = folder / "requirements.txt", folder / "requirements-dev.txt"
        self.pins.write_text("a==1\n")
        self.dev_pins.write_text("a==1\nb==2\n")
        self.package_pins = folder / "requirements-package.txt"
        self.package_pins.write_text("a==1\nc==3\n")
        self.python = folder / ".venv" / "bin" / "python"
        self.stamp = folder / ".venv" / "adjutant-stamp.json"
        self.python.parent.mkdir(parents=True)
        self.python.touch()
        for name, value in {
            "ROOT": folder,
            "PYTHON": self.python,
            "STAMP": self.stamp,
            "PINS": self.pins,
            "DEV_PINS": self.dev_pins,
            "PACKAGE_PINS": self.package_pins,
            "make_venv": lambda: self.done.append("venv"),
            "install": lambda pins: self.done.append(pins.name),
            "system_libraries": lambda: self,
        }.items():
            monkeypatch.setattr(run, name, value)

    def bring(
        self, groups: tuple[str, ...], python: Path, say: Callable[[str], None], *, install: bool = True
    ) -> str | None:
        self.done.append(("" if install else "only name ") + "+".join(groups))
        return self.trouble

    def prepare(self, *words: str, env: Mapping[str, str] | None = None) -> list[str]:
        """Return what this preparation did."""
        self.done.clear()
        run.prepare(run.errand(list(words), dict(env or {})))
        return list(self.done)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(tmp_path, monkeypatch)


def test_first_run_makes_everything_and_the_second_nothing(bench: Bench) -> None:
    assert bench.prepare() == ["venv", "requirements.txt", "core+xcb"]
    assert bench.prepare() == []
    assert bench.prepare("answer", "x.json") == []


def test_words_without_a_window_install_no_library(bench: Bench) -> None:
    assert bench.prepare("answer", "x.json") == ["venv", "requirements.txt", "only name core+xcb"]


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["answer", "-h"]])
def test_who_asks_for_version_or_help_is_answered_by_whatever_python_there_is(
    words: list[str], bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    by: list[str] = []
    monkeypatch.setattr(run, "carry_out", lambda task, python: by.append(str(python)) or 0)
    assert run.main(words) == 0
    assert bench.done == []
    assert not bench.stamp.exists()
    bench.prepare()
    bench.done.clear()
    assert run.main(words) == 0
    assert bench.done == []
    assert by == [sys.executable, str(run.PYTHON)]


def test_changed_pins_are_installed_again_into_the_same_environment(bench: Bench) -> None:
    bench.prepare()
    bench.pins.write_text("a==2\n")
    assert bench.prepare() == ["requirements.txt"]
    assert bench.prepare() == []


def test_developers_pins_come_with_the_first_errand_that_needs_them(bench: Bench) -> None:
    bench.prepare()
    assert bench.prepare("test") == ["requirements-dev.txt"]
    assert bench.prepare("lint") == []
    assert bench.prepare() == []


def test_the_packagers_pins_are_laid_beside_the_developers_and_neither_comes_twice(bench: Bench) -> None:
    bench.prepare("test")
    assert bench.prepare("package") == ["requirements-package.txt"]
    assert bench.prepare("package") == []
    assert bench.prepare("test") == []
    assert bench.prepare() == ["core+xcb"]


def test_developers_pins_are_laid_over_new_pins(bench: Bench) -> None:
    bench.prepare("test")
    bench.pins.write_text("a==2\n")
    bench.prepare("--version")
    assert bench.prepare("test") == ["requirements-dev.txt"]


def test_another_python_makes_the_environment_anew(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.prepare()
    monkeypatch.setattr(run, "VERSION", "cpython 3.99")
    assert bench.prepare()[:2] == ["venv", "requirements.txt"]


def test_an_environment_that_lost_its_python_is_made_anew(bench: Bench) -> None:
    bench.prepare()
    bench.python.unlink()
    assert bench.prepare()[:2] == ["venv", "requirements.txt"]


@pytest.mark.parametrize("text", ["", "{", "[]", '"x"', "null"])
def test_a_damaged_stamp_counts_as_none(bench: Bench, text: str) -> None:
    bench.prepare()
    bench.stamp.write_text(text)
    assert bench.prepare()[:2] == ["venv", "requirements.txt"]


def test_an_install_that_fails_leaves_no_stamp(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(pins: Path) -> None:
        raise run.Refusal("no network", 1)

    monkeypatch.setattr(run, "install", refuse)
    assert run.main([]) == 1
    assert not bench.stamp.exists()


def test_the_window_is_refused_while_libraries_are_missing_and_looked_for_again(bench: Bench) -> None:
    bench.trouble = "Qt needs libGL.so.1"
    for _ in range(2):
        with pytest.raises(run.Refusal, match=r"libGL\.so\.1") as refusal:
            bench.prepare()
        assert refusal.value.status == 2
    bench.trouble = None
    assert bench.prepare() == ["core+xcb"]


def test_words_without_a_window_name_missing_libraries_once_and_go_on(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.trouble = "Qt needs libGL.so.1"
    bench.prepare("answer", "x.json")
    assert capsys.readouterr().err == "Qt needs libGL.so.1\n"
    assert bench.prepare("answer", "x.json") == []
    assert capsys.readouterr().err == ""


def test_libraries_found_for_the_tests_are_kept_in_the_stamp_beside_those_of_the_window(bench: Bench) -> None:
    assert bench.prepare("test") == ["venv", "requirements-dev.txt", "core"]
    assert bench.prepare() == ["core+xcb"]
    assert bench.prepare("test") == []
    assert json.loads(bench.stamp.read_text())["libraries"] == ["core", "xcb"]


def test_lint_looks_for_no_library(bench: Bench) -> None:
    assert bench.prepare("lint") == ["venv", "requirements-dev.txt"]
