//! Tests of the numerics, in one program. Those that count allocations stand apart.

// what several of them share
mod common;

mod friction;
mod kkt;
mod lcp;
mod rank;
mod sparse_rank;
