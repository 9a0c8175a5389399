use delassus::integrator::Options;
use delassus::simulate::{Silent, run};
use std::time::Instant;
#[test]
fn bar() {
    for (method, it) in [("pva", "auto"), ("pvv", "auto"), ("pvv", "split"), ("pva", "full")] {
        for n in [200] {
            let mut m = delassus_models::meshes::elastic_bar(n).unwrap();
            m.solve.method = method.into();
            m.solve.contact = "stepping".into();
            m.solve.step = Some(2e-3);
            m.solve.tolerance = None;
            m.solve.end = 2.0;
            m.solve.rho_inf = 0.8;
            m.solve.newton = 1e-8;
            m.solve.iteration = delassus::model::settings::Iteration::ALL
                [delassus::model::settings::ITERATIONS.iter().position(|x| *x == it).unwrap()];
            m.output.every = None;
            m.output.record.retain(|_| false);
            let names = delassus::model::names::channels(&m, delassus::model::names::Object::Contact(0));
            for (n, c) in names {
                m.output.record.push((format!("wall.{n}"), c));
            }
            m.output.record.push(("energy".into(), delassus::model::Channel::Energy));
            let t = Instant::now();
            let out = run(&m, &mut Silent).unwrap();
            println!(
                "{method} {it} {:?} steps {} newton {} fact {} eval {} time {:?} per step {:.2} us",
                out.summary.error,
                out.summary.steps,
                out.summary.newton_iterations,
                out.summary.factorizations,
                out.summary.evaluations,
                t.elapsed(),
                t.elapsed().as_secs_f64() * 1e6 / out.summary.steps as f64
            );
            println!("{:?} {:?}", out.summary.contacts, out.summary.events);
            println!("{:?}", out.summary.energy);
            for e in out.events.iter().take(12) {
                println!("{e:?}");
            }
            let r = &out.record;
            let col = |n: &str| r.columns.iter().position(|c| c == n).unwrap();
            for k in (0..r.data[0].len()).step_by(150) {
                println!(
                    "{:.3} gap {:.6e} force {:.4} smooth {:.4} E {:.4}",
                    r.data[0][k],
                    r.data[col("wall.gap")][k],
                    r.data[col("wall.force")][k],
                    r.data[col("wall.smooth_force")][k],
                    r.data[col("energy")][k]
                );
            }
            let _ = Options::default();
        }
    }
}
