//! `delassus plot` and `delassus render`: what they write, and what they refuse.

use crate::common::{delassus, example, scratch, text};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The folder of a run of an example.
fn run(name: &str, model: &str, sets: &[&str]) -> PathBuf {
    let dir = scratch(name);
    let model = example(model);
    let mut args = vec!["run", &model, "--quiet", "--out", dir.to_str().unwrap()];
    sets.iter().for_each(|set| args.extend(["--set", set]));
    let out = delassus(&args);
    assert!(out.status.success(), "{}", text(&out.stderr));
    dir
}

/// Writes a file by a command with `--out`, and reads it.
fn written(args: &[&str], file: &Path) -> Vec<u8> {
    let all: Vec<&str> = args.iter().copied().chain(["--out", file.to_str().unwrap()]).collect();
    let out = delassus(&all);
    assert!(out.status.success(), "{args:?}: {}", text(&out.stderr));
    std::fs::read(file).unwrap()
}

/// Width and height of a PNG.
fn size(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    [16, 20].map(|i| u32::from_be_bytes(png[i..i + 4].try_into().unwrap()))
}

#[test]
fn a_plot_has_the_format_and_size_that_was_asked_for() {
    let dir = run("plot", "slider-crank", &["solve.end=0.2"]);
    let at = |name: &str| dir.join(name);
    let plot = |rest: &[&str], file: &str| {
        let all: Vec<&str> = ["plot", dir.to_str().unwrap()].iter().chain(rest).copied().collect();
        written(&all, &at(file))
    };
    let svg = text(&plot(&["B.displacement", "O.reaction.fx"], "a.svg"));
    // two units: two frames, one axis of time
    assert_eq!((svg.matches("<clipPath").count(), svg.matches("t in s").count()), (2, 1));
    let pdf = text(&plot(&["B.displacement", "--size", "127x63.5mm"], "a.pdf"));
    assert!(pdf.starts_with("%PDF-1.7") && pdf.contains("/MediaBox[0 0 360 180]"), "{}", &pdf[..400]);
    assert!(pdf.contains("/FontFile2"));
    assert_eq!(size(&plot(&["B.displacement", "--size", "127x63.5mm"], "a.png")), [1500, 750]);
    assert_eq!(size(&plot(&["B.displacement", "--size", "640x480"], "b.png")), [640, 480]);
    let csv = text(&plot(&["B.displacement", "--against", "crank.angle", "--to", "0.1"], "a.csv"));
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "t,crank.angle,B.displacement");
    assert!(lines.last().unwrap().starts_with("0.1,"), "{csv}");
    // the same command, the same bytes
    assert_eq!(plot(&["O.reaction"], "c.pdf"), plot(&["O.reaction"], "c.pdf"));
}

#[test]
fn the_solver_has_channels_with_times_of_their_own() {
    let dir = run("solver", "bouncing-pendulum", &["solve.end=1"]);
    let dir = dir.to_str().unwrap();
    let csv = text(&delassus(&["plot", dir, "solver", "--csv"]).stdout);
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some("t,solver.step,solver.iterations,solver.rejected,solver.error,solver.position,solver.velocity")
    );
    let rows: Vec<Vec<f64>> = lines.map(|l| l.split(',').map(|x| x.parse().unwrap()).collect()).collect();
    let summary: Value =
        serde_json::from_str(&std::fs::read_to_string(format!("{dir}/summary.json")).unwrap()).unwrap();
    // every step stands alone: sizes add up to the way, iterations and rejections to the books
    assert_eq!(json!(rows.len()), summary["steps"]);
    assert!((rows.iter().map(|r| r[1]).sum::<f64>() - 1.0).abs() < 1e-12);
    assert!(rows.iter().map(|r| r[3]).sum::<f64>() <= summary["rejected"].as_f64().unwrap());
    let largest = rows.iter().map(|r| r[5]).fold(0.0, f64::max);
    assert_eq!(json!(largest), summary["violation"]["position"]);
    let listed = text(&delassus(&["plot", dir]).stdout);
    assert!(listed.contains("O.angle") && listed.contains("solver.step"), "{listed}");
    let both = delassus(&["plot", dir, "solver.step", "O.angle"]);
    assert!(
        !both.status.success() && text(&both.stderr).contains("plot them apart"),
        "{}",
        text(&both.stderr)
    );
}

