//! A number for every Sudoku grid, both ways.
