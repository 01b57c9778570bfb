//! The engine: questions in, answers out, and a depth-first search in every lane between.
//!
//! ```text
//!     LaneSource::next                                              LaneSource::done
//!   questions ────────►  lane 0 ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░  ────────────────────► answers
//!                        lane 1 ▓▓▓▓▓░░░                 ▲
//!   stack of lane 0      lane 2 ▓▓▓▓▓▓▓▓▓▓▓▓▓░░           │ when enough lanes wait (░), they are served:
//!   ┌──────┐ other       lane 3 ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓    │ solved ► count; take the other half, or answer
//!   │ ████ │ halves of     ⋮                             │ dead   ► take the other half, or answer
//!   │ ████ │ guesses     sweep sweep sweep sweep         │ stuck  ► guess, keep the other half on the stack
//!   └──────┘                                             │ free   ► take the next question
//! ```
//!
//! A sweep serves all lanes at once, a service one lane after the other: reading a lane touches a line of the cache for each
//! cell. So lanes that are done wait until a sixth of the busy lanes waits. None of this shows in the answers: a lane reads
//! nothing of its neighbours, and everything in a lane is decided at a fixed point of the rules (see
//! [`state`](super::state)).
//!
//! Sights and twins cost more than a sweep, so they are applied when so many lanes have come to rest under the other rules
//! that a service would be due.
//!
//! Memory is bounded: a guess takes a candidate from one half and all others from the other, and a stack holds no more
//! boards than a search has guesses.

use ninefold_grid::Cancel;
use ninefold_lanes::{Word, Words};
use ninefold_rules::BoardDigitSet;

use super::branch;
use super::state::LaneState;
use super::tables::Tables;

/// What is asked about the candidates that [`LaneSource::next`] has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaneQuestion {
    /// The caller's number for the question; the [`LaneAnswer`] carries it.
    pub id: usize,
    /// The search stops after so many solutions. With 0 the count is 0, without a search.
    pub limit: u64,
    /// The search gives up when it would need more guesses.
    pub max_guesses: u64,
}

/// The answer to a [`LaneQuestion`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LaneAnswer {
    /// The number of the question.
    pub id: usize,
    /// The number of solutions that were found, at most the limit.
    pub count: u64,
    /// Whether the search came to its end, or to its limit. Otherwise there may be more solutions than `count`.
    pub decided: bool,
    /// The number of guesses.
    pub guesses: u64,
    /// The solution that was found first, as the value of each cell. Which one that is depends on the board alone.
    pub first: Option<Vec<u8>>,
    /// The solution that was found last, if there were two or more.
    pub last: Option<Vec<u8>>,
}

/// Gives questions and takes answers; the engine calls it whenever lanes are free.
pub trait LaneSource {
    /// Writes what each cell may hold and returns what is asked about that, or `None` if there is no question at the moment.
    ///
    /// `candidates` holds one set for each cell of the board; what it holds at the call means nothing.
    fn next(&mut self, candidates: &mut [BoardDigitSet]) -> Option<LaneQuestion>;

    /// Takes an answer. A question may follow from it: the engine delivers all answers before it asks for questions.
    fn done(&mut self, answer: LaneAnswer);

    /// Returns whether [`LaneAnswer::first`] and [`LaneAnswer::last`] are needed.
    fn wants_solutions(&self) -> bool {
        true
    }
}

/// A service begins when one in so many busy lanes waits.
const SERVICE_SHARE: u32 = 6;

/// The question that a lane works on.
#[derive(Clone, Debug)]
struct LaneSearch<T> {
    question: LaneQuestion,
    count: u64,
    guesses: u64,
    first: Option<Vec<u8>>,
    last: Option<Vec<u8>>,
    /// The other halves of the guesses, one behind the other.
    stack: Vec<T>,
}

/// The searches of all lanes.
struct LaneEngine<'a, W: Words> {
    tables: &'a Tables,
    state: LaneState<'a, W>,
    searches: Vec<LaneSearch<W::Word>>,
    /// The lanes with a question.
    busy: u64,
    /// The lanes that have changed since the sights and twins were last applied to them in vain.
    stale: u64,
    /// The candidates of one lane.
    record: Vec<W::Word>,
    candidates: Vec<BoardDigitSet>,
}

