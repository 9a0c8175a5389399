//! Impacts and releases: what contacts do to velocities and accelerations at one instant. Speaks vectors, like integrators.
//!
//! A system is seen twice at the same point: without contacts, where its joints are factored, and with the rows of the
//! contacts in question, which give the operator W ([`Delassus`]). An impact `law` turns velocities before into impulses; the
//! acceleration level tells which closed contacts press and which open.

mod augmented_newton;
mod body_graph;
mod body_newton;
mod body_splitting;
pub mod contact_problem;
pub mod delassus;
pub mod dense;
pub mod free_bodies;
pub mod joints_kept;
pub mod law;
mod projected_cg;
mod projected_gauss_seidel;
pub mod rows;
mod rubbing;

pub use contact_problem::ContactProblem;
pub use delassus::Delassus;
pub use dense::DenseDelassus;
pub use law::{LAWS, Law, law};
