//! Sorting, explained: which digit is double on which line, where its other copy is, and why this
//! partner.
//!
//! The trace names the rule and the duplicate. The line being walked follows from the lines that were
//! sorted and unsorted before; the digits that the line has registered are those before the duplicate.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use ninefold_trace::{
    Explainer, Explanation, Figure, Move, MoveQuestion, Replay, Role, Rule, RunGrid, RunMessage, RunScene,
};

/// The lines of the pseudocode that moves carry out, counted from 0.
pub(super) mod line {
    pub(crate) const START: usize = 0;
    pub(crate) const BAS: usize = 4;
    pub(crate) const BAS_SWAP: usize = 8;
    pub(crate) const PAS: usize = 9;
    pub(crate) const PAS_SWAP: usize = 13;
    pub(crate) const ABS: usize = 14;
    pub(crate) const BACK: usize = 17;
    pub(crate) const SORTED: usize = 18;
}

/// Explains the runs of `sorting`.
#[derive(Debug)]
pub(super) struct SortingRun;

impl Explainer for SortingRun {
    fn name(&self) -> &'static str {
        "sorting"
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        let mut walk = Walk::after(scene.earlier());
        walk.mark(&mut explanation.figure);
        explanation.line = match *scene.step() {
            Move::Reset { .. } => {
                let start = RunMessage::new("sorting.start");
                explanation.say(start.with_role("line", House::row(0), Role::Active));
                explanation.figure = Figure::default();
                Walk::after(&[]).mark(&mut explanation.figure);
                Some(line::START)
            }
            Move::Rule(Rule::Bas(cell)) => bas(scene, &walk, cell, explanation),
            Move::Rule(Rule::Pas(cell)) => pas(scene, &walk, cell, explanation),
            Move::Rule(Rule::Abs(cell)) => abs(scene, &walk, cell, explanation),
            Move::Swap(inside, beyond) => swapped(scene, &walk, [inside, beyond], explanation),
            Move::LineSorted(house) => {
                explanation.say(sorted(scene, house));
                walk.follow(scene.step());
                explanation.figure = Figure::default();
                walk.mark(&mut explanation.figure);
                if let Some(next) = walk.line() {
                    explanation.say(RunMessage::new("sorting.next").with_role("line", next, Role::Active));
                }
                Some(line::SORTED)
            }
            Move::LineUnsorted(house) => {
                walk.follow(scene.step());
                // The column comes last, and then the walk goes on with its row.
                let next = walk.line().filter(|_| house.kind() == HouseKind::Col);
                let unsorted = |key| RunMessage::new(key).with_role("line", house, Role::Failed);
                explanation.say(match next {
                    Some(next) => unsorted("sorting.unsorted.last").with_role("next", next, Role::Active),
                    None => unsorted("sorting.unsorted"),
                });
                explanation.figure = Figure::default();
                walk.mark(&mut explanation.figure);
                explanation.figure.house(house.index(), Role::Failed);
                Some(line::BACK)
            }
            _ => None,
        };
    }

    fn question_about(&self, replay: &Replay, next: &Move) -> Option<MoveQuestion> {
        let line = Walk::after(&replay.moves()[..replay.position()]).line()?;
        let about = |key| RunMessage::new(key).with_role("line", line, Role::Active);
        match *next {
            Move::Rule(Rule::Bas(cell) | Rule::Pas(cell)) => {
                Some(MoveQuestion::cell(about("sorting.ask.duplicate"), CellSet::of(cell)))
            }
            Move::LineSorted(_) => {
                let options = ["sorting.answer.duplicate", "sorting.answer.sorted"];
                Some(MoveQuestion::choice(about("sorting.ask.sorted"), options, 1))
            }
            _ => None,
        }
    }

    fn ends_unit(&self, last: &Move, next: &Move) -> bool {
        matches!(last, Move::LineSorted(_) | Move::LineUnsorted(_) | Move::Reset { .. })
            && !matches!(next, Move::LineUnsorted(_))
    }
}

/// How far the walk has come before a move.
struct Walk {
    /// Which row and column are walked, counted from 0.
    i: usize,
    /// Whether it is the column.
    col: bool,
    /// The cells that count as sorted.
    sorted: CellSet,
    /// The lines that are in order, a bit each.
    done: u32,
}

impl Walk {
    /// Follows the moves since the last start.
    fn after(moves: &[Move]) -> Walk {
        let mut walk = Walk { i: 0, col: false, sorted: CellSet::NONE, done: 0 };
        for step in moves {
            walk.follow(step);
        }
        walk
    }

