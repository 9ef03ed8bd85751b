"""packaging/system_libraries.py: what is missing, the line to type, and what root has apt do."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import system_libraries as libraries


@pytest.mark.parametrize(
    ("platform", "os_release", "expected"),
    [
        ("linux", "ID=debian\nVERSION_ID=12\n", "debian"),
        ("linux", 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n', "debian"),
        ("linux", "ID=ubuntu\nID_LIKE=debian\n", "debian"),
        ("linux", "ID=fedora\n", "fedora"),
        ("linux", 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', "fedora"),
        ("linux", "ID=manjaro\nID_LIKE=arch\n", "arch"),
        ("linux", 'ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', "linux"),
        ("linux", "", "linux"),
        ("darwin", "", "macos"),
        ("win32", "", "windows"),
    ],
)
def test_family_of_a_system(platform: str, os_release: str, expected: str) -> None:
    assert libraries.family(platform, os_release) == expected


GL_AND_ICCCM = [libraries.GROUPS["core"][1], libraries.GROUPS["xcb"][1]]


@pytest.mark.parametrize(
    ("system", "line"),
    [
        ("debian", "sudo apt-get install -y --no-install-recommends libgl1 libxcb-icccm4"),
        ("fedora", "sudo dnf install -y libglvnd-glx xcb-util-wm"),
        ("arch", "sudo pacman -S --needed libglvnd xcb-util-wm"),
        ("macos", "softwareupdate --install --all"),
        ("windows", "winget install Microsoft.VCRedist.2015+.x64"),
        ("linux", "your package manager's packages for libGL.so.1 libxcb-icccm.so.4"),
    ],
)
def test_one_line_to_type_on_each_system(system: str, line: str) -> None:
    assert libraries.line_to_type(system, GL_AND_ICCCM) == line


def test_no_package_is_named_twice() -> None:
    line = libraries.line_to_type("arch", [lib for group in libraries.GROUPS.values() for lib in group])
    names = line.split()[4:]
    assert len(names) == len(set(names))


POLICY = """\
libglib2.0-0t64:
  Installed: (none)
  Candidate: 2.80.0-6
  Version table:
     2.80.0-6 500
libglib2.0-0:
  Installed: (none)
  Candidate: (none)
  Version table:
libgl1:
  Installed: 1.7.0-1
  Candidate: 1.7.0-1
"""


def test_a_package_counts_as_known_to_apt_when_it_has_a_candidate() -> None:
    assert libraries.known_packages(POLICY) == {"libglib2.0-0t64", "libgl1"}


@pytest.mark.parametrize(
    ("known", "name"),
    [({"libglib2.0-0t64"}, "libglib2.0-0t64"), ({"libglib2.0-0"}, "libglib2.0-0"), (set(), "libglib2.0-0")],
)
def test_glib_goes_by_the_name_of_the_release(known: set[str], name: str) -> None:
    assert libraries.debian_packages(libraries.GROUPS["core"][:1], known) == [name]


def test_the_loader_tells_which_libraries_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    here = libraries.Library("libc.so.6", (("libc6",),), "glibc", "glibc")
    gone = libraries.Library("libadjutant-none.so.9", (("none",),), "none", "none")
    monkeypatch.setattr(libraries, "GROUPS", {"core": (here, gone)})
    monkeypatch.setattr(libraries, "family", lambda: "debian")
    assert libraries.missing(("core",), Path(sys.executable)) == [gone]


class Machine:
    """A Debian machine that lacks GL, and notes what is asked of apt."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, root: bool, failure: str | None = None) -> None:
        self.asked: list[list[str]] = []
        self.lacking = [libraries.GROUPS["core"][1]]
        self.failure = failure
        monkeypatch.setattr(libraries, "family", lambda: "debian")
        monkeypatch.setattr(libraries, "may_apt", lambda: root)
        monkeypatch.setattr(libraries, "missing", lambda groups, python: list(self.lacking))
        monkeypatch.setattr(libraries, "candidates", lambda names: set(names))
        monkeypatch.setattr(libraries, "apt_install", self.apt_install)
        monkeypatch.setattr(libraries, "start_qt", lambda python, system: None)

    def apt_install(self, choose: Callable[[], list[str]], say: Callable[[str], None]) -> str | None:
        self.asked.append(choose())
        if self.failure is None:
            self.lacking.clear()
        return self.failure

    def bring(self, install: bool = True) -> str | None:
        sentence: str | None = libraries.bring(("core",), Path("python"), lambda sentence: None, install=install)
        return sentence


def test_root_on_debian_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, root=True)
    assert machine.bring() is None
    assert machine.asked == [["libgl1"]]


@pytest.mark.parametrize(("root", "install"), [(False, True), (True, False)])
def test_anyone_else_and_who_opens_no_window_is_told_the_line(
    root: bool, install: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(monkeypatch, root=root)
    assert machine.bring(install) == (
        "Qt needs system libraries that are not here; this brings them:\n"
        "    sudo apt-get install -y --no-install-recommends libgl1"
    )
    assert machine.asked == []


def test_apt_that_fails_is_quoted_and_the_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sentence = Machine(monkeypatch, root=True, failure="E: no space left").bring()
    assert sentence is not None
    assert "(apt-get failed: E: no space left)" in sentence
    assert sentence.endswith("libgl1")


def test_a_python_without_ensurepip_gets_the_package_by_its_own_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(libraries.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(libraries, "family", lambda: "debian")
    monkeypatch.setattr(libraries, "may_apt", lambda: False)
    monkeypatch.setattr(libraries, "candidates", lambda names: set(names))
    exact = f"python3.{sys.version_info[1]}-venv"
    sentence = libraries.bring_ensurepip("python3", lambda sentence: None)
    assert sentence.endswith(f"    sudo apt-get install -y {exact}")
    monkeypatch.setattr(libraries, "candidates", lambda names: {"python3-venv"})
    assert libraries.bring_ensurepip("python3", lambda sentence: None).endswith("-y python3-venv")
    monkeypatch.setattr(libraries, "family", lambda: "fedora")
    assert "has no ensurepip" in libraries.bring_ensurepip("python3", lambda sentence: None)


def test_qt_that_does_not_start_is_told_with_its_last_words(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho one >&2\necho 'libfoo.so: cannot open' >&2\nexit 1\n")
    python.chmod(0o755)
    assert libraries.start_qt(python, "linux") == "Qt does not start on this system: libfoo.so: cannot open"
    assert libraries.start_qt(python, "windows").endswith("VCRedist.2015+.x64")
