//! Kinds of work that `bench` measures, and what they are measured on.

use clap::ValueEnum;
use ninefold::rules::Variant;

use crate::cmd_error::CmdError;
use crate::files::InputFile;

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BenchKind {
    Fill,
    Dig,
    SolveOne,
    SolveMany,
    Rate,
    Canon,
    Rank,
    Unrank,
}

impl BenchKind {
    /// Returns the kind that the command line names, or all that the board has.
    ///
    /// # Errors
    /// If the board does not have it, or if it does not take files and there are some.
    pub(super) fn all(
        work: Option<BenchKind>,
        variant: Option<&Variant>,
        files: &[InputFile],
    ) -> Result<Vec<BenchKind>, CmdError> {
        let exists = |kind: BenchKind| variant.is_none() || kind.is_on_every_board();
        if let Some(kind) = work.filter(|&kind| !exists(kind)) {
            return Err(CmdError::bad_input(format!(
                "{} needs the classic board: remove it or --variant; other boards have fill, dig, solve-one and solve-many",
                kind.name()
            )));
        }
        if let Some(file) = files.first()
            && !work.is_some_and(BenchKind::takes_files)
        {
            let kinds = match variant {
                None => "solve-one, solve-many, rate and canon take files",
                Some(_) => "solve-one and solve-many take files with --variant",
            };
            return Err(CmdError::bad_input(format!("found {file:?}, but only {kinds}")));
        }
        let kinds = BenchKind::value_variants().iter().copied();
        Ok(kinds.filter(|&kind| work.map_or(exists(kind), |work| work == kind)).collect())
    }

    fn is_on_every_board(self) -> bool {
        matches!(self, BenchKind::Fill | BenchKind::Dig | BenchKind::SolveOne | BenchKind::SolveMany)
    }

    /// Returns whether sets of puzzles are solved.
    pub(super) fn solves(self) -> bool {
        matches!(self, BenchKind::SolveOne | BenchKind::SolveMany)
    }

    fn takes_files(self) -> bool {
        matches!(self, BenchKind::SolveOne | BenchKind::SolveMany | BenchKind::Rate | BenchKind::Canon)
    }

    /// Returns the name on the command line.
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}
