//! A book's puzzles from a bank: those that are taken for a name, now or earlier.

use ninefold::boards::queue::BoardLevel;
use ninefold::recipe::ExplainerRating;
use ninefold::{Limits, Puzzle};
use ninefold_bank::{BankAccess, BankBoardFilter, BankBoardRow, BankFilter, BankRow};
use ninefold_book::{BookPuzzle, BookSection, PuzzleOrigin};

use super::args::BookArgs;
use super::path;
use crate::cmd_error::{CmdError, CmdResult};
use crate::message;
use crate::shared::bank_file::{BankSelection, TakenRows, open, take};

/// Takes the puzzles and sorts them into one section per level.
pub(super) fn sections(args: &BookArgs) -> Result<Vec<BookSection>, CmdError> {
    // Each of the two options requires the other.
    let (Some(file), Some(name)) = (&args.bank.bank, &args.bank.name) else { return Ok(Vec::new()) };
    let selection = selection(args)?;
    let mut bank = open(file, BankAccess::Write)?;
    let puzzles = match take(&mut bank, name, args.n, &selection)? {
        TakenRows::Classic(rows) => rows.into_iter().map(entry).collect::<Result<_, _>>()?,
        TakenRows::Boards(rows) => rows.into_iter().map(board_entry).collect::<Result<_, _>>()?,
    };
    let mut sections = vec![BookSection::new("", puzzles)];
    // The bank has no histogram of steps, so they are rated again.
    path::rate_all(&mut sections, ninefold::Workers::new(args.common.threads()))?;
    Ok(BookSection::by_level(sections.into_iter().flat_map(|section| section.puzzles).collect()))
}

/// Returns which puzzles to take.
fn selection(args: &BookArgs) -> Result<BankSelection, CmdError> {
    let Some(variant) = args.variant.other() else {
        let mut filter = BankFilter::default();
        filter.er = args.level.map(ExplainerRating::of_level).map(|er| er.least()..=er.most());
        return Ok(BankSelection::Classic(filter));
    };
    let mut filter = BankBoardFilter::default().with_variant(variant.to_string());
    if let Some(level) = args.level {
        let level = level.name().parse::<BoardLevel>();
        filter.level = Some(level.map_err(|error| CmdError::bad_input(format!("--level: {error}")))?);
    }
    Ok(BankSelection::Boards(filter))
}

/// Gives puzzles back to a bank unless the book is written.
pub(super) struct NewTake<'a> {
    args: &'a BookArgs,
    is_new: bool,
}

impl<'a> NewTake<'a> {
    /// Looks whether this run takes puzzles for a new name.
    pub(super) fn new(args: &'a BookArgs) -> NewTake<'a> {
        let is_new = match (&args.bank.bank, &args.bank.name) {
            // A bank that cannot be opened is reported when puzzles are taken.
            (Some(file), Some(name)) => {
                open(file, BankAccess::Read).is_ok_and(|bank| bank.is_take_of_boards(name).is_err())
            }
            _ => false,
        };
        NewTake { args, is_new }
    }

    /// Gives the puzzles back if the book was not written and this run took them.
    pub(super) fn settle(&self, result: CmdResult) -> CmdResult {
        if let (Err(_), true, Some(file), Some(name)) =
            (&result, self.is_new, &self.args.bank.bank, &self.args.bank.name)
            && let Ok(mut bank) = open(file, BankAccess::Write)
            && let Ok(count) = bank.give_back(name)
        {
            let puzzles = message::counted(count, "puzzle");
            message::note(&format!("{puzzles} given back to the bank"));
        }
        result
    }
}

fn entry(row: BankRow) -> Result<BookPuzzle, CmdError> {
    let puzzle = Puzzle::new(row.puzzle)
        .map_err(|error| CmdError::bad_input(format!("puzzle {} of the bank: {error}", row.id)))?;
    let origin = row.made.map(|made| PuzzleOrigin::new(made.recipe.to_string(), made.seed, made.index));
    Ok(BookPuzzle::new(puzzle).with_origin(origin))
}

fn board_entry(row: BankBoardRow) -> Result<BookPuzzle, CmdError> {
    let puzzle = ninefold::boards::BoardPuzzle::new(row.puzzle, Limits::default())
        .map_err(|error| CmdError::bad_input(format!("puzzle {} of the bank: {error}", row.id)))?;
    let origin = row.made.map(|made| PuzzleOrigin::new(made.recipe.to_string(), made.seed, made.index));
    Ok(BookPuzzle::from(puzzle).with_variant_level(Some(row.level)).with_origin(origin))
}
