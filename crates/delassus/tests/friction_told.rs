//! What is told of friction: forces and modes at the start, equilibria and linear modes on contacts that stick, and no false alarm at rest.

use delassus::error::Code;
use delassus::model::Model;
use delassus::results::{ContactStart, StartForce, StartState};
use delassus::simulate::modes::{About, Modes, Options, modes};
use delassus::simulate::{CheckReport, Silent, check, equilibrium, run};

const G: f64 = 9.81;

fn model(text: &str, sets: &[(&str, &str)]) -> Model {
    let sets: Vec<(String, String)> = sets.iter().map(|(k, v)| ((*k).into(), (*v).into())).collect();
    let head = if text.contains("delassus = 1") { "" } else { "delassus = 1\n" };
    Model::parse(&format!("{head}{text}"), "test.toml", &sets).unwrap_or_else(|e| panic!("{}", e.message))
}

fn library(name: &str, sets: &[(&str, &str)]) -> Model {
    let path = format!("{}/../../library/friction/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    model(&std::fs::read_to_string(path).unwrap(), sets)
}

fn checked(model: &Model) -> (CheckReport, ContactStart) {
    let report = check(model).unwrap_or_else(|e| panic!("{}", e.message));
    let contacts = report.contacts.clone().unwrap();
    (report, contacts)
}

fn doubts(report: &CheckReport) -> Vec<&str> {
    let of = report.warnings.iter().filter(|w| w.code == Code::FrictionNotUnique);
    of.map(|w| w.message.as_str()).collect()
}

/// A block of 2 kg on a floor, with a spring of 100 N/m from the left whose free length ends at x = 0.
fn block(x: f64) -> String {
    format!(
        r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "block"
mass = 2.0
com = [{x}, 0.1]
inertia = 0.02
shapes = {{ left = {{ point = {{ at = [{left}, 0] }} }}, right = {{ point = {{ at = [{right}, 0] }} }} }}
[[contact]]
name = "left"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "block.left"]
friction = 0.3
[[contact]]
name = "right"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "block.right"]
friction = 0.3
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "block"]
from = [-1, 0]
to = [{left}, 0]
k = 100.0
length0 = 0.9
"#,
        left = x - 0.1,
        right = x + 0.1
    )
}

#[test]
fn check_tells_forces_and_margins_of_a_block_on_an_incline() {
    let (slope, mu, m) = (0.3f64, 0.5, 2.0);
    let text = format!(
        r#"
[world]
dimension = 2
gravity = [{}, {}]
[[body]]
name = "block"
kind = "point"
mass = {m}
com = [0, 0]
shapes = {{ foot = {{ point = {{ at = [0, 0] }} }} }}
[[contact]]
name = "incline"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "block.foot"]
friction = {{ static = {mu}, dynamic = 0.2 }}
"#,
        -G * slope.sin(),
        -G * slope.cos(),
    );
    let (_, c) = checked(&model(&text, &[]));
    let f = &c.forces[0];
    let (normal, pull) = (m * G * slope.cos(), m * G * slope.sin());
    assert_eq!((f.state, f.unique, c.forces.len()), (StartState::Stick, true, 1));
    assert!((f.normal - normal).abs() < 1e-9 && (f.tangential - pull).abs() < 1e-9, "{f:?}");
    assert!((f.margin.unwrap() - (mu * normal - pull)).abs() < 1e-9, "{f:?}");
    // the force goes through the point mass: friction does not act on the gap
    assert!((f.ratio - 1.0).abs() < 1e-12 && c.motion_not_unique.is_empty());
    // in slip the coefficient is the other one
    let (_, c) = checked(&model(&format!("{text}[start]\nbody.block = {{ vx = 1 }}\n"), &[]));
    let f = &c.forces[0];
    assert_eq!((f.state, f.margin), (StartState::Slip, None));
    assert!((f.mu - 0.2).abs() < 1e-15 && (f.tangential - 0.2 * normal).abs() < 1e-9, "{f:?}");
}

