"""A model: read from a file, or built piece by piece; checked, run, compared, swept."""

from __future__ import annotations

import html
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from . import _delassus
from .builders import Builders, Piece
from .errors import Error, ModelError, Place, caller, refused
from .functions import Call, is_function, named, register
from .kinds import Number, Vector
from .result import Result, interrupted
from .values import as_json, as_set, as_toml, plain

if TYPE_CHECKING:
    from .session import Session
    from .sweep import Client
    from .table import Table

LISTS = ("material", "friction", "body", "frame", "shape", "joint", "road", "force", "contact", "event")


class Model(Builders):
    """A mechanism with its start, settings and output.

    `Model(name, dimension=2, gravity=[0, -9.81])` begins an empty one; `ds.load` reads a file. Every method that adds something
    returns the model, so that calls can be chained; what is wrong with it is told at once, with the sentence that `delassus check`
    would print.
    """

    def __init__(
        self,
        name: str = "model",
        *,
        dimension: int = 3,
        gravity: Vector | None = None,
        param: Mapping[str, Number] | None = None,
        folder: str | PathLike[str] = ".",
        allow: Iterable[str | PathLike[str]] = (),
    ) -> None:
        world: dict[str, Any] = {"dimension": plain(dimension)}
        if gravity is not None:
            world["gravity"] = plain(gravity)
        doc: dict[str, Any] = {"delassus": 1, "name": plain(name), "world": world}
        if param:
            doc["param"] = plain(param)
        self._path = Path(folder) / "model.json"
        self._allow = [Path(a) for a in allow]
        self._text: str | None = None
        self._doc: dict[str, Any] | None = doc
        self._draft: _delassus.Draft | None = None
        self._functions = _delassus.Functions()
        with _told_here():
            self._begin()

    @classmethod
    def _of(cls, path: Path, text: str, allow: Iterable[str | PathLike[str]]) -> Self:
        """A model of a text that is not read yet."""
        self = cls.__new__(cls)
        self._path, self._allow = path, [Path(a) for a in allow]
        self._text, self._doc, self._draft = text, None, None
        self._functions = _delassus.Functions()
        return self

    # ---- what it is made of

    def _document(self) -> dict[str, Any]:
        """The file as a dictionary."""
        if self._doc is None:
            text = self._text or ""
            self.describe()  # mistakes are those of the reader
            is_json = text.lstrip().startswith("{")
            self._doc = json.loads(text) if is_json else tomllib.loads(text.replace("\r\n", "\n"))
        return self._doc

    def _current(self) -> str:
        """The text that is read."""
        return self._text if self._text is not None else as_json(self._doc)

    def _source(self) -> _delassus.Source:
        return _delassus.Source(self._path, self._current(), self._allow, self._functions)

    def _begin(self) -> _delassus.Draft:
        if self._draft is None:
            self._draft = _delassus.Draft(as_json(self._document()), str(self._path), self._allow, self._functions)
        return self._draft

    def _judge(self, section: str, value: Any) -> None:
        """Lets the reader judge a piece; it is not added if something is wrong with it."""
        try:
            self._begin().add(as_json({section: value}))
        except Error:
            self._draft = None
            raise

    def add(self, *pieces: Piece) -> Self:
        """Adds pieces: `m.add(ds.joint.revolute("O", between=["ground", "rod"], at=[0, 0]))`."""
        for piece in pieces:
            if not isinstance(piece, Piece):
                raise TypeError(f"pieces of a model come from builders such as ds.joint.revolute, not {piece!r}")
            doc = self._document()
            with _told_here():
                keys = self._named(piece.keys)
                if piece.section in LISTS:
                    self._judge(piece.section, [keys])
                    doc.setdefault(piece.section, []).append(keys)
                else:
                    whole = _merged(doc.get(piece.section, {}), keys)
                    self._judge(piece.section, whole)
                    doc[piece.section] = whole
            self._text = None
        return self

    def function(self, name: str, function: Any, arguments: int | None = None) -> Self:
        """Makes a function of this program known to formulas: `m.function("law", f)`, then `torque="law(O.angle, t)"`.

        See `ds.call`, which does it on the way. A model with such functions runs, sweeps on threads and steps by hand; it cannot be
        written to a file, saved on the way or sent to workers.
        """
        with _told_here():
            register(self._functions, name, function, arguments)
        self._draft = None
        return self

    def _named(self, value: Any) -> Any:
        """The value with functions in it replaced by formulas that call them."""
        if isinstance(value, dict):
            return {key: self._named(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self._named(item) for item in value]
        if not is_function(value):
            return value
        # a function alone is one of time
        made = value if isinstance(value, Call) else Call(value, "t")
        name, taken = named(made.function), self._functions.names()
        free = next(n for n in (name, *(f"{name}{k}" for k in range(2, len(taken) + 3))) if n not in taken)
        register(self._functions, free, made.function, len(made.arguments))
        self._draft = None
        return f"{free}({', '.join(map(str, made.arguments))})"

    def _no_functions(self, what: str) -> None:
        """Refuses what a model with functions of this program cannot do."""
        names = self._functions.names()
        if names:
            raise refused(
                "NotAvailable",
                f"the model calls `{names[0]}`, a function of this program, and cannot {what}",
                "write it as a formula",
                ModelError,
            )

    def joint(self, name: str, *, type: str, **keys: Any) -> Self:
        """Adds a joint of any type; `m.revolute(...)` and the others have their own keys and help."""
        return self.add(Piece("joint", plain({"name": name, "type": type, **_renamed(keys)})))

    def param(self, **values: Number) -> Self:
        """Adds parameters: numbers that formulas use, and that `set`, sweeps and sessions change."""
        doc = self._document()
        for name, value in values.items():
            with _told_here():
                known = name in doc.get("param", {})
                if not known:
                    self._judge("param", {name: plain(value)})
                doc.setdefault("param", {})[name] = plain(value)
                if known:
                    self._draft = None
            self._text = None
        return self

    def set(self, values: Mapping[str, Any] | str, value: Any = None) -> Self:
        """Changes values: parameters (`e`), or any key as `--set` takes it (`solve.end`, `body.crank.mass`)."""
        changes = {values: value} if isinstance(values, str) else dict(values)
        # the reader judges all changes before one is made
        self._source().describe(_sets(changes))
        doc = self._document()
        for key, new in changes.items():
            _enter(doc, key, plain(new))
        self._text, self._draft = None, None
        return self

    def copy(self) -> Model:
        """Another model, which changes by itself."""
        other = Model._of(self._path, self._current(), self._allow)
        other._functions = self._functions.copy()
        return other

    def __getstate__(self) -> dict[str, Any]:
        self._no_functions("be sent elsewhere")
        return {"path": self._path, "text": self._current(), "allow": self._allow}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._path, self._text, self._allow = state["path"], state["text"], state["allow"]
        self._doc, self._draft, self._functions = None, None, _delassus.Functions()

    def __eq__(self, other: object) -> bool:
        """Equal if they are the same model when resolved; one with functions of this program is equal to itself alone."""
        if not isinstance(other, Model):
            return NotImplemented
        if self._functions.names() or other._functions.names():
            # functions are not compared; a model is itself
            return self is other
        return self.to_toml(resolved=True) == other.to_toml(resolved=True)

    __hash__ = None  # type: ignore[assignment]

    # ---- files

    def to_dict(self) -> dict[str, Any]:
        """The file as a dictionary, a copy."""
        return plain(self._document())  # type: ignore[no-any-return]

    def to_toml(self, *, resolved: bool = False) -> str:
        """The model as a file, with its parameters and formulas; `resolved` with plain numbers and all settings instead."""
        self._no_functions("be written to a file")
        if resolved:
            return self._source().resolved([])
        text = self._text
        if text is not None and not text.lstrip().startswith("{"):
            return text
        self.describe()
        return as_toml(self._document())

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the model as a file, TOML or, if its name ends so, JSON."""
        self._no_functions("be written to a file")
        path = Path(path)
        if path.suffix == ".json":
            text = json.dumps(self._document(), indent=2) + "\n"
        else:
            text = self.to_toml()
        path.write_text(text, encoding="utf-8")

    # ---- what can be done with it

    def describe(self) -> dict[str, Any]:
        """Name, dimension, parameters, names of bodies, joints, forces, contacts and events, recorded channels, remarks."""
        found: dict[str, Any] = json.loads(self._source().describe([]))
        return found

    def check(self, **settings: Any) -> dict[str, Any]:
        """Degrees of freedom, redundant rows, assembly and contacts at the start: what `delassus check --json` prints."""
        found: dict[str, Any] = json.loads(self._source().check(_settings(settings)))
        return found

    def run(
        self,
        *,
        set: Mapping[str, Any] | None = None,
        record: Sequence[str] | None = None,
        every: Number | None = None,
        measure: Sequence[str] | None = None,
        **settings: Any,
    ) -> Result:
        """Simulates the model. Keywords are the keys of `[solve]`: `m.run(end=2.0, tolerance=1e-6)`.

        `set` changes other values for this run, `record`, `every` and `measure` are those of `[output]`. Ctrl-C ends the run at its
        next step and returns what was recorded, with the status `stopped_by_user`; a second one within two seconds is raised.
        A run that fails raises `SolverError`, whose `result` holds what was recorded.
        """
        output = {"output.record": record, "output.every": every, "output.measure": measure}
        sets = _sets(set or {}) + _sets({k: v for k, v in output.items() if v is not None}) + _settings(settings)
        result = Result._of(self._source().run(sets))
        try:
            result._raise()
        except Error as e:
            e.result = result
            raise
        if result.summary["status"] == "stopped_by_user":
            interrupted()
        return result

    def modes(
        self, at: str | float = "start", count: int = 10, *, set: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Eigenfrequencies, damping and shapes about `start`, `equilibrium` or a time: what `delassus modes --json` prints."""
        place = at if isinstance(at, str) else repr(float(at))
        found: dict[str, Any] = json.loads(self._source().modes(_sets(set or {}), place, count))
        return found

    def equilibrium(
        self,
        hold: Sequence[str] = (),
        *,
        load_steps: int | None = None,
        set: Mapping[str, Any] | None = None,
    ) -> tuple[dict[str, Any], Model]:
        """Where the mechanism rests: what `delassus equilibrium --json` prints, and the model that starts there."""
        found, text = self._source().equilibrium(_sets(set or {}), list(hold), load_steps)
        resting = Model._of(self._path.with_name("model.toml"), text, self._allow)
        resting._functions = self._functions.copy()
        return json.loads(found), resting

    def compare(
        self,
        methods: Sequence[str],
        *,
        steps: Sequence[float] | str | None = None,
        tolerances: Sequence[float] | str | None = None,
        end: float | None = None,
        reference: Sequence[str] = (),
        quick: bool = False,
        threads: int | None = None,
        set: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Order, work and precision, drift and energy of methods on this model: what `delassus compare --json` prints."""
        def listed(x: Sequence[float] | str) -> str:
            return x if isinstance(x, str) else ",".join(repr(float(v)) for v in x)

        options = {
            "methods": ",".join(methods),
            "steps": None if steps is None else listed(steps),
            "tolerances": None if tolerances is None else listed(tolerances),
            "end": None if end is None else repr(float(end)),
            "reference": ",".join(reference) or None,
            "threads": None if threads is None else str(threads),
        }
        words = [word for key, x in options.items() if x is not None for word in (f"--{key}", x)]
        words += ["--quick"] if quick else []
        found: dict[str, Any] = json.loads(self._source().compare(_sets(set or {}), words))
        return found

    def sweep(
        self,
        grid: Mapping[str, Sequence[Any]] | Sequence[Mapping[str, Any]] | Any,
        *,
        outputs: Sequence[str] = (),
        threads: int | None = None,
        client: Client | None = None,
        journal: str | PathLike[str] | None = None,
        fresh: bool = False,
        progress: bool | None = None,
        **settings: Any,
    ) -> Table:
        """Runs the model with many values, in parallel, into one table.

        `grid` is a dictionary from keys to lists of values (every combination runs, the last key fastest), or a list of
        dictionaries, one for each run; a table of pandas is such a list, too. `outputs` are channels whose last values are columns
        (default: all that the model records). `client` is a Dask client: the runs are done by its workers. With `journal`, a
        file, finished runs are kept and the same call goes on where it stopped. A run that fails is a row with its error.
        """
        from .sweep import sweep

        keep = None if journal is None else Path(journal)
        return sweep(self, grid, outputs, settings, threads, client, keep, fresh, progress)

    def sweep_to(
        self,
        path: str | PathLike[str],
        grid: Mapping[str, Sequence[Any]] | Sequence[Mapping[str, Any]] | Any,
        *,
        outputs: Sequence[str] = (),
        threads: int | None = None,
        client: Client | None = None,
        journal: str | PathLike[str] | None = None,
        fresh: bool = False,
        progress: bool | None = None,
        **settings: Any,
    ) -> dict[str, int]:
        """The same with a table that grows on disk, for sweeps that do not fit into memory: `.parquet` or `.zarr`.

        The table is there when the sweep has ended. With `journal`, here a folder, finished runs are kept and the same call goes on where
        it stopped. Returns how many runs there were, how many are done, and how many failed, by code.
        """
        from .sweep import sweep_to

        keep = None if journal is None else Path(journal)
        return sweep_to(self, Path(path), grid, outputs, settings, threads, client, keep, fresh, progress)

    def session(self, *, set: Mapping[str, Any] | None = None, **settings: Any) -> Session:
        """The model at its start, to be advanced step by step. Keywords are the keys of `[solve]`."""
        from .session import Session

        return Session(self, _sets(set or {}) + _settings(settings))

    # ---- how it shows itself

    def __repr__(self) -> str:
        try:
            d = self.describe()
        except Error as e:
            return f"<delassus.Model {self._path.name}: {e.code}>"
        parts = [f"{len(d[s])} {n}" for s, n in (("body", "bodies"), ("joint", "joints"), ("force", "forces"), ("contact", "contacts")) if d[s]]
        kind = "planar" if d["dimension"] == 2 else "spatial"
        return f"<delassus.Model {d['name']!r}: {kind}, {', '.join(parts) or 'empty'}>"

    def _repr_html_(self) -> str:
        try:
            d = self.describe()
        except Error as e:
            return f"<pre>{html.escape(str(e))}</pre>"
        rows = [("dimension", "2, planar" if d["dimension"] == 2 else "3, spatial")]
        rows += [(s, ", ".join(d[s])) for s in ("body", "joint", "force", "contact", "event") if d[s]]
        rows += [("param", ", ".join(f"{k} = {v:g}" for k, v in d["param"].items()))] if d["param"] else []
        cells = "".join(f"<tr><th style='text-align:left'>{k}</th><td style='text-align:left'>{html.escape(v)}</td></tr>" for k, v in rows)
        return f"<b>{html.escape(d['name'])}</b><table>{cells}</table>"


class _told_here:
    """Errors within are at the line of the caller, who builds the model."""

    def __enter__(self) -> None:
        self.place: Place | None = caller()

    def __exit__(self, kind: object, e: BaseException | None, trace: object) -> None:
        if isinstance(e, Error) and e.exit_code == 2:
            e._built_at(self.place)


def _renamed(keys: Mapping[str, Any]) -> dict[str, Any]:
    """Keys that Python cannot have as names."""
    return {(k[:-1] if k.endswith("_") else k): v for k, v in keys.items()}


def _sets(changes: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(str(key), as_set(value)) for key, value in changes.items()]


def _settings(settings: Mapping[str, Any]) -> list[tuple[str, str]]:
    return _sets({f"solve.{key}": value for key, value in settings.items() if value is not None})


def _merged(old: Any, new: Any) -> Any:
    """Tables within tables are merged, everything else is replaced."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: _merged(old.get(key), value) for key, value in new.items()}}
    return new


def _enter(doc: dict[str, Any], key: str, value: Any) -> None:
    """Makes a change that the reader has accepted."""
    parts = [part.strip() for part in key.split(".")]
    if len(parts) == 1:
        parts = ["param", *parts]
    table: Any = doc
    if parts[0] in LISTS:
        table = next(item for item in doc[parts[0]] if item.get("name") == parts[1])
        parts = parts[2:]
    for part in parts[:-1]:
        table = table.setdefault(part, {})
    table[parts[-1]] = value
    # a step replaces a tolerance, and the other way round
    other = {"solve.step": "tolerance", "solve.tolerance": "step"}.get(key)
    if other is not None:
        doc["solve"].pop(other, None)


def load(
    path: str | PathLike[str],
    *,
    set: Mapping[str, Any] | None = None,
    allow: Iterable[str | PathLike[str]] = (),
) -> Model:
    """Reads a model file, TOML or JSON. `set` changes values as `--set` does; `allow` names folders whose files it may name."""
    path = Path(fspath(path))
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        # the reader says what is wrong with it
        _delassus.Source(path, None, list(map(Path, allow))).describe([])
        raise
    return loads(text, name=path, set=set, allow=allow)


def loads(
    text: str,
    *,
    name: str | PathLike[str] = "model.toml",
    set: Mapping[str, Any] | None = None,
    allow: Iterable[str | PathLike[str]] = (),
) -> Model:
    """Reads a model from a text, TOML or JSON; `name` is what messages call it."""
    if not isinstance(text, str):
        raise refused("WrongType", f"a model is a text, not {type(text).__name__}", "ds.load reads a file")
    model = Model._of(Path(name), text, allow)
    model.describe()
    return model.set(set) if set else model
