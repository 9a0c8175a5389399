//! Boxes thrown onto floors, boxes and into corners with friction: faces, edges and corners touch, loads are shared in many ways.
//!
//! Whatever happens, nothing overlaps, no energy comes from nowhere, the books close, and the run takes hundreds of steps. Seed and number
//! of cases: DELASSUS_SEED, DELASSUS_CASES.

use crate::common::random::Random;
use delassus::Model;
use delassus::simulate::{Outcome, Silent, run};
use delassus_system::error::Code;

const FLOOR: &str = "{ plane = { at = [0, 0, 0], normal = \"z\" } }";
/// Steps that a second of a throw may take.
const MOST_STEPS: usize = 3000;

fn turned([a, b, c]: [f64; 3], angle: f64) -> [f64; 4] {
    let (s, w) = ((0.5 * angle).sin() / (a * a + b * b + c * c).sqrt(), (0.5 * angle).cos());
    [w, a * s, b * s, c * s]
}

/// A box of edges `size` at rest or thrown, with its lowest corner at most `drop` above `top`: it may not reach lower than half its
/// diagonal.
fn thrown(random: &mut Random, settings: &str) -> String {
    let size = [0; 3].map(|_| random.between(0.06, 0.2));
    let reach = 0.5 * size.iter().map(|s| s * s).sum::<f64>().sqrt();
    let (mu, e) = (random.one(&[0.0, 0.2, 0.5, 1.0]), random.one(&[0.0, 0.3, 0.6]));
    let kind = random.below(3);
    let axis = random.one(&[[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [1.0, -1.0, 0.0], [0.3, 0.7, -0.5]]);
    let q = turned(axis, random.one(&[0.0, std::f64::consts::FRAC_PI_4, 1.1]));
    // a table below it, or walls beside it
    let top = if kind == 1 { 0.2 } else { 0.0 };
    let side = if kind == 2 { reach + 0.05 } else { 0.1 };
    let mut pairs = vec![FLOOR.to_string()];
    match kind {
        1 => pairs.push("{ box = { at = [0, 0, 0.1], size = [0.3, 0.25, 0.2] } }".into()),
        2 => {
            pairs.extend(["x", "y"].map(|n| format!("{{ plane = {{ at = [0, 0, 0], normal = \"{n}\" }} }}")))
        }
        _ => {}
    }
    let contacts: String = pairs
        .iter()
        .enumerate()
        .map(|(i, wall)| {
            format!(
                "[[contact]]\nname = \"c{i}\"\npair = [{wall}, \"b.s\"]\nrestitution = {e:?}\nfriction = {mu:?}\n"
            )
        })
        .collect();
    let most = random.one(&[0.0, 1.0]);
    let v = [-random.between(0.0, most), -random.between(0.0, most), -random.between(0.0, most)];
    let w = [0; 3].map(|_| 5.0 * random.between(-most, most));
    format!(
        "delassus = 1\n[world]\ndimension = 3\ngravity = [0, 0, -9.81]\n[[body]]\nname = \"b\"\nmass = 1\ncom = [{side:?}, {side:?}, {:?}]\n\
         inertia = {{ shape = \"box\", size = {size:?} }}\nrotation = {{ quaternion = {q:?} }}\n\
         shapes = {{ s = {{ box = {{ at = {{ local = [0, 0, 0] }}, size = {size:?} }} }} }}\n{contacts}[start]\n\
         body.b = {{ vx = {:?}, vy = {:?}, vz = {:?}, wx = {:?}, wy = {:?}, wz = {:?} }}\n[solve]\nend = 1.0\nerror_estimate = false\n\
         {settings}\n[output]\nrecord = [\"energy\"]\n",
        top + reach + 0.02,
        v[0],
        v[1],
        v[2],
        w[0],
        w[1],
        w[2]
    )
}

fn go(text: &str) -> Outcome {
    let model = Model::parse(text, "throw.toml", &[]).unwrap();
    run(&model, &mut Silent).unwrap()
}

/// What is wrong with a throw, if anything is.
fn fault(out: &Outcome, deepest: f64, balance: f64) -> Option<String> {
    let s = &out.summary;
    if let Some(e) = &s.error {
        return Some(format!("{:?}: {}", e.code, e.message));
    }
    let contacts = s.contacts.as_ref()?;
    if contacts.penetration > deepest {
        return Some(format!("penetration {:.1e}", contacts.penetration));
    }
    if s.steps > MOST_STEPS {
        return Some(format!("{} steps", s.steps));
    }
    // all energy is potential or kinetic: it falls
    let energy = out.record.column("energy")?;
    let rise = energy.windows(2).fold(0.0f64, |m, e| m.max(e[1] - e[0]));
    if rise > balance * energy[0] {
        return Some(format!("energy grows by {rise:.1e} J"));
    }
    (s.energy.balance.abs() > balance * energy[0]).then(|| format!("balance {:.1e} J", s.energy.balance))
}

fn throws(usual: usize, settings: &str, deepest: f64, balance: f64) {
    let cases = Random::cases(usual);
    let one = |case: usize| {
        let text = thrown(&mut Random::of(case), settings);
        fault(&go(&text), deepest, balance).map(|f| format!("case {case}: {f}"))
    };
    let faults: Vec<String> = (0..cases).filter_map(one).collect();
    assert!(faults.is_empty(), "{} of {cases} throws:\n{}", faults.len(), faults.join("\n"));
}

/// Gaps are zero to 1e-9 model lengths; books close to the tolerance of the steps, 1e-6 each, and some hundred of them.
#[test]
fn a_thrown_box_overlaps_nothing_and_its_books_close_event_by_event() {
    throws(24, "", 3e-9, 1e-4);
}

/// A box that turns while it slides on four corners shares its load in many ways: one of the motions is followed, and told.
#[test]
fn a_box_that_turns_while_it_slides_on_its_corners_comes_to_rest() {
    let text = "delassus = 1\n[world]\ndimension = 3\ngravity = [0, 0, -9.81]\n[[body]]\nname = \"b\"\nmass = 1\ncom = [0, 0, 0.05]\n\
                inertia = { shape = \"box\", size = [0.2, 0.16, 0.1] }\nshapes = { s = { box = { size = [0.2, 0.16, 0.1] } } }\n\
                [[contact]]\nname = \"floor\"\npair = [{ plane = { at = [0, 0, 0], normal = \"z\" } }, \"b.s\"]\nfriction = 0.2\n\
                [start]\nbody.b = { vx = 0.4, vy = 0.3, wz = 6 }\n[solve]\nend = 1\nerror_estimate = false\n\
                [output]\nrecord = [\"b.vx\", \"b.wz\", \"floor.state\"]\n";
    let out = go(text);
    let s = &out.summary;
    assert!(s.error.is_none(), "{:?}", s.error);
    assert!(s.warnings.iter().any(|w| w.code == Code::FrictionNotUnique), "{:?}", s.warnings);
    assert!(s.steps < 500, "{} steps", s.steps);
    let last = |name: &str| s.final_values.iter().find(|v| v.0 == name).unwrap().1;
    assert!(last("b.vx").abs() < 1e-9 && last("b.wz").abs() < 1e-9);
    // weaker than all in stick: a corner beside others that stick may be left as one that slips, at rest
    assert!(last("floor.state") >= 2.0, "{}", last("floor.state"));
    // all of the motion went into friction
    let start =
        0.5 * (0.4f64.powi(2) + 0.3f64.powi(2)) + 0.5 / 12.0 * (0.2f64.powi(2) + 0.16f64.powi(2)) * 36.0;
    assert!((s.energy.friction - start).abs() < 1e-5, "{} {start}", s.energy.friction);
}

/// Stacks of boxes in space and of squares stand for 1,000 s, event by event, where they were put.
#[test]
fn stacks_stand_for_a_thousand_seconds_event_by_event() {
    use delassus_library::stacks::{planar_stack, stack};
    for model in [planar_stack(10, 0.5, 1000.0).unwrap(), stack(5, 0.5, 1000.0).unwrap()] {
        let out = run(&model, &mut Silent).unwrap();
        assert!(out.summary.error.is_none(), "{:?}", out.summary.error);
        let moves = |name: &str| [".x", ".y", ".z", ".angle"].iter().any(|c| name.ends_with(c));
        let columns = out.record.columns.iter().zip(&out.record.data).filter(|(name, _)| moves(name));
        let moved = columns.flat_map(|(_, x)| x.iter().map(|y| (y - x[0]).abs())).fold(0.0, f64::max);
        assert!(moved < 1e-12, "moved by {moved:.1e}");
        assert!(out.summary.friction.is_some());
    }
}
