"""The system libraries that Qt loads: looked for, named in the line to type, installed by apt for root.

Which they are stands in ``app/installation/libraries.py``.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from app.installation.libraries import GROUPS, Library, debian_packages, family, last_line, line_to_type

APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120")
LOOK = """
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
"""
START = "from PySide6 import QtPrintSupport, QtSvg, QtWidgets; QtWidgets.QApplication([])"

Say = Callable[[str], None]


def missing(groups: Iterable[str], python: Path) -> list[Library]:
    """Return the libraries of the groups that the loader does not find.

    A process of its own looks: the loader reads its list of libraries once, and would not see here what was
    installed since.
    """
    if family() in ("macos", "windows"):
        return []
    libraries = [library for group in groups for library in GROUPS[group]]
    look = [str(python), "-c", LOOK, *(library.soname for library in libraries)]
    names = subprocess.run(look, capture_output=True, text=True, check=True).stdout.split()
    return [library for library in libraries if library.soname in names]


def candidates(names: Iterable[str]) -> set[str]:
    """Return those of the packages that apt could install; none where there is no apt to ask."""
    if not shutil.which("apt-cache"):
        return set()
    policy = subprocess.run(
        ["apt-cache", "policy", *names],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C"},
    ).stdout
    return known_packages(policy)


def known_packages(policy: str) -> set[str]:
    """Read ``apt-cache policy``: the packages with a candidate, which a merely provided name has not."""
    found: set[str] = set()
    name = ""
    for line in policy.splitlines():
        if line and not line.startswith(" "):
            name = line.rstrip(":")
        elif line.strip().startswith("Candidate:") and "(none)" not in line:
            found.add(name)
    return found


def may_apt() -> bool:
    return family() == "debian" and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def apt_install(choose: Callable[[], list[str]], say: Say) -> str | None:
    """Install what ``choose`` names once the package lists are fresh; return apt's last words if it fails."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # Stale or unreachable lists may still hold what is wanted, so a failed update decides nothing.
    subprocess.run([*APT, "update"], capture_output=True, check=False, env=env)
    names = choose()
    say(f"Installing {' '.join(names)} with apt-get.")
    install = [*APT, "install", "-y", "--no-install-recommends", *names]
    done = subprocess.run(install, capture_output=True, text=True, check=False, env=env)
    if done.returncode == 0:
        return None
    return last_line(done.stderr)


def bring(groups: Iterable[str], python: Path, say: Say, *, install: bool = True) -> str | None:
    """Install (root on Debian and its kin) or name what is missing of the groups; None when Qt starts.

    ``python`` is an interpreter with PySide6. Without ``install`` what is missing is only named. The sentence returned
    ends in the one line to type.
    """
    groups = tuple(groups)
    lacking = missing(groups, python)
    trouble = ""
    if lacking and install and may_apt():
        names = [name for library in lacking for names in library.debian for name in names]
        failure = apt_install(lambda: debian_packages(lacking, candidates(names)), say)
        trouble = f" (apt-get failed: {failure})" if failure else ""
        lacking = missing(groups, python)
    system = family()
    if lacking:
        names = [name for library in lacking for names in library.debian for name in names]
        known = candidates(names) if system == "debian" else set()
        line = line_to_type(system, lacking, known)
        return f"Qt needs system libraries that are not here{trouble}; this brings them:\n    {line}"
    return start_qt(python, system)


def start_qt(python: Path, system: str) -> str | None:
    """Start Qt off screen; None when it starts, else a sentence with its last words."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    tried = subprocess.run(
        [str(python), "-c", START], capture_output=True, text=True, check=False, env=env, timeout=120
    )
    if tried.returncode == 0:
        return None
    sentence = f"Qt does not start on this system: {last_line(tried.stderr)}"
    if system in ("macos", "windows"):
        sentence += f"; bring the system up to date and try again:\n    {line_to_type(system, ())}"
    return sentence


def bring_ensurepip(python: str, say: Say) -> str | None:
    """Install (root on Debian and its kin) or name the part of Python that puts pip into ``.venv``.

    None when it is there. Debian keeps it in a package of its own.
    """
    if importlib.util.find_spec("ensurepip"):
        return None
    exact = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    names = (exact, "python3-venv")
    if family() != "debian":
        return f"{python} has no ensurepip, so it can make no virtual environment: use another Python."
    if may_apt():
        failure = apt_install(lambda: [first_known(names)], say)
        importlib.invalidate_caches()
        if failure is None and importlib.util.find_spec("ensurepip"):
            return None
        return f"apt-get could not install {first_known(names)}: {failure or 'ensurepip is still not there'}."
    return (
        "Python's own module for virtual environments is not here; this brings it:\n"
        f"    sudo apt-get install -y {first_known(names)}"
    )


def first_known(names: tuple[str, ...]) -> str:
    known = candidates(names)
    return next((name for name in names if name in known), names[-1])
