//! Static equilibrium against closed forms, minima of the potential, and the run that starts from it.

use crate::runs::parse;
use delassus::Model;
use delassus::simulate::{EquilibriumReport, Session, Silent, equilibrium, run};

const G: f64 = 9.81;

fn solve(model: &Model) -> EquilibriumReport {
    equilibrium(model, &[]).unwrap_or_else(|e| panic!("{e}"))
}

pub(crate) fn value(r: &EquilibriumReport, name: &str) -> f64 {
    r.values.iter().find(|v| v.0 == name).unwrap_or_else(|| panic!("{name}")).1
}

pub(crate) const PENDULUM: &str = r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "rod"
mass = 2.0
com = [0.5, 0]
inertia = 0.2
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "rod"]
at = [0, 0]
"#;

#[test]
fn a_pendulum_hangs_down_wherever_it_starts() {
    // horizontal, nearly up on both sides, exactly up, nearly down; the angle is counted from the drawn, horizontal rod
    for (start, escapes) in [("0", 0), ("89.9 deg", 0), ("90.1 deg", 0), ("90 deg", 1), ("-85 deg", 0)] {
        let model = parse(&format!("{PENDULUM}[start]\njoint.O.angle = \"{start}\"\n"));
        let r = solve(&model);
        let e = &r.equilibrium;
        assert!(e.is_stable() && e.neutral.is_empty() && e.dof == 1, "{start}: {e:?}");
        assert_eq!(e.escapes, escapes, "{start}");
        assert!((value(&r, "rod.x")).abs() < 1e-10 && (value(&r, "rod.y") + 0.5).abs() < 1e-12, "{start}");
        assert!((value(&r, "O.reaction.fy") - 2.0 * G).abs() < 1e-9 && e.residual < 1e-9);
        // physical pendulum: ω² = m g l / (I + m l²)
        let omega2 = 2.0 * G * 0.5 / (0.2 + 2.0 * 0.25);
        assert!((e.softest.unwrap() - omega2).abs() < 1e-9 * omega2, "{:?}", e.softest);
    }
}

#[test]
fn a_mass_on_a_spring_sags_by_its_weight_over_the_stiffness() {
    let model = parse(
        r#"
[world]
gravity = [0, 0, -9.81]
[[body]]
name = "mass"
kind = "point"
mass = 3.0
com = [0, 0, -1]
[[joint]]
name = "guide"
type = "point-on-line"
between = ["ground", "mass"]
at = [0, 0, -1]
axis = "z"
[[force]]
name = "spring"
type = "spring-damper"
between = ["ground", "mass"]
from = [0, 0, 0]
to = [0, 0, -1]
k = 150.0
c = 3.0
length0 = 1.0
"#,
    );
    let r = solve(&model);
    let sag = 3.0 * G / 150.0;
    assert!((value(&r, "mass.z") + 1.0 + sag).abs() < 1e-13);
    assert!((value(&r, "spring.force").abs() - 3.0 * G).abs() < 1e-11);
    assert!((r.equilibrium.softest.unwrap() - 50.0).abs() < 1e-9);
    // ½ k sag² − m g (−z)
    let potential = 0.5 * 150.0 * sag * sag - 3.0 * G * (1.0 + sag);
    assert!((r.equilibrium.potential - potential).abs() < 1e-11);
    // held where it is drawn, the whole weight hangs on the hold
    let held = equilibrium(&model, &["mass.z".into()]).unwrap().equilibrium;
    assert_eq!(held.held.len(), 1);
    assert!((held.held[0].value + 1.0).abs() < 1e-15 && (held.held[0].force - 3.0 * G).abs() < 1e-10);
    assert!(held.softest.is_none());
    assert_eq!(equilibrium(&model, &["mass".into()]).unwrap_err().code.name(), "UnknownCoordinate");
    assert_eq!(equilibrium(&model, &["mass.vz".into()]).unwrap_err().code.name(), "UnknownCoordinate");
}

