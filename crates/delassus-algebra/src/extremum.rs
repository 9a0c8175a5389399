//! The largest value of a polynomial on its stretch, and where it is.
//!
//! Parts whose hull is below the largest value so far are left out, the others are halved until Newton's method on the slope
//! finds the top from their middle.

use crate::chebyshev::Stretch;

/// Halvings after which a part is so narrow that a polynomial of degree seven has one top in it at most.
const HALVINGS: u32 = 8;
/// Steps of Newton's method: quadratic, from within a 256th of the stretch.
const NEWTON: usize = 6;
/// Round-off of a value, in parts of the largest coefficient: parts that could gain less are left out.
const ROUND_OFF: f64 = 1e-14;

/// Place, in parts of the stretch, and value.
pub fn largest(f: &Stretch) -> (f64, f64) {
    let mut best = (0.0, f.at(0.0));
    let mut better = |s: f64| {
        let value = f.at(s);
        if value > best.1 {
            best = (s, value);
        }
        best.1
    };
    better(1.0);
    // depth first, the left half on top: no more than one part of each width waits
    let mut parts = [(0.0, 0u32); HALVINGS as usize + 2];
    let mut waiting = 1;
    let noise = {
        let hull = f.hull();
        ROUND_OFF * hull.lo.abs().max(hull.hi.abs())
    };
    while waiting > 0 {
        waiting -= 1;
        let (a, halvings) = parts[waiting];
        let width = 0.5f64.powi(halvings as i32);
        let middle = a + 0.5 * width;
        let so_far = better(middle);
        if f.part(a, a + width).hull().hi <= so_far + noise {
            continue;
        }
        if halvings < HALVINGS {
            parts[waiting] = (middle, halvings + 1);
            parts[waiting + 1] = (a, halvings + 1);
            waiting += 2;
            continue;
        }
        better(top(f, a, a + width));
    }
    best
}

/// Where the slope is zero near a part, by Newton's method; the middle if it leads away.
fn top(f: &Stretch, a: f64, b: f64) -> f64 {
    let middle = 0.5 * (a + b);
    let mut s = middle;
    for _ in 0..NEWTON {
        let [_, slope, bend] = f.series_at::<3>(s).0;
        let step = -slope.lo / (2.0 * bend.lo);
        if !step.is_finite() {
            break;
        }
        s = (s + step).clamp(a, b);
    }
    if s.is_finite() { s } else { middle }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chebyshev::PLACES;

    fn through(f: impl Fn(f64) -> f64) -> Stretch {
        Stretch::through(&PLACES.map(f))
    }

    #[test]
    fn a_top_is_found_with_its_place() {
        // 3 s² − 2 s³ − s⁴ has its top where 6 − 6 s − 4 s² = 0
        let (s, value) = largest(&through(|s| 3.0 * s * s - 2.0 * s.powi(3) - s.powi(4)));
        let root = (-6.0 + (36.0f64 + 96.0).sqrt()) / 8.0;
        assert!((s - root).abs() < 1e-12, "{s} {root}");
        assert!((value - (3.0 * root * root - 2.0 * root.powi(3) - root.powi(4))).abs() < 1e-14);
    }

    #[test]
    fn of_several_tops_the_highest_is_taken() {
        // T₇ tilted: its tops rise to the right, the end is the highest
        let f = through(|s| (7.0 * (2.0 * s - 1.0f64).acos()).cos() + 0.1 * s);
        let samples = (0..=1000).map(|i| f.at(f64::from(i) / 1000.0)).fold(f64::NEG_INFINITY, f64::max);
        let (s, value) = largest(&f);
        assert!(value >= samples && (s - 1.0).abs() < 1e-12, "{s} {value} {samples}");
        let (s, value) = largest(&through(|s| (7.0 * (2.0 * s - 1.0f64).acos()).cos() - 0.2 * s));
        // its first top is at cos 7φ = 1 with φ = 6π/7
        assert!(
            (s - 0.5 * (1.0 + (6.0 * std::f64::consts::PI / 7.0).cos())).abs() < 1e-2 && value > 0.9,
            "{s}"
        );
    }

    #[test]
    fn a_line_has_its_largest_value_at_an_end() {
        // of a constant any place will do
        assert!((largest(&through(|_| 2.5)).1 - 2.5).abs() < 1e-13);
        assert!(largest(&through(|s| 1.0 - s)).0.abs() < 1e-15);
        assert!((largest(&through(|s| s - 1.0)).0 - 1.0).abs() < 1e-15);
    }
}
