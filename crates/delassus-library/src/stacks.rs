//! Stacks and heaps that stand by friction: boxes, an arch, a house of cards, balls in a box. Every one is at rest, or a
//! hair's breadth above it, as drawn.

use delassus::{Error, Model};
use std::fmt::Write as _;

/// Gravity of these models, m/s².
pub const G: f64 = 9.81;
/// Density of the arch, kg/m².
const DENSITY: f64 = 1.0;

/// A model file as it is written.
struct Text(String);

impl Text {
    fn new(name: &str, dimension: usize) -> Text {
        let gravity = if dimension == 2 { format!("[0, {:?}]", -G) } else { format!("[0, 0, {:?}]", -G) };
        Text(format!(
            "delassus = 1\nname = \"{name}\"\n[world]\ndimension = {dimension}\ngravity = {gravity}\n"
        ))
    }

    fn body(&mut self, name: &str, mass: f64, com: &[f64], inertia: &str, shapes: &str) {
        let _ = write!(
            self.0,
            "[[body]]\nname = \"{name}\"\nmass = {mass:?}\ncom = {com:?}\ninertia = {inertia}\nshapes = {{ {shapes} }}\n"
        );
    }

    fn contact(&mut self, name: &str, [first, second]: [&str; 2], mu: f64) {
        let _ =
            write!(self.0, "[[contact]]\nname = \"{name}\"\npair = [{first}, {second}]\nfriction = {mu:?}\n");
    }

    fn finish(mut self, end: f64, record: &[String]) -> Result<Model, Error> {
        let _ = write!(self.0, "[solve]\nend = {end:?}\n[output]\nrecord = {record:?}\n");
        Model::parse(&self.0, "stacks.toml", &[])
    }
}

/// A side of a contact by name.
fn side(body: &str, shape: &str) -> String {
    format!("\"{body}.{shape}\"")
}

/// Edge of the boxes of a [`stack`] and of a [`heap`], m, and their mass, kg.
pub const EDGE: f64 = 0.1;
/// Mass of a box, kg.
pub const MASS: f64 = 1.0;

/// n boxes `b1` … `bN` on each other in space, b1 on the floor, each a tenth of an edge beside the one below, to and fro. The floor
/// carries n m g.
///
/// # Errors
/// If mu is negative.
pub fn stack(n: usize, mu: f64, end: f64) -> Result<Model, Error> {
    let mut text = Text::new("stack of boxes", 3);
    for k in 1..=n {
        let shift = if k % 2 == 0 { 0.1 * EDGE } else { 0.0 };
        let at = [shift, 0.5 * shift, (k as f64 - 0.5) * EDGE];
        cube(&mut text, k, at);
    }
    on_each_other(text, "{ plane = { at = [0, 0, 0], normal = \"z\" } }", ["x", "y", "z"], (n, mu, end))
}

/// Contacts of n hulls `b1` … `bN`, the first with a floor, and what is recorded of them.
fn on_each_other(
    mut text: Text,
    floor: &str,
    coordinates: [&str; 3],
    (n, mu, end): (usize, f64, f64),
) -> Result<Model, Error> {
    let hull = |k: usize| side(&format!("b{k}"), "hull");
    text.contact("floor", [floor, &hull(1)], mu);
    for k in 2..=n {
        text.contact(&format!("on {}", k - 1), [&hull(k - 1), &hull(k)], mu);
    }
    let mut record: Vec<String> = (1..=n).flat_map(|k| coordinates.map(|i| format!("b{k}.{i}"))).collect();
    record.push("floor.force".into());
    text.finish(end, &record)
}

fn cube(text: &mut Text, k: usize, at: [f64; 3]) {
    let size = format!("[{EDGE:?}, {EDGE:?}, {EDGE:?}]");
    let inertia = format!("{{ shape = \"box\", size = {size} }}");
    text.body(&format!("b{k}"), MASS, &at, &inertia, &format!("hull = {{ box = {{ size = {size} }} }}"));
}

