"""Stepping by hand: the run's own bits, contacts and events honoured, parameters changed, saved and restored, side by side."""

import gc
import resource
import threading

import delassus as ds
import numpy as np
import pytest

from conftest import EXAMPLES, label, make_pendulum


def test_a_session_to_the_end_has_the_bits_of_a_run(pendulum):
    s = pendulum.session()
    assert s.run_to(2.0) and s.t == 2.0
    r, whole = s.finish(), pendulum.run()
    assert r.summary["trajectory_hash"] == whole.summary["trajectory_hash"]
    assert np.array_equal(r["O.angle"], whole["O.angle"])


@pytest.mark.parametrize("path", EXAMPLES[::5], ids=label)
def test_saved_and_restored_sessions_have_the_same_bits(path):
    s = ds.load(path).session(max_steps=400)
    end = s._model.describe()["end"]
    try:
        s.run_to(0.01 * end)
        saved = s.save()
        s.run_to(0.02 * end)
    except ds.SolverError as e:
        assert e.code == "TooMuchWork"
        return
    q, v = s.q, s.v
    s.restore(saved)
    assert s.t == 0.01 * end
    s.run_to(0.02 * end)
    assert np.array_equal(s.q, q) and np.array_equal(s.v, v)
    # another one from the same bytes
    t = s.copy()
    assert np.array_equal(t.q, s.q)


def test_steps_arrive_where_they_are_asked_to(pendulum):
    s = pendulum.session(tolerance=1e-9)
    for k in range(1, 21):
        s.step(0.05)
        assert s.t == pytest.approx(0.05 * k, abs=1e-15)
    # as the run does, within its tolerance
    assert s["O.angle"] == pytest.approx(pendulum.run(end=1.0, tolerance=1e-9)["O.angle"][-1], abs=1e-8)
    assert s["O.angle"] == s.channels["O.angle"] and s["O"].shape == (2 + 3 + 1,) or len(s["O"]) > 2


def test_a_session_goes_beyond_the_end_of_the_model(pendulum):
    s = pendulum.session()
    s.run_to(3.0)
    assert s.t == 3.0 and not s.ended


def test_own_steps_go_on_after_named_times(pendulum):
    s = pendulum.session(tolerance=1e-6)
    s.run_to(0.5)
    for _ in range(100):
        t = s.t
        assert s.step() and s.t > t
    assert s.t > 2.0 and not s.ended


def test_contacts_are_honoured(ball):
    s = ball.session()
    fall = np.sqrt(2 / 9.81)
    for t in np.linspace(0.05, 0.9, 18):
        assert s.run_to(t)
        assert s["ball.y"] > -1e-9
    r = s.finish()
    assert r.events[0]["kind"] == "impact" and r.events[0]["t"] == pytest.approx(fall, rel=1e-6)


def test_an_event_that_stops_ends_the_session(pendulum):
    pendulum.event("low", when="O.angle + 0.5", stop=True)
    s = pendulum.session()
    assert not s.run_to(2.0) and s.ended and s["O.angle"] == pytest.approx(-0.5, abs=1e-9)


def test_a_parameter_set_by_hand_is_one_set_by_an_event():
    m = make_pendulum()
    s = m.session(tolerance=1e-10)
    s.run_to(0.5)
    s.set("k", 8.0)
    s.run_to(1.0)
    m.event("stiffer", when="t - 0.5", set={"k": 8.0})
    assert s["O.angle"] == pytest.approx(m.run(end=1.0, tolerance=1e-10)["O.angle"][-1], abs=1e-8)


