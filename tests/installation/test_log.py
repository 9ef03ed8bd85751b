"""The log that a user can send: what it holds, what it leaves out, and that it stays small."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.installation import log


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A log of the test's own; the program's logger is as it was afterwards."""
    monkeypatch.setattr(log.folders, "state", lambda: tmp_path / "state")
    before = list(log.logger.handlers)
    yield log.log_file()
    for handler in [h for h in log.logger.handlers if h not in before]:
        log.logger.removeHandler(handler)
        handler.close()


def raised(fault: BaseException) -> BaseException:
    try:
        raise fault
    except BaseException as caught:
        return caught


def test_the_log_lies_in_the_state_folder_which_is_made_for_it(path: Path, tmp_path: Path) -> None:
    assert path == tmp_path / "state" / "adjutant.log"
    assert log.start_log(path)
    log.logger.info("opened")
    assert path.read_text("utf-8").endswith("INFO opened\n")


def test_a_folder_that_cannot_be_made_sends_the_log_to_stderr(path: Path, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file in the way")
    assert not log.start_log(path)


def test_what_was_typed_stays_out_of_the_log(path: Path) -> None:
    log.start_log(path)
    log.log_fault(raised(ValueError("Anna wrote a note")))
    log.log_fault(raised(KeyError("Anna's division")))
    text = path.read_text("utf-8")
    assert "Anna" not in text.replace('raised(ValueError("Anna wrote a note"))', "").replace(
        'raised(KeyError("Anna\'s division"))', ""
    )
    assert "ValueError\n" in text
    assert "KeyError\n" in text
    assert "in raised" in text


def test_pythons_own_words_and_paths_are_kept(path: Path) -> None:
    log.start_log(path)
    log.log_fault(raised(FileNotFoundError(2, "No such file or directory", "/games/a.adjutant")))
    assert "FileNotFoundError: [Errno 2] No such file or directory: '/games/a.adjutant'" in path.read_text("utf-8")


def test_a_fault_behind_a_fault_comes_first() -> None:
    def both() -> None:
        try:
            raise OSError("the disk")
        except OSError as fault:
            raise RuntimeError("the table") from fault

    with pytest.raises(RuntimeError) as caught:
        both()
    said = log.traced(caught.value)
    assert said.index("OSError: the disk") < said.index("and then") < said.rindex("RuntimeError")


def test_the_home_folder_is_written_without_its_owners_name(path: Path) -> None:
    log.start_log(path)
    log.logger.info("opens %s", Path.home() / "games" / "a.adjutant")
    assert "opens ~/games/a.adjutant" in path.read_text("utf-8").replace("\\", "/")


def test_the_log_begins_anew_before_it_grows_large_and_old_ones_go(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LETTERS", 1000)
    log.start_log(path)
    for n in range(100):
        log.logger.info("line %s %s", n, "x" * 60)
    names = sorted(found.name for found in path.parent.iterdir())
    assert names == ["adjutant.log", "adjutant.log.1", "adjutant.log.2"]
    assert all(found.stat().st_size <= 1000 for found in path.parent.iterdir())
    assert "line 99" in path.read_text("utf-8")


def test_a_line_that_cannot_be_written_stops_nothing(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.start_log(path)
    log.logger.handlers[-1].handleError(logging.makeLogRecord({}))
    path.unlink()
    path.parent.rmdir()
    log.logger.info("nowhere to write")
    assert capsys.readouterr().err == ""


def test_a_fault_that_ends_the_program_is_logged_and_told_in_a_sentence(path: Path) -> None:
    assert log.stop_at(raised(ZeroDivisionError("division by zero"))) == (
        f"Something went wrong inside Adjutant; nothing is lost, and {path} says what it was."
    )
    assert "ZeroDivisionError: division by zero" in path.read_text("utf-8")
    assert log.versions() in path.read_text("utf-8")
