"""Ctrl-C ends a run at once with the results so far; the interpreter's lock is free while a run computes."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import delassus as ds
import pytest

from conftest import ROOT, make_pendulum

@pytest.fixture(autouse=True)
def not_in_a_row(monkeypatch):
    """Each test begins as if no Ctrl-C had been before it."""
    monkeypatch.setattr("delassus.result._last_interrupt", float("-inf"))


LONG = {"end": 1e6, "step": 1e-3, "every": 100.0}


def later(seconds=0.4):
    threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)).start()


def test_ctrl_c_returns_what_was_recorded():
    later()
    begin = time.monotonic()
    r = make_pendulum().run(**LONG)
    assert time.monotonic() - begin < 2.0
    assert r.status == "stopped_by_user" and 0 < r.summary["reached"] < 1e6 and len(r) > 1


def test_a_second_one_in_a_row_is_raised():
    later()
    make_pendulum().run(**LONG)
    later()
    with pytest.raises(KeyboardInterrupt):
        make_pendulum().run(**LONG)


def test_ctrl_c_in_a_session_is_raised_and_the_session_goes_on():
    s = make_pendulum().session(step=1e-3, set={"output.every": 100.0})
    later()
    with pytest.raises(KeyboardInterrupt):
        s.run_to(1e6)
    t = s.t
    assert 0 < t < 1e6 and s.run_to(t + 1.0) and s.t == t + 1.0


def test_ctrl_c_in_a_sweep_returns_the_rows_that_are_done():
    later(0.6)
    table = _swept()
    assert not table.completed and len(table) == 2


def _swept():
    m = make_pendulum().set({"output.every": 100.0})
    return m.sweep({"solve.end": [2.0, 4.0, 1e6, 2e6]}, threads=2)


def test_other_threads_go_on_while_a_run_computes():
    counted = [0]
    stop = threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    make_pendulum().run(end=300.0, step=1e-3, every=100.0)
    during = counted[0]
    stop.set()
    thread.join()
    assert during > 20


def test_ctrl_c_ends_the_command(tmp_path):
    m = make_pendulum().set({"solve.end": 1e6, "output.every": 100.0})
    m.save(tmp_path / "m.toml")
    process = subprocess.Popen([sys.executable, "-m", "delassus", "run", str(tmp_path / "m.toml"), "--json"], stdout=subprocess.PIPE)
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    assert process.returncode == 1 and b"stopped_by_user" in out


def test_ctrl_c_in_a_kernel_leaves_it_alive():
    from nbclient import NotebookClient
    from nbformat.v4 import new_code_cell, new_notebook

    code = textwrap.dedent(
        """
        import os, signal, threading, sys
        sys.path.insert(0, TESTS)
        from conftest import make_pendulum
        threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
        r = make_pendulum().run(end=1e6, step=1e-3, every=100.0)
        """
    ).replace("TESTS", repr(str(ROOT / "python/tests")))
    book = new_notebook(cells=[new_code_cell(code), new_code_cell("print(r.status)")])
    NotebookClient(book, timeout=60).execute()
    assert book.cells[1].outputs[0].text == "stopped_by_user\n"


def test_the_command_says_its_version():
    done = subprocess.run([sys.executable, "-m", "delassus", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"delassus {ds.__version__}"
    wrong = subprocess.run([sys.executable, "-m", "delassus", "rum"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2 and "run" in wrong.stderr


def large():
    """A net of rods whose equilibrium and modes take many seconds."""
    m = ds.Model("net", dimension=2, gravity=[0, -9.81])
    for i in range(180):
        m.add(ds.body.rigid(f"b{i}", mass=1, com=[i + 0.5, 0], inertia=0.1))
        m.add(ds.joint.revolute(f"j{i}", between=["ground" if i == 0 else f"b{i - 1}", f"b{i}"], at=[i, 0]))
    return m


@pytest.mark.parametrize(
    "work",
    [
        lambda m: m.equilibrium(),
        lambda m: m.modes(at="equilibrium"),
        lambda m: m.compare(["gen-alpha-pv"], end=100.0),
    ],
    ids=["equilibrium", "modes", "compare"],
)
def test_ctrl_c_ends_what_has_no_part_of_a_result(work):
    m = large()
    m.describe()
    begin = time.monotonic()
    later()
    with pytest.raises(KeyboardInterrupt):
        work(m)
    assert time.monotonic() - begin < 2.0
    # the session of Python goes on
    assert make_pendulum().check()["dof"] == 1