#[test]
fn what_cannot_be_drawn_is_answered_with_a_cure() {
    let dir = run("refused", "slider-crank", &["solve.end=0.05"]);
    let dir = dir.to_str().unwrap();
    for (args, cure) in [
        (&["plot", dir, "crank.angel"][..], "did you mean `crank.angle`?"),
        (&["plot", dir, "crank.rate"][..], "add \"crank.rate\" to `record`"),
        (&["plot", dir, "crank.angle", "--out", "a.jpg"][..], "valid ends: "),
        (&["plot", dir, "crank.angle", "--out", "a.png", "--size", "5"][..], "such as 160x100mm"),
        (&["plot", dir, "crank.angle", "--from", "2", "--to", "1"][..], "is not before"),
        (&["plot", "no-such-folder", "x"][..], "delassus run MODEL --out DIR"),
        (&["render", dir, "--at", "7"][..], "there is no time 7 s"),
        (&["render", dir, "--events"][..], "no events"),
        (&["render", dir, "--frames", "0"][..], "from 1 to"),
        (&["render", dir, "--out", "a.obj"][..], "valid ends: "),
        (&["render", "no-such-folder"][..], "cannot read"),
        (&["view", "no-such-model.toml", "--no-browser"][..], "check the path"),
    ] {
        let out = delassus(args);
        let told = text(&out.stderr);
        assert!(out.status.code() == Some(2) && told.contains(cure), "{args:?}: {told}");
    }
}

#[test]
fn a_picture_shows_the_mechanism_and_is_the_same_every_time() {
    let dir = run("render", "bouncing-pendulum", &["solve.end=1.5"]);
    let name = dir.to_str().unwrap();
    let picture = |rest: &[&str], file: &str| {
        let all: Vec<&str> = ["render", name, "--size", "320x200"].iter().chain(rest).copied().collect();
        written(&all, &dir.join(file))
    };
    let first = picture(&["--at", "0"], "a.png");
    assert_eq!(size(&first), [320, 200]);
    assert_eq!(first, picture(&["--at", "0"], "a.png"));
    // it moves, and another view is another picture
    assert_ne!(first, picture(&[], "b.png"));
    assert_ne!(first, picture(&["--at", "0", "--view", "iso"], "c.png"));
    let svg = text(&picture(&["--at", "0", "--forces", "--trails"], "a.svg"));
    assert!(svg.matches("<polygon").count() > 20 && !svg.contains("NaN"));
    assert!(picture(&["--at", "0"], "a.pdf").starts_with(b"%PDF"));
    // a film: numbered pictures
    let out = delassus(&[
        "render",
        name,
        "--size",
        "64x48",
        "--frames",
        "3",
        "--out",
        dir.join("film/f.png").to_str().unwrap(),
    ]);
    assert!(out.status.success() && text(&out.stderr).contains("3 pictures"), "{}", text(&out.stderr));
    assert!((1..=3).all(|i| dir.join(format!("film/f-000{i}.png")).is_file()));
}

#[test]
fn the_motion_of_rigid_and_of_bent_bodies_is_gltf() {
    for (model, sets, bends) in [
        ("slider-crank", &["solve.end=0.2"][..], false),
        ("flexible-slider-crank", &["solve.end=0.02"][..], true),
    ] {
        let dir = run(&format!("gltf-{model}"), model, sets);
        let text = written(&["render", dir.to_str().unwrap()], &dir.join("a.gltf"));
        let object: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(object["asset"]["version"], json!("2.0"));
        let channels = object["animations"][0]["channels"].as_array().unwrap();
        assert!(channels.len() > 3, "{model}");
        assert_eq!(object["skins"].is_array(), bends, "{model}");
        let binary = written(&["render", dir.to_str().unwrap()], &dir.join("a.glb"));
        assert!(binary.starts_with(b"glTF") && binary.len() < text.len());
    }
}
