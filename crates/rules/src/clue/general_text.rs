//! The values of clues in a general form as texts.
//!
//! ```text
//!   %234/34/4/:1112            a relation on four digits: 1 is followed by 2, 3 or 4, 2 by 3 or 4, 3 by 4, and 4 by none
//!   *1>1+234>0/!1234>1:111213  an automaton: from state 0, 1 leads to state 1, other digits stay; state 1 accepts and stays
//!   =10:111213                 a linear sum: the digits add up to 10, and may repeat
//!   =0/10/1/-1/-1:11122122     10 × r1c1 + r1c2 - r2c1 - r2c2 = 0
//!   $1/523:111213              counts: in one group of cells, 5 occurs two or three times
//!   $2:11122122                in two groups, r1c1 r1c2 and r2c1 r2c2, each digit occurs as often
//!   @12/13:1112                sets: the cells hold 1 and 2, or 1 and 3, in any order
//!   |k5:1112,<:2122|k6:1112    alternatives: the first two clues are met, or the third
//! ```

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::general::{ANY_COUNT, digit_set, digits_text};
use super::{AutomatonState, ClueAutomaton, ClueKind, ClueValue, DigitCounts, LinearSum};
use crate::{BoardDigitSet, Clue, ParseClueError, Rules};

/// Returns the text of a value of a general form, without its cells. Alternatives need those, see [`alternatives`].
pub(super) fn value_text(value: &ClueValue) -> String {
    let sets =
        |sets: &[BoardDigitSet]| sets.iter().map(|&set| digits_text(set)).collect::<Vec<_>>().join("/");
    match value {
        ClueValue::Table(rows) => sets(rows),
        ClueValue::Sets(all) => sets(all),
        ClueValue::Automaton(automaton) => {
            let state = |state: &AutomatonState| {
                let steps = state.steps.iter().map(|&(set, to)| alloc::format!("{}>{to}", digits_text(set)));
                let mark = if state.is_accepting { "!" } else { "" };
                alloc::format!("{mark}{}", steps.collect::<Vec<_>>().join("+"))
            };
            automaton.states.iter().map(state).collect::<Vec<_>>().join("/")
        }
        ClueValue::Linear(sum) => {
            let mut text = sum.total.to_string();
            if sum.coefficients.iter().any(|&one| one != 1) {
                sum.coefficients.iter().for_each(|one| text += &alloc::format!("/{one}"));
            }
            text
        }
        ClueValue::Counts(counts) => {
            let mut text = counts.groups.to_string();
            for (index, &allowed) in counts.counts.iter().enumerate().filter(|(_, one)| **one != ANY_COUNT) {
                text += &alloc::format!("/{}", index + 1);
                (0..10)
                    .filter(|count| allowed >> count & 1 == 1)
                    .for_each(|count| text += &count.to_string());
            }
            text
        }
        _ => String::new(),
    }
}

