//! What a step or a move is about, on a board of any size.

use ninefold::rules::{BoardCell, BoardDigit};
use ninefold::trace::{Figure, FigureMark, Role};

/// Something on the board that plays a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardMark {
    House(Vec<BoardCell>, Role),
    Cell(BoardCell, Role),
    Candidate(BoardCell, BoardDigit, Role),
    /// A link between two candidates: their cells show their candidates.
    Link(BoardCell, BoardCell),
    Arrow(BoardCell, BoardCell, Role),
}

/// The marks of a step or a move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct BoardFigure {
    pub(crate) marks: Vec<BoardMark>,
}

impl BoardFigure {
    /// Returns the roles that occur, each once.
    pub(crate) fn roles(&self) -> Vec<Role> {
        let role = |mark: &BoardMark| match *mark {
            BoardMark::House(_, role)
            | BoardMark::Cell(_, role)
            | BoardMark::Candidate(_, _, role)
            | BoardMark::Arrow(_, _, role) => Some(role),
            BoardMark::Link(..) => None,
        };
        let mut roles: Vec<Role> = self.marks.iter().filter_map(role).collect();
        roles.sort_unstable();
        roles.dedup();
        roles
    }

    /// Returns whether candidates have roles.
    pub(crate) fn has_candidates(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark, BoardMark::Candidate(..)))
    }
}

impl From<&Figure> for BoardFigure {
    fn from(figure: &Figure) -> BoardFigure {
        let marks = figure.marks.iter().map(|mark| match *mark {
            FigureMark::House(house, role) => {
                BoardMark::House(house.cells().iter().map(cell).collect(), role)
            }
            FigureMark::Cell(at, role) => BoardMark::Cell(cell(at), role),
            FigureMark::Candidate(candidate, role) => {
                BoardMark::Candidate(cell(candidate.cell), digit(candidate.digit), role)
            }
            FigureMark::Link(from, to, _) => BoardMark::Link(cell(from.cell), cell(to.cell)),
            FigureMark::Arrow(from, to, role) => BoardMark::Arrow(cell(from), cell(to), role),
        });
        BoardFigure { marks: marks.collect() }
    }
}

/// Returns a cell of the classic board as one of any board.
pub(crate) fn cell(cell: ninefold::Cell) -> BoardCell {
    BoardCell::new(cell.index())
}

/// Returns a digit of the classic board as one of any board.
pub(crate) fn digit(digit: ninefold::Digit) -> BoardDigit {
    BoardDigit::from_index(digit.index())
}
