//! The library's errors, as descriptions of Python exceptions with the place of the error.
//!
//! The exceptions are classes of `ninefold.errors`, written in Python, where they are documented
//! and typed. A [`Fault`] is plain data, so it can be created on any thread. `raise.rs` turns it
//! into the exception.

use ninefold::boards::{self, SearchEnded};
use ninefold::fill::{FillError, OptionError};
use ninefold::format::{BoardReadErrorKind, ReadError, ReadErrorKind};
use ninefold::grid::{ClashError, GridValueError, ParseGridError, ParseSolutionError, SolutionError};
use ninefold::numbering::GridIndexError;
use ninefold::puzzle::{AnyPuzzleError, Clash, Ended, StepError};
use ninefold::recipe::{ImpossibleRecipeError, RecipeError};
use ninefold::rules::{AnyGrid, ParseLineError, Rules};
use ninefold::solve::ParsePuzzleError;
use ninefold::{Board, Cell, Grid, PuzzleError};
use ninefold_dataset::{DatasetError, DatasetPlanError, SplitsError, StreamError, StreamRunError};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

/// An exception to raise: its class in `ninefold.errors`, its message and its attributes.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) class: &'static str,
    pub(crate) message: String,
    pub(crate) attributes: Vec<(&'static str, Attribute)>,
}

/// The value of an attribute.
#[derive(Debug)]
pub(crate) enum Attribute {
    Number(u64),
    Text(String),
    Texts(Vec<String>),
    Grid(Grid),
    Solution(Box<AnyGrid>),
}

