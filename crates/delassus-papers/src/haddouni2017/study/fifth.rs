//! Motions without stiff parts on which methods of order five are measured, with equal steps and under error control.

use crate::Row;
use crate::study::word;
use delassus::error::Code;
use delassus::formulation::absolute;
use delassus::integrator::Options;
use delassus::model::Settings;
use delassus::output::summary::Violation;
use delassus::simulate::Session;
use delassus::study::{Deviation, Ruler, Run, Variant, fit, run_controlled};
use delassus::{Error, Model, State};
use delassus_library::example;

/// Their order, and how far a measured one may be off.
pub(crate) const ORDER: (f64, f64) = (5.0, 0.3);
/// A threshold no violation passes, not even that of a step which is rejected: nothing is projected.
pub(crate) const NEVER: f64 = f64::MAX;

/// A motion of an example.
#[derive(Clone, Copy)]
pub(crate) struct Case {
    /// Name of the example.
    pub(crate) name: &'static str,
    /// Coordinates.
    pub(crate) coordinates: &'static str,
    /// End time, s.
    pub(crate) end: f64,
    /// Coarsest number of equal steps, a multiple of ten.
    pub(crate) n: usize,
}

const fn case(name: &'static str, coordinates: &'static str, end: f64, n: usize) -> Case {
    Case { name, coordinates, end, n }
}

/// Short motions with equal steps in which the leading term of the error keeps its sign and outweighs the next one.
pub(crate) const ORDERS: [Case; 4] = [
    case("academic-slider-crank", "relative", 0.003, 20),
    case("andrews", "relative", 0.005, 30),
    case("spatial-four-bar", "absolute", 0.2, 20),
    case("heavy-top", "absolute", 0.3, 300),
];

/// Longer ones, in which drift is seen.
pub(crate) const DRIFT: [Case; 4] = [
    case("academic-slider-crank", "relative", 0.02, 50),
    case("andrews", "relative", 0.015, 50),
    case("spatial-four-bar", "absolute", 1.0, 40),
    case("heavy-top", "absolute", 0.1, 100),
];

/// The academic set under error control.
pub(crate) const ACADEMIC: [Case; 7] = [
    case("academic-slider-crank", "relative", 0.1, 0),
    case("andrews", "relative", 0.03, 0),
    case("four-bar", "relative", 1.0, 0),
    case("stephenson-six-bar", "absolute", 1.0, 0),
    case("spatial-four-bar", "absolute", 1.0, 0),
    case("heavy-top", "absolute", 0.3, 0),
    case("pendulum", "absolute", 2.0, 0),
];

impl Case {
    /// The model, without a step of its own.
    pub(crate) fn model(&self) -> Result<Model, Error> {
        let mut model = example(self.name, &[])?;
        model.solve.coordinates = self.coordinates.parse()?;
        (model.solve.step, model.solve.tolerance) = (None, None);
        model.solve.end = self.end;
        Ok(model)
    }

    /// Its name as part of a metric.
    pub(crate) fn key(&self) -> String {
        self.name.replace('-', "_")
    }
}

/// Positions and velocities of the bodies of a session that has just accepted a step.
pub(crate) fn body_state(session: &Session) -> Result<State, Error> {
    let (q, v) = absolute(session.mechanism.model())?.adopt(&session.mechanism.bodies().states());
    Ok(State { t: session.x.t, q, v, ..State::default() })
}

/// States at ten times and the largest violations at the steps.
pub(crate) fn samples(
    model: &Model,
    method: &str,
    options: &Options,
    end: f64,
    n: usize,
) -> Result<(Vec<State>, Violation), Error> {
    let h = end / n as f64;
    let mut session = Session::new(model, method, options, h)?;
    let mut states = Vec::new();
    let mut worst = Violation::default();
    for k in 1..=n {
        session.advance_many(h, 1)?;
        let v = session.violation();
        worst.position = worst.position.max(v.position);
        worst.velocity = worst.velocity.max(v.velocity);
        if k % (n / 10) == 0 {
            states.push(body_state(&session)?);
        }
    }
    Ok((states, worst))
}

/// Largest differences of two lists of states.
pub(crate) fn largest_deviation(ruler: &mut Ruler, a: &[State], b: &[State]) -> Deviation {
    a.iter().zip(b).fold(Deviation::default(), |m, (a, b)| m.max(ruler.deviation(a, b)))
}

/// Errors with equal steps, coarse to fine.
#[derive(Default)]
pub(crate) struct Ladder {
    pub(crate) h: Vec<f64>,
    pub(crate) position: Vec<f64>,
    pub(crate) velocity: Vec<f64>,
    /// How well positions and velocities are known.
    floor: [f64; 2],
}

impl Ladder {
    /// Orders of positions and velocities, in the window in which neighbouring slopes agree if there is one.
    pub(crate) fn orders(&self) -> [f64; 2] {
        let order =
            |errors: &[f64], floor: f64| fit(&self.h, errors, 10.0 * floor).map_or(f64::NAN, |f| f.slope);
        [order(&self.position, self.floor[0]), order(&self.velocity, self.floor[1])]
    }
    /// True if both are five.
    pub(crate) fn is_fifth_order(&self) -> bool {
        self.orders().iter().all(|o| (o - ORDER.0).abs() < ORDER.1)
    }
}

