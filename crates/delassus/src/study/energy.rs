//! The mean energy error ε(T) = (1/T) ∫ |E(t) − E(0)| dt, and of the balance where energy is not conserved.
//!
//! Implements: khude2007 (17).

use delassus_mechanics::formulation::Power;

/// Which energy error is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum EnergyKind {
    /// Nothing does work: |E(t) − E(0)|.
    #[default]
    Conserved,
    /// Dampers, drives or applied forces work: |E(t) − E(0) − their work|, the work by the trapezoidal rule.
    Balance,
}

impl EnergyKind {
    /// Name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            EnergyKind::Conserved => "conserved",
            EnergyKind::Balance => "balance",
        }
    }
}

/// Mean energy errors of a run, J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EnergyError {
    /// Mean of |E − E(0)|.
    pub drift: f64,
    /// Mean of |E − E(0) − work|.
    pub balance: f64,
    /// True if anything did work.
    pub powered: bool,
}

impl EnergyError {
    /// The error of a kind.
    #[must_use]
    pub fn of(&self, kind: EnergyKind) -> f64 {
        match kind {
            EnergyKind::Conserved => self.drift,
            EnergyKind::Balance => self.balance,
        }
    }
}

/// Books energy step by step.
pub(super) struct Books {
    start: f64,
    power: Power,
    work: f64,
    last: [f64; 2],
    sums: [f64; 2],
    powered: bool,
}

fn net(p: &Power) -> f64 {
    p.applied + p.drives - p.damping - p.friction
}

impl Books {
    pub(super) fn new(energy: f64, power: Power) -> Books {
        let powered = power != Power::default();
        Books { start: energy, power, work: 0.0, last: [0.0; 2], sums: [0.0; 2], powered }
    }

    pub(super) fn step(&mut self, h: f64, energy: f64, power: Power) {
        self.powered |= power.applied != 0.0 || power.drives != 0.0 || power.damping != 0.0;
        self.work += 0.5 * h * (net(&self.power) + net(&power));
        self.power = power;
        let change = energy - self.start;
        let now = [change.abs(), (change - self.work).abs()];
        for i in 0..2 {
            self.sums[i] += 0.5 * h * (self.last[i] + now[i]);
        }
        self.last = now;
    }

    pub(super) fn finish(&self, end: f64) -> EnergyError {
        EnergyError { drift: self.sums[0] / end, balance: self.sums[1] / end, powered: self.powered }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_linear_loss_has_half_of_it_as_mean_and_the_balance_sees_dampers() {
        let loss = Power { damping: 3.0, ..Power::default() };
        let mut books = Books::new(10.0, loss);
        for k in 1..=100 {
            books.step(0.01, 10.0 - 3.0 * 0.01 * f64::from(k), loss);
        }
        let e = books.finish(1.0);
        assert!((e.drift - 1.5).abs() < 1e-12 && e.balance < 1e-12 && e.powered);
        assert!((e.of(EnergyKind::Conserved) - 1.5).abs() < 1e-12);
        let mut still = Books::new(1.0, Power::default());
        still.step(1.0, 1.0, Power::default());
        assert!(!still.finish(1.0).powered);
    }
}
