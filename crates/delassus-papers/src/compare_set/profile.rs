//! Performance profiles: how often a solver is within a factor of the best one.

/// Performance ratios of solvers on problems.
///
/// Implements: haddouni2017 (37)–(39).
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Profile {
    /// r_{p,s}, problem by problem; infinite where the solver did not solve the problem.
    ratios: Vec<Vec<f64>>,
}

impl Profile {
    /// From the costs t_{p,s} (37): one list per problem with an entry per solver, `None` where it did not solve the problem.
    pub(crate) fn new(costs: &[Vec<Option<f64>>]) -> Profile {
        let ratio = |cost: &Option<f64>, least: f64| match cost {
            Some(t) if *t <= least => 1.0,
            // (38) r_{p,s} = t_{p,s} / min t_{p,s}
            Some(t) => t / least,
            None => f64::INFINITY,
        };
        let row = |costs: &Vec<Option<f64>>| {
            let least = costs.iter().flatten().fold(f64::INFINITY, |m, t| m.min(*t));
            costs.iter().map(|t| ratio(t, least)).collect()
        };
        Profile { ratios: costs.iter().map(row).collect() }
    }

    /// Number of problems n_p; those that nobody solved count.
    pub(crate) fn problems(&self) -> usize {
        self.ratios.len()
    }

    /// r_{p,s}; infinite where solver `s` did not solve problem `p`.
    pub(crate) fn ratio(&self, p: usize, s: usize) -> f64 {
        self.ratios[p][s]
    }

    /// ρ_s(τ): share of the problems that solver `s` solved at no more than τ times the cost of the best solver (39).
    /// What was not solved counts for no τ, however large.
    pub(crate) fn rho(&self, s: usize, tau: f64) -> f64 {
        let within = self.ratios.iter().filter(|r| r[s].is_finite() && r[s] <= tau).count();
        within as f64 / self.problems().max(1) as f64
    }

    /// Share of the problems that solver `s` solved: ρ_s(∞).
    pub(crate) fn solved(&self, s: usize) -> f64 {
        self.rho(s, f64::INFINITY)
    }

    /// The corners of ρ_s between 1 and `most`, as lists of τ and ρ for a line.
    pub(crate) fn curve(&self, s: usize, most: f64) -> (Vec<f64>, Vec<f64>) {
        let mut at: Vec<f64> = self.ratios.iter().map(|r| r[s]).filter(|r| *r <= most).collect();
        at.sort_by(f64::total_cmp);
        at.dedup();
        let (mut tau, mut rho) = (vec![1.0], vec![self.rho(s, 1.0)]);
        for r in at.into_iter().filter(|r| *r > 1.0) {
            // up at this ratio
            tau.extend([r, r]);
            rho.extend([rho[rho.len() - 1], self.rho(s, r)]);
        }
        tau.push(most);
        rho.push(rho[rho.len() - 1]);
        (tau, rho)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three problems, three solvers, by hand: ratios (1, 2, 4), (3, 1, –), (–, 1, 1).
    fn three() -> Profile {
        Profile::new(&[
            vec![Some(2.0), Some(4.0), Some(8.0)],
            vec![Some(9.0), Some(3.0), None],
            vec![None, Some(5.0), Some(5.0)],
        ])
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-15
    }

    /// A29.
    #[test]
    fn a_profile_of_three_solvers_by_hand() {
        let p = three();
        let third = 1.0 / 3.0;
        let table = [
            // τ, ρ of the three
            (1.0, [third, 2.0 * third, third]),
            (1.9, [third, 2.0 * third, third]),
            (2.0, [third, 1.0, third]),
            (3.0, [2.0 * third, 1.0, third]),
            (4.0, [2.0 * third, 1.0, 2.0 * third]),
            (1e300, [2.0 * third, 1.0, 2.0 * third]),
        ];
        for (tau, rho) in table {
            for (s, expected) in rho.into_iter().enumerate() {
                assert!(close(p.rho(s, tau), expected), "solver {s} at {tau}");
            }
        }
        assert!(close(p.ratio(0, 2), 4.0) && p.ratio(1, 2).is_infinite());
    }

    #[test]
    fn best_solvers_sum_to_one_at_least_and_profiles_rise() {
        let p = three();
        // every problem that somebody solved has its best solver; ties count for each
        assert!((0..3).map(|s| p.rho(s, 1.0)).sum::<f64>() >= 1.0);
        for s in 0..3 {
            let taus = (0..200).map(|k| 1.0 + 0.05 * f64::from(k));
            let rho: Vec<f64> = taus.map(|t| p.rho(s, t)).collect();
            assert!(rho.windows(2).all(|w| w[0] <= w[1]) && rho.iter().all(|r| (0.0..=1.0).contains(r)));
        }
    }

    #[test]
    fn the_unsolved_is_never_counted() {
        let p = three();
        assert!(close(p.solved(2), 2.0 / 3.0));
        let nobody = Profile::new(&[vec![None, None], vec![Some(1.0), None]]);
        assert!(close(nobody.solved(0), 0.5) && close(nobody.solved(1), 0.0));
        assert!(close(nobody.rho(0, 1.0), 0.5) && nobody.problems() == 2);
        // no work at all is the best there is, and nothing is within a factor of it
        let free = Profile::new(&[vec![Some(0.0), Some(3.0)]]);
        assert!(close(free.rho(0, 1.0), 1.0) && close(free.rho(1, 1e9), 0.0));
    }

    #[test]
    fn a_curve_has_its_corners_where_a_ratio_is_passed() {
        let (tau, rho) = three().curve(0, 5.0);
        assert_eq!(tau, [1.0, 3.0, 3.0, 5.0]);
        assert!(rho.iter().zip([1.0, 1.0, 2.0, 2.0]).all(|(a, b)| close(*a, b / 3.0)));
    }
}
