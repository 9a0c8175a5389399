//! Steps that only Newton's own iteration solves.

use super::super::super::ContactEntry;
use super::super::step::Level;
use super::toy::{How, Row, Rows, Run, Touch, how, row};
use crate::settings::Iteration;
use delassus_algebra::cone::Cone;

/// A rod on its end in a smooth bowl y = x²/2: the gap of its lower end, whose direction turns with the rod.
fn bowl() -> Rows {
    Box::new(|_, q, v| {
        let (s, c) = q[2].sin_cos();
        let (x, y) = (q[0] - 0.5 * c, q[1] - 0.5 * s);
        let (turns_x, turns_y) = (0.5 * s, -0.5 * c);
        let mut gap: Row = row(y - 0.5 * x * x, &[-x, 1.0, turns_y - x * turns_x]);
        let fast = v[0] + turns_x * v[2];
        gap.bias = 0.5 * s * v[2] * v[2] - x * 0.5 * c * v[2] * v[2] - fast * fast;
        vec![gap]
    })
}

/// The method on it, pressed into the bowl while it turns at this rate.
fn turning(level: Level, h: f64, rate: f64) -> Run {
    let start: (&[f64], &[f64]) = (&[0.3, 0.6, 1.2], &[0.0, -1.0, rate]);
    let touch = Touch { rows: 1, cone: Cone::HalfLine, entry: ContactEntry::default() };
    let force = Box::new(|_: f64, _: &[f64], _: &[f64]| vec![0.0, -30.0, 0.0]);
    Run::new(How { level, ..how(h) }, &[1.0, 1.0, 0.02], force, bowl(), &[touch], start)
}

#[test]
fn what_the_kept_matrix_does_not_solve_newtons_own_iteration_does() {
    let mut rescued = 0;
    for level in [Level::Acceleration, Level::Velocity] {
        for rate in [10.0, 20.0, 30.0, 40.0] {
            for h in [0.01, 0.02, 0.04] {
                let mut run = turning(level, h, rate);
                for _ in 0..10 {
                    let fails = run.fails_without_last_try(h);
                    let (newton, auto) = (run.by(Iteration::Full, h), run.by(Iteration::Auto, h));
                    let (Some(newton), Some(auto)) = (newton, auto) else { break };
                    if fails {
                        rescued += 1;
                        let far = newton.iter().zip(&auto).fold(0.0f64, |m, (p, q)| m.max((p - q).abs()));
                        assert!(far < 1e-9, "{level:?}, {rate} rad/s, h = {h}: {far:e}");
                    }
                    run.step(h);
                }
            }
        }
    }
    assert!(rescued > 10, "only {rescued} steps failed: too short to tell");
}
