//! Random scenes.

use super::shape::{Placed, Shape};
use crate::common::random::Random;

/// What may not overlap what.
enum Pair {
    /// A body and the floor.
    Floor(usize),
    /// Two bodies.
    Bodies(usize, usize),
    /// A body and a peg: centre and radius.
    Peg(usize, [f64; 2], f64),
}

/// A scene.
pub(crate) struct Scene {
    dimension: usize,
    /// Shapes of the bodies, around their centres.
    bodies: Vec<Shape>,
    pairs: Vec<Pair>,
    /// Bodies, joints and start, as they stand in the file.
    parts: String,
    start: String,
    restitution: f64,
    gravity: f64,
    pub(crate) end: f64,
}

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

impl Scene {
    fn new(dimension: usize, random: &mut Random) -> Scene {
        Scene {
            dimension,
            bodies: Vec::new(),
            pairs: Vec::new(),
            parts: String::new(),
            start: String::new(),
            restitution: random.one(&[0.0, 0.3, 0.6, 0.9, 1.0]),
            gravity: random.one(&[0.0, 9.81, 9.81]),
            end: random.one(&[0.6, 1.2, 2.0]),
        }
    }

    /// Adds a body with a start, drawn at x and a height.
    fn body(&mut self, shape: Shape, at: [f64; 2], start: &str, random: &mut Random) {
        let name = NAMES[self.bodies.len()];
        let (mass, r) = (random.between(0.3, 3.0), shape.reach());
        let inertia = |random: &mut Random| mass * r * r * random.between(0.2, 0.5);
        let (com, inertia) = if self.dimension == 2 {
            (format!("[{:?}, {:?}]", at[0], at[1]), format!("{:?}", inertia(random)))
        } else {
            // moments that a body can have: their differences are below the smallest
            let i = [0.4, 0.5, 0.6].map(|k| k * mass * r * r);
            (format!("[{:?}, 0, {:?}]", at[0], at[1]), format!("{{ diag = {i:?} }}"))
        };
        self.parts += &format!(
            "[[body]]\nname = \"{name}\"\nmass = {mass:?}\ncom = {com}\ninertia = {inertia}\nshapes = {{ s = {} }}\n",
            shape.text(at)
        );
        if !start.is_empty() {
            self.start += &format!("body.{name} = {{ {start} }}\n");
        }
        self.bodies.push(shape);
    }

    /// The model, with these settings.
    pub(crate) fn text(&self, settings: &str) -> String {
        let vertical = if self.dimension == 2 { 1 } else { 2 };
        let vector = |x: f64| {
            let mut all = vec![0.0; self.dimension];
            all[vertical] = x;
            format!("{all:?}")
        };
        let mut text = format!(
            "delassus = 1\nname = \"throw\"\n[world]\ndimension = {}\ngravity = {}\n{}",
            self.dimension,
            vector(-self.gravity),
            self.parts
        );
        for (i, pair) in self.pairs.iter().enumerate() {
            let sides = match pair {
                Pair::Floor(b) => format!(
                    "{{ plane = {{ at = {}, normal = {} }} }}, \"{}.s\"",
                    vector(0.0),
                    vector(1.0),
                    NAMES[*b]
                ),
                Pair::Bodies(a, b) => format!("\"{}.s\", \"{}.s\"", NAMES[*a], NAMES[*b]),
                Pair::Peg(b, at, r) => {
                    format!("{{ disc = {{ at = {at:?}, radius = {r:?} }} }}, \"{}.s\"", NAMES[*b])
                }
            };
            text += &format!(
                "[[contact]]\nname = \"c{i}\"\npair = [{sides}]\nrestitution = {:?}\n",
                self.restitution
            );
        }
        let parts: &[&str] =
            if self.dimension == 2 { &["x", "y", "angle"] } else { &["x", "y", "z", "qw", "qx", "qy", "qz"] };
        let record: Vec<String> = (0..self.bodies.len())
            .flat_map(|b| parts.iter().map(move |p| format!("\"{}.{p}\"", NAMES[b])))
            .collect();
        let (end, every) = (self.end, self.end / super::TIMES as f64);
        text + &format!(
            "[start]\n{}[solve]\nend = {end:?}\n{settings}\n[output]\nevery = {every:?}\nrecord = [{}]\n",
            self.start,
            record.join(", ")
        )
    }

