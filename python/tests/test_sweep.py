"""Sweeps: the table of the command line, samples, failures as rows, journals."""

import subprocess
import sys
import time

import delassus as ds
import numpy as np
import pytest

from conftest import ROOT, make_pendulum

EXAMPLE = ROOT / "examples/bouncing-ball.toml"


def test_the_table_is_that_of_the_command_line(tmp_path):
    model = make_pendulum()
    model.save(tmp_path / "m.toml")
    command = [sys.executable, "-m", "delassus", "sweep", str(tmp_path / "m.toml"), "--grid", "k=1:3:3", "--grid", "solve.method=newmark,hht-i3"]
    subprocess.run([*command, "--out", str(tmp_path / "out"), "--quiet"], check=True, capture_output=True)
    table = model.sweep({"k": [1.0, 2.0, 3.0], "solve.method": ["newmark", "hht-i3"]})
    assert table.csv() == (tmp_path / "out/results.csv").read_text()
    assert len(table) == 6 and table.completed and table.failures == {}


def test_columns_are_arrays():
    table = make_pendulum().sweep({"param.k": np.linspace(0, 3, 4)}, outputs=["O.angle"], threads=2)
    runs = [make_pendulum().run(set={"k": k})["O.angle"][-1] for k in np.linspace(0, 3, 4)]
    assert np.array_equal(table["O.angle"], runs) and np.array_equal(table["k"], np.linspace(0, 3, 4))
    short = table.table("O.angle")
    assert short.columns == ["param.k", "final.O.angle"] and "<table>" in short._repr_html_()
    assert list(table.to_pandas().columns) == table.columns
    with pytest.raises(KeyError, match="did you mean"):
        table["O.angel"]


def test_samples_run_one_after_the_other():
    runs = [{"k": 1.0, "solve.end": 1.0}, {"k": 2.5, "solve.end": 0.5}]
    table = make_pendulum().sweep(runs)
    assert np.array_equal(table["k"], [1.0, 2.5])
    expected = [make_pendulum().run(set={"k": r["k"]}, end=r["solve.end"])["O.angle"][-1] for r in runs]
    assert np.array_equal(table["O.angle"], expected)
    with pytest.raises(ds.SettingsError, match="different keys"):
        make_pendulum().sweep([{"k": 1}, {"solve.end": 1}])


def test_samples_of_scipy():
    from scipy.stats import qmc

    points = qmc.scale(qmc.Sobol(1, seed=1).random_base2(3), 0, 5)[:, 0]
    table = make_pendulum().sweep([{"k": k} for k in points], outputs=["O.angle"])
    assert len(table) == 8 and np.array_equal(table["k"], points) and np.isfinite(table["O.angle"]).all()


def test_a_run_that_fails_is_a_row_with_its_error():
    table = make_pendulum().sweep({"solve.max_steps": [10, 100_000]})
    assert table.failures == {"TooMuchWork": 1}
    assert list(table["error"]) == ["TooMuchWork", ""] and list(table["completed"]) == [0.0, 1.0]


def test_a_journal_goes_on_where_it_stopped(tmp_path):
    model, journal = make_pendulum(), tmp_path / "journal.jsonl"
    grid = {"k": list(range(6))}
    whole = model.sweep(grid)
    model.sweep(grid, journal=journal)
    lines = journal.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    # killed in the middle of its fourth line
    journal.write_text("".join(lines[:3]) + lines[3][:10])
    assert model.sweep(grid, journal=journal).csv() == whole.csv()
    assert len(journal.read_text().splitlines()) == 7
    with pytest.raises(ds.Error) as caught:
        model.sweep({"k": [1]}, journal=journal)
    assert caught.value.code == "SweepChanged"


@pytest.mark.parametrize("suffix", ["csv", "parquet", "zarr"])
def test_tables_are_written(tmp_path, suffix):
    table = make_pendulum().sweep({"k": [1, 2], "solve.method": ["newmark", "hht-i3"]})
    path = tmp_path / f"t.{suffix}"
    table.save(path)
    if suffix == "csv":
        assert path.read_text() == table.csv()
    elif suffix == "parquet":
        import pyarrow.parquet

        back = pyarrow.parquet.read_table(path)
        assert back.column_names == table.columns
        assert np.array_equal(back["final.O.angle"].to_numpy(), table["O.angle"])
        assert back["solve.method"].to_pylist() == ["newmark", "hht-i3"] * 2
    else:
        import zarr

        back = zarr.open_group(str(path), mode="r")
        assert np.array_equal(back["final.O.angle"][:], table["O.angle"])


