"""Notebooks and scripts of python/examples run, and find what they are meant to find."""

import sys

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

from conftest import ROOT

FOLDER = ROOT / "python/examples"
sys.path.insert(0, str(FOLDER))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda p: p.stem)
def test_a_notebook_runs(path):
    book = nbformat.read(path, as_version=4)
    # without the outputs of somebody's machine
    assert all(not cell.get("outputs") for cell in book.cells)
    NotebookClient(book, timeout=120, resources={"metadata": {"path": str(FOLDER)}}).execute()
    assert sum(bool(cell.get("outputs")) for cell in book.cells) >= 3


def test_suspension_is_tuned():
    from tune_suspension import main

    factor, before, best = main(end=2.5)
    assert 0.2 <= factor <= 5.0 and best < before


def test_the_stop_is_as_uncertain_as_the_closed_form():
    from uncertain_stop import main

    way, exact = main(samples=32)
    assert np.abs(way - exact).max() < 1e-5


def test_the_arm_arrives():
    from controlled_arm import main

    run = main(end=2.0)
    assert abs(run["J1.angle"][-1] - 0.8) < 1e-3 and abs(run["J2.angle"][-1] + 1.2) < 1e-3


def test_the_pole_stays_up():
    from gym_cart_pole import main

    assert main(steps=250) == 250
