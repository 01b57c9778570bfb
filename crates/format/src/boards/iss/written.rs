//! Writing the clues of [`clues`](super::clues).

use ninefold_rules::{BoardCell, Clue, ClueKind, ClueValue, DigitCounts, LinearSum, Rules};

use super::arguments::diagonal;
use super::clues::{OUTSIDE, PLAIN};
use super::iss_board::IssBoard;
use super::part::{parts, place_name};
use super::{codes, nodes};

/// Returns the cell in which the diagonal of a little killer begins.
fn begin(board: &Rules, clue: &Clue) -> Option<String> {
    let ends = [clue.cells()[0], clue.cells()[clue.cells().len() - 1]];
    ends.into_iter().find_map(|end| {
        let (row, column) = board.row_and_column(end);
        let name = place_name(row, column);
        let mut cells = diagonal(board, &name)?;
        cells.sort_unstable();
        (*cells == *clue.cells()).then_some(name)
    })
}

/// Returns what of the clues the format has no place for.
pub(crate) fn inexpressible(rules: &Rules) -> Option<String> {
    let mut entropic = rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Entropic);
    if let Some(line) = entropic.next().filter(|_| rules.size() != 9) {
        let cell = rules.cell_name(line.cells()[0]);
        return Some(format!("an entropic line of other than nine digits at {cell}"));
    }
    // What is read back as another clue has no part of its own.
    let mut general = rules.clues().iter().filter(|clue| clue.kind().is_general());
    if let Some(clue) = general.find(|clue| again(rules, clue).as_ref() != Some(*clue)) {
        let cell = rules.cell_name(clue.cells()[0]);
        return Some(format!("{} such as that at {cell}", clue.kind()));
    }
    let diagonals = rules.clues().iter().filter(|clue| clue.kind() == ClueKind::LittleKiller);
    let lone = diagonals.into_iter().find(|clue| begin(rules, clue).is_none())?;
    Some(format!("a little killer of one cell at {}", rules.cell_name(lone.cells()[0])))
}

/// Reads the part of a clue.
fn again(rules: &Rules, clue: &Clue) -> Option<Clue> {
    let text = part_of(rules, clue);
    let nodes = nodes::tree(parts(text.strip_prefix('.')?, 1, |_| 1)).ok()?;
    let board = IssBoard::new(rules, 0, true);
    let mut clues = Vec::new();
    nodes.iter().try_for_each(|node| nodes::push(node, &board, &mut clues)).ok()?;
    clues.pop().filter(|_| clues.is_empty())
}

/// Appends the part of each clue, and those about missing marks.
pub(crate) fn push_clues(rules: &Rules, text: &mut String) {
    use ninefold_rules::ClueRule::{AllDots, AllXv};
    for (rule, name) in [(AllDots, ".StrictKropki"), (AllXv, ".StrictXV")] {
        if rules.variant().has_clue_rule(rule) {
            text.push_str(name);
        }
    }
    for clue in rules.clues() {
        text.push_str(&part_of(rules, clue));
    }
}

