"""Many runs of one model: on threads here, or on the workers of a Dask cluster; one table of them."""

from __future__ import annotations

import csv
import html
import io
import sys
import time
import uuid
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self

from . import _delassus
from .errors import refused
from .result import _missing, interrupted
from .values import as_cell, as_set

if TYPE_CHECKING:
    from .model import Model

Sets = list[tuple[str, str]]

CHUNK_SECONDS = 2.0
"""What a task should take: Dask's own 10 ms or so for one are then less than 1 % of it."""
FIRST_CHUNK = 4
"""Runs of the first tasks, which tell how long one takes."""
MOST_CHUNK = 20_000
BLOCK = 10_000
"""Rows that are in memory at once where a table grows on disk."""
RETRIES = 5
"""How often a task is done again whose worker was lost."""
CONNECT_SECONDS = 10
"""How long a scheduler is waited for."""


class Client(Protocol):
    """What is used of a Dask client."""

    def scatter(self, data: Any, **options: Any) -> Any: ...
    def submit(self, function: Any, *args: Any, **options: Any) -> Any: ...
    def scheduler_info(self) -> Mapping[str, Any]: ...


class Table:
    """The runs of a sweep, one row each, in the order in which they were asked for.

    `t["final.slider.x"]`, or shorter `t["slider.x"]`, is a column as a NumPy array: numbers where all cells are such, else texts.
    """

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[str]], whole: bool = True) -> None:
        self.columns = list(columns)
        """Names of the columns: keys of the grid first."""
        self.completed = whole
        """False if the sweep was stopped before all of its runs were done."""
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    def _index(self, name: str) -> int:
        for full in (name, f"final.{name}", f"param.{name}", f"solve.{name}"):
            if full in self.columns:
                return self.columns.index(full)
        import difflib

        near = difflib.get_close_matches(name, self.columns, 1)
        hint = f"did you mean `{near[0]}`?" if near else f"columns: {', '.join(self.columns)}"
        raise KeyError(f"the table has no column `{name}`; {hint}")

    def __getitem__(self, name: str) -> Any:
        return _numbers([row[self._index(name)] for row in self._rows])

    def __iter__(self) -> Iterator[dict[str, str]]:
        for row in self._rows:
            yield dict(zip(self.columns, row, strict=True))

    def table(self, *names: str) -> Table:
        """Some columns, behind those of the grid."""
        grid = self.columns[: self.columns.index("completed")] if "completed" in self.columns else []
        chosen = [self.columns.index(name) for name in grid] + [self._index(name) for name in names]
        return Table([self.columns[i] for i in chosen], [[row[i] for i in chosen] for row in self._rows], self.completed)

    @property
    def failures(self) -> dict[str, int]:
        """Codes of errors with the number of runs that had them."""
        found: dict[str, int] = {}
        for code in (row[self._index("error")] for row in self._rows):
            if code:
                found[code] = found.get(code, 0) + 1
        return found

    def to_pandas(self) -> Any:
        """The table as one of pandas."""
        try:
            import pandas
        except ImportError:
            raise _missing("pandas") from None
        return pandas.DataFrame({name: self[name] for name in self.columns})

    def csv(self) -> str:
        """The table as `delassus sweep` writes it."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerows([self.columns, *self._rows])
        return out.getvalue()

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the table: `.csv`, `.parquet` (with pyarrow) or `.zarr` (with zarr)."""
        path = Path(path)
        if path.suffix == ".csv":
            path.write_text(self.csv(), encoding="utf-8")
        else:
            texts = {name for name in self.columns if self[name].dtype.kind != "f"}
            with writer(path, self.columns, texts) as out:
                out.append(self._rows)

    def __repr__(self) -> str:
        state = "" if self.completed else ", stopped before its end"
        return f"<delassus.Table: {len(self)} runs, {len(self.columns)} columns{state}>"

    def _repr_html_(self) -> str:
        def cell(tag: str, text: str) -> str:
            return f"<{tag}>{html.escape(text)}</{tag}>"

        head = "".join(cell("th", name) for name in self.columns)
        rows = "".join("<tr>" + "".join(cell("td", c) for c in row) + "</tr>" for row in self._rows[:40])
        more = f"<p>… {len(self) - 40} more rows</p>" if len(self) > 40 else ""
        return f"<table><tr>{head}</tr>{rows}</table>{more}"


