//! Piles under `pva`: problems of many contacts solved at once, against a body alone, another method, and what must hold of any pile.

use delassus::model::Model;
use delassus::simulate::{Outcome, Silent, Simulation, run};
use delassus_library::stacks::{EDGE, balls, heap};
use std::fmt::Write as _;

fn go(mut model: Model, method: &str, step: f64) -> Outcome {
    model.solve.method = method.parse().unwrap();
    model.solve.step = Some(step);
    let out = run(&model, &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{method}: {:?}", out.summary.error);
    out
}

/// Residual of the worst contact problem.
fn residual(out: &Outcome) -> f64 {
    out.summary.friction.as_ref().map_or(f64::INFINITY, |f| f.residual)
}

/// No body gets into another, and what the fall loses is in the books of impacts and friction: to the square of what a step moves by, and
/// with the number of steps in which something is struck.
fn holds(out: &Outcome, gaps: &str) {
    let least = out.record.column(gaps).unwrap().iter().fold(f64::INFINITY, |m: f64, g| m.min(*g));
    assert!(least > -1e-8, "{least:e}");
    let energy = &out.summary.energy;
    assert!(energy.balance.abs() < 1e-3 * (energy.impacts + energy.friction), "{energy:?}");
}

#[test]
fn balls_in_a_box_do_not_overlap_and_their_books_close() {
    let out = go(balls(20, 0.4, 0.8).unwrap(), "pva", 0.005);
    assert!(residual(&out) <= 1e-6, "{:.1e}", residual(&out));
    holds(&out, "balls.gap");
}

#[test]
fn a_heap_of_boxes_comes_to_rest() {
    let out = go(heap(12, 0.5, 0.5).unwrap(), "pva", 0.005);
    assert!(residual(&out) <= 1e-6, "{:.1e}", residual(&out));
    let low = out.record.column("b1.z").unwrap().iter().fold(f64::INFINITY, |m: f64, z| m.min(*z));
    let top = *out.record.column("b12.z").unwrap().last().unwrap();
    assert!(low > 0.5 * EDGE - 1e-8 && (top - 1.5 * EDGE).abs() < 1e-6, "{low} {top}");
}

/// Until small differences have grown, both methods lead a pile along the same path: to the way of a step.
#[test]
fn a_pile_falls_as_with_moreau_jean() {
    let energy = |method: &str, step: f64| {
        let out = go(balls(20, 0.4, 0.2).unwrap(), method, step);
        let e = out.record.column("energy").unwrap();
        e[0] - e[e.len() - 1]
    };
    let apart = |step: f64| {
        let (a, b) = (energy("pva", step), energy("moreau-jean", step));
        assert!(a > 1.0, "{a}");
        (a - b).abs() / a
    };
    // a fall of 0.2 s ends with 2 m/s: a step that is late by h loses h g/v of the energy of a blow
    assert!(apart(0.004) < 0.02 && apart(0.001) < 0.005, "{} {}", apart(0.004), apart(0.001));
}

/// Balls that are thrown across a slope, each with its own speed and spin: `count` of those from `first` on, far from each other.
fn thrown(first: usize, count: usize) -> Model {
    let mut text = String::from(
        "delassus = 1\nname = \"thrown across a slope\"\n[world]\ndimension = 3\ngravity = [3, 0, -9]\n",
    );
    let mut start = String::from("[start]\n");
    for k in first..first + count {
        let _ = write!(
            text,
            "[[body]]\nname = \"b{k}\"\nmass = {:?}\ncom = [0, {:?}, 0.1]\ninertia = {{ shape = \"sphere\", radius = 0.1 }}\nshapes = {{ skin = {{ sphere = {{ radius = 0.1 }} }} }}\n",
            1.0 + 0.1 * k as f64,
            2.0 * k as f64
        );
        let _ = write!(
            text,
            "[[contact]]\nname = \"c{k}\"\npair = [{{ plane = {{ at = [0, 0, 0], normal = \"z\" }} }}, \"b{k}.skin\"]\nfriction = 0.2\n"
        );
        let (v, w) = (0.3 + 0.05 * k as f64, 3.0 - 0.2 * k as f64);
        let _ = writeln!(start, "body.b{k} = {{ vx = 0.1, vy = {v:?}, wx = {w:?}, wy = {w:?} }}");
    }
    let names: Vec<String> = (first..first + count)
        .flat_map(|k| ["x", "y", "wx", "wy"].map(|c| format!("\"b{k}.{c}\"")))
        .collect();
    let _ = write!(
        text,
        "{start}[solve]\nmethod = \"pva\"\nstep = 0.005\nend = 0.6\n[output]\nrecord = [{}]\n",
        names.join(", ")
    );
    Model::parse(&text, "thrown.toml", &[]).unwrap()
}

/// Slip that turns and ends in rolling: many balls, whose contacts are solved at once, move as each does alone, whose modes are found one by
/// one. While all slip both routes agree to what they solve to; a step whose forces are left to impulses moves by a part of μ g h², 5e-5 m.
#[test]
fn many_bodies_that_never_meet_move_as_each_does_alone() {
    const MANY: usize = 30;
    let all = run(&thrown(0, MANY), &mut Silent).unwrap();
    for k in [0, 7, 14, 29] {
        let alone = run(&thrown(k, 1), &mut Silent).unwrap();
        for c in ["x", "y", "wx", "wy"] {
            let name = format!("b{k}.{c}");
            let [a, b] = [&all, &alone].map(|o| o.record.column(&name).unwrap());
            let off = |n: usize| (0..n).fold(0.0f64, |m, i| m.max((a[i] - b[i]).abs()));
            assert!(a.len() == b.len() && off(10) < 1e-10, "{name}: {:e}", off(10));
            // speeds by a part of μ g h/r, 0.1 rad/s
            let most = if c.starts_with('w') { 1e-2 } else { 1e-5 };
            assert!(off(a.len()) < most, "{name}: {:e}", off(a.len()));
        }
    }
}

/// What the last step leaves to the next is saved: a pile goes on with the same bits.
#[test]
fn a_pile_that_is_saved_goes_on_with_the_same_bits() {
    let mut model = balls(20, 0.4, 0.3).unwrap();
    (model.solve.method, model.solve.step) = ("pva".parse().unwrap(), Some(0.005));
    let whole = run(&model, &mut Silent).unwrap();
    let mut pieces = Simulation::new(&model).unwrap();
    let mut step = 0;
    while matches!(pieces.step(), Ok(true)) {
        step += 1;
        if step % 7 == 0 {
            pieces = Simulation::restore(&model, &pieces.save()).unwrap();
        }
    }
    let pieces = pieces.finish();
    assert_eq!(whole.summary.trajectory_hash, pieces.summary.trajectory_hash);
    assert_eq!(format!("{:?}", whole.summary.friction), format!("{:?}", pieces.summary.friction));
}
