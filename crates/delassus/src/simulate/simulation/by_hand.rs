//! A run that others drive: controllers, other simulators, people at a prompt. It goes to the times they name, tells its channels
//! there, and takes new values of parameters.

use super::{Ending, Simulation};
use crate::simulate::watch::Watcher;
use crate::simulate::{Observer, Silent};
use delassus_algebra::saved::Reader;
use delassus_model::contact::ContactKind;
use delassus_model::{Channel, Expr, Joint, Model, UserEvent};
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;

impl Simulation {
    /// Runs to this very time, be it before or behind the end of the model: the last step ends there. False if an event of the model
    /// or a person has ended the run before.
    ///
    /// # Errors
    /// What ended the run.
    pub fn arrive_at(&mut self, t: f64) -> Result<bool, Error> {
        self.arrive_at_with(t, &mut Silent)
    }

    /// The same with someone who is told of every step and may stop the run.
    ///
    /// # Errors
    /// What ended the run; `BadSettings` for a time that is none, or lies behind.
    pub fn arrive_at_with(&mut self, t: f64, observer: &mut dyn Observer) -> Result<bool, Error> {
        if !t.is_finite() || t < self.t() {
            let message = format!("the run stands at {} s and cannot go to {t} s", self.t());
            return Err(Error::settings(Code::BadSettings, message)
                .hint("a session only goes forward; save it, and restore it to go back"));
        }
        self.prepared.run.settings.end = t;
        let goes_on = self.run_while(&|_| true, observer)?;
        Ok(goes_on || self.has_arrived())
    }

    /// One accepted step of the length that the run takes by itself, wherever it stands: the next end of the model is no end either.
    /// False if an event of the model or a person has ended the run.
    ///
    /// # Errors
    /// What ended the run.
    pub fn step_freely(&mut self) -> Result<bool, Error> {
        let (t, end) = (self.t(), self.model.solve.end);
        self.prepared.run.settings.end = if t < end { end } else { t + end };
        let goes_on = self.step()?;
        Ok(goes_on || self.has_arrived())
    }

    /// Having arrived is no end: true if that was all that ended the run.
    fn has_arrived(&mut self) -> bool {
        let arrived = self.ending == Some(Ok(Ending::Completed));
        if arrived {
            self.ending = None;
        }
        arrived
    }

    /// Goes on after a person has stopped it.
    pub fn go_on(&mut self) {
        let by_event = self.prepared.run.books.summary.stopped_by.is_some();
        if self.ending == Some(Ok(Ending::Stopped)) && !by_event {
            self.ending = None;
        }
    }

    /// Values of channels at the present time.
    pub fn values(&mut self, channels: &[Channel], out: &mut Vec<f64>) {
        let run = &mut self.prepared.run;
        run.session.stand();
        let booked = run.books.recorder.booked();
        let (mechanism, x) = (run.session.mechanism.as_ref(), &run.session.x);
        out.clear();
        out.extend(channels.iter().map(|c| booked.value(mechanism, *c, x)));
    }

    /// Gives a parameter another value from now on, as an event of the model would: loads jump, the method begins anew.
    ///
    /// # Errors
    /// `UnknownReference` if there is none of that name, `FixedParameter` if it decides something that stays during a run,
    /// `BadNumber` for what is not finite, `ParameterOutOfRange` for friction that no surface has, and what keeps the run from going on.
    pub fn set_param(&mut self, name: &str, value: f64) -> Result<(), Error> {
        if !value.is_finite() {
            return Err(Error::settings(Code::BadNumber, format!("`{name}` cannot be {value}"))
                .hint("a parameter is a finite number"));
        }
        if !self.model.params.iter().any(|p| p.0 == name) {
            let known = self.model.params.iter().map(|p| p.0.as_str());
            return Err(Error::model(Code::UnknownReference, format!("there is no parameter `{name}`"))
                .hint(suggestion(name, known)));
        }
        if let Some(what) = holds(&self.model, name) {
            return Err(fixed(format!(
                "the parameter `{name}` decides {what}, which stays as it is during a run"
            )));
        }
        let mechanism = &mut self.prepared.run.session.mechanism;
        check_friction(mechanism.model(), name, value)?;
        let switches = mechanism.switches_mut();
        if !switches.uses_param(name) {
            return Err(fixed(format!(
                "the parameter `{name}` is not in the formula of any force, friction or moving surface, so it cannot change during a run"
            )));
        }
        switches.set_param(name, value);
        self.follow_loads()
    }

