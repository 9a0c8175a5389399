//! Redundant rows under the explicit and half-explicit methods and under all others: one motion however many rows
//! hold it, order five kept, rows named, nothing locked.
//!
//! Models come in pairs with the same motion, one with redundant rows and one without (`redundant_pairs`). In a door, a watch
//! and planar linkages the redundant rows depend on the others everywhere; in the table and in Bennett's and Bricard's
//! linkages only where the mechanism is assembled: beside it they are independent, and a rank that is decided there
//! locks the mechanism without notice.

use crate::common::{distance, extrapolated, slope, tight};
use delassus::formulation::Assembler;
use delassus::integrator::{METHODS, Options};
use delassus::model::Channel;
use delassus::output::Summary;
use delassus::simulate::{Session, Silent, check, run};
use delassus::{Error, Model, State};
use delassus_algebra::rank::RowRank;
use delassus_algebra::{Mat3, Vec3};
use delassus_library as models;
use delassus_library::Pair;

/// Methods of order five that hold their rows.
const FIFTH: [&str; 3] = ["hem5", "phem56", "mdop5"];

/// States at ten times.
fn samples(model: &Model, method: &str, end: f64, n: usize) -> Result<Vec<State>, Error> {
    let h = end / n as f64;
    let options = Options { gamma: 0.6, ..tight() };
    let mut session = Session::new(model, method, &options, h)?;
    let mut sample = || -> Result<State, Error> {
        session.advance_many(h, n / 10)?;
        Ok(session.x.clone())
    };
    (0..10).map(|_| sample()).collect()
}

fn motion(model: &Model, method: &str, end: f64, n: usize) -> Vec<State> {
    samples(model, method, end, n).unwrap_or_else(|e| panic!("{}, {method}: {e}", model.name))
}

/// Largest differences of positions and velocities.
fn differences(a: &[State], b: &[State]) -> [f64; 2] {
    let largest =
        |f: &dyn Fn(&State, &State) -> f64| a.iter().zip(b).fold(0.0, |m: f64, (a, b)| m.max(f(a, b)));
    [largest(&|a, b| distance(&a.q, &b.q)), largest(&|a, b| distance(&a.v, &b.v))]
}

/// End of a run: centres of mass, kinetic energy, summary.
struct End {
    places: Vec<f64>,
    kinetic: f64,
    summary: Summary,
}

fn controlled(model: &Model, method: &str, tolerance: f64, end: f64) -> End {
    let mut model = model.clone();
    model.solve.step = None;
    model.solve.tolerance = Some(tolerance);
    ran(model, method, end)
}

fn ran(mut model: Model, method: &str, end: f64) -> End {
    model.solve.method = method.parse().unwrap();
    model.solve.end = end;
    model.output.every = Some(end);
    model.output.record = vec![("kinetic".into(), Channel::KineticEnergy)];
    for b in 0..model.bodies.len() {
        for k in 0..3 {
            model.output.record.push((format!("{b}.{k}"), Channel::BodyPosition(b, k)));
        }
    }
    let summary = run(&model, &mut Silent).unwrap().summary;
    let value = |(_, x): &(String, f64)| *x;
    let named = |n: &str| summary.final_values.iter().find(|v| v.0 == n).map(value).unwrap();
    let places = summary.final_values.iter().filter(|v| v.0.contains('.')).map(value).collect();
    End { places, kinetic: named("kinetic"), summary }
}

/// The run went through, told which rows it left out, and its ledger of energy closes.
fn went_well(end: &End, pair: &Pair, what: &str) {
    let s = &end.summary;
    assert!(s.completed && s.error.is_none(), "{what}: {:?}", s.error);
    assert!(s.warnings.iter().all(|w| w.code.name() != "EnergyBalance"), "{what}: {:?}", s.warnings);
    assert_eq!(s.redundant_rows.len(), pair.rows - pair.rank, "{what}: {:?}", s.redundant_rows);
    for row in &s.redundant_rows {
        let (joint, _) = row.rsplit_once('.').unwrap();
        assert!(pair.redundant.joint(joint).is_some(), "{what}: {row}");
    }
}

