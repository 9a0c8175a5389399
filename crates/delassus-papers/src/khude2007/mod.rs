//! C1–C16: khude2007, six methods of the Newmark and HHT family.

pub(crate) mod study;

crate::rows::rows! {
    "khude2007": C1 c1, C2 c2, C3 c3, C4 c4, C5 c5, C6 c6, C7 c7, C8 c8, C9 c9, C10 c10, C11 c11, C12 c12,
        C13 c13, C14 c14, C15 c15, C16 c16;
}