fn part_of(rules: &Rules, clue: &Clue) -> String {
    let name = |&cell: &BoardCell| {
        let (row, column) = rules.row_and_column(cell);
        place_name(row, column)
    };
    let names: Vec<String> = clue.cells().iter().map(name).collect();
    let cells = names.join("~");
    let sum = clue.sum().unwrap_or_default();
    match clue.kind() {
        ClueKind::Cage => format!(".Cage~{sum}~{cells}"),
        ClueKind::Less => format!(".GreaterThan~{}~{}", names[1], names[0]),
        ClueKind::Whisper => format!(".Whisper~{}~{cells}", clue.difference(rules.size())),
        ClueKind::Modular => format!(".Modular~3~{cells}"),
        ClueKind::ParityLine => format!(".Modular~2~{cells}"),
        ClueKind::Even | ClueKind::Odd => {
            let rest = usize::from(clue.kind() == ClueKind::Odd);
            let values = (1..=rules.size()).filter(|value| value % 2 == rest);
            values.fold(format!(".~{cells}"), |text, value| format!("{text}_{value}"))
        }
        ClueKind::Sandwich => format!(".Sandwich~{sum}~{}", line_name(rules, clue)),
        ClueKind::XSum | ClueKind::Skyscraper | ClueKind::NumberedRoom => {
            let name = OUTSIDE.iter().find(|(_, kind)| *kind == clue.kind()).map_or("", |(name, _)| *name);
            let digit = clue.value().digits().first().map(|digit| digit.value() as u16);
            let number = clue.sum().or(clue.value().number()).or(digit).unwrap_or_default();
            let before = if clue.cells().first() < clue.cells().last() { "" } else { "~" };
            format!(".{name}~{}~{before}{number}", line_name(rules, clue))
        }
        ClueKind::LittleKiller => format!(".LittleKiller~{sum}~{}", begin(rules, clue).unwrap_or_default()),
        ClueKind::Quadruple => {
            let digits = clue.value().digits().iter().map(|digit| digit.value());
            digits.fold(format!(".Quad~{}", names[0]), |text, digit| format!("{text}~{digit}"))
        }
        kind if kind.is_general() => general_part(rules, clue, &cells),
        kind => match PLAIN.iter().find(|(_, plain)| *plain == kind) {
            Some((name, _)) => format!(".{name}~{cells}"),
            None => String::new(),
        },
    }
}

/// Returns the part of a clue in a general form, as far as it has one.
fn general_part(rules: &Rules, clue: &Clue, cells: &str) -> String {
    match clue.value() {
        ClueValue::Table(rows) => format!(".Pair~{}~_~{cells}", codes::pairs_key(rows)),
        ClueValue::Automaton(automaton) => {
            format!(".NFA~{}~_~{cells}", codes::automaton_code(automaton, rules.size()))
        }
        ClueValue::Linear(LinearSum { coefficients, total }) => {
            if coefficients.iter().all(|&one| one == 1) {
                return format!(".Sum~{total}~{cells}");
            }
            let terms: Vec<String> = coefficients.iter().map(ToString::to_string).collect();
            format!(".Sum~{total}_=_{}~{cells}", terms.join("_"))
        }
        ClueValue::Sets(sets) if clue.cells().len() == 1 => sets
            .iter()
            .flat_map(|set| set.iter())
            .fold(format!(".~{cells}"), |text, digit| format!("{text}_{}", digit.value())),
        ClueValue::Counts(DigitCounts { groups: 1, counts }) => {
            // All counts from one on, or that one alone.
            let exactly = counts.iter().all(|&one| one.is_power_of_two() || one == ANY);
            let listed = counts.iter().enumerate().filter(|(_, one)| **one != ANY);
            let digits = listed.flat_map(|(index, one)| {
                core::iter::repeat_n((index + 1).to_string(), one.trailing_zeros() as usize)
            });
            let name = if exactly { "ContainExact" } else { "ContainAtLeast" };
            format!(".{name}~{}~{cells}", digits.collect::<Vec<_>>().join("_"))
        }
        ClueValue::Counts(DigitCounts { groups, .. }) => format!(".SameValues~{groups}~{cells}"),
        ClueValue::Alternatives(_) => {
            let list = |clues: &[Clue]| {
                let parts: String = clues.iter().map(|clue| part_of(rules, clue)).collect();
                if clues.len() == 1 { parts } else { format!(".And{parts}.End") }
            };
            let lists: String = clue.alternatives().iter().map(|clues| list(clues)).collect();
            format!(".Or{lists}.End")
        }
        _ => String::new(),
    }
}

/// A digit that may occur any number of times, up to nine.
const ANY: u16 = 0x3ff;

/// Returns the name of a row or column.
fn line_name(rules: &Rules, clue: &Clue) -> String {
    let (first, last) = (clue.cells()[0], clue.cells()[clue.cells().len() - 1]);
    let (first, last) = (rules.row_and_column(first), rules.row_and_column(last));
    if first.0 == last.0 { format!("R{}", first.0 + 1) } else { format!("C{}", first.1 + 1) }
}
