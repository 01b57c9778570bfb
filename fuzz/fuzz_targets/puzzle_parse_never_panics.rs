//! Any text is a grid or an error that says why; a grid that was read is written as a line that reads the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_grid::{Grid, ParseGridError};
use ninefold_solve::Puzzle;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Grid>() {
        Ok(grid) => {
            assert_eq!(text.chars().count(), 81);
            assert_eq!(grid.to_string().parse(), Ok(grid));
        }
        Err(ParseGridError::WrongLength { found }) => assert_ne!(found, 81),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Puzzle>() {
        Ok(puzzle) => assert_eq!(puzzle.to_string().parse(), Ok(puzzle)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
