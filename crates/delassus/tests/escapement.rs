//! The watch escapement ticks: a hundred beats with a steady period and amplitude.

use delassus::Model;
use delassus::model::contact::Shape;
use delassus::output::EventKind;
use delassus::simulate::{Outcome, Silent, run};
use std::f64::consts::PI;

const FILE: &str = include_str!("../../../examples/escapement.toml");
/// Data of the file: torque of the wheel, inertia and frequency of the balance.
const TORQUE: f64 = 8e-7;
const J: f64 = 1e-9;
const F: f64 = 4.0;
/// Beats a second.
const BEATS: f64 = 2.0 * F;

fn model(sets: &[(&str, &str)]) -> Model {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    Model::parse(FILE, "escapement.toml", &sets).unwrap()
}

/// Tolerance of a run: a method of second order takes ten times the steps already at a hundred times the tolerance.
fn tolerance(method: &str) -> f64 {
    if method == "gen-alpha-pv" { 1e-5 } else { 1e-7 }
}

fn go(method: &str, beats: usize) -> Outcome {
    go_at(method, beats, &tolerance(method).to_string())
}

fn go_at(method: &str, beats: usize, tolerance: &str) -> Outcome {
    // the first beat is a quarter of a period after the start
    let end = ((beats as f64 + 0.2) / BEATS).to_string();
    let sets = [("solve.method", method), ("solve.end", &end), ("solve.tolerance", tolerance)];
    let out = run(&model(&sets), &mut Silent).unwrap();
    assert!(out.summary.error.is_none(), "{method}: {:?}", out.summary.error);
    out
}

/// Times at which the balance passes its middle position.
fn beats(out: &Outcome) -> Vec<f64> {
    out.events.iter().filter(|e| e.kind == EventKind::User && e.name == "beat").map(|e| e.t).collect()
}

/// Largest |angle| of the balance between beats, by the parabola through three samples.
fn amplitudes(out: &Outcome) -> Vec<f64> {
    let theta = out.record.column("staff.angle").unwrap();
    let mut tops = Vec::new();
    for w in theta.windows(3) {
        let [a, b, c] = [w[0].abs(), w[1].abs(), w[2].abs()];
        if b > 1.0 && b > a && b >= c {
            tops.push(b + (c - a).powi(2) / (8.0 * (2.0 * b - a - c)));
        }
    }
    tops
}

/// Mean, and half of largest minus smallest relative to it.
fn spread(values: &[f64]) -> (f64, f64) {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let (low, high) = values.iter().fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(*v), h.max(*v)));
    (mean, 0.5 * (high - low) / mean)
}

/// Period of the last half of a run, from every second beat, and its spread.
fn period(out: &Outcome) -> (f64, f64) {
    let t = beats(out);
    let late = &t[t.len() / 2..];
    let periods: Vec<f64> = late.windows(3).map(|w| w[2] - w[0]).collect();
    spread(&periods)
}

fn late_amplitude(out: &Outcome) -> (f64, f64) {
    let a = amplitudes(out);
    spread(&a[a.len() / 2..])
}

/// Every beat lets half a tooth pass; the drive's work is what damping and impacts take and what is stored. Returns what is
/// left, relative to the work.
fn ledger(method: &str, out: &Outcome, count: usize) -> f64 {
    assert_eq!(beats(out).len(), count, "{method}");
    let turned = -out.summary.final_values.iter().find(|v| v.0 == "pinion.angle").unwrap().1;
    let steps = (turned / (PI / 15.0)).round();
    assert!((steps - count as f64).abs() <= 1.0, "{method}: {steps} steps of the wheel in {count} beats");
    let e = &out.summary.energy;
    let work = TORQUE * (turned + 1f64.to_radians());
    let rest = work - e.damping - e.impacts - (e.end - e.start);
    println!(
        "{method}: drive {work:.4e} J, damping {:.4e} J, impacts {:.4e} J, stored {:.4e} J, rest {:.1e}",
        e.damping,
        e.impacts,
        e.end - e.start,
        rest / work
    );
    // works are sums of the trapezoidal rule: (ω h)²/12 with steps up to 5 ms is 1.3e-3
    assert!((e.applied / work - 1.0).abs() < 1.3e-3, "{method}: {} of {work}", e.applied);
    assert!(rest.abs() < 1.3e-3 * work, "{method}: {rest:e} J of {work:e} J");
    (rest / work).abs()
}

