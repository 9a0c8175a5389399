//! Coefficients that differ, restitution along tangents, bounds that are known, and no friction at all.

use super::super::step::Level;
use super::toy::{Force, How, Rows, Run, Touch, how, orders, rough, row};
use crate::settings::SmoothRows;
use delassus_algebra::cone::Cone;
use delassus_system::roughness::Roughness;

const G: f64 = 9.81;

fn plane(belt: f64) -> Rows {
    Box::new(move |_, q, _| {
        let mut tangent = row(0.0, &[1.0, 0.0]);
        tangent.dt = -belt;
        vec![row(q[1], &[0.0, 1.0]), tangent]
    })
}

fn with(mu: Roughness) -> Touch {
    let mut touch = rough(2, mu.rest);
    touch.entry.roughness = mu;
    touch
}

#[test]
fn without_friction_the_numbers_are_those_of_the_half_line() {
    let drop = |touch: Touch| {
        let rows: Rows = Box::new(move |_, q, _| {
            let all = [
                row(q[1] - 0.1 * (3.0 * q[0]).sin(), &[-0.3 * (3.0 * q[0]).cos(), 1.0]),
                row(0.0, &[1.0, 0.2]),
            ];
            all[..touch.rows].to_vec()
        });
        let force: Force = Box::new(|_, _, v| vec![1.0 - v[0], -G]);
        let mut run = Run::new(how(1e-2), &[1.0, 2.0], force, rows, &[touch], (&[0.0, 0.3], &[0.4, 0.0]));
        run.to(2.0, 1e-2);
        (run.x.q, run.x.v, run.x.lambda[0])
    };
    let mut plain = rough(1, 0.0);
    plain.cone = Cone::HalfLine;
    plain.entry.restitution = 0.4;
    let smooth = Touch { rows: 2, cone: Cone::Coulomb { mu: 0.0 }, ..plain };
    assert_eq!(drop(plain), drop(smooth));
}

#[test]
fn a_block_held_by_the_coefficient_at_rest_breaks_away_with_that_of_slip() {
    // pull 2 t N on 1 kg; breaks away at μ_s g/2, then a = 2 t − μ_d g
    let mu = Roughness { rest: 0.3, slip: 0.2, stribeck: None };
    for level in [Level::Acceleration, Level::Velocity] {
        let errors: Vec<f64> = [1e-2, 5e-3, 2.5e-3]
            .iter()
            .map(|h| {
                let force: Force = Box::new(|t, _, _| vec![2.0 * t, -G]);
                let mut run = Run::new(
                    How { level, ..how(*h) },
                    &[1.0, 1.0],
                    force,
                    plane(0.0),
                    &[with(mu)],
                    (&[0.0; 2], &[0.0; 2]),
                );
                run.to(3.0, *h);
                let t0 = 0.15 * G;
                let v = 9.0 - t0 * t0 - 0.2 * G * (3.0 - t0);
                (run.x.v[0] - v).abs()
            })
            .collect();
        assert!(errors.iter().zip([1e-2, 5e-3, 2.5e-3]).all(|(e, h)| *e < 2.0 * h));
    }
}

#[test]
fn slip_with_stribecks_law_is_of_second_order() {
    let mu = Roughness { rest: 0.5, slip: 0.2, stribeck: Some(0.3) };
    let end = |h: f64| {
        let force: Force = Box::new(|t, _, _| vec![3.0 + t.sin(), -G]);
        let mut run = Run::new(how(h), &[1.0, 1.0], force, plane(0.0), &[with(mu)], (&[0.0; 2], &[1.0, 0.0]));
        run.to(0.5, h);
        assert!(run.left < 1e-10, "{}", run.left);
        [run.x.q[0], run.x.v[0]]
    };
    let exact = end(0.5 / 6400.0);
    for i in 0..2 {
        let e: Vec<f64> = [50.0, 100.0, 200.0].iter().map(|n| (end(0.5 / n)[i] - exact[i]).abs()).collect();
        assert!(orders(&e).iter().all(|o| (o - 2.0).abs() < 0.25));
    }
}

#[test]
fn an_oscillator_on_a_belt_sticks_and_slips() {
    // k = 100, m = 1, belt 0.2 m/s, μ_s = 0.5, μ_d = 0.3: stick until k x = μ_s m g; period of the limit cycle from the closed form
    let mu = Roughness { rest: 0.5, slip: 0.3, stribeck: None };
    let (k, u) = (100.0f64, 0.2f64);
    let w = k.sqrt();
    let drop = (0.5 - 0.3) * G / k;
    let slip = 2.0 / w * (std::f64::consts::PI - (drop * w / u).atan());
    let stick = 2.0 * drop / u;
    let period = slip + stick;
    let mut errors = Vec::new();
    for h in [2e-3, 1e-3, 5e-4] {
        let force: Force = Box::new(move |_, q, _| vec![-k * q[0], -G]);
        let mut run =
            Run::new(how(h), &[1.0, 1.0], force, plane(u), &[with(mu)], (&[0.5 * G / k, 0.0], &[u, 0.0]));
        // times at which stick begins
        let (mut begins, mut before) = (Vec::new(), true);
        while run.x.t < 8.0 {
            run.step(h);
            let stuck = (run.x.v[0] - u).abs() < 1e-12;
            if stuck && !before {
                begins.push(run.x.t);
            }
            before = stuck;
        }
        let n = begins.len();
        let found = (begins[n - 1] - begins[1]) / (n - 2) as f64;
        errors.push((found - period).abs());
        assert!((found - period).abs() < 3.0 * h);
    }
}

