#!/usr/bin/env python3
"""One file between a fresh checkout and the program; needs Python 3.11 or newer and nothing else.

    python3 run.py                opens the window: the first time on the sample, then on the campaign of last time
    python3 run.py WORDS...       the ``adjutant`` command (``python3 run.py --help`` lists its words)
    python3 run.py test [...]     the quick tests, the window's too, without a screen; further words go to pytest
                                  (-n 1 for one process, --slowest for the tests that take longest)
    python3 run.py lint           ruff, mypy and the import contracts
    python3 run.py package [--check] [--archive]     the frozen program in dist/, which needs no Python
    python3 run.py screenshots | soak | bench [...]     the developers' scripts in packaging/dev

The first run makes ``.venv`` beside this file, fills it with the hash-checked pins in packaging/
and brings or names the system libraries that Qt needs. A stamp in ``.venv`` lets later runs start at once.

Standard library only, and no syntax newer than Python 3.6, so that an old Python reaches the sentence for it.
"""

import sys


def old_python_sentence(version: "tuple[int, ...]", newer: "str | None") -> "str | None":
    """Return what to tell a Python older than 3.11, None for one that will do.

    ``newer`` is the name of a new enough Python that was found on this machine, if any.
    """
    if version >= (3, 11):
        return None
    here = ".".join(str(part) for part in version[:2])
    remedy = f"type {newer} run.py" if newer else "install a newer one and run this file with it"
    return f"Adjutant needs Python 3.11 or newer and this is {here}: {remedy}."


if sys.version_info < (3, 11):
    import shutil

    found = [name for name in ("python3.14", "python3.13", "python3.12", "python3.11") if shutil.which(name)]
    sys.stderr.write(f"{old_python_sentence(sys.version_info, found[0] if found else None)}\n")
    sys.exit(2)

import hashlib
import json
import os
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "adjutant-stamp.json"
PINS = ROOT / "packaging" / "requirements.txt"
DEV_PINS = ROOT / "packaging" / "requirements-dev.txt"
PACKAGE_PINS = ROOT / "packaging" / "requirements-package.txt"
SCRIPTS = ROOT / "packaging" / "dev"
VERSION = f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]}"

