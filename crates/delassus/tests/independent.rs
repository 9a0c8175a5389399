//! Independent coordinates against the equations with multipliers they came from.

use crate::common::{distance, slope, tight};
use delassus::Model;
use delassus::formulation::Shift;
use delassus::integrator::Options;
use delassus::output::Summary;
use delassus::simulate::{Session, Silent};
use delassus_algebra::assemble::Dense;
use delassus_algebra::dense_lu;
use delassus_library::example;

/// Positions and velocities of all bodies, and reactions of all joints, after `n` steps over `end`.
struct End {
    q: Vec<f64>,
    v: Vec<f64>,
    reactions: Vec<f64>,
    renewals: usize,
}

fn with_closure(model: &Model, closure: &str) -> Model {
    let mut model = model.clone();
    model.solve.closure = closure.parse().unwrap();
    model
}

fn read(session: &mut Session) -> End {
    let x = session.x.clone();
    session.mechanism.set_position(x.t, &x.q);
    session.mechanism.set_velocity(&x.v);
    let bodies = session.mechanism.bodies().states();
    let joints = session.mechanism.model().joints.len();
    let reaction = |j: usize| session.mechanism.reaction(j, &x.v_dot, &x.lambda);
    End {
        q: bodies.iter().flat_map(|b| b.x.into_iter().chain(b.r.into_iter().flatten())).collect(),
        v: bodies.iter().flat_map(|b| b.v.into_iter().chain(b.omega)).collect(),
        reactions: (0..joints).flat_map(reaction).collect(),
        renewals: session.mechanism.elimination().map_or(0, |e| e.renewals()),
    }
}

fn end_of(model: &Model, closure: &str, method: &str, options: &Options, end: f64, n: usize) -> End {
    let h = end / n as f64;
    let mut session = Session::new(&with_closure(model, closure), method, options, h)
        .unwrap_or_else(|e| panic!("{}, {method}, {closure}: {e}", model.name));
    session
        .advance_many(h, n)
        .unwrap_or_else(|e| panic!("{}, {method}, {closure}, {n} steps: {e}", model.name));
    read(&mut session)
}

/// A planar linkage of three uniform bars A-B, B-C, C-D between ground points A and D.
fn linkage(points: [[f64; 2]; 4], rate: f64, motion: &str) -> Model {
    let mut text =
        String::from("delassus = 1\nname = \"linkage\"\n[world]\ndimension = 2\ngravity = [0, -9.81]\n");
    let names = ["crank", "coupler", "rocker"];
    for k in 0..3 {
        let ([ax, ay], [bx, by]) = (points[k], points[k + 1]);
        let (length, x, y) = ((bx - ax).hypot(by - ay), 0.5 * (ax + bx), 0.5 * (ay + by));
        text += &format!(
            "[[body]]\nname = \"{}\"\nmass = 1.0\ncom = [{x}, {y}]\ninertia = {{ shape = \"rod\", length = {length} }}\n",
            names[k]
        );
    }
    let pairs = [["ground", "crank"], ["crank", "coupler"], ["coupler", "rocker"], ["rocker", "ground"]];
    for (k, name) in ["A", "B", "C", "D"].into_iter().enumerate() {
        let ([x, y], [a, b]) = (points[k], pairs[k]);
        text += &format!(
            "[[joint]]\nname = \"{name}\"\ntype = \"revolute\"\nbetween = [\"{a}\", \"{b}\"]\nat = [{x}, {y}]\n"
        );
        if k == 0 && !motion.is_empty() {
            text += &format!("motion = \"{motion}\"\n");
        }
    }
    if motion.is_empty() {
        text += &format!("[start]\njoint.A = {{ rate = {rate} }}\n");
    }
    Model::parse(&text, "linkage.toml", &[]).unwrap()
}

