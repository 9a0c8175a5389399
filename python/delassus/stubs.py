"""Writes `builders.pyi`, the stub of the builders, from the tables of keys: `python -m delassus.stubs [--check] [FILE]`."""

from __future__ import annotations

import sys
from pathlib import Path

from .builders import HIDDEN, TABLES, annotation, method_name, python_name

HEAD = '''\
# made by `python -m delassus.stubs` from the tables of keys that the reader of model files uses
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

Number = float | str
Vector = Sequence[Number]
Matrix = Sequence[Vector]

TABLES: list[dict[str, Any]]
TYPES: dict[str, str]
HIDDEN: tuple[str, ...]

def python_name(word: str) -> str: ...
def annotation(key: dict[str, Any]) -> str: ...
def described(table: dict[str, Any]) -> str: ...
def signature(table: dict[str, Any], method: bool) -> inspect.Signature: ...
def method_name(table: dict[str, Any]) -> str: ...

class Piece:
    section: str
    keys: dict[str, Any]
    def __init__(self, section: str, keys: dict[str, Any]) -> None: ...
    def __eq__(self, other: object) -> bool: ...
    __hash__: None  # type: ignore[assignment]

class Namespace: ...
'''


def parameters(table: dict, first: str) -> str:  # type: ignore[type-arg]
    """The parameters of a builder."""
    own = [first] if first else []
    keys = table["keys"]
    own += ["name: str" for key in keys if key["name"] == "name"]
    rest = [f"{python_name(k['name'])}: {annotation(k)} | None = None" for k in keys if k["name"] != "name"]
    return ", ".join(own + (["*"] if rest else []) + rest + ["**keys: Any"])


def stub() -> str:
    """The whole file."""
    lines = [HEAD]
    sections = list(dict.fromkeys(t["section"] for t in TABLES if "type" in t))
    for section in sections:
        lines.append(f"class _{section.capitalize()}(Namespace):")
        for table in (t for t in TABLES if t["section"] == section):
            lines.append("    @staticmethod")
            lines.append(f"    def {python_name(table['type'])}({parameters(table, '')}) -> Piece: ...")
        lines.append("")
    lines.append("class Builders:")
    lines.append("    def add(self, *pieces: Piece) -> Self: ...")
    for table in TABLES:
        if table["section"] not in HIDDEN:
            lines.append(f"    def {method_name(table)}({parameters(table, 'self')}) -> Self: ...")
    lines.append("")
    lines += [f"{section}: _{section.capitalize()}" for section in sections]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Writes the stub, or tells whether the one that is there is still right."""
    words = [w for w in sys.argv[1:] if w != "--check"]
    path = Path(words[0]) if words else Path(__file__).with_name("builders.pyi")
    if "--check" in sys.argv:
        if path.read_text(encoding="utf-8") != stub():
            print(f"{path} is not what the tables of keys say: python -m delassus.stubs python/delassus/builders.pyi")
            return 1
        return 0
    path.write_text(stub(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
