//! `--campbell`: frequencies over a parameter.

use super::{ModesArgs, show, solve};
use crate::progress::Progress;
use crate::{interrupt, load, out, table};
use delassus::error::Code;
use delassus::output::page::{Badge, Chapter, Document, Mood, Part, Table};
use delassus::output::{Folder, Plot, csv, files};
use delassus::simulate::modes::Modes;
use delassus::simulate::modes::campbell::{Branch, Crossing, crossings, follow};
use delassus::sweep::Axis;
use delassus::{Error, Model};
use serde_json::{Value, json};
use std::f64::consts::TAU;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Most values listed in the table.
const MOST_ROWS: usize = 30;

struct Diagram {
    model: Model,
    about: String,
    key: String,
    values: Vec<f64>,
    all: Vec<Modes>,
    branches: Vec<Branch>,
    orders: Vec<f64>,
    crossings: Vec<Crossing>,
    /// The user wanted no more values.
    stopped: bool,
}

pub(super) fn main(a: &ModesArgs, axis: &str, folder: Option<&Folder>) -> Result<u8, Error> {
    let axis = Axis::parse(axis)?;
    let values = axis.values.iter().map(|v| number(&axis.key, v)).collect::<Result<Vec<f64>, _>>()?;
    if values.len() < 2 {
        return Err(bad(&axis.key, "a diagram needs two values or more"));
    }
    let stop = interrupt::flag();
    let mut d = Diagram {
        model: load::model(&a.model.file())?,
        about: String::new(),
        key: axis.key.clone(),
        values,
        all: Vec::new(),
        branches: Vec::new(),
        orders: Vec::new(),
        crossings: Vec::new(),
        stopped: false,
    };
    let mut turning = true;
    for (i, text) in axis.values.iter().enumerate() {
        // what was computed is drawn, if it is enough for a diagram
        if stop.load(Ordering::Relaxed) {
            if d.all.len() < 2 {
                return Err(Error::solver(Code::Interrupted, "stopped by the user"));
            }
            d.values.truncate(i);
            d.stopped = true;
            break;
        }
        let model = load::model(&a.model.file().with(&[(axis.key.clone(), text.clone())]))?;
        let mut progress = Progress::new(Arc::clone(&stop), !a.model.json);
        let solved = solve(&model, a.at, a.count as usize, &mut progress);
        progress.finish();
        let (found, place) = match solved {
            Ok(solved) => solved,
            Err(_) if stop.load(Ordering::Relaxed) => continue,
            Err(mut e) => {
                e.message = format!("at {} = {text}: {}", axis.key, e.message);
                return Err(e);
            }
        };
        d.about.clone_from(&place.text);
        // a speed of rotation: some body turns with it
        let omega = place.mechanism.bodies().states().iter().map(|b| b.omega).collect::<Vec<_>>();
        let turns = |w: &[f64; 3]| {
            let w = w.iter().map(|w| w * w).sum::<f64>().sqrt();
            (w - d.values[i].abs()).abs() <= 1e-6 * d.values[i].abs()
        };
        turning &= omega.iter().any(turns);
        d.all.push(found);
    }
    let weight: Vec<f64> = d.all[0].scales.iter().map(|s| 1.0 / (s * s)).collect();
    if d.all.iter().any(|m| m.scales.len() != weight.len()) {
        return Err(bad(&axis.key, "it changes the number of coordinates, so that modes cannot be followed"));
    }
    d.branches = follow(&d.all, &weight);
    d.orders = a.orders.clone().unwrap_or_else(|| if turning { vec![1.0, 2.0] } else { Vec::new() });
    d.crossings = crossings(&d.values, &d.branches, &d.orders);
    if let Some(f) = folder {
        let stage = f.stage()?;
        d.write(&stage.path())?;
        stage.commit("campbell.json", &[])?;
    }
    if a.model.json {
        out::value(&d.object())?;
    } else {
        out::result(&d.table())?;
    }
    if let Some(f) = folder {
        out::note(&format!(
            "results in {0}: campbell.html, campbell.csv, campbell.svg, campbell.json",
            f.path().display()
        ));
    }
    Ok(u8::from(d.stopped))
}

