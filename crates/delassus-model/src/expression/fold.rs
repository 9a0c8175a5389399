//! Constants computed beforehand, and parameters that may still change.

use super::program::{self, Comparison, Function2, Live, Op};
use super::switch::{LIVE, MAX_SWITCHES};
use delassus_algebra::saved::{Damaged, Reader, Saved, Writer};

/// The program of `source` with everything computed that depends on constants alone. Which instructions remain follows
/// from where constants stand, not from their values; returns how many switches remain: comparisons and jumps, or those
/// of `when` alone where all are too many.
pub(super) fn fold(source: &[Op], ops: &mut Vec<Op>) -> usize {
    ops.clear();
    for &op in source {
        emit(ops, op);
    }
    match number(ops, true) {
        all if all <= MAX_SWITCHES => all,
        _ => number(ops, false),
    }
}

/// Numbers the switches in the order of the program; those that are left out compare at every point.
fn number(ops: &mut [Op], with_jumps: bool) -> usize {
    let mut next = 0;
    let mut take = |k: &mut u32, n: u32, is_switch: bool| {
        *k = if is_switch { next } else { LIVE };
        next += if is_switch { n } else { 0 };
    };
    for op in ops {
        match op {
            Op::Switch(k, _) => take(k, 1, true),
            // equality holds at instants: there is nothing to keep
            Op::Compare(k, how) => {
                take(k, 1, with_jumps && !matches!(how, Comparison::Equal | Comparison::NotEqual));
            }
            Op::Jump(k, jump) => {
                let n = jump.switches();
                take(k, n, with_jumps);
            }
            _ => {}
        }
    }
    next as usize
}

/// Adds an instruction; computes it at once if its operands are constants.
fn emit(ops: &mut Vec<Op>, op: Op) {
    let op = match (op, ops.last()) {
        // a constant exponent may be an integer, and the base then negative
        (Op::Call2(Function2::Pow), Some(&Op::Constant(n))) => {
            ops.pop();
            Op::PowerOf(n)
        }
        _ => op,
    };
    let n = op.arity();
    ops.push(op);
    let first = ops.len() - 1 - n;
    // what another program computes may change
    let folds = n > 0 && !matches!(op, Op::User(..));
    if folds && ops[first..first + n].iter().all(|o| matches!(o, Op::Constant(_))) {
        let value: f64 = program::run::<f64, 4>(&ops[first..], 0.0, |_| 0.0, &[], Live);
        ops.truncate(first);
        ops.push(Op::Constant(value));
    }
}

/// Parameters of an expression: where they stand in the program before it was folded.
#[derive(Clone, Debug)]
pub(super) struct Parameters {
    /// The program with every constant in its place.
    pub(super) source: Vec<Op>,
    /// Names, each once.
    pub(super) names: Vec<String>,
    /// Place in `source` and index of the name.
    pub(super) slots: Vec<(usize, usize)>,
}

/// Values of the parameters, place by place.
impl Saved for Parameters {
    fn save(&self, out: &mut Writer) {
        for (place, _) in &self.slots {
            if let Op::Constant(value) = self.source[*place] {
                value.save(out);
            }
        }
    }
    fn restore(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        for (place, _) in &self.slots {
            if let Op::Constant(value) = &mut self.source[*place] {
                value.restore(from)?;
            }
        }
        Ok(())
    }
}

impl Parameters {
    /// Gives a parameter another value; false if it is not used.
    pub(super) fn set(&mut self, name: &str, value: f64) -> bool {
        let Some(index) = self.names.iter().position(|n| n == name) else { return false };
        for (place, _) in self.slots.iter().filter(|s| s.1 == index) {
            self.source[*place] = Op::Constant(value);
        }
        true
    }
}
