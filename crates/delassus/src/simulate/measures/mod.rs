//! Measures over a run, taken along the whole motion.
//!
//! Within a step the formulas are sampled on the method's dense output and become polynomials; a part on which a polynomial does
//! not follow its formula is halved. Extrema, integrals and crossings are those of the polynomials, so that they depend on
//! neither output times nor what is recorded. A step begins after the jump that the one before ended with: both sides count.

mod tally;

use super::between::Between;
use super::impulses::Booked;
use super::session::Session;
use delassus_algebra::chebyshev::{PLACES, SAMPLES};
use delassus_integrators::integrator::{Method, Stepper};
use delassus_mechanics::formulation::Mechanism;
use delassus_model::{Channel, Output};
use delassus_system::state::State;
use tally::Tally;

/// What polynomials may miss, in parts of the tolerance of the run: what its steps leave is more.
const SHARE: f64 = 1e-2;
/// The same in parts of the size of a formula where there is no tolerance, and bounds of it: round-off below, digits that people
/// read above.
const MISSED: f64 = 1e-9;
const LEAST_MISSED: f64 = 1e-12;
const MOST_MISSED: f64 = 1e-6;
/// Most halvings of a step: a kink then lies in a thousandth of it.
const HALVINGS: u32 = 10;
/// Most parts that are halved in one step; formulas that nothing follows would halve all of them.
const MOST_HALVED: usize = 64;

/// Takes measures while a run goes on.
pub(super) struct Measures {
    tallies: Vec<Tally>,
    /// Channels that the formulas read, each once, and by measure where its inputs are among them.
    channels: Vec<Channel>,
    inputs: Vec<Vec<usize>>,
    between: Between,
    /// The method knows nothing of the motion within a step.
    only_ends: bool,
    missed: f64,
    // work
    values: Vec<f64>,
    arguments: Vec<f64>,
    samples: Vec<[f64; SAMPLES]>,
}

delassus_algebra::saved! {
    Measures { tallies, between, only_ends } made { channels, inputs, missed, values, arguments, samples }
}

impl Measures {
    /// Of a model's output, under a method that begins at x with this tolerance.
    pub(super) fn new(output: &Output, tolerance: Option<f64>, method: &Method, x: &State) -> Measures {
        let mut channels: Vec<Channel> = Vec::new();
        let mut place = |c: &Channel| {
            channels.iter().position(|known| known == c).unwrap_or_else(|| {
                channels.push(*c);
                channels.len() - 1
            })
        };
        let inputs: Vec<Vec<usize>> =
            output.measure.iter().map(|m| m.formula.inputs().iter().map(&mut place).collect()).collect();
        let mut measures = Measures {
            tallies: output.measure.iter().map(Tally::new).collect(),
            values: vec![0.0; channels.len()],
            arguments: Vec::new(),
            samples: vec![[0.0; SAMPLES]; output.measure.len()],
            channels,
            inputs,
            between: Between::new(x),
            only_ends: false,
            missed: tolerance.map_or(MISSED, |t| (SHARE * t).clamp(LEAST_MISSED, MOST_MISSED)),
        };
        measures.follow(method, x);
        measures
    }

    /// Another method goes on.
    pub(super) fn follow(&mut self, method: &Method, x: &State) {
        self.between.follow(method, &self.channels, x);
        self.only_ends = method.mean_accelerations;
    }

    /// After an accepted step from x0 to x1; the system stands at x1 and does so again afterwards.
    pub(super) fn step(
        &mut self,
        mechanism: &mut dyn Mechanism,
        stepper: &mut dyn Stepper,
        (x0, x1): (&State, &State),
        booked: &Booked,
    ) {
        let h = x1.t - x0.t;
        if self.tallies.is_empty() || !(h > 0.0) {
            return;
        }
        self.between.span(mechanism, stepper, x0, x1);
        // the left half of a part waits on top of the right one
        let mut parts = [(0.0, 0u32); HALVINGS as usize + 2];
        let (mut waiting, mut halved) = (1, 0);
        while waiting > 0 {
            waiting -= 1;
            let (a, halvings) = parts[waiting];
            let width = 0.5f64.powi(halvings as i32);
            let (t, width_s) = (x0.t + h * a, h * width);
            self.sample(mechanism, stepper, (t, width_s), booked);
            if halvings < HALVINGS && halved < MOST_HALVED && self.is_rough() {
                halved += 1;
                parts[waiting] = (a + 0.5 * width, halvings + 1);
                parts[waiting + 1] = (a, halvings + 1);
                waiting += 2;
                continue;
            }
            for (tally, samples) in self.tallies.iter_mut().zip(&self.samples) {
                tally.take(samples, t, width_s);
            }
        }
        mechanism.set_state(x1.t, &x1.q, &x1.v);
    }

    /// Values of all formulas at the places of a part.
    fn sample(
        &mut self,
        mechanism: &mut dyn Mechanism,
        stepper: &mut dyn Stepper,
        (t, width): (f64, f64),
        booked: &Booked,
    ) {
        for (k, place) in PLACES.iter().enumerate() {
            if self.only_ends && k != 0 && k != SAMPLES - 1 {
                continue;
            }
            let x = self.between.stand(mechanism, stepper, t + width * place);
            for (value, c) in self.values.iter_mut().zip(&self.channels) {
                *value = booked.value(mechanism, *c, x);
            }
            self.evaluate(t + width * place, k);
        }
        if self.only_ends {
            for samples in &mut self.samples {
                let [first, last] = [samples[0], samples[SAMPLES - 1]];
                for (sample, place) in samples.iter_mut().zip(PLACES.iter()) {
                    *sample = first + place * (last - first);
                }
            }
        }
    }

    /// All formulas at the values of the channels, as sample k.
    fn evaluate(&mut self, t: f64, k: usize) {
        for ((tally, inputs), samples) in self.tallies.iter().zip(&self.inputs).zip(&mut self.samples) {
            self.arguments.clear();
            self.arguments.extend(inputs.iter().map(|i| self.values[*i]));
            samples[k] = tally.formula().eval(t, &self.arguments);
        }
    }

    fn is_rough(&self) -> bool {
        self.tallies.iter().zip(&self.samples).any(|(tally, samples)| tally.is_rough(samples, self.missed))
    }

    /// At the end of a run: a jump that nothing followed has its other side here.
    pub(super) fn close(&mut self, session: &Session, booked: &Booked) {
        // states of methods that step over impacts hold forces of parts of the motion
        if self.tallies.is_empty() || session.method.nonsmooth {
            return;
        }
        for (value, c) in self.values.iter_mut().zip(&self.channels) {
            *value = booked.value(session.mechanism.as_ref(), *c, &session.x);
        }
        self.evaluate(session.x.t, 0);
        for (tally, samples) in self.tallies.iter_mut().zip(&self.samples) {
            tally.stand(samples[0], session.x.t);
        }
    }

    /// Names and values; NaN where there is none.
    pub(super) fn values(&self) -> Vec<(String, f64)> {
        self.tallies.iter().map(Tally::result).collect()
    }
}
