//! Times of the factorizations, behind the constants of `kkt.rs`:
//! `cargo run --release -p delassus-algebra --example kkt_rates`
#![allow(clippy::print_stdout, reason = "prints tables")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::time::Instant;

use common::{Chain, Lcg};
use delassus_algebra::{Backend, Kkt, RowRank, Scaling, Structure, dense_ldlt, dense_lu};
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::lu::partial_pivoting::factor as faer_lu;
use faer::{MatMut, Par, Spec};

/// Least time of several batches, in seconds per call.
fn time(mut run: impl FnMut()) -> f64 {
    let start = Instant::now();
    run();
    let once = start.elapsed().as_secs_f64().max(1e-9);
    let batch = ((2e-3 / once) as usize).clamp(1, 20_000);
    let mut best = f64::INFINITY;
    for _ in 0..15 {
        let start = Instant::now();
        (0..batch).for_each(|_| run());
        best = best.min(start.elapsed().as_secs_f64() / batch as f64);
    }
    best
}

fn dense() {
    println!("dense, us (GFLOP/s)");
    println!("{:>5} {:>16} {:>16} {:>16} {:>8} {:>8}", "n", "LU", "LDLt", "faer LU", "LU solve", "LDLt s.");
    let mut random = Lcg::new(1);
    for n in [5, 10, 15, 20, 30, 40, 60, 80, 100, 120, 160, 240] {
        let mut a = vec![0.0; n * n];
        for i in 0..n {
            for j in 0..=i {
                let v = if i >= 2 * n / 3 && j >= 2 * n / 3 { 0.0 } else { random.symmetric() };
                (a[i * n + j], a[j * n + i]) = (v, v);
            }
            if i < 2 * n / 3 {
                a[i * n + i] += 4.0;
            }
        }
        let (mut f, mut p) = (a.clone(), vec![0; n]);
        let copy = time(|| f.copy_from_slice(std::hint::black_box(&a)));
        let lu = time(|| {
            f.copy_from_slice(&a);
            dense_lu::factor(&mut f, n, &mut p).expect("regular");
        }) - copy;
        let mut b = vec![1.0; n];
        let lu_solve = time(|| {
            b.fill(1.0);
            dense_lu::solve(&f, n, &p, &mut b);
        });
        let ldlt = time(|| {
            f.copy_from_slice(&a);
            dense_ldlt::factor(&mut f, n, &mut p).expect("regular");
        }) - copy;
        let ldlt_solve = time(|| {
            b.fill(1.0);
            dense_ldlt::solve(&f, n, &p, &mut b);
        });
        let request = faer_lu::lu_in_place_scratch::<usize, f64>(n, n, Par::Seq, Spec::default());
        let mut memory = MemBuffer::new(request);
        let (mut fwd, mut inv) = (vec![0_usize; n], vec![0_usize; n]);
        let faer = time(|| {
            f.copy_from_slice(&a);
            faer_lu::lu_in_place(
                MatMut::from_column_major_slice_mut(&mut f, n, n),
                &mut fwd,
                &mut inv,
                Par::Seq,
                MemStack::new(&mut memory),
                Spec::default(),
            );
        }) - copy;
        let cube = (n as f64).powi(3) * 1e-9;
        println!(
            "{n:>5} {:>9.2} ({:>4.1}) {:>9.2} ({:>4.1}) {:>9.2} ({:>4.1}) {:>8.2} {:>8.2}",
            lu * 1e6,
            2.0 / 3.0 * cube / lu,
            ldlt * 1e6,
            cube / 3.0 / ldlt,
            faer * 1e6,
            2.0 / 3.0 * cube / faer,
            lu_solve * 1e6,
            ldlt_solve * 1e6,
        );
    }
}

