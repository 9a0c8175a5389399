"""Uncertainty of a stop: a block slides until friction stops it. How far, if coefficient and speed are known to some percent?

A Latin hypercube of SciPy chooses the samples, threads run them. The closed form v^2 / (2 mu g) stands beside it. Needs scipy.
"""

import delassus as ds
import numpy as np
from scipy.stats import norm, qmc

MU, SPEED, GRAVITY = 0.3, 2.0, 9.81


def block() -> ds.Model:
    """A box of 1 kg that slides on the floor."""
    m = ds.Model("block", dimension=2, gravity=[0, -GRAVITY], param={"mu": MU, "speed": SPEED})
    m.body("block", mass=1.0, com=[0, 0.05], inertia={"shape": "box", "size": [0.2, 0.1]})
    m.shape("sole", body="block", polygon=[[-0.1, 0], [0.1, 0], [0.1, 0.1], [-0.1, 0.1]])
    m.contact("floor", pair=["block.sole", {"half-plane": {"at": [0, 0], "normal": [0, 1]}}], friction="mu")
    m.start(body={"block": {"vx": "speed"}})
    return m.solve(end=1.5).output(record=["block.x"])


def main(samples: int = 200) -> tuple[np.ndarray, np.ndarray]:
    """Returns the ways, simulated and by the closed form."""
    normal = norm.ppf(qmc.LatinHypercube(2, seed=1).random(samples))
    mu, speed = MU * (1 + 0.1 * normal[:, 0]), SPEED * (1 + 0.05 * normal[:, 1])
    table = block().sweep([{"mu": m, "speed": v} for m, v in zip(mu, speed, strict=True)], outputs=["block.x"])
    way, exact = table["block.x"], speed**2 / (2 * mu * GRAVITY)
    low, middle, high = np.percentile(way, [5, 50, 95])
    print(f"{samples} runs: median {middle:.3f} m, 90 % between {low:.3f} m and {high:.3f} m; largest error {abs(way - exact).max():.1e} m")
    return way, exact


if __name__ == "__main__":
    main()