/// Every bar turns back somewhere: 1.0 m of ground, three bars of 0.7 m.
fn triple_rocker() -> Model {
    let h = (0.7f64 * 0.7 - 0.15 * 0.15).sqrt();
    linkage([[0.0, 0.0], [0.15, h], [0.85, h], [1.0, 0.0]], 6.0, "")
}

/// A crank that goes round under a prescribed motion: no independent coordinate is left.
fn driven() -> Model {
    linkage([[0.0, 0.0], [0.0, 0.3], [0.8, 0.6], [0.9, 0.0]], 0.0, "6*t")
}

/// Opposite bars of equal length: twice per turn all bars lie on one line.
fn parallelogram(motion: &str) -> Model {
    linkage([[0.0, 0.0], [0.0, 0.3], [1.0, 0.3], [1.0, 0.0]], 20.0, motion)
}

fn models() -> Vec<(Model, f64, usize)> {
    vec![
        (example("pendulum", &[]).unwrap(), 0.5, 100),
        (example("four-bar", &[]).unwrap(), 0.5, 100),
        (example("slider-crank", &[]).unwrap(), 0.3, 60),
        (driven(), 0.5, 100),
        (example("andrews", &[]).unwrap(), 0.01, 100),
        (example("spatial-four-bar", &[]).unwrap(), 0.4, 100),
        (example("bricard", &[]).unwrap(), 0.4, 50),
    ]
}

/// A session with independent coordinates after a few steps, standing at its state.
fn moving(model: &Model, end: f64) -> Session {
    let h = end / 200.0;
    let mut session = Session::new(&with_closure(model, "independent"), "gen-alpha-pv", &tight(), h).unwrap();
    session.advance_many(h, 40).unwrap();
    let mut x = session.x.clone();
    session.stepper.accelerations(session.mechanism.system(), &mut x).unwrap();
    session.x = x;
    session
}

fn dense(n: usize, cols: usize, fill: impl FnOnce(&mut Dense)) -> Vec<f64> {
    let mut d = Dense::new(n, cols);
    fill(&mut d);
    d.values
}

/// x with G x = b and given independent entries, from the normal equations of both: another route than the module's.
fn solve_rows(g: &[f64], n: usize, free: &[usize], b: &[f64], y: &[f64]) -> Vec<f64> {
    let mut a = vec![0.0; n * n];
    let mut x = vec![0.0; n];
    for (row, b) in g.chunks_exact(n).zip(b) {
        for i in 0..n {
            x[i] += row[i] * b;
            for j in 0..n {
                a[i * n + j] += row[i] * row[j];
            }
        }
    }
    for (i, y) in free.iter().zip(y) {
        a[i * n + i] += 1.0;
        x[*i] += y;
    }
    let mut pivots = vec![0; n];
    dense_lu::factor(&mut a, n, &mut pivots).unwrap();
    dense_lu::solve(&a, n, &pivots, &mut x);
    x
}

