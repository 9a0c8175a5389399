//! `delassus equilibrium`: where a mechanism rests.

use crate::args::ModelArgs;
use crate::{deny, grips, interrupt, load, out, table, terminal};
use clap::Args;
use delassus::output::{Folder, files, groups, json as objects};
use delassus::simulate::{self, Equilibrium, EquilibriumReport};
use delassus::{Error, Model};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Most reactions and forces shown.
const MOST_VALUES: usize = 40;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus equilibrium car.toml
  delassus equilibrium car.toml --set joint.strut.stiffness=2e4 --json | jq .final
  delassus equilibrium crank.toml --hold joint.O.angle --out resting
  delassus run resting/model.toml
  delassus equilibrium cantilever.toml --load-steps 20

The search begins at the coordinates given under [start] and goes downhill in potential energy, so that
it ends in a stable equilibrium. `equilibrium = true` under [start] makes a run begin there. With --load-steps
weights, forces and torques grow from nothing to their values, each step solved by Newton's iteration and halved where
that fails: for beams that bend far, and for meshes of many elements, where it is the default. Contacts that press at
the start count as joints, with friction as points that are held, and joints with friction are held; one that would have to slip or to pull at the end is an
error with its name and margin.")]
pub(crate) struct EquilibriumArgs {
    #[command(flatten)]
    pub(crate) model: ModelArgs,
    /// Keep this coordinate where it stands, such as joint.O.angle or body.car.x
    #[arg(long, value_name = "COORDINATE")]
    hold: Vec<String>,
    /// Let the loads grow in this many steps
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    load_steps: Option<u32>,
    /// Write model.toml, whose [start] is the equilibrium, and equilibrium.json into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Write into a folder that is not empty; old results go when the new ones are whole
    #[arg(long, short)]
    force: bool,
}

pub(crate) fn main(a: &EquilibriumArgs) -> Result<u8, Error> {
    let model = load::model(&a.model.file())?;
    deny::before_the_run(&a.model, &model.warnings, &[])?;
    let folder = a.out.as_deref().map(|dir| Folder::open(dir, a.force)).transpose()?;
    interrupt::end_at_once();
    let report = simulate::equilibrium_loaded(&model, &a.hold, a.load_steps.map(|n| n as usize))?;
    if let Some(f) = &folder {
        let resting = Model { start: report.start.clone(), equilibrium: false, ..model.clone() };
        let stage = f.stage()?;
        files::write_text(&stage.path().join("model.toml"), &load::to_toml(&resting))?;
        files::write_text(&stage.path().join("equilibrium.json"), &format!("{:#}\n", object(&report)))?;
        stage.commit("equilibrium.json", &[])?;
    }
    if a.model.json {
        out::value(&object(&report))?;
    } else {
        out::result(&table(&model, &report))?;
    }
    if let Some(f) = &folder {
        out::note(&format!("results in {0}; delassus run {0}/model.toml starts there", f.path().display()));
    }
    // an equilibrium that the next breath of wind destroys is not what was asked for
    Ok(u8::from(!report.equilibrium.is_stable()))
}

/// All of it as an object.
pub(crate) fn object(r: &EquilibriumReport) -> Value {
    let e = &r.equilibrium;
    let last: Map<String, Value> = r.values.iter().map(|(n, x)| (n.clone(), json!(x))).collect();
    let held: Map<String, Value> =
        e.held.iter().map(|h| (h.label.clone(), json!({"value": h.value, "force": h.force}))).collect();
    json!({
        "model": r.model,
        "completed": e.is_stable(),
        "coordinates": r.coordinates,
        "residual": e.residual,
        "closure_residual": e.closure,
        "iterations": e.iterations,
        "load_steps": e.load_steps,
        "escapes": e.escapes,
        "energy": e.potential,
        "stable": e.is_stable(),
        "unstable_directions": e.unstable,
        "neutral": e.neutral,
        "lowest_frequency_squared": e.softest,
        "dof": e.dof,
        "redundant_rows": e.redundant_rows,
        "moved": { "distance": r.moved.0, "body": r.moved.1 },
        "held": held,
        "contacts": objects::start_forces(&r.contacts),
        "joints": objects::joint_grips(&r.joints),
        "final": last,
    })
}

