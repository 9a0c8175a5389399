//! The ledger of energy: works against closed forms, of the order of the method; who is warned and who is not.

use crate::common;
use delassus::Model;
use delassus::integrator::METHODS;
use delassus::results::summary::EnergyLedger;
use delassus::simulate::Outcome;

/// A slider of 2 kg on the x axis, with something that works.
fn slider(rest: &str, motion: &str, method: &str, step: f64) -> Outcome {
    let text = format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "b"
mass = 2
com = [0, 0]
inertia = 0.1
[[joint]]
name = "guide"
type = "prismatic"
between = ["ground", "b"]
at = [0, 0]
axis = "x"
{motion}
{rest}
[solve]
end = 1
method = "{method}"
step = {step:?}
"#
    );
    common::go(&Model::parse(&text, "slider.toml", &[]).unwrap_or_else(|e| panic!("{} {text}", e.message)))
}

fn energy(out: &Outcome) -> EnergyLedger {
    out.summary.energy
}

/// Order of a work from two steps, of which the longer is a tenth of the run; methods of order two take a fifth of them.
fn order(work: &dyn Fn(&str, f64) -> f64, truth: f64, method: &str, explicit: bool) -> (f64, f64) {
    let h = if explicit { 0.1 } else { 0.02 };
    let [coarse, fine] = [h, 0.5 * h].map(|h| (work(method, h) - truth).abs());
    ((coarse / fine).log2(), fine)
}

#[test]
fn works_have_the_order_of_their_method() {
    let force = |f: &str| {
        format!(
            "[[force]]\nname = \"f\"\ntype = \"force\"\nbody = \"b\"\nat = [0, 0]\nvector = [\"{f}\", 0]\n"
        )
    };
    // (exp(2t) − 1) / 4 is the speed under exp(2t): its energy is the work
    let speed = (2f64.exp() - 1.0) / 4.0;
    let applied = |m: &str, h: f64| energy(&slider(&force("exp(2*t)"), "", m, h)).applied;
    // a damper takes half of v₀² (1 − exp(−2 c t / m)) m from a coasting mass
    let damper = "[[force]]\nname = \"d\"\ntype = \"force\"\nbody = \"b\"\nat = [0, 0]\nvector = [\"-3*b.vx\", 0]\n[start]\njoint.guide = { speed = 1.5 }\n";
    let damped = 0.5 * 2.0 * 2.25 * ((-3f64).exp() - 1.0);
    let damping = |m: &str, h: f64| energy(&slider(damper, "", m, h)).applied;
    // a drive x = sin(2t) gives the mass its energy: speeds 2 and 2 cos 2
    let driven = 0.5 * 2.0 * 4.0 * (2f64.cos().powi(2) - 1.0);
    let drives = |m: &str, h: f64| energy(&slider("", "motion = \"sin(2*t)\"", m, h)).drives;
    for method in METHODS.iter().filter(|m| m.order == 5 || ["gen-alpha-pv", "newmark"].contains(&m.name)) {
        for (what, work, truth) in [
            ("applied", &applied as &dyn Fn(&str, f64) -> f64, speed * speed),
            ("damping", &damping, damped),
            ("drives", &drives, driven),
        ] {
            let (p, error) = order(work, truth, method.name, method.explicit);
            // a work that is exact to round-off has no order
            let least = f64::from(method.order) - 0.4;
            assert!(p > least || error < 1e-13, "{} {what}: order {p}, error {error:e}", method.name);
        }
    }
}

#[test]
fn switched_loads_do_the_work_of_their_stretches() {
    // 4 N from 0.3 s to 0.7 s: speed 0.8 m/s after 0.16 m, at any step
    let load = "[[force]]\nname = \"f\"\ntype = \"force\"\nbody = \"b\"\nat = [0, 0]\nvector = [\"when(t > 0.3 and t < 0.7, 4, 0)\", 0]\n";
    for method in ["hem5", "dopri5", "phem56", "gen-alpha-pv"] {
        let e = energy(&slider(load, "", method, 0.25));
        // the two instants are met to round-off
        assert!((e.applied - 0.64).abs() < 1e-12, "{method}: {e:?}");
        assert!(e.balance.abs() < 1e-12, "{method}: {e:?}");
    }
}

