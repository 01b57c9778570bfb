//! The moves of the square that keep the rules of a board.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{BoardCell, BoardCellSet, Rules};

impl Rules {
    /// Returns whether moving every cell to `images[cell]` keeps the rules: houses become houses, and cells that must
    /// differ, or must not be consecutive, become such cells.
    ///
    /// Returns `false` if the images are not all cells of the board, each once.
    #[must_use]
    pub fn keeps(&self, images: &[BoardCell]) -> bool {
        let is_permutation = images.len() == self.cell_count()
            && images.iter().copied().collect::<BoardCellSet>()
                == BoardCellSet::first_cells(self.cell_count());
        let moved =
            |set: &BoardCellSet| set.iter().map(|cell| images[cell.index()]).collect::<BoardCellSet>();
        is_permutation
            && self.houses().iter().all(|house| {
                // A house of that set is among those of any of its cells.
                let goal = moved(house.set());
                let first = images[house.cells()[0].index()];
                self.houses_of(first).iter().any(|&house| *self.houses()[usize::from(house)].set() == goal)
            })
            && self.cells().all(|cell| {
                let image = images[cell.index()];
                moved(self.extra_peers(cell)) == *self.extra_peers(image)
                    && moved(self.non_consecutive(cell)) == *self.non_consecutive(image)
            })
    }

    /// Returns those of the eight moves of the square that keep the rules, as the image of each cell; the first moves
    /// nothing.
    ///
    /// ```
    /// use ninefold_rules::{Rules, Variant};
    /// let symmetries = |text: &str| -> Result<usize, Box<dyn std::error::Error>> {
    ///     Ok(Rules::new(&text.parse::<Variant>()?)?.symmetries().len())
    /// };
    /// assert_eq!(symmetries("samurai")?, 8);
    /// assert_eq!(symmetries("6x6")?, 4); // boxes of 2 × 3 cannot be turned by 90°
    /// assert_eq!(symmetries("windmill")?, 4); // nor can a windmill be mirrored
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn symmetries(&self) -> Vec<Box<[BoardCell]>> {
        let (rows, columns) = self.canvas();
        let mut found = Vec::new();
        for index in 0..8 {
            let [transposes, flips_rows, flips_columns] = [4, 2, 1].map(|bit| index & bit != 0);
            if transposes && rows != columns {
                continue;
            }
            let image = |cell: BoardCell| {
                let (row, column) = self.row_and_column(cell);
                let (row, column) = if transposes { (column, row) } else { (row, column) };
                let row = if flips_rows { rows - 1 - row } else { row };
                let column = if flips_columns { columns - 1 - column } else { column };
                self.cell_at(row, column)
            };
            // No image where a hole of the canvas would be hit.
            let images: Option<Box<[BoardCell]>> = self.cells().map(image).collect();
            found.extend(images.filter(|images| self.keeps(images)));
        }
        found
    }
}
