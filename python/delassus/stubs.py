"""Writes `keys.py`, the types of tables within tables, and `builders.pyi`, the stub of the builders, from the tables of keys that the
reader of model files uses: `python -m delassus.stubs [--check] [FOLDER]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from .builders import HIDDEN, TABLES, annotation, method_name, python_name

Keys = list[dict[str, Any]]

KEYS_HEAD = '''\
"""Types of the tables within tables of a model, for annotations and editors: `inertia: ds.keys.Inertia = {"shape": "rod", "length": 2}`.

Made by `python -m delassus.stubs` from the tables of keys that the reader of model files uses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Required, TypedDict

from .kinds import Function, Functions, Matrix, Number, Vector
'''

STUB_HEAD = '''\
# made by `python -m delassus.stubs` from the tables of keys that the reader of model files uses
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Self

from . import keys as _keys
from .kinds import Function, Functions, Matrix, Number, Vector

TABLES: list[dict[str, Any]]
TYPES: dict[str, str]
HIDDEN: tuple[str, ...]

def python_name(word: str) -> str: ...
def annotation(key: dict[str, Any], tables: Callable[[str, list[dict[str, Any]]], str] = ...) -> str: ...
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


class Types:
    """Types of tables, one for each list of keys, named after the key that holds it first."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.texts: list[str] = []

    def name(self, owner: str, key: str, keys: Keys) -> str:
        """The name of the type of a table; it is written when it is met first."""
        known = json.dumps(keys)
        if known not in self.names:
            taken = set(self.names.values())
            words = [key, f"{owner} {key}", *(f"{owner} {key} {k}" for k in range(2, 100))]
            self.names[known] = name = next(n for n in map(_camel, words) if n not in taken)
            self.write(name, keys)
        return self.names[known]

    def write(self, name: str, keys: Keys) -> None:
        """Writes a type behind those that it refers to."""
        kinds = {}
        for key in keys:
            kind = annotation(key, lambda inner, of: self.name(name, inner, of))
            kinds[key["name"]] = f"Required[{kind}]" if key["required"] else kind
        if all(word.isidentifier() and python_name(word) == word for word in kinds):
            lines = [f"class {name}(TypedDict, total=False):"]
            for key in keys:
                lines += [f"    {key['name']}: {kinds[key['name']]}", f"    {json.dumps(key['help'], ensure_ascii=False)}"]
            self.texts.append("\n".join(lines))
        else:
            # names that Python cannot have
            lines = [f"    {json.dumps(word)}: {json.dumps(kind, ensure_ascii=False)}," for word, kind in kinds.items()]
            self.texts.append("\n".join([f"{name} = TypedDict(", f'    "{name}",', "    {", *(f"    {line}" for line in lines), "    },", "    total=False,", ")"]))


def _camel(words: str) -> str:
    return "".join(part.capitalize() if part.islower() else part for part in words.replace("-", " ").replace("_", " ").split())


def parameters(table: dict[str, Any], first: str, types: Types) -> str:
    """The parameters of a builder."""
    own = [first] if first else []
    keys = table["keys"]
    own += ["name: str" for key in keys if key["name"] == "name"]

    def kind(key: dict[str, Any]) -> str:
        return annotation(key, lambda inner, of: f"_keys.{types.name(table['section'], inner, of)}")

    rest = [f"{python_name(k['name'])}: {kind(k)} | None = None" for k in keys if k["name"] != "name"]
    return ", ".join(own + (["*"] if rest else []) + rest + ["**keys: Any"])


def files() -> dict[str, str]:
    """Both files by name."""
    types = Types()
    lines = [STUB_HEAD]
    sections = list(dict.fromkeys(t["section"] for t in TABLES if "type" in t))
    for section in sections:
        lines.append(f"class _{section.capitalize()}(Namespace):")
        for table in (t for t in TABLES if t["section"] == section):
            lines.append("    @staticmethod")
            lines.append(f"    def {python_name(table['type'])}({parameters(table, '', types)}) -> Piece: ...")
        lines.append("")
    lines.append("class Builders:")
    lines.append("    def add(self, *pieces: Piece) -> Self: ...")
    for table in TABLES:
        if table["section"] not in HIDDEN:
            lines.append(f"    def {method_name(table)}({parameters(table, 'self', types)}) -> Self: ...")
    lines.append("")
    lines += [f"{section}: _{section.capitalize()}" for section in sections]
    return {"keys.py": "\n\n\n".join([KEYS_HEAD.rstrip(), *types.texts]) + "\n", "builders.pyi": "\n".join(lines) + "\n"}


def main() -> int:
    """Writes the files, or tells whether those that are there are still right."""
    words = [w for w in sys.argv[1:] if w != "--check"]
    folder = Path(words[0]) if words else Path(__file__).parent
    for name, text in files().items():
        path = folder / name
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path} is not what the tables of keys say: python -m delassus.stubs python/delassus")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
