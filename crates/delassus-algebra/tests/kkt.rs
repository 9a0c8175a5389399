//! The constrained system: every back end gives the same physical solution.

use crate::common::{Chain, Lcg};
use delassus_algebra::{Backend, Kkt, Scaling, Structure};

fn solution(
    chain: &Chain,
    structure: Structure,
    backend: Backend,
    extra: bool,
    active: &[bool],
    scaling: Scaling,
    s: f64,
) -> Vec<f64> {
    let (n, m) = (chain.n(), chain.m());
    let mut kkt = Kkt::new(n, m, structure, backend);
    let mut random = Lcg::new(77);
    let mut x: Vec<f64> = Vec::new();
    // twice: the second pass replays the first
    for _ in 0..2 {
        chain.assemble(&mut kkt, extra);
        kkt.factor(active, scaling, s).expect("regular");
        let mut r1: Vec<f64> = (0..n).map(|_| random.symmetric() / s).collect();
        let mut r2: Vec<f64> = (0..m).map(|_| random.symmetric()).collect();
        kkt.solve(&mut r1, &mut r2);
        let factor = if scaling == Scaling::Off { 1.0 } else { s };
        for (l, scaled) in r2.iter().zip(kkt.scaled_solution_lambda()) {
            assert!((l * factor - scaled).abs() <= 1e-12 * scaled.abs());
        }
        x = [r1, r2].concat();
    }
    x
}

fn close(x: &[f64], y: &[f64], n: usize, tol: f64) {
    for part in [0..n, n..x.len()] {
        let size = x[part.clone()].iter().fold(1e-300, |s: f64, v| s.max(v.abs()));
        for i in part {
            assert!((x[i] - y[i]).abs() <= tol * size, "{i}: {} {}", x[i], y[i]);
        }
    }
}

const SCALINGS: [Scaling; 3] = [Scaling::Off, Scaling::Right, Scaling::Full];

#[test]
fn dense_paths_agree_with_masks_and_scaling() {
    let mut random = Lcg::new(5);
    let s = 1e-6;
    for (bodies, every) in [(1, 0), (2, 0), (6, 3), (20, 4)] {
        let chain = Chain::new(bodies, every, 0.0, 1.0 / s, &mut random);
        let mut active = vec![true; chain.m()];
        for mask in 0..2 {
            if mask == 1 {
                (0..chain.m()).step_by(4).for_each(|r| active[r] = false);
            }
            let general = Structure::General;
            let full = Scaling::Full;
            let x = solution(&chain, general, Backend::Dense, false, &active, full, s);
            for structure in [Structure::General, Structure::Symmetric] {
                for scaling in SCALINGS {
                    let y = solution(&chain, structure, Backend::Dense, false, &active, scaling, s);
                    close(&x, &y, chain.n(), 1e-10);
                }
            }
            for r in 0..chain.m() {
                assert!(active[r] || x[chain.n() + r] == 0.0);
            }
        }
    }
}

#[test]
fn unconstrained_and_residual() {
    let mut random = Lcg::new(6);
    let chain = Chain::new(3, 0, 0.4, 1.0, &mut random);
    let n = chain.n();
    for backend in [Backend::Dense, Backend::Auto] {
        let mut kkt = Kkt::new(n, 0, Structure::General, backend);
        kkt.begin();
        for i in 0..n {
            kkt.tangent().add(i, i, 1, 1, &[2.0]);
        }
        kkt.factor(&[], Scaling::Full, 1e-3).expect("regular");
        let mut r1 = vec![1.0; n];
        kkt.solve(&mut r1, &mut []);
        assert!(r1.iter().all(|x| (x - 0.5).abs() < 1e-15));
    }
}

