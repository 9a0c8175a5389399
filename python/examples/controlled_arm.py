"""A controlled arm: two links with motors in their joints, steered by a program that looks at the arm a thousand times a second.

The controller is plain Python: it reads angles and rates, computes torques (gravity compensation and proportional-derivative control)
and sets them as parameters of the model, where they stay until it looks again.
"""

import delassus as ds
import numpy as np

LENGTH, MASS, GRAVITY = 0.4, 2.0, 9.81
PERIOD = 1e-3


def arm() -> ds.Model:
    """Two links that are drawn stretched along x, with torques that the controller sets."""
    m = ds.Model("arm", dimension=2, gravity=[0, -GRAVITY], param={"torque1": 0.0, "torque2": 0.0})
    previous = "ground"
    for i in (1, 2):
        x = LENGTH * (i - 1)
        m.body(f"link{i}", mass=MASS, com=[x + LENGTH / 2, 0], inertia={"shape": "rod", "length": LENGTH})
        m.revolute(f"J{i}", between=[previous, f"link{i}"], at=[x, 0], damping=0.05)
        previous = f"link{i}"
    m.torque("motor1", body="link1", torque="torque1")
    m.torque("motor2", body="link2", torque="torque2", on="link1")
    return m.output(record=["J1", "J2", "link2"], every=0.01)


def controller(angles: np.ndarray, rates: np.ndarray, target: np.ndarray) -> np.ndarray:
    """Torques in both joints."""
    a = np.cumsum(angles)
    lever = MASS * GRAVITY * LENGTH * np.cos(a)
    weight = np.array([1.5 * lever[0] + 0.5 * lever[1], 0.5 * lever[1]])
    return weight + [60, 30] * (target - angles) - [12, 5] * rates


def main(end: float = 2.0) -> ds.Result:
    """Moves the arm to its target; returns the run."""
    target = np.array([0.8, -1.2])
    session = arm().session(tolerance=1e-5)
    look = session.probe("J1.angle", "J2.angle", "J1.rate", "J2.rate")
    while session.t < end - 0.5 * PERIOD:
        state = look()
        torques = controller(state[:2], state[2:], target)
        session.set({"torque1": torques[0], "torque2": torques[1]})
        session.step(PERIOD)
    run = session.finish()
    print(f"{run}: angles {run['J1.angle'][-1]:.4f}, {run['J2.angle'][-1]:.4f}, target {target[0]}, {target[1]}")
    return run


if __name__ == "__main__":
    main()
