//! Every mechanism with redundant rows beside one without that moves alike.

use crate::bennett::{bennett_minimal, bennett_revolutes};
use crate::linkages::{
    bricard_minimal, bricard_revolutes, four_bar_minimal, four_bar_outboard, four_bar_revolutes,
    slider_crank_minimal, slider_crank_revolutes,
};
use crate::supports::{door, table_four_legs, table_three_legs, watch};
use delassus::{Error, Model};

/// Two models of one motion. Bodies are the same, in the same order.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Short name.
    pub name: &'static str,
    /// With redundant rows.
    pub redundant: Model,
    /// With independent rows only.
    pub minimal: Model,
    /// Rows of the redundant model.
    pub rows: usize,
    /// Their rank.
    pub rank: usize,
    /// Degrees of freedom.
    pub dof: usize,
}

/// All pairs, the easy ones first: in the first five the redundant rows depend on the others in every configuration; in the
/// last three only where the mechanism is assembled.
///
/// # Errors
/// None.
pub fn redundant_pairs() -> Result<Vec<Pair>, Error> {
    let pair = |name, redundant, minimal, rows, rank, dof| Pair { name, redundant, minimal, rows, rank, dof };
    Ok(vec![
        pair("door", door(3)?, door(1)?, 15, 5, 1),
        pair("watch", watch(2)?, watch(1)?, 54, 29, 1),
        pair("four-bar", four_bar_revolutes()?, four_bar_minimal()?, 20, 17, 1),
        pair("four-bar, outboard", four_bar_outboard()?, four_bar_minimal()?, 26, 17, 1),
        pair("slider-crank", slider_crank_revolutes()?, slider_crank_minimal()?, 20, 17, 1),
        pair("table", table_four_legs()?, table_three_legs()?, 26, 25, 5),
        pair("Bennett", bennett_revolutes()?, bennett_minimal()?, 20, 17, 1),
        pair("Bricard", bricard_revolutes()?, bricard_minimal()?, 30, 29, 1),
    ])
}
