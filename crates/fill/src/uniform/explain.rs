//! The grid with a number, explained: what is written, and what part of the number it uses up.

use ninefold_grid::{Cell, Solution};
use ninefold_numbering::{BandClass, GridIndex, grids_beginning, rank};
use ninefold_trace::{Explainer, Explanation, Message, Move, Role, RunScene};

/// Explains the runs of `uniform`.
#[derive(Debug)]
pub(super) struct UniformRun;

/// How many grids have a given first row.
const PER_ROW: u128 = 18_383_222_420_692_992;
/// Grids that differ only in what every grid leaves free.
const FREE: u32 = 26_127_360;
/// The remainders that are left for the orders of columns, and for the orders of rows.
const ORDERS: [u32; 2] = [93_312, 432];
/// The cells of rows 2 and 3 but the last: while they are written, the classes of bands are counted
/// through.
const COUNTING: core::ops::Range<usize> = 9..26;

impl Explainer for UniformRun {
    fn name(&self) -> &'static str {
        "uniform"
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        let Move::Place { cell, digit } = *scene.step() else { return };
        explanation.line = Some(match cell.index() {
            0..9 => 1,
            9..26 => 4,
            26 => 5,
            80 => 8,
            _ => 7,
        });
        let placed = Message::new("uniform.placed").with_role("digit", digit, Role::Placed);
        explanation.say(placed.with_role("cell", cell, Role::Placed));
        explanation.figure.cell(cell, Role::Placed);
        if cell.row() == 0 {
            let left = 9 - cell.col();
            let behind = (1..left as u128).product::<u128>() * PER_ROW;
            let key = if left == 1 { "uniform.first_row.end" } else { "uniform.first_row" };
            explanation.say(Message::new(key).with("count", left).with("grids", behind));
        }
        let Some(solution) = finished(scene) else { return };
        if let (8, rows @ 2..=3) = (cell.col(), cell.row() + 1)
            && let Some(grids) = grids_beginning(&solution, rows)
        {
            explanation.say(Message::new("uniform.grids_behind").with("rows", rows).with("grids", grids));
        }
        for part in number_parts(rank(&solution), cell) {
            if matches!(part, NumberPart::ClassesBefore { first: 1, .. } | NumberPart::Class { class: 1, .. })
            {
                explanation.say(Message::new("uniform.classes"));
            }
            explanation.say(part.message());
        }
    }

    fn ends_unit(&self, last: &Move, _: &Move) -> bool {
        matches!(last, Move::Place { cell, .. } if cell.col() == 8)
    }
}

/// Returns the grid that the run ends with.
fn finished(scene: &RunScene<'_>) -> Option<Solution> {
    let mut grid = scene.after.grid;
    for step in &scene.moves[scene.at + 1..] {
        let Move::Place { cell, digit } = *step else { break };
        grid.set(cell, Some(digit));
    }
    Solution::try_from(grid).ok()
}

/// A part of what a number chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NumberPart {
    /// The number is divided by [`FREE`].
    Number { number: u128, quotient: u64, rest: u32 },
    /// The remainder chooses the columns of box 1, one of 280 ways.
    Partition { free: u32, partition: u32 },
    /// What is left then chooses the orders of columns, one of 216.
    ColumnOrders { free: u32, orders: u32 },
    /// What is left then chooses the orders of rows, one of 216, and which of the bands below is the
    /// second.
    RowOrders { free: u32, orders: u32 },
    /// Some classes of top bands hold no more quotients than what is left of this one.
    ClassesBefore {
        /// The first and the last of them, counted from 1.
        first: usize,
        last: usize,
        /// How many bands it has and in how many ways each is completed, if it is a single class.
        each: Option<(u64, u64)>,
        /// How many quotients they hold.
        held: u64,
        /// What is left when that is subtracted.
        left: u64,
    },
    /// A class, counted from 1, holds more quotients than what is left.
    Class { class: usize, bands: u64, ways: u64, left: u64 },
    /// What is left chooses a band of the class, and which of the ways is left for the rows below.
    Band { left: u64, ways: u64, band: u64, below: u64 },
    /// The rows below are written.
    Below { ways: u64, below: u64 },
}

impl NumberPart {
    fn message(self) -> Message {
        let divided = |key, number: u128, by: u32| Message::new(key).with("number", number).with("by", by);
        match self {
            NumberPart::Number { number, quotient, rest } => {
                divided("uniform.number", number, FREE).with("quotient", quotient).with("rest", rest)
            }
            NumberPart::Partition { free, partition } => {
                let by = ORDERS[0];
                divided("uniform.partition", free.into(), by)
                    .with("quotient", partition)
                    .with("rest", free % by)
            }
            NumberPart::ColumnOrders { free, orders } => {
                let by = ORDERS[1];
                divided("uniform.column_orders", free.into(), by)
                    .with("quotient", orders)
                    .with("rest", free % by)
            }
            NumberPart::RowOrders { free, orders } => {
                let key = ["uniform.row_orders.stay", "uniform.row_orders.swap"][free as usize % 2];
                divided(key, free.into(), 2).with("quotient", orders).with("rest", free % 2)
            }
            NumberPart::ClassesBefore { first, last, each, held, left } => {
                let message = match each {
                    Some((bands, ways)) => Message::new("uniform.class_before")
                        .with("class", first)
                        .with("bands", bands)
                        .with("ways", ways),
                    None => Message::new("uniform.classes_before").with("first", first).with("last", last),
                };
                message.with("held", held).with("before", left + held).with("left", left)
            }
            NumberPart::Class { class, bands, ways, left } => Message::new("uniform.class")
                .with("class", class)
                .with("bands", bands)
                .with("ways", ways)
                .with("held", bands * ways)
                .with("left", left),
            NumberPart::Band { left, ways, band, below } => Message::new("uniform.band")
                .with("left", left)
                .with("ways", ways)
                .with("band", band)
                .with("rest", below),
            NumberPart::Below { ways, below } => {
                Message::new("uniform.below").with("way", below).with("ways", ways)
            }
        }
    }
}

