//! A figure for the screen: the marks on the board and their roles.
//!
//! A solving step and a move of a run have the same figures on every board (`ninefold-trace`), so the board draws
//! both with the same code. Roles are passed by name; the page decides how a role looks.

use ninefold::rules::{BoardCell, BoardDigit};
use ninefold::trace::{Figure, FigureMark, LinkKind};
use serde::Serialize;
use tsify::Tsify;

/// What is marked on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Tsify)]
pub struct FigureView {
    /// Houses, each with its role. Those of the classic board are numbered 0 to 26: rows, columns, boxes; those of other
    /// boards as in `BoardView.houses`.
    #[tsify(type = "[house: number, role: RoleName][]")]
    pub houses: Vec<(u16, &'static str)>,
    /// Clues other than digits, each with its role, numbered as in `BoardView.clues`.
    #[cfg(feature = "boards")]
    #[tsify(type = "[clue: number, role: RoleName][]")]
    pub clues: Vec<(u16, &'static str)>,
    /// Cells, each with its role.
    #[tsify(type = "[cell: number, role: RoleName][]")]
    pub cells: Vec<(u16, &'static str)>,
    /// Candidates: cell, digit, role.
    #[tsify(type = "[cell: number, digit: number, role: RoleName][]")]
    pub candidates: Vec<(u16, u8, &'static str)>,
    /// Arrows from one cell to another.
    #[tsify(type = "[from: number, to: number, role: RoleName][]")]
    pub arrows: Vec<(u16, u16, &'static str)>,
    /// Links from one candidate to another: cell, digit, cell, digit, and whether the link is
    /// strong.
    #[tsify(
        type = "[fromCell: number, fromDigit: number, toCell: number, toDigit: number, strong: boolean][]"
    )]
    pub links: Vec<(u16, u8, u16, u8, bool)>,
}

impl FigureView {
    pub(crate) fn of(figure: &Figure) -> FigureView {
        let mut view = FigureView::default();
        let number = |cell: BoardCell| cell.index() as u16;
        let at = |(cell, digit): (BoardCell, BoardDigit)| (number(cell), digit.value() as u8);
        for mark in &figure.marks {
            match *mark {
                FigureMark::House(house, role) => view.houses.push((house as u16, role.name())),
                #[cfg(feature = "boards")]
                FigureMark::Clue(clue, role) => view.clues.push((clue as u16, role.name())),
                // The classic board has no clues other than digits.
                #[cfg(not(feature = "boards"))]
                FigureMark::Clue(..) => {}
                FigureMark::Cell(cell, role) => view.cells.push((number(cell), role.name())),
                FigureMark::Candidate(candidate, role) => {
                    let (cell, digit) = at(candidate);
                    view.candidates.push((cell, digit, role.name()));
                }
                FigureMark::Arrow(from, to, role) => {
                    view.arrows.push((number(from), number(to), role.name()));
                }
                FigureMark::Link(from, to, kind) => {
                    let ((from, first), (to, second)) = (at(from), at(to));
                    view.links.push((from, first, to, second, kind == LinkKind::Strong));
                }
            }
        }
        view
    }
}
