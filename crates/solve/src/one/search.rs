//! The search: sweep until nothing new is solved, guess, and come back.
//!
//! ```text
//!   start ──► sweep ◄────────────────────────┐
//!               │ as long as cells get solved│
//!               ├── dead ──► the last state put aside, or the end
//!               ├── solved ─► report it, then likewise
//!               └── stuck ──► guess: go on with "it is d", put "it is not d" aside
//! ```
//!
//! It stops sweeping when a sweep solved no cell, though it may have struck out candidates: waiting until
//! nothing changes at all saves one guess in a hundred and costs six sweeps in a hundred (measured).
//!
//! What is put aside is at most one state per guess on the way down, and every guess solves a cell: 81 states, 192
//! bytes each, bound the memory of any search.

use ninefold_grid::Solution;
use ninefold_lanes::{Kernel, Lanes, Nine};

use super::branch;
use super::rules::{self, Outlook};
use super::words::{self, Board, Start, Words};

/// States that wait, the one to take next at the end, and the guesses made so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    boards: Vec<Board>,
    guesses: u64,
}

/// Searches on from `current`, or from the last state put aside, up to the next solution.
#[inline(always)]
fn advance<N: Nine>(current: Option<Words<N>>, pending: &mut Pending) -> Option<Words<N>> {
    let mut words = match current {
        Some(words) => words,
        None => words::load(&pending.boards.pop()?),
    };
    loop {
        let mut open = N::splat(0);
        let outlook = loop {
            let (outlook, still_open) = rules::sweep(&mut words);
            if outlook != Outlook::Open || (open ^ still_open).is_zero() {
                break outlook;
            }
            open = still_open;
        };
        match outlook {
            Outlook::Solved => return Some(words),
            Outlook::Dead => words = words::load(&pending.boards.pop()?),
            Outlook::Open => {
                let (place, digit) = branch::choose(words);
                let [a, b, c] = words;
                let [guess_a, guess_b, guess_c] = place.candidate::<N>(digit);
                pending.guesses += 1;
                pending.boards.push(words::store([
                    a.without(guess_a),
                    b.without(guess_b),
                    c.without(guess_c),
                ]));
                let cell: N = place.cell();
                words = [
                    rules::clear_rows(a.without(cell.without(guess_a)), guess_a),
                    rules::clear_rows(b.without(cell.without(guess_b)), guess_b),
                    rules::clear_rows(c.without(cell.without(guess_c)), guess_c),
                ];
            }
        }
    }
}

/// Counts solutions up to a limit.
pub(super) struct Count<'a> {
    pub(super) start: Start<'a>,
    pub(super) limit: u64,
}

impl Kernel for Count<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self) -> u64 {
        let mut pending = Pending::default();
        let mut current = Some(self.start.words::<L>());
        let mut found = 0;
        while found < self.limit && advance::<L::Nine>(current.take(), &mut pending).is_some() {
            found += 1;
        }
        found
    }
}

/// The first solution.
pub(super) struct First<'a>(pub(super) Start<'a>);

impl Kernel for First<'_> {
    type Output = Option<Solution>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<Solution> {
        advance::<L::Nine>(Some(self.0.words::<L>()), &mut Pending::default()).map(words::solution)
    }
}

/// The first two solutions, and the guesses that they, or the proof that there are no two, took.
pub(super) struct FirstTwo<'a>(pub(super) Start<'a>);

impl Kernel for FirstTwo<'_> {
    type Output = ([Option<Solution>; 2], u64);

    #[inline(always)]
    fn run<L: Lanes>(self) -> ([Option<Solution>; 2], u64) {
        let mut pending = Pending::default();
        let mut found = [None; 2];
        let mut current = Some(self.0.words::<L>());
        for place in &mut found {
            let Some(words) = advance::<L::Nine>(current.take(), &mut pending) else { break };
            *place = Some(words::solution(words));
        }
        (found, pending.guesses)
    }
}

/// Puts the start aside, for [`Next`].
pub(super) struct Begin<'a>(pub(super) Start<'a>);

impl Kernel for Begin<'_> {
    type Output = Pending;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Pending {
        Pending { boards: vec![words::store(self.0.words::<L>())], guesses: 0 }
    }
}

/// The next solution.
pub(super) struct Next<'a>(pub(super) &'a mut Pending);

impl Kernel for Next<'_> {
    type Output = Option<Solution>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<Solution> {
        advance::<L::Nine>(None, self.0).map(words::solution)
    }
}
