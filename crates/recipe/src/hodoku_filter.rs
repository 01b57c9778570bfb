//! Rates candidates on HoDoKu's scale. This is the only part that needs HoDoKu's solver, so builds without the feature
//! `hodoku` leave it out: a program is a third smaller without it.

#[cfg(feature = "hodoku")]
mod rated {
    use ninefold_dig::Verdict;
    use ninefold_grid::Bounds;
    use ninefold_logic::{RangeVerdict, StepSearch, hodoku};
    use ninefold_solve::Puzzle;

    use crate::difficulty_filter::Findings;
    use crate::path_criteria::PathFailure;
    use crate::practice::hodoku_position;
    use crate::{HodokuCriteria, HodokuFailure};

    impl HodokuCriteria {
        /// Returns whether a puzzle meets the criteria. A position for practice is not looked for.
        ///
        /// # Errors
        /// If the puzzle is solved already, takes more work to rate than is allowed, or the work is cancelled.
        pub fn admits(
            &self,
            steps: &StepSearch<'_>,
            puzzle: &Puzzle,
        ) -> Result<bool, hodoku::HodokuRateError> {
            let mut criteria = self.clone();
            criteria.path.practice = None;
            match criteria.examine(steps, puzzle, false, &mut Findings::default()) {
                Ok(()) => Ok(true),
                Err(HodokuFailure::Unrated(error)) => Err(error),
                Err(_) => Ok(false),
            }
        }

        fn limit(&self) -> hodoku::Limit {
            let any = hodoku::Limit::default();
            let hardest = self.path.hardest.as_ref().and_then(|group| group.techniques().last().copied());
            any.with_score(self.score.map_or(any.score, Bounds::most))
                .with_level(self.level.unwrap_or(any.level))
                .with_hardest(hardest.unwrap_or(any.hardest))
        }

        /// Rates a puzzle and finds a position for practice, if the puzzle meets the criteria.
        pub(crate) fn examine(
            &self,
            steps: &StepSearch<'_>,
            puzzle: &Puzzle,
            marks: bool,
            findings: &mut Findings,
        ) -> Result<(), HodokuFailure> {
            let rating = match steps.hodoku().rate_within(puzzle, &self.limit()) {
                Ok(RangeVerdict::Inside(rating) | RangeVerdict::Below(rating)) => rating,
                Ok(RangeVerdict::Above { .. }) => return Err(HodokuFailure::TooHard),
                Err(error) => return Err(HodokuFailure::Unrated(error)),
            };
            if let Some(wanted) = self.level.filter(|&wanted| wanted > rating.level) {
                return Err(HodokuFailure::LowLevel { level: rating.level, wanted });
            }
            if let Some(wanted) = self.score.filter(|wanted| wanted.least() > rating.score) {
                return Err(HodokuFailure::LowScore { score: rating.score, wanted });
            }
            self.check_path(&rating).map_err(HodokuFailure::Path)?;
            if let Some(group) = &self.path.practice {
                let found = hodoku_position(steps, puzzle, group, marks).map_err(HodokuFailure::Unrated)?;
                let missing = || HodokuFailure::Path(PathFailure::OnlyWithMarks(group.clone()));
                findings.position = Some(Box::new(found.ok_or_else(missing)?));
            }
            findings.hodoku = Some(Box::new(rating));
            Ok(())
        }

        /// Compares a path with the criteria. The limit already excludes steps that are harder than the hardest.
        fn check_path(
            &self,
            rating: &hodoku::HodokuRating,
        ) -> Result<(), PathFailure<hodoku::HodokuTechnique>> {
            self.path.check(|technique| rating.histogram.uses(technique), |_, _| false)
        }

        /// Returns how many cells are empty when a puzzle turns out to be too hard; 0 if it is not, and 81 if that is not
        /// known.
        pub(crate) fn overshoot(&self, steps: &StepSearch<'_>, puzzle: &Puzzle) -> u32 {
            match steps.hodoku().rate_within(puzzle, &self.limit()) {
                Ok(RangeVerdict::Inside(rating) | RangeVerdict::Below(rating)) => {
                    let is_too_hard = |failure: PathFailure<_>| failure.verdict() == Verdict::TooHard;
                    self.check_path(&rating).is_err_and(is_too_hard).into()
                }
                Ok(RangeVerdict::Above { open }) => open as u32,
                Err(hodoku::HodokuRateError::AlreadySolved) => 0,
                Err(_) => 81,
            }
        }
    }
}

#[cfg(not(feature = "hodoku"))]
impl crate::HodokuCriteria {
    /// Rejects every puzzle. Never called: recipes with criteria on this scale are refused before.
    pub(crate) fn examine(
        &self,
        _: &ninefold_logic::StepSearch<'_>,
        _: &ninefold_solve::Puzzle,
        _: bool,
        _: &mut crate::difficulty_filter::Findings,
    ) -> Result<(), crate::HodokuFailure> {
        Err(crate::HodokuFailure::TooHard)
    }

    /// Returns 0. Never called: recipes with criteria on this scale are refused before.
    pub(crate) fn overshoot(&self, _: &ninefold_logic::StepSearch<'_>, _: &ninefold_solve::Puzzle) -> u32 {
        0
    }
}
