//! Deterministic random numbers and model systems for tests.

/// Linear congruential generator (Knuth's MMIX constants), upper 53 bits.
pub(crate) struct Lcg(u64);

impl Lcg {
    pub(crate) fn new(seed: u64) -> Lcg {
        Lcg(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Uniform in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Uniform in [−1, 1).
    pub(crate) fn symmetric(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }
}

use delassus_algebra::Kkt;

/// A chain of bodies with six coordinates, joined to the ground and to one another by three rows
/// each; `loops` closes it every so many bodies by three more rows.
pub(crate) struct Chain {
    pub(crate) bodies: usize,
    /// Bodies (i, j) joined; i == j joins to the ground.
    pub(crate) joints: Vec<(usize, usize)>,
    tangent: Vec<[f64; 36]>,
    coupling: Vec<[f64; 36]>,
    rows: Vec<[f64; 36]>,
    extra: Vec<[f64; 18]>,
}

impl Chain {
    /// `skew` is the size of the unsymmetric part of S, `stiff` multiplies S.
    pub(crate) fn new(bodies: usize, every: usize, skew: f64, stiff: f64, random: &mut Lcg) -> Chain {
        let mut joints: Vec<_> = (0..bodies).map(|b| (b.saturating_sub(1), b)).collect();
        if every > 0 {
            joints.extend((every..bodies).step_by(every).map(|b| (b - every, b)));
        }
        Chain::with_joints(bodies, joints, skew, stiff, random)
    }

    /// A square net, each body joined to its left and upper neighbours.
    pub(crate) fn net(side: usize, random: &mut Lcg) -> Chain {
        let mut joints: Vec<_> = (1..side * side).map(|b| (b - 1, b)).collect();
        joints.extend((side..side * side).map(|b| (b - side, b)));
        Chain::with_joints(side * side, joints, 0.0, 1.0, random)
    }

    fn with_joints(
        bodies: usize,
        joints: Vec<(usize, usize)>,
        skew: f64,
        stiff: f64,
        random: &mut Lcg,
    ) -> Chain {
        let mut tangent = Vec::new();
        let mut coupling = Vec::new();
        for _ in 0..bodies {
            let mut block = [0.0; 36];
            let mut off = [0.0; 36];
            for i in 0..6 {
                for j in 0..i {
                    let (a, b) = (0.3 * random.symmetric(), skew * random.symmetric());
                    block[i * 6 + j] = stiff * (a + b);
                    block[j * 6 + i] = stiff * (a - b);
                }
                block[i * 6 + i] = stiff * (3.0 + random.unit());
                for j in 0..6 {
                    off[i * 6 + j] = stiff * 0.05 * random.symmetric();
                }
            }
            tangent.push(block);
            coupling.push(off);
        }
        let rows = joints.iter().map(|_| core::array::from_fn(|_| random.symmetric())).collect();
        let extra = joints.iter().map(|_| core::array::from_fn(|_| 0.1 * random.symmetric())).collect();
        Chain { bodies, joints, tangent, coupling, rows, extra }
    }

    pub(crate) fn n(&self) -> usize {
        6 * self.bodies
    }

    pub(crate) fn m(&self) -> usize {
        3 * self.joints.len()
    }

    pub(crate) fn assemble(&self, kkt: &mut Kkt, extra: bool) {
        kkt.begin();
        let tangent = kkt.tangent();
        for b in 0..self.bodies {
            tangent.add(6 * b, 6 * b, 6, 6, &self.tangent[b]);
            if b > 0 {
                let block = &self.coupling[b];
                let transposed: [f64; 36] = core::array::from_fn(|k| block[(k % 6) * 6 + k / 6]);
                tangent.add(6 * b, 6 * b - 6, 6, 6, block);
                tangent.add(6 * b - 6, 6 * b, 6, 6, &transposed);
            }
        }
        let jacobian = kkt.jacobian();
        for (k, &(i, j)) in self.joints.iter().enumerate() {
            jacobian.add(3 * k, 6 * j, 3, 6, &self.rows[k][..18]);
            if i != j {
                jacobian.add(3 * k, 6 * i, 3, 6, &self.rows[k][18..]);
            }
        }
        if extra {
            let rows = kkt.rows_extra();
            for (k, &(_, j)) in self.joints.iter().enumerate() {
                rows.add(3 * k, 6 * j, 3, 6, &self.extra[k]);
            }
        }
    }
}
