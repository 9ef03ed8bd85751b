"""Builds the frozen program: dist/adjutant, a folder that runs without Python.

python3 run.py package               builds it
python3 run.py package --check       tries the folder that was built (bundle_check.py), building it where it is missing
python3 run.py package --archive     packs it as dist/adjutant-VERSION-SYSTEM-MACHINE.tar.xz (.zip on Windows)
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import textwrap
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from bundle import FROM_SYSTEM  # noqa: E402
from bundle_check import check, size_of  # noqa: E402

from app import APP_ID, __version__  # noqa: E402

PACKAGING = ROOT / "packaging"
DIST, BUILD = ROOT / "dist", ROOT / "build"
FOLDER = DIST / "adjutant"
ICON = ROOT / "resources" / "icons" / "adjutant.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


class Refusal(Exception):
    """What hinders the build, as a sentence."""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py package", description="The frozen program in dist/adjutant.")
    parser.add_argument("--check", action="store_true", help="try the folder that was built")
    parser.add_argument("--archive", action="store_true", help="pack the folder that was built")
    args = parser.parse_args(words)
    try:
        if not (args.check or args.archive) or not FOLDER.is_dir():
            build()
        faults = check(FOLDER) if args.check else []
        if args.archive and not faults:
            path = archive()
            print(f"{path} ({path.stat().st_size / 1e6:.0f} MB)")
    except Refusal as refusal:
        print(f"package: {refusal}", file=sys.stderr)
        return 1
    for fault in faults:
        print(f"package: {fault}", file=sys.stderr)
    return 1 if faults else 0


def build() -> None:
    """Runs PyInstaller and lays beside the program what a desktop wants. Raises Refusal."""
    work = BUILD / "adjutant"
    work.mkdir(parents=True, exist_ok=True)
    draw_icons(work)
    command = [
        sys.executable,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "ERROR",
        "--distpath",
        str(DIST),
        "--workpath",
        str(BUILD),
        str(PACKAGING / "adjutant.spec"),
    ]
    print("Building dist/adjutant; this takes a minute or two.", flush=True)
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode:
        raise Refusal("PyInstaller did not finish; what hindered it stands above.")
    if sys.platform == "darwin":
        return
    shutil.copy2(ROOT / "LICENSE", FOLDER / "LICENSE.txt")
    if sys.platform == "linux":
        (FOLDER / "README.txt").write_text(read_me(), "utf-8")
        share(FOLDER / "share")
    print(f"{FOLDER} ({size_of(FOLDER) / 1e6:.0f} MB)")


def read_me() -> str:
    """The page in the folder for Linux: what it is, how it is put into the menu, what it asks of the system."""
    sonames, *packages = zip(*FROM_SYSTEM, strict=True)
    names = textwrap.wrap(" ".join(sonames), 110, break_on_hyphens=False)
    lines = [" ".join(dict.fromkeys(" ".join(column).split())) for column in packages]
    installs = ("sudo apt install", "sudo dnf install", "sudo pacman -S --needed")
    said = {
        "version": __version__,
        "glibc": platform.libc_ver()[1],
        "libraries": "".join(f"    {line}\n" for line in names),
        **{
            system: f"{install} {line}"
            for system, install, line in zip(("debian", "fedora", "arch"), installs, lines, strict=True)
        },
    }
    return (PACKAGING / "READ_ME_FIRST.txt").read_text("utf-8").format(**said)


def share(folder: Path) -> None:
    """What a Linux desktop reads: the menu's entry, the kind of file, the icons, the description for software shops."""
    linux = PACKAGING / "linux"
    for words, place in (
        ((linux / "adjutant.desktop").read_text("utf-8"), f"applications/{APP_ID}.desktop"),
        ((linux / "adjutant-mime.xml").read_text("utf-8"), "mime/packages/adjutant.xml"),
        (metainfo(addresses()), f"metainfo/{APP_ID}.metainfo.xml"),
    ):
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(words, "utf-8", newline="\n")
    icons = folder / "icons" / "hicolor"
    (icons / "scalable" / "apps").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ICON, icons / "scalable" / "apps" / "adjutant.svg")
    for size in SIZES:
        apps = icons / f"{size}x{size}" / "apps"
        apps.mkdir(parents=True, exist_ok=True)
        draw(size, apps / "adjutant.png")


def addresses() -> dict[str, str]:
    """The project's addresses, as far as its owner has filled them in."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return dict(project.get("urls", {}))


def metainfo(known: Mapping[str, str]) -> str:
    """The description for software shops with the addresses that are known."""
    words = (PACKAGING / "linux" / "adjutant.metainfo.xml").read_text("utf-8")
    kinds = {"Source": ("homepage", "vcs-browser"), "Issues": ("bugtracker",)}
    lines = [
        f'  <url type="{kind}">{escape(known[name])}</url>\n' for name in kinds if name in known for kind in kinds[name]
    ]
    return words.replace("  <provides>", f"{''.join(lines)}  <provides>", 1)


def draw_icons(folder: Path) -> None:
    """The icon in the form that Windows and macOS build into a program. Raises Refusal where it cannot be drawn."""
    draw(256, folder / "adjutant.ico")
    draw(512, folder / "adjutant.icns")


def draw(size: int, path: Path) -> None:
    """The program's mark, ``size`` pixels square, in the format of the file's ending."""
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    app = QGuiApplication.instance() or QGuiApplication([])
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(ICON)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    if not image.save(str(path)):
        raise Refusal(f"{path} could not be written.")
    assert app is not None


def archive() -> Path:
    """Packs the folder, names in order, owners left out: the same folder gives the same archive."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    stem = f"adjutant-{__version__}-{system}-{platform.machine().lower()}"
    if sys.platform == "win32":
        path = DIST / f"{stem}.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
            for file in sorted(FOLDER.rglob("*")):
                packed.write(file, f"adjutant-{__version__}/{file.relative_to(FOLDER).as_posix()}")
        return path
    folder = DIST / "Adjutant.app" if sys.platform == "darwin" else FOLDER
    path = DIST / f"{stem}.tar.xz"
    with tarfile.open(path, "w:xz") as tar:
        top = folder.name if sys.platform == "darwin" else f"adjutant-{__version__}"
        for file in (folder, *sorted(folder.rglob("*"))):
            name = f"{top}/{file.relative_to(folder).as_posix()}".removesuffix("/.")
            tar.add(file, name, recursive=False, filter=plain)
    return path


def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    return entry


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
