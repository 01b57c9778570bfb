//! Ways to fill a Sudoku grid, each with a trace.
