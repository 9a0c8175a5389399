//! From a drawing and some start values to a consistent start: long chains, meshes that are driven, drawn gaps.

use crate::common::random::Random;
use delassus::formulation::absolute;
use delassus::simulate::{Session, Silent, check, run};
use delassus::{Model, integrator::Options};
use std::fmt::Write as _;

fn model(text: &str) -> Model {
    Model::parse(text, "start.toml", &[]).unwrap_or_else(|e| panic!("{}", e.rendered.unwrap_or(e.message)))
}

/// An open chain of hinges, drawn straight, with all angles and rates given.
fn chain(angles: &[f64], planar: bool) -> Model {
    let mut text = String::from("delassus = 1\n[world]\n");
    let (zero, inertia) = if planar { ("", "0.08") } else { (", 0", "{ diag = [0.01, 0.08, 0.08] }") };
    text += if planar { "dimension = 2\ngravity = [0, -9.81]\n" } else { "gravity = [0, 0, -9.81]\n" };
    for i in 0..angles.len() {
        let before = if i == 0 { "ground".into() } else { format!("b{}", i - 1) };
        let axis = if planar { String::new() } else { format!("axis = \"{}\"\n", ["y", "z"][i % 2]) };
        write!(text, "[[body]]\nname = \"b{i}\"\nmass = 1\ncom = [{i}.5, 0{zero}]\ninertia = {inertia}\n")
            .unwrap();
        write!(text, "[[joint]]\nname = \"j{i}\"\ntype = \"revolute\"\nbetween = [\"{before}\", \"b{i}\"]\nat = [{i}, 0{zero}]\n{axis}").unwrap();
    }
    text += "[start]\n";
    for (i, a) in angles.iter().enumerate() {
        writeln!(text, "joint.j{i} = {{ angle = {a}, rate = {} }}", 0.1 * i as f64).unwrap();
    }
    model(&text)
}

/// Nothing can conflict in an open chain: every angle is met, however many there are.
#[test]
fn chains_start_with_every_angle_that_is_given() {
    for (case, n) in [3, 6, 8, 12, 20, 40].into_iter().enumerate() {
        for planar in [true, false] {
            let mut random = Random::of(case);
            let angles: Vec<f64> = (0..n).map(|_| random.between(-1.2, 1.2)).collect();
            let m = chain(&angles, planar);
            let s = Session::new(&m, "gen-alpha-pv", &Options::default(), 1e-3)
                .unwrap_or_else(|e| panic!("{n} hinges, planar {planar}: {e}"));
            for (i, a) in angles.iter().enumerate() {
                let channel = |name: &str| {
                    let c = m.channels(&format!("j{i}.{name}")).unwrap()[0].1;
                    s.mechanism.channel(c, &[], &[])
                };
                // assembled to 1e-10 of the chain, whose length is n
                assert!((channel("angle") - a).abs() < 1e-8, "{n}, {i}: {} {a}", channel("angle"));
                assert!((channel("rate") - 0.1 * i as f64).abs() < 1e-6, "{n}, {i}: {}", channel("rate"));
            }
        }
    }
}

