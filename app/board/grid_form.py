"""The grid of a map file as it is checked, field by field."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from app.board.spec import GridSpec, Order, Orientation, Origin, RowAlias, Sheet, Stagger

Number = Annotated[int, Field(ge=0, strict=True)]
Width = Annotated[int, Field(ge=1, le=4, strict=True)]
Pair = tuple[Number, Number]
Prefix = Annotated[str, Field(pattern=r"^[A-Za-z]*$")]


class RowAliasForm(BaseModel):
    __doc__ = RowAlias.__doc__
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, title="RowAlias")

    row: Number
    sheet: Prefix
    to: Number

    def alias(self) -> RowAlias:
        return RowAlias(row=self.row, sheet=self.sheet, to=self.to)


class SheetForm(BaseModel):
    __doc__ = Sheet.__doc__
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, title="Sheet")

    prefix: Prefix
    rows: Pair
    alias: RowAliasForm | None = None

    def sheet(self) -> Sheet:
        return Sheet(prefix=self.prefix, rows=self.rows, alias=self.alias.alias() if self.alias is not None else None)


class GridForm(BaseModel):
    __doc__ = GridSpec.__doc__
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, title="GridSpec")

    name: str
    orientation: Orientation
    order: Order = "row-first"
    digits: tuple[Width, Width] = (2, 2)
    origin: Origin = "north-west"
    stagger: Stagger
    rows: Pair | None = None
    columns: Pair
    odd_columns: Pair | None = None
    odd_rows: Pair | None = None
    sheets: tuple[SheetForm, ...] = ()
    masked: tuple[str, ...] = ()
    labels: tuple[tuple[Number, Number, str], ...] = ()

    @model_validator(mode="after")
    def _fits(self) -> GridForm:
        self.spec()
        return self

    def spec(self) -> GridSpec:
        return GridSpec(
            name=self.name,
            orientation=self.orientation,
            order=self.order,
            digits=self.digits,
            origin=self.origin,
            stagger=self.stagger,
            rows=self.rows,
            columns=self.columns,
            odd_columns=self.odd_columns,
            odd_rows=self.odd_rows,
            sheets=tuple(form.sheet() for form in self.sheets),
            masked=self.masked,
            labels=self.labels,
        )
