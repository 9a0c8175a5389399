//! From the drawn configuration and a partial `[start]` to consistent positions and velocities.
//!
//! Positions: Levenberg–Marquardt steps of least length with damping equal to the residual, which needs
//! no rank and does not slide along the free motion. Given coordinates are approached in small portions from the drawn
//! ones, so that the assembly stays on the branch that was drawn. Velocities: least kinetic energy under all rows and
//! given rates. What cannot be met is narrowed down to a smallest set of joints and start values that fight.

use delassus_algebra::assemble::Assembler;
use delassus_algebra::kkt::{Backend, Kkt, Structure};
use delassus_mechanics::formulation::{Mechanism, RowKind, Shift};
use delassus_model::{Motion, StartEntry};
use delassus_system::error::{Code, Error};

/// Residual (in model lengths and radians) that counts as assembled.
const ASSEMBLED: f64 = 1e-10;
/// Largest portion in which a given coordinate is approached, model lengths or radians.
const PORTION: f64 = 0.1;
/// Flexible bodies rather move than deform while they are assembled: weight of elastic coordinates among lengths.
const ELASTIC: f64 = 0.1;
/// They do not vibrate unless told: inertia of elastic rates beside that of the whole mechanism.
const ELASTIC_INERTIA: f64 = 1e6;
/// Most candidates for the search of a smallest conflicting set.
const MOST_CANDIDATES: usize = 64;

/// A consistent start.
#[derive(Clone, Debug)]
pub struct Start {
    /// Coordinates.
    pub q: Vec<f64>,
    /// Velocities.
    pub v: Vec<f64>,
    /// Largest |g| that is left.
    pub position_residual: f64,
    /// Largest |G v + ∂g/∂t| that is left.
    pub velocity_residual: f64,
    /// Largest move of a body's centre from the drawn place that was not asked for, m, and the body.
    pub moved: (f64, String),
}

/// Rows and entries that take part.
#[derive(Clone)]
struct Selection {
    joints: Vec<bool>,
    entries: Vec<bool>,
}

/// Scales rows to model lengths and leaves out those not selected.
struct Rows<'a> {
    out: &'a mut dyn Assembler,
    factor: &'a [f64],
}

impl Assembler for Rows<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let mut scaled = [0.0; 64];
        if nr * nc <= 64 {
            for k in 0..nr * nc {
                scaled[k] = block[k] * self.factor[row + k / nc];
            }
            return self.out.add(row, col, nr, nc, &scaled[..nr * nc]);
        }
        // row by row, in pieces
        for (r, line) in block.chunks_exact(nc).take(nr).enumerate() {
            for (piece, values) in line.chunks(64).enumerate() {
                let scaled = &mut scaled[..values.len()];
                scaled.iter_mut().zip(values).for_each(|(s, x)| *s = x * self.factor[row + r]);
                self.out.add(row + r, col + 64 * piece, 1, values.len(), scaled);
            }
        }
    }
}

/// Solver for the two levels; rows of the joints first, start entries behind.
struct Assembly<'a> {
    mechanism: &'a mut dyn Mechanism,
    entries: &'a [StartEntry],
    selection: Selection,
    kkt: Kkt,
    factor: Vec<f64>,
    scale: Vec<f64>,
    gradient: Vec<f64>,
}