class Writer(Protocol):
    """A table on disk that grows."""

    def append(self, rows: Sequence[Sequence[str]]) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *_: object) -> None: ...


class _Parquet:
    """Rows as row groups of a Parquet file."""

    def __init__(self, path: Path, columns: Sequence[str], texts: set[str]) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise _missing("pyarrow") from None
        self.arrow, self.columns, self.texts = pyarrow, columns, texts
        kinds = [(name, pyarrow.string() if name in texts else pyarrow.float64()) for name in columns]
        self.schema = pyarrow.schema(kinds)
        self.file = pyarrow.parquet.ParquetWriter(path, self.schema)

    def append(self, rows: Sequence[Sequence[str]]) -> None:
        arrays = [_column(rows, i, name in self.texts) for i, name in enumerate(self.columns)]
        self.file.write_table(self.arrow.table(arrays, schema=self.schema))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


class _Zarr:
    """Columns as arrays of a Zarr group."""

    def __init__(self, path: Path, columns: Sequence[str], texts: set[str]) -> None:
        try:
            import zarr
        except ImportError:
            raise _missing("zarr") from None
        group = zarr.open_group(str(path), mode="w")
        kind = {True: str, False: "float64"}
        self.arrays = [
            (group.create_array(name, shape=(0,), chunks=(BLOCK,), dtype=kind[name in texts]), name in texts) for name in columns
        ]

    def append(self, rows: Sequence[Sequence[str]]) -> None:
        for i, (array, is_text) in enumerate(self.arrays):
            column = _column(rows, i, is_text)
            array.append(column.astype(object) if is_text else column)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def writer(path: Path, columns: Sequence[str], texts: set[str]) -> Writer:
    """A table on disk, by the ending of its name; `texts` are columns that hold words."""
    if path.suffix == ".parquet":
        return _Parquet(path, columns, texts)
    if path.suffix == ".zarr":
        return _Zarr(path, columns, texts)
    raise refused("UnknownWord", f"`{path.suffix}` is no format of a table", "valid: .csv, .parquet, .zarr")


def _column(rows: Sequence[Sequence[str]], i: int, is_text: bool) -> Any:
    import numpy as np

    cells = [row[i] for row in rows]
    return np.array(cells, dtype=object) if is_text else _numbers(cells)


def sweep_to(
    model: Model,
    path: Path,
    grid: Any,
    outputs: Sequence[str],
    settings: Mapping[str, Any],
    threads: int | None,
    client: Client | None,
    progress: bool | None,
) -> dict[str, int]:
    """See `Model.sweep_to`."""
    if client is not None:
        model._no_functions("be sent to workers")
    plan = _plan(model, grid, outputs, settings)
    work = plan.open_work(model._functions)
    columns = work.columns
    # words of the grid, and what errors and warnings say
    keyed = dict(plan.axes) if plan.axes else {key: [dict(run)[key] for run in plan.samples] for key, _ in plan.samples[0]}
    texts = {"error", "message", "warnings"} | {key for key, cells in keyed.items() if _numbers(list(cells)).dtype.kind != "f"}
    failures: dict[str, int] = {}
    bar, done = _Bar(len(work), progress), 0
    at = columns.index("error")
    with writer(path, columns, texts) as out:
        for first in range(0, len(work), BLOCK):
            which = list(range(first, min(first + BLOCK, len(work))))
            if client is None:
                whole = work.run(which, threads)
            else:
                whole = True
                for rows in _chunks(plan, f"{work.hash}-{len(work)}", which, client):
                    work.take(rows)
            block = work.drain(which)
            out.append(block)
            for row in block:
                if row[at]:
                    failures[row[at]] = failures.get(row[at], 0) + 1
            done += len(block)
            bar.show(done)
            if not whole:
                interrupted()
                break
    bar.end()
    return {"runs": len(work), "done": done, "failed": sum(failures.values()), **failures}


