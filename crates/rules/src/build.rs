//! Builds the tables of a board from its description.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::MAX_CELLS;
use crate::clue::MOST_DIGITS_WITH_CLUES;
use crate::later::Later;
use crate::variant::{MAX_CORNER, MAX_GRIDS, SIZES};
use crate::{
    Arrangement, BoardCell, BoardCellSet, BoardHouse, BoardHouseKind, BoxShape, Constraint, Layout, Regions,
    Rules, RulesError, Variant,
};

pub(crate) fn rules(variant: &Variant) -> Result<Rules, RulesError> {
    let variant = variant.clone().normalised();
    let (regions, shape) = divide(&variant)?;
    if let Some(&rule) = variant.clue_rules.first()
        && (variant.size > MOST_DIGITS_WITH_CLUES || matches!(variant.layout, Layout::Grids(..)))
    {
        return Err(RulesError::NeedsSmallGrid { rule });
    }
    let size = regions.size();
    let corners: &[(u8, u8)] = match &variant.layout {
        Layout::Grids(_, arrangement) => arrangement.corners(),
        _ => &[(0, 0)],
    };
    let corners: Vec<(usize, usize)> =
        corners.iter().map(|&(row, column)| (row.into(), column.into())).collect();
    let square = |corner: &(usize, usize)| {
        let (row, column) = *corner;
        (0..size * size).map(move |index| ((row + index / size) as u8, (column + index % size) as u8))
    };
    let mut positions: Vec<(u8, u8)> = corners.iter().flat_map(square).collect();
    if corners.len() > 1 {
        positions.sort_unstable();
        positions.dedup();
    }
    if positions.len() > MAX_CELLS {
        return Err(RulesError::TooManyCells { found: positions.len() });
    }
    let canvas = (
        corners.iter().map(|corner| corner.0).max().unwrap_or(0) + size,
        corners.iter().map(|corner| corner.1).max().unwrap_or(0) + size,
    );

    let mut board =
        Board { positions: &positions, houses: Vec::new(), extra: Vec::new(), non_consecutive: Vec::new() };
    for (index, &corner) in corners.iter().enumerate() {
        let grid = (corners.len() > 1).then_some(index as u8 + 1);
        board.add_grid(corner, grid, &regions, shape, &variant.constraints)?;
    }
    let Board { houses, mut extra, non_consecutive, .. } = board;

    let mut ends = vec![0_u32; positions.len()];
    let mut peers = vec![BoardCellSet::NONE; positions.len()];
    for house in &houses {
        for &cell in &house.cells {
            ends[cell.index()] += 1;
            peers[cell.index()] |= house.set;
        }
    }
    peers.iter_mut().enumerate().for_each(|(index, peers)| peers.remove(BoardCell::new(index)));
    for (peers, extra) in peers.iter_mut().zip(&mut extra) {
        *extra -= *peers;
        *peers |= *extra;
    }
    let mut end = 0;
    ends.iter_mut().for_each(|count| end += core::mem::replace(count, end));
    let mut houses_of = vec![0; end as usize];
    // Filling moves each end from where the list of its cell starts to where it ends.
    for (index, house) in houses.iter().enumerate() {
        for &cell in &house.cells {
            let end = &mut ends[cell.index()];
            houses_of[*end as usize] = index as u16;
            *end += 1;
        }
    }
    Ok(Rules {
        variant,
        size,
        canvas,
        houses: houses.into(),
        houses_of: houses_of.into(),
        ends: ends.into(),
        peers: peers.into(),
        extra_peers: extra.into(),
        non_consecutive: non_consecutive.into(),
        sights: Later::new(),
        twins: Later::new(),
        borders: Later::new(),
        clues: Default::default(),
        positions: positions.into(),
    })
}

/// Returns the regions of a grid, and their shape if they are boxes. Checks all that does not depend on further rules.
fn divide(variant: &Variant) -> Result<(Regions, Option<BoxShape>), RulesError> {
    let size = usize::from(variant.size);
    if !SIZES.contains(&variant.size) {
        return Err(RulesError::Size { found: size });
    }
    let shape = match &variant.layout {
        Layout::Jigsaw => return Err(RulesError::RegionsNotDrawn),
        Layout::Regions(regions) if regions.size() != size => {
            return Err(RulesError::RegionSize { found: regions.size(), expected: size });
        }
        Layout::Regions(regions) => return Ok((regions.clone(), None)),
        Layout::Boxes(shape) | Layout::Grids(shape, _) => *shape,
    };
    let BoxShape { rows, columns } = shape;
    if rows < 2 || columns < 2 {
        return Err(RulesError::ThinBoxes { rows, columns });
    }
    let cells = usize::from(rows) * usize::from(columns);
    if cells != size {
        return Err(RulesError::RegionSize { found: cells, expected: size });
    }
    if let Layout::Grids(_, arrangement) = &variant.layout {
        check_arrangement(shape, arrangement)?;
    }
    Ok((Regions::boxes(shape), Some(shape)))
}

