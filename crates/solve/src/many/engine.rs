//! The engine: jobs in, results out, and a depth-first search in every lane between.
//!
//! ```text
//!            JobSource::next                                         JobSource::done
//!   jobs ───────────────►  lane 0 ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░  ──────────────────► results
//!                          lane 1 ▓▓▓▓▓░░░                 ▲
//!   stack of lane 0        lane 2 ▓▓▓▓▓▓▓▓▓▓▓▓░░           │ when enough lanes wait (░), a *refill*:
//!   ┌──────┐ other         lane 3 ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓    │ solved ► count; take the other half, or report
//!   │ ████ │ halves of       ⋮                             │ dead   ► take the other half, or report
//!   │ ████ │ guesses       sweep sweep sweep sweep         │ stuck  ► split in two, keep one half on the stack
//!   └──────┘                                               │ empty  ► take the next job
//! ```
//!
//! A sweep costs little. A refill costs more, because it transposes all lanes (see [`transpose`](super::transpose)).
//! So lanes that are done wait until more than half of the busy lanes wait. Clues take half of a transposition, so a few lanes
//! that only go back to their stacks wait longer. When there are no more jobs, lanes that would stay empty take halves off the
//! stacks of others (see [`sharing`]). None of this shows in the answers: a lane reads nothing of its neighbours,
//! and everything in a lane is decided at a fixed point of the rules (see [`lane_state`](super::lane_state)).
//!
//! Memory is bounded: a guess fills an open cell, so no stack is ever deeper than 82 records of 96 bytes.

use ninefold_grid::{Cell, CellSet, Grid};
use ninefold_lanes::{Kernel, Lanes};

use super::branch::GuessChooser;
use super::lane_state::{self, LaneState, Plane, Planes};
use super::packed::Packed;
use super::sharing::{self, SharedJobs};
use super::transpose::{CandidateRecords, LaneRecords, ValueRecords};
use super::values::{self, PackedSolution, ValuePlanes};

/// What a lane starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobGrid {
    /// The digits that each cell may hold.
    Candidates(Packed),
    /// Clues; an empty cell may hold any digit. They are loaded in half the time that candidates take.
    Clues(Grid),
    /// Candidates, and two cells of which at least one holds *another* digit than they say, and the other any digit.
    Differing(Packed, [Cell; 2]),
}

impl From<Packed> for JobGrid {
    fn from(candidates: Packed) -> JobGrid {
        JobGrid::Candidates(candidates)
    }
}

impl From<Grid> for JobGrid {
    fn from(clues: Grid) -> JobGrid {
        JobGrid::Clues(clues)
    }
}

/// A grid to be solved in a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// The caller's number for the job; the [`JobResult`] carries it.
    pub id: u64,
    /// What the search starts from.
    pub grid: JobGrid,
    /// The search stops after so many solutions. With 0 the count is 0, without a search.
    pub limit: u64,
}

/// The result of a [`Job`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobResult {
    /// The number of the job.
    pub id: u64,
    /// The number of solutions, at most the limit of the job.
    pub count: u64,
    /// The solution that was found first. Which one that is depends on the grid alone.
    pub first: Option<PackedSolution>,
    /// The solution that was found last, if there were two or more: a solution other than the first.
    pub last: Option<PackedSolution>,
}

/// Gives jobs and takes results; the engine calls it whenever lanes are free.
pub trait JobSource {
    /// Returns the next job, or `None` if there is none at the moment.
    fn next(&mut self) -> Option<Job>;

    /// Takes a result. A job may follow from it: the engine delivers all results before it asks for jobs.
    fn done(&mut self, result: JobResult);

    /// Returns whether [`JobResult::first`] and [`JobResult::last`] are needed; without them the search is a little
    /// faster.
    fn wants_solutions(&self) -> bool {
        true
    }

    /// Returns whether free lanes take parts of jobs that are in work once [`next`](JobSource::next) returned `None`. Otherwise they
    /// stay free for jobs that are to come. The results are the same.
    fn shares_lanes(&self) -> bool {
        true
    }

