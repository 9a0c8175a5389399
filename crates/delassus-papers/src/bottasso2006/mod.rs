//! B1–B12: bottasso2006, scaling of index-3 equations.

pub(crate) mod scaling;

crate::rows::rows! {
    "bottasso2006": B1 b1, B2 b2, B3 b3, B4 b4, B5 b5, B6 b6, B7 b7, B8 b8, B9 b9, B10 b10, B11 b11,
        B12 b12;
}