#[test]
fn damped_system_gives_the_least_norm_step() {
    // G = [1 1; 1 1] is rank deficient: (G Gᵀ + μ) y = −g, x = Gᵀ y
    for structure in [Structure::General, Structure::Symmetric] {
        let mut kkt = Kkt::new(2, 2, structure, Backend::Auto);
        kkt.begin();
        kkt.tangent().add(0, 0, 2, 2, &[1.0, 0.0, 0.0, 1.0]);
        kkt.jacobian().add(0, 0, 2, 2, &[1.0; 4]);
        kkt.factor_damped(&[true; 2], 0.5).expect("regular");
        let (mut x, mut y) = ([0.0; 2], [-1.0; 2]);
        kkt.solve(&mut x, &mut y);
        assert!(y.iter().all(|y| (y + 1.0 / 4.5).abs() < 1e-14), "{y:?}");
        assert!(x.iter().all(|x| (x + 2.0 / 4.5).abs() < 1e-14), "{x:?}");
    }
}

/// cond ∝ h⁻⁴ without scaling, ∝ h⁻² with right, ∝ h⁰ with full scaling. (bottasso2006 (19), (26))
#[test]
fn condition_number_slopes_of_an_index_3_system() {
    let slopes: Vec<f64> = SCALINGS
        .iter()
        .map(|&scaling| {
            let at = |h: f64| {
                let s = 0.25 * h * h;
                let mut random = Lcg::new(9);
                let chain = Chain::new(4, 2, 0.1, 1.0 / s, &mut random);
                let mut kkt = Kkt::new(chain.n(), chain.m(), Structure::General, Backend::Dense);
                chain.assemble(&mut kkt, false);
                kkt.factor(&vec![true; chain.m()], scaling, s).expect("regular");
                kkt.condition_number().expect("dense")
            };
            (at(1e-7) / at(1e-4)).log10() / -3.0
        })
        .collect();
    for (slope, expected) in slopes.iter().zip([-4.0, -2.0, 0.0]) {
        assert!((slope - expected).abs() < 1e-3, "{slopes:?}");
    }
}

#[test]
fn sparse_paths_agree_with_dense_on_chains_and_loops() {
    let mut random = Lcg::new(21);
    let s = 1e-6;
    for (bodies, every) in [(1, 0), (5, 0), (12, 3), (30, 7), (60, 1)] {
        let chain = Chain::new(bodies, every, 0.0, 1.0 / s, &mut random);
        let mut active = vec![true; chain.m()];
        if every == 1 {
            // doubly joined: more rows than coordinates, keep some
            (0..chain.m()).for_each(|r| active[r] = r % 3 != 0);
        }
        for mask in 0..2 {
            if mask == 1 {
                (0..chain.m()).step_by(4).for_each(|r| active[r] = false);
            }
            let dense = Backend::Dense;
            let x = solution(&chain, Structure::General, dense, false, &active, SCALINGS[2], s);
            for backend in [Backend::Auto, Backend::SparseLdlt, Backend::SparseLu] {
                for structure in [Structure::General, Structure::Symmetric] {
                    for scaling in SCALINGS {
                        let y = solution(&chain, structure, backend, false, &active, scaling, s);
                        // unscaled, LU in its own order shows the condition number
                        let plain = backend == Backend::SparseLu && scaling != Scaling::Full;
                        let tol = if plain { 1e-7 } else { 1e-10 };
                        close(&x, &y, chain.n(), tol);
                    }
                }
            }
        }
    }
}

#[test]
fn unsymmetric_systems_with_extra_rows_agree() {
    let mut random = Lcg::new(22);
    for (bodies, every) in [(2, 0), (9, 3), (40, 5)] {
        let chain = Chain::new(bodies, every, 0.5, 1.0, &mut random);
        let mut active = vec![true; chain.m()];
        active[1] = false;
        let general = Structure::General;
        let x = solution(&chain, general, Backend::Dense, true, &active, Scaling::Off, 1.0);
        for backend in [Backend::Auto, Backend::SparseLu] {
            for (scaling, s) in [(Scaling::Off, 1.0), (Scaling::Right, 0.5), (Scaling::Full, 2.0)] {
                let mut kkt = Kkt::new(chain.n(), chain.m(), general, backend);
                chain.assemble(&mut kkt, true);
                kkt.factor(&active, scaling, s).expect("regular");
                // right-hand side of the second pass of `solution` with s = 1
                let mut random = Lcg::new(77);
                for _ in 0..chain.n() + chain.m() {
                    random.unit();
                }
                let mut r1: Vec<f64> = (0..chain.n()).map(|_| random.symmetric()).collect();
                let mut r2: Vec<f64> = (0..chain.m()).map(|_| random.symmetric()).collect();
                kkt.solve(&mut r1, &mut r2);
                close(&x, &[r1, r2].concat(), chain.n(), 1e-10);
            }
        }
    }
}

