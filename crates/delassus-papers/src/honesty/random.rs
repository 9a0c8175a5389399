//! Random smooth models: pendulums, four-bars, slider-cranks and masses on springs, some of them driven.

use std::fmt::Write as _;

/// Numbers from a seed (splitmix64).
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Between two numbers.
    fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Between two positive numbers, by their logarithms.
    fn decades(&mut self, low: f64, high: f64) -> f64 {
        self.within(low.ln(), high.ln()).exp()
    }

    /// Below n.
    fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    fn chance(&mut self, p: f64) -> bool {
        self.within(0.0, 1.0) < p
    }
}

/// A bar from one point to another.
fn bar(out: &mut String, name: &str, mass: f64, [a, b]: [[f64; 2]; 2]) {
    let (x, y) = (0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1]));
    let length = (b[0] - a[0]).hypot(b[1] - a[1]);
    let _ = writeln!(
        out,
        "[[body]]\nname = \"{name}\"\nmass = {mass:?}\ncom = [{x:?}, {y:?}]\ninertia = {{ shape = \"rod\", length = {length:?} }}"
    );
}

fn joint(out: &mut String, (name, kind): (&str, &str), [a, b]: [&str; 2], at: [f64; 2], rest: &str) {
    let _ = writeln!(
        out,
        "[[joint]]\nname = \"{name}\"\ntype = \"{kind}\"\nbetween = [\"{a}\", \"{b}\"]\nat = [{:?}, {:?}]\n{rest}",
        at[0], at[1]
    );
}

/// A spring with a damper from the ground to a point of a body.
fn spring(r: &mut Random, out: &mut String, name: &str, body: &str, to: [f64; 2]) {
    let from = [to[0] + r.within(-1.0, 1.0), to[1] + r.within(0.3, 1.0)];
    let (k, c) = (r.decades(1.0, 500.0), if r.chance(0.5) { r.within(0.0, 3.0) } else { 0.0 });
    let length = (to[0] - from[0]).hypot(to[1] - from[1]) * r.within(0.5, 1.2);
    let _ = writeln!(
        out,
        "[[force]]\nname = \"{name}\"\ntype = \"spring-damper\"\nbetween = [\"ground\", \"{body}\"]\nfrom = [{:?}, {:?}]\nto = [{:?}, {:?}]\nk = {k:?}\nc = {c:?}\nlength0 = {length:?}",
        from[0], from[1], to[0], to[1]
    );
}

/// A torsional spring and a damper in a joint, or nothing.
fn torsion(r: &mut Random) -> String {
    let mut out = String::new();
    if r.chance(0.3) {
        let _ = writeln!(out, "spring = {{ k = {:?} }}", r.decades(0.1, 50.0));
    }
    if r.chance(0.4) {
        let _ = writeln!(out, "damping = {:?}", r.decades(1e-3, 1.0));
    }
    out
}

/// One to four bars on a string.
fn pendulum(r: &mut Random, out: &mut String) {
    let mut at = [0.0, 0.0];
    let mut before = "ground".to_string();
    let n = 1 + r.below(4);
    for k in 0..n {
        let (length, turn) = (r.within(0.2, 1.0), r.within(-3.0, 0.5));
        let next = [at[0] + length * turn.cos(), at[1] + length * turn.sin()];
        let name = format!("b{k}");
        bar(out, &name, r.decades(0.1, 5.0), [at, next]);
        let drive = k == 0 && n > 1 && r.chance(0.25);
        let rest = if drive {
            format!("motion = \"{:?} * sin({:?} * t)\"", r.within(0.1, 1.0), r.within(0.5, 6.0))
        } else {
            torsion(r)
        };
        joint(out, (&format!("j{k}"), "revolute"), [&before, &name], at, &rest);
        if r.chance(0.3) {
            spring(r, out, &format!("s{k}"), &name, next);
        }
        (before, at) = (name, next);
    }
}