# -P keeps the caller's folder off sys.path, where a file named like one of ours would be taken for it.
ADJUTANT = (
    "-P",
    "-c",
    "import sys\n"
    "try:\n"
    "    from app.cli import main\n"
    "    sys.exit(main(sys.argv[1:]))\n"
    "except KeyboardInterrupt:\n"
    "    sys.exit(130)\n",
)
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
ASKING = {"--version", "--help", "-h"}
NO_SCREEN = {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
SLOWEST = ("--durations=30", "--durations-min=0.1")
ONE_PROCESS = ("-n", "--numprocesses", "--pdb", "--collect-only", "--co", "-h", "--help", "--version")
"""Words of pytest which say how many processes there are, or need none."""


class Refusal(Exception):
    """What the person at the keyboard has to put right: a sentence and the exit status to leave with."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status


@dataclass(frozen=True)
class Errand:
    """What the words ask for: argument lists for the Python of ``.venv``, and what they need first."""

    commands: tuple[tuple[str, ...], ...]
    libraries: tuple[str, ...]
    """Groups of system libraries (``system_libraries.GROUPS``) without which the errand is refused."""
    dev: bool = False
    package: bool = False
    env: dict[str, str] = field(default_factory=dict)
    at_root: bool = False
    asks: bool = False
    """Only for the version or for help, which need nothing installed."""


def errand(words: list[str], env: "os._Environ[str] | dict[str, str]") -> Errand:
    """Route the words; raise Refusal where a developers' script is not there."""
    if not words:
        # A Wayland session or a platform named by hand does without the libraries of the X window system.
        other_platform = env.get("WAYLAND_DISPLAY") or env.get("QT_QPA_PLATFORM")
        return Errand((ADJUTANT,), ("core",) if other_platform else ("core", "xcb"))
    word, rest = words[0], words[1:]
    if word == "test":
        # Hundreds of tests start the program anew, and would compile it each time.
        quick = {**NO_SCREEN, "PYTHONDONTWRITEBYTECODE": ""}
        return Errand((("-m", "pytest", *pytest_words(rest)),), ("core",), dev=True, env=quick, at_root=True)
    if word == "lint":
        checks = (("-m", "ruff", "check", "."), ("-m", "mypy"), ("-c", LINT_IMPORTS, "--no-logo"))
        return Errand(checks, (), dev=True, at_root=True)
    if word == "package":
        return Errand(((str(SCRIPTS / "package.py"), *rest),), ("core",), package=True, env=NO_SCREEN)
    if word in ("screenshots", "soak", "bench"):
        script = SCRIPTS / f"{word}.py"
        if not script.is_file():
            raise Refusal(f"The script {script.relative_to(ROOT)} is not in this checkout.")
        return Errand(((str(script), *rest),), ("core",), dev=True, env=NO_SCREEN)
    return Errand(((*ADJUTANT, *words),), (), asks=not ASKING.isdisjoint(words))


def pytest_words(words: list[str]) -> tuple[str, ...]:
    """What pytest is told: one worker more than there are cores, since many tests wait for a window or for another
    process, unless the words say otherwise."""
    plain = [from_caller(word) for word in words if word != "--slowest"]
    told = any(word.startswith("-n") or word.split("=")[0] in ONE_PROCESS for word in plain)
    workers = () if told else ("-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
    return (*workers, *(SLOWEST if "--slowest" in words else ()), *plain)


def from_caller(word: str) -> str:
    """Make a pytest argument that names a file of the caller's folder independent of that folder."""
    path, separator, rest = word.partition("::")
    return f"{Path(path).resolve()}{separator}{rest}" if path and Path(path).exists() else word


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_stamp() -> dict[str, object]:
    """Return what ``.venv`` was last seen to hold; empty where it is not usable as it stands."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    usable = isinstance(stamp, dict) and stamp.get("python") == VERSION and PYTHON.exists()
    return stamp if usable else {}


def write_stamp(stamp: dict[str, object]) -> None:
    scratch = STAMP.with_suffix(".part")
    scratch.write_text(json.dumps(stamp, indent=1), "utf-8")
    os.replace(scratch, STAMP)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def prepare(task: Errand) -> None:
    """Bring ``.venv`` and the system libraries to what the errand needs; raise Refusal where that fails."""
    stamp = read_stamp()
    wanted: dict[str, object] = {"python": VERSION, "pins": digest(PINS)}
    if task.dev:
        wanted["dev"] = digest(DEV_PINS)
    if task.package:
        wanted["package"] = digest(PACKAGE_PINS)
    if not wanted.items() <= stamp.items():
        if not stamp:
            make_venv()
        install(DEV_PINS if task.dev else PACKAGE_PINS if task.package else PINS)
        # The lists agree with one another as long as the program's own pins are the same.
        kept = stamp if stamp.get("pins") == wanted["pins"] else {"libraries": stamp.get("libraries")}
        stamp = {**kept, **wanted}
        write_stamp(stamp)
    check_libraries(task, stamp)


def check_libraries(task: Errand, stamp: dict[str, object]) -> None:
    """Bring or name the system libraries, unless the stamp says that they were there.

    Words that need none look for all of them on the first run, tell what is missing, install nothing, and go on: the
    referee works without a window.
    """
    seen = stamp.get("libraries")
    if isinstance(seen, list) and set(task.libraries) <= set(seen):
        return
    if task.dev and not task.libraries:
        return
    groups = task.libraries or ("core", "xcb")
    sentence = system_libraries().bring(groups, PYTHON, say, install=bool(task.libraries))
    found = groups if sentence is None else ()
    stamp["libraries"] = sorted({*(seen if isinstance(seen, list) else ()), *found})
    write_stamp(stamp)
    if sentence and task.libraries:
        raise Refusal(sentence)
    if sentence:
        say(sentence)


def system_libraries() -> ModuleType:
    """Import packaging/system_libraries.py, which only first runs need."""
    sys.path[:0] = [str(ROOT / "packaging"), str(ROOT)]
    try:
        import system_libraries as module
    finally:
        del sys.path[:2]
    return module


def make_venv() -> None:
    """Make ``.venv``, or keep the one that stands there if this Python made it and it has pip."""
    if usable_venv():
        return
    sentence = system_libraries().bring_ensurepip(sys.executable, say)
    if sentence:
        raise Refusal(sentence)
    say(f"Making {VENV} (once).")
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode:
        words = system_libraries().last_line(made.stderr or made.stdout)
        raise Refusal(f"Python could not make {VENV}: {words}", 1)


def usable_venv() -> bool:
    code = "import pip, sys; print(sys.implementation.name, '%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([str(PYTHON), "-c", code], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.returncode == 0 and answer.stdout.strip() == VERSION


def install(pins: Path) -> None:
    """Install pins into ``.venv``; whatever is not the pinned file, byte for byte, is refused by pip."""
    say(f"Installing the packages of {pins.relative_to(ROOT)} into .venv (once).")
    command = [str(PYTHON), "-m", "pip", "install", "--require-hashes", "--only-binary=:all:", "--no-input"]
    quiet = [] if sys.stderr.isatty() else ["--quiet"]
    pip = [*command, *quiet, "--disable-pip-version-check", "-r", str(pins)]
    if subprocess.run(pip, stdout=sys.stderr, check=False).returncode:
        raise Refusal(
            f"pip could not install the packages of {pins.relative_to(ROOT)} (its own words stand above): "
            "check the network connection and run this again.",
            1,
        )


def carry_out(task: Errand, python: "Path | str" = PYTHON) -> int:
    """Run the errand's commands by ``python``; return the first exit status that is not 0.

    A single command replaces this process.
    """
    env = {**os.environ, **task.env}
    if task.at_root:
        os.chdir(ROOT)
    else:
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    # Windows has no exec: there the caller's shell would not wait for the new process.
    if len(task.commands) == 1 and os.name != "nt":
        sys.stdout.flush()
        os.execve(python, [str(python), *task.commands[0]], env)
    statuses = [subprocess.run([str(python), *command], env=env, check=False).returncode for command in task.commands]
    return next((status for status in statuses if status), 0)


def main(words: list[str]) -> int:
    try:
        task = errand(words, os.environ)
        if task.asks:
            return carry_out(task, PYTHON if read_stamp() else sys.executable)
        prepare(task)
        return carry_out(task)
    except Refusal as refusal:
        say(str(refusal))
        return refusal.status
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
