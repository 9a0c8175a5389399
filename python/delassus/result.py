"""What a run left: columns, events, numbers; pictures and pages of them."""

from __future__ import annotations

import csv
import html
import json
import time
import tempfile
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _delassus
from .errors import FileError, refused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Array = NDArray[np.float64]

_last_interrupt = float("-inf")
TWICE = 2.0
"""Seconds within which a second Ctrl-C is meant for the program, not for the next run."""


def interrupted() -> None:
    """After a run that Ctrl-C has ended: the second one in a row is raised, so that loops over runs end."""
    global _last_interrupt
    now = time.monotonic()
    again = now - _last_interrupt < TWICE
    _last_interrupt = now
    if again:
        raise KeyboardInterrupt


class Channels(Mapping[str, "_Array"]):
    """The channels of one object by their short names: `r["slider"]["x"]`, or `r["slider"].x`."""

    def __init__(self, name: str, columns: dict[str, _Array]) -> None:
        self._name, self._columns = name, columns

    def __getitem__(self, key: str) -> _Array:
        return self._columns[key]

    def __getattr__(self, key: str) -> _Array:
        try:
            return self._columns[key]
        except KeyError:
            raise AttributeError(f"{self._name} has no recorded channel {key!r}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._columns]

    def __repr__(self) -> str:
        return f"<{self._name}: {', '.join(self._columns)}>"


class Svg(str):
    """A picture; notebooks show it, `str` is its text."""

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | PathLike[str]) -> None:
        """Writes it as a file."""
        Path(path).write_text(str(self), encoding="utf-8")


class Page(str):
    """A page; notebooks show it inline, `str` is its text."""

    def _repr_html_(self) -> str:
        inner = html.escape(str(self), quote=True)
        return f'<iframe srcdoc="{inner}" style="width:100%;height:680px;border:1px solid #ccc" sandbox="allow-scripts"></iframe>'

    def save(self, path: str | PathLike[str]) -> None:
        """Writes it as a file."""
        Path(path).write_text(str(self), encoding="utf-8")


