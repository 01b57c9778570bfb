//! Unique rectangles, where two digits could change places.
//!
//! ```text
//!   ab ·· ab      If the fourth corner were a or b too, the four cells could be exchanged,
//!   :      :      and the puzzle would have two solutions.
//!   ab ·· ab+
//! ```
//!
//! The exchange must keep the rules of *this* board: in each house that has one of the corners, as many cells must change from
//! a to b as from b to a, and no corner may have further relations. So there are such rectangles on boards of every size and
//! on jigsaws, few where diagonals or windows cut them, and none with anti-knight, non-consecutive or clues beside digits.
//! Corners that are given do not change. Only the first of the six known types is looked for: the others can stop
//! applying when further candidates are removed, and the level would depend on the order of the steps.

use ninefold_rules::{BoardCell, Rules};

use super::lines::GridLines;
use super::pattern::BoardPattern;
use super::position::BoardPosition;
use super::step::{Draft, Take};
use super::technique::BoardTechnique;

/// Finds rectangles whose fourth corner would make the puzzle ambiguous.
pub(super) fn unique_rectangles(
    position: &BoardPosition,
    grids: &[GridLines],
    take: Take<'_>,
) -> Option<Draft> {
    let technique = BoardTechnique::UniqueRectangle;
    grids.iter().find_map(|lines| {
        let size = lines.rows.len();
        // Cells with one or two candidates that are not given.
        let may_change =
            |cell: BoardCell| !position.given[cell.index()] && position.mask(cell).count_ones() <= 2;
        let cells = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        cells.filter(|&(row, column)| may_change(lines.at(row, column))).find_map(|(row, column)| {
            let corner = lines.at(row, column);
            let beside = (0..size).filter(|&other| other != column && may_change(lines.at(row, other)));
            beside.into_iter().find_map(|other_column| {
                let first = lines.at(row, other_column);
                let digits = position.mask(corner) | position.mask(first);
                if digits.count_ones() != 2 {
                    return None;
                }
                (0..size).filter(|&other| other != row).find_map(|other_row| {
                    let second = lines.at(other_row, column);
                    let roof = lines.at(other_row, other_column);
                    let gone = position.mask(roof) & digits;
                    let fits = may_change(second) && position.mask(second) & !digits == 0;
                    if !fits || !position.is_open(roof) || gone == 0 {
                        return None;
                    }
                    if !can_exchange(&position.rules, [corner, roof], [first, second]) {
                        return None;
                    }
                    let draft = Draft::removing(technique, technique.level(), vec![(roof, gone)], || {
                        BoardPattern::UniqueRectangle { floor: [corner, first, second], roof, digits }
                    });
                    take(draft?)
                })
            })
        })
    })
}

/// Returns whether one digit in the first two cells and another in the second two can change places on this board.
fn can_exchange(rules: &Rules, first: [BoardCell; 2], second: [BoardCell; 2]) -> bool {
    let all = [first, second].concat();
    let has_relations =
        |&cell: &BoardCell| !rules.extra_peers(cell).is_empty() || !rules.non_consecutive(cell).is_empty();
    if all.iter().any(has_relations) {
        return false;
    }
    all.iter().flat_map(|&cell| rules.houses_of(cell)).all(|&house| {
        let set = rules.houses()[usize::from(house)].set();
        let count = |cells: [BoardCell; 2]| cells.iter().filter(|&&cell| set.contains(cell)).count();
        count(first) == 1 && count(second) == 1
    })
}
