//! Forward dynamics of open chains in relative coordinates: time per link of one evaluation (poses, velocities, forces,
//! articulated bodies), and of the accumulation of M and Q alone.
//!
//! `cargo bench -p delassus --bench forward_dynamics`. The chain is that of the comparison with other programs: links of
//! 0.1 m and 1 kg, hinges about y and x in turn, or ball joints. On the same class of machine Pinocchio's C++
//! articulated-body pass takes 310–345 ns per link with hinges and 415–430 with balls, MuJoCo 308 ns with 8 hinges and
//! 14,500 with 512.

#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use delassus::formulation::{Mechanism, relative::relative};
use delassus::joint::JointKind;
use delassus::model::Place;
use delassus::model::{Body, BodyRef, Dimension, Model};

/// A hanging chain of n links.
fn chain(n: usize, ball: bool) -> Model {
    let (l, a) = (0.1, 0.02f64);
    let (side, along) = ((a * a + l * l) / 12.0, 2.0 * a * a / 12.0);
    let inertia = [[side, 0.0, 0.0], [0.0, side, 0.0], [0.0, 0.0, along]];
    let mut model = Model::new("chain", Dimension::Spatial);
    model.gravity = [0.0, 0.0, -9.81];
    let mut before = BodyRef::Ground;
    for i in 0..n {
        let top = -(i as f64) * l;
        let body = Body::rigid(&format!("L{i}"), 1.0, [0.0, 0.0, top - 0.5 * l], inertia);
        let link = model.add_body(body).expect("a new name");
        let axis = if i % 2 == 0 { [0.0, 1.0, 0.0] } else { [1.0, 0.0, 0.0] };
        let kind = if ball { JointKind::Spherical } else { JointKind::Revolute };
        let joint = model
            .joint_at(&format!("J{i}"), kind, [before, link], Place::at([0.0, 0.0, top]).axis(axis))
            .expect("a joint");
        model.joints.push(joint);
        before = link;
    }
    model
}

mod clock;

fn main() {
    println!("{:10} {:>7} {:>18} {:>18}", "joints", "links", "forward ns/link", "accumulate ns/link");
    for (ball, sizes) in [(false, &[8, 64, 512, 4096, 10_000][..]), (true, &[8, 64, 512][..])] {
        for &n in sizes {
            let mut mechanism: Box<dyn Mechanism> = relative(&chain(n, ball)).expect("a chain");
            let d = mechanism.dims();
            let mut q = vec![0.0; d.nq];
            mechanism.retract(&mechanism.drawn(), &vec![0.3; d.nv], &mut q);
            let mut v = vec![0.5; d.nv];
            let mut a = vec![0.0; d.nv];
            let forward = clock::best(5, || {
                v[0] += 1e-12;
                mechanism.set_position(0.0, &q);
                mechanism.set_velocity(&v);
                mechanism.forward_dynamics(&mut a);
            });
            let accumulate = clock::best(5, || {
                v[0] += 1e-12;
                mechanism.set_position(0.0, &q);
                mechanism.set_velocity(&v);
            });
            let name = if ball { "spherical" } else { "revolute" };
            let ns = |t: f64| t * 1e9 / n as f64;
            println!("{name:10} {n:7} {:18.0} {:18.0}", ns(forward), ns(accumulate));
        }
    }
}