#[test]
fn every_pair_has_the_rows_and_the_rank_it_says() {
    for p in models::redundant_pairs().unwrap() {
        let (a, b) = (check(&p.redundant).unwrap(), check(&p.minimal).unwrap());
        assert_eq!((a.rows, a.rank, a.dof), (p.rows, p.rank, p.dof), "{}", p.name);
        assert_eq!((b.rows, b.rank, b.dof), (p.rank, p.rank, p.dof), "{}", p.name);
        assert_eq!(a.redundant_rows.len(), p.rows - p.rank, "{}", p.name);
        assert!(a.near_redundant.is_empty() && b.near_redundant.is_empty(), "{}", p.name);
    }
}

/// Same method, same step. The rows left out change the error of a step, not its size: differences stay below what half the
/// step changes.
#[test]
fn redundant_models_move_like_minimal_ones_with_fixed_steps() {
    for p in models::redundant_pairs().unwrap() {
        let end = p.redundant.solve.end.min(0.4);
        for method in FIFTH {
            let a = motion(&p.redundant, method, end, 100);
            let b = motion(&p.minimal, method, end, 100);
            let errors = differences(&a, &motion(&p.redundant, method, end, 200));
            let [q, v] = differences(&a, &b);
            println!(
                "{:20} {method:7} {q:.1e} {v:.1e}; half the step: {:.1e} {:.1e}",
                p.name, errors[0], errors[1]
            );
            assert!(q < 2.0 * errors[0] + 1e-11, "{}, {method}: positions differ by {q:.1e}", p.name);
            assert!(v < 2.0 * errors[1] + 1e-10, "{}, {method}: velocities differ by {v:.1e}", p.name);
        }
    }
}

/// The implicit methods on what `redundancy.rs` does not have. Those that let positions drift stand beside the path by O(h²)
/// and agree after extrapolation.
#[test]
fn redundant_models_move_like_minimal_ones_under_implicit_methods() {
    let new = ["door", "watch", "four-bar, outboard", "table", "Bennett"];
    for p in models::redundant_pairs().unwrap().iter().filter(|p| new.contains(&p.name)) {
        // the last wheel of the watch turns by 7 rad in this time
        let end = if p.name == "watch" { 0.05 } else { 0.2 };
        for method in METHODS.iter().filter(|m| !m.explicit) {
            let drifts = matches!(method.name, "gen-alpha-v" | "gen-alpha-a" | "baumgarte");
            let difference = if drifts && matches!(p.name, "table" | "Bennett") {
                let pair = |m: &Model| [200, 400].map(|n| motion(m, method.name, end, n));
                let (a, b) = (pair(&p.redundant), pair(&p.minimal));
                (0..10).fold(0.0, |worst: f64, k| {
                    let at = |x: &[Vec<State>; 2]| extrapolated(&x[0][k].q, &x[1][k].q);
                    worst.max(distance(&at(&a), &at(&b)))
                })
            } else {
                let of = |m: &Model| motion(m, method.name, end, 100);
                differences(&of(&p.redundant), &of(&p.minimal))[0]
            };
            println!("{:20} {:18} {difference:.1e}", p.name, method.name);
            // joints of moreau-jean push along the mean of the rows at both ends of a step: redundant ones share a load in one of many ways
            // at its end, which are as many motions O(h²) apart at its beginning
            let least = if method.name == "moreau-jean" { 1e-5 } else { 1e-9 };
            assert!(difference < least, "{}, {}: positions differ by {difference:.1e}", p.name, method.name);
        }
    }
}

