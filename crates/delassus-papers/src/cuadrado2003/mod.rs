//! D1–D21: cuadrado2003, coordinates and closures on linkages and the Iltis.

pub(crate) mod iltis;
mod iltis_tables;
pub(crate) mod study;

crate::rows::rows! {
    d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21,
}
