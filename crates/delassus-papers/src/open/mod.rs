//! O1–O17: what the papers leave open.

pub(crate) mod study;
mod unbuilt;

pub(crate) use unbuilt::UNBUILT;

crate::rows::rows! {
    "haddouni2017": O1 o1, O2 o2, O3 o3, O4 o4, O5 o5;
    "bruls2018": O6 o6, O7 o7, O17 o17;
    "khude2007": O8 o8, O9 o9, O10 o10, O11 o11;
    "cuadrado2003": O12 o12, O13 o13, O14 o14;
    "bottasso2006": O15 o15;
}
