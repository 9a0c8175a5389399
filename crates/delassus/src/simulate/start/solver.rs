//! Positions and velocities under all rows and start values.

use super::kinds::{is_rate, is_translation};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::kkt::{Backend, Kkt, Structure};
use delassus_mechanics::formulation::{Massless, Mechanism, RigidMotions, RowKind, Shift};
use delassus_model::StartEntry;

/// Flexible bodies rather move than deform while they are assembled: weight of elastic coordinates among lengths.
const ELASTIC: f64 = 0.1;
/// They do not vibrate unless told: inertia of elastic rates, and of a mesh's rates beside those of a rigid body, over that of
/// the whole mechanism.
const ELASTIC_INERTIA: f64 = 1e6;
/// Inertia of motions that have none, beside that of the whole mechanism: their rates follow from the rows.
const NO_INERTIA: f64 = 1e-6;
/// Most evaluations of the way to a position.
const MOST_TRIALS: usize = 100;
/// Steps that win less than a tenth each, after which nothing more is expected.
const SLOW_STEPS: usize = 12;
/// How far the damping follows the success of a step, relative to the residual.
const EASING: [f64; 2] = [1e-4, 1e6];

/// Rows and entries that take part.
#[derive(Clone)]
pub(super) struct Selection {
    pub(super) joints: Vec<bool>,
    pub(super) entries: Vec<bool>,
}

/// Scales rows to model lengths and leaves out those not selected.
struct Rows<'a> {
    out: &'a mut dyn Assembler,
    factor: &'a [f64],
}

impl Assembler for Rows<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        scaled_rows(self.out, self.factor, row, col, (nr, nc), block);
    }
}

/// Adds a block with a factor for each row.
fn scaled_rows(
    out: &mut dyn Assembler,
    factor: &[f64],
    row: usize,
    col: usize,
    (nr, nc): (usize, usize),
    block: &[f64],
) {
    let mut scaled = [0.0; 64];
    if nr * nc <= 64 {
        for k in 0..nr * nc {
            scaled[k] = block[k] * factor[row + k / nc];
        }
        return out.add(row, col, nr, nc, &scaled[..nr * nc]);
    }
    // row by row, in pieces
    for (r, line) in block.chunks_exact(nc).take(nr).enumerate() {
        for (piece, values) in line.chunks(64).enumerate() {
            let scaled = &mut scaled[..values.len()];
            scaled.iter_mut().zip(values).for_each(|(s, x)| *s = x * factor[row + r]);
            out.add(row + r, col + 64 * piece, 1, values.len(), scaled);
        }
    }
}

/// Solver for the two levels; rows of the joints first, start entries behind.
pub(super) struct Assembly<'a> {
    pub(super) mechanism: &'a mut dyn Mechanism,
    pub(super) entries: &'a [StartEntry],
    pub(super) selection: Selection,
    kkt: Kkt,
    factor: Vec<f64>,
    pub(super) scale: Vec<f64>,
    gradient: Vec<f64>,
}

