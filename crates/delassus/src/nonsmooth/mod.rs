//! Impacts and releases: what contacts do to velocities and accelerations at one instant. Speaks vectors, like integrators.
//!
//! A system is seen twice at the same point: without contacts, where its joints are factored ([`Delassus`]), and with the
//! rows of the contacts in question, which give W. An impact `law` turns velocities before into impulses; the
//! acceleration level tells which closed contacts press and which open.

mod augmented;
pub mod delassus;
pub mod free_bodies;
mod gradients;
pub mod law;
pub mod rows;
mod sweeps;
pub mod velocity;

pub use delassus::Delassus;
pub use law::{LAWS, Law, law};
