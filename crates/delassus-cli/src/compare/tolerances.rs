//! Tolerances as the command line gives them: `1e-2:1e-10` goes by decades, commas make a list.

use delassus::Error;
use delassus::error::Code;

/// Most tolerances of a study.
const MOST_TOLERANCES: usize = 30;

/// A list or a range of decades, descending, each once.
///
/// # Errors
/// `BadSettings` with what is wrong.
pub fn parse(text: &str) -> Result<Vec<f64>, Error> {
    let mut list: Vec<f64> = match text.split_once(':') {
        None => text.split(',').map(one).collect::<Result<_, _>>()?,
        Some((from, to)) => {
            let (from, to) = (one(from)?, one(to)?);
            let (from, to) = (from.max(to), from.min(to));
            // whole decades from the first one; the last may end a little above the other end
            let n = ((from / to).log10() + 1e-9).floor() as i32;
            (0..=n).map(|k| nearest_decimal(from * f64::powi(10.0, -k))).collect()
        }
    };
    if list.len() > MOST_TOLERANCES {
        return Err(bad(text, format!("are more than {MOST_TOLERANCES}")));
    }
    list.sort_by(|a, b| b.total_cmp(a));
    list.dedup_by(|a, b| (*a - *b).abs() <= 1e-12 * *b);
    Ok(list)
}

/// The number with at most twelve digits that prints as the user would write it: 1e-3, not 0.0010000000000000002.
fn nearest_decimal(x: f64) -> f64 {
    format!("{x:.11e}").parse().unwrap_or(x)
}

fn one(text: &str) -> Result<f64, Error> {
    match text.trim().parse::<f64>() {
        Ok(x) if x > 0.0 && x < 1.0 => Ok(x),
        _ => Err(bad(text, "is not a number between 0 and 1".into())),
    }
}

fn bad(text: &str, what: String) -> Error {
    Error::settings(Code::BadSettings, format!("the tolerance `{text}` {what}"))
        .hint("such as 1e-2:1e-10, or 1e-3,1e-6")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_go_by_decades_and_lists_descend() {
        assert_eq!(parse("1e-2:1e-5").unwrap(), [1e-2, 1e-3, 1e-4, 1e-5]);
        assert_eq!(parse("1e-6:1e-4").unwrap(), [1e-4, 1e-5, 1e-6]);
        assert_eq!(parse("1e-6, 1e-3,1e-6").unwrap(), [1e-3, 1e-6]);
        assert_eq!(parse("2e-2:1e-4").unwrap(), [2e-2, 2e-3, 2e-4]);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "a", "0", "-1", "1", "1e-3:1e-300", "1e-3,,1e-4", "nan"] {
            assert_eq!(parse(text).unwrap_err().code, Code::BadSettings, "{text}");
        }
    }
}
