//! A run that can be paused, saved, restored and copied.

mod by_hand;

use super::policy::ContactSwitch;
use super::run::{Ending, Halt, Run, advance};
use super::saved::{damaged, open, seal};
use super::session::{ParkedMethod, Session};
use super::setup::{Prepared, prepare};
use super::stated_error::{Ended, Samples};
use super::{Observer, Outcome, Silent};
use crate::results::Keeper;
use crate::unexpected::caught;
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_model::Model;
use delassus_system::error::{Class, Code, Error};
use delassus_system::state::State;
use std::time::Instant;

/// A run on its way. It pauses after accepted steps only, so that pieces give the bits of the whole.
///
/// ```
/// use delassus::{model::Model, simulate::Simulation};
///
/// # fn main() -> Result<(), delassus::error::Error> {
/// let model = Model::load("../../examples/pendulum.toml", &[])?;
/// let mut run = Simulation::new(&model)?;
/// run.run_to(0.5)?;
/// let bytes = run.save();
/// let mut again = Simulation::restore(&model, &bytes)?;
/// again.run_to(f64::INFINITY)?;
/// assert!(again.finish().summary.completed);
/// # Ok(())
/// # }
/// ```
pub struct Simulation {
    model: Model,
    prepared: Prepared,
    /// How it ended, if it has.
    ending: Option<Result<Ending, Error>>,
    /// Wall time before the clock was started, s.
    spent: f64,
    clock: Instant,
}

/// Methods and watchers may have changed places since the start.
impl Saved for Prepared {
    fn save(&self, out: &mut Writer) {
        let Prepared {
            run: Run { settings: _, asked: _, session, pace, watcher, loads, change_points, at_last, books },
            policy,
            over_impacts: _,
        } = self;
        let waiting = policy.waiting().map(ParkedMethod::name);
        let names: Vec<String> =
            std::iter::once(session.method.name).chain(waiting).map(Into::into).collect();
        names.save(out);
        policy.contacts.as_ref().is_some_and(ContactSwitch::is_stepping).save(out);
        policy.waiting().for_each(|method| method.save(out));
        let parts: [&dyn Saved; 8] = [session, pace, watcher, loads, change_points, at_last, books, policy];
        parts.iter().for_each(|part| part.save(out));
    }

    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let Prepared {
            run: Run { settings: _, asked: _, session, pace, watcher, loads, change_points, at_last, books },
            policy,
            over_impacts: _,
        } = self;
        // every method to its place
        let names: Vec<String> = from.get()?;
        let mut waiting: Vec<&mut ParkedMethod> = policy.waiting_mut().collect();
        let [own, others @ ..] = &names[..] else { return Err(Damaged) };
        if session.method.name != own {
            let taken = waiting.iter_mut().find(|method| method.name() == own).ok_or(Damaged)?;
            session.swap_method(taken);
        }
        if let [first, second] = &mut waiting[..]
            && others.first().is_some_and(|name| name == second.name())
        {
            std::mem::swap(*first, *second);
        }
        // and every watcher
        if from.get()? {
            std::mem::swap(watcher, &mut policy.contacts.as_mut().ok_or(Damaged)?.watcher);
        }
        // what they remember
        for method in policy.waiting_mut() {
            method.restore(session, from)?;
        }
        let parts: [&mut dyn Saved; 8] =
            [session, pace, watcher, loads, change_points, at_last, books, policy];
        parts.into_iter().try_for_each(|part| part.restore(from))
    }
}

impl Simulation {
    /// Assembles the model and stands at its start.
    ///
    /// # Errors
    /// Bad input. What fails at the start itself, such as contacts that contradict each other, is an ending of the run.
    pub fn new(model: &Model) -> Result<Simulation, Error> {
        let clock = Instant::now();
        let mut prepared = prepare(model)?;
        let ending = prepared.run.begin().err().map(Err);
        Ok(Simulation { model: model.clone(), prepared, ending, spent: 0.0, clock })
    }

    /// Present time, s.
    pub fn t(&self) -> f64 {
        self.state().t
    }

    /// Present state.
    pub fn state(&self) -> &State {
        &self.session().x
    }

    /// The mechanism under its method.
    pub fn session(&self) -> &Session {
        &self.prepared.run.session
    }

    /// True if it goes no further: at its end, stopped, or failed.
    pub fn has_ended(&self) -> bool {
        self.ending.is_some()
    }

    /// One accepted step, of the length that the run takes by itself. False if the run has ended.
    ///
    /// # Errors
    /// What ended the run.
    pub fn step(&mut self) -> Result<bool, Error> {
        let t = self.t();
        self.run_while(&|now| now <= t, &mut Silent)
    }

    /// Runs until this time is reached or passed by an accepted step. False if the run has ended.
    ///
    /// # Errors
    /// What ended the run.
    pub fn run_to(&mut self, t: f64) -> Result<bool, Error> {
        self.run_to_with(t, &mut Silent)
    }

    /// The same with someone who is told of every step and may stop the run.
    ///
    /// # Errors
    /// What ended the run.
    pub fn run_to_with(&mut self, t: f64, observer: &mut dyn Observer) -> Result<bool, Error> {
        self.run_while(&|now| now < t, observer)
    }

