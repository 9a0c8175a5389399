"""Suspension tuning: the damping of the Iltis that shakes its chassis least on a ramp and four stairs, found by SciPy.

Run with `python python/examples/tune_suspension.py` in a clone; needs scipy.
"""

from pathlib import Path

import delassus as ds
from scipy.optimize import minimize_scalar

EXAMPLES = Path(__file__).parents[2] / "examples"
CORNERS = ("FR", "FL", "RR", "RL")


def harder(model: ds.Model, factor: float) -> dict[str, object]:
    """The dampers of all corners times a factor, as values for `set`."""
    forces = {force["name"]: force for force in model.to_dict()["force"]}
    changes: dict[str, object] = {}
    for corner in CORNERS:
        curve = dict(forces[f"shock {corner}"]["damper"])
        curve["polynomials"] = [[factor * c for c in piece] for piece in curve["polynomials"]]
        changes[f"force.shock {corner}.damper"] = curve
    return changes


def shaking(model: ds.Model, factor: float, end: float) -> float:
    """Root mean square of the vertical acceleration of the chassis, m/s^2."""
    run = model.run(end=end, set=harder(model, factor), record=["chassis.z"], measure=["rms(chassis.az)"])
    return float(run.summary["measures"]["rms(chassis.az)"])


def main(end: float = 5.0) -> tuple[float, float, float]:
    """Returns the best factor, and the shaking as built and at its best."""
    model = ds.load(EXAMPLES / "iltis.toml")
    before = shaking(model, 1.0, end)
    found = minimize_scalar(lambda x: shaking(model, x, end), bounds=(0.2, 5.0), method="bounded", options={"xatol": 0.05})
    print(f"as built {before:.3f} m/s^2; damping times {found.x:.2f}: {found.fun:.3f} m/s^2, after {found.nfev} runs")
    return float(found.x), before, float(found.fun)


if __name__ == "__main__":
    main()
