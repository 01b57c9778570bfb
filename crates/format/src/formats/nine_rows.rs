//! The rows of a grid of nine columns, with or without a frame: of the classic board, of a jigsaw, of a board with more rules.
//!
//! A frame divides the rows of boxes into one, three or nine parts, in which a blank may stand for an empty cell. The frame of a
//! jigsaw has its bars in other places. Then no cell may be blank, and the frame has to show regions.

use ninefold_grid::Grid;
use ninefold_rules::{AnyGrid, BoardDigit, BoardGrid, BoxShape, Layout, Variant};

use crate::boards::BoardReadErrorKind;
use crate::boards::board_rows::shown_board;
use crate::boards::context::Context;
use crate::boards::drawn_regions::{drawn_layout, shows_boxes};
use crate::boards::kept_line::KeptLine;
use crate::look_alike::cell_value;
use crate::row::{is_bar, placed_cells};
use crate::{Alphabet, ReadError, ReadErrorKind};

/// What nearly every frame shows.
const CLASSIC_BOXES: Layout = Layout::Boxes(BoxShape { rows: 3, columns: 3 });

/// The rows of a grid read so far.
#[derive(Default)]
pub(crate) struct NineRows {
    count: usize,
    values: [[u8; 9]; 9],
    /// The places of the cells in the characters of their lines.
    places: [[usize; 9]; 9],
    /// What is wrong with the first row whose bars are in other places than those of boxes.
    odd: Option<ReadError>,
}

impl NineRows {
    /// Returns whether the next grid may have nine columns and the digits of the classic board.
    pub(crate) fn are_possible(context: &Context) -> bool {
        let is_nine = |board: &Variant| board.size == 9 && !matches!(board.layout, Layout::Grids(..));
        context.alphabet == Alphabet::Digits && context.declared().is_none_or(is_nine)
    }

    /// Takes a row.
    pub(crate) fn push(&mut self, text: &str, line: &KeptLine) -> Result<(), ReadError> {
        let (values, places) = match placed_cells(text, self.count, line.number) {
            Ok(cells) => cells,
            Err(error) => {
                let is_parted =
                    matches!(error.kind, ReadErrorKind::Parts { .. } | ReadErrorKind::PartLength { .. });
                let Some(cells) = solid_cells(line).filter(|_| is_parted) else { return Err(error) };
                self.odd.get_or_insert(error);
                cells
            }
        };
        (self.values[self.count], self.places[self.count]) = (values, places);
        self.count += 1;
        Ok(())
    }

    /// Returns whether all nine rows are there.
    pub(crate) fn is_whole(&self) -> bool {
        self.count == 9
    }

    /// Returns the grid of all nine rows, with the regions that the frame in these lines shows.
    pub(crate) fn grid(
        &self,
        lines: &[KeptLine],
        start: usize,
        context: &mut Context,
    ) -> Result<AnyGrid, ReadError> {
        let has_frame = lines.iter().any(|line| !line.is_row || line.text.iter().copied().any(is_bar));
        let drawn = match has_frame && !shows_boxes(lines, &self.places) {
            true => drawn_layout(lines, self.places.iter().map(|places| places.to_vec()).collect()),
            false => Ok(has_frame.then_some(CLASSIC_BOXES)),
        };
        let drawn = match (drawn, &self.odd) {
            (Ok(drawn), _) => drawn,
            // A frame with rules of another length, say. Its bars are those of boxes.
            (Err(_), None) if context.declared().is_none_or(Variant::is_classic) => None,
            (Err(_), Some(odd)) if !is_about_first_row(odd) => return Err(odd.clone()),
            (Err(error), _) => return Err(BoardReadErrorKind::Regions(error).at(start, 1)),
        };
        let variant = shown_board(drawn, 9, context).map_err(|kind| kind.at(start, 1))?;
        let values = self.values.as_flattened();
        if variant.is_classic() {
            let cells = values.try_into().map(Grid::from_values);
            return Ok(cells.ok().and_then(Result::ok).unwrap_or(Grid::EMPTY).into());
        }
        if !context.allows_boards() {
            return Err(ReadErrorKind::OtherBoard { found: variant.to_string() }.at(start, 1));
        }
        let rules = context.rules(&variant).map_err(|kind| kind.at(start, 1))?;
        let mut grid = BoardGrid::empty(&rules);
        for (cell, &value) in rules.cells().zip(values) {
            grid.set(cell, BoardDigit::new(value.into()));
        }
        Ok(grid.into())
    }
}

/// Returns the cells of a row of nine that are all there, wherever its bars are.
fn solid_cells(line: &KeptLine) -> Option<([u8; 9], [usize; 9])> {
    let (mut values, mut places) = ([0; 9], [0; 9]);
    let mut count = 0;
    for (at, character) in line.cells() {
        *values.get_mut(count)? = cell_value(character)?;
        places[count] = at;
        count += 1;
    }
    (count == 9).then_some((values, places))
}

/// Returns whether not even the first row is one of a classic puzzle.
pub(crate) fn is_about_first_row(error: &ReadError) -> bool {
    match error.kind {
        ReadErrorKind::RowLength { row, .. }
        | ReadErrorKind::PartLength { row, .. }
        | ReadErrorKind::Parts { row, .. } => row == 1,
        ReadErrorKind::BadCell { cell, .. } => cell.row() == 0,
        _ => false,
    }
}
