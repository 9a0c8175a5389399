//! Violations of the constraints over time, and two velocity rows against each other (khude2007, figures 21 to 28).

use super::work::median;
use crate::simulate::Session;
use delassus_integrators::settings::Closure;
use delassus_mechanics::formulation::Mechanism;
use delassus_model::{Channel, Model};
use delassus_system::error::{Code, Error};

/// Two velocity rows of one joint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phase {
    /// Name of the joint.
    pub joint: String,
    /// Its two rows.
    pub rows: [usize; 2],
    /// Their names, such as `A.x`.
    pub names: [String; 2],
}

/// Finds the rows of the phase plot: two directions of a point held by the joint of that name, or of the first such joint.
///
/// # Errors
/// `UnknownName` if there is no such joint, `NotAvailable` if it holds fewer than two rows.
pub fn phase_rows(mechanism: &dyn Mechanism, joint: Option<&str>) -> Result<Option<Phase>, Error> {
    let model: &Model = mechanism.model();
    if model.solve.closure == Closure::Independent {
        // no rows are left to violate
        return Ok(None);
    }
    let rows_of = |j: usize| -> Vec<usize> {
        (0..mechanism.dims().m)
            .filter(|r| mechanism.bodies().row_joint(*r) == j && !mechanism.bodies().row_is_drive(*r))
            .collect()
    };
    let made = |j: usize, rows: [usize; 2]| Phase {
        joint: model.joints[j].name.clone(),
        rows,
        names: rows.map(|r| mechanism.row_name(r)),
    };
    let Some(name) = joint else {
        let point = |r: &[usize]| {
            mechanism.row_name(r[0]).ends_with(".x") && mechanism.row_name(r[1]).ends_with(".y")
        };
        return Ok((0..model.joints.len()).find_map(|j| {
            let rows = rows_of(j);
            rows.windows(2).find(|r| point(r)).map(|r| made(j, [r[0], r[1]]))
        }));
    };
    let Some(j) = model.joint(name) else {
        let known: Vec<&str> = model.joints.iter().map(|j| j.name.as_str()).collect();
        return Err(Error::settings(Code::UnknownName, format!("there is no joint `{name}`"))
            .hint(format!("joints: {}", known.join(", "))));
    };
    match rows_of(j)[..] {
        [a, b, ..] => Ok(Some(made(j, [a, b]))),
        _ => Err(Error::settings(Code::NotAvailable, format!("joint `{name}` holds fewer than two rows"))
            .hint("choose another joint for the phase plot")),
    }
}

/// How a method stands to the constraints of one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Satisfied to round-off.
    Held,
    /// Violated by an amount that does not grow.
    Bounded,
    /// The violation grows with time.
    Drifts,
}

impl Standing {
    /// Name in tables and JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Standing::Held => "held",
            Standing::Bounded => "bounded",
            Standing::Drifts => "drifts",
        }
    }
}

/// Most channels kept over time.
const MOST_CHANNELS: usize = 12;

/// Names of the channels that are kept over time.
pub(super) fn tracked(model: &Model) -> impl Iterator<Item = &(String, Channel)> {
    model.output.record.iter().take(MOST_CHANNELS)
}

/// Relative violation that counts as round-off; Newton's tolerance leaves a little more than the machine's.
const ROUND_OFF: f64 = 1e-11;

/// Violations over time of one run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Track {
    /// The step.
    pub h: f64,
    /// Times, s.
    pub t: Vec<f64>,
    /// Largest violation at position, velocity and acceleration level at each time, SI.
    pub levels: [Vec<f64>; 3],
    /// The two velocity rows of the phase plot at each time.
    pub phase: [Vec<f64>; 2],
    /// The first recorded channels of the model at each time.
    pub channels: Vec<Vec<f64>>,
    /// Sizes of position, velocity and acceleration in the run, for relative statements.
    pub size: [f64; 3],
    scratch: Vec<f64>,
}

impl Track {
    pub(super) fn new(h: f64) -> Track {
        Track { h, ..Track::default() }
    }

    /// Books the present state of a session.
    pub(super) fn book(&mut self, session: &mut Session, phase: Option<&Phase>) {
        let v = session.violation();
        self.t.push(session.x.t);
        for (level, x) in self.levels.iter_mut().zip([v.position, v.velocity, v.acceleration]) {
            level.push(x);
        }
        let (mechanism, x) = (&session.mechanism, &session.x);
        for (i, (_, channel)) in tracked(mechanism.model()).enumerate() {
            if self.channels.len() <= i {
                self.channels.push(Vec::new());
            }
            self.channels[i].push(mechanism.channel(*channel, &x.v_dot, &x.lambda));
        }
        let sys = session.mechanism.as_system();
        let length = session.mechanism.length();
        let size = |x: &[f64]| {
            length * x.iter().enumerate().fold(0.0f64, |m, (i, x)| m.max((x / sys.scale(i)).abs()))
        };
        self.size[0] = length;
        self.size[1] = self.size[1].max(size(&session.x.v));
        self.size[2] = self.size[2].max(size(&session.x.v_dot));
        if let Some(p) = phase {
            self.scratch.resize(sys.dims().m, 0.0);
            sys.jac_mul(&session.x.v, &mut self.scratch);
            for (out, row) in self.phase.iter_mut().zip(p.rows) {
                out.push(self.scratch[row] + sys.gap_dt()[row]);
            }
        }
    }

    /// Largest violation of a level.
    #[must_use]
    pub fn largest(&self, level: usize) -> f64 {
        self.levels[level].iter().fold(0.0, |m: f64, x| m.max(*x))
    }

    /// Half the side of the smallest box around the phase curve, m/s.
    pub fn box_size(&self) -> f64 {
        let [a, b] = &self.phase;
        a.iter().chain(b).fold(0.0, |m: f64, x| m.max(x.abs()))
    }

    /// How the run stands to a level: drifts if the medians of the last three quarters of the run rise, to more than 1.5
    /// times the first of them. Where a level below is held, this one cannot drift: what grows follows the motion.
    #[must_use]
    pub fn standing(&self, level: usize) -> Standing {
        let held = |l: usize| self.largest(l) <= ROUND_OFF * self.size[l].max(f64::MIN_POSITIVE);
        if held(level) {
            return Standing::Held;
        }
        if (0..level).any(held) {
            return Standing::Bounded;
        }
        let x = &self.levels[level];
        let quarter = x.len() / 4;
        let [a, b, c] = [1, 2, 3].map(|k| median(&x[k * quarter..((k + 1) * quarter).min(x.len())]));
        if b > a && c > b && c > 1.5 * a { Standing::Drifts } else { Standing::Bounded }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_growing_violation_drifts_and_an_oscillating_one_does_not() {
        let t: Vec<f64> = (0..400).map(|i| f64::from(i) * 0.01).collect();
        let track = Track {
            levels: [
                t.iter().map(|t| 1e-6 * t.powi(3)).collect(),
                t.iter().map(|t| 1e-6 * (9.0 * t).sin().abs()).collect(),
                t.iter().map(|_| 1e-14).collect(),
            ],
            size: [1.0; 3],
            t,
            ..Track::default()
        };
        assert_eq!(
            [0, 1, 2].map(|l| track.standing(l)),
            [Standing::Drifts, Standing::Bounded, Standing::Held]
        );
    }
}
