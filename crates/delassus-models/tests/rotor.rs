//! The rotor's linear model (A35) against Rayleigh's quotient.

#![allow(clippy::unwrap_used, reason = "tests")]

use delassus_models::rotor::{JEFFCOTT, frequencies, rotor};
use std::f64::consts::PI;

/// Disk on a pinned shaft with the deflection of a force in the middle as its shape: 17/35 of the shaft's mass moves with the
/// disk. The midpoint rule makes the half span stiffer by 1/(1 − 1/N²); shear and the two bearings soften it. The quotient is
/// an upper bound, high by the fourth power of the ratio of the first two frequencies, about 1e-3. Elements that interpolate
/// linearly miss part of the shaft's share of the mass, an eighth of all, by the square of an element over the span.
#[test]
fn the_first_whirl_is_that_of_the_disk_with_half_the_shaft() {
    let (e, nu, r, l) = (210e9, 0.3, 0.01f64, 0.6f64);
    let (area, i) = (PI * r * r, 0.25 * PI * r.powi(4));
    let shear = 6.0 * (1.0 + nu) / (7.0 + 6.0 * nu) * area * e / (2.0 * (1.0 + nu));
    let jeffcott = (48.0 * e * i / l.powi(3) / 5.0).sqrt();
    assert!((jeffcott / JEFFCOTT - 1.0).abs() < 1e-12);
    for elements in [8, 16] {
        let n = elements as f64;
        let soft = l.powi(3) / (48.0 * e * i) * (1.0 - 1.0 / (n * n)) + l / (4.0 * shear) + 0.5e-9;
        let bound = (1.0 / soft / (5.0 + 17.0 / 35.0 * 7800.0 * area * l)).sqrt();
        let all = frequencies(&rotor(elements, 0.0).unwrap()).unwrap();
        // two planes; the eccentric disk is another in each, by the square of its eccentricity over its radius of gyration
        let [first, second] =
            [all.iter().find(|w| **w > 1.0).unwrap(), all.iter().filter(|w| **w > 1.0).nth(1).unwrap()];
        assert!((first / second - 1.0).abs() < 1e-5, "{first} {second}");
        assert!(
            (0.997..1.001 + 0.125 / (n * n)).contains(&(first / bound)),
            "{elements} elements: {first} rad/s, bound {bound}"
        );
        // sections that shear against their rotary inertia: near 1e5 Hz
        assert!(all.last().unwrap() / (2.0 * PI) > 8e4, "{:?}", all.last());
    }
}
