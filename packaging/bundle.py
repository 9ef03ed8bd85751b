"""What the frozen program is made of: which files go in, which modules, plugins and libraries stay out, whose they are.

``adjutant.spec`` asks this module; nothing here needs PyInstaller.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from importlib import metadata
from pathlib import Path, PurePosixPath

from contents import package_files

from app.installation.libraries import Notice, drawings, notice

ROOT = Path(__file__).resolve().parent.parent
MODULES_OUT = (
    # Other programs' tools that the packages would use if they were there.
    "IPython",
    "PIL",
    "_pytest",
    "ast_serialize",
    "babel",
    "coverage",
    "dotenv",
    "email_validator",
    "hypothesis",
    "lxml",
    "mypy",
    "numpy",
    "pip",
    "pkg_resources",
    "pygments",
    "pytest",
    "rich",
    "setuptools",
    "tzdata",
    "yaml",
    # What sqlite-utils asks for to serve its own command, and its library never loads.
    "click_default_group",
    "sqlite_utils.cli",
    "tabulate",
    # Parts of Python for developers and terminals; readline is under the GPL alone.
    "_curses",
    "_gdbm",
    "_tkinter",
    "curses",
    "dbm.gnu",
    "distutils",
    "doctest",
    "ensurepip",
    "idlelib",
    "lib2to3",
    "nis",
    "pdb",
    "pydoc",
    "pydoc_data",
    "readline",
    "sqlite3.test",
    "test",
    "tkinter",
    "turtle",
    "unittest",
    "venv",
    # Nothing here speaks to a network; hashlib has its own sums without OpenSSL.
    "_hashlib",
    "_ssl",
    "ftplib",
    "smtplib",
    "ssl",
    "xmlrpc",
    # Parts of Qt for Python that no module of the window imports.
    "PySide6.QtDBus",
    "PySide6.QtNetwork",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtTest",
)

PLUGINS = {
    "iconengines": ("qsvgicon",),
    "imageformats": ("qgif", "qico", "qjpeg", "qsvg", "qtiff", "qwebp"),
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qminimal", "qwindows", "qcocoa"),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platformthemes": ("qxdgdesktopportal",),
    "printsupport": ("cupsprintersupport", "windowsprintersupport", "cocoaprintersupport"),
    "styles": ("qmodernwindowsstyle", "qmacstyle"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell",),
}
"""The folders of Qt's plugins and what is kept of each; a window without OpenGL needs no more."""

HOSTS = (
    # Every Linux desktop has these in a version that fits its own parts: its fonts, its sockets, its drivers.
    "libX11",
    "libX11-xcb",
    "libdbus-1",
    "libfontconfig",
    "libfreetype",
    "libgcc_s",
    "libglib-2.0",
    "libgthread-2.0",
    "libstdc++",
    "libsystemd",
)
"""Libraries that stay out since the system's own are better; ``adjutant doctor`` names those that are missing."""

WINDOWS_OWN = ("api-ms-win-", "ucrtbase")
"""Files of Windows 10 and newer, which a build machine may have a second time and without a licence beside them."""

