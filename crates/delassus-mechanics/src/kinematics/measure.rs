//! Scalar measures between two bodies: joint coordinates, lengths, angles. Springs, dampers, channels, expressions
//! and start values all use them.

use super::{Ends, FrameJet, Moving, PairBlock, PairRow, Space, plane_angle};
use delassus_algebra::Vec3;
use delassus_model::joint::rows::RowSpec;
use delassus_model::{Coordinate, Frame};

/// A relative coordinate of two frames.
#[derive(Clone, Copy, Debug)]
pub struct Measure<S: Space> {
    /// First and second body (indices of the formulation; 0 is the ground).
    pub bodies: [usize; 2],
    coordinate: Coordinate,
    /// Rows whose values make up the coordinate: one, or for a spatial angle its sine and cosine.
    specs: (RowSpec, Option<RowSpec>),
    fa: FrameJet,
    fb: Frame,
    /// Angle last committed, from which turns are counted.
    reference: f64,
    space: std::marker::PhantomData<S>,
}

delassus_algebra::saved! { [S: Space] Measure<S> { reference } made { bodies, coordinate, specs, fa, fb, space } }

impl<S: Space> Measure<S> {
    /// The coordinate of frame `fb` on body `bodies[1]` relative to `fa` on `bodies[0]`; `turn` as in [`FrameJet::fixed`].
    pub fn new(bodies: [usize; 2], coordinate: Coordinate, fa: &Frame, fb: &Frame, turn: f64) -> Measure<S> {
        Measure {
            bodies,
            coordinate,
            specs: specs::<S>(coordinate),
            fa: FrameJet::fixed(fa, 0.0, turn),
            fb: *fb,
            reference: 0.0,
            space: std::marker::PhantomData,
        }
    }

    /// The two points, in body axes, if it is the distance of two points.
    pub fn points(&self) -> Option<[Vec3; 2]> {
        (self.coordinate == Coordinate::Length).then_some([self.fa.p[0], self.fb.p])
    }

