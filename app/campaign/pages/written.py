"""A document written down: as one HTML file with no network and no script, readable without colors, by keyboard and by
a screen reader; or as Markdown: one text, and the drawings and photographs as files beside it; put on disk,
whole or not at all."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.campaign.journal.connection import refuse
from app.campaign.pages import svg
from app.campaign.pages.document import Document, Figure, Heading, Listing, Paragraph, Part, Photograph, Table
from app.campaign.record.report import replaced
from app.messages import N_, printable

STYLE = """
body { font: 16px/1.55 Georgia, "Times New Roman", serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d1f21; background: #fdfcf8; }
h1, h2, h3, h4, table, nav, figcaption { font-family: system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
h1 { line-height: 1.2; }
h2 { border-bottom: 2px solid #6b6653; margin-top: 3rem; padding-bottom: 0.2rem; }
h3 { margin: 2rem 0 0.4rem; }
h4 { margin: 1.4rem 0 0.3rem; }
nav ul { columns: 12rem; padding-left: 1.2rem; }
table { border-collapse: collapse; font-size: 0.88rem; margin: 0.6rem 0 1rem; }
caption { text-align: left; font-weight: 600; padding: 0.2rem 0; }
th, td { border: 1px solid #b9b29c; padding: 0.2rem 0.55rem; text-align: left; vertical-align: top; }
thead th { background: #efeadb; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
figure { margin: 1.2rem 0; }
figure svg { width: 100%; height: auto; max-height: 85vh; border: 1px solid #b9b29c; background: #fff; }
figure img { max-width: 100%; height: auto; border: 1px solid #b9b29c; }
figcaption { font-size: 0.88rem; color: #45422f; }
.remark { border-left: 5px solid #6b6653; padding: 0.1rem 0 0.1rem 0.9rem; font-style: italic; }
.warning { border-left: 5px double #8a2b16; padding: 0.1rem 0 0.1rem 0.9rem; color: #701f0d; }
.small { font-size: 0.9rem; color: #45422f; }
ul.ticks { list-style: none; padding-left: 0.2rem; }
.box { display: inline-block; width: 0.9em; height: 0.9em; border: 1.5px solid #1d1f21; margin-right: 0.6em;
  vertical-align: -0.08em; }
@media print { body { background: none; margin: 0; max-width: none; } h2 { break-before: page; }
  h3, h4 { break-after: avoid; } figure, tr, .remark { break-inside: avoid; } figure svg { max-height: 60vh; }
  nav { display: none; } }
"""
_BOX = '<span class="box" aria-hidden="true"></span>'
_ROLES = {
    "": "<p>{}</p>",
    "small": '<p class="small">{}</p>',
    "warning": '<p class="warning">{}</p>',
    "remark": '<blockquote class="remark"><p>{}</p></blockquote>',
}


def web_page(document: Document) -> str:
    """The whole file."""
    title, defs = svg.safe(document.title), _defs(document)
    shared = (
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{defs}</defs></svg>\n'
        if defs
        else ""
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{svg.safe(document.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{shared}<main>\n<h1>{title}</h1>\n"
        f"{_contents(document)}{''.join(_pieces(document))}</main>\n</body>\n</html>\n"
    )


def _defs(document: Document) -> str:
    found: dict[str, None] = {}
    for part in document.parts:
        if isinstance(part, Figure):
            found |= dict.fromkeys(part.drawing.defs)
    return "".join(found)


def _contents(document: Document) -> str:
    chapters = [part for part in document.parts if isinstance(part, Heading) and part.level == 2 and part.anchor]
    if not document.contents or len(chapters) < 2:
        return ""
    heading = svg.safe(document.contents)
    links = "".join(f'<li><a href="#{svg.safe(one.anchor)}">{svg.safe(one.text)}</a></li>\n' for one in chapters)
    return f'<nav aria-label="{heading}">\n<p><strong>{heading}</strong></p>\n<ul>\n{links}</ul>\n</nav>\n'


def _pieces(document: Document) -> Iterator[str]:
    for number, part in enumerate(document.parts):
        yield _piece(part, number)


def _piece(part: Part, number: int) -> str:
    if isinstance(part, Heading):
        anchor = f' id="{svg.safe(part.anchor)}"' if part.anchor else ""
        return f"<h{part.level}{anchor}>{svg.safe(part.text)}</h{part.level}>\n"
    if isinstance(part, Paragraph):
        return _ROLES[part.role].format(svg.safe(part.text).replace("\n", "<br>")) + "\n"
    if isinstance(part, Listing):
        box, kind = (_BOX, ' class="ticks"') if part.ticks else ("", "")
        return f"<ul{kind}>\n" + "".join(f"<li>{box}{svg.safe(item)}</li>\n" for item in part.items) + "</ul>\n"
    if isinstance(part, Table):
        return _table(part)
    if isinstance(part, Figure):
        drawn = svg.picture(part.drawing, part.caption, part.description, shared=True, name=f"figure-{number}")
        return f"<figure>\n{drawn}\n<figcaption>{svg.safe(part.caption)}</figcaption>\n</figure>\n"
    return _photograph(part)


def _table(table: Table) -> str:
    def cell(kind: str, n: int, words: str, more: str = "") -> str:
        number = ' class="number"' if n in table.numeric else ""
        return f"<{kind}{more}{number}>{words}</{kind}>"

    head = "".join(cell("th", n, svg.safe(name), ' scope="col"') for n, name in enumerate(table.columns))
    rows = "".join(
        "<tr>"
        + "".join(
            cell("th", n, (_BOX if table.ticks else "") + svg.safe(words), ' scope="row"')
            if n == 0
            else cell("td", n, svg.safe(words))
            for n, words in enumerate(row)
        )
        + "</tr>\n"
        for row in table.rows
    )
    caption = f"<caption>{svg.safe(table.caption)}</caption>\n" if table.caption else ""
    return f"<table>\n{caption}<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"


def _photograph(part: Photograph) -> str:
    one, caption = part.picture, svg.safe(part.caption)
    data = b64encode(one.data).decode("ascii")
    return (
        f'<figure>\n<img src="data:{one.type};base64,{data}" width="{one.width}" height="{one.height}" '
        f'alt="{caption}">\n<figcaption>{caption}</figcaption>\n</figure>\n'
    )


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
        pieces += _markdown_pieces(part, folder, files)
    return MarkdownPage("\n".join(pieces), folder, files)


def plain(words: str) -> str:
    """Text that Markdown shows as it is, on one line."""
    line = printable(" ".join(words.split()))
    line = "".join(f"\\{c}" if c in "\\`*_{}[]<>#|~&" else c for c in line)
    return f"\\{line}" if line[:1] in ("-", "+", "=", ">") else line


def _markdown_pieces(part: Part, folder: str, files: dict[str, bytes]) -> Iterator[str]:
    if isinstance(part, Heading):
        yield f"{'#' * part.level} {plain(part.text)}\n"
    elif isinstance(part, Paragraph):
        lines = [plain(line) for line in part.text.splitlines() if line.strip()]
        yield "  \n".join(f"> {line}" if part.role in ("remark", "warning") else line for line in lines) + "\n"
    elif isinstance(part, Listing):
        yield "\n".join(f"- {'[ ] ' if part.ticks else ''}{plain(item)}" for item in part.items) + "\n"
    elif isinstance(part, Table):
        yield from _markdown_table(part)
    elif isinstance(part, Figure):
        drawn = svg.picture(part.drawing, part.caption, part.description, shared=False, name=part.name, width=WIDTH)
        files[f"{part.name}.svg"] = drawn.encode("utf-8")
        yield f"![{plain(part.description)}]({folder}/{part.name}.svg)\n"
        yield f"*{plain(part.caption)}*\n"
    elif isinstance(part, Photograph):
        files[part.picture.name] = part.picture.data
        yield f"![{plain(part.caption)}]({folder}/{part.picture.name})\n"
        yield f"*{plain(part.caption)}*\n"


def _markdown_table(table: Table) -> Iterator[str]:
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


def write_page(document: Document, form: str, out: Path) -> tuple[Path, ...]:
    """Writes ``html`` into one file, ``markdown`` into a file and a folder of pictures beside it, ``NAME-pictures``;
    returns what was written. What stood there is replaced. Raises BadInput where it cannot be written."""
    if form == "html":
        with replaced(out) as file:
            file.write(web_page(document))
        return (out,)
    folder = out.with_name(f"{out.stem}-pictures")
    page = markdown_page(document, folder.name)
    written = [folder / name for name in page.files]
    try:
        if page.files:
            folder.mkdir(exist_ok=True)
        for name, data in page.files.items():
            (folder / name).write_bytes(data)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        unwritten = N_("the pictures could not be written ({reason:t}); choose another folder.")
        raise refuse(folder, unwritten, reason=reason) from fault
    with replaced(out) as file:
        file.write(page.text)
    return (out, *written)
