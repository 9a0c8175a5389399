"""Whole systems by callables, integrated by every method."""

import delassus as ds
import numpy as np
import pytest

L = 1.0
GRAVITY = 9.81


def double_pendulum():
    """Two unit masses on unit rods, in x1, y1, x2, y2."""

    def g(q):
        d = q[2:] - q[:2]
        return [0.5 * (q[:2] @ q[:2] - L), 0.5 * (d @ d - L)]

    def G(q):
        d = q[2:] - q[:2]
        return [[q[0], q[1], 0, 0], [-d[0], -d[1], d[0], d[1]]]

    return ds.System(M=np.eye(4), f=lambda q, v, t: [0, -GRAVITY, 0, -GRAVITY], g=g, G=G)


START = {"q": [1.0, 0.0, 1.0, -1.0], "v": [0.0, 0.0, 1.0, 0.0]}


@pytest.fixture(scope="module")
def exact():
    """The same in two angles, to twelve digits."""
    from scipy.integrate import solve_ivp

    def rate(t, x):
        a, b, wa, wb = x
        # angles from the x axis: M w' = -h - grad V
        c, s = np.cos(a - b), np.sin(a - b)
        mass = np.array([[2.0, c], [c, 1.0]])
        h = np.array([s * wb**2, -s * wa**2])
        weight = np.array([2 * GRAVITY * np.cos(a), GRAVITY * np.cos(b)])
        return [wa, wb, *np.linalg.solve(mass, -h - weight)]

    # q2 - q1 = (0, -1): angle -90 deg, velocity (1, 0): rate 1
    done = solve_ivp(rate, (0, 0.5), [0.0, -np.pi / 2, 0.0, 1.0], rtol=1e-12, atol=1e-13)
    a, b = done.y[:2, -1]
    one = np.array([np.cos(a), np.sin(a)])
    return np.concatenate([one, one + [np.cos(b), np.sin(b)]])


@pytest.mark.parametrize("method", [m["name"] for m in ds.methods()])
def test_every_method_converges_on_a_double_pendulum(method, exact):
    system = double_pendulum()
    order = next(m["order"] for m in ds.methods() if m["name"] == method)
    errors = []
    for n in (40, 80, 160):
        r = system.run(**START, end=0.5, step=0.5 / n, method=method)
        assert len(r) == n + 1 and r.summary["method"] == method
        errors.append(np.abs(r.q[-1] - exact).max())
    # differences leave some 1e-9; otherwise at least the order of the method, with room for the next term
    slope = np.log2(errors[1] / errors[2])
    assert errors[2] < 1e-8 or slope > order - 0.5, (errors, slope)


def test_tolerance_leads_the_error(exact):
    errors = [np.abs(double_pendulum().run(**START, end=0.5, tolerance=tol, method="hem5").q[-1] - exact).max() for tol in (1e-4, 1e-7)]
    assert errors[1] < 1e-6 and errors[1] < 0.1 * errors[0]


def test_gradients_by_differences_are_those_that_are_given():
    given = double_pendulum()
    differences = ds.System(M=lambda q: np.eye(4), f=lambda q, v: [0, -GRAVITY, 0, -GRAVITY], g=lambda q: np.array(
        [0.5 * (q[:2] @ q[:2] - L), 0.5 * ((q[2:] - q[:2]) @ (q[2:] - q[:2]) - L)]
    ))
    a, b = (s.run(**START, end=0.5, step=1e-3, method="gen-alpha-pv") for s in (given, differences))
    assert np.allclose(a.q, b.q, atol=1e-8)


def test_constraints_may_move():
    # a bead on a vertical rod that is pushed sideways
    s = ds.System(M=np.eye(2), f=lambda q, v, t: [0, -GRAVITY], g=lambda q, t: [q[0] - 0.1 * np.sin(3 * t)])
    r = s.run(q=[0, 0], v=[0.3, 0], end=1.0, step=1e-3, method="gen-alpha-pv")
    assert np.allclose(r.q[:, 0], 0.1 * np.sin(3 * r.t), atol=1e-9)
    assert np.allclose(r.q[:, 1], -0.5 * GRAVITY * r.t**2, atol=1e-5)
    # M x'' = lambda
    assert np.allclose(r.multipliers[:, 0], -0.9 * np.sin(3 * r.t), atol=1e-4)


def test_equations_without_rows():
    r = ds.System(M=[[2.0]], f=lambda q, v, t: [-8 * q[0]]).run(q=[1.0], end=3.0, tolerance=1e-8, method="dopri5")
    assert r.q[-1, 0] == pytest.approx(np.cos(2 * 3.0), abs=1e-6) and r.multipliers.shape[1] == 0


def test_mistakes_are_told():
    s = double_pendulum()
    with pytest.raises(ds.AssemblyError, match="violates"):
        s.run(q=[1, 1, 0, 0], end=1.0)
    with pytest.raises(ds.ModelError, match="M returned 4 numbers instead of 16"):
        ds.System(M=np.eye(2), f=lambda q, v, t: np.zeros(4)).run(q=[0] * 4, end=1.0)
    with pytest.raises(ds.ModelError, match="coordinates"):
        s.run(q=START["q"], v=[0.0], end=1.0)
    with pytest.raises(ZeroDivisionError):
        ds.System(M=np.eye(1), f=lambda q, v, t: [1 / (0 * t)]).run(q=[0], end=1.0)
    with pytest.raises(ds.SettingsError, match="did you mean `newmark`"):
        s.run(**START, end=1.0, method="newmarc")
