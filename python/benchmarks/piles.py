"""Balls, or boxes, that fall into a box with friction: time and memory per step and contact, certificate and energy ledger.

    python python/benchmarks/piles.py [--balls 300] [--boxes 0] [--mu 0.3] [--step 0.005] [--end 1.2] [--program target/release/delassus]

Runs `moreau-jean` and `pva` of the command line and, where a Python has Siconos (Debian's package python3-siconos; `--siconos` names that
Python), its Moreau-Jean steps with Gauss-Seidel on the same balls. Certificates are the natural map of all contacts relative to the
fastest contact without impulses, in every step. Times are of the processor, memory is the largest of the process.
"""

import argparse
import json
import math
import os
import resource
import subprocess
import sys
import tempfile

RADIUS, MASS, INERTIA, GRAVITY = 0.5, 1.0, 0.1, 9.81


def lattice(count):
    """Centres of the balls at the start and half the width of the box."""
    side = math.ceil(round(count ** (1 / 3), 9))
    half = 0.55 * side + 0.05
    centres = []
    for i in range(count):
        x, y, z = i % side, i // side % side, i // side**2
        shake = [0.02 * math.sin(1.3 * i), 0.02 * math.sin(2.1 * i)]
        centres.append([-half + 0.6 + 1.08 * x + shake[0], -half + 0.6 + 1.08 * y + shake[1], 0.6 + 1.1 * z])
    return centres, half


def model(args, count, boxes):
    """The model file."""
    centres, half = lattice(count)
    edge = 0.9
    inertia = MASS * edge**2 / 6 if boxes else INERTIA
    shape = f"box = {{ size = [{edge}, {edge}, {edge}] }}" if boxes else f"sphere = {{ radius = {RADIUS} }}"
    lines = ["delassus = 1", 'name = "pile"', "[world]", "dimension = 3", f"gravity = [0, 0, -{GRAVITY}]"]
    for i, centre in enumerate(centres):
        lines += [
            "[[body]]",
            f'name = "b{i + 1}"',
            f"mass = {MASS}",
            f"com = {centre!r}",
            f"inertia = {{ diag = [{inertia!r}, {inertia!r}, {inertia!r}] }}",
            f"shapes = {{ skin = {{ {shape} }} }}",
        ]
    walls = [([0, 0, 0], "z"), ([-half, 0, 0], "x"), ([half, 0, 0], "-x"), ([0, -half, 0], "y"), ([0, half, 0], "-y")]
    planes = [f'{{ plane = {{ at = {at!r}, normal = "{n}" }} }}' for at, n in walls]
    places = [f"b{i + 1}.{axis}" for i in range(count) for axis in ("x", "y", "z")]
    if boxes:
        lines += box_pairs(centres, planes, args.mu)
    else:
        lines += ["[[contact]]", 'name = "pile"', 'among = ["b*.skin"]', f"with = [{', '.join(planes)}]", f"friction = {args.mu}"]
    lines += [
        "[solve]",
        f"end = {args.end}",
        f"step = {args.step}",
        "error_estimate = false",
        "[output]",
        f"every = {args.end}",
        f"record = {json.dumps([*places, 'energy.kinetic'])}",
    ]
    return "\n".join(lines)


def box_pairs(centres, planes, mu):
    """Contacts of boxes with the walls and of those that begin within three edges of each other: they do not get farther."""
    lines = []
    for i, centre in enumerate(centres):
        sides = [(f"w{n}", plane) for n, plane in enumerate(planes)]
        sides += [(f"b{j + 1}", f'"b{j + 1}.skin"') for j in range(i) if math.dist(centres[j], centre) < 3]
        for name, other in sides:
            pair = f'[{other}, "b{i + 1}.skin"]'
            lines += ["[[contact]]", f'name = "{name}-b{i + 1}"', f"pair = {pair}", f"friction = {mu}"]
    return lines


def touching(places, half):
    """Contacts of balls at these places."""
    near = RADIUS * (1 + 1e-5)
    count = 0
    for i, (x, y, z) in enumerate(places):
        count += (z < near) + (half - abs(x) < near) + (half - abs(y) < near)
        count += sum(math.dist(places[j], (x, y, z)) < 2 * near for j in range(i))
    return count