def test_what_is_set_is_saved():
    s = make_pendulum().session()
    s.set({"param.k": 8.0})
    saved = s.save()
    s.run_to(0.5)
    angle = s["O.angle"]
    s.set("k", 1.0)
    s.restore(saved)
    s.run_to(0.5)
    assert s["O.angle"] == angle


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda m: m.body("b", mass="p", com=[0, 0], inertia=1), "body[b].mass"),
        (lambda m: m.body("b", mass=1, com=["p", 0], inertia=1), "body[b].com"),
        (lambda m: m.body("b", mass=1, com=[0, 0], inertia=1).prismatic("P", between=["ground", "b"], at=[0, 0], axis="x", motion="p*t"), "joint[P].motion"),
        (lambda m: m.event("e", when="O.angle - p"), "event[e]"),
        (lambda m: m, "any force"),
    ],
)
def test_what_stays_during_a_run_is_refused_by_name(change, place):
    s = change(make_pendulum(p=1.0)).session()
    with pytest.raises(ds.ModelError) as caught:
        s.set("p", 2.0)
    assert caught.value.code == "FixedParameter" and place in caught.value.cause


def test_a_controller_sampled_at_a_kilohertz_holds_the_pendulum_up():
    m = make_pendulum(u=0.0).torque("control", body="rod", torque="u")
    with m.session(tolerance=1e-6) as s:
        state = s.probe("O.angle", "O.rate")
        for _ in range(3000):
            angle, rate = state()
            s.set("u", -200.0 * (angle - 0.7) - 30.0 * rate)
            s.step(1e-3)
        # at rest where spring, weight and control balance
        angle, rate = state()
    balance = -3 * angle - 9.81 * np.cos(angle) - 200 * (angle - 0.7)
    assert abs(rate) < 1e-6 and abs(balance) < 1e-4


def test_a_controller_looks_at_the_instants_of_its_clock():
    m = make_pendulum(u=0.0).torque("control", body="rod", torque="u")
    s, times = m.session(tolerance=1e-6), []

    def hold(s):
        times.append(s.t)
        return {"u": -200.0 * (s["O.angle"] - 0.7) - 30.0 * s["O.rate"]}

    s.control(1e-3, hold)
    s.run_to(0.0105)
    s.step(0.0005)
    assert np.allclose(times, 1e-3 * np.arange(11)) and s.t == pytest.approx(0.011)
    # by hand it is the same
    t = m.session(tolerance=1e-6)
    for k in range(1, 12):
        t.set("u", -200.0 * (t["O.angle"] - 0.7) - 30.0 * t["O.rate"])
        t.run_to(1e-3 * k)
    assert s["O.angle"] == pytest.approx(t["O.angle"], abs=1e-9)


def test_threads_run_sessions_side_by_side():
    expected = make_pendulum().run()["O.angle"][-1]
    found = {}

    def work(i):
        s = make_pendulum().session()
        for k in range(1, 21):
            s.run_to(0.1 * k)
        found[i] = s["O.angle"]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert len(found) == 8 and len(set(found.values())) == 1
    assert found[0] == pytest.approx(expected, abs=1e-9)


