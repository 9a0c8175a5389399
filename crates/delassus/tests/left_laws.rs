//! Laws that a motion leaves: tables beyond their ends, elements that are turned inside out, numbers without digits.

use crate::common::go;
use delassus::Model;
use delassus::simulate::{Silent, run};

fn model(text: &str) -> Model {
    Model::parse(text, "laws.toml", &[]).unwrap_or_else(|e| panic!("{}", e.rendered.unwrap_or(e.message)))
}

/// A mass on a line, thrown at 2 m/s from the middle of a tabulated spring of ±0.5 m and 10 N/m.
fn thrown(outside: &str, start: f64) -> Model {
    model(&format!(
        "delassus = 1\n[world]\ndimension = 2\ngravity = [0, 0]\n[[body]]\nname = \"m\"\nmass = 1\ncom = [{start}, 0]\ninertia = 1\n[[joint]]\nname = \"slide\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"m\"]\nat = [{start}, 0]\naxis = \"x\"\n[[force]]\nname = \"table\"\ntype = \"axial-spring\"\nbetween = [\"ground\", \"m\"]\nfrom = [0, 0]\nto = [{start}, 0]\naxis = \"x\"\nspring = {{ points = [[-0.5, -5], [0, 0], [0.5, 5]]{outside} }}\n[start]\nbody.m = {{ vx = 2 }}\n[solve]\nend = 1\ntolerance = 1e-9\n[output]\nrecord = [\"m.x\"]\n"
    ))
}

/// x = 2 sin(ωt)/ω with ω² = 10 is at 0.5 when ωt = asin(0.5 ω/2).
#[test]
fn a_table_that_is_left_ends_the_run_and_names_force_value_and_range() {
    let out = run(&thrown("", 0.0), &mut Silent).unwrap();
    let e = out.summary.error.expect("the table ends at 0.5 m");
    assert_eq!(e.code.name(), "OutsideTable", "{e}");
    assert!(
        e.message.contains("`table`") && e.message.contains("-0.5 to 0.5") && e.hint.contains("hold"),
        "{e}"
    );
    let omega = 10f64.sqrt();
    let leaves = (0.25 * omega).asin() / omega;
    // told at the end of the step that leaves it
    let (t, h) = e.at.unwrap();
    assert!(t >= leaves && t - h <= leaves + 1e-9, "{t} {h} {leaves}");
    let x = out.record.column("m.x").unwrap();
    assert!(x.len() > 1 && x.iter().all(|x| x.is_finite()));
}

#[test]
fn a_table_that_is_left_at_the_start_is_refused_before_time_zero() {
    let e = run(&thrown("", 0.6), &mut Silent).unwrap_err();
    assert_eq!(e.code.name(), "OutsideTable", "{e}");
}

/// Straight on the motion stays harmonic; with the last value held it is a parabola beyond the end.
#[test]
fn rules_beyond_the_ends_of_a_table_do_what_they_say() {
    // before it comes back into the table
    let stop = 0.7;
    let end = |outside: &str| {
        let mut m = thrown(outside, 0.0);
        m.solve.end = stop;
        go(&m).summary.final_values[0].1
    };
    let omega = 10f64.sqrt();
    let harmonic = 2.0 / omega * (omega * stop).sin();
    // ten times the tolerance
    assert!((end(", outside = \"linear\"") - harmonic).abs() < 1e-8);
    let leaves = (0.25 * omega).asin() / omega;
    let speed = 2.0 * (omega * leaves).cos();
    let back = leaves + 2.0 * speed / 5.0;
    assert!(back > stop);
    let s = stop - leaves;
    let parabola = 0.5 + speed * s - 2.5 * s * s;
    assert!((end(", outside = \"hold\"") - parabola).abs() < 1e-8);
}

/// A bar whose end is pushed by more than its length has elements that are inside out.
#[test]
fn an_element_whose_ends_pass_each_other_ends_the_run() {
    let text = "delassus = 1\n[world]\ndimension = 2\ngravity = [0, 0]\n[[body]]\nname = \"bar\"\nkind = \"bar\"\nfrom = [0, 0]\nto = [1, 0]\nelements = 5\nE = 1e5\narea = 1e-2\ndensity = 1000\n[[joint]]\nname = \"wall\"\ntype = \"fixed\"\nbetween = [\"ground\", \"bar\"]\nat = [0, 0]\n[[force]]\nname = \"push\"\ntype = \"force\"\nbody = \"bar\"\nat = [1, 0]\nvector = [\"-5000*t\", 0]\n[solve]\nend = 2\nstep = 1e-3\nmethod = \"gen-alpha-pv\"\n";
    let e = run(&model(text), &mut Silent).unwrap().summary.error.expect("EA is 1000 N");
    assert_eq!(e.code.name(), "ElementInverted", "{e}");
    assert!(e.message.contains("`bar`") && e.at.unwrap().0 > 0.1, "{e}");
}

/// The condition says how different the masses are; that of unlike bodies that do not touch is one.
#[test]
fn the_condition_tells_how_far_round_off_is_magnified() {
    let pendulum = |mass: f64| {
        let text = format!(
            "delassus = 1\n[world]\ndimension = 2\ngravity = [0, -9.81]\n[[body]]\nname = \"light\"\nmass = 1\ncom = [0.5, 0]\ninertia = 0.1\n[[body]]\nname = \"heavy\"\nmass = {mass:e}\ncom = [1.5, 0]\ninertia = {:e}\n[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"light\"]\nat = [0, 0]\n[[joint]]\nname = \"A\"\ntype = \"revolute\"\nbetween = [\"light\", \"heavy\"]\nat = [1, 0]\n[solve]\nend = 0.01\nstep = 1e-3\nmethod = \"gen-alpha-pv\"\ncoordinates = \"absolute\"\n",
            0.1 * mass
        );
        run(&model(&text), &mut Silent).unwrap().summary
    };
    let [one, million, billion] = [1.0, 1e6, 1e9].map(|m| pendulum(m).condition);
    assert!(one > 1.0 && one < 1e3, "{one}");
    // it grows with the ratio of masses, between its root and itself
    assert!(million > 1e2 * one && billion > 10.0 * million && billion < 1e12, "{one} {million} {billion}");
    let warned = |m: f64| pendulum(m).warnings.iter().any(|w| w.code.name() == "IllConditioned");
    assert!(!warned(1e9));
    let free = "delassus = 1\n[world]\ndimension = 2\n[[body]]\nname = \"a\"\nkind = \"point\"\nmass = 1e-9\ncom = [0, 0]\n[[body]]\nname = \"b\"\nkind = \"point\"\nmass = 1e9\ncom = [1, 0]\n[solve]\nend = 0.01\nstep = 1e-3\n";
    let condition = go(&model(free)).summary.condition;
    assert!((condition - 1.0).abs() < 1e-12, "{condition}");
}