@pytest.mark.parametrize("suffix", ["parquet", "zarr"])
def test_a_table_grows_on_disk(tmp_path, suffix, monkeypatch):
    monkeypatch.setattr("delassus.sweep.BLOCK", 3)
    grid = {"k": list(range(4)), "solve.max_steps": [10, 100_000]}
    table = make_pendulum().sweep(grid, end=0.1)
    told = make_pendulum().sweep_to(tmp_path / f"t.{suffix}", grid, end=0.1)
    assert told == {"runs": 8, "done": 8, "failed": 4, "TooMuchWork": 4}
    if suffix == "parquet":
        import pyarrow.parquet

        back = pyarrow.parquet.read_table(tmp_path / "t.parquet")
        angle, error = back["final.O.angle"].to_numpy(), back["error"].to_pylist()
    else:
        import zarr

        back = zarr.open_group(str(tmp_path / "t.zarr"), mode="r")
        angle, error = back["final.O.angle"][:], list(back["error"][:])
    assert np.array_equal(angle, table["O.angle"], equal_nan=True) and error == list(table["error"])


SWEPT = """
import sys
sys.path.insert(0, TESTS)
import delassus.sweep
from conftest import make_pendulum
delassus.sweep.BLOCK = 20
make_pendulum().sweep_to(OUT, {"k": [0.1 * i for i in range(100)]}, end=4.0, journal=JOURNAL, threads=1)
"""


@pytest.mark.parametrize("suffix", ["parquet", "zarr"])
def test_a_table_on_disk_goes_on_after_a_kill(tmp_path, suffix, monkeypatch):
    path, journal = tmp_path / f"t.{suffix}", tmp_path / "journal"
    words = {"TESTS": str(ROOT / "python/tests"), "OUT": str(path), "JOURNAL": str(journal)}
    code = SWEPT
    for word, value in words.items():
        code = code.replace(word, repr(value))

    def lines():
        return [line for file in sorted(journal.glob("*.jsonl")) for line in file.read_text().splitlines()] if journal.exists() else []

    # killed in the third block
    process = subprocess.Popen([sys.executable, "-c", code])
    end = time.monotonic() + 60
    while len(lines()) < 50 and time.monotonic() < end:
        time.sleep(0.01)
    process.kill()
    process.wait()
    kept = lines()[:-1]
    assert 49 <= len(kept) < 104 and not path.exists()
    # the same call goes on, and does nothing twice
    monkeypatch.setattr("delassus.sweep.BLOCK", 20)
    grid = {"k": [0.1 * i for i in range(100)]}
    told = make_pendulum().sweep_to(path, grid, end=4.0, journal=journal)
    assert told == {"runs": 100, "done": 100, "failed": 0}
    assert len(lines()) == 100 + 5 and set(kept) <= set(lines())
    assert np.array_equal(angles(path), make_pendulum().sweep(grid, end=4.0)["O.angle"])
    # and once more there is nothing to do
    before = {file: file.read_bytes() for file in journal.iterdir()}
    assert make_pendulum().sweep_to(path, grid, end=4.0, journal=journal)["done"] == 100
    assert before == {file: file.read_bytes() for file in journal.iterdir()}
    with pytest.raises(ds.Error) as caught:
        make_pendulum().sweep_to(path, {"k": [1]}, end=4.0, journal=journal)
    assert caught.value.code == "SweepChanged"


def angles(path):
    """Last angles of a table on disk."""
    if path.suffix == ".parquet":
        import pyarrow.parquet

        return pyarrow.parquet.read_table(path)["final.O.angle"].to_numpy()
    import zarr

    return zarr.open_group(str(path), mode="r")["final.O.angle"][:]


def test_the_model_itself_is_swept(tmp_path):
    # any key that --set takes
    table = ds.load(EXAMPLE).sweep({"solve.end": [0.1, 0.2]})
    assert len(table) == 2
