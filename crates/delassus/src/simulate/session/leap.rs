//! A leap over a singular position in place of a step of the method, which begins anew behind it.

use super::Session;
use delassus_integrators::integrator::{Bridge, Report};
use delassus_system::error::{Code, Error, Failure};

impl Session {
    /// Can the rows be seen, and does nothing but the rows decide about the motion?
    pub(in crate::simulate) fn may_leap(&mut self) -> bool {
        let contacts = self.stepper.nonsmooth().is_some() && !self.mechanism.contacts().closed().is_empty();
        self.mechanism.elimination().is_none() && !contacts
    }

    /// Rows on closed loops.
    pub(in crate::simulate) fn rows_on_loops(&self) -> usize {
        self.rows().0.on_loops()
    }

    /// Smallest pivot of the rows relative to the largest, where the mechanism stands; `None` without loops.
    pub(in crate::simulate) fn pivot(&mut self) -> Option<f64> {
        self.stepper.rows_mut().nearness(self.mechanism.as_system())
    }

    /// Largest velocity in model lengths and radians per second.
    pub(in crate::simulate) fn speed(&self) -> f64 {
        let sys = self.mechanism.as_system();
        self.x.v.iter().enumerate().fold(0.0, |m: f64, (i, v)| m.max((v / sys.scale(i)).abs()))
    }

    /// Attempts a leap of length h over a singular position ahead.
    ///
    /// # Errors
    /// If there is no smooth way across.
    pub(in crate::simulate) fn leap(&mut self, h: f64, tolerance: Option<f64>) -> Result<Report, Failure> {
        let mut bridge = Bridge::new(self.mechanism.as_system(), &self.options, tolerance);
        let report = bridge.cross(self.mechanism.system(), &self.x, h, &mut self.next)?;
        self.leapt = true;
        Ok(report)
    }

    /// The mechanism stands next to a singular position, `pivot` says how near, and no smooth way leads on.
    pub(in crate::simulate) fn no_way_across(&mut self, pivot: f64, h: f64) -> Error {
        self.stand();
        let weakest = self.stepper.rows_mut().weakest(self.mechanism.as_system());
        let row =
            weakest.map_or_else(String::new, |(_, row)| format!(" at `{}`", self.mechanism.row_name(row)));
        Error::solver(
            Code::SingularConfiguration,
            format!(
                "next to a dead centre or change point{row} (pivot {pivot:.0e} of its largest): no smooth way across was found"
            ),
        )
        .hint("start elsewhere, or change a length a little if two branches of the motion meet there")
        .at_time(self.x.t, h)
    }

    /// The attempt was none.
    pub(in crate::simulate) fn forget_leap(&mut self) {
        self.leapt = false;
    }

    /// Accepts a leap: the method begins anew.
    pub(super) fn accept_leap(&mut self) {
        self.leapt = false;
        let h = self.next.t - self.x.t;
        std::mem::swap(&mut self.x, &mut self.next);
        self.stand();
        self.mechanism.commit();
        self.broken = self.stepper.restart(self.mechanism.system(), &mut self.x, h).err();
        if let Some(shown) = &mut self.shown {
            shown[0].copy_from(&self.next);
            shown[1].copy_from(&self.x);
        }
    }
}
