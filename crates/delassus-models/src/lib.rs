//! Models for tests, benchmarks and lessons: the files of `examples/`, families of any size, spatial linkages with and
//! without redundant rows, and the reference values they are measured against.

mod examples;
mod families;
mod linkages;
pub mod reference;

pub use examples::{EXAMPLES, example, text};
pub use families::{andrews_a03, chain, n_four_bar, simple_pendulum};
pub use linkages::{
    bricard_minimal, bricard_revolutes, four_bar_minimal, four_bar_revolutes, slider_crank_minimal,
    slider_crank_revolutes,
};