class Result:
    """A finished, stopped or failed run, or a folder of one.

    `r.t` and `r["slider.x"]` are NumPy arrays that share the memory of the record; `r["slider"]` has all channels of an object.
    """

    def __init__(
        self,
        columns: Sequence[str],
        data: Sequence[_Array],
        summary: dict[str, Any],
        events: list[dict[str, Any]],
        run: _delassus.Run | None = None,
        folder: Path | None = None,
    ) -> None:
        self._columns = dict(zip(columns, data, strict=True))
        self._run, self._folder = run, folder
        self.summary = summary
        """Every number that the command line shows, by the keys of `--json`."""
        self._events = events

    @classmethod
    def _of(cls, run: _delassus.Run) -> Result:
        return cls(run.columns, run.data, json.loads(run.summary), [], run)

    def _raise(self) -> None:
        if self._run is not None:
            self._run.check()

    # ---- data

    @property
    def t(self) -> _Array:
        """Times of the record, s."""
        return self._columns["t"]

    @property
    def columns(self) -> list[str]:
        """Names of the recorded channels, `t` first."""
        return list(self._columns)

    @property
    def name(self) -> str:
        """Name of the model."""
        return str(self.summary["model"])

    @property
    def status(self) -> str:
        """How it ended: `ok`, `ok_with_warnings`, `stopped_by_user`, `stopped_by_event` or `failed(CODE)`."""
        return str(self.summary["status"])

    @property
    def events(self) -> list[dict[str, Any]]:
        """The log: impacts, take-offs and all other events, as a list of dictionaries."""
        if self._run is not None and not self._events:
            self._events = json.loads(self._run.events)
        return self._events

    @property
    def warnings(self) -> list[dict[str, str]]:
        """Remarks: code and message of each."""
        return list(self.summary["warnings"])

    @property
    def solver(self) -> Channels:
        """What the solver did over time, with times of its own: `r.solver.t`, `r.solver.step` and others.

        Every accepted step has a row; of many, stretches have two, with their least and largest numbers.
        """
        if self._run is not None:
            columns = dict(self._run.solver)
        else:
            assert self._folder is not None
            try:
                columns = _columns(self._folder / "solver.csv")
            except (OSError, ValueError) as e:
                raise refused("FileError", f"{self._folder} does not tell what the solver did: {e}", "run the model anew", FileError) from e
        return Channels("solver", {name.removeprefix("solver."): column for name, column in columns.items()})

    def __getitem__(self, key: str) -> Any:
        """A channel, `r["slider.x"]`, or all of an object, `r["slider"]`."""
        if key in self._columns:
            return self._columns[key]
        own = {name[len(key) + 1 :]: column for name, column in self._columns.items() if name.startswith(key + ".")}
        if own:
            return Channels(key, own)
        import difflib

        near = difflib.get_close_matches(key, self._columns, 1)
        hint = f"did you mean `{near[0]}`?" if near else f"recorded: {', '.join(self._columns)}"
        raise _MissingChannel(f"`{key}` was not recorded; {hint}; m.run(record=[...]) records other channels")

    def __contains__(self, key: str) -> bool:
        return key in self._columns

    def __len__(self) -> int:
        return len(self.t)

    def to_pandas(self) -> Any:
        """The record as a table of pandas, with the time as its index."""
        try:
            import pandas
        except ImportError:
            raise _missing("pandas") from None
        rest = {name: column for name, column in self._columns.items() if name != "t"}
        return pandas.DataFrame(rest, index=pandas.Index(self.t, name="t"), copy=False)

    def spectrum(self, channel: str, *, window: str = "hann", detrend: bool = True) -> tuple[_Array, _Array]:
        """Frequencies, Hz, and amplitudes of a channel: those of sines, whatever the window.

        A record whose times are not equally spaced is interpolated linearly at the mean interval first. `window` is `hann` or
        `none`; `detrend` takes the mean away.
        """
        import numpy as np

        t, y = self.t, self[channel]
        if isinstance(y, Channels):
            raise _MissingChannel(f"`{channel}` has several channels: {', '.join(f'{channel}.{k}' for k in y)}")
        if window not in ("hann", "none"):
            raise refused("UnknownWord", f"`{window}` is not known here", "valid: hann, none")
        # both sides of a jump are recorded: the later one counts
        t, last = np.unique(t[::-1], return_index=True)
        y = y[::-1][last]
        n = len(t)
        if n < 4 or not t[-1] > t[0]:
            raise refused("WrongLength", f"a spectrum needs four instants or more, not {n}", "record more of them")
        even = np.linspace(t[0], t[-1], n)
        if not np.allclose(np.diff(t), (t[-1] - t[0]) / (n - 1), rtol=1e-6):
            y = np.interp(even, t, y)
        y = y - y.mean() if detrend else y
        weight = np.hanning(n + 1)[:-1] if window == "hann" else np.ones(n)
        amplitude = np.abs(np.fft.rfft(y * weight)) * 2.0 / weight.sum()
        amplitude[0] /= 2.0
        return np.fft.rfftfreq(n, (t[-1] - t[0]) / (n - 1)), amplitude

    # ---- files

    def save(self, folder: str | PathLike[str], *, format: str = "npz", force: bool = False) -> None:
        """Writes the folder that `delassus run --out` writes: trajectory (`npz` or `csv`), events, summary, plots, report.html."""
        if format not in ("npz", "csv"):
            raise refused("UnknownWord", f"`{format}` is not known here", "valid: npz, csv")
        self._need_run("written").save(Path(folder), format == "npz", force)

    def _need_run(self, what: str) -> _delassus.Run:
        if self._run is None:
            raise refused(
                "NotAvailable",
                f"what was read from a folder is not {what} again",
                "copy the folder, or run the model anew: ds.load(folder / 'model.toml')",
            )
        return self._run

    # ---- pictures

    @property
    def units(self) -> dict[str, str]:
        """Units of the channels; `1` for numbers without."""
        if self._run is not None:
            return dict(zip(self._run.columns, self._run.units, strict=True))
        from .model import load

        assert self._folder is not None
        recorded: dict[str, str] = load(self._folder / "model.toml").describe()["units"]
        return {"t": "s", **recorded}

    def plot(self, *channels: str, ax: Any = None) -> Any:
        """Plots channels (or all of an object) over time: axes of matplotlib, or an SVG picture where that is not installed.

        Channels with other units have axes of their own, one above the other, in an array; with `ax` all are drawn there.
        """
        chosen: dict[str, _Array] = {}
        for name in channels or [c for c in self._columns if c != "t"][:6]:
            found = self[name]
            if isinstance(found, Channels):
                chosen |= {f"{name}.{key}": column for key, column in found.items()}
            else:
                chosen[name] = found
        units = self.units
        kinds = list(dict.fromkeys(units[name] for name in chosen))
        if ax is None:
            try:
                import matplotlib.pyplot as plt
            except ImportError:
                label = _of_unit(kinds[0]) if len(kinds) == 1 else ""
                return Svg(_delassus.plot(self.name, ("t in s", label), self.t, list(chosen.items())))
            drawn = plt.subplots(len(kinds), sharex=True, squeeze=False, figsize=(6.4, 2.4 + 2.4 * len(kinds)), layout="constrained")[1][:, 0]
        else:
            drawn = [ax] * len(kinds)
        for name, column in chosen.items():
            drawn[kinds.index(units[name])].plot(self.t, column, label=name)
        for axes, unit in zip(drawn, kinds, strict=True):
            axes.set_ylabel(_of_unit(unit) if ax is None or len(kinds) == 1 else "")
            axes.legend()
        drawn[-1].set_xlabel("t in s")
        drawn[0].set_title(self.name)
        return drawn if ax is None and len(kinds) > 1 else drawn[0]

    def picture(self) -> Svg:
        """The mechanism at some instants."""
        if self._folder is not None:
            return Svg((self._folder / "mechanism.svg").read_text(encoding="utf-8"))
        return Svg(self._need_run("drawn").picture())

    def view(self, *, browser: bool | None = None) -> Page:
        """The page with animation, plots and every number. A notebook shows it; elsewhere the browser does, if there is one."""
        if self._folder is not None:
            page = Page((self._folder / "report.html").read_text(encoding="utf-8"))
        else:
            page = Page(self._need_run("shown").page())
        if browser or browser is None and not _in_notebook():
            with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False, encoding="utf-8") as file:
                file.write(page)
            webbrowser.open(f"file://{file.name}")
        return page

    def __repr__(self) -> str:
        s = self.summary
        return f"<delassus.Result {self.name!r}: {s['status']}, {s['method']}, t = {s['reached']:g} s, {s['steps']} steps, {len(self)} records>"

    def _repr_html_(self) -> str:
        s = self.summary
        events = {k.replace("_", " "): n for k, n in s["events"].items() if n}
        error = s["global_error"] or {}
        rows = [
            ("status", s["status"]),
            ("method", f"{s['method']}, {s['coordinates']} coordinates, {s['closure']}"),
            ("why", s["why"]),
            ("time", f"{s['reached']:g} s of {s['end']:g} s"),
            ("steps", f"{s['steps']}, {s['rejected']} rejected; {s['wall_seconds']:.3g} s"),
            ("violation", f"position {s['violation']['position']:.2e}, velocity {s['violation']['velocity']:.2e}"),
            ("energy", f"{s['energy']['start']:.6g} J to {s['energy']['end']:.6g} J, balance {s['energy']['balance']:.2e} J"),
            ("global error", f"{error['position_max']:.2e}" if error.get("position_max") is not None else ""),
            ("events", ", ".join(f"{n} {k}" for k, n in events.items())),
            *(("warning", f"{w['code']}: {w['message']}") for w in self.warnings),
        ]
        cells = "".join(
            f"<tr><th style='text-align:left'>{k}</th><td style='text-align:left'>{html.escape(str(v))}</td></tr>"
            for k, v in rows
            if v
        )
        try:
            picture = str(self.picture())
        except (OSError, FileError):
            picture = ""
        return (
            f"<div style='display:flex;gap:1em;align-items:flex-start'><div><b>{html.escape(self.name)}</b>"
            f"<table>{cells}</table></div><div style='max-width:420px'>{picture}</div></div>"
        )


