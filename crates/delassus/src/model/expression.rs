//! Expressions of time, parameters and coordinates.

use super::channel::Channel;

/// A compiled expression. Parameters are already numbers; what remains are time and channels.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    value: f64,
    inputs: Vec<Channel>,
}

impl Expr {
    /// A constant.
    #[must_use]
    pub fn constant(value: f64) -> Expr {
        Expr { value, inputs: Vec::new() }
    }
    /// The channels it reads, in the order in which `eval` and `gradient` take their values.
    #[must_use]
    pub fn inputs(&self) -> &[Channel] {
        &self.inputs
    }
    /// Its value.
    #[must_use]
    pub fn eval(&self, _t: f64, _inputs: &[f64]) -> f64 {
        self.value
    }
    /// Its value and derivatives with respect to the inputs, without allocating.
    #[must_use]
    pub fn gradient(&self, _t: f64, _inputs: &[f64], gradient: &mut [f64]) -> f64 {
        gradient.fill(0.0);
        self.value
    }
    /// Value, first and second derivative with respect to time (inputs held).
    #[must_use]
    pub fn time_jet(&self, _t: f64) -> [f64; 3] {
        [self.value, 0.0, 0.0]
    }
}