/// A beam that is clamped to a driven hinge turns with it from the first instant, all of it.
#[test]
fn a_driven_mesh_starts_with_the_velocities_of_a_rigid_body() {
    let beam = |planar: bool, kind: &str, count: usize| {
        let (world, zero, section) = match planar {
            true => ("dimension = 2\ngravity = [0, 0]\n", "", "area = 1e-4\nI = 8e-10\n"),
            false => ("gravity = [0, 0, 0]\n", ", 0", "section = { shape = \"circle\", radius = 0.01 }\n"),
        };
        let axis = if planar { "" } else { "axis = \"z\"\n" };
        let section = if kind == "cable" { "area = 1e-4\n" } else { section };
        let shear = if kind == "cable" { "" } else { "nu = 0.3\n" };
        format!(
            "delassus = 1\n[world]\n{world}[[body]]\nname = \"rod\"\nkind = \"{kind}\"\nfrom = [0.3, 0.4{zero}]\nto = [1.5, 2.0{zero}]\nelements = {count}\nE = 2e11\n{shear}{section}density = 7800\n[[joint]]\nname = \"motor\"\ntype = \"revolute\"\nbetween = [\"ground\", \"rod\"]\nat = [0.3, 0.4{zero}]\n{axis}motion = \"3*t + t^2\"\n"
        )
    };
    for (planar, count) in [(true, 4), (true, 40), (false, 6)] {
        let m = model(&beam(planar, "exact-beam", count));
        let s = Session::new(&m, "gen-alpha-pv", &Options::default(), 1e-4).unwrap();
        let per_node = if planar { 3 } else { 6 };
        for (i, v) in s.x.v.chunks_exact(per_node).enumerate() {
            let along = i as f64 / count as f64;
            let (x, y) = (1.2 * along, 1.6 * along);
            // at 6 m/s at the tip: what the inertia leaves of elastic motion is a ten-thousandth
            let error = (v[0] + 3.0 * y).abs() + (v[1] - 3.0 * x).abs() + (v[per_node - 1] - 3.0).abs();
            assert!(error < 1e-3, "planar {planar}, node {i} of {count}: {v:?}");
        }
    }
}

/// A gap as large as the mechanism is no drawing; a small one is closed, and the largest move named.
#[test]
fn drawn_gaps_are_closed_or_refused_by_their_size() {
    let door = |gap: f64| {
        format!(
            "delassus = 1\n[world]\ndimension = 2\ngravity = [0, -9.81]\n[[body]]\nname = \"arm\"\nmass = 1\ncom = [0.5, 0]\ninertia = 0.1\n[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"arm\"]\nat = [0, 0]\n[[joint]]\nname = \"link\"\ntype = \"rod\"\nbetween = [\"ground\", \"arm\"]\nfrom = [0.6, 0.8]\nto = [1, 0]\nlength = {}\n[solve]\nend = 0.01\n",
            0.8f64.hypot(0.4) + gap
        )
    };
    for gap in [1e-6, 1e-3, 0.05] {
        let report = check(&model(&door(gap))).unwrap();
        // the arm turns by about the gap over its lever, 0.8 m of 1 m
        assert!(
            report.largest_move.0 > 0.2 * gap && report.largest_move.0 < 2.0 * gap,
            "{:?}",
            report.largest_move
        );
        assert_eq!(report.largest_move.1, "arm");
        let warnings = run(&model(&door(gap)), &mut Silent).unwrap().summary.warnings;
        assert!(warnings.iter().any(|w| w.code.name() == "Assembled" && w.message.contains("`arm`")));
    }
    for gap in [1.0, 30.0] {
        let e = check(&model(&door(gap))).unwrap_err();
        assert_eq!(e.code.name(), "AssemblyFailed", "{e}");
        assert!(e.to_string().contains("link"), "{e}");
    }
}

/// 1/cosh² is zero far from its centre, and so is its slope: a drive by it starts at rest.
#[test]
fn a_drive_that_is_far_from_its_centre_starts_at_rest() {
    for formula in [
        "1/cosh(1000*(t - 1))^2",
        "cosh(1000*(t - 1))^-2",
        "0.5*tanh(sinh(t - 800))",
        "1/cosh(355.03*(1 - t))^2",
    ] {
        let text = format!(
            "delassus = 1\n[world]\ndimension = 2\ngravity = [0, 0]\n[[body]]\nname = \"b\"\nmass = 1\ncom = [0, 0]\ninertia = 1\n[[joint]]\nname = \"O\"\ntype = \"revolute\"\nbetween = [\"ground\", \"b\"]\nat = [0, 0]\nmotion = \"{formula}\"\n"
        );
        let m = model(&text);
        let mut mechanism = absolute(&m).unwrap();
        let start = delassus::simulate::start::assemble(mechanism.as_mut(), 0.0).unwrap();
        assert!(start.v.iter().all(|v| v.abs() < 1e-200), "{formula}: {:?}", start.v);
    }
}
