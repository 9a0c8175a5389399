//! The three index forms on the slider-crank: same motion, own level.

use super::largest;
use super::slider_crank::{exact, model, pick};
use super::track::{Track, track};
use delassus::Error;
use delassus::integrator::Options;

/// Index 3, 2, 1: short name and method, haddouni2017 (6), (7), (8), bruls2018 (11), (12), (13).
pub(crate) const INDEX_FORMS: [(&str, &str); 3] =
    [("p", "gen-alpha-p"), ("v", "gen-alpha-v"), ("a", "gen-alpha-a")];

/// Sizes of the three levels that occur: length of the mechanism, tip speed, tip acceleration.
pub(crate) const SIZES: [f64; 3] = [0.459, 23.0, 3500.0];

/// One run per form.
pub(crate) fn runs(end: f64, n: usize) -> Result<Vec<Track>, Error> {
    let model = model()?;
    let h = end / n as f64;
    INDEX_FORMS.iter().map(|(_, m)| track(&model, m, &Options::default(), h, &[1.0], n)).collect()
}

/// Largest difference of crank and rod angle over the run: to another run and to the exact motion.
pub(crate) fn angle_difference(a: &Track, b: &Track) -> f64 {
    let d = a.points.iter().zip(&b.points).map(|(a, b)| {
        let (a, b) = (pick(&a.x).q, pick(&b.x).q);
        largest(&[a[0] - b[0], a[1] - b[1]])
    });
    d.fold(0.0, f64::max)
}

/// Largest error of crank and rod angle over the run.
pub(crate) fn angle_error(run: &Track) -> f64 {
    let d = run.points.iter().zip(exact(&run.times())).map(|(p, e)| {
        let q = pick(&p.x).q;
        largest(&[q[0] - e.q[0], q[1] - e.q[1]])
    });
    d.fold(0.0, f64::max)
}
