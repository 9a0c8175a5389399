//! How far a function of the step is from what both its ends tell of it.
//!
//! With value, first and second rate at both ends of the step, p is the polynomial of degree five that has them all. A smooth
//! function that is resolved by the step differs from it by f⁽⁶⁾h⁶/46080; one that does something in between, and has settled
//! again at the end, by all of it. |f − p| is bounded on cells of the step, from the power series of f over the cell and at its
//! middle; the cell with the largest share is halved until the whole is small enough, or certainly is not.

use delassus_algebra::interval::Interval;
use delassus_algebra::taylor::Taylor;
use delassus_mechanics::force::load::Series;

/// Most bounds on cells.
const MOST_CELLS: usize = 400;
/// Cells below this width are not halved: there is nothing between their ends.
const NARROW: f64 = 1e-13;
/// Largest s³(1 − s)³ on the step: with the sixth coefficient of the series it bounds f − p.
const BETWEEN: f64 = 1.0 / 64.0;
/// Coefficient of the series that does.
pub(super) const SIXTH: usize = 6;

/// A function along a step.
pub(super) trait Course {
    /// Its series by the place in the step, anywhere from a to b.
    fn on(&mut self, a: f64, b: f64) -> Series;
    /// The same at one place.
    fn at(&mut self, s: f64) -> Series;
    /// Places, besides the ends, at which it is put together of parts.
    fn joints(&self) -> Vec<f64>;
}

/// What of |f − p| counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counts {
    /// Its integral over the step.
    Integral,
    /// Its largest value.
    Largest,
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Verdict {
    /// No more than this differs.
    Seen(f64),
    /// More does, or may, and first between these places.
    Hidden(f64, f64),
}

/// A function with this sixth coefficient over a step differs from p by no more than this.
pub(super) fn smooth(sixth: f64) -> f64 {
    BETWEEN * sixth
}

/// p: powers of the place s.
struct Told([f64; 6]);

impl Told {
    /// By values, rates and halves of second rates at the beginning and at the end.
    fn by([f0, r0, b0]: [f64; 3], [f1, r1, b1]: [f64; 3]) -> Told {
        // what the parabola of the beginning misses at the end
        let (f, r, b) = (f1 - f0 - r0 - b0, r1 - r0 - 2.0 * b0, b1 - b0);
        Told([f0, r0, b0, 10.0 * f - 4.0 * r + b, -15.0 * f + 7.0 * r - 2.0 * b, 6.0 * f - 3.0 * r + b])
    }

    /// Powers of the distance from a place.
    fn about(&self, m: f64) -> [f64; 6] {
        let mut c = self.0;
        for i in 0..6 {
            for k in (i..5).rev() {
                c[k] += m * c[k + 1];
            }
        }
        c
    }
}

/// A part of the step.
#[derive(Clone, Copy, Debug)]
struct Cell {
    a: f64,
    b: f64,
    /// Bounds of the largest and the least |f − p| in it.
    most: f64,
    least: f64,
}

impl Cell {
    fn of(f: &mut dyn Course, p: &Told, a: f64, b: f64) -> Cell {
        let (m, r) = (0.5 * (a + b), 0.5 * (b - a));
        let (whole, here) = (f.on(a, b), f.at(m));
        let about = p.about(m);
        // p along the cell, by Horner's scheme
        let d = Series::variable(Interval::new(-r, r));
        let own = about.iter().rev().fold(Series::constant(0.0), |sum, c| sum * d + Taylor::constant(*c));
        let whole = whole - own;
        // |e(m)| + |e′(m)| r + … + |E⁽ᵏ⁾| rᵏ/k!, the best of all k; the same without the first is how much it varies
        let first = (here.0[0] - Interval::point(about[0])).magnitude();
        let (mut varies, mut sum, mut power) = (f64::INFINITY, 0.0, r);
        let mut most = whole.0[0].magnitude();
        for k in 1..whole.0.len() {
            let bound = sum + whole.0[k].magnitude() * power;
            if bound < varies {
                varies = bound;
            }
            let own = about.get(k).copied().unwrap_or(0.0);
            sum += (here.0[k] - Interval::point(own)).magnitude() * power;
            power *= r;
        }
        let bound = first + varies;
        if bound < most {
            most = bound;
        }
        let least = if varies < first { first - varies } else { 0.0 };
        Cell { a, b, most: if most.is_nan() { f64::INFINITY } else { most }, least }
    }

    fn share(&self, counts: Counts) -> f64 {
        match counts {
            Counts::Integral => (self.b - self.a) * self.most,
            Counts::Largest => self.most,
        }
    }
}

