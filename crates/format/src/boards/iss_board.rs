//! The board that a text of Interactive Sudoku Solver describes, for [`iss`](super::iss).

use ninefold_rules::{BoxShape, Cell, ClueRule, Constraint, HouseKind, Layout, Regions, Rules, Variant};

use super::context::layout_of;
use super::iss::{MOST_DIGITS, Part};
use super::iss_clues::PARTS;
use super::{BoardReadError, BoardReadErrorKind};

/// The rules without arguments.
pub(crate) const RULES: [(&str, Constraint); 5] = [
    ("Windoku", Constraint::Windoku),
    ("DisjointSets", Constraint::DisjointGroups),
    ("AntiKnight", Constraint::AntiKnight),
    ("AntiKing", Constraint::AntiKing),
    ("AntiConsecutive", Constraint::NonConsecutive),
];

/// Returns the board that the parts describe.
pub(crate) fn variant(parts: &[Part<'_>]) -> Result<Variant, BoardReadError> {
    let mut size = 9;
    for part in parts.iter().filter(|part| part.name == "Shape") {
        size = shape(part)?;
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
            "Diagonal" => rules.push(match part.arguments[..] {
                ["1"] => Constraint::DiagonalUp,
                ["-1"] => Constraint::DiagonalDown,
                _ => return Err(part.bad(&part.arguments.join("~"), "1 (rising) or -1 (falling)")),
            }),
            "StrictKropki" => {
                is_alone()?;
                words.push(ClueRule::AllDots);
            }
            "StrictXV" => {
                is_alone()?;
                words.push(ClueRule::AllXv);
            }
            "Jigsaw" => {
                let labels: Vec<char> = part.arguments.last().unwrap_or(&"").chars().collect();
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
            "RegionSumLine" if !has_regions => {
                return Err(part.bad("a grid without regions", "boxes or regions"));
            }
            name if PARTS.contains(&name) => {}
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
    Ok(words.into_iter().fold(variant, Variant::with_clue_rule))
}

/// Returns the size that `Shape~6x6` means. A range of digits and a kind of grid may follow if they are the usual ones.
fn shape(part: &Part<'_>) -> Result<usize, BoardReadError> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|size| (3..=MOST_DIGITS).contains(size));
    let sides = part.arguments.first().and_then(|sides| sides.split_once('x'));
    let size = sides.filter(|(rows, columns)| rows == columns).and_then(|(rows, _)| number(rows));
    let is_usual = |size: &usize| {
        let digits = part.arguments.get(1).copied().unwrap_or_default();
        let kind = part.arguments.get(2).copied().unwrap_or_default();
        (digits.is_empty() || digits == size.to_string() || digits == format!("1-{size}"))
            && (kind.is_empty() || kind == "Sudoku")
            && part.arguments.len() <= 3
    };
    size.filter(is_usual).ok_or_else(|| {
        part.bad(&part.arguments.join("~"), "a square from 3x3 to 16x16 with the digits from 1 up")
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
    let mut wanted: Vec<Vec<Cell>> = Vec::new();
    for (top, left) in begins(rows).flat_map(|top| begins(columns).map(move |left| (top, left))) {
        let cells =
            (0..size).filter_map(|index| rules.cell_at(top + index / columns, left + index % columns));
        wanted.push(cells.collect());
    }
    let windows = rules.houses().iter().filter(|house| house.kind() == HouseKind::Window);
    let mut found: Vec<Vec<Cell>> = windows.map(|house| house.cells().to_vec()).collect();
    for windows in [&mut wanted, &mut found] {
        windows.iter_mut().for_each(|cells| cells.sort_unstable());
        windows.sort_unstable();
    }
    wanted == found
}
