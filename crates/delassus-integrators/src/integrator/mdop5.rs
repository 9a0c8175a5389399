//! MDOP5: [`super::dopri5`] with projection onto positions and velocities.

use super::dopri5::Dopri5;
use super::explicit::Explicit;
use super::levels::Levels;
use super::registry::{HADDOUNI, Method};

/// The method in the list.
pub(super) const METHOD: Method = Method {
    levels: Levels::ACCELERATION.projected(Levels::POSITION.and(Levels::VELOCITY)),
    index: "1",
    help: "Dormand and Prince's method with projection onto positions and velocities",
    cite: HADDOUNI,
    ..Method::explicit("mdop5", |s, o| Box::new(Explicit::new(s, o, Dopri5::<true>)))
};
