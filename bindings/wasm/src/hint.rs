//! Hints by degrees: where to look, what to look for, what follows.
//!
//! `ninefold-logic` finds the easiest step; this file puts it into words, so that a person can ask for as little of it as
//! helps. A hint is right only on a board without mistakes: the page compares with the solution before it asks.

use ninefold::grid::Candidate;
use ninefold::logic::{ChainKind, Pattern, State, Step, Technique, next_step};
use ninefold::{Cell, CellSet, DigitSet, Grid, PencilMarks};
use serde::Serialize;
use tsify::Tsify;

/// The easiest next step of a puzzle, in three degrees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Hint {
    /// The first degree: a sentence that says where to look.
    pub place: String,
    /// The cells to look at.
    pub cells: Vec<u8>,
    /// The second degree: the name of the technique.
    pub technique: String,
    /// How hard it is, on the scale of Sudoku Explainer 1.2.1.
    pub er: String,
    /// The third degree: what is seen, and what follows.
    pub sentence: String,
}

/// The easiest step from a board, `None` when it is full or no technique helps.
///
/// `marks` are the player's candidates, nine bits a cell, or nothing to start from what the digits leave open.
///
/// # Errors
/// When the text is not a grid, or the marks are not those of 81 cells.
pub fn hint(grid: &str, marks: &[u16]) -> Result<Option<Hint>, String> {
    let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
    let state = match marks.len() {
        0 => State::new(&grid),
        81 => State::with_marks(&grid, &pencil(marks)),
        found => return Err(format!("{found} sets of marks, expected 81 or none")),
    };
    Ok(next_step(&state).map(|step| worded(&step)))
}

fn pencil(bits: &[u16]) -> PencilMarks {
    let mut marks = PencilMarks::NONE;
    for (cell, &bits) in Cell::all().zip(bits) {
        marks[cell] = DigitSet::from_bits(bits & 0x1ff);
    }
    marks
}

fn worded(step: &Step) -> Hint {
    let (place, cells) = place(step);
    Hint {
        place: format!("Look at {place}."),
        cells: cells.iter().map(|cell| cell.index() as u8).collect(),
        technique: plain(step.technique),
        er: step.rating.to_string(),
        sentence: format!("{} {}", seen(step), follows(step)),
    }
}

/// The name of a technique as people say it.
fn plain(technique: Technique) -> String {
    technique.name().replace('-', " ")
}

/// Where to look, in words and as cells.
fn place(step: &Step) -> (String, CellSet) {
    let of = |cells: CellSet| (cells.to_string(), cells);
    match &step.pattern {
        Pattern::NakedSingle => of(changed(step)),
        Pattern::HiddenSingle { house } => (house.to_string(), house.cells()),
        Pattern::Locked { base, .. } => (base.to_string(), base.cells()),
        Pattern::NakedSet { house, .. } | Pattern::HiddenSet { house, .. } => {
            (house.to_string(), house.cells())
        }
        Pattern::Fish { digit, base, .. } => {
            let cells = base.iter().fold(CellSet::NONE, |cells, house| cells | house.cells());
            let lines: Vec<_> = base.iter().map(ToString::to_string).collect();
            (format!("the {digit}s in {}", lines.join(", ")), cells)
        }
        Pattern::Wing { pivot, .. } => of(CellSet::from_iter([*pivot])),
        Pattern::Loop { cells, .. } | Pattern::Aligned { cells, .. } => of(cells.iter().copied().collect()),
        Pattern::Bug { cells, .. } => of(*cells),
        Pattern::Chain(chain) => match chain.kind {
            ChainKind::Cell(cell) => of(CellSet::from_iter([cell])),
            ChainKind::Region(house, digit) => (format!("the {digit}s in {house}"), house.cells()),
            _ => of(chain
                .branches
                .iter()
                .filter_map(|branch| branch.nodes.first())
                .map(|node| node.candidate.cell)
                .collect()),
        },
        _ => of(changed(step)),
    }
}

/// What the technique sees.
fn seen(step: &Step) -> String {
    match &step.pattern {
        Pattern::NakedSingle => format!("Only one digit is left for {}.", changed(step)),
        Pattern::HiddenSingle { house } => format!("In {house} only one cell is left for the digit."),
        Pattern::Locked { base, cover, digit, .. } => {
            format!("In {base} the {digit} can stand only where {base} crosses {cover}.")
        }
        Pattern::NakedSet { house, cells, digits } => {
            format!("In {house} the cells {cells} hold only {}, so these digits stand there.", list(*digits))
        }
        Pattern::HiddenSet { house, cells, digits } => {
            format!("In {house} the digits {} can stand only in {cells}.", list(*digits))
        }
        Pattern::Fish { digit, base, cover } => {
            let names = |houses: &[ninefold::House]| {
                houses.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
            };
            format!("In {} the {digit} stands only on {}.", names(base), names(cover))
        }
        Pattern::Wing { pivot, pincers: [first, second], digit } => {
            format!("Whatever {pivot} is, {digit} stands in {pivot}, {first} or {second}.")
        }
        Pattern::Loop { cells, digits, .. } => {
            let cells: CellSet = cells.iter().copied().collect();
            format!("If {cells} held only {}, there would be two solutions.", list(*digits))
        }
        Pattern::Bug { cells, .. } => {
            format!(
                "Without the extra candidates in {cells} every cell would have two, and there would be two solutions."
            )
        }
        Pattern::Aligned { cells, .. } => {
            let cells: CellSet = cells.iter().copied().collect();
            format!("Go through the combinations of {cells}: the others do not fit.")
        }
        Pattern::Chain(chain) => chained(chain.kind),
        _ => String::new(),
    }
}

/// What a chain proves.
fn chained(kind: ChainKind) -> String {
    match kind {
        ChainKind::Cycle => {
            "The chain closes: its candidates are true in turn, one way or the other.".to_owned()
        }
        ChainKind::Cell(cell) => format!("Every candidate of {cell} leads to the same."),
        ChainKind::Region(house, digit) => {
            format!("Wherever the {digit} of {house} stands, the same follows.")
        }
        ChainKind::Double => "Whether the candidate is true or false, the same follows.".to_owned(),
        _ => "Suppose the opposite, and follow what must be: it ends in a contradiction.".to_owned(),
    }
}

/// What the step changes.
fn follows(step: &Step) -> String {
    if let Some(Candidate { cell, digit }) = step.placement {
        return format!("So {cell} is {digit}.");
    }
    let gone: Vec<_> =
        step.eliminations.iter().map(|mark| format!("{} from {}", mark.digit, mark.cell)).collect();
    format!("So these notes go: {}.", gone.join(", "))
}

fn changed(step: &Step) -> CellSet {
    let marks = step.placement.iter().chain(&step.eliminations);
    marks.map(|mark| mark.cell).collect()
}

fn list(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(", ")
}
