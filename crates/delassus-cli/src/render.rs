//! `delassus render`: pictures of the mechanism, and its motion for other tools.

use crate::{load, out};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use delassus::error::Code;
use delassus::model::Channel;
use delassus::model::file::ModelFile;
use delassus::output::gltf::{self, Form};
use delassus::output::picture_file::{self, Format, Size};
use delassus::output::render::{self, Extras, Shot, View};
use delassus::output::scene::{Instant, Scene};
use delassus::output::trajectory::Trajectory;
use delassus::output::{EventKind, Record, groups, motion, read_back};
use delassus::{Error, Model};
use std::path::{Path, PathBuf};

/// Most pictures of one command.
const MOST_PICTURES: usize = 10_000;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus render result                             result/mechanism.png, the mechanism at the end
  delassus render result --at 0.1 --size 1600x900 --out picture.png
  delassus render result --view top --forces --out top.pdf --size 120x80mm
  delassus render result --events --out events/impact.png      a picture of every event, numbered
  delassus render result --frames 240 --out film/frame.png     pictures at equal times, for a film
  delassus render result --out mechanism.glb         glTF 2.0 with the motion, for Blender and others

PNG files have light, shadow and edges. SVG and PDF files have faces, sorted by their distance. glTF files have a node for every body.")]
pub(crate) struct RenderArgs {
    /// Folder of a run
    dir: PathBuf,
    /// The instant nearest to this time, s, instead of the last one
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, conflicts_with_all = ["events", "frames"])]
    at: Option<f64>,
    /// A picture at every event
    #[arg(long, conflicts_with = "frames")]
    events: bool,
    /// So many pictures at equal times from the start to the end
    #[arg(long, value_name = "N")]
    frames: Option<usize>,
    /// Width and height in pixels, or in mm, cm, in, pt
    #[arg(long, value_name = "WxH", default_value = "1600x900")]
    size: String,
    /// Dots of an inch in a PNG: 300, or 96 for a size in pixels
    #[arg(long)]
    dpi: Option<f64>,
    /// From where
    #[arg(long, value_enum, default_value_t = Seen(View::Auto))]
    view: Seen,
    /// Draw forces of contacts and recorded reactions
    #[arg(long)]
    forces: bool,
    /// Draw paths of markers or, without any, of bodies
    #[arg(long)]
    trails: bool,
    /// File: .png, .svg, .pdf, .gltf or .glb; several pictures are numbered [default: DIR/mechanism.png]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A view as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen(View);

