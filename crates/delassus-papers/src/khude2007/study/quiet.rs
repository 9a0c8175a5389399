//! A start of the flexible slider-crank without vibration: elastic coordinates at which their accelerations vanish.
//!
//! Started undeformed the rod vibrates with 1e-5 J. Coarse steps lose that energy at once, and while steps are being
//! refined its numerical dissipation, O(h³), hides the O(h²) of everything else; so the undeformed start measures the
//! vibration and not the method.

use delassus::error::Code;
use delassus::integrator::Options;
use delassus::model::StartEntry;
use delassus::simulate::Session;
use delassus::{Error, Model};

/// Elastic coordinates of the rod.
const ELASTIC: usize = 3;
/// Difference for derivatives, m: the accelerations are nearly linear in the elastic coordinates.
const STEP: f64 = 1e-7;

/// Accelerations of the elastic coordinates at the start.
fn accelerations(model: &Model) -> Result<[f64; ELASTIC], Error> {
    let session = Session::new(model, "gen-alpha-pv", &Options::default(), 1e-3)?;
    let mut found = [0.0; ELASTIC];
    let elastic = (0..session.x.v_dot.len()).filter(|i| session.mechanism.velocity_name(*i).contains("eta"));
    for (a, i) in found.iter_mut().zip(elastic) {
        *a = session.x.v_dot[i];
    }
    Ok(found)
}

/// The model with the elastic coordinates of its rod started so that they do not accelerate.
pub(crate) fn quiet(model: &Model) -> Result<Model, Error> {
    let mut entries = Vec::new();
    for i in 1..=ELASTIC {
        let label = format!("rod.eta{i}");
        entries.extend(model.channels(&label)?.into_iter().map(|(_, channel)| (label.clone(), channel)));
    }
    let others: Vec<StartEntry> =
        model.start.iter().filter(|e| entries.iter().all(|c| c.1 != e.channel)).cloned().collect();
    let with = |eta: &[f64; ELASTIC]| {
        let mut m = model.clone();
        m.start = others.clone();
        let given = entries.iter().zip(eta);
        m.start.extend(given.map(|((label, channel), value)| StartEntry {
            channel: *channel,
            value: *value,
            label: label.clone(),
        }));
        m
    };
    let mut eta = [0.0; ELASTIC];
    // Newton: two steps reach round-off, since the elastic forces are linear
    for _ in 0..3 {
        let a = accelerations(&with(&eta))?;
        let mut matrix = [0.0; ELASTIC * ELASTIC];
        for c in 0..ELASTIC {
            let mut moved = eta;
            moved[c] += STEP;
            let b = accelerations(&with(&moved))?;
            for r in 0..ELASTIC {
                matrix[r * ELASTIC + c] = (b[r] - a[r]) / STEP;
            }
        }
        let mut pivots = [0; ELASTIC];
        let mut correction = a.map(|a| -a);
        delassus_algebra::dense_lu::factor(&mut matrix, ELASTIC, &mut pivots).map_err(|_| {
            Error::solver(Code::SingularConfiguration, "the elastic coordinates have no stiffness")
        })?;
        delassus_algebra::dense_lu::solve(&matrix, ELASTIC, &pivots, &mut correction);
        eta.iter_mut().zip(correction).for_each(|(e, d)| *e += d);
    }
    Ok(with(&eta))
}
