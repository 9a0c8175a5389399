"""Many short runs through Python: simulations per second and core of the slider-crank of khude2007, 2 s with steps of 2^-10 s, ours beside
MuJoCo's `rollout` and Exudyn where they are installed; `auto` with the loosest tolerance whose error is no larger; and what a call from
Python costs.

    python python/benchmarks/batch.py [SECONDS FOR EACH]

One thread each, processor time, the best of three rounds in which all take turns, so that what else the machine does counts little. Errors are
the largest of the slider's place at 32 instants, against a run with tolerance 1e-12. MuJoCo has soft constraints and a slider of 1 g in
place of the massless tip.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import delassus as ds
import numpy as np

EXAMPLE = Path(__file__).parents[2] / "examples/slider-crank.toml"
END, STEP = 2.0, 2.0**-10
EVERY = 1 / 16
STEPS, BETWEEN = round(END / STEP), round(EVERY / STEP)
TIP = 0.6 * np.cos(np.pi / 6)
ROUNDS = 3


class Contender(NamedTuple):
    """Somebody who simulates the mechanism."""

    name: str
    error: float
    run: Callable[[int], object]
    """Does that many runs."""


def spent(work: Callable[[], object]) -> float:
    """Processor time, s."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def off(places: np.ndarray, exact: np.ndarray) -> float:
    """Largest error at the instants after the start."""
    assert len(places) == len(exact)
    return float(np.abs(places - exact).max())


def ours() -> tuple[np.ndarray, list[Contender]]:
    """The exact places, and our own methods."""
    m = ds.load(EXAMPLE).set({"solve.end": END, "output.every": EVERY, "output.record": ["B.displacement"]})

    def places(**settings: object) -> np.ndarray:
        return np.asarray(m.run(**settings)["B.displacement"][1:])  # type: ignore[arg-type]

    def contender(name: str, error: float, settings: dict[str, object]) -> Contender:
        def run(runs: int) -> object:
            return m.sweep({"c": list(5 + 1e-6 * np.arange(runs))}, threads=1, **settings)

        return Contender(name, error, run)

    exact = places(tolerance=1e-12, error_estimate=False)
    implicit = {"method": "gen-alpha-pv", "step": STEP}
    target = off(places(**implicit), exact)
    # four tolerances in each decade, from loose ones on, until one is as good
    for k in range(4, 40):
        auto = {"tolerance": 10.0 ** (-k / 4), "error_estimate": False}
        error = off(places(**auto), exact)
        if error <= target:
            break
    first = contender("delassus gen-alpha-pv, h = 2^-10 s", target, implicit)
    return exact, [first, contender(f"delassus auto, tolerance {auto['tolerance']:.1e}", error, auto)]


def mujoco(exact: np.ndarray) -> Contender:
    """MuJoCo's batch of trajectories, in C."""
    import mujoco as mj
    from mujoco import rollout

    xml = f"""
    <mujoco><option timestep="{STEP}" integrator="implicitfast" gravity="0 -9.81 0"/>
      <worldbody>
        <site name="anchor" pos="1.5 0 0"/>
        <body pos="0 0 0"><joint name="O" type="hinge" axis="0 0 1"/>
          <inertial pos="0 -0.15 0" mass="3" diaginertia="0.0225 1e-4 0.0225"/>
          <body pos="0 -0.3 0" euler="0 0 30"><joint name="A" type="hinge" axis="0 0 1"/>
            <inertial pos="0.3 0 0" mass="0.9" diaginertia="1e-4 0.027 0.027"/><site name="end" pos="0.6 0 0"/></body></body>
        <body name="slider" pos="{TIP} 0 0"><joint name="B" type="slide" axis="1 0 0"/>
          <inertial pos="0 0 0" mass="0.001" diaginertia="1e-6 1e-6 1e-6"/><site name="tip"/></body>
      </worldbody>
      <equality><connect site1="end" site2="tip" solref="0.002 1"/></equality>
      <tendon><spatial stiffness="100" damping="5" springlength="0.6"><site site="anchor"/><site site="tip"/></spatial></tendon>
    </mujoco>"""
    model = mj.MjModel.from_xml_string(xml)
    data = mj.MjData(model)
    size = mj.mj_stateSize(model, mj.mjtState.mjSTATE_FULLPHYSICS)
    start = np.zeros(size)
    mj.mj_getState(model, data, start, mj.mjtState.mjSTATE_FULLPHYSICS)

    def run(runs: int) -> np.ndarray:
        return np.asarray(rollout.rollout(model, [data], np.tile(start, (runs, 1)), nstep=STEPS)[0])

    # the time comes first, then the coordinates
    slid = run(1)[0, BETWEEN - 1 :: BETWEEN, 1 + 2]
    return Contender(f"MuJoCo {mj.__version__} rollout, implicitfast", off(slid, exact), run)


