//! How a person solves a Sudoku: steps, hints and the Sudoku Explainer rating.
