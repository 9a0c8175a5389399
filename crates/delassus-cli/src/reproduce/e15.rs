//! E15: constraints at a single level, and Baumgarte's combination, bruls2018 (71).

use super::study::track::{LEVELS, track};
use super::study::{largest, pendulum, slope};
use super::{Context, Entry, Row};
use delassus::output::Plot;
use delassus::{Error, Model};

pub(super) const ROW: Entry = Entry {
    id: "E15",
    paper: "bruls2018",
    statement: "single levels P, V, A and Baumgarte can be chosen: A drifts quadratically, V linearly in position, Baumgarte satisfies no level exactly",
    run,
};

const METHODS: [(&str, &str); 4] =
    [("p", "gen-alpha-p"), ("v", "gen-alpha-v"), ("a", "gen-alpha-a"), ("baumgarte", "baumgarte")];

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let rod = Model::parse(include_str!("models/rod-pendulum.toml"), "rod-pendulum.toml", &[])?;
    let options = pendulum::options();
    let n = if context.quick { 2500 } else { 10_000 };
    let mut plot = Plot::new("E15: drift of the rod's length").x("t in s").y("|g| in m").log_x().log_y();
    let (mut growth, mut own) = ([0.0; 4], [[0.0; 3]; 4]);
    for (i, (name, method)) in METHODS.into_iter().enumerate() {
        let run = track(&rod, method, &options, pendulum::STEP, &[1.0], n)?;
        let t = run.times();
        for (k, level) in LEVELS.iter().enumerate() {
            own[i][k] = largest(&run.level(k));
            row.put(format!("violation.{name}.{level}"), own[i][k]);
        }
        // exponent of t in the envelope of |g| over the last 90 % of the run
        let mut top = 0.0f64;
        let envelope: Vec<f64> = run
            .level(0)
            .into_iter()
            .map(|x| {
                top = top.max(x);
                top
            })
            .collect();
        growth[i] = slope(&t[n / 10..], &envelope[n / 10..]);
        plot = plot.series(name, &t, &run.level(0));
    }
    row.compare("growth.v.position", growth[1], 1.0);
    row.compare("growth.a.position", growth[2], 2.0);
    // the pendulum of section 5.1 itself: its two rows do not turn with it, and the drift averages out over a turn
    let run = track(&pendulum::model()?, "gen-alpha-a", &options, pendulum::STEP, &[1.0], n)?;
    row.put("pendulum.violation.a.position", largest(&run.level(0)));
    row.put("pendulum.violation.a.velocity", largest(&run.level(1)));
    row.holds = (growth[1] - 1.0).abs() < 0.2
        && (growth[2] - 2.0).abs() < 0.2
        && own[0][0] < 1e-11
        && own[1][1] < 1e-10
        && own[2][2] < 1e-8
        && own[3].iter().all(|x| *x > 1e-7);
    row.note = "Point mass on a rod with the data of section 5.1, 20 s at h = 2 ms, ρ∞ = 0.9: exponent of t in the envelope of |g|. On the pendulum with fixed rows x and y the drift of A averages out over each turn and grows more slowly.".into();
    row.figures = context.figure("e15.svg", &plot)?;
    Ok(row)
}