    fn run_while(
        &mut self,
        wanted: &dyn Fn(f64) -> bool,
        observer: &mut dyn Observer,
    ) -> Result<bool, Error> {
        while self.ending.is_none() {
            let Prepared { run, policy, .. } = &mut self.prepared;
            match caught(|| advance(run, policy, wanted, observer)).and_then(|halt| halt) {
                Ok(Halt::Paused) => break,
                Ok(Halt::Due) => self.put_aside(observer),
                // it is saved as one that goes on
                Ok(Halt::Asked) => {
                    self.put_aside(observer);
                    self.ending.get_or_insert(Ok(Ending::Stopped));
                }
                Ok(Halt::OutOfWork(e)) => {
                    self.put_aside(observer);
                    let Prepared { run, policy, .. } = &mut self.prepared;
                    self.ending = self.ending.take().or(policy.rescue(run, *e).err().map(Err));
                }
                Ok(Halt::Ended(ending)) => {
                    self.ending = Some(Ok(ending));
                    self.put_aside(observer);
                }
                Err(e) => {
                    // nor one that a defect ended
                    let of_run = e.class != Class::File && e.code != Code::Internal;
                    self.ending = Some(Err(e));
                    if of_run {
                        self.put_aside(observer);
                    }
                }
            }
        }
        match &self.ending {
            None => Ok(true),
            Some(Ok(_)) => Ok(false),
            Some(Err(e)) => Err(e.clone()),
        }
    }

    /// Saves the run with the keeper of an observer, if that is wanted; a run that cannot be saved ends.
    fn put_aside(&mut self, observer: &mut dyn Observer) {
        let Some(keeper) = observer.keeper().filter(|keeper| keeper.saves()) else { return };
        let saved = self.prepared.run.books.hand_over(keeper).and_then(|()| keeper.save(self.save()));
        if let Err(e) = saved {
            self.ending = Some(Err(e));
        }
    }

    /// Begins a run of a computation whose runs somebody keeps: anew, or where it was saved. `shown` if its rows are results,
    /// `sampled` if it leaves samples.
    ///
    /// # Errors
    /// As [`Simulation::new`] and [`Simulation::restore`]; what keeping reports.
    pub(super) fn begin(
        model: &Model,
        (shown, sampled): (bool, bool),
        observer: &mut dyn Observer,
    ) -> Result<Simulation, Error> {
        let mut run = Simulation::new(model)?;
        if sampled {
            run.take_samples()?;
        }
        if let Some(keeper) = observer.keeper() {
            let columns = run.prepared.run.books.recorder.columns();
            match keeper.begin(shown.then_some(columns))? {
                Some(bytes) => run.load(&mut Reader::new(open(model, &bytes)?)).map_err(damaged)?,
                None => run.put_aside(observer),
            }
        }
        Ok(run)
    }

    /// The outcome up to the present time.
    #[must_use]
    pub fn finish(self) -> Outcome {
        self.end(None).outcome
    }

    /// The same with the session at its end and samples of the way; what somebody keeps goes there.
    pub(super) fn end(self, keeper: Option<&mut dyn Keeper>) -> Ended {
        let mut ended = self.prepared.finish(self.ending.unwrap_or(Ok(Ending::Stopped)), keeper);
        ended.outcome.summary.wall_seconds = self.spent + self.clock.elapsed().as_secs_f64();
        ended
    }

    /// Keeps states on the way, unless a companion follows all of it.
    ///
    /// # Errors
    /// If the model has no equations of motion.
    pub(super) fn take_samples(&mut self) -> Result<(), Error> {
        let Prepared { run, policy, .. } = &mut self.prepared;
        if run.books.companion.is_none() || policy.methods.is_some() {
            run.books.samples = Some(Samples::new(&self.model)?);
        }
        Ok(())
    }

    /// All of it as bytes: state, history of the method, closed contacts, place in records and logs.
    pub fn save(&self) -> Vec<u8> {
        seal(&self.model, |out| self.write(out))
    }

    /// The same without the model that it belongs to.
    fn state_bytes(&self) -> Vec<u8> {
        let mut out = Writer::default();
        self.write(&mut out);
        out.finish()
    }

    fn write(&self, out: &mut Writer) {
        self.prepared.save(out);
        self.ending.save(out);
        (self.spent + self.clock.elapsed().as_secs_f64()).save(out);
    }

    /// A run of this model that goes on, bit for bit, where another one was saved.
    ///
    /// # Errors
    /// `SavedDamaged`, `SavedByOtherVersion`, `SavedForOtherModel`.
    pub fn restore(model: &Model, bytes: &[u8]) -> Result<Simulation, Error> {
        let state = open(model, bytes)?;
        let mut all = Simulation::new(model)?;
        all.load(&mut Reader::new(state)).map_err(damaged)?;
        Ok(all)
    }

    fn load(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.prepared.restore(from)?;
        self.ending.restore(from)?;
        self.spent.restore(from)?;
        if from.rest().is_empty() { Ok(()) } else { Err(Damaged) }
    }

    /// Another run at the same place, which goes on by itself.
    ///
    /// # Errors
    /// None that the run itself did not have.
    pub fn try_clone(&self) -> Result<Simulation, Error> {
        Simulation::restore(&self.model, &self.save())
    }
}