    /// Returns whether [`Pool::work`](super::Pool::work) works until jobs are done, however long they take. Else it also returns
    /// when some tenths of a second pass without a result, which happens with a few clues that have no solution.
    fn is_patient(&self) -> bool {
        true
    }
}

/// The job that a lane works on.
#[derive(Clone, Copy)]
struct ActiveJob {
    id: u64,
    limit: u64,
    count: u64,
    /// The number of records that were put on the lane's stack and not taken back.
    depth: u32,
    /// How many of them were given to other lanes: the oldest.
    given: u32,
}

impl ActiveJob {
    const fn new(id: u64, limit: u64) -> ActiveJob {
        ActiveJob { id, limit, count: 0, depth: 0, given: 0 }
    }

    /// Returns whether the lane's stack holds another half of a guess.
    const fn has_more(&self) -> bool {
        self.depth > self.given
    }
}

/// Sweeps of all lanes without a result after which work ends if it is not patient. All lanes together make fewer guesses in them
/// than [`Puzzle::new`](crate::Puzzle::new) may make alone.
const MOST_QUIET_SWEEPS: u64 = 20_000;

/// The searches of all lanes.
pub(super) struct LaneEngine<L> {
    state: LaneState<L>,
    chooser: GuessChooser<L>,
    chosen: Box<Plane<L>>,
    other: Box<Planes<L>>,
    /// Candidates on their way from stuck lanes to the stacks, and from the stacks or from jobs into lanes.
    outgoing: CandidateRecords<L>,
    incoming: CandidateRecords<L>,
    /// Clues on their way into lanes, and solutions on their way out.
    clues: ValueRecords<L>,
    solutions: ValueRecords<L>,
    values: Box<ValuePlanes<L>>,
    jobs: Vec<ActiveJob>,
    /// The first solution of each lane whose count is at least 1, if solutions are wanted.
    firsts: Vec<PackedSolution>,
    /// The last solution of each lane whose count is at least 2, if solutions are wanted.
    lasts: Vec<PackedSolution>,
    /// The other halves of guesses: one for each lane and depth, those of one depth together. It grows by a depth at a time,
    /// for few lanes ever go deep.
    stacks: Vec<Packed>,
    /// The lanes with a job, or with a part of one.
    busy: [u64; 8],
    shared: SharedJobs,
    /// How many refills there were since the source had too few jobs for all free lanes.
    thin: u32,
    /// Sweeps since the last result.
    quiet: u64,
}

impl<L: Lanes> LaneEngine<L> {
    pub(super) fn new() -> LaneEngine<L> {
        let lanes = 64 * L::WORDS;
        LaneEngine {
            state: LaneState::new(),
            chooser: GuessChooser::new(),
            chosen: lane_state::plane(L::none()),
            other: lane_state::planes(L::none()),
            outgoing: LaneRecords::new(),
            incoming: LaneRecords::new(),
            clues: LaneRecords::new(),
            solutions: LaneRecords::new(),
            values: lane_state::boxed([[L::none(); 9]; 9]),
            jobs: vec![ActiveJob::new(0, 0); lanes],
            firsts: vec![PackedSolution([0; 6]); lanes],
            lasts: vec![PackedSolution([0; 6]); lanes],
            stacks: vec![Packed::ALL; lanes],
            busy: [0; 8],
            shared: SharedJobs::new(lanes),
            thin: 0,
            quiet: 0,
        }
    }

    /// Returns the number of lanes with a job.
    fn busy_lanes(&self) -> u32 {
        self.busy.iter().map(|word| word.count_ones()).sum()
    }

    /// Works until the source has no more jobs and at most `leave` lanes are busy, or until too many sweeps had no result. Lanes
    /// that are busy keep their state.
    #[inline(always)]
    fn work(&mut self, source: &mut dyn JobSource, leave: u32) {
        self.fill_free_lanes(source);
        let most_quiet = if source.is_patient() { u64::MAX } else { MOST_QUIET_SWEEPS };
        self.quiet = 0;
        while self.busy_lanes() > leave && self.quiet < most_quiet {
            self.quiet += 1;
            self.state.sweep();
            let waiting = (self.state.dead | !self.state.open | !self.state.changed) & L::load(&self.busy);
            let count = count(waiting);
            if 64 * count >= REFILL_SHARE * self.busy_lanes() {
                self.refill(source);
            }
        }
    }

