"""Tries a frozen program: alone, with no Python in reach, its answers are those of the source it was built from."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from bundle import GPL_ONLY, PLUGINS, ROOT, asked_of_the_system, data_files

POSITIONS = 6
"""How many position files are asked of both."""
PATIENCE = 60.0
"""Seconds that anything gets."""
OPEN_FOR = 4.0
"""Seconds that the window stays open."""
LOG = "adjutant.log"
SAMPLE = "First steps.adjutant"


def program(folder: Path) -> Path:
    return folder / ("adjutant.exe" if sys.platform == "win32" else "adjutant")


def size_of(folder: Path) -> int:
    """Bytes of the files, what is there under two names counted once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def alone(home: Path, **more: str) -> dict[str, str]:
    """Surroundings in which no Python is found, nor any file of this user's."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
    return {
        **kept,
        "PATH": str(home / "nothing"),
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_RUNTIME_DIR": str(home),
        "USERPROFILE": str(home),
        "WIN_PD_OVERRIDE_LOCAL_APPDATA": str(home / "data"),
        **more,
    }


def check(folder: Path) -> list[str]:
    """Every fault of the folder, a sentence each."""
    faults = []
    for name, found in (
        ("what is in it", in_it(folder)),
        ("answers", answers(folder)),
        ("doctor", doctor(folder)),
        ("window", windows(folder)),
    ):
        told = list(found)
        print(f"{name}: {'; '.join(told) if told else 'good'}", flush=True)
        faults += told
    print(f"{folder}: {size_of(folder) / 1e6:.0f} MB")
    return faults


def made(home: Path, name: str) -> Path | None:
    """The file of this name that the program has made; each system has places of its own for it."""
    return next(home.rglob(name), None)


def in_it(folder: Path) -> Iterator[str]:
    """Every file that the program reads, every licence; nothing under the GPL alone, no plugin that is not wanted."""
    inside = folder / "_internal"
    for source, place in data_files():
        if not (inside / place / Path(source).name).is_file():
            yield f"{place}/{Path(source).name} is missing"
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    yield from (f"{name} may be had under the GPL alone" for name in names if GPL_ONLY.search(Path(name).name))
    for name in names:
        kind = Path(name).parent.name
        if "/plugins/" in name and not any(word in name for word in PLUGINS.get(kind, ())):
            yield f"{name} is a plugin that is not wanted"
    page = folder / "README.txt"
    if sys.platform == "linux" and shutil.which("objdump"):
        told = page.read_text("utf-8") if page.is_file() else ""
        for name in sorted(asked_of_the_system(folder) - set(told.split())):
            yield f"{name} is asked of the system and README.txt does not name it"
    notices = inside / "resources" / "licences" / "NOTICES.txt"
    if not notices.is_file():
        yield "the notices are missing"
        return
    said = notices.read_text("utf-8")
    for word in ("Python", "PySide6_Essentials", "shiboken6", "pydantic_core", "pyinstaller", "milsymbol"):
        if f"\n  {word} " not in said:
            yield f"the notices do not name {word}"


def run(command: list[str], env: Mapping[str, str], given: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command, env=env, input=given, capture_output=True, timeout=PATIENCE, check=False)


def positions() -> list[bytes]:
    """Positions of ruling cases, from each file of them in turn."""
    found: list[bytes] = []
    for path in sorted((ROOT / "tests" / "rulings").glob("*/*.json")):
        cases = json.loads(path.read_text("utf-8"))["cases"]
        found += [json.dumps(case["position"]).encode() for case in cases if "position" in case][:1]
    return found[:: max(1, len(found) // POSITIONS)][:POSITIONS]


def answers(folder: Path) -> Iterator[str]:
    """Words and figures of the frozen program against those of the source."""
    source = [sys.executable, "-m", "app.cli"]
    calls: list[tuple[list[str], bytes | None]] = [(["--version"], None), (["systems", "operation-storm"], None)]
    for given in positions():
        calls += [(["answer", "--json", "-"], given), (["answer", "--lang", "de", "-"], given)]
    with tempfile.TemporaryDirectory() as home:
        for words, asked in calls:
            frozen = run([str(program(folder)), *words], alone(Path(home)), asked)
            ours = run([*source, *words], {**os.environ, "PYTHONPATH": str(ROOT)}, asked)
            if (frozen.returncode, frozen.stdout, frozen.stderr) != (ours.returncode, ours.stdout, ours.stderr):
                last = (frozen.stderr or frozen.stdout).decode("utf-8", "replace").strip().splitlines()
                yield f"adjutant {' '.join(words)} says something else than the source ({(last or [''])[-1]})"


def doctor(folder: Path) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        done = run([str(program(folder)), "doctor", "--json"], alone(Path(home), QT_QPA_PLATFORM="offscreen"))
        try:
            report = json.loads(done.stdout)
        except ValueError:
            yield f"adjutant doctor gives no JSON ({done.stderr.decode('utf-8', 'replace').strip()[-200:]})"
            return
        yield from (f"{trouble['text']}: {trouble['remedy']}" for trouble in report["troubles"])


def windows(folder: Path) -> Iterator[str]:
    """The window without a screen, and on the X screen where there is one. On Windows one without a screen cannot be
    asked to close, so there it opens on the desktop."""
    yield from window(folder, {"QT_QPA_PLATFORM": "windows" if sys.platform == "win32" else "offscreen"})
    display = os.environ.get("DISPLAY")
    if display and sys.platform == "linux":
        yield from window(folder, {"QT_QPA_PLATFORM": "xcb", "DISPLAY": display})


def window(folder: Path, screen: Mapping[str, str]) -> Iterator[str]:
    """Opens the sample campaign, stays a while, is asked to close and leaves a whole campaign behind."""
    name = f"the window ({screen['QT_QPA_PLATFORM']})"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        env = alone(Path(home), **screen)
        with open(Path(home, "stderr"), "w+b") as errors:
            opened = subprocess.Popen([str(program(folder))], env=env, stdout=errors, stderr=errors)
            try:
                until = time.monotonic() + PATIENCE
                while not made(Path(home), SAMPLE) and opened.poll() is None and time.monotonic() < until:
                    time.sleep(0.1)
                time.sleep(OPEN_FOR)
                strangers = list(borrowed(opened.pid, folder)) if opened.poll() is None else []
                if opened.poll() is None:
                    ask_to_close(opened)
                    opened.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                opened.kill()
                opened.wait()
                yield f"{name} does not close when it is asked to"
                return
            errors.seek(0)
            said = errors.read().decode("utf-8", "replace").strip()
        if opened.returncode:
            yield f"{name} ended with status {opened.returncode} ({said[-200:]})"
            return
        sample, log = made(Path(home), SAMPLE), made(Path(home), LOG)
        if "Traceback" in said or sample is None:
            yield f"{name} did not open the sample campaign ({said[-200:]})"
            return
        yield from (f"{name} loads {path}, which is not its own" for path in strangers)
        if log is None or "CRITICAL" in log.read_text("utf-8"):
            yield f"{name} met a fault of its own ({log.read_text('utf-8')[-500:] if log else 'no log'})"
        proof = run([str(program(folder)), "verify", str(sample)], env)
        if proof.returncode:
            yield f"{name} left a campaign that is not whole ({proof.stdout.decode('utf-8', 'replace').strip()[-200:]})"


def ask_to_close(opened: subprocess.Popen[bytes]) -> None:
    """As the desktop does: by a signal, or on Windows by the message that a click on the cross sends."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/PID", str(opened.pid)], capture_output=True, check=False)
    else:
        opened.send_signal(signal.SIGTERM)


def borrowed(pid: int, folder: Path) -> Iterator[str]:
    """Files that the process has loaded from anywhere but its own folder and the system's: another Python's."""
    maps = Path("/proc", str(pid), "maps")
    if not maps.is_file():
        return
    own = str(folder.resolve())
    systems = ("/usr/lib", "/lib", "/usr/share", "/usr/local/lib", "/var/cache", "/etc", "/dev", tempfile.gettempdir())
    found = {line.split(maxsplit=5)[5].strip() for line in maps.read_text().splitlines() if len(line.split()) > 5}
    for path in sorted(found):
        python = "site-packages" in path or "/python3" in path
        if path.startswith("/") and not path.startswith((own, "/memfd:")) and (python or not path.startswith(systems)):
            yield path
