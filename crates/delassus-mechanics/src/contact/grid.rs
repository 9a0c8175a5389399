//! Which of many balls are near each other: cells as large as a pair can reach, found by a hash of their numbers.
//!
//! A ball looks at the cells around its own. The three cells of a row along x follow one another in the table, so a
//! row is one look. Cells are as many as wanted and take no memory: balls that fly away cost nothing. Everything takes place in a
//! fixed order, and nothing is allocated but where there are more balls than before.

use delassus_algebra::Vec3;
use delassus_algebra::vec3::{dot, norm, sub};

/// A ball.
#[derive(Clone, Copy, Debug)]
struct Entry {
    x: Vec3,
    radius: f64,
    index: u32,
    /// Its place in the table.
    place: u32,
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
    found: Vec<[u32; 2]>,
    seconds: Vec<u32>,
    /// Last place of the table: 2ⁿ − 1.
    last: u32,
}

/// Relative excess of cells and of the first test, so that round-off hides no pair: enough a million cells from the origin.
const CELL_EXCESS: f64 = 1e-9;

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
        self.balls.push(Entry { x, radius, index, place: 0 });
    }

    /// Centres and radii, by number.
    pub(super) fn balls(&self) -> impl Iterator<Item = (Vec3, f64)> + '_ {
        self.balls.iter().map(|b| (b.x, b.radius))
    }

    #[inline]
    fn place(&self, cell: [i32; 3]) -> u32 {
        // neighbours along x are neighbours in the table
        let [i, j, k] = cell.map(i32::cast_unsigned);
        let h = i.wrapping_add(j.wrapping_mul(0x9E37_79B1)).wrapping_add(k.wrapping_mul(0x85EB_CA77));
        h & self.last
    }

    /// Sorts the balls into cells of this size.
    fn sort(&mut self, size: f64) {
        let places = (4 * self.balls.len()).next_power_of_two().clamp(4, 1 << 31);
        #[expect(clippy::cast_possible_truncation, reason = "at most 2³¹")]
        let last = (places - 1) as u32;
        self.last = last;
        self.starts.clear();
        self.starts.resize(places + 1, 0);
        for b in 0..self.balls.len() {
            let place = self.place(cell(self.balls[b].x, size));
            self.balls[b].place = place;
            self.starts[place as usize + 1] += 1;
        }
        for p in 0..places {
            self.starts[p + 1] += self.starts[p];
        }
        self.sorted.clear();
        self.sorted.extend_from_slice(&self.balls);
        // from the last to the first: every start + 1 moves back from its end to its beginning
        for b in self.balls.iter().rev() {
            let start = &mut self.starts[b.place as usize + 1];
            *start -= 1;
            self.sorted[*start as usize] = *b;
        }
    }

    /// Beginning of a place of the table, after `sort`; the end of all behind the last one.
    #[inline]
    fn begin(&self, place: u32) -> usize {
        self.starts.get(place as usize + 1).map_or(self.sorted.len(), |s| *s as usize)
    }

    /// Adds to `found` the pairs of ball a with those of some places that are near and `after` it.
    #[inline]
    fn look(
        &self,
        a: &Entry,
        reach: f64,
        range: std::ops::Range<usize>,
        after: impl Fn(u32) -> bool,
        found: &mut Vec<[u32; 2]>,
        count: &mut usize,
    ) {
        if found.len() < *count + range.len() {
            found.resize(2 * (*count + range.len()), [0; 2]);
        }
        for b in &self.sorted[range] {
            let (d, most) = (sub(b.x, a.x), a.radius + b.radius + reach);
            let hit = (dot(d, d) <= most * most * (1.0 + CELL_EXCESS)) & after(b.index);
            // without a branch: whether it is near cannot be foreseen
            found[*count] = [a.index.min(b.index), a.index.max(b.index)];
            *count += usize::from(hit);
        }
    }

    /// Pairs whose cells are neighbours and that may be near, in the order of the table, some of them twice; their number.
    fn search(&self, reach: f64, size: f64, planar: bool, found: &mut Vec<[u32; 2]>) -> usize {
        // each pair of cells once: the rest of the own row, and the rows behind it
        let rows: &[[i32; 2]] = if planar { &[[1, 0]] } else { &[[1, 0], [-1, 1], [0, 1], [1, 1]] };
        let mut count = 0;
        for a in &self.sorted {
            let [i, j, k] = cell(a.x, size);
            let own = self.begin(a.place)..self.begin(a.place + 1);
            self.look(a, reach, own, |b| b > a.index, found, &mut count);
            let next = (a.place + 1) & self.last;
            self.look(a, reach, self.begin(next)..self.begin(next + 1), |b| b != a.index, found, &mut count);
            for [dy, dz] in rows {
                let first = self.place([i.wrapping_sub(1), j.wrapping_add(*dy), k.wrapping_add(*dz)]);
                if first + 2 <= self.last {
                    let three = self.begin(first)..self.begin(first + 3);
                    self.look(a, reach, three, |b| b != a.index, found, &mut count);
                } else {
                    for p in 0..3 {
                        let place = (first + p) & self.last;
                        let one = self.begin(place)..self.begin(place + 1);
                        self.look(a, reach, one, |b| b != a.index, found, &mut count);
                    }
                }
            }
        }
        count
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
        let size = size * (1.0 + CELL_EXCESS);
        self.sort(size);
        let mut found = std::mem::take(&mut self.found);
        let count = self.search(reach, size, planar, &mut found);
        // by the first of each pair; the table has done its duty and lends its memory
        self.starts.clear();
        self.starts.resize(self.balls.len() + 1, 0);
        found[..count].iter().for_each(|[i, _]| self.starts[*i as usize + 1] += 1);
        for i in 0..self.balls.len() {
            self.starts[i + 1] += self.starts[i];
        }
        self.seconds.resize(count, 0);
        for [i, j] in found[..count].iter().rev() {
            let start = &mut self.starts[*i as usize + 1];
            *start -= 1;
            self.seconds[*start as usize] = *j;
        }
        for a in &self.balls {
            let i = a.index as usize;
            let end = self.starts.get(i + 2).map_or(count, |s| *s as usize);
            let own = &mut self.seconds[self.starts[i + 1] as usize..end];
            own.sort_unstable();
            let mut before = u32::MAX;
            for j in &*own {
                let b = &self.balls[*j as usize];
                // the search asks a little more than this
                if *j != before && norm(sub(b.x, a.x)) - (a.radius + b.radius) < reach {
                    take(i, *j as usize);
                }
                before = *j;
            }
        }
        self.found = found;
    }
}

/// The cell that a point is in.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "cells beyond the range are one cell")]
fn cell(x: Vec3, size: f64) -> [i32; 3] {
    // floor without a call into the library, which processors of the oldest kind would need
    x.map(|x| {
        let whole = (x / size) as i32;
        whole.wrapping_sub(i32::from(f64::from(whole) > x / size))
    })
}