/// The same in the plane: squares on each other.
///
/// # Errors
/// If mu is negative.
pub fn planar_stack(n: usize, mu: f64, end: f64) -> Result<Model, Error> {
    let mut text = Text::new("stack of squares", 2);
    for k in 1..=n {
        let x = if k % 2 == 0 { 0.1 * EDGE } else { 0.0 };
        let (low, high, half) = ((k - 1) as f64 * EDGE, k as f64 * EDGE, 0.5 * EDGE);
        let corners = [[x - half, low], [x + half, low], [x + half, high], [x - half, high]];
        let inertia = format!("{:?}", MASS * EDGE * EDGE / 6.0);
        let hull = format!("hull = {{ polygon = {corners:?} }}");
        text.body(&format!("b{k}"), MASS, &[x, low + half], &inertia, &hull);
    }
    on_each_other(text, "{ plane = { at = [0, 0], normal = \"y\" } }", ["x", "y", "angle"], (n, mu, end))
}

/// A semicircular arch of n voussoirs `v1` … `vN` of mean radius 1 m between two springers, from 0° to 180°. Joints are radial, with
/// contacts `inner k` and `outer k` at both corners of joint k = 0 … n. With much friction 15 of them stand from a thickness
/// of 0.10627 m on, many from 0.1075 m on.
///
/// # Errors
/// If mu is negative, or the thickness is not positive.
pub fn arch(n: usize, thickness: f64, mu: f64, end: f64) -> Result<Model, Error> {
    let mut text = Text::new("arch", 2);
    let (inner, outer) = (1.0 - 0.5 * thickness, 1.0 + 0.5 * thickness);
    let half = std::f64::consts::PI / (2.0 * n as f64);
    let along = |r: f64, k: usize| {
        let (s, c) = (k as f64 * half).sin_cos();
        [r * c, r * s]
    };
    // of a ring's sector of half angle h: area h (R² − r²), centroid 2 sin h (R³ − r³)/(3 h (R² − r²)), polar moment h (R⁴ − r⁴)/2
    let mass = DENSITY * half * (outer.powi(2) - inner.powi(2));
    let centre = DENSITY * 2.0 * half.sin() * (outer.powi(3) - inner.powi(3)) / (3.0 * mass);
    let inertia = DENSITY * half * (outer.powi(4) - inner.powi(4)) / 2.0 - mass * centre * centre;
    for k in 1..=n {
        let (low, high) = (2 * (k - 1), 2 * k);
        let [x, y] = along(1.0, high);
        let shapes = format!(
            "inner = {{ point = {{ at = {:?} }} }}, outer = {{ point = {{ at = {:?} }} }}, face = {{ half-plane = {{ at = {:?}, normal = {:?} }} }}",
            along(inner, low),
            along(outer, low),
            [x, y],
            [-y, x]
        );
        text.body(&format!("v{k}"), mass, &along(centre, 2 * k - 1), &format!("{inertia:?}"), &shapes);
    }
    for k in 0..=n {
        let first = match k {
            0 => "{ half-plane = { at = [1, 0], normal = \"y\" } }".into(),
            _ => side(&format!("v{k}"), "face"),
        };
        for (name, r) in [("inner", inner), ("outer", outer)] {
            let second = if k < n {
                side(&format!("v{}", k + 1), name)
            } else {
                format!("{{ point = {{ at = {:?} }} }}", [-r, 0.0])
            };
            text.contact(&format!("{name} {k}"), [&first, &second], mu);
        }
    }
    let record: Vec<String> =
        (1..=n).flat_map(|k| ["x", "y", "angle"].map(|i| format!("v{k}.{i}"))).collect();
    text.finish(end, &record)
}

/// Length of a card, m, its mass, kg, and its angle from the vertical, rad.
pub const CARD: [f64; 3] = [0.09, 0.002, 0.35];