/// Steps are chosen for the tolerance; the end is that of the minimal model. The largest ratio of error to tolerance seen is
/// 5 (four-bar, mdop5, 1e-4). A locked mechanism has lost its kinetic energy.
#[test]
fn error_controlled_runs_end_where_the_minimal_model_ends() {
    for p in models::redundant_pairs().unwrap() {
        let end = p.redundant.solve.end.min(1.0);
        let exact = controlled(&p.minimal, "phem56", 1e-11, end);
        for method in FIFTH {
            for tolerance in [1e-4, 1e-6, 1e-8] {
                let found = controlled(&p.redundant, method, tolerance, end);
                let what = format!("{}, {method}, {tolerance:.0e}", p.name);
                went_well(&found, &p, &what);
                let error = distance(&found.places, &exact.places);
                let kinetic = (found.kinetic / exact.kinetic - 1.0).abs();
                let s = &found.summary;
                println!(
                    "{what}: {error:.1e}, {} steps, {} rejected, {} projected",
                    s.steps, s.rejected, s.projections
                );
                assert!(error < 10.0 * tolerance, "{what}: ends {error:.1e} away");
                assert!(kinetic < 0.1, "{what}: kinetic energy is {kinetic:.1e} off");
            }
        }
    }
}

/// Slope of the line through log e over log n.
fn fitted(n: &[f64], e: &[f64]) -> f64 {
    let mean = |x: &mut dyn Iterator<Item = f64>| x.sum::<f64>() / n.len() as f64;
    let (x, y) = (mean(&mut n.iter().map(|n| n.log2())), mean(&mut e.iter().map(|e| e.log2())));
    let (mut above, mut below) = (0.0, 0.0);
    for (n, e) in n.iter().zip(e) {
        above += (n.log2() - x) * (e.log2() - y);
        below += (n.log2() - x).powi(2);
    }
    -above / below
}

/// Order fitted to n, 2n, 4n, … steps against two methods with six times the most steps, in windows where the leading term
/// of the error keeps its sign. Rows are chosen anew on the way, and where they are independent beside the path the choice is
/// part of the error's constant: it may differ from one n to the next, and Bennett's linkage, where it differs most, has more n.
fn has_order_5(model: &Model, methods: &[&str], end: f64, n: usize, doublings: u32) {
    let references = ["phem56", "hem5"].map(|m| motion(model, m, end, (6 * n) << doublings));
    let floor = differences(&references[0], &references[1]);
    let steps: Vec<usize> = (0..=doublings).map(|k| n << k).collect();
    for method in methods {
        let exact = &references[usize::from(*method == "phem56")];
        let runs = steps.iter().map(|n| differences(&motion(model, method, end, *n), exact));
        let errors: Vec<[f64; 2]> = runs.collect();
        for (k, part) in ["positions", "velocities"].iter().enumerate() {
            let e: Vec<f64> = errors.iter().map(|e| e[k]).collect();
            let order = fitted(&steps.iter().map(|n| *n as f64).collect::<Vec<_>>(), &e);
            let slopes: Vec<String> = e.windows(2).map(|e| format!("{:.2}", slope(e[0], e[1]))).collect();
            let last = e[e.len() - 1];
            let name = &model.name;
            println!(
                "{name:28} {method:7} {part:10} {:.1e} … {last:.1e}  order {order:.2} ({})",
                e[0],
                slopes.join(" ")
            );
            assert!(last > 5.0 * floor[k], "{name}, {method}: {part} are at the floor {:.1e}", floor[k]);
            assert!(
                (order - 5.0).abs() < 0.3,
                "{name}, {method}: {part} have order {order:.3}, slopes {slopes:?}"
            );
        }
    }
}

#[test]
fn order_5_is_kept_with_redundant_rows() {
    let door = models::door(3).unwrap();
    has_order_5(&door, &["hem5"], 0.8, 40, 2);
    has_order_5(&door, &["phem56", "mdop5"], 0.2, 10, 2);
    has_order_5(&models::four_bar_revolutes().unwrap(), &FIFTH, 0.2, 10, 2);
    has_order_5(&models::table_four_legs().unwrap(), &FIFTH, 0.5, 20, 2);
    has_order_5(&models::watch(2).unwrap(), &["hem5", "mdop5"], 0.1, 40, 2);
    let bricard = models::bricard_revolutes().unwrap();
    has_order_5(&bricard, &["hem5", "phem56"], 0.5, 10, 2);
    has_order_5(&bricard, &["mdop5"], 0.8, 20, 2);
    let bennett = models::bennett_revolutes().unwrap();
    has_order_5(&bennett, &FIFTH, models::bennett_motion(4.0).0, 80, 3);
}

