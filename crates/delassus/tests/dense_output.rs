//! Dense output: between the steps of a method of order five, positions and velocities are as good as at the steps.

use delassus::Model;
use delassus::State;
use delassus::integrator::{Degree, Dense, Options};
use delassus::simulate::Session;
use delassus_library::example;

/// Parts of a step at which the interpolant is compared.
const PARTS: usize = 16;

/// Largest errors inside n equal steps: of positions in model lengths or rad, of velocities relative to the largest one.
/// The exact motion has steps 16 times smaller, hence 10⁶ times smaller errors.
fn errors(model: &Model, method: &str, end: f64, n: usize) -> [f64; 2] {
    let h = end / n as f64;
    let options = Options::default();
    let mut session = Session::new(model, method, &options, h).unwrap();
    let mut exact = Session::new(model, "phem56", &options, h).unwrap();
    let mut dense = Dense::new(&session.x);
    let mut between: State = session.x.clone();
    let mut dq = vec![0.0; between.v.len()];
    let (mut worst, mut speed) = ([0.0f64; 2], 0.0f64);
    for _ in 0..n {
        session.advance(h).unwrap();
        session.record(&mut |mechanism, stepper, x0, x1| {
            stepper.interpolate(mechanism.as_system(), x0, x1, &mut dense);
        });
        assert_eq!(dense.degree(), Degree::Quintic);
        for k in 1..=PARTS {
            exact.advance(h / PARTS as f64).unwrap();
            if k == PARTS {
                break;
            }
            dense.at(session.mechanism.system(), exact.x.t, &mut between);
            let sys = exact.mechanism.as_system();
            sys.difference(&exact.x.q, &between.q, &mut dq);
            for i in 0..dq.len() {
                worst[0] = worst[0].max((dq[i] / sys.scale(i)).abs());
                worst[1] = worst[1].max(((between.v[i] - exact.x.v[i]) / sys.scale(i)).abs());
                speed = speed.max((exact.x.v[i] / sys.scale(i)).abs());
            }
        }
    }
    [worst[0], worst[1] / speed]
}

/// The methods have order five, the interpolant O(h⁶) in positions and O(h⁵) in velocities.
#[test]
fn positions_and_velocities_between_steps_have_order_5() {
    for (name, end, n) in [("heavy-top", 0.1, 100), ("andrews", 0.01, 150)] {
        for coordinates in ["absolute", "relative"] {
            let model = example(name, &[("solve.coordinates", coordinates)]).unwrap();
            for method in ["hem5", "phem56", "dopri5", "mdop5"] {
                let [coarse, fine] = [n, 2 * n].map(|n| errors(&model, method, end, n));
                let slope = [0, 1].map(|k: usize| (coarse[k] / fine[k]).log2());
                println!("{name} {coordinates} {method}: {coarse:?} {fine:?} slopes {slope:.2?}");
                assert!(slope.iter().all(|s| *s > 4.5), "{name} {coordinates} {method}: {slope:?}");
            }
        }
    }
}