#[test]
fn impacts_stand_in_the_ledger_beside_dampers() {
    // a damped slider that bounces off a stop: what it had is with the damper, with the stop, or still there
    let rest = "[[force]]\nname = \"d\"\ntype = \"force\"\nbody = \"b\"\nat = [0, 0]\nvector = [\"-3*b.vx\", 0]\n[[contact]]\nname = \"c\"\njoint = \"guide\"\nupper = 0.3\nrestitution = 0.5\n[start]\njoint.guide = { speed = 1.5 }\n";
    // x = (1 − exp(−1.5 t)) meets 0.3 with the speed 1.5 · 0.7, and leaves with half of it
    let lost = 1.05f64.powi(2) * (1.0 - 0.25);
    for method in ["hem5", "dopri5"] {
        let e = energy(&slider(rest, "", method, 0.05));
        // steps of a twentieth: the fifth power of 0.15 over a thousand. The trapezoidal rule would miss 4e-3 J
        assert!((e.impacts - lost).abs() < 1e-7, "{method}: {e:?}");
        assert!(e.balance.abs() < 1e-7, "{method}: {e:?}");
    }
}

/// A crank that turns at constant speed drives a ram through a slotted lever and a link; 500 N hinder the ram on its way back,
/// the stroke of which is 0.4 m.
const QUICK_RETURN: &str = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[param]
r = 0.1
d = 0.3
L = 0.6
phi = "atan2(d, r)"
Bx = "L*cos(phi)"
By = "-d + L*sin(phi)"
[[body]]
name = "crank"
mass = 2
com = ["r/2", 0]
inertia = { shape = "rod", length = "r" }
[[body]]
name = "block"
mass = 0.5
com = ["r", 0]
angle = "phi"
inertia = 1e-4
[[body]]
name = "lever"
mass = 5
com = ["L/2*cos(phi)", "-d + L/2*sin(phi)"]
angle = "phi"
inertia = { shape = "rod", length = "L" }
[[body]]
name = "link"
mass = 1
com = ["Bx + 0.1", "By"]
inertia = { shape = "rod", length = 0.2 }
[[body]]
name = "ram"
mass = 10
com = ["Bx + 0.2", "By"]
inertia = 0.1
[[joint]]
name = "O2"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
motion = "2*pi*t"
[[joint]]
name = "A"
type = "revolute"
between = ["crank", "block"]
at = ["r", 0]
[[joint]]
name = "slot"
type = "prismatic"
between = ["lever", "block"]
at = ["r", 0]
axis = ["cos(phi)", "sin(phi)"]
[[joint]]
name = "O4"
type = "revolute"
between = ["ground", "lever"]
at = [0, "-d"]
[[joint]]
name = "B"
type = "revolute"
between = ["lever", "link"]
at = ["Bx", "By"]
[[joint]]
name = "C"
type = "revolute"
between = ["link", "ram"]
at = ["Bx + 0.2", "By"]
[[joint]]
name = "guide"
type = "prismatic"
between = ["ground", "ram"]
at = ["Bx + 0.2", "By"]
axis = "x"
[[force]]
name = "cutting"
type = "force"
body = "ram"
at = ["Bx + 0.2", "By"]
vector = ["when(ram.vx < 0, 500, 0)", 0]
[solve]
end = 1
"#;

#[test]
fn a_drive_does_over_a_turn_what_the_load_takes() {
    let out = common::go(&Model::parse(QUICK_RETURN, "quick-return.toml", &[]).unwrap());
    let e = energy(&out);
    // default tolerance: 1e-6 of forces and lengths near 1000 N and 1 m
    assert!((e.drives - 200.0).abs() < 2e-3 && (e.applied + 200.0).abs() < 2e-3, "{e:?}");
    assert!(out.summary.warnings.is_empty(), "{:?}", out.summary.warnings);
}

#[test]
fn a_ledger_that_does_not_close_is_told() {
    // a spring of 100 N/m in steps of half a period: a method with strong numerical damping loses its energy, which no damper took
    let text = |method: &str, rho: &str| {
        format!(
            r#"
delassus = 1
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "b"
mass = 1
com = [1, 0]
inertia = 0.1
[[force]]
name = "k"
type = "spring-damper"
between = ["ground", "b"]
from = [0, 0]
to = [1, 0]
k = 100
c = 0.01
length0 = 0.9
[solve]
end = 5
method = "{method}"
step = 0.2
{rho}
"#
        )
    };
    let told = |text: &str| {
        let out =
            common::go(&Model::parse(text, "spring.toml", &[]).unwrap_or_else(|e| panic!("{}", e.message)));
        out.summary.warnings.iter().any(|w| w.code.name() == "EnergyBalance")
    };
    assert!(told(&text("gen-alpha-pv", "rho_inf = 0")));
    // without numerical damping the energy stays
    assert!(!told(&text("gen-alpha-pv", "rho_inf = 1")));
}