    /// Puts jobs into the free lanes, before the first sweep.
    #[inline(always)]
    fn fill_free_lanes(&mut self, source: &mut dyn JobSource) {
        let mut loaded = Loaded { clues_apart: true, ..Loaded::default() };
        self.admit_all(source, &mut loaded);
        self.load(loaded);
    }

    /// Takes results out of the lanes that wait, splits those that are stuck, and gives free lanes new work.
    #[inline(always)]
    fn refill(&mut self, source: &mut dyn JobSource) {
        let busy = L::load(&self.busy);
        let full = busy.without(self.state.dead | self.state.open);
        let solved = full & self.state.complete();
        let dead = (busy & self.state.dead) | full.without(solved);
        let mut stuck = (busy & self.state.open).without(self.state.dead | self.state.changed);
        let done = solved | dead;
        if done.any() && count(stuck) * SPLIT_SHARE < self.busy_lanes() {
            stuck = L::none();
        }
        let wants = source.wants_solutions();
        if stuck.any() {
            self.chooser.split(&mut self.state, stuck, &mut self.chosen, &mut self.other);
            self.outgoing.read_planes(&self.other);
        }
        // What is read for the stacks holds the solutions as well.
        let read_alone = !stuck.any();
        if wants && read_alone && solved.any() {
            values::of_candidates(&self.state.planes, &mut self.values);
            self.solutions.read_planes(&self.values);
        }
        for_each_lane(stuck, |lane| {
            let job = &mut self.jobs[lane];
            let place = stack_place::<L>(job.depth, lane);
            if place >= self.stacks.len() {
                self.stacks.resize(stack_place::<L>(job.depth + 1, 0), Packed::ALL);
            }
            self.stacks[place] = Packed(self.outgoing.get(lane));
            job.depth += 1;
        });
        for_each_lane(solved, |lane| {
            let job = &mut self.jobs[lane];
            if wants {
                let found = if job.count == 0 { &mut self.firsts } else { &mut self.lasts };
                found[lane] = if read_alone {
                    PackedSolution(self.solutions.get(lane))
                } else {
                    PackedSolution::of(&Packed(self.outgoing.get(lane)))
                };
            }
            job.count += 1;
            if job.count == job.limit {
                job.depth = job.given;
            }
        });
        let mut vacant = false;
        let mut popped = [0; 8];
        for_each_lane(done, |lane| {
            let job = &self.jobs[lane];
            if job.has_more() {
                set(&mut popped, lane);
            } else if self.busy[lane / 64] >> (lane % 64) & 1 == 1 {
                let found = JobResult {
                    id: job.id,
                    count: job.count,
                    first: (wants && job.count > 0).then(|| self.firsts[lane]),
                    last: (wants && job.count > 1).then(|| self.lasts[lane]),
                };
                self.quiet = 0;
                if !self.shared.has(lane) {
                    source.done(found);
                } else if let Some(result) = self.shared.finish(lane, found, &mut self.busy) {
                    source.done(result);
                }
                self.busy[lane / 64] &= !(1 << (lane % 64));
                vacant = true;
            }
        });
        let mut loaded = Loaded::default();
        let pops = L::load(&popped) & L::load(&self.busy);
        if vacant && count(pops) * POP_SHARE < self.busy_lanes() {
            // Their solutions are counted.
            self.state.dead = self.state.dead | pops;
        } else {
            for_each_lane(pops, |lane| {
                let job = &mut self.jobs[lane];
                job.depth -= 1;
                self.incoming.put(lane, &self.stacks[stack_place::<L>(job.depth, lane)].0);
            });
            pops.store(&mut loaded.candidates);
        }
        if vacant {
            let free = !L::load(&self.busy);
            loaded.clues_apart =
                loaded.candidates == [0; 8] || count(free) * CLUES_SHARE >= 64 * L::WORDS as u32;
            self.admit_all(source, &mut loaded);
        }
        self.thin += u32::from(self.thin > 0);
        if self.thin > THIN_REFILLS && source.shares_lanes() {
            self.share(&mut loaded);
        }
        self.load(loaded);
    }

