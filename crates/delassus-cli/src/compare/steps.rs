//! Steps as the command line gives them: `2^-9:2^-13` halves from the first to the second, commas make a list.

use delassus::Error;
use delassus::error::Code;
use delassus::model::units::{self, Dim};

/// Most steps of a study.
const MOST_STEPS: usize = 60;

/// A list or a range of halvings.
///
/// # Errors
/// `BadSettings` with what is wrong.
pub(super) fn parse(text: &str) -> Result<Vec<f64>, Error> {
    let Some((from, to)) = text.split_once(':') else {
        return text.split(',').map(one).collect();
    };
    let (from, to) = (one(from)?, one(to)?);
    let (from, to) = (from.max(to), from.min(to));
    let list: Vec<f64> = std::iter::successors(Some(from), |h| Some(0.5 * h))
        .take_while(|h| *h >= to * (1.0 - 1e-9))
        .take(MOST_STEPS + 1)
        .collect();
    if list.len() > MOST_STEPS {
        return Err(bad(text, format!("has more than {MOST_STEPS} steps")));
    }
    Ok(list)
}

/// One step: a number of seconds, a power such as `2^-9`, or a time with its unit.
///
/// # Errors
/// `BadSettings` if it is none of these.
pub(super) fn one(text: &str) -> Result<f64, Error> {
    let t = text.trim();
    let power = || {
        let (base, exponent) = t.split_once('^')?;
        Some(base.parse::<f64>().ok()?.powf(exponent.parse::<f64>().ok()?))
    };
    let quantity = || units::quantity(t, Some(Dim::TIME)).and_then(Result::ok);
    let value = t.parse::<f64>().ok().or_else(power).or_else(quantity);
    match value {
        Some(h) if h > 0.0 && h.is_finite() => Ok(h),
        _ => Err(bad(text, "is not a positive time".into())),
    }
}

fn bad(text: &str, what: String) -> Error {
    Error::settings(Code::BadSettings, format!("the step `{text}` {what}"))
        .hint("such as 2^-9:2^-13, or 0.01,0.005, or \"1 ms\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_halve_and_lists_are_taken_as_they_are() {
        assert_eq!(parse("2^-9:2^-13").unwrap(), [9, 10, 11, 12, 13].map(|k| 0.5f64.powi(k)));
        assert_eq!(parse("2^-3:2^-1").unwrap(), [0.5, 0.25, 0.125]);
        assert_eq!(parse("0.01, 1e-3").unwrap(), [0.01, 1e-3]);
        assert_eq!(parse("2 ms").unwrap(), [0.002]);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "a", "0", "-1", "1:1e-300", "2^x", "0.1,,0.2", "nan"] {
            assert_eq!(parse(text).unwrap_err().code, Code::BadSettings, "{text}");
        }
    }
}
