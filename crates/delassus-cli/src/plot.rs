//! `delassus plot`: recorded channels of a run, for papers, tables and the terminal.

use crate::{load, out, table, textplot};
use clap::Args;
use delassus::error::Code;
use delassus::model::file::ModelFile;
use delassus::output::picture_file::{self, Format, Size};
use delassus::output::trajectory::{SOLVER, Trajectory};
use delassus::output::{EventKind, Plot, Record, csv, groups, read_back};
use delassus::results::steps::{QUANTITIES, Quantity};
use delassus::{Error, Model};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus plot result                                   which channels there are
  delassus plot result slider.x                          in the terminal
  delassus plot result slider.x slider.vx --out slider.pdf --size 85x60mm
  delassus plot result O.reaction --against crank.angle --out reaction.svg
  delassus plot result slider.x --from 0.1 --to 0.2 --out slider.png --dpi 600
  delassus plot result slider.x --with other --out both.pdf
  delassus plot result slider --csv > slider.csv
  delassus plot result solver.step --log --out steps.pdf    step size, iterations, violations: solver

A name of an object or group (`slider`, `O.reaction`) stands for all of its channels. Channels of several units are drawn one
below the other. Letters are 9 points high at every size; PDF files have their font inside.")]
pub(crate) struct PlotArgs {
    /// Folder of a run
    dir: PathBuf,
    /// Channels, objects or groups; without any, what was recorded is listed
    channels: Vec<String>,
    /// Channel of the x axis instead of time
    #[arg(long, value_name = "CHANNEL")]
    against: Option<String>,
    /// File: .svg, .pdf, .png or .csv; without it the plot is drawn in the terminal
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Width and height in mm, cm, in, pt, or in pixels
    #[arg(long, value_name = "WxH", default_value = "160x100mm")]
    size: String,
    /// Dots of an inch in a PNG: 300, or 96 for a size in pixels
    #[arg(long)]
    dpi: Option<f64>,
    /// From this time on, s
    #[arg(long, value_name = "TIME", allow_negative_numbers = true)]
    from: Option<f64>,
    /// Until this time, s
    #[arg(long, value_name = "TIME", allow_negative_numbers = true)]
    to: Option<f64>,
    /// Logarithmic y axis
    #[arg(long)]
    log: bool,
    /// Logarithmic x axis
    #[arg(long)]
    log_x: bool,
    /// Title above the plot
    #[arg(long, default_value = "")]
    title: String,
    /// Mark the events of the run
    #[arg(long)]
    events: bool,
    /// The same channels of another run, dashed
    #[arg(long, value_name = "DIR")]
    with: Option<PathBuf>,
    /// Print the values as CSV
    #[arg(long, conflicts_with = "out")]
    csv: bool,
}

/// Where values go.
enum Target<'a> {
    Terminal,
    Text,
    Table(&'a Path),
    Picture(&'a Path, Format),
}

/// A run that is shown: its trajectory, and the model for units.
struct Run {
    trajectory: Trajectory,
    model: Option<Model>,
}

/// Columns between two times.
struct Columns {
    names: Vec<String>,
    t: Vec<f64>,
    x: Vec<f64>,
    y: Vec<Vec<f64>>,
}

pub(crate) fn main(a: &PlotArgs) -> Result<u8, Error> {
    let target = a.target()?;
    let size = Size::parse(&a.size, a.dpi)?;
    let run = Run::open(&a.dir, &a.channels)?;
    if a.channels.is_empty() {
        return list(&run, a.dir.join(SOLVER).is_file());
    }
    let own = run.columns(a)?;
    match target {
        Target::Text => out::result(&text(a, &own)?)?,
        Target::Table(path) => picture_file::write(path, text(a, &own)?.as_bytes())?,
        Target::Terminal => out::result(&in_terminal(a, &run, &own))?,
        Target::Picture(path, format) => {
            let other = a.with.as_deref().map(|dir| Run::open(dir, &a.channels)?.columns(a)).transpose()?;
            let svg = picture(a, &run, &own, other.as_ref(), size)?;
            picture_file::write(path, &picture_file::bytes(&svg, format, size.scale))?;
        }
    }
    if let Some(path) = &a.out {
        out::note(&format!("written: {}", path.display()));
    }
    Ok(0)
}

impl PlotArgs {
    fn target(&self) -> Result<Target<'_>, Error> {
        let Some(path) = self.out.as_deref() else {
            return Ok(if self.csv { Target::Text } else { Target::Terminal });
        };
        if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("csv")) {
            return Ok(Target::Table(path));
        }
        let unknown = || picture_file::unknown_format(path, &["svg", "pdf", "png", "csv"]);
        Format::of(path).map(|format| Target::Picture(path, format)).ok_or_else(unknown)
    }

    /// The times between which values are shown.
    fn times(&self) -> Result<[f64; 2], Error> {
        let [from, to] = [self.from.unwrap_or(f64::NEG_INFINITY), self.to.unwrap_or(f64::INFINITY)];
        if from < to {
            return Ok([from, to]);
        }
        let message = format!("--from {from} is not before --to {to}");
        Err(Error::settings(Code::BadSettings, message).on("--from"))
    }
}

