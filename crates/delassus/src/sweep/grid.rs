//! Values of one key: a range `a:b:n` or a list `v1,v2,v3`.

use delassus_system::error::{Code, Error};

/// Most values of one key.
const MOST_VALUES: usize = 1_000_000;

/// A key and the values it takes, as `--set` would get them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// The key, such as `solve.step`.
    pub key: String,
    /// Its values, in order.
    pub values: Vec<String>,
}

impl Axis {
    /// Reads `KEY=a:b:n` (n values from a to b, both included) or `KEY=v1,v2,…`.
    ///
    /// # Errors
    /// `BadGrid` with what was expected.
    pub fn parse(text: &str) -> Result<Axis, Error> {
        match text.split_once('=') {
            Some((key, values)) if !key.trim().is_empty() => Axis::of(key.trim(), values),
            _ => Err(bad(text, "expected KEY=a:b:n or KEY=v1,v2,…")),
        }
    }

    /// The same from key and values apart.
    ///
    /// # Errors
    /// `BadGrid` with what was expected.
    pub fn of(key: &str, values: &str) -> Result<Axis, Error> {
        let values = values.trim();
        let parts: Vec<&str> = values.split(':').map(str::trim).collect();
        let values = match parts[..] {
            [a, b, n] => range(a, b, n).ok_or_else(|| {
                bad(values, "a range is a:b:n with numbers a and b and a whole number n of at least 1")
            })?,
            [_] => list(values),
            _ => return Err(bad(values, "expected a range a:b:n or a list v1,v2,…")),
        };
        if values.is_empty() || values.iter().any(String::is_empty) {
            return Err(bad(key, "a list needs a value between its commas"));
        }
        Ok(Axis { key: key.into(), values })
    }
}

/// Splits at commas outside quotes, brackets and braces.
fn list(text: &str) -> Vec<String> {
    let (mut depth, mut quoted, mut out) = (0, false, vec![String::new()]);
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            '[' | '{' | '(' if !quoted => depth += 1,
            ']' | '}' | ')' if !quoted => depth -= 1,
            ',' if depth == 0 && !quoted => {
                out.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = out.last_mut() {
            last.push(c);
        }
    }
    out.into_iter().map(|s| s.trim().to_string()).collect()
}

fn range(a: &str, b: &str, n: &str) -> Option<Vec<String>> {
    let (a, b): (f64, f64) = (a.parse().ok()?, b.parse().ok()?);
    let n: usize = n.parse().ok().filter(|n| (1..=MOST_VALUES).contains(n))?;
    if !a.is_finite() || !b.is_finite() {
        return None;
    }
    let at = |i: usize| if n == 1 { a } else { a + (b - a) * (i as f64 / (n - 1) as f64) };
    Some((0..n).map(|i| short(at(i), (b - a).abs().max(a.abs()))).collect())
}

/// The value without the round-off of its computation: 0.3, not 0.30000000000000004.
fn short(x: f64, size: f64) -> String {
    let x = if x.abs() < 1e-14 * size { 0.0 } else { x };
    let rounded: f64 = format!("{x:.13e}").parse().unwrap_or(x);
    format!("{rounded:?}")
}

fn bad(text: &str, what: &str) -> Error {
    Error::settings(Code::BadGrid, format!("`{text}`: {what}"))
        .hint("such as solve.step=0.01:0.05:17 or solve.method=newmark,hht-i3")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_both_ends_and_short_numbers() {
        let a = Axis::parse("solve.xi=-1:0:51").unwrap();
        assert_eq!((a.key.as_str(), a.values.len()), ("solve.xi", 51));
        assert_eq!(a.values[..3], ["-1.0", "-0.98", "-0.96"]);
        assert_eq!(a.values[50], "0.0");
        let h = Axis::parse("solve.step = 0.01:0.05:17").unwrap();
        assert_eq!((h.values[1].as_str(), h.values[16].as_str()), ("0.0125", "0.05"));
        assert_eq!(Axis::parse("x=3:9:1").unwrap().values, ["3.0"]);
        assert_eq!(Axis::parse("x=-0.3:0.3:7").unwrap().values[3], "0.0");
    }

    #[test]
    fn a_list_holds_words_and_vectors() {
        assert_eq!(Axis::parse("solve.method=newmark, hht-i3").unwrap().values, ["newmark", "hht-i3"]);
        assert_eq!(Axis::parse("world.gravity=[0,-9.81],[0,0]").unwrap().values, ["[0,-9.81]", "[0,0]"]);
        for wrong in ["x", "=1", "x=", "x=1,,2", "x=1:2", "x=1:2:0", "x=1:b:3", "x=1:2:3:4", "x=0:1:2.5"] {
            assert_eq!(Axis::parse(wrong).unwrap_err().code, Code::BadGrid, "{wrong}");
        }
    }
}
