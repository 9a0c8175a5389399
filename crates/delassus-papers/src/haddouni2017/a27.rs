//! A27: the step control of haddouni2017, table 1, as a named preset.

use super::study::academic::{model, solve};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::integrator::method;
use delassus::model::Settings;
use delassus::model::settings::{Controller, PRESETS};
use delassus::simulate::step_size::safety;
use delassus::{Error, Model};

pub(crate) const STATEMENT: &str = "table 1, the data of the step control, are a named preset: tolerance 1e-4, smallest step 1e-7, Newton 1e-8, violation cap of g and G v 1e-4, safety 0.3";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the preset read from a model file has every number of table 1 and nothing else but defaults, and runs with it by three methods end within the cap of g and of G v",
    checked: "table 1; violations of the runs",
    deviation: "safety 0.3 is that of (30), for generalized-α and DOPRI5; HEM5 keeps 0.9 of its authors, as (33)-(34) are theirs",
    ..Judged::UNTOLD
};

/// The solvers of the paper's industrial sets.
const METHODS: [&str; 3] = ["hem5", "mdop5", "gen-alpha-pv"];

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let name = "paper-a";
    // as a user gets it, from a file
    let text = format!(
        "{}\n",
        include_str!("../../../../examples/academic-slider-crank.toml")
            .replace("step = \"0.05 ms\"", &format!("preset = \"{name}\"\ncoordinates = \"relative\""))
    );
    let file = Model::parse(&text, "academic-slider-crank.toml", &[])?;
    let s = &file.solve;
    let table = [
        ("tolerance", s.tolerance, 1e-4),
        ("min_step", Some(s.min_step), 1e-7),
        ("newton", Some(s.newton), 1e-8),
        ("projection_threshold", s.projection_threshold, 1e-4),
        ("velocity_threshold", s.velocity_threshold, 1e-4),
        ("safety", Some(safety(s, method("gen-alpha-pv")?)), 0.3),
        ("safety.mdop5", Some(safety(s, method("mdop5")?)), 0.3),
    ];
    let mut holds = PRESETS.contains(&name) && s.controller == Controller::Haddouni;
    for (key, ours, paper) in table {
        let ours = ours.unwrap_or(f64::NAN);
        row.compare(key, ours, paper);
        holds &= (ours - paper).abs() < 1e-15;
    }
    let preset = Settings::preset(name).unwrap_or_default();
    let same = Settings { end: s.end, coordinates: s.coordinates, ..preset.clone() };
    holds &= *s == same;
    let length = delassus::formulation::build(&model()?)?.length();
    for method in METHODS {
        let r = solve(method, &preset, 1e-4, 1, true)?;
        let v = &r.summary.violation;
        row.put(format!("accepted.{method}"), r.summary.steps as f64);
        row.put(format!("rejected.{method}"), r.summary.rejected as f64);
        row.put(format!("projections.{method}"), r.summary.projections as f64);
        row.put(format!("violation.position.{method}"), v.position / length);
        row.put(format!("violation.velocity.{method}"), v.velocity);
        row.put(format!("error.{method}"), r.error);
        // after projection no step ends with more than the cap, in positions and in velocities
        holds &= r.summary.completed && v.position / length <= 1e-4 && v.velocity / length <= 1e-4;
    }
    row.holds = holds;
    row.note = "Numbers of `preset = \"paper-a\"` read from a model file, and runs of the academic slider-crank with it: the solvers of the paper's industrial sets. violation.position in model lengths (the paper's cap is relative), velocity in m/s; methods that drift project both when either cap is passed, as table 1 has it (section 4.1 names positions alone). Safety 0.3 is that of (30), which the paper applies to generalized-α and to DOPRI5; HEM5 has its authors' 0.9. error: largest of the crank angle over 0.2 s, rad.".into();
    Ok(row)
}