/// A four-bar of random points.
fn four_bar(r: &mut Random, out: &mut String) {
    let b = [r.within(-0.2, 0.2), r.within(0.2, 0.4)];
    let c = [r.within(0.6, 1.0), r.within(0.5, 0.9)];
    let d = [r.within(0.7, 1.1), r.within(-0.1, 0.1)];
    bar(out, "crank", r.decades(0.2, 3.0), [[0.0; 2], b]);
    bar(out, "coupler", r.decades(0.2, 3.0), [b, c]);
    bar(out, "rocker", r.decades(0.2, 3.0), [c, d]);
    let rest = torsion(r);
    joint(out, ("A", "revolute"), ["ground", "crank"], [0.0; 2], &rest);
    joint(out, ("B", "revolute"), ["crank", "coupler"], b, "");
    joint(out, ("C", "revolute"), ["coupler", "rocker"], c, "");
    joint(out, ("D", "revolute"), ["ground", "rocker"], d, &torsion(r));
    if r.chance(0.5) {
        spring(r, out, "s", "coupler", c);
    }
    let _ = writeln!(out, "[start]\njoint.A = {{ rate = {:?} }}", r.within(-3.0, 3.0));
}

/// A slider-crank, free or driven.
fn slider_crank(r: &mut Random, out: &mut String) {
    let (crank, rod, angle) = (r.within(0.1, 0.3), r.within(0.5, 1.0), r.within(0.5, 2.5));
    let a = [crank * angle.cos(), crank * angle.sin()];
    let tip = [a[0] + (rod * rod - a[1] * a[1]).sqrt(), 0.0];
    bar(out, "crank", r.decades(0.2, 3.0), [[0.0; 2], a]);
    bar(out, "rod", r.decades(0.2, 3.0), [a, tip]);
    let driven = r.chance(0.4);
    let rest = if driven { format!("motion = \"{:?} * t\"", r.within(1.0, 20.0)) } else { torsion(r) };
    joint(out, ("O", "revolute"), ["ground", "crank"], [0.0; 2], &rest);
    joint(out, ("A", "revolute"), ["crank", "rod"], a, "");
    joint(out, ("B", "point-on-line"), ["ground", "rod"], tip, "axis = \"x\"");
    spring(r, out, "s", "rod", tip);
    if !driven {
        let _ = writeln!(out, "[start]\njoint.O = {{ rate = {:?} }}", r.within(-8.0, 8.0));
    }
}

/// Free bars held by springs.
fn springs(r: &mut Random, out: &mut String) {
    for k in 0..1 + r.below(3) {
        let a = [r.within(-1.0, 1.0) + 2.0 * k as f64, r.within(-0.5, 0.5)];
        let b = [a[0] + r.within(0.2, 0.8), a[1] + r.within(-0.3, 0.3)];
        let name = format!("b{k}");
        bar(out, &name, r.decades(0.1, 5.0), [a, b]);
        spring(r, out, &format!("l{k}"), &name, a);
        spring(r, out, &format!("r{k}"), &name, b);
    }
}

/// The k-th model of a seed.
pub(super) fn text(seed: u64, k: u64) -> String {
    let mut r = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(k));
    let mut out = format!(
        "delassus = 1\nname = \"random {seed}/{k}\"\n[world]\ndimension = 2\ngravity = [0, -9.81]\n[solve]\nend = {:?}\n",
        r.within(0.5, 4.0)
    );
    match r.below(4) {
        0 => pendulum(&mut r, &mut out),
        1 => four_bar(&mut r, &mut out),
        2 => slider_crank(&mut r, &mut out),
        _ => springs(&mut r, &mut out),
    }
    out
}

#[cfg(test)]
mod tests {
    use delassus::Model;

    #[test]
    fn every_random_model_is_one_and_a_seed_repeats_it() {
        for k in 0..200 {
            let text = super::text(3, k);
            assert_eq!(text, super::text(3, k));
            assert!(Model::parse(&text, "random", &[]).is_ok(), "{text}");
        }
        assert_ne!(super::text(3, 0), super::text(4, 0));
    }
}