FROM_SYSTEM = (
    # soname, and the packages of Debian, Fedora and Arch that bring it
    ("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd"),
    ("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd"),
    ("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb", "libx11"),
    ("libX11.so.6", "libx11-6", "libX11", "libx11"),
    ("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus"),
    ("libfontconfig.so.1", "libfontconfig1 fonts-dejavu-core", "fontconfig dejavu-sans-fonts", "fontconfig ttf-dejavu"),
    ("libfreetype.so.6", "libfreetype6", "freetype", "freetype2"),
    ("libgcc_s.so.1", "libgcc-s1", "libgcc", "gcc-libs"),
    ("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    ("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    ("libstdc++.so.6", "libstdc++6", "libstdc++", "gcc-libs"),
    ("libwayland-client.so.0", "libwayland-client0", "libwayland-client", "wayland"),
    ("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland"),
    ("libxcb.so.1", "libxcb1", "libxcb", "libxcb"),
)
"""What the folder for Linux asks of the system besides glibc; its README names them and ``bundle_check`` holds it to
that."""
GLIBC = re.compile(r"^(ld-linux[\w-]*|lib(c|dl|m|pthread|rt|resolv|util))\.so\.\d+$")

GPL_ONLY = re.compile(
    r"(qt6?(virtualkeyboard|waylandcompositor|wayland-compositor|quicktimeline|lottie|charts|datavisualization|graphs"
    r"|networkauth|quick3d|httpserver|mqtt|coap|shadertools)|readline|gdbm)",
    re.IGNORECASE,
)
"""Names of libraries that may be had under the GPL alone."""

_PLUGIN = re.compile(r"(?:^|/)PySide6/(?:Qt/)?plugins/([^/]+)/(?:lib)?([^/]+?)(?:\.abi3)?\.(?:so|dll|dylib)$")
Entry = tuple[str, str, str]
"""What PyInstaller collects: the name in the bundle, the file that it comes from, the kind."""


def data_files(root: Path = ROOT) -> list[tuple[str, str]]:
    """Resources, scenarios and handbook: each file and the folder that it goes to in the bundle."""
    return [(str(path), path.parent.relative_to(root).as_posix()) for path in package_files(root)]


def is_kept(name: str) -> bool:
    """Whether a binary stays: no library that is the system's, and of Qt's plugins those of ``PLUGINS``."""
    plugin = _PLUGIN.search(posix(name))
    if plugin:
        return plugin[2] in PLUGINS.get(plugin[1], ())
    return not PurePosixPath(posix(name)).name.lower().startswith(WINDOWS_OWN) and (
        PurePosixPath(posix(name)).name.partition(".so")[0] not in HOSTS
    )


def is_told(name: str) -> bool:
    """Whether a data file stays: of a package's description what names its version, of Qt the words of its own dialogs
    in the languages that the window speaks."""
    path = PurePosixPath(posix(name))
    if any(part.endswith(".dist-info") for part in path.parts):
        return path.name == "METADATA"
    if path.parts[0] != "PySide6" or "translations" not in path.parts:
        return True
    return path.name in {f"qtbase_{one.name}.qm" for one in (ROOT / "resources" / "locale").iterdir()}


def posix(name: str) -> str:
    return PurePosixPath(name.replace("\\", "/")).as_posix()


def is_root(entry: Entry) -> bool:
    """Whether something loads this binary by name: a module of Python, or a plugin. Anything else has to be asked
    for by one of these."""
    name, _, kind = entry
    return kind == "EXTENSION" or _PLUGIN.search(posix(name)) is not None or "libpython" in name or "python3" in name


def trimmed(binaries: Iterable[Entry], imports: Callable[[str], Iterable[str]]) -> list[Entry]:
    """The binaries without unwanted plugins, and without the libraries that only those had asked for. ``imports``
    gives the names of the libraries that a file asks for."""
    kept = [entry for entry in binaries if is_kept(entry[0])]
    by_name: dict[str, list[Entry]] = {}
    for entry in kept:
        by_name.setdefault(PurePosixPath(posix(entry[0])).name.lower(), []).append(entry)
    reached: set[str] = set()
    waiting = [entry for entry in kept if is_root(entry)]
    while waiting:
        entry = waiting.pop()
        if entry[0] in reached:
            continue
        reached.add(entry[0])
        for name in imports(entry[1]):
            waiting += by_name.get(PurePosixPath(posix(name)).name.lower(), [])
    return [entry for entry in kept if entry[0] in reached]


def asked_for(path: str) -> list[str]:
    """The names of the libraries that an ELF file asks for itself; ``ldd`` would name those behind them too."""
    done = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=False)
    return [line.split()[1] for line in done.stdout.splitlines() if line.strip().startswith("NEEDED ")]


def asked_of_the_system(folder: Path) -> set[str]:
    """The names of the libraries that the ELF files of a folder ask for and that are neither in it nor glibc's."""
    files = [path for path in folder.rglob("*") if path.is_file() and ".so" in path.name]
    there = {path.name for path in folder.rglob("*")}
    return {name for path in files for name in asked_for(str(path)) if name not in there and not GLIBC.match(name)}


