//! The first of several functions of a step that falls below its level, by samples whose density follows from the functions.
//!
//! Parts of the step, leftmost first, have eight samples of all functions each; a polynomial through them stands for every
//! function, and its coefficients tell how well ([`Stretch`]). A part on which a function is not followed well enough to tell
//! where it is against its level is halved. So a dip is seen however short it is against the step.

use crate::chebyshev::{PLACES, SAMPLES, Stretch};

/// Functions on [0, 1] that should stay above a level.
pub trait Functions {
    /// How many there are.
    fn count(&self) -> usize;
    /// Their values at a place.
    fn take(&mut self, s: f64, out: &mut [f64]);
    /// How deep below zero the level of a function is; more than nothing.
    fn depth(&self, k: usize) -> f64;
    /// Does it count that a function passes zero here on its way below its level?
    fn counts(&mut self, k: usize, s: f64) -> bool;
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstFall {
    /// All stay above.
    None,
    /// A function passes zero here, on its way below its level.
    At {
        /// The place.
        place: f64,
        /// Where it is at its level.
        below: f64,
        /// Which one.
        which: usize,
    },
    /// None falls before this place; there the work that was allowed ended.
    Unfinished(f64),
}

/// A polynomial must follow its function to this part of the depth of its level, where both are near each other.
const FOLLOWED: f64 = 0.25;
/// Parts below this width are not halved any more.
const WIDTH: f64 = 1e-12;

/// A function on a part of the step.
struct Course {
    which: usize,
    polynomial: Stretch,
    depth: f64,
    /// From where on a fall counts.
    from: Option<f64>,
}

/// The first function that falls, in `parts` equal parts to begin with and with at most `most` samples. One that begins below its
/// level, or has fallen where it does not count, has to rise above zero by as much before it can fall.
pub fn first_fall(f: &mut dyn Functions, parts: usize, most: usize) -> FirstFall {
    let n = f.count();
    if n == 0 {
        return FirstFall::None;
    }
    let parts = parts.max(1);
    let mut waiting: Vec<(f64, f64)> =
        (0..parts).rev().map(|i| (i as f64 / parts as f64, (i + 1) as f64 / parts as f64)).collect();
    let mut samples = vec![[0.0; SAMPLES]; n];
    let (mut values, mut end) = (vec![0.0; n], vec![0.0; n]);
    let mut above: Option<Vec<bool>> = None;
    let mut known = f64::NAN;
    let mut left = most;
    while let Some((a, b)) = waiting.pop() {
        if left < SAMPLES {
            return FirstFall::Unfinished(a);
        }
        // samples of all functions; the last part may have ended where this one begins
        for (j, place) in PLACES.iter().enumerate() {
            let last = j + 1 == SAMPLES;
            let s = if last { b } else { a + (b - a) * place };
            if j == 0 && known.to_bits() == a.to_bits() {
                values.copy_from_slice(&end);
            } else {
                f.take(s, &mut values);
                left -= 1;
            }
            samples.iter_mut().zip(&values).for_each(|(sample, value)| sample[j] = *value);
        }
        let above = above.get_or_insert_with(|| (0..n).map(|k| samples[k][0] >= -f.depth(k)).collect());
        // is every one followed well enough to tell?
        let (mut courses, mut followed) = (Vec::new(), true);
        for (which, sample) in samples.iter().enumerate() {
            let (p, depth) = (Stretch::through(sample), f.depth(which));
            let (hull, error) = (p.hull(), p.error());
            let free = if above[which] { hull.lo - error > -depth } else { hull.hi + error < depth };
            if !free {
                followed &= error <= FOLLOWED * depth;
                let rises = || p.negated().first_fall(0.0, depth).map(|rise| rise.place);
                let from = if above[which] { Some(0.0) } else { rises() };
                courses.push(Course { which, polynomial: p, depth, from });
            }
        }
        if !followed && b - a > WIDTH {
            let m = 0.5 * (a + b);
            waiting.push((m, b));
            waiting.push((a, m));
            continue;
        }
        end.copy_from_slice(&values);
        known = b;
        if let Some(found) = earliest(f, &mut courses, a, b) {
            return found;
        }
        for c in courses {
            above[c.which] = c.from.is_some() && c.polynomial.at(1.0) >= -c.depth;
        }
    }
    FirstFall::None
}

/// The first of some functions on the part from a to b that falls, and whose fall counts.
fn earliest(f: &mut dyn Functions, courses: &mut [Course], a: f64, b: f64) -> Option<FirstFall> {
    loop {
        let falls = courses.iter().enumerate().filter_map(|(i, c)| {
            let fall = c.polynomial.first_fall(c.from?, c.depth)?.place;
            Some((c.polynomial.zero_before(fall), i, fall))
        });
        let (zero, i, fall) = falls.min_by(|x, y| x.0.total_cmp(&y.0))?;
        let c = &mut courses[i];
        let (place, below) = (a + (b - a) * zero, a + (b - a) * fall);
        if f.counts(c.which, place) {
            return Some(FirstFall::At { place, below, which: c.which });
        }
        // the next time that it is above
        let rest = c.polynomial.part(fall, 1.0).negated();
        c.from = rest.first_fall(0.0, c.depth).map(|rise| fall + (1.0 - fall) * rise.place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Functions given one by one, with the depth of their level.
    struct Given<'a> {
        list: Vec<&'a dyn Fn(f64) -> f64>,
        depth: f64,
        samples: usize,
        /// Falls before this place do not count.
        from: f64,
    }

    impl Functions for Given<'_> {
        fn count(&self) -> usize {
            self.list.len()
        }
        fn take(&mut self, s: f64, out: &mut [f64]) {
            self.samples += 1;
            out.iter_mut().zip(&self.list).for_each(|(o, f)| *o = f(s));
        }
        fn depth(&self, _: usize) -> f64 {
            self.depth
        }
        fn counts(&mut self, _: usize, s: f64) -> bool {
            s >= self.from
        }
    }

    fn given<'a>(list: &[&'a dyn Fn(f64) -> f64], depth: f64) -> Given<'a> {
        Given { list: list.to_vec(), depth, samples: 0, from: 0.0 }
    }

    const MOST: usize = 100_000;

    /// A corner of a box that spins over a floor: height − sin.
    #[test]
    fn corners_that_turn_many_times_within_a_step_are_seen() {
        for turns in [1.0, 7.0, 40.0] {
            for k in 0..50 {
                // falls to a lowest place somewhere in the step, with corners that reach down 0.2
                let middle = 0.1 + 0.8 * f64::from(k) / 50.0;
                let angle = std::f64::consts::TAU * turns;
                let height = move |s: f64| 0.19 + 0.5 * (s - middle).powi(2);
                let corner = move |s: f64| height(s) + 0.2 * (angle * s + f64::from(k)).sin();
                let depth = 1e-9;
                let parts = (angle / 0.75).ceil() as usize;
                // the truth, by many samples
                let first = (0..2_000_000).map(|i| f64::from(i) / 2e6).find(|s| corner(*s) < -depth);
                match (first_fall(&mut given(&[&corner], depth), parts, MOST), first) {
                    (FirstFall::None, None) => {}
                    (FirstFall::At { place, .. }, Some(s)) => {
                        assert!(place <= s && s - place < 1e-3, "{turns} {k}: {place} {s}");
                        assert!(corner(place).abs() < 2e-9, "{turns} {k}: {}", corner(place));
                    }
                    (found, truth) => panic!("{turns} {k}: {found:?} {truth:?}"),
                }
            }
        }
    }

    #[test]
    fn the_earliest_of_several_comes_first_and_what_does_not_count_is_passed() {
        let late = |s: f64| 0.8 - s;
        let early = |s: f64| (s - 0.5).powi(2) - 1e-6;
        let found = first_fall(&mut given(&[&late, &early], 1e-9), 1, MOST);
        let FirstFall::At { place, which: 1, .. } = found else { panic!("{found:?}") };
        assert!((place - 0.499).abs() < 1e-9, "{place}");
        let mut f = Given { from: 0.6, ..given(&[&late, &early], 1e-9) };
        let found = first_fall(&mut f, 1, MOST);
        let FirstFall::At { place, which: 0, .. } = found else { panic!("{found:?}") };
        assert!((place - 0.8).abs() < 1e-12, "{place}");
    }

    #[test]
    fn grazing_is_decided_at_the_level() {
        // dips to just above and just below the level
        for (depth, falls) in [(0.9e-9, false), (1.1e-9, true)] {
            let f = |s: f64| (s - 0.37).powi(2) * (1.0 + s) - depth;
            let found = first_fall(&mut given(&[&f], 1e-9), 1, MOST);
            assert_eq!(matches!(found, FirstFall::At { .. }), falls, "{depth} {found:?}");
        }
        // begins at zero and rises; begins below its level
        assert_eq!(first_fall(&mut given(&[&|s: f64| s], 1e-9), 1, MOST), FirstFall::None);
        assert_eq!(first_fall(&mut given(&[&|s: f64| s - 2.0], 1e-9), 1, MOST), FirstFall::None);
        // and comes to zero and back, or clearly above it
        for (height, falls) in [(0.5e-9, false), (3e-9, true)] {
            let f = |s: f64| height - (s - 0.6).powi(2);
            let found = first_fall(&mut given(&[&f], 1e-9), 1, MOST);
            assert_eq!(
                matches!(found, FirstFall::At { place, .. } if place > 0.6),
                falls,
                "{height} {found:?}"
            );
        }
    }

    #[test]
    fn kinks_are_followed_where_they_matter_and_work_is_bounded() {
        // far from its level: few samples
        let far = |s: f64| 1.0 + (s - 0.4).abs();
        let mut f = given(&[&far], 1e-9);
        assert_eq!(first_fall(&mut f, 1, MOST), FirstFall::None);
        assert!(f.samples < 30, "{}", f.samples);
        // at it: halved down to it
        let near = |s: f64| (s - 0.4).abs() - 0.5e-9;
        let mut f = given(&[&near], 1e-9);
        assert_eq!(first_fall(&mut f, 1, MOST), FirstFall::None);
        assert!(f.samples < 1000, "{}", f.samples);
        let fast = |s: f64| (1e7 * s).sin();
        assert!(matches!(first_fall(&mut given(&[&fast], 1e-9), 1, 100), FirstFall::Unfinished(_)));
    }
}
