//! Time of one evaluation of a mesh of finite elements: what a step pays beside its solve, against the number of elements.
//!
//! `cargo bench -p delassus --bench meshes` prints nanoseconds of processor time; `-- bar` takes the meshes whose name contains the
//! word. The tangent goes into a sparse matrix that has learnt its pattern. `-- pendulum`: whole steps of the very flexible pendulum
//! with 8 to 10,000 elements, in microseconds by step and element (Exudyn's planar geometrically exact beam: 2.7 at h = 1 ms), in the
//! plane and in space.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use delassus::formulation::{Mechanism, Shift, absolute};
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus_algebra::assemble::Replay;
use delassus_library::example;
use delassus_library::meshes::{elastic_bar, elastic_pendulum, elastic_pendulum_in_space, swinging_in_space};
use std::hint::black_box;

mod clock;

fn measure(name: &str, elements: usize, m: &mut dyn Mechanism) {
    let (q, d) = (m.drawn(), m.dims());
    let v: Vec<f64> = (0..d.nv).map(|i| (i as f64).sin()).collect();
    let (zero, mut y) = (vec![0.0; d.nv], vec![0.0; d.nv]);
    let position = clock::best(5, || m.set_position(0.0, black_box(&q)));
    let velocity = clock::best(5, || m.set_velocity(black_box(&v)));
    let mass = clock::best(5, || m.add_mass_mul(1e-300, black_box(&v), &mut y));
    let mut matrix = Replay::new(d.nv);
    let shift = Shift { mass: 1.0, damping: 5e-3, stiffness: 2.5e-5 };
    let tangent = clock::best(5, || {
        matrix.begin();
        m.tangent(shift, &zero, &zero[..d.m], &mut matrix);
        matrix.finish();
    });
    let all = [position, velocity, mass, position + velocity + mass, tangent].map(|t| t * 1e9);
    println!(
        "{name:19} {elements:6} {:11.0} {:11.0} {:11.0} {:11.0} {:11.0}",
        all[0], all[1], all[2], all[3], all[4]
    );
}

/// Microseconds by step and element over the first `steps` steps of the pendulum, and Newton iterations by step.
fn pendulum(method: &str, space: bool, elements: usize, h: f64, steps: usize) -> (f64, f64) {
    let mut model =
        example("rubber-pendulum", &[("elements", &elements.to_string())]).expect("the example loads");
    if space {
        model = swinging_in_space(&model).expect("the beam fits into space");
    }
    let (mut best, mut newton) = (f64::INFINITY, 0);
    for _ in 0..3 {
        let options = Options::from(&model.solve);
        let mut session = Session::new(&model, method, &options, h).expect("the model has equations");
        newton = 0;
        let start = clock::seconds();
        for _ in 0..steps {
            newton += session.advance(h).expect("the step converges").newton_iterations;
        }
        best = best.min(clock::seconds() - start);
    }
    (1e6 * best / (steps * elements) as f64, newton as f64 / steps as f64)
}

fn steps() {
    println!("us by step and element, very flexible pendulum   (Exudyn 2.7)");
    println!("method          elements     h     us    iterations    slope");
    for (name, method, space) in [
        ("gen-alpha-pv", "gen-alpha-pv", false),
        ("gen-alpha-p", "gen-alpha-p", false),
        ("in space, pv", "gen-alpha-pv", true),
    ] {
        let mut last: Option<(usize, f64)> = None;
        for (elements, h, steps) in
            [(8, 1e-3, 1000), (32, 1e-3, 1000), (128, 1e-3, 1000), (1000, 1e-3, 100), (10_000, 1e-3, 20)]
        {
            let (us, newton) = pendulum(method, space, elements, h, steps);
            let slope = last
                .map_or(f64::NAN, |(n, before)| 1.0 + (us / before).ln() / (elements as f64 / n as f64).ln());
            println!("{name:14} {elements:8} {h:8.0e} {us:6.3} {newton:10.2} {slope:10.2}");
            last = Some((elements, us));
        }
    }
}

fn main() {
    let word = std::env::args().skip(1).find(|a| !a.starts_with("--")).unwrap_or_default();
    if "pendulum".contains(&word) {
        steps();
    }
    println!("ns                elements    position    velocity        mass   the three     tangent");
    for n in [50, 200, 800] {
        for (name, model) in [
            ("bar", elastic_bar(n)),
            ("exact-beam", elastic_pendulum(n)),
            ("exact-beam in space", elastic_pendulum_in_space(n)),
        ] {
            if name.contains(&word) {
                let model = model.expect("the example loads");
                measure(name, n, absolute(&model).expect("the model has equations").as_mut());
            }
        }
    }
}
