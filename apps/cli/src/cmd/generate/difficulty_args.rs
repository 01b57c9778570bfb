//! How hard puzzles should be, on either scale.

use std::str::FromStr;

use ninefold::grid::ParseNameError;
use ninefold::logic::{Level, hodoku};
use ninefold::recipe::{Difficulty, ErRange, HodokuCriteria, PathCriteria, ScoreRange, TechniqueQuery};

use crate::args::{named, parsed};
use crate::cmd_error::CmdError;

/// The wishes for the difficulty.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct DifficultyArgs {
    /// Difficulty by name; hodoku:NAME on that scale
    #[arg(long, value_name = "NAME", value_parser = named::<LevelOfScale>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<LevelOfScale>,
    /// Rating (see `rate`): one, or both ends of a range
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<ErRange>())]
    er: Option<ErRange>,
    /// HoDoKu's score: one, or both ends of a range
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<ScoreRange>())]
    score: Option<ScoreRange>,
    /// Techniques the path needs, such as x-wing,w-wing
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parsed::<TechniqueQuery>())]
    require: Vec<TechniqueQuery>,
    /// Techniques it does without
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parsed::<TechniqueQuery>())]
    forbid: Vec<TechniqueQuery>,
    /// A technique it needs, and nothing harder
    #[arg(long, value_name = "NAME", value_parser = parsed::<TechniqueQuery>())]
    hardest: Option<TechniqueQuery>,
    /// Not the puzzle, but a position just before this
    #[arg(long, value_name = "NAME", value_parser = parsed::<TechniqueQuery>())]
    practice: Option<TechniqueQuery>,
    /// Such positions may need eliminations, a column
    #[arg(long, requires = "practice")]
    marks: bool,
}

/// A level of either scale.
#[derive(Clone, Copy, Debug)]
enum LevelOfScale {
    Explainer(Level),
    Hodoku(hodoku::Level),
}

impl FromStr for LevelOfScale {
    type Err = String;

    fn from_str(text: &str) -> Result<LevelOfScale, String> {
        match text.strip_prefix("hodoku:") {
            Some(name) => {
                let level = name.parse().map(LevelOfScale::Hodoku);
                level.map_err(|error: ParseNameError| error.to_string())
            }
            None => {
                let level = text.parse().map(LevelOfScale::Explainer);
                level.map_err(|error: ParseNameError| error.to_string())
            }
        }
    }
}

impl DifficultyArgs {
    /// Returns true if positions come with what was eliminated.
    pub(super) fn has_marks(&self) -> bool {
        self.marks
    }

    /// Returns what is asked for, each technique on its scale.
    pub(super) fn wishes(&self) -> Result<Difficulty, CmdError> {
        let (er, level) = match (self.er, self.level) {
            (er, None) => (er, None),
            (None, Some(LevelOfScale::Explainer(level))) => (Some(ErRange::from(level)), None),
            (er, Some(LevelOfScale::Hodoku(level))) => (er, Some(level)),
            (Some(_), Some(LevelOfScale::Explainer(level))) => {
                return Err(CmdError::bad_input(format!(
                    "--level {level} and --er say the same: one is enough"
                )));
            }
        };
        let (mut path, mut hodoku) = (PathCriteria::default(), PathCriteria::default());
        for group in &self.require {
            match group.clone() {
                TechniqueQuery::Explainer(group) => path.require.push(group),
                TechniqueQuery::Hodoku(group) => hodoku.require.push(group),
            }
        }
        for group in &self.forbid {
            match group.clone() {
                TechniqueQuery::Explainer(group) => path.forbid.push(group),
                TechniqueQuery::Hodoku(group) => hodoku.forbid.push(group),
            }
        }
        match self.hardest.clone() {
            Some(TechniqueQuery::Explainer(group)) => path.hardest = Some(group),
            Some(TechniqueQuery::Hodoku(group)) => hodoku.hardest = Some(group),
            None => {}
        }
        match self.practice.clone() {
            Some(TechniqueQuery::Explainer(group)) => path.practice = Some(group),
            Some(TechniqueQuery::Hodoku(group)) => hodoku.practice = Some(group),
            None => {}
        }
        let hodoku = HodokuCriteria { score: self.score, level, path: hodoku };
        Ok(Difficulty { er, path, hodoku, marks: self.marks })
    }
}
