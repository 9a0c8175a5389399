//! Friction on small systems with known answers.

mod block;
mod toy;
