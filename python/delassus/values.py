"""Values of a model as texts: JSON for the reader, and the form that `--set` takes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from .errors import ModelError, refused
from .functions import is_function


def plain(value: Any) -> Any:
    """The value made of numbers, texts, lists and dictionaries: NumPy's scalars and arrays, tuples and ranges become such."""
    if value is None or isinstance(value, (bool, int, float, str)) and type(value).__module__ == "builtins":
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items() if item is not None}
    if isinstance(value, (list, tuple, range)):
        return [plain(item) for item in value]
    # what computes stands where formulas do; the model gives it a name
    if is_function(value):
        return value
    # arrays and scalars of NumPy, and whatever behaves like them
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    if hasattr(value, "__float__") and not isinstance(value, (str, bytes)):
        return float(value)
    raise refused(
        "WrongType",
        f"a value of type {type(value).__name__} has no place in a model",
        "numbers, texts with units or formulas, lists, tables (dict) and NumPy arrays have",
        ModelError,
    )


def as_json(value: Any) -> str:
    """A value as JSON, numbers to the last bit; those that are not finite are left to the reader, which refuses them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            return "-1e999" if value < 0 else "1e999"
        return repr(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {as_json(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_json, value)) + "]"
    return json.dumps(value)


def as_set(value: Any) -> str:
    """A value as `--set KEY=VALUE` takes it: a TOML value."""
    return _toml(plain(value))


def as_cell(value: Any) -> str:
    """A value as it stands in the table of a sweep: words without quotes."""
    value = plain(value)
    return value if isinstance(value, str) else _toml(value)


def as_toml(doc: dict[str, Any]) -> str:
    """A model as a TOML file: plain keys first, then a table or a list of tables for each section."""
    head = [f"{_key(key)} = {_toml(value)}" for key, value in doc.items() if not _is_section(value)]
    parts = ["\n".join(head)]
    for key, value in doc.items():
        if isinstance(value, dict):
            parts.append(_table(f"[{_key(key)}]", value))
        elif _is_section(value):
            parts += [_table(f"[[{_key(key)}]]", item) for item in value]
    return "\n\n".join(part for part in parts if part) + "\n"


def _is_section(value: Any) -> bool:
    return isinstance(value, dict) or isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _table(head: str, table: dict[str, Any]) -> str:
    return "\n".join([head, *(f"{_key(key)} = {_toml(value)}" for key, value in table.items())])


def _key(key: str) -> str:
    plain_letters = key.isascii() and bool(key) and all(c.isalnum() or c in "_-" for c in key)
    return key if plain_letters else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return "nan" if value != value else ("inf" if value > 0 else "-inf")
    return as_json(value)
