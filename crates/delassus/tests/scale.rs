//! A model and its copies in other units: lengths, gravity and speeds s times, masses m times as large, stiffnesses, forces
//! and inertias as follows from them. Relative to its size it moves alike.
//!
//! Seed and number of random cases: DELASSUS_SEED, DELASSUS_CASES.

use crate::common::random::Random;
use delassus::Model;
use delassus::simulate::{Silent, run};

/// Lengths and masses of the copies: µm, mm and g, km and t, µm and pg.
const COPIES: [(f64, f64); 5] = [(1e-6, 1.0), (1e-3, 1e-3), (1e3, 1e3), (1e-6, 1e-15), (1.0, 1e3)];

/// Methods with and without a tolerance, by events and by time-stepping.
const METHODS: [&str; 5] = ["auto", "gen-alpha-pv", "hem5", "pva", "moreau-jean"];

/// The drawing of a scene in some units.
struct Units {
    s: f64,
    m: f64,
    text: String,
    /// Recorded channels with the size of their unit.
    record: Vec<(String, f64)>,
}

impl Units {
    /// A length, speed or acceleration.
    fn l(&self, x: f64) -> String {
        format!("{:?}", x * self.s)
    }
    /// A mass, stiffness or damping.
    fn kg(&self, x: f64) -> String {
        format!("{:?}", x * self.m)
    }
    /// A planar body with its shape, drawn at x, y.
    fn body(&mut self, name: &str, (x, y): (f64, f64), (mass, inertia): (f64, f64), shape: &str) {
        let inertia = format!("{:?}", inertia * self.m * self.s * self.s);
        self.text += &format!(
            "[[body]]\nname = \"{name}\"\nmass = {}\ncom = [{}, {}]\ninertia = {inertia}\nshapes = {{ s = {shape} }}\n",
            self.kg(mass),
            self.l(x),
            self.l(y)
        );
        for (channel, unit) in [("x", self.s), ("y", self.s), ("angle", 1.0)] {
            self.record.push((format!("{name}.{channel}"), unit));
        }
    }
    /// A body of a spatial model at height z.
    fn solid(&mut self, name: &str, at: [f64; 3], mass: f64, inertia: [f64; 3], shape: &str) {
        let inertia = inertia.map(|j| format!("{:?}", j * self.m * self.s * self.s)).join(", ");
        self.text += &format!(
            "[[body]]\nname = \"{name}\"\nmass = {}\ncom = [{}]\ninertia = {{ diag = [{inertia}] }}\nshapes = {{ s = {shape} }}\n",
            self.kg(mass),
            at.map(|x| self.l(x)).join(", ")
        );
        for (channel, unit) in [("x", self.s), ("y", self.s), ("z", self.s), ("qw", 1.0), ("qx", 1.0)] {
            self.record.push((format!("{name}.{channel}"), unit));
        }
    }
    fn disc(&self, radius: f64) -> String {
        format!("{{ disc = {{ radius = {} }} }}", self.l(radius))
    }
    fn polygon(&self, points: &[[f64; 2]]) -> String {
        let points: Vec<String> =
            points.iter().map(|p| format!("[{}, {}]", self.l(p[0]), self.l(p[1]))).collect();
        format!("{{ polygon = [{}] }}", points.join(", "))
    }
    fn contact(&mut self, name: &str, pair: &str, restitution: f64) {
        self.text += &format!("[[contact]]\nname = \"{name}\"\n{pair}\nrestitution = {restitution:?}\n");
    }
    fn floor(&mut self, body: &str, restitution: f64) {
        let pair = format!("pair = [\"{body}.s\", {{ plane = {{ at = [0, 0], normal = \"y\" }} }}]");
        self.contact(&format!("floor_{body}"), &pair, restitution);
    }
}

/// The numbers of a random scene.
struct Scene {
    kind: usize,
    method: &'static str,
    tolerance: f64,
    end: f64,
    gravity: f64,
    restitution: f64,
    height: f64,
    radii: [f64; 2],
    mass: f64,
    speed: [f64; 2],
    rate: f64,
    aside: f64,
}

impl Scene {
    fn new(random: &mut Random, case: usize) -> Scene {
        let restitution = [0.0, 0.3, 0.5, 0.8, 1.0][random.below(5)];
        Scene {
            kind: case % 8,
            method: METHODS[random.below(METHODS.len())],
            tolerance: 10f64.powf(random.between(-8.0, -4.0)),
            end: random.between(0.4, 1.0),
            gravity: if random.below(4) == 0 { 0.0 } else { 9.81 },
            restitution,
            height: random.between(0.4, 1.3),
            radii: [random.between(0.05, 0.2), random.between(0.05, 0.2)],
            mass: random.between(0.3, 3.0),
            speed: [random.between(-1.5, 1.5), random.between(-1.0, 1.0)],
            rate: random.between(-6.0, 6.0),
            aside: random.between(-0.03, 0.03),
        }
    }