#[test]
fn tangential_restitution_turns_a_spinning_ball_back() {
    // e = 1, e_t = 0.5, μ large: U_t⁺ = −½ U_t⁻
    let (r, m) = (0.1, 1.0);
    let mut touch = rough(2, 10.0);
    (touch.entry.restitution, touch.entry.tangential_restitution) = (0.8, 0.5);
    let rows: Rows = Box::new(move |_, q, _| vec![row(q[1], &[0.0, 1.0, 0.0]), row(0.0, &[1.0, 0.0, r])]);
    let force: Force = Box::new(|_, _, _| vec![0.0; 3]);
    let start: (&[f64], &[f64]) = (&[0.0, 0.05, 0.0], &[1.0, -1.0, 3.0]);
    let mut run = Run::new(how(1e-2), &[m, m, 0.4 * m * r * r], force, rows, &[touch], start);
    run.to(0.1, 1e-2);
    let u = run.x.v[0] + r * run.x.v[2];
    assert!((u + 0.5 * 1.3).abs() < 1e-12 && (run.x.v[1] - 0.8).abs() < 1e-12, "{u} {:?}", run.x.v);
}

#[test]
fn dry_friction_of_known_bound_holds_and_gives_way() {
    // a pendulum-like coordinate with a bound of 2 N: m ẍ = p(t) − 2 sign ẋ
    for level in [Level::Acceleration, Level::Velocity] {
        let touch = Touch { rows: 1, cone: Cone::Interval { bound: 2.0 }, entry: rough(1, 0.0).entry };
        let rows: Rows = Box::new(|_, _, _| vec![row(0.0, &[1.0])]);
        let force: Force = Box::new(|t, _, _| vec![t]);
        let h = 1e-3;
        let mut run = Run::new(How { level, ..how(h) }, &[1.0], force, rows, &[touch], (&[0.0], &[0.0]));
        run.to(1.99, h);
        // pvv: (β − γ/2) h² f/m, what its smooth motion and the trapezoid of the correction differ by
        let most = if level == Level::Velocity { 1e-8 } else { 1e-13 };
        assert!(run.x.q[0].abs() < most, "{level:?} {:?}", run.x.q);
        run.to(3.0, h);
        assert!(
            (run.x.v[0] - 0.5).abs() < 2.0 * h && (run.x.q[0] - 1.0 / 6.0).abs() < 2.0 * h,
            "{:?} {:?}",
            run.x.q,
            run.x.v
        );
    }
}

/// A disc that rolls by a joint, ẋ + r φ̇ = 0, pushed, against a wall.
fn rolling(smooth_rows: SmoothRows, wall: f64, h: f64) -> [f64; 2] {
    let r = 0.5;
    let rows: Rows = Box::new(move |_, q, _| vec![row(0.0, &[1.0, r]), row(wall - q[0], &[-1.0, 0.0])]);
    let force: Force = Box::new(|t, _, _| vec![2.0 + (3.0 * t).sin(), (2.0 * t).cos()]);
    let mut wall = rough(1, 0.0);
    (wall.cone, wall.entry.restitution) = (Cone::HalfLine, 0.5);
    let how = How { joints: 1, smooth_rows, ..how(h) };
    let mut run = Run::new(how, &[1.0, 0.3], force, rows, &[wall], (&[0.0; 2], &[0.0; 2]));
    run.to(1.0, h);
    [run.x.q[0], run.x.q[1]]
}

#[test]
fn a_rolling_joint_is_of_second_order_with_any_strategy() {
    for rows in SmoothRows::ALL {
        for wall in [10.0] {
            let exact = rolling(rows, wall, 1.0 / 25600.0);
            for i in 0..2 {
                let e: Vec<f64> = [50.0, 100.0, 200.0, 400.0]
                    .iter()
                    .map(|n| (rolling(rows, wall, 1.0 / n)[i] - exact[i]).abs())
                    .collect();
                assert!(
                    orders(&e).iter().all(|o| (o - 2.0).abs() < 0.2),
                    "{rows:?} {wall} {e:?} {:?}",
                    orders(&e)
                );
            }
        }
    }
}

/// Dry friction of a known bound acts from the first instant on: v̇ = (f − F sgn v)/m at a start, and what rests stays below the bound.
#[test]
fn a_start_has_the_friction_of_what_slips() {
    for (speed, pull, expected) in [(1.0, 5.0, 1.5), (-1.0, 5.0, 3.5), (0.0, 5.0, 1.5), (0.0, 1.0, 0.0)] {
        let touch = Touch { rows: 1, cone: Cone::Interval { bound: 2.0 }, entry: rough(1, 0.0).entry };
        let rows: Rows = Box::new(|_, _, _| vec![row(0.0, &[1.0])]);
        let force: Force = Box::new(move |_, _, _| vec![pull]);
        let run = Run::new(how(1e-2), &[2.0], force, rows, &[touch], (&[0.0], &[speed]));
        let (v_dot, friction) = (run.x.v_dot[0], run.x.lambda[0]);
        assert!((v_dot - expected).abs() < 1e-14, "{speed} {pull}: {v_dot}");
        assert!((friction - (2.0 * expected - pull)).abs() < 1e-14, "{speed} {pull}: {friction}");
    }
}
