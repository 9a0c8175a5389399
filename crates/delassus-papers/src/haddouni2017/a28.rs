//! A28: the three sets of mechanisms, haddouni2017 table 2.

use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::simulate::check;
use delassus_library::library::{SETS, Source};

pub(crate) const STATEMENT: &str = "three sets of mechanisms: 69 smooth (1–19 degrees of freedom, 2–38 joints), 32 with impacts (2–11, 2–15, up to 7 contacts), 14 flexible (5–31, 4–15, at most 1 contact) (table 2)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "each set has at least as many mechanisms as table 2 prints (69, 32, 14), every model passes `delassus check`, least and most degrees of freedom, least and most joints and most contacts of each set are the printed ones; no mechanism of the first set and every one of the second has contacts, every one of the third has flexible bodies and none of the others has; the header of every file names where its data come from, published, partly published or chosen",
    checked: "table 2; counts of `delassus check`, contacts and bodies of the model files, headers read by the program",
    deviation: "more than 14 mechanisms in the flexible set; some end earlier than specified (shortened, shortest_part)",
    ..Judged::UNTOLD
};

/// Table 2: problems, degrees of freedom, joints, most contacts.
const TABLE: [(usize, [usize; 2], [usize; 2], usize); 3] =
    [(69, [1, 19], [2, 38], 0), (32, [2, 11], [2, 15], 7), (14, [5, 31], [4, 15], 1)];

pub(crate) fn run(_: &Context) -> Result<Row, Error> {
    let mut row = Row::holding();
    for ((set, list), (count, dof, joints, contacts)) in SETS.iter().zip(TABLE) {
        let (mut freedom, mut pairs, mut touching) = (Vec::new(), Vec::new(), Vec::new());
        let (mut whole, mut parts) = (0, Vec::new());
        let (mut sources, mut flexible) = (Vec::new(), 0);
        for mechanism in *list {
            let model = mechanism.model(&[])?;
            let report = check(&model)?;
            freedom.push(report.dof);
            pairs.push(report.joints);
            touching.push(model.contacts.len());
            sources.push(mechanism.source());
            flexible += usize::from(model.bodies.iter().any(|b| b.kind.is_flexible()));
            match mechanism.specified_end()?.filter(|end| model.solve.end < *end) {
                Some(end) => parts.push(model.solve.end / end),
                None => whole += 1,
            }
        }
        let ends = |x: &[usize]| {
            [x.iter().min(), x.iter().max()].map(|x| x.copied().unwrap_or_default() as f64)
        };
        row.compare(format!("{set}.problems"), list.len() as f64, count as f64);
        row.holds &= list.len() >= count;
        // the printed ends
        for (what, ours, theirs) in [("dof", ends(&freedom), dof), ("joints", ends(&pairs), joints)] {
            for ((end, ours), theirs) in ["least", "most"].into_iter().zip(ours).zip(theirs) {
                row.near(format!("{set}.{what}.{end}"), ours, theirs as f64, 0.0);
            }
        }
        let [fewest, most] = ends(&touching);
        row.near(format!("{set}.contacts.most"), most, contacts as f64, 0.0);
        // what makes the sets
        let (bends, bounces) = (*set == "flexible", *set == "impacts");
        row.near(format!("{set}.flexible"), flexible as f64, if bends { list.len() as f64 } else { 0.0 }, 0.0);
        row.holds &= !bounces || fewest >= 1.0;
        // where the data come from
        for (source, word) in Source::ALL {
            let n = sources.iter().filter(|s| **s == Some(source)).count();
            row.put(format!("{set}.data.{}", word.replace(' ', "_")), n as f64);
        }
        row.at_most(format!("{set}.data.unknown"), sources.iter().filter(|s| s.is_none()).count() as f64, 0.0);
        row.put(format!("{set}.of_full_length"), f64::from(whole));
        row.put(format!("{set}.shortened"), parts.len() as f64);
        row.put(format!("{set}.shortest_part"), parts.into_iter().fold(1.0, f64::min));
    }
    if !row.holds {
        let off = row.paper.iter().filter(|(name, theirs)| {
            row.metrics.iter().any(|(ours, x)| ours == name && (x - theirs).abs() > 0.0)
        });
        let off: Vec<&str> = off.map(|(name, _)| name.as_str()).collect();
        row.reason = format!("Not as in table 2: {}.", off.join(", "));
    }
    row.note = "The library of the paper is closed; ours, of the same sizes, is made of published mechanisms and of mechanisms with chosen data, and the header of each file says which (data). Mechanisms with soft beams stand beside the 14 flexible ones of table 2, because most of the paper's are not very stiff. Degrees of freedom are those with drives, as `delassus check` prints them. of_full_length: mechanisms that run as long as their specification says (library/ends.json), or have none there; the others say in their header why they end earlier, after which part at least is shortest_part.".into();
    Ok(row)
}
