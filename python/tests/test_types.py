"""The types that editors and mypy see: models that are right pass, misspelt keys of tables within tables do not."""

from mypy import api

RIGHT = '''
import math
import delassus as ds
import numpy as np

inertia: ds.keys.Inertia = {"shape": "rod", "length": "2 m"}
m = ds.Model("m", dimension=2, gravity=np.array([0, -9.81]), param={"k": 3})
m.body("rod", mass="1 kg", com=[1, 0], inertia=inertia, visual={"capsule": {"from": [0, 0], "to": [2, 0], "radius": 0.1}})
m.body("block", mass=np.float64(1), com=np.array([3.0, 0]), inertia=1, shapes={"skin": {"disc": {"radius": 0.1}}})
m.revolute("O", between=["ground", "rod"], at=[0, 0], friction={"mu": 0.1, "radius": "1 cm"}, limits={"lower": -1, "k": 1e3})
m.prismatic("P", between=["ground", "block"], at=[3, 0], axis="x", motion=lambda t: 0.1 * math.sin(t))
m.torque("M", body="rod", torque=ds.call(math.sin, "O.angle"))
m.spring_damper("S", between=["rod", "block"], from_={"local": [1, 0]}, to=[3, 0], k="k")
m.contact("C", pair=["block.skin", {"half-plane": {"at": [0, -1], "normal": [0, 1]}}], friction={"static": 0.4, "dynamic": 0.3})
m.start(joint={"O": {"rate": 2}}).solve(end=2.0, method="newmark").output(record=["O"])
'''

WRONG = [
    'm.body("a", mass=1, com=[0, 0], inertia={"shap": "rod"})',
    'm.revolute("b", between=["ground", "rod"], at=[0, 0], friction={"mu": 0.1, "radus": 1})',
    'm.body("c", mass=1, com=[0, 0], visual={"capsule": {"from": [0, 0], "to": [1, 0]}})',
    'm.body("d", mass=[1], com=[0, 0], inertia=1)',
    'm.event("e", when="O.angle", stop="yes")',
]


def test_types_know_tables_within_tables(tmp_path):
    lines = RIGHT.splitlines() + WRONG
    (tmp_path / "model.py").write_text("\n".join(lines) + "\n")
    out, problems, _ = api.run([str(tmp_path / "model.py"), "--strict", "--cache-dir", str(tmp_path / "cache"), "--no-error-summary"])
    assert not problems
    found = {int(line.split(":")[1]) for line in out.splitlines() if ": error:" in line}
    first = len(RIGHT.splitlines()) + 1
    assert found == set(range(first, first + len(WRONG))), out
