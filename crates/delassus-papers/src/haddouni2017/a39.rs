//! A39: contact normals that jump, haddouni2017 §5: a ball over the seams of facets.

use crate::study::impacts::{controlled, go, of};
use crate::study::machines::machine;
use crate::study::plot::log_log;
use crate::study::slope;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::output::EventKind;
use delassus::simulate::Outcome;

pub(crate) const STATEMENT: &str = "on geometry with discontinuous normals a ball that crosses a seam between smooth and faceted surfaces gives logged normal-jump events and no impact larger than the angle of the facets implies";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "by HEM5, MDOP5 and gen-alpha-pv, with seams of 4, 2, 1 and 0.5 degrees, every impact approaches with at most sin α times the ball's speed (1e-6 relative), and the run logs at least one normal-jump event",
    checked: "v sin α, by the speed recorded before the impact",
    weaker: "an event of this kind at every seam that is crossed: one in a run is enough (normal_jumps.*)",
    ..Judged::UNTOLD
};

/// Angles of the seams, degrees.
const ANGLES: [f64; 4] = [4.0, 2.0, 1.0, 0.5];
const METHODS: [&str; 3] = ["hem5", "mdop5", "gen-alpha-pv"];

/// Speed right before an impact at t: the record keeps both sides of it.
fn speed(out: &Outcome, t: f64) -> f64 {
    let column = |name: &str| out.record.column(name).unwrap_or_default();
    let (at, x, y) = (column("t"), column("ball.vx"), column("ball.vy"));
    let k = at.iter().position(|s| *s >= t);
    k.map_or(f64::NAN, |k| x[k].hypot(y[k]))
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut plot = log_log("A39: impacts at the seams of a faceted track", "angle of a seam, degrees", "largest approach over the speed");
    for method in METHODS {
        let (mut largest, mut lost) = (Vec::new(), Vec::new());
        for a in ANGLES {
            let (angle, slope) = (format!("{a} deg"), format!("{} deg", 6.0 * a));
            let model = machine("faceted-track", &[("a", &angle), ("b", &slope)])?;
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
            row.holds &= share <= steepest * (1.0 + 1e-6) && out.summary.events.normal_jumps > 0;
            largest.push(share);
            lost.push(out.summary.energy.impacts);
        }
        row.put(format!("approach_order.{method}"), slope(&ANGLES, &largest));
        row.put(format!("energy_lost_order.{method}"), slope(&ANGLES, &lost));
        plot = plot.line_points(method, &ANGLES, &largest);
    }
    let bound: Vec<f64> = ANGLES.iter().map(|a| a.to_radians().sin()).collect();
    plot = plot.reference("sine of the seam", &ANGLES, &bound);
    row.note = "examples/faceted-track.toml: a ball slides from a round hill onto straight facets, through a dip and over a crest, with seams of 4, 2, 1 and 0.5 degrees. approach_over_speed: largest gap velocity of an impact over the speed of the ball; a seam of angle α implies v sin α at most, whether the next facet rises, or falls and the ball flies and comes down on it. approach_over_angle: the same over the sine of the seam. approach_order and energy_lost_order: slopes over the angle; the surface becomes smooth in the limit.".into();
    row.figures = context.figure("a39.svg", &plot)?;
    Ok(row)
}
