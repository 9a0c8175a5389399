//! Independent coordinates against the equations with multipliers they came from.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{distance, extrapolated, slope, tight};
use delassus::Model;
use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus_models::example;

/// Positions and velocities of all bodies, and reactions of all joints, after `n` steps over `end`.
struct End {
    q: Vec<f64>,
    v: Vec<f64>,
    reactions: Vec<f64>,
    renewals: usize,
}

fn with_closure(model: &Model, closure: &str) -> Model {
    let mut model = model.clone();
    model.solve.closure = closure.into();
    model
}

fn read(session: &mut Session) -> End {
    let x = session.x.clone();
    session.mechanism.set_position(x.t, &x.q);
    session.mechanism.set_velocity(&x.v);
    let bodies = session.mechanism.bodies();
    let joints = session.mechanism.model().joints.len();
    let reaction = |j: usize| session.mechanism.reaction(j, &x.v_dot, &x.lambda);
    End {
        q: bodies.iter().flat_map(|b| b.x.into_iter().chain(b.r.into_iter().flatten())).collect(),
        v: bodies.iter().flat_map(|b| b.v.into_iter().chain(b.omega)).collect(),
        reactions: (0..joints).flat_map(reaction).collect(),
        renewals: session.mechanism.renewals(),
    }
}

fn end_of(model: &Model, closure: &str, method: &str, options: &Options, end: f64, n: usize) -> End {
    let h = end / n as f64;
    let mut session = Session::new(&with_closure(model, closure), method, options, h)
        .unwrap_or_else(|e| panic!("{}, {method}, {closure}: {e}", model.name));
    session
        .advance_many(h, n)
        .unwrap_or_else(|e| panic!("{}, {method}, {closure}, {n} steps: {e}", model.name));
    read(&mut session)
}

#[test]
fn explore() {
    for (name, end, n) in [("pendulum", 1.0, 100), ("four-bar", 1.0, 200), ("slider-crank", 0.5, 100), ("andrews", 0.01, 100), ("spatial-four-bar", 0.5, 100), ("bricard", 0.5, 100), ("stephenson-six-bar", 0.5, 100), ("double-pendulum",0.5,100), ("heavy-top", 0.2,200),("door",0.5,100),("governor",0.2,200),("slider-crank-fast",0.002,200), ("n-four-bar",0.5,200), ("flexible-slider-crank", 0.02, 200)] {
        let model = example(name, &[]).unwrap();
        for method in ["gen-alpha-pv", "trapezoidal", "hht-i3", "nstiff"] {
            let d: Vec<[f64; 3]> = (0..3)
                .map(|k| {
                    let n = n << k;
                    let [a, b] = ["multipliers", "independent"]
                        .map(|c| end_of(&model, c, method, &tight(), end, n));
                    if k == 2 {print!("({})", b.renewals);}
                    [distance(&a.q, &b.q), distance(&a.v, &b.v), distance(&a.reactions, &b.reactions)]
                })
                .collect();
            println!("{name} {method}: {:?} slopes {:.2} {:.2} {:.2}", d.iter().map(|d| format!("{:.1e} {:.1e} {:.1e}", d[0], d[1], d[2])).collect::<Vec<_>>(), slope(d[1][0], d[2][0]), slope(d[1][1], d[2][1]), slope(d[1][2], d[2][2]));
            let _ = extrapolated;
        }
    }
}
