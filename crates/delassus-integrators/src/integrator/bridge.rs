//! The bridge over a singular position, where the rows lose their rank for an instant (change points, dead centres).
//!
//! The motion through such a position is smooth, only the equations are not regular there: accelerations follow from a
//! quotient of two numbers that both vanish. Accelerations are therefore taken where the equations are regular, at nodes on
//! both sides of a gap with the position in its middle, and what lies between is the integral of the polynomial through
//! them. The nodes before the gap come from steps back in time; those behind it from steps forward, from a guess of the state there
//! that the integral then corrects. With K nodes on each side the error is of order 2K + 1 in the length of the gap.
//!
//! At the far side the state is projected onto all rows. The projection moves hardly anything if the position is one where branches
//! cross: then the motion went straight on. If rows only come close to losing their rank (the branches avoid each other), or
//! if there is no other side (the mechanism locks up), the projection has far to go or fails, and the bridge is refused.

use super::dopri5::Dopri5;
use super::explicit::Explicit;
use super::largest::size;
use super::{Options, Report, Stepper};
use delassus_system::System;
use delassus_system::error::Failure;
use delassus_system::state::State;

/// Nodes on each side of the gap.
const NODES: usize = 6;
/// Gap between neighbours of them, in parts of the gap between the sides.
const SPACING: f64 = 0.25;
/// Steps of the method of order five from node to node: its error is then that of the polynomial or less.
const SUBSTEPS: usize = 2;
/// Most corrections of the far side; each leaves a part of the error that is about the length of the gap in radians.
const MOST_CORRECTIONS: usize = 12;
/// Change of the far side, in parts of the tolerance, that ends the corrections if it does not fall any more, a tenth of it in any
/// case; and what round-off leaves of any.
const SETTLED: f64 = 0.1;
const ROUND_OFF: f64 = 1e-12;
/// Most that the projection onto the rows may move the far side, in parts of the tolerance.
const MOVED: f64 = 0.3;
/// Tolerance of runs that have none: far below the error of steps that are worth a fixed size.
const DEFAULT_TOLERANCE: f64 = 1e-7;
/// The rows magnify round-off near the position: the changes of the far side do not fall below some 1e-11, of which a tenth of this is more.
const LEAST_TOLERANCE: f64 = 1e-10;

/// A method that crosses singular positions, whatever method goes on behind them.
pub struct Bridge {
    method: Explicit<Dopri5<true>>,
    tolerance: f64,
    scale: Vec<f64>,
    /// States at the nodes before and behind the gap, nearest first.
    near: Vec<State>,
    far: Vec<State>,
    /// Chart rates at the same nodes, in the chart at the near side.
    near_rates: Vec<Vec<f64>>,
    far_rates: Vec<Vec<f64>>,
}

impl Bridge {
    /// For a system; `tolerance` of the run, if it has one.
    pub fn new(sys: &dyn System, options: &Options, tolerance: Option<f64>) -> Bridge {
        // every step of its own is projected to round-off
        let options = Options { tolerance: None, projection_threshold: None, ..options.clone() };
        let d = sys.dims();
        let states = || vec![State::zero(d.nq, d.nv, d.m); NODES];
        let rates = || vec![vec![0.0; d.nv]; NODES];
        Bridge {
            method: Explicit::new(sys, &options, Dopri5),
            tolerance: tolerance.unwrap_or(DEFAULT_TOLERANCE).max(LEAST_TOLERANCE),
            scale: (0..d.nv).map(|i| sys.scale(i)).collect(),
            near: states(),
            far: states(),
            near_rates: rates(),
            far_rates: rates(),
        }
    }