#[test]
fn mass_and_force_are_the_dense_projections() {
    for (model, end, _) in models() {
        let session = moving(&model, end);
        let sys = session.mechanism.as_system();
        let (_, inner) = session.rows();
        let (n, m, ny) = (inner.dims().nv, inner.dims().m, sys.dims().nv);
        let names: Vec<String> = (0..n).map(|i| inner.velocity_name(i)).collect();
        let free: Vec<usize> =
            (0..ny).map(|i| names.iter().position(|name| *name == sys.velocity_name(i)).unwrap()).collect();
        let g = dense(m, n, |d| inner.jacobian(d));
        let r: Vec<Vec<f64>> = (0..ny)
            .map(|j| {
                let unit: Vec<f64> = (0..ny).map(|i| f64::from(i == j)).collect();
                solve_rows(&g, n, &free, &vec![0.0; m], &unit)
            })
            .collect();
        let bias: Vec<f64> = inner.gap_bias().iter().map(|b| -b).collect();
        let c = solve_rows(&g, n, &free, &bias, &vec![0.0; ny]);
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let mut rest = inner.force().to_vec();
        inner.add_mass_mul(-1.0, &c, &mut rest);
        let tangent = dense(ny, ny, |d| {
            sys.tangent(Shift::MASS, &session.x.v_dot, &[], d);
        });
        for i in 0..ny {
            let size: f64 = rest.iter().zip(&r[i]).map(|(f, r)| (f * r).abs()).sum();
            // normal equations square the condition of G: 1e-10 is what they can tell
            assert!((sys.force()[i] - dot(&r[i], &rest)).abs() <= 1e-10 * size, "{}: force {i}", model.name);
            let mut column = vec![0.0; n];
            inner.add_mass_mul(1.0, &r[i], &mut column);
            let unit: Vec<f64> = (0..ny).map(|k| f64::from(k == i)).collect();
            let mut product = vec![0.0; ny];
            sys.add_mass_mul(1.0, &unit, &mut product);
            for j in 0..ny {
                let expected = dot(&r[j], &column);
                let size: f64 = r[j].iter().zip(&column).map(|(a, b)| (a * b).abs()).sum::<f64>().max(1e-12);
                assert!((product[j] - expected).abs() <= 1e-10 * size, "{}: mass", model.name);
                assert!((tangent[j * ny + i] - expected).abs() <= 1e-10 * size, "{}: tangent", model.name);
            }
        }
    }
}

#[test]
fn accelerations_and_reactions_are_those_of_index_one() {
    for (model, end, _) in models() {
        let mut session = moving(&model, end);
        let here = read(&mut session);
        // the same state with rows and multipliers
        let mut other = Session::new(&model, "gen-alpha-pv", &tight(), 1e-3).unwrap();
        let (q, bodies) = (session.x.q.clone(), session.mechanism.bodies().states());
        let mut x = other.x.clone();
        x.t = session.x.t;
        x.q.copy_from_slice(&q);
        x.v.copy_from_slice(&other.mechanism.adopt(&bodies).1);
        other.stepper.accelerations(other.mechanism.system(), &mut x).unwrap();
        other.x = x;
        let there = read(&mut other);
        let size = |x: &[f64]| x.iter().fold(1.0f64, |m, x| m.max(x.abs()));
        assert!(distance(&here.v, &there.v) <= 1e-12 * size(&there.v), "{}: velocities", model.name);
        let tolerance = 1e-10 * size(&there.reactions);
        assert!(distance(&here.reactions, &there.reactions) <= tolerance, "{}: reactions", model.name);
        let (sys, full) = (session.mechanism.as_system(), other.mechanism.as_system());
        for i in 0..sys.dims().nv {
            let name = sys.velocity_name(i);
            let k = (0..full.dims().nv).find(|k| full.velocity_name(*k) == name).unwrap();
            let (a, b) = (session.x.v_dot[i], other.x.v_dot[k]);
            assert!((a - b).abs() <= 1e-10 * size(&other.x.v_dot), "{}: {name} {a} {b}", model.name);
        }
    }
}

