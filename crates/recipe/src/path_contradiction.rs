//! Criteria for one solution path that exclude each other.

use std::fmt;

use thiserror::Error;

use crate::technique_group::RatedTechnique;
use crate::{PathCriteria, TechniqueGroup};

/// Why no path can meet the criteria.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PathContradiction<T: fmt::Debug + PartialEq> {
    /// A technique is required and forbidden.
    #[error("{required} is required, but {} forbidden", and_forbidden(required, forbidden))]
    RequiredAndForbidden {
        /// The group of which each technique is forbidden.
        required: TechniqueGroup<T>,
        /// What is forbidden of it.
        forbidden: Vec<TechniqueGroup<T>>,
    },
    /// A technique is required that is harder than the requested hardest one.
    #[error("{required} is required, but is harder than {hardest}, the requested hardest technique")]
    RequiredHarder {
        /// The group that is required.
        required: TechniqueGroup<T>,
        /// The requested hardest group.
        hardest: TechniqueGroup<T>,
    },
    /// Full houses are forbidden.
    #[error("full-house is forbidden, but the last step of every puzzle is a full house")]
    NoFullHouse,
}

/// Looks for criteria that exclude each other.
pub(crate) fn check<T: RatedTechnique>(
    path: &PathCriteria<T>,
    is_harder: impl Fn(T, &TechniqueGroup<T>) -> bool,
) -> Result<(), PathContradiction<T>> {
    for required in path.needed() {
        if required.techniques().iter().all(|&technique| path.forbids(technique)) {
            let overlaps = |group: &&TechniqueGroup<T>| {
                group.techniques().iter().any(|technique| required.techniques().contains(technique))
            };
            let forbidden = path.forbid.iter().filter(overlaps).cloned().collect();
            return Err(PathContradiction::RequiredAndForbidden { required: required.clone(), forbidden });
        }
        if let Some(hardest) = &path.hardest
            && required.techniques().iter().all(|&technique| is_harder(technique, hardest))
        {
            let (required, hardest) = (required.clone(), hardest.clone());
            return Err(PathContradiction::RequiredHarder { required, hardest });
        }
    }
    // Both scales try full houses first.
    if path.forbids(T::ALL[0]) { Err(PathContradiction::NoFullHouse) } else { Ok(()) }
}

/// Returns `x-wing is`, or `also` for the group itself.
fn and_forbidden<T: PartialEq>(required: &TechniqueGroup<T>, forbidden: &[TechniqueGroup<T>]) -> String {
    match forbidden {
        [only] if only == required => "also".to_owned(),
        [only] => format!("{only} is"),
        several => {
            let names: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("{} are", names.join(", "))
        }
    }
}