/// Dense rows, each of length one.
struct Rows {
    columns: usize,
    entries: Vec<f64>,
}

impl Assembler for Rows {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for r in 0..nr {
            for c in 0..nc {
                self.entries[(row + r) * self.columns + col + c] += block[r * nc + c];
            }
        }
    }
}

/// Smallest pivot relative to the first among the rows of a list, at the point of evaluation.
fn weakest(session: &Session, rows: &[usize]) -> f64 {
    let d = session.mechanism.dims();
    let mut g = Rows { columns: d.nv, entries: vec![0.0; d.m * d.nv] };
    session.mechanism.jacobian(&mut g);
    let mut chosen = Vec::new();
    for r in rows {
        let row = &g.entries[r * d.nv..(r + 1) * d.nv];
        let length = row.iter().map(|x| x * x).sum::<f64>().sqrt();
        chosen.extend(row.iter().map(|x| x / length));
    }
    let mut qr = RowRank::new(rows.len(), d.nv);
    qr.factor(&chosen, rows.len(), d.nv);
    (qr.pivots()[rows.len() - 1] / qr.pivots()[0]).abs()
}

/// No choice of rows lasts a turn of Bennett's linkage: those of the start come within 1e-3 of losing their rank; the
/// methods' own, chosen a step before and by masses, stay above 0.05 and change some forty times.
#[test]
fn rows_that_degenerate_on_the_way_are_replaced() {
    let model = models::bennett_revolutes().unwrap();
    for method in FIFTH {
        let h = models::bennett_motion(6.0).0 / 400.0;
        let mut session = Session::new(&model, method, &Options::default(), h).unwrap();
        let kept = |s: &Session| {
            let rows = s.stepper.rows();
            rows.active().iter().enumerate().filter(|(_, a)| **a).map(|(r, _)| r).collect::<Vec<_>>()
        };
        let first = kept(&session);
        let (mut old, mut own, mut sets) = (1.0f64, 1.0f64, vec![first.clone()]);
        for _ in 0..400 {
            session.advance(h).unwrap();
            let now = kept(&session);
            assert_eq!(now.len(), 17, "{method} changes the rank");
            old = old.min(weakest(&session, &first));
            own = own.min(weakest(&session, &now));
            if !sets.contains(&now) {
                sets.push(now);
            }
        }
        println!("{method}: rows of the start {old:.1e}, own {own:.1e}, {} sets", sets.len());
        assert!(old < 1e-3 && own > 0.05 && sets.len() > 5, "{method}: {old:.1e}, {own:.1e}, {}", sets.len());
    }
}

/// Places and axes of the bodies.
fn poses(list: &[(Vec3, Mat3)]) -> Vec<f64> {
    list.iter().flat_map(|(x, r)| [&x[..], &r[0], &r[1], &r[2]].concat()).collect()
}

/// Closed-form kinematics and an energy integral know nothing of rows.
#[test]
fn bennetts_linkage_goes_round_as_its_energy_integral_says() {
    let model = models::bennett_revolutes().unwrap();
    let (time, exact) = models::bennett_motion(6.0);
    for method in FIFTH {
        let n = 640;
        let h = time / f64::from(n);
        let mut session = Session::new(&model, method, &Options::default(), h).unwrap();
        session.advance_many(h, 640).unwrap();
        let error = distance(&poses(&session.mechanism.bodies().poses()), &poses(&exact));
        // hem5 is at 9e-12, order five below 4e-6 with 40 steps
        assert!(error < 2e-11, "{method}: {error:.1e}");
        let v = session.violation();
        // round-off of positions, of velocities times some rad/s
        assert!(v.position < 1e-13 && v.velocity < 1e-12, "{method}: {v:?}");
        for tolerance in [1e-4, 1e-6, 1e-8] {
            let places: Vec<f64> = exact.iter().flat_map(|(x, _)| *x).collect();
            let found = controlled(&model, method, tolerance, time);
            let error = distance(&found.places, &places);
            println!("{method}, {tolerance:.0e}: {error:.1e}, {} steps", found.summary.steps);
            assert!(found.summary.error.is_none(), "{method}: {:?}", found.summary.error);
            assert!(error < tolerance, "{method}, {tolerance:.0e}: ends {error:.1e} away");
        }
    }
}