#[test]
fn a_ladder_stands_with_forces_that_are_not_unique() {
    let (report, c) = checked(&library("23-ladder", &[]));
    assert_eq!(c.not_unique().collect::<Vec<_>>(), ["floor", "wall"]);
    assert!(c.motion_not_unique.is_empty() && doubts(&report).is_empty());
    // some that hold: within their cones, in balance with the weight
    for f in &c.forces {
        assert!(f.state == StartState::Stick && f.margin.is_none(), "{f:?}");
        assert!(f.tangential <= f.mu * f.normal * (1.0 + 1e-6), "{f:?}");
    }
    let [floor, wall] = &c.forces[..] else { panic!() };
    assert!((floor.normal + wall.tangential - 12.0 * G).abs() < 1e-6, "{c:?}");
}

#[test]
fn motion_is_in_doubt_where_friction_feels_who_carries_the_load() {
    // on four feet: in translation all forces of friction are parallel, and every share of the load gives the same motion
    let (report, c) = checked(&library("15-sliding-box-in-space", &[]));
    assert!(c.forces.iter().all(|f| f.state == StartState::Slip) && c.not_unique().count() == 4, "{c:?}");
    assert!(c.motion_not_unique.is_empty() && doubts(&report).is_empty(), "{:?}", c.motion_not_unique);
    // while it turns they are not
    let text = library("15-sliding-box-in-space", &[]).to_toml();
    let turning = text.replace("[start]", "[start]\nbody.box.wy = 3.0");
    let (report, c) = checked(&model(&turning, &[]));
    assert_eq!(c.motion_not_unique.len(), 4);
    assert!(doubts(&report).len() == 1 && doubts(&report)[0].contains("`front left`"), "{report:?}");
}

/// A wedge that holds 1.2 kN for 10 s moves by round-off of its forces, 1e-12 m: the work of the load on that way is no fault of a step,
/// though it is many times the kinetic energy.
#[test]
fn what_rests_under_a_load_has_books_that_close() {
    let sets =
        [("mu_low", "0.1687"), ("mu_up", "0.2666"), ("load", "1243.9"), ("m", "1.1802"), ("d", "0.2231")];
    let mut wedge = library("24-wedge", &sets);
    wedge.solve.coordinates = "absolute".parse().unwrap();
    let out = run(&wedge, &mut Silent).unwrap();
    assert!(out.summary.warnings.is_empty(), "{:?}", out.summary.warnings);
    assert!(out.summary.energy.balance.abs() < 1e-7, "{:?}", out.summary.energy);
}

#[test]
fn painleves_rod_is_told_before_it_runs() {
    let p = |th: f64, mu: f64| 1.0 + 3.0 * th.cos() * (th.cos() - mu * th.sin());
    let ratio = |th: f64, mu: f64| p(th, mu) / (1.0 + 3.0 * th.cos() * th.cos());
    let (_, c) = checked(&library("39-painleves-rod", &[]));
    let least = c.least_ratio().unwrap();
    assert!((least.ratio - ratio(0.7, 1.6)).abs() < 1e-12 && least.state == StartState::Slip, "{least:?}");
    // p < 0 > b: no force; the run jams, or is refused with all that is known
    let th = [("param.th", "1.0")];
    let (report, _) = checked(&library("39-painleves-rod", &th));
    let told = report.warnings.iter().find(|w| w.code == Code::NoContactSolution).unwrap();
    for part in ["`floor`", "mu = 1.6", &format!("p = {:.4}", p(1.0, 1.6)), "b = -9.8100"] {
        assert!(told.message.contains(part), "{part}: {}", told.message);
    }
    let e = check(&library("39-painleves-rod", &[th[0], ("solve.on_paradox", "stop")])).unwrap_err();
    assert!(e.code == Code::NoContactSolution && e.message.contains("p/W_nn"), "{}", e.message);
    // p < 0 < b: none, or −b/p
    let (report, _) = checked(&library("39-painleves-rod", &[th[0], ("param.w0", "5")]));
    let force = -(25.0 * 1.0f64.sin() - G) / p(1.0, 1.6);
    assert!(doubts(&report)[0].contains(&format!("{force:.6} N")), "{:?} {force}", doubts(&report));
}