/// Errors of a method on a case with n, 2 n, 4 n and 8 n steps, against another method with 24 n.
pub(crate) fn ladder(case: &Case, method: &str, options: &Options) -> Result<Ladder, Error> {
    let model = case.model()?;
    let mut ruler = Ruler::new(&model)?;
    let known =
        |method: &str| samples(&model, method, &Options::default(), case.end, 24 * case.n).map(|s| s.0);
    let (hem5, phem56) = (known("hem5")?, known("phem56")?);
    let apart = largest_deviation(&mut ruler, &hem5, &phem56);
    let exact = if method == "phem56" { hem5 } else { phem56 };
    let mut out = Ladder { floor: [apart.position, apart.velocity], ..Ladder::default() };
    for factor in [1, 2, 4, 8] {
        let n = factor * case.n;
        let (states, _) = samples(&model, method, options, case.end, n)?;
        let d = largest_deviation(&mut ruler, &exact, &states);
        out.h.push(case.end / n as f64);
        out.position.push(d.position);
        out.velocity.push(d.velocity);
    }
    Ok(out)
}

/// Tells the orders of a method on every motion; all have to be five.
pub(crate) fn orders(row: &mut Row, method: &str) -> Result<(), Error> {
    for case in &ORDERS {
        judge(row, case, &ladder(case, method, &Options::default())?);
    }
    Ok(())
}

/// The same of one motion.
pub(crate) fn judge(row: &mut Row, case: &Case, l: &Ladder) {
    for (part, order) in ["q", "v"].iter().zip(l.orders()) {
        row.compare(format!("order.{part}.{}", case.key()), order, ORDER.0);
    }
    row.holds &= l.is_fifth_order();
}

/// Runs of one method over tolerances.
#[derive(Default)]
pub(crate) struct Curve {
    pub(crate) tolerance: Vec<f64>,
    /// Errors of positions at the end.
    pub(crate) error: Vec<f64>,
    pub(crate) evaluations: Vec<f64>,
    pub(crate) seconds: Vec<f64>,
    pub(crate) runs: Vec<Run>,
}

/// The motion at the end, and how well it is known: HEM5, whose errors stay a hundred times below the tolerance.
pub(crate) fn exact_end(case: &Case) -> Result<(State, f64), Error> {
    let model = case.model()?;
    let variant = Variant::new("hem5", &Options::default());
    let end = |t: f64| run_controlled(&model, &variant, case.end, t, 1, &|_| true).map(|r| r.end);
    let (coarse, fine) = (end(1e-11)?, end(1e-12)?);
    let floor = Ruler::new(&model)?.deviation(&coarse, &fine).position;
    Ok((fine, floor))
}

/// Runs over tolerances with the control of the settings; what failed with `StepTooSmall` is left out.
pub(crate) fn curve(
    case: &Case,
    settings: &Settings,
    tolerances: &[f64],
    repeats: usize,
    exact: Option<&State>,
) -> Result<Curve, Error> {
    let model = case.model()?;
    let mut ruler = Ruler::new(&model)?;
    let mut out = Curve::default();
    let variant = Variant::with_settings(settings);
    for t in tolerances {
        let run = match run_controlled(&model, &variant, case.end, *t, repeats, &|_| true) {
            Ok(run) => run,
            Err(e) if e.code == Code::StepTooSmall => continue,
            Err(e) => return Err(e),
        };
        out.tolerance.push(*t);
        out.error.push(exact.map_or(f64::NAN, |x| ruler.deviation(x, &run.end).position));
        out.evaluations.push(run.cost.evaluations);
        out.seconds.push(run.cost.seconds);
        out.runs.push(run);
    }
    Ok(out)
}

/// The settings of a method with our own step control.
pub(crate) fn ours(method: &str) -> Settings {
    Settings { method: word(method), ..Settings::default() }
}

/// The settings of a method with the paper's step control and its threshold of projections (table 1).
pub(crate) fn of_table_1(method: &str) -> Settings {
    Settings { method: word(method), ..super::academic::settings() }
}

impl Curve {
    /// Only the runs whose errors lie clearly above what is known of the motion.
    pub(crate) fn above(mut self, floor: f64) -> Curve {
        let keep: Vec<bool> = self.error.iter().map(|e| *e > floor).collect();
        for list in [&mut self.tolerance, &mut self.error, &mut self.evaluations, &mut self.seconds] {
            let mut k = keep.iter();
            list.retain(|_| k.next().copied().unwrap_or(false));
        }
        let mut k = keep.iter();
        self.runs.retain(|_| k.next().copied().unwrap_or(false));
        self
    }

    /// Least cost with which an error is reached or undercut: evaluations and seconds; infinite if it is not reached.
    pub(crate) fn cheapest(&self, wanted: f64) -> [f64; 2] {
        let within = |i: &usize| self.error[*i] <= wanted;
        let least = |x: &[f64]| (0..x.len()).filter(within).map(|i| x[i]).fold(f64::INFINITY, f64::min);
        [least(&self.evaluations), least(&self.seconds)]
    }
}
