//! One end of a step of HHT-ADD: f̂ = M⁻¹ f there, and R = M⁻¹Gᵀψ of any ψ.
//!
//! Either M⁻¹Gᵀ comes from the index-1 equations of the end, or, as khude2007 (8) prints it, each R is a division by M, which is factored
//! at every point where it varies and once where it is constant.

use crate::integrator::Options;
use crate::integrator::explicit::{Point, point};
use crate::integrator::kept_blocks::KeptBlocks;
use delassus_algebra::assemble::Negated;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_system::System;
use delassus_system::error::Failure;

/// What one end of a step hands on.
pub(super) struct End {
    pub(super) free: Vec<f64>,
    pub(super) point: Box<dyn Point>,
    pub(super) divided: Option<Divided>,
}

delassus_algebra::saved! { End { free, point, divided } }

impl End {
    pub(super) fn new(sys: &dyn System, options: &Options) -> End {
        let divided = options.divided.then(|| Divided::new(sys, options));
        End { free: vec![0.0; sys.dims().nv], point: point(sys), divided }
    }

    /// Takes the point of evaluation; how many matrices that factored besides.
    pub(super) fn take(&mut self, sys: &dyn System) -> Result<usize, Failure> {
        if let Some(divided) = &mut self.divided {
            divided.take_rows(sys);
            return divided.free(sys, &mut self.free);
        }
        self.point.take(sys)?;
        self.point.free(sys, &mut self.free)?;
        Ok(0)
    }

    /// R of ψ.
    pub(super) fn react(&mut self, psi: &[f64], out: &mut [f64]) {
        match &mut self.divided {
            Some(divided) => divided.react(psi, out),
            None => self.point.react(psi, out),
        }
    }
}

/// M of an end and, where the step began or ended, its G.
pub(super) struct Divided {
    mass: Kkt,
    rows: KeptBlocks,
    ready: bool,
    zero: Vec<f64>,
}

delassus_algebra::saved! { Divided { mass, rows, ready, zero } }

impl Divided {
    fn new(sys: &dyn System, options: &Options) -> Divided {
        let d = sys.dims();
        let backend = if options.backend == Backend::SparseLu { Backend::Auto } else { options.backend };
        Divided {
            mass: Kkt::new(d.nv, 0, Structure::Symmetric, backend),
            rows: KeptBlocks::default(),
            ready: false,
            zero: vec![0.0; d.nv.max(d.m)],
        }
    }

    fn take_rows(&mut self, sys: &dyn System) {
        self.rows.clear();
        sys.jacobian(&mut self.rows);
        // friction acts along other rows than those it holds
        if sys.has_drag() {
            sys.drag(&mut Negated(&mut self.rows));
        }
    }

    /// f̂ at the point of evaluation; how many factorizations that took.
    pub(super) fn free(&mut self, sys: &dyn System, out: &mut [f64]) -> Result<usize, Failure> {
        let factors = !(self.ready && sys.mass_is_constant());
        if factors {
            self.mass.begin();
            sys.mass(&self.zero, self.mass.tangent());
            let done = self.mass.factor(&[], Scaling::Off, 1.0);
            self.ready = done.is_ok();
            done.map_err(|e| Failure::Singular { pivot: e.pivot })?;
        }
        out.copy_from_slice(sys.force());
        self.mass.solve(out, &mut []);
        Ok(usize::from(factors))
    }

    /// R of ψ with the rows of the point of evaluation. Needs `free`.
    pub(super) fn react_here(&mut self, sys: &dyn System, psi: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        sys.add_jac_t_mul(1.0, psi, out);
        self.mass.solve(out, &mut []);
    }

    fn react(&mut self, psi: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        self.rows.add_mul_t(1.0, psi, out);
        self.mass.solve(out, &mut []);
    }
}
