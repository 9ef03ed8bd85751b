"""The handbook as it came with this install: its pages as text, and as HTML for a browser.

The pages are the project's own Markdown (``docs`` and the README). Their HTML is made from it once, by markdown-it,
into the user's cache with the pictures beside it, and anew only when a page or a picture has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.installation import folders
from app.paths import DOCS, README

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

Say = Callable[[str], object]
CONTENTS = "contents"
START = "start"
STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
nav { border-bottom: 1px solid #8886; padding: .4rem 0; margin-bottom: 1.5rem; }
img { max-width: 100%; height: auto; border: 1px solid #8886; border-radius: 4px; }
h1, h2, h3 { line-height: 1.25; }
pre, code { font-family: ui-monospace, monospace; font-size: .92em; }
pre { overflow-x: auto; padding: .7rem .9rem; border-radius: 4px; }
pre, :not(pre) > code { background: #8882; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid #8886; padding: .25rem .6rem; text-align: left; vertical-align: top; }
"""
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Adjutant</title>
<style>{style}</style>
</head>
<body>
<nav><a href="{contents}">Adjutant: handbook</a></nav>
<main>
{body}</main>
</body>
</html>
"""


@dataclass(frozen=True)
class Topic:
    """One page. ``place`` is its file as it lies from the top of the project, with strokes."""

    name: str
    title: str
    place: str
    path: Path

    @property
    def text(self) -> str:
        return self.path.read_text("utf-8")

    @property
    def html_place(self) -> str:
        return self.place.removesuffix(".md") + ".html"


def topics() -> dict[str, Topic]:
    """Every page by the name that one types, the contents first. Raises FileNotFoundError where the handbook did not
    come with this install."""
    files = [
        DOCS / "handbook" / "README.md",
        README,
        *sorted((DOCS / "handbook").glob("*.md")),
        *sorted(DOCS.glob("*.md")),
    ]
    found: dict[str, Topic] = {}
    for path in dict.fromkeys(files):
        name = {files[0]: CONTENTS, README: START}.get(path, path.stem)
        title = _title(path.read_text("utf-8"))
        found[name] = Topic(name, title, path.relative_to(README.parent).as_posix(), path)
    return found


def _title(text: str) -> str:
    return next((line[2:].strip() for line in text.splitlines() if line.startswith("# ")), "")


def find_topic(word: str) -> Topic:
    """The page of this name or title. Raises BadInput with what it may have been meant for."""
    from app.board.reading import nearest
    from app.errors import BadInput
    from app.messages import Sentence

    known = topics()
    wanted = re.sub(r"[\s_]+", "-", word.strip().lower())
    by_title = {re.sub(r"\s+", "-", topic.title.lower()): topic for topic in known.values()}
    if found := known.get(wanted) or by_title.get(wanted):
        return found
    unknown = Sentence("the handbook has no page {word}: {near}", word=repr(word), near=nearest(wanted, known))
    raise BadInput(unknown)


# pages for a browser ------------------------------------------------------------------------------------------------


def browser_pages(place: Path | None = None) -> Path:
    """The folder of the handbook's HTML, made where it is not there yet; ``place`` is where it is kept, the user's
    cache without one. Raises OSError where it cannot be written."""
    root = place if place is not None else folders.handbook()
    known = topics()
    pictures = sorted((DOCS / "pictures").glob("*.webp"))
    folder = root / _mark(known, pictures)
    if folder.is_dir():
        return folder
    root.mkdir(parents=True, exist_ok=True)
    # Two programs may be at it: each makes its own, and the first to finish gives it the name.
    made = Path(tempfile.mkdtemp(prefix=".making-", dir=root))
    try:
        _write(made, known, pictures)
        made.chmod(0o755)
        os.replace(made, folder)
    except OSError:
        shutil.rmtree(made, ignore_errors=True)
        if not folder.is_dir():
            raise
    for old in root.iterdir():
        if old != folder:  # an older one, or one whose maker sees that this is here already
            shutil.rmtree(old, ignore_errors=True)
    return folder


def page_path(topic: Topic, place: Path | None = None) -> Path:
    """The HTML file of a page. Raises OSError where it cannot be written."""
    return browser_pages(place) / topic.html_place


def _mark(known: Mapping[str, Topic], pictures: list[Path]) -> str:
    """A name that changes with what the pages are made of."""
    seen = hashlib.sha256((STYLE + PAGE).encode())
    for topic in known.values():
        seen.update(topic.text.encode())
    for path in pictures:
        seen.update(f"{path.name} {path.stat().st_size}".encode())
    return seen.hexdigest()[:16]


def _write(folder: Path, known: Mapping[str, Topic], pictures: list[Path]) -> None:
    (folder / "docs" / "pictures").mkdir(parents=True)
    for path in pictures:
        shutil.copyfile(path, folder / "docs" / "pictures" / path.name)
    reader = _reader()
    places = frozenset(topic.place for topic in known.values())
    for topic in known.values():
        target = folder / topic.html_place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_page(topic, places, known[CONTENTS], reader), "utf-8")


def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table")


def _page(topic: Topic, places: frozenset[str], contents: Topic, reader: MarkdownIt) -> str:
    from html import escape  # every command reads this module, and few want a page

    tokens = reader.parse(topic.text)
    _lead(tokens, topic, places)
    _name_headings(tokens)
    up = "../" * topic.place.count("/")
    body = reader.renderer.render(tokens, reader.options, {})
    return PAGE.format(title=escape(topic.title), style=STYLE, contents=f"{up}{contents.html_place}", body=body)


def _lead(tokens: list[Token], topic: Topic, places: frozenset[str]) -> None:
    """Links to pages lead to their HTML; those to files that did not come along lead nowhere and are no links."""
    dead = False
    for token in tokens:
        if token.children:
            _lead(token.children, topic, places)
        if token.type == "link_open":
            href, hash_, anchor = str(token.attrs["href"]).partition("#")
            if "://" in href or not href:
                continue
            place = os.path.normpath(os.path.join(os.path.dirname(topic.place), href)).replace(os.sep, "/")
            dead = place not in places
            if dead:
                token.tag, token.attrs = "span", {}
            else:
                token.attrs["href"] = f"{href.removesuffix('.md')}.html{hash_}{anchor}"
        elif token.type == "link_close" and dead:
            token.tag, dead = "span", False


def _name_headings(tokens: list[Token]) -> None:
    """The anchors that links name, made from a heading's words as forges make them."""
    for opening, words in itertools.pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrs["id"] = anchor_of(words.content)


