//! A1–A40: haddouni2017, redundant constraints and the error control of many methods on a library of mechanisms.

pub(crate) mod study;

crate::rows::rows! {
    a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39, a40,
}
