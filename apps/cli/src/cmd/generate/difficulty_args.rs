//! Options for how hard puzzles should be, on either scale.

use ninefold::Bounds;
use ninefold::boards::queue::BoardLevel;
use ninefold::logic::Level;
use ninefold::recipe::{Difficulty, ExplainerRating, HodokuScore, PathCriteria, RestoreTo, TechniqueQuery};

use crate::args::{named, parsed};
use crate::cmd_error::CmdError;
use crate::shared::level_name::{ClassicLevel, LevelName, both_set_the_rating};

/// The criteria for the difficulty.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct DifficultyArgs {
    /// Make puzzles of this level (see --help)
    ///
    /// The levels are ranges of the Sudoku Explainer rating; their names are listed at the end of this help.
    /// hodoku:NAME is a level of HoDoKu's scale: easy, medium, hard, unfair, extreme. With --variant the levels are easy,
    /// medium, hard, expert and beyond, and easier techniques than those of the level do not solve the puzzle.
    #[arg(long, value_name = "NAME", value_parser = named::<LevelName>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<LevelName>,
    /// Make puzzles with this Sudoku Explainer rating
    ///
    /// One rating, or a range with both ends included, such as 3.0..4.5. `ninefold rate` shows ratings.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<ExplainerRating>>())]
    er: Option<Bounds<ExplainerRating>>,
    /// Make puzzles with this HoDoKu score
    ///
    /// One score, or a range with both ends included, such as 800..1000.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, value_parser = parsed::<Bounds<HodokuScore>>())]
    score: Option<Bounds<HodokuScore>>,
    /// Make puzzles whose solving path uses these
    ///
    /// Techniques or families, separated by commas, such as x-wing,w-wing. The path must use each of them. If both
    /// scales have a technique, hodoku:NAME selects HoDoKu's.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parsed::<TechniqueQuery>())]
    require: Vec<TechniqueQuery>,
    /// Make puzzles whose solving path uses none of these
    ///
    /// Techniques or families, separated by commas.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parsed::<TechniqueQuery>())]
    forbid: Vec<TechniqueQuery>,
    /// Make puzzles in which this is the hardest step
    ///
    /// The solving path uses the technique and nothing harder.
    #[arg(long, value_name = "NAME", value_parser = parsed::<TechniqueQuery>())]
    hardest: Option<TechniqueQuery>,
    /// Output a practice position for this technique
    ///
    /// The position is part of the way through a puzzle. The technique is the next step, and no candidates need to be
    /// eliminated before it.
    #[arg(long, value_name = "NAME", value_parser = parsed::<TechniqueQuery>())]
    practice: Option<TechniqueQuery>,
    /// Allow positions that need pencil marks; adds a column
    ///
    /// The column lists the candidates eliminated before, such as r4c2<>7. Formats with pencil marks store them there.
    #[arg(long, requires = "practice", hide_short_help = true)]
    marks: bool,
    /// Put clues back up to this END of the rating
    ///
    /// upper-end or lower-end. A puzzle that is too hard gets clues back: upper-end, the default, until it is not too hard,
    /// lower-end as long as it is not too easy. Both make the same kind of puzzle. lower-end is twice as fast for --level
    /// fiendish and makes other puzzles; it needs --level or --er.
    #[arg(long, value_name = "END", value_parser = named::<RestoreTo>(RestoreTo::NAMES.iter().copied()), hide_possible_values = true, hide_short_help = true)]
    restore: Option<RestoreTo>,
}

impl DifficultyArgs {
    /// Returns true if positions come with their eliminated candidates.
    pub(super) fn has_marks(&self) -> bool {
        self.marks
    }

    /// Returns up to which end of the rating clues come back.
    pub(super) fn restore(&self) -> RestoreTo {
        self.restore.unwrap_or_default()
    }

    /// Returns the level on the scale of other boards, if one is given.
    ///
    /// # Errors
    /// If other boards do not have it.
    pub(super) fn board_level(&self) -> Result<Option<BoardLevel>, CmdError> {
        self.level.as_ref().map(LevelName::on_board).transpose()
    }

    /// Returns the name of an option that was given and that only classic puzzles have.
    pub(super) fn classic_only(&self) -> Option<&'static str> {
        let given = [
            (self.er.is_some(), "--er"),
            (self.score.is_some(), "--score"),
            (!self.require.is_empty(), "--require"),
            (!self.forbid.is_empty(), "--forbid"),
            (self.hardest.is_some(), "--hardest"),
            (self.practice.is_some(), "--practice"),
            (self.marks, "--marks"),
            (self.restore.is_some(), "--restore"),
        ];
        given.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// Returns the criteria, each technique on its scale.
    pub(super) fn criteria(&self) -> Result<Difficulty, CmdError> {
        let level = self.level.as_ref().map(|level| level.on_classic("level").copied()).transpose()?;
        let (er, level) = match (self.er, level) {
            (er, None) => (er, None),
            (er, Some(ClassicLevel::Hodoku(level))) => (er, Some(level)),
            (None, Some(ClassicLevel::Explainer(level))) => (Some(ExplainerRating::of_level(level)), None),
            (Some(_), Some(ClassicLevel::Explainer(level))) => return Err(both_set_the_rating(level)),
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
        let mut difficulty = Difficulty::default();
        (difficulty.er, difficulty.path, difficulty.marks) = (er, path, self.marks);
        let criteria = &mut difficulty.hodoku;
        (criteria.score, criteria.level, criteria.path) = (self.score, level, hodoku);
        Ok(difficulty)
    }
}
