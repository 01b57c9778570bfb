//! The Sudoku toolkit: fill grids, make puzzles, solve, rate and explain.