fn bad(key: &str, what: &str) -> Error {
    Error::settings(Code::BadCampbell, format!("`{key}`: {what}"))
        .on("campbell")
        .hint("give a parameter and numbers: speed=0:600:25")
}

fn number(key: &str, text: &str) -> Result<f64, Error> {
    text.parse::<f64>()
        .ok()
        .filter(|x| x.is_finite())
        .ok_or_else(|| bad(key, &format!("`{text}` is not a number")))
}

impl Diagram {
    fn object(&self) -> Value {
        let branch = |b: &Branch| json!({ "frequency": b.frequency, "damping": b.damping });
        json!({
            "model": self.model.name,
            "completed": !self.stopped,
            "about": self.about,
            "parameter": self.key,
            "values": self.values,
            "branches": self.branches.iter().map(branch).collect::<Vec<_>>(),
            "orders": self.orders,
            "crossings": self.crossings.iter().map(|c| json!({
                "branch": c.branch + 1,
                "order": c.order,
                "value": c.value,
                "frequency": c.frequency,
            })).collect::<Vec<_>>(),
            "rigid": self.all.iter().map(Modes::rigid).collect::<Vec<_>>(),
            "unstable": self.all.iter().map(Modes::unstable).collect::<Vec<_>>(),
            "steady": self.all.iter().map(Modes::is_steady).collect::<Vec<_>>(),
            "residual": self.all.iter().map(Modes::residual).fold(0.0, f64::max),
            "notes": self.notes(),
        })
    }

    /// What holds at some value.
    fn notes(&self) -> Vec<String> {
        let mut out: Vec<String> = Vec::new();
        for (v, m) in self.values.iter().zip(&self.all) {
            if let Some(note) = show::notes(&self.model, m, &[]).into_iter().next() {
                out.push(format!("at {} = {}: {note}", self.key, table::number(*v)));
                break;
            }
        }
        out
    }

    fn plot(&self) -> Plot {
        let mut plot = Plot::new(&format!("Campbell diagram of {}", self.model.name))
            .x(&format!("{}{}", self.key, if self.orders.is_empty() { "" } else { " in rad/s" }))
            .y("frequency in Hz");
        let top = self
            .branches
            .iter()
            .flat_map(|b| &b.frequency)
            .copied()
            .filter(|f| f.is_finite())
            .fold(0.0, f64::max);
        for (n, b) in self.branches.iter().enumerate() {
            plot = plot.series(&format!("mode {}", n + 1), &self.values, &b.frequency);
        }
        for k in &self.orders {
            let line: Vec<f64> = self.values.iter().map(|v| k * v.abs() / TAU).collect();
            plot = plot.reference(&format!("{k}×"), &self.values, &line);
        }
        let (x, y): (Vec<f64>, Vec<f64>) = self.crossings.iter().map(|c| (c.value, c.frequency)).unzip();
        if !x.is_empty() {
            plot = plot.points("crossings", &x, &y);
        }
        // the lines of the orders do not push the curves together
        plot.y_limits(0.0, 1.1 * top.max(f64::MIN_POSITIVE))
    }

    fn write(&self, dir: &Path) -> Result<(), Error> {
        let mut text = csv::field(&self.key);
        for n in 0..self.branches.len() {
            text.push_str(&format!(",mode{0}_frequency,mode{0}_damping", n + 1));
        }
        text.push('\n');
        for (i, v) in self.values.iter().enumerate() {
            csv::number(&mut text, *v);
            for b in &self.branches {
                for x in [b.frequency[i], b.damping[i]] {
                    text.push(',');
                    if x.is_finite() {
                        csv::number(&mut text, x);
                    }
                }
            }
            text.push('\n');
        }
        files::write_text(&dir.join("campbell.csv"), &text)?;
        let plot = self.plot();
        plot.write(&dir.join("campbell.svg"))?;
        files::write_text(&dir.join("campbell.html"), &self.page(&plot))?;
        files::write_text(&dir.join("campbell.json"), &format!("{:#}\n", self.object()))
    }

