//! Read and write Sudoku text formats.