def ours(args, count, boxes, method, tolerance):
    """One run of the command line."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "pile.toml")
        with open(file, "w") as out:
            out.write(model(args, count, boxes))
        sets = [f"solve.method={method}", f"solve.friction_tolerance={tolerance}"]
        if method == "moreau-jean":
            sets.append("solve.theta=0.5")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [args.program, "run", file, "--json", "--quiet", *[w for s in sets for w in ("--set", s)]],
            capture_output=True,
            text=True,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = json.loads(done.stdout)
    if "contacts" not in run:
        sys.exit(done.stderr)
    friction, energy = run["contacts"]["friction"], run["energy"]
    line = {
        "program": f"delassus {method} {tolerance:g}",
        "status": run["status"],
        "reached": run["reached"],
        "steps": run["steps"],
        "ms per step": 1e3 * (after.ru_utime - before.ru_utime) / max(run["steps"], 1),
        "MB": after.ru_maxrss / 1024,
        "certificate": friction["residual"],
        "overlap": run["contacts"]["penetration"],
        "kinetic": run["final"]["energy.kinetic"],
        "ledger": {k: round(energy[k], 6) for k in ("start", "end", "impacts", "friction", "balance")},
    }
    if not boxes:
        places = [[run["final"][f"b{i + 1}.{a}"] for a in ("x", "y", "z")] for i in range(count)]
        line["contacts at the end"] = touching(places, lattice(count)[1])
    return line


def siconos(count, mu, step, end, tolerance, most):
    """The same balls in Siconos; runs in a Python that has it."""
    import time

    import numpy as np
    import siconos.kernel as kernel
    import siconos.numerics as numerics
    from siconos.mechanics.collision import (
        RigidBodyDS,
        SiconosContactor,
        SiconosContactorSet,
        SiconosPlane,
        SiconosSphere,
    )
    from siconos.mechanics.collision.bullet import SiconosBulletCollisionManager, SiconosBulletOptions

    centres, half = lattice(count)
    system = kernel.NonSmoothDynamicalSystem(0, end)
    sphere, bodies = SiconosSphere(RADIUS), []
    for centre in centres:
        body = RigidBodyDS([*centre, 1, 0, 0, 0], [0] * 6, MASS, np.eye(3) * INERTIA)
        body.contactors().push_back(SiconosContactor(sphere))
        body.setFExtPtr([0, 0, -GRAVITY * MASS])
        system.insertDynamicalSystem(body)
        bodies.append(body)
    problem = kernel.FrictionContact(3, numerics.SICONOS_FRICTION_3D_NSGS)
    problem.numericsSolverOptions().iparam[0] = most
    problem.numericsSolverOptions().dparam[0] = tolerance
    problem.setMaxSize(100000)
    problem.setMStorageType(1)
    problem.setKeepLambdaAndYState(True)
    options = SiconosBulletOptions()
    options.perturbationIterations = 0
    options.minimumPointsPerturbationThreshold = 0
    manager = SiconosBulletCollisionManager(options)
    manager.insertNonSmoothLaw(kernel.NewtonImpactFrictionNSL(0.0, 0.0, mu, 3), 0, 0)
    c = math.sqrt(0.5)
    turned = [([0, 0, 0], [1, 0, 0, 0]), ([-half, 0, 0], [c, 0, c, 0]), ([half, 0, 0], [c, 0, -c, 0])]
    turned += [([0, -half, 0], [c, -c, 0, 0]), ([0, half, 0], [c, c, 0, 0])]
    for at, turn in turned:
        wall = SiconosContactorSet()
        wall.append(SiconosContactor(SiconosPlane()))
        put = getattr(manager, "addStaticBody", None) or manager.insertStaticContactorSet
        put(wall, [*at, *turn])
    simulation = kernel.TimeStepping(system, kernel.TimeDiscretisation(0, step))
    simulation.insertInteractionManager(manager)
    simulation.insertIntegrator(kernel.MoreauJeanOSI(0.5))
    simulation.insertNonSmoothProblem(problem)
    spent, steps, worst, most_contacts = 0.0, 0, 0.0, 0
    while simulation.hasNextEvent():
        begin = time.process_time()
        simulation.computeOneStep()
        spent += time.process_time() - begin
        size = problem.getSizeOutput()
        if size:
            z, u, q = (np.array(x)[:size].reshape(-1, 3) for x in (problem.z(), problem.w(), problem.q()))
            worst = max(worst, certificate(np, z, u, mu, np.abs(q).max()))
            most_contacts = size // 3
        begin = time.process_time()
        simulation.nextStep()
        spent += time.process_time() - begin
        steps += 1
    places = np.array([b.q()[:3] for b in bodies])
    speeds = np.array([b.velocity() for b in bodies])
    distances = np.linalg.norm(places[:, None] - places[None], axis=2) + 10 * np.eye(count)
    return {
        "program": f"siconos NSGS {tolerance:g}, {most} iterations",
        "reached": steps * step,
        "steps": steps,
        "ms per step": 1e3 * spent / steps,
        "MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "certificate": float(worst),
        "overlap": float(max(RADIUS - places[:, 2].min(), 2 * RADIUS - distances.min())),
        "kinetic": float(0.5 * MASS * (speeds[:, :3] ** 2).sum() + 0.5 * INERTIA * (speeds[:, 3:] ** 2).sum()),
        "contacts at the end": most_contacts,
    }


def certificate(np, p, u, mu, unit):
    """The largest natural map, with the largest entry of W that two balls have."""
    weight = 2 / MASS + 2 * RADIUS**2 / INERTIA
    x = p - u / weight
    x[:, 0] -= mu * np.hypot(u[:, 1], u[:, 2]) / weight
    t = np.hypot(x[:, 1], x[:, 2])
    on = x.copy()
    outside, inside = mu * t <= -x[:, 0], t <= mu * x[:, 0]
    side = ~outside & ~inside
    along = (x[:, 0] + mu * t) / (1 + mu**2)
    on[outside] = 0
    on[side, 0] = along[side]
    on[side, 1:] = x[side, 1:] * (mu * along[side] / t[side])[:, None]
    return weight * np.abs(p - on).max() / unit


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--balls", type=int, default=300)
    ask.add_argument("--boxes", type=int, default=0)
    ask.add_argument("--mu", type=float, default=0.3)
    ask.add_argument("--step", type=float, default=0.005)
    ask.add_argument("--end", type=float, default=1.2)
    ask.add_argument("--tolerances", type=float, nargs="+", default=[1e-6, 1e-4])
    ask.add_argument("--methods", nargs="+", default=["moreau-jean", "pva"])
    ask.add_argument("--program", default="target/release/delassus")
    ask.add_argument("--siconos", default="/usr/bin/python3", help="a Python that has Siconos; `no` leaves it out")
    ask.add_argument("--iterations", type=int, default=1000, help="most iterations of Siconos in a step")
    ask.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    args = ask.parse_args()
    if args.inside:
        found = siconos(args.balls, args.mu, args.step, args.end, args.tolerances[0], args.iterations)
        print(json.dumps(found))
        return
    for count, boxes in ((args.balls, False), (args.boxes, True)):
        if count == 0:
            continue
        for method in args.methods:
            for tolerance in args.tolerances:
                print(json.dumps(ours(args, count, boxes, method, tolerance)), flush=True)
    if args.balls and args.siconos != "no":
        again = [args.siconos, __file__, "--inside"]
        for key in ("balls", "mu", "step", "end", "iterations"):
            again += [f"--{key}", str(getattr(args, key))]
        done = subprocess.run([*again, "--tolerances", str(args.tolerances[0])], capture_output=True, text=True)
        found = [line for line in done.stdout.splitlines() if line.startswith("{")]
        print(found[-1] if found else f"no Siconos: {done.stderr.strip().splitlines()[-1:]}")


if __name__ == "__main__":
    sys.exit(main())
