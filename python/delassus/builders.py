"""Builders of everything that a model is made of, from the same tables of keys that the reader of model files uses.

`ds.joint.revolute(...)` makes a piece, `model.revolute(...)` makes it and adds it. Keywords are the keys of the file; those that Python
cannot have as names end in or contain an underscore instead: `from_`, `with_`, `half_plane`.
"""

from __future__ import annotations

import inspect
import json
import keyword
from collections.abc import Callable
from typing import Any, Self

from . import _delassus
from .values import plain

TABLES: list[dict[str, Any]] = json.loads(_delassus.key_tables())

TYPES = {
    "text": "str",
    "count": "int",
    "flag": "bool",
    "number": "Number",
    "function": "Function",
    "vector": "Vector",
    "functions": "Functions",
    "matrix": "Matrix",
    "names": "Sequence[str]",
}
"""What stands in annotations for the words that the tables use."""


def python_name(word: str) -> str:
    """A key or type as a name of Python."""
    name = word.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


class Piece:
    """A part of a model: its section of the file and its keys."""

    def __init__(self, section: str, keys: dict[str, Any]) -> None:
        self.section = section
        self.keys = keys

    def __repr__(self) -> str:
        inner = ", ".join(f"{key}={value!r}" for key, value in self.keys.items())
        return f"{self.section}({inner})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Piece) and (self.section, self.keys) == (other.section, other.keys)

    __hash__ = None  # type: ignore[assignment]


def annotation(key: dict[str, Any], tables: Callable[[str, list[dict[str, Any]]], str] = lambda name, keys: "Mapping[str, Any]") -> str:
    """The type of a key, as text; `tables` names those of tables within it."""

    def one(held: Any) -> str:
        if isinstance(held, str):
            return TYPES[held]
        if "list" in held:
            return f"Sequence[{every(held['list'])}]"
        if "map" in held:
            return f"Mapping[str, {every(held['map'])}]"
        if "words" in held:
            # editors offer the words; a text that is computed may stand there, too
            return f"Literal[{', '.join(map(json.dumps, held['words']))}] | str"
        return tables(held.get("called", key["name"]), held["table"])

    def every(holds: list[Any]) -> str:
        return " | ".join(dict.fromkeys(one(held) for held in holds))

    return every(key["holds"])


def described(table: dict[str, Any]) -> str:
    """The help of a builder: a line for each key, with its unit, its words and its default."""
    lines = [table["help"][:1].upper() + table["help"][1:] + ".", ""]
    for key in table["keys"]:
        notes = [key["unit"]] if "unit" in key else []
        notes += ["required"] if key["required"] else []
        notes += [f"{key['only']} models"] if "only" in key else []
        notes += [f"default {key['default']}"] if "default" in key else []
        note = f" [{', '.join(notes)}]" if notes else ""
        words = f"; one of {', '.join(key['words'])}" if "words" in key else ""
        lines.append(f"{python_name(key['name'])}: {key['help']}{words}{note}")
    lines += ["", "Other keywords go to the reader of model files, which knows them or says what is near."]
    return "\n".join(lines)


def signature(table: dict[str, Any], method: bool) -> inspect.Signature:
    """Parameters of a builder: the name may come first, everything else by keyword."""
    kinds = inspect.Parameter
    keys = table["keys"]
    first = [k for k in keys if k["name"] == "name"]
    own = [kinds("self", kinds.POSITIONAL_OR_KEYWORD)] if method else []
    own += [kinds("name", kinds.POSITIONAL_OR_KEYWORD, annotation="str") for _ in first]
    own += [
        kinds(python_name(k["name"]), kinds.KEYWORD_ONLY, default=None, annotation=f"{annotation(k)} | None")
        for k in keys
        if k["name"] != "name"
    ]
    own.append(kinds("keys", kinds.VAR_KEYWORD, annotation="Any"))
    return inspect.Signature(own, return_annotation="Self" if method else "Piece")


def _maker(table: dict[str, Any]) -> Callable[..., Piece]:
    """The function that makes a piece."""
    names = {python_name(key["name"]): key["name"] for key in table["keys"]}
    by, kind = table.get("by"), table.get("type")
    has_name = "name" in names

    def make(*args: Any, **keys: Any) -> Piece:
        given: dict[str, Any] = {}
        if args:
            if not has_name or len(args) > 1 or "name" in keys:
                raise TypeError(f"only the name of an object stands without its key, not {args!r}")
            given["name"] = plain(args[0])
        elif "name" in keys:
            given["name"] = plain(keys["name"])
        # the type is a key like others; rigid is what a body is without one
        if by is not None and kind != "rigid" and by not in keys:
            given[by] = kind
        for word, value in keys.items():
            if word != "name" and value is not None:
                given[names.get(word, word)] = plain(value)
        return Piece(table["section"], given)

    return make


def _function(table: dict[str, Any], name: str) -> Callable[..., Piece]:
    make = _maker(table)
    make.__name__ = make.__qualname__ = name
    make.__module__ = "delassus"
    make.__doc__ = described(table)
    make.__signature__ = signature(table, False)  # type: ignore[attr-defined]
    return make


def _method(table: dict[str, Any], name: str) -> Callable[..., Any]:
    make = _maker(table)

    def method(self: Any, *args: Any, **keys: Any) -> Any:
        return self.add(make(*args, **keys))

    method.__name__ = name
    method.__qualname__ = f"Model.{name}"
    method.__doc__ = described(table)
    method.__signature__ = signature(table, True)  # type: ignore[attr-defined]
    return method


class Namespace:
    """Builders of one section: `ds.joint.revolute`."""

    def __repr__(self) -> str:
        own = [name for name in vars(type(self)) if not name.startswith("_")]
        return f"<builders: {', '.join(own)}>"


class Builders:
    """The methods of a model that add pieces to it."""

    def add(self, *pieces: Piece) -> Self:
        """Adds pieces."""
        raise NotImplementedError


def method_name(table: dict[str, Any]) -> str:
    """Name of the method: that of the type, or of the section for its plain type."""
    kind = table.get("type", table["section"])
    return python_name(table["section"] if kind == "rigid" else kind)


HIDDEN = ("world",)
"""Sections that the constructor of a model takes."""

for _table in TABLES:
    if _table["section"] not in HIDDEN:
        setattr(Builders, method_name(_table), _method(_table, method_name(_table)))


def _namespace(section: str) -> type[Namespace]:
    """The class of a section's builders."""
    tables = {python_name(t["type"]): t for t in TABLES if t["section"] == section and "type" in t}
    functions = {name: staticmethod(_function(table, name)) for name, table in tables.items()}
    return type(f"_{section.capitalize()}", (Namespace,), {"__doc__": f"Builders of [[{section}]].", **functions})


_Body = _namespace("body")
_Joint = _namespace("joint")
_Force = _namespace("force")

body = _Body()
joint = _Joint()
force = _Force()
