//! State that is written to bytes and put back in place.
//!
//! Whatever computes is made anew from its description, which gives it sizes, tables and functions; then [`Saved::restore`] puts
//! back the numbers that the past has left in it. Every field of a structure stands in one of the two lists of [`saved!`](crate::saved!), so
//! that a new one is either written or declared as made, and cannot be forgotten.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// The bytes do not hold what is asked for: they end too early, or a length or a choice among few is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the saved bytes are damaged")]
pub struct Damaged;

/// Takes bytes, one value after the other.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Adds bytes as they are.
    pub fn put(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// What was written.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Hands bytes out in the order in which they were written.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// From the first byte on.
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    /// The next `n` bytes.
    ///
    /// # Errors
    /// If there are not so many.
    pub fn take(&mut self, n: usize) -> Result<&'a [u8], Damaged> {
        let (own, rest) = self.rest.split_at_checked(n).ok_or(Damaged)?;
        self.rest = rest;
        Ok(own)
    }

    /// The next value of a type that can be made from nothing.
    ///
    /// # Errors
    /// If it is not there.
    pub fn get<T: Saved>(&mut self) -> Result<T, Damaged> {
        let mut value = T::blank().ok_or(Damaged)?;
        value.restore(self)?;
        Ok(value)
    }

    /// A number of things that take at least one byte each.
    fn count(&mut self) -> Result<usize, Damaged> {
        let n = self.get::<usize>()?;
        if n <= self.rest.len() { Ok(n) } else { Err(Damaged) }
    }

    /// What is left.
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }
}

/// State that can be written and put back in place, bit for bit.
pub trait Saved {
    /// Writes it.
    fn save(&self, out: &mut Writer);
    /// Puts it back; what construction has given stays.
    ///
    /// # Errors
    /// If the bytes are not those of such a thing. It is then of no use any more.
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged>;
    /// One to restore into where there is none, if that can be made from nothing: lists may then grow.
    fn blank() -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

/// Implements [`Saved`] field by field.
///
/// `saved! { Name { a, b } made { c } }` writes a and b; c is what construction gives again. A field in neither list does not
/// compile. `saved! { [S: Space] Name<S> { … } }` has parameters, `saved! { Name = Name::default() => { … } }` can be made from
/// nothing, `saved! { enum Name { A, B } }` is a choice without data, `saved! { dyn [] dyn Name }` what stands behind a trait.
#[macro_export]
macro_rules! saved {
    (enum $name:ty { $($variant:ident),* $(,)? }) => {
        impl $crate::saved::Saved for $name {
            fn save(&self, out: &mut $crate::saved::Writer) {
                let place = match self {
                    $(Self::$variant => Self::$variant as u8,)*
                };
                out.put(&[place]);
            }
            fn restore(&mut self, from: &mut $crate::saved::Reader<'_>) -> Result<(), $crate::saved::Damaged> {
                let place = from.take(1)?[0];
                $(if place == Self::$variant as u8 {
                    *self = Self::$variant;
                    return Ok(());
                })*
                Err($crate::saved::Damaged)
            }
            fn blank() -> Option<Self> {
                [$(Self::$variant),*].into_iter().next()
            }
        }
    };
    (dyn [$($parameters:tt)*] $name:ty) => {
        impl<$($parameters)*> $crate::saved::Saved for Box<$name> {
            fn save(&self, out: &mut $crate::saved::Writer) {
                (**self).save(out);
            }
            fn restore(&mut self, from: &mut $crate::saved::Reader<'_>) -> Result<(), $crate::saved::Damaged> {
                (**self).restore(from)
            }
        }
    };
    ([$($parameters:tt)*] $name:ty $(= $new:expr =>)? { $($field:ident),* $(,)? } $(made { $($made:ident),* $(,)? })?) => {
        impl<$($parameters)*> $crate::saved::Saved for $name {
            #[allow(unused_variables, reason = "a list may be empty")]
            fn save(&self, out: &mut $crate::saved::Writer) {
                let Self { $($field,)* $($($made: _,)*)? } = self;
                $($crate::saved::Saved::save($field, out);)*
            }
            #[allow(unused_variables, reason = "a list may be empty")]
            fn restore(&mut self, from: &mut $crate::saved::Reader<'_>) -> Result<(), $crate::saved::Damaged> {
                let Self { $($field,)* $($($made: _,)*)? } = self;
                $($crate::saved::Saved::restore($field, from)?;)*
                Ok(())
            }
            $(fn blank() -> Option<Self> {
                Some($new)
            })?
        }
    };
    ($($all:tt)*) => {
        $crate::saved!([] $($all)*);
    };
}

/// Numbers by their bytes, lowest first.
macro_rules! numbers {
    ($($name:ty),*) => {
        $(impl Saved for $name {
            fn save(&self, out: &mut Writer) {
                out.put(&self.to_le_bytes());
            }
            fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
                let bytes = from.take(size_of::<$name>())?;
                *self = <$name>::from_le_bytes(bytes.try_into().map_err(|_| Damaged)?);
                Ok(())
            }
            fn blank() -> Option<$name> {
                Some(<$name>::default())
            }
        })*
    };
}