    /// Goes on from the present state with the loads of another model, which differs from that of the run by parameters alone: in
    /// springs, dampers, gains, friction, restitution and gravity. The run is made anew, and its numbers are put back.
    ///
    /// # Errors
    /// `FixedParameter` if a parameter that differs decides a drive, a gap or an event, or if the runs differ in more than loads; what
    /// keeps the run from going on. The run stays as it was then.
    pub fn take_loads(&mut self, model: &Model) -> Result<(), Error> {
        let changed = self.changed_params(model);
        for (name, _) in &changed {
            if let Some(what) = holds(model, name) {
                return Err(fixed(format!(
                    "the parameter `{name}` decides {what}, which stays as it is during a run"
                )));
            }
        }
        let bytes = self.state_bytes();
        let mut next = Simulation::new(model)?;
        next.load(&mut Reader::new(&bytes)).map_err(|_| {
            let names: Vec<_> = changed.iter().map(|(name, _)| format!("`{name}`")).collect();
            fixed(format!("with {} the run would have other equations", names.join(", ")))
        })?;
        next.prepared.run.settings.end = self.prepared.run.settings.end;
        // formulas came back with the values that they had
        let switches = next.prepared.run.session.mechanism.switches_mut();
        for (name, value) in &changed {
            switches.set_param(name, *value);
        }
        next.follow_loads()?;
        *self = next;
        Ok(())
    }

    /// Parameters that have other values in another model of the same file.
    pub fn changed_params(&self, model: &Model) -> Vec<(String, f64)> {
        let old = self.model.params.iter().map(|(_, x)| x.to_bits());
        let pairs = model.params.iter().zip(old);
        pairs.filter(|((_, x), old)| x.to_bits() != *old).map(|(p, _)| p.clone()).collect()
    }

    /// What follows from other loads: contacts that let go, accelerations that jump.
    fn follow_loads(&mut self) -> Result<(), Error> {
        let run = &mut self.prepared.run;
        run.session.mechanism.switches_mut().freeze();
        let h = run.pace.size();
        run.session.stand();
        run.watcher.renew_laws(&mut run.session)?;
        if let Watcher::Events(_) = run.watcher {
            run.watcher.settle(&mut run.session, &mut run.books, None, h)?;
        } else {
            run.session.restart(h).map_err(|f| run.session.explain(&f, h))?;
            run.books.resume(&run.session);
        }
        run.loads.begin_anew(&run.session);
        run.change_points.begin_anew();
        run.pace.restart(&run.session, &run.settings);
        Ok(())
    }
}

/// Refuses coefficients of friction that no surface has.
fn check_friction(model: &Model, name: &str, value: f64) -> Result<(), Error> {
    for contact in &model.contacts {
        for friction in contact.frictions().filter(|f| f.uses_param(name)) {
            let mut other = friction.clone();
            other.set_param(name, value);
            other.check().map_err(|e| e.on(format!("contact[{}].friction", contact.name)))?;
        }
    }
    Ok(())
}

fn fixed(message: String) -> Error {
    Error::model(Code::FixedParameter, message).hint(
        "masses, lengths and prescribed motions are fixed; springs, dampers, gains, friction and formulas of forces can change",
    )
}

/// What a parameter decides beyond forces and friction: drives and gaps, which no jump may change, and events, which are saved without
/// their formulas.
fn holds(model: &Model, name: &str) -> Option<String> {
    let uses = |e: &Expr| e.params().any(|p| p == name);
    let drives = |j: &&Joint| {
        let m = &j.motion;
        m.offset.iter().flatten().chain(&m.angle).chain(&m.length).any(uses)
    };
    let joint = model.joints.iter().find(drives).map(|j| format!("joint[{}].motion", j.name));
    let gap = || {
        let by_formula = |k: &ContactKind| matches!(k, ContactKind::Formula(e) if uses(e));
        model.contacts.iter().find(|c| by_formula(&c.kind)).map(|c| format!("contact[{}].gap", c.name))
    };
    let event = || {
        let uses = |e: &&UserEvent| uses(&e.when) || e.set.iter().any(|(_, to)| uses(to));
        model.events.iter().find(uses).map(|e| format!("event[{}]", e.name))
    };
    joint.or_else(gap).or_else(event)
}

#[cfg(test)]
mod tests {
    use crate::simulate::Simulation;
    use delassus_model::Model;
    use delassus_system::error::Code;