def _numbers(cells: list[str]) -> Any:
    """Numbers where all cells are such or empty, else texts."""
    import numpy as np

    word = {"": float("nan"), "true": 1.0, "false": 0.0}
    try:
        return np.array([word[c] if c in word else float(c) for c in cells])
    except ValueError:
        return np.array(cells)


def sweep(
    model: Model,
    grid: Any,
    outputs: Sequence[str],
    settings: Mapping[str, Any],
    threads: int | None,
    client: Client | None,
    journal: Path | None,
    fresh: bool,
    progress: bool | None,
) -> Table:
    """See `Model.sweep`."""
    if client is not None:
        model._no_functions("be sent to workers")
    plan = _plan(model, grid, outputs, settings)
    work = plan.open_work(model._functions)
    if journal is not None:
        work.keep(journal, fresh)
    bar = _Bar(len(work), progress)
    if client is not None:
        whole = _on_cluster(plan, work, client, bar)
    else:
        whole = _on_threads(work, threads, bar)
    bar.end()
    table = Table(work.columns, work.rows(), whole)
    if not whole:
        interrupted()
    return table


class _Plan:
    """Everything that a worker needs, as plain data."""

    def __init__(
        self, source: tuple[Path, str, list[Path]], sets: Sets, axes: Any, samples: Any, record: list[str], last: list[str]
    ) -> None:
        self.source, self.sets, self.axes, self.samples, self.record, self.last = source, sets, axes, samples, record, last

    def open_work(self, functions: _delassus.Functions | None = None) -> _delassus.Sweep:
        return _delassus.Sweep(_delassus.Source(*self.source, functions), self.sets, self.axes, self.samples, self.record, self.last)


def _plan(model: Model, grid: Any, outputs: Sequence[str], settings: Mapping[str, Any]) -> _Plan:
    source = (model._path, model._current(), model._allow)
    sets = [(f"solve.{key}", as_set(value)) for key, value in settings.items() if value is not None]
    axes: list[tuple[str, list[str]]] = []
    samples: list[Sets] = []
    if hasattr(grid, "to_dict") and not isinstance(grid, Mapping):
        grid = grid.to_dict("records")
    if isinstance(grid, Mapping):
        for key, values in grid.items():
            if isinstance(values, (str, int, float)):
                values = [values]
            axes.append((str(key), [as_cell(value) for value in values]))
    else:
        samples = [[(str(key), as_cell(value)) for key, value in run.items()] for run in grid]
        keys = [[key for key, _ in run] for run in samples]
        if any(k != keys[0] for k in keys):
            raise refused("BadGrid", "runs of a sweep name different keys", "give every run a value of every key, in one order")
    if not axes and not samples:
        raise refused("BadGrid", "a sweep needs keys and values", 'such as m.sweep({"e": [0, 0.3, 0.6]})')
    return _Plan(source, sets, axes, samples, [], list(outputs))


