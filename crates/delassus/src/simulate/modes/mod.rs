//! Modes: small motions about a state, on the constraints. Frequencies, damping ratios, shapes.
//!
//! The equations are linearized about the consistent start, a static equilibrium or a time of a run (`linearize.rs`), in the axes
//! in which the state is steady (`frame.rs`, `steady.rs`). About an equilibrium the modes are those of the mechanism; about a
//! steady motion (a spinning rotor, a blade on a hub) they hold gyroscopic and centrifugal terms; about any other state they
//! are those of coefficients frozen at the moment, and [`Modes::drift`] says how fast they change. Prescribed motions go on as
//! prescribed. Contacts that are closed count as joints, open ones are left out.

pub mod campbell;
mod complex;
mod dense;
mod frame;
mod linearize;
mod motion;
mod place;
mod shape;
mod sparse;
mod steady;

pub use frame::Frame;
pub use motion::{Bend, amplitude, bends, snapshots};

pub use place::{About, Place, reach, reach_watched};
pub use shape::{BodyMotion, Part};

use complex::size;
use delassus_mechanics::formulation::Mechanism;
use delassus_model::Model;
use delassus_model::names::position_name;
use delassus_system::error::{Code, Error};
use delassus_system::state::State;
use dense::Found;
use linearize::Tangents;
use std::f64::consts::TAU;

/// From this many coordinates on only the slowest modes are computed, with sparse matrices.
pub const MOST_DENSE_COORDINATES: usize = 600;
/// Growth below this share of |s| is round-off of an undamped mode.
const UNDAMPED_GROWTH: f64 = 1e-9;
/// Share of the slowest |s| that round-off of the fastest may reach: its square is the error of ω².
const RESOLVED: f64 = 1e-4;
/// Change of the coefficients per radian above which a state is not steady.
const STEADY: f64 = 1e-3;

/// How modes are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Most modes, the slowest first.
    pub count: usize,
    /// Dense or sparse matrices, whatever the size.
    pub sparse: Option<bool>,
}

impl Default for Options {
    fn default() -> Options {
        Options { count: 10, sparse: None }
    }
}

/// One mode: motions Re(shape · e^(st)).
#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    /// s = σ ± iω by its real and (not negative) imaginary part, 1/s.
    pub eigenvalue: [f64; 2],
    /// ω/2π, Hz: of the motion as it is seen, with its damping.
    pub frequency: f64,
    /// ω, rad/s.
    pub omega: f64,
    /// −σ/|s|: 1 for a decay without oscillation, negative for growth, zero for a rigid motion.
    pub damping: f64,
    /// Nothing holds this motion: it has no frequency.
    pub rigid: bool,
    /// What is left of the equations beside their terms; by sparse factors, the displacement it causes beside the shape.
    pub residual: f64,
    /// Increments of all velocity coordinates, [re, im]; the largest is one model length or one radian.
    pub shape: Vec<[f64; 2]>,
    /// Motions of the bodies.
    pub bodies: Vec<BodyMotion>,
    /// The coordinates that move most, one per body.
    pub parts: Vec<Part>,
}

impl Mode {
    /// True if the motion grows.
    pub fn is_unstable(&self) -> bool {
        !self.rigid && self.eigenvalue[0] > UNDAMPED_GROWTH * size(self.eigenvalue)
    }
    /// True if it does not oscillate, though something holds it.
    pub fn is_overdamped(&self) -> bool {
        !self.rigid && self.omega <= 0.0
    }
}

/// Modes about a state.
#[derive(Clone, Debug, Default)]
pub struct Modes {
    /// The modes, the slowest first.
    pub modes: Vec<Mode>,
    /// Motions that the joints and prescribed motions leave free.
    pub free: usize,
    /// Redundant rows by name.
    pub redundant_rows: Vec<String>,
    /// How the eigenvalues were computed: `symmetric`, `general`, `Lanczos`, `Arnoldi`.
    pub how: &'static str,
    /// The frame in which frequencies are seen.
    pub frame: Frame,
    /// Relative change of the coefficients per radian of the motion in that frame; zero at rest.
    pub drift: f64,
    /// Largest acceleration of the state, model lengths or radians per s²: zero in equilibrium and in steady motion.
    pub acceleration: f64,
    /// How far a state at rest is from where its forces push it, model lengths or radians: zero in equilibrium.
    pub offset: f64,
    /// True if the state moves.
    pub moving: bool,
    /// Names of the coordinates of [`Mode::shape`].
    pub coordinates: Vec<String>,
    /// What counts as large for each of them: the model length, m, or 1 rad.
    pub scales: Vec<f64>,
}

