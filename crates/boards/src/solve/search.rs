//! The search: deduce, guess, come back.

use ninefold_grid::Cancel;

use super::board::only;
use super::deduce::RuleSet;
use super::state::State;
use super::tables::Tables;

/// The search has made as many guesses as it may, or was cancelled.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutOfGuesses;

/// Calls a function with each solution, depth first, until it returns false or there are no more. Returns the number of
/// guesses.
///
/// A guess keeps the state without the guessed candidate for later. On the way to any state each such guess has filled
/// a cell, so at most as many states wait as there are cells.
pub(super) fn search<const N: usize, const W: usize, const H: usize>(
    tables: &Tables<N, W, H>,
    rules: RuleSet,
    start: State<N, W, H>,
    guesses: u64,
    cancel: &Cancel,
    mut with: impl FnMut(&State<N, W, H>) -> bool,
) -> Result<u64, OutOfGuesses> {
    let mut waiting: Vec<State<N, W, H>> = Vec::new();
    let mut state = start;
    let mut left = guesses;
    loop {
        if state.deduce(tables, rules).is_ok() {
            if state.open != [0; W] {
                left = left.checked_sub(1).filter(|_| !cancel.is_cancelled()).ok_or(OutOfGuesses)?;
                let guess = state.guess(tables);
                let mut other = state;
                other.strike(guess.digit, &only(guess.cell));
                waiting.push(other);
                state.place(tables, guess.digit, guess.cell);
                continue;
            }
            if !with(&state) {
                return Ok(guesses - left);
            }
        }
        match waiting.pop() {
            Some(next) => state = next,
            None => return Ok(guesses - left),
        }
    }
}
