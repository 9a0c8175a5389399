//! Ways a run breaks, and what must happen then (rows F of the failure catalogue).

use delassus::formulation::absolute;
use delassus::integrator::Options;
use delassus::model::Model;
use delassus::output::Summary;
use delassus::simulate::{Session, Silent, run};
use delassus_algebra::so3;

fn model(text: &str) -> Model {
    Model::parse(text, "test.toml", &[]).unwrap_or_else(|e| panic!("{}", e.rendered.unwrap_or(e.message)))
}

fn summary(text: &str) -> Summary {
    run(&model(text), &mut Silent).unwrap().summary
}

const BALL: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "ball"
kind = "point"
mass = 1
com = [0, 0]
"#;

/// A force that becomes NaN stops the run at that time, names the element and keeps what was computed.
#[test]
fn a_force_that_is_no_number_stops_the_run_and_is_named() {
    let text = format!(
        "{BALL}\n[[force]]\nname = \"root\"\ntype = \"force\"\nbody = \"ball\"\nat = [0, 0]\nvector = [\"sqrt(0.5 - t)\", 0]\n[solve]\nend = 1\nstep = 1e-3\n[output]\nrecord = [\"ball.x\"]\n"
    );
    let out = run(&model(&text), &mut Silent).unwrap();
    let e = out.summary.error.expect("the run fails");
    assert_eq!(e.code.name(), "NonFiniteForce");
    assert!(e.message.contains("`root`"), "{}", e.message);
    let (t, _) = e.at.unwrap();
    assert!((t - 0.5).abs() < 2e-3 && !out.summary.completed);
    assert!(out.record.len() > 490 && out.record.column("ball.x").unwrap().iter().all(|x| x.is_finite()));
}

/// More steps than allowed.
#[test]
fn too_many_steps_are_refused_with_what_was_reached() {
    let s = summary(&format!("{BALL}\n[solve]\nend = 1\nstep = 1e-3\nmax_steps = 100\n"));
    assert_eq!(s.error.unwrap().code.name(), "TooMuchWork");
    assert_eq!(s.steps, 100);
}

/// A motion that runs away stops at the bound, long before overflow.
#[test]
fn a_motion_that_runs_away_stops_at_the_bound() {
    let text = format!(
        "{BALL}\n[[force]]\nname = \"push\"\ntype = \"force\"\nbody = \"ball\"\nat = [0, 0]\nvector = [\"1e4*ball.x + 1\", 0]\n[solve]\nend = 10\nstep = 1e-3\nbound = 1e6\n"
    );
    let e = summary(&text).error.unwrap();
    assert_eq!(e.code.name(), "Diverged");
}

/// Newton's iteration that cannot converge ends in an error that names the coordinate.
#[test]
fn an_iteration_that_is_not_allowed_to_converge_ends_in_a_named_error() {
    let text = format!(
        "{BALL}\n[[force]]\nname = \"wall\"\ntype = \"force\"\nbody = \"ball\"\nat = [0, 0]\nvector = [\"-1e9*ball.x^3\", 0]\n[start]\nbody.ball = {{ vx = 1 }}\n[solve]\nmethod = \"gen-alpha-pv\"\nend = 1\nstep = 1e-3\nnewton_iterations = 1\n"
    );
    let e = summary(&text).error.unwrap();
    assert_eq!(e.code.name(), "NewtonFailed");
    assert!(e.message.contains("ball."), "{}", e.message);
}

