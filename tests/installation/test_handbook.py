"""The handbook as it travels: found by name, printed as text, made into HTML once, with pictures and links that lead
somewhere."""

from __future__ import annotations

import re
import webbrowser
from html.parser import HTMLParser
from pathlib import Path

import pytest

from app.cli import main
from app.installation import folders, handbook
from app.paths import DOCS

VOID = ("br", "hr", "img", "meta")
"""Tags that nothing closes"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return handbook.browser_pages(tmp_path_factory.mktemp("a cache"))


class Read(HTMLParser):
    """What a page links to and shows, what can be linked to, and whether its tags fit."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.page = page
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.anchors: set[str] = set()
        self.open: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        had = dict(attrs)
        self.links += [had["href"] or ""] if "href" in had else []
        self.pictures += [had["src"] or ""] if tag == "img" else []
        self.anchors |= {had["id"] or ""} if "id" in had else set()
        self.open += [tag] if tag not in VOID else []

    def handle_endtag(self, tag: str) -> None:
        assert tag in VOID or self.open.pop() == tag, self.page


def test_every_page_of_the_handbook_is_a_topic_with_a_title() -> None:
    known = handbook.topics()
    assert list(known)[:2] == ["contents", "start"]
    assert {topic.path for topic in known.values()} == {*DOCS.rglob("*.md"), DOCS.parent / "README.md"}
    assert all(topic.title for topic in known.values())


def test_links_and_pictures_of_the_pages_lead_somewhere(pages: Path) -> None:
    read = {path.resolve(): Read(path) for path in pages.rglob("*.html")}
    assert len(read) == len(handbook.topics())
    shown = set()
    for path, page in read.items():
        assert page.open == []
        for link in page.links:
            if "://" in link:
                continue
            name, _, anchor = link.partition("#")
            there = (path.parent / name).resolve() if name else path
            assert there in read, f"{path}: {link}"
            assert not anchor or anchor in read[there].anchors, f"{path}: {link}"
        for picture in page.pictures:
            assert (path.parent / picture).is_file(), f"{path}: {picture}"
            shown.add(Path(picture).name)
    assert shown == {path.name for path in (DOCS / "pictures").iterdir()}


def test_tables_and_code_arrive_and_a_link_to_a_file_that_did_not_come_along_is_none(pages: Path) -> None:
    start = (pages / "README.html").read_text("utf-8")
    assert "<table>" in start
    assert '<code class="language-json">' in start
    assert "packaging/README" not in start.replace("<span>packaging/README.md</span>", "")


def test_pages_are_made_once_and_anew_when_one_of_them_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "program" / "docs" / "handbook"
    book.mkdir(parents=True)
    (book / "README.md").write_text("# Handbook\n\n[One](one.md)\n")
    (book / "one.md").write_text("# One\n\nFirst.\n")
    (tmp_path / "program" / "README.md").write_text("# Program\n")
    monkeypatch.setattr(handbook, "DOCS", tmp_path / "program" / "docs")
    monkeypatch.setattr(handbook, "README", tmp_path / "program" / "README.md")
    first = handbook.browser_pages(tmp_path / "cache")
    (first / "mark").touch()
    assert handbook.browser_pages(tmp_path / "cache") == first
    assert (first / "mark").exists(), "nothing was made again"
    (book / "one.md").write_text("# One\n\nSecond.\n")
    second = handbook.browser_pages(tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == [second]
    assert "Second." in (second / "docs" / "handbook" / "one.html").read_text("utf-8")


# The command


def test_without_a_screen_a_page_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handbook", "keyboard"]) == 0
    assert capsys.readouterr().out == (DOCS / "handbook" / "keyboard.md").read_text("utf-8")
    assert main(["handbook"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("# Handbook\n")
    assert "position-files" in told.splitlines()[-1]


@pytest.mark.parametrize("word", ["at-the-table", "At the table", "at_the_table"])
def test_a_page_goes_by_its_name_or_its_title(word: str) -> None:
    assert handbook.find_topic(word).path == DOCS / "handbook" / "at-the-table.md"


def test_a_page_that_there_is_not_is_told_with_what_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handbook", "keybord"]) == 2
    assert capsys.readouterr().err == "adjutant: the handbook has no page 'keybord': did you mean keyboard?\n"


def test_with_a_screen_the_page_opens_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda uri: not opened.append(uri))
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "pages")
    monkeypatch.setattr(handbook, "has_screen", lambda env: True)
    assert main(["handbook", "alone"]) == 0
    (uri,) = opened
    assert re.fullmatch(r"file://.*/pages/[0-9a-f]{16}/docs/handbook/alone\.html", uri)
    assert Path(capsys.readouterr().out.strip()).as_uri() == uri, "a launcher without a browser says that all went well"
    assert main(["handbook", "alone", "--path"]) == 0
    assert Path(capsys.readouterr().out.strip()).is_file()
    assert len(opened) == 1
    monkeypatch.setattr(webbrowser, "open", lambda uri: False)
    assert main(["handbook", "alone"]) == 0
    assert capsys.readouterr().out.strip().endswith("alone.html"), "where no browser opens, the page is named"


def test_a_cache_that_cannot_be_written_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(folders, "handbook", lambda: tmp_path / "file" / "pages")
    assert main(["handbook", "--path"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_an_install_without_its_handbook_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(handbook, "DOCS", tmp_path)
    assert main(["handbook"]) == 2
    assert "is not part of this installation" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("env", "screen"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({}, False),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
    ],
)
def test_whether_there_is_a_screen(env: dict[str, str], screen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert handbook.has_screen(env) is screen


def test_the_pages_of_the_program_name_links_and_pictures_from_the_top() -> None:
    for topic in handbook.topics().values():
        read = re.findall(r'(?:href|src)="([^"#]+)', handbook.body(topic))
        for place in (one for one in read if "://" not in one):
            assert handbook.topic_at(place) is not None or (DOCS.parent / place).is_file(), (topic.name, place)


def test_a_search_has_every_word_and_headings_come_first() -> None:
    found = handbook.search("Supply LINES")
    assert found
    for hit in found:
        assert "supply" in hit.topic.text.casefold()
        assert f'<a name="{hit.anchor}"></a>' in handbook.body(hit.topic), hit.heading
    assert not handbook.search("  ")
    assert not handbook.search("supply xyzzy")
    assert handbook.search("keyboard")[0].topic.name == "keyboard"
    assert not any(hit.topic.name == "contributing" for hit in handbook.search("tests"))