impl<'a> Assembly<'a> {
    fn new(
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

    fn entry_scale(&self, e: &StartEntry) -> f64 {
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

    /// Brings q onto the rows with entries at `targets`; returns the residual.
    fn positions(&mut self, t: f64, q: &mut Vec<f64>, targets: &[f64]) -> f64 {
        self.prepare(true);
        let (nv, m) = (self.scale.len(), self.factor.len());
        let active = vec![true; m + self.entries.len()];
        let (mut dq, mut s) = (vec![0.0; nv], vec![0.0; m + self.entries.len()]);
        let mut best = f64::INFINITY;
        let mut moved = q.clone();
        let mut stalled = 0;
        for _ in 0..60 {
            self.mechanism.set_position(t, q);
            for (r, g) in self.mechanism.gap().iter().enumerate() {
                s[r] = -g * self.factor[r];
            }
            for (i, e) in self.entries.iter().enumerate() {
                let used = self.selection.entries[i] && !is_rate(e);
                let value = if used { self.mechanism.channel(e.channel, &[], &[]) } else { targets[i] };
                s[m + i] = (targets[i] - value) / self.entry_scale(e);
            }
            let residual = s.iter().fold(0.0f64, |a, x| if x.is_nan() { f64::NAN } else { a.max(x.abs()) });
            if !residual.is_finite() || residual < 1e-15 {
                return residual;
            }
            if residual > 0.5 * best {
                stalled += 1;
                if (residual < 1e-12 && stalled > 1) || stalled > 12 {
                    return residual.min(best);
                }
            }
            best = best.min(residual);
            // least move in model lengths: S = diag(1/scale²), damping = residual
            self.kkt.begin();
            for i in 0..nv {
                self.kkt.tangent().add(i, i, 1, 1, &[1.0 / (self.scale[i] * self.scale[i])]);
            }
            self.rows(&|e| !is_rate(e));
            if self.kkt.factor_damped(&active, residual.clamp(1e-13, 1e-2)).is_err() {
                return f64::NAN;
            }
            dq.fill(0.0);
            self.kkt.solve(&mut dq, &mut s);
            self.mechanism.retract(q, &dq, &mut moved);
            std::mem::swap(q, &mut moved);
        }
        best
    }

    /// Velocities of least kinetic energy under the rows and given rates; returns the residual.
    fn velocities(&mut self, t: f64, q: &[f64], v: &mut [f64]) -> f64 {
        self.prepare(false);
        let (nv, m) = (self.scale.len(), self.factor.len());
        let active = vec![true; m + self.entries.len()];
        self.mechanism.set_position(t, q);
        // metric: the mass matrix brought to size one
        let unit = self.scale.clone();
        let mut product = vec![0.0; nv];
        let mut size: f64 = 0.0;
        self.mechanism.add_mass_mul(1.0, &unit, &mut product);
        for i in 0..nv {
            size = size.max((product[i] * self.scale[i]).abs());
        }
        self.kkt.begin();
        let shift = Shift { mass: 1.0 / size.max(1e-300), damping: 0.0, stiffness: 0.0 };
        let zero = vec![0.0; m];
        self.mechanism.set_velocity(v);
        self.mechanism.tangent(shift, &unit, &zero, self.kkt.tangent());
        for i in (0..nv).filter(|i| self.mechanism.is_elastic(*i)) {
            let length = self.mechanism.length();
            self.kkt.tangent().add(i, i, 1, 1, &[ELASTIC_INERTIA / (length * length)]);
        }
        self.rows(&is_rate);
        if self.kkt.factor_damped(&active, 1e-10).is_err() {
            return f64::NAN;
        }
        let (mut dv, mut s) = (vec![0.0; nv], vec![0.0; m + self.entries.len()]);
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
            let now = s.iter().fold(0.0f64, |a, x| a.max(x.abs())) / speed;
            if now < 1e-15 || now > 0.9 * residual {
                return now.min(residual);
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

/// True for rates.
pub(super) fn is_rate(e: &StartEntry) -> bool {
    is_rate_channel(e.channel)
}

/// True for channels that are rates.
pub(super) fn is_rate_channel(c: delassus_model::Channel) -> bool {
    use delassus_model::Channel as C;
    matches!(
        c,
        C::BodyVelocity(..)
            | C::BodyRate(_)
            | C::BodyOmega(..)
            | C::BodyElasticRate(..)
            | C::MarkerVelocity(..)
            | C::MarkerRate(_)
            | C::JointRate(..)
    )
}

/// True for lengths and speeds.
fn is_translation(e: &StartEntry) -> bool {
    use delassus_model::Channel as C;
    match e.channel {
        C::BodyPosition(..) | C::BodyVelocity(..) | C::MarkerPosition(..) | C::MarkerVelocity(..) => true,
        C::BodyElastic(..) | C::BodyElasticRate(..) => true,
        C::JointCoordinate(_, c) | C::JointRate(_, c) => !c.is_angle(),
        _ => false,
    }
}

/// Approaches the given coordinates in portions, each shown to `follow`; returns coordinates and residual.
fn assemble_positions(a: &mut Assembly, t: f64, follow: &mut dyn FnMut(&dyn Mechanism)) -> (Vec<f64>, f64) {
    let mut q = a.mechanism.drawn();
    a.mechanism.set_position(t, &q);
    let mut from = Vec::new();
    let mut portions: f64 = 1.0;
    for (i, e) in a.entries.iter().enumerate() {
        let used = a.selection.entries[i] && !is_rate(e);
        let value = if used { a.mechanism.channel(e.channel, &[], &[]) } else { e.value };
        portions = portions.max(((e.value - value) / a.entry_scale(e) / PORTION).abs().ceil());
        from.push(value);
    }
    // a target that is not finite or absurdly far cannot be walked to
    let portions = if portions.is_finite() { portions.min(2000.0) } else { 1.0 };
    let mut residual = 0.0;
    let mut k = 0.0;
    while k < portions {
        k += 1.0;
        let targets: Vec<f64> =
            a.entries.iter().zip(&from).map(|(e, f)| f + (e.value - f) * (k / portions)).collect();
        residual = a.positions(t, &mut q, &targets);
        if !(residual <= 1e-6) {
            // no way on from here: look whether the end can be reached at once
            let ends: Vec<f64> = a.entries.iter().map(|e| e.value).collect();
            residual = a.positions(t, &mut q, &ends);
            break;
        }
        a.mechanism.set_position(t, &q);
        let zero = vec![0.0; a.scale.len()];
        a.mechanism.set_velocity(&zero);
        a.mechanism.commit();
        follow(a.mechanism);
    }
    (q, residual)
}

/// Assembles a mechanism at time t from its drawn configuration and start values.
///
/// # Errors
/// `AssemblyFailed`, `ConflictingStart`, `InconsistentVelocity`, each with the joints and values that fight.
pub fn assemble(mechanism: &mut dyn Mechanism, t: f64) -> Result<Start, Error> {
    assemble_followed(mechanism, t, &mut |_| {})
}

/// The same; `follow` sees the mechanism after every portion of the way, none of which turns anything far. Another
/// mechanism can so count the turns of its angles.
///
/// # Errors
/// As [`assemble`].
pub fn assemble_followed(
    mechanism: &mut dyn Mechanism,
    t: f64,
    follow: &mut dyn FnMut(&dyn Mechanism),
) -> Result<Start, Error> {
    let entries = mechanism.model().start.clone();
    let joints = mechanism.model().joints.len();
    let all = Selection { joints: vec![true; joints], entries: vec![true; entries.len()] };
    let drawn = mechanism.drawn();

    let mut a = Assembly::new(mechanism, &entries, all.clone());
    let (q, residual) = assemble_positions(&mut a, t, follow);
    if !(residual <= ASSEMBLED) {
        return Err(position_conflict(mechanism, &entries, all, t, residual));
    }
    let q =
        if mechanism.model().equilibrium { super::equilibrium::find(mechanism, t, &q, &[])?.q } else { q };
    let mut v = vec![0.0; mechanism.dims().nv];
    let velocity = Assembly::new(mechanism, &entries, all.clone()).velocities(t, &q, &mut v);
    if !(velocity <= 1e-8) {
        return Err(velocity_conflict(mechanism, &entries, all, t, &q, velocity));
    }
    mechanism.set_state(t, &q, &v);
    mechanism.commit();
    let largest = |x: &[f64]| x.iter().fold(0.0f64, |a, x| a.max(x.abs()));
    let position_residual = largest(mechanism.gap());
    let mut s = vec![0.0; mechanism.dims().m];
    mechanism.jac_mul(&v, &mut s);
    s.iter_mut().zip(mechanism.gap_dt()).for_each(|(s, r)| *s += r);
    let moved = if mechanism.model().equilibrium || entries.iter().any(|e| !is_rate(e)) {
        (0.0, String::new())
    } else {
        largest_move(mechanism, &drawn, &q)
    };
    Ok(Start { velocity_residual: largest(&s), position_residual, moved, q, v })
}

/// Closes the rows from coordinates nearby, with `entries` at `targets`; returns the residual in model lengths.
pub(super) fn close(
    mechanism: &mut dyn Mechanism,
    entries: &[StartEntry],
    t: f64,
    q: &mut Vec<f64>,
    targets: &[f64],
) -> f64 {
    let joints = mechanism.model().joints.len();
    let all = Selection { joints: vec![true; joints], entries: vec![true; entries.len()] };
    Assembly::new(mechanism, entries, all).positions(t, q, targets)
}

pub(super) fn largest_move(mechanism: &mut dyn Mechanism, drawn: &[f64], q: &[f64]) -> (f64, String) {
    mechanism.set_position(0.0, drawn);
    let before = mechanism.bodies().poses();
    mechanism.set_position(0.0, q);
    let after = mechanism.bodies().poses();
    let mut worst = (0.0, String::new());
    for (i, (b, a)) in before.iter().zip(&after).enumerate() {
        let d = delassus_algebra::vec3::norm(delassus_algebra::vec3::sub(a.0, b.0));
        if d > worst.0 {
            worst = (d, mechanism.model().bodies[i].name.clone());
        }
    }
    worst
}

/// A smallest set of joints and entries for which `fails` still holds: deletion filter.
fn smallest_conflict(all: Selection, fails: &mut dyn FnMut(&Selection) -> bool) -> Option<Selection> {
    let candidates = all.joints.len() + all.entries.len();
    if candidates > MOST_CANDIDATES {
        return None;
    }
    let mut s = all;
    for i in 0..s.joints.len() {
        s.joints[i] = false;
        if !fails(&s) {
            s.joints[i] = true;
        }
    }
    for i in 0..s.entries.len() {
        let was = s.entries[i];
        s.entries[i] = false;
        if !fails(&s) {
            s.entries[i] = was;
        }
    }
    Some(s)
}

fn name_conflict(mechanism: &dyn Mechanism, entries: &[StartEntry], s: Option<Selection>) -> String {
    let Some(s) = s else {
        return String::new();
    };
    let joints = mechanism
        .model()
        .joints
        .iter()
        .zip(&s.joints)
        .filter(|j| *j.1)
        .map(|j| format!("joint `{}`", j.0.name));
    let values = entries
        .iter()
        .zip(&s.entries)
        .filter(|e| *e.1)
        .map(|e| format!("start value {} = {}", e.0.label, e.0.value));
    joints.chain(values).collect::<Vec<_>>().join(", ")
}

fn position_conflict(
    mechanism: &mut dyn Mechanism,
    entries: &[StartEntry],
    all: Selection,
    t: f64,
    residual: f64,
) -> Error {
    let set = smallest_conflict(all, &mut |s| {
        let mut a = Assembly::new(mechanism, entries, s.clone());
        !(assemble_positions(&mut a, t, &mut |_| {}).1 <= ASSEMBLED)
    });
    let has_entry = set.as_ref().is_some_and(|s| s.entries.iter().any(|e| *e));
    let names = name_conflict(mechanism, entries, set);
    let miss = residual * mechanism.length();
    let who = if names.is_empty() { String::new() } else { format!("; these fight: {names}") };
    if has_entry {
        Error::assembly(
            Code::ConflictingStart,
            format!("the start values cannot be met: {miss:.3e} m or rad are missing{who}"),
        )
        .on("start")
        .hint("remove or change one of them")
    } else {
        Error::assembly(
            Code::AssemblyFailed,
            format!("the joints do not close: {miss:.3e} m or rad are missing{who}"),
        )
        .hint(
            "check lengths and places of these joints, or draw the mechanism closer to an assembled position",
        )
    }
}

/// Closes what is left of the rows after a change of coordinates; the bodies move by round-off only.
///
/// # Errors
/// `AssemblyFailed` if they would have to move further: the coordinates cannot describe the assembled position.
pub fn settle(mechanism: &mut dyn Mechanism, t: f64, start: &mut Start) -> Result<(), Error> {
    let joints = mechanism.model().joints.len();
    let all = Selection { joints: vec![true; joints], entries: Vec::new() };
    let mut a = Assembly::new(mechanism, &[], all);
    start.position_residual = a.positions(t, &mut start.q, &[]);
    mechanism.set_state(t, &start.q, &start.v);
    mechanism.commit();
    if start.position_residual <= 1e-8 {
        return Ok(());
    }
    let message = format!(
        "the assembled position does not close in {} coordinates (residual {:.3e})",
        mechanism.coordinates(),
        start.position_residual
    );
    Err(Error::assembly(Code::AssemblyFailed, message).hint("use coordinates = \"absolute\""))
}

fn velocity_conflict(
    mechanism: &mut dyn Mechanism,
    entries: &[StartEntry],
    all: Selection,
    t: f64,
    q: &[f64],
    residual: f64,
) -> Error {
    let set = smallest_conflict(all, &mut |s| {
        let mut v = vec![0.0; mechanism.dims().nv];
        !(Assembly::new(mechanism, entries, s.clone()).velocities(t, q, &mut v) <= 1e-8)
    });
    // only drives fight: the mechanism has more motors than freedoms
    let over_driven = set.as_ref().is_some_and(|s| {
        let joints = &mechanism.model().joints;
        let moving = joints.iter().zip(&s.joints).filter(|(j, used)| **used && j.motion != Motion::default());
        !s.entries.iter().any(|e| *e) && moving.count() > 1
    });
    let names = name_conflict(mechanism, entries, set);
    let who = if names.is_empty() { String::new() } else { format!("; these fight: {names}") };
    if over_driven {
        return Error::assembly(
            Code::OverDriven,
            format!("drives contradict each other ({residual:.3e} of the speed is missing){who}"),
        )
        .hint("a degree of freedom takes one drive: remove one, or make them agree");
    }
    Error::assembly(
        Code::InconsistentVelocity,
        format!("start rates and drives contradict each other ({residual:.3e} of the speed is missing){who}"),
    )
    .on("start")
    .hint("remove or change one of them")
}
