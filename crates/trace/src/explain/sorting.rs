//! Sorting, explained: which digit is double on which line, where its other copy is, and why this partner.
//!
//! The trace names the rule and the duplicate; the line being walked follows from the lines that were sorted and unsorted
//! before, and the digits that the line has registered are those before the duplicate on it.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::scene::{Scene, cells_with, digits_in};
use super::sentence::{as_role, plain};
use super::{Explanation, MoveQuestion, Sentence};
use crate::{Board, Figure, Move, Replay, Role, Rule};

pub(super) const PSEUDOCODE: &[&str] = &[
    "put 1 to 9 into every box in random order",
    "for i = 1 to 9: walk row i, then column i; beyond it is below, right",
    "  register each digit; one registered already is a double:",
    "    BAS: the first cell of its box beyond the line, in reading order,",
    "      with a new digit; a sorted cell only trades straight across",
    "      swap the two",
    "    PAS, if there is none: swap it straight out all the same",
    "      what came in is double too? swap its copy out, and so on",
    "    ABS, after 18: leave the line; walk column i, back to i - 1",
    "  the line is sorted",
];

/// What the walk has come to before a move.
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
            // The row counts as sorted although it is not, and its column is walked all the same.
            Move::Rule(Rule::Abs(_)) if !self.col => {
                self.sorted = self.sorted.union(House::row(self.i).cells());
                self.col = true;
            }
            Move::LineUnsorted(house) => {
                self.done &= !(1 << house.index());
                if house.kind() == HouseKind::Col {
                    let back = house.number();
                    for line in [House::row(back + 1), House::row(back), house] {
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
    fn figure(&self) -> Figure {
        let mut figure = Figure::default();
        for house in House::ALL {
            if self.done >> house.index() & 1 == 1 {
                figure.house(house, Role::Done);
            }
        }
        if let Some(line) = self.line() {
            figure.house(line, Role::Active);
        }
        figure
    }
}

/// The double that a rule settles: its line, the digit, and the digits registered when it was met.
struct Double {
    line: House,
    digit: Digit,
    registered: DigitSet,
    /// The copy that the line met first.
    first: Option<Cell>,
}

impl Double {
    fn at(walk: &Walk, board: &Board, cell: Cell) -> Option<Double> {
        let line = walk.line().filter(|line| line.cells().contains(cell))?;
        let digit = board.grid[cell]?;
        let met = line.cell_list().iter().copied().take_while(|&other| other != cell);
        let first = met.clone().find(|&other| board.grid[other] == Some(digit));
        Some(Double { line, digit, registered: digits_in(board, met), first })
    }
}

pub(super) fn explain(scene: &Scene) -> Explanation {
    let mut walk = Walk::after(scene.earlier());
    let mut figure = walk.figure();
    let mut sentence = Sentence::default();
    let line = match *scene.step() {
        Move::Reset { .. } => {
            sentence.say(
                "Every box holds the digits 1 to 9 in random order. Rows and columns still hold doubles.",
                &[],
            );
            sentence.say("# is walked first.", &[as_role(House::row(0), Role::Active)]);
            figure = Walk::after(&[]).figure();
            Some(0)
        }
        Move::Rule(Rule::Bas(cell)) => bas(scene, &walk, cell, &mut sentence, &mut figure),
        Move::Rule(Rule::Pas(cell)) => pas(scene, &walk, cell, &mut sentence, &mut figure),
        Move::Rule(Rule::Abs(cell)) => abs(scene, &walk, cell, &mut sentence, &mut figure),
        Move::Swap(inside, beyond) => swapped(scene, &walk, [inside, beyond], &mut sentence, &mut figure),
        Move::LineSorted(house) => {
            sorted(scene, house, &mut sentence);
            walk.follow(scene.step());
            figure = walk.figure();
            if let Some(next) = walk.line() {
                sentence.say("Next comes #.", &[as_role(next, Role::Active)]);
            }
            Some(9)
        }
        Move::LineUnsorted(house) => {
            sentence.say("ABS goes back: # has to be sorted again.", &[as_role(house, Role::Failed)]);
            walk.follow(scene.step());
            figure = walk.figure();
            figure.house(house, Role::Failed);
            Some(8)
        }
        _ => None,
    };
    Explanation { line, sentence, figure }
}

/// Says which digit is double; marks both copies.
fn say_double(double: &Double, cell: Cell, sentence: &mut Sentence, figure: &mut Figure) {
    let Double { line, digit, first, .. } = *double;
    if let Some(first) = first {
        let named = [
            as_role(line, Role::Active),
            as_role(digit, Role::Twin),
            plain(first),
            as_role(cell, Role::Active),
        ];
        sentence.say("# already holds #, in #; # is the second.", &named);
        figure.cell(first, Role::Twin);
    }
    figure.cell(cell, Role::Active);
}

fn bas(
    scene: &Scene,
    walk: &Walk,
    cell: Cell,
    sentence: &mut Sentence,
    figure: &mut Figure,
) -> Option<usize> {
    let double = Double::at(walk, &scene.before, cell)?;
    say_double(&double, cell, sentence, figure);
    let Some(&Move::Swap(_, partner)) = scene.next() else { return Some(3) };
    let comes = scene.before.grid[partner]?;
    let across = crossing(double.line, cell);
    let named = [as_role(comes, Role::Partner), as_role(partner, Role::Partner)];
    if walk.sorted.contains(cell) {
        sentence.say("It lies in a sorted line and may only trade straight across:", &[]);
        sentence.say(
            "the # in # stays in the same #.",
            &[named[0].clone(), named[1].clone(), plain(kind(across))],
        );
    } else {
        sentence.say("It trades with the # in #,", &named);
        let beyond = if double.line.kind() == HouseKind::Row { "below" } else { "right of" };
        sentence.say(
            "the first of its box # # that may move and that the # lacks.",
            &[plain(beyond), plain(double.line), plain(kind(double.line))],
        );
    }
    figure.cell(partner, Role::Partner);
    figure.exchange(cell, partner);
    Some(3)
}

/// Returns the line through a cell that crosses a line.
fn crossing(line: House, cell: Cell) -> House {
    if line.kind() == HouseKind::Row { House::col(cell.col()) } else { House::row(cell.row()) }
}

fn kind(line: House) -> &'static str {
    if line.kind() == HouseKind::Row { "row" } else { "column" }
}

fn pas(
    scene: &Scene,
    walk: &Walk,
    cell: Cell,
    sentence: &mut Sentence,
    figure: &mut Figure,
) -> Option<usize> {
    let double = Double::at(walk, &scene.before, cell)?;
    say_double(&double, cell, sentence, figure);
    sentence.say(
        "No cell of its box beyond the line has a digit that # lacks and may trade with it.",
        &[plain(double.line)],
    );
    if let Some(&Move::Swap(inside, beyond)) = scene.next() {
        let named = [
            as_role(double.digit, Role::Twin),
            as_role(inside, Role::Active),
            as_role(scene.before.grid[beyond]?, Role::Partner),
            as_role(beyond, Role::Partner),
        ];
        sentence.say("So PAS: the # in # is pushed straight out, and the # in # comes in.", &named);
        figure.cell(inside, Role::Active);
        figure.cell(beyond, Role::Partner);
        figure.exchange(inside, beyond);
    }
    Some(6)
}

fn abs(
    scene: &Scene,
    walk: &Walk,
    cell: Cell,
    sentence: &mut Sentence,
    figure: &mut Figure,
) -> Option<usize> {
    let line = walk.line()?;
    let swaps = scene.earlier().iter().rev().take_while(|step| matches!(step, Move::Swap(..))).count();
    sentence.say(
        "# swaps did not bring a missing digit into #, and no other partner is left.",
        &[plain(swaps), as_role(line, Role::Failed)],
    );
    if walk.col {
        sentence.say("ABS: the line is left, and the line before is sorted again.", &[]);
    } else {
        let column = as_role(House::col(walk.i), Role::Active);
        sentence.say(
            "ABS: the line is left; # is walked first, then the line before is sorted again.",
            &[column],
        );
    }
    figure.cell(cell, Role::Failed);
    Some(8)
}

fn swapped(
    scene: &Scene,
    walk: &Walk,
    [inside, beyond]: [Cell; 2],
    sentence: &mut Sentence,
    figure: &mut Figure,
) -> Option<usize> {
    let line = walk.line()?;
    let (came, went) = (scene.after.grid[inside]?, scene.after.grid[beyond]?);
    figure.cell(inside, Role::Placed);
    figure.cell(beyond, Role::Partner);
    let rule = scene.earlier().iter().rposition(|step| matches!(step, Move::Rule(_)))?;
    let named = [
        as_role(went, Role::Partner),
        as_role(line, Role::Active),
        as_role(beyond, Role::Partner),
        as_role(came, Role::Placed),
        as_role(inside, Role::Placed),
    ];
    sentence.say("The # left # for #, and the # came in, to #.", &named);
    let Move::Rule(Rule::Pas(start)) = scene.moves[rule] else {
        settled(scene, line, inside, sentence);
        return Some(5);
    };
    // What the line had registered when it met the double.
    let mut board = scene.before;
    for step in scene.moves[rule + 1..scene.at].iter().rev() {
        step.inverse().apply(&mut board);
    }
    let registered = Double::at(walk, &board, start)?.registered;
    if registered.contains(came) {
        let others = cells_with(scene.after, line, came).without(inside);
        figure.cells(others, Role::Twin);
        sentence.say("# has that digit in # as well:", &[plain(line), as_role(others, Role::Twin)]);
        match scene.next() {
            Some(&Move::Swap(next, to)) => {
                sentence.say("the copy in # goes next.", &[as_role(next, Role::Active)]);
                figure.exchange(next, to);
            }
            _ => sentence.say("and no partner is left that was not used.", &[]),
        }
    } else {
        if beyond.row().abs_diff(inside.row()) + beyond.col().abs_diff(inside.col()) == 2 {
            sentence.say("Two steps away is preferred when that digit is new to the line.", &[]);
        }
        settled(scene, line, start, sentence);
    }
    Some(if scene.at == rule + 1 { 6 } else { 7 })
}

/// Says that the line is free of doubles up to a cell.
fn settled(scene: &Scene, line: House, upto: Cell, sentence: &mut Sentence) {
    let met = line.cell_list().iter().copied().take_while(|&cell| cell != upto);
    let count = digits_in(scene.after, met).with_all(scene.after.grid[upto]);
    sentence.say("# now has # different digits, up to #.", &[plain(line), plain(count), plain(upto)]);
}

/// Counting a digit more.
trait WithAll {
    fn with_all(self, more: Option<Digit>) -> usize;
}

impl WithAll for DigitSet {
    fn with_all(self, more: Option<Digit>) -> usize {
        more.map_or(self, |digit| self.with(digit)).len()
    }
}

fn sorted(scene: &Scene, house: House, sentence: &mut Sentence) {
    let quiet = scene.earlier().last().is_some_and(|step| matches!(step, Move::LineSorted(_)));
    let named = [as_role(house, Role::Done)];
    if quiet && house.number() % 3 == 2 {
        sentence.say(
            "# is sorted by itself: the two lines before it left its boxes just the missing digits.",
            &named,
        );
    } else if quiet {
        sentence.say("# holds no double: it is sorted.", &named);
    } else {
        sentence.say("# holds nine different digits: it is sorted.", &named);
    }
}

pub(super) fn question(replay: &Replay, next: &Move) -> Option<MoveQuestion> {
    let moves = &replay.moves()[..replay.position()];
    let walk = Walk::after(moves);
    let line = walk.line()?;
    let mut sentence = Sentence::default();
    match *next {
        Move::Rule(Rule::Bas(cell) | Rule::Pas(cell)) => {
            sentence.say(
                "# is walked from its start. Which cell holds the first digit that it already has?",
                &[as_role(line, Role::Active)],
            );
            Some(MoveQuestion::cell(sentence, CellSet::of(cell)))
        }
        Move::LineSorted(_) => {
            sentence.say("Does # hold a double?", &[as_role(line, Role::Active)]);
            Some(MoveQuestion::choice(sentence, &["yes", "no: it is sorted"], 1))
        }
        _ => None,
    }
}