class _MissingChannel(KeyError):
    """A channel that was not recorded; its text is a sentence."""

    def __str__(self) -> str:
        return str(self.args[0])


def _of_unit(unit: str) -> str:
    """The label of an axis."""
    return "" if unit == "1" else f"in {unit}"


def _missing(package: str) -> ImportError:
    return ImportError(f"this needs the package {package}, which is not installed: pip install {package}")


def _in_notebook() -> bool:
    try:
        from IPython import get_ipython
    except ImportError:
        return False
    shell = get_ipython()
    return shell is not None and "IPKernelApp" in getattr(shell, "config", {})


def _columns(path: Path) -> dict[str, _Array]:
    import numpy as np

    with path.open(newline="", encoding="utf-8") as file:
        head = next(csv.reader(file))
        body = np.loadtxt(file, delimiter=",", ndmin=2).T
    return dict(zip(head, body, strict=True))


def open(folder: str | PathLike[str]) -> Result:
    """Reads a folder that `r.save` or `delassus run --out` has written."""
    import numpy as np

    folder = Path(folder)
    try:
        summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        if (folder / "trajectory.npz").exists():
            with np.load(folder / "trajectory.npz") as archive:
                columns = {name: archive[name] for name in archive.files}
        else:
            columns = _columns(folder / "trajectory.csv")
        with (folder / "events.csv").open(newline="", encoding="utf-8") as file:
            events = [
                {key: value if key in ("kind", "name") else float(value) for key, value in row.items()}
                for row in csv.DictReader(file)
            ]
    except (OSError, ValueError) as e:
        raise refused(
            "FileError", f"{folder} is not a whole folder of results: {e}", "r.save and delassus run --out write one", FileError
        ) from e
    return Result(list(columns), list(columns.values()), summary, events, folder=folder)