impl ValueEnum for Seen {
    fn value_variants<'a>() -> &'a [Seen] {
        const ALL: [Seen; View::ALL.len()] = {
            let mut all = [Seen(View::Auto); View::ALL.len()];
            let mut i = 0;
            while i < all.len() {
                all[i] = Seen(View::ALL[i]);
                i += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

/// What is written.
enum Target {
    Picture(Format),
    Motion(Form),
}

impl Target {
    fn of(path: &Path) -> Result<Target, Error> {
        let end = path.extension().map(|e| e.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
        let form = [("gltf", Form::Text), ("glb", Form::Binary)].into_iter().find(|(name, _)| *name == end);
        match (form, Format::of(path)) {
            (Some((_, form)), _) => Ok(Target::Motion(form)),
            (None, Some(format)) => Ok(Target::Picture(format)),
            (None, None) => Err(picture_file::unknown_format(path, &["png", "svg", "pdf", "gltf", "glb"])),
        }
    }
}

pub(crate) fn main(a: &RenderArgs) -> Result<u8, Error> {
    let path = a.out.clone().unwrap_or_else(|| a.dir.join("mechanism.png"));
    let target = Target::of(&path)?;
    let size = Size::parse(&a.size, a.dpi)?;
    let (model, scene) = read(&a.dir)?;
    let format = match target {
        Target::Motion(form) => {
            picture_file::write(&path, &gltf::file(&scene, &model.name, form))?;
            out::note(&format!("written: {}", path.display()));
            return Ok(0);
        }
        Target::Picture(format) => format,
    };
    let instants = a.instants(&scene)?;
    if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|e| delassus::output::files::trouble(&e, folder))?;
    }
    let extras = Extras { forces: a.forces, trails: a.trails };
    let several = a.events || a.frames.is_some();
    let pixels = if format == Format::Png { size.pixels() } else { size.layout };
    let shot = Shot { size: pixels, view: a.view.0, extras, film: several };
    for (i, instant) in instants.iter().enumerate() {
        let file = if several { numbered(&path, i + 1) } else { path.clone() };
        let bytes = match format {
            Format::Png => render::image(&scene, instant, &shot).png(size.scale),
            Format::Svg | Format::Pdf => {
                picture_file::bytes(&render::svg(&scene, instant, &shot, &model.name), format, 1.0)
            }
        };
        picture_file::write(&file, &bytes)?;
    }
    let told = match (several, instants.len()) {
        (true, n) => format!("written: {n} pictures, from {}", numbered(&path, 1).display()),
        (false, _) => format!("written: {}", path.display()),
    };
    out::note(&told);
    Ok(0)
}

/// Model and scene of a folder.
fn read(dir: &Path) -> Result<(Model, Scene), Error> {
    let model = load::model(&ModelFile::new(dir.join("model.toml")))?;
    let snapshots = motion::read(dir)?;
    // recorded reactions are arrows; without a trajectory there are none
    let mut record = Record { snapshots, ..Record::default() };
    if let Ok(trajectory) = Trajectory::open(dir) {
        let reaction = |name: &str| matches!(groups::channel(&model, name), Some(Channel::JointReaction(..)));
        let wanted: Vec<usize> =
            (0..trajectory.columns.len()).filter(|i| *i == 0 || reaction(&trajectory.columns[*i])).collect();
        record.data = trajectory.read(&wanted)?;
        record.columns = wanted.iter().map(|i| trajectory.columns[*i].clone()).collect();
    }
    let scene = Scene::new(&model, &record);
    Ok((model, scene))
}

impl RenderArgs {
    /// The instants that are drawn.
    fn instants<'a>(&self, scene: &'a Scene) -> Result<Vec<&'a Instant>, Error> {
        let wrong = |message: String, on: &str| Err(Error::settings(Code::BadSettings, message).on(on));
        let [first, last] = [scene.instants.first(), scene.instants.last()].map(|i| i.map_or(0.0, |i| i.t));
        let near = |t: f64| render::nearest(scene, t);
        if let Some(t) = self.at {
            // half a step beyond the ends is the end
            let slack = 1e-6 * (last - first);
            if !(first - slack..=last + slack).contains(&t) {
                return wrong(
                    format!("the run went from {first} s to {last} s; there is no time {t} s"),
                    "--at",
                );
            }
            return Ok(near(t).into_iter().collect());
        }
        if self.events {
            let all = read_back::events(&self.dir.join("events.csv"))?;
            let mut times: Vec<f64> =
                all.iter().filter(|e| e.kind != EventKind::Switch).map(|e| e.t).collect();
            times.dedup();
            return match times.len() {
                0 => wrong("the run has no events".into(), "--events"),
                n if n > MOST_PICTURES => {
                    wrong(format!("{n} events are more than {MOST_PICTURES} pictures"), "--events")
                }
                _ => Ok(times.into_iter().filter_map(near).collect()),
            };
        }
        match self.frames {
            None => Ok(scene.instants.last().into_iter().collect()),
            Some(n) if (1..=MOST_PICTURES).contains(&n) => {
                let time = |i: usize| first + (last - first) * i as f64 / (n - 1).max(1) as f64;
                Ok((0..n).filter_map(|i| near(time(i))).collect())
            }
            Some(n) => wrong(format!("{n} pictures; from 1 to {MOST_PICTURES} are taken"), "--frames"),
        }
    }
}

/// `frame-0007.png` of `frame.png`.
fn numbered(path: &Path, i: usize) -> PathBuf {
    let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let end = path.extension().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!("{stem}-{i:04}.{end}"))
}
