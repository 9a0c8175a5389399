//! Measures over a run: one number of a formula, such as its largest value, taken along the whole motion.

use super::expression::{ExprError, Scope};
use super::{Expr, Model};
use crate::names::Names;
use delassus_system::error::{Code, Error};
use delassus_system::nearest::suggestion;

/// What is taken of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Its largest value.
    Max,
    /// Its smallest value.
    Min,
    /// The largest less the smallest.
    PeakToPeak,
    /// Its mean over time.
    Mean,
    /// The root of the mean of its square.
    Rms,
    /// When it is the largest, s.
    TimeOfMax,
    /// When it is the smallest, s.
    TimeOfMin,
    /// Its value at the end.
    Final,
    /// When a comparison first holds, s.
    FirstTime,
}

impl Taken {
    /// All of them.
    pub const ALL: [Taken; 9] = [
        Taken::Max,
        Taken::Min,
        Taken::PeakToPeak,
        Taken::Mean,
        Taken::Rms,
        Taken::TimeOfMax,
        Taken::TimeOfMin,
        Taken::Final,
        Taken::FirstTime,
    ];
    /// Name in files.
    pub fn name(self) -> &'static str {
        match self {
            Taken::Max => "max",
            Taken::Min => "min",
            Taken::PeakToPeak => "peak_to_peak",
            Taken::Mean => "mean",
            Taken::Rms => "rms",
            Taken::TimeOfMax => "time_of_max",
            Taken::TimeOfMin => "time_of_min",
            Taken::Final => "final",
            Taken::FirstTime => "first_time",
        }
    }
    /// True if it is an instant.
    pub fn is_time(self) -> bool {
        matches!(self, Taken::TimeOfMax | Taken::TimeOfMin | Taken::FirstTime)
    }
}

/// A measure over a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// As the user wrote it, such as `max(car.ay)`.
    pub name: String,
    /// What is taken.
    pub taken: Taken,
    /// Of what; for [`Taken::FirstTime`] the difference that is positive where the comparison holds.
    pub formula: Expr,
}

const FORM: &str = "a measure is such as max(car.ay), rms(seat.az) or first_time(slider.x > 0.3)";

/// A mistake in a part of a text that begins at `at`.
fn mistake(at: usize, len: usize, message: String, hint: &str) -> ExprError {
    ExprError { code: Code::BadExpression, offset: at, len: len.max(1), message, hint: hint.into() }
}

impl Measure {
    /// Reads a measure; `scope` says what the names in its formula mean.
    ///
    /// # Errors
    /// Says where in the text the mistake is and what would be valid there.
    pub fn parse(text: &str, scope: &Scope) -> Result<Measure, ExprError> {
        let Some((word, rest)) = text.split_once('(') else {
            return Err(mistake(0, text.len(), format!("`{text}` says not what is taken of it"), FORM));
        };
        let begin = word.len() - word.trim_start().len();
        let word = word.trim();
        let Some(taken) = Taken::ALL.into_iter().find(|t| t.name() == word) else {
            let hint = suggestion(word, Taken::ALL.iter().map(|t| t.name()));
            return Err(mistake(begin, word.len(), format!("there is no measure `{word}`"), &hint));
        };
        let first = text.len() - rest.len();
        let Some(inside) = rest.trim_end().strip_suffix(')') else {
            return Err(mistake(text.len().saturating_sub(1), 1, "expected `)` at the end".into(), FORM));
        };
        let part = |from: usize, text: &str| {
            Expr::parse(text, scope).map_err(|e| ExprError { offset: e.offset + first + from, ..e })
        };
        let formula = match taken {
            Taken::FirstTime => {
                let Some((at, width, rises)) = comparison(inside) else {
                    let hint = "such as first_time(slider.x > 0.3)";
                    let message = "first_time takes a comparison by `>` or `<`".to_string();
                    return Err(mistake(first, inside.len(), message, hint));
                };
                let (left, right) = (&inside[..at], &inside[at + width..]);
                // each side by itself, so that mistakes are shown at their places
                part(0, left)?;
                part(at + width, right)?;
                let [more, less] = if rises { [left, right] } else { [right, left] };
                part(0, &format!("({more}) - ({less})"))?
            }
            _ => part(0, inside)?,
        };
        Ok(Measure { name: text.trim().into(), taken, formula })
    }
}

/// The comparison of a text that stands in no brackets: its place, its width, and whether it asks for more.
fn comparison(text: &str) -> Option<(usize, usize, bool)> {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            '>' | '<' if depth == 0 => {
                let width = if text[at + 1..].starts_with('=') { 2 } else { 1 };
                return Some((at, width, c == '>'));
            }
            _ => {}
        }
    }
    None
}

impl Model {
    /// Adds a measure over the run, such as `max(slider.ax)`, of channels, parameters and t.
    ///
    /// # Errors
    /// `UnknownChannel`, `UnknownName`, `BadExpression`.
    pub fn add_measure(&mut self, text: &str) -> Result<(), Error> {
        let names = Names::of(self);
        let params = self.params.iter().cloned().collect();
        let lookup = |parts: &[String]| names.channel(self, parts);
        let scope = Scope { params: Some(&params), time: true, channels: Some(&lookup), ..Scope::default() };
        let measure = Measure::parse(text, &scope)
            .map_err(|e| Error::model(e.code, e.message).on("output.measure").hint(e.hint))?;
        self.output.measure.push(measure);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Body, Dimension};

    fn model() -> Model {
        let mut m = Model::new("m", Dimension::Planar);
        m.add_body(Body::planar("car", 1.0, [0.0, 0.0], 1.0)).unwrap();
        m
    }

    #[test]
    fn a_comparison_is_a_difference_that_is_positive_where_it_holds() {
        let mut m = model();
        for text in ["first_time(car.x > 2)", "first_time(2 <= car.x)", "first_time((car.x) >= (1 + 1))"] {
            m.add_measure(text).unwrap();
        }
        for measure in &m.output.measure {
            let value = |x: f64| measure.formula.eval(0.0, &[x]);
            assert!((value(1.5) + 0.5).abs() + (value(3.0) - 1.0).abs() < 1e-15, "{}", measure.name);
        }
    }

    #[test]
    fn two_of_several_values_may_stand_inside() {
        let mut m = model();
        m.add_measure("max(max(car.x, car.y))").unwrap();
        assert!((m.output.measure[0].formula.eval(0.0, &[1.0, 4.0]) - 4.0).abs() < 1e-15);
    }

    #[test]
    fn mistakes_are_shown_with_what_would_be_right() {
        let mut m = model();
        let mut says = |text: &str| {
            let e = m.add_measure(text).unwrap_err();
            format!("{} {} {}", e.code, e.message, e.hint)
        };
        assert!(says("maximum(car.ay)").contains("`max`"), "{}", says("maximum(car.ay)"));
        assert!(says("max(car.aq)").contains("UnknownChannel"));
        assert!(says("max(card.ay)").contains("`car`"));
        assert!(says("car.ay").contains("max(car.ay)"));
        assert!(says("first_time(car.x)").contains("comparison"));
        assert!(says("max(car.ay").contains('`'));
        assert!(says("max(car.x, car.y)").contains(','));
    }
}
