"""A page before it has a form: headings, paragraphs, lists, tables, drawings and photographs in their order.

``web_page`` and ``markdown_page`` write one down. All text is plain; whoever writes it down makes it safe.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.campaign.journal.pictures import Picture


@dataclass(frozen=True)
class Heading:
    """``level`` 2 is a chapter and stands in the contents, 3 a section, 4 a piece of one. ``anchor`` is for links."""

    level: int
    text: str
    anchor: str = ""


@dataclass(frozen=True)
class Paragraph:
    """``role`` is empty, ``remark`` for what a player wrote, ``warning`` for what went against a rule, ``small``."""

    text: str
    role: str = ""


@dataclass(frozen=True)
class Listing:
    """``ticks`` gives each item a box to be ticked."""

    items: tuple[str, ...]
    ticks: bool = False


@dataclass(frozen=True)
class Table:
    """The first cell of a row names it. ``numeric`` are the columns set to the right, ``ticks`` a box before each
    row."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: frozenset[int] = frozenset()
    ticks: bool = False


@dataclass(frozen=True)
class Drawing:
    """An SVG picture: ``view`` is x, y, width and height in its own units, ``body`` its elements, ``defs`` what they
    refer to and what may be shared by several drawings of a page."""

    view: tuple[float, float, float, float]
    body: str
    defs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Figure:
    """``description`` says what is to be seen for those who do not see it; ``name`` is for a file of its own."""

    drawing: Drawing
    caption: str
    description: str
    name: str


@dataclass(frozen=True)
class Photograph:
    picture: Picture
    caption: str


Part = Heading | Paragraph | Listing | Table | Figure | Photograph


@dataclass(frozen=True)
class Document:
    """``contents`` is the heading of the table of contents, empty for none."""

    title: str
    language: str
    parts: tuple[Part, ...]
    contents: str = ""
