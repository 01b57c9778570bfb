//! Relations between neighbours along cells, and between each two cells: `Pair`, `PairX`, `AntiTaxicab`.

use ninefold_rules::{BoardCell, BoardDigitSet, Clue, ClueKind, ClueValue};

use super::codes;
use super::groups::groups;
use super::iss_board::IssBoard;
use super::part::{Part, Read};

/// Reads a part, and adds its clues.
pub(crate) fn read(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Read {
    let (rules, size, first) = (board.rules, board.size(), part.argument(0));
    match part.name {
        "Pair" | "PairX" | "Binary" | "BinaryX" => {
            // The older form has the last two characters of its base 64 the other way round.
            let is_old = part.name.starts_with("Binary");
            let swap = |character| match character {
                '-' => '_',
                '_' => '-',
                other => other,
            };
            let key: String = if is_old { first.chars().map(swap).collect() } else { first.to_owned() };
            let rows = codes::pairs(&key, size)
                .ok_or_else(|| part.bad(first, &format!("a table of {size} digits in base 64")))?;
            for group in groups(part, rules)? {
                if group.len() > rules.cell_count() {
                    return Err(part.bad(&format!("{} cells", group.len()), "each cell once"));
                }
                if part.name.ends_with('X') {
                    for (index, &one) in group.iter().enumerate() {
                        for &other in &group[index + 1..] {
                            clues.push(table(part, board, &[one, other], rows.clone())?);
                        }
                    }
                } else if group.len() > 1 {
                    clues.push(table(part, board, &group, rows.clone())?);
                }
            }
            Ok(())
        }
        "AntiTaxicab" => {
            for one in rules.cells() {
                let at = rules.row_and_column(one);
                for other in rules.cells().filter(|&other| other > one && !rules.peers(one).contains(other)) {
                    let to = rules.row_and_column(other);
                    let distance = at.0.abs_diff(to.0) + at.1.abs_diff(to.1);
                    if distance <= size {
                        let fits = |first, second| first != second || first != distance;
                        clues.push(along_pair(part, board, one, other, fits)?);
                    }
                }
            }
            Ok(())
        }
        _ => Err(part.unknown()),
    }
}

/// Adds the relation along cells, unless there are fewer than two.
pub(crate) fn along(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    cells: &[BoardCell],
    fits: impl Fn(usize, usize) -> bool,
    clues: &mut Vec<Clue>,
) -> Read {
    if cells.len() > 1 {
        clues.push(table(part, board, cells, rows(board.size(), fits))?);
    }
    Ok(())
}

pub(crate) fn along_pair(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    one: BoardCell,
    other: BoardCell,
    fits: impl Fn(usize, usize) -> bool,
) -> Read<Clue> {
    table(part, board, &[one, other], rows(board.size(), fits))
}

fn rows(size: usize, fits: impl Fn(usize, usize) -> bool) -> Vec<BoardDigitSet> {
    let row = |first: usize| {
        let bits =
            (1..=size).filter(|&second| fits(first, second)).fold(0, |all, second| all | 1 << (second - 1));
        BoardDigitSet::from_bits(bits)
    };
    (1..=size).map(row).collect()
}

pub(crate) fn table(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    cells: &[BoardCell],
    rows: Vec<BoardDigitSet>,
) -> Read<Clue> {
    board.spend(part, 1)?;
    board.clue(part, ClueKind::Relation, cells, ClueValue::Table(rows.into()))
}

/// Any so many neighbours along the cells have different remainders.
pub(crate) fn modular(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    modulus: usize,
    cells: &[BoardCell],
    clues: &mut Vec<Clue>,
) -> Read {
    let rest = |digit: usize| (digit as i32 - board.offset) as usize % modulus;
    for step in 1..=modulus.min(cells.len().saturating_sub(1)) {
        for (one, other) in cells.iter().zip(&cells[step..]) {
            let fits = |first, second| (rest(first) == rest(second)) == (step == modulus);
            clues.push(along_pair(part, board, *one, *other, fits)?);
        }
    }
    Ok(())
}
