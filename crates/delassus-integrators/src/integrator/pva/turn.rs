//! Rows of contacts that slip, as the matrix of an iteration sees them.
//!
//! A contact that slips along the unit vector d carries z = z_n (1, −μ d): its normal multiplier acts along B = G_n − μ dᵀG_t, while the
//! row that it holds is G_n. In space d turns with the velocity u of slip: across it, along e ⟂ d, the force changes by −(μ z_n/‖u‖) eᵀΔu,
//! which is a soft row, eᵀG_t x + ‖u‖/(μ z_n) z_e = 0.

use delassus_algebra::assemble::Assembler;
use delassus_algebra::cone::Blocks;

/// Rows of a rough contact: the normal and up to two tangents.
const SLOTS: usize = 3;
/// Changes of μ d and relative changes of softness with which a matrix still serves: it then contracts by about as much.
const SERVES: f64 = 0.05;

/// How rows of contacts enter the matrix.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    first: usize,
    /// First row and number of rows of the contact that a row belongs to; rows of plain contacts stand alone.
    home: Vec<[usize; 2]>,
    /// Parts of a row in the rows of its contact, on the side of forces and on that of motion.
    force: Vec<[f64; SLOTS]>,
    motion: Vec<[f64; SLOTS]>,
    /// Softness of rows across the slip.
    soft: Vec<f64>,
    /// Contacts, by their rows, whose direction is that of a velocity which other unknowns change too.
    follows: Vec<bool>,
    /// Rows in use.
    rows: Vec<bool>,
}

delassus_algebra::saved! { Turn = Turn::default() => { first, home, force, motion, soft, follows, rows } }

impl Turn {
    /// For these contacts, among them rough ones, in a system of m rows.
    pub(super) fn resize(&mut self, blocks: &Blocks, m: usize, rough: impl Fn(usize) -> bool) {
        self.first = blocks.first();
        self.home.clear();
        for k in 0..blocks.len() {
            let rows = blocks.rows(k);
            let together = rough(k) && rows.len() <= SLOTS;
            self.home.extend(rows.clone().map(|r| if together { [rows.start, rows.len()] } else { [r, 1] }));
        }
        self.force = vec![[0.0; SLOTS]; self.home.len()];
        self.motion = self.force.clone();
        self.soft = vec![0.0; m];
        self.follows = vec![false; self.home.len()];
        self.rows = vec![false; m];
    }

    /// No contact slips; these rows are in use.
    pub(super) fn begin(&mut self, rows: &[bool]) {
        self.rows.copy_from_slice(rows);
        self.soft.fill(0.0);
        self.follows.fill(false);
        for (i, [start, _]) in self.home.iter().enumerate() {
            let mut parts = [0.0; SLOTS];
            parts[self.first + i - start] = 1.0;
            (self.force[i], self.motion[i]) = (parts, parts);
        }
    }

    /// The contact that begins at row `normal` slips: its tangential forces are −μ d times the normal one. In space they may turn
    /// against a softness.
    pub(super) fn slip(&mut self, normal: usize, mu: f64, direction: &[f64], soft: Option<f64>) {
        let across = match *direction {
            [x, y] => [-y, x],
            _ => [0.0; 2],
        };
        for (i, d) in direction.iter().enumerate() {
            let k = normal - self.first + 1 + i;
            self.force[k] = [-mu * d, across[i], 0.0];
            self.motion[k] = [0.0, across[i], 0.0];
            self.rows[normal + 1 + i] = false;
        }
        if let (Some(soft), [_, _]) = (soft, direction) {
            (self.rows[normal + 1], self.soft[normal + 1]) = (true, soft);
        }
    }

    /// Contacts have no rows in use.
    pub(super) fn leave_out_contacts(&mut self) {
        self.rows[self.first..].fill(false);
    }

    /// The direction of the contact that begins at row `normal` is that of its velocity, whatever makes it.
    pub(super) fn follow(&mut self, normal: usize, rows: usize) {
        let k = normal - self.first;
        self.follows[k..k + rows].fill(true);
    }

    /// Rows in use.
    pub(super) fn rows(&self) -> &[bool] {
        &self.rows
    }

    /// Softness by row.
    pub(super) fn soft(&self) -> &[f64] {
        &self.soft
    }