#[test]
fn a_block_on_a_spring_rests_where_friction_holds_it() {
    let (weight, k, mu) = (2.0 * G, 100.0, 0.3);
    let r = equilibrium(&model(&block(0.02), &[]), &[]).unwrap_or_else(|e| panic!("{}", e.message));
    let e = &r.equilibrium;
    assert!(r.moved.0 < 1e-12 && e.is_stable() && e.residual < 1e-9 && e.dof == 0, "{e:?}");
    // how both feet share the friction is not determined; what is shown holds
    let sum = |f: fn(&StartForce) -> f64| r.contacts.iter().map(f).sum::<f64>();
    assert!((sum(|f| f.normal) - weight).abs() < 1e-7 && sum(|f| f.tangential) > k * 0.02 - 1e-7);
    for f in &r.contacts {
        assert!(f.state == StartState::Stick && !f.unique, "{f:?}");
        assert!(f.tangential <= mu * f.normal * (1.0 + 1e-7), "{f:?}");
    }
    // beyond μ m g / k it would have to slip
    let far = mu * weight / k * 1.01;
    let e = equilibrium(&model(&block(far), &[]), &[]).unwrap_err();
    assert_eq!(e.code, Code::EquilibriumFailed, "{}", e.message);
    assert!(equilibrium(&model(&block(far / 1.02), &[]), &[]).is_ok());
}

#[test]
fn what_would_have_to_slip_is_named_with_its_margin() {
    let point = r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "block"
kind = "point"
mass = 2.0
com = [0.1, 0]
shapes = { foot = { point = { at = [0.1, 0] } } }
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "block.foot"]
friction = 0.3
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "block"]
from = [-1, 0]
to = [0.1, 0]
k = 100.0
length0 = 1.0
"#;
    let e = equilibrium(&model(point, &[]), &[]).unwrap_err();
    let margin = 0.3 * 2.0 * G - 10.0;
    assert!(
        e.code == Code::EquilibriumFailed
            && e.message.contains("`floor` would have to slip")
            && e.message.contains(&format!("margin {margin:.6} N")),
        "{}",
        e.message
    );
    let e = modes(&model(point, &[]), &About::Start, Options::default()).err().unwrap();
    assert!(
        e.code == Code::NotAvailable && e.message.contains(&format!("margin {margin:.6} N")),
        "{}",
        e.message
    );
}

fn found(model: &Model, about: About) -> (Modes, delassus::simulate::modes::Place) {
    modes(model, &about, Options { count: 20, sparse: None }).unwrap_or_else(|e| panic!("{}", e.message))
}

/// A disc of radius 0.5 m with its centre of mass 0.2 m below the middle, turned by an angle; it rolls.
fn rocker(angle: f64) -> String {
    format!(
        r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "disc"
mass = 3.0
com = [0, 0.3]
inertia = 0.25
shapes = {{ rim = {{ disc = {{ at = [0, 0.5], radius = 0.5 }} }} }}
[[contact]]
name = "floor"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "disc.rim"]
friction = 0.8
[start]
body.disc = {{ x = {}, y = {}, angle = {angle} }}
"#,
        0.2 * angle.sin(),
        0.5 - 0.2 * angle.cos()
    )
}

#[test]
fn a_pendulum_that_rolls_hangs_down_and_swings_with_its_frequency() {
    let r = equilibrium(&model(&rocker(0.4), &[]), &[]).unwrap_or_else(|e| panic!("{}", e.message));
    let value = |name: &str| r.values.iter().find(|v| v.0 == name).unwrap().1;
    assert!(value("disc.angle").abs() < 1e-8 && (value("disc.y") - 0.3).abs() < 1e-12);
    let f = &r.contacts[0];
    assert!((f.normal - 3.0 * G).abs() < 1e-8 && f.tangential < 1e-6, "{f:?}");
    assert!((f.margin.unwrap() - 0.8 * 3.0 * G).abs() < 1e-6, "{f:?}");
    // ω² = m g a / (I + m (R − a)²)
    let omega = (3.0 * G * 0.2 / (0.25 + 3.0 * 0.09)).sqrt();
    for coordinates in ["absolute", "natural", "relative"] {
        for about in [About::Equilibrium, About::Start] {
            let angle = if about == About::Start { 0.0 } else { 0.4 };
            let (m, place) = found(&model(&rocker(angle), &[("solve.coordinates", coordinates)]), about);
            assert_eq!((m.modes.len(), place.contacts.len()), (1, 1), "{coordinates}");
            let off = m.modes[0].omega / omega - 1.0;
            assert!(off.abs() < 1e-8, "{coordinates} {about:?}: {off:e}");
        }
    }
}