def anchor_of(heading: str) -> str:
    """The anchor of a heading, from its words as they stand in the page."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


# pages inside the program -------------------------------------------------------------------------------------------


def body(topic: Topic) -> str:
    """The page as HTML without a head, the anchors of its headings as ``a name``, which Qt reads. Links to pages are
    their places from the top of the project, with strokes (``docs/handbook/alone.html#notes``); so are pictures."""
    reader, places = _reader(), frozenset(one.place for one in topics().values())
    tokens = reader.parse(topic.text)
    _lead(tokens, topic, places)
    _name_headings(tokens)
    _root(tokens, os.path.dirname(topic.place), topic)
    found = str(reader.renderer.render(tokens, reader.options, {}))
    return re.sub(r'<(h\d) id="([^"]*)">', r'<\1><a name="\2"></a>', found)


def _root(tokens: list[Token], folder: str, topic: Topic) -> None:
    """Links and pictures of this project from its top."""
    for token in tokens:
        if token.children:
            _root(token.children, folder, topic)
        name = {"link_open": "href", "image": "src"}.get(token.type)
        if name is None or name not in token.attrs:
            continue
        place, hash_, anchor = str(token.attrs[name]).partition("#")
        if "://" in place:
            continue
        if place:
            place = os.path.normpath(os.path.join(folder, place)).replace(os.sep, "/")
        token.attrs[name] = f"{place or topic.html_place}{hash_}{anchor}"


def topic_at(html_place: str) -> Topic | None:
    """The page that a link of ``body`` leads to."""
    return next((one for one in topics().values() if one.html_place == html_place), None)


@dataclass(frozen=True)
class Hit:
    """A part of a page that has all the words: its heading, the anchor of that, and the first line with one of them."""

    topic: Topic
    heading: str
    anchor: str
    line: str


def search(words: str) -> list[Hit]:
    """Parts of the players' pages that have every one of the words, whatever their case; those whose heading or title
    has them first. Nothing for no words."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    found: list[tuple[bool, Hit]] = []
    for topic in for_players():
        for heading, lines in _parts(topic.text):
            head = f"{topic.title} {_plain(heading)}".casefold()
            text = f"{head} {' '.join(lines)}".casefold()
            if all(word in text for word in wanted):
                line = next((one for one in lines if any(word in one.casefold() for word in wanted)), "")
                hit = Hit(topic, _plain(heading), anchor_of(heading), line)
                found.append((not all(word in head for word in wanted), hit))
    return [hit for _, hit in sorted(found, key=lambda one: one[0])]


def for_players() -> list[Topic]:
    """The pages of the handbook without those for who works at the program."""
    return [one for one in topics().values() if one.place.startswith("docs/handbook/") and one.name not in WORKSHOP]


WORKSHOP = ("contributing", "hands")
"""Pages for who works at the program"""


def _parts(text: str) -> list[tuple[str, list[str]]]:
    """A page cut at its headings, which are as they stand there; the lines of each part without marks of Markdown."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if re.match(r"#{1,6} ", line):
            found.append((line.lstrip("# "), []))
        elif found and line.strip() and not line.startswith("!["):
            found[-1][1].append(_plain(line))
    return found


def _plain(line: str) -> str:
    line = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", line)
    return re.sub(r"[*`|]+", " ", line).strip(" -")


# the command --------------------------------------------------------------------------------------------------------


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Say) -> None:
    """The subcommand, which writes what it has to tell by ``say``."""
    new = commands.add_parser("handbook", help="open the handbook in the browser; without a screen print a page of it")
    new.add_argument("topic", nargs="?", metavar="TOPIC", help="a page; without one the contents")
    form = new.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="print the page, screen or no screen")
    form.add_argument("--path", action="store_true", help="print where the page is as HTML")
    new.set_defaults(run=lambda args: _run(args, say))


def _run(args: argparse.Namespace, say: Say) -> int:
    import webbrowser

    from app.errors import BadInput
    from app.files import unwritten
    from app.messages import Sentence

    try:
        topic = find_topic(args.topic or CONTENTS)
    except FileNotFoundError as fault:
        raise BadInput(
            Sentence("the handbook is not part of this installation: {file} is missing", file=fault.filename)
        ) from fault
    if args.text or not (args.path or has_screen(os.environ)):
        say(topic.text)
        if topic.name == CONTENTS:
            say(f"\nPages: {', '.join(topics())}. adjutant handbook PAGE prints one.")
        return 0
    try:
        page = page_path(topic)
    except OSError as fault:
        raise unwritten(folders.handbook(), fault) from fault
    say(str(page))  # also where it opens: a launcher without a browser says that it went well
    if not args.path:
        webbrowser.open(page.as_uri())
    return 0


def has_screen(env: Mapping[str, str]) -> bool:
    """Whether a browser could show a page here."""
    if env.get("QT_QPA_PLATFORM", "") in ("offscreen", "minimal"):
        return False
    return not sys.platform.startswith("linux") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))
