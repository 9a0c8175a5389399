//! D1–D21: cuadrado2003, coordinates and closures on linkages and the Iltis.

pub(crate) mod iltis;
mod iltis_grid;
mod iltis_tables;
pub(crate) mod study;

crate::rows::rows! {
    "cuadrado2003": D1 d1, D2 d2, D3 d3, D4 d4, D5 d5, D6 d6, D7 d7, D8 d8, D9 d9, D10 d10, D11 d11,
        D12 d12, D13 d13, D14 d14, D15 d15, D16 d16, D17 d17, D18 d18, D19 d19, D20 d20, D21 d21;
}
