"""A document as Markdown: one text, and the drawings and photographs as files beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.campaign.pages import svg
from app.campaign.pages.document import Document, Figure, Heading, Listing, Paragraph, Part, Photograph, Table
from app.messages import printable

WIDTH = "900"
"""Of a drawing, in pixels, where nothing scales it"""


@dataclass(frozen=True)
class MarkdownPage:
    """``files`` by name, to be put into ``folder`` beside the text."""

    text: str
    folder: str
    files: dict[str, bytes]


def markdown_page(document: Document, folder: str) -> MarkdownPage:
    """``folder`` is the name of the folder that the text's links lead to."""
    files: dict[str, bytes] = {}
    pieces = [f"# {plain(document.title)}\n"]
    for part in document.parts:
        pieces += _pieces(part, folder, files)
    return MarkdownPage("\n".join(pieces), folder, files)


def plain(words: str) -> str:
    """Text that Markdown shows as it is, on one line."""
    line = printable(" ".join(words.split()))
    line = "".join(f"\\{c}" if c in "\\`*_{}[]<>#|~&" else c for c in line)
    return f"\\{line}" if line[:1] in ("-", "+", "=", ">") else line


def _pieces(part: Part, folder: str, files: dict[str, bytes]) -> Iterator[str]:
    if isinstance(part, Heading):
        yield f"{'#' * part.level} {plain(part.text)}\n"
    elif isinstance(part, Paragraph):
        lines = [plain(line) for line in part.text.splitlines() if line.strip()]
        yield "  \n".join(f"> {line}" if part.role in ("remark", "warning") else line for line in lines) + "\n"
    elif isinstance(part, Listing):
        yield "\n".join(f"- {'[ ] ' if part.ticks else ''}{plain(item)}" for item in part.items) + "\n"
    elif isinstance(part, Table):
        yield from _table(part)
    elif isinstance(part, Figure):
        drawn = svg.picture(part.drawing, part.caption, part.description, shared=False, name=part.name, width=WIDTH)
        files[f"{part.name}.svg"] = drawn.encode("utf-8")
        yield f"![{plain(part.description)}]({folder}/{part.name}.svg)\n"
        yield f"*{plain(part.caption)}*\n"
    elif isinstance(part, Photograph):
        files[part.picture.name] = part.picture.data
        yield f"![{plain(part.caption)}]({folder}/{part.picture.name})\n"
        yield f"*{plain(part.caption)}*\n"


def _table(table: Table) -> Iterator[str]:
    if table.caption:
        yield f"**{plain(table.caption)}**\n"
    columns = (("", *table.columns)) if table.ticks else table.columns
    shift = 1 if table.ticks else 0
    rule = ["---:" if n - shift in table.numeric else "---" for n in range(len(columns))]
    lines = [_row(columns), _row(rule)]
    lines += [_row((("☐", *map(plain, row))) if table.ticks else [plain(cell) for cell in row]) for row in table.rows]
    yield "\n".join([_row([plain(name) for name in columns]), *lines[1:]]) + "\n"


def _row(cells: object) -> str:
    assert isinstance(cells, (list, tuple))
    return f"| {' | '.join(cells)} |"
