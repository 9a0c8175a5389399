//! What methods of many stages ask for alone (M, ∂g/∂t) is what others get with more, in all coordinates, and a matrix is
//! the same however it is assembled.

use delassus::formulation::{Dims, Mechanism, Shift, build};
use delassus::integrator::Options;
use delassus::model::Expr;
use delassus::model::expression::Scope;
use delassus::simulate::Session;
use delassus_algebra::assemble::{Assembler, Dense, Replay};
use delassus_library::example;

/// Models with every kind of row and joint, some driven in time.
const EXAMPLES: &[&str] = &[
    "andrews",
    "bricard",
    "chain",
    "differential",
    "door",
    "elastic-bar",
    "elastic-pendulum",
    "flexible-slider-crank",
    "governor",
    "heavy-top",
    "iltis",
    "pendulum",
    "rolling-coin",
    "screw-press",
    "slider-crank",
    "spatial-four-bar",
];

/// The mechanism after a few steps with its state; none where the coordinates cannot describe the model.
fn under_way(name: &str, coordinates: &str, closure: &str) -> Option<Session> {
    let mut model = example(name, &[]).unwrap();
    (model.solve.coordinates, model.solve.closure) = (coordinates.parse().unwrap(), closure.parse().unwrap());
    let mut s = Session::new(&model, "gen-alpha-pv", &Options::default(), 1e-5).ok()?;
    for _ in 0..3 {
        s.advance(1e-5).ok()?;
    }
    Some(s)
}

fn each(check: &mut dyn FnMut(&str, &mut Session)) {
    let mut count = 0;
    for name in EXAMPLES {
        for (coordinates, closure) in [
            ("absolute", "multipliers"),
            ("natural", "multipliers"),
            ("relative", "multipliers"),
            ("relative", "independent"),
        ] {
            if let Some(mut s) = under_way(name, coordinates, closure) {
                check(&format!("{name}, {coordinates}, {closure}"), &mut s);
                count += 1;
            }
        }
    }
    // flexible bodies have no natural coordinates, meshes no relative ones either, rolling joints no independent ones
    assert!(count >= 4 * EXAMPLES.len() - 10, "{count}");
}

fn dense(rows: usize, cols: usize, assemble: &dyn Fn(&mut dyn Assembler)) -> Vec<f64> {
    let mut out = Dense::new(rows, cols);
    assemble(&mut out);
    out.values
}

fn replayed(rows: usize, cols: usize, assemble: &dyn Fn(&mut dyn Assembler)) -> Vec<f64> {
    let mut out = Replay::new(rows);
    out.begin();
    assemble(&mut out);
    out.finish();
    out.to_dense(cols).values
}

/// Sums of a few products in another order: a few units of round-off of the largest entry.
fn assert_equal(a: &[f64], b: &[f64], what: &str) {
    let size = a.iter().fold(0.0f64, |m, x| m.max(x.abs()));
    for (i, (x, y)) in a.iter().zip(b).enumerate() {
        assert!((x - y).abs() <= 1e-14 * size, "{what}: entry {i} is {x} and {y}");
    }
}

#[test]
fn the_mass_matrix_is_the_tangent_with_mass_alone() {
    each(&mut |name, s| {
        let sys: &dyn Mechanism = s.mechanism.as_ref();
        let Dims { nv: n, m, .. } = sys.dims();
        let zero = vec![0.0; n.max(m)];
        let mass = dense(n, n, &|out| sys.mass(&zero, out));
        assert_equal(&mass, &dense(n, n, &|out| sys.tangent(Shift::MASS, &zero[..n], &zero[..m], out)), name);
        assert_equal(&mass, &replayed(n, n, &|out| sys.mass(&zero, out)), name);
        let x: Vec<f64> = (0..n).map(|i| (i as f64 + 1.0).sin()).collect();
        let mut y = vec![0.0; n];
        sys.add_mass_mul(1.0, &x, &mut y);
        let product: Vec<f64> =
            mass.chunks_exact(n.max(1)).map(|row| row.iter().zip(&x).map(|(a, b)| a * b).sum()).collect();
        let size = mass.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        for (a, b) in y.iter().zip(&product) {
            // n products of entries, which independent coordinates sum over all pairs of the inner ones
            assert!((a - b).abs() <= 1e-13 * size * n as f64, "{name}: M x is {a} and {b}");
        }
    });
}

#[test]
fn the_rows_are_the_same_in_dense_and_sparse_matrices() {
    each(&mut |name, s| {
        let sys: &dyn Mechanism = s.mechanism.as_ref();
        let Dims { nv: n, m, .. } = sys.dims();
        let rows = dense(m, n, &|out| sys.jacobian(out));
        assert_equal(&rows, &replayed(m, n, &|out| sys.jacobian(out)), name);
        let x: Vec<f64> = (0..n).map(|i| (i as f64 + 1.0).cos()).collect();
        let mut y = vec![0.0; m];
        sys.jac_mul(&x, &mut y);
        let size = rows.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        for (row, y) in rows.chunks_exact(n.max(1)).zip(&y) {
            let product: f64 = row.iter().zip(&x).map(|(a, b)| a * b).sum();
            assert!((product - y).abs() <= 1e-14 * size * n as f64, "{name}: G x is {product} and {y}");
        }
    });
}

#[test]
fn the_rate_alone_is_the_rate_with_velocities() {
    let formula = |text: &str| Some(Expr::parse(text, &Scope { time: true, ..Scope::default() }).unwrap());
    let mut driven = 0;
    for name in EXAMPLES {
        for coordinates in ["absolute", "natural", "relative"] {
            let mut model = example(name, &[]).unwrap();
            model.solve.coordinates = coordinates.parse().unwrap();
            // all supports move along, and every other joint turns
            for (i, j) in model.joints.iter_mut().enumerate() {
                j.motion.offset[0] = formula("0.01*cos(5*t)");
                j.motion.angle = formula("0.2*sin(3*t)").filter(|_| i % 2 == 0);
            }
            let Ok(mut sys) = build(&model) else { continue };
            let (q, v) = (sys.drawn(), vec![0.3; sys.dims().nv]);
            sys.set_position(0.1, &q);
            sys.set_gap_dt(&v);
            let alone = sys.gap_dt().to_vec();
            sys.set_velocity(&v);
            assert_equal(sys.gap_dt(), &alone, &format!("{name}, {coordinates}"));
            driven += usize::from(alone.iter().any(|r| *r != 0.0));
        }
    }
    assert!(driven > EXAMPLES.len(), "{driven}");
}
