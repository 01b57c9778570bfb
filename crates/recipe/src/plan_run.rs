//! The making of a plan, part by part.

use std::ops::{ControlFlow, Range};

use crate::{PartReport, Plan, PlanReport, Workers};

/// A plan that is being made. `U` is how far a cancelled puzzle had come.
pub(crate) struct PlanRun<U> {
    workers: Workers,
    pub(crate) report: PlanReport<U>,
}

/// What became of an index.
pub(crate) enum MadeIndex<K, G, U> {
    /// A puzzle and its key. Two puzzles with the same key are repeats.
    Found(K, G),
    NotFound,
    Cancelled(U),
}

impl<U: Send> PlanRun<U> {
    pub(crate) fn new<R>(plan: &Plan<R>, workers: Workers) -> PlanRun<U> {
        let parts = plan.parts.iter().map(PartReport::new).collect();
        PlanRun { workers, report: PlanReport { parts, ..PlanReport::default() } }
    }

    /// Makes the puzzles of the part with this number and passes those whose keys are new to the sink, in order. Breaks if the
    /// work is to end.
    pub(crate) fn make_part<K: Send, G: Send>(
        &mut self,
        number: usize,
        indices: Range<u64>,
        batch_size: u64,
        make: impl Fn(Range<u64>) -> Vec<MadeIndex<K, G, U>> + Sync,
        mut is_new: impl FnMut(K) -> bool,
        mut sink: impl FnMut(G) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let PlanRun { workers, report: PlanReport { parts, interrupted, cancelled } } = self;
        let mine = &mut parts[number];
        let most = workers.batch_size(mine.asked, batch_size);
        workers.run(indices, most, make, |_, made| {
            for index in made {
                match index {
                    MadeIndex::Found(key, generated) => {
                        if is_new(key) {
                            mine.filled += 1;
                            *interrupted = sink(generated).is_break();
                        } else {
                            mine.repeats += 1;
                        }
                    }
                    MadeIndex::NotFound => mine.not_found += 1,
                    MadeIndex::Cancelled(unfinished) => {
                        *interrupted = true;
                        *cancelled = Some(unfinished);
                    }
                }
                if *interrupted || mine.filled == mine.asked {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        if *interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
