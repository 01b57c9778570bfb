//! Which steps `explain` and `hint` take.

use ninefold::puzzle::{AnyClues, StepScale};

use crate::args::one_of;
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::AnswerError;
use crate::scale::Scale;

/// The scale of the steps, and what is added to it or left out.
#[derive(Debug, clap::Args)]
pub(crate) struct StepChoice {
    /// Take the steps of explainer or of hodoku
    ///
    /// explainer is Sudoku Explainer 1.2.1 (the default), hodoku is HoDoKu 2.2. They know different techniques and try
    /// them in a different order. Both are for classic puzzles.
    #[arg(long, value_name = "SCALE", value_parser = one_of::<Scale>(), hide_possible_values = true)]
    scale: Option<Scale>,
    /// Use the patterns of experts before hard chains
    ///
    /// tridagon, sk-loop, junior-exocet and msls come before the steps that Sudoku Explainer rates 7.5 or more. They have no
    /// rating, so such a path does not rate the puzzle.
    #[arg(long)]
    expert: bool,
    /// Leave out steps that rely on uniqueness
    ///
    /// Unique rectangles, unique loops and BUGs are right only because the puzzle has one solution. Without them, the steps of
    /// Sudoku Explainer can be harder.
    #[arg(long)]
    no_uniqueness: bool,
}

impl StepChoice {
    /// Checks that the options fit together.
    pub(crate) fn check(&self) -> CmdResult {
        let option = if self.expert { "--expert" } else { "--no-uniqueness" };
        match (self.expert || self.no_uniqueness, self.scale) {
            (true, Some(Scale::Hodoku)) => {
                Err(CmdError::bad_input(format!("{option} is for steps of explainer, not of hodoku")))
            }
            _ => Ok(()),
        }
    }

    /// Returns the scale for a puzzle.
    pub(crate) fn scale(&self, clues: &AnyClues) -> Result<StepScale, AnswerError> {
        let named = self.scale.map_or_else(|| StepScale::default_for(clues), StepScale::from);
        scale_with(named, self.expert, self.no_uniqueness)
    }
}

/// Returns the scale with patterns, or without uniqueness. Only Sudoku Explainer's has such variants.
pub(crate) fn scale_with(
    scale: StepScale,
    expert: bool,
    no_uniqueness: bool,
) -> Result<StepScale, AnswerError> {
    let needs = |option: &str| {
        AnswerError::Bad(format!("{option}: expected a classic puzzle of 9x9 cells without further rules"))
    };
    let with_patterns = match (expert, scale) {
        (true, StepScale::Explainer) => StepScale::Expert,
        (true, _) => return Err(needs("--expert")),
        (false, scale) => scale,
    };
    match no_uniqueness {
        true => with_patterns.without_uniqueness().ok_or_else(|| needs("--no-uniqueness")),
        false => Ok(with_patterns),
    }
}
