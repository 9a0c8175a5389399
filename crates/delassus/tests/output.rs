//! The folder of a run, from a four-bar and a spatial mechanism whose motion is computed here.

use delassus::joint::JointKind;
use delassus::model::Place;
use delassus::model::{Body, BodyRef, Channel, Coordinate, Dimension, Frame, Marker, Model, Visual};
use delassus::output::{Folder, Record, Snapshot, Summary, TrajectoryFormat, json, strobe};
use delassus_algebra::vec3::IDENTITY;
use delassus_algebra::{Mat3, Vec3};
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    dir
}

fn about_z(a: f64) -> Mat3 {
    [[a.cos(), -a.sin(), 0.0], [a.sin(), a.cos(), 0.0], [0.0, 0.0, 1.0]]
}

/// Crank 0.3, coupler 0.9, rocker 0.7, ground 0.8 m; the coupler carries a point off its line.
fn four_bar(name: &str) -> (Model, Record) {
    let ([a, b, c, g], turns) = ([0.3, 0.9, 0.7, 0.8], 1.0);
    let solve = |phi: f64| {
        let p = [a * phi.cos(), a * phi.sin()];
        let d = [g - p[0], -p[1]];
        let l = f64::hypot(d[0], d[1]);
        let base = d[1].atan2(d[0]);
        let inner = ((b * b + l * l - c * c) / (2.0 * b * l)).acos();
        let theta = base + inner;
        let q = [p[0] + b * theta.cos(), p[1] + b * theta.sin()];
        let psi = q[1].atan2(q[0] - g);
        (p, q, theta, psi)
    };
    let (p0, q0, theta0, psi0) = solve(0.6);
    let mut m = Model::new(name, Dimension::Planar);
    m.gravity = [0.0, -9.81, 0.0];
    let mid = |u: [f64; 2], v: [f64; 2]| [0.5 * (u[0] + v[0]), 0.5 * (u[1] + v[1])];
    let crank = m.add_body(Body::planar("crank", 1.0, mid([0.0, 0.0], p0), 0.01)).unwrap();
    let coupler = m.add_body(Body::planar("coupler", 1.0, mid(p0, q0), 0.1)).unwrap();
    let rocker = m.add_body(Body::planar("rocker", 1.0, mid([g, 0.0], q0), 0.1)).unwrap();
    let ground = BodyRef::Ground;
    for (name, between, at) in [
        ("O", [ground, crank], [0.0, 0.0]),
        ("A", [crank, coupler], p0),
        ("B", [coupler, rocker], q0),
        ("<C & D>", [ground, rocker], [g, 0.0]),
    ] {
        let at = [at[0], at[1], 0.0];
        let joint =
            m.joint_at(name, JointKind::Revolute, between, Place::at(at).axis([0.0, 0.0, 1.0])).unwrap();
        m.joints.push(joint);
    }
    let frame = Frame { p: [0.1, 0.35, 0.0], axes: IDENTITY };
    m.markers.push(Marker { name: "tip".into(), body: coupler, frame });
    m.output.record = vec![
        ("rocker.angle".into(), Channel::BodyAngle(2)),
        ("coupler.x".into(), Channel::BodyPosition(1, 0)),
        ("coupler.y".into(), Channel::BodyPosition(1, 1)),
        ("O.angle".into(), Channel::JointCoordinate(0, Coordinate::Angle)),
        ("energy".into(), Channel::Energy),
    ];
    let mut record = Record {
        columns: ["t", "rocker.angle", "coupler.x", "coupler.y", "O.angle", "energy"]
            .map(String::from)
            .to_vec(),
        data: vec![Vec::new(); 6],
        ..Record::default()
    };
    for i in 0..=400 {
        let t = 2.0 * f64::from(i) / 400.0;
        let phi = 0.6 + turns * 0.8 * std::f64::consts::TAU * t / 2.0;
        let (p, q, theta, psi) = solve(phi);
        let at = |u: [f64; 2], v: [f64; 2]| [0.5 * (u[0] + v[0]), 0.5 * (u[1] + v[1]), 0.0];
        let poses = vec![
            (at([0.0, 0.0], p), about_z(phi - 0.6)),
            (at(p, q), about_z(theta - theta0)),
            (at([g, 0.0], q), about_z(psi - psi0)),
        ];
        let row = [t, psi, poses[1].0[0], poses[1].0[1], phi, 12.345 + 1e-9 * (9.0 * t).sin()];
        for (column, x) in record.data.iter_mut().zip(row) {
            column.push(x);
        }
        record.snapshots.push(Snapshot { t, poses, axes: Vec::new(), pushes: Vec::new() });
    }
    (m, record)
}