/// A hundred beats.
///
/// Airy: a torque m(θ) on a balance that swings as A cos ψ changes the period by δT/T = ∮ m cos ψ dψ / (2π k A). The
/// escapement acts only within the lift angle |θ| ≤ θ_l, and gives and takes in each beat at most the work of the drive
/// (what unlocking takes is a hundredth of that): |δT/T| ≤ θ_l W / (π k A³ √(1 − (θ_l/A)²)). Most of the impulse comes after
/// the middle position, so the watch loses: δT > 0.
#[test]
fn a_hundred_beats() {
    let out = go("phem56", 100);
    ledger("phem56", &out, 100);
    let ((t, jitter), (a, swing)) = (period(&out), late_amplitude(&out));
    let k = J * (2.0 * PI * F).powi(2);
    let (lift, work) = (24f64.to_radians(), TORQUE * PI / 15.0);
    let airy = lift * work / (PI * k * a.powi(3) * (1.0 - (lift / a).powi(2)).sqrt());
    let delta = t * F - 1.0;
    println!(
        "period {t:.9} s ± {jitter:.1e}, δT/T {delta:.3e} (bound {airy:.3e}), amplitude {:.3}° ± {swing:.1e}; {} events, {:.2} s",
        a.to_degrees(),
        out.events.len(),
        out.summary.wall_seconds
    );
    assert!(delta > 0.0 && delta < airy, "{delta:e} {airy:e}");
    assert!(jitter < 1e-7, "{jitter:e}");
    assert!(swing < 1e-3, "{swing:e}");
}

/// The other methods agree with it within the tolerance they were asked for.
#[test]
fn methods_agree() {
    let count = 10;
    let reference = go("phem56", count);
    let rest = ledger("phem56", &reference, count);
    let finer = ledger("phem56", &go_at("phem56", count, "1e-9"), count);
    assert!(finer < 0.25 * rest, "half the steps, a quarter of the error of sums: {rest:e} {finer:e}");
    let shorter = go("phem56", 6);
    for (method, count, reference) in
        [("hem5", count, &reference), ("mdop5", count, &reference), ("gen-alpha-pv", 6, &shorter)]
    {
        let out = go(method, count);
        ledger(method, &out, count);
        let (t, t0) = (period(&out).0, period(reference).0);
        let (a, a0) = (late_amplitude(&out).0, late_amplitude(reference).0);
        println!(
            "{method}: period {:.2e}, amplitude {:.2e}; {} events, {:.2} s",
            t / t0 - 1.0,
            a / a0 - 1.0,
            out.events.len(),
            out.summary.wall_seconds
        );
        assert!((t / t0 - 1.0).abs() < tolerance(method), "{method}: {t} {t0}");
        assert!((a / a0 - 1.0).abs() < tolerance(method), "{method}: {a} {a0}");
    }
}

fn turned(p: [f64; 2], angle: f64, about: [f64; 2]) -> [f64; 2] {
    let (s, c) = angle.sin_cos();
    let (x, y) = (p[0] - about[0], p[1] - about[1]);
    [about[0] + c * x - s * y, about[1] + s * x + c * y]
}

