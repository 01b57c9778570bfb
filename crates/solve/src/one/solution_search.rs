//! The search: sweep until nothing new is solved, guess, and come back.
//!
//! ```text
//!   start ──► sweep ◄────────────────────────┐
//!               │ as long as cells get solved│
//!               ├── dead ──► the last state put aside, or the end
//!               ├── solved ─► report it, then the same
//!               └── stuck ──► guess: continue with "it is d", put "it is not d" aside
//! ```
//!
//! It stops sweeping when a sweep has solved no cell, even if it has removed candidates. Sweeping until nothing changes at
//! all saves 1 % of the guesses and costs 6 % more sweeps (measured).
//!
//! At most one state per guess is put aside on the way down, and every guess solves a cell: 81 states of 192 bytes bound
//! the memory of any search.

use core::cell::Cell;

use ninefold_grid::Solution;
use ninefold_lanes::{Kernel, Lanes, Words3x3};

use super::branch;
use super::rules::{self, Status};
use super::words::{self, BitCell, SearchInput, StoredWords, Words};

/// States that were put aside; the last one is taken next.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    boards: Vec<StoredWords>,
    /// The guesses made so far.
    pub(super) guesses: u64,
}

thread_local! {
    /// Room for states that are put aside, kept from search to search: most searches take less time than an allocation.
    static ROOM: Cell<Vec<StoredWords>> = const { Cell::new(Vec::new()) };
}

impl Pending {
    /// Returns whether nothing is left to search.
    pub(super) fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// Runs a whole search with this thread's room for states. Returns its result and the number of its guesses.
    #[inline]
    pub(super) fn reused<R>(search: impl FnOnce(&mut Pending) -> R) -> (R, u64) {
        let mut pending = Pending { boards: ROOM.try_with(Cell::take).unwrap_or_default(), guesses: 0 };
        let result = search(&mut pending);
        pending.boards.clear();
        let guesses = pending.guesses;
        // This fails in a thread that is ending, which has nothing to keep the room for.
        let _ = ROOM.try_with(|room| room.set(pending.boards));
        (result, guesses)
    }
}

/// Searches for the next `limit` solutions and returns how many there were.
///
/// This is the only kernel of the engine. Several smaller kernels would do the same, but a kernel is compiled as one piece
/// for every back end, which takes long.
pub(super) struct Search<'a> {
    /// The grid to search; `None` to continue from the last state put aside.
    pub(super) input: Option<SearchInput<'a>>,
    /// States put aside.
    pub(super) pending: &'a mut Pending,
    /// How many solutions to look for.
    pub(super) limit: u64,
    /// The number of guesses at which it stops, with its state put aside.
    pub(super) most_guesses: u64,
    /// Receives the first solutions, as many as it has room for.
    pub(super) found: &'a mut [Option<Solution>],
}

impl Kernel for Search<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self) -> u64 {
        let Search { input, pending, limit, most_guesses, found } = self;
        let mut number = 0;
        let mut places = found.iter_mut();
        let mut words = match input {
            Some(input) => input.words::<L>(),
            None => match pending.boards.pop() {
                Some(board) => words::load(&board),
                None => return 0,
            },
        };
        // Every round ends with a state that is settled no further: a guess has replaced it by one with a cell more, or it
        // is dead or solved and the last state put aside replaces it. So the loop ends after finitely many guesses.
        while number < limit {
            let status = settle(&mut words);
            if status == Status::Open {
                if pending.guesses >= most_guesses {
                    pending.boards.push(words::store(words));
                    break;
                }
                words = guess(words, pending);
                continue;
            }
            if status == Status::Solved {
                number += 1;
                if let Some(place) = places.next() {
                    *place = Some(words::solution(words));
                }
                // The states put aside stay: the next call continues with them.
                if number == limit {
                    break;
                }
            }
            match pending.boards.pop() {
                Some(board) => words = words::load(&board),
                None => break,
            }
        }
        number
    }
}

/// Sweeps as long as cells get solved.
///
/// Comparing the open cells of two sweeps finds that out with one exclusive or: sweeps never reopen a cell, so the sets are
/// equal exactly if none was solved.
#[inline(always)]
fn settle<N: Words3x3>(words: &mut Words<N>) -> Status {
    let mut open = N::splat(0);
    loop {
        let (status, still_open) = rules::sweep(words);
        if status != Status::Open || (open ^ still_open).is_zero() {
            return status;
        }
        open = still_open;
    }
}

/// Continues with "it is d", and puts "it is not d" aside.
///
/// The choice reads single words of the state from memory (`board`), where it is stored anyway to be put aside.
#[inline(always)]
fn guess<N: Words3x3>(words: Words<N>, pending: &mut Pending) -> Words<N> {
    let board = words::store(words);
    let (place, digit) = N::apply(
        #[inline(always)]
        |words| branch::choose(words, &board),
        words,
    );
    let [a, b, c] = words;
    let [guess_a, guess_b, guess_c] = place.candidate::<N>(digit);
    pending.guesses += 1;
    pending.boards.push(words::store([a.without(guess_a), b.without(guess_b), c.without(guess_c)]));
    put(words, place, digit)
}

/// Puts a digit (0 to 8) into a cell, which must have it as a candidate: the cell loses its other digits, and the row its
/// other places for the digit.
#[inline(always)]
pub(super) fn put<N: Words3x3>([a, b, c]: Words<N>, place: BitCell, digit: usize) -> Words<N> {
    let [in_a, in_b, in_c] = place.conflicts::<N>(digit);
    [a.without(in_a), b.without(in_b), c.without(in_c)]
}
