//! Joints as small solids by kind, so that nearer bodies hide them: pins, balls, crosses, blocks with their rails, bearings.

use super::lines;
use super::measures::Measures;
use super::solid::{Part, Role, Solid};
use crate::output::solids;
use crate::results::Snapshot;
use delassus_algebra::vec3::{IDENTITY, add, column, cross, dot, norm, scale, sub, transpose, unit};
use delassus_algebra::{Mat3, Vec3};
use delassus_model::joint::{JointKind, Symbol};
use delassus_model::{BodyRef, Dimension, Frame, Joint, Model, Visual};

/// Colours of pins and of bearings with rails.
const STEEL: &str = "#3d434c";
const CAST: &str = "#8b929c";

/// Where a solid is fixed: body, and on a flexible one the place on its axis.
struct Seat {
    body: BodyRef,
    along: Option<f64>,
    /// Place of the joint relative to it.
    at: Vec3,
    /// What lifts the axis of a flexible body into its layer is not lifted again.
    lift: f64,
}

impl Seat {
    fn new(first: &Snapshot, body: BodyRef, p: Vec3, m: &Measures) -> Seat {
        let flexible = matches!(body, BodyRef::Body(i) if lines::bent(first, i).is_some());
        match flexible {
            true => Seat { body, along: Some(p[0]), at: [0.0; 3], lift: m.layer(body) },
            false => Seat { body, along: None, at: p, lift: 0.0 },
        }
    }

    fn part(&self, shape: Solid, colour: &'static str, role: Role) -> Part {
        let shape = shape.moved([0.0, 0.0, -self.lift]);
        Part { body: self.body, along: self.along, shape, colour, role }
    }
}

/// All joints, their rails and bearings.
pub(super) fn parts(model: &Model, poses: &[&Snapshot], m: &Measures) -> Vec<Part> {
    let Some(first) = poses.first() else { return Vec::new() };
    let mut out = Vec::new();
    for j in model.joints.iter().filter(|j| !j.kind.is_relation()) {
        for k in lines::symbol_ends(model, j) {
            out.extend(symbol(model, first, j, k, m));
        }
        if lines::slides(j.kind) {
            out.extend(rail(model, poses, j, m));
        }
    }
    out.extend(bearings(model, m));
    out
}

fn planar(model: &Model) -> bool {
    model.dimension == Dimension::Planar
}

/// What stands at one end of a joint.
fn symbol(model: &Model, first: &Snapshot, j: &Joint, k: usize, m: &Measures) -> Vec<Part> {
    let frame = &j.frames[k];
    let seat = Seat::new(first, j.between[k], frame.p, m);
    let part = |shape: Solid| seat.part(shape, STEEL, Role::Joint);
    let at = if planar(model) { [seat.at[0], seat.at[1], m.layer(j.between[k])] } else { seat.at };
    match j.kind.info().symbol {
        Symbol::None | Symbol::Wheel => Vec::new(),
        Symbol::Pin | Symbol::Rod if planar(model) => vec![part(stack(j, seat.at, around(model, j, m), m))],
        Symbol::Pin => {
            let around = around(model, j, m);
            vec![part(Solid::drum(at, column(&frame.axes, 2), 2.7 * around, 0.75 * around))]
        }
        Symbol::Rod | Symbol::Ball => vec![part(Solid::ball(at, 1.15 * around(model, j, m)))],
        Symbol::Cross => {
            let around = around(model, j, m);
            let bar = |i: usize| part(Solid::drum(at, column(&frame.axes, i), 3.2 * around, 0.55 * around));
            [0, 1].map(bar).to_vec()
        }
        Symbol::Bead => vec![part(Solid::ball(at, 1.7 * m.pin))],
        Symbol::Weld => {
            let half = [1.3 * m.pin, 1.3 * m.pin, if planar(model) { 0.7 * m.depth } else { 1.3 * m.pin }];
            vec![part(Solid::Box { at, axes: IDENTITY, half })]
        }
        Symbol::Plate => {
            let half = [3.0 * m.pin, 3.0 * m.pin, 0.4 * m.pin];
            vec![part(Solid::Box { at, axes: frame.axes, half })]
        }
        Symbol::Slider { turns } => block(model, j, k, &seat, turns, m),
    }
}

