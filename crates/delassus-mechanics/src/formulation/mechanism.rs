//! A system that came from a model: channels, reactions, start values; and its parts that are the same in all coordinates.
//!
//! The bodies' side of the equations (poses, contacts, loads) does not depend on the coordinates: it is written once, for
//! [`super::Absolute`], and every other formulation holds one and hands it out ([`Mechanism::parts`]).

use super::rubbing::{Closed, Mode};
use super::{Bodies, Contacts, Loads, Push, RowKind, Switches, System, Validity};
use delassus_algebra::cone::{Blocks, Cone};
use delassus_algebra::{Mat3, Saved, Vec3, so3};
use delassus_model::settings::Coordinates;
use delassus_model::{Body, Channel, Model};
use delassus_system::error::{Error, Failure};
use delassus_system::redundancy::Redundancy;
use delassus_system::roughness::Roughness;
use std::ops::Range;

/// Place and motion of one body, global axes, whatever the coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyState {
    /// Centre of mass.
    pub x: Vec3,
    /// Axes as columns.
    pub r: Mat3,
    /// Planar angle with its turns (zero in space).
    pub angle: f64,
    /// Velocity of the centre of mass.
    pub v: Vec3,
    /// Angular velocity.
    pub omega: Vec3,
}

impl BodyState {
    /// A body at rest as it is drawn.
    pub(super) fn drawn(b: &Body) -> BodyState {
        BodyState { x: b.com, r: so3::matrix(b.rotation), angle: b.angle, v: [0.0; 3], omega: [0.0; 3] }
    }
}

/// Coordinates of all deforming bodies besides their floating frames, one body after the other, and their rates: elastic
/// coordinates, or all of a mesh. Empty: not deformed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deformation {
    /// Coordinates.
    pub q: Vec<f64>,
    /// Velocities.
    pub v: Vec<f64>,
}

/// A contact that may close.
#[derive(Clone, Debug, PartialEq)]
pub struct ContactInfo {
    /// Its name, with the features where the contact has several.
    pub name: String,
    /// What its forces and impacts follow.
    pub law: ContactLaw,
}

delassus_algebra::saved! {
    ContactInfo { law } made { name }
}

/// What forces and impacts of a contact follow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactLaw {
    /// The model's contact it belongs to; behind these by the number of a joint if it is the friction of one.
    pub contact: usize,
    /// The joint whose friction it is.
    pub joint: Option<usize>,
    /// Restitution e.
    pub restitution: f64,
    /// Coefficients of friction.
    pub roughness: Roughness,
    /// Tangential restitution e_t.
    pub tangential_restitution: f64,
    /// The gap is an angle.
    pub is_angle: bool,
    /// Number of its rows; the first is the gap.
    pub rows: usize,
    /// Forces that it can carry.
    pub cone: Cone,
}

delassus_algebra::saved! {
    ContactLaw = ContactLaw {
        contact: 0,
        joint: None,
        restitution: 0.0,
        roughness: Roughness::default(),
        tangential_restitution: 0.0,
        is_angle: false,
        rows: 1,
        cone: Cone::HalfLine,
    } => { contact, joint, restitution, roughness, tangential_restitution, is_angle, rows, cone }
}

/// A contact at the point of evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GapState {
    /// World entries of its first and second body.
    pub bodies: [usize; 2],
    /// g.
    pub gap: f64,
    /// ġ.
    pub velocity: f64,
    /// How far inside both features they meet, m; negative where another pair is nearer.
    pub margin: f64,
    /// Unit normal where two features meet, out of the first body; zero for stops and formulas.
    pub normal: Vec3,
}

/// Is a contact near: may it close within a motion of `reach`? Its gap (m, angles times the model length) is less than
/// that, its features face each other or would after such a motion (margin), and it is not behind its surface: a feature with
/// ends (a face, an edge, a corner) is behind when the gap is below −reach; where nothing ends (two balls, a half-space, a
/// hole, a stop, a formula) every negative gap is a violation, however deep.
#[inline]
pub fn is_near(gap: f64, margin: f64, reach: f64) -> bool {
    gap < reach && margin >= -reach && (gap > -reach || margin == f64::INFINITY)
}

/// Velocities that are the components of one vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vector {
    /// A translation: two velocities in the plane, three in space.
    Translation,
    /// A rotation in space, about the axes of a body or (`None`) of something that is no body.
    Rotation(Option<usize>),
}

/// What does not depend on the coordinates: the bodies' side of the equations.
pub trait Parts: Bodies + Contacts + Switches + Loads + Validity {}

impl<T: Bodies + Contacts + Switches + Loads + Validity> Parts for T {}

delassus_algebra::saved! { dyn [] dyn Mechanism }

