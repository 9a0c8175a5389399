//! D3: the hybrid formulation, relative coordinates with augmented Lagrangian at the loop closures, cuadrado2003 (1)–(2), (26).

use super::study::change_point::{crank_rocker, equal_bars, pass, quarters};
use super::study::{HYBRID, TOPOLOGICAL, with};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::{Coefficients, Options};
use delassus::simulate::Session;
use std::f64::consts::FRAC_PI_2;

pub(crate) const STATEMENT: &str = "hybrid: passes the singular position of the four-bar where the topological formulation stops; the leading matrix (26) stays positive definite";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "steps that end on the change point (rank of Φ_z below 1e-6), the same under gravity and another linkage are passed with positive definite (26) in every step, energy within 0.05 J and velocity rows below 1e-9; the topological formulation stops on the same steps",
    checked: "eigenvalues and singular values of the step's matrices; energy",
    ..Judged::UNTOLD
};

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let trapezoidal = Coefficients::dissipative_newmark(0.0);
    let options = Options::default();
    let turns = if context.quick { 1 } else { 4 };
    // steps that end on the position, the same with gravity, and another linkage
    for (name, model, (h, n), at) in [
        ("exact", equal_bars(FRAC_PI_2, 0.0)?, (1e-2, 400 * turns), quarters()),
        ("gravity", equal_bars(-1.0, 9.81)?, (5e-3, 500 * turns), quarters()),
        ("crank_rocker", crank_rocker()?, (1e-2, 500), vec![FRAC_PI_2]),
    ] {
        let p = pass(&model, HYBRID, ("trapezoidal", &options), trapezoidal, (h, n), &at)?;
        row.put(format!("passed.{name}"), p.passed as f64);
        row.put(format!("rank.{name}"), p.rank);
        row.put(format!("least_eigenvalue_over_mass.{name}"), p.definite);
        row.put(format!("condition.{name}"), p.condition);
        row.put(format!("energy.{name}"), p.energy);
        row.put(format!("violation_velocity.{name}"), p.violation);
        // a change of branch loses joules
        row.holds &= p.passed > 0 && p.definite > 0.0 && p.energy < 0.05 && p.violation < 1e-9;
        if name == "exact" {
            row.holds &= p.rank < 1e-6 && p.passed >= turns;
        }
    }
    // the same steps in the topological formulation
    let mut session =
        Session::new(&with(&equal_bars(FRAC_PI_2, 0.0)?, TOPOLOGICAL), "trapezoidal", &options, 1e-2)?;
    let stopped = session.advance_many(1e-2, 400).err();
    row.put("topological_stopped_at", session.x.t);
    row.holds &= stopped.is_some();
    row.note = format!(
        "exact: four bars of 1 m turning at π/2 rad/s without gravity, steps of 10 ms: steps 100, 300, … end with all bars on one line, where the smallest singular value of Φ_z is zero (rank: over the largest). gravity: the same at 1 rad/s under gravity. crank_rocker: bars 1, 3, 2, 4 m. least_eigenvalue_over_mass: least eigenvalue of M + Δt/2 C + Δt²/4 (K + Φ_zᵀαΦ_z), symmetric part, over that of M, least over all steps; condition: its largest condition number, which is the size of the penalty (1e9, relative). energy: largest departure, J. The topological formulation on the same steps stops at t = {:.2} s: {}",
        session.x.t,
        stopped.map_or("no".into(), |e| e.message)
    );
    Ok(row)
}
