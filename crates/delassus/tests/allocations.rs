//! A step allocates nothing after the first: every stepper on dense, sparse and redundant systems, planar and spatial.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(unsafe_code, reason = "a counting allocator")]

#[allow(dead_code, reason = "used in part")]
mod balls;

use delassus::integrator::{METHODS, Options};
use delassus::joint::JointKind;
use delassus::model::Place;
use delassus::model::settings::MassAt;
use delassus::model::{Body, BodyRef, Dimension, Model};
use delassus::simulate::Session;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|c| c.set(c.get() + 1));
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, p: *mut u8, layout: Layout) {
        unsafe { System.dealloc(p, layout) }
    }
    unsafe fn realloc(&self, p: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.with(|c| c.set(c.get() + 1));
        unsafe { System.realloc(p, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn rod_inertia() -> [[f64; 3]; 3] {
    [[0.01, 0.0, 0.0], [0.0, 0.08, 0.0], [0.0, 0.0, 0.08]]
}

/// A hanging chain with ball joints.
fn chain(n: usize) -> Model {
    let mut model = Model::new("chain", Dimension::Spatial);
    model.gravity = [0.0, 0.0, -9.81];
    let mut last = BodyRef::Ground;
    for i in 0..n {
        let x = i as f64;
        let body = model
            .add_body(Body::rigid(&format!("link{i}"), 1.0, [x + 0.5, 0.0, 0.0], rod_inertia()))
            .unwrap();
        let at = [x, 0.0, 0.0];
        let joint = model.joint_at(&format!("ball{i}"), JointKind::Spherical, [last, body], at);
        model.joints.push(joint.unwrap());
        last = body;
    }
    model
}

/// A door on two hinges: five of its ten rows are redundant.
fn door() -> Model {
    let mut model = Model::new("door", Dimension::Spatial);
    model.gravity = [0.0, -3.0, -9.81];
    let inertia = [[1.5, 0.0, 0.0], [0.0, 1.4, 0.1], [0.0, 0.1, 0.6]];
    let door = model.add_body(Body::rigid("door", 10.0, [0.4, 0.0, 0.0], inertia)).unwrap();
    for (name, z) in [("upper", 0.8), ("lower", -0.8)] {
        let at = [0.0, 0.0, z];
        let joint = model.joint_at(
            name,
            JointKind::Revolute,
            [BodyRef::Ground, door],
            Place::at(at).axis([0.0, 0.0, 1.0]),
        );
        model.joints.push(joint.unwrap());
    }
    model
}

#[test]
fn steps_allocate_nothing_after_the_first() {
    let andrews =
        Model::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/andrews.toml"), &[]).unwrap();
    let rod = |sets: &[(String, String)]| {
        Model::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/flexible-slider-crank.toml"), sets)
            .unwrap()
    };
    let beam = rod(&[]);
    // the accelerations that gen-alpha-pva iterates on are blurred by stiffness times round-off of positions
    let soft = rod(&[("body.rod.E".into(), "0.2 GPa".into())]);
    let bar = delassus_library::meshes::elastic_bar(20).unwrap();
    let pendulum = delassus_library::meshes::elastic_pendulum(4).unwrap();
    let with = |model: &Model, coordinates: &str, closure: &str| {
        let mut model = model.clone();
        (model.solve.coordinates, model.solve.closure) =
            (coordinates.parse().unwrap(), closure.parse().unwrap());
        model
    };
    let models = [
        ("andrews in natural coordinates", with(&andrews, "natural", "auto"), 1e-5),
        ("chain in natural coordinates", with(&chain(8), "natural", "auto"), 1e-3),
        ("door in natural coordinates", with(&door(), "natural", "auto"), 1e-3),
        ("andrews in relative coordinates", with(&andrews, "relative", "auto"), 1e-5),
        ("door in relative coordinates", with(&door(), "relative", "auto"), 1e-3),
        ("chain in relative coordinates", with(&chain(8), "relative", "auto"), 1e-3),
        ("independent coordinates", with(&andrews, "absolute", "independent"), 1e-5),
        ("independent natural coordinates", with(&andrews, "natural", "independent"), 1e-5),
        ("independent relative coordinates", with(&andrews, "relative", "independent"), 1e-5),
        ("independent coordinates of the chain", with(&chain(8), "absolute", "independent"), 1e-3),
        ("independent coordinates of the door", with(&door(), "absolute", "independent"), 1e-3),
        ("beam in relative coordinates", with(&soft, "relative", "auto"), 1e-4),
        ("independent relative coordinates of the beam", with(&soft, "relative", "independent"), 1e-4),
        ("andrews", andrews, 1e-5),
        ("chain", chain(40), 1e-3),
        ("door", door(), 1e-3),
        ("beam", beam, 1e-4),
        ("mesh of a bar", bar, 1e-3),
        ("mesh of an exact beam", pendulum, 1e-6),
    ];
    let forms = METHODS.iter().flat_map(|m| {
        let has = move |name, form: bool| form.then_some((m, name, MassAt::Own));
        let closures =
            ["augmented", "recursive"].into_iter().zip([m.augmented.is_some(), m.recursive.is_some()]);
        let reads = m.settings.contains(&"mass_at");
        let printed = [MassAt::End, MassAt::Between].map(|at| reads.then_some((m, "auto", at)));
        let closures = closures.map(move |(name, form)| has(name, form));
        std::iter::once(has("auto", true)).chain(closures).chain(printed).flatten()
    });
    for (method, closure, mass_at) in forms {
        for (name, model, h) in &models {
            let options = Options { gamma: 0.6, mass_at, ..Options::default() };
            let mut model = model.clone();
            if closure != "auto" {
                if model.solve.closure.name() == "independent" {
                    continue;
                }
                model.solve.closure = closure.parse().unwrap();
            }
            let mut session = Session::new(&model, method.name, &options, *h).unwrap();
            session.advance(*h).unwrap();
            session.advance(*h).unwrap();
            let before = COUNT.with(Cell::get);
            for _ in 0..100 {
                session
                    .advance(*h)
                    .unwrap_or_else(|e| panic!("{}, {closure}, on {name}: {e:?}", method.name));
                session.violation();
            }
            let count = COUNT.with(Cell::get) - before;
            assert_eq!(count, 0, "{}, {closure}, on {name}: {count} allocations in 100 steps", method.name);
        }
    }
}

#[test]
fn the_same_input_gives_the_same_bits() {
    let model = chain(40);
    let run = || {
        let mut session = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
        session.advance_many(1e-3, 20).unwrap();
        session.x
    };
    assert_eq!(run(), run());
}

/// Many coupled loops with redundant rows: the rows are chosen by sparse elimination at every step, never quite the same.
#[test]
fn steps_with_many_redundant_loops_allocate_nothing_after_the_first() {
    let model = delassus_library::four_bar_chain_revolutes(12).unwrap();
    let h = 2e-3;
    for method in METHODS {
        let options = Options { gamma: 0.6, ..Options::default() };
        let mut session = Session::new(&model, method.name, &options, h).unwrap();
        session.advance(h).unwrap();
        session.advance(h).unwrap();
        let before = COUNT.with(Cell::get);
        for _ in 0..60 {
            session.advance(h).unwrap();
            session.violation();
        }
        let count = COUNT.with(Cell::get) - before;
        assert_eq!(count, 0, "{}: {count} allocations in 60 steps", method.name);
    }
}

/// Near contacts of a pile are found and put into the equations without allocation once lists are long enough.
#[test]
fn clouds_allocate_only_where_lists_grow() {
    use delassus_library::piles::{Packing, discs, spheres};
    for model in [discs(300, Packing::Loose, 0.5).unwrap(), spheres(300, Packing::Loose, 0.5).unwrap()] {
        let mut m = delassus::formulation::build(&model).unwrap();
        let (q, v) = (m.drawn(), vec![0.1; m.dims().nv]);
        let mut near = Vec::new();
        let mut counted = 0;
        // the second reach finds less than the first
        for (round, reach) in [0.03, 0.03, 0.02].into_iter().enumerate() {
            let before = COUNT.with(Cell::get);
            m.contacts_mut().near(reach, &mut near);
            m.close(&near);
            m.set_position(0.0, &q);
            m.set_velocity(&v);
            counted = COUNT.with(Cell::get) - before;
            assert!(round == 0 || counted == 0, "{}: {counted} allocations", model.name);
        }
        assert!(near.len() > 400 && counted == 0);
    }
}

/// Contacts in the equations: a pile of ten discs with all pairs in the equations, once it is together; before, lists grow with the
/// number of contacts that press.
#[test]
fn steps_with_contacts_allocate_nothing_after_the_first() {
    let mut d = balls::Driver::new(&balls::pile(10, 0.05), "moreau-jean", &Options::default(), 1e-3);
    for _ in 0..600 {
        d.step(1e-3);
    }
    let before = COUNT.with(Cell::get);
    for _ in 0..100 {
        d.step(1e-3);
    }
    let count = COUNT.with(Cell::get) - before;
    assert_eq!(count, 0, "{count} allocations in 100 steps");
}

/// A contact that slips in a direction that turns, and one that sticks while it rolls.
#[test]
fn steps_with_friction_allocate_nothing_after_the_first() {
    use delassus::formulation::{Closed, Mode};
    let thrown = r#"
delassus = 1
[world]
dimension = 3
gravity = [-4.0, 0, -8.9]
[[body]]
name = "ball"
mass = 2.0
com = [0, 0, 0.1]
inertia = { shape = "sphere", radius = 0.1 }
shapes = { skin = { sphere = { radius = 0.1 } } }
[[contact]]
name = "incline"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "ball.skin"]
friction = 0.2
[start]
body.ball = { vx = 0.6, vy = 0.8, wx = -8, wy = 6 }
[solve]
end = 1
"#;
    let model = |text: &str| Model::parse(text, "friction", &[]).unwrap();
    let slips = Mode::Slip { direction: [0.6, 0.8], floor: 1e-9 };
    let slipping = model(&thrown.replace("wx = -8, wy = 6", "wx = 2"));
    for (name, model, mode) in [("slip", slipping, slips), ("stick", model(thrown), Mode::Stick)] {
        for method in METHODS.iter().filter(|m| !m.nonsmooth) {
            let h = 1e-4;
            let mut session = Session::new(&model, method.name, &Options::default(), h).unwrap();
            session.switch(&Closed { contacts: vec![0], modes: vec![mode] }, h).unwrap();
            session.advance(h).unwrap();
            session.advance(h).unwrap();
            let before = COUNT.with(Cell::get);
            for _ in 0..50 {
                session.advance(h).unwrap_or_else(|e| panic!("{}, {name}: {e:?}", method.name));
            }
            let count = COUNT.with(Cell::get) - before;
            assert_eq!(count, 0, "{}, {name}: {count} allocations in 50 steps", method.name);
        }
    }
}
