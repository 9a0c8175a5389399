//! When a run is time-stepping from the start: the method steps over impacts, or there are too many pairs to watch.

use crate::results::Reason;
use delassus_integrators::integrator;
use delassus_integrators::settings::ContactStrategy;
use delassus_model::Model;
use delassus_model::contact::ContactKind;
use std::borrow::Cow;

/// Pairs of bodies in clouds up to which each is watched for events: every step looks at all of them, so that beyond it a step
/// costs more than the equations of its bodies.
const PAIRS: usize = 2000;

/// The model as it is run, and why by time-stepping from the start, if `contact = "auto"` decides so.
pub(in crate::simulate) fn over_impacts(model: &Model) -> (Cow<'_, Model>, Option<Reason>) {
    let no = (Cow::Borrowed(model), None);
    if model.solve.contact != ContactStrategy::Auto || !model.is_nonsmooth() {
        return no;
    }
    let own = model.solve.method.method().nonsmooth;
    let pairs: usize = model
        .contacts
        .iter()
        .map(|c| match &c.kind {
            ContactKind::Cloud(cloud) => {
                let n = cloud.grains.len();
                n * n.saturating_sub(1) / 2 + n * cloud.with.len()
            }
            _ => 0,
        })
        .sum();
    let crowded = pairs > PAIRS && model.events.is_empty();
    if !own && !crowded {
        return no;
    }
    let mut stepped = model.clone();
    stepped.solve.contact = ContactStrategy::Stepping;
    if !own {
        stepped.solve.method = integrator::STEPPING;
    }
    let reason = (!own).then_some(Reason::Crowded { pairs, most: PAIRS });
    (Cow::Owned(stepped), reason)
}