#[test]
fn inertia_and_singular_rows_of_the_sparse_path() {
    let mut random = Lcg::new(23);
    let chain = Chain::new(20, 0, 0.0, 1.0, &mut random);
    let (n, m) = (chain.n(), chain.m());
    for backend in [Backend::SparseLdlt, Backend::Dense] {
        let mut kkt = Kkt::new(n, m, Structure::Symmetric, backend);
        chain.assemble(&mut kkt, false);
        kkt.factor(&vec![true; m], Scaling::Off, 1.0).expect("regular");
        let inertia = kkt.inertia().expect("symmetric");
        assert_eq!((inertia.positive, inertia.negative), (n, m));
    }
    // row 0 is zero in the second pass: named in the original numbering (sparse LU only knows that
    // there is one)
    for backend in [Backend::SparseLdlt, Backend::SparseLu, Backend::Dense] {
        let mut kkt = Kkt::new(4, 2, Structure::Symmetric, backend);
        for zero in [1.0, 0.0] {
            kkt.begin();
            for i in 0..4 {
                kkt.tangent().add(i, i, 1, 1, &[2.0]);
            }
            kkt.jacobian().add(0, 0, 2, 2, &[1.0 * zero, 0.0, 0.0, 1.0]);
            let done = kkt.factor(&[true; 2], Scaling::Off, 1.0);
            if zero == 0.0 {
                let pivot = done.expect_err("singular").pivot;
                assert!(pivot == 4 || backend == Backend::SparseLu, "{backend:?}");
                kkt.factor(&[false, true], Scaling::Off, 1.0).expect("row left out");
            } else {
                done.expect("regular");
            }
        }
    }
}

#[test]
fn empty_systems_are_solved() {
    for backend in [Backend::Auto, Backend::Dense, Backend::SparseLdlt, Backend::SparseLu] {
        for structure in [Structure::General, Structure::Symmetric] {
            let mut kkt = Kkt::new(0, 0, structure, backend);
            kkt.begin();
            kkt.factor(&[], Scaling::Full, 1.0).expect("nothing to fail");
            kkt.solve(&mut [], &mut []);
            let mut kkt = Kkt::new(50, 0, structure, backend);
            kkt.begin();
            (0..50).for_each(|i| kkt.tangent().add(i, i, 1, 1, &[2.0]));
            kkt.factor(&[], Scaling::Full, 1e-3).expect("regular");
            let mut r1 = vec![1.0; 50];
            kkt.solve(&mut r1, &mut []);
            assert!(r1.iter().all(|x| (x - 0.5).abs() < 1e-15));
        }
    }
}

#[test]
fn not_a_number_is_reported_in_large_systems() {
    let mut random = Lcg::new(26);
    for chain in [Chain::new(30, 0, 0.0, 1.0, &mut random), Chain::net(10, &mut random)] {
        let (n, m) = (chain.n(), chain.m());
        for backend in [Backend::Auto, Backend::SparseLdlt, Backend::SparseLu, Backend::Dense] {
            let mut kkt = Kkt::new(n, m, Structure::General, backend);
            chain.assemble(&mut kkt, false);
            kkt.tangent().add(n / 2, n / 2, 1, 1, &[f64::NAN]);
            assert!(kkt.factor(&vec![true; m], Scaling::Full, 1.0).is_err(), "{backend:?}");
            chain.assemble(&mut kkt, false);
            kkt.factor(&vec![true; m], Scaling::Full, 1.0).expect("well again");
        }
    }
}

#[test]
fn not_a_number_is_reported() {
    for backend in [Backend::Dense, Backend::SparseLdlt, Backend::SparseLu] {
        let mut kkt = Kkt::new(3, 1, Structure::General, backend);
        kkt.begin();
        kkt.tangent().add(0, 0, 3, 3, &[1.0, 0.0, 0.0, 0.0, f64::NAN, 0.0, 0.0, 0.0, 1.0]);
        kkt.jacobian().add(0, 0, 1, 3, &[1.0, 1.0, 1.0]);
        assert!(kkt.factor(&[true], Scaling::Full, 0.1).is_err(), "{backend:?}");
    }
}

