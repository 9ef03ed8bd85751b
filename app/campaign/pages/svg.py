"""SVG in writing: elements with their attributes, numbers short, text made safe."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from app.campaign.pages.document import Drawing
from app.messages import printable


def safe(text: str) -> str:
    """Text between tags."""
    return escape(printable(text))


def num(value: float) -> str:
    """A number with a decimal at the most."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def points(of: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{num(x)},{num(y)}" for x, y in of)


def tag(name: str, inner: str = "", **attributes: object) -> str:
    """An element; ``stroke_width`` is written ``stroke-width``, ``class_`` is ``class``, None is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def text(words: str, x: float, y: float, size: float, **attributes: object) -> str:
    return tag("text", safe(words), x=x, y=y, font_size=size, **attributes)


def picture(drawing: Drawing, title: str, description: str, *, shared: bool, name: str = "", width: str = "") -> str:
    """A whole ``svg`` element; with ``shared`` its definitions stand elsewhere on the page."""
    x, y, w, h = drawing.view
    key = f"{name or 'drawing'}-title"
    inner = [tag("title", safe(title), id=key), tag("desc", safe(description), id=f"{key}-more")]
    if drawing.defs and not shared:
        inner.append(tag("defs", "".join(drawing.defs)))
    inner.append(drawing.body)
    return tag(
        "svg",
        "".join(inner),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{num(x)} {num(y)} {num(w)} {num(h)}",
        width=width or None,
        role="img",
        aria_labelledby=f"{key} {key}-more",
        font_family="Helvetica, Arial, sans-serif",
    )


def _value(value: object) -> str:
    return num(value) if isinstance(value, float) else printable(str(value))
