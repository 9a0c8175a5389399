//! A session saved and restored: the method's history, the mechanism's past, methods parked for other contacts.

use super::{ParkedMethod, Session};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};
use delassus_integrators::integrator::{Make, Options, Stepper};
use delassus_mechanics::formulation::Mechanism;
use delassus_mechanics::formulation::rubbing::Closed;
use delassus_system::state::State;

/// Steppers made for other sets of closed contacts.
type Parked = Vec<(Closed, Box<dyn Stepper>)>;

/// Makes the steppers of other contacts anew, each with its contacts closed, and puts back what they remember. The mechanism
/// is left anywhere.
fn restore_parked(
    parked: &mut Parked,
    (make, options): (Make, &Options),
    mechanism: &mut dyn Mechanism,
    x: &State,
    from: &mut Reader<'_>,
) -> Result<(), Damaged> {
    parked.clear();
    let sets: Vec<Closed> = from.get()?;
    for closed in sets {
        mechanism.close_as(&closed);
        mechanism.set_state(x.t, &x.q, &x.v);
        let mut stepper = make(mechanism.as_system(), options);
        stepper.restore(from)?;
        parked.push((closed, stepper));
    }
    Ok(())
}

fn save_parked(parked: &Parked, out: &mut Writer) {
    let sets: Vec<Closed> = parked.iter().map(|p| p.0.clone()).collect();
    sets.save(out);
    parked.iter().for_each(|p| p.1.save(out));
}

/// May events change the friction of contacts?
fn changes_laws(mechanism: &dyn Mechanism) -> bool {
    mechanism.model().contacts.iter().any(|c| c.frictions().any(|f| f.formulas.is_some()))
}

/// Parked steppers come first: they need the mechanism with their contacts.
impl Saved for Session {
    fn save(&self, out: &mut Writer) {
        let Session { mechanism, stepper, method: _, x, start: _, signals, next, scratch, .. } = self;
        let Session { closing: _, options: _, parked, made_for: _, shown, leapt: _, broken: _, .. } = self;
        if changes_laws(mechanism.as_ref()) {
            mechanism.save(out);
        }
        save_parked(parked, out);
        mechanism.save(out);
        stepper.save(out);
        let rest: [&dyn Saved; 5] = [x, signals, next, scratch, shown];
        rest.iter().for_each(|part| part.save(out));
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let Session {
            mechanism,
            stepper,
            method: _,
            x,
            start: _,
            signals,
            next,
            scratch,
            closing,
            options,
            parked,
            made_for,
            shown,
            // between steps there is neither
            leapt: _,
            broken: _,
        } = self;
        // contacts close with the rows that their laws give them
        if changes_laws(mechanism.as_ref()) {
            mechanism.restore(from)?;
        }
        restore_parked(parked, (closing.make, options), mechanism.as_mut(), x, from)?;
        mechanism.restore(from)?;
        *stepper = (closing.make)(mechanism.as_system(), options);
        *made_for = Some(mechanism.dims().m);
        stepper.restore(from)?;
        let rest: [&mut dyn Saved; 5] = [x, signals, next, scratch, shown];
        rest.into_iter().try_for_each(|part| part.restore(from))
    }
}

impl ParkedMethod {
    pub(in crate::simulate) fn save(&self, out: &mut Writer) {
        let ParkedMethod { method: _, closing: _, options: _, parked, shown } = self;
        save_parked(parked, out);
        shown.save(out);
    }

    /// Puts back what it remembers; the session lends its mechanism and must be restored afterwards.
    pub(in crate::simulate) fn restore(
        &mut self,
        session: &mut Session,
        from: &mut Reader<'_>,
    ) -> Result<(), Damaged> {
        let ParkedMethod { method: _, closing, options, parked, shown } = self;
        restore_parked(parked, (closing.make, options), session.mechanism.as_mut(), &session.x, from)?;
        shown.restore(from)
    }
}
