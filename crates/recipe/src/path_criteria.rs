//! What the path of a puzzle should be like on one scale, and whether it is.

use std::fmt;

use ninefold_dig::Verdict;
use ninefold_grid::ParseNameError;
use ninefold_logic::Technique;
use thiserror::Error;

use crate::TechniqueGroup;
use crate::technique_group::RatedTechnique;

/// The techniques that a path should need, and those it should do without. The default wishes for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct PathCriteria<T = Technique> {
    /// Each of these is needed at least once.
    pub require: Vec<TechniqueGroup<T>>,
    /// None of these is used.
    pub forbid: Vec<TechniqueGroup<T>>,
    /// This is needed at least once, and nothing harder.
    pub hardest: Option<TechniqueGroup<T>>,
    /// The puzzle comes as a position in which this is the next step.
    pub practice: Option<TechniqueGroup<T>>,
}

impl<T> Default for PathCriteria<T> {
    fn default() -> Self {
        PathCriteria { require: Vec::new(), forbid: Vec::new(), hardest: None, practice: None }
    }
}

/// Why a path is not as asked for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PathFailure<T: fmt::Debug> {
    /// It needs a technique that is forbidden.
    #[error("{0} is forbidden and needed")]
    Forbidden(TechniqueGroup<T>),
    /// It needs a technique that is harder than what should be the hardest.
    #[error("something harder than {0} is needed")]
    Harder(TechniqueGroup<T>),
    /// It does not need a technique that is required.
    #[error("{0} is required and not needed")]
    Missing(TechniqueGroup<T>),
    /// It needs the technique to be practised, but never as the next step of what the digits alone say.
    #[error("{0} is needed, but only after candidates were eliminated")]
    OnlyWithMarks(TechniqueGroup<T>),
}

impl<T: fmt::Debug> PathFailure<T> {
    /// Returns how far from what was asked for: the smaller, the better.
    pub(crate) fn distance(&self) -> u32 {
        match self {
            PathFailure::Missing(_) | PathFailure::OnlyWithMarks(_) => 0,
            PathFailure::Forbidden(_) | PathFailure::Harder(_) => 1,
        }
    }

    /// Returns what digging should make of it.
    pub(crate) fn judgement(&self) -> Verdict {
        match self {
            PathFailure::Missing(_) | PathFailure::OnlyWithMarks(_) => Verdict::Reject,
            PathFailure::Forbidden(_) | PathFailure::Harder(_) => Verdict::TooHard,
        }
    }
}

impl<T: RatedTechnique> PathCriteria<T> {
    /// Returns whether nothing is wished for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == PathCriteria::default()
    }

    /// Returns the techniques that the path has to need.
    pub(crate) fn needed(&self) -> impl Iterator<Item = &TechniqueGroup<T>> {
        self.require.iter().chain(&self.hardest).chain(&self.practice)
    }

    /// Returns whether the path has to do without a technique.
    pub(crate) fn forbids(&self, technique: T) -> bool {
        self.forbid.iter().any(|group| group.techniques().contains(&technique))
    }

    /// Returns whether a path may be too hard for these wishes.
    pub(crate) fn bounds_from_above(&self) -> bool {
        !self.forbid.is_empty() || self.hardest.is_some()
    }

    /// Compares a path with the wishes, by how often it uses each technique. What is harder than the hardest is the
    /// scale's to say.
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

    /// Sets the wish with this word of a recipe; `None` when it is none of these.
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

    /// Writes the wishes as words of a recipe, each with this before it.
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
