//! Swap chains, explained: the two lines, the digits that swap, and which digit is double because of it.

use ninefold_grid::message::Argument;
use ninefold_grid::{Cell, CellSet, House, HouseKind};
use ninefold_trace::{Explainer, Explanation, Move, MoveQuestion, Replay, Role, Rule, RunMessage, RunScene};

use super::PATTERN;

/// Explains the runs of `swap-chain`.
#[derive(Debug)]
pub(super) struct SwapChainRun;

/// A chain and its two lines.
struct Chain {
    line: House,
    other: House,
    /// The index of its first move.
    from: usize,
}

impl Chain {
    /// Returns the chain that was started last.
    fn last(moves: &[Move]) -> Option<Chain> {
        let from = moves.iter().rposition(|step| matches!(step, Move::Rule(Rule::Chain { .. })))?;
        let Move::Rule(Rule::Chain { cell, other }) = moves[from] else { return None };
        let line =
            if other.kind() == HouseKind::Row { House::row(cell.row()) } else { House::col(cell.col()) };
        Some(Chain { line, other, from })
    }

    /// Returns the cell of the other line beside one of this.
    fn beside(&self, cell: Cell) -> Cell {
        let place = if self.other.kind() == HouseKind::Row { cell.col() } else { cell.row() };
        self.other.cell(place)
    }
}

impl Explainer for SwapChainRun {
    fn name(&self) -> &'static str {
        "swap-chain"
    }

    fn explain_scene(&self, scene: &RunScene<'_>, explanation: &mut Explanation) {
        let chain = Chain::last(&scene.moves[..=scene.at]);
        if let Some(chain) = &chain {
            explanation.figure.house(chain.line.index(), Role::Active);
            explanation.figure.house(chain.other.index(), Role::Partner);
        }
        explanation.line = match (scene.step(), chain) {
            (&Move::Rule(Rule::Chain { cell, .. }), Some(chain)) => {
                started(scene, &chain, cell, explanation);
                Some(2)
            }
            (&Move::Swap(cell, beside), Some(chain)) => swapped(scene, &chain, [cell, beside], explanation),
            _ => {
                let is_pattern = scene.after.grid == PATTERN.grid();
                let key = if is_pattern { "swap-chain.start.pattern" } else { "swap-chain.start" };
                explanation.say(RunMessage::new(key));
                explanation.say(RunMessage::new("swap-chain.plan"));
                Some(0)
            }
        };
    }

    fn question_about(&self, replay: &Replay, next: &Move) -> Option<MoveQuestion> {
        let Move::Swap(cell, beside) = *next else { return None };
        let played = &replay.moves()[..replay.position()];
        let chain = Chain::last(played)?;
        if chain.from + 1 == played.len() {
            return None;
        }
        let digit = replay.board().grid[cell]?;
        let question = RunMessage::new("swap-chain.ask")
            .with_role("line", chain.line, Role::Active)
            .with_role("digit", digit, Role::Twin)
            .with_role("other", chain.other, Role::Partner);
        Some(MoveQuestion::cell(question, CellSet::from([cell, beside])))
    }

    fn ends_unit(&self, _: &Move, next: &Move) -> bool {
        matches!(next, Move::Rule(Rule::Chain { .. }))
    }
}

fn started(scene: &RunScene<'_>, chain: &Chain, cell: Cell, explanation: &mut Explanation) {
    let number = scene.count(|step| matches!(step, Move::Rule(Rule::Chain { .. })));
    let beside = chain.beside(cell);
    let [Some(digit), Some(other)] = [cell, beside].map(|cell| scene.after.grid[cell]) else { return };
    let picked = RunMessage::new("swap-chain.chain")
        .with("round", (number - 1) / 81 + 1)
        .with("chain", (number - 1) % 81 + 1)
        .with_role("cell", cell, Role::Active)
        .with_role("line", chain.line, Role::Active)
        .with_role("other", chain.other, Role::Partner);
    explanation.say(picked);
    let first = RunMessage::new("swap-chain.first").with_role("digit", digit, Role::Active);
    explanation.say(first.with_role("other", other, Role::Partner));
    explanation.figure.cell(cell, Role::Active);
    explanation.figure.cell(beside, Role::Partner);
    explanation.figure.exchange(cell, beside);
}

fn swapped(
    scene: &RunScene<'_>,
    chain: &Chain,
    [cell, beside]: [Cell; 2],
    explanation: &mut Explanation,
) -> Option<usize> {
    let (came, left) = (scene.after.grid[cell]?, scene.after.grid[beside]?);
    explanation.figure.cell(cell, Role::Placed);
    explanation.figure.cell(beside, Role::Partner);
    let swapped = RunMessage::new("swap-chain.swapped")
        .with_role("out", left, Role::Partner)
        .with_role("beside", beside, Role::Partner)
        .with_role("in", came, Role::Placed)
        .with_role("cell", cell, Role::Placed);
    explanation.say(swapped);
    let copies = scene.after.cells_with(chain.line, came).without(cell);
    let Some(copy) = copies.first() else {
        let closed = RunMessage::new("swap-chain.closed").with("swaps", scene.at - chain.from);
        let closed = closed.with_role("digit", came, Role::Placed);
        explanation.say(closed.with("lines", Argument::list([chain.line, chain.other])));
        return Some(6);
    };
    let double = RunMessage::new("swap-chain.copy")
        .with_role("line", chain.line, Role::Active)
        .with_role("digit", came, Role::Twin)
        .with_role("cell", copy, Role::Twin);
    explanation.say(double);
    explanation.figure.cell(copy, Role::Twin);
    explanation.figure.exchange(copy, chain.beside(copy));
    Some(if scene.at == chain.from + 1 { 3 } else { 5 })
}
