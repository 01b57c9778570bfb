//! The grid with a number, explained: what is written, and what part of the number it uses up.

use ninefold_grid::{Cell, Solution};
use ninefold_numbering::{GridIndex, grids_beginning, rank};
use ninefold_trace::{Explainer, Explanation, Move, Role, RunMessage, RunScene};

/// Explains the runs of `uniform`.
#[derive(Debug)]
pub(super) struct UniformRun;

/// How many grids have a given first row.
const PER_ROW: u128 = 18_383_222_420_692_992;
/// Grids that differ only in what every grid leaves free.
const FREE: u32 = 26_127_360;
/// The remainders that are left for the orders of columns, and for the orders of rows.
const ORDERS: [u32; 2] = [93_312, 432];

impl Explainer for UniformRun {
    fn name(&self) -> &'static str {
        "uniform"
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        let Move::Place { cell, digit } = *scene.step() else { return };
        explanation.line = Some(match cell.index() {
            0..8 => 1,
            8..10 => 4,
            10..27 => 5,
            80 => 8,
            _ => 7,
        });
        let placed = RunMessage::new("uniform.placed").with_role("digit", digit, Role::Placed);
        explanation.say(placed.with_role("cell", cell, Role::Placed));
        explanation.figure.cell(cell, Role::Placed);
        if cell.row() == 0 {
            let left = 9 - cell.col();
            let behind = (1..left as u128).product::<u128>() * PER_ROW;
            let key = if left == 1 { "uniform.first_row.end" } else { "uniform.first_row" };
            explanation.say(RunMessage::new(key).with("count", left).with("grids", behind));
        }
        let Some(solution) = finished(scene) else { return };
        if cell.row() > 0
            && let Some((left, grids)) = grids_before_and_behind(&solution, cell)
        {
            let choice = RunMessage::new(if grids == left { "uniform.forced" } else { "uniform.choice" });
            explanation.say(choice.with("left", left).with("grids", grids).with("digit", digit));
            if cell.col() == 8 && cell.row() < 8 {
                let rows = cell.row() + 1;
                explanation
                    .say(RunMessage::new("uniform.grids_behind").with("rows", rows).with("grids", grids));
            }
        }
        if let Some(part) = NumberPart::beside(rank(&solution), cell) {
            explanation.say(part.message());
        }
    }

    fn ends_unit(&self, last: &Move, _: &Move) -> bool {
        matches!(last, Move::Place { cell, .. } if cell.col() == 8)
    }
}

/// Returns how many grids begin with the digits before a cell, and how many with its digit as well; `None` for a few cells at
/// the start of row 4, where counting would take too long.
fn grids_before_and_behind(solution: &Solution, cell: Cell) -> Option<(u128, u128)> {
    Some((grids_beginning(solution, cell.index())?, grids_beginning(solution, cell.index() + 1)?))
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
    /// The first classes of top bands hold no more quotients than this one. None if the first holds more.
    ClassesBefore { quotient: u64, classes: usize, held: u64 },
    /// A class, counted from 1, holds more quotients than what is left.
    Class { class: usize, bands: u64, ways: u64, left: u64 },
    /// What is left chooses a band of the class, and which of the ways is left for the rows below.
    Band { left: u64, ways: u64, band: u64, below: u64 },
    /// The rows below are written.
    Below { ways: u64, below: u64 },
}

impl NumberPart {
    fn message(self) -> RunMessage {
        let divided = |key, number: u128, by: u32| RunMessage::new(key).with("number", number).with("by", by);
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
            NumberPart::ClassesBefore { quotient, classes: 0, .. } => {
                RunMessage::new("uniform.first_class").with("before", quotient)
            }
            NumberPart::ClassesBefore { quotient, classes, held } => {
                RunMessage::new("uniform.classes_before")
                    .with("last", classes)
                    .with("held", held)
                    .with("before", quotient)
                    .with("left", quotient - held)
            }
            NumberPart::Class { class, bands, ways, left } => RunMessage::new("uniform.class")
                .with("class", class)
                .with("bands", bands)
                .with("ways", ways)
                .with("held", bands * ways)
                .with("left", left),
            NumberPart::Band { left, ways, band, below } => RunMessage::new("uniform.band")
                .with("left", left)
                .with("ways", ways)
                .with("band", band)
                .with("rest", below),
            NumberPart::Below { ways, below } => {
                RunMessage::new("uniform.below").with("way", below).with("ways", ways)
            }
        }
    }
}