impl Modes {
    /// Rigid motions among the modes.
    pub fn rigid(&self) -> usize {
        self.modes.iter().filter(|m| m.rigid).count()
    }
    /// Modes that grow.
    pub fn unstable(&self) -> usize {
        self.modes.iter().filter(|m| m.is_unstable()).count()
    }
    /// True if the coefficients do not change along the motion.
    pub fn is_steady(&self) -> bool {
        self.drift <= STEADY
    }
    /// Largest residual of a mode.
    pub fn residual(&self) -> f64 {
        self.modes.iter().map(|m| m.residual).fold(0.0, f64::max)
    }
}

/// True if round-off of the fastest motions of a dense matrix reaches into the slowest.
fn drowned(found: &Found) -> bool {
    let slowest = found.pairs.iter().filter(|p| !p.rigid).map(|p| size(p.s)).fold(f64::INFINITY, f64::min);
    found.free > 1 && found.floor > RESOLVED * slowest
}

/// Modes of a mechanism about (t, q, v), which must be consistent; it stands there afterwards.
///
/// # Errors
/// `NoFreedom` if it cannot move; `SingularMass`; `ModesFailed`.
pub fn about(mechanism: &mut dyn Mechanism, x: &State, options: Options) -> Result<Modes, Error> {
    let t = Tangents::new(mechanism, x)?;
    let nv = t.nv();
    let sparse = options.sparse.unwrap_or(nv > MOST_DENSE_COORDINATES) && t.slip.is_empty();
    let solve = |mechanism: &mut dyn Mechanism, frame: Frame| -> Result<(Found, f64), Error> {
        let l = t.in_frame(mechanism, &x.v, frame);
        let mut found =
            if sparse { sparse::solve(&l, options.count)? } else { dense::solve(&l, mechanism.as_system())? };
        if options.sparse.is_none() && t.slip.is_empty() && drowned(&found) {
            // the slow modes again, by factors that do not mix them with the fast ones
            found = sparse::solve(&l, options.count).unwrap_or(found);
        }
        let mut drift = 0.0;
        if t.moving && found.free > 0 {
            let later = steady::Later::new(mechanism, x, &t)?;
            drift = later.drift(mechanism, &l, &found.pairs, frame);
            mechanism.set_state(x.t, &x.q, &x.v);
        }
        Ok((found, drift))
    };
    let mut frame = Frame::default();
    let (mut found, mut drift) = solve(mechanism, frame)?;
    if drift > STEADY {
        for other in frame::candidates(mechanism).into_iter().skip(1) {
            let (f, d) = solve(mechanism, other)?;
            // fixed axes unless others are clearly better
            if d < 0.1 * drift {
                (found, drift, frame) = (f, d, other);
            }
        }
    }
    if found.free == 0 {
        return Err(Error::model(
            Code::NoFreedom,
            "the mechanism cannot move: joints and prescribed motions leave no degree of freedom",
        )
        .hint("modes need a motion that is free; release a joint or a drive"));
    }
    let offset =
        if t.moving { 0.0 } else { steady::offset(&t.in_frame(mechanism, &x.v, frame), &found.pairs) };
    let acceleration = (0..nv).fold(0.0f64, |m, i| m.max((t.v_dot[i] / t.scale[i]).abs()));
    let mut modes = Vec::new();
    for p in found.pairs.into_iter().take(options.count) {
        let mut shape = p.y;
        shape::normalize(&mut shape, &t.scale);
        let bodies = shape::bodies(mechanism, &shape);
        let parts = shape::parts(mechanism, &shape, &t.scale);
        let length = size(p.s);
        modes.push(Mode {
            eigenvalue: p.s,
            frequency: p.s[1] / TAU,
            omega: p.s[1],
            damping: if p.rigid || length <= 0.0 { 0.0 } else { -p.s[0] / length },
            rigid: p.rigid,
            residual: p.residual,
            shape,
            bodies,
            parts,
        });
    }
    mechanism.set_state(x.t, &x.q, &x.v);
    Ok(Modes {
        modes,
        free: found.free,
        redundant_rows: t.dropped.iter().map(|r| mechanism.row_name(*r)).collect(),
        how: found.how,
        frame,
        drift,
        acceleration,
        offset,
        moving: t.moving,
        coordinates: (0..nv).map(|i| position_name(&mechanism.velocity_name(i))).collect(),
        scales: t.scale,
    })
}

/// Modes of a model about a place, and the place.
///
/// # Errors
/// If the place cannot be reached, and as [`about`].
pub fn modes(model: &Model, place: &About, options: Options) -> Result<(Modes, Place), Error> {
    let mut place = reach(model, place)?;
    let x = place.state.clone();
    let modes = about(place.mechanism.as_mut(), &x, options)?;
    Ok((modes, place))
}