    /// Prepares a lane to search for solutions that differ in one cell or the other.
    #[inline(never)]
    fn put_differing(&mut self, lane: usize, candidates: &Packed, one: Cell, other: Cell) {
        // The other cell differs; or it does not, and this one does.
        self.incoming.put(lane, &candidates.differing(other, CellSet::of(one)).0);
        self.stacks[lane] = candidates.differing(one, CellSet::NONE);
        self.jobs[lane].depth = 1;
    }

    /// Puts jobs into the free lanes.
    #[inline(always)]
    fn admit_all(&mut self, source: &mut dyn JobSource, loaded: &mut Loaded) {
        let mut more = true;
        for_each_lane(
            !L::load(&self.busy),
            #[inline(always)]
            |lane| more = more && self.admit(lane, source, loaded),
        );
        self.thin = if more { 0 } else { self.thin.max(1) };
    }

    /// Gives free lanes the oldest halves of guesses that other lanes have on their stacks.
    fn share(&mut self, loaded: &mut Loaded) {
        let busy = L::load(&self.busy);
        let mut givers = Vec::new();
        for_each_lane(busy, |lane| {
            if self.jobs[lane].has_more() && self.jobs[lane].limit <= sharing::MOST_SOLUTIONS {
                givers.push(lane);
            }
        });
        // A few wait until candidates are loaded anyway.
        let few = (givers.len() as u32).min(count(!busy)) * POP_SHARE < count(busy);
        if few && loaded.candidates == [0; 8] {
            return;
        }
        let mut givers = givers.into_iter();
        for_each_lane(!busy, |taker| {
            let Some(giver) = givers.next() else { return };
            let job = &mut self.jobs[giver];
            self.shared.give(job.id, job.limit, giver, taker);
            self.incoming.put(taker, &self.stacks[stack_place::<L>(job.given, giver)].0);
            job.given += 1;
            self.jobs[taker] = ActiveJob::new(job.id, job.limit);
            set(&mut self.busy, taker);
            set(&mut loaded.candidates, taker);
        });
    }

    /// Puts the next job into a lane; returns `false` if there is none.
    #[inline(always)]
    fn admit(&mut self, lane: usize, source: &mut dyn JobSource, loaded: &mut Loaded) -> bool {
        loop {
            let Some(job) = source.next() else { return false };
            if job.limit == 0 {
                source.done(JobResult { id: job.id, count: 0, first: None, last: None });
                continue;
            }
            self.jobs[lane] = ActiveJob::new(job.id, job.limit);
            match &job.grid {
                JobGrid::Candidates(candidates) => {
                    self.incoming.put(lane, &candidates.0);
                    set(&mut loaded.candidates, lane);
                }
                JobGrid::Differing(candidates, [one, other]) => {
                    self.put_differing(lane, candidates, *one, *other);
                    set(&mut loaded.candidates, lane);
                }
                JobGrid::Clues(clues) if !loaded.clues_apart => {
                    self.incoming.put(lane, &Packed::of_binary(values::binary::<L::Bytes>(clues.values())).0);
                    set(&mut loaded.candidates, lane);
                }
                JobGrid::Clues(clues) => {
                    self.clues.put(lane, &values::words(values::binary::<L::Bytes>(clues.values())));
                    set(&mut loaded.clues, lane);
                }
            }
            set(&mut self.busy, lane);
            return true;
        }
    }

    /// Writes the incoming records into their lanes.
    #[inline(always)]
    fn load(&mut self, loaded: Loaded) {
        let (candidates, clues) = (L::load(&loaded.candidates), L::load(&loaded.clues));
        if candidates.any() {
            self.incoming.write_planes(candidates, &mut self.state.planes);
        }
        if clues.any() {
            self.clues.write_all_planes(&mut self.values);
            values::to_candidates(clues, &self.values, &mut self.state.planes);
        }
        self.state.dead = self.state.dead.without(candidates | clues);
        self.state.find_singles();
    }