    /// Does a matrix made with the other one serve?
    pub(super) fn is_near(&self, other: &Turn) -> bool {
        let near = |a: &[f64; SLOTS], b: &[f64; SLOTS]| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= SERVES);
        self.rows == other.rows
            && self.follows == other.follows
            && self.force.len() == other.force.len()
            && self.force.iter().zip(&other.force).all(|(a, b)| near(a, b))
            && self.soft.iter().zip(&other.soft).all(|(a, b)| (a - b).abs() <= SERVES * a.max(*b))
    }

    /// Right-hand sides of the rows in place of those of the contacts.
    pub(super) fn put(&self, s: &mut [f64]) {
        self.each(|k, size| {
            let rows = self.first + k;
            let mut turned = [0.0; SLOTS];
            for i in 0..size {
                for (slot, x) in turned.iter_mut().enumerate().take(size) {
                    *x += self.motion[k + i][slot] * s[rows + i];
                }
            }
            s[rows..rows + size].copy_from_slice(&turned[..size]);
        });
    }

    /// Multipliers of the contacts in place of those of the rows.
    pub(super) fn take(&self, s: &mut [f64]) {
        self.each(|k, size| {
            let rows = self.first + k;
            let mut turned = [0.0; SLOTS];
            for i in 0..size {
                turned[i] = (0..size).map(|slot| self.force[k + i][slot] * s[rows + slot]).sum();
            }
            s[rows..rows + size].copy_from_slice(&turned[..size]);
        });
    }

    /// Every contact of several rows.
    fn each(&self, mut visit: impl FnMut(usize, usize)) {
        for (k, [start, size]) in self.home.iter().enumerate() {
            if *size > 1 && self.first + k == *start {
                visit(k, *size);
            }
        }
    }

    /// Takes G and hands on the rows by which forces act.
    pub(super) fn forces<'a>(&'a self, out: &'a mut dyn Assembler, block: &'a mut Vec<f64>) -> Turned<'a> {
        Turned { turn: self, side: Side::Force, out, block }
    }

    /// Takes G and hands on the rows that are held.
    pub(super) fn motions<'a>(&'a self, out: &'a mut dyn Assembler, block: &'a mut Vec<f64>) -> Turned<'a> {
        Turned { turn: self, side: Side::Motion, out, block }
    }

    /// Takes G and hands on what the rows that are held have beyond those by which forces act.
    pub(super) fn beyond<'a>(&'a self, out: &'a mut dyn Assembler, block: &'a mut Vec<f64>) -> Turned<'a> {
        Turned { turn: self, side: Side::Beyond, out, block }
    }

    /// Takes G and hands on the rows across the slip of contacts whose direction follows their velocity.
    pub(super) fn across<'a>(&'a self, out: &'a mut dyn Assembler, block: &'a mut Vec<f64>) -> Turned<'a> {
        Turned { turn: self, side: Side::Across, out, block }
    }

    /// Takes G and hands on the tangential part of the rows by which forces act.
    pub(super) fn tangents<'a>(&'a self, out: &'a mut dyn Assembler, block: &'a mut Vec<f64>) -> Turned<'a> {
        Turned { turn: self, side: Side::Tangents, out, block }
    }
}

/// Which rows are handed on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Force,
    Motion,
    Beyond,
    Tangents,
    Across,
}

/// Puts rows of G where the matrix wants them. Places do not depend on what slips.
pub(super) struct Turned<'a> {
    turn: &'a Turn,
    side: Side,
    out: &'a mut dyn Assembler,
    block: &'a mut Vec<f64>,
}

impl Turned<'_> {
    fn send(&mut self, factor: f64, row: usize, col: usize, values: &[f64]) {
        self.block.clear();
        self.block.extend(values.iter().map(|x| factor * x));
        self.out.add(row, col, 1, values.len(), self.block);
    }
}

impl Assembler for Turned<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        let turn = self.turn;
        for (i, values) in block[..nr * nc].chunks_exact(nc).enumerate() {
            let Some(k) = (row + i).checked_sub(turn.first) else {
                if matches!(self.side, Side::Force | Side::Motion) {
                    self.send(1.0, row + i, col, values);
                }
                continue;
            };
            let [start, size] = turn.home[k];
            let tangential = row + i > start;
            let (force, motion) = (turn.force[k], turn.motion[k]);
            match self.side {
                Side::Beyond if tangential => self.send(motion[0] - force[0], start, col, values),
                Side::Beyond => {}
                Side::Tangents | Side::Across if !tangential => {}
                // slips: the first slot of its tangents is across
                Side::Across => {
                    let part = if turn.follows[k] { motion[1] } else { 0.0 };
                    self.send(part, start + 1, col, values);
                }
                Side::Force | Side::Motion if !tangential => self.send(1.0, start, col, values),
                side => {
                    let parts = if side == Side::Motion { motion } else { force };
                    for (slot, part) in parts.iter().enumerate().take(size) {
                        self.send(*part, start + slot, col, values);
                    }
                }
            }
        }
    }
}
