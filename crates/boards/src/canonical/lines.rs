//! Finds the permutations of rows and columns that keep the rules of a board.
//!
//! ```text
//!   row 1, column 1, row 2, column 2 …  get their images one after the other;
//!   each adds some cells, and their relations to the cells before must not change:
//!
//!      known │ new            how many houses two cells share,
//!      known │ new            whether they must differ without one,
//!      ──────┘ ···            whether they must not be consecutive
//! ```
//!
//! Most wrong starts end after two rows and two columns. What is complete is checked against all houses.

use ninefold_rules::{BoardCell, Rules};

/// Rows or columns that may be tried before the search gives up.
const MAX_STEPS: u64 = 2_000_000;

/// Returns the moves as the image of each cell, or `None` if there are more than `limit` or the search takes too long.
pub(crate) fn line_moves(rules: &Rules, limit: usize) -> Option<Vec<Box<[BoardCell]>>> {
    let size = rules.size();
    let mut found = Vec::new();
    let mut steps = MAX_STEPS;
    for transposes in [false, true] {
        let mut search = Search {
            rules,
            size,
            relations: relations(rules),
            transposes,
            images: [vec![], vec![]],
            limit,
            steps,
            found,
        };
        search.run().ok()?;
        (found, steps) = (search.found, search.steps);
    }
    Some(found)
}

/// For each pair of cells a number that a move must not change.
fn relations(rules: &Rules) -> Vec<u8> {
    let count = rules.cell_count();
    let mut relations = vec![0; count * count];
    for house in rules.houses() {
        for one in house.cells() {
            for other in house.cells() {
                relations[one.index() * count + other.index()] += 4;
            }
        }
    }
    for cell in rules.cells() {
        for other in rules.extra_peers(cell) {
            relations[cell.index() * count + other.index()] += 2;
        }
        for other in rules.non_consecutive(cell) {
            relations[cell.index() * count + other.index()] += 1;
        }
    }
    relations
}

/// The search ended before it had seen everything.
struct TooMany;

struct Search<'a> {
    rules: &'a Rules,
    size: usize,
    relations: Vec<u8>,
    transposes: bool,
    /// The images of the first rows and of the first columns.
    images: [Vec<usize>; 2],
    limit: usize,
    steps: u64,
    found: Vec<Box<[BoardCell]>>,
}

impl Search<'_> {
    fn run(&mut self) -> Result<(), TooMany> {
        let [rows, columns] = [self.images[0].len(), self.images[1].len()];
        if columns == self.size {
            let cells = 0..self.size * self.size;
            let images: Box<[BoardCell]> =
                cells.map(|cell| BoardCell::new(self.image(cell / self.size, cell % self.size))).collect();
            if self.rules.keeps(&images) {
                if self.found.len() == self.limit {
                    return Err(TooMany);
                }
                self.found.push(images);
            }
            return Ok(());
        }
        let direction = usize::from(rows > columns);
        for image in 0..self.size {
            if self.images[direction].contains(&image) {
                continue;
            }
            self.steps = self.steps.checked_sub(1).ok_or(TooMany)?;
            self.images[direction].push(image);
            if self.newest_line_fits(direction) {
                self.run()?;
            }
            self.images[direction].pop();
        }
        Ok(())
    }

    fn image(&self, row: usize, column: usize) -> usize {
        let (row, column) = (self.images[0][row], self.images[1][column]);
        if self.transposes { column * self.size + row } else { row * self.size + column }
    }

    /// Returns whether the cells that the last line added have the relations of their images.
    fn newest_line_fits(&self, direction: usize) -> bool {
        let [rows, columns] = [self.images[0].len(), self.images[1].len()];
        let count = self.size * self.size;
        let new = |index: usize| if direction == 0 { (rows - 1, index) } else { (index, columns - 1) };
        let across = if direction == 0 { columns } else { rows };
        (0..across).map(new).all(|(row, column)| {
            let (cell, image) = (row * self.size + column, self.image(row, column));
            (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).all(|(row, column)| {
                let (other, goal) = (row * self.size + column, self.image(row, column));
                self.relations[cell * count + other] == self.relations[image * count + goal]
            })
        })
    }
}
