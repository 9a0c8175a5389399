"""Functions of this program in formulas: forces, drives, gaps, events, compiled pointers; what they cannot do is refused by name."""

import ctypes
import math
import pickle

import delassus as ds
import numpy as np
import pytest

from conftest import make_pendulum


def swinging(torque):
    m = ds.Model("swing", dimension=2, gravity=[0, -9.81], param={"k": 3.0})
    m.body("rod", mass=1.0, com=[1, 0], inertia=0.1)
    m.revolute("O", between=["ground", "rod"], at=[0, 0])
    m.torque("M", body="rod", torque=torque)
    return m.start(joint={"O": {"rate": 2}}).output(record=["O.angle", "O.rate"])


def law(angle, rate):
    return -3.0 * angle - 0.5 * rate


FORMULA = "-3*O.angle - 0.5*O.rate"


@pytest.mark.parametrize("settings", [{"tolerance": 1e-8}, {"method": "gen-alpha-pv", "step": 1e-3}, {"method": "hem5", "step": 1e-3}])
def test_a_force_by_a_callable_is_that_of_the_formula(settings):
    own = swinging(ds.call(law, "O.angle", "O.rate")).run(end=1.0, **settings)
    formula = swinging(FORMULA).run(end=1.0, **settings)
    assert own.summary["method"] == formula.summary["method"] or "method" not in settings
    # the implicit method iterates to 1e-12 whatever its tangent is; both runs keep to the tolerance
    assert own["O.angle"][-1] == pytest.approx(formula["O.angle"][-1], abs=1e-7 if "tolerance" in settings else 1e-10)


def test_formulas_go_on_around_a_function():
    m = swinging("0")
    m.function("bend", lambda x: math.sin(x))
    m.torque("more", body="rod", torque="-k*bend(2*O.angle) + 0*bend(t)")
    formula = swinging("-k*sin(2*O.angle)")
    assert m.run(end=1.0, step=1e-3)["O.angle"][-1] == pytest.approx(formula.run(end=1.0, step=1e-3)["O.angle"][-1], abs=1e-9)


def test_a_drive_by_a_callable_of_time():
    def slide(motion):
        m = ds.Model("s", dimension=2).body("b", mass=2, com=[0, 0], inertia=1)
        m.prismatic("P", between=["ground", "b"], at=[0, 0], axis="x", motion=motion)
        return m.run(end=1.0, step=1e-3, method="gen-alpha-pv", record=["P.displacement", "P.reaction"])

    own, formula = slide(lambda t: 0.3 * math.sin(5 * t)), slide("0.3*sin(5*t)")
    assert np.allclose(own["P.displacement"], formula["P.displacement"], atol=1e-10)
    # its second derivative is a difference
    assert np.allclose(own["P.reaction.fx"], formula["P.reaction.fx"], atol=1e-4)


def test_a_gap_by_a_callable():
    def falling(gap):
        m = ds.Model("ball", dimension=2, gravity=[0, -9.81]).body("ball", kind="point", mass=1.0, com=[0, 1])
        return m.contact("floor", gap=gap, restitution=0.5).run(end=0.8, record=["ball.y"])

    own, formula = falling(ds.call(lambda y: y - 0.1, "ball.y")), falling("ball.y - 0.1")
    assert own.events[0]["kind"] == "impact"
    assert own.events[0]["t"] == pytest.approx(math.sqrt(2 * 0.9 / 9.81), rel=1e-8)
    assert own["ball.y"][-1] == pytest.approx(formula["ball.y"][-1], abs=1e-6)


def test_an_event_by_a_callable():
    m = swinging("0").event("low", when=ds.call(lambda a: math.tan(a) + math.tan(0.5), "O.angle"), stop=True)
    r = m.run(end=2.0)
    assert r.status == "stopped_by_event" and r["O.angle"][-1] == pytest.approx(-0.5, abs=1e-8)


