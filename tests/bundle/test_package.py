"""packaging/dev/package.py: what it lays beside the program, and how it packs the folder."""

from __future__ import annotations

import importlib.util
import os
import tarfile
from pathlib import Path
from types import ModuleType

import bundle
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app import APP_ID, __version__
from app.ui.application import make_application

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot) -> ModuleType:
    make_application([])
    spec = importlib.util.spec_from_file_location("package_script", ROOT / "packaging" / "dev" / "package.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "DIST", tmp_path / "dist")
    monkeypatch.setattr(module, "BUILD", tmp_path / "build")
    monkeypatch.setattr(module, "FOLDER", tmp_path / "dist" / "adjutant")
    return module


def test_a_desktop_finds_entry_kind_of_file_description_and_icons(package: ModuleType, tmp_path: Path) -> None:
    package.share(tmp_path / "share")
    found = {path.relative_to(tmp_path / "share").as_posix() for path in (tmp_path / "share").rglob("*.*")}
    pngs = {f"icons/hicolor/{n}x{n}/apps/adjutant.png" for n in package.SIZES}
    assert found == pngs | {
        f"applications/{APP_ID}.desktop",
        "mime/packages/adjutant.xml",
        f"metainfo/{APP_ID}.metainfo.xml",
        "icons/hicolor/scalable/apps/adjutant.svg",
    }


@pytest.mark.parametrize(("size", "ending"), [(16, "png"), (512, "png"), (256, "ico"), (512, "icns")])
def test_the_mark_is_drawn_in_every_size_and_form(size: int, ending: str, package: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / f"mark.{ending}"
    package.draw(size, path)
    image = QImage(str(path))
    assert image.width() == size
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, size // 2).alpha() == 255


@pytest.mark.skipif(os.name == "nt", reason="links are for the few there, and the archive is another")
def test_the_same_folder_gives_the_same_archive(package: ModuleType) -> None:
    package.FOLDER.mkdir(parents=True)
    (package.FOLDER / "adjutant").write_text("the program")
    (package.FOLDER / "adjutant").chmod(0o755)
    (package.FOLDER / "link").symlink_to("adjutant")
    first = package.archive().read_bytes()
    (package.FOLDER / "adjutant").touch()
    assert package.archive().read_bytes() == first
    with tarfile.open(package.archive()) as tar:
        names = tar.getnames()
        assert names == [f"adjutant-{__version__}{rest}" for rest in ("", "/adjutant", "/link")]
        assert tar.getmember(names[1]).mode & 0o111
        assert tar.getmember(names[1]).uname == ""


def test_a_build_that_fails_is_told_in_a_sentence(
    package: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise package.Refusal("PyInstaller did not finish; what hindered it stands above.")

    monkeypatch.setattr(package, "build", refuse)
    assert package.main(["--check"]) == 1
    assert capsys.readouterr().err == "package: PyInstaller did not finish; what hindered it stands above.\n"


def test_a_check_finds_its_faults_and_packs_nothing(
    package: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package.FOLDER.mkdir(parents=True)
    monkeypatch.setattr(package, "check", lambda folder: ["a licence is missing"])
    assert package.main(["--check", "--archive"]) == 1
    assert capsys.readouterr().err == "package: a licence is missing\n"
    assert [path.name for path in package.DIST.iterdir()] == ["adjutant"]


def test_the_folders_own_words_name_version_licences_and_what_it_asks_of_the_system(package: ModuleType) -> None:
    words = package.read_me()
    assert words.startswith(f"Adjutant {__version__}\n")
    assert {row[0] for row in bundle.FROM_SYSTEM} <= set(words.split())
    assert {name for row in bundle.FROM_SYSTEM for name in " ".join(row[1:]).split()} <= set(words.split())
    assert max(map(len, words.splitlines()[:20])) <= 120
    assert {f"{name.partition('.so')[0]}" for name, *_ in bundle.FROM_SYSTEM} >= set(bundle.HOSTS) - {"libsystemd"}
    assert "_internal/resources/licences" in words
    assert "adjutant doctor" in words
