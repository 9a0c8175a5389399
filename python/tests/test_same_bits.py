"""Trajectories from Python and from the command line are the same to the bit, on every model of the repository."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import delassus as ds
import pytest

from conftest import EXAMPLES, MODELS, label

# the program that cargo built, if there is one; else that of the package
COMMAND = [os.environ["DELASSUS"]] if "DELASSUS" in os.environ else [sys.executable, "-m", "delassus"]
# enough for every part of a run; models take seconds otherwise
SHORT = {"solve.max_steps": 60}


def by_command(path):
    words = [w for key, value in SHORT.items() for w in ("--set", f"{key}={value}")]
    done = subprocess.run([*COMMAND, "run", str(path), "--json", "--quiet", *words], capture_output=True, text=True, check=False)
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def commands():
    """All models by the command line, on all cores, while the tests go through them."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield {path: pool.submit(by_command, path) for path in MODELS}


def by_python(model):
    try:
        return model.run(set=SHORT).summary
    except ds.SolverError as e:
        return e.result.summary


def numbers(summary):
    """All but the time it took."""
    return {k: v for k, v in summary.items() if k not in ("wall_seconds", "event_log", "event_log_total", "event_log_truncated", "error")}


@pytest.mark.parametrize("path", MODELS, ids=label)
def test_a_run_is_the_same_from_python_and_from_the_command_line(path, commands):
    python, command = by_python(ds.load(path)), commands[path].result()
    assert len(python["trajectory_hash"]) == 64
    # every number, not only the hash
    assert json.loads(json.dumps(numbers(python))) == numbers(command)


@pytest.mark.parametrize("path", EXAMPLES[::6], ids=label)
def test_whole_runs_of_some_examples_are_the_same(path):
    done = subprocess.run(
        [*COMMAND, "run", str(path), "--json", "--quiet"], capture_output=True, text=True, check=True
    )
    assert ds.load(path).run().summary["trajectory_hash"] == json.loads(done.stdout)["trajectory_hash"]
