//! A book's puzzles from a bank: those that were, or are now, taken under a name.

use std::path::PathBuf;

use ninefold::{ErRange, Puzzle};
use ninefold_bank::{Bank, BankAccess, BankFilter, BankRow};
use ninefold_book::{BookPuzzle, BookSection, PuzzleOrigin};

use super::{BookArgs, path};
use crate::cmd::bank::{bad, take};
use crate::cmd_error::CmdError;

/// The bank and the name.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct BankSourceArgs {
    /// Puzzles of a bank: -n and --level say which
    #[arg(long, value_name = "FILE.db", requires = "name", conflicts_with_all = ["puzzles", "plan", "seed", "check"])]
    bank: Option<PathBuf>,
    /// Name to take them under; then -n may be left out
    #[arg(long = "for", value_name = "NAME", value_parser = take::name, requires = "bank")]
    name: Option<String>,
}

impl BankSourceArgs {
    pub(super) fn is_given(&self) -> bool {
        self.bank.is_some()
    }
}

/// Takes the puzzles and puts them into a section for each level.
pub(super) fn sections(args: &BookArgs) -> Result<Vec<BookSection>, CmdError> {
    // The one needs the other.
    let (Some(file), Some(name)) = (&args.bank.bank, &args.bank.name) else { return Ok(Vec::new()) };
    let er = args.level.map(ErRange::from).map(|er| er.least()..=er.most());
    let filter = BankFilter { er, ..BankFilter::default() };
    let mut bank = Bank::open(file, BankAccess::Write).map_err(bad)?;
    let rows = take::take(&mut bank, name, args.n, &filter)?;
    let puzzles = rows.into_iter().map(entry).collect::<Result<_, _>>()?;
    let mut sections = vec![BookSection { name: String::new(), puzzles }];
    // The bank has no histogram of steps, so they are rated again.
    path::rate_all(&mut sections, ninefold::Workers { threads: args.common.threads() })?;
    Ok(BookSection::by_level(sections.into_iter().flat_map(|section| section.puzzles).collect()))
}

fn entry(row: BankRow) -> Result<BookPuzzle, CmdError> {
    let puzzle = Puzzle::new(row.puzzle)
        .map_err(|error| CmdError::bad_input(format!("puzzle {} of the bank: {error}", row.id)))?;
    let origin =
        row.made.map(|made| PuzzleOrigin { recipe: made.recipe, seed: made.seed, index: made.index });
    Ok(BookPuzzle { puzzle, rating: None, hint: None, origin })
}
