//! The degree of an expression that is a polynomial of time and channels: such a formula has no features of its own.

use super::Expr;
use super::program::Op;

impl Expr {
    /// Degree as a polynomial of time and channels together, branches as they are; `None` if it is none.
    pub fn degree(&self) -> Option<u32> {
        let mut stack: Vec<Option<u32>> = Vec::with_capacity(self.stack);
        for op in &self.ops {
            let first = stack.len() - op.arity();
            let operand = |i: usize| stack[first + i];
            let constant = (0..op.arity()).all(|i| operand(i) == Some(0));
            let degree = match *op {
                Op::Constant(_) => Some(0),
                Op::Time | Op::Input(_) => Some(1),
                Op::Negate => operand(0),
                Op::Add | Op::Subtract => operand(0).zip(operand(1)).map(|(a, b)| a.max(b)),
                Op::Multiply => operand(0).zip(operand(1)).map(|(a, b)| a + b),
                Op::Divide => operand(0).filter(|_| operand(1) == Some(0)),
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "small and whole"
                )]
                Op::PowerOf(n) if n.fract() == 0.0 && (0.0..=64.0).contains(&n) => {
                    operand(0).map(|d| d * n as u32)
                }
                // they stand still within a step
                Op::Compare(..) | Op::Switch(..) | Op::Jump(..) | Op::And | Op::Or | Op::Not => Some(0),
                // nothing bounds it within a step: it is taken as it is at the ends, and steps are kept short
                Op::User(..) => Some(1),
                Op::Select => operand(1).zip(operand(2)).map(|(a, b)| a.max(b)),
                Op::PowerOf(_) | Op::Call1(_) | Op::Call2(_) => constant.then_some(0),
            };
            stack.truncate(first);
            stack.push(degree);
        }
        stack.pop().flatten()
    }
}

#[cfg(test)]
mod tests {
    use crate::expression::{Expr, Scope};

    #[test]
    fn polynomials_are_known_by_their_degree() {
        for (text, degree) in [
            ("3", Some(0)),
            ("2*t - 1", Some(1)),
            ("(t - 5)^2/0.01 + t", Some(2)),
            ("t*t*(1 - t)", Some(3)),
            ("if(t < 2, t^2, 0)", Some(2)),
            ("sin(2)*t", Some(1)),
            ("sin(t)", None),
            ("1/t", None),
            ("max(0, t)", None),
            ("t^0.5", None),
        ] {
            let scope = Scope { time: true, ..Scope::default() };
            let e = Expr::parse(text, &scope).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            assert_eq!(e.degree(), degree, "{text}");
        }
    }
}
