//! Texts that were meant to be a grid of 81 cells: nearly all of their characters are cells, and their number is close to 81.

use ninefold_grid::Cell;

use crate::ReadErrorKind;
use crate::look_alike::cell_value;

/// With fewer cells, or more other characters, a text means something else.
const FEWEST_CELLS: usize = 77;
const MOST_CELLS: usize = 85;
const MOST_OTHERS: usize = 4;

/// Returns what is wrong with a text that is not a grid but was meant to be one.
pub(crate) fn damaged(text: &str) -> Option<ReadErrorKind> {
    let plain = || text.chars().filter(|c| !c.is_whitespace());
    let length = plain().take(MOST_CELLS + 1).count();
    let others = plain().filter(|&c| cell_value(c).is_none()).take(MOST_OTHERS + 1).count();
    let has_digit = || plain().any(|c| cell_value(c).is_some_and(|value| value > 0));
    if !(FEWEST_CELLS..=MOST_CELLS).contains(&length) || others > MOST_OTHERS || !has_digit() {
        return None;
    }
    if length != 81 {
        return Some(ReadErrorKind::CellCount { found: length });
    }
    let strange = Cell::all().zip(plain()).find(|&(_, c)| cell_value(c).is_none());
    strange.map(|(cell, found)| ReadErrorKind::BadCell { cell, found })
}

/// The most cells of a damaged text that differ from its solution: those of a row.
const MOST_DIFFERENT: usize = 9;

/// Returns whether a full grid is the solution of a damaged text: the text has empty cells, and its digits are in the grid, except for
/// a short part where the mistake is.
pub(crate) fn is_solved_by(damaged: &str, full: &str) -> bool {
    let is_empty = |c: char| cell_value(c) == Some(0);
    let cells_of =
        |text: &str| -> Vec<char> { text.chars().filter(|&c| !c.is_whitespace() && c != ',').collect() };
    let (damaged, full) = (cells_of(damaged), cells_of(full));
    let is_same = |&(own, other): &(&char, &char)| is_empty(*own) || cell_value(*own) == cell_value(*other);
    let before = damaged.iter().zip(&full).take_while(is_same).count();
    let after = damaged.iter().rev().zip(full.iter().rev()).take_while(is_same).count();
    let longest = damaged.len().max(full.len());
    // One empty cell may be the mistake.
    damaged.iter().filter(|&&c| is_empty(c)).count() > 1 && before + after + MOST_DIFFERENT >= longest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_puzzle_has_one_solution_and_a_damaged_full_grid_has_none() {
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let other = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        let open: String = full.char_indices().map(|(at, c)| if at % 3 == 0 { c } else { '.' }).collect();
        for (text, is_solved) in [(&*open, true), (full, false)] {
            for at in 0..=81 {
                let (before, after) = text.split_at(at);
                let next = after.chars().next().map_or(0, char::len_utf8);
                for damaged in [
                    format!("{before}${after}"),
                    format!("{before}${}", &after[next..]),
                    format!("{before}{}", &after[next..]),
                    format!("{before}.{after}"),
                ] {
                    assert_eq!(is_solved_by(&damaged, full), is_solved, "{damaged}");
                    assert!(!is_solved_by(&damaged, other), "{damaged}");
                }
            }
        }
    }

    /// Full grids, the second with a mistake: the third is not its solution.
    #[cfg(feature = "boards")]
    #[test]
    fn a_damaged_full_grid_takes_no_other_away() {
        let first = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let third = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        let damaged = format!("{}${}", &first[81 - 40..], &first[..40]);
        for text in [
            format!("[\n\"{first}\",\n\"{damaged}\",\n\"{third}\"\n]\n"),
            format!("a = [\"{first}\",\n\"{damaged}\",\n\"{third}\"]\n"),
            format!("Grid A: {first}\nGrid B: {damaged}\nGrid C: {third}\n"),
            format!("Grid A:\n{first}\nGrid B:\n{damaged}\nGrid C:\n{third}\n"),
            format!("{{\"a\":\"{first}\",\n\"b\":\"{damaged}\",\n\"c\":\"{third}\"}}\n"),
            format!("{first}\n{damaged}\n{third}\n"),
        ] {
            let found = crate::read_pasted_with(text.as_bytes(), &crate::ReadOptions::default());
            let grids: Vec<String> = found.iter().flatten().map(|record| record.grid.to_string()).collect();
            assert_eq!(grids, [first, third], "{found:?}\n{text}");
            assert_eq!(found.iter().filter(|one| one.is_err()).count(), 1, "{found:?}\n{text}");
        }
    }
}
