//! Factors of [S −Gᵀ; G 0] with the rows of a set, kept while they serve.

use super::turn::Turn;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_system::error::Failure;
use delassus_system::{Shift, System};

/// Softness of contacts relative to 1/m, with the mass m that a contact feels: contacts that depend on each other share their
/// force in proportion. A second solution with the rest of the rows takes its effect on the motion away.
pub(super) const SOFT: f64 = 1e-10;

/// Factors for one set of rows and one step size.
pub(super) struct Factors {
    kkt: Kkt,
    rows: Vec<bool>,
    soft: Vec<f64>,
    /// Some active contact may depend on other rows.
    softened: bool,
    ready: bool,
    step: f64,
    rest: Vec<f64>,
    more: Vec<f64>,
    /// Contacts that slip, if any may.
    turn: Option<Turn>,
    total: Vec<f64>,
    block: Vec<f64>,
}

delassus_algebra::saved! { Factors { kkt, rows, soft, softened, ready, step, rest, more, turn, total, block } }

/// The system to factor.
pub(super) struct Matrix<'a> {
    pub(super) shift: Shift,
    pub(super) v_dot: &'a [f64],
    pub(super) lambda: &'a [f64],
    pub(super) rows: &'a [bool],
    /// Rows of joints.
    pub(super) first: usize,
    pub(super) felt: &'a [f64],
    pub(super) step: f64,
    pub(super) scaling: Scaling,
    /// Contacts that slip; its rows are those in use.
    pub(super) turn: Option<&'a Turn>,
}

impl Factors {
    pub(super) fn new(n: usize, m: usize, structure: Structure, backend: Backend) -> Factors {
        Factors {
            kkt: Kkt::new(n, m, structure, backend),
            rows: Vec::new(),
            soft: vec![0.0; m],
            softened: false,
            ready: false,
            step: 0.0,
            rest: vec![0.0; m],
            more: vec![0.0; n],
            turn: None,
            total: Vec::new(),
            block: Vec::new(),
        }
    }

    /// Asks for new factors.
    pub(super) fn forget(&mut self) {
        self.ready = false;
    }

    /// Are there factors for these rows and this step?
    #[expect(clippy::float_cmp, reason = "the factors belong to exactly this step size")]
    pub(super) fn serve(&self, rows: &[bool], step: f64, turn: Option<&Turn>) -> bool {
        let fits = match (&self.turn, turn) {
            (Some(made), Some(turn)) => made.is_near(turn),
            (None, None) => self.rows == rows,
            _ => false,
        };
        self.ready && self.step == step && fits
    }

    /// Factors at the point of evaluation.
    pub(super) fn factor(&mut self, sys: &dyn System, a: &Matrix) -> Result<(), Failure> {
        self.ready = false;
        self.kkt.begin();
        sys.tangent(a.shift, a.v_dot, a.lambda, self.kkt.tangent());
        let rows = match a.turn {
            None => {
                sys.jacobian(self.kkt.jacobian());
                a.rows
            }
            Some(turn) => {
                sys.jacobian(&mut turn.forces(self.kkt.jacobian(), &mut self.block));
                sys.jacobian(&mut turn.beyond(self.kkt.rows_extra(), &mut self.block));
                turn.rows()
            }
        };
        let contacts = rows[a.first..].iter().filter(|r| **r).count();
        // one contact alone can depend on joints only
        self.softened = contacts > 1 || contacts == 1 && a.first > 0;
        self.soft.fill(0.0);
        if self.softened {
            for j in a.first..a.rows.len() {
                self.soft[j] = SOFT / a.felt[j];
            }
        }
        self.total.clone_from(&self.soft);
        if let Some(turn) = a.turn {
            self.total.iter_mut().zip(turn.soft()).for_each(|(s, t)| *s += t);
            self.turn.get_or_insert_default().clone_from(turn);
        } else {
            self.turn = None;
        }
        self.kkt
            .factor_soft(rows, &self.total, a.scaling, 1.0)
            .map_err(|e| Failure::Singular { pivot: e.pivot })?;
        self.rows.clear();
        self.rows.extend_from_slice(rows);
        (self.ready, self.step) = (true, a.step);
        Ok(())
    }

    /// (r, s) ← solution.
    pub(super) fn solve(&mut self, r: &mut [f64], s: &mut [f64]) {
        if let Some(turn) = &self.turn {
            turn.put(s);
        }
        self.kkt.solve(r, s);
        if self.softened {
            self.harden(r, s);
        }
        if let Some(turn) = &self.turn {
            turn.take(s);
        }
    }

    /// Takes the effect of the softness on the motion away.
    fn harden(&mut self, r: &mut [f64], s: &mut [f64]) {
        // what the softness left of the rows
        for (rest, (l, soft)) in self.rest.iter_mut().zip(s.iter().zip(&self.soft)) {
            *rest = soft * l;
        }
        self.more.fill(0.0);
        self.kkt.solve(&mut self.more, &mut self.rest);
        r.iter_mut().zip(&self.more).for_each(|(r, d)| *r += d);
        s.iter_mut().zip(&self.rest).for_each(|(s, d)| *s += d);
    }
}
