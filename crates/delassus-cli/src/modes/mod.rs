//! `delassus modes`: small motions about a state, eigenfrequencies and shapes.

mod campbell;
mod files;
mod show;

use crate::args::ModelArgs;
use crate::progress::Progress;
use crate::{deny, interrupt, load, out};
use clap::Args;
use delassus::error::Code;
use delassus::model::units::{Dim, quantity};
use delassus::output::Folder;
use delassus::simulate::Observer;
use delassus::simulate::modes::{self, About, Options};
use delassus::{Error, Model};
use serde_json::Value;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus modes beam.toml
  delassus modes car.toml --at equilibrium --count 20 --out modes
  delassus modes crank.toml --at 0.5 --json | jq '.modes[].frequency'
  delassus modes rotor.toml --campbell speed=0:600:25 --orders 1,2 --out campbell

The equations are linearized on the constraints about the consistent start (with its velocities), a static
equilibrium, or a time of a run with the settings of the model. Prescribed motions go on as prescribed. About a
steady motion, such as `motion = \"speed*t\"` of a rotor, gyroscopic and centrifugal terms are in the frequencies;
about any other motion they are those of the moment, and the table says so. Frequencies are those of the damped
motion; the damping ratio is negative for a motion that grows. A rigid motion is one that nothing holds. Closed
contacts count as joints, with friction as points that are held, as long as they stick.")]
pub(crate) struct ModesArgs {
    #[command(flatten)]
    pub(crate) model: ModelArgs,
    /// Linearize about `start`, `equilibrium` or a time of a run, such as 0.5 or \"20 ms\"
    #[arg(long, value_name = "PLACE", default_value = "start", value_parser = place)]
    at: At,
    /// Most modes, the slowest first
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    /// Write modes.csv, modes.json, shapes, pictures and animation into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Write into a folder that is not empty; old results go when the new ones are whole
    #[arg(long, short)]
    force: bool,
    /// Frequencies over a parameter: campbell.csv, campbell.svg, crossings
    #[arg(long, value_name = "PARAM=a:b:n")]
    campbell: Option<String>,
    /// Lines of multiples of the parameter in the diagram; default 1,2 if it is a speed of rotation
    #[arg(long, value_name = "k,…", value_delimiter = ',', requires = "campbell")]
    orders: Option<Vec<f64>>,
}

/// Where to linearize.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At(About);

fn place(text: &str) -> Result<At, String> {
    let about = match text {
        "start" => About::Start,
        "equilibrium" => About::Equilibrium,
        _ => {
            let number = text.parse::<f64>().ok();
            let t = number.or_else(|| quantity(text, Some(Dim::TIME)).and_then(Result::ok));
            match t.filter(|t| t.is_finite() && *t >= 0.0) {
                Some(t) => About::Time(t),
                None => return Err("expected start, equilibrium or a time of a run, such as 0.5".into()),
            }
        }
    };
    Ok(At(about))
}

pub(crate) fn main(a: &ModesArgs) -> Result<u8, Error> {
    let model = load::model(&a.model.file())?;
    deny::before_the_run(&a.model, &model.warnings, &[])?;
    let folder = a.out.as_deref().map(|dir| Folder::open(dir, a.force)).transpose()?;
    if let Some(axis) = &a.campbell {
        return campbell::main(a, axis, folder.as_ref());
    }
    let mut progress = Progress::new(interrupt::flag(), !a.model.json);
    let solved = solve(&model, a.at, a.count as usize, &mut progress);
    progress.finish();
    let (found, mut place) = solved?;
    if let Some(f) = &folder {
        let stage = f.stage()?;
        files::write(&stage.path(), &model, &found, &mut place)?;
        stage.commit("modes.json", &[])?;
    }
    if a.model.json {
        out::value(&show::object(&model, &found, &place, true))?;
    } else {
        out::result(&show::table(&model, &found, &place))?;
    }
    if let Some(f) = &folder {
        out::note(&format!("results in {0}; {0}/modes.html shows the motions", f.path().display()));
    }
    Ok(0)
}

/// Modes of a model at the place asked for.
fn solve(
    model: &Model,
    at: At,
    count: usize,
    observer: &mut dyn Observer,
) -> Result<(modes::Modes, modes::Place), Error> {
    let mut place = modes::reach_watched(model, &at.0, observer)?;
    let x = place.state.clone();
    let found = modes::about(place.mechanism.as_mut(), &x, Options { count, sparse: None })?;
    Ok((found, place))
}

/// Modes as an object, for other languages; `at` is what the option of that name takes.
pub(crate) fn object(
    model: &Model,
    at: &str,
    count: usize,
    observer: &mut dyn Observer,
) -> Result<Value, Error> {
    let at = place(at).map_err(|e| {
        Error::settings(Code::BadSettings, format!("at = {at}: {e}")).hint("such as at = \"equilibrium\"")
    })?;
    let (found, place) = solve(model, at, count, observer)?;
    Ok(show::object(model, &found, &place, true))
}
