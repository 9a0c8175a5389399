//! O1–O17: what the papers leave open.

pub(crate) mod study;
mod unbuilt;

pub(crate) use unbuilt::UNBUILT;

crate::rows::rows! {
    o1, o2, o3, o4, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o17,
}
