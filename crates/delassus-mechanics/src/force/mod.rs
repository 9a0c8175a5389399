//! Forces: what acts on bodies besides joints. Gravity belongs to the model; the rest are the kinds of
//! [`delassus_model::force::ForceKind`], whose kernels ([`element::Element`]) are written once for the plane and for space.

pub mod applied;
pub mod bushing;
pub mod characteristic;
pub mod element;
pub mod limit;
pub mod load;
pub mod motor;
pub mod scalar;
pub mod slip;
pub mod spring;
mod switch;
#[cfg(test)]
mod switch_tests;
pub mod tyre;