/// What drivers and output need beyond the equations of motion, and what depends on the coordinates.
pub trait Mechanism: System + Saved {
    /// Bodies, contacts and loads at the point of evaluation.
    fn parts(&self) -> &dyn Parts;
    /// The same, to change them.
    fn parts_mut(&mut self) -> &mut dyn Parts;
    /// Its coordinates.
    fn coordinates(&self) -> Coordinates;
    /// The vector whose first component is a velocity, if there is one.
    fn vector_at(&self, i: usize) -> Option<Vector>;
    /// Coordinates of the drawn configuration.
    fn drawn(&self) -> Vec<f64>;
    /// Coordinates and velocities in which the bodies stand, move and are deformed as given, as nearly as the joints that
    /// the coordinates have built in allow.
    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>);
    /// Joints that the coordinates cut open, by number; empty where every joint is a constraint.
    fn cut_joints(&self) -> Vec<usize> {
        Vec::new()
    }
    /// Value of a channel at the point of evaluation, with accelerations v̇ and multipliers λ there (empty: not known).
    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64;
    /// Gradient of a channel: by increments for a coordinate, by velocities for a rate. False if it has none.
    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool;
    /// Force and moment (about the second frame's origin) of a joint on its second body, global axes.
    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6];
    /// True if a velocity coordinate deforms a flexible body.
    fn is_elastic(&self, i: usize) -> bool {
        let _ = i;
        false
    }
    /// Puts the rows of these contacts, and of no others, into the equations, in this order. `dims` changes; the point of
    /// evaluation must be set anew.
    fn close(&mut self, contacts: &[usize]);
    /// The same, with contacts that stick or slip; where there is no friction as [`Mechanism::close`].
    fn close_as(&mut self, closed: &Closed) {
        self.close(&closed.contacts);
    }
    /// How closed contacts with friction move, in their order; empty where there is no friction.
    fn modes(&self) -> &[Mode] {
        &[]
    }
    /// Slip velocities of closed contacts at the velocities last set, along the directions of their rows, in the same order.
    fn slips(&self) -> &[[f64; 2]] {
        &[]
    }
    /// Directions in which they slip.
    fn slip_directions(&self) -> &[[f64; 2]] {
        &[]
    }
    /// How far closed contact k is from slip, N (N m): μ λ_n − ‖λ_t‖, or what the friction of a joint has left at the velocities last set;
    /// infinite where it does not stick.
    fn grip(&self, k: usize, lambda: &[f64]) -> f64 {
        let _ = (k, lambda);
        f64::INFINITY
    }
    /// A joint that locks itself at the velocities last set: no motion has its friction.
    fn locked_joint(&self) -> Option<usize> {
        None
    }
    /// Bounds of the friction of joints, by joint, in slip and at rest, where other forces act besides; no contact is closed.
    fn joint_bounds_under(&mut self, others: &[f64], out: &mut [[f64; 2]]) {
        let _ = (others, out);
    }
    /// The same with accelerations and multipliers at the point of evaluation.
    fn joint_bounds(&mut self, v_dot: &[f64], lambda: &[f64], out: &mut [[f64; 2]]) {
        let _ = (v_dot, lambda, out);
    }
    /// The bound of closed contact k, the friction of a joint.
    fn set_bound(&mut self, k: usize, bound: f64) {
        let _ = (k, bound);
    }
    /// Adds the power that friction takes by contact of the model, W, with the multipliers at the point of evaluation.
    fn friction_powers(&self, lambda: &[f64], out: &mut [f64]) {
        let _ = (lambda, out);
    }
    /// Forces of the closed contacts that press, with the multipliers at the point of evaluation.
    fn pushes(&self, lambda: &[f64]) -> Vec<Push> {
        self.parts().pushes(lambda)
    }
    /// The rows of closed contacts in these equations.
    fn contact_blocks(&self) -> &Blocks {
        self.parts().blocks()
    }
    /// The rows that the coordinates have eliminated; `None` where all rows stand in the equations.
    fn elimination(&self) -> Option<&dyn Elimination> {
        None
    }
    /// The same, to ask what needs work space.
    fn elimination_mut(&mut self) -> Option<&mut dyn Elimination> {
        None
    }
}

/// Rows that coordinates have eliminated (closure `independent`), and how these coordinates follow the motion.
pub trait Elimination {
    /// The redundancy of the rows, and the system that still has them, at the same point of evaluation.
    fn rows(&self) -> (&Redundancy, &dyn System);
    /// The same, to ask what needs work space.
    fn rows_mut(&mut self) -> (&mut Redundancy, &dyn System);
    /// What [`violation`] tells, of the eliminated rows. `scratch` has room for all rows.
    fn violation(&self, v_dot: &[f64], scratch: &mut [f64]) -> [f64; 5];
    /// The largest of all velocities at the point of evaluation, in model lengths and radians per second.
    fn fastest(&self) -> f64;
    /// Before a step from an accepted q, v: chooses coordinates anew if the present ones have degraded. True if it did; v
    /// then belongs to the new ones, and a method must restart.
    ///
    /// # Errors
    /// If they have degraded and must not be changed.
    fn renew(&mut self, t: f64, q: &[f64], v: &mut [f64]) -> Result<bool, Failure>;
    /// How often that happened.
    fn renewals(&self) -> usize;
    /// After a step from the state last committed to q, v: whether the coordinates have followed the motion.
    ///
    /// # Errors
    /// If they have not; a smaller step may help.
    fn confirm(&mut self, t: f64, q: &[f64], v: &[f64]) -> Result<(), Failure>;
    /// Why the coordinates could not follow the last step, if they could not; true if nothing else can be the reason.
    fn trouble(&self, h: f64) -> Option<(Error, bool)>;
}