/// A crank that turns about x and drives a ball on a rod, with a box on a slide: enough shapes for a picture.
fn spatial() -> (Model, Record) {
    let mut m = Model::new("spatial", Dimension::Spatial);
    m.gravity = [0.0, 0.0, -9.81];
    let diag = [[0.1, 0.0, 0.0], [0.0, 0.1, 0.0], [0.0, 0.0, 0.1]];
    let crank = m.add_body(Body::rigid("crank", 1.0, [0.0, 0.0, 0.2], diag)).unwrap();
    let mut slider = Body::rigid("slider", 1.0, [0.8, 0.5, 0.0], diag);
    slider.visual.push(Visual::Box { at: [0.0; 3], size: [0.2, 0.14, 0.1] });
    let slider = m.add_body(slider).unwrap();
    let (ground, z) = (BodyRef::Ground, [0.0, 0.0, 1.0]);
    let x = [1.0, 0.0, 0.0];
    m.joints.push(
        m.joint_at("A", JointKind::Revolute, [ground, crank], Place::at([0.0; 3]).axis(x).second_axis(z))
            .unwrap(),
    );
    m.joints.push(
        m.joint_at(
            "S",
            JointKind::Prismatic,
            [ground, slider],
            Place::at([0.8, 0.5, 0.0]).axis(x).second_axis(z),
        )
        .unwrap(),
    );
    m.joints.push(m.rod("R", [crank, slider], [0.0, 0.0, 0.4], [0.8, 0.5, 0.0]).unwrap());
    let length = f64::hypot(0.8, f64::hypot(0.5, 0.4));
    let snapshots = (0..=100)
        .map(|i| {
            let a = f64::from(i) * 0.05;
            let r = [[1.0, 0.0, 0.0], [0.0, a.cos(), -a.sin()], [0.0, a.sin(), a.cos()]];
            let tip: Vec3 = [0.0, -0.4 * a.sin(), 0.4 * a.cos()];
            let far = (length * length - (0.5 - tip[1]).powi(2) - tip[2].powi(2)).sqrt();
            let poses = vec![([0.0, 0.5 * tip[1], 0.5 * tip[2]], r), ([far, 0.5, 0.0], IDENTITY)];
            Snapshot { t: f64::from(i) * 0.01, poses, axes: Vec::new(), pushes: Vec::new() }
        })
        .collect();
    (m, Record { columns: vec!["t".into()], data: vec![vec![0.0]], snapshots, ..Record::default() })
}

fn summary() -> Summary {
    let mut s = Summary {
        model: "four-bar <script>alert(1)</script>".into(),
        dof: 1,
        redundant_rows: vec!["O.rx".into(), "A.z".into()],
        method: "gen-alpha-pv".into(),
        coordinates: "absolute".into(),
        closure: "multipliers".into(),
        contact: "none".into(),
        why: delassus::results::Why(vec![delassus::results::Reason::NoJoints]),
        end: 2.0,
        reached: 2.0,
        completed: true,
        steps: 400,
        mean_step: 5e-3,
        ..Summary::default()
    };
    s.violation.acceleration = 1.234e-7;
    s.final_values = vec![("rocker.angle".into(), 1.234_567), ("coupler.x".into(), -0.1)];
    s.warnings.push(delassus::model::Warning {
        code: delassus::error::Code::SuspectUnits,
        message: "gravity is <981>".into(),
    });
    s.cite.push("Brüls, Acary, Cardona (2018)".into());
    s
}

#[test]
fn a_folder_holds_everything_and_escapes_names() {
    let dir = folder("four-bar");
    let (model, record) = four_bar("four-bar <script>alert(1)</script>");
    let open = Folder::open(&dir, false).unwrap();
    open.write(&model, "delassus = 1\n", &summary(), &record, &[], TrajectoryFormat::Csv).unwrap();
    drop(open);
    let mut names: Vec<String> =
        std::fs::read_dir(&dir).unwrap().map(|e| e.unwrap().file_name().to_string_lossy().into()).collect();
    names.sort();
    assert_eq!(
        names,
        [
            "events.csv",
            "mechanism.svg",
            "model.toml",
            "motion.bin",
            "plots",
            "report.html",
            "summary.json",
            "trajectory.csv"
        ]
    );
    assert!(dir.join("plots/coupler-position.svg").exists());
    let page = std::fs::read_to_string(dir.join("report.html")).unwrap();
    assert!(!page.contains("<script>alert") && !page.contains("<981>") && !page.contains("http://cdn"));
    let table = std::fs::read_to_string(dir.join("trajectory.csv")).unwrap();
    assert_eq!(table.lines().count(), 402);
    let s: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(dir.join("summary.json")).unwrap()).unwrap();
    assert_eq!(s["status"], "ok_with_warnings");
    assert_eq!(s, json::summary(&summary()));
}

