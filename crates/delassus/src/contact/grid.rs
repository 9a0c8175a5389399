//! Which of many balls are near each other: cells as large as a pair can reach, found by a hash of their numbers.
//!
//! A ball looks at the cells around its own. The three cells of a row along x follow one another in the table, so a
//! row is one look. Cells are as many as wanted and take no memory: balls that fly away cost nothing. Everything takes place in a
//! fixed order, and nothing is allocated but where there are more balls than before.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, sub};

/// A ball in its cell.
#[derive(Clone, Copy, Debug)]
struct Entry {
    x: Vec3,
    radius: f64,
    index: u32,
    cell: [i32; 3],
}

/// Work space of the search, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// By number.
    balls: Vec<Entry>,
    /// By place in the table; those of one place in ascending order.
    sorted: Vec<Entry>,
    /// Where the places of the table begin in `sorted`.
    starts: Vec<u32>,
    found: Vec<u32>,
    /// Last place of the table: 2ⁿ − 1.
    last: usize,
}

/// Relative error of a squared distance that may hide a pair from the first test.
const SLACK: f64 = 1e-12;

impl Grid {
    /// Takes balls away.
    pub(super) fn clear(&mut self) {
        self.balls.clear();
    }

    /// Adds a ball; they are numbered in this order.
    #[inline]
    pub(super) fn push(&mut self, x: Vec3, radius: f64) {
        #[expect(clippy::cast_possible_truncation, reason = "clouds have fewer balls than 2³²")]
        let index = self.balls.len() as u32;
        self.balls.push(Entry { x, radius, index, cell: [0; 3] });
    }

    /// Centres and radii, by number.
    pub(super) fn balls(&self) -> impl Iterator<Item = (Vec3, f64)> + '_ {
        self.balls.iter().map(|b| (b.x, b.radius))
    }

    fn place(&self, cell: [i32; 3]) -> usize {
        // neighbours along x are neighbours in the table
        let [i, j, k] = cell.map(|c| c as u32);
        let h = i.wrapping_add(j.wrapping_mul(0x9E37_79B1)).wrapping_add(k.wrapping_mul(0x85EB_CA77));
        h as usize & self.last
    }

    /// Sorts the balls into cells of this size.
    fn sort(&mut self, size: f64) {
        self.last = (2 * self.balls.len()).next_power_of_two().max(4) - 1;
        self.starts.clear();
        self.starts.resize(self.last + 2, 0);
        for b in 0..self.balls.len() {
            #[expect(clippy::cast_possible_truncation, reason = "cells beyond the range are one cell")]
            let cell = self.balls[b].x.map(|x| (x / size).floor() as i32);
            self.balls[b].cell = cell;
            let place = self.place(cell);
            self.starts[place + 1] += 1;
        }
        for p in 0..=self.last {
            self.starts[p + 1] += self.starts[p];
        }
        self.sorted.clear();
        self.sorted.extend_from_slice(&self.balls);
        // from the last to the first: `starts` moves back to the beginning of each place
        for b in self.balls.iter().rev() {
            let place = self.place(b.cell) + 1;
            self.starts[place] -= 1;
            self.sorted[self.starts[place] as usize] = *b;
        }
        // starts[p + 1] is now the beginning of p
    }

    /// Beginning of a place of the table, or the end of the one before it.
    #[inline]
    fn begin(&self, place: usize) -> usize {
        if place > self.last { self.sorted.len() } else { self.starts[place + 1] as usize }
    }

    /// Calls `take` with every pair i < j whose gap |x_j − x_i| − (r_i + r_j) is below `reach`, ascending in i, then j. In a
    /// plane all balls have z = 0.
    pub(super) fn pairs(&mut self, reach: f64, planar: bool, mut take: impl FnMut(usize, usize)) {
        let largest = self.balls.iter().fold(0.0f64, |m, b| m.max(b.radius));
        let size = 2.0 * largest + reach.max(0.0);
        // balls without any size never touch
        if !(size > 0.0 && size.is_finite()) {
            return;
        }
        // a little more than a pair can reach: a quotient rounded up must not move it two cells away
        self.sort(size * (1.0 + SLACK));
        let depth = if planar { 0..=0 } else { -1..=1 };
        let mut found = std::mem::take(&mut self.found);
        for a in &self.balls {
            found.clear();
            let [i, j, k] = a.cell;
            for dz in depth.clone() {
                for dy in -1..=1 {
                    let (j, k) = (j.wrapping_add(dy), k.wrapping_add(dz));
                    let first = self.place([i.wrapping_sub(1), j, k]);
                    let mut look = |range: std::ops::Range<usize>| {
                        for b in &self.sorted[range] {
                            // other cells may share the place
                            if b.index > a.index
                                && b.cell[1] == j
                                && b.cell[2] == k
                                && b.cell[0].wrapping_sub(i).wrapping_add(1) as u32 <= 2
                            {
                                let (d, sum) = (sub(b.x, a.x), a.radius + b.radius);
                                let (d2, most) = (dot(d, d), (sum + reach).max(0.0));
                                if d2 <= most * most * (1.0 + SLACK) && d2.sqrt() - sum < reach {
                                    found.push(b.index);
                                }
                            }
                        }
                    };
                    if first + 2 <= self.last {
                        look(self.begin(first)..self.begin(first + 3));
                    } else {
                        for p in 0..3 {
                            let place = (first + p) & self.last;
                            look(self.begin(place)..self.begin(place + 1));
                        }
                    }
                }
            }
            found.sort_unstable();
            found.iter().for_each(|j| take(a.index as usize, *j as usize));
        }
        self.found = found;
    }
}
