//! Scratch.
use delassus::simulate::{run, Silent};
use delassus_models::piles::{discs, spheres, stack, Packing};
use std::time::Instant;
fn go(name: &str, mut m: delassus::model::Model, method: &str, h: f64, end: f64) {
    m.solve.method = method.into();
    m.solve.contact = "stepping".into();
    m.solve.step = Some(h);
    m.solve.tolerance = None;
    m.solve.end = end;
    m.output.every = Some(end);
    m.output.record.clear();
    m.output.record.push(("energy".into(), delassus::model::Channel::Energy));
    let t = Instant::now();
    match run(&m, &mut Silent) {
        Ok(out) => { let s = &out.summary;
            println!("{name} {method}: {:?} t {} steps {} rejected {} newton {} fact {} {:.1} us/step, pen {:.1e} comp {:.1e} impacts {} E {:.4} -> {:.4} bal {:.2e}", s.error.as_ref().map(|e| e.to_string()), s.reached, s.steps, s.rejected, s.newton_iterations, s.factorizations, t.elapsed().as_secs_f64()*1e6/s.steps.max(1) as f64,
            s.contacts.unwrap().penetration, s.contacts.unwrap().complementarity, s.events.impacts, s.energy.start, s.energy.end, s.energy.balance) }
        Err(e) => println!("{name} {method}: {e}"),
    }
}
#[test]
fn piles() {
    let which = std::env::var("N").unwrap_or("10".into());
    let n: usize = which.parse().unwrap();
    let methods = std::env::var("M").unwrap_or("pva,moreau-jean".into());
    let end: f64 = std::env::var("END").unwrap_or("1.0".into()).parse().unwrap();
    for method in methods.split(',') {
        go("discs", discs(n, Packing::Loose, 0.0).unwrap(), method, 1e-3, end);
        go("discs lattice", discs(n, Packing::Lattice, 0.0).unwrap(), method, 1e-3, end);
        go("discs e", discs(n, Packing::Loose, 0.3).unwrap(), method, 1e-3, end);
        go("spheres", spheres(n, Packing::Loose, 0.0).unwrap(), method, 1e-3, end);
        go("stack", stack(n, 0.0).unwrap(), method, 1e-3, end);
    }
}
