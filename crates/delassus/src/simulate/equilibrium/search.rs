//! The search: trust-region steps in the free directions, each closed again by the joints.
//!
//! At every point the rows that the methods would keep (`Redundancy`) split the motion into what joints hold and what
//! they leave free, measured in model lengths and radians. λ balances the first part in the least-squares sense, the
//! second is the force r that moves the mechanism. A step is judged by the work of the forces along it (trapezoidal
//! rule), which needs no potential.

use super::landscape::Landscape;
use super::{Equilibrium, Held, ask};
use crate::simulate::Observer;
use crate::simulate::session::explain;
use crate::simulate::start;
use delassus_algebra::RowSplit;
use delassus_algebra::assemble::Dense;
use delassus_integrators::integrator::Redundancy;
use delassus_mechanics::formulation::{Mechanism, RowKind, Shift};
use delassus_model::StartEntry;
use delassus_model::names::position_name;
use delassus_system::error::{Code, Error, Failure};

/// First radius, and longest turn of one step, model lengths or radians: springs count their turns.
const RADIUS: f64 = 0.2;
const TURN: f64 = 1.0;
/// A move this far means that nothing holds, model lengths or radians.
const UNHELD_MOVE: f64 = 1e3;
/// Most steps: a constant torque needs `UNHELD_MOVE` of them to be told from a long spring.
const MOST_STEPS: usize = 2000;
/// Newton steps below this end the search.
const SETTLED: f64 = 1e-9;
/// How far an unstable equilibrium is left, and how often.
const PUSH: f64 = 0.05;
const MOST_ESCAPES: usize = 10;
/// Joints must close again to this after a step.
const CLOSED: f64 = 1e-9;

/// Forces at one position.
struct Point {
    f: Vec<f64>,
    lambda: Vec<f64>,
    held: Vec<f64>,
    /// Free directions, nv × free, orthonormal in scaled coordinates.
    basis: Vec<f64>,
    free: usize,
    /// Force along them.
    r: Vec<f64>,
    /// Size of the forces at work.
    size: f64,
}

/// The search from one start.
pub(super) struct Search<'a> {
    mechanism: &'a mut dyn Mechanism,
    t: f64,
    holds: &'a [StartEntry],
    targets: Vec<f64>,
    rows: Redundancy,
    scale: Vec<f64>,
    /// Coordinates whose steps are short: angles, or all if a length is one.
    turning: Vec<bool>,
    zero: Vec<f64>,
    observer: &'a mut dyn Observer,
}

fn largest(x: impl IntoIterator<Item = f64>) -> f64 {
    x.into_iter().fold(0.0, |m, x| if x.is_nan() { f64::INFINITY } else { m.max(x.abs()) })
}