impl Run {
    /// The trajectory, or what the solver did if that is asked for: it has times of its own.
    fn open(dir: &Path, channels: &[String]) -> Result<Run, Error> {
        let mut trajectory = Trajectory::open(dir)?;
        // a run on its way, or of which only the trajectory was kept, has no model: values have no units then
        let model = load::model(&ModelFile::new(dir.join("model.toml"))).ok();
        // an object of the model may have the same name
        let of_solver = |c: &&String| is_of_solver(c) && trajectory.find(c.as_str(), model.as_ref()).is_err();
        match channels.iter().filter(of_solver).count() {
            0 => {}
            n if n == channels.len() => trajectory = Trajectory::solver(dir)?,
            _ => {
                let message = "channels of the solver have times of their own";
                return Err(
                    Error::settings(Code::BadSettings, message).hint("plot them apart from the others")
                );
            }
        }
        Ok(Run { trajectory, model })
    }

    /// The channels that were asked for, between the times that were.
    fn columns(&self, a: &PlotArgs) -> Result<Columns, Error> {
        let Run { trajectory, model } = self;
        let mut wanted: Vec<usize> = Vec::new();
        for name in &a.channels {
            let new = trajectory.find(name, model.as_ref())?;
            wanted.extend(new.into_iter().filter(|i| !wanted.contains(i)).collect::<Vec<_>>());
        }
        let x = match &a.against {
            None => 0,
            Some(name) => match trajectory.find(name, model.as_ref())?[..] {
                [one] => one,
                _ => {
                    let message = format!("`{name}` stands for several channels");
                    return Err(Error::settings(Code::UnknownChannel, message)
                        .on("--against")
                        .hint("name one of them"));
                }
            },
        };
        let all: Vec<usize> = [0, x].into_iter().chain(wanted.iter().copied()).collect();
        let mut read = trajectory.read(&all)?;
        let [from, to] = a.times()?;
        let shown: Vec<bool> = read[0].iter().map(|t| (from..=to).contains(t)).collect();
        for column in &mut read {
            let mut keep = shown.iter().copied();
            column.retain(|_| keep.next().unwrap_or(false));
        }
        let mut columns = read.into_iter();
        let (t, x) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
        if t.is_empty() {
            let message = format!("nothing was recorded from {from} s to {to} s");
            return Err(Error::settings(Code::BadSettings, message).on("--from"));
        }
        let names = wanted.iter().map(|i| trajectory.columns[*i].clone()).collect();
        Ok(Columns { names, t, x, y: columns.collect() })
    }

    /// Unit of a column; empty if it has none, or none is known.
    fn unit(&self, column: &str) -> &'static str {
        if column == TIME {
            return "s";
        }
        if let Some(q) = QUANTITIES.iter().find(|q| q.name == column) {
            return q.unit;
        }
        let known = self.model.as_ref().and_then(|m| Some(groups::unit(m, groups::channel(m, column)?)));
        known.filter(|unit| *unit != "1").unwrap_or("")
    }

    /// `slider.x in m`.
    fn labelled(&self, column: &str) -> String {
        match self.unit(column) {
            "" => column.into(),
            unit => format!("{column} in {unit}"),
        }
    }

    /// What a panel shows: the one channel, the quantity that all channels have, or their unit.
    fn label(&self, names: &[&String]) -> String {
        if let [one] = names {
            return self.labelled(one);
        }
        let quantity = |name: &&String| {
            let record =
                Record { columns: vec![TIME.into(), (*name).clone()], data: Vec::new(), ..Record::default() };
            let model = self.model.as_ref()?;
            groups::channel(model, name)?;
            groups::groups(model, &record).into_iter().next().map(|g| g.label)
        };
        let all: Option<Vec<String>> = names.iter().map(quantity).collect();
        match all {
            Some(labels) if labels.iter().all(|l| *l == labels[0]) => labels[0].clone(),
            _ => names.first().map_or("", |name| self.unit(name)).into(),
        }
    }
}

/// Is it a channel of the solver, or all of them?
fn is_of_solver(channel: &str) -> bool {
    let group = |q: &Quantity| q.name.split('.').next() == Some(channel.trim());
    QUANTITIES.iter().any(|q| q.name == channel.trim() || group(q))
}

