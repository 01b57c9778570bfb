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

use core::cell::Cell;

use ninefold_grid::Solution;
use ninefold_lanes::{Kernel, Lanes, Words3x3};

use super::branch;
use super::rules::{self, Status};
use super::words::{self, BitCell, SearchInput, StoredWords, Words};

/// States that wait, the one to take next at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    boards: Vec<StoredWords>,
    /// The guesses made so far.
    pub(super) guesses: u64,
}

thread_local! {
    /// Room for states that wait, kept from search to search: most searches are shorter than an allocation.
    static ROOM: Cell<Vec<StoredWords>> = const { Cell::new(Vec::new()) };
}

impl Pending {
    /// Makes a whole search, with this thread's room for states. Returns its result, and the guesses it made.
    #[inline]
    pub(super) fn reused<R>(search: impl FnOnce(&mut Pending) -> R) -> (R, u64) {
        let mut pending = Pending { boards: ROOM.try_with(Cell::take).unwrap_or_default(), guesses: 0 };
        let result = search(&mut pending);
        pending.boards.clear();
        let guesses = pending.guesses;
        // A thread that ends has no room to keep, and need not.
        let _ = ROOM.try_with(|room| room.set(pending.boards));
        (result, guesses)
    }
}

/// Searches for the next `limit` solutions and returns how many there were.
///
/// This is the only kernel of the engine. Several smaller kernels would do the same, but each is compiled for every back
/// end as one piece, and that takes long.
pub(super) struct Search<'a> {
    /// The grid to search; `None` to go on from the last state put aside.
    pub(super) input: Option<SearchInput<'a>>,
    /// States put aside.
    pub(super) pending: &'a mut Pending,
    /// How many solutions to look for.
    pub(super) limit: u64,
    /// Takes the first solutions, as many as it has room for.
    pub(super) found: &'a mut [Option<Solution>],
}

impl Kernel for Search<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<L: Lanes>(self) -> u64 {
        let Search { input, pending, limit, found } = self;
        let mut number = 0;
        let mut places = found.iter_mut();
        let mut words = match input {
            Some(input) => input.words::<L>(),
            None => match pending.boards.pop() {
                Some(board) => words::load(&board),
                None => return 0,
            },
        };
        while number < limit {
            let status = settle(&mut words);
            if status == Status::Open {
                words = guess(words, pending);
                continue;
            }
            if status == Status::Solved {
                number += 1;
                if let Some(place) = places.next() {
                    *place = Some(words::solution(words));
                }
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

/// Goes on with "it is d", and puts "it is not d" aside.
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