impl<'a> Assembly<'a> {
    pub(super) fn new(
        mechanism: &'a mut dyn Mechanism,
        entries: &'a [StartEntry],
        selection: Selection,
    ) -> Assembly<'a> {
        let d = mechanism.dims();
        let kkt = Kkt::new(d.nv, d.m + entries.len(), Structure::Symmetric, Backend::Auto);
        let stiffer = |i: usize| if mechanism.is_elastic(i) { ELASTIC } else { 1.0 };
        let scale = (0..d.nv).map(|i| stiffer(i) * mechanism.scale(i)).collect();
        Assembly {
            entries,
            selection,
            kkt,
            factor: vec![0.0; d.m],
            scale,
            gradient: vec![0.0; d.nv],
            mechanism,
        }
    }

    /// Which rows count at this level, and by what they are divided.
    fn prepare(&mut self, positions: bool) {
        for r in 0..self.factor.len() {
            // rows of bodies hold whatever joints are left out
            let used = self.selection.joints.get(self.mechanism.bodies().row_joint(r)).is_none_or(|j| *j)
                && (!positions || self.mechanism.row_kind(r) == RowKind::Holonomic);
            self.factor[r] = if used { 1.0 / self.mechanism.row_scale(r) } else { 0.0 };
        }
    }

    pub(super) fn entry_scale(&self, e: &StartEntry) -> f64 {
        if is_translation(e) { self.mechanism.length() } else { 1.0 }
    }

    /// Adds G and the entries' gradients; `used` says which entries belong to this level.
    fn rows(&mut self, used: &dyn Fn(&StartEntry) -> bool) {
        let m = self.factor.len();
        self.mechanism.jacobian(&mut Rows { out: self.kkt.jacobian(), factor: &self.factor });
        for (i, e) in self.entries.iter().enumerate() {
            if !self.selection.entries[i] || !used(e) {
                self.gradient.fill(0.0);
            } else {
                self.mechanism.channel_gradient(e.channel, &mut self.gradient);
            }
            let s = 1.0 / self.entry_scale(e);
            self.gradient.iter_mut().for_each(|g| *g *= s);
            self.kkt.jacobian().add(m + i, 0, 1, self.gradient.len(), &self.gradient);
        }
    }

    /// What is missing at q, in model lengths and radians: in `s` by rows and entries, then the largest of it and its norm.
    fn missing(&mut self, t: f64, q: &[f64], targets: &[f64], s: &mut [f64]) -> [f64; 2] {
        let m = self.factor.len();
        self.mechanism.set_position(t, q);
        for (r, g) in self.mechanism.gap().iter().enumerate() {
            s[r] = -g * self.factor[r];
        }
        for (i, e) in self.entries.iter().enumerate() {
            let used = self.selection.entries[i] && !is_rate(e);
            let value = if used { self.mechanism.channel(e.channel, &[], &[]) } else { targets[i] };
            s[m + i] = (targets[i] - value) / self.entry_scale(e);
        }
        let largest = s.iter().fold(0.0f64, |a, x| if x.is_nan() { f64::NAN } else { a.max(x.abs()) });
        [largest, s.iter().map(|x| x * x).sum::<f64>().sqrt()]
    }

    /// Brings q onto the rows with entries at `targets`; returns the residual.
    ///
    /// Steps of least length in model lengths, damped by the residual times a number that falls as long as they succeed: long
    /// chains answer to little damping only, singular positions need it. A step that makes it worse is taken back.
    pub(super) fn positions(&mut self, t: f64, q: &mut Vec<f64>, targets: &[f64]) -> f64 {
        self.prepare(true);
        let (nv, rows) = (self.scale.len(), self.factor.len() + self.entries.len());
        let active = vec![true; rows];
        let (mut dq, mut s, mut s1, mut lambda) =
            (vec![0.0; nv], vec![0.0; rows], vec![0.0; rows], vec![0.0; rows]);
        let mut moved = q.clone();
        let (mut easing, mut slow) = (1.0, 0);
        let [mut residual, mut norm] = self.missing(t, q, targets, &mut s);
        for _ in 0..MOST_TRIALS {
            if !residual.is_finite() || residual < 1e-15 {
                return residual;
            }
            // least move in model lengths: S = diag(1/scale²)
            self.kkt.begin();
            for i in 0..nv {
                self.kkt.tangent().add(i, i, 1, 1, &[1.0 / (self.scale[i] * self.scale[i])]);
            }
            self.rows(&|e| !is_rate(e));
            let damping = (easing * residual.min(1e-2)).clamp(1e-13, 1.0);
            if self.kkt.factor_damped(&active, damping).is_err() {
                return f64::NAN;
            }
            dq.fill(0.0);
            lambda.copy_from_slice(&s);
            self.kkt.solve(&mut dq, &mut lambda);
            self.mechanism.retract(q, &dq, &mut moved);
            let [residual1, norm1] = self.missing(t, &moved, targets, &mut s1);
            if norm1 < norm {
                slow = if norm1 > 0.9 * norm { slow + 1 } else { 0 };
                std::mem::swap(q, &mut moved);
                std::mem::swap(&mut s, &mut s1);
                (residual, norm) = (residual1, norm1);
                easing = f64::max(0.1 * easing, EASING[0]);
            } else {
                easing *= 10.0;
                self.mechanism.set_position(t, q);
            }
            if easing > EASING[1] || slow > SLOW_STEPS || residual < 1e-12 && (slow > 0 || easing > 1.0) {
                return residual;
            }
        }
        residual
    }

    /// The metric of velocities: the mass matrix brought to size one, in which flexible bodies hardly deform.
    fn metric(&mut self, v: &[f64], massless: &[Massless], meshes: &[RigidMotions]) {
        let (nv, m) = (self.scale.len(), self.factor.len());
        let unit = self.scale.clone();
        let mut product = vec![0.0; nv];
        self.mechanism.add_mass_mul(1.0, &unit, &mut product);
        let size = (0..nv).fold(1e-300f64, |a, i| a.max((product[i] * self.scale[i]).abs()));
        let zero = vec![0.0; m];
        self.mechanism.set_velocity(v);
        let shift = Shift { mass: 1.0 / size, damping: 0.0, stiffness: 0.0 };
        self.mechanism.tangent(shift, &unit, &zero, self.kkt.tangent());
        for i in (0..nv).filter(|i| self.mechanism.is_elastic(*i)) {
            let length = self.mechanism.length();
            self.kkt.tangent().add(i, i, 1, 1, &[ELASTIC_INERTIA / (length * length)]);
        }
        for motion in massless {
            for (i, a) in &motion.direction {
                for (j, b) in &motion.direction {
                    let weight = NO_INERTIA / (self.scale[*i] * self.scale[*j]);
                    self.kkt.tangent().add(*i, *j, 1, 1, &[weight * a * b]);
                }
            }
        }
        // |v − R w|² of each mesh in model lengths, w unknowns of their own: the rigid motion it is nearest to
        let mut first = nv;
        for mesh in meshes {
            let (range, count) = (mesh.velocities.clone(), mesh.motions.len());
            let weight: Vec<f64> =
                range.clone().map(|i| ELASTIC_INERTIA / (self.scale[i] * self.scale[i])).collect();
            for (i, w) in range.clone().zip(&weight) {
                self.kkt.tangent().add(i, i, 1, 1, &[*w]);
            }
            for (k, motion) in mesh.motions.iter().enumerate() {
                let column: Vec<f64> = motion.iter().zip(&weight).map(|(x, w)| -x * w).collect();
                self.kkt.tangent().add(range.start, first + k, range.len(), 1, &column);
                self.kkt.tangent().add(first + k, range.start, 1, range.len(), &column);
                for (j, other) in mesh.motions.iter().enumerate() {
                    let product: f64 = other.iter().zip(&column).map(|(a, b)| -a * b).sum();
                    self.kkt.tangent().add(first + j, first + k, 1, 1, &[product]);
                }
            }
            first += count;
        }
    }

    /// Velocities of least kinetic energy under the rows and given rates, meshes as rigid as these allow; returns the residual.
    pub(super) fn velocities(&mut self, t: f64, q: &[f64], v: &mut [f64]) -> f64 {
        self.prepare(false);
        let (nv, m) = (self.scale.len(), self.factor.len());
        let rows = m + self.entries.len();
        let active = vec![true; rows];
        self.mechanism.set_position(t, q);
        let massless = self.mechanism.validity().massless();
        let meshes = self.mechanism.validity().rigid_motions();
        let n = nv + meshes.iter().map(|m| m.motions.len()).sum::<usize>();
        self.kkt = Kkt::new(n, rows, Structure::Symmetric, Backend::Auto);
        self.kkt.begin();
        self.metric(v, &massless, &meshes);
        self.rows(&is_rate);
        if self.kkt.factor_damped(&active, 1e-10).is_err() {
            return f64::NAN;
        }
        let (mut dv, mut s) = (vec![0.0; n], vec![0.0; rows]);
        let mut residual = f64::INFINITY;
        // refinement: the damping leaves 1e-10 of each regular part, repeated until round-off
        for _ in 0..6 {
            self.mechanism.set_velocity(v);
            self.mechanism.jac_mul(v, &mut s[..m]);
            for (r, rate) in self.mechanism.gap_dt().iter().enumerate() {
                s[r] = -(s[r] + rate) * self.factor[r];
            }
            let speed = v.iter().zip(&self.scale).fold(1.0f64, |a, (v, s)| a.max((v / s).abs()));
            for (i, e) in self.entries.iter().enumerate() {
                let used = self.selection.entries[i] && is_rate(e);
                let value = if used { self.mechanism.channel(e.channel, &[], &[]) } else { e.value };
                s[m + i] = (e.value - value) / self.entry_scale(e);
            }
            let now =
                s.iter().fold(0.0f64, |a, x| if x.is_nan() { f64::NAN } else { a.max(x.abs()) }) / speed;
            if !now.is_finite() || now < 1e-15 || now > 0.9 * residual {
                return if now.is_nan() { now } else { now.min(residual) };
            }
            residual = now;
            dv.fill(0.0);
            self.kkt.solve(&mut dv, &mut s);
            for (v, d) in v.iter_mut().zip(&dv) {
                *v += d;
            }
        }
        residual
    }
}
