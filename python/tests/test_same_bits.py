"""Trajectories from Python and from the command line are the same to the bit, on every model of the repository."""

import json
import os
import subprocess
import sys

import delassus as ds
import pytest

from conftest import EXAMPLES, MODELS, label

# the program that cargo built, if there is one; else that of the package
COMMAND = [os.environ["DELASSUS"]] if "DELASSUS" in os.environ else [sys.executable, "-m", "delassus"]
# enough for every part of a run; models take seconds otherwise
SHORT = {"solve.max_steps": 60}


def by_command(path, *sets):
    words = [w for key, value in SHORT.items() for w in ("--set", f"{key}={value}")]
    command = [*COMMAND, "run", str(path), "--json", "--quiet", *words, *sets]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return json.loads(done.stdout)


def by_python(model):
    try:
        return model.run(set=SHORT).summary
    except ds.SolverError as e:
        return e.result.summary


def numbers(summary):
    """All but the time it took."""
    return {k: v for k, v in summary.items() if k not in ("wall_seconds", "event_log", "event_log_total", "event_log_truncated", "error")}


@pytest.mark.parametrize("path", MODELS, ids=label)
def test_a_run_is_the_same_from_python_and_from_the_command_line(path):
    model = ds.load(path)
    command, python = by_command(path), by_python(model)
    assert len(python["trajectory_hash"]) == 64
    # every number, not only the hash
    assert json.loads(json.dumps(numbers(python))) == numbers(command)


@pytest.mark.parametrize("path", EXAMPLES[::6], ids=label)
def test_whole_runs_of_some_examples_are_the_same(path):
    done = subprocess.run(
        [*COMMAND, "run", str(path), "--json", "--quiet"], capture_output=True, text=True, check=True
    )
    assert ds.load(path).run().summary["trajectory_hash"] == json.loads(done.stdout)["trajectory_hash"]
