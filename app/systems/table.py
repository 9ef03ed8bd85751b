"""The base of everything that is read from a system's data files."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Table(BaseModel):
    """A table of a data file: unknown fields are faults, values do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True)
