//! A cloud: many balls, each against each and against walls, without a list of all pairs.
//!
//! With K balls and a first number b, the contact of balls i < j has the number b + i K + j, that of wall w and ball i the
//! number b + K² + w K + i. Numbers do not depend on what is near. Bodies that a joint connects do not touch, nor do two
//! balls of one body.

use super::candidate::{Candidates, Finder};
use super::grid::Grid;
use super::round::{Partner, Round, centre};
use super::shapes::{self, located};
use crate::kinematics::{Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{ZERO, add, dot, mul_vec, norm, sub};
use delassus_model::contact::{Cloud as Description, ContactKind, Shape, Solid};
use delassus_model::settings::ContactStrategy;
use delassus_model::{BodyRef, Model};
use delassus_system::error::{Code, Error};

/// Pairs of a cloud that may stand in a list of candidates.
const LISTED: usize = 20_000;

/// How often the reach of a search is doubled from the size of a ball on: beyond 2⁶⁰ of them positions have no digits left.
const DOUBLINGS: usize = 60;

/// A ball of a body.
#[derive(Clone, Copy, Debug)]
struct Grain {
    entry: usize,
    at: Vec3,
    radius: f64,
}

/// What stands beside the cloud: a half-space, a hole or a ball.
#[derive(Clone, Debug)]
struct Wall {
    /// Its place among the walls of the model's contact.
    number: usize,
    entry: usize,
    partner: Partner,
    at: Vec3,
    normal: Vec3,
    radius: f64,
    /// Balls on its own body or joined to it.
    apart: Vec<usize>,
}

/// A contact among many bodies.
#[derive(Clone, Debug)]
pub struct Cloud {
    /// The model's contact.
    pub contact: usize,
    /// Number of its first contact.
    pub first: usize,
    grains: Vec<Grain>,
    walls: Vec<Wall>,
    /// Pairs that do not touch.
    apart: Vec<(usize, usize)>,
}

/// Are clouds kept as clouds? Where contacts are stepped over; events are watched one by one and need a list.
fn kept(model: &Model) -> bool {
    model.solve.contact == ContactStrategy::Stepping
}

/// What a wall is, if it is one whose contacts are found without a list: a belt is not.
fn wall(cloud: &Description, number: usize) -> Option<(Partner, Vec3, Vec3, f64)> {
    let law = cloud.laws.get(number).and_then(Option::as_ref);
    if law.is_some_and(|law| law.friction.surface_velocity.is_some()) {
        return None;
    }
    Some(match &cloud.with.get(number)?.shape {
        Shape::Plane { at, normal } => (Partner::Plane, *at, *normal, 0.0),
        Shape::Sphere { at, radius, hollow: true } => (Partner::Hole, *at, ZERO, *radius),
        Shape::Sphere { at, radius, hollow: false } => (Partner::Ball, *at, ZERO, *radius),
        Shape::Point { at } => (Partner::Ball, *at, ZERO, 0.0),
        _ => return None,
    })
}

/// Bodies that a joint connects, or that are one.
struct Joined(Vec<[BodyRef; 2]>);

impl Joined {
    fn of(model: &Model) -> Joined {
        let mut pairs: Vec<[BodyRef; 2]> = model.joints.iter().map(|j| ordered(j.between)).collect();
        pairs.sort_unstable();
        Joined(pairs)
    }
    fn has(&self, a: &Solid, b: &Solid) -> bool {
        a.body == b.body || self.0.binary_search(&ordered([a.body, b.body])).is_ok()
    }
}

fn ordered([a, b]: [BodyRef; 2]) -> [BodyRef; 2] {
    if a <= b { [a, b] } else { [b, a] }
}

/// Name of a shape of a cloud: BODY.SHAPE, or its body's where it has no name; walls of the ground are numbered then.
fn solid_name(model: &Model, all: &[Solid], i: usize) -> String {
    let solid = &all[i];
    let body = model.body_name(solid.body);
    match (solid.name.is_empty(), solid.body) {
        (true, BodyRef::Body(_)) => body.into(),
        (true, BodyRef::Ground) => format!("{body}[{}]", i + 1),
        (false, _) => format!("{body}.{}", solid.name),
    }
}

fn pair_name(model: &Model, contact: usize, first: &str, second: &str) -> String {
    format!("{}.{first}-{second}", model.contacts[contact].name)
}

/// Adds what a cloud has among the listed candidates: everything, or the walls whose shapes have edges.
///
/// # Errors
/// `NotAvailable` if the list would be too long; what pairs of shapes refuse.
pub(super) fn expand<S: Space>(
    model: &Model,
    contact: usize,
    cloud: &Description,
    find: &dyn Finder<S>,
    out: &mut Candidates<S>,
) -> Result<(), Error> {
    model.check_cloud(cloud)?;
    let (joined, all) = (Joined::of(model), !kept(model));
    let n = cloud.grains.len();
    let pairs = n * n.saturating_sub(1) / 2 + n * cloud.with.len();
    if all && pairs > LISTED {
        let message = format!("{n} bodies make {pairs} pairs; event by event at most {LISTED} are watched");
        return Err(Error::settings(Code::NotAvailable, message).hint("use contact = \"stepping\""));
    }
    let mut add = |a: &Solid, b: &Solid, names: [&str; 2], wall: Option<usize>| {
        let name = pair_name(model, contact, names[0], names[1]);
        let solids = [a.clone(), b.clone()];
        super::bodies::check(model, &solids, S::PLANAR)?;
        let first = out.list.len();
        shapes::expand(contact, &name, &solids, find, out)?;
        out.list[first..].iter_mut().for_each(|c| c.wall = wall);
        Ok::<(), Error>(())
    };
    let name = |i: usize| solid_name(model, &cloud.grains, i);
    for i in 0..if all { n } else { 0 } {
        for j in i + 1..n {
            let [a, b] = [i, j].map(|k| &cloud.grains[k]);
            if !joined.has(a, b) {
                add(a, b, [&name(i), &name(j)], None)?;
            }
        }
    }
    for (w, solid) in cloud.with.iter().enumerate().filter(|(w, _)| all || wall(cloud, *w).is_none()) {
        let other = solid_name(model, &cloud.with, w);
        for (i, grain) in cloud.grains.iter().enumerate() {
            if !joined.has(solid, grain) {
                add(solid, grain, [&other, &name(i)], Some(w))?;
            }
        }
    }
    Ok(())
}

/// The clouds of a model that are kept as such; their contacts are numbered from `first` on.
///
/// # Errors
/// What pairs of shapes refuse.
pub fn clouds<S: Space>(model: &Model, find: &dyn Finder<S>, mut first: usize) -> Result<Vec<Cloud>, Error> {
    let mut out = Vec::new();
    if !kept(model) {
        return Ok(out);
    }
    for (contact, c) in model.contacts.iter().enumerate() {
        if let ContactKind::Cloud(cloud) = &c.kind {
            let cloud = Cloud::new(model, contact, first, cloud, find)
                .map_err(|e| e.on(format!("contact[{}]", c.name)))?;
            first += cloud.count();
            out.push(cloud);
        }
    }
    Ok(out)
}

impl Cloud {
    /// How far from the centres of their bodies the balls have theirs: a ball about the centre does not move when its body turns.
    /// Infinite where a wall moves with a body.
    pub fn arm(&self) -> f64 {
        let own = self.grains.iter().fold(0.0f64, |m, g| m.max(norm(g.at)));
        if self.walls.iter().all(|w| w.entry == 0) { own } else { f64::INFINITY }
    }

    fn new<S: Space>(
        model: &Model,
        contact: usize,
        first: usize,
        cloud: &Description,
        find: &dyn Finder<S>,
    ) -> Result<Cloud, Error> {
        let joined = Joined::of(model);
        let mut grains = Vec::with_capacity(cloud.grains.len());
        for solid in &cloud.grains {
            let Shape::Sphere { at, radius, .. } = solid.shape else { continue };
            let (entry, at) = located(find, solid, at);
            grains.push(Grain { entry, at, radius });
        }
        // only bodies with several balls or with joints have pairs that do not touch
        let mut by_body: Vec<(BodyRef, usize)> =
            cloud.grains.iter().enumerate().map(|(i, s)| (s.body, i)).collect();
        by_body.sort_unstable();
        let of = |body: BodyRef| {
            let start = by_body.partition_point(|b| b.0 < body);
            by_body[start..].iter().take_while(move |b| b.0 == body).map(|b| b.1)
        };
        let mut apart = Vec::new();
        let own = by_body.chunk_by(|a, b| a.0 == b.0).map(|c| [c[0].0; 2]);
        for [a, b] in own.chain(joined.0.iter().copied()) {
            for i in of(a) {
                apart.extend(of(b).filter(|j| *j != i).map(|j| (i.min(j), i.max(j))));
            }
        }
        apart.sort_unstable();
        apart.dedup();
        let mut walls = Vec::new();
        for (number, solid) in cloud.with.iter().enumerate() {
            let Some((partner, at, normal, radius)) = wall(cloud, number) else { continue };
            let (entry, at) = located(find, solid, at);
            let apart = (0..grains.len()).filter(|i| joined.has(solid, &cloud.grains[*i])).collect();
            if partner == Partner::Hole
                && let Some(large) = grains.iter().find(|g| g.radius >= radius)
            {
                let message =
                    format!("a radius of {} m does not fit into a hole of {radius} m", large.radius);
                return Err(Error::model(Code::BadShape, message).hint("the hole needs the larger radius"));
            }
            walls.push(Wall { number, entry, partner, at, normal, radius, apart });
        }
        Ok(Cloud { contact, first, grains, walls, apart })
    }

    /// How many numbers it takes.
    pub fn count(&self) -> usize {
        self.grains.len() * (self.grains.len() + self.walls.len())
    }

    /// Its pair of balls, or wall and ball, of a number.
    fn parts(&self, number: usize) -> (Result<usize, usize>, usize) {
        let (n, k) = (self.grains.len(), number - self.first);
        if k < n * n { (Ok(k / n), k % n) } else { (Err(k / n - n), k % n) }
    }

    /// The wall of a number among those of the model's contact; `None` for two balls.
    pub fn wall(&self, number: usize) -> Option<usize> {
        self.parts(number).0.err().map(|w| self.walls[w].number)
    }

    /// The contact of a number.
    pub fn round(&self, number: usize) -> Round {
        let (first, i) = self.parts(number);
        let b = &self.grains[i];
        match first {
            Ok(a) => {
                let a = &self.grains[a];
                let reach = a.radius + b.radius;
                Round::new(Partner::Ball, [a.entry, b.entry], [a.at, b.at], ZERO, [reach, b.radius])
            }
            Err(w) => {
                let w = &self.walls[w];
                let reach = match w.partner {
                    Partner::Ball => w.radius + b.radius,
                    Partner::Hole => w.radius - b.radius,
                    Partner::Plane => b.radius,
                };
                Round::new(w.partner, [w.entry, b.entry], [w.at, b.at], w.normal, [reach, b.radius])
            }
        }
    }

    /// Its name.
    pub fn name(&self, model: &Model, number: usize) -> String {
        let ContactKind::Cloud(cloud) = &model.contacts[self.contact].kind else { return String::new() };
        let (first, i) = self.parts(number);
        let second = solid_name(model, &cloud.grains, i);
        let first = match first {
            Ok(a) => solid_name(model, &cloud.grains, a),
            // walls with edges are in the list of candidates
            Err(w) => solid_name(model, &cloud.with, self.walls[w].number),
        };
        pair_name(model, self.contact, &first, &second)
    }

    /// Smallest gap of all its pairs; infinite if it has none.
    pub fn smallest_gap<S: Space>(&self, world: &World<S>) -> f64 {
        let (mut grid, mut near) = (Grid::default(), Vec::new());
        let size = self.grains.iter().map(|g| g.radius).fold(0.0, f64::max);
        // all below a reach are found: the first reach that finds some finds the smallest
        let mut reach = size.max(f64::MIN_POSITIVE);
        for _ in 0..DOUBLINGS {
            self.near(world, reach, &mut grid, &mut near);
            if let Some(gap) = near.iter().map(|c| self.round(*c).gap(world)).reduce(f64::min) {
                return gap;
            }
            reach *= 2.0;
        }
        f64::INFINITY
    }

    /// Adds the numbers of its contacts with a gap below `reach`, ascending.
    pub fn near<S: Space>(&self, world: &World<S>, reach: f64, grid: &mut Grid, out: &mut Vec<usize>) {
        let n = self.grains.len();
        grid.clear();
        for g in &self.grains {
            grid.push(centre(world, g.entry, g.at), g.radius);
        }
        grid.pairs(reach, S::PLANAR, |i, j| {
            if self.apart.is_empty() || self.apart.binary_search(&(i, j)).is_err() {
                out.push(self.first + i * n + j);
            }
        });
        for (w, wall) in self.walls.iter().enumerate() {
            let (x, r) = S::pose3(&world.bodies[wall.entry].pose);
            let (at, normal) = (add(x, mul_vec(&r, wall.at)), mul_vec(&r, wall.normal));
            let first = self.first + (n + w) * n;
            for (i, (p, radius)) in grid.balls().enumerate() {
                let d = sub(p, at);
                let gap = match wall.partner {
                    Partner::Plane => dot(d, normal) - radius,
                    Partner::Ball => norm(d) - (wall.radius + radius),
                    Partner::Hole => (wall.radius - radius) - norm(d),
                };
                if gap < reach && (wall.apart.is_empty() || wall.apart.binary_search(&i).is_err()) {
                    out.push(first + i);
                }
            }
        }
    }
}
