//! How much a run will record, known before it starts.

use delassus_model::Model;
use delassus_system::error::{Code, Error};

/// The most that is recorded, bytes.
pub const MOST_BYTES: f64 = 2.0 * 1024.0 * 1024.0 * 1024.0;

/// Bytes that the record of a run will take; `None` if every step is recorded and steps are not fixed.
#[must_use]
pub fn estimated_bytes(model: &Model) -> Option<f64> {
    let interval = model.output.every.or(model.solve.step)?;
    let rows = (model.solve.end / interval).ceil() + 1.0;
    Some(rows * 8.0 * (model.output.record.len() + 1) as f64)
}

/// Refuses a run whose record would not fit.
///
/// # Errors
/// `OutputTooLarge` with both numbers.
pub fn check(model: &Model) -> Result<(), Error> {
    match estimated_bytes(model) {
        Some(bytes) if bytes > MOST_BYTES => {
            let channels = model.output.record.len();
            Err(Error::settings(
                Code::OutputTooLarge,
                format!("{channels} channels would take {:.3e} bytes, more than {:.3e}", bytes, MOST_BYTES),
            )
            .on("output.every")
            .hint("record less often with a longer `every` in [output], or fewer channels"))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use delassus_model::Dimension;

    #[test]
    fn a_milliard_outputs_are_refused() {
        let mut m = Model::new("m", Dimension::Planar);
        m.output.every = Some(1e-9);
        assert_eq!(check(&m).unwrap_err().code, Code::OutputTooLarge);
        m.output.every = Some(1e-3);
        assert!(check(&m).is_ok());
    }
}
