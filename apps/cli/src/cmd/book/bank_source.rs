//! A book's puzzles from a bank: those that are taken for a name, now or earlier.

use ninefold::Puzzle;
use ninefold::recipe::ExplainerRating;
use ninefold_bank::{Bank, BankAccess, BankFilter, BankRow};
use ninefold_book::{BookPuzzle, BookSection, PuzzleOrigin};

use super::args::BookArgs;
use super::path;
use crate::cmd_error::CmdError;
use crate::shared::bank_file::{bank_error, take};

/// Takes the puzzles and sorts them into one section per level.
pub(super) fn sections(args: &BookArgs) -> Result<Vec<BookSection>, CmdError> {
    // Each of the two options requires the other.
    let (Some(file), Some(name)) = (&args.bank.bank, &args.bank.name) else { return Ok(Vec::new()) };
    let er = args.level.map(ExplainerRating::of_level).map(|er| er.least()..=er.most());
    let mut filter = BankFilter::default();
    filter.er = er;
    let mut bank = Bank::open(file, BankAccess::Write).map_err(bank_error)?;
    let rows = take(&mut bank, name, args.n, &filter)?;
    let puzzles = rows.into_iter().map(entry).collect::<Result<_, _>>()?;
    let mut sections = vec![BookSection::new("", puzzles)];
    // The bank has no histogram of steps, so they are rated again.
    path::rate_all(&mut sections, ninefold::Workers::new(args.common.threads()))?;
    Ok(BookSection::by_level(sections.into_iter().flat_map(|section| section.puzzles).collect()))
}

fn entry(row: BankRow) -> Result<BookPuzzle, CmdError> {
    let puzzle = Puzzle::new(row.puzzle)
        .map_err(|error| CmdError::bad_input(format!("puzzle {} of the bank: {error}", row.id)))?;
    let origin = row.made.map(|made| PuzzleOrigin::new(made.recipe, made.seed, made.index));
    Ok(BookPuzzle::new(puzzle).with_origin(origin))
}
