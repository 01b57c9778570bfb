//! Solve, count and prove Sudoku puzzles, fast.
