//! The next step: the techniques in their order, and the first that finds something.

use crate::chains::{ChainSearch, Nesting, Producer};
use crate::effort::{Effort, OutOfWork};
use crate::lost::Lost;
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
    First(fn(&State, &Lost) -> Option<Step>),
    /// Hands every pattern to a sink until that has enough.
    Every(fn(&State, &Lost, &mut StepSink<'_>) -> Flow),
    /// Looks for the best chain of a producer.
    Chain(Producer),
}

impl Finder {
    /// Returns what the finder finds first, given what the position lost since it found nothing; a chain only if it is
    /// not rated above `top`.
    fn find(
        &self,
        state: &State,
        lost: &Lost,
        top: SeRating,
        chains: &mut ChainSearch,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        match self {
            Finder::First(find) => Ok(find(state, lost)),
            Finder::Every(find) => Ok(first(|sink| find(state, lost, sink))),
            Finder::Chain(producer) => chains.best(*producer, state, lost, top, effort),
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
    let mut chains = ChainSearch::explaining();
    let found = group.finder.find(state, &Lost::EVERYTHING, SeRating::UNSOLVED, &mut chains, effort)?;
    Ok(found.filter(|step| step.technique == technique))
}

/// A search for one step after the other on the way from the clues to the solution.
pub(crate) struct StepByStep {
    chains: ChainSearch,
    /// By group, where each digit could stand when it last found nothing; none if it never did.
    barren: Vec<Option<[u128; 9]>>,
    /// Whether it looks everywhere each time.
    forgets: bool,
}

impl StepByStep {
    /// Returns a search whose chains come with all their nodes.
    pub(crate) fn explaining() -> StepByStep {
        StepByStep { chains: ChainSearch::explaining(), barren: vec![None; GROUPS.len()], forgets: false }
    }

    /// Returns a search whose chains come with their rating only.
    pub(crate) fn rating_only() -> StepByStep {
        StepByStep { chains: ChainSearch::rating_only(), ..StepByStep::explaining() }
    }

    /// Returns the same search without memory.
    #[cfg(test)]
    pub(crate) fn forgetting(self) -> StepByStep {
        StepByStep { forgets: true, ..self }
    }

    /// Returns the next step, if one rated `top` or lower can still come. The position must follow from that of the last
    /// call: it has no candidate that that did not have.
    ///
    /// Groups are tried in an order that is not quite that of their ratings, but no group is followed by one that can
    /// give less than its own lowest rating, so the search may break off at the first group above `top`.
    ///
    /// When a group is tried, those before it have just found nothing. In particular no single is left.
    pub(crate) fn next(
        &mut self,
        state: &State,
        top: SeRating,
        effort: &mut Effort<'_>,
    ) -> Result<NextStep, OutOfWork> {
        if self.forgets {
            self.chains.forget();
        }
        for (number, group) in GROUPS.iter().enumerate() {
            if group.lowest() > top {
                return Ok(NextStep::TooHard);
            }
            // Chains above the top need not be found by the last group that is tried: without one the verdict is the
            // same. Of groups before it they must be, for they would come before an easier step of the next.
            let is_last = GROUPS.get(number + 1).is_none_or(|next| next.lowest() > top);
            let chains_up_to = if is_last { top } else { SeRating::UNSOLVED };
            let lost = match &self.barren[number] {
                Some(before) if !self.forgets => Lost::since(before, state),
                _ => Lost::EVERYTHING,
            };
            if let Some(step) = group.finder.find(state, &lost, chains_up_to, &mut self.chains, effort)? {
                return Ok(NextStep::Found(step));
            }
            if chains_up_to == SeRating::UNSOLVED {
                self.barren[number] = Some(state.cells);
            }
        }
        Ok(if top < SeRating::UNSOLVED { NextStep::TooHard } else { NextStep::None })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use ninefold_solve::Puzzle;

    use super::*;

    /// The steps of a puzzle, those rated up to `top`.
    fn steps(puzzle: &Puzzle, mut finder: StepByStep, top: SeRating) -> Vec<Step> {
        let never = AtomicBool::new(false);
        let mut effort = Effort::new(u64::MAX, &never);
        let (mut state, mut steps) = (State::new(puzzle.clues()), Vec::new());
        while let Ok(NextStep::Found(step)) = finder.next(&state, top, &mut effort) {
            state.apply(&step);
            steps.push(step);
            if state.is_solved() {
                break;
            }
        }
        steps
    }

    /// Remembering where nothing was found must not hide a step.
    #[test]
    fn the_same_steps_come_with_and_without_memory() {
        let sample = include_str!("../tests/data/ratings.csv");
        let mut compared = 0;
        for puzzle in sample.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()) {
            // Dynamic chains remember nothing.
            let top = SeRating::from_tenths(83);
            let naive = steps(&puzzle, StepByStep::rating_only().forgetting(), top);
            assert_eq!(steps(&puzzle, StepByStep::rating_only(), top), naive, "{}", puzzle.clues());
            compared += naive.len();
        }
        assert!(compared > 3000, "{compared}");
    }

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
