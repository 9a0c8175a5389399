"""Mistakes are exceptions with the code, the cause and the fix of the command line; at least thirty of them."""

import pickle

import delassus as ds
import numpy as np
import pytest

from conftest import make_pendulum


def planar():
    return ds.Model("m", dimension=2).body("rod", mass=1, com=[1, 0], inertia=0.1)


def hinged():
    return planar().revolute("O", between=["ground", "rod"], at=[0, 0])


MISTAKES = [
    # pieces
    ("UnknownKey", "mass", lambda: planar().body("b", mas=1, com=[0, 0], inertia=1)),
    ("MissingKey", "mass", lambda: planar().body("b", com=[0, 0], inertia=1)),
    ("DuplicateName", "rod", lambda: planar().body("rod", mass=1, com=[0, 0], inertia=1)),
    ("WrongType", "number", lambda: planar().body("b", mass=[1], com=[0, 0], inertia=1)),
    ("WrongLength", "2 entries", lambda: planar().body("b", mass=1, com=[0, 0, 0], inertia=1)),
    ("NegativeMass", "mass", lambda: planar().body("b", mass=-1, com=[0, 0], inertia=1)),
    ("BadNumber", "finite", lambda: planar().body("b", mass=np.nan, com=[0, 0], inertia=1)),
    ("WrongUnit", "mass", lambda: planar().body("b", mass="3 m", com=[0, 0], inertia=1)),
    ("UnknownUnit", "unit", lambda: planar().body("b", mass="3 kgg", com=[0, 0], inertia=1)),
    ("BadName", "name", lambda: planar().body("a.b", mass=1, com=[0, 0], inertia=1)),
    ("ReservedName", "ground", lambda: planar().body("ground", mass=1, com=[0, 0], inertia=1)),
    ("UnknownReference", "rod", lambda: planar().revolute("O", between=["ground", "rood"], at=[0, 0])),
    ("DegenerateJoint", "rod", lambda: planar().revolute("O", between=["rod", "rod"], at=[0, 0])),
    ("UnknownJoint", "revolute", lambda: planar().joint("O", type="revolut", between=["ground", "rod"], at=[0, 0])),
    ("UnknownKey", "pitch", lambda: planar().revolute("O", between=["ground", "rod"], at=[0, 0], pitch=1)),
    ("UnknownChannel", "angle", lambda: hinged().torque("M", body="rod", torque="O.angel")),
    ("UnknownName", "k", lambda: hinged().torque("M", body="rod", torque="-k*O.angle")),
    ("BadExpression", "", lambda: hinged().torque("M", body="rod", torque="3 *")),
    ("UnknownWord", "spring", lambda: hinged().force("f", type="spring", body="rod")),
    ("ParameterOutOfRange", "0 to 1", lambda: hinged().contact("c", joint="O", lower=0, restitution=2)),
    ("UnknownChannel", "", lambda: hinged().output(record=["O.angel"])),
    ("UnknownReference", "O", lambda: hinged().start(joint={"P": {"rate": 1}})),
    ("WrongType", "object", lambda: planar().body("b", mass=object(), com=[0, 0], inertia=1)),
    ("BadName", "parameter", lambda: planar().param(**{"1a": 3})),
    ("CyclicReference", "circle", lambda: ds.Model("m", param={"a": "b", "b": "a"})),
    # settings
    ("UnknownMethod", "newmark", lambda: hinged().run(method="newmarc")),
    ("UnknownKey", "end", lambda: hinged().run(en=1)),
    ("BadSettings", "positive", lambda: hinged().run(end=-1)),
    ("UnknownReference", "k", lambda: make_pendulum().set("kk", 1)),
    ("UnknownReference", "section", lambda: make_pendulum().set("sole.end", 1)),
    ("BadGrid", "values", lambda: make_pendulum().sweep({})),
    ("UnknownReference", "k", lambda: make_pendulum().sweep({"kk": [1]})),
    ("UnknownChannel", "angle", lambda: make_pendulum().sweep({"k": [1]}, outputs=["O.angel"])),
    ("BadSettings", "equilibrium", lambda: make_pendulum().modes(at="nowhere")),
    ("UnknownMethod", "newmark", lambda: make_pendulum().compare(["newmarc"])),
    # files and texts
    ("FileError", "cannot read", lambda: ds.load("there-is-none.toml")),
    ("ParseError", "", lambda: ds.loads("delassus = ")),
    ("WrongVersion", "version", lambda: ds.loads("delassus = 2")),
    ("FileError", "folder", lambda: ds.open("there-is-none")),
    ("EmptyModel", "bodies", lambda: ds.Model("m").run()),
    # sessions
    ("UnknownReference", "k", lambda: make_pendulum().session().set("kk", 1)),
    ("FixedParameter", "mass", lambda: make_pendulum(m=1).body("b", mass="m", com=[0, 0], inertia=1).session().set("m", 2)),
    ("UnknownChannel", "angle", lambda: make_pendulum().session()["O.angel"]),
    ("BadSettings", "forward", lambda: make_pendulum().session().run_to(-1)),
    ("SavedDamaged", "bytes", lambda: make_pendulum().session().restore(b"nothing")),
]


