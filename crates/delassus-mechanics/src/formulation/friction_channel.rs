//! Channels of dry friction: forces, slip and states of contacts and joints at the point of evaluation.

use delassus_model::Channel;

/// Value of a channel of friction; `None` for channels of other things.
pub(super) fn friction_channel(c: Channel, _lambda: &[f64]) -> Option<f64> {
    c.is_friction().then_some(f64::NAN)
}
