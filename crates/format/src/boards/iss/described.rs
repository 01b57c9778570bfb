//! The board that a text of Interactive Sudoku Solver describes, for [`entry`](super::entry).

use ninefold_rules::{
    BoardCell, BoardHouseKind, BoxShape, ClueRule, Constraint, Layout, Regions, Rules, Variant,
};

use super::clues::{GENERAL, PARTS};
use super::nodes::COMPOSITES;
use super::part::Part;
use crate::ReadError;
use crate::boards::BoardReadErrorKind;
use crate::boards::context::layout_of;

/// The largest board.
pub(crate) const MOST_DIGITS: usize = 16;

/// The rules without arguments.
pub(crate) const RULES: [(&str, Constraint); 5] = [
    ("Windoku", Constraint::Windoku),
    ("DisjointSets", Constraint::DisjointGroups),
    ("AntiKnight", Constraint::AntiKnight),
    ("AntiKing", Constraint::AntiKing),
    ("AntiConsecutive", Constraint::NonConsecutive),
];

/// Returns whether a part of this name is a clue, or several.
pub(crate) fn is_clue(name: &str) -> bool {
    PARTS.contains(&name) || GENERAL.contains(&name)
}

/// Returns the board that the parts describe, how much a digit is more than its value, and whether there are boxes or regions.
pub(crate) fn described(parts: &[Part<'_>]) -> Result<(Variant, i32, bool), ReadError> {
    let (mut size, mut offset) = (9, 0);
    for part in parts.iter().filter(|part| part.name == "Shape") {
        (size, offset) = shape(part)?;
    }
    let has_boxes = !parts.iter().any(|part| part.name == "NoBoxes");
    let mut layout = match boxes(size).filter(|_| has_boxes) {
        Some(shape) => Layout::Boxes(shape),
        // Without boxes the rows stand for them.
        None => {
            let rows: Vec<usize> = (0..size * size).map(|cell| cell / size).collect();
            layout_of(Regions::new(&rows).map_err(|error| parts[0].at(BoardReadErrorKind::Regions(error)))?)
        }
    };
    // Rows that stand for boxes are no regions.
    let has_regions = matches!(layout, Layout::Boxes(_)) || parts.iter().any(|part| part.name == "Jigsaw");
    let mut rules = Vec::new();
    let mut words = Vec::new();
    for part in parts {
        let is_alone = || match part.arguments.first() {
            Some(argument) => Err(part.bad(argument, "no argument")),
            None => Ok(()),
        };
        if let Some((_, rule)) = RULES.iter().find(|(name, _)| *name == part.name) {
            is_alone()?;
            rules.push(*rule);
            continue;
        }
        match part.name {
            "" | "Shape" => {}
            "NoBoxes" => is_alone()?,
            "Diagonal" => rules.push(match (part.argument(0), part.arguments.len()) {
                ("1", 1) => Constraint::DiagonalUp,
                ("-1", 1) => Constraint::DiagonalDown,
                _ => return Err(part.bad(&part.arguments.join("~"), "1 (rising) or -1 (falling)")),
            }),
            "StrictKropki" | "StrictXV" if offset != 0 => return Err(part.bad(part.name, "values from 1")),
            "StrictKropki" => {
                is_alone()?;
                words.push(ClueRule::AllDots);
            }
            "StrictXV" => {
                is_alone()?;
                words.push(ClueRule::AllXv);
            }
            "Jigsaw" => {
                let labels: Vec<char> =
                    part.arguments.last().map_or("", |labels| labels.as_ref()).chars().collect();
                if has_boxes && boxes(size).is_some() {
                    return Err(part.bad("boxes beside regions", "NoBoxes"));
                }
                if labels.len() != size * size {
                    let expected = format!("{} for {size} × {size} cells", size * size);
                    return Err(part.at(BoardReadErrorKind::CellCount { found: labels.len(), expected }));
                }
                let regions =
                    Regions::new(&labels).map_err(|error| part.at(BoardReadErrorKind::Regions(error)))?;
                layout = layout_of(regions);
            }
            name if is_clue(name) || COMPOSITES.contains(&name) || name == "End" => {}
            _ => return Err(part.unknown()),
        }
    }
    let variant = rules.into_iter().fold(Variant::new(size as u8, layout), Variant::with);
    if let Some(part) =
        parts.iter().find(|part| part.name == "Windoku").filter(|_| !has_its_windows(&variant))
    {
        return Err(
            part.bad("windows of another shape", "a board whose windows are the same here, such as 9x9,")
        );
    }
    Ok((words.into_iter().fold(variant, Variant::with_clue_rule), offset, has_regions))
}

/// Returns the size that `Shape~6x6` means, and how much a digit is more than its value. A range of as many values may follow,
/// from 1 or from 0, and the usual kind of grid.
fn shape(part: &Part<'_>) -> Result<(usize, i32), ReadError> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|size| (3..=MOST_DIGITS).contains(size));
    let sides = part.argument(0).split_once('x');
    let size = sides.filter(|(rows, columns)| rows == columns).and_then(|(rows, _)| number(rows));
    let (range, kind) = (part.argument(1), part.argument(2));
    let is_sudoku = (kind.is_empty() || kind == "Sudoku") && part.arguments.len() <= 3;
    let read = |size: usize| match range {
        _ if !is_sudoku => None,
        "" => Some((size, 0)),
        range if range == size.to_string() || range == format!("1-{size}") => Some((size, 0)),
        range if range == format!("0-{}", size - 1) => Some((size, 1)),
        _ => None,
    };
    size.and_then(read).ok_or_else(|| {
        let expected = "a square from 3x3 to 16x16 with as many values, from 1 up or from 0 up";
        part.bad(&part.arguments.join("~"), expected)
    })
}

/// Returns the boxes that the solver has for a size: as square as they can be, wider than high.
pub(crate) fn boxes(size: usize) -> Option<BoxShape> {
    let rows = (2..=size).rev().find(|rows| rows * rows <= size && size.is_multiple_of(*rows))?;
    Some(BoxShape { rows: rows as u8, columns: (size / rows) as u8 })
}

/// Returns whether the windows of a board, if it has some, are those of the solver. On 6 × 6 cells it has fewer.
pub(crate) fn has_its_windows(variant: &Variant) -> bool {
    if !variant.has(Constraint::Windoku) {
        return true;
    }
    let size = usize::from(variant.size);
    let (Ok(rules), Some(shape)) = (Rules::new(variant), boxes(size)) else { return false };
    let (rows, columns) = (usize::from(shape.rows), usize::from(shape.columns));
    let begins = |length: usize| (1..size).step_by(length + 1).filter(move |&begin| begin + length < size);
    let mut wanted: Vec<Vec<BoardCell>> = Vec::new();
    for (top, left) in begins(rows).flat_map(|top| begins(columns).map(move |left| (top, left))) {
        let cells =
            (0..size).filter_map(|index| rules.cell_at(top + index / columns, left + index % columns));
        wanted.push(cells.collect());
    }
    let windows = rules.houses().iter().filter(|house| house.kind() == BoardHouseKind::Window);
    let mut found: Vec<Vec<BoardCell>> = windows.map(|house| house.cells().to_vec()).collect();
    for windows in [&mut wanted, &mut found] {
        windows.iter_mut().for_each(|cells| cells.sort_unstable());
        windows.sort_unstable();
    }
    wanted == found
}
