"""What scheduling costs: a sweep on two worker processes of Dask beside the time that its runs take.

    python python/benchmarks/cluster.py [RUNS] [SECONDS OF THE MODEL]
"""

import sys
import time
from pathlib import Path

import delassus as ds
import numpy as np
from dask.distributed import Client, LocalCluster

EXAMPLE = Path(__file__).parents[2] / "examples/slider-crank.toml"
WORKERS = 2


def main() -> None:
    """Prints the share of the workers' time that is not spent in runs."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    end = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    m = ds.load(EXAMPLE).set("output.every", end)
    grid = {"c": list(np.linspace(4, 6, runs))}
    with LocalCluster(n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, Client(cluster) as client:
        # workers have read the package before the clock starts
        m.sweep({"c": [1, 2, 3, 4]}, client=client, end=0.1)
        from delassus import sweep as inside

        spent: list[float] = []
        take = inside._chunks

        def counted(*arguments):  # type: ignore[no-untyped-def]
            for rows in take(*arguments):
                spent.extend(row[3] for row in rows)
                yield rows

        inside._chunks = counted
        begin = time.perf_counter()
        table = m.sweep(grid, client=client, end=end, method="gen-alpha-pv", step=2.0**-10)
        wall = time.perf_counter() - begin
    assert table.completed
    print(f"{runs} runs of {1e3 * np.mean(spent):.1f} ms in {wall:.1f} s on {WORKERS} workers: {100 * (1 - sum(spent) / (WORKERS * wall)):.1f} % beside the runs")


if __name__ == "__main__":
    main()