/// A drive that asks for more than the linkage can reach stops at the last reachable time, joint named.
#[test]
fn a_drive_past_the_reach_locks_up_at_the_right_time() {
    // crank 2 m on a coupler and rocker of together 3.6 m, ground 2 m: the crank reaches the angle at which
    // |crank end − rocker pivot| = 3.6: cos θ = (4 + 4 − 12.96)/8
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "crank"
mass = 1
com = [0, 1]
inertia = 0.3
[[body]]
name = "coupler"
mass = 1
com = [0.9, 1.88]
inertia = 0.3
[[body]]
name = "rocker"
mass = 1
com = [1.9, 0.88]
inertia = 0.3
[[joint]]
name = "motor"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
motion = "t"
[[joint]]
name = "A"
type = "revolute"
between = ["crank", "coupler"]
at = [0, 2]
[[joint]]
name = "B"
type = "revolute"
between = ["coupler", "rocker"]
at = [1.7909, 1.7879]
[[joint]]
name = "C"
type = "revolute"
between = ["ground", "rocker"]
at = [2, 0]
[solve]
end = 3
step = 1e-3
"#;
    let m = model(text);
    let s = run(&m, &mut Silent).unwrap().summary;
    let e = s.error.expect("it cannot go on");
    assert_eq!(e.code.name(), "LockUp", "{e}");
    assert!(e.message.contains("motor"), "{e}");
    // lengths as drawn
    let (ab, bc) = (
        ((1.7909f64).powi(2) + (1.7879f64 - 2.0).powi(2)).sqrt(),
        ((1.7909f64 - 2.0).powi(2) + (1.7879f64).powi(2)).sqrt(),
    );
    let cos = (4.0 + 4.0 - (ab + bc).powi(2)) / 8.0;
    let exact = cos.acos() - std::f64::consts::FRAC_PI_2;
    let (t, _) = e.at.unwrap();
    // the step was halved down to 1e-3/1024
    assert!(t <= exact + 1e-9 && exact - t < 2e-6, "stopped at {t}, reach {exact}");
}

/// No attitude is special: a tumbling body turned by any rotation does the same, turned.
#[test]
fn no_attitude_is_singular() {
    let base = |q: [f64; 4]| {
        format!(
            "delassus = 1\n[world]\ngravity = [0, 0, 0]\n[[body]]\nname = \"b\"\nmass = 1\ncom = [0, 0, 0]\ninertia = {{ diag = [1, 2, 2.5] }}\nrotation = {{ quaternion = [{}, {}, {}, {}] }}\n",
            q[0], q[1], q[2], q[3]
        )
    };
    let fly = |q: [f64; 4]| {
        let mut m = model(&base(q));
        m.solve.step = Some(1e-2);
        let mut s = Session::new(&m, "gen-alpha-pv", &Options::default(), 1e-2).unwrap();
        // the same angular velocity in body axes whatever the attitude
        s.x.v[3..].copy_from_slice(&[1.0, 2.0, -0.5]);
        let mut x = s.x.clone();
        s.stepper.restart(s.mechanism.system(), &mut x, 1e-2).unwrap();
        s.x = x;
        s.advance_many(1e-2, 50).unwrap();
        let q1 = [s.x.q[3], s.x.q[4], s.x.q[5], s.x.q[6]];
        so3::compose(so3::inverse(q), q1)
    };
    let reference = fly(so3::UNIT);
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let mut attitudes =
        vec![[half, half, 0.0, 0.0], [half, 0.0, half, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]];
    let mut seed = 1u64;
    for _ in 0..1000 {
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 11) as f64 / (1u64 << 52) as f64 - 1.0
        };
        attitudes.push(so3::normalize([next(), next(), next(), next()]));
    }
    for q in attitudes {
        let r = fly(q);
        let d = so3::log(so3::compose(so3::inverse(reference), r));
        // 50 steps of round-off
        assert!(d.iter().all(|x| x.abs() < 1e-12), "{q:?} differs by {d:?}");
    }
}

/// Redundant rows are no error, and what a method cannot honour is one before time zero.
#[test]
fn a_method_without_such_a_closure_is_refused_before_time_zero() {
    let mut m = model(BALL);
    (m.solve.method, m.solve.closure) = ("gen-alpha-v".parse().unwrap(), "augmented".parse().unwrap());
    assert_eq!(run(&m, &mut Silent).unwrap_err().code.name(), "NotAvailable");
}