    /// The deepest overlap at a time, by the values of channels then.
    pub(crate) fn overlap(&self, value: &dyn Fn(&str) -> f64) -> f64 {
        let placed: Vec<Placed> = (0..self.bodies.len())
            .map(|b| {
                let v = |c: &str| value(&format!("{}.{c}", NAMES[b]));
                let shape = &self.bodies[b];
                if self.dimension == 2 {
                    let (sin, cos) = (0.5 * v("angle")).sin_cos();
                    shape.placed([v("x"), v("y"), 0.0], [cos, 0.0, 0.0, sin])
                } else {
                    shape.placed([v("x"), v("y"), v("z")], [v("qw"), v("qx"), v("qy"), v("qz")])
                }
            })
            .collect();
        let still = [1.0, 0.0, 0.0, 0.0];
        let depth = |pair: &Pair| match pair {
            Pair::Floor(b) => placed[*b].below(self.dimension - 1),
            Pair::Bodies(a, b) => placed[*a].overlap(&placed[*b]),
            Pair::Peg(b, at, r) => placed[*b].overlap(&Shape::Disc(*r).placed([at[0], at[1], 0.0], still)),
        };
        self.pairs.iter().map(depth).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// Slow, fast and very fast.
fn spin(random: &mut Random) -> f64 {
    let most = random.one(&[0.0, 5.0, 30.0, 100.0]);
    random.between(-most, most)
}

fn polygon(random: &mut Random) -> Shape {
    if random.below(2) == 0 {
        let (a, b) = (random.between(0.05, 0.3), random.between(0.03, 0.3));
        return Shape::Polygon(vec![[-a, -b], [a, -b], [a, b], [-a, b]]);
    }
    let (n, r, first) = (3 + random.below(4), random.between(0.1, 0.3), random.between(0.0, 6.0));
    let corner = |i: usize, off: f64| first + std::f64::consts::TAU * (i as f64 + off) / n as f64;
    Shape::Polygon(
        (0..n)
            .map(|i| {
                let (s, c) = corner(i, random.between(-0.25, 0.25)).sin_cos();
                [r * c, r * s]
            })
            .collect(),
    )
}

fn flat(random: &mut Random) -> Shape {
    if random.below(3) == 0 { Shape::Disc(random.between(0.02, 0.3)) } else { polygon(random) }
}

fn flight([vx, vy]: [f64; 2], rate: f64) -> String {
    format!("vx = {vx:?}, vy = {vy:?}, rate = {rate:?}")
}

/// A box, polygon or disc thrown on a floor.
pub(crate) fn tumbling(random: &mut Random) -> Scene {
    let mut scene = Scene::new(2, random);
    let velocity = [random.between(-2.0, 2.0), random.between(-5.0, 3.0)];
    let (shape, start) = (flat(random), flight(velocity, spin(random)));
    let at = [0.0, shape.reach() + random.between(0.05, 1.2)];
    scene.body(shape, at, &start, random);
    scene.pairs.push(Pair::Floor(0));
    scene
}

/// Two bodies that fly against each other, over a floor or through nothing.
pub(crate) fn two(random: &mut Random) -> Scene {
    let mut scene = Scene::new(2, random);
    let apart = random.between(0.7, 1.5);
    for side in [-1.0, 1.0] {
        let velocity = [-side * random.between(0.0, 8.0), random.between(-1.0, 1.0)];
        let (shape, start) = (flat(random), flight(velocity, spin(random)));
        scene.body(shape, [side * apart, 0.8 + random.between(-0.2, 0.2)], &start, random);
    }
    scene.pairs.push(Pair::Bodies(0, 1));
    if random.below(2) == 0 {
        scene.pairs.extend([Pair::Floor(0), Pair::Floor(1)]);
    }
    scene
}

/// Three or four bodies over a floor.
pub(crate) fn several(random: &mut Random) -> Scene {
    let mut scene = Scene::new(2, random);
    let n = 3 + random.below(2);
    for i in 0..n {
        let velocity = [random.between(-3.0, 3.0), random.between(-3.0, 3.0)];
        let (shape, start) = (flat(random), flight(velocity, 0.3 * spin(random)));
        scene.body(shape, [0.7 * i as f64, random.between(0.4, 1.0)], &start, random);
        scene.pairs.push(Pair::Floor(i));
        scene.pairs.extend((0..i).map(|j| Pair::Bodies(j, i)));
    }
    scene.end = 0.6;
    scene
}

/// A rod on a pin that strikes a peg.
pub(crate) fn pendulum_and_peg(random: &mut Random) -> Scene {
    let mut scene = Scene::new(2, random);
    let (half, thin) = (random.between(0.15, 0.3), random.between(0.01, 0.03));
    let rod = Shape::Polygon(vec![[-half, -thin], [half, -thin], [half, thin], [-half, thin]]);
    scene.body(rod, [half, 0.0], "", random);
    scene.parts +=
        "[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"a\"]\nat = [0, 0]\n";
    scene.start = format!("joint.O = {{ rate = {:?} }}\n", random.between(-40.0, 40.0));
    let r = random.between(0.01, 0.05);
    let (angle, out) = (random.between(1.0, 5.3), random.between(0.15, 2.0 * half + 0.9 * r));
    scene.pairs.push(Pair::Peg(0, [out * angle.cos(), out * angle.sin()], r));
    scene
}

fn flight_in_space(velocity: [f64; 3], most: f64, random: &mut Random) -> String {
    let w = [0, 1, 2].map(|_| random.between(-most, most));
    let [x, y, z] = velocity;
    format!("vx = {x:?}, vy = {y:?}, vz = {z:?}, wx = {:?}, wy = {:?}, wz = {:?}", w[0], w[1], w[2])
}

fn thrown(shape: Shape, most: f64, random: &mut Random) -> Scene {
    let mut scene = Scene::new(3, random);
    let velocity = [random.between(-1.0, 1.0), random.between(-1.0, 1.0), random.between(-4.0, 2.0)];
    let start = flight_in_space(velocity, most, random);
    let at = [0.0, shape.reach() + random.between(0.05, 0.8)];
    scene.body(shape, at, &start, random);
    scene.pairs.push(Pair::Floor(0));
    scene.end = 0.8;
    scene
}

/// A box thrown on a floor.
pub(crate) fn box_in_space(random: &mut Random) -> Scene {
    let half = [0, 1, 2].map(|_| random.between(0.04, 0.25));
    let most = random.one(&[0.0, 5.0, 20.0]);
    thrown(Shape::Box(half), most, random)
}

/// A capsule thrown on a floor.
pub(crate) fn capsule_in_space(random: &mut Random) -> Scene {
    let shape = Shape::Capsule(random.between(0.05, 0.3), random.between(0.02, 0.1));
    let most = random.one(&[0.0, 5.0, 20.0]);
    thrown(shape, most, random)
}

/// Two balls that fly against each other.
pub(crate) fn balls_in_space(random: &mut Random) -> Scene {
    let mut scene = Scene::new(3, random);
    let apart = random.between(0.7, 1.5);
    for side in [-1.0, 1.0] {
        let across = [random.between(-0.3, 0.3), random.between(-0.3, 0.3)];
        let velocity = [-side * random.between(0.0, 8.0), across[0], across[1]];
        let start = flight_in_space(velocity, 5.0, random);
        let at = [side * apart, 0.8 + random.between(-0.1, 0.1)];
        scene.body(Shape::Ball(random.between(0.02, 0.3)), at, &start, random);
    }
    scene.pairs.extend([Pair::Bodies(0, 1), Pair::Floor(0), Pair::Floor(1)]);
    scene
}
