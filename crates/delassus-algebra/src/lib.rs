//! Pure numerics under the simulator: small vectors and rotations, dense and sparse factorizations,
//! scaling by powers of the step, rank of constraint rows, cones of contacts, complementarity. Knows neither body nor time.

#![forbid(unsafe_code)]

pub mod assemble;
pub mod block_lu;
pub mod chebyshev;
pub mod cone;
pub mod dense_ldlt;
pub mod dense_lu;
pub mod error;
pub mod extremum;
pub mod falls;
pub mod first_root;
pub mod general_eigen;
pub mod group;
pub mod interval;
pub mod kkt;
pub mod krylov;
pub mod lcp;
pub mod least_squares;
pub mod padded;
pub mod pattern_lu;
pub mod rank;
pub mod row_split;
pub mod saved;
pub mod sin_cos;
pub mod slice;
pub mod so3;
pub mod sparse_energy;
pub mod sparse_rank;
pub mod symmetric_eigen;
pub mod taylor;
pub mod vec3;

mod dense_kkt;
mod engine;
mod kernels;
mod large_lu;
mod listed;
mod ordering;
mod refine;
mod small_inverse;
mod sparse;
mod sparse_lu;
#[cfg(test)]
mod testing;
mod weights;

pub use assemble::Assembler;
pub use error::Singular;
pub use general_eigen::GeneralEigen;
pub use kkt::{Backend, Kkt, Scaling, Structure};
pub use least_squares::DampedStep;
pub use rank::RowRank;
pub use row_split::RowSplit;
pub use saved::Saved;
pub use so3::Quat;
pub use sparse_energy::SparseEnergy;
pub use sparse_rank::{SparseRank, SparseRows, Until};
pub use symmetric_eigen::SymmetricEigen;
pub use vec3::{Mat3, Vec3};