/// Largest difference between the tangent and central differences of M v̇ − f, relative to the tangent.
fn tangent_error(session: &mut Session, speed: f64, s: Shift) -> f64 {
    let mut x = session.x.clone();
    x.v_dot.iter_mut().for_each(|a| *a *= speed);
    let ny = x.v.len();
    let v: Vec<f64> = x.v.iter().map(|v| speed * v).collect();
    let sys = session.mechanism.system();
    sys.set_position(x.t, &x.q);
    sys.set_velocity(&v);
    sys.commit();
    let exact = dense(ny, ny, |d| sys.tangent(s, &x.v_dot, &[], d));
    let residual = |sys: &mut dyn delassus::formulation::System, dy: &[f64], dv: &[f64]| {
        let mut q = x.q.clone();
        sys.retract_at(x.t, &x.q, dy, &mut q);
        sys.set_position(x.t, &q);
        let v: Vec<f64> = v.iter().zip(dv).map(|(v, d)| v + d).collect();
        sys.set_velocity(&v);
        let mut r: Vec<f64> = sys.force().iter().map(|f| -f).collect();
        sys.add_mass_mul(1.0, &x.v_dot, &mut r);
        r
    };
    let mut mass = vec![0.0; ny * ny];
    for j in 0..ny {
        let unit: Vec<f64> = (0..ny).map(|i| f64::from(i == j)).collect();
        let mut column = vec![0.0; ny];
        sys.add_mass_mul(s.mass, &unit, &mut column);
        (0..ny).for_each(|i| mass[i * ny + j] = column[i]);
    }
    let zero = vec![0.0; ny];
    let (mut error, mut size): (f64, f64) = (0.0, 0.0);
    for j in 0..ny {
        let e = 1e-5;
        let mut up = zero.clone();
        up[j] = e;
        let down: Vec<f64> = up.iter().map(|u| -u).collect();
        let (q1, q0) = (residual(sys, &up, &zero), residual(sys, &down, &zero));
        let (v1, v0) = (residual(sys, &zero, &up), residual(sys, &zero, &down));
        for i in 0..ny {
            let difference = mass[i * ny + j]
                + s.damping * (v1[i] - v0[i]) / (2.0 * e)
                + s.stiffness * (q1[i] - q0[i]) / (2.0 * e);
            error = error.max((difference - exact[i * ny + j]).abs());
            size = size.max(exact[i * ny + j].abs());
        }
    }
    error / size
}

#[test]
fn the_tangent_is_exact_at_rest_and_misses_h_omega_in_motion() {
    for (model, end, _) in
        models().into_iter().filter(|m| m.0.joints.iter().all(|j| j.motion == Default::default()))
    {
        let mut session = moving(&model, end);
        // at rest, with ÿ = 0, nothing is left out; there are forces, and with them multipliers
        let rest = tangent_error(&mut session, 0.0, Shift { mass: 1.0, damping: 1.0, stiffness: 1.0 });
        assert!(rest < 1e-6, "{}: {rest:.1e} at rest", model.name);
        // with the weights of the trapezoidal rule the share left out falls with h
        let error = |session: &mut Session, h: f64| {
            tangent_error(session, 1.0, Shift { mass: 4.0 / (h * h), damping: 2.0 / h, stiffness: 1.0 })
        };
        let h = end / 200.0;
        let (coarse, fine) = (error(&mut session, h), error(&mut session, 0.5 * h));
        assert!(coarse < 0.2, "{}: {coarse:.1e} left out", model.name);
        assert!(fine < 0.6 * coarse + 1e-6, "{}: {coarse:.1e}, {fine:.1e}", model.name);
    }
}

#[test]
fn every_closure_gives_the_same_motion() {
    for (model, end, n) in models() {
        for (method, order) in
            [("gen-alpha-pv", 2.0), ("trapezoidal", 2.0), ("hht-i3", 2.0), ("nstiff", 2.0), ("newmark", 0.9)]
        {
            let options = Options { gamma: 0.7, ..tight() };
            let differ = |n: usize| {
                let [a, b] =
                    ["multipliers", "independent"].map(|c| end_of(&model, c, method, &options, end, n));
                [distance(&a.q, &b.q), distance(&a.v, &b.v)]
            };
            // of first order, and where damping is strong, leading terms may cancel at coarse steps
            let n = if order < 1.0 || method == "nstiff" { 8 * n } else { 2 * n };
            let (coarse, fine) = (differ(n), differ(2 * n));
            for (k, what) in ["positions", "velocities"].iter().enumerate() {
                // closed by round-off where the motion is prescribed
                let seen = slope(coarse[k], fine[k]);
                assert!(
                    seen > order - 0.15 || fine[k] < 1e-9,
                    "{}, {method}: {what} {:.1e} {:.1e}, slope {seen:.2}",
                    model.name,
                    coarse[k],
                    fine[k]
                );
            }
        }
    }
}