#[test]
fn refinement_solves_the_unsymmetric_system() {
    let mut random = Lcg::new(24);
    let chain = Chain::new(30, 5, 0.1, 1.0, &mut random);
    let (n, m) = (chain.n(), chain.m());
    let mut active = vec![true; m];
    active[4] = false;
    let solve = |backend, sweeps| {
        let mut kkt = Kkt::new(n, m, Structure::General, backend);
        chain.assemble(&mut kkt, true);
        kkt.factor(&active, Scaling::Full, 0.5).expect("regular");
        let (mut r1, mut r2) = (vec![1.0; n], vec![0.5; m]);
        let last = kkt.solve_refined(&mut r1, &mut r2, sweeps);
        assert!(kkt.is_approximate() == (backend == Backend::SparseLdlt));
        ([r1, r2].concat(), last)
    };
    let (x, _) = solve(Backend::Dense, 0);
    let (y, last) = solve(Backend::SparseLdlt, 200);
    assert!(last < 1e-13, "{last}");
    close(&x, &y, n, 1e-11);
    let (z, last) = solve(Backend::SparseLu, 3);
    assert!(last < 1e-13, "{last}");
    close(&x, &z, n, 1e-12);
}

/// A massless coordinate held by a row: S is singular, the system is not.
#[test]
fn auto_passes_to_lu_where_ldlt_finds_no_pivot() {
    let n = 60;
    let mut kkt = Kkt::new(n, 1, Structure::Symmetric, Backend::Auto);
    for pass in 0..3 {
        kkt.begin();
        for i in 0..n {
            kkt.tangent().add(i, i, 1, 1, &[if i == 7 && pass == 1 { 0.0 } else { 2.0 }]);
        }
        kkt.jacobian().add(0, 7, 1, 1, &[1.0]);
        kkt.factor(&[true], Scaling::Off, 1.0).expect("regular");
        assert!(kkt.is_sparse());
        let (mut r1, mut r2) = (vec![1.0; n], vec![3.0]);
        kkt.solve(&mut r1, &mut r2);
        let lambda = if pass == 1 { -1.0 } else { 5.0 };
        assert!((r1[7] - 3.0).abs() < 1e-14 && (r2[0] - lambda).abs() < 1e-13, "{r2:?}");
        assert!((r1[8] - 0.5).abs() < 1e-15);
    }
    // nothing helps here: the pivot is named
    kkt.begin();
    for i in 0..n {
        kkt.tangent().add(i, i, 1, 1, &[if i == 9 { 0.0 } else { 2.0 }]);
    }
    kkt.jacobian().add(0, 7, 1, 1, &[1.0]);
    let done = kkt.factor(&[true], Scaling::Off, 1.0);
    assert_eq!(done.map_err(|e| e.pivot), Err(9));
}

#[test]
fn extra_rows_that_come_later_change_the_choice() {
    let mut random = Lcg::new(25);
    let chain = Chain::new(40, 0, 0.0, 1.0, &mut random);
    let (n, m) = (chain.n(), chain.m());
    let mut kkt = Kkt::new(n, m, Structure::General, Backend::Auto);
    for extra in [false, true, false] {
        chain.assemble(&mut kkt, extra);
        kkt.factor(&vec![true; m], Scaling::Full, 0.5).expect("regular");
        let (mut r1, mut r2) = (vec![1.0; n], vec![0.5; m]);
        kkt.solve(&mut r1, &mut r2);
        let mut dense = Kkt::new(n, m, Structure::General, Backend::Dense);
        chain.assemble(&mut dense, extra);
        dense.factor(&vec![true; m], Scaling::Full, 0.5).expect("regular");
        let (mut d1, mut d2) = (vec![1.0; n], vec![0.5; m]);
        dense.solve(&mut d1, &mut d2);
        close(&[d1, d2].concat(), &[r1, r2].concat(), n, 1e-10);
    }
}