#[test]
fn a_used_folder_is_refused_and_force_replaces_it() {
    let dir = folder("used");
    let (model, record) = four_bar("used");
    let write =
        |force: bool, format| Folder::open(&dir, force)?.write(&model, "", &summary(), &record, &[], format);
    write(false, TrajectoryFormat::Csv).unwrap();
    assert_eq!(write(false, TrajectoryFormat::Csv).unwrap_err().code.name(), "OutputExists");
    write(true, TrajectoryFormat::Npz).unwrap();
    assert!(dir.join("trajectory.npz").exists() && !dir.join("trajectory.csv").exists());
    let first = std::fs::read(dir.join("trajectory.npz")).unwrap();
    write(true, TrajectoryFormat::Npz).unwrap();
    assert_eq!(first, std::fs::read(dir.join("trajectory.npz")).unwrap(), "the same bytes every time");
}

#[test]
fn two_runs_into_one_folder_do_not_mix() {
    let dir = folder("busy");
    let first = Folder::open(&dir, false).unwrap();
    assert_eq!(Folder::open(&dir, true).unwrap_err().code.name(), "OutputBusy");
    drop(first);
    assert!(!dir.exists(), "a folder that was not used goes away");
}

#[test]
fn spatial_pictures_and_empty_runs_can_be_drawn() {
    let (model, record) = spatial();
    let dir = folder("spatial");
    let open = Folder::open(&dir, false).unwrap();
    open.write(&model, "", &summary(), &record, &[], TrajectoryFormat::Csv).unwrap();
    let picture = std::fs::read_to_string(dir.join("mechanism.svg")).unwrap();
    assert!(!picture.contains("NaN") && !picture.contains("inf"));
    // without snapshots, and with broken ones
    assert!(strobe::svg(&model, &Record::default()).contains("</svg>"));
    let broken = Snapshot {
        t: f64::NAN,
        poses: vec![([f64::NAN; 3], IDENTITY); 2],
        axes: Vec::new(),
        pushes: Vec::new(),
    };
    let svg = strobe::svg(&model, &Record { snapshots: vec![broken], ..Record::default() });
    assert!(!svg.contains("NaN"));
    let nothing = Model::new("empty", Dimension::Spatial);
    assert!(strobe::svg(&nothing, &Record::default()).contains("</svg>"));
}

#[test]
fn plots_of_many_kinds() {
    use delassus::output::Plot;
    let dir = folder("plots");
    std::fs::create_dir_all(&dir).unwrap();
    let h: Vec<f64> = (1..9).map(|i| 0.1 / f64::from(1 << i)).collect();
    let mut plot = Plot::new("Error against step: order 2 and 5").x("h in s").y("error in m").log_x().log_y();
    for (name, order, c) in [
        ("gen-alpha-pv", 2, 3.0),
        ("hem5", 5, 40.0),
        ("newmark", 1, 0.2),
        ("a name <b> that is long", 3, 9.0),
    ] {
        let e: Vec<f64> = h.iter().map(|h| c * h.powi(order)).collect();
        plot = plot.line_points(name, &h, &e);
    }
    let slope: Vec<f64> = h.iter().map(|h| h * h).collect();
    plot.reference("slope 2", &h, &slope).write(&dir.join("order.svg")).unwrap();

    let t: Vec<f64> = (0..100_000).map(|i| f64::from(i) * 1e-4).collect();
    let y: Vec<f64> = t.iter().map(|t| 1e5 * (t * 90.0).sin() * (-0.3 * t).exp()).collect();
    let mut many = Plot::new("many").x("t in s").y("force in N").series("O.reaction.fx", &t, &y);
    for i in 0..16 {
        many = many.points(&format!("series {i}"), &[0.5 * f64::from(i)], &[1e4 * f64::from(i)]);
    }
    many.write(&dir.join("many.svg")).unwrap();
    assert!(std::fs::metadata(dir.join("many.svg")).unwrap().len() < 200_000);
}
