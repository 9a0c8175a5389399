//! A formula bound to signals: its value and gradient at a point of the motion.

use super::{Signal, Space, World};
use delassus_model::{Channel, Expr};

/// Most channels one expression may read.
pub const MAX_INPUTS: usize = 16;

/// An expression with its signals, one per input: a component of a force, or what an event watches.
#[derive(Clone, Debug)]
pub struct Formula<S: Space> {
    expr: Expr,
    signals: Vec<Signal<S>>,
}

delassus_algebra::saved! { [S: Space] Formula<S> { expr, signals } }

/// Why an expression cannot be bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbound {
    /// This channel is no function of positions and velocities of bodies.
    Channel(Channel),
    /// It reads more than [`MAX_INPUTS`] channels.
    TooMany,
}

impl<S: Space> Formula<S> {
    /// Finds a signal for every channel the expression reads.
    ///
    /// # Errors
    /// Which channel has none, or that there are too many.
    pub fn bind(expr: Expr, signal: impl Fn(Channel) -> Option<Signal<S>>) -> Result<Formula<S>, Unbound> {
        if expr.inputs().len() > MAX_INPUTS {
            return Err(Unbound::TooMany);
        }
        let found: Result<Vec<_>, _> =
            expr.inputs().iter().map(|c| signal(*c).ok_or(Unbound::Channel(*c))).collect();
        Ok(Formula { signals: found?, expr })
    }
    /// The expression.
    pub fn expr(&self) -> &Expr {
        &self.expr
    }
    /// The expression, to freeze its branches or set its parameters.
    pub fn expr_mut(&mut self) -> &mut Expr {
        &mut self.expr
    }
    /// What its inputs are.
    pub fn signals(&self) -> &[Signal<S>] {
        &self.signals
    }
    /// Values of its inputs; the rest of `x` is not touched.
    #[inline]
    pub fn inputs(&self, w: &World<S>, x: &mut [f64; MAX_INPUTS]) {
        for (x, s) in x.iter_mut().zip(&self.signals) {
            *x = s.value(w);
        }
    }
    /// Its value.
    #[inline]
    pub fn value(&self, w: &World<S>) -> f64 {
        self.expr.as_constant().unwrap_or_else(|| self.evaluate(w))
    }

    fn evaluate(&self, w: &World<S>) -> f64 {
        let mut x = [0.0; MAX_INPUTS];
        self.inputs(w, &mut x);
        self.expr.eval(w.t, &x[..self.signals.len()])
    }
    /// Its value and derivatives by the signals.
    pub fn gradient(&self, w: &World<S>, g: &mut [f64; MAX_INPUTS]) -> f64 {
        let mut x = [0.0; MAX_INPUTS];
        self.inputs(w, &mut x);
        let n = self.signals.len();
        self.expr.gradient(w.t, &x[..n], &mut g[..n])
    }
    /// Remembers turns of angles at an accepted point.
    pub fn commit(&mut self, w: &World<S>) {
        self.signals.iter_mut().for_each(|s| s.commit(w));
    }
}
