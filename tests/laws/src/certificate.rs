//! Certificates.

use ninefold_grid::{Cell, Grid};
use ninefold_solve::Puzzle;
use ninefold_solve::certificate::{Certificate, check_text};

/// The longest proof of a certificate that is made here, in words.
const MOST_WORDS: u64 = 2000;

/// Whatever a text says, it is refused or its verdict is true.
///
/// The input is the text of a certificate, or a grid of which one is made and then changed: bytes after the 81 of the
/// grid are pairs of a place and what is there instead.
pub fn false_certificates_are_refused(data: &[u8]) {
    let Some(text) = text(data) else { return };
    if check_text(&text).is_err() {
        return;
    }
    let words = |line: &str| {
        text.lines().find_map(|found| found.strip_prefix(line)).expect("it is proven").to_owned()
    };
    let (puzzle, verdict) = (words("puzzle "), words("verdict "));
    let grid: Grid = puzzle.parse().expect("it is proven");
    let found = match Puzzle::new(grid) {
        Ok(puzzle) => {
            let redundant = puzzle.redundant_clues();
            let names: String = redundant.iter().map(|cell| format!(" {cell}")).collect();
            if redundant.is_empty() {
                "proper minimal".to_owned()
            } else {
                format!("proper redundant{names}")
            }
        }
        Err(ninefold_solve::PuzzleError::Several { .. }) => "improper several".to_owned(),
        Err(_) if verdict.starts_with("improper clash") => {
            let words: Vec<&str> = verdict.split(' ').collect();
            let cells = [words[3], words[4]].map(|name| name.parse::<Cell>().expect("it is proven"));
            assert!(
                grid[cells[0]].is_some() && grid[cells[0]] == grid[cells[1]] && cells[0].sees(cells[1]),
                "{text}"
            );
            return;
        }
        Err(_) => "improper unsolvable".to_owned(),
    };
    assert_eq!(verdict, found, "{text}");
}

fn text(data: &[u8]) -> Option<String> {
    let line = data.get(..81).and_then(|line| std::str::from_utf8(line).ok());
    let Some(grid) = line.and_then(|line| line.parse::<Grid>().ok()) else {
        return std::str::from_utf8(data).ok().map(str::to_owned);
    };
    let mut text = Certificate::new(&grid, MOST_WORDS).ok()?.to_string().into_bytes();
    for change in data[81..].chunks_exact(3) {
        let at = usize::from(change[0]) + 256 * usize::from(change[1]);
        let length = text.len();
        text[at % length] = change[2] % 128;
    }
    String::from_utf8(text).ok()
}
