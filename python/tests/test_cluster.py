"""Sweeps on a Dask cluster: a scheduler and two worker processes on this machine. The table is that of threads, byte for byte, and a
worker that is killed costs nothing but its task."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from conftest import make_pendulum

distributed = pytest.importorskip("dask.distributed")


class Cluster:
    """A scheduler and workers, as processes of their own."""

    def __init__(self, folder):
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(self.file))
        until(self.file.exists)
        self.workers = [self.worker() for _ in range(2)]

    def start(self, *words):
        log = open(self.folder / f"{words[0]}-{time.monotonic_ns()}.log", "w")
        return subprocess.Popen([sys.executable, "-m", "dask", *words], env=self.env, stdout=log, stderr=log, cwd=self.folder)

    def worker(self):
        # without a nanny: what is killed stays dead
        return self.start(
            "worker", "--scheduler-file", str(self.file), "--no-nanny", "--no-dashboard", "--nthreads", "1", "--host", "127.0.0.1", "--death-timeout", "60"
        )

    def client(self):
        client = distributed.Client(scheduler_file=str(self.file), timeout=60)
        client.wait_for_workers(2, timeout=60)
        return client

    def close(self):
        for process in [*self.workers, self.scheduler]:
            process.kill()
            process.wait()


def until(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    yield made
    made.close()


def model():
    return make_pendulum().set({"output.every": 0.5})


def test_a_thousand_runs_have_the_table_of_threads(cluster):
    # failures among them
    grid = {"k": [0.01 * i for i in range(500)], "solve.max_steps": [50, 100_000]}
    with cluster.client() as client:
        there = model().sweep(grid, client=client, end=0.2)
    here = model().sweep(grid, end=0.2)
    assert len(there) == 1000 and there.completed and there.csv() == here.csv()
    assert there.failures == {"TooMuchWork": 500}


def test_a_worker_killed_in_the_middle_costs_nothing(cluster, tmp_path):
    grid = {"k": [0.01 * i for i in range(150)]}
    here = model().sweep(grid, end=5.0)
    with cluster.client() as client:
        doomed = cluster.workers[0]
        threading.Timer(1.0, doomed.send_signal, (signal.SIGKILL,)).start()
        there = model().sweep(grid, client=client, end=5.0, journal=tmp_path / "journal.jsonl")
        assert doomed.wait(10) == -signal.SIGKILL
    # nothing lost, nothing twice
    assert there.completed and there.csv() == here.csv()
    assert len((tmp_path / "journal.jsonl").read_text().splitlines()) == 1 + 150
    cluster.workers[0] = cluster.worker()


def test_a_scheduler_that_is_restarted_goes_on_from_the_journal(cluster, tmp_path):
    grid = {"k": [0.01 * i for i in range(150)]}
    journal = tmp_path / "journal.jsonl"
    other = Cluster(tmp_path)
    client = other.client()

    def lines():
        return len(journal.read_text().splitlines()) if journal.exists() else 0

    def end_in_the_middle():
        until(lambda: lines() > 5)
        other.close()

    threading.Thread(target=end_in_the_middle).start()
    with pytest.raises(Exception):  # noqa: B017, PT011: whatever Dask says of it
        model().sweep(grid, client=client, end=5.0, journal=journal)
    client.close(timeout=1)
    assert 5 < lines() < 151
    with cluster.client() as client:
        table = model().sweep(grid, client=client, end=5.0, journal=journal)
    assert table.csv() == model().sweep(grid, end=5.0).csv()
    assert lines() == 1 + 150


def test_the_command_line_gives_its_runs_to_the_cluster(cluster, tmp_path):
    model().save(tmp_path / "m.toml")
    with cluster.client() as client:
        address = client.scheduler.address
    command = [sys.executable, "-m", "delassus", "sweep", str(tmp_path / "m.toml"), "--grid", "k=0:3:40", "--quiet"]
    for out, more in (("here", []), ("there", ["--dask", address])):
        subprocess.run([*command, "--out", str(tmp_path / out), *more], check=True, capture_output=True)
    assert (tmp_path / "there/results.csv").read_bytes() == (tmp_path / "here/results.csv").read_bytes()
    # a scheduler that is not there is an error, not a wait
    none = subprocess.run([*command, "--dask", "tcp://127.0.0.1:1"], capture_output=True, text=True, check=False)
    assert none.returncode == 1 and "NotAvailable" in none.stderr


def test_parts_of_job_arrays_are_joined(tmp_path):
    model().save(tmp_path / "m.toml")
    command = [sys.executable, "-m", "delassus", "sweep", str(tmp_path / "m.toml"), "--grid", "k=0:3:20", "--quiet"]
    subprocess.run([*command, "--out", str(tmp_path / "whole")], check=True, capture_output=True)
    parts = [subprocess.Popen([*command, "--out", str(tmp_path / "parts"), "--shard", f"{i}/3"], stdout=subprocess.DEVNULL) for i in (1, 3)]
    assert [p.wait(60) for p in parts] == [0, 0]
    # one is missing
    early = subprocess.run([*command, "--out", str(tmp_path / "parts"), "--join"], capture_output=True, check=False)
    assert early.returncode == 1 and not (tmp_path / "parts/results.csv").exists()
    subprocess.run([*command, "--out", str(tmp_path / "parts"), "--shard", "2/3"], check=True, capture_output=True)
    subprocess.run([*command, "--out", str(tmp_path / "parts"), "--join"], check=True, capture_output=True)
    assert (tmp_path / "parts/results.csv").read_bytes() == (tmp_path / "whole/results.csv").read_bytes()
