//! The door to all searches for chains: their producers, and the memory they use again.

use super::multiple::{DerivationScratch, MultipleSearch};
use super::nested::NestedSearch;
use super::path::PathScratch;
use super::producer::Producer;
use super::result::{AllChains, BestChain, ChainResult, ChainSink};
use super::single::find_single_chains;
use crate::effort::{Effort, OutOfWork};
use crate::{SeRating, State, Step};

/// Searches for chains, in memory that is used again from one to the next.
pub(crate) struct ChainSearch {
    explain: bool,
    paths: PathScratch,
    /// Those that are not in use.
    derivations: Vec<DerivationScratch>,
}

impl ChainSearch {
    /// Returns a search whose chains come with all their nodes.
    pub(crate) fn explaining() -> ChainSearch {
        ChainSearch { explain: true, paths: PathScratch::default(), derivations: Vec::new() }
    }

    /// Returns a search whose chains come with their rating only: they have no branches.
    pub(crate) fn rating_only() -> ChainSearch {
        ChainSearch { explain: false, ..ChainSearch::explaining() }
    }

    /// Returns the chain of a producer that Sudoku Explainer uses, unless it is rated above `top`.
    pub(crate) fn best(
        &mut self,
        producer: Producer,
        state: &State,
        top: SeRating,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Step>, OutOfWork> {
        let mut chains = BestChain::up_to(top);
        self.run(producer, state, &mut chains, effort)?;
        Ok(chains.best.map(ChainResult::into_step))
    }

    fn run<S: ChainSink>(
        &mut self,
        producer: Producer,
        state: &State,
        sink: &mut S,
        effort: &mut Effort<'_>,
    ) -> Result<(), OutOfWork> {
        if producer == Producer::Single {
            return find_single_chains(&mut self.paths, state, self.explain, sink, effort);
        }
        let mut scratch = self.derivations.pop().unwrap_or_else(DerivationScratch::new);
        scratch.clear();
        let (explain, work) = (self.explain, state.clone());
        let scratch_of_search = &mut scratch;
        let result = MultipleSearch {
            scratch: scratch_of_search,
            nested: self,
            producer,
            explain,
            state,
            work,
            sink,
            effort,
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
        state: &State,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<ChainResult>, OutOfWork> {
        let mut all = AllChains::default();
        self.run(producer, state, &mut all, effort)?;
        Ok(all.into_sorted())
    }
}
