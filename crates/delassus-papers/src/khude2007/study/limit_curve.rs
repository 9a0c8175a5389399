//! The curve that the velocity violations of methods without velocity rows tend to: G d³q/dt³ of the motion itself.

use super::options;
use delassus::simulate::Session;
use delassus::{Error, Model};

/// A method that is none of the six, to round-off.
const REFERENCE: &str = "gen-alpha-pva";
/// The velocity whose zeros tell a period of a motion that starts at rest: the crank's rate.
const RATE: usize = 2;

/// One period of a curve.
pub(crate) struct Limit {
    /// G d³q/dt³ of rows 0 and 1.
    pub(crate) points: Vec<[f64; 2]>,
    /// The period, s.
    pub(crate) period: f64,
    /// Half width and half height of the box about it.
    pub(crate) half: [f64; 2],
}

/// The curve over the first period, of at most `n` steps h, by second differences of velocities, which in the plane are derivatives of
/// coordinates; one point of every `every`.
pub(crate) fn limit(model: &Model, h: f64, n: usize, every: usize) -> Result<Limit, Error> {
    let mut session = Session::new(model, REFERENCE, &options(super::ALPHA), h)?;
    let mut path = vec![session.x.clone()];
    let (mut turns, mut period) = (0, n);
    for k in 0..n {
        session.advance_many(h, 1)?;
        let (old, new) = (path[k].v[RATE], session.x.v[RATE]);
        path.push(session.x.clone());
        // from rest to rest and back
        if old * new < 0.0 {
            turns += 1;
            if turns == 2 {
                period = k + 1;
                break;
            }
        }
    }
    let mut rows = vec![0.0; session.mechanism.dims().m];
    let mut points: Vec<[f64; 2]> = path
        .windows(3)
        .step_by(every)
        .map(|x| {
            let third = |i: usize| (x[2].v[i] - 2.0 * x[1].v[i] + x[0].v[i]) / (h * h);
            let third: Vec<f64> = (0..x[1].v.len()).map(third).collect();
            session.mechanism.set_position(x[1].t, &x[1].q);
            session.mechanism.jac_mul(&third, &mut rows);
            [rows[0], rows[1]]
        })
        .collect();
    let half = [0, 1].map(|i| {
        let (lo, hi) = points.iter().fold((f64::MAX, f64::MIN), |(a, b), p| (a.min(p[i]), b.max(p[i])));
        0.5 * (hi - lo)
    });
    // closed where it began
    points.push(points[0]);
    Ok(Limit { points, period: period as f64 * h, half })
}

impl Limit {
    /// Points divided by the box.
    pub(crate) fn normalised(&self) -> Vec<[f64; 2]> {
        self.points.iter().map(|p| [p[0] / self.half[0], p[1] / self.half[1]]).collect()
    }
}