#[test]
fn a_four_bar_with_springs_rests_at_the_minimum_of_its_potential() {
    let model = parse(
        r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "crank"
mass = 1.0
com = [0, 0.5]
inertia = 0.1
[[body]]
name = "coupler"
mass = 2.0
com = [1, 1.25]
inertia = 0.5
[[body]]
name = "rocker"
mass = 1.5
com = [2, 0.75]
inertia = 0.3
[[joint]]
name = "A"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
[[joint]]
name = "B"
type = "revolute"
between = ["crank", "coupler"]
at = [0, 1]
[[joint]]
name = "C"
type = "revolute"
between = ["coupler", "rocker"]
at = [2, 1.5]
[[joint]]
name = "D"
type = "revolute"
between = ["rocker", "ground"]
at = [2, 0]
[[force]]
name = "diagonal"
type = "spring-damper"
between = ["ground", "coupler"]
from = [0.3, 0]
to = [2, 1.5]
k = 60.0
length0 = 1.2
[[force]]
name = "twist"
type = "torsion-spring"
joint = "A"
k = 4.0
"#,
    );
    let r = solve(&model);
    let e = &r.equilibrium;
    assert!(e.is_stable() && e.dof == 1 && e.closure < 1e-14, "{e:?}");
    // the potential with the crank held a little beside it, by an independent route: assembly and energy
    let angle = value(&r, "A.angle");
    let potential = |d: f64| {
        let mut m = model.clone();
        let (label, channel) = m.channels("A.angle").unwrap()[0].clone();
        m.start.push(delassus::model::StartEntry { channel, value: angle + d, label });
        let s = Session::new(&m, "gen-alpha-pv", &delassus::integrator::Options::default(), 1e-3).unwrap();
        s.mechanism.energy().unwrap().potential
    };
    let (low, at, high) = (potential(-1e-3), potential(0.0), potential(1e-3));
    assert!((at - e.potential).abs() < 1e-10);
    assert!(low > at && high > at, "{low} {at} {high}");
    // slope zero: central difference, error V'''·h²/6
    let curvature = (low - 2.0 * at + high) / 1e-6;
    assert!(((high - low) / 2e-3).abs() < 1e-5 * curvature.max(1.0), "{}", (high - low) / 2e-3);
}

#[test]
fn redundant_hinges_share_the_weight_of_a_door() {
    let model = delassus_library::example("door", &[]).unwrap();
    let r = solve(&model);
    assert!(r.equilibrium.is_stable() && r.equilibrium.redundant_rows.len() == 5);
    assert!(value(&r, "lower.angle").abs() < 1e-12);
    let (lower, upper) = (value(&r, "lower.reaction.fz"), value(&r, "upper.reaction.fz"));
    assert!((lower - upper).abs() < 1e-9 && (lower + upper - 20.0 * G).abs() < 1e-9);
    // the moment of the weight about the hinges is a couple of horizontal forces, 1.6 m apart
    let (l, u) = (value(&r, "lower.reaction.fx"), value(&r, "upper.reaction.fx"));
    let moments = value(&r, "lower.reaction.my") + value(&r, "upper.reaction.my");
    assert!((l + u).abs() < 1e-9);
    assert!((u * 1.6 + moments + 20.0 * G * 0.45).abs() < 1e-8, "{l} {u} {moments}");
}

#[test]
fn a_car_stands_where_it_was_put_along_the_road() {
    let model = parse(
        r#"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "car"
mass = 100.0
com = [3, 1]
inertia = 50.0
[[force]]
name = "wheels"
type = "force"
body = "car"
at = [3, 1]
vector = [0, "-2e4 * (car.y - 0.9)"]
[[force]]
name = "pitch"
type = "torque"
body = "car"
torque = "-1e4 * car.angle"
"#,
    );
    let r = solve(&model);
    assert_eq!(r.equilibrium.neutral, ["car.x"]);
    assert!(r.equilibrium.is_stable());
    assert!((value(&r, "car.x") - 3.0).abs() < 1e-15);
    assert!((value(&r, "car.y") - (0.9 - 100.0 * G / 2e4)).abs() < 1e-13);
    assert!((r.equilibrium.softest.unwrap() - 200.0).abs() < 1e-6);
}

#[test]
fn what_nothing_holds_is_named() {
    let free = format!("{PENDULUM}[[body]]\nname = \"stone\"\nmass = 1.0\ncom = [3, 0]\ninertia = 0.1\n");
    let e = equilibrium(&parse(&free), &[]).unwrap_err();
    assert_eq!((e.code.name(), e.exit_code()), ("NothingHolds", 1));
    assert!(e.message.contains("`stone`") && !e.message.contains("rod"), "{e}");
    // held, it may stay
    let held = equilibrium(&parse(&free), &["stone.y".into()]).unwrap().equilibrium;
    assert!((held.held[0].force - G).abs() < 1e-10);
    assert_eq!(held.neutral, ["stone.x", "stone.angle"]);
    // a constant torque turns a wheel for ever
    let wheel = PENDULUM.replace("com = [0.5, 0]", "com = [0, 0]")
        + "[[force]]\nname = \"motor\"\ntype = \"torque\"\nbody = \"rod\"\ntorque = 3.0\n";
    let e = equilibrium(&parse(&wheel), &[]).unwrap_err();
    assert!(e.code.name() == "NothingHolds" && e.message.contains("rod.angle"), "{e}");
}

#[test]
fn a_force_without_potential_is_balanced_too() {
    // a follower force pushes the end of the rod at right angles to it, against gravity: F l = m g l/2 cos φ
    let model = parse(&format!(
        "{PENDULUM}[[force]]\nname = \"thrust\"\ntype = \"force\"\nbody = \"rod\"\nat = [1, 0]\nvector = [0, 4.0]\naxes = \"body\"\n"
    ));
    let r = solve(&model);
    let phi = value(&r, "O.angle");
    assert!((4.0 - 2.0 * G * 0.5 * phi.cos()).abs() < 1e-10, "{phi}");
    assert!(r.equilibrium.is_stable() && phi < 0.0);
}