/// A house of cards with so many storeys: tents of two leaning cards side by side, with lying cards on them, and one tent less on
/// these. Cards are thin; they touch with their ends. The feet of a single tent need mu > tan(0.35)/2 = 0.18, those below more.
///
/// # Errors
/// If mu is negative.
pub fn card_house(storeys: usize, mu: f64, end: f64) -> Result<Model, Error> {
    let [length, mass, tilt] = CARD;
    let mut text = Text::new("house of cards", 2);
    let (wide, high) = (length * tilt.sin(), length * tilt.cos());
    let inertia = format!("{:?}", mass * length * length / 12.0);
    let mut record = Vec::new();
    for s in 0..storeys {
        let floor = s as f64 * high;
        for k in 0..storeys - s {
            // the tent's middle
            let x = (2.0 * k as f64 + s as f64) * wide;
            let [left, right] = ["left", "right"].map(|side| format!("{side} {s}-{k}"));
            let apex = [x, floor + high];
            for (name, sign) in [(&left, -1.0), (&right, 1.0)] {
                let foot = [x + sign * wide, floor];
                // the right card leans on a small face of the left one
                let shapes = format!(
                    "foot = {{ point = {{ at = {foot:?} }} }}, tip = {{ point = {{ at = {apex:?} }} }}, face = {{ half-plane = {{ at = {apex:?}, normal = \"x\" }} }}"
                );
                text.body(name, mass, &[x + sign * 0.5 * wide, floor + 0.5 * high], &inertia, &shapes);
                record.push(format!("{name}.x"));
                record.push(format!("{name}.y"));
            }
            text.contact(&format!("apex {s}-{k}"), [&side(&left, "face"), &side(&right, "tip")], mu);
        }
        lying(&mut text, s, storeys - s - 1, (wide, floor + high), &inertia, mu);
        feet(&mut text, s, storeys - s, mu);
    }
    text.finish(end, &record)
}

/// The cards that lie on a storey, each on two tips of two tents.
fn lying(text: &mut Text, s: usize, count: usize, (wide, y): (f64, f64), inertia: &str, mu: f64) {
    for k in 0..count {
        let x = (2.0 * k as f64 + 1.0 + s as f64) * wide;
        let name = format!("flat {s}-{k}");
        let shapes = format!(
            "low = {{ half-plane = {{ at = {at:?}, normal = \"-y\" }} }}, top = {{ half-plane = {{ at = {at:?}, normal = \"y\" }} }}",
            at = [x, y]
        );
        text.body(&name, CARD[1], &[x, y], inertia, &shapes);
        for (tent, which) in [(k, "right"), (k + 1, "left")] {
            let tip = side(&format!("{which} {s}-{tent}"), "tip");
            text.contact(&format!("{name} on {which}"), [&side(&name, "low"), &tip], mu);
        }
    }
}

/// The feet of a storey, on the floor or on the cards below: a tent stands on one of these.
fn feet(text: &mut Text, s: usize, tents: usize, mu: f64) {
    for k in 0..tents {
        let ground = match s {
            0 => "{ plane = { at = [0, 0], normal = \"y\" } }".into(),
            _ => side(&format!("flat {}-{k}", s - 1), "top"),
        };
        for which in ["left", "right"] {
            let name = format!("{which} {s}-{k}");
            text.contact(&format!("foot of {name}"), [&ground, &side(&name, "foot")], mu);
        }
    }
}

/// Radius of balls, m.
const BALL: f64 = 0.05;

/// n balls `b1` … `bN` of radius 0.05 m in layers above the floor of a box, none exactly above another: they fall and come to rest.
///
/// # Errors
/// If mu is negative or n is zero.
pub fn balls(n: usize, mu: f64, end: f64) -> Result<Model, Error> {
    let wide = (n as f64).cbrt().ceil().max(1.0);
    let spacing = 2.2 * BALL;
    let places = (0..n).map(|k| {
        let place = k as f64;
        let cell = [place % wide, (place / wide).floor() % wide, (place / (wide * wide)).floor()];
        // a shift of a tenth of the free way, by layer and column
        let shift = |i: usize| 0.01 * BALL * ((7 * k + 3 * i) % 11) as f64;
        std::array::from_fn(|i| (cell[i] + 0.5) * spacing + shift(i))
    });
    let record = ["b1.z".into(), format!("b{n}.z")];
    boxed(places, (wide + 0.2) * spacing, mu, end, &record)
}

