//! The forms in which a step of Newmark's family can be solved: which fields are unknown, which are eliminated.
//!
//! Residual and Jacobian of (12)–(15) for the displacement form; the others follow from (10) in the same way.
//! Unknowns are the fields in order, then λ; equations are dynamics, updates, constraints.

use super::{Scaling, Step};
use delassus::{Shift, System};
use delassus_algebra::assemble::Dense;

/// What is solved for besides λ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// u: section 4 of the paper.
    Displacement,
    /// v.
    Velocity,
    /// v̇.
    Acceleration,
    /// u and v.
    ThreeField,
    /// u, v and v̇.
    FourField,
}

/// Displacements, velocities and accelerations at an iterate.
pub(crate) struct Fields {
    pub(crate) u: Vec<f64>,
    pub(crate) v: Vec<f64>,
    pub(crate) a: Vec<f64>,
}

/// Weights of a block of fields in the scaled system: as solved = weight × physical.
struct Weights {
    u: f64,
    v: f64,
    a: f64,
}

impl Form {
    /// All forms.
    pub(crate) const ALL: [Form; 5] =
        [Form::Displacement, Form::Velocity, Form::Acceleration, Form::ThreeField, Form::FourField];

    /// Name in metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Form::Displacement => "displacement",
            Form::Velocity => "velocity",
            Form::Acceleration => "acceleration",
            Form::ThreeField => "three_field",
            Form::FourField => "four_field",
        }
    }

    /// Number of fields besides λ.
    pub(crate) fn fields(self) -> usize {
        match self {
            Form::Displacement | Form::Velocity | Form::Acceleration => 1,
            Form::ThreeField => 2,
            Form::FourField => 3,
        }
    }

    /// Order of the system.
    pub(crate) fn order(self, sys: &dyn System) -> usize {
        self.fields() * sys.dims().nv + sys.dims().m
    }

    /// Unknowns that stand for accelerations `a` and multipliers `lambda`.
    pub(crate) fn predict(self, s: &Step, a: &[f64], lambda: &[f64]) -> Vec<f64> {
        let at = |base: &[f64], c: f64| base.iter().zip(a).map(move |(x, a)| x + c * a).collect::<Vec<_>>();
        let mut x = match self {
            Form::Displacement => at(&s.u, s.b),
            Form::Velocity => at(&s.v, s.g),
            Form::Acceleration => a.to_vec(),
            Form::ThreeField => [at(&s.u, s.b), at(&s.v, s.g)].concat(),
            Form::FourField => [at(&s.u, s.b), at(&s.v, s.g), a.to_vec()].concat(),
        };
        x.extend_from_slice(lambda);
        x
    }

    /// All fields at the unknowns `x`: what is not solved for follows from (10b)–(10d).
    pub(crate) fn at(self, s: &Step, x: &[f64]) -> Fields {
        let n = s.u.len();
        let map = |f: &dyn Fn(usize) -> f64| (0..n).map(f).collect::<Vec<f64>>();
        match self {
            Form::Displacement => {
                let a = map(&|i| x[i] / s.b - s.j[i]);
                let v = map(&|i| s.v[i] + s.g * a[i]);
                Fields { u: x[..n].to_vec(), v, a }
            }
            Form::Velocity => Fields {
                u: map(&|i| s.u[i] + s.b / s.g * (x[i] - s.v[i])),
                v: x[..n].to_vec(),
                a: map(&|i| (x[i] - s.v[i]) / s.g),
            },
            Form::Acceleration => Fields {
                u: map(&|i| s.u[i] + s.b * x[i]),
                v: map(&|i| s.v[i] + s.g * x[i]),
                a: x[..n].to_vec(),
            },
            Form::ThreeField => {
                Fields { u: x[..n].to_vec(), v: x[n..2 * n].to_vec(), a: map(&|i| (x[n + i] - s.v[i]) / s.g) }
            }
            Form::FourField => {
                Fields { u: x[..n].to_vec(), v: x[n..2 * n].to_vec(), a: x[2 * n..3 * n].to_vec() }
            }
        }
    }

    /// b of (14b), (15); leaves the system at the iterate.
    pub(crate) fn residual(self, sys: &mut dyn System, s: &Step, x: &[f64]) -> Vec<f64> {
        let n = sys.dims().nv;
        let lambda = &x[self.fields() * n..];
        let f = self.at(s, x);
        sys.set_position(s.t, &f.u);
        sys.set_velocity(&f.v);
        let mut r: Vec<f64> = sys.force().iter().map(|f| -f).collect();
        sys.add_jac_t_mul(-1.0, lambda, &mut r);
        if self == Form::Displacement {
            // (15a) as it is written, differences of large numbers included
            sys.add_mass_mul(1.0 / s.b, &f.u, &mut r);
            sys.add_mass_mul(-1.0, &s.j, &mut r);
        } else {
            sys.add_mass_mul(1.0, &f.a, &mut r);
        }
        match self {
            Form::Displacement | Form::Velocity | Form::Acceleration => {}
            // (10c)–(10d) with v̇ from (10b)
            Form::ThreeField => {
                r.extend((0..n).map(|i| f.u[i] - s.u[i] - s.b / s.g * (f.v[i] - s.v[i])));
            }
            Form::FourField => {
                r.extend((0..n).map(|i| f.u[i] - s.u[i] - s.b * f.a[i]));
                r.extend((0..n).map(|i| f.v[i] - s.v[i] - s.g * f.a[i]));
            }
        }
        // (15b)
        r.extend_from_slice(sys.gap());
        r
    }

    /// J of (14c), row-major, at the point of evaluation.
    ///
    /// // erratum: T = M + βh² ∂(−f − Gλ)/∂u − γh ∂f/∂v, so that T/(βh²) is the derivative of (12a).
    pub(crate) fn jacobian(self, sys: &dyn System, s: &Step, x: &[f64]) -> Vec<f64> {
        let (n, m) = (sys.dims().nv, sys.dims().m);
        let order = self.order(sys);
        let k = self.fields();
        let lambda = &x[k * n..];
        let f = self.at(s, x);
        let mut j = vec![0.0; order * order];
        let mut g = Dense::new(m, n);
        sys.jacobian(&mut g);
        // dynamics by each field
        let shift = |mass, damping, stiffness| Shift { mass, damping, stiffness };
        let by_field = match self {
            Form::Displacement => vec![shift(1.0 / s.b, s.g / s.b, 1.0)],
            Form::Velocity => vec![shift(1.0 / s.g, 1.0, s.b / s.g)],
            Form::Acceleration => vec![shift(1.0, s.g, s.b)],
            Form::ThreeField => vec![shift(0.0, 0.0, 1.0), shift(1.0 / s.g, 1.0, 0.0)],
            Form::FourField => vec![shift(0.0, 0.0, 1.0), shift(0.0, 1.0, 0.0), shift(1.0, 0.0, 0.0)],
        };
        for (block, shift) in by_field.into_iter().enumerate() {
            let mut t = Dense::new(n, n);
            sys.tangent(shift, &f.a, lambda, &mut t);
            for i in 0..n {
                j[i * order + block * n..][..n].copy_from_slice(t.row(i));
            }
        }
        // updates: identity blocks, (row block, column block, factor)
        let updates: &[(usize, usize, f64)] = match self {
            Form::Displacement | Form::Velocity | Form::Acceleration => &[],
            Form::ThreeField => &[(1, 0, 1.0), (1, 1, -s.b / s.g)],
            Form::FourField => &[(1, 0, 1.0), (1, 2, -s.b), (2, 1, 1.0), (2, 2, -s.g)],
        };
        for &(row, column, factor) in updates {
            for i in 0..n {
                j[(row * n + i) * order + column * n + i] = factor;
            }
        }
        // −G and Gᵀ of the paper; the constraints move with the first field
        let moves = match self {
            Form::Velocity => s.b / s.g,
            Form::Acceleration => s.b,
            Form::Displacement | Form::ThreeField | Form::FourField => 1.0,
        };
        for r in 0..m {
            for (c, value) in g.row(r).iter().enumerate() {
                j[(k * n + r) * order + c] = moves * value;
                j[c * order + k * n + r] = -value;
            }
        }
        j
    }

    /// Diagonals of D_L and D_R: (22), (25) and the rule of section 5. Velocities count as displacements over
    /// h, accelerations and multipliers over h²; the factors are those of the method, βh² and (β/γ)h.
    pub(crate) fn scales(self, scaling: Scaling, s: &Step, n: usize, m: usize) -> (Vec<f64>, Vec<f64>) {
        let order = self.fields() * n + m;
        let (mut left, mut right) = (vec![1.0; order], vec![1.0; order]);
        let w = Weights { u: 1.0, v: s.b / s.g, a: s.b };
        let (unknowns, equations): (&[f64], &[f64]) = match self {
            Form::Displacement => (&[w.u], &[w.a]),
            Form::Velocity => (&[w.v], &[w.a]),
            Form::Acceleration => (&[w.a], &[w.a]),
            Form::ThreeField => (&[w.u, w.v], &[w.a, w.u]),
            // the update of velocities is an equation between velocities
            Form::FourField => (&[w.u, w.v, w.a], &[w.a, w.u, w.v]),
        };
        let fill = |d: &mut Vec<f64>, weights: &[f64], last: f64| {
            for (block, w) in weights.iter().enumerate() {
                d[block * n..(block + 1) * n].fill(*w);
            }
            d[weights.len() * n..].fill(last);
        };
        if scaling != Scaling::Off {
            let inverse: Vec<f64> = unknowns.iter().map(|w| 1.0 / w).collect();
            fill(&mut right, &inverse, 1.0 / w.a); // (22)
        }
        if scaling == Scaling::Full {
            fill(&mut left, equations, 1.0); // (25)
        }
        (left, right)
    }
}