/// What is compared, and how far it may differ from the size of its largest entry.
const PARTS: [(&str, f64); 3] = [("positions", 1e-8), ("velocities", 1e-8), ("reactions", 1e-5)];

/// Errors of order 2, 3 and 4 removed from results of n, 2n, 4n, 8n steps.
fn limit(results: [Vec<f64>; 4]) -> Vec<f64> {
    let mut level: Vec<Vec<f64>> = results.into();
    for order in 2..5 {
        let w = f64::from(1 << order);
        level = level
            .windows(2)
            .map(|p| p[0].iter().zip(&p[1]).map(|(c, f)| (w * f - c) / (w - 1.0)).collect())
            .collect();
    }
    level.remove(0)
}

/// Extrapolated positions, velocities and reactions.
fn limits(runs: &[End; 4]) -> [Vec<f64>; 3] {
    [
        limit(runs.each_ref().map(|r| r.q.clone())),
        limit(runs.each_ref().map(|r| r.v.clone())),
        limit(runs.each_ref().map(|r| r.reactions.clone())),
    ]
}

/// Results of n, 2n, 4n and 8n steps.
fn runs(model: &Model, closure: &str, end: f64, n: usize) -> [End; 4] {
    [1, 2, 4, 8].map(|k| end_of(model, closure, "gen-alpha-pv", &tight(), end, k * n))
}

fn size(x: &[f64]) -> f64 {
    x.iter().fold(1.0f64, |m, x| m.max(x.abs()))
}

#[test]
fn extrapolated_motions_and_reactions_agree() {
    for (model, end, n) in models() {
        let [exact, ours] = ["multipliers", "independent"].map(|c| limits(&runs(&model, c, end, n)));
        for (k, (what, tolerance)) in PARTS.iter().enumerate() {
            let d = distance(&exact[k], &ours[k]) / size(&exact[k]);
            assert!(d < *tolerance, "{}: {what} differ by {d:.1e}", model.name);
        }
    }
}

#[test]
fn natural_and_relative_coordinates_are_reduced_as_well() {
    for (model, end, n) in models() {
        for coordinates in ["natural", "relative"] {
            let mut reduced = model.clone();
            reduced.solve.coordinates = coordinates.parse().unwrap();
            // components of unit vectors are chosen anew as a body turns, at steps that depend on h: then the error is
            // no smooth function of h and is compared without extrapolation
            let mut end = end;
            let exact = limits(&runs(&model, "multipliers", end, n));
            let mut ours = runs(&reduced, "independent", end, n);
            if ours.iter().any(|r| r.renewals > 0) {
                let [coarse, fine] = [&ours[1], &ours[3]].map(|r| distance(&exact[0], &r.q));
                let seen = 0.5 * slope(coarse, fine);
                assert!(
                    seen > 1.8,
                    "{}, {coordinates}: {coarse:.1e} {fine:.1e}, slope {seen:.2}",
                    model.name
                );
            }
            while ours.iter().any(|r| r.renewals > 0) {
                end *= 0.5;
                ours = runs(&reduced, "independent", end, n);
            }
            let (exact, ours) = (limits(&runs(&model, "multipliers", end, n)), limits(&ours));
            // reactions of the redundant linkage are unique in part only, and coordinates build in other parts of them
            let parts = if model.name.to_lowercase().contains("bricard") { 2 } else { 3 };
            for (k, (what, tolerance)) in PARTS.iter().enumerate().take(parts) {
                let d = distance(&exact[k], &ours[k]) / size(&exact[k]);
                assert!(d < *tolerance, "{}, {coordinates}: {what} differ by {d:.1e}", model.name);
            }
        }
    }
}

