"""What works with NumPy alone: run by `scripts/test-python` in an environment with the oldest NumPy that the package takes."""

import importlib.util

import delassus as ds
import numpy as np

for extra in ("scipy", "pandas", "matplotlib", "pyarrow", "zarr", "dask"):
    assert importlib.util.find_spec(extra) is None, f"{extra} is installed: this is not the bare environment"

# models from files, arrays for lists
m = ds.load("examples/pendulum.toml")
r = m.run()
assert np.shares_memory(r["rod.x"], r["rod.x"]) and r.spectrum("rod.x")[1].max() > 0
assert r.plot("rod.x").startswith("<svg") and "<svg" in r._repr_html_()
own = ds.Model("own", dimension=2, gravity=np.array([0, -9.81])).body("b", mass=np.float64(1), com=np.array([1, 0]), inertia=0.1)
own.revolute("O", between=["ground", "b"], at=[0, 0]).torque("M", body="b", torque=ds.call(lambda a: -3.0 * a, "O.angle"))
assert own.run(end=0.1).summary["completed"]

# sessions, sweeps, equations
s = own.session()
s.step(0.1)
assert s.q.shape == s.v.shape and s.probe("O.angle", "O.rate")().shape == (2,)
table = m.sweep({"solve.end": np.linspace(0.1, 0.3, 3)}, outputs=["rod.x"])
assert table["rod.x"].shape == (3,) and table.completed
t = ds.System(M=np.eye(2), f=lambda q, v, t: [0, -9.81], g=lambda q: [0.5 * (q @ q - 1)]).run(q=[1, 0], end=0.1, step=1e-3, method="hem5")
assert t.q.shape == (101, 2)

# what is not there is named
for call, package in ((r.to_pandas, "pandas"), (lambda: table.save("t.parquet"), "pyarrow"), (lambda: table.save("t.zarr"), "zarr")):
    try:
        call()
    except ImportError as e:
        assert f"pip install {package}" in str(e)
    else:
        raise AssertionError(package)
print(f"delassus {ds.__version__} with NumPy {np.__version__}: {r}")
