//! The books of a run: work, violations, energy, hash, records.

use super::Observer;
use super::ledger::Ledger;
use super::measures::Measures;
use super::recorder::Recorder;
use super::session::Session;
use super::stated_error::{Companion, Samples};
use super::stiffness::Stiffness;
use super::work::Work;
use crate::results::{Keeper, Summary};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_integrators::integrator::{Levels, Method, Report};
use delassus_mechanics::formulation::Mechanism;
use delassus_model::{Settings, Warning};
use delassus_system::error::{Code, Error};
use delassus_system::state::State;
use sha2::digest::common::hazmat::{SerializableState, SerializedState};
use sha2::{Digest, Sha256};

/// Share of the largest kinetic energy that the ledger may miss, beyond what its quadrature can know, before the user is told.
const LEDGER: f64 = 0.01;
/// Violation of positions, in tolerances of a step, up to which it is the error of an honest run: what joints are apart is an
/// error of positions, and errors of positions add up to about this over a run. Methods that hold positions stay below one.
const APART: f64 = 100.0;
/// Tolerance of fixed steps, which have none: the default one of methods of order two.
const UNASKED: f64 = 1e-4;
/// Accelerations are re-solved for the report at about this many of the steps.
const RESOLVES: f64 = 50.0;

/// What is written down of a run.
pub(super) struct Books {
    /// Numbers about the run.
    pub(super) summary: Summary,
    /// Contacts and events.
    pub(super) ledger: Ledger,
    /// Channels.
    pub(super) recorder: Recorder,
    /// Measures over the run.
    measures: Measures,
    /// A second run beside it, for the global error.
    pub(super) companion: Option<Companion>,
    /// Where the bodies were, for the comparison with a second run after it.
    pub(super) samples: Option<Samples>,
    stiffness: Option<Stiffness>,
    /// The next step is one that was cut.
    pub(super) cut: bool,
    /// The next step is a leap over a singular position.
    pub(super) leapt: bool,
    hash: Hash,
    work: Work,
    /// Largest kinetic energy so far.
    liveliest: f64,
    /// Of the step that is on its way: Newton iterations, error, and steps that were rejected before it.
    effort: [f64; 3],
}

delassus_algebra::saved! {
    Books { summary, ledger, recorder, measures, companion, samples, stiffness, cut, leapt, hash, work, liveliest, effort }
}

/// Of all states so far.
#[derive(Default)]
struct Hash(Sha256);

impl Saved for Hash {
    fn save(&self, out: &mut Writer) {
        out.put(&self.0.serialize());
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let mut state = SerializedState::<Sha256>::default();
        let bytes = from.take(state.len())?;
        state.copy_from_slice(bytes);
        self.0 = Sha256::deserialize(&state).map_err(|_| Damaged)?;
        Ok(())
    }
}

impl Books {
    /// Opens the books at the start of a session.
    pub(super) fn open(
        summary: Summary,
        mut recorder: Recorder,
        measures: Measures,
        companion: Option<Companion>,
        stiffness: Option<Stiffness>,
        session: &Session,
    ) -> Books {
        let ledger = Ledger::new(session.mechanism.model());
        recorder.begin(&ledger.impulses);
        let (hash, work) = (Hash::default(), Work::new(session));
        let mut books = Books {
            summary,
            ledger,
            recorder,
            measures,
            companion,
            samples: None,
            stiffness,
            cut: false,
            leapt: false,
            hash,
            work,
            liveliest: 0.0,
            effort: [0.0; 3],
        };
        let e = session.mechanism.energy().unwrap_or_default();
        books.summary.energy.start = e.kinetic + e.potential;
        books.resume(session);
        books
    }

    /// The first record, once it is known which contacts are closed at the start.
    pub(super) fn begin(&mut self, session: &mut Session) {
        session.stand();
        let recorder = &mut self.recorder;
        session.record(&mut |mechanism, _, _, x| recorder.first(mechanism, x));
    }

    /// After an event: powers and the hash go on from the present state.
    pub(super) fn resume(&mut self, session: &Session) {
        self.work.resume(session);
        self.put_hash(&session.x);
    }

    /// Another method goes on from the present state.
    pub(super) fn follow_method(&mut self, session: &Session) {
        self.follow_records(session);
        self.resume(session);
    }

    /// The same for what reads its states.
    pub(super) fn follow_records(&mut self, session: &Session) {
        self.recorder.follow(session.method, &session.x);
        self.measures.follow(session.method, &session.x);
    }

    fn put_hash(&mut self, x: &State) {
        self.hash.0.update(x.t.to_le_bytes());
        for v in x.q.iter().chain(&x.v) {
            self.hash.0.update(v.to_le_bytes());
        }
    }

