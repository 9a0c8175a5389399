//! Friction on small systems with known answers.

mod block;
mod bodies;
mod laws;
mod space;
mod throws;
mod toy;
