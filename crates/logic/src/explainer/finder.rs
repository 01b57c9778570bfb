//! The next step: the techniques in their order, and the first that finds something.

use crate::explainer::chains::{ChainSearch, Nesting, Producer};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::explainer::table::for_each_technique;
use crate::work_budget::{BudgetExceeded, WorkBudget};
// All of them: the list names the finders.
use crate::explainer::techniques::*;
use crate::{Position, SeRating, Step, StepSearch, Technique};

/// What a search for the next step ends with.
pub(crate) enum NextStep {
    /// The step.
    Found(Step),
    /// No technique of the scale finds one.
    None,
    /// Every technique that is left is rated higher than requested.
    TooHard,
}

/// A function that looks for a technique.
pub(crate) enum Finder {
    /// Looks for the first pattern only.
    First(fn(&Position, &EliminatedSince) -> Option<Step>),
    /// Hands every pattern to a sink until that has enough.
    Every(fn(&Position, &EliminatedSince, &mut StepSink<'_>) -> Flow),
    /// Looks for the best chain of a producer.
    Chain(Producer),
}

impl Finder {
    /// Returns what the finder finds first, given what the position lost since it found nothing; a chain only if it is
    /// not rated above `top`.
    fn find(
        &self,
        position: &Position,
        eliminated: &EliminatedSince,
        top: SeRating,
        chains: &mut ChainSearch,
        budget: &mut WorkBudget<'_>,
    ) -> Result<Option<Step>, BudgetExceeded> {
        match self {
            Finder::First(find) => Ok(find(position, eliminated)),
            Finder::Every(find) => Ok(first(|sink| find(position, eliminated, sink))),
            Finder::Chain(producer) => chains.best(*producer, position, eliminated, top, budget),
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

    /// Returns whether its techniques rely on uniqueness: all or none of a group do.
    fn relies_on_uniqueness(&self) -> bool {
        self.techniques[0].relies_on_uniqueness()
    }
}

/// Returns the step that a technique's group would take, if it is by that technique.
pub(crate) fn search_for(
    position: &Position,
    technique: Technique,
    budget: &mut WorkBudget<'_>,
) -> Result<Option<Step>, BudgetExceeded> {
    let Some(group) = GROUPS.iter().find(|group| group.techniques.contains(&technique)) else {
        return Ok(None);
    };
    let mut chains = ChainSearch::explaining();
    let found =
        group.finder.find(position, &EliminatedSince::EVERYTHING, SeRating::UNSOLVED, &mut chains, budget)?;
    Ok(found.filter(|step| step.technique == technique))
}

/// A search for one step after the other on the way from the clues to the solution.
pub(crate) struct IncrementalFinder {
    chains: ChainSearch,
    /// By group, where each digit could stand when it last found nothing; none if it never did.
    exhausted: Vec<Option<[u128; 9]>>,
    /// Whether it looks everywhere each time.
    forgets: bool,
    /// Whether techniques are used that rely on the solution being the only one.
    uses_uniqueness: bool,
}

impl IncrementalFinder {
    /// Returns a search whose chains come with all their nodes.
    pub(crate) fn explaining() -> IncrementalFinder {
        IncrementalFinder {
            chains: ChainSearch::explaining(),
            exhausted: vec![None; GROUPS.len()],
            forgets: false,
            uses_uniqueness: true,
        }
    }

    /// Returns a search whose chains come with their rating only.
    pub(crate) fn rating_only() -> IncrementalFinder {
        IncrementalFinder { chains: ChainSearch::rating_only(), ..IncrementalFinder::explaining() }
    }

    /// Returns the same search without memory.
    #[cfg(test)]
    pub(crate) fn forgetting(self) -> IncrementalFinder {
        IncrementalFinder { forgets: true, ..self }
    }

    /// Returns what a position lost since a group found nothing.
    pub(super) fn eliminated_since(&self, number: usize, position: &Position) -> EliminatedSince {
        match &self.exhausted[number] {
            Some(before) if !self.forgets => EliminatedSince::since(before, position),
            _ => EliminatedSince::EVERYTHING,
        }
    }

    /// Notes that a group finds nothing in this position.
    pub(super) fn note_exhausted(&mut self, number: usize, position: &Position) {
        self.exhausted[number] = Some(position.cells);
    }

    /// Returns the next step, if one rated `top` or lower can still come. Each position
    /// must follow from the previous one: its candidates must be a subset.
    ///
    /// Groups are tried in an order that is not quite that of their ratings, but no group is followed by one that can
    /// give less than its own lowest rating, so the search may break off at the first group above `top`.
    ///
    /// When a group is tried, those before it have just found nothing. In particular no single is left.
    pub(crate) fn next(
        &mut self,
        position: &Position,
        top: SeRating,
        budget: &mut WorkBudget<'_>,
    ) -> Result<NextStep, BudgetExceeded> {
        self.next_from(0, position, top, budget)
    }

    /// As [`next`](IncrementalFinder::next), but leaves out the groups before `first`, which would find nothing.
    pub(crate) fn next_from(
        &mut self,
        first: usize,
        position: &Position,
        top: SeRating,
        budget: &mut WorkBudget<'_>,
    ) -> Result<NextStep, BudgetExceeded> {
        if self.forgets {
            self.chains.forget();
        }
        for (number, group) in GROUPS.iter().enumerate().skip(first) {
            if group.lowest() > top {
                return Ok(NextStep::TooHard);
            }
            if !self.uses_uniqueness && group.relies_on_uniqueness() {
                continue;
            }
            // Chains above the top need not be found by the last group that is tried: without one the verdict is the
            // same. Of groups before it they must be, for they would come before an easier step of the next.
            let is_last = GROUPS.get(number + 1).is_none_or(|next| next.lowest() > top);
            let chains_up_to = if is_last { top } else { SeRating::UNSOLVED };
            let eliminated = self.eliminated_since(number, position);
            if let Some(step) =
                group.finder.find(position, &eliminated, chains_up_to, &mut self.chains, budget)?
            {
                return Ok(NextStep::Found(step));
            }
            if chains_up_to == SeRating::UNSOLVED {
                self.note_exhausted(number, position);
            }
        }
        Ok(if top < SeRating::UNSOLVED { NextStep::TooHard } else { NextStep::None })
    }
}

impl StepSearch<'_> {
    /// Returns a search whose chains come with all their nodes.
    pub(crate) fn explaining_finder(&self) -> IncrementalFinder {
        IncrementalFinder { uses_uniqueness: self.uses_uniqueness(), ..IncrementalFinder::explaining() }
    }

    /// Returns a search whose chains come with their rating only.
    pub(crate) fn rating_finder(&self) -> IncrementalFinder {
        IncrementalFinder { uses_uniqueness: self.uses_uniqueness(), ..IncrementalFinder::rating_only() }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Cancel;
    use ninefold_solve::Puzzle;

    use super::*;

    /// The steps of a puzzle, those rated up to `top`.
    fn steps(puzzle: &Puzzle, mut finder: IncrementalFinder, top: SeRating) -> Vec<Step> {
        let mut budget = WorkBudget::new(u64::MAX, &Cancel::NEVER);
        let (mut position, mut steps) = (Position::new(puzzle.clues()), Vec::new());
        while let Ok(NextStep::Found(step)) = finder.next(&position, top, &mut budget) {
            position.apply(&step);
            steps.push(step);
            if position.is_solved() {
                break;
            }
        }
        steps
    }

    /// Remembering where nothing was found must not hide a step.
    #[test]
    fn the_same_steps_come_with_and_without_memory() {
        let sample = include_str!("../../tests/data/ratings.csv");
        let mut compared = 0;
        for puzzle in sample.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok()) {
            // Dynamic chains remember nothing.
            let top = SeRating::from_tenths(83);
            let naive = steps(&puzzle, IncrementalFinder::rating_only().forgetting(), top);
            assert_eq!(steps(&puzzle, IncrementalFinder::rating_only(), top), naive, "{}", puzzle.clues());
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
            let relies = group.relies_on_uniqueness();
            assert!(group.techniques.iter().all(|technique| technique.relies_on_uniqueness() == relies));
        }
        assert!(GROUPS.is_sorted_by_key(FinderGroup::lowest));
    }
}
