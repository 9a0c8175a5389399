//! B1–B12: bottasso2006, scaling of index-3 equations.

pub(crate) mod scaling;

crate::rows::rows! {
    b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12,
}
