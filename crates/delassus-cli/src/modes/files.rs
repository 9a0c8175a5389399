//! The folder of `delassus modes`: tables, pictures, animation.

use super::show;
use crate::table;
use delassus::output::csv::{self, field};
use delassus::output::tour::{Tour, scene};
use delassus::output::{Record, files, strobe};
use delassus::simulate::modes::{self, Mode, Modes, Place};
use delassus::{Error, Model};
use std::f64::consts::{PI, TAU};
use std::path::Path;

/// Frames of one period in the animation and in `motion.csv`.
const FRAMES: usize = 48;
/// Every mode is shown for this long, s, and so many periods.
const SHOWN: f64 = 4.0;
const PERIODS: usize = 2;
/// Most modes with a picture.
const MOST_PICTURES: usize = 24;

fn digits(x: f64) -> String {
    let mut text = String::new();
    csv::number(&mut text, x);
    text
}

/// Writes modes.csv, modes.json, shapes.csv, motion.csv, mode-NN.svg, animation.json and modes.html.
pub(super) fn write(dir: &Path, model: &Model, found: &Modes, place: &mut Place) -> Result<(), Error> {
    files::write_text(&dir.join("modes.csv"), &table(found))?;
    files::write_text(&dir.join("shapes.csv"), &shapes(found))?;
    files::write_text(&dir.join("modes.json"), &format!("{:#}\n", show::object(model, found, place, false)))?;
    let (mut motion, mut tour) = (Record::default(), Vec::new());
    let mut captions = Vec::new();
    let mut lines = String::from("mode,t,body,x,y,z\n");
    for (i, mode) in found.modes.iter().take(MOST_PICTURES).enumerate() {
        let bends = modes::bends(place, mode);
        let factor = modes::amplitude(place, mode, &bends);
        let name = title(i, mode);
        let period = if mode.frequency > 0.0 { 1.0 / mode.frequency } else { 1.0 };
        // half a period, from one end to the other
        let half: Vec<(f64, f64)> =
            (0..9).map(|k| f64::from(k) / 8.0).map(|s| (0.5 * s * period, PI * s)).collect();
        let record =
            Record { snapshots: modes::snapshots(place, mode, &bends, factor, &half), ..Record::default() };
        let picture = strobe::svg(&Model { name: name.clone(), ..model.clone() }, &record);
        files::write_text(&dir.join(format!("mode-{:02}.svg", i + 1)), &picture)?;
        tour.push((name.clone(), picture));
        // one period as data
        let whole: Vec<(f64, f64)> =
            (0..=FRAMES).map(|k| k as f64 / FRAMES as f64).map(|s| (s * period, s * TAU)).collect();
        for s in modes::snapshots(place, mode, &bends, factor, &whole) {
            for ((x, _), body) in s.poses.iter().zip(&model.bodies) {
                let place = x.map(digits).join(",");
                lines.push_str(&format!("{},{},{},{place}\n", i + 1, digits(s.t), field(&body.name)));
            }
        }
        // the tour: every mode for the same time
        let begin = i as f64 * SHOWN;
        let frames = FRAMES / 2 * PERIODS;
        let phases: Vec<(f64, f64)> = (0..frames)
            .map(|k| k as f64 / frames as f64)
            .map(|s| (begin + s * SHOWN, s * TAU * PERIODS as f64))
            .collect();
        motion.snapshots.extend(modes::snapshots(place, mode, &bends, factor, &phases));
        captions.push((begin, name));
    }
    files::write_text(&dir.join("motion.csv"), &lines)?;
    let data = scene(model, &motion, &captions);
    if let Some(data) = &data {
        files::write_text(&dir.join("animation.json"), &format!("{data}\n"))?;
    }
    let scale = show::scales(found);
    let page = Tour {
        title: format!("Modes of {}", model.name),
        lead: format!(
            "About {}. Every mode is shown for {SHOWN} s, {PERIODS} periods, with an amplitude that is easy to see. {}",
            place.text,
            show::notes(model, found, &place.contacts).join(". ")
        ),
        head: ["mode", "Hz", "rad/s", "damping", "what moves", ""].map(String::from).to_vec(),
        rows: found
            .modes
            .iter()
            .enumerate()
            .map(|(i, m)| {
                let numbers = [m.frequency, m.omega, m.damping].map(table::number);
                let [f, w, d] = numbers;
                vec![(i + 1).to_string(), f, w, d, show::moves(m, &scale), show::kind(m).into()]
            })
            .collect(),
        pictures: tour,
        scene: data,
    };
    files::write_text(&dir.join("modes.html"), &page.html())
}

/// `mode 2: 14.3 Hz`.
fn title(i: usize, mode: &Mode) -> String {
    match show::kind(mode) {
        "" => format!("mode {}: {} Hz", i + 1, table::number(mode.frequency)),
        kind => format!("mode {}: {kind}", i + 1),
    }
}

fn table(found: &Modes) -> String {
    let scale = show::scales(found);
    let mut text = String::from("mode,frequency,omega,damping,real,imag,rigid,unstable,residual,moves\n");
    for (i, m) in found.modes.iter().enumerate() {
        let numbers =
            [m.frequency, m.omega, m.damping, m.eigenvalue[0], m.eigenvalue[1]].map(digits).join(",");
        let moves = field(&show::moves(m, &scale));
        text.push_str(&format!(
            "{},{numbers},{},{},{},{moves}\n",
            i + 1,
            m.rigid,
            m.is_unstable(),
            digits(m.residual)
        ));
    }
    text
}

fn shapes(found: &Modes) -> String {
    let mut text = String::from("mode,coordinate,real,imag\n");
    for (i, m) in found.modes.iter().enumerate() {
        for (name, x) in found.coordinates.iter().zip(&m.shape) {
            text.push_str(&format!("{},{},{},{}\n", i + 1, field(name), digits(x[0]), digits(x[1])));
        }
    }
    text
}