impl dyn Mechanism + '_ {
    /// The equations of motion.
    pub fn system(&mut self) -> &mut dyn System {
        self
    }
    /// The equations of motion, to read.
    pub fn as_system(&self) -> &dyn System {
        self
    }
    /// The bodies.
    pub fn bodies(&self) -> &dyn Bodies {
        self.parts()
    }
    /// The contacts.
    pub fn contacts(&self) -> &dyn Contacts {
        self.parts()
    }
    /// The contacts, to look for those that are near.
    pub fn contacts_mut(&mut self) -> &mut dyn Contacts {
        self.parts_mut()
    }
    /// The loads that jump.
    pub fn switches(&self) -> &dyn Switches {
        self.parts()
    }
    /// The loads that jump, to change their branches.
    pub fn switches_mut(&mut self) -> &mut dyn Switches {
        self.parts_mut()
    }
    /// The loads and motions that are watched within steps.
    pub fn loads(&self) -> &dyn Loads {
        self.parts()
    }
    /// The same, to probe them.
    pub fn loads_mut(&mut self) -> &mut dyn Loads {
        self.parts_mut()
    }
    /// Where its laws end.
    pub fn validity(&self) -> &dyn Validity {
        self.parts()
    }
    /// Contacts in the equations and how they move.
    pub fn closed(&self) -> Closed {
        Closed { contacts: self.contacts().closed().to_vec(), modes: self.modes().to_vec() }
    }
    /// The model it came from.
    pub fn model(&self) -> &Model {
        self.parts().model()
    }
    /// Characteristic length, m.
    pub fn length(&self) -> f64 {
        self.parts().length()
    }
    /// Coordinates and velocities in which the bodies stand and move as given and nothing is deformed.
    pub fn adopt(&self, bodies: &[BodyState]) -> (Vec<f64>, Vec<f64>) {
        self.adopt_deformed(bodies, &Deformation::default())
    }
    /// Rows of closed contacts: the last ones.
    pub fn contact_rows(&self) -> Range<usize> {
        let m = self.dims().m;
        m - self.contact_blocks().all().len()..m
    }
    /// Largest |g|, |G v + ∂g/∂t| and |G v̇ + bias| at the point of evaluation, SI, then the first two in model lengths and
    /// radians; of eliminated rows where there are some. `scratch` has room for the rows.
    pub fn violation(&self, v: &[f64], v_dot: &[f64], scratch: &mut [f64]) -> [f64; 5] {
        let m = self.dims().m;
        let mut out = violation(self, v, v_dot, 0..m, scratch);
        self.add_eliminated(v_dot, scratch, &mut out);
        out
    }
    /// Raises violations to those of eliminated rows where these are larger.
    pub fn add_eliminated(&self, v_dot: &[f64], scratch: &mut [f64], out: &mut [f64; 5]) {
        if let Some(rows) = self.elimination() {
            let eliminated = rows.violation(v_dot, scratch);
            out.iter_mut().zip(eliminated).for_each(|(o, e)| *o = if e.is_nan() { e } else { o.max(e) });
        }
    }
    /// Number of rows, in the equations or eliminated from them.
    pub fn all_rows(&self) -> usize {
        self.elimination().map_or(self.dims().m, |e| e.rows().1.dims().m)
    }
}

/// Largest |g|, |G v + ∂g/∂t| and |G v̇ + bias| of a system at its point of evaluation, SI, then the first two in model lengths
/// and radians; of some rows. `scratch` has room for all.
pub fn violation(
    sys: &dyn System,
    v: &[f64],
    v_dot: &[f64],
    rows: Range<usize>,
    scratch: &mut [f64],
) -> [f64; 5] {
    let mut out = [0.0f64; 5];
    let scratch = &mut scratch[..sys.dims().m];
    for (r, g) in sys.gap().iter().enumerate().take(rows.end).skip(rows.start) {
        if sys.row_kind(r) == RowKind::Holonomic {
            out[0] = out[0].max(g.abs());
            out[3] = out[3].max(g.abs() / sys.row_scale(r));
        }
    }
    sys.jac_mul(v, scratch);
    for (i, (s, r)) in scratch.iter().zip(sys.gap_dt()).enumerate().take(rows.end).skip(rows.start) {
        let rate = (s + r).abs();
        out[1] = out[1].max(rate);
        out[4] = out[4].max(rate / sys.row_scale(i));
    }
    sys.jac_mul(v_dot, scratch);
    for (s, b) in scratch.iter().zip(sys.gap_bias()).take(rows.end).skip(rows.start) {
        out[2] = out[2].max((s + b).abs());
    }
    out
}