numbers!(f64, u8, u32, u64, i32, i64);

impl Saved for usize {
    fn save(&self, out: &mut Writer) {
        (*self as u64).save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        *self = from.get::<u64>()?.try_into().map_err(|_| Damaged)?;
        Ok(())
    }
    fn blank() -> Option<usize> {
        Some(0)
    }
}

impl Saved for bool {
    fn save(&self, out: &mut Writer) {
        out.put(&[u8::from(*self)]);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        *self = match from.take(1)? {
            [0] => false,
            [1] => true,
            _ => return Err(Damaged),
        };
        Ok(())
    }
    fn blank() -> Option<bool> {
        Some(false)
    }
}

impl Saved for String {
    fn save(&self, out: &mut Writer) {
        self.len().save(out);
        out.put(self.as_bytes());
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let n = from.count()?;
        *self = String::from_utf8(from.take(n)?.to_vec()).map_err(|_| Damaged)?;
        Ok(())
    }
    fn blank() -> Option<String> {
        Some(String::new())
    }
}

impl<T: Saved> Saved for Option<T> {
    fn save(&self, out: &mut Writer) {
        self.is_some().save(out);
        if let Some(x) = self {
            x.save(out);
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        if !from.get::<bool>()? {
            *self = None;
            return Ok(());
        }
        if self.is_none() {
            *self = T::blank();
        }
        self.as_mut().ok_or(Damaged)?.restore(from)
    }
    fn blank() -> Option<Option<T>> {
        Some(None)
    }
}

/// Those that are there are restored in place; what is made from nothing comes behind them.
impl<T: Saved> Saved for Vec<T> {
    fn save(&self, out: &mut Writer) {
        self.len().save(out);
        self.iter().for_each(|x| x.save(out));
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let n = from.count()?;
        self.truncate(n);
        for x in self.iter_mut() {
            x.restore(from)?;
        }
        for _ in self.len()..n {
            self.push(from.get()?);
        }
        Ok(())
    }
    fn blank() -> Option<Vec<T>> {
        Some(Vec::new())
    }
}

impl<T: Saved> Saved for VecDeque<T> {
    fn save(&self, out: &mut Writer) {
        self.len().save(out);
        self.iter().for_each(|x| x.save(out));
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        *self = from.get::<Vec<T>>()?.into();
        Ok(())
    }
}

impl<T: Saved, E: Saved> Saved for Result<T, E> {
    fn save(&self, out: &mut Writer) {
        self.is_ok().save(out);
        match self {
            Ok(x) => x.save(out),
            Err(e) => e.save(out),
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        *self = if from.get()? { Ok(from.get()?) } else { Err(from.get()?) };
        Ok(())
    }
    fn blank() -> Option<Result<T, E>> {
        T::blank().map(Ok)
    }
}

impl<T: Saved, const N: usize> Saved for [T; N] {
    fn save(&self, out: &mut Writer) {
        self.iter().for_each(|x| x.save(out));
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.iter_mut().try_for_each(|x| x.restore(from))
    }
    fn blank() -> Option<[T; N]> {
        let all: Option<Vec<T>> = (0..N).map(|_| T::blank()).collect();
        all?.try_into().ok()
    }
}

impl<T: Saved> Saved for Box<T> {
    fn save(&self, out: &mut Writer) {
        (**self).save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        (**self).restore(from)
    }
    fn blank() -> Option<Box<T>> {
        T::blank().map(Box::new)
    }
}

impl<T: Saved> Saved for RefCell<T> {
    fn save(&self, out: &mut Writer) {
        self.borrow().save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.get_mut().restore(from)
    }
}

impl<T: Saved + Copy> Saved for Cell<T> {
    fn save(&self, out: &mut Writer) {
        self.get().save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.get_mut().restore(from)
    }
}

impl<T: Saved> Saved for std::ops::Range<T> {
    fn save(&self, out: &mut Writer) {
        self.start.save(out);
        self.end.save(out);
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.start.restore(from)?;
        self.end.restore(from)
    }
    fn blank() -> Option<std::ops::Range<T>> {
        Some(T::blank()?..T::blank()?)
    }
}

/// Tuples, one after the other.
macro_rules! tuples {
    ($(($($name:ident $place:tt),*)),*) => {
        $(impl<$($name: Saved),*> Saved for ($($name,)*) {
            fn save(&self, out: &mut Writer) {
                $(self.$place.save(out);)*
            }
            fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
                $(self.$place.restore(from)?;)*
                Ok(())
            }
            fn blank() -> Option<($($name,)*)> {
                Some(($($name::blank()?,)*))
            }
        })*
    };
}

tuples!((A 0, B 1), (A 0, B 1, C 2), (A 0, B 1, C 2, D 3));

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Side {
        Left,
        Right,
    }
    saved! { enum Side { Left, Right } }

