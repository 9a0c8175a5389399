//! A39: contact normals that jump, haddouni2017 §5: a ball over the seams of facets.

use crate::study::impacts::{controlled, go, of};
use crate::study::machines::machine;
use crate::study::plot::log_log;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::model::contact::{ContactKind, Shape, Solid};
use delassus::output::EventKind;
use delassus::simulate::Outcome;
use delassus::{Error, Model};

pub(crate) const STATEMENT: &str = "on geometry with discontinuous normals a ball that crosses a seam between smooth and faceted surfaces gives a logged normal-jump event and no impact larger than the angle of the facets implies";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "by HEM5, MDOP5 and gen-alpha-pv, with seams of 4, 2, 1 and 0.5 degrees, every impact approaches with at most sin α times the ball's speed (1e-6 relative), every seam that the ball crosses has exactly one normal-jump event, and there is no other such event",
    checked: "v sin α, by the speed recorded before the impact; seams crossed by the recorded places of the ball and the drawn track alone",
    ..Judged::UNTOLD
};

/// Angles of the seams, degrees.
const ANGLES: [f64; 4] = [4.0, 2.0, 1.0, 0.5];
/// Height above the surface below which the ball is on it, m: tol_gap of this model is 1e-9 times its length of some metres.
const ON_THE_SURFACE: f64 = 1e-7;
const METHODS: [&str; 3] = ["hem5", "mdop5", "gen-alpha-pv"];

/// Speed right before an impact at t: the record keeps both sides of it.
fn speed(out: &Outcome, t: f64) -> f64 {
    let column = |name: &str| out.record.column(name).unwrap_or_default();
    let (at, x, y) = (column("t"), column("ball.vx"), column("ball.vy"));
    let k = at.iter().position(|s| *s >= t);
    k.map_or(f64::NAN, |k| x[k].hypot(y[k]))
}

/// The surface as drawn: a round hill, then facets, given by their corners.
struct Track {
    hill: f64,
    corners: Vec<[f64; 2]>,
    radius: f64,
}

impl Track {
    /// Of the model's parameters and its line.
    fn of(model: &Model) -> Track {
        let param = |name: &str| model.params.iter().find(|p| p.0 == name).map_or(f64::NAN, |p| p.1);
        let lines = model.contacts.iter().filter_map(|c| match &c.kind {
            ContactKind::Pair([Solid { shape: Shape::Line { points }, .. }, _]) => Some(points),
            _ => None,
        });
        let corners = lines.flatten().map(|p| [p[0], p[1]]).collect();
        Track { hill: param("R"), corners, radius: param("r") }
    }

    /// Along and above facet k from its first corner.
    fn local(&self, k: usize, [x, y]: [f64; 2]) -> Option<[f64; 2]> {
        let ([px, py], [qx, qy]) = (*self.corners.get(k)?, *self.corners.get(k + 1)?);
        let length = (qx - px).hypot(qy - py);
        let d = [(qx - px) / length, (qy - py) / length];
        let w = [x - px, y - py];
        Some([d[0] * w[0] + d[1] * w[1], d[0] * w[1] - d[1] * w[0]])
    }

    /// How high a place is above piece k: the hill, then the facets.
    fn height(&self, k: usize, c: [f64; 2]) -> Option<f64> {
        match k {
            0 => Some(c[0].hypot(c[1] + self.hill) - self.hill),
            _ => Some(self.local(k - 1, c)?[1]),
        }
    }

    /// Negative before a place has passed the seam at the end of piece k: where the next piece becomes the nearer one, and at a ridge
    /// or the end of the track where this one ends.
    fn passed(&self, k: usize, c: [f64; 2]) -> f64 {
        let end = self.corners[k];
        // the next corner is above the line of this piece
        let hollow = k == 0 || self.corners.get(k + 1).is_some_and(|p| self.height(k, *p) > Some(0.0));
        match (hollow, self.height(k, c), self.height(k + 1, c)) {
            (true, Some(this), Some(next)) => this - next,
            _ => self.local(k - 1, c).zip(self.local(k - 1, end)).map_or(f64::NAN, |(c, end)| c[0] - end[0]),
        }
    }

