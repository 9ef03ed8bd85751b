"""What the frozen program is made of, as far as it can be told without building it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import bundle
import bundle_check
import contents
import pytest

from app.installation.doctor import FILES
from app.installation.libraries import PARTS
from tests.architecture.committed import committed_files

ROOT = Path(__file__).resolve().parent.parent.parent
SHIPPED = {Path(place, Path(source).name).as_posix() for source, place in bundle.data_files()}


def test_every_committed_file_that_the_program_reads_is_shipped() -> None:
    listed = [path.relative_to(ROOT).as_posix() for path in committed_files()]
    wanted = {n for n in listed if n.startswith(tuple(contents.DATA)) and not n.endswith(contents.DATA_OUT)}
    assert len(wanted) > 100
    assert wanted - SHIPPED == set()
    assert {file.relative_to(ROOT).as_posix() for file in FILES} <= SHIPPED
    assert "scenarios/operation-storm/first-steps/scenario.toml" in SHIPPED
    assert {"README.md", "docs/handbook/at-the-table.md", "docs/pictures/table.webp"} <= SHIPPED


def test_translations_are_shipped_compiled_and_licences_in_full() -> None:
    assert "resources/locale/de/LC_MESSAGES/adjutant.mo" in SHIPPED
    assert not [name for name in SHIPPED if name.endswith((".po", ".pot", ".ts", ".py", ".pyc"))]
    assert {f"resources/licences/{name}.txt" for name in ("LGPL-3.0", "GPL-3.0", "Qt")} <= SHIPPED


def test_no_module_that_the_program_names_is_left_out() -> None:
    out = set(bundle.MODULES_OUT)
    assert out.isdisjoint(part.module for part in PARTS)
    used = set()
    for path in (ROOT / "app").rglob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            found = re.match(r"\s*(?:from|import) ([\w.]+)", line)
            used |= {found.group(1)} if found else set()
    assert {name for name in used if any(name == gone or name.startswith(f"{gone}.") for gone in out)} == set()


WITHOUT = """
import sys
from pathlib import Path
for name in sys.argv[2].split():
    sys.modules[name] = None
