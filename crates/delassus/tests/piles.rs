//! Random small piles with friction: balls and boxes that fall into a box, or meet where nothing pulls.
//!
//! Seed and number of random cases: DELASSUS_SEED, DELASSUS_CASES.

use crate::common::random::Random;
use delassus::Model;
use delassus::simulate::{Outcome, Silent, run};
use delassus_system::error::Code;
use std::fmt::Write as _;

/// Bodies of a case: mass, and whether it is a ball.
type Bodies = Vec<(f64, bool)>;

const STEP: f64 = 0.004;

/// So many balls and boxes in cells of 0.25 m, anyhow turned, with start velocities up to `fast`.
fn bodies(random: &mut Random, text: &mut String, count: usize, fast: f64) -> Bodies {
    let (mut out, mut start) = (Vec::new(), String::from("[start]\n"));
    for k in 0..count {
        let (mass, ball, size) =
            (random.decades(-1.0, 1.0), random.below(2) == 0, random.between(0.08, 0.12));
        let cell = [k % 2, k / 2 % 2, k / 4].map(|c| c as f64 * 0.25 + 0.2);
        let at = cell.map(|c| c + random.between(-0.02, 0.02));
        let (inertia, shape) = if ball {
            let ball = format!("sphere\", radius = {size:?}");
            (format!("\"{ball}"), format!("sphere = {{ radius = {size:?} }}"))
        } else {
            let sides = [1.0, random.between(0.7, 1.1), random.between(0.7, 1.1)].map(|s| s * size);
            (format!("\"box\", size = {sides:?}"), format!("box = {{ size = {sides:?} }}"))
        };
        let _ = write!(
            text,
            "[[body]]\nname = \"b{k}\"\nmass = {mass:?}\ncom = {at:?}\ninertia = {{ shape = {inertia} }}\nshapes = {{ skin = {{ {shape} }} }}\n"
        );
        let mut speed = |most: f64| random.between(-most, most);
        let _ = writeln!(
            start,
            "body.b{k} = {{ vx = {:?}, vy = {:?}, vz = {:?}, wx = {:?}, wz = {:?} }}",
            speed(fast),
            speed(fast),
            speed(fast),
            speed(5.0 * fast),
            speed(5.0 * fast)
        );
        out.push((mass, ball));
    }
    text.push_str(&start);
    out
}

/// Contacts of all pairs, and of all with the walls of a box if there is one.
fn contacts(text: &mut String, count: usize, mu: f64, restitution: f64, walls: bool) {
    let mut pair = |name: String, first: &str, second: usize| {
        let _ = write!(
            text,
            "[[contact]]\nname = \"{name}\"\npair = [{first}, \"b{second}.skin\"]\nfriction = {mu:?}\nrestitution = {restitution:?}\n"
        );
    };
    for k in 0..count {
        (0..k).for_each(|j| pair(format!("c{j}-{k}"), &format!("\"b{j}.skin\""), k));
        let sides = [("z", 0.0, 2), ("x", 0.0, 0), ("y", 0.0, 1), ("-x", 0.65, 0), ("-y", 0.65, 1)];
        for (normal, far, axis) in sides.into_iter().filter(|_| walls) {
            let mut at = [0.0; 3];
            at[axis] = far;
            let plane = format!("{{ plane = {{ at = {at:?}, normal = \"{normal}\" }} }}");
            pair(format!("w{normal}-{k}"), &plane, k);
        }
    }
}

fn head(gravity: f64) -> String {
    format!("delassus = 1\nname = \"random pile\"\n[world]\ndimension = 3\ngravity = [0, 0, {gravity:?}]\n")
}

fn go(text: &str, end: f64, record: &str) -> Outcome {
    let solve = format!(
        "[solve]\nmethod = \"moreau-jean\"\nstep = {STEP:?}\nend = {end:?}\n[output]\nrecord = [{record}]\n"
    );
    let model = Model::parse(&format!("{text}{solve}"), "pile.toml", &[]).unwrap();
    run(&model, &mut Silent).unwrap()
}

/// The certificate is within the tolerance, or the step that misses it is told.
fn certified(out: &Outcome, case: usize) {
    assert!(out.summary.error.is_none(), "case {case}: {:?}", out.summary.error);
    let told = out.summary.warnings.iter().any(|w| w.code == Code::FrictionUnresolved);
    if let Some(friction) = &out.summary.friction {
        assert!(friction.residual <= 1e-6 || told, "case {case}: {:e}", friction.residual);
        assert!(friction.cone <= 1e-9 || told, "case {case}: {:e}", friction.cone);
    }
}

#[test]
fn random_piles_do_not_overlap_and_their_books_close() {
    for case in 0..Random::cases(6) {
        let mut random = Random::of(case);
        let count = 4 + random.below(5);
        let mut text = head(-9.81);
        bodies(&mut random, &mut text, count, 1.0);
        contacts(&mut text, count, random.between(0.0, 1.0), 0.0, true);
        let gaps: Vec<String> = (0..count).map(|k| format!("\"wz-{k}.gap\"")).collect();
        let out = go(&text, 1.0, &gaps.join(", "));
        certified(&out, case);
        // positions are held at the end of every step, to a hundred millionth of a length of half a metre; what is deeper, where edges
        // slip past each other within a step, is told
        let deepest = out.summary.contacts.as_ref().map_or(f64::INFINITY, |c| c.penetration);
        let told = out.summary.warnings.iter().any(|w| w.code == Code::Penetration);
        assert!(deepest < 1e-8 || told, "case {case}: {deepest:e}");
        // the θ-method's own part of the energy is of the order of the step: what is left is that of turning bodies
        let energy = &out.summary.energy;
        let turned = energy.impacts.abs() + energy.friction.abs();
        assert!(energy.balance.abs() < 10.0 * STEP * turned, "case {case}: {energy:?}");
        assert!(energy.friction > -1e-9, "case {case}: {energy:?}");
    }
}

#[test]
fn bodies_that_meet_where_nothing_pulls_keep_their_momentum() {
    for case in 0..Random::cases(6) {
        let mut random = Random::of(1000 + case);
        let count = 3 + random.below(5);
        let mut text = head(0.0);
        let list = bodies(&mut random, &mut text, count, 2.0);
        contacts(&mut text, count, random.between(0.0, 1.0), random.between(0.0, 0.8), false);
        let names: Vec<String> =
            (0..count).flat_map(|k| ["vx", "vy", "vz"].map(|v| format!("\"b{k}.{v}\""))).collect();
        let out = go(&text, 0.5, &names.join(", "));
        certified(&out, case);
        for axis in ["vx", "vy", "vz"] {
            let column = |k: usize| out.record.column(&format!("b{k}.{axis}")).unwrap();
            let total =
                |row: usize| -> f64 { list.iter().enumerate().map(|(k, b)| b.0 * column(k)[row]).sum() };
            let most = list.iter().fold(0.0f64, |m, b| m.max(b.0)) * 4.0;
            let last = column(0).len() - 1;
            // round-off of some hundred steps
            assert!(
                (total(last) - total(0)).abs() < 1e-12 * most,
                "case {case} {axis}: {:e}",
                total(last) - total(0)
            );
        }
    }
}