    /// The model in units.
    fn draw(&self, s: f64, m: f64) -> Units {
        let mut u = Units { s, m, text: String::new(), record: Vec::new() };
        let gravity = u.l(-self.gravity);
        let world = if self.kind == 3 {
            format!("[0, 0, {gravity}]")
        } else {
            format!("[0, {gravity}]\ndimension = 2")
        };
        u.text = format!("delassus = 1\n[world]\ngravity = {world}\n");
        let start = self.bodies(&mut u);
        let record: Vec<String> = u.record.iter().map(|r| format!("{:?}", r.0)).collect();
        let pace = if matches!(self.method, "pva" | "moreau-jean") {
            format!("step = {:?}", self.end / 300.0)
        } else {
            format!("tolerance = {:?}", self.tolerance)
        };
        u.text += &format!(
            "[start]\n{start}\n[solve]\nmethod = \"{}\"\nend = {:?}\nerror_estimate = false\n{pace}\n[output]\nrecord = [{}]\n",
            self.method,
            self.end,
            record.join(", ")
        );
        u
    }

    /// Bodies, forces and contacts; returns the start.
    fn bodies(&self, u: &mut Units) -> String {
        let Scene { height: h, radii: [r, r2], mass, speed: [vx, vy], rate, aside, restitution: e, .. } =
            *self;
        let disc = |r: f64| 0.5 * r * r;
        match self.kind {
            // a box, thrown
            0 => {
                let corners = [[-0.2, h - 0.1], [0.2, h - 0.1], [0.2, h + 0.1], [-0.2, h + 0.1]];
                let shape = u.polygon(&corners);
                u.body("a", (0.0, h), (1.0, 0.02), &shape);
                u.floor("a", e);
                format!("body.a = {{ vx = {}, vy = {}, rate = {rate:?} }}", u.l(vx), u.l(vy))
            }
            // two discs, one of them resting
            1 => {
                let shapes = [u.disc(r), u.disc(r2)];
                u.body("a", (0.0, r), (1.0, disc(r)), &shapes[0]);
                u.body("b", (aside, h + r + r2), (mass, mass * disc(r2)), &shapes[1]);
                u.floor("a", e);
                u.floor("b", e);
                u.contact("ab", "pair = [\"a.s\", \"b.s\"]", e);
                format!("body.b = {{ vx = {}, vy = {} }}", u.l(0.3 * vx), u.l(vy))
            }
            // a disc dropped on a box that slides
            2 => {
                let shapes = [u.polygon(&[[-0.2, 0.0], [0.2, 0.0], [0.2, 0.2], [-0.2, 0.2]]), u.disc(r)];
                u.body("a", (0.0, 0.1), (1.0, 0.02), &shapes[0]);
                u.body("b", (0.05, 0.5 + r), (mass, mass * disc(r)), &shapes[1]);
                u.floor("a", e);
                u.floor("b", e);
                u.contact("ab", "pair = [\"a.s\", \"b.s\"]", e);
                format!("body.a = {{ vx = {} }}", u.l(0.1 * vx))
            }
            // two spheres in space
            3 => {
                let shapes = [r, r2].map(|r| format!("{{ sphere = {{ radius = {} }} }}", u.l(r)));
                u.solid("a", [0.0, 0.0, r], 1.0, [0.8 * disc(r); 3], &shapes[0]);
                u.solid("b", [aside, 0.01, h + r + r2], mass, [0.8 * mass * disc(r2); 3], &shapes[1]);
                let plane = "{ plane = { at = [0, 0, 0], normal = \"z\" } }";
                u.contact("fa", &format!("pair = [\"a.s\", {plane}]"), e);
                u.contact("fb", &format!("pair = [\"b.s\", {plane}]"), e);
                u.contact("ab", "pair = [\"a.s\", \"b.s\"]", e);
                format!("body.b = {{ vx = {}, vz = {}, wx = {rate:?}, wy = 2 }}", u.l(0.2 * vx), u.l(vy))
            }
            // a pendulum and a peg
            4 => {
                let shape = u.disc(0.05);
                u.body("a", (1.0, 0.0), (1.0, 0.01), &shape);
                u.text += "[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"a\"]\nat = [0, 0]\n";
                let peg = format!("{{ disc = {{ at = [{}, {}], radius = {} }} }}", u.l(0.7), u.l(-h), u.l(r));
                u.contact("peg", &format!("pair = [\"a.s\", {peg}]"), e);
                format!("joint.O = {{ rate = {rate:?} }}")
            }
            // a slider between stops
            5 => {
                let shape = u.disc(0.05);
                u.body("a", (0.0, 0.0), (1.0, 0.01), &shape);
                u.text += "[[joint]]\nname = \"O\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"a\"]\nat = [0, 0]\naxis = \"x\"\n";
                let force = format!("{:?}", 3.0 * u.s * u.m);
                u.text += &format!(
                    "[[force]]\nname = \"f\"\ntype = \"force\"\nbody = \"a\"\nat = [0, 0]\nvector = [\"{force}*sin(5*t)\", 0]\n"
                );
                let (upper, lower) = (u.l(0.1), u.l(-0.15));
                u.contact("up", &format!("joint = \"O\"\nupper = {upper}"), e);
                u.contact("down", &format!("joint = \"O\"\nlower = {lower}"), e);
                format!("joint.O = {{ speed = {} }}", u.l(vx))
            }
            // two discs and a spring with a damper
            6 => {
                let shapes = [u.disc(r), u.disc(r2)];
                u.body("a", (0.0, h), (1.0, disc(r)), &shapes[0]);
                u.body("b", (0.1, h + 0.5), (mass, mass * disc(r2)), &shapes[1]);
                u.text += &format!(
                    "[[force]]\nname = \"k\"\ntype = \"spring-damper\"\nbetween = [\"a\", \"b\"]\nfrom = [0, {}]\nto = [{}, {}]\nk = {}\nc = {}\nlength0 = {}\n",
                    u.l(h),
                    u.l(0.1),
                    u.l(h + 0.5),
                    u.kg(100.0),
                    u.kg(0.3),
                    u.l(0.45)
                );
                u.floor("a", e);
                u.floor("b", e);
                format!("body.b = {{ vx = {}, vy = {} }}", u.l(vx), u.l(vy))
            }
            // a row of discs
            _ => {
                let shape = u.disc(r);
                for (i, name) in ["a", "b", "c", "d"].into_iter().enumerate() {
                    let i = i as f64;
                    u.body(name, (0.5 * i + aside, r + 0.15 * i), (1.0 + 0.2 * i, disc(r)), &shape);
                    u.floor(name, e);
                }
                for pair in [["a", "b"], ["b", "c"], ["c", "d"]] {
                    u.contact(&pair.concat(), &format!("pair = [\"{}.s\", \"{}.s\"]", pair[0], pair[1]), e);
                }
                format!(
                    "body.a = {{ vx = {} }}\nbody.d = {{ vx = {} }}",
                    u.l(1.0 + vx.abs()),
                    u.l(-0.5 - vy.abs())
                )
            }
        }
    }

