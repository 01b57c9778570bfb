//! Ratings, levels and hints of the puzzles of a book, which need their solving paths.

use ninefold::Workers;
use ninefold::puzzle::AnyPuzzle;
use ninefold_book::{BookHint, BookPuzzle, BookSection};

use crate::cmd_error::CmdError;
use crate::interrupt;

/// Rates the puzzles that have neither rating nor level yet. A puzzle that is too hard to rate stays
/// without one.
pub(super) fn rate_all(sections: &mut [BookSection], workers: Workers) -> Result<(), CmdError> {
    let is_unrated = |one: &&mut BookPuzzle| one.rating.is_none() && one.board_level.is_none();
    let unrated = puzzles(sections).filter(is_unrated).collect();
    let solver = interrupt::solver();
    let rate = |puzzle: &AnyPuzzle| match puzzle {
        AnyPuzzle::Classic(puzzle) => (interrupt::step_search().rate(puzzle).ok(), None),
        AnyPuzzle::Board(puzzle) => (None, solver.board_level(puzzle).ok()),
    };
    on_each(unrated, workers, rate, |one, (rating, level)| {
        one.rating = rating;
        one.board_level = level;
    })
}

/// Finds the hints of all classic puzzles. A puzzle that is too hard to explain stays without one.
pub(super) fn hint_all(sections: &mut [BookSection], workers: Workers) -> Result<(), CmdError> {
    let find = |puzzle: &AnyPuzzle| {
        puzzle.classic().and_then(|puzzle| BookHint::find(puzzle, &interrupt::step_search()).ok().flatten())
    };
    on_each(puzzles(sections).collect(), workers, find, |one, hint| one.hint = hint)
}

fn puzzles(sections: &mut [BookSection]) -> impl Iterator<Item = &mut BookPuzzle> {
    sections.iter_mut().flat_map(|section| &mut section.puzzles)
}

/// Runs `find` on all puzzles in parallel and stores the results.
fn on_each<T: Send>(
    mut entries: Vec<&mut BookPuzzle>,
    workers: Workers,
    find: impl Fn(&AnyPuzzle) -> T + Sync,
    mut store: impl FnMut(&mut BookPuzzle, T) + Send,
) -> Result<(), CmdError> {
    let puzzles: Vec<AnyPuzzle> = entries.iter().map(|one| one.puzzle.clone()).collect();
    let numbers = 0..puzzles.len() as u64;
    workers.run(
        numbers,
        1,
        |batch| find(&puzzles[batch.start as usize]),
        |batch, found| {
            store(&mut *entries[batch.start as usize], found);
            interrupt::continue_unless(false)
        },
    );
    if interrupt::is_interrupted() {
        return Err(CmdError::interrupted("interrupted: no book was written"));
    }
    Ok(())
}