    /// Seams that a recorded motion crosses while the ball is on the surface: between which two times.
    fn crossings(&self, out: &Outcome) -> Vec<[f64; 2]> {
        let column = |name: &str| out.record.column(name).unwrap_or_default();
        let (t, x, y) = (column("t"), column("ball.x"), column("ball.y"));
        let place = |i: usize| [x[i], y[i]];
        let seam = |k: usize| {
            // the last place before it: far from the seam the line of a facet may be nearer than the hill, too
            let i = (0..t.len()).rfind(|i| self.passed(k, place(*i)) <= 0.0)?;
            let above = self.height(k, place(i))? - self.radius;
            (above < ON_THE_SURFACE).then_some([t[i], *t.get(i + 1)?])
        };
        (0..self.corners.len()).filter_map(seam).collect()
    }
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut plot = log_log("A39: impacts at the seams of a faceted track", "angle of a seam, degrees", "largest approach over the speed");
    for method in METHODS {
        let (mut largest, mut lost) = (Vec::new(), Vec::new());
        for a in ANGLES {
            let (angle, slope) = (format!("{a} deg"), format!("{} deg", 6.0 * a));
            let model = machine("faceted-track", &[("a", &angle), ("b", &slope)])?;
            let track = Track::of(&model);
            let out = go(&controlled(model, method, 1e-8))?;
            let steepest = a.to_radians().sin();
            let share = of(&out, EventKind::Impact)
                .iter()
                .fold(0.0f64, |m, e| m.max(e.before.abs() / speed(&out, e.t)));
            row.put(format!("approach_over_speed.{method}.{a}"), share);
            row.put(format!("approach_over_angle.{method}.{a}"), share / steepest);
            row.put(format!("normal_jumps.{method}.{a}"), out.summary.events.normal_jumps as f64);
            row.put(format!("impacts.{method}.{a}"), out.summary.events.impacts as f64);
            row.put(format!("energy_lost.{method}.{a}"), out.summary.energy.impacts);
            // seams that were crossed, each with the events between the recorded places before and after it
            let seams = track.crossings(&out);
            let jumps = of(&out, EventKind::NormalJump);
            let within = |[from, to]: &[f64; 2]| jumps.iter().filter(|e| e.t >= *from && e.t <= *to).count();
            let once = seams.iter().filter(|seam| within(seam) == 1).count();
            row.put(format!("seams_crossed.{method}.{a}"), seams.len() as f64);
            row.put(format!("seams_logged_once.{method}.{a}"), once as f64);
            row.holds &= share <= steepest * (1.0 + 1e-6);
            row.holds &= !seams.is_empty() && once == seams.len() && jumps.len() == seams.len();
            largest.push(share);
            lost.push(out.summary.energy.impacts);
        }
        row.put(format!("approach_order.{method}"), slope(&ANGLES, &largest));
        row.put(format!("energy_lost_order.{method}"), slope(&ANGLES, &lost));
        plot = plot.line_points(method, &ANGLES, &largest);
    }
    let bound: Vec<f64> = ANGLES.iter().map(|a| a.to_radians().sin()).collect();
    plot = plot.reference("sine of the seam", &ANGLES, &bound);
    row.note = "examples/faceted-track.toml: a ball slides from a round hill onto straight facets, through a dip and over a crest, with seams of 4, 2, 1 and 0.5 degrees. approach_over_speed: largest gap velocity of an impact over the speed of the ball; a seam of angle α implies v sin α at most, whether the next facet rises, or falls and the ball flies and comes down on it. approach_over_angle: the same over the sine of the seam. seams_crossed: ends of pieces of the surface that the ball passes while it is on them, by its recorded places and the track as drawn (the hollow seam at the end of the hill, hollow seams and ridges between facets, the end of the track); seams_logged_once: those of them with exactly one normal-jump event between the recorded places before and after. approach_order and energy_lost_order: slopes over the angle; the surface becomes smooth in the limit.".into();
    row.figures = context.figure("a39.svg", &plot)?;
    Ok(row)
}