    fn follow(&mut self, step: &Move) {
        match *step {
            Move::Reset { .. } => *self = Walk::after(&[]),
            Move::LineSorted(house) => {
                self.done |= 1 << house.index();
                self.sorted = self.sorted.union(house.cells());
                self.col = house.kind() == HouseKind::Row;
                self.i = house.number() + usize::from(!self.col);
            }
            // The row counts as sorted although it is not, and its column is walked anyway.
            Move::Rule(Rule::Abs(_)) if !self.col => {
                self.sorted = self.sorted.union(House::row(self.i).cells());
                self.col = true;
            }
            Move::LineUnsorted(house) => {
                self.done &= !(1 << house.index());
                if house.kind() == HouseKind::Col {
                    let back = house.number();
                    // Moves that were read from a file may take back the last column, which has no row after it.
                    let after = (back < 8).then(|| House::row(back + 1));
                    for line in after.into_iter().chain([House::row(back), house]) {
                        self.sorted = self.sorted.difference(line.cells());
                    }
                    (self.i, self.col) = (back, false);
                }
            }
            _ => {}
        }
    }

    /// Returns the line that is walked.
    fn line(&self) -> Option<House> {
        (self.i < 9).then(|| if self.col { House::col(self.i) } else { House::row(self.i) })
    }

    /// Marks the lines in order and the one that is walked.
    fn mark(&self, figure: &mut Figure) {
        for house in House::ALL {
            if self.done >> house.index() & 1 == 1 {
                figure.house(house.index(), Role::Done);
            }
        }
        if let Some(line) = self.line() {
            figure.house(line.index(), Role::Active);
        }
    }
}

/// The duplicate that a rule settles: its line, the digit, and the digits registered before it.
struct Double {
    line: House,
    digit: Digit,
    registered: DigitSet,
    /// The copy that stands first on the line.
    first: Option<Cell>,
}

impl Double {
    fn at(walk: &Walk, board: &RunGrid, cell: Cell) -> Option<Double> {
        let line = walk.line().filter(|line| line.cells().contains(cell))?;
        let digit = board.grid[cell]?;
        let earlier = line.cell_list().iter().copied().take_while(|&other| other != cell);
        let first = earlier.clone().find(|&other| board.grid[other] == Some(digit));
        Some(Double { line, digit, registered: board.digits_in(earlier), first })
    }

    /// Says which digit is double; marks both copies.
    fn explain(&self, cell: Cell, explanation: &mut Explanation) {
        if let Some(first) = self.first {
            let duplicate = RunMessage::new("sorting.duplicate")
                .with_role("line", self.line, Role::Active)
                .with_role("digit", self.digit, Role::Twin)
                .with_role("first", first, Role::Twin)
                .with_role("second", cell, Role::Active);
            explanation.say(duplicate);
            explanation.figure.cell(first, Role::Twin);
        }
        explanation.figure.cell(cell, Role::Active);
    }
}

fn bas(scene: &RunScene<'_>, walk: &Walk, cell: Cell, explanation: &mut Explanation) -> Option<usize> {
    let double = Double::at(walk, &scene.before, cell)?;
    double.explain(cell, explanation);
    let Some(&Move::Swap(_, partner)) = scene.next() else { return Some(line::BAS) };
    let comes = scene.before.grid[partner]?;
    let key = match walk.sorted.contains(cell) {
        true => "sorting.bas.across",
        false if skips_sorted(scene, walk, &double, partner) => "sorting.bas.movable",
        false => "sorting.bas",
    };
    let swaps = RunMessage::new(key)
        .with_role("digit", comes, Role::Partner)
        .with_role("cell", partner, Role::Partner)
        .with("line", double.line)
        .with("across", crossing(double.line, cell));
    explanation.say(swaps);
    explanation.figure.cell(partner, Role::Partner);
    explanation.figure.exchange(cell, partner);
    Some(line::BAS)
}

/// Returns whether a cell before the partner has a new digit as well, but lies in a sorted line.
fn skips_sorted(scene: &RunScene<'_>, walk: &Walk, double: &Double, partner: Cell) -> bool {
    let line = double.line;
    let is_beyond = |cell: Cell| match line.kind() {
        HouseKind::Row => cell.row() > line.number(),
        _ => cell.col() > line.number(),
    };
    let before = partner.block().house().cells().iter().take_while(|&cell| cell != partner);
    before
        .filter(|&cell| is_beyond(cell) && walk.sorted.contains(cell))
        .any(|cell| scene.before.grid[cell].is_some_and(|digit| !double.registered.contains(digit)))
}

/// Returns the line through a cell that crosses a line.
fn crossing(line: House, cell: Cell) -> House {
    if line.kind() == HouseKind::Row { House::col(cell.col()) } else { House::row(cell.row()) }
}

