//! The engine: jobs in, verdicts out, and a depth-first search in every lane between.
//!
//! ```text
//!            JobSource::next                                         JobSource::done
//!   jobs ───────────────►  lane 0 ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░  ──────────────────► verdicts
//!                          lane 1 ▓▓▓▓▓░░░                 ▲
//!   stack of lane 0        lane 2 ▓▓▓▓▓▓▓▓▓▓▓▓░░           │ when enough lanes wait (░), a *service*:
//!   ┌──────┐ other         lane 3 ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓    │ solved   ► count; take the next half, or report
//!   │ ████ │ halves of       ⋮                             │ dead     ► take the next half, or report
//!   │ ████ │ guesses       sweep sweep sweep sweep         │ standing ► split in two, keep one half on the stack
//!   └──────┘                                               │ empty    ► take the next job
//! ```
//!
//! Sweeps are cheap and services are not: a service turns the table twice (see [`turn`](super::turn)). So lanes that are
//! done wait until a fair share of the page does. Nothing of this shows in the answers: lanes do not know each other,
//! and whatever is decided in a lane is decided at a fixed point of the rules (see [`page`](super::page)).
//!
//! Memory is bounded: a guess fills an open cell, so no stack is ever deeper than 81 records of 96 bytes.

use ninefold_lanes::{Kernel, Lanes};

use super::branch::Race;
use super::packed::Packed;
use super::page::{self, Page, Plane, Planes};
use super::turn::Records;

/// A puzzle for a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Yours; comes back with the [`JobResult`].
    pub id: u64,
    /// What each cell may hold.
    pub candidates: Packed,
    /// Stop after so many solutions. With 0 the answer is 0, without a look.
    pub limit: u64,
}

/// What came of a [`Job`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobResult {
    /// The job's.
    pub id: u64,
    /// How many solutions there are, or the limit.
    pub count: u64,
    /// The first that was found. Which one that is depends on the candidates alone.
    pub first: Option<Packed>,
    /// The last that was found, if there were two or more: a solution other than the first.
    pub last: Option<Packed>,
}

/// Gives jobs and takes verdicts; the engine calls it whenever lanes are free.
pub trait JobSource {
    /// The next job, or `None` if there is none at the moment.
    fn next(&mut self) -> Option<Job>;

    /// Takes a verdict. A job may follow from it: the engine asks for jobs after it has delivered.
    fn done(&mut self, verdict: JobResult);

    /// Whether [`JobResult::first`] and [`JobResult::last`] are of use; they are not free.
    fn wants_solutions(&self) -> bool {
        true
    }
}

/// What a lane is at.
#[derive(Clone, Copy)]
struct Task {
    id: u64,
    limit: u64,
    count: u64,
    /// Records on the lane's stack.
    depth: usize,
}

/// No stack is deeper: each guess fills an open cell.
const DEPTH: usize = 81;

/// A page and its bookkeeping.
pub(super) struct Engine<L> {
    page: Page<L>,
    race: Race<L>,
    winner: Box<Plane<L>>,
    other: Box<Planes<L>>,
    outgoing: Records<L>,
    incoming: Records<L>,
    tasks: Vec<Task>,
    /// The first solution of each lane whose count is not 0, if solutions are wanted.
    firsts: Vec<Packed>,
    /// The last of each lane whose count is 2 or more.
    lasts: Vec<Packed>,
    /// `DEPTH` records for each lane. Zeroed pages: what is never used is never touched.
    stacks: Vec<Packed>,
    /// Lanes with a task.
    busy: [u64; 8],
}

impl<L: Lanes> Engine<L> {
    pub(super) fn new() -> Engine<L> {
        let lanes = 64 * L::WORDS;
        Engine {
            page: Page::new(),
            race: Race::new(),
            winner: page::plane(L::none()),
            other: page::planes(L::none()),
            outgoing: Records::new(),
            incoming: Records::new(),
            tasks: vec![Task { id: 0, limit: 0, count: 0, depth: 0 }; lanes],
            firsts: vec![Packed::ALL; lanes],
            lasts: vec![Packed::ALL; lanes],
            stacks: vec![Packed([0; Packed::WORDS]); lanes * DEPTH],
            busy: [0; 8],
        }
    }

    /// How many lanes have a task.
    fn busy_lanes(&self) -> u32 {
        self.busy.iter().map(|word| word.count_ones()).sum()
    }

    /// Works until the desk has no more jobs and at most `leave` lanes are busy; those keep their state.
    #[inline(always)]
    fn work(&mut self, desk: &mut dyn JobSource, leave: u32) {
        self.refill(desk);
        while self.busy_lanes() > leave {
            self.page.sweep();
            let waiting = (self.page.dead | !self.page.open | !self.page.changed) & L::load(&self.busy);
            let count = count(waiting);
            if count * SERVICE_SHARE >= self.busy_lanes() {
                self.service(desk);
            }
        }
    }

    /// Fills free lanes when there is nothing else to serve.
    #[inline(always)]
    fn refill(&mut self, desk: &mut dyn JobSource) {
        let mut loaded = [0; 8];
        for lane in 0..64 * L::WORDS {
            if self.busy[lane / 64] >> (lane % 64) & 1 == 0 && !self.admit(lane, desk, &mut loaded) {
                break;
            }
        }
        self.load(loaded);
    }