/// The block of [`block`] with a pendulum on it.
fn carrier(fixed: bool) -> String {
    let text = block(0.02);
    let text = if fixed {
        let contacts = text.find("[[contact]]").unwrap()..text.find("[[force]]").unwrap();
        let joint =
            "[[joint]]\nname = \"weld\"\ntype = \"fixed\"\nbetween = [\"ground\", \"block\"]\nat = [0, 0]\n";
        text.replacen(&text[contacts.clone()], joint, 1)
    } else {
        text
    };
    format!(
        r#"{text}
[[body]]
name = "bob"
mass = 0.5
com = [0.02, -0.2]
inertia = 0.01
[[joint]]
name = "hinge"
type = "revolute"
between = ["block", "bob"]
at = [0.02, 0.1]
"#
    )
}

#[test]
fn a_block_that_sticks_counts_as_one_that_is_fixed() {
    let omega = (0.5 * G * 0.3 / (0.01 + 0.5 * 0.09)).sqrt();
    for about in [About::Start, About::Equilibrium, About::Time(0.1)] {
        let [stuck, fixed] = [false, true].map(|fixed| found(&model(&carrier(fixed), &[]), about).0);
        assert_eq!((stuck.modes.len(), fixed.modes.len(), stuck.free), (1, 1, 1), "{about:?}");
        assert!((stuck.modes[0].omega / fixed.modes[0].omega - 1.0).abs() < 1e-9, "{about:?}");
        assert!((stuck.modes[0].omega / omega - 1.0).abs() < 1e-9, "{about:?}");
    }
}

/// Two guides on one line share the load in any way: friction by their reactions is a choice, which is told with both names, in `check` and
/// in a run of any coordinates; constant bounds are none.
#[test]
fn friction_by_reactions_that_are_not_unique_is_told() {
    for (friction, told) in [("mu = 0.1", true), ("force = 0.5", false)] {
        for coordinates in ["absolute", "relative"] {
            let guide = |name: &str, y: f64| {
                format!(
                    "[[joint]]\nname = \"{name}\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"slide\"]\nat = [0, {y}]\naxis = \"x\"\nfriction = {{ {friction} }}\n"
                )
            };
            let text = format!(
                "[world]\ndimension = 2\ngravity = [0, -9.81]\n[[body]]\nname = \"slide\"\nmass = 1\ncom = [0, 0.1]\ninertia = 0.004\n{}{}[start]\njoint.A = {{ speed = 1 }}\n[solve]\nend = 0.1\ncoordinates = \"{coordinates}\"\n",
                guide("A", 0.0),
                guide("B", 0.1)
            );
            let model = model(&text, &[]);
            let report = check(&model).unwrap();
            let summary = run(&model, &mut Silent).unwrap().summary;
            for warnings in [&report.warnings, &summary.warnings] {
                let found = warnings.iter().filter(|w| w.code == Code::FrictionNotUnique);
                let found: Vec<&str> = found.map(|w| w.message.as_str()).collect();
                assert_eq!(found.len(), usize::from(told), "{coordinates}, {friction}: {found:?}");
                assert!(found.iter().all(|m| m.contains("`A`, `B`")), "{found:?}");
            }
        }
    }
}

/// A lever of a milligram that 100 N press on a drum moves by kilometres per second in the smooth part of a step of `pvv`, which knows no
/// contacts: the work of the load is lost in that, the motion is wrong, and the ledger says so.
#[test]
fn work_that_no_quadrature_follows_is_no_excuse() {
    let settings = [
        ("solve.method", "pvv"),
        ("solve.contact", "stepping"),
        ("solve.coordinates", "natural"),
        ("solve.step", "1e-3"),
        ("solve.end", "1"),
    ];
    let summary = run(&library("28-shoe-brake", &settings), &mut Silent).unwrap().summary;
    assert!(summary.energy.balance.abs() > summary.energy.start, "{:?}", summary.energy);
    assert!(summary.warnings.iter().any(|w| w.code == Code::EnergyBalance), "{:?}", summary.warnings);
}
