//! Vectors of many lanes, chosen once at run time; knows no Sudoku.