def exudyn(exact: np.ndarray) -> Contender:
    """Exudyn's implicit solver, each run built anew in Python."""
    import exudyn as exu
    import exudyn.itemInterface as ii

    def one() -> np.ndarray:
        container = exu.SystemContainer()
        mbs = container.AddSystem()
        ground = mbs.AddObject(ii.ObjectGround())

        def bar(mass: float, length: float, x: float, y: float, angle: float) -> tuple[int, int]:
            node = mbs.AddNode(ii.NodeRigidBody2D(referenceCoordinates=[x, y, angle]))
            body = mbs.AddObject(ii.ObjectRigidBody2D(mass=mass, inertia=mass * length**2 / 12, nodeNumber=node))
            whole = mbs.AddMarker(ii.MarkerBodyMass(bodyNumber=body))
            mbs.AddLoad(ii.LoadMassProportional(markerNumber=whole, loadVector=[0, -9.81, 0]))
            ends = [mbs.AddMarker(ii.MarkerBodyPosition(bodyNumber=body, localPosition=[s * length / 2, 0, 0])) for s in (-1, 1)]
            return ends[0], ends[1]

        def fixed(x: float, y: float) -> int:
            return int(mbs.AddMarker(ii.MarkerBodyPosition(bodyNumber=ground, localPosition=[x, y, 0])))

        crank = bar(3.0, 0.3, 0, -0.15, -np.pi / 2)
        rod = bar(0.9, 0.6, TIP / 2, -0.15, np.pi / 6)
        node = mbs.AddNode(ii.NodePoint2D(referenceCoordinates=[TIP, 0]))
        slider = mbs.AddObject(ii.ObjectMassPoint2D(mass=1e-9, nodeNumber=node))
        tip = mbs.AddMarker(ii.MarkerBodyPosition(bodyNumber=slider))
        mbs.AddObject(ii.ObjectJointRevolute2D(markerNumbers=[fixed(0, 0), crank[0]]))
        mbs.AddObject(ii.ObjectJointRevolute2D(markerNumbers=[crank[1], rod[0]]))
        mbs.AddObject(ii.ObjectJointRevolute2D(markerNumbers=[rod[1], tip]))
        height = mbs.AddMarker(ii.MarkerNodeCoordinate(nodeNumber=node, coordinate=1))
        rail = mbs.AddNode(ii.NodePointGround())
        zero = mbs.AddMarker(ii.MarkerNodeCoordinate(nodeNumber=rail, coordinate=0))
        mbs.AddObject(ii.CoordinateConstraint(markerNumbers=[zero, height]))
        mbs.AddObject(ii.ObjectConnectorSpringDamper(markerNumbers=[fixed(1.5, 0), tip], stiffness=100, damping=5, referenceLength=0.6))
        watch = mbs.AddSensor(ii.SensorNode(nodeNumber=node, storeInternal=True, outputVariableType=exu.OutputVariableType.Displacement))
        mbs.Assemble()
        settings = exu.SimulationSettings()
        settings.timeIntegration.numberOfSteps = STEPS
        settings.solution.sensors.writePeriod = EVERY
        settings.timeIntegration.endTime = END
        settings.timeIntegration.generalizedAlpha.spectralRadius = 0.8
        settings.timeIntegration.verboseMode = 0
        settings.solution.file.write = False
        exu.SolveDynamic(mbs, settings) if hasattr(exu, "SolveDynamic") else mbs.SolveDynamic(settings)
        return np.asarray(mbs.GetSensorStoredData(watch))[1:, 1]

    return Contender(f"Exudyn {exu.__version__} generalized alpha", off(one(), exact), lambda runs: [one() for _ in range(runs)])


def calls() -> None:
    """What Python costs beside the run itself."""
    m = ds.load(EXAMPLE).set({"output.record": ["B"], "output.every": END})

    def cost(work: Callable[[], object], times: int) -> float:
        """Least processor time of three, in microseconds."""
        return min(1e6 / times * spent(lambda: [work() for _ in range(times)]) for _ in range(ROUNDS))

    one = cost(lambda: m.run(end=STEP, step=STEP, method="gen-alpha-pv"), 100)
    whole = cost(lambda: m.run(end=END, step=STEP, method="gen-alpha-pv"), 1)
    reading = cost(m.describe, 100)
    print(f"a call of run costs {one:.0f} us before its second step, {reading:.0f} us of it to read the model and {whole / STEPS:.1f} us for each step")

    def by_hand() -> None:
        s = m.session(step=STEP, method="gen-alpha-pv")
        for k in range(1, STEPS + 1):
            s.run_to(k * STEP)

    print(f"a step by hand costs {(cost(by_hand, 1) - whole) / STEPS:.1f} us more")
    look = m.session().probe("B.displacement")
    print(f"looking at a channel costs {cost(look, 10_000):.1f} us")
    pulled = m.copy().torque("callable", body="crank", torque=ds.call(lambda angle: 0.0 * angle, "O.angle"))
    more = cost(lambda: pulled.run(end=END, step=STEP, method="hem5"), 1) - cost(lambda: m.run(end=END, step=STEP, method="hem5"), 1)
    calls_of_it = pulled.run(end=END, step=STEP, method="hem5").summary["evaluations"]
    print(f"a force by a callable costs {more / calls_of_it:.1f} us for each evaluation")


def main() -> None:
    """Prints a line for each."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    exact, all_of_them = ours()
    for peer in (mujoco, exudyn):
        try:
            all_of_them.append(peer(exact))
        except ImportError:
            print(f"{peer.__name__} is not installed")
    # as many runs as fill the time, at least one
    counts = [max(1, int(seconds / max(spent(lambda c=c: c.run(1)), 1e-6))) for c in all_of_them]
    rates = [0.0] * len(all_of_them)
    for _ in range(ROUNDS):
        for i, (c, runs) in enumerate(zip(all_of_them, counts, strict=True)):
            rates[i] = max(rates[i], runs / spent(lambda c=c, runs=runs: c.run(runs)))
    for c, rate in zip(all_of_them, rates, strict=True):
        print(f"{c.name:40s} {rate:8.1f} runs/s and core, {rate / rates[0]:6.2f} times the first, error {c.error:.1e} m", flush=True)
    calls()


if __name__ == "__main__":
    main()
