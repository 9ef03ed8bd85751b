"""The command as a process of its own: words, folders, exit status, and the key that leaves it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).resolve().parents[1]

# A launch: the real file, in a project of its own that is ready to go

CLI = """\
import os, signal, sys

def main(argv):
    if argv == ["interrupt"]:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # background shells ignore it
        os.kill(os.getpid(), signal.SIGINT)
    print(argv, os.getcwd(), open("here.txt").read(), flush=True)
    return 7
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    if os.name == "nt":
        pytest.skip("a Python cannot be borrowed by a link there")
    folder = tmp_path / "project"
    (folder / "packaging").mkdir(parents=True)
    for name in ("requirements.txt", "requirements-dev.txt"):
        (folder / "packaging" / name).write_text("")
    (folder / "run.py").write_bytes((ROOT / "run.py").read_bytes())
    (folder / "app").mkdir()
    (folder / "app" / "__init__.py").write_text("")
    (folder / "app" / "cli.py").write_text(CLI)
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    stamp = {"python": run.VERSION, "pins": run.digest(folder / "packaging" / "requirements.txt")}
    (folder / ".venv" / "adjutant-stamp.json").write_text(json.dumps({**stamp, "libraries": ["core", "xcb"]}))
    return folder


def launch(project: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    folder.mkdir(exist_ok=True)
    (folder / "here.txt").write_text("read")
    command = [sys.executable, str(project / "run.py"), *words]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def test_words_files_and_exit_status_pass_from_any_folder(project: Path, tmp_path: Path) -> None:
    done = launch(project, tmp_path / "elsewhere", "answer", "here.txt")
    assert done.stdout == f"['answer', 'here.txt'] {tmp_path / 'elsewhere'} read\n"
    assert done.stderr == ""
    assert done.returncode == 7


def test_a_package_of_the_same_name_in_the_callers_folder_is_not_taken(project: Path, tmp_path: Path) -> None:
    decoy = tmp_path / "elsewhere" / "app"
    decoy.mkdir(parents=True)
    (decoy / "__init__.py").write_text("raise SystemExit(99)")
    assert launch(project, tmp_path / "elsewhere").returncode == 7


def test_ctrl_c_leaves_without_a_traceback(project: Path, tmp_path: Path) -> None:
    done = launch(project, tmp_path / "elsewhere", "interrupt")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_the_version_is_told_before_anything_is_installed(tmp_path: Path) -> None:
    """By a bare Python, and nothing is made in the checkout."""
    folder = tmp_path / "a checkout"
    shutil.copytree(ROOT / "app", folder / "app", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "run.py", folder)
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-S", str(folder / "run.py"), "--version"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("adjutant ")
    assert sorted(path.name for path in folder.iterdir()) == ["app", "run.py"]
