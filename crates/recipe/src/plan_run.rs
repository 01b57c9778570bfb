//! The making of a plan, part by part.

use std::ops::{ControlFlow, Range};

use crate::{PartReport, PlanPart, PlanReport, Workers};

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
    pub(crate) fn new(workers: Workers) -> PlanRun<U> {
        PlanRun { workers, report: PlanReport::default() }
    }

    /// Makes the puzzles of a part and passes those whose keys are new to the sink, in order. Breaks if the work is to end.
    pub(crate) fn make_part<R, K: Send, G: Send>(
        &mut self,
        part: &PlanPart<R>,
        indices: Range<u64>,
        batch_size: u64,
        make: impl Fn(Range<u64>) -> Vec<MadeIndex<K, G, U>> + Sync,
        mut is_new: impl FnMut(K) -> bool,
        mut sink: impl FnMut(G) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let PlanRun { workers, report } = self;
        let mut mine = PartReport::new(part);
        let most = workers.batch_size(part.count, batch_size);
        workers.run(indices, most, make, |_, made| {
            for index in made {
                match index {
                    MadeIndex::Found(key, generated) => {
                        if is_new(key) {
                            mine.filled += 1;
                            report.interrupted = sink(generated).is_break();
                        } else {
                            mine.repeats += 1;
                        }
                    }
                    MadeIndex::NotFound => mine.not_found += 1,
                    MadeIndex::Cancelled(unfinished) => {
                        report.interrupted = true;
                        report.cancelled = Some(unfinished);
                    }
                }
                if report.interrupted || mine.filled == part.count {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        report.parts.push(mine);
        if report.interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