fn systems(title: &str, build: impl Fn(usize, &mut Lcg) -> Chain, sizes: &[usize]) {
    println!("\n{title}, 6 coordinates per body and 3 rows per joint: us");
    println!(
        "{:>6} {:>6} {:>10} {:>11} {:>11} {:>11} {:>11} {:>11} {:>9}",
        "bodies", "order", "backend", "first", "assemble", "factor", "solve", "flops", "GFLOP/s"
    );
    let mut random = Lcg::new(2);
    for &size in sizes {
        let chain = build(size, &mut random);
        let (n, m, bodies) = (chain.n(), chain.m(), chain.bodies);
        let active = vec![true; m];
        for (name, structure, backend) in [
            ("LU", Structure::General, Backend::Dense),
            ("LDLt", Structure::Symmetric, Backend::Dense),
            ("sparse", Structure::Symmetric, Backend::SparseLdlt),
            ("sparse LU", Structure::General, Backend::SparseLu),
            ("auto", Structure::Symmetric, Backend::Auto),
            ("auto gen.", Structure::General, Backend::Auto),
        ] {
            if backend == Backend::Dense && n + m > 500 {
                continue;
            }
            let mut kkt = Kkt::new(n, m, structure, backend);
            let start = Instant::now();
            chain.assemble(&mut kkt, false);
            kkt.factor(&active, Scaling::Full, 1.0).expect("regular");
            let first = start.elapsed().as_secs_f64();
            let assemble = time(|| chain.assemble(&mut kkt, false));
            let factor = time(|| kkt.factor(&active, Scaling::Full, 1.0).expect("regular"));
            let (mut r1, mut r2) = (vec![1.0; n], vec![1.0; m]);
            let solve = time(|| {
                r1.fill(1.0);
                r2.fill(1.0);
                kkt.solve(&mut r1, &mut r2);
            });
            let flops = kkt.predicted_flops();
            println!(
                "{bodies:>6} {:>6} {name:>10} {:>11.1} {:>11.1} {:>11.1} {:>11.1} {flops:>11.0} {:>9.2} {}",
                n + m,
                first * 1e6,
                assemble * 1e6,
                factor * 1e6,
                solve * 1e6,
                flops * 1e-9 / factor,
                if kkt.is_sparse() { "sparse" } else { "dense" },
            );
        }
    }
}

fn rank() {
    println!("\nrow-pivoted QR, us (GFLOP/s)");
    let mut random = Lcg::new(3);
    for (m, n) in [(5, 12), (18, 18), (30, 36), (60, 60), (120, 120), (605, 486)] {
        let a: Vec<f64> = (0..m * n).map(|_| random.symmetric()).collect();
        let mut rank = RowRank::new(m, n);
        let t = time(|| rank.factor(&a, m, n));
        let (r, p, q) = (m.min(n) as f64, m as f64, n as f64);
        let flops = 4.0 * (p * q * r - (p + q) * r * r / 2.0 + r.powi(3) / 3.0);
        println!("{m:>5} x {n:<5} {:>10.2} ({:>4.1})", t * 1e6, flops * 1e-9 / t);
    }
}

fn main() {
    let only = std::env::args().nth(1);
    let wanted = |name: &str| only.as_deref().is_none_or(|o| o == name);
    if wanted("dense") {
        dense();
    }
    if wanted("rank") {
        rank();
    }
    if wanted("chain") {
        let sizes = [3, 4, 5, 6, 7, 10, 15, 20, 30, 50, 100, 300, 1000, 3000, 10_000];
        systems("chain", |b, random| Chain::new(b, 0, 0.0, 1.0, random), &sizes);
    }
    if wanted("loops") {
        let sizes = [3, 4, 5, 6, 7, 10, 15, 20, 30, 50, 100, 300, 1000];
        systems("chain with a loop every 4 bodies", |b, random| Chain::new(b, 4, 0.0, 1.0, random), &sizes);
    }
    if wanted("net") {
        systems("square net", Chain::net, &[3, 4, 5, 7, 10, 15, 20]);
    }
}
