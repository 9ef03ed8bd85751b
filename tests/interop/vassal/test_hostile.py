"""Files that are broken, swollen or meant to harm: one clear sentence each, and nothing left behind."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.errors import BadInput
from app.interop.vassal import archive as bounds
from app.interop.vassal import encoding as tree_bounds
from app.interop.vassal.archive import MOST_DEPTH, Archive, read_tree
from app.interop.vassal.encoding import StreamCommand, read_commands, veiled
from app.interop.vassal.importing import open_import
from app.interop.vassal.module import size_of
from app.interop.vassal.review import review
from app.interop.vassal.source import read_stream
from app.interop.vassal.trait import levels, piece_of
from app.interop.vassal.world import Taking
from tests.interop.vassal.making import ModuleFile, board, border_war, gif, map_of, png, saved, zip_bytes, zipped
from tests.variants import examples

MODULE = border_war().tree()


def said(action: Callable[[], object]) -> str:
    """The one sentence that a bad file gets."""
    with pytest.raises(BadInput) as caught:
        action()
    words = str(caught.value)
    assert words.strip()
    assert "\n" not in words
    assert "Traceback" not in words
    return words


def one_sentence(fault: BadInput) -> None:
    assert len(fault.problems) == 1
    assert "\n" not in str(fault)


def whole(path: Path) -> None:
    """Everything that an import does."""
    found = open_import(path)
    review(found.draft)
    Taking(found.draft).taken()
    list(found.pictures(found.counter_pictures()))


def test_what_is_no_file_of_vassals_is_told_apart(tmp_path: Path) -> None:
    assert "cannot be read" in said(lambda: open_import(tmp_path / "none.vmod"))
    assert "this is a folder" in said(lambda: open_import(tmp_path))
    for name, data in (("a.vmod", b""), ("b.vmod", b"hello"), ("c.vmod", png()), ("d.vmod", b"\x00" * 500)):
        (tmp_path / name).write_bytes(data)
        assert "not a module, saved game or log of VASSAL" in said(lambda name=name: open_import(tmp_path / name))
    zipped(tmp_path / "e.vmod", {"readme.txt": b"x"})
    assert "not a module, saved game or log" in said(lambda: open_import(tmp_path / "e.vmod"))
    (tmp_path / "f.vmod").write_bytes(b"PK\x03\x04" + b"\0" * 90)
    assert "not a zip archive" in said(lambda: open_import(tmp_path / "f.vmod"))


@pytest.mark.parametrize("part", [0.02, 0.3, 0.6, 0.9, 0.99])
def test_an_archive_that_is_cut_off_is_refused(part: float, tmp_path: Path) -> None:
    path = border_war().write(tmp_path / "m.vmod")
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])
    assert "incomplete" in said(lambda: open_import(path))


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.floats(0, 0.999), byte=st.integers(0, 255), length=st.integers(1, 40))
def test_spoilt_bytes_are_a_sentence_or_do_not_matter(at: float, byte: int, length: int, tmp_path: Path) -> None:
    path = border_war().write(tmp_path / "m.vmod")
    data = bytearray(path.read_bytes())
    start = int(at * len(data))
    data[start : start + length] = bytes([byte]) * min(length, len(data) - start)
    path.write_bytes(bytes(data))
    try:
        whole(path)
    except BadInput as fault:
        one_sentence(fault)


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.floats(0, 0.999), text=st.text("<>/\\\"'&;,\t\x1b0aZ=", min_size=1, max_size=12), cut=st.integers(0, 60))
def test_a_spoilt_tree_is_a_sentence_or_is_read(at: float, text: str, cut: int, tmp_path: Path) -> None:
    start = int(at * len(MODULE))
    made = border_war()
    tree = MODULE[:start] + text.encode() + MODULE[start + cut :]
    path = zipped(tmp_path / "m.vmod", {"buildFile.xml": tree, **made.files})
    try:
        whole(path)
    except BadInput as fault:
        one_sentence(fault)


@settings(max_examples=examples(60))
@given(st.binary(max_size=200), st.booleans())
def test_random_streams_are_a_sentence_or_are_read(data: bytes, veil: bool) -> None:
    text = b"begin_save\x1b" + data
    try:
        read_stream(b"!VCSK" + data if veil else text, "g.vsav")
    except BadInput as fault:
        one_sentence(fault)


def test_entities_are_not_read() -> None:
    bomb = b'<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c "&b;&b;&b;">]><VASSAL.build.GameModule name="&c;"/>'
    assert "entities" in said(lambda: read_tree(bomb, "m.vmod"))
    outside = b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
    assert "entities" in said(lambda: read_tree(outside, "m.vmod"))
    assert "entities" in said(lambda: read_tree(b'<!DOCTYPE a SYSTEM "http://x/y.dtd"><a/>', "m.vmod"))


def test_trees_and_streams_that_nest_without_end_are_refused() -> None:
    deep = b"<a>" * (MOST_DEPTH + 1) + b"</a>" * (MOST_DEPTH + 1)
    assert "nested too deeply" in said(lambda: read_tree(deep, "m.vmod"))
    assert "nested too deeply" in said(lambda: read_tree(b"<a>" * 200_000, "m.vmod"))
    command = StreamCommand("x")
    for _ in range(9):
        command = StreamCommand("y", [command])
    assert read_commands(command.written()).written() == command.written()
    for _ in range(4):
        command = StreamCommand("y", [command])
    tree_bounds_before = tree_bounds.MOST_DEPTH
    try:
        tree_bounds.MOST_DEPTH = 8
        assert "too deep" in said(lambda: read_commands(command.written()))
    finally:
        tree_bounds.MOST_DEPTH = tree_bounds_before


def test_traits_that_nest_without_end_are_damage_of_one_counter() -> None:
    assert levels("a\tb") == ["a", "b"]
    assert "more than two million letters" in said(lambda: levels("x" * 2_000_001))
    assert piece_of("-/5") is None


def test_an_archive_with_too_many_entries_or_too_much_in_them_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    many = zipped(tmp_path / "many.vmod", {f"f{n}": b"" for n in range(50)} | {"buildFile.xml": MODULE})
    monkeypatch.setattr(bounds, "MOST_ENTRIES", 20)
    assert "more than 20 files" in said(lambda: open_import(many))
    monkeypatch.setattr(bounds, "MOST_ENTRIES", 20_000)
    monkeypatch.setattr(bounds, "MOST_UNPACKED", 1_000)
    assert "unpack to more than" in said(lambda: open_import(many))
    monkeypatch.setattr(bounds, "MOST_UNPACKED", 10**9)
    monkeypatch.setattr(bounds, "MOST_BYTES", 100)
    assert "more than 0 MB" in said(lambda: Archive(many, "many.vmod"))


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    bomb = zipped(tmp_path / "bomb.vmod", {"buildFile.xml": b"\0" * 30_000_000})
    with zipfile.ZipFile(bomb) as archive:
        info = archive.getinfo("buildFile.xml")
        assert info.compress_size < 100_000
    data = bytearray(bomb.read_bytes())
    # The directory now claims four times what deflate can hold.
    for mark, place in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = data.find(mark)
        data[at + place : at + place + 4] = struct.pack("<I", 99_000_000)
    bomb.write_bytes(bytes(data))
    assert "unpacks to more than its stated size" in said(lambda: open_import(bomb))


def test_an_entry_that_holds_more_than_it_declares_ends_at_the_bound(tmp_path: Path) -> None:
    path = zipped(tmp_path / "m.vmod", {"big": b"x" * 5_000_000})
    with Archive(path, "m.vmod") as opened:
        assert "more than 1 MB" in said(lambda: opened.read("big", 1_000_000))
        assert len(opened.read("big", 5_000_000)) == 5_000_000


def test_a_locked_archive_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "m.vmod", {"buildFile.xml": MODULE})
    data = bytearray(path.read_bytes())
    data[data.find(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(bytes(data))
    assert "password" in said(lambda: open_import(path))


@pytest.mark.parametrize("name", ["../up.png", "..\\up.png", "/abs.png", "C:\\x.png", "a\0b.png", "x" * 5000, "\u202e"])
def test_names_are_looked_up_and_never_paths(name: str, tmp_path: Path) -> None:
    made = border_war()
    made.files[f"images/{name}".replace("\0", "_")] = png()
    path = made.write(tmp_path / "m.vmod")
    found = open_import(path)
    list(found.pictures([name]))
    assert [p.name for p in tmp_path.iterdir()] == ["m.vmod"]
    assert [p.name for p in tmp_path.parent.iterdir() if p.suffix == ".png"] == []


def test_a_picture_that_claims_giant_pixels_is_left_out(tmp_path: Path) -> None:
    giant = bytearray(png(4, 4))
    giant[16:24] = struct.pack(">II", 60_000, 60_000)
    made = ModuleFile([map_of("Main", board("B", "", "map.png"))])
    made.files["images/map.png"] = bytes(giant)
    found = open_import(made.write(tmp_path / "m.vmod"))
    assert found.draft.module.huge_pictures == {"map.png"}
    assert "no map of this module has hexes" in said(lambda: review(found.draft))


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (png(31, 17), (31, 17)),
        (gif(300, 200), (300, 200)),
        (b"BM" + b"\0" * 16 + struct.pack("<ii", 40, -30), (40, 30)),
        (b"\xff\xd8\xff\xe0\0\x04xx\xff\xc0\0\x11\x08\0\x21\0\x43" + b"\0" * 12, (67, 33)),
        (b'<svg xmlns="x" width="75" height="50px">', (75, 50)),
        (b'<svg viewBox="0 0 120 80">', (120, 80)),
        (b"<svg>", None),
        (b"\xff\xd8", None),
        (b"\xff\xd8" + b"\xff" * 99, None),
        (b"\x89PNG\r\n\x1a\n", None),
        (b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 3, None),
        (b"", None),
    ],
)
def test_the_size_of_a_picture_is_in_its_first_bytes(data: bytes, size: tuple[int, int] | None) -> None:
    assert size_of(data) == size


@settings(max_examples=examples(150))
@given(
    st.sampled_from([b"\x89PNG\r\n\x1a\n", b"GIF89a", b"BM", b"\xff\xd8", b"RIFF....WEBP", b"<svg "]),
    st.binary(max_size=60),
)
def test_no_picture_breaks_what_measures_it(head: bytes, rest: bytes) -> None:
    size_of(head + rest)


def test_a_veil_of_odd_digits_and_an_empty_one_are_told() -> None:
    assert "damaged" in said(lambda: read_stream(b"!VCSK2b0", "g"))
    assert "empty" in said(lambda: read_stream(b"!VCSK", "g"))
    assert "not a saved game" in said(lambda: read_stream(veiled("hello"), "g"))
    assert "not a saved game" in said(lambda: read_stream(b"begin_save\xff\xfe", "g"))
    assert "contains no saved game" in said(lambda: read_stream(zip_bytes({"x": b""}), "g"))
    assert read_stream(saved(), "g").game.pieces == {}