    fn ends(&self) -> Ends<'_> {
        Ends::new(&self.fa, &self.fb)
    }

    #[inline]
    fn row_of(&self, spec: RowSpec, a: &S::Pose, b: &S::Pose) -> (f64, PairRow<S>) {
        let mut g = [0.0];
        let mut jac = [[S::zero_twist(); 2]];
        S::position(spec, self.ends(), [a, b], &mut g, &mut jac);
        (g[0], jac[0])
    }

    /// Value and gradient.
    #[inline]
    pub fn value(&self, a: &S::Pose, b: &S::Pose) -> (f64, PairRow<S>) {
        let (spec, cosine) = self.specs;
        let (s, row_s) = self.row_of(spec, a, b);
        let Some(cosine) = cosine else {
            return (s, row_s);
        };
        let (c, row_c) = self.row_of(cosine, a, b);
        let raw = s.atan2(c);
        let turns = ((self.reference - raw) / std::f64::consts::TAU).round();
        let n = 1.0 / (s * s + c * c);
        let mut row = row_s;
        for i in 0..2 {
            for (r, (rs, rc)) in
                row[i].as_mut().iter_mut().zip(row_s[i].as_ref().iter().zip(row_c[i].as_ref()))
            {
                *r = (c * rs - s * rc) * n;
            }
        }
        (raw + turns * std::f64::consts::TAU, row)
    }

    /// Remembers the present value as the one from which turns are counted.
    pub fn commit(&mut self, a: &S::Pose, b: &S::Pose) {
        if self.specs.1.is_some() {
            self.reference = self.value(a, b).0;
        }
    }

    /// Derivative of the gradient, added to `out` with weight w.
    pub fn curvature(&self, w: f64, a: &S::Pose, b: &S::Pose, out: &mut PairBlock<S>) {
        let (spec, cosine) = self.specs;
        let Some(cosine) = cosine else {
            return S::curvature(spec, self.ends(), [a, b], &[w], out);
        };
        // θ = atan2(s, c): ∂row = (c H_s − s H_c + row_s ⊗ row_c − row_c ⊗ row_s)/N − 2 row ⊗ (s row_s + c row_c)/N
        let ((s, row_s), (c, row_c)) = (self.row_of(spec, a, b), self.row_of(cosine, a, b));
        let n = 1.0 / (s * s + c * c);
        S::curvature(spec, self.ends(), [a, b], &[w * c * n], out);
        S::curvature(cosine, self.ends(), [a, b], &[-w * s * n], out);
        let row = self.value(a, b).1;
        let nv = S::NV;
        for i in 0..2 {
            for j in 0..2 {
                let block = out[i][j].as_mut();
                for r in 0..nv {
                    for k in 0..nv {
                        let (sr, cr) = (row_s[i].as_ref()[r], row_c[i].as_ref()[r]);
                        let (sk, ck) = (row_s[j].as_ref()[k], row_c[j].as_ref()[k]);
                        block[r * nv + k] +=
                            w * n * (sr * ck - cr * sk - 2.0 * row[i].as_ref()[r] * (s * sk + c * ck));
                    }
                }
            }
        }
    }

    /// Second derivative with respect to time at v̇ = 0.
    pub fn bias(&self, a: &Moving<S>, b: &Moving<S>) -> f64 {
        let (spec, cosine) = self.specs;
        let second = |spec| {
            let (mut rate, mut bias) = ([0.0], [0.0]);
            S::velocity(spec, self.ends(), [a, b], &mut rate, &mut bias);
            bias[0]
        };
        let Some(cosine) = cosine else {
            return second(spec);
        };
        // θ = atan2(s, c), N = s² + c²: θ̇ = (c ṡ − s ċ)/N, θ̈ = (c s̈ − s c̈ − 2 θ̇ (s ṡ + c ċ))/N
        let ((s, row_s), (c, row_c)) =
            (self.row_of(spec, &a.pose, &b.pose), self.row_of(cosine, &a.pose, &b.pose));
        let (s1, c1) = (pair_dot::<S>(&row_s, a, b), pair_dot::<S>(&row_c, a, b));
        let n = 1.0 / (s * s + c * c);
        let theta1 = (c * s1 - s * c1) * n;
        (c * second(spec) - s * second(cosine) - 2.0 * theta1 * (s * s1 + c * c1)) * n
    }

    /// Rate of change at the given motion.
    pub fn rate(&self, a: &Moving<S>, b: &Moving<S>) -> f64 {
        let row = self.value(&a.pose, &b.pose).1;
        pair_dot::<S>(&row, a, b)
    }
}

fn specs<S: Space>(coordinate: Coordinate) -> (RowSpec, Option<RowSpec>) {
    match coordinate {
        Coordinate::Angle if S::PLANAR => (RowSpec::Angle, None),
        // atan2(y_A · x_B, x_A · x_B)
        Coordinate::Angle => (RowSpec::Dot { a: 1, b: 0 }, Some(RowSpec::Dot { a: 0, b: 0 })),
        // atan2(z_A · y_B, z_A · z_B)
        Coordinate::Angle2 => (RowSpec::Dot { a: 2, b: 1 }, Some(RowSpec::Dot { a: 2, b: 2 })),
        Coordinate::Displacement => (RowSpec::Along { axis: if S::PLANAR { 0 } else { 2 } }, None),
        Coordinate::X => (RowSpec::Along { axis: 0 }, None),
        Coordinate::Y => (RowSpec::Along { axis: 1 }, None),
        Coordinate::Length => (RowSpec::Distance, None),
    }
}

/// Row times twists.
#[inline]
pub fn pair_dot<S: Space>(row: &PairRow<S>, a: &Moving<S>, b: &Moving<S>) -> f64 {
    let d = |x: &S::Twist, y: &S::Twist| x.as_ref().iter().zip(y.as_ref()).map(|(p, q)| p * q).sum::<f64>();
    d(&row[0], &a.twist) + d(&row[1], &b.twist)
}

/// The multiple of 2π that makes planar frame angles comparable as drawn: θ_B + β − θ_A − α − turn in (−π, π].
pub fn plane_turn(angle_a: f64, fa: &Frame, angle_b: f64, fb: &Frame) -> f64 {
    let x = angle_b + plane_angle(fb) - angle_a - plane_angle(fa);
    (x / std::f64::consts::TAU).round() * std::f64::consts::TAU
}