    /// The diagram as a page, with its crossings.
    fn page(&self, plot: &Plot) -> String {
        let mut diagram = Chapter::new("Diagram").plot(plot);
        let damping = self.branches.iter().enumerate().fold(
            Plot::new(&format!("Damping of {}", self.model.name)).x(&self.key).y("damping ratio"),
            |plot, (n, b)| plot.series(&format!("mode {}", n + 1), &self.values, &b.damping),
        );
        diagram = diagram.plot(&damping);
        let mut chapters = vec![diagram];
        if !self.crossings.is_empty() {
            chapters.push(Chapter::new("Crossings").table(Table::new("", self.crossing_cells())));
        }
        let unstable = self.all.iter().filter(|m| m.unstable() > 0).count();
        let badge = match unstable {
            0 => Badge::new(Mood::Good, "stable"),
            n => Badge::new(Mood::Warn, &format!("unstable at {}", table::count(n, "value"))),
        };
        Document {
            title: format!("Campbell diagram of {}", self.model.name),
            badge: Some(badge),
            head: format!(
                "{} branches over {} values of {}, about {}.",
                self.branches.len(),
                self.values.len(),
                self.key,
                self.about
            ),
            words: self.notes(),
            found: Vec::new(),
            parts: vec![Part { chapters, ..Part::default() }],
        }
        .html()
    }

    /// Crossings with the lines of the orders, the head first.
    fn crossing_cells(&self) -> Vec<Vec<String>> {
        let mut rows = vec![table::row(["crossing", &self.key, "Hz", "rad/s"])];
        rows.extend(self.crossings.iter().map(|c| {
            vec![
                format!("{}× with mode {}", c.order, c.branch + 1),
                table::number(c.value),
                table::number(c.frequency),
                table::number(c.frequency * TAU),
            ]
        }));
        rows
    }

    fn table(&self) -> String {
        let mut t = table::pairs();
        t.add_row(["model", &table::clean(&self.model.name)]);
        t.add_row(["about", &self.about]);
        let worst = self.all.iter().map(Modes::residual).fold(0.0, f64::max);
        t.add_row([
            "diagram",
            &format!(
                "{} over {} values of {}; residual {}",
                table::count(self.branches.len(), "branch").replace("branchs", "branches"),
                self.values.len(),
                table::clean(&self.key),
                table::small(worst)
            ),
        ]);
        for note in self.notes() {
            t.add_row(["note", &note]);
        }
        let unstable: Vec<String> = self
            .values
            .iter()
            .zip(&self.all)
            .filter(|(_, m)| m.unstable() > 0)
            .map(|(v, _)| table::number(*v))
            .collect();
        if !unstable.is_empty() {
            t.add_row(["unstable", &format!("at {} = {}", self.key, table::list(&unstable))]);
        }
        let shown = self.branches.len().min(6);
        let mut list = table::lined();
        let head = (1..=shown).map(|n| format!("mode {n}, Hz"));
        list.set_header(std::iter::once(table::clean(&self.key)).chain(head));
        for (i, v) in self.values.iter().enumerate().take(MOST_ROWS) {
            let cells = self.branches[..shown]
                .iter()
                .map(|b| if b.frequency[i].is_finite() { table::number(b.frequency[i]) } else { "–".into() });
            list.add_row(std::iter::once(table::number(*v)).chain(cells));
        }
        let mut text = format!("{}\n{}", table::text(&t), table::text(&list));
        if !self.orders.is_empty() {
            let mut list = table::lined();
            let mut rows = self.crossing_cells().into_iter();
            list.set_header(rows.next().unwrap_or_default().iter().map(|c| table::clean(c)));
            for row in rows {
                list.add_row(row);
            }
            text.push_str(&format!("\n{}", table::text(&list)));
        }
        text
    }
}
