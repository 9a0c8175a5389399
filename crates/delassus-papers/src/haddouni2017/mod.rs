//! A1–A40: haddouni2017, redundant constraints and the error control of many methods on a library of mechanisms.

pub(crate) mod study;

crate::rows::rows! {
    "haddouni2017": A1 a1, A2 a2, A3 a3, A4 a4, A5 a5, A6 a6, A7 a7, A8 a8, A9 a9, A10 a10, A11 a11,
        A12 a12, A13 a13, A14 a14, A15 a15, A16 a16, A17 a17, A18 a18, A19 a19, A20 a20, A21 a21, A22 a22,
        A23 a23, A24 a24, A25 a25, A26 a26, A27 a27, A28 a28, A29 a29, A30 a30, A31 a31, A32 a32, A33 a33,
        A34 a34, A35 a35, A36 a36, A37 a37, A38 a38, A39 a39, A40 a40;
}
