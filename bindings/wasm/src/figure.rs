//! A figure for the screen: the marks on the board and their roles.
//!
//! A solving step and a move of a run have the same figures (`ninefold-trace`), so the board draws
//! both with the same code. Roles are passed by name; the page decides how a role looks.

use ninefold::Candidate;
use ninefold::trace::{Figure, FigureMark, LinkKind};
use serde::Serialize;
use tsify::Tsify;

/// What is marked on the board. Houses are numbered 0 to 26: rows, columns, boxes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Tsify)]
pub struct FigureView {
    /// Houses, each with its role.
    #[tsify(type = "[house: number, role: RoleName][]")]
    pub houses: Vec<(u8, &'static str)>,
    /// Cells, each with its role.
    #[tsify(type = "[cell: number, role: RoleName][]")]
    pub cells: Vec<(u8, &'static str)>,
    /// Candidates: cell, digit, role.
    #[tsify(type = "[cell: number, digit: number, role: RoleName][]")]
    pub candidates: Vec<(u8, u8, &'static str)>,
    /// Arrows from one cell to another.
    #[tsify(type = "[from: number, to: number, role: RoleName][]")]
    pub arrows: Vec<(u8, u8, &'static str)>,
    /// Links from one candidate to another: cell, digit, cell, digit, and whether the link is
    /// strong.
    #[tsify(
        type = "[fromCell: number, fromDigit: number, toCell: number, toDigit: number, strong: boolean][]"
    )]
    pub links: Vec<(u8, u8, u8, u8, bool)>,
}

impl FigureView {
    pub(crate) fn of(figure: &Figure) -> FigureView {
        let mut view = FigureView::default();
        let at = |Candidate { cell, digit }: Candidate| (cell.index() as u8, digit.get());
        for mark in &figure.marks {
            match *mark {
                FigureMark::House(house, role) => view.houses.push((house.index() as u8, role.name())),
                FigureMark::Cell(cell, role) => view.cells.push((cell.index() as u8, role.name())),
                FigureMark::Candidate(mark, role) => {
                    let (cell, digit) = at(mark);
                    view.candidates.push((cell, digit, role.name()));
                }
                FigureMark::Arrow(from, to, role) => {
                    view.arrows.push((from.index() as u8, to.index() as u8, role.name()));
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