@pytest.mark.parametrize(("code", "word", "mistake"), MISTAKES, ids=[f"{c}-{i}" for i, (c, _, _) in enumerate(MISTAKES)])
def test_a_mistake_is_an_exception_with_code_cause_and_fix(code, word, mistake):
    with pytest.raises(ds.Error) as caught:
        mistake()
    e = caught.value
    assert e.code == code, str(e)
    assert e.cause and word in e.cause + e.fix, str(e)
    assert e.exit_code == 2 and f"error[{code}]" in str(e) and f"explain {code}" in str(e)
    assert ds.explain(code)["cause"]


def test_there_are_thirty_mistakes():
    assert len(MISTAKES) >= 30


def test_the_place_is_the_line_that_built_the_piece():
    with pytest.raises(ds.ModelError) as caught:
        planar().body("b", mas=1, com=[0, 0], inertia=1)
    place = caught.value.place
    assert place.file == __file__ and "mas=1" in open(__file__).read().splitlines()[place.line - 1]


def test_the_place_in_a_file_is_that_of_the_file(tmp_path):
    path = tmp_path / "m.toml"
    path.write_text("delassus = 1\n[[body]]\nname = 'a'\nmas = 1\ncom = [0, 0, 0]\n[[body]]\nname = 'b'\nmass = -1\ncom = [0, 0, 0]\n")
    with pytest.raises(ds.ModelError) as caught:
        ds.load(path)
    assert caught.value.place == (str(path), 4, 1) and "mas = 1" in str(caught.value)
    # the others are told with the first
    assert [e.code for e in caught.value.others] == ["NegativeMass"]


def test_a_piece_with_a_mistake_is_not_added():
    m = hinged()
    with pytest.raises(ds.ModelError):
        m.body("b", mas=1)
    m.body("b", mass=1, com=[0, 0], inertia=1)
    assert m.describe()["body"] == ["rod", "b"]


def test_a_failed_run_keeps_what_it_recorded():
    m = make_pendulum()
    with pytest.raises(ds.SolverError) as caught:
        m.run(max_steps=100)
    e = caught.value
    assert e.code == "TooMuchWork" and e.exit_code == 1 and len(e.result) == 101
    assert e.result.status == "failed(TooMuchWork)" and e.t == pytest.approx(0.1)


def test_classes_tell_what_went_wrong():
    with pytest.raises(ds.FileError) as caught:
        ds.load("there-is-none.toml")
    assert isinstance(caught.value, OSError)
    with pytest.raises(ds.AssemblyError):
        hinged().start(joint={"O": {"angle": 0}}, body={"rod": {"x": 5}}).run()


def test_exceptions_can_be_sent_elsewhere():
    with pytest.raises(ds.ModelError) as caught:
        planar().body("b", mas=1)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, again.cause, again.place) == (caught.value.code, caught.value.cause, caught.value.place)


def test_no_panic_crosses(monkeypatch):
    # whatever a model says, the answer is an error or a result
    for text in ("", "{", "[[body]]", "delassus = 1\n[[joint]]", "\x00", "delassus = 1e999", "é" * 100):
        with pytest.raises(ds.Error):
            ds.loads(text)
