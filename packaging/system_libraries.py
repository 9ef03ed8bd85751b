"""The system libraries that Qt loads and no wheel brings: what is missing, the line to type, apt for root.

The lists were found by adding packages one at a time to an empty Debian 12 until a window was drawn, first
off screen, then on X. macOS and Windows have all of them; what is too old there shows when Qt does not start.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Library:
    """One shared library by the name that the loader looks for, and the packages that bring it."""

    soname: str
    debian: tuple[tuple[str, ...], ...]
    """Packages, each as its names from the newest release's to the oldest's."""
    fedora: str
    arch: str


GROUPS: Mapping[str, tuple[Library, ...]] = {
    # Without these no Qt module loads, with a screen or without.
    "core": (
        Library("libglib-2.0.so.0", (("libglib2.0-0t64", "libglib2.0-0"),), "glib2", "glib2"),
        Library("libGL.so.1", (("libgl1",),), "libglvnd-glx", "libglvnd"),
        Library("libEGL.so.1", (("libegl1",),), "libglvnd-egl", "libglvnd"),
        Library("libdbus-1.so.3", (("libdbus-1-3",),), "dbus-libs", "dbus"),
        Library("libxkbcommon.so.0", (("libxkbcommon0",),), "libxkbcommon", "libxkbcommon"),
        Library(
            "libfontconfig.so.1",
            # Newer releases let fontconfig do with a monospaced font alone.
            (("libfontconfig1",), ("fonts-dejavu-core",)),
            "fontconfig dejavu-sans-fonts",
            "fontconfig ttf-dejavu",
        ),
    ),
    # These in addition for a window on an X server.
    "xcb": (
        Library("libxcb-cursor.so.0", (("libxcb-cursor0",),), "xcb-util-cursor", "xcb-util-cursor"),
        Library("libxcb-icccm.so.4", (("libxcb-icccm4",),), "xcb-util-wm", "xcb-util-wm"),
        Library("libxcb-keysyms.so.1", (("libxcb-keysyms1",),), "xcb-util-keysyms", "xcb-util-keysyms"),
        Library("libxcb-shape.so.0", (("libxcb-shape0",),), "libxcb", "libxcb"),
        Library("libxcb-xkb.so.1", (("libxcb-xkb1",),), "libxcb", "libxcb"),
        Library("libxkbcommon-x11.so.0", (("libxkbcommon-x11-0",),), "libxkbcommon-x11", "libxkbcommon-x11"),
    ),
}

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


def family(platform: str = sys.platform, os_release: str | None = None) -> str:
    """Return ``debian``, ``fedora``, ``arch``, ``linux`` (another one), ``macos`` or ``windows``."""
    if platform == "darwin":
        return "macos"
    if platform == "win32":
        return "windows"
    if os_release is None:
        path = Path("/etc/os-release")
        os_release = path.read_text("utf-8", "replace") if path.is_file() else ""
    fields = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    names = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    return next(
        (
            found
            for name in names
            for found, members in (
                ("debian", ("debian", "ubuntu")),
                ("fedora", ("fedora", "rhel", "centos")),
                ("arch", ("arch",)),
            )
            if name in members
        ),
        "linux",
    )


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


def line_to_type(system: str, libraries: Iterable[Library], known: Iterable[str] = ()) -> str:
    """Return the one line that brings the libraries on a system of this family.

    ``known`` holds the Debian packages that apt can install; a package with no name among them goes by its
    oldest name, which newer releases still understand.
    """
    libraries = list(libraries)
    if system == "debian":
        names = " ".join(debian_packages(libraries, known))
        return f"sudo apt-get install -y --no-install-recommends {names}"
    if system == "fedora":
        return f"sudo dnf install -y {' '.join(unique(library.fedora for library in libraries))}"
    if system == "arch":
        return f"sudo pacman -S --needed {' '.join(unique(library.arch for library in libraries))}"
    if system == "macos":
        return "softwareupdate --install --all"
    if system == "windows":
        return "winget install Microsoft.VCRedist.2015+.x64"
    return f"your package manager's packages for {' '.join(library.soname for library in libraries)}"


def last_line(text: str) -> str:
    """Return what a program said last, the part of its words that mostly names the fault."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"


def unique(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(" ".join(names).split()))


def debian_packages(libraries: Iterable[Library], known: Iterable[str]) -> list[str]:
    known = set(known)
    return unique(
        next((name for name in names if name in known), names[-1])
        for library in libraries
        for names in library.debian
    )


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


def bring(groups: Iterable[str], python: Path, say: Say) -> str | None:
    """Install (root on Debian and its kin) or name what is missing of the groups; None when Qt starts.

    ``python`` is an interpreter with PySide6. The sentence returned ends in the one line to type.
    """
    groups = tuple(groups)
    lacking = missing(groups, python)
    trouble = ""
    if lacking and may_apt():
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