    /// From x0, before the singular position, to x1, a time h later and behind it.
    ///
    /// # Errors
    /// If there is no smooth way across, or if the gap is too long to be accurate: nearer to the position it may be.
    pub fn cross(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let mut report = Report { leaps: 1, ..Report::default() };
        // nodes before the gap, by steps back in time
        self.near[0].copy_from(x0);
        walk(&mut self.method, sys, &mut self.near, -SPACING * h, &mut report)?;
        rates(sys, &x0.q, &self.near, &mut self.near_rates);
        // the far side from them alone
        let times: Vec<f64> = self.near.iter().map(|x| x.t - x0.t).collect();
        let before = weights(&times, h);
        let mut dq = vec![0.0; self.scale.len()];
        let mut v = x0.v.clone();
        add(&before, &self.near_rates, &mut dq);
        self.near.iter().zip(&before).for_each(|(x, w)| axpy(*w, &x.v_dot, &mut v));
        // corrected by the nodes behind it until nothing changes
        let both: Vec<f64> = (0..NODES).map(|k| h + SPACING * h * k as f64).collect();
        let all: Vec<f64> = times.iter().chain(&both).copied().collect();
        let whole = weights(&all, h);
        let mut last = f64::INFINITY;
        for _ in 0..MOST_CORRECTIONS {
            let moved = self.land(sys, x0, h, &dq, &v)?;
            report.projections += 1;
            walk(&mut self.method, sys, &mut self.far, SPACING * h, &mut report)?;
            rates(sys, &x0.q, &self.far, &mut self.far_rates);
            let (next_dq, next_v) = self.integrate(x0, &whole, NODES);
            let change = self.distance(&next_dq, &dq, &next_v, &v, x0);
            (dq, v) = (next_dq, next_v);
            // nothing but round-off, which the rows magnify near the position
            let stalls = change <= SETTLED * self.tolerance && change > 0.5 * last;
            last = change;
            if stalls || change <= (1e-1 * SETTLED * self.tolerance).max(ROUND_OFF) {
                return self.judge(sys, x0, h, (&dq, &v), moved, report, x1);
            }
            if !change.is_finite() {
                break;
            }
        }
        Err(Failure::Singular { pivot: self.scale.len() })
    }

    /// Judges the far side: what the outermost nodes change, and what the projection moved.
    fn judge(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        (dq, v): (&[f64], &[f64]),
        moved: f64,
        mut report: Report,
        x1: &mut State,
    ) -> Result<Report, Failure> {
        let refused = Failure::Singular { pivot: self.scale.len() };
        let inner = NODES - 1;
        let times = self.near[..inner].iter().chain(&self.far[..inner]);
        let times: Vec<f64> = times.map(|x| x.t - x0.t).collect();
        let (less_dq, less_v) = self.integrate(x0, &weights(&times, h), inner);
        report.error = self.distance(&less_dq, dq, &less_v, v, x0);
        if !(report.error <= self.tolerance) || !(moved <= (MOVED * self.tolerance).max(ROUND_OFF)) {
            return Err(refused);
        }
        self.land(sys, x0, h, dq, v)?;
        x1.copy_from(&self.far[0]);
        self.method.restart(sys, x1, h)?;
        Ok(report)
    }

    /// Increment and velocity of the far side by the polynomials through the first nodes of each side.
    fn integrate(&self, x0: &State, weights: &[f64], nodes: usize) -> (Vec<f64>, Vec<f64>) {
        let (mut dq, mut v) = (vec![0.0; x0.v.len()], x0.v.clone());
        let (before, behind) = weights.split_at(nodes);
        add(before, &self.near_rates[..nodes], &mut dq);
        add(behind, &self.far_rates[..nodes], &mut dq);
        for (x, w) in self.near[..nodes].iter().chain(&self.far[..nodes]).zip(weights) {
            axpy(*w, &x.v_dot, &mut v);
        }
        (dq, v)
    }

    /// The far side on all rows, in the first of its nodes; how far the positions were moved, in model lengths and radians.
    fn land(
        &mut self,
        sys: &mut dyn System,
        x0: &State,
        h: f64,
        dq: &[f64],
        v: &[f64],
    ) -> Result<f64, Failure> {
        let x1 = &mut self.far[0];
        x1.t = x0.t + h;
        sys.retract_at(x1.t, &x0.q, dq, &mut x1.q);
        x1.v.copy_from_slice(v);
        let guess = x1.q.clone();
        self.method.project(sys, x1)?;
        let mut moved = vec![0.0; v.len()];
        sys.difference(&guess, &x1.q, &mut moved);
        Ok(size(&moved, &self.scale))
    }