    /// Where everything is in the end, in units of the drawing, and how many steps it took.
    fn end(&self, s: f64, m: f64) -> (Vec<f64>, usize) {
        let drawn = self.draw(s, m);
        let model = Model::parse(&drawn.text, "scene.toml", &[])
            .unwrap_or_else(|e| panic!("{}\n{}", e.message, drawn.text));
        let out = run(&model, &mut Silent).unwrap_or_else(|e| panic!("{}\n{}", e.message, drawn.text));
        let values = out.summary.final_values.iter().zip(&drawn.record).map(|(v, r)| v.1 / r.1);
        (values.collect(), out.summary.steps)
    }
}

/// The largest distance.
fn apart(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).fold(0.0f64, |o, (a, b)| o.max((a - b).abs()))
}

#[test]
fn a_model_in_other_units_moves_alike() {
    for case in 0..Random::cases(400) {
        let mut random = Random::of(case);
        let scene = Scene::new(&mut random, case);
        let here = scene.end(1.0, 1.0).0;
        for (s, m) in COPIES {
            let off = apart(&here, &scene.end(s, m).0);
            // digits of the drawing differ by 1e-16, and impacts one after the other magnify that
            let bound = 1e-9 + scene.tolerance;
            assert!(off < bound, "case {case}, {s} m, {m} kg: {off:.1e}\n{}", scene.draw(1.0, 1.0).text);
        }
    }
}

#[test]
fn a_model_in_units_of_powers_of_two_takes_the_same_steps() {
    // the exponents of all numbers change, and no digit: a threshold in metres or kilograms would show in the steps. Where rows
    // of a matrix are weighed against each other the last digit may differ, and impacts magnify that; a Newton iteration that
    // ends at round-off would take other steps
    for case in 0..Random::cases(400) / 4 {
        let mut random = Random::of(case);
        let method = if random.below(2) == 0 { "auto" } else { "hem5" };
        let scene = Scene { method, ..Scene::new(&mut random, case) };
        let here = scene.end(1.0, 1.0);
        for (s, m) in [(2f64.powi(-20), 1.0), (2f64.powi(10), 2f64.powi(10)), (1.0, 2f64.powi(-30))] {
            let there = scene.end(s, m);
            let off = apart(&here.0, &there.0);
            assert!(off < 1e-9 && here.1 == there.1, "case {case}: {off:.1e}\n{}", scene.draw(s, m).text);
        }
    }
}
