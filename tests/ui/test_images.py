"""Pictures from outside: whatever is in them, the program lives on. Each format is spoilt at random in a process of its
own, a few times in the quick run and 2,000 times in the soak."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from app.ui.images import decoded, decoded_file, drawn
from tests.ui.spoiling import FORMATS, samples

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("times", [60, pytest.param(2_000, marks=pytest.mark.soak)])
def test_no_spoilt_picture_takes_the_program_with_it(form: str, times: int) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-m", "tests.ui.spoiling", form, str(times)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.startswith(f"{form}: {times} pictures")


@pytest.mark.parametrize("form", FORMATS)
def test_a_sound_picture_is_decoded_within_its_bounds(form: str, qapp: object, tmp_path: Path) -> None:
    for data in samples(form):
        whole = decoded(data, 10_000)
        assert not whole.isNull()
        small = decoded(data, 20)
        assert max(small.width(), small.height()) == 20
        file = tmp_path / "one"
        file.write_bytes(data)
        assert decoded_file(str(file), 20).size() == small.size()
        assert decoded(data, 20, most_pixels=100).isNull(), "a giant is not begun"


def test_a_drawing_is_drawn_and_a_pipe_in_it_is_not_opened(qapp: object) -> None:
    head = b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">'
    pipe = b'<image href="/dev/random" width="9" height="9"/>'
    image = drawn(head + pipe + b'<rect width="40" height="20" fill="#ff0000"/></svg>', 80)
    assert (image.width(), image.height()) == (80, 40)
    assert image.pixelColor(10, 10) == QColor("#ff0000")
    assert drawn(b"<svg", 80) == QImage()