/// The column of time.
const TIME: &str = "t";

/// The channels that there are.
fn list(run: &Run, solver: bool) -> Result<u8, Error> {
    let mut t = table::lined();
    t.set_header(["recorded", "unit"]);
    for name in run.trajectory.columns.iter().skip(1) {
        t.add_row([table::clean(name), run.unit(name).into()]);
    }
    if solver {
        for q in QUANTITIES {
            t.add_row([q.name, q.unit]);
        }
    }
    out::result(&table::text(&t))?;
    Ok(0)
}

/// The values as CSV.
fn text(a: &PlotArgs, own: &Columns) -> Result<String, Error> {
    let mut columns = vec![TIME.to_string()];
    let mut data = vec![own.t.clone()];
    if let Some(name) = &a.against {
        columns.push(name.trim().into());
        data.push(own.x.clone());
    }
    columns.extend(own.names.iter().cloned());
    data.extend(own.y.iter().cloned());
    let mut bytes = Vec::new();
    csv::write(&Record { columns, data, ..Record::default() }, &mut bytes)
        .map_err(|e| delassus::output::files::trouble(&e, Path::new("memory")))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// One small plot after the other.
fn in_terminal(a: &PlotArgs, run: &Run, own: &Columns) -> String {
    let over = a.against.as_deref().unwrap_or(TIME);
    let unit = match run.unit(over) {
        "" => String::new(),
        unit => format!(" {unit}"),
    };
    let mut text = String::new();
    for (name, y) in own.names.iter().zip(&own.y) {
        let title = table::clean(&run.labelled(name));
        let right = |end: &str| format!("{} = {end}{unit}", table::clean(over));
        match textplot::over(&title, &own.x, y, right) {
            Some(plot) => text.push_str(&format!("{plot}\n")),
            None => text.push_str(&format!("{title}: nothing to draw\n")),
        }
    }
    text
}

/// The picture: a panel for every unit.
fn picture(
    a: &PlotArgs,
    run: &Run,
    own: &Columns,
    other: Option<&Columns>,
    size: Size,
) -> Result<String, Error> {
    let mut panels: Vec<(&str, Vec<usize>)> = Vec::new();
    for (i, name) in own.names.iter().enumerate() {
        let unit = run.unit(name);
        match panels.iter_mut().find(|(u, _)| *u == unit) {
            Some((_, list)) => list.push(i),
            None => panels.push((unit, vec![i])),
        }
    }
    let over = a.against.as_deref().unwrap_or(TIME);
    let marks: Vec<f64> = if a.events && a.against.is_none() {
        let events = read_back::events(&a.dir.join("events.csv"))?;
        events.iter().filter(|e| e.kind != EventKind::Switch).map(|e| e.t).collect()
    } else {
        Vec::new()
    };
    // the first panel has the title, the last one the values and the label of x; frames are equally high
    let extra = if a.title.is_empty() { 0.0 } else { 38.0 };
    let below = 42.0;
    let n = panels.len() as f64;
    let height = (size.layout[1] - extra - below) / n;
    let elsewhere = a.with.as_deref().map(|dir| dir.display().to_string()).unwrap_or_default();
    let last = panels.len() - 1;
    let plots: Vec<Plot> = panels
        .iter()
        .enumerate()
        .map(|(p, (_, list))| {
            let names: Vec<&String> = list.iter().map(|i| &own.names[*i]).collect();
            let title = if p == 0 { a.title.as_str() } else { "" };
            let high = height + if p == 0 { extra } else { 0.0 } + if p == last { below } else { 0.0 };
            // a low panel has room for a unit; the legend names its curves
            let label = if last > 0 { run.unit(names[0]).into() } else { run.label(&names) };
            // one legend names the marks of all panels
            let named = if p == 0 { "events" } else { "" };
            let mut plot = Plot::new(title).size(size.layout[0], high).y(&label).marks(named, &marks);
            plot = if p == last { plot.x(&run.labelled(over)) } else { plot.share_x() };
            if a.log {
                plot = plot.log_y();
            }
            if a.log_x {
                plot = plot.log_x();
            }
            let alone = list.len() == 1 && other.is_none() && last == 0;
            for i in list {
                // the label of the axis names the only curve
                let label = if alone { "" } else { own.names[*i].as_str() };
                plot = plot.series(label, &own.x, &own.y[*i]);
                if let Some(y) = other.and_then(|o| Some((&o.x, o.y.get(*i)?))) {
                    plot = plot.beside(&elsewhere, y.0, y.1);
                }
            }
            plot
        })
        .collect();
    Ok(Plot::stacked(&plots))
}