/// Is no more than `allowed` of |f − p| unseen in the step?
pub(super) fn unseen(f: &mut dyn Course, counts: Counts, allowed: f64) -> Verdict {
    // at a kink rates are not known: it counts as level there
    let middle = |x: Interval| Some(0.5 * (x.lo + x.hi)).filter(|m| m.is_finite()).unwrap_or(0.0);
    let told = |x: Series| [0, 1, 2].map(|k| middle(x.0[k]));
    let p = Told::by(told(f.at(0.0)), told(f.at(1.0)));
    let mut ends = f.joints();
    ends.push(1.0);
    let mut cells: Vec<Cell> = Vec::new();
    let mut a = 0.0;
    for b in ends {
        cells.push(Cell::of(f, &p, a, b));
        a = b;
    }
    let mut left = MOST_CELLS;
    loop {
        // all of it, at most and at least
        let (mut most, mut least) = (0.0f64, 0.0f64);
        let (mut worst, mut largest) = (0, -1.0);
        for (i, c) in cells.iter().enumerate() {
            let share = c.share(counts);
            match counts {
                Counts::Integral => {
                    most += share;
                    least += (c.b - c.a) * c.least;
                }
                Counts::Largest => {
                    most = most.max(share);
                    least = least.max(c.least);
                }
            }
            if share > largest && c.b - c.a > NARROW {
                (worst, largest) = (i, share);
            }
        }
        if most <= allowed {
            return Verdict::Seen(most);
        }
        if least > allowed || left == 0 || largest < 0.0 {
            let bad = |c: &&Cell| !(c.most <= allowed);
            let first = cells.iter().filter(bad).min_by(|x, y| x.a.total_cmp(&y.a));
            return first.map_or(Verdict::Hidden(0.0, 1.0), |c| Verdict::Hidden(c.a, c.b));
        }
        left -= 1;
        let Cell { a, b, .. } = cells[worst];
        let m = 0.5 * (a + b);
        cells[worst] = Cell::of(f, &p, a, m);
        cells.push(Cell::of(f, &p, m, b));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Given<F: Fn(Series) -> Series>(F);
    impl<F: Fn(Series) -> Series> Course for Given<F> {
        fn on(&mut self, a: f64, b: f64) -> Series {
            (self.0)(Series::variable(Interval::new(a, b)))
        }
        fn at(&mut self, s: f64) -> Series {
            (self.0)(Series::variable(Interval::point(s)))
        }
        fn joints(&self) -> Vec<f64> {
            Vec::new()
        }
    }

    #[test]
    fn what_both_ends_tell_is_a_polynomial_of_degree_five() {
        let p = |s: Series| {
            [0.3, -1.0, 2.0, 0.5, -3.0, 1.5]
                .iter()
                .rev()
                .fold(Series::constant(0.0), |sum, c| sum * s + Series::constant(*c))
        };
        let Verdict::Seen(most) = unseen(&mut Given(p), Counts::Integral, 1e-9) else { panic!("hidden") };
        assert!(most < 1e-9, "{most}");
        let sine = |s: Series| s.scaled(0.5).sin_cos()[0];
        // f⁽⁶⁾/46080 = 0.5⁶ sin(0.25)/46080 in the middle
        let differs = 0.5f64.powi(6) * 0.25f64.sin() / 46080.0;
        assert!(matches!(unseen(&mut Given(sine), Counts::Largest, 1.5 * differs), Verdict::Seen(_)));
        assert!(matches!(unseen(&mut Given(sine), Counts::Largest, 0.7 * differs), Verdict::Hidden(..)));
    }

    #[test]
    fn pulses_are_seen_wherever_they_stand() {
        for width in [1e-5, 1e-3, 0.1] {
            for place in [0.03, 0.37, 0.5, 0.91] {
                let gauss = |s: Series| -((s - Series::constant(place)).scaled(1.0 / width)).square();
                let pulse = move |s: Series| gauss(s).exp();
                let impulse = width * std::f64::consts::PI.sqrt();
                match unseen(&mut Given(pulse), Counts::Integral, 0.2 * impulse) {
                    // one that reaches an end bends the polynomial everywhere
                    Verdict::Hidden(a, b) => {
                        let near = (a - 4.0 * width)..(b + 4.0 * width);
                        assert!(width > 0.05 || near.contains(&place), "{width} {place}: {a} {b}");
                    }
                    Verdict::Seen(u) => assert!(width > 0.05, "{width} {place}: {u}"),
                }
            }
        }
        // a kink, and one that is small enough
        let kink = |s: Series| (s - Series::constant(0.4)).max(Series::constant(0.0));
        assert!(matches!(unseen(&mut Given(kink), Counts::Integral, 1e-6), Verdict::Hidden(..)));
        let small = |s: Series| (s - Series::constant(0.4)).max(Series::constant(0.0)).scaled(1e-5);
        assert!(matches!(unseen(&mut Given(small), Counts::Integral, 1e-5), Verdict::Seen(_)));
    }

    #[test]
    fn what_cannot_be_told_is_hidden() {
        let fast = |s: Series| s.scaled(1e7).sin_cos()[0];
        assert!(matches!(unseen(&mut Given(fast), Counts::Integral, 1e-3), Verdict::Hidden(..)));
        let unknown = |_: Series| Series::ALL;
        assert!(matches!(unseen(&mut Given(unknown), Counts::Integral, 1e-3), Verdict::Hidden(..)));
    }
}