    const SWING: &str = "
delassus = 1
world = { dimension = 2, gravity = [0, -9.81] }
param = { k = 3, m = 1, w = 1 }
body = [{ name = 'rod', mass = 'm', com = [1, 0], inertia = 0.1 }]
joint = [{ name = 'O', type = 'revolute', between = ['ground', 'rod'], at = [0, 0] }]
force = [{ name = 'M', type = 'torque', body = 'rod', torque = '-k*O.angle' }]
solve = { end = 2, tolerance = 1e-10 }
";

    fn swing(more: &str) -> Model {
        Model::parse(&format!("{SWING}{more}"), "swing.toml", &[]).unwrap()
    }

    #[test]
    fn a_run_arrives_where_it_is_asked_to_and_goes_beyond_its_end() {
        let model = swing("");
        let mut run = Simulation::new(&model).unwrap();
        for t in [0.3, 0.3, 1.7, 2.5] {
            assert!(run.arrive_at(t).unwrap() && !run.has_ended());
            assert_eq!(run.t().to_bits(), f64::to_bits(t));
        }
        assert_eq!(run.arrive_at(1.0).unwrap_err().code, Code::BadSettings);
        // and by steps of its own
        for _ in 0..200 {
            let t = run.t();
            assert!(run.step_freely().unwrap() && run.t() > t);
        }
        assert!(run.t() > 2.6);
    }

    #[test]
    fn a_parameter_set_by_hand_does_what_an_event_does() {
        let mut by_hand = Simulation::new(&swing("")).unwrap();
        by_hand.arrive_at(0.5).unwrap();
        by_hand.set_param("k", 8.0).unwrap();
        by_hand.arrive_at(1.0).unwrap();
        let event = "event = [{ name = 'stiffer', when = 't - 0.5', set = { k = 8 } }]\n";
        let mut by_event = Simulation::new(&swing(event)).unwrap();
        by_event.arrive_at(1.0).unwrap();
        let angle = |run: &Simulation| run.state().q.last().copied().unwrap();
        // both keep to the tolerance of the run
        assert!((angle(&by_hand) - angle(&by_event)).abs() < 1e-8);
    }

    const SPRING: &str = "
force = [{ name = 'F', type = 'spring-damper', between = ['ground', 'rod'], from = [2, 1], to = [2, 0], k = 's', c = 0.1 }]
";

    fn sprung(s: f64) -> Model {
        let text = SWING.replace("k = 3", &format!("k = 3, s = {s}"));
        let text = text.lines().filter(|l| !l.starts_with("force")).collect::<Vec<_>>().join("\n");
        Model::parse(&format!("{text}{SPRING}"), "sprung.toml", &[]).unwrap()
    }

    #[test]
    fn a_run_goes_on_with_the_springs_of_another_model() {
        let mut run = Simulation::new(&sprung(5.0)).unwrap();
        run.arrive_at(0.5).unwrap();
        let (q, rows) = (run.state().q.clone(), run.state().lambda.len());
        run.take_loads(&sprung(50.0)).unwrap();
        assert_eq!(
            (run.t().to_bits(), &run.state().q, run.state().lambda.len()),
            (f64::to_bits(0.5), &q, rows)
        );
        run.arrive_at(1.0).unwrap();
        // a run that has had them from there on
        let mut other = Simulation::new(&sprung(50.0)).unwrap();
        other.take_loads(&sprung(5.0)).unwrap();
        other.arrive_at(0.5).unwrap();
        other.take_loads(&sprung(50.0)).unwrap();
        other.arrive_at(1.0).unwrap();
        let angle = |run: &Simulation| run.state().q.last().copied().unwrap();
        assert!((angle(&run) - angle(&other)).abs() < 1e-8);
        // it is another motion than without
        let mut plain = Simulation::new(&sprung(5.0)).unwrap();
        plain.arrive_at(1.0).unwrap();
        assert!((angle(&run) - angle(&plain)).abs() > 1e-2);
    }

    #[test]
    fn what_is_in_no_formula_of_a_force_is_refused() {
        let mut run = Simulation::new(&swing("")).unwrap();
        assert_eq!(run.set_param("w", 2.0).unwrap_err().code, Code::FixedParameter);
        assert_eq!(run.set_param("kk", 2.0).unwrap_err().code, Code::UnknownReference);
        assert_eq!(run.set_param("k", f64::NAN).unwrap_err().code, Code::BadNumber);
    }
}