/// Reads the value of a general form. `cells` is the number of cells. The error says what was expected.
pub(super) fn parse_value(
    rules: &Rules,
    kind: ClueKind,
    text: &str,
    cells: usize,
) -> Result<ClueValue, &'static str> {
    let sets =
        |expected| text.split('/').map(digit_set).collect::<Option<Box<[BoardDigitSet]>>>().ok_or(expected);
    match kind {
        ClueKind::Relation => sets("digits for each digit, with / between them").map(ClueValue::Table),
        ClueKind::DigitSets => sets("sets of digits, with / between them").map(ClueValue::Sets),
        ClueKind::Automaton => {
            let states: Option<Vec<AutomatonState>> = text.split('/').map(state).collect();
            let states = states.ok_or("states such as !12>0+3>1, with / between them")?;
            Ok(ClueValue::Automaton(ClueAutomaton::new(states)))
        }
        ClueKind::LinearSum => {
            let expected = "a total, and a coefficient for each cell behind / if one of them is not 1";
            let mut numbers = text.split('/');
            let total = numbers.next().and_then(|text| text.parse().ok()).ok_or(expected)?;
            let mut coefficients: Vec<i16> =
                numbers.map(|text| text.parse().map_err(|_| expected)).collect::<Result<_, _>>()?;
            if coefficients.is_empty() {
                coefficients = alloc::vec![1; cells];
            }
            Ok(ClueValue::Linear(LinearSum { coefficients: coefficients.into(), total }))
        }
        _ => {
            let expected = "the number of groups, and behind / a digit with how often it may occur";
            let mut words = text.split('/');
            let groups = words.next().and_then(|text| text.parse().ok()).ok_or(expected)?;
            let mut counts = alloc::vec![ANY_COUNT; rules.size()];
            for word in words {
                let mut numbers = word.chars().map(|character| character.to_digit(10));
                let digit = numbers.next().flatten().map(|digit| digit as usize);
                let digit = digit.filter(|digit| (1..=rules.size()).contains(digit)).ok_or(expected)?;
                let mut allowed = 0;
                for number in numbers {
                    allowed |= 1 << number.ok_or(expected)?;
                }
                counts[digit - 1] = allowed;
            }
            Ok(ClueValue::Counts(DigitCounts { groups, counts: counts.into() }))
        }
    }
}

fn state(text: &str) -> Option<AutomatonState> {
    let rest = text.strip_prefix('!');
    let is_accepting = rest.is_some();
    let rest = rest.unwrap_or(text);
    let step = |step: &str| {
        let (digits, to) = step.split_once('>')?;
        let to = to.parse().ok().filter(|_| to.bytes().all(|byte| byte.is_ascii_digit()))?;
        Some((digit_set(digits).filter(|set| set.bits() != 0)?, to))
    };
    let steps = if rest.is_empty() { Some(Vec::new()) } else { rest.split('+').map(step).collect() };
    Some(AutomatonState { is_accepting, steps: steps? })
}

/// Returns the text of a value as JSON has it.
#[cfg(feature = "serde")]
pub(super) fn text_of(clue: &Clue) -> String {
    if clue.kind() == ClueKind::Alternatives { alternatives(clue) } else { value_text(clue.value()) }
}

/// Returns the text of alternatives, which names the cells of each clue.
pub(super) fn alternatives(clue: &Clue) -> String {
    let list = |clues: &[Clue]| clues.iter().map(Clue::to_string).collect::<Vec<_>>().join(",");
    clue.alternatives().iter().map(|clues| list(clues)).collect::<Vec<_>>().join("|")
}

/// Reads the text of alternatives, behind their sign.
pub(super) fn parse_alternatives(rules: &Rules, text: &str) -> Result<Clue, ParseClueError> {
    let list = |words: &str| {
        let words = words.split(',').filter(|word| !word.is_empty());
        words.map(|word| Clue::parse(rules, word)).collect::<Result<Vec<Clue>, _>>()
    };
    let alternatives = text.split('|').map(list).collect::<Result<Vec<_>, _>>()?;
    Clue::any_of(rules, &alternatives)
        .map_err(|error| ParseClueError::Clue { text: alloc::format!("|{text}"), error })
}

/// Reads a value beside the names of all cells, as JSON has it.
#[cfg(feature = "serde")]
pub(super) fn clue_of_text(
    rules: &Rules,
    kind: ClueKind,
    value: &str,
    cells: &[crate::BoardCell],
) -> Result<Clue, ParseClueError> {
    if kind == ClueKind::Alternatives {
        return parse_alternatives(rules, value);
    }
    let value = parse_value(rules, kind, value, cells.len()).map_err(|expected| ParseClueError::Value {
        text: kind.to_string(),
        found: value.to_string(),
        expected,
    })?;
    Clue::new(rules, kind, cells, value)
        .map_err(|error| ParseClueError::Clue { text: kind.to_string(), error })
}