def _on_threads(work: _delassus.Sweep, threads: int | None, bar: _Bar) -> bool:
    """All runs that are open, in pieces, so that the bar moves."""
    todo = work.open()
    done = len(work) - len(todo)
    size = len(todo) if not bar.shown else max(1, len(todo) // 100)
    for first in range(0, len(todo), max(size, 1)):
        if not work.run(todo[first : first + size], threads):
            return False
        bar.show(done + first + size)
    return True


_held: OrderedDict[str, _delassus.Sweep] = OrderedDict()
"""Sweeps that this worker has opened; the model is read once."""


def _chunk(plan: _Plan, name: str, which: list[int]) -> tuple[list[Any], float]:
    """Does some runs on a worker; returns their rows and the time they took."""
    begin = time.perf_counter()
    if name not in _held:
        _held[name] = plan.open_work()
        while len(_held) > 4:
            _held.popitem(last=False)
    return _held[name].execute(which), time.perf_counter() - begin


def _on_cluster(plan: _Plan, work: _delassus.Sweep, client: Client, bar: _Bar) -> bool:
    """All runs that are open, on the workers of a client; false if it was stopped."""
    todo = work.open()
    done = len(work) - len(todo)
    try:
        for rows in _chunks(plan, f"{work.hash}-{len(work)}", todo, client):
            work.take(rows)
            done += len(rows)
            bar.show(done)
    except KeyboardInterrupt:
        return False
    return True


def _chunks(plan: _Plan, name: str, todo: list[int], client: Client) -> Iterator[list[Any]]:
    """Rows of runs as the workers finish them, in tasks whose length follows from the measured time of a run.

    The plan is sent once. A worker that is lost costs its task, which Dask gives to another.
    """
    try:
        from dask.distributed import as_completed
    except ImportError:
        raise _missing("dask[distributed]") from None
    name = f"{name}-{uuid.uuid4().hex}"
    sent = client.scatter(plan, broadcast=True)
    workers = max(1, sum(w.get("nthreads", 1) for w in client.scheduler_info()["workers"].values()))
    waiting = as_completed()
    size, at, on_the_way = FIRST_CHUNK, 0, 0
    seconds, runs = 0.0, 0

    def send() -> int:
        which = todo[at : at + size]
        if which:
            waiting.add(client.submit(_chunk, sent, name, which, pure=False, retries=RETRIES))
        return len(which)

    # two tasks for each thread: one works, one waits
    for _ in range(2 * workers):
        count = send()
        at, on_the_way = at + count, on_the_way + bool(count)
    while on_the_way:
        rows, took = next(waiting).result()
        on_the_way -= 1
        seconds, runs = seconds + took, runs + len(rows)
        # the rest is shared fairly, too
        fair = max(1, (len(todo) - at) // (2 * workers))
        size = int(min(max(1, CHUNK_SECONDS * runs / max(seconds, 1e-9)), fair, MOST_CHUNK))
        count = send()
        at, on_the_way = at + count, on_the_way + bool(count)
        yield rows


def _from_command(
    address: str,
    source: tuple[Path, str, list[Path]],
    sets: Sets,
    samples: list[Sets],
    channels: tuple[list[str], list[str]],
    todo: list[int],
    shown: bool,
) -> Iterator[list[Any]]:
    """`delassus sweep --dask ADDRESS`: rows of the open runs."""
    try:
        from dask.distributed import Client as DaskClient
    except ImportError:
        raise _missing("dask[distributed]") from None
    plan = _Plan(source, sets, [], samples, *channels)
    bar = _Bar(len(todo), None if shown else False)
    done = 0
    with DaskClient(address, timeout=CONNECT_SECONDS) as client:
        for rows in _chunks(plan, "command", todo, client):
            done += len(rows)
            bar.show(done)
            yield rows
    bar.end()


class _Bar:
    """How far a sweep is: a line on a terminal, or in a notebook."""

    def __init__(self, runs: int, wanted: bool | None) -> None:
        self.runs, self.begin, self.last = runs, time.monotonic(), 0.0
        self.shown = sys.stderr.isatty() if wanted is None else wanted
        self.drawn = False

    def show(self, done: int) -> None:
        now = time.monotonic()
        if self.shown and now - self.begin > 0.5 and now - self.last > 0.1:
            part = min(done, self.runs) / max(self.runs, 1)
            left = (now - self.begin) * (1 - part) / max(part, 1e-9)
            bar = "━" * int(40 * part)
            sys.stderr.write(f"\r{bar:40} {100 * part:3.0f} %  {min(done, self.runs)} of {self.runs} runs, {left:.0f} s left ")
            sys.stderr.flush()
            self.last, self.drawn = now, True

    def end(self) -> None:
        if self.drawn:
            sys.stderr.write("\r" + " " * 90 + "\r")
            sys.stderr.flush()
