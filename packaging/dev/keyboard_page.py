"""Writes the tables of keys into docs/handbook/keyboard.md, from the list of actions that the window itself uses.

python packaging/dev/keyboard_page.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.ui.menus.actions import MENUS, ROWS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "handbook" / "keyboard.md"
BEGIN, END = "<!-- the window's actions -->", "<!-- to here -->"


def plain(words: str) -> str:
    return words.replace("&", "").rstrip("…")


def tables() -> str:
    """A table for each menu: keys, name, and the sentence of the status line."""
    parts = []
    for menu in MENUS:
        rows = [row for row in ROWS if row.menu == menu and row.keys]
        if not rows:
            continue
        keys = (", ".join(f"`{key}`" for key in row.keys) for row in rows)
        names = (f"{plain(row.submenu)} > {plain(row.text)}" if row.submenu else plain(row.text) for row in rows)
        lines = [f"| {k} | {n} | {row.help} |" for k, n, row in zip(keys, names, rows, strict=True)]
        parts.append("\n".join((f"**{plain(menu)}**\n", "| keys | action | |", "| --- | --- | --- |", *lines)))
    return "\n\n".join(parts)


def page(text: str) -> str:
    """The page with the tables as they should be. Raises ValueError where it has no place for them."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
