//! A11: the kinds of events, haddouni2017 §2.3, each with a model of its own and a closed form.

use crate::study::impacts::{controlled, go, last, of};
use crate::study::machines::machine;
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::output::EventKind;
use delassus::simulate::Outcome;
use delassus_library::impacts::{bead_on_sphere, bouncing_ball};

pub(crate) const STATEMENT: &str = "four kinds of events: load change, sign of a multiplier (take-off), impact, jump of the contact normal; each is logged with time, kind, contact and velocities before and after";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "times, places and velocities of each kind of event are met to 1e-9 (generalized-α: 1e-6) by four methods, every line of the logs is complete and in order, the ridge gives two normal jumps and no impact",
    checked: "closed forms of a cart, the bead, the ball and a disc on a ridge",
    ..Judged::UNTOLD
};

const METHODS: [&str; 4] = ["hem5", "phem56", "mdop5", "gen-alpha-pv"];
const G: f64 = 9.81;

/// Time of the only event of a kind and name; NaN if there are several or none.
fn only(out: &Outcome, kind: EventKind, name: &str) -> f64 {
    let found: Vec<f64> = of(out, kind).iter().filter(|e| e.name.starts_with(name)).map(|e| e.t).collect();
    if found.len() == 1 { found[0] } else { f64::NAN }
}

/// Every line has a time in order, a name, and finite velocities.
fn complete(out: &Outcome) -> bool {
    out.events.windows(2).all(|e| e[0].t <= e[1].t)
        && out.events.iter().all(|e| !e.name.is_empty() && e.before.is_finite() && e.after.is_finite())
}

/// Cart: (4 + 6)/2 m/s² up to 0.3 s, 2 m/s² up to 0.5 m, then free to 2 m, then braked with 1 m/s².
fn cart_times() -> [f64; 3] {
    let (x1, v1): (f64, f64) = (0.5 * 5.0 * 0.09, 5.0 * 0.3);
    // x1 + v1 τ + τ² = 0.5
    let tau = 0.5 * (-v1 + (v1 * v1 + 4.0 * (0.5 - x1)).sqrt());
    let v2 = v1 + 2.0 * tau;
    [0.3, 0.3 + tau, 0.3 + tau + 1.5 / v2]
}

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    let mut counts = delassus::output::summary::EventCounts::default();
    for method in METHODS {
        // methods of order 2 keep these times to their tolerance, the others much better
        let (tolerance, bound) = if method == "gen-alpha-pv" { (1e-8, 1e-6) } else { (1e-10, 1e-9) };
        let mut put = |name: &str, error: f64, bound: f64| {
            row.metrics.push((format!("{name}.{method}"), error));
            row.holds &= error < bound;
        };
        let cart = go(&controlled(machine("cart", &[])?, method, tolerance))?;
        let t = cart_times();
        put("load_change.time", (only(&cart, EventKind::LoadChange, "timed") - t[0]).abs(), bound);
        put("load_change.place", (only(&cart, EventKind::LoadChange, "push") - t[1]).abs(), bound);
        put("user.time", (only(&cart, EventKind::User, "far") - t[2]).abs(), bound);
        let v2 = 1.5 + 2.0 * (t[1] - t[0]);
        // the brake stands in the load: it acts from the event on
        put("user.set", (last(&cart, "cart.vx") - (v2 - (3.0 - t[2]))).abs(), bound);

        let mut model = controlled(bead_on_sphere(0.35)?, method, tolerance);
        model.solve.end = 1.0;
        model.output.record = model.channels("bead")?;
        let bead = go(&model)?;
        let left = 1.0 - only(&bead, EventKind::TakeOff, "sphere");
        let height = last(&bead, "bead.y") - last(&bead, "bead.vy") * left - 0.5 * G * left * left;
        put("multiplier_sign.place", (height - 2.0 / 3.0).abs(), 10.0 * bound);

        let mut model = controlled(bouncing_ball(0.8)?, method, tolerance);
        model.solve.end = 1.0;
        let ball = go(&model)?;
        let first = of(&ball, EventKind::Impact)[0];
        let t1 = (2.0 / G).sqrt();
        put("impact.time", (first.t - t1).abs(), 1e-10);
        put("impact.before", (first.before + G * t1).abs(), 1e-9);
        put("impact.after", (first.after - 0.8 * G * t1).abs(), 1e-9);

        let ridge = go(&controlled(machine("ridge", &[])?, method, tolerance))?;
        let jumps = of(&ridge, EventKind::NormalJump);
        put("normal_jump.time", (jumps.first().map_or(f64::NAN, |e| e.t) - 0.25).abs(), bound);
        row.metrics.push((format!("normal_jump.count.{method}"), jumps.len() as f64));
        row.metrics.push((format!("normal_jump.impacts.{method}"), ridge.summary.events.impacts as f64));
        for out in [&cart, &bead, &ball, &ridge] {
            row.holds &= complete(out);
            out.events.iter().for_each(|e| counts.add(e.kind));
        }
        row.holds &= jumps.len() == 2 && ridge.summary.events.impacts == 0;
    }
    for kind in EventKind::ALL {
        row.put(format!("logged.{}", kind.key()), counts.of(kind) as f64);
    }
    row.note = "load_change: a cart whose push ends at a place (0.5 m) and whose second force ends at a time; user: an event of the model file at 2 m that sets a parameter (user.set: speed at the end, m/s); multiplier_sign: cos θ of the bead of A8; impact: first bounce of a ball, its time and gap velocities; normal_jump: a disc slides over the ridge between two facets, first the edge, then the other facet, without an impact. Errors against closed forms, s, m/s or 1. Every line of the logs has a time in order, a kind, a name and velocities before and after.".into();
    Ok(row)
}