fn pas(scene: &RunScene<'_>, walk: &Walk, cell: Cell, explanation: &mut Explanation) -> Option<usize> {
    let double = Double::at(walk, &scene.before, cell)?;
    double.explain(cell, explanation);
    explanation.say(RunMessage::new("sorting.pas").with("line", double.line));
    if let Some(&Move::Swap(inside, beyond)) = scene.next() {
        let swap = RunMessage::new("sorting.pas.swap")
            .with_role("digit", double.digit, Role::Twin)
            .with_role("inside", inside, Role::Active)
            .with_role("other", scene.before.grid[beyond]?, Role::Partner)
            .with_role("beyond", beyond, Role::Partner);
        explanation.say(swap);
        explanation.figure.cell(inside, Role::Active);
        explanation.figure.cell(beyond, Role::Partner);
        explanation.figure.exchange(inside, beyond);
    }
    Some(line::PAS)
}

fn abs(scene: &RunScene<'_>, walk: &Walk, cell: Cell, explanation: &mut Explanation) -> Option<usize> {
    let line = walk.line()?;
    let swaps = scene.earlier().iter().rev().take_while(|step| matches!(step, Move::Swap(..))).count();
    let key = if swaps == 0 { "sorting.abs.none" } else { "sorting.abs" };
    explanation.say(RunMessage::new(key).with("swaps", swaps).with_role("line", line, Role::Failed));
    let left = |key| RunMessage::new(key).with_role("line", line, Role::Failed);
    explanation.say(match walk.i.checked_sub(1).map(House::row) {
        None => left("sorting.abs.first"),
        Some(back) if walk.col => left("sorting.abs.column").with("back", back),
        Some(back) => {
            let column = House::col(walk.i);
            left("sorting.abs.row").with_role("column", column, Role::Active).with("back", back)
        }
    });
    explanation.figure.cell(cell, Role::Failed);
    Some(line::ABS)
}

fn swapped(
    scene: &RunScene<'_>,
    walk: &Walk,
    [inside, beyond]: [Cell; 2],
    explanation: &mut Explanation,
) -> Option<usize> {
    let line = walk.line()?;
    let (came, went) = (scene.after.grid[inside]?, scene.after.grid[beyond]?);
    explanation.figure.cell(inside, Role::Placed);
    explanation.figure.cell(beyond, Role::Partner);
    let rule = scene.earlier().iter().rposition(|step| matches!(step, Move::Rule(_)))?;
    let swapped = RunMessage::new("sorting.swapped")
        .with_role("out", went, Role::Partner)
        .with_role("line", line, Role::Active)
        .with_role("beyond", beyond, Role::Partner)
        .with_role("in", came, Role::Placed)
        .with_role("inside", inside, Role::Placed);
    explanation.say(swapped);
    let Move::Rule(Rule::Pas(start)) = scene.moves[rule] else {
        explanation.say(settled(scene, line, inside));
        return Some(line::BAS_SWAP);
    };
    // What the line had registered before the duplicate.
    let mut board = scene.before;
    for step in scene.moves[rule + 1..scene.at].iter().rev() {
        step.inverse().apply(&mut board);
    }
    let registered = Double::at(walk, &board, start)?.registered;
    if registered.contains(came) {
        let others = scene.after.cells_with(line, came).without(inside);
        explanation.figure.cells(others, Role::Twin);
        let again = RunMessage::new("sorting.again").with("line", line).with_role("digit", came, Role::Twin);
        explanation.say(again.with_role("cells", others, Role::Twin));
        match scene.next() {
            Some(&Move::Swap(next, to)) => {
                explanation.say(RunMessage::new("sorting.again.next").with_role("cell", next, Role::Active));
                explanation.figure.exchange(next, to);
            }
            _ => explanation.say(RunMessage::new("sorting.again.end")),
        }
    } else {
        if beyond.row().abs_diff(inside.row()) + beyond.col().abs_diff(inside.col()) == 2 {
            explanation.say(RunMessage::new("sorting.two_steps"));
        }
        explanation.say(settled(scene, line, start));
    }
    Some(line::PAS_SWAP)
}

/// Says that the line is free of duplicates up to a cell.
fn settled(scene: &RunScene<'_>, line: House, last: Cell) -> RunMessage {
    let earlier = line.cell_list().iter().copied().take_while(|&cell| cell != last);
    let count = scene.after.digits_in(earlier.chain([last])).len();
    RunMessage::new("sorting.settled").with("line", line).with("count", count).with("cell", last)
}

fn sorted(scene: &RunScene<'_>, house: House) -> RunMessage {
    let is_quiet = scene.earlier().last().is_some_and(|step| matches!(step, Move::LineSorted(_)));
    let key = match is_quiet {
        true if house.number() % 3 == 2 => "sorting.sorted.last",
        true => "sorting.sorted.quiet",
        false => "sorting.sorted",
    };
    RunMessage::new(key).with_role("line", house, Role::Done)
}