/// A run of a model; the summary.
fn run(model: &Model, method: &str, end: f64, n: usize, rechoose: bool) -> Summary {
    let mut model = with_closure(model, "independent");
    model.solve.method = method.parse().unwrap();
    (model.solve.end, model.solve.step, model.solve.rechoose) = (end, Some(end / n as f64), rechoose);
    delassus::simulate::run(&model, &mut Silent).unwrap().summary
}

#[test]
fn a_new_choice_keeps_order_and_energy() {
    let model = triple_rocker();
    for method in ["gen-alpha-pv", "nstiff"] {
        // after about two full cycles, in which every bar turns back several times
        let options = tight();
        let exact = end_of(&model, "multipliers", "gen-alpha-pv", &options, 2.0, 25_600);
        let error = |n: usize| {
            let end = end_of(&model, "independent", method, &options, 2.0, n);
            assert!(end.renewals >= 5, "{method}: {} new choices", end.renewals);
            distance(&end.q, &exact.q).max(0.1 * distance(&end.v, &exact.v))
        };
        let (coarse, fine) = (error(3200), error(6400));
        assert!(slope(coarse, fine) > 1.8, "{method}: {coarse:.1e}, {fine:.1e}");
        assert!(fine < 2e-2, "{method}: {fine:.1e}");
    }
    let energy = |n: usize| run(&model, "gen-alpha-pv", 2.0, n, true).energy.balance.abs();
    assert!(slope(energy(1600), energy(3200)) > 1.7);
}

#[test]
fn without_a_new_choice_the_run_ends_where_the_coordinate_turns_back() {
    let model = triple_rocker();
    // the rocker turns back at 0.404 s; coarse steps must not be mirrored there unnoticed
    for method in ["gen-alpha-pv", "trapezoidal", "nstiff"] {
        for n in [100, 200, 400, 800] {
            let s = run(&model, method, 2.0, n, false);
            let e = s.error.unwrap();
            let text = e.to_string();
            assert_eq!(e.code.name(), "SingularCoordinates", "{text}");
            assert!(text.contains("rocker.rate") && text.contains("rechoose = true"), "{text}");
            assert!((s.reached - 0.404).abs() < 0.02, "{method}, {n} steps: {}", s.reached);
        }
    }
}

#[test]
fn the_parallelogram_passes_its_change_points_on_its_branch() {
    let straight = |model: &Model, end: f64, n: usize| {
        let mut model = with_closure(model, "independent");
        (model.solve.end, model.solve.step) = (end, Some(end / n as f64));
        let o = delassus::simulate::run(&model, &mut Silent).unwrap();
        assert!(o.summary.error.is_none(), "{n} steps: {}", o.summary.error.unwrap());
        // the coupler stays parallel to the ground: on the other branch it turns
        for s in &o.record.snapshots {
            let tilt = s.poses[1].1[1][0];
            assert!(tilt.abs() < 1e-6, "{n} steps, t = {}: {tilt:.1e}", s.t);
        }
    };
    for n in [100, 200, 400, 800] {
        straight(&parallelogram(""), 2.0, n);
        // driven: no freedom is left; grid points fall upon the change points at 1/4 and 3/4 of a turn
        straight(&parallelogram("6.283185307179586*t"), 2.0, n);
    }
}

#[test]
fn without_a_new_choice_the_run_ends_at_the_change_point() {
    // a quarter of a turn at 20 rad/s and slower: cuadrado2003 calls this the failure of the topological formulation
    for n in [100, 400, 1600] {
        let s = run(&parallelogram(""), "gen-alpha-pv", 2.0, n, false);
        let e = s.error.unwrap();
        assert_eq!(e.code.name(), "SingularCoordinates", "{e}");
        // crank and rocker turn alike: of equal columns of G the first becomes dependent
        assert!(e.to_string().contains("rocker.rate") && e.to_string().contains("augmented"), "{e}");
        assert!((s.reached - 0.08).abs() < 0.01, "{n} steps: {}", s.reached);
    }
}

