//! A4: Newton's impact law in Moreau's form with the joints kept, haddouni2017 (2)–(3); Poisson's beside it.

use crate::study::impacts::{Impacts, controlled, go, look};
use crate::rows::Judged;
use crate::{Context, Row};
use delassus::error::Code;
use delassus::simulate::{Silent, run as simulate};
use delassus::{Error, Model};
use delassus_library::impacts;

pub(crate) const STATEMENT: &str = "after every impact the joints are at rest, 0 ≤ U⁺ + e U⁻ ⟂ P ≥ 0 to 1e-12, and a single e never gains energy; unequal e can gain energy or be infeasible, which is named";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "at every impact of every model, by Newton's and by Poisson's law, |G_B v⁺|, the residual of 0 ≤ U⁺ + e U⁻ ⟂ P ≥ 0 and |U⁺ + e U⁻| where P > 0 are within 1e-12, no contact pulls, no instant gains more than 1e-13 of the run's energy with one e; with unequal e the gain of Kane's wedge is met to 1e-12 and told, and walls that close on a ball are refused by both names",
    checked: "the law's own equations from the states before and after; closed form of the wedge; −½ Pᵀ(U⁺ + U⁻) against the energy",
    deviation: "1e-12 is relative to the fastest approach of the instant, or to 1e-3 of the fastest of the run: velocities have its round-off",
    ..Judged::UNTOLD
};

/// Velocities, relative to the fastest approach.
const VELOCITY: f64 = 1e-12;
/// Energies are differences of energies of the run, each with its round-off.
const ENERGY: f64 = 1e-13;

fn models(quick: bool) -> Result<Vec<(&'static str, Vec<Model>)>, Error> {
    let cradles = (2..=10)
        .flat_map(|n| [0.0, 0.5, 0.8, 1.0].map(|e| impacts::newtons_cradle(n, e, 0.0)))
        .collect::<Result<Vec<_>, _>>()?;
    let wedges =
        [0.0, 0.1, 0.5, 1.0].map(|e| impacts::wedge([e, e])).into_iter().collect::<Result<Vec<_>, _>>()?;
    let methods: &[&str] = if quick { &["hem5"] } else { &["hem5", "gen-alpha-pv"] };
    let both = |model: Model| methods.iter().map(|m| controlled(model.clone(), m, 1e-7)).collect::<Vec<_>>();
    Ok(vec![
        ("ball", both(impacts::bouncing_ball(0.8)?)),
        ("pendulum", both(impacts::bouncing_pendulum(0.5)?)),
        ("double_pendulum", both(impacts::impact_double_pendulum()?)),
        ("clearance", both(impacts::clearance_slider_crank(0.4)?)),
        ("slider_crank_stop", both(impacts::slider_crank_stop(0.5)?)),
        ("rocking_block", both(impacts::rocking_block(0.3)?)),
        ("cradle", cradles),
        ("wedge", wedges),
    ])
}

pub(crate) fn run(context: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for law in ["newton", "poisson"] {
        let mut all = Impacts { gain: f64::NEG_INFINITY, ..Impacts::default() };
        for (name, list) in models(context.quick)? {
            let mut found = Impacts { gain: f64::NEG_INFINITY, ..Impacts::default() };
            for mut model in list {
                model.solve.impact_law = law.parse()?;
                model.solve.contact = "event".parse()?;
                found = found.max(look(&model, &go(&model)?));
            }
            row.put(format!("impacts.{name}.{law}"), found.count as f64);
            row.put(format!("joints.{name}.{law}"), found.joints);
            row.put(format!("complementarity.{name}.{law}"), found.complementarity);
            row.holds &= found.count > 0;
            all = all.max(found);
        }
        row.put(format!("joints.{law}"), all.joints);
        row.put(format!("complementarity.{law}"), all.complementarity);
        row.put(format!("energy_books.{law}"), all.books);
        row.put(format!("energy_gain.{law}"), all.gain);
        if law == "newton" {
            row.put("law.newton", all.law);
        }
        row.holds &= all.joints <= VELOCITY && all.complementarity <= VELOCITY && all.law <= VELOCITY;
        row.holds &= all.books <= ENERGY && all.gain <= ENERGY && all.pulls == 0;
    }
    // Kane's paradox: ½ (U⁺ + U⁻)ᵀ P with P = W⁻¹ (−0.1, 2) and U⁺ = (0, 1)
    let wedge = impacts::wedge([0.0, 1.0])?;
    let out = go(&wedge)?;
    let gained = -out.summary.energy.impacts;
    let named = |o: &delassus::simulate::Outcome| o.summary.warnings.iter().any(|w| w.code == Code::EnergyGain);
    row.compare("unequal.gain.newton", gained, 0.05 * 1.7 / 0.19);
    row.tell("unequal.named.newton", named(&out));
    row.holds &= (gained - 0.05 * 1.7 / 0.19).abs() < 1e-12 && named(&out);
    let mut other = wedge;
    other.solve.impact_law = "poisson".parse()?;
    let out = go(&other)?;
    row.put("unequal.gain.poisson", -out.summary.energy.impacts);
    row.holds &= out.summary.energy.impacts > 0.0 && !named(&out);
    // two walls that close on a ball
    let out = simulate(&impacts::closing_walls(0.5, 0.0)?, &mut Silent)?;
    let refused = out.summary.error.as_ref().is_some_and(|e| {
        e.code == Code::InfeasibleImpact && e.message.contains("`left`") && e.message.contains("`right`")
    });
    row.tell("infeasible.named", refused);
    row.put("infeasible.time", out.summary.reached);
    row.holds &= refused;
    row.note = "Models: bouncing ball, bouncing and double pendulum, slider-crank with clearance, slider-crank with a stop, rocking block (HEM5 and gen-alpha-pv), Newton's cradle with 2 to 10 balls and four restitutions, a point in a wedge of two planes with equal e. joints: largest |G_B v⁺| and complementarity: largest residual, relative to the fastest approach of the instant; law: |U⁺ + e U⁻| where P > 0, likewise (instants slower than 1e-3 of the fastest of the run are measured by that, because velocities have its round-off); energy_books: energy lost against −½ Pᵀ(U⁺ + U⁻), energy_gain: largest gain of one instant (negative: every impact lost some), both over the energy of the run. A contact that separates while others are struck can approach afterwards under Moreau's law; it is then struck at the same instant, and each of these impacts is looked at. unequal: W = [[1, −0.9], [−0.9, 1]], U⁻ = (0.1, −1), e = (0, 1); the gain is in the ledger and in the warning EnergyGain, Poisson's law loses energy there. infeasible: two driven walls that close on a ball; the error InfeasibleImpact names both contacts.".into();
    Ok(row)
}
