"""Many short runs through Python: simulations per second and core of the slider-crank of khude2007, 2 s with steps of 2^-10 s, ours beside
MuJoCo's `rollout` and Exudyn where they are installed; and what a call from Python costs.

    python python/benchmarks/batch.py [RUNS]

One thread each, and processor time, so that what else the machine does counts little. MuJoCo has soft constraints and a slider of 1 g in place of the massless tip; errors of the slider's place at the end, against a
run of ours with tolerance 1e-10, stand beside the rates.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import delassus as ds
import numpy as np

EXAMPLE = Path(__file__).parents[2] / "examples/slider-crank.toml"
END, STEP = 2.0, 2.0**-10
TIP = 0.6 * np.cos(np.pi / 6)


def line(name: str, rate: float, error: float) -> None:
    print(f"{name:34s} {rate:9.1f} runs/s of processor time, error {error:.1e} m", flush=True)


def rate(runs: int, work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return runs / (time.process_time() - begin)


def ours(runs: int) -> float:
    m = ds.load(EXAMPLE).set({"solve.end": END}).set("output.record", ["B"]).set("output.every", END)
    exact = m.run(tolerance=1e-10)["B.displacement"][-1]
    values = {"c": list(5 + 1e-6 * np.arange(runs))}
    for name, settings in (
        ("delassus gen-alpha-pv, h = 2^-10", {"method": "gen-alpha-pv", "step": STEP}),
        ("delassus auto, tolerance 1e-5", {"tolerance": 1e-5, "error_estimate": False}),
    ):
        error = abs(m.run(**settings)["B.displacement"][-1] - exact)
        line(name, rate(runs, lambda s=settings: m.sweep(values, threads=1, **s)), error)
    return float(exact)


def mujoco(runs: int, exact: float) -> None:
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
    steps = int(END / STEP)
    size = mj.mj_stateSize(model, mj.mjtState.mjSTATE_FULLPHYSICS)
    start = np.zeros(size)
    mj.mj_getState(model, data, start, mj.mjtState.mjSTATE_FULLPHYSICS)
    states, _ = rollout.rollout(model, [data], np.tile(start, (1, 1)), nstep=steps)
    error = abs(states[0, -1, 1 + 2] - exact)
    many = np.tile(start, (runs, 1))
    line("MuJoCo rollout, implicitfast", rate(runs, lambda: rollout.rollout(model, [data], many, nstep=steps)), error)


def exudyn(runs: int, exact: float) -> None:
    import exudyn as exu
    import exudyn.itemInterface as ii

    def one() -> float:
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
        mbs.Assemble()
        settings = exu.SimulationSettings()
        settings.timeIntegration.numberOfSteps = int(END / STEP)
        settings.timeIntegration.endTime = END
        settings.timeIntegration.generalizedAlpha.spectralRadius = 0.8
        settings.timeIntegration.verboseMode = 0
        settings.solution.file.write = False
        exu.SolveDynamic(mbs, settings) if hasattr(exu, "SolveDynamic") else mbs.SolveDynamic(settings)
        return float(mbs.GetNodeOutput(node, exu.OutputVariableType.Displacement)[0])

    error = abs(one() - exact)
    few = max(1, runs // 20)
    line("Exudyn generalized alpha", rate(few, lambda: [one() for _ in range(few)]), error)


def calls() -> None:
    """What Python costs beside the run itself."""
    m = ds.load(EXAMPLE).set("output.record", ["B"]).set("output.every", END)
    def cost(work: Callable[[], object], times: int) -> float:
        """Least processor time of three, in microseconds."""
        return min(1e6 / rate(times, lambda: [work() for _ in range(times)]) for _ in range(3))

    steps = int(END / STEP)
    one = cost(lambda: m.run(end=STEP, step=STEP, method="gen-alpha-pv"), 100)
    whole = cost(lambda: m.run(end=END, step=STEP, method="gen-alpha-pv"), 1)
    reading = cost(m.describe, 100)
    print(f"a call of run costs {one:.0f} us before its second step, {reading:.0f} us of it to read the model and {whole / steps:.1f} us for each step")

    def by_hand() -> None:
        s = m.session(step=STEP, method="gen-alpha-pv")
        for k in range(1, steps + 1):
            s.run_to(k * STEP)

    print(f"a step by hand costs {(cost(by_hand, 1) - whole) / steps:.1f} us more")
    look = m.session().probe("B.displacement")
    print(f"looking at a channel costs {cost(look, 10_000):.1f} us")
    pulled = m.copy().torque("callable", body="crank", torque=ds.call(lambda angle: 0.0 * angle, "O.angle"))
    more = cost(lambda: pulled.run(end=END, step=STEP, method="hem5"), 1) - cost(lambda: m.run(end=END, step=STEP, method="hem5"), 1)
    calls_of_it = pulled.run(end=END, step=STEP, method="hem5").summary["evaluations"]
    print(f"a force by a callable costs {more / calls_of_it:.1f} us for each evaluation")


def main() -> None:
    """Prints a line for each."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    exact = ours(runs)
    for peer in (mujoco, exudyn):
        try:
            peer(runs, exact)
        except ImportError:
            print(f"{peer.__name__} is not installed")
    calls()


if __name__ == "__main__":
    main()
