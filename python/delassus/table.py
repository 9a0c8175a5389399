"""The table of a sweep: columns as arrays, files that hold it, files that grow."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Protocol, Self

from .errors import refused
from .result import _missing

BLOCK = 10_000
"""Rows that are in memory at once where a table grows on disk."""


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
        return numbers([row[self._index(name)] for row in self._rows])

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
            return f"<{tag}>{html.escape(_short(text))}</{tag}>"

        head = "".join(cell("th", name) for name in self.columns)
        rows = "".join("<tr>" + "".join(cell("td", c) for c in row) + "</tr>" for row in self._rows[:40])
        more = f"<p>… {len(self) - 40} more rows</p>" if len(self) > 40 else ""
        return f"<table><tr>{head}</tr>{rows}</table>{more}"


def _short(cell: str) -> str:
    """A number with six digits, for people; other texts as they are."""
    try:
        return cell if len(cell) < 9 else f"{float(cell):.6g}"
    except ValueError:
        return cell


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
    return np.array(cells, dtype=object) if is_text else numbers(cells)


def numbers(cells: list[str]) -> Any:
    """Numbers where all cells are such or empty, else texts."""
    import numpy as np

    word = {"": float("nan"), "true": 1.0, "false": 0.0}
    try:
        return np.array([word[c] if c in word else float(c) for c in cells])
    except ValueError:
        return np.array(cells)