/// `stable; softest motion 0.61 Hz`, and what is neutral.
fn stability(e: &Equilibrium) -> String {
    let mut text = match e.unstable {
        0 => "stable".to_string(),
        1 => "unstable in one direction".into(),
        n => format!("unstable in {n} directions"),
    };
    if let Some(w) = e.softest {
        if w > 0.0 {
            let hertz = w.sqrt() / (2.0 * std::f64::consts::PI);
            text.push_str(&format!("; slowest free motion {} Hz", table::number(hertz)));
        } else {
            text.push_str(&format!("; grows e-fold in {} s", table::number(1.0 / (-w).sqrt())));
        }
    }
    if e.escapes > 0 {
        let many = if e.escapes == 1 {
            "an unstable equilibrium was".into()
        } else {
            format!("{} unstable equilibria were", e.escapes)
        };
        text.push_str(&format!("; {many} met and left"));
    }
    text
}

fn table(model: &Model, r: &EquilibriumReport) -> String {
    let e = &r.equilibrium;
    let mut t = table::pairs();
    t.add_row(["model", &table::clean(&r.model)]);
    t.add_row(["equilibrium", &stability(e)]);
    t.add_row(["freedom", &terminal::freedom(e.dof, &e.redundant_rows)]);
    if !e.neutral.is_empty() {
        t.add_row(["neutral", &format!("nothing holds and nothing pushes: {}", table::list(&e.neutral))]);
    }
    t.add_row([
        "search",
        &format!(
            "{}{}; unbalanced {} N or N m, joints open by {}",
            table::count(e.iterations, "step"),
            if e.load_steps > 0 {
                format!(" in {}", table::count(e.load_steps, "load step"))
            } else {
                String::new()
            },
            table::small(e.residual),
            table::small(e.closure)
        ),
    ]);
    let moved = if r.moved.1.is_empty() {
        "nothing moved".into()
    } else {
        format!("largest move from the start {} m, of {}", table::number(r.moved.0), table::clean(&r.moved.1))
    };
    t.add_row(["moved", &moved]);
    t.add_row(["energy", &format!("{} J potential", table::number(e.potential))]);
    for h in &e.held {
        let text = format!(
            "{} = {}, kept there by {} N or N m",
            table::clean(&h.label),
            table::number(h.value),
            table::number(h.force)
        );
        t.add_row(["held", &text]);
    }
    for f in r.contacts.iter().take(MOST_VALUES) {
        t.add_row(["contact", &grips::as_joint(f)]);
    }
    for j in r.joints.iter().take(MOST_VALUES) {
        t.add_row(["joint", &grips::held_joint(j)]);
    }
    let mut list = table::lined();
    list.set_header(["at rest", "value", "unit"]);
    // what is round-off beside the largest force of the model is shown as zero
    let forces = r.values.iter().filter(|(n, _)| is_force(n)).fold(0.0f64, |m, (_, x)| m.max(x.abs()));
    for (name, x) in r.values.iter().take(MOST_VALUES) {
        let floor = if is_force(name) { 1e-12 * forces } else { 1e-14 };
        let shown = if x.abs() < floor { 0.0 } else { *x };
        let unit =
            model.channels(name).ok().and_then(|c| c.first().map(|c| groups::unit(model, c.1))).unwrap_or("");
        let unit = if unit == "1" { String::new() } else { unit.into() };
        list.add_row([table::clean(name), table::number(shown), unit]);
    }
    let mut text = format!("{}\n{}", table::text(&t), table::text(&list));
    if r.values.len() > MOST_VALUES {
        text.push_str(&format!("  … {} more, see --json\n", r.values.len() - MOST_VALUES));
    }
    text
}

fn is_force(name: &str) -> bool {
    name.contains(".reaction.") || name.ends_with(".force")
}
