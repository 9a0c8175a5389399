"""What a run leaves: arrays without copies, events, numbers, tables, pages, folders."""

import json
import subprocess
import sys

import delassus as ds
import numpy as np
import pytest

from conftest import ROOT, make_pendulum


def test_channels_are_views_of_one_record(pendulum):
    r = pendulum.run()
    a, b = r["O.angle"], r["O.angle"]
    assert np.shares_memory(a, b) and not a.flags.owndata and not a.flags.writeable
    assert len(r) == len(r.t) == len(a) and r.t[0] == 0 and r.t[-1] == 2
    # they outlive the result
    del r
    assert np.isfinite(a).all()


def test_an_object_has_all_its_channels(pendulum):
    r = pendulum.run()
    hinge = r["O"]
    assert list(hinge) == ["angle", "rate"] and np.shares_memory(hinge.angle, r["O.angle"])
    assert "O.angle" in r and r.columns == ["t", "O.angle", "O.rate", "energy"]
    with pytest.raises(KeyError, match="did you mean `O.angle`"):
        r["O.angel"]
    with pytest.raises(AttributeError):
        hinge.angel


def test_keywords_are_the_keys_of_the_file(pendulum):
    r = pendulum.run(end="500 ms", tolerance=1e-8, method="dopri5", every=0.1, record=["rod"], set={"k": 0})
    assert r.summary["method"] == "dopri5" and r.summary["end"] == 0.5
    assert np.allclose(np.diff(r.t), 0.1) and r.columns[1] == "rod.x"
    # the model stays as it was
    assert pendulum.describe()["param"]["k"] == 3


def test_events_and_numbers_are_plain_data(ball):
    r = ball.run()
    first = r.events[0]
    assert first["kind"] == "impact" and first["t"] == pytest.approx(np.sqrt(2 / 9.81), rel=1e-6)
    # restitution 1/2
    assert first["velocity_after"] == pytest.approx(-0.5 * first["velocity_before"])
    assert r.summary["events"]["impacts"] >= 1 and json.dumps(r.summary) and isinstance(r.warnings, list)


def test_the_table_of_pandas_has_the_time_as_index(pendulum):
    frame = pendulum.run().to_pandas()
    assert frame.index.name == "t" and list(frame.columns) == ["O.angle", "O.rate", "energy"] and len(frame) == 2001


def test_the_solver_tells_its_steps(pendulum, tmp_path):
    r = pendulum.run()
    assert len(r.solver.t) == r.summary["steps"] and r.solver.t[-1] == r.summary["reached"]
    assert abs(r.solver.step.sum() - r.summary["reached"]) < 1e-9
    r.save(tmp_path / "run")
    again = ds.open(tmp_path / "run").solver
    assert list(again) == list(r.solver) and all((again[k] == r.solver[k]).all() for k in again)


def test_the_spectrum_has_the_amplitude_of_a_sine():
    m = ds.Model("s", dimension=2).body("b", mass=1, com=[0, 0], inertia=1)
    m.prismatic("P", between=["ground", "b"], at=[0, 0], axis="x", motion="0.3*sin(2*pi*5*t)")
    r = m.run(end=4.0, step=1e-3, record=["P.displacement"], method="gen-alpha-pv")
    f, a = r.spectrum("P.displacement")
    peak = a.argmax()
    assert f[peak] == pytest.approx(5.0, abs=0.25) and a[peak] == pytest.approx(0.3, rel=1e-3)


@pytest.mark.parametrize("format", ["npz", "csv"])
def test_a_folder_comes_back(ball, tmp_path, format):
    r = ball.run()
    r.save(tmp_path / "out", format=format)
    again = ds.open(tmp_path / "out")
    assert again.columns == r.columns and all(np.array_equal(again[c], r[c]) for c in r.columns)
    assert again.summary == r.summary and again.events == r.events
    assert again.view(browser=False) == r.view(browser=False)
    assert again._repr_html_() == r._repr_html_()
    with pytest.raises(ds.FileError, match="not empty"):
        r.save(tmp_path / "out")
    r.save(tmp_path / "out", force=True)


def test_the_folder_of_the_command_line_opens(tmp_path):
    command = [sys.executable, "-m", "delassus", "run", str(ROOT / "examples/pendulum.toml"), "--out", str(tmp_path / "o"), "--quiet"]
    subprocess.run(command, check=True, capture_output=True)
    r = ds.open(tmp_path / "o")
    mine = ds.load(ROOT / "examples/pendulum.toml").run()
    assert r.summary["trajectory_hash"] == mine.summary["trajectory_hash"] and np.array_equal(r["rod.x"], mine["rod.x"])


def test_pictures_and_pages_are_whole(pendulum):
    r = pendulum.run()
    assert r.picture().startswith("<svg") and "<svg" in r._repr_html_()
    page = r.view(browser=False)
    assert page.startswith("<!doctype html>") and "srcdoc" in page._repr_html_()
    axes = r.plot("O.angle")
    assert axes.get_legend() is not None and len(axes.lines) == 1
    assert len(r.plot("O", ax=axes).lines) == 3


def test_channels_with_other_units_have_axes_of_their_own(pendulum, tmp_path):
    r = pendulum.run()
    assert r.units == {"t": "s", "O.angle": "rad", "O.rate": "rad/s", "energy": "J"}
    axes = r.plot("O.angle", "energy")
    assert [a.get_ylabel() for a in axes] == ["in rad", "in J"] and [len(a.lines) for a in axes] == [1, 1]
    r.save(tmp_path / "out")
    assert ds.open(tmp_path / "out").units == r.units


def test_a_plot_without_matplotlib_is_a_picture(pendulum, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    assert pendulum.run().plot("O.angle").startswith("<svg")


def test_equal_runs_have_equal_bits():
    a, b = (make_pendulum().run() for _ in range(2))
    assert a.summary["trajectory_hash"] == b.summary["trajectory_hash"] and np.array_equal(a["O.angle"], b["O.angle"])


def test_check_modes_equilibrium_and_comparison_are_those_of_the_command_line(pendulum):
    assert pendulum.check()["dof"] == 1
    found, resting = pendulum.equilibrium()
    # it starts there with the rates of the model: J omega^2 / 2 more
    start = resting.run(end=0.1).summary["energy"]["start"]
    assert found["stable"] and start == pytest.approx(found["energy"] + 0.5 * 1.1 * 2.0**2)
    # small motions about it: omega^2 = (k + m g l cos(angle)) / J, angle from the hanging position
    angle = found["final"]["O.angle"]
    omega2 = (3 + 9.81 * np.sin(-angle) * 1.0) / 1.1
    assert resting.set("start.joint.O.rate", 0).modes()["modes"][0]["omega"] == pytest.approx(np.sqrt(omega2), rel=1e-6)
    study = pendulum.compare(["gen-alpha-pv", "newmark"], quick=True, end=0.5)
    assert study["methods"]["gen-alpha-pv"]["order"]["position"] == pytest.approx(2, abs=0.2)
    assert len(ds.methods()) == 23 and ds.schema()["title"] == "Delassus model"
