//! Models for tests, benchmarks and lessons: the files of `examples/`, families of any size, spatial linkages with and
//! without redundant rows, and the reference values they are measured against.

mod bennett;
mod examples;
mod families;
pub mod impacts;
pub mod library;
mod linkages;
pub mod meshes;
pub mod mixed;
mod pairs;
pub mod piles;
pub mod reference;
pub mod stacks;
pub mod stepped;
pub mod storms;
mod supports;
mod turned;
pub mod zeno;

pub use bennett::{bennett_minimal, bennett_motion, bennett_revolutes};
pub use examples::{EXAMPLES, example, text};
pub use families::{andrews_a03, chain, n_four_bar, simple_pendulum};
pub use linkages::{
    bricard_minimal, bricard_revolutes, four_bar_chain_minimal, four_bar_chain_revolutes, four_bar_minimal,
    four_bar_outboard, four_bar_revolutes, parallelogram_branch, parallelogram_flat,
    parallelogram_flat_branch, parallelogram_revolutes, slider_crank_minimal, slider_crank_revolutes,
};
pub use pairs::{Pair, redundant_pairs};
pub use supports::{door, table_four_legs, table_three_legs, watch};