def owners(sources: Iterable[str], own: Iterable[Path] = (ROOT,)) -> tuple[set[str], list[Path]]:
    """The distributions that the files come from, and the files that are neither theirs nor Python's, nor in one of
    Adjutant's ``own`` folders."""
    homes = tuple(own)
    of_file = {
        str(found.locate_file(file)): found.metadata["Name"]
        for found in metadata.distributions()
        if found.metadata["Name"] != "adjutant"
        for file in found.files or ()
    }
    site = Path(sysconfig.get_path("purelib"))
    names: set[str] = set()
    strangers: list[Path] = []
    for source in sorted(set(sources)):
        path = Path(source)
        if source in of_file:
            names.add(of_file[source])
        elif path.is_absolute() and not is_pythons(path):
            ours = any(path.is_relative_to(home) for home in homes) and not path.is_relative_to(site)
            strangers += [] if ours else [path]
    return names, strangers


def is_pythons(path: Path) -> bool:
    homes = (Path(sysconfig.get_path("stdlib")), Path(sysconfig.get_path("platstdlib")), Path(sys.base_prefix))
    site = Path(sysconfig.get_path("purelib", vars={"base": sys.base_prefix}))
    near = Path(sys.base_prefix) != Path("/usr")
    return any(path.is_relative_to(home) for home in homes[: 3 if near else 2]) and not path.is_relative_to(site)


def notices(names: Iterable[str], strangers: Iterable[Path]) -> list[Notice]:
    """Those of everything in the bundle. Raises LookupError with a sentence for a file of unknown licence."""
    found = [python_notice(), notice("pyinstaller"), drawings()]
    found += [notice(name) for name in sorted(set(names), key=str.lower) if name.lower() != "pyinstaller"]
    return found + list(system_notices(strangers))


def python_notice() -> Notice:
    """Python's own, from the folder of its library. Raises LookupError where it was taken away."""
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path("/usr/share/doc/python3"))
    for path in (place / name for place in places for name in ("LICENSE.txt", "LICENSE", "copyright")):
        if path.is_file():
            version = ".".join(map(str, sys.version_info[:3]))
            return Notice("Python", version, "PSF-2.0", "https://www.python.org/", (path.read_text("utf-8").strip(),))
    raise LookupError(f"Python's licence is not in {places[0]}: build with a Python that has it.")


COMMON = re.compile(r"/usr/share/common-licenses/([A-Za-z]+-[\d.]*\d|BSD|Artistic)")


def system_notices(paths: Iterable[Path]) -> Iterator[Notice]:
    """Those of the system's libraries, from the copyright files of Debian's packages, and after them the licences
    that these files refer to. Raises LookupError for a file of no package, or of one without such a file."""
    seen: set[str] = set()
    texts: set[str] = set()
    for path in paths:
        package = debian_package(path)
        if package in seen:
            continue
        seen.add(package)
        file = Path("/usr/share/doc", package.split(":")[0], "copyright")
        if not file.is_file():
            raise LookupError(f"{path} is of {package}, whose licence is not in {file}: install the package anew.")
        words = file.read_text("utf-8", "replace").strip()
        texts |= set(COMMON.findall(words))
        yield Notice(f"{package.split(':')[0]} (Debian)", debian_version(package), "", texts=(words,))
    for name in sorted(texts):
        file = Path("/usr/share/common-licenses", name)
        if file.is_file():
            yield Notice(f"Text of {name}", "", "", texts=(file.read_text("utf-8", "replace").strip(),))


def debian_package(path: Path) -> str:
    """The package that a file is of. Raises LookupError where there is none to be named."""
    if not shutil.which("dpkg"):
        raise LookupError(f"{path} comes from this system, and only Debian's packages are known to name licences.")
    real = path.resolve()
    for name in (path, real, *(Path("/", *p.parts[2:]) for p in (path, real) if p.parts[1:2] == ("usr",))):
        done = subprocess.run(["dpkg", "-S", str(name)], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.split(": ")[0].split(",")[0]
    raise LookupError(f"{path} is of no Debian package and its licence unknown: leave it out in packaging/bundle.py.")


def debian_version(package: str) -> str:
    ask = ["dpkg-query", "-W", "-f", "${Version}", package]
    return subprocess.run(ask, capture_output=True, text=True, check=False).stdout.strip()
