//! The next step: the techniques in their order, and the first that finds something.

use crate::chains::{ChainSearch, Nesting, Producer};
use crate::effort::{Effort, OutOfWork};
use crate::table::for_each_technique;
// All of them: the list names the finders.
use crate::techniques::*;
use crate::{SeRating, State, Step, Technique};

/// What a search for the next step ends with.
pub(crate) enum NextStep {
    /// The step.
    Found(Step),
    /// No technique of the scale finds one.
    None,
    /// Every technique that is left is rated higher than asked for.
    TooHard,
}

/// A function that looks for a technique.
pub(crate) enum Finder {
    /// Looks for the first pattern only.
    First(fn(&State) -> Option<Step>),
    /// Hands every pattern to a sink until that has enough.
    Every(fn(&State, &mut StepSink<'_>) -> Flow),
    /// Looks for the best chain of a producer.
    Chain(Producer),
}

impl Finder {
    /// Returns what the finder finds first; a chain only if it is not rated above `top`.
    fn find(
        &self,
        state: &State,
        top: SeRating,
        chains: &mut ChainSearch,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        match self {
            Finder::First(find) => Ok(find(state)),
            Finder::Every(find) => Ok(first(|sink| find(state, sink))),
            Finder::Chain(producer) => chains.best(*producer, state, top, effort),
        }
    }
}

/// A finder and the techniques it finds, the lowest rated first.
pub(crate) struct FinderGroup {
    pub(crate) finder: Finder,
    pub(crate) techniques: &'static [Technique],
}

macro_rules! define_groups {
    ($(
        $finder:ident($($search:tt)*) => { $( $(#[$doc:meta])* $technique:ident { $($entry:tt)* } )+ }
    )+) => {
        /// The finders in the order in which they are tried.
        pub(crate) static GROUPS: &[FinderGroup] = &[$(
            FinderGroup { finder: Finder::$finder($($search)*), techniques: &[$(Technique::$technique),+] }
        ),+];
    };
}

#[cfg(test)]
pub(crate) use define_groups;

for_each_technique!(define_groups);

impl FinderGroup {
    /// Returns the lowest rating that the group can give.
    fn lowest(&self) -> SeRating {
        self.techniques[0].base()
    }
}

/// Returns the step that a technique's group would take, if it is by that technique.
pub(crate) fn search_for(
    state: &State,
    technique: Technique,
    effort: &mut Effort<'_>,
) -> Result<Option<Step>, OutOfWork> {
    let Some(group) = GROUPS.iter().find(|group| group.techniques.contains(&technique)) else {
        return Ok(None);
    };
    let found = group.finder.find(state, SeRating::UNSOLVED, &mut ChainSearch::explaining(), effort)?;
    Ok(found.filter(|step| step.technique == technique))
}

/// Returns the next step, if one rated `top` or lower can still come.
///
/// Groups are tried in an order that is not quite that of their ratings, but no group is followed by one that can
/// give less than its own lowest rating, so the search may break off at the first group above `top`.
pub(crate) fn search(
    state: &State,
    top: SeRating,
    chains: &mut ChainSearch,
    effort: &mut Effort<'_>,
) -> Result<NextStep, OutOfWork> {
    for (group, next) in GROUPS.iter().zip(1..) {
        if group.lowest() > top {
            return Ok(NextStep::TooHard);
        }
        // Chains above the top need not be found by the last group that is tried: without one the verdict is the same.
        // Of groups before it they must be, for they would come before an easier step of the next.
        let is_last = GROUPS.get(next).is_none_or(|next| next.lowest() > top);
        let chains_up_to = if is_last { top } else { SeRating::UNSOLVED };
        if let Some(step) = group.finder.find(state, chains_up_to, chains, effort)? {
            return Ok(NextStep::Found(step));
        }
    }
    Ok(if top < SeRating::UNSOLVED { NextStep::TooHard } else { NextStep::None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_in_one_group_in_the_order_of_the_list() {
        let grouped: Vec<Technique> = GROUPS.iter().flat_map(|group| group.techniques).copied().collect();
        assert_eq!(grouped, Technique::ALL);
    }

    /// What [`search`] relies on to break off.
    #[test]
    fn no_group_is_followed_by_an_easier_one() {
        for group in GROUPS {
            assert!(group.techniques.iter().all(|technique| technique.base() >= group.lowest()));
        }
        assert!(GROUPS.is_sorted_by_key(FinderGroup::lowest));
    }
}
