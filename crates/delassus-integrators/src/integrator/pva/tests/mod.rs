//! Friction on small systems with known answers.

mod block;
mod bodies;
mod last_try;
mod laws;
mod space;
mod throws;
mod toy;