    /// Distance of two far sides: positions in model lengths and radians, velocities relative to those at the near side.
    fn distance(&self, dq: &[f64], other_dq: &[f64], v: &[f64], other_v: &[f64], x0: &State) -> f64 {
        let less = |a: &[f64], b: &[f64]| -> Vec<f64> { a.iter().zip(b).map(|(a, b)| a - b).collect() };
        let speed = size(&x0.v, &self.scale).max(f64::MIN_POSITIVE);
        let (p, s) = (size(&less(dq, other_dq), &self.scale), size(&less(v, other_v), &self.scale) / speed);
        if p.is_nan() || s.is_nan() { f64::NAN } else { p.max(s) }
    }
}

/// Goes from the first node to the others, which are this far apart in time.
fn walk(
    method: &mut Explicit<Dopri5<true>>,
    sys: &mut dyn System,
    nodes: &mut [State],
    spacing: f64,
    report: &mut Report,
) -> Result<(), Failure> {
    method.restart(sys, &mut nodes[0], spacing)?;
    let h = spacing / SUBSTEPS as f64;
    let mut x = nodes[0].clone();
    for k in 1..nodes.len() {
        for _ in 0..SUBSTEPS {
            let node = &mut nodes[k];
            let done = method.step(sys, &x, h, node)?;
            if done.leaps > 0 {
                // another singular position on the way
                return Err(Failure::Singular { pivot: x.v.len() });
            }
            method.accept();
            report.evaluations += done.evaluations;
            report.factorizations += done.factorizations;
            x.copy_from(node);
        }
    }
    Ok(())
}

/// Rates of all nodes in the chart at q0.
fn rates(sys: &dyn System, q0: &[f64], nodes: &[State], out: &mut [Vec<f64>]) {
    for (x, rate) in nodes.iter().zip(out) {
        let mut dq = vec![0.0; x.v.len()];
        sys.difference(q0, &x.q, &mut dq);
        sys.chart_rate(&dq, &x.v, rate);
    }
}

/// y ← y + Σ w_k x_k.
fn add(w: &[f64], x: &[Vec<f64>], y: &mut [f64]) {
    w.iter().zip(x).for_each(|(w, x)| axpy(*w, x, y));
}

/// y ← y + w x.
fn axpy(w: f64, x: &[f64], y: &mut [f64]) {
    y.iter_mut().zip(x).for_each(|(y, x)| *y += w * x);
}

/// Weights of values at these times in the integral from 0 to h of the polynomial through them.
fn weights(times: &[f64], h: f64) -> Vec<f64> {
    // Gauss's rule with six points is exact to degree eleven, that of twelve nodes
    const POINTS: [(f64, f64); 3] = [
        (0.932_469_514_203_152, 0.171_324_492_379_170_35),
        (0.661_209_386_466_264_5, 0.360_761_573_048_138_6),
        (0.238_619_186_083_196_9, 0.467_913_934_572_691),
    ];
    let points = POINTS.iter().flat_map(|(x, w)| [(-x, *w), (*x, *w)]);
    let points: Vec<(f64, f64)> = points.map(|(x, w)| (0.5 * h * (1.0 + x), 0.5 * h * w)).collect();
    let lagrange = |i: usize, t: f64| -> f64 {
        let others = times.iter().enumerate().filter(|(k, _)| *k != i);
        others.map(|(_, s)| (t - s) / (times[i] - s)).product()
    };
    (0..times.len()).map(|i| points.iter().map(|(t, w)| w * lagrange(i, *t)).sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::{NODES, SPACING, weights};

    #[test]
    fn the_gap_is_integrated_exactly_to_the_degree_of_its_nodes() {
        let h = 0.3;
        let before = (0..NODES).map(|k| -SPACING * h * k as f64);
        let behind = (0..NODES).map(|k| h + SPACING * h * k as f64);
        let times: Vec<f64> = before.chain(behind).collect();
        let w = weights(&times, h);
        for degree in 0..2 * NODES as i32 {
            let found: f64 = times.iter().zip(&w).map(|(t, w)| w * (t / h).powi(degree)).sum();
            let exact = h / f64::from(degree + 1);
            // values are up to (t/h)^11 = 2e3: their round-off
            assert!((found - exact).abs() < 1e-12, "degree {degree}: {found} for {exact}");
        }
    }
}