    /// Books an accepted step; `attempted` of the session is the state before it.
    ///
    /// # Errors
    /// `Diverged`.
    pub(super) fn book(
        &mut self,
        session: &mut Session,
        settings: &Settings,
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        let s = &mut self.summary;
        s.steps += 1;
        // violations
        let v = session.violation();
        s.violation.position = s.violation.position.max(v.position);
        s.violation.velocity = s.violation.velocity.max(v.velocity);
        s.violation.acceleration = s.violation.acceleration.max(v.acceleration);
        s.violation.position_scaled = s.violation.position_scaled.max(v.position_scaled);
        s.violation.velocity_scaled = s.violation.velocity_scaled.max(v.velocity_scaled);
        let h = session.x.t - session.attempted().t;
        let [iterations, error, rejected] = std::mem::take(&mut self.effort);
        self.recorder.book_step(session.x.t, [h, iterations, rejected, error, v.position, v.velocity]);
        let before = s.energy.friction;
        self.work.step(session, &mut s.energy);
        let taken = s.energy.friction - before;
        if taken.abs() > 0.0 {
            self.ledger.impulses.add_friction(session.mechanism.as_ref(), &session.x.lambda, taken);
            self.recorder.book_friction(&self.ledger.impulses);
        }
        self.liveliest = self.liveliest.max(session.mechanism.energy().unwrap_or_default().kinetic);
        within_bound(session, settings, h)?;
        session.mechanism.validity().within_laws().map_err(|e| e.at_time(session.x.t, h))?;
        self.put_hash(&session.x);
        // channels, measures, the companion, stiffness
        let last = session.x.t >= settings.end;
        let followed = self.companion.as_ref().is_some_and(|c| !c.is_lost());
        let mut samples = self.samples.as_mut().filter(|_| !followed);
        let (recorder, measures) = (&mut self.recorder, &mut self.measures);
        session.record(&mut |mechanism, stepper, x0, x1| {
            recorder.step(mechanism, stepper, (x0, x1), last);
            measures.step(mechanism, stepper, (x0, x1), recorder.booked());
            if let Some(samples) = &mut samples {
                samples.step(mechanism, stepper, (x0, x1));
            }
        });
        if let Some(companion) = &mut self.companion {
            let cut = std::mem::take(&mut self.cut);
            if std::mem::take(&mut self.leapt) {
                companion.leap(session, h, self.summary.tolerance);
            } else {
                companion.follow(session, h, last, cut);
            }
        }
        if let Some(warning) = self.stiffness.as_mut().and_then(|s| s.look(session)) {
            observer.warn(&warning);
            self.summary.warnings.push(warning);
        }
        // now and then the accelerations anew
        let due = (session.x.t / settings.end * RESOLVES).floor()
            > ((session.x.t - h) / settings.end * RESOLVES).floor();
        if due && let Ok(a) = session.resolved_violation() {
            let s = &mut self.summary.violation;
            s.acceleration_resolved = s.acceleration_resolved.max(a);
        }
        Ok(())
    }

    /// Hands rows and lines to somebody who keeps them.
    ///
    /// # Errors
    /// What keeping reports.
    pub(super) fn hand_over(&mut self, keeper: &mut dyn Keeper) -> Result<(), Error> {
        let (rows, lines) = (self.recorder.rows(), self.ledger.log.fresh());
        if rows.iter().any(|column| !column.is_empty()) || !lines.is_empty() {
            keeper.keep(rows, lines)?;
            self.recorder.hand_over();
            self.ledger.log.hand_over();
        }
        Ok(())
    }

    /// Work of a step, accepted or not.
    pub(super) fn count_work(&mut self, report: &Report) {
        self.summary.newton_iterations += report.newton_iterations;
        self.summary.factorizations += report.factorizations;
        self.summary.evaluations += report.evaluations;
    }

    /// An accepted step.
    pub(super) fn count(&mut self, report: &Report) {
        self.count_work(report);
        self.summary.projections += report.projections;
        self.summary.leaps += report.leaps;
        self.summary.local_error = self.summary.local_error.max(report.error);
        self.effort[..2].copy_from_slice(&[report.newton_iterations as f64, report.error]);
    }

    /// A step that was not accepted; one that failed has no report.
    pub(super) fn reject(&mut self, report: Option<&Report>) {
        if let Some(report) = report {
            self.count_work(report);
        }
        self.summary.rejected += 1;
        self.effort[2] += 1.0;
    }

    /// Refuses more steps than allowed.
    ///
    /// # Errors
    /// `TooMuchWork`.
    pub(super) fn too_much(&self, session: &Session, settings: &Settings, h: f64) -> Result<(), Error> {
        if self.summary.steps + self.summary.rejected < settings.max_steps {
            return Ok(());
        }
        let stiff = self.summary.warnings.iter().any(|w| w.code == Code::Stiff);
        let hint = if stiff {
            "the problem looks stiff: use an implicit method such as gen-alpha-pv"
        } else {
            "raise `max_steps`, loosen the tolerance, or look for a force that jumps or a part that is fast"
        };
        Err(Error::solver(
            Code::TooMuchWork,
            format!(
                "{} steps were not enough for {} of {} s; the mean step was {:.1e} s",
                settings.max_steps,
                told(session.x.t),
                told(settings.end),
                session.x.t / (self.summary.steps.max(1) as f64)
            ),
        )
        .hint(hint)
        .at_time(session.x.t, h))
    }