/// An output that does not fit into memory is refused before the run.
#[test]
fn too_much_output_is_refused_before_the_run() {
    let e = run(
        &model(&format!(
            "{BALL}\n[solve]\nend = 1e6\nstep = 1\n[output]\nevery = 1e-4\nrecord = [\"ball.x\"]\n"
        )),
        &mut Silent,
    );
    assert_eq!(e.unwrap_err().code.name(), "OutputTooLarge");
}

/// At a change point a method passes on the drawn branch or stops with the name of the trouble; it never changes
/// the branch without a word.
#[test]
fn a_change_point_is_passed_on_the_smooth_branch_or_named() {
    for method in ["gen-alpha-p", "gen-alpha-v", "gen-alpha-pv", "gen-alpha-pva"] {
        let m = delassus_library::n_four_bar(2).unwrap();
        let h = 1e-3;
        let mut s = Session::new(&m, method, &Options::default(), h).unwrap();
        assert!(absolute(&m).is_ok());
        let mut ended = None;
        for _ in 0..2000 {
            match s.advance(h) {
                Ok(_) => {
                    // on the parallelogram branch every coupler stays horizontal
                    let tilt = s
                        .mechanism
                        .model()
                        .bodies
                        .iter()
                        .zip(s.mechanism.bodies().poses())
                        .filter(|(b, _)| b.name.starts_with("coupler"))
                        .fold(0.0f64, |m, (_, p)| m.max(p.1[1][0].abs()));
                    assert!(tilt < 1e-3, "{method} left the branch without a word at t = {}", s.x.t);
                }
                Err(f) => {
                    ended = Some(s.explain(&f, h));
                    break;
                }
            }
        }
        if let Some(e) = ended {
            assert_eq!(e.code.name(), "SingularConfiguration", "{method}: {e}");
        }
    }
}

/// Nothing walks along a chain of bodies by calling itself: a thread with a small stack assembles and steps a long one.
#[test]
fn a_long_chain_needs_no_deep_stack() {
    let mut text = String::from("delassus = 1\n[world]\ndimension = 2\ngravity = [0, -9.81]\n");
    let n = 1500;
    for i in 0..n {
        let before = if i == 0 { "ground".into() } else { format!("b{}", i - 1) };
        text += &format!(
            "[[body]]\nname = \"b{i}\"\nmass = 1\ncom = [{i}.5, 0]\ninertia = 0.1\n[[joint]]\nname = \"j{i}\"\ntype = \"revolute\"\nbetween = [\"{before}\", \"b{i}\"]\nat = [{i}, 0]\n"
        );
    }
    text += "[solve]\nend = 2e-3\nstep = 1e-3\nmethod = \"gen-alpha-pv\"\n";
    for coordinates in ["absolute", "relative"] {
        let mut m = model(&text);
        m.solve.coordinates = coordinates.parse().unwrap();
        // 256 KiB: 170 bytes for each body, less than a call needs
        let small = std::thread::Builder::new().stack_size(256 * 1024);
        let out = small.spawn(move || run(&m, &mut Silent).unwrap().summary).unwrap().join().unwrap();
        assert!(out.completed && out.steps == 2, "{coordinates}");
    }
}

/// Masses do not enter the angle of a pendulum, also where they are subnormal numbers.
#[test]
fn a_pendulum_as_light_as_numbers_can_be_swings_as_any_other() {
    let end = |mass: f64| {
        let text = format!(
            "delassus = 1\n[world]\ndimension = 2\ngravity = [0, -9.81]\n[[body]]\nname = \"b\"\nmass = {mass:e}\ncom = [0.5, 0]\ninertia = {:e}\n[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"b\"]\nat = [0, 0]\n[solve]\nend = 1\nstep = 1e-2\nmethod = \"gen-alpha-pv\"\n[output]\nrecord = [\"O.angle\"]\n",
            0.125 * mass
        );
        summary(&text).final_values[0].1
    };
    let usual = end(1.0);
    for light in [1e-150, 1e-300, 4e-308] {
        // Newton's tolerance, over a hundred steps; subnormal products keep fewer digits
        assert!((end(light) - usual).abs() < 1e-9, "{light:e}: {} {usual}", end(light));
    }
}
