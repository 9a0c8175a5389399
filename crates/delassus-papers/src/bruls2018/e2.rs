//! E2: three equivalent smooth forms (11)–(13) and the equation of the multipliers (15) of bruls2018.

use crate::study::levels::{INDEX_FORMS, SIZES, angle_difference, angle_error, runs};
use crate::study::track::LEVELS;
use crate::study::{largest, slider_crank, slope};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::integrator::Options;
use delassus::simulate::{Session, session::explain};

pub(crate) const STATEMENT: &str = "constraints at position (11), velocity (12) or acceleration level (13) give the same trajectory, and (15) gives the multipliers from q and v";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "the three forms differ by less than twice their own error, each holds its own level to 1e-11; λ of (13) obeys (15) to 1e-10, that of (11), (12) with order 2 ± 0.2",
    checked: "minimal coordinates; (15) solved at the methods' q and v",
    ..Judged::UNTOLD
};

const END: f64 = 0.1;

/// Largest difference over the second half of a run between the method's λ and that of (15) at its q and v, relative
/// to the largest λ.
fn off_15(method: &str, n: usize) -> Result<f64, Error> {
    let h = END / n as f64;
    let mut session = Session::new(&slider_crank::model()?, method, &Options::default(), h)?;
    let (mut worst, mut size) = (0.0f64, 0.0f64);
    for k in 0..n {
        session.advance_many(h, 1)?;
        if 2 * k < n {
            continue;
        }
        let mut x = session.x.clone();
        if let Err(f) = session.stepper.accelerations(session.mechanism.system(), &mut x) {
            return Err(explain(session.mechanism.as_system(), &f, x.t, h));
        }
        let d: Vec<f64> = x.lambda.iter().zip(&session.x.lambda).map(|(a, b)| a - b).collect();
        (worst, size) = (worst.max(largest(&d)), size.max(largest(&x.lambda)));
    }
    Ok(worst / size)
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::default();
    let n = if context.quick { 2000 } else { 8000 };
    let tracks = runs(END, n)?;
    let own = tracks.iter().map(angle_error).fold(0.0, f64::max);
    let (pv, pa) = (angle_difference(&tracks[0], &tracks[1]), angle_difference(&tracks[0], &tracks[2]));
    row.put("difference.p_v", pv);
    row.put("difference.p_a", pa);
    row.put("error.largest", own);
    let mut holds = pv.max(pa) < 2.0 * own;
    let counts = [1000usize, 2000, 4000];
    let h: Vec<f64> = counts.iter().map(|n| END / *n as f64).collect();
    for (own, ((name, method), run)) in INDEX_FORMS.iter().zip(&tracks).enumerate() {
        let v = run.violation();
        let level = [v.position, v.velocity, v.acceleration][own];
        row.put(format!("violation.{name}.{}", LEVELS[own]), level);
        let off = counts.iter().map(|n| off_15(method, *n)).collect::<Result<Vec<f64>, Error>>()?;
        let finest = off.last().copied().unwrap_or(f64::NAN);
        row.put(format!("multiplier_equation.{name}"), finest);
        holds &= level / SIZES[own] < 1e-11;
        if *name == "a" {
            holds &= finest < 1e-10;
        } else {
            let order = slope(&h, &off);
            row.compare(format!("order.multiplier_equation.{name}"), order, 2.0);
            holds &= (order - 2.0).abs() < 0.2;
        }
    }
    row.holds = holds;
    row.note = "Slider-crank of haddouni2017 over 0.1 s, angles in rad. multiplier_equation: the method's λ against (15) at its own q and v, relative; exact for (13), O(h²) for (11) and (12).".into();
    Ok(row)
}
