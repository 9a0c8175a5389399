//! The first place at which a function falls through zero, found with bounds of it and its rates: none is stepped over.
//!
//! Leftmost parts first. A part on which the function is positive, rises, is convex with a positive lowest place or concave
//! with a positive end has no root; one on which it falls, or bends one way only, has one that false position finds. All
//! others are halved.

use crate::interval::Interval;
use crate::taylor::Taylor;

/// A function on [0, 1] that can be bounded.
pub trait Bounded {
    /// Value, slope and half of the second derivative anywhere on a part.
    fn on(&mut self, a: f64, b: f64) -> Taylor<3>;
    /// The same at a place.
    fn at(&mut self, s: f64) -> Taylor<3>;
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum First {
    /// No root.
    None,
    /// One here.
    Root(f64),
    /// Function and zero cannot be told apart from here on.
    Undecided(f64),
    /// No root before this place; there the work that was allowed ended.
    Unfinished(f64),
}

/// Parts below this width are not halved any more.
const WIDTH: f64 = 1e-11;
/// Round-off of a function, in parts of its largest value.
const ROUND_OFF: f64 = 1e-15;
/// Most places that false position looks at.
const MOST_GUESSES: usize = 100;

fn number(x: Taylor<3>, k: usize) -> f64 {
    0.5 * (x.0[k].lo + x.0[k].hi)
}

/// The first root at or after `from` and before `to` of a function that is positive before; zero or less by round-off
/// counts as positive at `from`.
pub fn first_root(f: &mut dyn Bounded, from: f64, to: f64, most: usize) -> First {
    let mut left = most;
    let mut parts = vec![(from, to)];
    let mut noise = None;
    while let Some((a, b)) = parts.pop() {
        if left == 0 {
            return First::Unfinished(a);
        }
        left -= 1;
        let m = 0.5 * (a + b);
        let middle = f.at(m);
        let w = f.on(a, b).sharpened(&middle, 0.5 * (b - a));
        let noise = *noise.get_or_insert(ROUND_OFF * bounded(w.0[0]));
        let [value, slope, bend] = w.0;
        // positive, or rising from there
        if value.is_positive() || slope.is_positive() {
            continue;
        }
        if slope.is_negative() || bend.is_negative() {
            // falls, or bends down: one root, if it ends below
            if number(f.at(b), 0) > 0.0 {
                continue;
            }
            return First::Root(false_position(f, a, b));
        }
        if bend.is_positive() {
            // bends up: one lowest place
            match lowest(f, a, b, noise) {
                None => continue,
                Some(s) => return First::Root(false_position(f, a, s)),
            }
        }
        if b - a < WIDTH {
            // a constant zero is no passage
            if value.lo >= -noise && value.hi <= noise {
                continue;
            }
            return First::Undecided(a);
        }
        parts.push((m, b));
        parts.push((a, m));
    }
    First::None
}

/// Size of a hull; of an unbounded one, of what is known.
fn bounded(x: Interval) -> f64 {
    let m = x.magnitude();
    if m.is_finite() { m } else { x.lo.abs().min(x.hi.abs()).min(f64::MAX) }
}

/// A place where a convex function is negative; `None` if there is none.
fn lowest(f: &mut dyn Bounded, mut a: f64, mut b: f64, noise: f64) -> Option<f64> {
    if number(f.at(b), 0) < -noise {
        return Some(b);
    }
    // the lowest place of one that does not fall at the beginning is the beginning
    if number(f.at(a), 1) >= 0.0 {
        return None;
    }
    loop {
        let m = 0.5 * (a + b);
        let x = f.at(m);
        let (value, slope) = (number(x, 0), number(x, 1));
        if value < -noise {
            return Some(m);
        }
        // above its tangents: positive on this side if the tangent is
        let reach = if slope > 0.0 { m - a } else { b - m };
        if value - slope.abs() * reach > 0.0 || b - a < WIDTH {
            return None;
        }
        *(if slope > 0.0 { &mut b } else { &mut a }) = m;
    }
}

/// The root between a place where the function is positive and one where it is not: false position, Illinois' rule.
fn false_position(f: &mut dyn Bounded, mut a: f64, mut b: f64) -> f64 {
    let (mut fa, mut fb) = (number(f.at(a), 0).max(0.0), number(f.at(b), 0));
    let mut side = 0;
    for _ in 0..MOST_GUESSES {
        if b - a <= 4.0 * f64::EPSILON * b.abs().max(1e-3) {
            break;
        }
        let guess = a + (b - a) * fa / (fa - fb);
        let s = if guess > a && guess < b { guess } else { 0.5 * (a + b) };
        let value = number(f.at(s), 0);
        if value > 0.0 {
            (a, fa) = (s, value);
            if side == -1 {
                fb *= 0.5;
            }
            side = -1;
        } else {
            (b, fb) = (s, value);
            if side == 1 {
                fa *= 0.5;
            }
            side = 1;
            if value == 0.0 {
                break;
            }
        }
    }
    b
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function given by its series.
    struct Given<F: FnMut(Taylor<3>) -> Taylor<3>>(F, usize);
    impl<F: FnMut(Taylor<3>) -> Taylor<3>> Bounded for Given<F> {
        fn on(&mut self, a: f64, b: f64) -> Taylor<3> {
            self.1 += 1;
            (self.0)(Taylor::variable(Interval::new(a, b)))
        }
        fn at(&mut self, s: f64) -> Taylor<3> {
            self.1 += 1;
            (self.0)(Taylor::variable(Interval::point(s)))
        }
    }

    const MOST: usize = 10_000;

    #[test]
    fn pairs_of_roots_are_isolated_however_close() {
        for d in [1e-2, 1e-3, 1e-6] {
            for m in [0.123, 0.5, 0.987] {
                let f = |s: Taylor<3>| (s - Taylor::constant(m)).square() - Taylor::constant(0.25 * d * d);
                let mut f = Given(f, 0);
                let First::Root(s) = first_root(&mut f, 0.0, 1.0, MOST) else { panic!("{d} {m}") };
                assert!((s - (m - 0.5 * d)).abs() < 1e-9 && f.1 < 300, "{d} {m} {s} {}", f.1);
                // none where the lowest value is positive
                let f = |s: Taylor<3>| (s - Taylor::constant(m)).square() + Taylor::constant(d * d);
                assert_eq!(first_root(&mut Given(f, 0), 0.0, 1.0, MOST), First::None);
            }
        }
    }

    #[test]
    fn the_first_of_many_pulses_is_found_whatever_the_step() {
        // sin(ω t) above a level, from the end of a pulse on
        let (turn, level) = (1.25f64, 0.952_022_742_982_335_8_f64);
        let omega = std::f64::consts::TAU / turn;
        let begins = level.asin() / omega;
        for k in 0..4000 {
            let from = 3.0 * turn + (std::f64::consts::PI - level.asin()) / omega;
            let h = 0.5 + 1.5e-3 * f64::from(k);
            let f = |s: Taylor<3>| {
                let t = s.scaled(h) + Taylor::constant(from);
                Taylor::constant(level) - t.scaled(omega).sin_cos()[0]
            };
            let expected = 4.0 * turn + begins;
            match first_root(&mut Given(f, 0), 0.0, 1.0, MOST) {
                First::None => assert!(from + h < expected, "{k}"),
                First::Root(s) => assert!((from + s * h - expected).abs() < 1e-9, "{k}: {}", from + s * h),
                other => panic!("{k}: {other:?}"),
            }
        }
    }

    #[test]
    fn all_roots_of_a_fast_oscillation_come_in_order() {
        // 0.95 − sin(k s) from one root to the next, sides changing
        for k in [60.0, 300.0] {
            let f =
                |s: Taylor<3>, side: f64| (Taylor::constant(0.95) - s.scaled(k).sin_cos()[0]).scaled(side);
            let (mut from, mut side, mut roots) = (0.0, 1.0, Vec::new());
            while let First::Root(s) = first_root(&mut Given(|x| f(x, side), 0), from, 1.0, MOST) {
                roots.push(s);
                (from, side) = (s, -side);
            }
            let first = 0.95f64.asin();
            let mut expected = Vec::new();
            let mut n = 0.0;
            loop {
                let turn = std::f64::consts::TAU * n;
                for x in [first + turn, std::f64::consts::PI - first + turn] {
                    if x < k {
                        expected.push(x / k);
                    }
                }
                if turn > k {
                    break;
                }
                n += 1.0;
            }
            assert_eq!(roots.len(), expected.len());
            for (a, b) in roots.iter().zip(&expected) {
                assert!((a - b).abs() < 1e-11, "{a} {b}");
            }
        }
    }

    #[test]
    fn what_has_just_passed_zero_does_not_pass_it_again() {
        // rises from −round-off
        let f = |s: Taylor<3>| s - Taylor::constant(1e-17);
        assert_eq!(first_root(&mut Given(f, 0), 0.0, 1.0, MOST), First::None);
        // a parabola that leaves zero
        assert_eq!(first_root(&mut Given(Taylor::square, 0), 0.0, 1.0, MOST), First::None);
        // and one that comes back
        let f = |s: Taylor<3>| s * (Taylor::constant(0.25) - s);
        let First::Root(s) = first_root(&mut Given(f, 0), 0.0, 1.0, MOST) else { panic!() };
        assert!((s - 0.25).abs() < 1e-14);
    }

    #[test]
    fn narrow_pulses_are_seen_and_work_is_bounded() {
        // 1e-3 − a Gaussian of width 1e-6
        let f = |s: Taylor<3>| {
            let x = (s - Taylor::constant(0.7)).scaled(1e6);
            Taylor::constant(1e-3) - (-x.square()).exp()
        };
        let mut g = Given(f, 0);
        let First::Root(s) = first_root(&mut g, 0.0, 1.0, MOST) else { panic!() };
        let expected = 0.7 - 1e-6 * (1e3f64.ln()).sqrt();
        assert!((s - expected).abs() < 1e-11 && g.1 < 400, "{s} {expected} {}", g.1);
        assert!(matches!(first_root(&mut Given(f, 0), 0.0, 1.0, 5), First::Unfinished(_)));
    }
}