/// The planar four-bar with hinge, ball, cross, hinge; with four hinges; with two outboard bearings besides.
#[test]
fn none_three_and_nine_redundant_rows_give_one_motion() {
    let family = [models::four_bar_minimal(), models::four_bar_revolutes(), models::four_bar_outboard()];
    let family = family.map(Result::unwrap);
    let redundant = family.each_ref().map(|m| check(m).unwrap().redundant_rows.len());
    assert_eq!(redundant, [0, 3, 9]);
    for method in METHODS {
        let runs = family.each_ref().map(|m| motion(m, method.name, 0.5, 500));
        for k in [1, 2] {
            let d = differences(&runs[0], &runs[k])[0];
            assert!(d < 1e-10, "{}, {} redundant rows: {d:.1e} away", method.name, redundant[k]);
        }
    }
}

/// A parallelogram from hinges loses one more rank for an instant when its cranks lie along the ground. Error-controlled runs
/// leap over it and stay on the smooth branch.
#[test]
fn a_change_point_is_passed_on_the_smooth_branch() {
    let (model, branch) =
        (models::parallelogram_revolutes().unwrap(), models::parallelogram_branch().unwrap());
    let pair = Pair { name: "parallelogram", redundant: model, minimal: branch, rows: 20, rank: 17, dof: 1 };
    let exact = controlled(&pair.minimal, "phem56", 1e-11, 0.5);
    for method in FIFTH {
        for tolerance in [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8] {
            let found = controlled(&pair.redundant, method, tolerance, 0.5);
            let what = format!("{method}, {tolerance:.0e}");
            if tolerance < 1e-7
                && let Some(e) = &found.summary.error
            {
                // what a leap can reach ends somewhere near 1e-8
                println!("{what}: {e}");
                assert!(["StepTooSmall", "SingularConfiguration"].contains(&e.code.name()), "{what}: {e}");
                continue;
            }
            went_well(&found, &pair, &what);
            let error = distance(&found.places, &exact.places);
            println!(
                "{what}: {error:.1e}, {} steps, {} rejected",
                found.summary.steps, found.summary.rejected
            );
            assert!(error < 2.0 * tolerance, "{what}: ends {error:.1e} away");
        }
    }
}

/// IFToMM A02 with two loops, planar: no row is redundant, and both loops pass their change points together, eight times in
/// 10 s. A leap moves positions by the tolerance at most, and its squared change of velocities is below it: the angle after
/// eight of them is that many tolerances off (1.7 seen); the other branch is 5 rad and more away.
#[test]
fn change_points_of_planar_loops_are_passed_on_the_smooth_branch() {
    let model = models::n_four_bar(2).unwrap();
    let table = models::reference::n_four_bar_2();
    for method in ["hem5", "phem56"] {
        for tolerance in [1e-4, 1e-6, 1e-8] {
            let mut model = model.clone();
            (model.solve.step, model.solve.tolerance) = (None, Some(tolerance));
            (model.solve.method, model.solve.end) = (method.parse().unwrap(), table.time(table.last()));
            model.output.record = vec![("angle".into(), Channel::BodyAngle(0))];
            let found = run(&model, &mut Silent).unwrap().summary;
            let what = format!("{method}, {tolerance:.0e}");
            assert!(found.error.is_none(), "{what}: {:?}", found.error);
            assert!(found.leaps >= 8, "{what}: {} leaps", found.leaps);
            let error = (found.final_values[0].1 + table.value(table.last(), "angle")).abs();
            println!("{what}: {error:.1e}, {} leaps", found.leaps);
            assert!(error < 8.0 * tolerance, "{what}: {error:.1e} away");
        }
    }
}

