"""Many runs of one model: on threads here, or on the workers of a Dask cluster; one table of them."""

from __future__ import annotations

import sys
import time
import uuid
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from . import _delassus
from .errors import refused
from .result import _missing, interrupted
from .table import BLOCK, Table, numbers, writer
from .values import as_cell, as_set

if TYPE_CHECKING:
    from .model import Model

Sets = list[tuple[str, str]]

CHUNK_SECONDS = 2.0
"""What a task should take: Dask's own 10 ms or so for one are then less than 1 % of it."""
FIRST_CHUNK = 4
"""Runs of the first tasks, which tell how long one takes."""
MOST_CHUNK = 20_000
RETRIES = 5
"""How often a task is done again whose worker was lost."""
CONNECT_SECONDS = 10
"""How long a scheduler is waited for."""


class Client(Protocol):
    """What is used of a Dask client."""

    def scatter(self, data: Any, **options: Any) -> Any: ...
    def submit(self, function: Any, *args: Any, **options: Any) -> Any: ...
    def scheduler_info(self) -> Mapping[str, Any]: ...


def sweep_to(
    model: Model,
    path: Path,
    grid: Any,
    outputs: Sequence[str],
    settings: Mapping[str, Any],
    threads: int | None,
    client: Client | None,
    journal: Path | None,
    fresh: bool,
    progress: bool | None,
) -> dict[str, int]:
    """See `Model.sweep_to`."""
    plan, work = _begin(model, grid, outputs, settings, client)
    columns = work.columns
    # words of the grid, and what errors and warnings say
    keyed = dict(plan.axes) if plan.axes else {key: [dict(run)[key] for run in plan.samples] for key, _ in plan.samples[0]}
    texts = {"error", "message", "warnings"} | {key for key, cells in keyed.items() if numbers(list(cells)).dtype.kind != "f"}
    failures: dict[str, int] = {}
    bar, done, whole = _Bar(len(work), progress), 0, True
    at = columns.index("error")
    # nobody takes what a kill leaves for a table
    part = path.with_name(f"{path.stem}.part{path.suffix}")
    if journal is not None:
        journal.mkdir(parents=True, exist_ok=True)
    with writer(part, columns, texts) as out:
        for first in range(0, len(work), BLOCK):
            last = min(first + BLOCK, len(work))
            if journal is not None:
                work.keep(journal / f"{first // BLOCK:06d}.jsonl", fresh, first, last)
            whole = _carry_out(plan, work, (first, last), threads, client, bar)
            block = work.drain(first, last)
            out.append(block)
            for row in block:
                if row[at]:
                    failures[row[at]] = failures.get(row[at], 0) + 1
            done += len(block)
            if not whole:
                break
    _replace(part, path)
    bar.end()
    if not whole:
        interrupted()
    return {"runs": len(work), "done": done, "failed": sum(failures.values()), **failures}


def _replace(part: Path, path: Path) -> None:
    """Puts a table where an older one may be."""
    import shutil

    if path.is_dir():
        shutil.rmtree(path)
    part.replace(path)


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
    plan, work = _begin(model, grid, outputs, settings, client)
    everything = (0, len(work))
    if journal is not None:
        work.keep(journal, fresh, *everything)
    bar = _Bar(len(work), progress)
    whole = _carry_out(plan, work, everything, threads, client, bar)
    bar.end()
    table = Table(work.columns, work.rows(), whole)
    if not whole:
        interrupted()
    return table


def _begin(
    model: Model, grid: Any, outputs: Sequence[str], settings: Mapping[str, Any], client: Client | None
) -> tuple[_Plan, _delassus.Sweep]:
    """The plan of a sweep, and its runs."""
    if client is not None:
        model._no_functions("be sent to workers")
    plan = _plan(model, grid, outputs, settings)
    return plan, plan.open_work(model._functions)


def _carry_out(
    plan: _Plan, work: _delassus.Sweep, among: tuple[int, int], threads: int | None, client: Client | None, bar: _Bar
) -> bool:
    """The open runs of a range, here or on a cluster; false if they were stopped."""
    todo = work.open(*among)
    done = among[1] - len(todo)
    bar.show(done)
    if client is not None:
        return _on_cluster(plan, work, todo, done, client, bar)
    return _on_threads(work, todo, done, threads, bar)


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


def _on_threads(work: _delassus.Sweep, todo: list[int], done: int, threads: int | None, bar: _Bar) -> bool:
    """Runs on threads, in pieces, so that the bar moves."""
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


def _on_cluster(plan: _Plan, work: _delassus.Sweep, todo: list[int], done: int, client: Client, bar: _Bar) -> bool:
    """Runs on the workers of a client; false if it was stopped."""
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