#[test]
fn the_written_start_is_the_equilibrium_in_the_plane_and_in_space() {
    for name in ["governor", "door", "chain", "flexible-slider-crank"] {
        let mut model = delassus_library::example(name, &[]).unwrap();
        let holds: Vec<String> = match name {
            "governor" => vec!["right rod.x".into()],
            _ => vec![],
        };
        if name == "flexible-slider-crank" {
            model.gravity = [0.0, -9.81, 0.0];
        }
        let r = equilibrium(&model, &holds).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(r.equilibrium.is_stable(), "{name}: {:?}", r.equilibrium);
        let mut rest = model.clone();
        rest.start = r.start.clone();
        rest.start
            .retain(|e| !e.label.contains("rate") && !e.label.contains(".v") && !e.label.contains(".w"));
        let back = Model::parse(&rest.to_toml(), "m.toml", &[]).unwrap();
        assert_eq!(back.start, rest.start, "{name}");
        let again = equilibrium(&back, &holds).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(again.moved.0 < 1e-8 && again.equilibrium.iterations <= 2, "{name}: {:?}", again.moved);
    }
}

#[test]
fn a_run_from_equilibrium_stays_there_and_takes_its_rates() {
    let text = format!(
        "{PENDULUM}[start]\nequilibrium = true\njoint.O.angle = \"80 deg\"\n[solve]\nend = 0.5\nstep = 1e-3\n[output]\nrecord = [\"O.angle\", \"O.rate\"]\n"
    );
    let model = parse(&text);
    assert_eq!(Model::parse(&model.to_toml(), "m.toml", &[]).unwrap(), model);
    let still = run(&model, &mut Silent).unwrap();
    assert!(still.summary.completed && still.summary.warnings.is_empty(), "{:?}", still.summary.warnings);
    let turns = still.record.column("O.angle").unwrap();
    // round-off of the equilibrium, carried on for half a second
    assert!(turns.iter().all(|a| (a - turns[0]).abs() < 1e-9));
    assert!((turns[0].cos()).abs() < 1e-10);
    let pushed =
        parse(&text.replace("joint.O.angle = \"80 deg\"", "joint.O = { angle = \"80 deg\", rate = 0.3 }"));
    let moving = run(&pushed, &mut Silent).unwrap();
    assert!((moving.record.column("O.rate").unwrap()[0] - 0.3).abs() < 1e-12);
    assert!((moving.record.column("O.angle").unwrap()[0] - turns[0]).abs() < 1e-12);
}

#[test]
fn every_set_of_coordinates_rests_at_the_same_place() {
    for name in ["door", "double-pendulum", "four-bar", "spatial-four-bar", "slider-crank"] {
        let mut model = delassus_library::example(name, &[]).unwrap();
        model.joints.iter_mut().for_each(|j| j.motion = delassus::model::Motion::default());
        if delassus_algebra::vec3::norm(model.gravity) < 1.0 {
            model.gravity = [0.0, -9.81, 0.0];
        }
        let exact = solve(&model);
        for coordinates in ["relative", "natural"] {
            model.solve.coordinates = coordinates.parse().unwrap();
            let session =
                Session::new(&model, "gen-alpha-pv", &delassus::integrator::Options::default(), 1e-3);
            // a set that cannot hold the model says so before time zero
            let Ok(mut session) = session else { continue };
            let q = session.start.q.clone();
            let m = session.mechanism.as_mut();
            let e = delassus::simulate::equilibrium::find(m, 0.0, &q, &[])
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(e.is_stable() && e.dof == exact.equilibrium.dof, "{name} {coordinates}");
            assert!((e.potential - exact.equilibrium.potential).abs() < 1e-8, "{name} {coordinates}");
            let (a, b) = (e.softest.unwrap_or(0.0), exact.equilibrium.softest.unwrap_or(0.0));
            assert!((a - b).abs() < 1e-6 * (1.0 + b.abs()), "{name} {coordinates}: {a} {b}");
            for (i, j) in model.joints.iter().enumerate() {
                let (now, then) = (m.reaction(i, &vec![0.0; m.dims().nv], &e.lambda), |k: &str| {
                    exact
                        .values
                        .iter()
                        .find(|v| v.0.ends_with(&format!("{}.reaction.{k}", j.name)))
                        .map(|v| v.1)
                });
                // where reactions are not unique the coordinates may choose differently
                if exact.equilibrium.redundant_rows.is_empty() {
                    let size = 1.0 + now.iter().fold(0.0f64, |m, x| m.max(x.abs()));
                    assert!(
                        (now[1] - then("fy").unwrap()).abs() < 1e-6 * size,
                        "{name} {coordinates} {}",
                        j.name
                    );
                }
            }
        }
    }
}