/// How thick the rods are that a joint holds: it stands out beyond them. In space a joint lies within what is very thick.
fn around(model: &Model, j: &Joint, m: &Measures) -> f64 {
    let most = if planar(model) { f64::INFINITY } else { 0.06 * m.size };
    thickness(model, j).filter(|r| *r < most).fold(1.6 * m.pin, f64::max)
}

/// Radii of the rods that a joint holds.
fn thickness<'a>(model: &'a Model, j: &'a Joint) -> impl Iterator<Item = f64> + 'a {
    let rods = j.between.iter().filter_map(|b| match b {
        BodyRef::Body(i) => model.bodies.get(*i),
        BodyRef::Ground => None,
    });
    rods.flat_map(|b| &b.visual).filter_map(|v| match v {
        // a wheel or a drum is no rod
        Visual::Capsule { from, to, radius } if norm(sub(*to, *from)) > 2.0 * radius => Some(*radius),
        _ => None,
    })
}

/// How far the body that stands on a bearing reaches along the joint's axis, on the side of `down`; zero if it hangs there.
fn reach(model: &Model, j: &Joint, k: usize, down: Vec3) -> f64 {
    let BodyRef::Body(i) = j.between[1 - k] else { return 0.0 };
    let side = dot(column(&j.frames[k].axes, 2), down).signum();
    let (frame, shapes) = (&j.frames[1 - k], lines::shapes(model, i));
    let axis = scale(side, column(&frame.axes, 2));
    shapes
        .iter()
        .flat_map(|s| s.points().iter().map(|p| dot(sub(*p, frame.p), axis) + s.margin()).collect::<Vec<_>>())
        .fold(0.0, f64::max)
}

/// A pin through the layers of both bodies.
fn stack(j: &Joint, at: Vec3, around: f64, m: &Measures) -> Solid {
    let [a, b] = j.between.map(|body| m.layer(body));
    let (low, high) = (a.min(b) - 0.6 * m.depth, a.max(b) + 0.75 * m.depth);
    let radius = m.pin.max(0.4 * around);
    Solid::drum([at[0], at[1], 0.5 * (low + high)], [0.0, 0.0, 1.0], high - low, radius)
}

/// The block of a slide, if the body that slides has no shape of its own, and the pin in it.
fn block(model: &Model, j: &Joint, k: usize, seat: &Seat, turns: bool, m: &Measures) -> Vec<Part> {
    let bare = |i: usize| model.bodies[i].visual.is_empty() && solids::of(model, BodyRef::Body(i)).is_empty();
    let plain = match j.between[k] {
        BodyRef::Body(i) => bare(i).then(|| lines::body_colour(model, i)),
        BodyRef::Ground => None,
    };
    let mut out = Vec::new();
    let frame = &j.frames[k];
    let z = if planar(model) { m.layer(j.between[k]) } else { seat.at[2] };
    let at = [seat.at[0], seat.at[1], z];
    if let Some(colour) = plain {
        let half = [4.0 * m.pin, 2.4 * m.pin, if planar(model) { 0.5 * m.depth } else { 2.4 * m.pin }];
        out.push(seat.part(Solid::Box { at, axes: along_axis(model, frame), half }, colour, Role::Joint));
    }
    if turns && planar(model) {
        out.push(seat.part(stack(j, seat.at, 0.0, m), STEEL, Role::Joint));
    }
    out
}

/// Axes whose first one is that of a slide.
fn along_axis(model: &Model, frame: &Frame) -> Mat3 {
    let axis = lines::axis(model, frame);
    if planar(model) {
        return transpose(&[axis, [-axis[1], axis[0], 0.0], [0.0, 0.0, 1.0]]);
    }
    let [x, y] = [column(&frame.axes, 0), column(&frame.axes, 1)];
    transpose(&[axis, x, y])
}