from app.cli import main
from app.installation.handbook import browser_pages
from app.ui.application import make_application
from app.ui.files.campaign_folder import sample
make_application([])
kept = sample(Path(sys.argv[1]))
browser_pages(Path(sys.argv[1], "pages"))
words = (["log", str(kept), "--format", "html"], ["verify", str(kept)], ["schema"], ["check", sys.argv[3]])
sys.exit(max(main(word) for word in words))
"""


def test_the_program_runs_without_the_modules_that_are_left_out(tmp_path: Path) -> None:
    names = " ".join(name for name in bundle.MODULES_OUT if name not in sys.builtin_module_names)
    words = [str(tmp_path), names, str(ROOT / "scenarios" / "winterstorm" / "first-steps")]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6\\plugins\\platforms\\qdirect2d.dll", False),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False),
        ("PySide6/Qt/lib/libQt6Core.so.6", True),
        ("libglib-2.0.so.0", False),
        ("libX11-xcb.so.1", False),
        ("api-ms-win-crt-runtime-l1-1-0.dll", False),
        ("ucrtbase.dll", False),
        ("VCRUNTIME140.dll", True),
        ("libxcb-cursor.so.0", True),
    ],
)
def test_of_qts_plugins_those_stay_that_a_window_needs_and_the_systems_libraries_stay_out(
    name: str, kept: bool
) -> None:
    assert bundle.is_kept(name) is kept


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("pydantic-2.14.3.dist-info/METADATA", True),
        ("pydantic-2.14.3.dist-info/RECORD", False),
        ("platformdirs-4.14.7.dist-info/sboms/platformdirs.cdx.json", False),
        ("PySide6/Qt/translations/qtbase_de.qm", True),  # the words of file dialogs, where the window speaks German
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("PySide6/Qt/translations/designer_de.qm", False),
        ("resources/locale/de/LC_MESSAGES/adjutant.mo", True),
        ("LICENSE", True),
    ],
)
def test_of_a_packages_description_only_what_names_its_version_is_shipped(name: str, told: bool) -> None:
    assert bundle.is_told(name) is told


def test_a_library_goes_with_the_plugin_that_asked_for_it_and_stays_for_another() -> None:
    asks = {
        "/q/libqgtk3.so": ["libgtk-3.so.0", "libz.so.1"],
        "/q/libqxcb.so": ["libxcb.so.1"],
        "/q/libxcb.so.1": ["libXau.so.6"],
        "/q/zlib.so": ["libz.so.1", "libnowhere.so"],
    }
    binaries = [
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", "/q/libqgtk3.so", "BINARY"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "/q/libqxcb.so", "BINARY"),
        ("zlib.so", "/q/zlib.so", "EXTENSION"),
        *((name, f"/q/{name}", "BINARY") for name in ("libgtk-3.so.0", "libz.so.1", "libxcb.so.1", "libXau.so.6")),
    ]
    kept = {name for name, _, _ in bundle.trimmed(binaries, lambda path: asks.get(path, []))}
    assert kept == {
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "zlib.so",
        "libz.so.1",
        "libxcb.so.1",
        "libXau.so.6",
    }


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("objdump"), reason="reads ELF files with objdump")
def test_a_library_asks_for_those_it_names_itself_and_not_for_those_behind_them() -> None:
    import PySide6

    core = bundle.asked_for(str(Path(PySide6.__file__).parent / "Qt" / "lib" / "libQt6Core.so.6"))
    assert {"libicuuc.so.73", "libglib-2.0.so.0"} <= set(core)
    assert not [name for name in core if name.startswith("libpcre")]


@pytest.mark.parametrize(
    "name",
    [
        "libQt6VirtualKeyboard.so.6",
        "Qt6Charts.dll",
        "libQt6WaylandCompositor.so.6",
        "libqtvirtualkeyboardplugin.so",
        "libreadline.so.8",
        "libQt6QuickTimeline.so.6",
    ],
)
def test_what_may_be_had_under_the_gpl_alone_is_known_by_name(name: str) -> None:
    assert bundle.GPL_ONLY.search(name)


@pytest.mark.parametrize("name", ["libQt6Core.so.6", "libQt6WaylandClient.so.6", "libicudata.so.73", "libxdg-shell.so"])
def test_what_may_be_had_under_the_lgpl_is_let_through(name: str) -> None:
    assert not bundle.GPL_ONLY.search(name)


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("objdump"), reason="reads ELF files with objdump")
def test_what_a_folder_asks_of_the_system_has_to_be_on_its_page(tmp_path: Path) -> None:
    import PySide6

    folder = built(tmp_path)
    shutil.copy(Path(PySide6.__file__).parent / "Qt" / "lib" / "libQt6Gui.so.6", folder)
    asked = bundle.asked_of_the_system(folder)
    assert {"libEGL.so.1", "libQt6Core.so.6"} <= asked
    assert "libc.so.6" not in asked
    (folder / "README.txt").write_text(" ".join(asked - {"libEGL.so.1"}), "utf-8")
    assert list(bundle_check.in_it(folder)) == ["libEGL.so.1 is asked of the system and README.txt does not name it"]


def test_every_file_has_an_owner_or_is_a_stranger(tmp_path: Path) -> None:
    import pydantic

    stranger = tmp_path / "libstranger.so"
    names, strangers = bundle.owners(
        [str(pydantic.__file__), str(ROOT / "app" / "cli.py"), str(Path(re.__file__)), str(stranger)]
    )
    assert names == {"pydantic"}
    assert strangers == [stranger]
    assert bundle.owners([str(stranger)], own=(tmp_path,)) == (set(), [])


def test_python_brings_its_own_licence() -> None:
    found = bundle.python_notice()
    assert found.version == ".".join(map(str, sys.version_info[:3]))
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in found.texts[0].upper()


def test_a_library_of_no_package_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match=r"libstranger\.so (is of no Debian package|comes from this system)"):
        list(bundle.system_notices([tmp_path / "libstranger.so"]))


def built(folder: Path) -> Path:
    """A folder as it is built, without the program."""
    for source, place in bundle.data_files():
        target = folder / "_internal" / place / Path(source).name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch()
    names = ("Python", "PySide6_Essentials", "shiboken6", "pydantic_core", "pyinstaller", "milsymbol")
    notices = folder / "_internal" / "resources" / "licences" / "NOTICES.txt"
    notices.write_text("It contains:\n" + "".join(f"\n  {name} 1" for name in names), "utf-8")
    return folder


def test_a_folder_with_all_that_belongs_into_it_is_good(tmp_path: Path) -> None:
    assert list(bundle_check.in_it(built(tmp_path))) == []


def test_what_is_missing_from_the_folder_or_should_not_be_in_it_is_named(tmp_path: Path) -> None:
    folder = built(tmp_path)
    (folder / "_internal" / "resources" / "icons" / "adjutant.svg").unlink()
    for name in ("lib/libQt6VirtualKeyboard.so.6", "plugins/tls/libqopensslbackend.so"):
        path = folder / "_internal" / "PySide6" / "Qt" / name
        path.parent.mkdir(parents=True)
        path.touch()
    assert sorted(bundle_check.in_it(folder)) == [
        "_internal/PySide6/Qt/lib/libQt6VirtualKeyboard.so.6 may be had under the GPL alone",
        "_internal/PySide6/Qt/plugins/tls/libqopensslbackend.so is a plugin that is not wanted",
        "resources/icons/adjutant.svg is missing",
    ]


def test_a_frozen_program_is_tried_without_python_in_reach(tmp_path: Path) -> None:
    env = bundle_check.alone(tmp_path)
    assert not Path(env["PATH"]).exists()
    assert not [name for name in env if name.startswith("PYTHON") or name == "VIRTUAL_ENV"]


def test_there_are_positions_to_compare_answers_by() -> None:
    assert len(bundle_check.positions()) >= 3