def test_one_session_may_be_used_by_several_threads():
    s = make_pendulum().session()
    failures = []

    def work():
        try:
            for _ in range(50):
                s.step()
                s["O.angle"], s.q  # noqa: B018
        except Exception as e:  # noqa: BLE001
            failures.append(e)

    threads = [threading.Thread(target=work) for _ in range(4)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert not failures and s.t == pytest.approx(0.2)


def test_ten_thousand_sessions_leave_no_memory_behind():
    m = make_pendulum()

    def use(n):
        for _ in range(n):
            s = m.session()
            s.step(1e-3)
            s["O.angle"]  # noqa: B018
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    # the first ones fill caches of the allocator
    before = use(1000)
    after = use(10_000)
    # kB; a session that stayed would hold 10 kB or more, 100 MB in all
    assert after - before < 4000


def test_a_finished_session_says_so(pendulum):
    s = pendulum.session()
    s.finish()
    with pytest.raises(ds.SettingsError, match="finished"):
        s.step(0.1)


def sliding(**param):
    """A block that slides on the floor with 2 m/s, with a spring to the wall."""
    m = ds.Model("block", dimension=2, gravity=[0, "-g"], param={"mu": 0.3, "s": 0.0, "g": 9.81, "e": 0.0, "double": "2*s", **param})
    m.body("block", kind="point", mass=1.0, com=[0, 0])
    m.contact("floor", pair=[{"point": {}, "body": "block"}, {"half-plane": {"at": [0, 0], "normal": [0, 1]}}], friction="mu", restitution="e")
    m.spring_damper("spring", between=["ground", "block"], from_=[-1, 0], to=[0, 0], k="double", c=0)
    return m.start(body={"block": {"vx": 2.0}}).solve(end=2.0).output(record=["block.x", "block.vx", "block.y"])


@pytest.mark.parametrize(("settings", "within"), [({"tolerance": 1e-9}, 1e-7), ({"contact": "stepping", "step": 1e-4}, 2e-3)])
@pytest.mark.parametrize(("first", "then"), [(0.3, 0.1), (0.3, 0.0), (0.0, 0.3)])
def test_friction_is_set_by_hand(first, then, settings, within):
    s = sliding(mu=first).session(**settings)
    s.run_to(0.2)
    s.set("mu", then)
    s.run_to(0.4)
    assert s["block.vx"] == pytest.approx(2.0 - 9.81 * 0.2 * (first + then), abs=within)
    with pytest.raises(ds.Error) as caught:
        s.set("mu", -0.1)
    assert caught.value.code == "ParameterOutOfRange"
    # nothing has changed by it
    s.run_to(0.5)
    assert s["block.vx"] == pytest.approx(2.0 - 9.81 * (0.2 * first + 0.3 * then), abs=within)


def test_numbers_of_loads_are_set_by_hand():
    # a spring whose stiffness follows from a parameter that another one is computed from; gravity
    s = sliding(mu=0.0).session(tolerance=1e-9)
    s.run_to(0.3)
    before = s["block.x"]
    s.set("s", 50.0)
    s.run_to(0.6)
    # omega^2 = 2 s / m about the drawn place
    omega = 10.0
    angle = omega * 0.3
    assert before == pytest.approx(0.6, abs=1e-9)
    assert s["block.x"] == pytest.approx(before * np.cos(angle) + 2.0 / omega * np.sin(angle), abs=1e-6)
    saved = s.save()
    s.set({"s": 0.0, "g": -1.0})
    s.run_to(0.8)
    assert s["block.y"] == pytest.approx(0.5 * 1.0 * 0.2**2, abs=1e-9)
    # bytes know what was set
    for other in (s, s.copy()):
        other.restore(saved)
        other.run_to(0.8)
        assert other["block.y"] == pytest.approx(0.0, abs=1e-9)
        angle = omega * 0.5
        assert other["block.x"] == pytest.approx(before * np.cos(angle) + 2.0 / omega * np.sin(angle), abs=1e-6)


def test_friction_of_a_joint_and_restitution_are_set_by_hand(ball):
    m = ds.Model("disc", dimension=2, param={"c": 0.5}).body("disc", mass=1.0, com=[0, 0], inertia=2.0)
    m.revolute("O", between=["ground", "disc"], at=[0, 0], friction={"torque": "c"}).start(joint={"O": {"rate": 3.0}})
    s = m.solve(end=5.0, tolerance=1e-9).session()
    s.run_to(1.0)
    s.set("c", 1.0)
    s.run_to(2.0)
    assert s["O.rate"] == pytest.approx(3.0 - 0.25 - 0.5, abs=1e-7)
    s = ball.session()
    s.run_to(0.1)
    s.set("e", 0.0)
    s.run_to(0.9)
    assert s["ball.y"] == pytest.approx(0.0, abs=1e-6) and s["ball.vy"] == pytest.approx(0.0, abs=1e-6)


def test_what_follows_from_a_parameter_and_stays_is_named():
    m = make_pendulum(p=1.0, twice=2.0).set("twice", "2*p").body("b", mass="twice", com=[0, 0], inertia=1)
    with pytest.raises(ds.ModelError) as caught:
        m.session().set("p", 2.0)
    e = caught.value
    assert e.code == "FixedParameter" and "`twice`" in e.cause and "body[b].mass" in e.cause


def test_a_session_with_friction_by_a_parameter_has_the_bits_of_a_run():
    s = sliding().session()
    s.run_to(2.0)
    assert s.finish().summary["trajectory_hash"] == sliding().run().summary["trajectory_hash"]
