//! The entry point to all searches for chains: their producers, and the memory that they reuse.

use super::candidate_sets::CandidateSets;
use super::chain_bounds::ChainBounds;
use super::derivation::{Ancestors, StartPosition};
use super::multiple_chains::{DerivationScratch, MultipleSearch};
use super::nested::NestedSearch;
use super::path::PathScratch;
use super::producer::Producer;
use super::result::{AllChains, BestChain, ChainResult, ChainSink};
use super::single_chains::{ExhaustedScans, find_single_chains};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Position, SeRating, Step};

/// Searches for chains, and reuses memory from one search to the next.
pub(crate) struct ChainSearch {
    explain: bool,
    paths: PathScratch,
    /// Derivations that are not in use.
    derivations: Vec<DerivationScratch>,
    /// Where the scans of the calls to [`ChainSearch::best`] found nothing.
    exhausted_scans: ExhaustedScans,
}

impl ChainSearch {
    /// Returns a search whose chains come with all their nodes.
    pub(crate) fn explaining() -> ChainSearch {
        ChainSearch {
            explain: true,
            paths: PathScratch::default(),
            derivations: Vec::new(),
            exhausted_scans: ExhaustedScans::default(),
        }
    }

    /// Returns a search whose chains come with their rating only: they have no branches.
    pub(crate) fn rating_only() -> ChainSearch {
        ChainSearch { explain: false, ..ChainSearch::explaining() }
    }

    /// Forgets where nothing was found.
    pub(crate) fn forget(&mut self) {
        self.exhausted_scans = ExhaustedScans::default();
    }

    /// Returns the chain of a producer that Sudoku Explainer uses, unless it is rated above `top`, given what the position
    /// lost since the producer found nothing. The position must follow from that of the last call, unless
    /// [`ChainSearch::forget`] came between.
    pub(crate) fn best(
        &mut self,
        producer: Producer,
        position: &Position,
        eliminated: &EliminatedSince,
        top: SeRating,
        budget: &mut WorkBudget<'_>,
    ) -> Result<Option<Step>, BudgetExceeded> {
        let mut chains = BestChain::up_to(top);
        if producer == Producer::Single {
            let exhausted = Some(&mut self.exhausted_scans);
            find_single_chains(&mut self.paths, position, exhausted, self.explain, &mut chains, budget)?;
        } else {
            self.run(producer, position, eliminated, &mut chains, budget)?;
        }
        Ok(chains.best.map(ChainResult::into_step))
    }

    fn run<S: ChainSink>(
        &mut self,
        producer: Producer,
        position: &Position,
        eliminated: &EliminatedSince,
        sink: &mut S,
        budget: &mut WorkBudget<'_>,
    ) -> Result<(), BudgetExceeded> {
        if producer == Producer::Single {
            return find_single_chains(&mut self.paths, position, None, self.explain, sink, budget);
        }
        let mut scratch = self.derivations.pop().unwrap_or_else(DerivationScratch::new);
        scratch.clear();
        let explain = self.explain;
        let candidates = CandidateSets::of(position);
        let prospects = match producer {
            Producer::Multiple if !sink.wants_all() => {
                budget.spend(4000)?;
                ChainBounds::of(&mut self.paths.graph, position)
            }
            _ => None,
        };
        let scratch_of_search = &mut scratch;
        let result = MultipleSearch {
            scratch: scratch_of_search,
            nested: self,
            producer,
            explain,
            remaining: candidates.clone(),
            start: StartPosition { position, candidates },
            ancestors: Ancestors::default(),
            eliminated,
            prospects,
            best_prospect: None,
            sink,
            budget,
        }
        .run();
        self.derivations.push(scratch);
        result
    }
}

impl NestedSearch for ChainSearch {
    fn all(
        &mut self,
        producer: Producer,
        position: &Position,
        budget: &mut WorkBudget<'_>,
    ) -> Result<Vec<ChainResult>, BudgetExceeded> {
        let mut all = AllChains::default();
        self.run(producer, position, &EliminatedSince::EVERYTHING, &mut all, budget)?;
        Ok(all.into_sorted())
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Cancel;
    use ninefold_solve::Puzzle;

    use super::*;
    use crate::path;

    /// What only the best chain needs leaves out what cannot be the best. The first of all chains, found by looking
    /// everywhere, must be the same.
    #[test]
    fn the_best_chain_is_the_first_of_all() {
        let sample = include_str!("../../../tests/data/ratings.csv");
        let puzzles = sample.lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok());
        let (mut compared, mut found) = (0, 0);
        for puzzle in puzzles.step_by(2) {
            let mut position = Position::new(puzzle.clues());
            for step in path(&puzzle).unwrap_or_default().iter().take(40) {
                // Of positions with singles one in many is enough.
                if step.placement.is_none() || compared % 8 == 0 {
                    for producer in [Producer::Single, Producer::Multiple] {
                        let mut budget = WorkBudget::new(u64::MAX, &Cancel::NEVER);
                        let mut search = ChainSearch::rating_only();
                        let best = search
                            .best(
                                producer,
                                &position,
                                &EliminatedSince::EVERYTHING,
                                SeRating::UNSOLVED,
                                &mut budget,
                            )
                            .unwrap_or_default();
                        let all = search.all(producer, &position, &mut budget).unwrap_or_default();
                        let first = all.into_iter().next().map(ChainResult::into_step);
                        let told = |step: Option<Step>| {
                            step.map(|step| (step.technique, step.rating, step.placement, step.eliminations))
                        };
                        found += u32::from(best.is_some());
                        assert_eq!(told(best), told(first), "{position:?}");
                    }
                }
                compared += 1;
                position.apply(step);
            }
        }
        assert!(found > 300, "{found}");
    }
}
