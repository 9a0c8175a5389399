//! O4: event by event and by time-stepping in one run, haddouni2017, section 5.

use crate::study::impacts::{controlled, go, of};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::output::EventKind;
use delassus::simulate::{Silent, run as simulate};
use delassus_library::zeno::{Accuracy, Case, Truth, ZENO, faults};
use delassus_library::{example, storms};

pub(crate) const STATEMENT: &str = "a hybrid of event-driven and time-stepping schemes for accumulations of impacts: an automatic switch with a stated criterion and a way back; the time at which a bouncing ball comes to rest to 1e-8 s";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "with contact = \"auto\" a ball with e = 0.5, 0.8, 0.95 comes to rest at the right time to 1e-8 s; columns of 4 and 8 balls switch at least twice and rest within 1e-4 m of their places; every case of the collection of accumulations, grazing and simultaneous contacts comes out right with PHEM56 and gen-alpha-pv",
    checked: "closed forms of the bounces; closed outcomes of the collection",
    weaker: "friction and discontinuities of geometry, which the inventory names too: rows O5 and A39",
    deviation: "the switch's criterion is stated in the remarks; the way back is asked as a second switch, its name is told (switches_that_name_events); a quick run has the column of 4",
    ..Judged::UNTOLD
};

/// What must come out: the one case that events refuse for their number alone goes on by time-stepping.
fn truth(case: &Case) -> Truth {
    if case.name == "more events than allowed" {
        let counts = vec![(EventKind::Impact, 100), (EventKind::Switch, 1)];
        return Truth { counts, lost: Some(0.0), ..Truth::default() };
    }
    (case.truth)()
}

/// Whether a case of the collection comes out right.
fn right(case: &Case, method: &str, tolerance: f64, own: f64) -> Result<bool, Error> {
    let mut model = (case.model)()?;
    (model.solve.method, model.solve.contact) = (method.parse()?, "auto".parse()?);
    model.solve.error_estimate = false;
    if model.solve.step.is_none() {
        model.solve.tolerance = Some(tolerance);
    }
    let bounds = match case.accuracy {
        _ if case.name == "more events than allowed" => [1e-4; 2],
        Accuracy::Exact => [1e-9, 1e-8],
        Accuracy::Method => [own, 100.0 * own],
        Accuracy::Grazing => [own.sqrt(), 10.0 * own.sqrt()],
    };
    let truth = truth(case);
    Ok(match simulate(&model, &mut Silent) {
        Ok(out) => faults(&out, &truth, bounds).is_empty(),
        Err(e) => truth.errors.contains(&e.code),
    })
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    // a ball at rest after infinitely many bounces
    for e in [0.5, 0.8, 0.95] {
        let mut model = example("bouncing-ball", &[("e", &format!("{e:?}"))])?;
        let rest = (2.0f64 / 9.81).sqrt() * (1.0 + e) / (1.0 - e);
        model.solve.end = rest + 1.0;
        model.solve.contact = "auto".parse()?;
        let out = go(&controlled(model, "gen-alpha-pv", 1e-7))?;
        let found = of(&out, EventKind::Accumulation).first().map_or(f64::NAN, |e| e.t);
        row.near(format!("ball.rest_time.e_{e}"), found, rest, 1e-8);
        row.put(format!("ball.rest_time_error.e_{e}"), (found - rest).abs());
        row.put(format!("ball.impacts.e_{e}"), of(&out, EventKind::Impact).len() as f64);
    }
    // contacts that accumulate together: events crowd, the run switches, and comes back when nothing happens
    for n in if context.quick { vec![4] } else { vec![4, 8] } {
        let mut model = storms::column(n, 0.5, 6.0)?;
        model.solve.contact = "auto".parse()?;
        let out = go(&controlled(model, "gen-alpha-pv", 1e-5))?;
        let switches = of(&out, EventKind::Switch);
        let back = switches.iter().filter(|e| e.name.contains("event")).count();
        row.put(format!("column.{n}.switches"), switches.len() as f64);
        row.put(format!("column.{n}.switches_that_name_events"), back as f64);
        let off = (0..n).fold(0.0f64, |m, k| {
            let y = crate::study::impacts::last(&out, &format!("b{k}.y"));
            m.max((y - (0.1 + 0.2 * k as f64)).abs())
        });
        row.put(format!("column.{n}.rest_error"), off);
        row.put(format!("column.{n}.evaluations"), out.summary.evaluations as f64);
        row.holds &= switches.len() >= 2 && off < 1e-4;
    }
    // the collection: accumulations, grazing, several contacts at one instant, models that must be refused
    for (method, tolerance, own) in [("phem56", 1e-11, 1e-8), ("gen-alpha-pv", 1e-7, 1e-5)] {
        let mut count = 0;
        for case in ZENO {
            count += u32::from(right(case, method, tolerance, own)?);
        }
        row.compare(format!("collection.right.{method}"), f64::from(count), ZENO.len() as f64);
        row.holds &= count as usize == ZENO.len();
    }
    row.note = "contact = \"auto\". Events yield where several instants fall into one step h that the tolerance allows, h J/2 ≤ tolerance with the jump J of their impacts, unless every contact comes to rest by a geometric series of its own; then the limit of the series is the time of rest (ball). After some steps in which nothing happens events take over again; each return that came too early doubles their number. column: balls above each other on a rail fall and come to rest together; rest_error: of their heights, m. collection: models with closed outcomes (accumulations to 1e-8 s, grazing, simultaneous contacts). Friction, which the paper names too: O5; jumps of the normal are events (A39).".into();
    Ok(row)
}
