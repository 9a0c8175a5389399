//! A28: the three sets of mechanisms, haddouni2017 table 2.

use crate::rows::Judged;
use crate::{Context, Row};
use delassus::Error;
use delassus::simulate::check;
use delassus_library::library::SETS;

pub(crate) const STATEMENT: &str = "three sets of mechanisms: 69 smooth (1–19 degrees of freedom, 2–38 joints), 32 with impacts (2–11, 2–15, up to 7 contacts), 14 flexible (5–31, 4–15, at most 1 contact) (table 2)";

pub(crate) const JUDGED: Judged = Judged {
    criterion: "each set has at least as many mechanisms as table 2 prints (69, 32, 14), every model passes `delassus check`, its degrees of freedom and joints lie within the printed ranges, and it has no more contacts than the printed most",
    checked: "table 2; counts of `delassus check` and contacts of the model files",
    weaker: "ranges of the same ends: every mechanism lies within them, how near they come to the ends is told (least, most); that the third set is flexible, and where the data come from, which the files' headers say",
    deviation: "18 mechanisms in the flexible set, 119 in all; some end earlier than specified (shortened, shortest_part)",
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
        for mechanism in *list {
            let model = mechanism.model(&[])?;
            let report = check(&model)?;
            freedom.push(report.dof);
            pairs.push(report.joints);
            touching.push(model.contacts.len());
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
        for (what, ours, theirs) in [("dof", ends(&freedom), dof), ("joints", ends(&pairs), joints)] {
            for ((end, ours), theirs) in ["least", "most"].into_iter().zip(ours).zip(theirs.map(|x| x as f64)) {
                row.compare(format!("{set}.{what}.{end}"), ours, theirs);
            }
            row.holds &= ours[0] >= theirs[0] as f64 && ours[1] <= theirs[1] as f64;
        }
        let most = ends(&touching)[1];
        row.compare(format!("{set}.contacts.most"), most, contacts as f64);
        row.holds &= most <= contacts as f64;
        row.put(format!("{set}.of_full_length"), f64::from(whole));
        row.put(format!("{set}.shortened"), parts.len() as f64);
        row.put(format!("{set}.shortest_part"), parts.into_iter().fold(1.0, f64::min));
    }
    row.note = "The library of the paper is closed; ours, of the same sizes, is made of published mechanisms and of mechanisms with chosen data (each file says which). Four mechanisms with soft beams stand beside the 14 flexible ones of table 2, because most of the paper's are not very stiff. Degrees of freedom are those with drives, as `delassus check` prints them. of_full_length: mechanisms that run as long as their specification says (library/ends.json); the others say in their header why they end earlier, after which part at least is shortest_part. Holds if the numbers of problems are at least those of table 2 and every mechanism lies within its ranges.".into();
    Ok(row)
}