impl<'a> Search<'a> {
    pub(super) fn new(
        mechanism: &'a mut dyn Mechanism,
        t: f64,
        q: &[f64],
        holds: &'a [StartEntry],
        observer: &'a mut dyn Observer,
    ) -> Search<'a> {
        let nv = mechanism.dims().nv;
        let zero = vec![0.0; nv];
        mechanism.set_state(t, q, &zero);
        let scale: Vec<f64> = (0..nv).map(|i| mechanism.scale(i)).collect();
        Search {
            targets: holds.iter().map(|h| mechanism.channel(h.channel, &[], &[])).collect(),
            rows: Redundancy::new(mechanism.as_system()),
            turning: scale.iter().map(|s| (s - 1.0).abs() < 1e-12).collect(),
            scale,
            zero,
            mechanism,
            t,
            holds,
            observer,
        }
    }

    /// Forces and free directions at q; the mechanism stands there afterwards.
    fn look(&mut self, q: &[f64]) -> Result<Point, Error> {
        let d = self.mechanism.dims();
        let tolerance = self.mechanism.model().solve.redundancy_tolerance;
        let sys = self.mechanism.system();
        sys.set_state(self.t, q, &self.zero);
        if !sys.force().iter().chain(sys.gap()).all(|x| x.is_finite()) {
            let element = sys.non_finite_element().unwrap_or_default();
            return Err(explain(sys, &Failure::NonFinite { element }, self.t, 0.0));
        }
        self.rows.analyze(sys, self.t, q, &self.zero, tolerance);
        // kept rows and held coordinates, in model lengths and radians
        let sys = self.mechanism.as_system();
        let mut jacobian = Dense::new(d.m, d.nv);
        sys.jacobian(&mut jacobian);
        let kept: Vec<usize> = (0..d.m).filter(|r| self.rows.active()[*r]).collect();
        let mut a = Vec::with_capacity((kept.len() + self.holds.len()) * d.nv);
        for r in &kept {
            let length = sys.row_scale(*r);
            a.extend(jacobian.row(*r).iter().zip(&self.scale).map(|(g, s)| g * s / length));
        }
        let mut gradient = vec![0.0; d.nv];
        for h in self.holds {
            self.mechanism.channel_gradient(h.channel, &mut gradient);
            a.extend(gradient.iter().zip(&self.scale).map(|(g, s)| g * s));
        }
        let split = RowSplit::new(&a, kept.len() + self.holds.len(), d.nv, tolerance);
        // reactions balance what they can, Aᵀ y = −S f
        let f = sys.force().to_vec();
        let scaled: Vec<f64> = f.iter().zip(&self.scale).map(|(f, s)| f * s).collect();
        let against: Vec<f64> = scaled.iter().map(|x| -x).collect();
        let y = split.combine(&against);
        let mut lambda = vec![0.0; d.m];
        for (r, y) in kept.iter().zip(&y) {
            lambda[*r] = y / sys.row_scale(*r);
        }
        self.rows.settle(sys, &mut lambda);
        let (basis, free) = (split.null_basis(), d.nv - split.rank());
        let r = (0..free).map(|j| (0..d.nv).map(|i| basis[i * free + j] * scaled[i]).sum()).collect();
        let held = y[kept.len()..].to_vec();
        let size = largest(scaled).max(largest(y));
        Ok(Point { f, lambda, held, basis, free, r, size })
    }

    /// Nᵀ S A S N of an nv × nv matrix.
    fn reduced(&self, p: &Point, a: &Dense) -> Vec<f64> {
        let (nv, free) = (self.scale.len(), p.free);
        let mut an = vec![0.0; nv * free];
        for i in 0..nv {
            for (j, x) in a.row(i).iter().enumerate().filter(|(_, x)| **x != 0.0) {
                let x = x * self.scale[i] * self.scale[j];
                let (to, from) = (&mut an[i * free..(i + 1) * free], &p.basis[j * free..(j + 1) * free]);
                to.iter_mut().zip(from).for_each(|(t, f)| *t += x * f);
            }
        }
        let mut out = vec![0.0; free * free];
        for i in 0..nv {
            for j in 0..free {
                let b = p.basis[i * free + j];
                let (to, from) = (&mut out[j * free..(j + 1) * free], &an[i * free..(i + 1) * free]);
                to.iter_mut().zip(from).for_each(|(t, f)| *t += b * f);
            }
        }
        out
    }

    fn matrix(&self, shift: Shift, p: &Point) -> Dense {
        let nv = self.scale.len();
        let mut a = Dense::new(nv, nv);
        self.mechanism.tangent(shift, &self.zero, &p.lambda, &mut a);
        a
    }

    /// Stiffness along the free directions; the mechanism stands at p.
    fn survey(&self, p: &Point) -> Result<Landscape, Error> {
        let k = self.matrix(Shift { mass: 0.0, damping: 0.0, stiffness: 1.0 }, p);
        let scaled = k.values.iter().enumerate().map(|(i, k)| {
            let nv = self.scale.len();
            k * self.scale[i / nv] * self.scale[i % nv]
        });
        Landscape::new(p.r.clone(), self.reduced(p, &k), p.size, largest(scaled)).ok_or_else(|| {
            Error::solver(Code::NonFiniteForce, "the derivative of a force is not a finite number")
                .hint("look for a division by zero or a root of zero in an expression")
        })
    }

    /// Scaled move N s.
    fn spread(p: &Point, s: &[f64]) -> Vec<f64> {
        let row = |i: usize| &p.basis[i * p.free..(i + 1) * p.free];
        (0..p.f.len()).map(|i| row(i).iter().zip(s).map(|(b, s)| b * s).sum()).collect()
    }

    /// q moved by s and closed again; `None` if the joints do not close.
    fn moved(&mut self, q: &[f64], p: &Point, s: &[f64]) -> Option<Vec<f64>> {
        let dq: Vec<f64> = Self::spread(p, s).iter().zip(&self.scale).map(|(x, s)| x * s).collect();
        let mut to = q.to_vec();
        self.mechanism.retract(q, &dq, &mut to);
        let miss = start::close(self.mechanism, self.holds, self.t, &mut to, &self.targets);
        (miss <= CLOSED).then_some(to)
    }

    pub(super) fn run(&mut self, begin: &[f64]) -> Result<Equilibrium, Error> {
        let mut q = begin.to_vec();
        let mut here = self.look(&q)?;
        let mut view = self.survey(&here)?;
        let mut travelled = vec![0.0; self.scale.len()];
        let (mut radius, mut escapes, mut iterations) = (RADIUS, 0, 0);
        while iterations < MOST_STEPS {
            ask(self.observer)?;
            let newton = view.step(f64::INFINITY);
            let settled = largest(newton.iter().copied()) <= SETTLED;
            if settled && view.unstable() > 0 && escapes < MOST_ESCAPES {
                escapes += 1;
                radius = RADIUS;
                here = self.leave_downhill(&mut q, &here, &view)?;
                view = self.survey(&here)?;
                continue;
            }
            if settled {
                return self.finish(q, here, view, iterations, escapes);
            }
            iterations += 1;
            // the step, its turns limited
            let mut s = view.step(radius);
            let x = Self::spread(&here, &s);
            let turn = largest(x.iter().zip(&self.turning).map(|(x, t)| if *t { *x } else { 0.0 }));
            if turn > TURN {
                s.iter_mut().for_each(|s| *s *= TURN / turn);
            }
            let length = s.iter().map(|s| s * s).sum::<f64>().sqrt();
            let there = match self.moved(&q, &here, &s) {
                Some(to) => self.look(&to).map(|p| Some((to, p))),
                None => Ok(None),
            };
            let mut accepted = None;
            let mut trouble = None;
            match there {
                Ok(Some((to, p))) => {
                    let mut d = vec![0.0; self.scale.len()];
                    self.mechanism.difference(&q, &to, &mut d);
                    let work: f64 = (0..d.len()).map(|i| 0.5 * (here.f[i] + p.f[i]) * d[i]).sum();
                    let promise = view.promise(&s);
                    let calmer = view.unstable() == 0
                        && largest(p.r.iter().copied())
                            <= if length < 1e-6 { 1.0 } else { 0.5 } * view.unbalance();
                    if (promise > 0.0 && work >= 0.05 * promise) || calmer {
                        if length > 0.9 * radius && work > 0.75 * promise {
                            radius *= 2.0;
                        }
                        accepted = Some((to, p, d));
                    }
                }
                Ok(None) => {}
                Err(e) => trouble = Some(e),
            }
            let Some((to, p, d)) = accepted else {
                radius = 0.25 * length;
                if radius < 1e-13 {
                    here = self.look(&q)?;
                    // round-off is left, or the force jumps
                    if view.is_balanced() {
                        return self.finish(q, here, view, iterations, escapes);
                    }
                    return Err(trouble.unwrap_or_else(|| self.stuck(&here, iterations)));
                }
                continue;
            };
            self.mechanism.commit();
            (q, here) = (to, p);
            view = self.survey(&here)?;
            for (t, (d, s)) in travelled.iter_mut().zip(d.iter().zip(&self.scale)) {
                *t += d / s;
            }
            if largest(travelled.iter().copied()) > UNHELD_MOVE {
                return Err(self.runaway(begin, &q, &travelled));
            }
        }
        here = self.look(&q)?;
        Err(self.stuck(&here, iterations))
    }

    /// Leaves a balance that is not stable, downhill to the side on which the coordinate that moves most grows.
    fn leave_downhill(&mut self, q: &mut Vec<f64>, here: &Point, view: &Landscape) -> Result<Point, Error> {
        let mut s = view.downhill();
        let x = Self::spread(here, &s);
        let most = x.iter().fold(0.0f64, |m, x| if x.abs() > m.abs() { *x } else { m });
        s.iter_mut().for_each(|s| *s *= PUSH / most);
        if let Some(to) = self.moved(q, here, &s) {
            *q = to;
        }
        let there = self.look(q)?;
        self.mechanism.commit();
        Ok(there)
    }

    /// The last Newton step, and the report.
    fn finish(
        &mut self,
        mut q: Vec<f64>,
        mut here: Point,
        mut view: Landscape,
        iterations: usize,
        escapes: usize,
    ) -> Result<Equilibrium, Error> {
        for _ in 0..2 {
            let s = view.step(f64::INFINITY);
            let Some(to) = self.moved(&q, &here, &s).filter(|_| largest(s.iter().copied()) <= 1e-6) else {
                break;
            };
            let there = self.look(&to)?;
            if largest(there.r.iter().copied()) >= view.unbalance() {
                break;
            }
            (q, here) = (to, there);
            view = self.survey(&here)?;
        }
        here = self.look(&q)?;
        self.mechanism.commit();
        let d = self.mechanism.dims();
        let mass = self.matrix(Shift::MASS, &here);
        let frequencies = view.frequencies(&self.reduced(&here, &mass)).unwrap_or_default();
        let (unstable, neutral) = (view.unstable(), self.name_neutral(&here, &view));
        let softest = if unstable > 0 { frequencies.first() } else { frequencies.get(neutral.len()) };
        // f + Gᵀλ and what holds
        let sys = self.mechanism.as_system();
        let mut left = here.f.clone();
        sys.add_jac_t_mul(1.0, &here.lambda, &mut left);
        let mut gradient = vec![0.0; d.nv];
        for (h, y) in self.holds.iter().zip(&here.held) {
            self.mechanism.channel_gradient(h.channel, &mut gradient);
            left.iter_mut().zip(&gradient).for_each(|(l, g)| *l += y * g);
        }
        let drives =
            (0..d.m).filter(|r| self.rows.active()[*r] && self.mechanism.bodies().row_is_drive(*r)).count();
        let holds = |h: usize| Held {
            label: self.holds[h].label.clone(),
            value: self.targets[h],
            force: here.held[h],
        };
        let gaps = (0..d.m).filter(|r| sys.row_kind(*r) == RowKind::Holonomic).map(|r| sys.gap()[r]);
        Ok(Equilibrium {
            residual: largest(left),
            closure: largest(gaps),
            iterations,
            escapes,
            potential: sys.energy().unwrap_or_default().potential,
            dof: d.nv.saturating_sub(d.m - self.rows.count()) + drives,
            redundant_rows: self.rows.dropped().into_iter().map(|r| sys.row_name(r)).collect(),
            unstable,
            neutral,
            softest: softest.copied(),
            held: (0..self.holds.len()).map(holds).collect(),
            lambda: here.lambda,
            load_steps: 0,
            q,
        })
    }

    /// One coordinate for every neutral direction, each without those named before.
    fn name_neutral(&self, p: &Point, view: &Landscape) -> Vec<String> {
        let mut directions: Vec<Vec<f64>> = view.neutral().iter().map(|u| Self::spread(p, u)).collect();
        let mut names = Vec::new();
        while !directions.is_empty() {
            let sums: Vec<f64> =
                (0..self.scale.len()).map(|i| directions.iter().map(|d| d[i] * d[i]).sum()).collect();
            // the first that moves as much as any: a vehicle is named by its chassis, not by its farthest wheel
            let most = largest(sums.iter().copied());
            let at = sums.iter().position(|x| *x >= 0.1 * most).unwrap_or(0);
            names.push(position_name(&self.mechanism.velocity_name(at)));
            // remove that coordinate from the others
            let pivot = (0..directions.len())
                .max_by(|a, b| directions[*a][at].abs().total_cmp(&directions[*b][at].abs()))
                .unwrap_or(0);
            let gone = directions.swap_remove(pivot);
            for d in &mut directions {
                let c = d[at] / gone[at];
                d.iter_mut().zip(&gone).for_each(|(d, g)| *d -= c * g);
            }
        }
        names
    }

    fn stuck(&self, here: &Point, iterations: usize) -> Error {
        let left = Self::spread(here, &here.r);
        let worst = (0..left.len()).max_by(|a, b| left[*a].abs().total_cmp(&left[*b].abs())).unwrap_or(0);
        let name = position_name(&self.mechanism.velocity_name(worst));
        let force = left[worst] / self.scale[worst];
        Error::solver(
            Code::EquilibriumFailed,
            format!("no equilibrium was found in {iterations} steps; the largest unbalanced force, {force:.3e} N or N m, acts on `{name}`"),
        )
        .hint("give positions closer to it in [start], or look for a force that jumps there")
    }

    /// The error about what ran away from `begin` to `q`.
    fn runaway(&mut self, begin: &[f64], q: &[f64], travelled: &[f64]) -> Error {
        self.mechanism.set_position(self.t, begin);
        let before = self.mechanism.bodies().poses();
        self.mechanism.set_position(self.t, q);
        let far: Vec<f64> = before
            .iter()
            .zip(self.mechanism.bodies().poses())
            .map(|(b, a)| delassus_algebra::vec3::norm(delassus_algebra::vec3::sub(a.0, b.0)))
            .collect();
        let most = largest(far.iter().copied());
        let model = self.mechanism.model();
        let cure = "attach it with a joint or a spring, or keep a coordinate with --hold";
        if most > 0.5 * UNHELD_MOVE * self.mechanism.length() {
            let names: Vec<String> = far
                .iter()
                .zip(&model.bodies)
                .filter(|(d, _)| **d > 0.5 * most)
                .map(|(_, b)| format!("`{}`", b.name))
                .collect();
            let first = far.iter().position(|d| *d > 0.5 * most).unwrap_or(0);
            return Error::solver(
                Code::NothingHolds,
                format!("nothing holds {}: the forces move it away without end", names.join(", ")),
            )
            .on(format!("body[{}]", model.bodies[first].name))
            .hint(cure);
        }
        let worst = (0..travelled.len())
            .max_by(|a, b| travelled[*a].abs().total_cmp(&travelled[*b].abs()))
            .unwrap_or(0);
        let name = position_name(&self.mechanism.velocity_name(worst));
        Error::solver(Code::NothingHolds, format!("nothing holds `{name}`: the forces turn it without end"))
            .on(name)
            .hint(cure)
    }
}