    /// Drops the jobs that are still in lanes and returns their numbers.
    fn abandon(&mut self) -> Vec<u64> {
        let mut ids = Vec::new();
        for_each_lane(L::load(&self.busy), |lane| {
            let job = &self.jobs[lane];
            if !self.shared.has(lane) || !ids.contains(&job.id) {
                ids.push(job.id);
            }
        });
        self.busy = [0; 8];
        self.shared.clear();
        ids
    }
}

/// The lanes that get something to work on, by what they get.
#[derive(Default)]
struct Loaded {
    candidates: [u64; 8],
    clues: [u64; 8],
    /// Whether clues are transposed by themselves, as values. A few go along with the candidates, if there are any.
    clues_apart: bool,
}

/// Adds a lane to a set of lanes.
#[inline(always)]
const fn set(lanes: &mut [u64; 8], lane: usize) {
    lanes[lane / 64] |= 1 << (lane % 64);
}

/// A refill begins when so many of 64 busy lanes wait. Anything from 24 to 40 is nearly as fast.
const REFILL_SHARE: u32 = 36;

/// Lanes take the other half of a guess when one in so many busy lanes is to do so, or when nothing else is to be done.
const POP_SHARE: u32 = 24;

/// Lanes share jobs after so many refills without a new one. By then all are done that take few guesses; to share those would
/// take longer than to finish them one at a time.
const THIN_REFILLS: u32 = 6;

/// Clues are transposed by themselves, beside candidates, when one in so many lanes is free: it costs as much as to turn
/// the clues of a quarter of the lanes into candidates one by one.
const CLUES_SHARE: u32 = 4;

/// A refill splits when one in so many busy lanes is stuck, or when no lane is done.
const SPLIT_SHARE: u32 = 12;

/// Returns where a lane's record of so many guesses before is.
#[inline(always)]
const fn stack_place<L: Lanes>(depth: u32, lane: usize) -> usize {
    depth as usize * (64 * L::WORDS) + lane
}

/// Returns the number of lanes that are set.
#[inline(always)]
fn count<L: Lanes>(lanes: L) -> u32 {
    lanes.words().map(u64::count_ones).sum()
}

/// Calls `f` with the number of each lane, ascending.
#[inline(always)]
fn for_each_lane<L: Lanes>(lanes: L, mut f: impl FnMut(usize)) {
    for (j, mut word) in lanes.words().enumerate() {
        while word != 0 {
            f(64 * j + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// A [`LaneEngine`] behind a pointer, so that its users need not be generic over the back end.
pub(super) trait ErasedEngine {
    /// See [`LaneEngine::work`].
    fn work(&mut self, source: &mut dyn JobSource, leave: u32);
    /// Returns the number of lanes.
    fn lanes(&self) -> usize;
    /// See [`LaneEngine::abandon`].
    fn abandon(&mut self) -> Vec<u64>;
}

impl<L: Lanes> ErasedEngine for LaneEngine<L> {
    fn work(&mut self, source: &mut dyn JobSource, leave: u32) {
        /// Carries a call into code that is compiled for the back end.
        struct Call<'a, L> {
            engine: &'a mut LaneEngine<L>,
            source: &'a mut dyn JobSource,
            leave: u32,
        }

        impl<L: Lanes> Kernel for Call<'_, L> {
            type Output = ();

            #[inline(always)]
            fn run<Same: Lanes>(self) {
                self.engine.work(self.source, self.leave);
            }
        }

        L::enter(Call { engine: self, source, leave });
    }

    fn lanes(&self) -> usize {
        64 * L::WORDS
    }

    fn abandon(&mut self) -> Vec<u64> {
        LaneEngine::abandon(self)
    }
}

/// Makes an engine of the back end that runs this kernel.
pub(super) struct NewEngine;

impl Kernel for NewEngine {
    type Output = Box<dyn ErasedEngine>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Box<dyn ErasedEngine> {
        Box::new(LaneEngine::<L>::new())
    }
}