    #[derive(Clone, Debug, PartialEq)]
    struct Thing {
        numbers: Vec<f64>,
        side: Side,
        pairs: Vec<(usize, Option<bool>)>,
        table: [[f64; 2]; 2],
        name: String,
        unit: f64,
    }
    saved! { Thing { numbers, side, pairs, table, name } made { unit } }

    fn thing() -> Thing {
        Thing {
            numbers: vec![1.0, -0.0, f64::NAN, f64::INFINITY, 1e-310],
            side: Side::Right,
            pairs: vec![(3, None), (0, Some(true))],
            table: [[0.1, 0.2], [0.3, 0.4]],
            name: "äöü".into(),
            unit: 2.0,
        }
    }

    fn blank() -> Thing {
        let (numbers, pairs) = (vec![7.0; 9], Vec::new());
        Thing { numbers, side: Side::Left, pairs, table: [[0.0; 2]; 2], name: String::new(), unit: 3.0 }
    }

    fn bytes(x: &impl Saved) -> Vec<u8> {
        let mut out = Writer::default();
        x.save(&mut out);
        out.finish()
    }

    #[test]
    fn every_bit_comes_back_and_what_was_made_stays() {
        let (x, mut y) = (thing(), blank());
        let saved = bytes(&x);
        let mut from = Reader::new(&saved);
        assert_eq!(y.restore(&mut from), Ok(()));
        assert!(from.rest().is_empty());
        assert_eq!(bytes(&y), saved);
        assert!(y.numbers[2].is_nan() && y.numbers[1].is_sign_negative());
        assert_eq!((y.side, &y.pairs, &y.name, y.unit), (Side::Right, &x.pairs, &x.name, 3.0));
    }

    #[test]
    fn truncated_bytes_are_refused() {
        let saved = bytes(&thing());
        for n in 0..saved.len() {
            assert_eq!(blank().restore(&mut Reader::new(&saved[..n])), Err(Damaged), "{n} bytes");
        }
    }

    #[test]
    fn random_bytes_never_panic() {
        let mut state = 1u64;
        for n in 0..400 {
            let random: Vec<u8> = (0..n)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 56) as u8
                })
                .collect();
            let _ = blank().restore(&mut Reader::new(&random));
        }
    }

    #[test]
    fn lists_of_things_that_cannot_be_made_keep_their_length() {
        let saved = bytes(&vec![thing(), thing()]);
        assert_eq!(vec![blank()].restore(&mut Reader::new(&saved)), Err(Damaged));
        assert_eq!(vec![blank(), blank()].restore(&mut Reader::new(&saved)), Ok(()));
    }
}
