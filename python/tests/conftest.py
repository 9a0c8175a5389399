"""What all tests share: the models of the repository, and a pendulum."""

from pathlib import Path

import delassus as ds
import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(ROOT.glob("examples/*.toml"))
LIBRARY = sorted(p for p in ROOT.glob("library/*/*.toml") if p.parent.name != "references")
MODELS = EXAMPLES + LIBRARY
assert len(EXAMPLES) > 40 and len(LIBRARY) > 100


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def make_pendulum(**param: float) -> ds.Model:
    """A rod on a hinge with a torque -k angle, which starts with 2 rad/s."""
    m = ds.Model("pendulum", dimension=2, gravity=[0, -9.81], param={"k": 3.0, **param})
    m.body("rod", mass=1.0, com=[1, 0], inertia=0.1)
    m.revolute("O", between=["ground", "rod"], at=[0, 0])
    m.torque("M", body="rod", torque="-k*O.angle")
    m.start(joint={"O": {"rate": 2}}).solve(end=2.0, step=1e-3)
    return m.output(record=["O.angle", "O.rate", "energy"])


@pytest.fixture
def pendulum() -> ds.Model:
    return make_pendulum()


@pytest.fixture
def ball() -> ds.Model:
    """A ball that falls on the ground from 1 m."""
    m = ds.Model("ball", dimension=2, gravity=[0, -9.81], param={"e": 0.5})
    m.body("ball", kind="point", mass=1.0, com=[0, 1])
    m.contact("floor", pair=[{"point": {}, "body": "ball"}, {"half-plane": {"at": [0, 0], "normal": [0, 1]}}], restitution="e")
    return m.solve(end=1.0).output(record=["ball.y", "ball.vy"])
