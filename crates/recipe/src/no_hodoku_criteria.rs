//! The wishes on HoDoKu's scale in a build without that scale: there are none.

use std::convert::Infallible;
use std::fmt;

use ninefold_dig::Verdict;
use ninefold_logic::StepSearch;
use ninefold_solve::Puzzle;

use crate::ImpossibleRecipeError;
use crate::judge::Findings;

/// No wishes: the feature `hodoku` is off.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
#[non_exhaustive]
pub struct HodokuCriteria {}

/// What cannot happen without the feature `hodoku`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{never}")]
pub struct HodokuFailure {
    never: Infallible,
}

impl HodokuFailure {
    pub(crate) fn distance(&self) -> u32 {
        match self.never {}
    }

    pub(crate) fn judgement(&self) -> Verdict {
        match self.never {}
    }
}

impl HodokuCriteria {
    pub(crate) const WORDS: &[&str] = &[];

    /// Returns true: nothing is wished for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        true
    }

    pub(crate) fn wants_easy(&self) -> bool {
        false
    }

    pub(crate) fn needs_techniques(&self) -> bool {
        false
    }

    pub(crate) fn practises(&self) -> bool {
        false
    }

    pub(crate) fn rated_from(&self) -> Option<u32> {
        None
    }

    pub(crate) fn unlikely(&self) -> Option<HodokuFailure> {
        None
    }

    pub(crate) fn bounds_from_above(&self) -> bool {
        false
    }

    pub(crate) fn harder_than_full_houses(&self) -> Option<String> {
        None
    }

    pub(crate) fn check(&self, _: bool) -> Result<(), ImpossibleRecipeError> {
        Ok(())
    }

    pub(crate) fn examine(
        &self,
        _: &StepSearch<'_>,
        _: &Puzzle,
        _: bool,
        _: &mut Findings,
    ) -> Result<(), HodokuFailure> {
        Ok(())
    }

    pub(crate) fn overshoot(&self, _: &StepSearch<'_>, _: &Puzzle) -> u32 {
        0
    }

    pub(crate) fn set(&mut self, _: &str, _: &str) -> Option<Result<(), String>> {
        None
    }
}

impl fmt::Display for HodokuCriteria {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
