//! `delassus-papers friction`: problems with Coulomb friction whose answers are known, by every strategy, in any coordinates, in the
//! plane and turned in space.
//!
//! A problem is a function that asks for runs of a model of `library/friction` and names its values; to add one, write it, and
//! add it to [`PROBLEMS`] and to `library/friction/references.json`.

mod arches;
mod ask;
mod balls;
mod blocks;
mod boxes;
mod impacts;
mod machines;
mod one_contact;
mod painleve;
mod pins;
mod print;
mod references;
mod rods;
mod space;
mod statics;
mod trace;
mod turn;

pub(crate) use ask::Strategy;
use ask::{Ask, Setup};
use clap::Args;
use delassus::Error;
use delassus::error::Code;
use delassus::model::settings::Coordinates;
use delassus::output::files;
use delassus::unexpected::caught;
use delassus_cli::out;
use rayon::prelude::*;
use references::Reference;
use std::path::PathBuf;
use turn::{GENERAL, Turn};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus-papers friction --out results.json
  delassus-papers friction --strategy moreau-jean --coordinates relative --only FR01,FR16
  delassus-papers friction --turned

Every value is a channel, an event, an entry of the ledger or arithmetic of these; limits of statics are found by bisection. Event by
event runs have the tolerance of the model, the others the fixed step of the problem and its wider tolerances. --turned runs
those problems that are meant for space there, in axes turned by a general rotation.")]
pub(crate) struct FrictionArgs {
    /// How contacts are treated
    #[arg(long, value_enum, default_value_t = Strategy::Event)]
    strategy: Strategy,
    /// Coordinates: absolute, natural, relative; default as the program chooses
    #[arg(long)]
    coordinates: Option<String>,
    /// In space, turned by a general rotation
    #[arg(long)]
    turned: bool,
    /// Steps in parts of those of the problems: errors of order one halve with 0.5
    #[arg(long, default_value_t = 1.0)]
    step_part: f64,
    /// theta of moreau-jean, 1/2 to 1; default as the program chooses
    #[arg(long)]
    theta: Option<f64>,
    /// These problems only
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// File for the values, as JSON
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Values of a problem by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Values(Vec<(&'static str, Vec<f64>)>);

impl Values {
    /// One number.
    pub(crate) fn put(&mut self, name: &'static str, value: f64) {
        self.0.push((name, vec![value]));
    }
    /// A list.
    pub(crate) fn list(&mut self, name: &'static str, values: Vec<f64>) {
        self.0.push((name, values));
    }
    fn of(&self, name: &str) -> Option<&[f64]> {
        self.0.iter().find(|v| v.0 == name).map(|v| &v.1[..])
    }
}

/// A problem: id, and what finds its values.
type Problem = (&'static str, fn(&Ask) -> Result<Values, Error>);

/// All problems.
const PROBLEMS: &[Problem] = &[
    ("FR01", blocks::at_rest),
    ("FR02", |ask| {
        blocks::shot_up(ask, &[("m", 3.0), ("mu", 0.3), ("incline", 0.610_865_238_198_015_3), ("v0", 4.0)])
    }),
    ("FR03", |ask| {
        blocks::shot_up(ask, &[("m", 3.0), ("mu", 0.6), ("incline", 0.436_332_312_998_582_4), ("v0", 5.0)])
    }),
    ("FR04", blocks::across),
    ("FR05", |ask| blocks::on_spring(ask, &[])),
    ("FR06", |ask| {
        blocks::on_spring(ask, &[("m", 1.0), ("k", 100.0), ("mu_s", 0.45), ("mu_d", 0.3), ("x0", 0.31)])
    }),
    ("FR07", blocks::on_belt),
    ("FR08", |ask| balls::thrown(ask, 0.108, &[])),
    ("FR09", |ask| {
        balls::thrown(
            ask,
            0.05,
            &[("m", 0.4), ("r", 0.05), ("k", 1.0), ("mu", 0.25), ("v0", 1.5), ("w0", -120.0)],
        )
    }),
    ("FR10", balls::billiard),
    ("FR11", |ask| balls::bouncing(ask, 0.0027, 0.25, &[])),
    ("FR12", |ask| {
        balls::bouncing(
            ask,
            0.046,
            0.6,
            &[
                ("m", 0.046),
                ("r", 0.03),
                ("mu", 0.6),
                ("e", 0.8),
                ("et", 0.5),
                ("drop", 1.0),
                ("v0", 3.0),
                ("w0", -50.0),
            ],
        )
    }),
    ("FR13", |ask| balls::released(ask, 0.4, 0.239_982_494_516_702_03)),
    ("FR14", |ask| balls::released(ask, 0.5, 0.276_902_878_288_502_35)),
    ("FR15", |ask| boxes::sliding(ask, &[])),
    ("FR16", |ask| boxes::sliding(ask, &[("m", 1.0), ("b", 0.05), ("h", 0.05), ("mu", 0.5), ("v0", 6.0)])),
    ("FR17", |ask| boxes::pushed(ask, &[])),
    ("FR18", |ask| boxes::pushed(ask, &[("push", 60.0), ("mu", 0.4)])),
    ("FR19", |ask| boxes::pushed(ask, &[("at", 0.95), ("push", 40.0), ("mu", 0.6)])),
    ("FR20", statics::three_cylinders),
    ("FR21", statics::four_spheres),
    ("FR22", statics::two_cards),
    ("FR23", statics::ladder),
    ("FR24", statics::wedge),
    ("FR27", statics::rope),
    ("FR28", machines::brake),
    ("FR29", machines::clutch),
    ("FR30", |ask| machines::locked_wheels(ask, &[])),
    ("FR31", |ask| machines::locked_wheels(ask, &[("mu_front", 0.0), ("mu_rear", 0.8)])),
    ("FR32", machines::driven_wheel),
    ("FR33", |ask| machines::drawer(ask, 0.5)),
    ("FR34", |ask| machines::drawer(ask, 0.9)),
    ("FR35", machines::spool),
    ("FR37", blocks::tablecloth),
    ("FR38", space::groove),
    ("FR39", painleve::rod),
    ("FR40", |ask| impacts::rod_strikes(ask, &[])),
    ("FR41", |ask| impacts::rod_strikes(ask, &[("mu", 0.3), ("e", 0.5), ("ut", 2.0)])),
    ("FR42", |ask| rods::falling(ask, 0.2)),
    ("FR43", |ask| rods::falling(ask, 0.35)),
    ("FR44", |ask| rods::falling(ask, 0.6)),
    ("FR45", rods::ladder_slides),
    ("FR46", |ask| impacts::tilted_box(ask, &[])),
    ("FR47", |ask| {
        impacts::tilted_box(
            ask,
            &[
                ("a", 0.15),
                ("b", 0.15),
                ("tilt", 0.6),
                ("drop", 0.05),
                ("v0", 1.0),
                ("w0", -1.0),
                ("mu", 0.5),
            ],
        )
    }),
    ("FR48", |ask| impacts::rocking_block(ask, &[])),
    ("FR49", |ask| impacts::rocking_block(ask, &[("mu", 0.1)])),
    ("FR50", |ask| blocks::driven(ask, 7.0, &[])),
    ("FR51", |ask| blocks::driven(ask, 4.0, &[("w", 4.0), ("mu", 0.5)])),
    ("FR52", blocks::stribeck),
    ("FR53", boxes::crawler),
    ("FR54", |ask| pins::pendulum(ask, &[])),
    ("FR55", |ask| pins::pendulum(ask, &[("mu", 0.0), ("moment", 0.12)])),
    ("FR56", |ask| pins::slider_crank(ask, &[])),
    ("FR57", |ask| {
        pins::slider_crank(
            ask,
            &[("g", 0.0), ("mu_guide", 0.2), ("mu_pin", 0.15), ("rho", 0.012), ("w0", 12.0)],
        )
    }),
    ("FR58", rods::two_fingers),
    ("FR59", space::tippe_top),
    ("FR60", space::tripod),
    ("FR63", space::turntable),
    ("FR64", |ask| arches::arch(ask, "64-arch")),
    ("FR65", |ask| arches::arch(ask, "65-arch-of-30")),
    ("FR67", |ask| one_contact::exact(ask, &one_contact::SLIPS)),
    ("FR68", |ask| one_contact::exact(ask, &one_contact::STICKS)),
    ("FR69", space::groove_between),
];

/// What a problem came to.
pub(crate) struct Found {
    pub(crate) reference: Reference,
    pub(crate) values: Result<Values, Error>,
    pub(crate) seconds: f64,
}

pub(crate) fn main(a: &FrictionArgs) -> Result<u8, Error> {
    let coordinates: Option<Coordinates> = a.coordinates.as_ref().map(|c| c.parse()).transpose()?;
    let turn = a.turned.then(|| Turn::by(GENERAL));
    let setup = Setup { strategy: a.strategy, coordinates, turn, step_part: a.step_part, theta: a.theta };
    let wanted = select(a)?;
    let found: Vec<Found> = wanted.into_par_iter().map(|(r, find)| one(setup, r, find)).collect();
    let stepping = setup.strategy.is_coarse();
    out::result(&print::table(&found, stepping))?;
    if let Some(path) = &a.out {
        let text = format!("{:#}\n", print::json(&found));
        std::fs::write(path, text).map_err(|e| files::trouble(&e, path))?;
    }
    Ok(0)
}

/// The problems that are asked for, with their references.
fn select(a: &FrictionArgs) -> Result<Vec<(Reference, Problem)>, Error> {
    let all = references::all()?;
    if let Some(id) = a.only.iter().find(|id| all.iter().all(|r| r.id != **id)) {
        let what = format!("there is no problem `{id}`");
        return Err(
            Error::settings(Code::UnknownWord, what).hint("FR01 to FR69, without those that are open")
        );
    }
    let meant = |r: &Reference| if a.turned { r.space } else { true };
    let asked = |r: &Reference| a.only.is_empty() || a.only.contains(&r.id);
    let paired = all.into_iter().filter(|r| asked(r) && meant(r));
    Ok(paired.filter_map(|r| PROBLEMS.iter().find(|p| p.0 == r.id).map(|p| (r, *p))).collect())
}

/// Which of some problems are right.
#[derive(Clone, Debug, Default)]
pub(crate) struct Verdict {
    pub(crate) all: usize,
    /// Those with a value that is off by more than it may be.
    pub(crate) wrong: Vec<&'static str>,
    /// Largest error of a value, in parts of what it may be.
    pub(crate) worst: f64,
}

/// Runs some problems (all of them if none is named), in the plane or turned in space, and compares them with their references.
///
/// # Errors
/// If the references are damaged; a problem that fails is wrong.
pub(crate) fn judge(
    strategy: Strategy,
    ids: &[&str],
    turned: bool,
    step_part: f64,
) -> Result<Verdict, Error> {
    let turn = turned.then(|| Turn::by(GENERAL));
    let setup = Setup { strategy, coordinates: None, turn, step_part, theta: None };
    let mut verdict = Verdict::default();
    for reference in references::all()? {
        let named = |id: &str| ids.is_empty() || ids.contains(&id);
        let problem = PROBLEMS.iter().find(|p| p.0 == reference.id && named(p.0));
        let Some(problem) = problem.filter(|_| reference.space || !turned) else { continue };
        let id = problem.0;
        let found = one(setup, reference, *problem);
        let off = |known: &references::Known| {
            let values = found.values.as_ref().ok().and_then(|v| v.of(&known.name));
            let part =
                |error: f64| if error == 0.0 { 0.0 } else { error / known.tolerance(strategy.is_coarse()) };
            values.map_or(f64::INFINITY, |x| part(known.error(x)))
        };
        let worst = found.reference.values.iter().map(off).fold(0.0, |m: f64, e| if e <= m { m } else { e });
        verdict.all += 1;
        if !(worst <= 1.0) {
            verdict.wrong.push(id);
        }
        verdict.worst = if worst <= verdict.worst { verdict.worst } else { worst };
    }
    Ok(verdict)
}

fn one(mut setup: Setup, reference: Reference, (_, find): Problem) -> Found {
    let clock = std::time::Instant::now();
    // solver problems and those of the plane have no axes to turn
    if !reference.space {
        setup.turn = None;
    }
    // a defect in one problem leaves the others alone
    let values = caught(|| find(&Ask { setup, reference: &reference })).and_then(|values| values);
    Found { values, seconds: clock.elapsed().as_secs_f64(), reference }
}
