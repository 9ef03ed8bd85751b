"""Where the pictures of a map lie on its grid, as it is kept beside the map file and in a campaign."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import tomli_w
from pydantic import BaseModel, ConfigDict, Field, StrictBool, ValidationError, model_validator

from app.board.layout import Point
from app.board.picture.affine import Affine
from app.board.picture.clicks import MOST, Click
from app.board.picture.fit import GridFit
from app.board.picture.homography import Homography, Straightening
from app.board.picture.polygon import MOST_CORNERS, contains
from app.board.tomltext import TomlText, model_problems
from app.errors import BadInput, Problem
from app.messages import Sentence

MOST_PICTURES = 32
Number = Annotated[float, Field(allow_inf_nan=False)]
Spot = tuple[Number, Number]
Pixels = Annotated[int, Field(ge=1, le=100_000)]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Straightened(_Part):
    """``corners`` of the sheet in picture pixels, from the north-west clockwise; ``size`` is the rectangle that they
    are pulled into, in straightened pixels."""

    corners: tuple[Spot, Spot, Spot, Spot]
    size: Spot

    @model_validator(mode="after")
    def _possible(self) -> Straightened:
        try:
            self.straightening()
        except BadInput as fault:
            raise ValueError(fault.problems[0].words) from None
        return self

    def straightening(self) -> Straightening:
        return Straightening(self.corners, *self.size)

    @classmethod
    def of(cls, straightening: Straightening) -> Straightened:
        return cls(corners=straightening.corners, size=(straightening.width, straightening.height))


class ClickEntry(_Part):
    """A printed number and the straightened pixel of its hex's center."""

    hex: str
    at: Spot

    def click(self) -> Click:
        return Click(*self.at, self.hex)


