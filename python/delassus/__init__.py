"""Delassus: simulation of constrained, flexible and nonsmooth multibody systems.

    import delassus as ds
    m = ds.load("crank.toml")                  # or build it: ds.Model(...).body(...).revolute(...)
    r = m.run(end=2.0, tolerance=1e-6)         # keyword names are the file's keys
    r.t, r["slider.x"], r.events, r.summary
"""

from __future__ import annotations

import json as _json
from typing import Any as _Any

from . import _delassus, keys
from .builders import Piece, body, force, joint
from .errors import (
    AssemblyError,
    Error,
    FileError,
    InternalError,
    ModelError,
    Place,
    SettingsError,
    SolverError,
    explain,
)
from .functions import Call, Pointer, call, pointer
from .model import Model, load, loads
from .result import Channels, Page, Result, Svg, open
from .session import Session
from .system import System, Trajectory
from .table import Table

__version__: str = _delassus.version

__all__ = [
    "AssemblyError",
    "Call",
    "Channels",
    "Error",
    "FileError",
    "InternalError",
    "Model",
    "ModelError",
    "Page",
    "Piece",
    "Place",
    "Pointer",
    "Result",
    "Session",
    "SettingsError",
    "SolverError",
    "Svg",
    "System",
    "Table",
    "Trajectory",
    "body",
    "call",
    "explain",
    "force",
    "joint",
    "keys",
    "load",
    "loads",
    "methods",
    "open",
    "pointer",
    "schema",
]


def methods() -> list[dict[str, _Any]]:
    """Every method: name, order, constraint levels, paper, help, closures, settings."""
    found: list[dict[str, _Any]] = _json.loads(_delassus.methods())
    return found


def schema() -> dict[str, _Any]:
    """The JSON Schema of model files."""
    found: dict[str, _Any] = _json.loads(_delassus.schema())
    return found