/// Returns what the number chooses while the digit in a cell is written: what is free with the first
/// row, the classes with the next two rows, the band when it is complete, the rows below at the end.
fn number_parts(index: GridIndex, cell: Cell) -> Vec<NumberPart> {
    let choices = index.choices();
    let (free, left) = (choices.free, choices.quotient - choices.before);
    match cell.index() {
        0 => vec![NumberPart::Number { number: index.get(), quotient: choices.quotient, rest: free }],
        1 => vec![NumberPart::Partition { free, partition: choices.partition }],
        2 => vec![NumberPart::ColumnOrders { free: free % ORDERS[0], orders: choices.column_orders }],
        3 => vec![NumberPart::RowOrders { free: free % ORDERS[1], orders: choices.row_orders }],
        26 => vec![NumberPart::Band { left, ways: choices.ways, band: choices.band, below: choices.below }],
        80 => vec![NumberPart::Below { ways: choices.ways, below: choices.below }],
        cell if COUNTING.contains(&cell) => classes_counted(choices.quotient, choices.class, cell),
        _ => Vec::new(),
    }
}

/// Returns the classes that are counted through with a cell. If they are more than the cells, some
/// cells have two or three.
fn classes_counted(quotient: u64, found: BandClass, cell: usize) -> Vec<NumberPart> {
    let (classes, cells) = (found.number() + 1, COUNTING.len());
    // With few classes each of the first cells has one.
    let until = |cells_before: usize| match classes <= cells {
        true => cells_before.min(classes),
        false => cells_before * classes / cells,
    };
    let place = cell - COUNTING.start;
    let (from, to) = (until(place), until(place + 1));
    let held = |classes: core::ops::Range<usize>| -> u64 {
        classes.map(BandClass::new).map(|class| class.bands() * class.ways()).sum()
    };
    let before = from..to.min(found.number());
    let mut parts = Vec::new();
    if !before.is_empty() {
        let class = BandClass::new(before.start);
        parts.push(NumberPart::ClassesBefore {
            first: before.start + 1,
            last: before.end,
            each: (before.len() == 1).then(|| (class.bands(), class.ways())),
            held: held(before.clone()),
            left: quotient - held(0..before.end),
        });
    }
    if (from..to).contains(&found.number()) {
        let left = quotient - held(0..found.number());
        parts.push(NumberPart::Class { class: classes, bands: found.bands(), ways: found.ways(), left });
    }
    parts
}

#[cfg(test)]
mod tests {
    use ninefold_trace::{Board, Replay};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::{Filler, UniformOptions, messages};

    fn run(seed: u64) -> (Replay, GridIndex) {
        let mut moves = Vec::new();
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let filled = Filler::from(UniformOptions).fill_with(rng, &ninefold_grid::Cancel::NEVER, &mut moves);
        (Replay::new(Board::default(), moves), rank(&filled.unwrap().solution))
    }

    fn words(replay: &mut Replay, position: usize) -> String {
        replay.seek(position);
        UniformRun.explain(replay).render(messages()).to_string()
    }

    #[test]
    fn the_number_of_a_grid_is_counted_through_every_class_once() {
        let mut seen = [false; BandClass::COUNT];
        for seed in 0..300 {
            let (mut replay, index) = run(seed);
            let (mut next, mut left, mut reached) = (1, index.choices().quotient, None);
            for part in COUNTING.flat_map(|cell| number_parts(index, Cell::new(cell))) {
                assert_eq!(reached, None, "seed {seed}");
                match part {
                    NumberPart::ClassesBefore { first, last, each, held, left: after } => {
                        assert!(first == next && last >= first && left == held + after);
                        assert_eq!(each.is_some(), first == last);
                        assert!(each.is_none_or(|(bands, ways)| bands * ways == held));
                        (next, left) = (last + 1, after);
                    }
                    NumberPart::Class { class, bands, ways, left: here } => {
                        assert!(class == next && here == left && left < bands * ways);
                        reached = Some(class);
                    }
                    part => panic!("{part:?}"),
                }
            }
            seen[reached.unwrap() - 1] = true;
            // The sentences say it in the same order, and are short enough to be read at once.
            for position in 1..=81 {
                let words = words(&mut replay, position);
                assert!(words.chars().count() < 290, "{words}");
            }
            assert!(words(&mut replay, 10).contains("counts through the 44 classes"));
            assert!(words(&mut replay, 27).contains("the number of the band"));
        }
        assert!(seen.iter().filter(|&&seen| seen).count() > 20);
    }

    #[test]
    fn the_number_is_made_again_from_what_the_run_says() {
        for seed in 0..20 {
            let (_, index) = run(seed);
            let (mut free, mut quotient, mut number) = (0, 0, 0);
            for part in Cell::all().flat_map(|cell| number_parts(index, cell)) {
                match part {
                    NumberPart::Number { number: all, .. } => number = all,
                    NumberPart::Partition { partition, .. } => free = partition * 93_312,
                    NumberPart::ColumnOrders { orders, .. } => free += orders * 432,
                    NumberPart::RowOrders { free: rest, orders } => free += orders * 2 + rest % 2,
                    NumberPart::ClassesBefore { held, .. } => quotient += held,
                    NumberPart::Band { ways, band, below, .. } => quotient += band * ways + below,
                    _ => {}
                }
            }
            assert_eq!(u128::from(quotient) * 26_127_360 + u128::from(free), number);
            assert_eq!(number, index.get());
        }
    }
}