impl NumberPart {
    /// Returns what the number chooses as the digit in a cell is written: with the first row what is free, then what decides
    /// rows 2 and 3, and with row 4 what decides the rest.
    fn beside(index: GridIndex, cell: Cell) -> Option<NumberPart> {
        let choices = index.choices();
        let (free, left) = (choices.free, choices.quotient - choices.before);
        let (class, classes) = (choices.class, choices.class.number());
        Some(match cell.index() {
            0 => NumberPart::Number { number: index.get(), quotient: choices.quotient, rest: free },
            1 => NumberPart::Partition { free, partition: choices.partition },
            2 => NumberPart::ColumnOrders { free: free % ORDERS[0], orders: choices.column_orders },
            3 => NumberPart::RowOrders { free: free % ORDERS[1], orders: choices.row_orders },
            8 => NumberPart::ClassesBefore { quotient: choices.quotient, classes, held: choices.before },
            9 => NumberPart::Class { class: classes + 1, bands: class.bands(), ways: class.ways(), left },
            10 => NumberPart::Band { left, ways: choices.ways, band: choices.band, below: choices.below },
            27 => NumberPart::Below { ways: choices.ways, below: choices.below },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use ninefold_numbering::BandClass;
    use ninefold_trace::{Replay, RunGrid};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::{Filler, UniformOptions, messages};

    fn run(seed: u64) -> (Replay, GridIndex) {
        let mut moves = Vec::new();
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let filled = Filler::from(UniformOptions).fill_with(rng, &ninefold_grid::Cancel::NEVER, &mut moves);
        (Replay::new(RunGrid::default(), moves), rank(&filled.unwrap().solution))
    }

    fn words(replay: &mut Replay, position: usize) -> String {
        replay.seek(position);
        UniformRun.explain(replay).render(messages()).to_string()
    }

    #[test]
    fn each_digit_of_the_top_band_has_the_count_behind_it_and_its_sentences_can_be_read_at_once() {
        let mut classes = [false; BandClass::COUNT];
        for seed in 0..100 {
            let (mut replay, index) = run(seed);
            classes[index.choices().class.number()] = true;
            let mut counted = 0;
            for position in [1, 2, 3, 4, 9, 10, 11, 12, 18, 27, 28, 81] {
                let words = words(&mut replay, position);
                assert!(words.chars().count() < 290, "{words}");
                counted +=
                    usize::from(words.contains("grids left have ") || words.contains("grids left has "));
            }
            assert!(counted >= 4);
        }
        assert!(classes.iter().filter(|&&seen| seen).count() > 20);
    }

    #[test]
    fn what_decides_rows_is_said_where_they_begin_and_nowhere_else() {
        let (mut replay, _) = run(7);
        let said = |replay: &mut Replay, what: &str| -> Vec<usize> {
            (1..=81).filter(|&position| words(replay, position).contains(what)).collect()
        };
        assert_eq!(said(&mut replay, "The quotient chooses rows 2 and 3"), [9]);
        assert_eq!(said(&mut replay, "in all: enough for"), [10]);
        assert_eq!(said(&mut replay, "the band with that number"), [11]);
        assert_eq!(said(&mut replay, "chooses rows 4 to 9"), [28]);
    }

    #[test]
    fn the_number_is_made_again_from_what_the_run_says() {
        for seed in 0..300 {
            let (_, index) = run(seed);
            let (mut free, mut quotient, mut number) = (0, 0, 0);
            for part in Cell::all().filter_map(|cell| NumberPart::beside(index, cell)) {
                match part {
                    NumberPart::Number { number: all, .. } => number = all,
                    NumberPart::Partition { partition, .. } => free = partition * 93_312,
                    NumberPart::ColumnOrders { orders, .. } => free += orders * 432,
                    NumberPart::RowOrders { free: rest, orders } => free += orders * 2 + rest % 2,
                    NumberPart::ClassesBefore { quotient: all, classes, held } => {
                        let before = BandClass::all().take(classes);
                        assert_eq!(held, before.map(|class| class.bands() * class.ways()).sum());
                        assert!(held <= all);
                        quotient = held;
                    }
                    NumberPart::Class { bands, ways, left, .. } => assert!(left < bands * ways),
                    NumberPart::Band { ways, band, below, .. } => quotient += band * ways + below,
                    NumberPart::Below { .. } => {}
                }
            }
            assert_eq!(u128::from(quotient) * 26_127_360 + u128::from(free), number);
            assert_eq!(number, index.get());
        }
    }
}
