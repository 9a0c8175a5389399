//! probe
#![allow(clippy::unwrap_used, reason = "tests")]
use delassus::integrator::Options;
use delassus_models::{impacts, stepped::stepped};
#[test]
fn probe() {
    let list = vec![
        ("ball", impacts::bouncing_ball(0.8).unwrap(), 1e-3, 2.0),
        ("pendulum", impacts::bouncing_pendulum(0.8).unwrap(), 1e-3, 6.0),
        ("double_pendulum", impacts::impact_double_pendulum().unwrap(), 1e-3, 2.5),
        ("clearance", impacts::clearance_slider_crank(0.4).unwrap(), 2e-6, 0.006),
        ("slider_crank_stop", impacts::slider_crank_stop(0.5).unwrap(), 2e-4, 1.0),
        ("rocking_block", impacts::rocking_block(0.3).unwrap(), 5e-4, 1.5),
        ("cradle", impacts::newtons_cradle(5, 0.9, 0.01).unwrap(), 1e-3, 0.5),
        ("cradle0", impacts::newtons_cradle(5, 0.9, 0.0).unwrap(), 1e-3, 0.5),
    ];
    for (name, model, h, end) in &list {
        for m in ["pvv", "pva"] {
            for part in [1.0, 2.0, 4.0] {
                let h = h / part;
                let o = Options { rho_inf: 0.9, ..Options::from(&model.solve) };
                match stepped(model, m, Some(&o), h, (end / h).round() as usize) {
                    Ok(run) => {
                        let r = run.residuals();
                        println!(
                            "{name} {m} {h:.1e}: {:.1e} {:.1e} pull {:.1e} imp {:.1e} id {:.1e} j {:.1e} {:.1e} {:.1e} newton {:.2} gain {:.2e} step gain {:.2e} E {:.3} -> {:.3}",
                            r.position,
                            r.velocity,
                            r.pull,
                            r.impulse,
                            r.identity,
                            r.joints[0],
                            r.joints[1],
                            r.joints[2],
                            run.mean_newton(),
                            run.energy_gain(),
                            run.energy_gain_of_a_step(),
                            run.start,
                            run.steps.last().unwrap().energy
                        );
                    }
                    Err(e) => println!("{name} {m} {h}: {e:?}"),
                }
            }
        }
    }
}