/// Answers all questions of a source. Once it is cancelled, no search makes another guess.
#[inline(always)]
pub(super) fn work<W: Words>(tables: &Tables, source: &mut dyn LaneSource, cancel: &Cancel) {
    let none = LaneQuestion { id: 0, limit: 0, max_guesses: 0 };
    let search =
        LaneSearch { question: none, count: 0, guesses: 0, first: None, last: None, stack: Vec::new() };
    let mut engine = LaneEngine::<W> {
        tables,
        state: LaneState::new(tables),
        searches: vec![search; W::LANES],
        busy: 0,
        stale: 0,
        record: vec![W::Word::default(); tables.cells],
        candidates: vec![BoardDigitSet::NONE; tables.cells],
    };
    engine.fill(source);
    while engine.busy != 0 {
        let changed = engine.state.sweep();
        let waiting = engine.waiting(changed);
        if waiting.count_ones() * SERVICE_SHARE >= engine.busy.count_ones() {
            engine.serve(waiting, source, cancel.is_cancelled());
            engine.fill(source);
        }
    }
}

impl<W: Words> LaneEngine<'_, W> {
    /// Returns the lanes that are solved, dead or stuck, after a sweep that changed these lanes.
    #[inline(always)]
    fn waiting(&mut self, changed: u64) -> u64 {
        // Without rules for pairs of cells, a sweep that found single candidates only has found them right in all houses.
        let full = if self.tables.strikes.is_empty() && self.tables.neighbours.is_empty() {
            !self.state.open()
        } else {
            !self.state.open() & !changed
        };
        let ended = (self.state.dead() | full) & self.busy;
        if self.tables.unions.is_empty() {
            return ended | (self.busy & !changed);
        }
        self.stale |= changed;
        let resting = self.busy & !changed & !ended;
        let due = (resting & self.stale).count_ones() * SERVICE_SHARE >= self.busy.count_ones();
        if due {
            self.stale = self.state.sweep_unions();
        }
        ended | (resting & !self.stale)
    }

    /// Counts solutions, answers questions, guesses, and loads other halves of guesses in these lanes.
    #[inline(always)]
    fn serve(&mut self, waiting: u64, source: &mut dyn LaneSource, cancelled: bool) {
        let (dead, open) = (self.state.dead(), self.state.open());
        let wants = source.wants_solutions();
        for lane in lanes(waiting) {
            let search = &mut self.searches[lane];
            let mut ended = false;
            let mut decided = true;
            if dead >> lane & 1 == 1 {
                ended = true;
            } else if open >> lane & 1 == 0 {
                search.count += 1;
                if wants {
                    self.state.read(lane, &mut self.record);
                    let values =
                        self.record.iter().map(|&word| word.into().trailing_zeros() as u8 + 1).collect();
                    *(if search.count == 1 { &mut search.first } else { &mut search.last }) = Some(values);
                }
                if search.count == search.question.limit {
                    search.stack.clear();
                }
                ended = true;
            } else if cancelled || search.guesses == search.question.max_guesses {
                search.stack.clear();
                (ended, decided) = (true, false);
            }
            if !ended {
                search.guesses += 1;
                self.state.read(lane, &mut self.record);
                let guess = branch::choose(self.tables, &self.record);
                let others = self.record[guess.cell].into() & !guess.digit;
                self.record[guess.cell] = W::Word::truncate(others);
                search.stack.extend_from_slice(&self.record);
                self.state.write(lane, guess.cell, guess.digit);
                self.stale |= 1 << lane;
            } else if let Some(depth) = search.stack.len().checked_sub(self.tables.cells) {
                self.state.load(lane, &search.stack[depth..]);
                search.stack.truncate(depth);
                self.stale |= 1 << lane;
            } else {
                source.done(LaneAnswer {
                    id: search.question.id,
                    count: search.count,
                    decided,
                    guesses: search.guesses,
                    first: search.first.take(),
                    last: search.last.take(),
                });
                self.busy &= !(1 << lane);
            }
        }
    }

    /// Puts questions into the free lanes, as long as there are any.
    #[inline(always)]
    fn fill(&mut self, source: &mut dyn LaneSource) {
        let all = u64::MAX >> (64 - W::LANES);
        for lane in lanes(all & !self.busy) {
            let question = loop {
                let Some(question) = source.next(&mut self.candidates) else { return };
                if question.limit > 0 {
                    break question;
                }
                let id = question.id;
                source.done(LaneAnswer { id, count: 0, decided: true, guesses: 0, first: None, last: None });
            };
            for (word, candidates) in self.record.iter_mut().zip(&self.candidates) {
                *word = W::Word::truncate(candidates.bits() & self.tables.all);
            }
            self.state.load(lane, &self.record);
            let search = &mut self.searches[lane];
            (search.question, search.count, search.guesses) = (question, 0, 0);
            self.busy |= 1 << lane;
            self.stale |= 1 << lane;
        }
    }
}

/// Returns the lanes of a set, ascending.
#[inline(always)]
fn lanes(set: u64) -> impl Iterator<Item = usize> {
    core::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)))
        .take_while(|&set| set != 0)
        .map(|set| set.trailing_zeros() as usize)
}