class Placement(_Part):
    """One picture on the grid.

    - ``hash``: SHA-256 of the file's bytes, by which it is found; ``file``: what the owner called it.
    - ``size``: width and height in picture pixels, turned as its camera says.
    - ``straightened``: how a slanted photograph is pulled straight.
    - ``to_board``: six numbers a, b, c, d, e, f; the straightened pixel (x, y) lies at (a·x + b·y + c, d·x + e·y + f)
      in board units: regular hexes with neighboring centers 1 apart, axial (0, 0) in the origin. Without it the
      picture is not yet laid on the grid.
    - ``inside``: a polygon in straightened pixels; only what lies in it is shown. ``cut``: polygons taken out of it.
    - ``crop``: x, y, width and height in straightened pixels, taken before ``inside``.
    - ``sheet``: the prefix of the sheet that it shows, where the map has several.
    - ``click``: the clicks that laid it, to be gone on with.
    """

    hash: Hash
    file: str
    size: tuple[Pixels, Pixels]
    sheet: str = ""
    straightened: Straightened | None = None
    to_board: tuple[Number, Number, Number, Number, Number, Number] | None = None
    crop: tuple[Number, Number, Number, Number] | None = None
    inside: Annotated[tuple[Spot, ...], Field(max_length=MOST_CORNERS)] = ()
    cut: Annotated[tuple[tuple[Spot, ...], ...], Field(max_length=200)] = ()
    click: Annotated[tuple[ClickEntry, ...], Field(max_length=MOST)] = ()
    hidden: StrictBool = False

    @model_validator(mode="after")
    def _turns_back(self) -> Placement:
        if self.to_board is not None:
            try:
                Affine(*self.to_board).inverse()
            except ValueError:
                raise ValueError(Sentence("to_board flattens the picture: lay it on the grid again")) from None
        if self.crop is not None and min(self.crop[2:]) <= 0:
            raise ValueError(Sentence("a crop needs a width and a height above 0"))
        for polygon in (self.inside, *self.cut):
            if 0 < len(polygon) < 3:
                raise ValueError(Sentence("an outline has three or more corners"))
        return self

    @cached_property
    def straight_size(self) -> Point:
        """Width and height in straightened pixels."""
        return self.straightened.size if self.straightened is not None else (float(self.size[0]), float(self.size[1]))

    @cached_property
    def board(self) -> Homography | None:
        """From picture pixels to board units; None while the picture is not laid on the grid."""
        if self.to_board is None:
            return None
        laid = Homography.of(Affine(*self.to_board))
        return laid if self.straightened is None else laid.after(self.straightened.straightening().to_straight)

    @cached_property
    def picture(self) -> Homography | None:
        """From board units to picture pixels."""
        return None if self.board is None else self.board.inverse()

    @cached_property
    def frame(self) -> tuple[Point, ...]:
        """The outline of what is shown, in straightened pixels: ``inside``, else the crop, else the whole picture."""
        if self.inside:
            return self.inside
        x, y, width, height = self.crop or (0.0, 0.0, *self.straight_size)
        return (x, y), (x + width, y), (x + width, y + height), (x, y + height)

    @cached_property
    def outline(self) -> tuple[Point, ...]:
        """``frame`` in picture pixels."""
        return self.to_picture_pixels(self.frame)

    @cached_property
    def holes(self) -> tuple[tuple[Point, ...], ...]:
        """``cut`` in picture pixels."""
        return tuple(self.to_picture_pixels(hole) for hole in self.cut)

    def to_picture_pixels(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        """Straightened pixels as those of the picture."""
        if self.straightened is None:
            return points
        return self.straightened.straightening().to_picture.points(points)

    def shows(self, point: Point) -> bool:
        """Whether a straightened pixel is shown: inside the crop and the outline, and in no part that is cut out."""
        width, height = self.straight_size
        x, y, wide, high = self.crop or (0.0, 0.0, width, height)
        if not (x <= point[0] <= x + wide and y <= point[1] <= y + high):
            return False
        return contains(self.inside, point) and not any(contains(hole, point) for hole in self.cut)

    def laid(self, fit: GridFit) -> Placement:
        """This picture laid on the grid by a fit, whose clicks it keeps."""
        a = fit.to_board
        clicks = tuple(ClickEntry(hex=c.text.strip(), at=c.point) for c in fit.clicks)
        return self.model_copy(update={"to_board": (a.a, a.b, a.c, a.d, a.e, a.f), "click": clicks}).fresh()

    def fresh(self) -> Placement:
        """The same, checked anew."""
        return Placement.model_validate(self.model_dump())

    def clicks(self) -> tuple[Click, ...]:
        """The clicks that laid it."""
        return tuple(entry.click() for entry in self.click)


class MapPictures(_Part):
    """The pictures of a map in the order in which they are laid, a later one over those before."""

    picture: Annotated[tuple[Placement, ...], Field(max_length=MOST_PICTURES)] = ()

    def hashes(self) -> tuple[str, ...]:
        """The pictures that are needed, each once."""
        return tuple(dict.fromkeys(placement.hash for placement in self.picture))

    def data(self) -> dict[str, Any]:
        """As dicts, lists, strings and numbers, without what is at its default; ``pictures_from_data`` reads it."""
        return {"picture": [_plain(p.model_dump(exclude_defaults=True)) for p in self.picture]}

    def toml(self) -> str:
        """The text of a file of pictures."""
        return tomli_w.dumps(self.data())


def pictures_path(map_path: Path) -> Path:
    """The file of pictures that belongs to a map file: ``map-pictures.toml`` beside ``map.toml``."""
    return map_path.with_name(f"{map_path.stem}-pictures.toml")


def load_pictures(path: Path) -> MapPictures:
    """The pictures that a file names; none where there is no such file. Raises BadInput whose problems name file, line
    and field."""
    if not path.exists():
        return MapPictures()
    return TomlText(path).read(MapPictures)


def pictures_from_data(data: Any) -> MapPictures:
    """What ``MapPictures.data`` wrote. Raises BadInput whose problems name the field."""
    try:
        return MapPictures.model_validate(data)
    except ValidationError as fault:
        raise BadInput([Problem(p.where, p.words) for p in model_problems(fault, MapPictures)]) from None


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, tuple | list) else value