    /// Closes the books at the end of a session: global error, energy, hash. The log stays in the ledger.
    pub(super) fn close(&mut self, session: &mut Session) {
        // the record ends where the run does, whatever ended it
        session.stand();
        let recorder = &mut self.recorder;
        session.record(&mut |mechanism, stepper, _, x| recorder.last(mechanism, stepper, x));
        let summary = &mut self.summary;
        summary.global_error = self.companion.take().map(Companion::finish);
        let energy = session.mechanism.energy().unwrap_or_default();
        let e = &mut summary.energy;
        e.end = energy.kinetic + energy.potential;
        e.balance = e.end - e.start - e.applied - e.drives + e.damping + e.impacts + e.friction;
        let off = e.balance.abs() / self.liveliest.max(f64::MIN_POSITIVE);
        let share = if off < 10.0 { format!("{:.1} %", 100.0 * off) } else { "many times".into() };
        // a mechanism at rest moves by round-off only, and so does its ledger
        let round_off = 1e-12 * (e.start.abs() + e.end.abs());
        // places are asked for to a tolerance, and forces on what rests do work on the way to there
        let on_the_way = summary.tolerance.unwrap_or(0.0) * force_by_scale(&*session.mechanism);
        // what the quadrature of work may have missed excuses no more than the motion itself has
        let unknown = self.work.missed().min(self.liveliest) + round_off + on_the_way;
        if e.balance.abs() > LEDGER * self.liveliest + unknown && summary.error.is_none() {
            summary.warnings.push(Warning {
                code: Code::EnergyBalance,
                message: format!("the energy ledger does not close by {:.2e} J, {share} of the largest kinetic energy: the step is too large for a fast part, or the motion left its branch at a singular position", e.balance),
            });
        }
        summary.warnings.extend(apart(summary, session.method));
        summary.rechoices = session.mechanism.elimination().map_or(0, |e| e.renewals());
        summary.reached = session.x.t;
        if summary.steps > 0 {
            summary.mean_step = session.x.t / summary.steps as f64;
        }
        summary.final_values = self.recorder.last_values();
        self.measures.close(session, self.recorder.booked());
        summary.measures = self.measures.values();
        let hash = std::mem::take(&mut self.hash).0.finalize();
        summary.trajectory_hash = hash.iter().map(|b| format!("{b:02x}")).collect();
    }
}

/// What the forces would do over one scale of every coordinate, J.
fn force_by_scale(sys: &dyn Mechanism) -> f64 {
    sys.force().iter().enumerate().map(|(i, f)| (f * sys.scale(i)).abs()).sum()
}

/// A warning where bodies stand further apart at their joints than the accuracy of the run explains.
fn apart(summary: &Summary, method: &Method) -> Option<Warning> {
    let tolerance = summary.tolerance.unwrap_or(UNASKED);
    let violation = summary.violation.position_scaled;
    if violation <= APART * tolerance || summary.error.is_some() {
        return None;
    }
    let cure = if method.levels.met(Levels::POSITION) {
        "the motion is not that of the mechanism: try other coordinates, another closure, or a smaller step"
    } else {
        "the method lets positions drift: use one that holds them, or a smaller step"
    };
    let times = violation / tolerance;
    let asked = match summary.tolerance {
        Some(tolerance) => format!("{times:.0} times the tolerance {tolerance:.1e}"),
        None => format!("{times:.0} times what fixed steps should keep"),
    };
    let message = format!("joints are violated by {violation:.1e} model lengths or rad, {asked}: {cure}");
    Some(Warning { code: Code::ConstraintsViolated, message })
}

/// A time in a message.
fn told(t: f64) -> String {
    if t == 0.0 || (1e-3..1e6).contains(&t) { format!("{t:.6}") } else { format!("{t:.3e}") }
}

/// Refuses states beyond the bound of the settings.
fn within_bound(session: &Session, settings: &Settings, h: f64) -> Result<(), Error> {
    let largest = session.x.q.iter().chain(&session.x.v).fold(0.0f64, |m, x| m.max(x.abs()));
    if largest > settings.bound {
        return Err(Error::solver(
            Code::Diverged,
            format!(
                "a coordinate or velocity reached {largest:.3e}, beyond the bound {:.1e}",
                settings.bound
            ),
        )
        .hint("the motion runs away (check signs of forces), or raise `bound`")
        .at_time(session.x.t, h));
    }
    Ok(())
}