def test_a_jump_is_announced_by_a_comparison():
    # a relay: the torque jumps where its switching function, a callable, passes zero
    m = swinging("0").function("side", lambda a: a + 0.3)
    m.torque("relay", body="rod", torque="when(side(O.angle) > 0, -2, 2)")
    formula = swinging("when(O.angle + 0.3 > 0, -2, 2)")
    own, formula = (x.run(end=1.0, tolerance=1e-9) for x in (m, formula))
    assert own.summary["events"]["load_changes"] == formula.summary["events"]["load_changes"] > 0
    assert own["O.angle"][-1] == pytest.approx(formula["O.angle"][-1], abs=1e-7)


def test_compiled_functions():
    numba = pytest.importorskip("numba")
    cffi = pytest.importorskip("cffi")
    expected = swinging(FORMULA).run(end=1.0, step=1e-3, method="hem5")["O.angle"][-1]
    compiled = numba.cfunc("float64(float64, float64)")(law)
    kind = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double, ctypes.c_double)
    ffi = cffi.FFI()
    functions = [
        compiled,
        ds.pointer(compiled.address, 2, compiled),
        kind(law),
        ffi.callback("double(double, double)", law),
    ]
    for function in functions:
        m = swinging(ds.call(function, "O.angle", "O.rate"))
        assert m.run(end=1.0, step=1e-3, method="hem5")["O.angle"][-1] == pytest.approx(expected, abs=1e-12)


def test_exceptions_come_through_and_end_the_run():
    def trap(angle):
        if angle < -0.2:
            raise ValueError("too low")
        return 0.0

    m = swinging(ds.call(trap, "O.angle"))
    with pytest.raises(ValueError, match="too low"):
        m.run(end=1.0)
    # in a session and in a sweep, too
    with pytest.raises(ValueError, match="too low"):
        m.session().run_to(1.0)
    table = m.sweep({"solve.end": [0.01, 1.0]})
    assert list(table["error"]) == ["", "NonFiniteForce"] and "too low" in next(iter(list(table)[1:]))["message"]
    # and what is not a number at all
    with pytest.raises(TypeError):
        swinging(ds.call(lambda a: "much", "O.angle")).run(end=1.0)


@pytest.mark.parametrize(
    ("what", "deed"),
    [
        ("be written to a file", lambda m, p: m.to_toml()),
        ("be written to a file", lambda m, p: m.save(p / "m.toml")),
        ("be sent elsewhere", lambda m, p: pickle.dumps(m)),
        ("be saved", lambda m, p: m.session().save()),
        ("be written to a folder", lambda m, p: m.run(end=0.1).save(p / "r")),
        ("be sent to workers", lambda m, p: m.sweep({"k": [1]}, client=object())),
    ],
)
def test_what_a_model_with_callables_cannot_do_is_refused_by_name(what, deed, tmp_path):
    with pytest.raises(ds.ModelError) as caught:
        deed(swinging(ds.call(law, "O.angle", "O.rate")), tmp_path)
    assert caught.value.code == "NotAvailable" and "`law`" in caught.value.cause and what in caught.value.cause


def test_names_and_arguments_are_checked():
    m = make_pendulum()
    with pytest.raises(ds.ModelError, match="function of every formula"):
        m.function("sin", lambda x: x)
    with pytest.raises(ds.ModelError, match="cannot be the name"):
        m.function("1a", lambda x: x)
    m.function("own", lambda x, y: x)
    with pytest.raises(ds.ModelError, match="needs 2 arguments"):
        m.torque("T", body="rod", torque="own(t)")
    with pytest.raises(ds.ModelError, match="did you mean `own`"):
        m.torque("T", body="rod", torque="owm(t, t)")


def test_a_controller_as_a_callable_runs_in_threads():
    m = swinging(ds.call(law, "O.angle", "O.rate"))
    table = m.sweep({"world.gravity": [[0, 0], [0, -9.81]]}, threads=2)
    alone = [m.run(set={"world.gravity": g})["O.angle"][-1] for g in ([0, 0], [0, -9.81])]
    assert list(table["O.angle"]) == alone
