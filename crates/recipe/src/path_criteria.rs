//! What the path of a puzzle should be like on one scale, and whether it is.

use std::fmt;

use ninefold_dig::Verdict;
use ninefold_grid::ParseNameError;
use ninefold_logic::Technique;
use thiserror::Error;

use crate::TechniqueGroup;
use crate::technique_group::RatedTechnique;

/// The techniques that a solution path must use, and those it must not. The default has no criteria.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub struct PathCriteria<T = Technique> {
    /// The path uses each of these at least once.
    pub require: Vec<TechniqueGroup<T>>,
    /// The path uses none of these.
    pub forbid: Vec<TechniqueGroup<T>>,
    /// The path uses this at least once, and nothing harder.
    pub hardest: Option<TechniqueGroup<T>>,
    /// The puzzle comes with a position in which this is the next step.
    pub practice: Option<TechniqueGroup<T>>,
}

impl<T> Default for PathCriteria<T> {
    fn default() -> Self {
        PathCriteria { require: Vec::new(), forbid: Vec::new(), hardest: None, practice: None }
    }
}

/// Why a path does not meet the criteria.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PathFailure<T: fmt::Debug> {
    /// It uses a technique that is forbidden.
    #[error("the solution path uses {0}, which is forbidden")]
    Forbidden(TechniqueGroup<T>),
    /// It uses a technique that is harder than the requested hardest one.
    #[error("the solution path uses a technique harder than {0}")]
    Harder(TechniqueGroup<T>),
    /// It does not use a technique that is required.
    #[error("the solution path does not use {0}, which is required")]
    Missing(TechniqueGroup<T>),
    /// It uses the technique to be practised, but never as the next step of a position given by its digits alone.
    #[error("the solution path uses {0} only after candidates were eliminated")]
    OnlyWithMarks(TechniqueGroup<T>),
}

impl<T: fmt::Debug> PathFailure<T> {
    /// Returns how far this is from the request; smaller is better.
    pub(crate) fn distance(&self) -> u32 {
        match self {
            PathFailure::Missing(_) | PathFailure::OnlyWithMarks(_) => 0,
            PathFailure::Forbidden(_) | PathFailure::Harder(_) => 1,
        }
    }

    /// Returns the verdict for the digging.
    pub(crate) fn verdict(&self) -> Verdict {
        match self {
            PathFailure::Missing(_) | PathFailure::OnlyWithMarks(_) => Verdict::Reject,
            PathFailure::Forbidden(_) | PathFailure::Harder(_) => Verdict::TooHard,
        }
    }
}

impl<T: RatedTechnique> PathCriteria<T> {
    /// Returns whether there are no criteria.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == PathCriteria::default()
    }

    /// Returns the techniques that the path must use.
    pub(crate) fn needed(&self) -> impl Iterator<Item = &TechniqueGroup<T>> {
        self.require.iter().chain(&self.hardest).chain(&self.practice)
    }

    /// Returns whether the path must not use a technique.
    pub(crate) fn forbids(&self, technique: T) -> bool {
        self.forbid.iter().any(|group| group.techniques().contains(&technique))
    }

    /// Returns whether a path may be too hard for these criteria.
    pub(crate) fn bounds_from_above(&self) -> bool {
        !self.forbid.is_empty() || self.hardest.is_some()
    }

    /// Compares a path with the criteria, by how often it uses each technique. `is_harder` compares techniques on the
    /// scale.
    pub(crate) fn check(
        &self,
        uses: impl Fn(T) -> u32,
        is_harder: impl Fn(T, &TechniqueGroup<T>) -> bool,
    ) -> Result<(), PathFailure<T>> {
        let uses_any = |group: &&TechniqueGroup<T>| group.techniques().iter().any(|&one| uses(one) > 0);
        if let Some(found) = self.forbid.iter().find(uses_any) {
            return Err(PathFailure::Forbidden(found.clone()));
        }
        if let Some(hardest) = &self.hardest
            && T::ALL.iter().any(|&technique| uses(technique) > 0 && is_harder(technique, hardest))
        {
            return Err(PathFailure::Harder(hardest.clone()));
        }
        match self.needed().find(|group| !uses_any(group)) {
            Some(missing) => Err(PathFailure::Missing(missing.clone())),
            None => Ok(()),
        }
    }

    /// Sets the criterion with this word of a recipe; `None` if the word is not one of these.
    pub(crate) fn set(&mut self, word: &str, value: &str) -> Option<Result<(), String>> {
        let set = match word {
            "require" => groups(value).map(|groups| self.require = groups),
            "forbid" => groups(value).map(|groups| self.forbid = groups),
            "hardest" => value.parse().map(|group| self.hardest = Some(group)),
            "practice" => value.parse().map(|group| self.practice = Some(group)),
            _ => return None,
        };
        Some(set.map_err(|error: ParseNameError| error.to_string()))
    }

    /// Writes the criteria as words of a recipe, each with this prefix.
    pub(crate) fn write(&self, prefix: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hardest, practice) = (self.hardest.as_slice(), self.practice.as_slice());
        for (word, groups) in [
            ("require", self.require.as_slice()),
            ("forbid", &self.forbid),
            ("hardest", hardest),
            ("practice", practice),
        ] {
            if !groups.is_empty() {
                let names: Vec<_> = groups.iter().map(TechniqueGroup::to_string).collect();
                write!(f, " {prefix}{word}={}", names.join(","))?;
            }
        }
        Ok(())
    }
}

fn groups<T: RatedTechnique>(text: &str) -> Result<Vec<TechniqueGroup<T>>, ParseNameError> {
    text.split(',').map(str::parse).collect()
}
