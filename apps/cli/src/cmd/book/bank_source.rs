//! A book's puzzles from a bank: those that are taken for a name, now or earlier.

use ninefold::format::{Capabilities, Record};
use ninefold::puzzle::AnyLevel;
use ninefold_bank::{BankAccess, BankFilter, BankRow};
use ninefold_book::{BookPuzzle, BookSection, PuzzleOrigin};

use super::args::BookArgs;
use super::path;
use super::source::SHOWABLE;
use crate::cmd_error::{CmdError, CmdResult};
use crate::losses::UnusedParts;
use crate::message;
use crate::shared::bank_file::{open, take, text_fields};
use crate::shared::level_name::{ClassicLevel, LevelName};

/// Takes the puzzles and sorts them into one section per level.
pub(super) fn sections(args: &BookArgs) -> Result<Vec<BookSection>, CmdError> {
    // Each of the two options requires the other.
    let (Some(file), Some(name)) = (&args.bank.bank, &args.bank.name) else { return Ok(Vec::new()) };
    let filter = filter(args)?;
    let mut bank = open(file, BankAccess::Write)?;
    let rows = take(&mut bank, name, args.n, &filter)?;
    let unused = UnusedParts::of(Capabilities::CLUES).showing(&SHOWABLE, args.shown_texts());
    for row in &rows {
        let record = Record { fields: text_fields(row), ..Record::new(row.puzzle.clues()) };
        if let Some(words) = unused.refusal(&record) {
            return Err(CmdError::bad_input(format!("puzzle {} of the bank: {words}", row.id)));
        }
        unused.count(&record);
    }
    unused.report(false);
    let puzzles = rows.into_iter().map(book_puzzle).collect();
    let mut sections = vec![BookSection::new("", puzzles)];
    // The bank has no histogram of steps, so they are rated again.
    path::rate_all(&mut sections, ninefold::Workers::new(args.common.threads()))?;
    Ok(BookSection::by_level(sections.into_iter().flat_map(|section| section.puzzles).collect()))
}

/// Returns which puzzles to take.
fn filter(args: &BookArgs) -> Result<BankFilter, CmdError> {
    let mut filter = BankFilter::default();
    let Some(variant) = args.variant.other() else {
        match args.level.as_ref().map(|level| level.on_classic("level").copied()).transpose()? {
            Some(ClassicLevel::Explainer(level)) => filter = filter.with_level(level),
            Some(ClassicLevel::Hodoku(level)) => filter.hodoku.level = Some(level),
            None => {}
        }
        return Ok(filter);
    };
    filter = filter.with_variant(variant);
    filter.level = args.level.as_ref().map(LevelName::on_board).transpose()?;
    Ok(filter)
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

fn book_puzzle(row: BankRow) -> BookPuzzle {
    let origin = row.made.map(|made| PuzzleOrigin::new(made.recipe.to_string(), made.seed, made.index));
    let level = row.rating.and_then(|rating| match rating.level {
        AnyLevel::Classic(_) => None,
        AnyLevel::Board(level) => Some(level),
    });
    let puzzle = BookPuzzle::from(row.puzzle).with_board_level(level).with_origin(origin);
    puzzle.with_name(row.texts.name).with_author(row.texts.author)
}
