//! Swap chains, explained: the two lines, the digits that trade, and which digit is double because of it.

use ninefold_grid::{Cell, CellSet, House, HouseKind};

use super::scene::{Scene, cells_with};
use super::sentence::{as_role, plain};
use super::{Explanation, MoveQuestion, Sentence};
use crate::{Figure, Move, Replay, Role, Rule};

pub(super) const PSEUDOCODE: &[&str] = &[
    "begin with a finished grid",
    "five rounds; in each, every cell once, in random order:",
    "  draw one of the four lines beside it: in its band or stack",
    "  swap the cell with its neighbour in that line: both stay in their box",
    "  now the cell's line holds the digit that came in twice:",
    "    swap its other copy with the neighbour in that line too, and so on",
    "  until the digit that left first comes back",
];

/// A chain and its two lines.
struct Chain {
    line: House,
    other: House,
    /// Where it began among the moves.
    from: usize,
}

impl Chain {
    /// Returns the chain that was begun last.
    fn last(moves: &[Move]) -> Option<Chain> {
        let from = moves.iter().rposition(|step| matches!(step, Move::Rule(Rule::Chain { .. })))?;
        let Move::Rule(Rule::Chain { cell, other }) = moves[from] else { return None };
        let line =
            if other.kind() == HouseKind::Row { House::row(cell.row()) } else { House::col(cell.col()) };
        Some(Chain { line, other, from })
    }

    fn figure(&self) -> Figure {
        let mut figure = Figure::default();
        figure.house(self.line, Role::Active);
        figure.house(self.other, Role::Partner);
        figure
    }

    /// Returns the cell of the other line beside one of this.
    fn beside(&self, cell: Cell) -> Cell {
        let place = if self.other.kind() == HouseKind::Row { cell.col() } else { cell.row() };
        self.other.cell(place)
    }
}

pub(super) fn explain(scene: &Scene) -> Explanation {
    let mut sentence = Sentence::default();
    let chain = Chain::last(&scene.moves[..=scene.at]);
    let mut figure = chain.as_ref().map_or_else(Figure::default, Chain::figure);
    let line = match (scene.step().clone(), chain) {
        (Move::Rule(Rule::Chain { cell, .. }), Some(chain)) => {
            begun(scene, &chain, cell, &mut sentence, &mut figure);
            Some(2)
        }
        (Move::Swap(cell, beside), Some(chain)) => {
            swapped(scene, &chain, [cell, beside], &mut sentence, &mut figure)
        }
        _ => {
            sentence.say("This grid is valid; its rows follow a simple pattern.", &[]);
            sentence.say("Chains of swaps will change it, and it is valid again after each.", &[]);
            Some(0)
        }
    };
    Explanation { line, sentence, figure }
}

fn begun(scene: &Scene, chain: &Chain, cell: Cell, sentence: &mut Sentence, figure: &mut Figure) {
    let number = scene.count(|step| matches!(step, Move::Rule(Rule::Chain { .. })));
    let digits = [cell, chain.beside(cell)].map(|cell| scene.after.grid[cell]);
    let [Some(digit), Some(other)] = digits else { return };
    let named = [
        plain((number - 1) / 81 + 1),
        plain((number - 1) % 81 + 1),
        as_role(cell, Role::Active),
        as_role(chain.line, Role::Active),
        as_role(chain.other, Role::Partner),
    ];
    sentence.say("Round #, chain # of 81: # is drawn, and of the lines beside # it is #.", &named);
    sentence.say(
        "The # and the # will trade places.",
        &[as_role(digit, Role::Active), as_role(other, Role::Partner)],
    );
    figure.cell(cell, Role::Active);
    figure.cell(chain.beside(cell), Role::Partner);
    figure.exchange(cell, chain.beside(cell));
}

fn swapped(
    scene: &Scene,
    chain: &Chain,
    [cell, beside]: [Cell; 2],
    sentence: &mut Sentence,
    figure: &mut Figure,
) -> Option<usize> {
    let (came, left) = (scene.after.grid[cell]?, scene.after.grid[beside]?);
    figure.cell(cell, Role::Placed);
    figure.cell(beside, Role::Partner);
    let named = [
        as_role(left, Role::Partner),
        as_role(beside, Role::Partner),
        as_role(came, Role::Placed),
        as_role(cell, Role::Placed),
    ];
    sentence.say("The # went to #, and the # came to #.", &named);
    let copies = cells_with(scene.after, chain.line, came).without(cell);
    let first = scene.at == chain.from + 1;
    let Some(copy) = copies.first() else {
        let swaps = scene.at - chain.from;
        sentence.say(
            "It is the digit that left first: after # swaps # and # hold nine digits each again.",
            &[plain(swaps), plain(chain.line), plain(chain.other)],
        );
        return Some(6);
    };
    sentence.say(
        "Now # holds # twice: the copy in # has to go across as well.",
        &[as_role(chain.line, Role::Active), as_role(came, Role::Twin), as_role(copy, Role::Twin)],
    );
    figure.cell(copy, Role::Twin);
    figure.exchange(copy, chain.beside(copy));
    Some(if first { 3 } else { 5 })
}

pub(super) fn question(replay: &Replay, next: &Move) -> Option<MoveQuestion> {
    let Move::Swap(cell, beside) = *next else { return None };
    let played = &replay.moves()[..replay.position()];
    let chain = Chain::last(played)?;
    if chain.from + 1 == played.len() {
        return None;
    }
    let digit = replay.board().grid[cell]?;
    let mut sentence = Sentence::default();
    sentence.say(
        "# holds # twice. Which cell goes across to # next?",
        &[as_role(chain.line, Role::Active), as_role(digit, Role::Twin), as_role(chain.other, Role::Partner)],
    );
    Some(MoveQuestion::cell(sentence, [cell, beside].into_iter().collect::<CellSet>()))
}
