//! One model, all coordinates: every example in every set of coordinates with every closure.
//!
//! The same integrator in different coordinates gives different numbers, but the difference is of its order: slope 2 in h.
//! After extrapolation (error O(h⁴) of the even part, O(h³) of what damping leaves) positions and velocities agree to 1e-8 and
//! reactions to 1e-5 of their sizes.

use crate::common;
use delassus::integrator::Options;
use delassus::model::Model;
use delassus::simulate::Session;
use delassus_library::example;

/// A model of the battery: name, end, steps of the coarse run, largest reaction compared by unique components only.
struct Case {
    name: &'static str,
    end: f64,
    steps: usize,
}

const CASES: &[Case] = &[
    Case { name: "pendulum", end: 0.3, steps: 1200 },
    Case { name: "double-pendulum", end: 0.02, steps: 800 },
    Case { name: "four-bar", end: 0.3, steps: 600 },
    Case { name: "slider-crank", end: 0.3, steps: 600 },
    Case { name: "slider-crank-fast", end: 0.01, steps: 600 },
    Case { name: "andrews", end: 0.002, steps: 600 },
    Case { name: "stephenson-six-bar", end: 0.2, steps: 1000 },
    Case { name: "n-four-bar", end: 0.3, steps: 1200 },
    Case { name: "spatial-four-bar", end: 0.2, steps: 800 },
    Case { name: "heavy-top", end: 0.02, steps: 800 },
    Case { name: "governor", end: 0.2, steps: 600 },
    Case { name: "door", end: 0.2, steps: 400 },
    Case { name: "bricard", end: 0.2, steps: 400 },
    Case { name: "rolling-coin", end: 0.1, steps: 600 },
    Case { name: "chain", end: 0.05, steps: 200 },
];

/// Positions (places and axes), velocities, reactions after a run.
#[derive(Clone)]
struct End {
    positions: Vec<f64>,
    velocities: Vec<f64>,
    reactions: Vec<f64>,
}

fn run(model: &Model, method: &str, end: f64, n: usize) -> Result<End, String> {
    let options = Options { newton: 1e-13, ..Options::from(&model.solve) };
    let h = end / n as f64;
    let mut s = Session::new(model, method, &options, h).map_err(|e| e.to_string())?;
    s.advance_many(h, n).map_err(|e| e.to_string())?;
    let mut out = End { positions: Vec::new(), velocities: Vec::new(), reactions: Vec::new() };
    for b in s.mechanism.bodies().states() {
        out.positions.extend(b.x);
        out.positions.extend(b.r.concat());
        out.velocities.extend(b.v);
        out.velocities.extend(b.omega);
    }
    for j in 0..model.joints.len() {
        out.reactions.extend(s.mechanism.reaction(j, &s.x.v_dot, &s.x.lambda));
    }
    Ok(out)
}

fn extrapolate(a: &End, b: &End) -> End {
    let mix = |x: &[f64], y: &[f64]| common::extrapolated(x, y);
    End {
        positions: mix(&a.positions, &b.positions),
        velocities: mix(&a.velocities, &b.velocities),
        reactions: mix(&a.reactions, &b.reactions),
    }
}

fn size(a: &[f64]) -> f64 {
    a.iter().fold(1e-300, |m: f64, x| m.max(x.abs()))
}

/// Which of the six components of every joint's reaction are unique at the end: those that no self-stress (Gᵀλ = 0)
/// touches.
fn unique(model: &Model, end: f64, n: usize) -> Vec<bool> {
    let mut plain = model.clone();
    plain.solve.coordinates = "absolute".parse().unwrap();
    plain.solve.closure = "multipliers".parse().unwrap();
    let h = end / n as f64;
    let mut s = Session::new(&plain, "gen-alpha-pv", &Options::default(), h).unwrap();
    s.advance_many(h, n).unwrap();
    let d = s.mechanism.dims();
    // [Gᵀ as columns of rows | I]: eliminate, and what is left of I belongs to the null space
    let mut g = delassus_algebra::assemble::Dense::new(d.m, d.nv);
    s.mechanism.jacobian(&mut g);
    let mut rows: Vec<(Vec<f64>, Vec<f64>)> = (0..d.m)
        .map(|i| {
            let length = size(g.row(i));
            let mut e = vec![0.0; d.m];
            e[i] = 1.0 / length;
            (g.row(i).iter().map(|x| x / length).collect(), e)
        })
        .collect();
    let mut stresses = Vec::new();
    while !rows.is_empty() {
        let (mut i, mut j, mut pivot) = (0, 0, 0.0f64);
        for (r, (row, _)) in rows.iter().enumerate() {
            for (c, x) in row.iter().enumerate() {
                if x.abs() > pivot {
                    (i, j, pivot) = (r, c, x.abs());
                }
            }
        }
        if pivot < 1e-7 {
            stresses.extend(rows.drain(..).map(|(_, e)| e));
            break;
        }
        let (row, e) = rows.swap_remove(i);
        for (other, f) in &mut rows {
            let w = other[j] / row[j];
            other.iter_mut().zip(&row).for_each(|(x, y)| *x -= w * y);
            f.iter_mut().zip(&e).for_each(|(x, y)| *x -= w * y);
        }
    }
    let still = vec![0.0; d.nv];
    let mut out = vec![true; 6 * model.joints.len()];
    for e in &stresses {
        let scale = size(e);
        for j in 0..model.joints.len() {
            for (k, r) in s.mechanism.reaction(j, &still, e).into_iter().enumerate() {
                out[6 * j + k] &= r.abs() < 1e-6 * scale;
            }
        }
    }
    out
}