/// The rail of a slide, as long as it is used.
fn rail(model: &Model, poses: &[&Snapshot], j: &Joint, m: &Measures) -> Vec<Part> {
    let [body, moving] = j.between;
    let Frame { p, .. } = j.frames[0];
    let axis = lines::axis(model, &j.frames[0]);
    let way = |s: &&Snapshot| {
        let (from, to) = (lines::point(s, body, p), lines::point(s, moving, j.frames[1].p));
        dot(sub(to, from), lines::direction(s, body, axis))
    };
    let (lo, hi) = poses
        .iter()
        .map(way)
        .filter(|x| x.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(x), h.max(x)));
    if !(lo <= hi) {
        return Vec::new();
    }
    let seat = Seat::new(poses[0], body, p, m);
    let more = 6.0 * m.pin;
    let z = if planar(model) { m.layer(body) } else { seat.at[2] };
    let middle = add([seat.at[0], seat.at[1], z], scale(0.5 * (lo + hi), axis));
    let length = hi - lo + 2.0 * more;
    let colour = if body == BodyRef::Ground { CAST } else { STEEL };
    let shape = match planar(model) {
        true => Solid::Box {
            at: middle,
            axes: along_axis(model, &j.frames[0]),
            half: [0.5 * length, 1.3 * m.pin, 0.45 * m.depth],
        },
        false => Solid::drum(middle, axis, length, 0.8 * m.pin),
    };
    vec![seat.part(shape, colour, Role::Joint)]
}

/// A bearing for each place of the ground at which a joint stands.
fn bearings(model: &Model, m: &Measures) -> Vec<Part> {
    let mut places: Vec<Vec3> = Vec::new();
    let mut out = Vec::new();
    let standing = |j: &&Joint| lines::stands(j.kind) && j.kind != JointKind::Fixed;
    for j in model.joints.iter().filter(standing) {
        let Some(k) = (0..2).find(|k| j.between[*k] == BodyRef::Ground) else { continue };
        let frame = &j.frames[k];
        if places.iter().any(|p| norm(sub(*p, frame.p)) < m.pin) {
            continue;
        }
        places.push(frame.p);
        let seat = Seat { body: BodyRef::Ground, along: None, at: frame.p, lift: 0.0 };
        out.push(seat.part(pedestal(model, j, k, m), CAST, Role::Ground));
    }
    // springs begin at small blocks
    let ends =
        model.forces.iter().filter_map(|f| f.kind.ends()).flat_map(|(b, p)| [(b[0], p[0]), (b[1], p[1])]);
    for (_, p) in ends.filter(|e| e.0 == BodyRef::Ground) {
        if places.iter().any(|q| norm(sub(*q, p)) < m.pin) {
            continue;
        }
        places.push(p);
        let seat = Seat { body: BodyRef::Ground, along: None, at: p, lift: 0.0 };
        let (at, deep) =
            if planar(model) { ([p[0], p[1], m.ground], 0.5 * m.depth) } else { (p, 2.4 * m.pin) };
        let block = Solid::Box { at, axes: IDENTITY, half: [2.4 * m.pin, 2.4 * m.pin, deep] };
        out.push(seat.part(block, CAST, Role::Ground));
    }
    out
}

/// In the plane a foot below the pin; in space a block beside it, on the side of the axis.
fn pedestal(model: &Model, j: &Joint, k: usize, m: &Measures) -> Solid {
    let frame = &j.frames[k];
    let down = unit(model.gravity).unwrap_or(if planar(model) { [0.0, -1.0, 0.0] } else { [0.0, 0.0, -1.0] });
    if planar(model) {
        // the foot widens downwards
        let (side, z) = (cross([0.0, 0.0, 1.0], down), m.layer(BodyRef::Ground));
        // it is seen beside the rod that it bears
        let unit = around(model, j, m) / 1.6;
        let corner = |d: f64, s: f64| {
            let p = add(frame.p, add(scale(d * unit, down), scale(s * unit, side)));
            [p[0], p[1], z]
        };
        let outline = [corner(-1.6, -1.3), corner(-1.6, 1.3), corner(4.5, 3.4), corner(4.5, -3.4)];
        return super::bodies::plate(&outline, m.depth);
    }
    let pin = j.kind.info().symbol == Symbol::Pin;
    let axis = if pin { column(&frame.axes, 2) } else { down };
    let upright = dot(axis, down).abs() > 0.9;
    // what turns about an upright axis stands on its bearing
    let foot = if pin && upright { reach(model, j, k, down) } else { 0.0 };
    let beside = (1.35 * around(model, j, m)).max(foot) + 1.4 * m.pin;
    let at = add(frame.p, scale(beside, if upright { down } else { axis }));
    let axes = if pin { frame.axes } else { IDENTITY };
    let wide = if foot > 0.0 {
        thickness(model, j).fold(around(model, j, m), f64::max)
    } else {
        around(model, j, m)
    };
    let wide = 1.3 * wide;
    let half = [wide, wide, 1.4 * m.pin];
    Solid::Box { at, axes, half }
}
