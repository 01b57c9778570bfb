//! Moves that keep a Sudoku grid a Sudoku grid.