/// The leap over a change point is of order two in the step: 10 h² bounds what was seen with 10 … 1 ms.
#[test]
fn fixed_steps_pass_the_change_point_with_order_2_at_least() {
    let (model, branch) =
        (models::parallelogram_revolutes().unwrap(), models::parallelogram_branch().unwrap());
    let exact = controlled(&branch, "phem56", 1e-11, 0.5);
    for method in FIFTH {
        for n in [50, 60, 110, 230, 470] {
            let h = 0.5 / f64::from(n);
            let mut model = model.clone();
            model.solve.step = Some(h);
            let found = ran(model, method, 0.5);
            let error = distance(&found.places, &exact.places);
            println!("{method}, {n} steps: {error:.1e}, {} rejected", found.summary.rejected);
            assert!(found.summary.error.is_none(), "{method}, {n} steps: {:?}", found.summary.error);
            assert!(error < 10.0 * h * h, "{method}, {n} steps: {error:.1e} away");
        }
    }
}

/// On the change point itself the rows have rank 16; a little way along the start velocity they have 17.
#[test]
fn a_start_on_the_change_point_finds_the_rank_and_the_branch() {
    let (model, branch) =
        (models::parallelogram_flat().unwrap(), models::parallelogram_flat_branch().unwrap());
    let pair = Pair { name: "parallelogram", redundant: model, minimal: branch, rows: 20, rank: 17, dof: 1 };
    let exact = controlled(&pair.minimal, "phem56", 1e-11, 0.2);
    for method in FIFTH {
        for tolerance in [1e-3, 1e-4, 1e-6, 1e-8] {
            let found = controlled(&pair.redundant, method, tolerance, 0.2);
            let what = format!("{method}, {tolerance:.0e}");
            went_well(&found, &pair, &what);
            let error = distance(&found.places, &exact.places);
            assert!(error < tolerance, "{what}: ends {error:.1e} away");
        }
    }
}

/// Relative coordinates have fewer rows and natural ones more, but the same ones are redundant. In relative coordinates the
/// redundant rows of plane mechanisms hold nothing at all: their gradients are round-off, which must not count as rank.
#[test]
fn natural_and_relative_coordinates_end_in_the_same_place() {
    for p in models::redundant_pairs().unwrap() {
        let end = p.redundant.solve.end.min(0.2);
        let exact = controlled(&p.minimal, "phem56", 1e-11, end);
        for coordinates in ["natural", "relative"] {
            let mut model = p.redundant.clone();
            model.solve.coordinates = coordinates.parse().unwrap();
            for method in FIFTH.iter().chain(&["gen-alpha-pv"]) {
                let tolerance = if *method == "gen-alpha-pv" { 1e-4 } else { 1e-6 };
                let found = controlled(&model, method, tolerance, end);
                let what = format!("{}, {coordinates}, {method}", p.name);
                went_well(&found, &p, &what);
                let error = distance(&found.places, &exact.places);
                println!("{what}: {error:.1e}, {} steps", found.summary.steps);
                assert!(error < 10.0 * tolerance, "{what}: ends {error:.1e} away");
            }
        }
    }
}

/// Forty coupled loops: 605 rows of rank 485 on 486 velocities.
#[test]
fn forty_coupled_loops_move_like_the_minimal_ones() {
    let report = check(&models::four_bar_chain_revolutes(40).unwrap()).unwrap();
    assert_eq!((report.rows, report.rank, report.dof), (605, 485, 1));
    for (loops, n, methods) in [(6, 50, &FIFTH[..]), (40, 10, &["hem5"])] {
        let redundant = models::four_bar_chain_revolutes(loops).unwrap();
        let minimal = models::four_bar_chain_minimal(loops).unwrap();
        for method in methods {
            let end = 4e-3 * f64::from(n);
            let (a, b) =
                (motion(&redundant, method, end, n as usize), motion(&minimal, method, end, n as usize));
            let [q, v] = differences(&a, &b);
            println!("{loops} loops, {method}: {q:.1e} {v:.1e}");
            assert!(q < 1e-11 && v < 1e-10, "{loops} loops, {method}: {q:.1e} {v:.1e}");
        }
    }
}
