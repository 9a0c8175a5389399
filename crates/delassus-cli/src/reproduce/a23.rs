//! A23: MDOP5, DOPRI5 with both projections, haddouni2017 3.3, (35)–(36).

use super::study::academic::THRESHOLD;
use super::study::fifth::{ACADEMIC, ORDERS, curve, ladder, of_table_1, ours};
use super::{Context, Entry, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::model::Settings;

pub(super) const ROW: Entry = Entry {
    id: "A23",
    paper: "haddouni2017",
    statement: "MDOP5 = DOPRI5 plus both projections: violation at or below 1e-4 always; cost per accepted step above HEM5's when projections are frequent",
    run,
};

/// Projections are frequent if at least this share of the steps has one.
const FREQUENT: f64 = 0.5;

fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let mut bounded = true;
    let mut order = true;
    for case in &ORDERS {
        let l = ladder(case, "mdop5", &Options::default())?;
        for (part, order) in ["q", "v"].iter().zip(l.orders()) {
            row.compare(format!("order.{part}.{}", case.key()), order, 5.0);
        }
        order &= l.is_fifth_order();
    }
    let tolerances: &[f64] = if context.quick { &[1e-2, 1e-4] } else { &[1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6] };
    let repeats = if context.quick { 1 } else { 7 };
    // the paper's threshold, and one that every step passes
    let pi = |m: &str, threshold: f64| Settings { projection_threshold: Some(threshold), ..ours(m) };
    let sets: [(&str, &dyn Fn(&str) -> Settings); 3] = [
        ("table_1", &of_table_1),
        ("pi", &|m| pi(m, THRESHOLD)),
        ("always", &|m| pi(m, 1e-14)),
    ];
    let (mut frequent, mut dearer) = (0, [0; 2]);
    for (set, settings) in sets {
        let mut worst = 0.0f64;
        for case in &ACADEMIC {
            let length = delassus::formulation::absolute(&case.model()?)?.length();
            let m = curve(case, &settings("mdop5"), tolerances, repeats, None)?;
            // HEM5 with the paper's threshold, at which it hardly ever projects
            let h = curve(case, &if set == "table_1" { of_table_1("hem5") } else { pi("hem5", THRESHOLD) }, tolerances, repeats, None)?;
            let mut logs = [0.0; 2];
            let mut n = 0;
            for (t, (m, h)) in tolerances.iter().zip(m.runs.iter().zip(&h.runs)) {
                let (Some(km), Some(kh)) = (m.control, h.control) else { continue };
                let share = km.projections as f64 / km.accepted as f64;
                worst = worst.max(m.violation.position / length.max(1.0));
                let per_step = |seconds: f64, steps: usize| seconds / steps as f64;
                let time = per_step(m.cost.seconds, km.accepted) / per_step(h.cost.seconds, kh.accepted);
                let work = per_step(m.cost.evaluations + m.cost.factorizations, km.accepted)
                    / per_step(h.cost.evaluations + h.cost.factorizations, kh.accepted);
                row.put(format!("{set}.projections_per_step.{}.{t:e}", case.key()), share);
                if share >= FREQUENT {
                    frequent += 1;
                    dearer[0] += usize::from(time > 1.0);
                    dearer[1] += usize::from(work > 1.0);
                    logs[0] += time.ln();
                    logs[1] += work.ln();
                    n += 1;
                }
            }
            if n > 0 {
                let mean = |l: f64| (l / f64::from(n)).exp();
                row.put(format!("{set}.cost_per_step.seconds.mdop5_over_hem5.{}", case.key()), mean(logs[0]));
                row.put(format!("{set}.cost_per_step.work.mdop5_over_hem5.{}", case.key()), mean(logs[1]));
            }
        }
        row.put(format!("{set}.violation"), worst);
        bounded &= worst <= THRESHOLD;
    }
    row.put("frequent.runs", f64::from(frequent));
    row.put("frequent.dearer_in_seconds", dearer[0] as f64);
    row.put("frequent.dearer_in_work", dearer[1] as f64);
    row.holds = order && bounded && frequent > 0 && dearer[0] == frequent as usize;
    row.note = String::new();
    Ok(row)
}
