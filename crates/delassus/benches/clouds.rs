//! Piles of discs and spheres: time of the search for near contacts per body, and of their rows per contact.
//!
//! `cargo bench -p delassus --bench clouds`. Targets: 200 ns per body for the search, 100 ns per contact for position and
//! velocity of its row.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use delassus::formulation::{absolute, build};
use delassus::model::Model;
use delassus_library::piles::{Packing, discs, spheres};
use std::hint::black_box;

mod clock;

/// Nanoseconds of a call per item.
fn per(items: usize, call: impl FnMut()) -> f64 {
    clock::best(3, call) / items as f64 * 1e9
}

fn report(model: &Model) {
    let mut m = absolute(model).expect("a pile");
    let (n, d) = (model.bodies.len(), m.dims());
    let (q, v) = (m.drawn(), vec![0.1; d.nv]);
    m.set_position(0.0, &q);
    let reach = 0.02;
    let mut near = Vec::new();
    m.contacts_mut().near(reach, &mut near);
    let search = per(n, || m.contacts_mut().near(black_box(reach), &mut near));
    m.close(&[]);
    let bare = [
        clock::best(3, || m.set_position(0.0, black_box(&q))),
        clock::best(3, || m.set_velocity(black_box(&v))),
    ];
    let close = per(near.len(), || m.close(black_box(&near)));
    let rows = [
        clock::best(3, || m.set_position(0.0, black_box(&q))),
        clock::best(3, || m.set_velocity(black_box(&v))),
    ];
    let row = |k: usize| (rows[k] - bare[k]) / near.len() as f64 * 1e9;
    let lambda = vec![0.5; m.dims().m];
    let (mut y, mut x) = (vec![0.0; m.dims().m], vec![0.0; d.nv]);
    let times = per(near.len(), || m.jac_mul(black_box(&v), &mut y));
    let back = per(near.len(), || m.add_jac_t_mul(1.0, black_box(&lambda), &mut x));
    println!(
        "{:>8} {n:>6} bodies {:>6} contacts | near {search:>6.1} ns/body | ns/contact: close {close:>6.1}, position {:>6.1}, velocity {:>6.1}, G v {times:>5.1}, Gᵀλ {back:>5.1} | ns/body: position {:>6.1}, velocity {:>6.1}",
        model.name,
        near.len(),
        row(0),
        row(1),
        bare[0] / n as f64 * 1e9,
        bare[1] / n as f64 * 1e9,
    );
}

fn main() {
    for n in [1000, 3500, 10_000] {
        report(&discs(n, Packing::Loose, 0.5).expect("a pile"));
        report(&spheres(n, Packing::Loose, 0.5).expect("a pile"));
    }
    let start = clock::seconds();
    let model = discs(10_000, Packing::Loose, 0.5).expect("a pile");
    let made = clock::seconds();
    drop(build(&model).expect("a pile"));
    println!("10000 discs: model {:.3} s, equations {:.3} s", made - start, clock::seconds() - made);
}