/// n balls `b1` … `bN` of radius 0.05 m packed in a box: layers of 7 × 7 that touch each other and the walls, and of 6 × 6 in their hollows. They rest.
///
/// # Errors
/// If mu is negative or n is zero.
pub fn packed(n: usize, mu: f64, end: f64) -> Result<Model, Error> {
    let layer = |l: u32| {
        let (side, edge) = if l.is_multiple_of(2) { (7, BALL) } else { (6, 2.0 * BALL) };
        let height = BALL * (1.0 + 2f64.sqrt() * f64::from(l));
        let place = move |k: u32| edge + 2.0 * BALL * f64::from(k);
        (0..side).flat_map(move |i| (0..side).map(move |j| [place(i), place(j), height]))
    };
    let record: Vec<String> = (1..=n).flat_map(|k| ["x", "y", "z"].map(|c| format!("b{k}.{c}"))).collect();
    boxed((0..).flat_map(layer).take(n), 14.0 * BALL, mu, end, &record)
}

/// Balls at these places in a box that reaches from zero to `far`; beside `record`, their contacts and the energy are recorded.
fn boxed(
    places: impl Iterator<Item = [f64; 3]>,
    far: f64,
    mu: f64,
    end: f64,
    record: &[String],
) -> Result<Model, Error> {
    let mut text = Text::new("balls in a box", 3);
    for (k, at) in places.enumerate() {
        let inertia = format!("{{ shape = \"sphere\", radius = {BALL:?} }}");
        let skin = format!("skin = {{ sphere = {{ radius = {BALL:?} }} }}");
        text.body(&format!("b{}", k + 1), MASS, &at, &inertia, &skin);
    }
    let walls = format!(
        "{{ plane = {{ at = [0, 0, 0], normal = \"z\" }} }}, {{ plane = {{ at = [0, 0, 0], normal = \"x\" }} }}, {{ plane = {{ at = [0, 0, 0], normal = \"y\" }} }}, {{ plane = {{ at = [{far:?}, 0, 0], normal = \"-x\" }} }}, {{ plane = {{ at = [0, {far:?}, 0], normal = \"-y\" }} }}"
    );
    let _ = write!(
        text.0,
        "[[contact]]\nname = \"balls\"\namong = [\"b*.skin\"]\nwith = [{walls}]\nfriction = {mu:?}\n"
    );
    let common = ["balls.force", "balls.gap", "energy"].map(String::from);
    text.finish(end, &[record, &common].concat())
}

/// n boxes in layers of nine, a tenth of an edge apart and each layer shifted: they fall into a heap. Only boxes that begin within
/// three edges of each other may touch; they do not get farther.
///
/// # Errors
/// If mu is negative.
pub fn heap(n: usize, mu: f64, end: f64) -> Result<Model, Error> {
    let mut text = Text::new("heap of boxes", 3);
    let step = 1.1 * EDGE;
    let mut places: Vec<[f64; 3]> = Vec::new();
    for k in 0..n {
        let (layer, place) = (k / 9, k % 9);
        let shift = 0.03 * EDGE * (layer % 4) as f64;
        let cell = [(place % 3) as f64, (place / 3) as f64, layer as f64];
        places.push([cell[0] * step + shift, cell[1] * step - shift, (cell[2] + 0.5) * step]);
        cube(&mut text, k + 1, places[k]);
    }
    for k in 1..=n {
        let name = format!("floor {k}");
        text.contact(
            &name,
            ["{ plane = { at = [0, 0, 0], normal = \"z\" } }", &side(&format!("b{k}"), "hull")],
            mu,
        );
    }
    for i in 0..n {
        for j in 0..i {
            let away = (0..3).map(|a| (places[i][a] - places[j][a]).powi(2)).sum::<f64>().sqrt();
            if away < 3.0 * EDGE {
                let [a, b] = [format!("b{}", j + 1), format!("b{}", i + 1)];
                text.contact(&format!("{a} {b}"), [&side(&a, "hull"), &side(&b, "hull")], mu);
            }
        }
    }
    text.finish(end, &["b1.z".into(), format!("b{n}.z"), "energy".into()])
}
