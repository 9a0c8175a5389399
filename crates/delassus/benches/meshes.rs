//! Time of one evaluation of a mesh of finite elements: what a step pays beside its solve, against the number of elements.
//!
//! `cargo bench -p delassus --bench meshes` prints nanoseconds of processor time; `-- bar` takes the meshes whose name contains the
//! word. The tangent goes into a sparse matrix that has learnt its pattern. A second table has whole steps of a very flexible
//! pendulum, h = 1 ms, in microseconds by step and element.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use delassus::formulation::{Mechanism, Shift, absolute};
use delassus::integrator::Options;
use delassus::model::Dimension;
use delassus::simulate::Session;
use delassus_algebra::assemble::Replay;
use delassus_models::meshes::{elastic_bar, elastic_pendulum, elastic_pendulum_in_space, soft_pendulum};
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

fn main() {
    let word = std::env::args().skip(1).find(|a| !a.starts_with("--")).unwrap_or_default();
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
    println!("\nus by step and element, gen-alpha-pv, h = 1 ms");
    for n in [8, 32, 128] {
        for (name, dimension) in [("planar", Dimension::Planar), ("spatial", Dimension::Spatial)] {
            if name.contains(&word) {
                let model = soft_pendulum(n, dimension).expect("the model is sound");
                let mut session =
                    Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).expect("it starts");
                // the first steps learn the pattern
                (0..10).for_each(|_| drop(session.advance(1e-3)));
                let steps = 200;
                let start = clock::seconds();
                (0..steps).for_each(|_| drop(session.advance(1e-3)));
                let time = clock::seconds() - start;
                println!("{name:19} {n:6} {:11.3}", time * 1e6 / f64::from(steps) / n as f64);
            }
        }
    }
}
