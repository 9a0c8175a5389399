use delassus::integrator::{ContactRow, Options};
use delassus::simulate::{Session, Silent, run};
use std::time::Instant;
#[test]
fn bar() {
    let mut m = delassus_models::meshes::elastic_bar(200).unwrap();
    m.solve.method = "pva".into();
    m.solve.contact = "stepping".into();
    m.solve.step = Some(2e-3);
    m.solve.tolerance = None;
    m.solve.end = 2.0;
    m.solve.newton = 1e-8;
    m.output.every = Some(2.0);
    m.output.record.retain(|_| false);
    for _ in 0..20 {
        let t = Instant::now();
        let out = run(&m, &mut Silent).unwrap();
        println!(
            "run per step {:.2} us, newton {}",
            t.elapsed().as_secs_f64() * 1e6 / out.summary.steps as f64,
            out.summary.newton_iterations
        );
    }
    for _ in 0..40 {
        let mut s = Session::new(&m, "pva", &Options::from(&m.solve), 2e-3).unwrap();
        s.watch(&[0], &[ContactRow { restitution: 0.0, before: None }]);
        s.restart(2e-3).unwrap();
        let t = Instant::now();
        let mut n = 0;
        for _ in 0..1000 {
            n += s.advance(2e-3).unwrap().newton_iterations;
        }
        println!("session per step {:.2} us {n}", t.elapsed().as_secs_f64() * 1e6 / 1000.0);
    }
}
