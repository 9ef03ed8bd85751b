"""Wheel and sdist: built without a network, what is in them, and the command that the wheel installs."""

from __future__ import annotations

import email
import importlib.metadata
import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import backend
import bundle_check
import contents
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
OFFLINE = ("--no-build-isolation", "--no-index", "--no-deps", "--disable-pip-version-check", "-q")
LEAST = 77
"""The version of setuptools from which it knows the field for the licence"""


def setuptools_at_hand() -> int:
    try:
        return int(importlib.metadata.version("setuptools").split(".")[0])
    except importlib.metadata.PackageNotFoundError:
        return 0


builds = pytest.mark.skipif(setuptools_at_hand() < LEAST, reason=f"builds with setuptools {LEAST} or newer")


def pip(*words: str, env: dict[str, str] | None = None) -> None:
    done = subprocess.run([sys.executable, "-m", "pip", *words], capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("a sdist")
    return folder / backend.build_sdist(str(folder))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as a stranger builds it: from the sdist, by pip."""
    folder = tmp_path_factory.mktemp("a wheel")
    pip("wheel", *OFFLINE, "-w", str(folder), str(sdist))
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel in a folder of its own, as pipx has it; what it runs on is borrowed from this Python."""
    folder = tmp_path_factory.mktemp("installed")
    pip("install", *OFFLINE, "--no-compile", "--target", str(folder), str(wheel))
    return folder


def adjutant(installed: Path, *words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """The installed command, far from the checkout."""
    env = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "HOME": str(home),
        "XDG_CACHE_HOME": "",
        "XDG_DATA_HOME": "",
        "XDG_STATE_HOME": "",
        "QT_QPA_PLATFORM": "offscreen",
    }
    code = "import sys; from app.cli import main; sys.exit(main())"
    command = [sys.executable, "-P", "-c", code, *words]
    return subprocess.run(command, cwd=home, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


# What is in them


@builds
def test_the_wheel_puts_one_package_into_site_packages_and_all_data_inside_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert {name.split("/")[0] for name in names} == {"app", f"adjutant-{wheel.name.split('-')[1]}.dist-info"}
    wanted = {f"app/{path.relative_to(ROOT).as_posix()}" for path in contents.package_files(ROOT)}
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "app").rglob("*.py")}
    assert {name for name in names if name.startswith("app/")} == wanted | code | {"app/py.typed"}


@builds
def test_what_no_program_reads_stays_out_of_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert not [name for name in names if name.endswith((".po", ".pot", ".ts", ".pyc", ".mjs"))]
    assert not [name for name in names if name.startswith("app/resources/") and name.endswith(".md")]


@builds
def test_the_description_says_what_a_shop_of_packages_asks(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith("/METADATA"))
        about = email.message_from_bytes(packed.read(name))
        handbook = packed.read("app/README.md")
        (points,) = (packed.read(n).decode() for n in packed.namelist() if n.endswith("/entry_points.txt"))
    assert about["License-Expression"] == "MIT"
    assert about["Keywords"]
    assert "Typing :: Typed" in (about.get_all("Classifier") or [])
    assert "adjutant = app.cli:main" in points
    assert "[gui_scripts]\nadjutantw = app.cli:main" in points
    assert handbook == (ROOT / "README.md").read_bytes()
    words = about.get_payload()
    assert isinstance(words, str)
    assert "](docs/" not in words


@builds
def test_the_sdist_is_the_tree_itself(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames() if packed.getmember(name).isfile()}
        (readme,) = (packed.extractfile(name) for name in packed.getnames() if name.partition("/")[2] == "README.md")
        assert readme is not None
        assert readme.read() == (ROOT / "README.md").read_bytes()
    wanted = {path.relative_to(ROOT).as_posix() for path in contents.tree_files(ROOT)}
    assert wanted <= names
    assert {name for name in names - wanted if not name.startswith("adjutant.egg-info/")} == {
        "MANIFEST.in",
        "PKG-INFO",
        "setup.cfg",
    }
    assert {"run.py", "tests/bundle/test_wheel.py", "resources/locale/de/LC_MESSAGES/adjutant.po"} <= wanted


# The README elsewhere


@pytest.mark.parametrize(
    ("text", "led"),
    [
        ("![A map](docs/pictures/a.webp)", "![A map](https://forge.example/us/adjutant/raw/HEAD/docs/pictures/a.webp)"),
        ("[book](docs/a.md#top)", "[book](https://forge.example/us/adjutant/blob/HEAD/docs/a.md#top)"),
        ("[far](https://other.example/x)", "[far](https://other.example/x)"),
        ("[here](#start)", "[here](#start)"),
    ],
)
def test_links_of_the_readme_lead_to_the_source_from_anywhere(text: str, led: str) -> None:
    assert backend.absolute(text, "https://forge.example/us/adjutant/") == led


def test_where_the_source_has_no_address_no_link_leads_nowhere() -> None:
    assert backend.absolute("See [the book](docs/a.md).\n![A map](docs/a.webp)\n", "") == "See the book.\n\n"


# The command


@builds
def test_the_installed_command_answers_with_its_own_data(installed: Path, tmp_path: Path) -> None:
    done = adjutant(installed, "systems", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("operation-storm  Operation Storm")
    where = "import app.paths, sys; print(app.paths.ROOT)"
    env = {**os.environ, "PYTHONPATH": str(installed)}
    root = subprocess.run([sys.executable, "-P", "-c", where], env=env, capture_output=True, text=True, check=True)
    assert Path(root.stdout.strip()) == installed.resolve() / "app"


@builds
def test_the_doctor_of_the_installed_command_finds_every_file(installed: Path, tmp_path: Path) -> None:
    done = adjutant(installed, "doctor", home=tmp_path)
    assert "installed as a package" in done.stdout
    assert "missing" not in done.stdout
    assert "Qt does not start" not in done.stdout


# An empty environment

WHEELS = "ADJUTANT_WHEELS"
"""Names a folder with the wheels of the program's pins: ``pip download -r packaging/requirements.txt -d FOLDER``"""


@builds
@pytest.mark.soak
@pytest.mark.skipif(
    not os.environ.get(WHEELS), reason=f"{WHEELS} names no folder with the wheels of the program's pins"
)
def test_a_wheel_in_an_empty_environment_opens_the_window_and_the_handbook(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "an env")], check=True)
    scripts = tmp_path / "an env" / ("Scripts" if os.name == "nt" else "bin")
    find = ("--no-index", "--find-links", os.environ[WHEELS], "--disable-pip-version-check", "-q")
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}
    subprocess.run([str(scripts / "python"), "-m", "pip", "install", *find, str(wheel)], env=bare, check=True)
    home = tmp_path / "home"
    home.mkdir()
    env = {**bundle_check.alone(home, QT_QPA_PLATFORM="offscreen"), "PATH": os.environ["PATH"]}
    program = str(scripts / "adjutant")
    told = subprocess.run([program, "doctor", "--json"], env=env, capture_output=True, text=True, check=False)
    assert json.loads(told.stdout)["troubles"] == []
    page = subprocess.run([program, "handbook", "at-the-table"], env=env, capture_output=True, text=True, check=True)
    assert page.stdout.startswith("# At the table")
    place = subprocess.run([program, "handbook", "--path"], env=env, capture_output=True, text=True, check=True)
    assert "<title>Handbook" in Path(place.stdout.strip()).read_text("utf-8")
    faults = bundle_check.window(scripts, {"QT_QPA_PLATFORM": "offscreen"})
    assert [fault for fault in faults if not fault.endswith("which is not its own")] == []
