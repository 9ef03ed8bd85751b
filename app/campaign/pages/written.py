"""A document put on disk, whole or not at all."""

from __future__ import annotations

from pathlib import Path

from app.campaign.journal.connection import refuse
from app.campaign.pages.document import Document
from app.campaign.pages.html import web_page
from app.campaign.pages.markdown import markdown_page
from app.campaign.record.report import replaced
from app.messages import N_


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
