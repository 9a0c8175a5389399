//! What start values are: coordinates or rates, lengths or angles.

use delassus_model::StartEntry;

/// True for rates.
pub(in crate::simulate) fn is_rate(e: &StartEntry) -> bool {
    is_rate_channel(e.channel)
}

/// True for channels that are rates.
pub(in crate::simulate) fn is_rate_channel(c: delassus_model::Channel) -> bool {
    use delassus_model::Channel as C;
    matches!(
        c,
        C::BodyVelocity(..)
            | C::BodyRate(_)
            | C::BodyOmega(..)
            | C::BodyElasticRate(..)
            | C::MarkerVelocity(..)
            | C::MarkerRate(_)
            | C::JointRate(..)
    )
}

/// True for lengths and speeds.
pub(super) fn is_translation(e: &StartEntry) -> bool {
    use delassus_model::Channel as C;
    match e.channel {
        C::BodyPosition(..) | C::BodyVelocity(..) | C::MarkerPosition(..) | C::MarkerVelocity(..) => true,
        C::BodyElastic(..) | C::BodyElasticRate(..) => true,
        C::JointCoordinate(_, c) | C::JointRate(_, c) => !c.is_angle(),
        _ => false,
    }
}