    /// Serves all lanes that wait.
    #[inline(always)]
    fn service(&mut self, desk: &mut dyn JobSource) {
        let busy = L::load(&self.busy);
        let full = busy.without(self.page.dead | self.page.open);
        let solved = full & self.page.complete();
        let dead = (busy & self.page.dead) | full.without(solved);
        let mut standing = (busy & self.page.open).without(self.page.dead | self.page.changed);
        let done = solved | dead;
        if done.any() && count(standing) * SPLIT_SHARE < self.busy_lanes() {
            standing = L::none();
        }
        let wants = desk.wants_solutions();
        if standing.any() {
            self.race.split(&mut self.page, standing, &mut self.winner, &mut self.other);
            self.outgoing.take(&self.other);
        } else if wants && solved.any() {
            self.outgoing.take(&self.page.planes);
        }
        for_each_lane(standing, |lane| {
            let task = &mut self.tasks[lane];
            self.stacks[lane * DEPTH + task.depth] = self.outgoing.get(lane);
            task.depth += 1;
        });
        for_each_lane(solved, |lane| {
            let task = &mut self.tasks[lane];
            if wants {
                let found = if task.count == 0 { &mut self.firsts } else { &mut self.lasts };
                found[lane] = self.outgoing.get(lane);
            }
            task.count += 1;
            if task.count == task.limit {
                task.depth = 0;
            }
        });
        let mut loaded = [0; 8];
        let mut vacant = false;
        for_each_lane(done, |lane| {
            let task = &mut self.tasks[lane];
            if task.depth > 0 {
                task.depth -= 1;
                let other = self.stacks[lane * DEPTH + task.depth];
                self.incoming.put(lane, &other);
                loaded[lane / 64] |= 1 << (lane % 64);
            } else {
                let first = (wants && task.count > 0).then(|| self.firsts[lane]);
                let last = (wants && task.count > 1).then(|| self.lasts[lane]);
                desk.done(JobResult { id: task.id, count: task.count, first, last });
                self.busy[lane / 64] &= !(1 << (lane % 64));
                vacant = true;
            }
        });
        let free = if vacant { !L::load(&self.busy) } else { L::none() };
        let mut more = true;
        for_each_lane(free, |lane| {
            more = more && self.admit(lane, desk, &mut loaded);
        });
        self.load(loaded);
    }

    /// Seats the next job in a lane; `false` if there is none.
    #[inline(always)]
    fn admit(&mut self, lane: usize, desk: &mut dyn JobSource, loaded: &mut [u64; 8]) -> bool {
        loop {
            let Some(job) = desk.next() else { return false };
            if job.limit == 0 {
                desk.done(JobResult { id: job.id, count: 0, first: None, last: None });
                continue;
            }
            self.tasks[lane] = Task { id: job.id, limit: job.limit, count: 0, depth: 0 };
            self.incoming.put(lane, &job.candidates);
            self.busy[lane / 64] |= 1 << (lane % 64);
            loaded[lane / 64] |= 1 << (lane % 64);
            return true;
        }
    }

    /// Lays incoming records into their lanes.
    #[inline(always)]
    fn load(&mut self, loaded: [u64; 8]) {
        if loaded != [0; 8] {
            let loaded = L::load(&loaded);
            self.incoming.give(loaded, &mut self.page.planes);
            self.page.dead = self.page.dead.without(loaded);
        }
        self.page.look();
    }

    /// Takes the tasks that are still in their lanes away, unfinished.
    fn abandon(&mut self) -> Vec<u64> {
        let mut ids = Vec::new();
        for lane in 0..64 * L::WORDS {
            if self.busy[lane / 64] >> (lane % 64) & 1 == 1 {
                ids.push(self.tasks[lane].id);
            }
        }
        self.busy = [0; 8];
        ids
    }
}

/// A service begins when one in so many busy lanes waits.
const SERVICE_SHARE: u32 = 3;

/// A service splits when one in so many busy lanes stands, or nothing else is to be done.
const SPLIT_SHARE: u32 = 12;

/// How many lanes are set.
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

/// An engine whose back end is forgotten.
pub(super) trait Machine {
    /// See [`Engine::work`].
    fn work(&mut self, desk: &mut dyn JobSource, leave: u32);
    /// How many lanes there are.
    fn lanes(&self) -> usize;
    /// Takes the unfinished tasks away.
    fn abandon(&mut self) -> Vec<u64>;
}

/// A call of [`Engine::work`] on its way into the back end.
struct Work<'a, L> {
    engine: &'a mut Engine<L>,
    desk: &'a mut dyn JobSource,
    leave: u32,
}

impl<L: Lanes> Kernel for Work<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run<Same: Lanes>(self) {
        self.engine.work(self.desk, self.leave);
    }
}

impl<L: Lanes> Machine for Engine<L> {
    fn work(&mut self, desk: &mut dyn JobSource, leave: u32) {
        L::enter(Work { engine: self, desk, leave });
    }

    fn lanes(&self) -> usize {
        64 * L::WORDS
    }

    fn abandon(&mut self) -> Vec<u64> {
        Engine::abandon(self)
    }
}

/// Makes an engine of whatever back end runs it.
pub(super) struct Build;

impl Kernel for Build {
    type Output = Box<dyn Machine>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Box<dyn Machine> {
        Box::new(Engine::<L>::new())
    }
}
