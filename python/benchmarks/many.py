"""Memory of a process that sweeps many short runs into a table on disk.

    python python/benchmarks/many.py [RUNS]

Each number of runs is a process of its own; the largest memory that it held is told with the processor time of a run.
"""

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples/pendulum.toml"
FIRST = 2_000


def swept(runs: int) -> dict[str, float]:
    """Two steps each, every thousandth of which fails."""
    import delassus as ds

    m = ds.load(EXAMPLE)
    with tempfile.TemporaryDirectory() as folder:
        begin = time.process_time()
        grid = {"solve.end": [0.01 if k % 1000 else 1e3 for k in range(runs)]}
        told = m.sweep_to(Path(folder) / "t.parquet", grid, method="gen-alpha-pv", step=0.005, max_steps=10)
        spent = time.process_time() - begin
    assert told["done"] == runs and told["failed"] == told["TooMuchWork"] == runs // 1000
    return {"MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, "ms": 1e3 * spent / runs}


def main() -> None:
    """Prints a line for each number of runs."""
    if "--inner" in sys.argv:
        print(json.dumps(swept(int(sys.argv[2]))))
        return
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for runs in (FIRST, most // 4, most):
        done = subprocess.run([sys.executable, __file__, "--inner", str(runs)], check=True, capture_output=True, text=True)
        found = json.loads(done.stdout)
        print(f"{runs} runs: at most {found['MB']:.0f} MB, {found['ms']:.2f} ms of processor time each", flush=True)


if __name__ == "__main__":
    main()
