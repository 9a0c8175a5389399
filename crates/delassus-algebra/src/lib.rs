//! Pure numerics under the simulator: small vectors and rotations, dense and sparse factorizations,
//! scaling by powers of the step, rank of constraint rows. Knows neither body nor time.

pub mod assemble;
pub mod so3;
pub mod vec3;

pub use so3::Quat;
pub use vec3::{Mat3, Vec3};