struct Cell {
    coordinates: &'static str,
    closure: &'static str,
    method: &'static str,
}

fn cell_against(case: &Case, cell: &Cell, reference: &[End; 3]) -> Result<String, String> {
    let mut model = example(case.name, &[]).unwrap();
    model.solve.coordinates = cell.coordinates.parse().unwrap();
    model.solve.closure = cell.closure.parse().unwrap();
    let coarse = run(&model, cell.method, case.end, case.steps)?;
    let fine = run(&model, cell.method, case.end, 2 * case.steps)?;
    let [ref_coarse, ref_fine, exact] = reference;
    let best = extrapolate(&coarse, &fine);
    let d = |a: &[f64], b: &[f64]| common::distance(a, b);
    let off = d(&best.positions, &exact.positions) / size(&exact.positions);
    let off_v = d(&best.velocities, &exact.velocities) / size(&exact.velocities);
    let keep = unique(&model, case.end, case.steps);
    let only =
        |r: &[f64]| -> Vec<f64> { r.iter().zip(&keep).filter(|(_, k)| **k).map(|(x, _)| *x).collect() };
    let off_r = d(&only(&best.reactions), &only(&exact.reactions)) / size(&exact.reactions);
    let (d1, d2) = (d(&coarse.positions, &ref_coarse.positions), d(&fine.positions, &ref_fine.positions));
    let slope = common::slope(d1, d2);
    let line = format!(
        "{:20} {:9} {:12} {:12} difference {d1:.1e} slope {slope:5.2}; extrapolated {off:.1e} {off_v:.1e} reactions {off_r:.1e}",
        case.name, cell.coordinates, cell.closure, cell.method
    );
    println!("{line}");
    // below 1e-9 the difference is that of the Newton tolerances and has no clear slope
    let sloped = d1 < 1e-9 || (slope - 2.0).abs() < 0.35;
    let (p, r) = (1e-8, 1e-5);
    if off <= p && off_v <= p && off_r <= r && sloped { Ok(line) } else { Err(line) }
}

fn battery(cells: &[Cell]) {
    let mut failures = Vec::new();
    for case in CASES {
        let model = example(case.name, &[]).unwrap();
        // rows without a position level cannot be eliminated: refused before time zero
        if case.name == "rolling-coin" && cells.iter().any(|c| c.closure == "independent") {
            for cell in cells {
                let mut model = model.clone();
                (model.solve.coordinates, model.solve.closure) =
                    (cell.coordinates.parse().unwrap(), cell.closure.parse().unwrap());
                let e = Session::new(&model, cell.method, &Options::default(), 1e-3).err().unwrap();
                assert_eq!(e.code.name(), "NotAvailable", "{e}");
            }
            continue;
        }
        let reference = |method: &str| {
            let coarse = run(&model, method, case.end, case.steps).unwrap();
            let fine = run(&model, method, case.end, 2 * case.steps).unwrap();
            let finer = run(&model, method, case.end, 4 * case.steps).unwrap();
            let exact = extrapolate(&fine, &finer);
            [coarse, fine, exact]
        };
        let best = reference("gen-alpha-pv");
        let mut known: Vec<(&str, [End; 3])> = vec![("gen-alpha-pv", best.clone())];
        for cell in cells {
            if !known.iter().any(|k| k.0 == cell.method) {
                // rows at position level alone leave the multipliers of the first steps at order 1
                let [coarse, fine, _] = reference(cell.method);
                known.push((cell.method, [coarse, fine, best[2].clone()]));
            }
            let r = &known.iter().find(|k| k.0 == cell.method).unwrap().1;
            if let Err(e) = cell_against(case, cell, r) {
                println!("FAILS {e}");
                failures.push(format!("{} {} {}: {e}", case.name, cell.coordinates, cell.closure));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn relative_coordinates_with_multipliers() {
    battery(&[Cell { coordinates: "relative", closure: "multipliers", method: "gen-alpha-pv" }]);
}

#[test]
fn natural_coordinates_with_multipliers() {
    battery(&[Cell { coordinates: "natural", closure: "multipliers", method: "gen-alpha-pv" }]);
}

#[test]
fn augmented_closure() {
    battery(&["absolute", "natural", "relative"].map(|coordinates| Cell {
        coordinates,
        closure: "augmented",
        method: "gen-alpha-p",
    }));
}

#[test]
fn independent_closure() {
    battery(&["absolute", "natural", "relative"].map(|coordinates| Cell {
        coordinates,
        closure: "independent",
        method: "gen-alpha-pv",
    }));
}
