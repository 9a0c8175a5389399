"""A cart with a pole as an environment of the form that gymnasium asks for: `reset`, `step`, observations, rewards.

Nothing of gymnasium is needed; derive from `gymnasium.Env` and give it spaces to use it with its learners.
"""

import delassus as ds
import numpy as np

PERIOD = 0.02


def cart_pole() -> ds.Model:
    """A cart on a rail that a force pushes, and a pole on it that stands up."""
    m = ds.Model("cart-pole", dimension=2, gravity=[0, -9.81], param={"push": 0.0, "lean": 0.05})
    m.body("cart", mass=1.0, com=[0, 0], inertia=1.0)
    m.body("pole", mass=0.1, com=[0, 0.5], inertia={"shape": "rod", "length": 1.0, "axis": "y"})
    m.prismatic("rail", between=["ground", "cart"], at=[0, 0], axis="x")
    m.revolute("pivot", between=["cart", "pole"], at=[0, 0])
    m.force("motor", body="cart", vector=["push", 0])
    m.start(joint={"pivot": {"angle": "lean"}})
    return m.output(record=["rail.displacement", "pivot.angle"])


class CartPole:
    """The environment."""

    def __init__(self) -> None:
        self.model = cart_pole()
        self.start = self.model.session(method="gen-alpha-pv", step=PERIOD / 4)
        self.look = self.start.probe("rail.displacement", "rail.speed", "pivot.angle", "pivot.rate")
        self.saved = self.start.save()

    def reset(self, *, seed: int | None = None) -> tuple[np.ndarray, dict[str, float]]:
        """Back to the start, which costs as little as a step."""
        self.start.restore(self.saved)
        return self.look(), {}

    def step(self, action: float) -> tuple[np.ndarray, float, bool, bool, dict[str, float]]:
        """Pushes with a force for one period."""
        self.start.set("push", float(np.clip(action, -10, 10)))
        self.start.step(PERIOD)
        seen = self.look()
        fallen = bool(abs(seen[2]) > 0.4 or abs(seen[0]) > 2.4)
        return seen, 0.0 if fallen else 1.0, fallen, self.start.t > 10.0, {"t": self.start.t}


def main(steps: int = 250) -> float:
    """A linear controller holds the pole up; returns its reward."""
    env = CartPole()
    total = 0.0
    seen, _ = env.reset()
    for _ in range(steps):
        # the pole leans to the left where its angle is positive
        push = -np.dot([-1.0, -2.5, 30.0, 8.0], seen)
        seen, reward, fallen, *_ = env.step(push)
        total += reward
        if fallen:
            break
    print(f"reward {total:.0f} of {steps}; angle {seen[2]:.4f} rad, cart at {seen[0]:.3f} m")
    return total


if __name__ == "__main__":
    main()