/// Corners of pallets and teeth from the angles in the head of the file, mm.
#[test]
fn the_drawing_follows_from_its_angles() {
    let rad = f64::to_radians;
    let (r, lock_at, bank) = (2.5, rad(30.0), rad(5.25));
    let pivot = [0.0, r / lock_at.cos()];
    // a place on the circle of the tips, its angle clockwise from above
    let on = |radius: f64, a: f64| [radius * a.sin(), radius * a.cos()];
    let model = model(&[]);
    let corners = |name: &str| -> Vec<[f64; 2]> {
        let solid = model.shapes.iter().find(|s| s.name == name).unwrap();
        let centre = if name == "teeth" { [0.0; 2] } else { pivot };
        let Shape::Polygon { points } = &solid.shape else { panic!("{name}") };
        points.iter().map(|p| [p[0] * 1e3 + centre[0], p[1] * 1e3 + centre[1]]).collect()
    };
    // the file has six digits behind the point
    let same = |p: [f64; 2], q: [f64; 2]| assert!((p[0] - q[0]).hypot(p[1] - q[1]) < 2e-6, "{p:?} {q:?}");
    for (name, side) in [("entry", 1.0), ("exit", -1.0)] {
        let at = -side * lock_at;
        let points = corners(name);
        let unlocked = bank - rad(2.0);
        let locking = turned(on(r, at), -side * unlocked, pivot);
        let let_off = turned(on(r, at + rad(10.0)), side * (rad(8.0) - unlocked), pivot);
        let face = turned(on(0.55, at), -rad(10.0) - side * bank, [0.0; 2]);
        let expected = [
            let_off,
            [let_off[0] + face[0], let_off[1] + face[1]],
            [locking[0] + face[0], locking[1] + face[1]],
            locking,
        ];
        for (p, q) in points.iter().zip(expected) {
            same(*p, q);
        }
    }
    let teeth = corners("teeth");
    assert_eq!(teeth.len(), 45);
    for i in 0..15 {
        let a = -lock_at - rad(24.0) * i as f64;
        let [front, tip, back] = [teeth[3 * i], teeth[3 * i + 1], teeth[3 * i + 2]];
        same(tip, on(r, a));
        same(back, on(0.72 * r, a - rad(15.0)));
        assert!((front[0].hypot(front[1]) - 0.72 * r).abs() < 2e-6);
        // the front leans by 24° against the radius
        let (w, n) = ([tip[0] - front[0], tip[1] - front[1]], on(1.0, a));
        let cosine = (w[0] * n[0] + w[1] * n[1]) / w[0].hypot(w[1]);
        assert!((cosine - rad(24.0).cos()).abs() < 1e-5);
    }
}

/// The smallest case of a tooth that leaves its pallet: a point slides over the edge of a table and falls. Its gap from the
/// plane of the table is negative at once, where there is no table any more.
#[test]
fn a_point_slides_off_a_table() {
    let text = r#"
delassus = 1
name = "table"
[world]
dimension = 2
gravity = [0, -10]
[[body]]
name = "bead"
kind = "point"
mass = 1.0
com = [-0.5, 0]
[[contact]]
name = "table"
pair = [{ polygon = [[-1, -0.2], [0, -0.2], [0, 0], [-1, 0]] }, "bead"]
[start]
body.bead = { x = -0.5, y = 0, vx = 1, vy = 0 }
[solve]
end = 1.0
tolerance = 1e-8
[output]
record = ["bead.x", "bead.y"]
"#;
    for method in ["hem5", "phem56", "mdop5", "gen-alpha-pv"] {
        let sets = [("solve.method".to_string(), method.to_string())];
        let out = run(&Model::parse(text, "table.toml", &sets).unwrap(), &mut Silent).unwrap();
        assert!(out.summary.error.is_none(), "{method}: {:?}", out.summary.error);
        let jumps: Vec<f64> =
            out.events.iter().filter(|e| e.kind == EventKind::NormalJump).map(|e| e.t).collect();
        assert_eq!(jumps.len(), 1, "{method}");
        // the edge holds a point within a millionth of its length
        assert!((jumps[0] - 0.5).abs() < 2e-6, "{method}: {}", jumps[0]);
        let y = out.summary.final_values.iter().find(|v| v.0 == "bead.y").unwrap().1;
        assert!((y + 5.0 * (1.0 - jumps[0]).powi(2)).abs() < 1e-9, "{method}: {y}");
        assert_eq!(out.summary.events.impacts, 0, "{method}");
    }
}