impl Fault {
    pub(crate) fn new(class: &'static str, message: impl ToString) -> Fault {
        Fault { class, message: message.to_string(), attributes: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: Attribute) -> Fault {
        self.attributes.push((name, value));
        self
    }

    pub(crate) fn at(self, cell: impl ToString) -> Fault {
        self.with("cell", Attribute::Text(cell.to_string()))
    }

    /// Adds the line of a text.
    pub(crate) fn at_line(self, line: usize) -> Self {
        self.with("line", Attribute::Number(line as u64))
    }

    /// Adds the place in a text of several lines.
    pub(crate) fn at_text(self, line: usize, column: usize) -> Self {
        self.at_line(line).with("column", Attribute::Number(column as u64))
    }

    /// Adds the index of the grid among many, as an attribute and in the message.
    pub(crate) fn of_item(mut self, index: usize) -> Fault {
        self.message = format!("grid {index}: {}", self.message);
        self.with("index", Attribute::Number(index as u64))
    }

    /// Adds the best grid that was reached, and the number of attempts.
    pub(crate) fn with_best(self, best: Option<Grid>, attempts: u32) -> Fault {
        let fault = self.with("attempts", Attribute::Number(attempts.into()));
        match best {
            Some(best) => fault.with("best", Attribute::Grid(best)),
            None => fault,
        }
    }
}

impl From<ParseGridError> for Fault {
    fn from(error: ParseGridError) -> Fault {
        let fault = Fault::new("GridError", error);
        match error {
            ParseGridError::BadCharacter { cell, column, .. } => {
                fault.at(cell).with("column", Attribute::Number(column as u64))
            }
            _ => fault,
        }
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Fault {
        let fault = Fault::new("GridError", &error).at_text(error.line, error.column);
        if let Some(cell) = error.cell() {
            return fault.at(cell);
        }
        let ReadErrorKind::Board(kind) = error.kind else { return fault };
        match *kind {
            BoardReadErrorKind::BadCell { cell, .. }
            | BoardReadErrorKind::BadText { cell, .. }
            | BoardReadErrorKind::UnknownRule { cell, .. }
                if !cell.is_empty() =>
            {
                fault.at(cell)
            }
            BoardReadErrorKind::Drawing(drawing) if !drawing.cell.is_empty() => fault.at(drawing.cell),
            _ => fault,
        }
    }
}

impl From<ParseLineError> for Fault {
    fn from(error: ParseLineError) -> Fault {
        let fault = Fault::new("GridError", &error);
        match error {
            ParseLineError::Character { column, cell, .. } => {
                fault.at(cell).with("column", Attribute::Number(column as u64))
            }
            _ => fault,
        }
    }
}

impl From<GridValueError> for Fault {
    fn from(error: GridValueError) -> Fault {
        Fault::new("GridError", error).at(error.cell)
    }
}

impl From<ClashError> for Fault {
    fn from(error: ClashError) -> Fault {
        let fault = Fault::of_clash(&error.into(), Board::CLASSIC.rules());
        Fault { message: error.to_string(), ..fault }
    }
}

impl Fault {
    /// Two given digits of any board that break a rule.
    pub(crate) fn of_clash(clash: &Clash, rules: &Rules) -> Fault {
        let message = format!("the clues contradict each other: {}", clash.describe(rules));
        let [first, second] = clash.cells.map(|cell| rules.cell_name(cell));
        let fault = Fault::new("ClashError", message)
            .with("digit", Attribute::Number(clash.digits[1].value() as u64))
            .with("cell", Attribute::Text(second.clone()))
            .with("cells", Attribute::Texts(vec![first, second]));
        match clash.house {
            Some(house) => fault.with("house", Attribute::Text(house.to_string())),
            None => fault,
        }
    }
}

impl From<SolutionError> for Fault {
    fn from(error: SolutionError) -> Fault {
        match error {
            SolutionError::Empty(cell) => {
                Fault::new("GridError", format!("{error}, expected a digit in every cell")).at(cell)
            }
            SolutionError::Value(error) => error.into(),
            SolutionError::Clash(error) => error.into(),
            _ => Fault::new("GridError", error),
        }
    }
}

impl From<ParseSolutionError> for Fault {
    fn from(error: ParseSolutionError) -> Fault {
        match error {
            ParseSolutionError::Text(error) => error.into(),
            ParseSolutionError::Grid(error) => error.into(),
            _ => Fault::new("GridError", error),
        }
    }
}

impl From<PuzzleError> for Fault {
    fn from(error: PuzzleError) -> Fault {
        match error {
            PuzzleError::Clash(clash) => Fault::of_clash(&clash.into(), Board::CLASSIC.rules()),
            PuzzleError::NoSolution => Fault::new("NoSolutionError", error),
            PuzzleError::Undecided(_) => Fault::new("BudgetError", error),
            PuzzleError::Several { first, second } => {
                let fault = Fault::new("SeveralSolutionsError", error)
                    .with("first", Attribute::Solution(Box::new(first.grid().into())))
                    .with("second", Attribute::Solution(Box::new(second.grid().into())));
                match Cell::all().find(|&cell| first[cell] != second[cell]) {
                    Some(cell) => fault.at(cell),
                    None => fault,
                }
            }
        }
    }
}

impl From<boards::BoardPuzzleError> for Fault {
    fn from(error: boards::BoardPuzzleError) -> Fault {
        match &error {
            boards::BoardPuzzleError::NoSolution => Fault::new("NoSolutionError", error),
            boards::BoardPuzzleError::SeveralSolutions { solutions, cell } => {
                let (first, second) = &**solutions;
                Fault::new("SeveralSolutionsError", &error)
                    .with("first", Attribute::Solution(Box::new(first.grid().clone().into())))
                    .with("second", Attribute::Solution(Box::new(second.grid().clone().into())))
                    .at(first.grid().rules().cell_name(*cell))
            }
            _ => Fault::new("BudgetError", error),
        }
    }
}

impl From<AnyPuzzleError> for Fault {
    fn from(error: AnyPuzzleError) -> Fault {
        match error {
            AnyPuzzleError::Classic(error) => (*error).into(),
            AnyPuzzleError::Board(error) => error.into(),
            error => Fault::new("BudgetError", error),
        }
    }
}

impl From<StepError> for Fault {
    fn from(error: StepError) -> Fault {
        match error {
            StepError::NotAPuzzle(error) => error.into(),
            StepError::Ended(ended) => ended.into(),
            error => Fault::new("PuzzleError", error),
        }
    }
}

impl From<ParsePuzzleError> for Fault {
    fn from(error: ParsePuzzleError) -> Fault {
        match error {
            ParsePuzzleError::Text(error) => error.into(),
            ParsePuzzleError::Puzzle(error) => error.into(),
            _ => Fault::new("PuzzleError", error),
        }
    }
}

impl From<RecipeError> for Fault {
    fn from(error: RecipeError) -> Fault {
        let fault = Fault::new("RecipeError", &error);
        match error {
            RecipeError::Head { .. } | RecipeError::Version { .. } => {
                fault.with("word", Attribute::Number(1))
            }
            RecipeError::Unknown { word, .. }
            | RecipeError::Twice { word, .. }
            | RecipeError::Value { word, .. } => fault.with("word", Attribute::Number(word as u64)),
            _ => fault,
        }
    }
}

impl From<DatasetPlanError> for Fault {
    fn from(error: DatasetPlanError) -> Fault {
        Fault::new("PlanError", &error)
            .with("line", Attribute::Number(error.line as u64))
            .with("column", Attribute::Number(error.column as u64))
    }
}

impl From<StreamError> for Fault {
    fn from(error: StreamError) -> Fault {
        match error {
            StreamError::Recipe(error) => error.into(),
            other => Fault::new("RecipeError", other),
        }
    }
}

impl From<StreamRunError> for Fault {
    fn from(error: StreamRunError) -> Fault {
        match error {
            StreamRunError::NotFound { .. } | StreamRunError::NotInPart { .. } => {
                Fault::new("NotFoundError", error)
            }
            other => Fault::new("SudokuError", other),
        }
    }
}

/// Errors that are a message and no more.
macro_rules! messages {
    ($($error:ty => $class:literal;)+) => { $(
        impl From<$error> for Fault {
            fn from(error: $error) -> Fault {
                Fault::new($class, error)
            }
        }
    )+ };
}

messages! {
    Ended => "BudgetError";
    FillError => "BudgetError";
    GridIndexError => "NumberError";
    SearchEnded => "BudgetError";
    ImpossibleRecipeError => "RecipeError";
    OptionError => "RecipeError";
    SplitsError => "SudokuError";
}

/// Returns the exception for an error of a data set: an `OSError` if a file caused it.
pub(crate) fn of_dataset(error: DatasetError) -> PyErr {
    match error {
        DatasetError::File { ref path, error: ref cause, .. } => match cause.raw_os_error() {
            Some(number) => {
                PyOSError::new_err((number, format!("{error}: {cause}"), path.display().to_string()))
            }
            None => PyOSError::new_err(format!("{error}: {cause}")),
        },
        other => Fault::new("PlanError", other).into(),
    }
}
