//! Nothing is allocated by assembly, factorization and solution after the first pass.
#![allow(unsafe_code, reason = "a counting allocator")]

#[allow(dead_code, reason = "used in part")]
mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use common::{Chain, Lcg};
use delassus_algebra::cone::friction::{self, Friction};
use delassus_algebra::cone::{self, Blocks, Condensing, Cone, Solver as _};
use delassus_algebra::lcp::{Careful, Problem, SOLVERS, Solver};
use delassus_algebra::{
    Backend, DampedStep, Kkt, RowRank, Scaling, SparseEnergy, SparseRank, SparseRows, Structure, Until,
};

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = COUNT.try_with(|c| c.set(c.get() + 1));
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, p: *mut u8, layout: Layout) {
        unsafe { System.dealloc(p, layout) }
    }
    unsafe fn realloc(&self, p: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let _ = COUNT.try_with(|c| c.set(c.get() + 1));
        unsafe { System.realloc(p, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_allocation_after_the_first_pass() {
    let mut random = Lcg::new(41);
    let systems = [
        ("small", Chain::new(4, 2, 0.1, 1.0, &mut random), Backend::Auto),
        ("dense", Chain::new(8, 2, 0.1, 1.0, &mut random), Backend::Dense),
        ("large dense", Chain::new(20, 2, 0.1, 1.0, &mut random), Backend::Dense),
        ("simplicial", Chain::new(40, 0, 0.1, 1.0, &mut random), Backend::SparseLdlt),
        ("supernodal", Chain::net(12, &mut random), Backend::SparseLdlt),
        ("auto", Chain::net(9, &mut random), Backend::Auto),
    ];
    for (name, chain, backend) in systems {
        for structure in [Structure::General, Structure::Symmetric] {
            let (n, m) = (chain.n(), chain.m());
            let mut kkt = Kkt::new(n, m, structure, backend);
            let mut active = vec![true; m];
            let (mut r1, mut r2) = (vec![1.0; n], vec![1.0; m]);
            for pass in 0..4 {
                active[pass] = false;
                let before = COUNT.get();
                chain.assemble(&mut kkt, false);
                kkt.factor(&active, Scaling::Full, 0.5).expect("regular");
                kkt.solve(&mut r1, &mut r2);
                kkt.factor_damped(&active, 1e-3).expect("regular");
                kkt.solve(&mut r1, &mut r2);
                let count = COUNT.get() - before;
                assert!(pass == 0 || count == 0, "{name} {structure:?}: {count}");
            }
        }
    }
}

#[test]
fn rank_and_damped_step_do_not_allocate() {
    let (m, n) = (12, 9);
    let mut random = Lcg::new(42);
    let a: Vec<f64> = (0..m * n).map(|_| random.symmetric()).collect();
    let mut rank = RowRank::new(m, n);
    let mut step = DampedStep::new(m);
    let (mut lambda, mut x, weights) = (vec![1.0; m], vec![0.0; n], vec![1.0; m]);
    let before = COUNT.get();
    rank.factor(&a, m, n);
    let r = rank.rank(1e-6);
    rank.minimum_energy(r, &mut lambda, &weights);
    assert!(!rank.unique(r, 0));
    step.solve(&a, m, n, &lambda, 1e-2, &mut x);
    assert_eq!(COUNT.get(), before);
}

/// Values change from pass to pass, and with them the rows chosen and the fill.
#[test]
fn sparse_rank_does_not_allocate_after_the_first_pass() {
    let (bodies, per, wide) = (60, 8, 12);
    let mut random = Lcg::new(43);
    let mut a = SparseRows { start: vec![0], ..SparseRows::default() };
    for b in 1..bodies {
        for _ in 0..per {
            a.columns.extend(6 * (b - 1)..6 * (b + 1));
            a.start.push(a.columns.len());
        }
    }
    a.values = vec![0.0; a.columns.len()];
    let (m, n) = (a.len(), 6 * bodies as usize);
    let (mut rank, mut energy) = (SparseRank::default(), SparseEnergy::new(m, n));
    let lengths = vec![1.0; m];
    let (mut lambda, weights) = (vec![1.0; m], vec![1.0; m]);
    for pass in 0..6 {
        for row in a.values.chunks_exact_mut(wide) {
            row.fill_with(|| random.symmetric());
        }
        let before = COUNT.get();
        rank.factor(&a, n, &lengths, Until::Tolerance(1e-8));
        assert!(energy.factor(&a, &weights, rank.columns()));
        energy.minimum_energy(&mut lambda, &weights);
        let count = COUNT.get() - before;
        assert!(pass == 0 || count == 0, "pass {pass}: {count}");
    }
}

/// Regular and redundant contacts, fewer and as many as before, and walls without a solution.
#[test]
fn complementarity_does_not_allocate_after_the_first_pass() {
    let mut random = Lcg::new(44);
    let mut solvers: Vec<Box<dyn Solver>> = SOLVERS.iter().map(|s| (s.make)()).collect();
    solvers.push(Box::new(Careful::new("gauss-seidel", 1e-12).expect("listed")));
    // the largest first; an unsolvable one leads through every branch
    let mut problems = Vec::new();
    for (n, m) in [(16, 5), (16, 32), (8, 3), (2, 1), (2, 4), (1, 1), (12, 5)] {
        let g: Vec<f64> = (0..n * m).map(|_| random.symmetric()).collect();
        let entry = |k: usize| (0..m).map(|l| g[k / n * m + l] * g[k % n * m + l]).sum();
        let w: Vec<f64> = (0..n * n).map(entry).collect();
        let b: Vec<f64> = (0..n).map(|_| random.symmetric() - 0.2).collect();
        problems.push((n, w, b));
    }
    for solver in &mut solvers {
        for pass in 0..2 {
            for (n, w, b) in &problems {
                let mut z = [0.0; 16];
                let before = COUNT.get();
                let done = solver.solve(&Problem { n: *n, w, b }, &mut z);
                let count = COUNT.get() - before;
                assert!(pass == 0 || count == 0, "{} {done:?}: {count}", solver.name());
            }
        }
    }
}

/// Cones of friction, bounds and joints together, regular and redundant, by every solver.
#[test]
fn friction_does_not_allocate_after_the_first_pass() {
    let mut random = Lcg::new(45);
    let mut problems = Vec::new();
    for (contacts, m) in [(6, 9), (6, 30), (2, 4), (1, 6)] {
        let mut blocks = Blocks::new(0);
        for k in 0..contacts {
            blocks.push(2 + k % 2, Cone::Coulomb { mu: 0.4 });
        }
        blocks.push(2, Cone::Free);
        blocks.push(1, Cone::Interval { bound: 0.1 });
        let n = blocks.end();
        let g: Vec<f64> = (0..n * m).map(|_| random.symmetric()).collect();
        let v: Vec<f64> = (0..m).map(|_| random.symmetric()).collect();
        let entry = |k: usize| (0..m).map(|l| g[k / n * m + l] * g[k % n * m + l]).sum();
        let w: Vec<f64> = (0..n * n).map(entry).collect();
        let b: Vec<f64> = (0..n).map(|i| (0..m).map(|l| g[i * m + l] * v[l]).sum()).collect();
        problems.push((w, b, blocks));
    }
    for name in friction::NAMES {
        let careful = Careful::new("lemke", 1e-12).expect("listed");
        let friction = Friction::new(name, 1e-10).expect("listed");
        let mut solver = Condensing::new(careful).with_friction(friction);
        for pass in 0..2 {
            for (w, b, blocks) in &problems {
                let mut z = [0.0; 20];
                let before = COUNT.get();
                let done = solver.solve(&cone::Problem { w, b, blocks }, &mut z);
                let count = COUNT.get() - before;
                assert!(pass == 0 || count == 0, "{name} {done:?}: {count}");
            }
        }
    }
}
