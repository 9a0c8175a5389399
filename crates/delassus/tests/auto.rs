//! `contact = "auto"` on the Zeno and grazing collection.

#![allow(clippy::unwrap_used, reason = "tests")]

use delassus::Error;
use delassus::simulate::{Outcome, Silent, run};
use delassus_models::zeno::{Case, ZENO, faults};

fn go(case: &Case, method: &str, contact: &str, tolerance: f64) -> Result<Outcome, Error> {
    let mut model = (case.model)()?;
    model.solve.method = if contact == "stepping" { "auto".into() } else { method.into() };
    model.solve.contact = contact.into();
    model.solve.error_estimate = false;
    if model.solve.step.is_none() {
        model.solve.tolerance = Some(tolerance);
    }
    run(&model, &mut Silent)
}

#[test]
#[ignore = "table"]
fn table() {
    let method = std::env::var("METHOD").unwrap_or("gen-alpha-pv".into());
    let tol: f64 = std::env::var("TOL").map_or(1e-6, |t| t.parse().unwrap());
    let only = std::env::var("CASE").unwrap_or_default();
    for case in ZENO.iter().filter(|c| c.name.contains(&only)) {
        let truth = (case.truth)();
        for contact in ["event", "auto", "stepping"] {
            let clock = std::time::Instant::now();
            match go(case, &method, contact, tol) {
                Ok(o) => {
                    let s = &o.summary;
                    let bad = faults(&o, &truth, [10.0 * tol, 1000.0 * tol]);
                    println!(
                        "{:45} {contact:9} eval {:7} steps {:6} rej {:6} events {:5} switches {} {:.0} ms {}",
                        case.name,
                        s.evaluations,
                        s.steps,
                        s.rejected,
                        s.events.total(),
                        s.events.switches,
                        1e3 * clock.elapsed().as_secs_f64(),
                        bad.join(" | ")
                    );
                    if !only.is_empty() {
                        println!("{}", s.why);
                        for e in o.events.iter().filter(|e| e.kind.name() == "switch") {
                            println!("   {} {}", e.t, e.name);
                        }
                    }
                }
                Err(e) => println!("{:45} {contact:9} {}", case.name, e),
            }
        }
    }
}

#[test]
#[ignore = "table"]
fn storm_table() {
    use delassus_models::storms;
    let tol: f64 = std::env::var("TOL").map_or(1e-5, |t| t.parse().unwrap());
    let method = std::env::var("METHOD").unwrap_or("gen-alpha-pv".into());
    let models = [
        ("column 5 0.9", storms::column(5, 0.9, 4.0)),
        ("column 20 0.9", storms::column(20, 0.9, 4.0)),
        ("column 5 0.97", storms::column(5, 0.97, 12.0)),
        ("column 10 0.97", storms::column(10, 0.97, 12.0)),
        ("column 5 0.99", storms::column(5, 0.99, 40.0)),
        ("box 6", storms::box_of_balls(6, 0.9, 3.0)),
        ("box 12", storms::box_of_balls(12, 0.9, 3.0)),
        ("box 12 .5", storms::box_of_balls(12, 0.5, 3.0)),
        ("shaken", storms::shaken_pair(0.8, 5.0)),
    ];
    for (name, model) in models {
        for contact in ["event", "auto", "stepping"] {
            let mut m = model.clone().unwrap();
            m.solve.contact = contact.into();
            m.solve.method = if contact == "stepping" { "auto".into() } else { method.clone() };
            m.solve.tolerance = Some(tol);
            m.solve.max_steps = 100_000;
            let clock = std::time::Instant::now();
            match run(&m, &mut Silent) {
                Ok(o) => {
                    let s = &o.summary;
                    println!(
                        "{name:14} {contact:9} eval {:7} steps {:6} rej {:6} events {:5} switches {} {:.0} ms lost {:.6} pen {:.1e} {}",
                        s.evaluations,
                        s.steps,
                        s.rejected,
                        s.events.total(),
                        s.events.switches,
                        1e3 * clock.elapsed().as_secs_f64(),
                        s.energy.impacts,
                        s.contacts.unwrap().penetration,
                        s.error.as_ref().map_or(String::new(), |e| e.to_string())
                    );
                    let ends: Vec<String> =
                        s.final_values.iter().map(|v| format!("{}={:.6}", v.0, v.1)).collect();
                    println!("      {}", ends.join(" "));
                    if contact == "auto" {
                        println!("      {}", s.why);
                        for e in o.events.iter().filter(|e| e.kind.name() == "switch").take(8) {
                            println!("      {} {}", e.t, e.name);
                        }
                    }
                }
                Err(e) => println!("{name:14} {contact:9} {e}"),
            }
        }
    }
}
