"""How sdist and wheel are built: by setuptools, from a copy of the tree in which the data lies inside the package.

In the repository ``resources``, ``scenarios`` and ``docs`` stand beside ``app``. Side by side in somebody's
site-packages these names would be in the way of others', so in the wheel they are folders of ``app``; ``app/paths.py``
looks in both places. ``contents.py`` says what the program reads and the wheel therefore holds. The wheel's page is the
README; what that links to is found from outside once ``[project.urls]`` names the source. The sdist is the tree itself.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from contents import package_files, tree_files
from setuptools import build_meta

ROOT = Path(__file__).resolve().parent.parent
TOPS = ("LICENSE", "pyproject.toml")
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)")
"""A picture or a link to a file of the project; its three parts are the mark of a picture, the words and the target."""

Settings = Mapping[str, object] | None
Hook = Callable[..., str]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    with staged(lay_out_wheel):
        return str(build_meta.build_wheel(wheel_directory, config_settings, None))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    with staged(lay_out_sdist):
        return str(build_meta.build_sdist(sdist_directory, config_settings))


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    with staged(lay_out_wheel):
        return str(build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


@contextmanager
def staged(lay_out: Callable[[Path], None]) -> Iterator[None]:
    """Stands in a folder with what ``lay_out`` puts there; setuptools builds what it stands in."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve() / "adjutant"
        folder.mkdir()
        lay_out(folder)
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def lay_out_wheel(folder: Path) -> None:
    """The package with its data inside it."""
    shutil.copytree(ROOT / "app", folder / "app", ignore=shutil.ignore_patterns("__pycache__"))
    for path in package_files(ROOT):
        copy(path, folder / "app" / path.relative_to(ROOT))
    for name in TOPS:
        copy(ROOT / name, folder / name)
    (folder / "README.md").write_text(readme(), "utf-8")


def lay_out_sdist(folder: Path) -> None:
    """The project's files where they are; ``MANIFEST.in`` makes setuptools take them all."""
    for path in tree_files(ROOT):
        copy(path, folder / path.relative_to(ROOT))
    (folder / "MANIFEST.in").write_text("graft .\n", "utf-8")


def copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, target)


def readme() -> str:
    """The README as a page of its own somewhere else."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return absolute((ROOT / "README.md").read_text("utf-8"), project.get("urls", {}).get("Source", ""))


def absolute(text: str, source: str) -> str:
    """Links to files of the project lead to ``source``. Where it is not known, the words of a link stay, a picture
    goes: what leads nowhere is not shown."""

    def led(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        if source:
            return f"{mark}[{words}]({source.rstrip('/')}/{'raw' if mark else 'blob'}/HEAD/{target})"
        return "" if mark else words

    return LINK.sub(led, text)
