"""Drawings from others: nothing from outside the file, nothing that never ends."""

from __future__ import annotations

import os
import time

import pytest

from app.interop.foreign_svg import MOST_BYTES, harmless

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">'


def svg(inner: str) -> bytes:
    return HEAD + inner.encode() + b"</svg>"


def test_shapes_text_gradients_and_uses_stay() -> None:
    kept = harmless(
        svg(
            '<defs><linearGradient id="g"><stop offset="0"/></linearGradient><path id="p" d="M0 0h9"/></defs>'
            '<use xlink:href="#p"/><rect width="9" height="9" fill="url(#g)"/><text x="1">7</text>'
        )
    )
    assert kept is not None
    for words in (b"url(#g)", b"#p", b"M0 0h9", b">7<"):
        assert words in kept


@pytest.mark.parametrize(
    "inner",
    [
        '<image href="/etc/passwd" width="9" height="9"/>',
        '<image xlink:href="file:///tmp/pipe" width="9" height="9"/>',
        '<image href="https://example.org/x.png" width="9" height="9"/>',
        '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>',
        '<use href="other.svg#a"/>',
        '<rect fill="url(https://example.org/x#g)"/>',
        "<rect style=\"fill: url( 'file:///tmp/pipe#g' )\"/>",
        '<style>@import "https://example.org/x.css"; rect { fill: url(/tmp/pipe) }</style>',
        "<script>alert(1)</script>",
        '<rect onclick="alert(1)"/>',
        "<foreignObject><p>x</p></foreignObject>",
        '<filter id="f"><feImage href="/tmp/pipe"/></filter>',
    ],
)
def test_what_lies_outside_is_left_out(inner: str) -> None:
    kept = harmless(svg(inner + '<circle r="3"/>'))
    assert kept is not None
    assert b"circle" in kept
    for words in (b"passwd", b"pipe", b"example", b"alert", b"other.svg", b"base64", b"foreignObject"):
        assert words not in kept


def test_a_picture_whose_bytes_are_inside_stays() -> None:
    kept = harmless(svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'))
    assert kept is not None
    assert b"iVBORw0KGgo=" in kept


def bomb(levels: int, each: int) -> str:
    """``use`` of ``use`` of ``use``: ``each`` to the power of ``levels`` elements."""
    found = '<g id="l0"><rect width="1" height="1"/></g>'
    for n in range(1, levels):
        found += f'<g id="l{n}">' + f'<use href="#l{n - 1}"/>' * each + "</g>"
    return f'<defs>{found}</defs><use href="#l{levels - 1}"/>'


@pytest.mark.parametrize(
    "data",
    [
        svg(bomb(12, 10)),
        svg('<g id="a"><use href="#a"/></g>'),
        svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
        svg("<g>" * 500 + "</g>" * 500),
        svg("<rect/>" * 6_000),
        svg("<!--" + "x" * MOST_BYTES + "-->"),
        b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg("<text>&b;</text>"),
        b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("<text>&a;</text>"),
        b"<svg",
        b"",
        b"<html/>",
        os.urandom(400),
    ],
)
def test_what_never_ends_or_is_no_drawing_is_none_and_soon(data: bytes) -> None:
    begun = time.monotonic()
    assert harmless(data) is None
    assert time.monotonic() - begun < 2


def test_a_drawing_that_uses_its_parts_many_times_is_drawn() -> None:
    assert harmless(svg(bomb(3, 10))) is not None