fn check_arrangement(shape: BoxShape, arrangement: &Arrangement) -> Result<(), RulesError> {
    if let Arrangement::Named(name) = arrangement
        && shape != (BoxShape { rows: 3, columns: 3 })
    {
        return Err(RulesError::NamedSize { name: *name });
    }
    let corners = arrangement.corners();
    if !(2..=MAX_GRIDS).contains(&corners.len()) {
        return Err(RulesError::GridCount { found: corners.len() });
    }
    for (index, &(row, column)) in corners.iter().enumerate() {
        let name = || alloc::format!("r{}c{}", u16::from(row) + 1, u16::from(column) + 1);
        if row >= MAX_CORNER || column >= MAX_CORNER {
            return Err(RulesError::GridTooFar { corner: name() });
        }
        if corners[..index].contains(&(row, column)) {
            return Err(RulesError::GridTwice { corner: name() });
        }
    }
    Ok(())
}

struct Board<'a> {
    positions: &'a [(u8, u8)],
    houses: Vec<BoardHouse>,
    /// Empty as long as no cell has any.
    extra: Vec<BoardCellSet>,
    /// Empty as long as no cell has any.
    non_consecutive: Vec<BoardCellSet>,
}

impl Board<'_> {
    fn add_grid(
        &mut self,
        corner: (usize, usize),
        grid: Option<u8>,
        regions: &Regions,
        shape: Option<BoxShape>,
        constraints: &[Constraint],
    ) -> Result<(), RulesError> {
        let size = regions.size();
        let line: Vec<usize> = (0..size).collect();
        let cells: Vec<BoardCell> = (0..size * size)
            .map(|cell| self.cell_at(corner.0 + cell / size, corner.1 + cell % size))
            .collect();
        let at = |row: usize, column: usize| cells[row * size + column];
        let mut houses: Vec<(BoardHouseKind, usize, Vec<BoardCell>)> = Vec::new();
        for row in 0..size {
            houses.push((BoardHouseKind::Row, row, line.iter().map(|&column| at(row, column)).collect()));
        }
        for column in 0..size {
            houses.push((BoardHouseKind::Column, column, line.iter().map(|&row| at(row, column)).collect()));
        }
        let kind = if shape.is_some() { BoardHouseKind::Block } else { BoardHouseKind::Region };
        for region in 0..size {
            let cells = regions.cells(region).map(|cell| at(cell / size, cell % size)).collect();
            houses.push((kind, region, cells));
        }
        for &constraint in constraints {
            let needs_boxes = || shape.ok_or(RulesError::NeedsBoxes { constraint });
            match constraint {
                Constraint::DiagonalDown => {
                    let cells = line.iter().map(|&row| at(row, row)).collect();
                    houses.push((BoardHouseKind::DiagonalDown, 0, cells));
                }
                Constraint::DiagonalUp => {
                    let cells = line.iter().map(|&row| at(row, size - 1 - row)).collect();
                    houses.push((BoardHouseKind::DiagonalUp, 0, cells));
                }
                Constraint::Windoku => {
                    let BoxShape { rows, columns } = needs_boxes()?;
                    let (rows, columns) = (usize::from(rows), usize::from(columns));
                    let starts = |length: usize| (1..=size - length).step_by(length + 1);
                    let corners =
                        starts(rows).flat_map(|row| starts(columns).map(move |column| (row, column)));
                    for (number, (row, column)) in corners.enumerate() {
                        let cells =
                            line.iter().map(|&i| at(row + i / columns, column + i % columns)).collect();
                        houses.push((BoardHouseKind::Window, number, cells));
                    }
                }
                Constraint::DisjointGroups => {
                    let BoxShape { rows, columns } = needs_boxes()?;
                    let (rows, columns) = (usize::from(rows), usize::from(columns));
                    for group in 0..size {
                        let (row, column) = (group / columns, group % columns);
                        let cell =
                            |&block: &usize| at(block / rows * rows + row, block % rows * columns + column);
                        houses.push((BoardHouseKind::Group, group, line.iter().map(cell).collect()));
                    }
                }
                Constraint::AntiKnight | Constraint::AntiKing | Constraint::NonConsecutive => {}
            }
        }
        for (kind, index, mut cells) in houses {
            cells.sort_unstable();
            let set: BoardCellSet = cells.iter().copied().collect();
            if !self.houses.iter().any(|house| house.set == set) {
                let number = index as u8 + 1;
                self.houses.push(BoardHouse { kind, number, grid, cells: cells.into(), set });
            }
        }
        for &constraint in constraints {
            let moves: &[(isize, isize)] = match constraint {
                Constraint::AntiKnight => &[(1, 2), (2, 1), (1, -2), (2, -1)],
                Constraint::AntiKing => &[(1, 1), (1, -1)],
                Constraint::NonConsecutive => &[(0, 1), (1, 0)],
                _ => continue,
            };
            for cell in 0..size * size {
                let (row, column) = (cell / size, cell % size);
                for &(down, right) in moves {
                    let other = (row.checked_add_signed(down), column.checked_add_signed(right));
                    let (Some(to_row), Some(to_column)) = other else { continue };
                    if to_row >= size || to_column >= size {
                        continue;
                    }
                    let (from, to) = (at(row, column), at(to_row, to_column));
                    let table = match constraint {
                        Constraint::NonConsecutive => &mut self.non_consecutive,
                        _ => &mut self.extra,
                    };
                    table.resize(self.positions.len(), BoardCellSet::NONE);
                    table[from.index()].insert(to);
                    table[to.index()].insert(from);
                }
            }
        }
        Ok(())
    }

    fn cell_at(&self, row: usize, column: usize) -> BoardCell {
        let place = (row as u8, column as u8);
        BoardCell::new(self.positions.binary_search(&place).expect("every cell of a grid has a position"))
    }
}
