//! C1–C16: khude2007, six methods of the Newmark and HHT family.

pub(crate) mod study;

crate::rows::rows! {
    c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16,
}
