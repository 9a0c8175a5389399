//! Impulses that joints pass on: against the jumps of momentum and the impulses of contacts.

use crate::common;
use delassus::model::Model;
use delassus::model::settings::Coordinates;
use delassus::simulate::Outcome;
use delassus_library::example;

fn record(model: &mut Model, names: &[&str]) {
    model.output.record = names.iter().flat_map(|n| model.channels(n).unwrap()).collect();
}

fn column<'a>(out: &'a Outcome, name: &str) -> &'a [f64] {
    out.record.column(name).unwrap_or_else(|| panic!("{name}"))
}

const ALL: [Coordinates; 3] = [Coordinates::Absolute, Coordinates::Natural, Coordinates::Relative];

/// m Δv = J + P n: the pin passes on what the wall does not.
#[test]
fn the_pin_of_a_bouncing_pendulum_takes_what_the_wall_does_not() {
    for method in ["phem56", "gen-alpha-pv"] {
        for coordinates in ALL {
            let mut model = example("bouncing-pendulum", &[]).unwrap();
            (model.solve.method, model.solve.coordinates) = (method.parse().unwrap(), coordinates);
            model.solve.end = 2.0;
            record(&mut model, &["rod", "O.impulse", "wall.impulse"]);
            let out = common::go(&model);
            let (t, p) = (column(&out, "t"), column(&out, "wall.impulse"));
            let [vx, vy] = ["rod.vx", "rod.vy"].map(|n| column(&out, n));
            let [fx, fy, mz] = ["O.impulse.fx", "O.impulse.fy", "O.impulse.mz"].map(|n| column(&out, n));
            let jumps: Vec<usize> = (1..t.len()).filter(|i| t[*i] <= t[i - 1]).collect();
            assert!(!jumps.is_empty() && jumps.len() == out.summary.events.impacts, "{method}");
            for i in 1..t.len() {
                let d = |x: &[f64]| x[i] - x[i - 1];
                if jumps.contains(&i) {
                    let who = format!("{method}, {coordinates}, t = {}", t[i]);
                    // 1 kg; round-off of velocities of a few m/s, and of gap velocities that closed joints have drifted to
                    assert!((d(vx) - d(fx) - d(p)).abs() < 1e-7, "{who}: {} {} {}", d(vx), d(fx), d(p));
                    assert!((d(vy) - d(fy)).abs() < 1e-7 && d(fy).abs() > 0.1, "{who}: {} {}", d(vy), d(fy));
                    assert!(mz[i].abs() < 1e-9, "{who}: a pin passes on no moment, {}", mz[i]);
                } else {
                    assert!(d(fx).abs() + d(fy).abs() <= 0.0, "impulses stand still between impacts");
                }
            }
        }
    }
}

/// Two links in a row: the sum of all momenta changes by what ground and wall give, and each coordinate says the same.
#[test]
fn all_coordinates_pass_on_the_same_impulses() {
    let mut found: Vec<Vec<f64>> = Vec::new();
    for coordinates in ALL {
        let mut model = example("impact-double-pendulum", &[]).unwrap();
        (model.solve.method, model.solve.coordinates) = ("phem56".parse().unwrap(), coordinates);
        let joints: Vec<String> = model.joints.iter().map(|j| format!("{}.impulse", j.name)).collect();
        record(&mut model, &joints.iter().map(String::as_str).collect::<Vec<_>>());
        model.solve.tolerance = Some(1e-10);
        model.solve.end = 0.9;
        let out = common::go(&model);
        assert!(out.summary.events.impacts > 0);
        found.push(out.summary.final_values.iter().map(|v| v.1).collect());
    }
    assert!(found[0].iter().any(|x| x.abs() > 1e-3), "{found:?}");
    for other in &found[1..] {
        for (a, b) in found[0].iter().zip(other) {
            // velocities at impacts agree to the tolerance of the runs, grown by the impacts
            assert!((a - b).abs() < 1e-6, "{found:?}");
        }
    }
}

/// Steps that go over impacts: over a whole run m (v − v₀) = J + P + m g t, as exactly as the rows stand still within a step.
#[test]
fn under_time_stepping_impulses_add_up_to_the_momentum() {
    for method in ["moreau-jean", "pva"] {
        for coordinates in [Coordinates::Absolute, Coordinates::Relative] {
            let off = |step: f64| {
                let mut model = example("bouncing-pendulum", &[]).unwrap();
                (model.solve.method, model.solve.coordinates) = (method.parse().unwrap(), coordinates);
                (model.solve.step, model.solve.tolerance) = (Some(step), None);
                model.solve.end = 1.2;
                record(&mut model, &["rod", "O.impulse", "wall.impulse"]);
                let out = common::go(&model);
                assert!(out.summary.events.impacts > 0);
                let change = |n: &str| column(&out, n).last().unwrap() - column(&out, n)[0];
                let x = change("rod.vx") - change("O.impulse.fx") - change("wall.impulse");
                let y = change("rod.vy") - change("O.impulse.fy") + 10.0 * 1.2;
                x.abs().max(y.abs())
            };
            let (coarse, fine) = (off(2e-3), off(2.5e-4));
            // first order: an eighth of the step leaves well below half
            assert!(
                fine < 0.05 && fine < 0.5 * coarse + 1e-9,
                "{method}, {coordinates}: {coarse:e} {fine:e}"
            );
        }
    }
}
