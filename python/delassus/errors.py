"""Exceptions: one class for each class of trouble, with the code, the cause and the fix that the command line prints."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from . import _delassus

_PACKAGE = str(Path(__file__).parent)


class Place(NamedTuple):
    """Where a mistake stands: in a model file, or in the Python file that built the model."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Error(Exception):
    """Something went wrong; its text is what the command line prints."""

    code: str
    """Stable code, such as `UnknownKey`; `ds.explain(code)` tells more."""
    object: str
    """What it is about, such as `body[arm].inertia`."""
    cause: str
    """One sentence with the numbers compared."""
    fix: str
    """What to try next; may be empty."""
    place: Place | None
    """Where the mistake stands, if anywhere."""
    t: float | None
    """Time of the run, if it had begun."""
    exit_code: int
    """Exit code of the command line: 1 if a simulation failed, 2 for bad input."""
    others: list[Error]
    """Further mistakes of the same model."""
    result: Any
    """What a failed run recorded until then."""

    def __init__(self, text: str = "", data: dict[str, Any] | None = None, exit_code: int = 2) -> None:
        super().__init__(text)
        data = data or {}
        self.code = data.get("code", "")
        self.object = data.get("object", "")
        self.cause = data.get("message", text)
        self.fix = data.get("hint", "")
        self.t = data.get("t")
        self.place = Place(data["file"], data["line"], data["column"]) if "file" in data else None
        self.exit_code = exit_code
        self.others = []
        self.result = None

    def _built_at(self, place: Place | None) -> None:
        """The place is where Python built the piece, not that in the text that was sent."""
        if place is not None:
            self.place = place
            self.args = (f"{self.args[0]}\n  at {place}",)
            for other in self.others:
                other.place = place


class ModelError(Error):
    """The model is wrong."""


class SettingsError(Error):
    """A setting is wrong."""


class AssemblyError(Error):
    """The model cannot be assembled."""


class SolverError(Error):
    """The run failed; `result` holds what was recorded."""


class FileError(Error, OSError):
    """A file cannot be read or written."""


class InternalError(Error):
    """A defect of the program."""


def _made(name: str, text: str, data: str, exit_code: int) -> Error:
    """The exception of an error of the extension."""
    kind: type[Error] = globals()[name]
    all_of_them = json.loads(data)
    made = kind(text, all_of_them["error"], exit_code)
    made.others = [kind(e["message"], e, exit_code) for e in all_of_them["errors"][1:]]
    return made


def refused(code: str, cause: str, fix: str, kind: type[Error] = SettingsError) -> Error:
    """An exception of the package itself, in the form of the others."""
    text = f"error[{code}]: {cause}\n  hint: {fix}\n  more: delassus explain {code}"
    return kind(text, {"code": code, "message": cause, "hint": fix})


def caller() -> Place | None:
    """The line outside of this package that called it."""
    frame = sys._getframe(1)
    while frame is not None:
        if not frame.f_code.co_filename.startswith(_PACKAGE):
            return Place(frame.f_code.co_filename, frame.f_lineno, 1)
        frame = frame.f_back  # type: ignore[assignment]
    return None


def explain(code: str) -> dict[str, str]:
    """What a code means: brief, cause, cure and an example."""
    text = _delassus.explain(code)
    if text is None:
        raise refused("UnknownWord", f"there is no code `{code}`", "`delassus explain` lists them all")
    found: dict[str, str] = json.loads(text)
    return found