#[test]
fn a_start_at_a_change_point_is_refused_before_time_zero() {
    let flat = linkage([[0.0, 0.0], [0.3, 0.0], [1.3, 0.0], [1.0, 0.0]], 5.0, "");
    let e = Session::new(&with_closure(&flat, "independent"), "gen-alpha-pv", &tight(), 1e-3).err().unwrap();
    assert_eq!(e.code.name(), "SingularConfiguration", "{e}");
}

#[test]
fn the_summary_tells_what_was_eliminated() {
    let s = run(&example("bricard", &[]).unwrap(), "gen-alpha-pv", 0.2, 100, true);
    assert_eq!((s.dof, s.redundant_rows.len()), (1, 1));
    assert_eq!((s.coordinates.as_str(), s.closure.as_str()), ("absolute", "independent"));
    // position and velocity hold to round-off, whatever the method
    assert!(s.violation.position < 1e-13 && s.violation.velocity < 1e-12, "{:?}", s.violation);
    assert!(s.violation.position > 0.0);
    let s = run(&driven(), "hht-i3", 1.0, 200, true);
    assert_eq!(s.dof, 1);
    // the drive's work is that of the multipliers: the ledger closes with the order of its quadrature
    assert!(s.energy.drives.abs() > 0.1 && s.energy.balance.abs() < 2e-3, "{:?}", s.energy);
    let s = run(&triple_rocker(), "gen-alpha-pv", 1.0, 1600, true);
    assert!(s.rechoices > 0);
}

#[test]
fn what_cannot_be_reduced_is_refused_with_its_name() {
    let coin = with_closure(&example("rolling-coin", &[]).unwrap(), "independent");
    let e = Session::new(&coin, "gen-alpha-pv", &tight(), 1e-3).err().unwrap();
    assert!(e.to_string().contains("`table`") && e.to_string().contains("multipliers"), "{e}");
    let long = with_closure(&delassus_library::chain(800).unwrap(), "independent");
    let e = Session::new(&long, "gen-alpha-pv", &tight(), 1e-3).err().unwrap();
    assert!(e.to_string().contains("relative"), "{e}");
}

#[test]
fn recorded_channels_are_those_of_the_multiplier_closure() {
    let mut model = example("spatial-four-bar", &[]).unwrap();
    (model.solve.end, model.solve.step) = (0.3, Some(5e-4));
    // between the steps, so that positions are interpolated in the chart and closed
    model.output.every = Some(0.0127);
    let ends = ["multipliers", "independent"]
        .map(|c| delassus::simulate::run(&with_closure(&model, c), &mut Silent).unwrap().record);
    for (k, name) in ends[0].columns.iter().enumerate() {
        let (a, b) = (&ends[0].data[k], &ends[1].data[k]);
        let size = a.iter().fold(1.0f64, |m, x| m.max(x.abs()));
        // two methods of order 2 with h = 5e-4
        assert!(distance(a, b) < 1e-4 * size, "{name}: {:.1e} of {size:.1e}", distance(a, b));
    }
}

#[test]
fn loads_that_jump_are_located() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "arm"
mass = 1
com = [0.5, 0]
inertia = 0.1
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "arm"]
at = [0, 0]
[[force]]
name = "kick"
type = "torque"
body = "arm"
torque = "when(O.angle < -0.5, 3, 0)"
[solve]
end = 1
method = "phem56"
tolerance = 1e-8
"#;
    let model = Model::parse(text, "kick.toml", &[]).unwrap();
    let [plain, reduced] = ["multipliers", "independent"]
        .map(|c| delassus::simulate::run(&with_closure(&model, c), &mut Silent).unwrap().events);
    assert!(!plain.is_empty());
    assert_eq!(plain.len(), reduced.len());
    for (a, b) in plain.iter().zip(&reduced) {
        assert!((a.t - b.t).abs() < 1e-6, "{} {}", a.t, b.t);
    }
}
