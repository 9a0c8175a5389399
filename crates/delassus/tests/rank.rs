//! scratch
#![allow(clippy::unwrap_used)]

mod common;
use common::{distance, tight};
use delassus::Model;
use delassus::simulate::{Session, check};
use delassus_models as models;

fn run(model: &Model, n: usize) -> (Vec<f64>, Vec<f64>, f64) {
    let end = model.solve.end.min(1.0);
    let h = end / n as f64;
    let mut s = Session::new(model, "gen-alpha-pv", &tight(), h).unwrap();
    let mut worst: f64 = 1.0;
    for _ in 0..n {
        s.advance(h).unwrap_or_else(|f| panic!("{} at {}: {f:?}", model.name, s.x.t));
        if let Some((p, _)) = s.stepper.rows_mut().weakest(s.mechanism.as_system()) {
            worst = worst.min(p);
        }
    }
    (s.x.q.clone(), s.x.v.clone(), worst)
}

#[test]
fn scratch() {
    let mut all = models::redundant_pairs().unwrap();
    let mut p = all[0].clone();
    p.name = "parallelogram";
    p.redundant = models::parallelogram_revolutes().unwrap();
    p.minimal = models::parallelogram_branch().unwrap();
    all.push(p.clone());
    p.name = "chain";
    p.redundant = models::four_bar_chain_revolutes(4).unwrap();
    p.minimal = models::four_bar_chain_minimal(4).unwrap();
    all.push(p);
    for p in all {
        let r = check(&p.redundant).unwrap();
        let m = check(&p.minimal).unwrap();
        println!(
            "{}: rows {} rank {} dof {} | minimal rows {} rank {} dof {} near {:?} {:?}",
            p.name, r.rows, r.rank, r.dof, m.rows, m.rank, m.dof, r.near_redundant, m.near_redundant
        );
        println!("   redundant {:?} free {:?}", r.redundant_rows, r.free_bodies);
        let a = run(&p.redundant, 500);
        let b = run(&p.minimal, 500);
        let speed = a.1.iter().fold(0.0f64, |m, x| m.max(x.abs()));
        println!(
            "   dq {:.1e} dv {:.1e} speed {:.2} weakest {:.1e} {:.1e}",
            distance(&a.0, &b.0),
            distance(&a.1, &b.1),
            speed,
            a.2,
            b.2
        );
    }
}

#[test]
fn bennett_variants() {
    use delassus::joint::JointKind;
    use delassus::model::BodyRef;
    use delassus_algebra::vec3::*;
    let full = models::bennett_revolutes().unwrap();
    for ball in [1usize, 2] {
        for k in 0..8 {
            let phi = k as f64 * std::f64::consts::PI / 8.0;
            let mut m = full.clone();
            let cross_at = 3 - ball;
            let place = |j: usize| {
                let f = full.joints[j].frames[0];
                let (x, r) = full.drawn_pose(full.joints[j].between[0]);
                (add(x, mul_vec(&r, f.p)), mul(&r, &f.axes))
            };
            let (p, _) = place(ball);
            let b = full.joints[ball].between;
            m.joints[ball] = m.joint_at("B", JointKind::Spherical, b, p, ZERO, ZERO).unwrap();
            let (p, r) = place(cross_at);
            let z = column(&r, 2);
            let a2 = add(scale(phi.cos(), column(&r, 0)), scale(phi.sin(), column(&r, 1)));
            for flip in [false, true] {
                let mut b: [BodyRef; 2] = full.joints[cross_at].between;
                if flip {
                    b.reverse();
                }
                m.joints[cross_at] = m.joint_at("C", JointKind::Universal, b, p, z, a2).unwrap();
                let n = 300;
                let h = 1.0 / n as f64;
                let mut s = Session::new(&m, "gen-alpha-pv", &tight(), h).unwrap();
                let mut worst: f64 = 1.0;
                for _ in 0..n {
                    if s.advance(h).is_err() {
                        worst = 0.0;
                        break;
                    }
                    worst = worst.min(s.stepper.rows_mut().weakest(s.mechanism.as_system()).unwrap().0);
                }
                println!("ball {ball} phi {phi:.2} flip {flip}: {worst:.2e}");
            }
        }
    }
    let mut s = Session::new(&full, "gen-alpha-pv", &tight(), 0.005).unwrap();
    for k in 0..200 {
        s.advance(0.005).unwrap();
        if k % 10 == 0 {
            let a = s.mechanism.channel(
                delassus::model::Channel::JointCoordinate(0, delassus::model::Coordinate::Angle),
                &[],
                &[],
            );
            let e = s.mechanism.energy().unwrap();
            println!(
                "{k} angle {a:.3} kin {:.3} rows {:?}",
                e.kinetic,
                s.stepper.rows().dropped().iter().map(|r| s.mechanism.row_name(*r)).collect::<Vec<_>>()
            );
        }
    }
}
