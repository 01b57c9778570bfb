//! Which values a clue may have.

use alloc::string::String;
use alloc::vec::Vec;

use super::{ClueKind, ClueProblem, ClueValue};

/// Checks the value, and sorts digits.
pub(super) fn check_value(
    size: usize,
    kind: ClueKind,
    cells: usize,
    value: ClueValue,
) -> Result<ClueValue, ClueProblem> {
    if kind.is_general() {
        return super::general::check_general(size, kind, cells, value);
    }
    match (kind, value) {
        (ClueKind::Quadruple, ClueValue::Digits(mut digits)) => {
            if !(1..=4).contains(&digits.len()) {
                return Err(ClueProblem::Value { expected: "one to four digits" });
            }
            if let Some(digit) = digits.iter().find(|digit| digit.value() > size) {
                return Err(ClueProblem::Digit { digit: digit.value(), most: size });
            }
            digits.sort_unstable();
            Ok(ClueValue::Digits(digits))
        }
        (ClueKind::Quadruple, _) => Err(ClueProblem::Value { expected: "one to four digits" }),
        (ClueKind::NumberedRoom, ClueValue::Digits(digits)) if digits.len() == 1 => {
            match digits.iter().find(|digit| digit.value() > size) {
                Some(digit) => Err(ClueProblem::Digit { digit: digit.value(), most: size }),
                None => Ok(ClueValue::Digits(digits)),
            }
        }
        (ClueKind::NumberedRoom, _) => Err(ClueProblem::Value { expected: "one digit" }),
        (ClueKind::Whisper, ClueValue::Number(number)) => {
            let number = in_range(number, 1, size - 1)?;
            let is_usual = usize::from(number) == size.div_ceil(2);
            Ok(if is_usual { ClueValue::None } else { ClueValue::Number(number) })
        }
        (ClueKind::Skyscraper, ClueValue::Number(number)) => in_range(number, 1, size).map(ClueValue::Number),
        (ClueKind::Skyscraper, _) => Err(ClueProblem::Value { expected: "a number" }),
        (ClueKind::XSum, ClueValue::Sum(sum)) => {
            let sums = x_sums(size);
            match sums.contains(&sum) {
                true => Ok(ClueValue::Sum(sum)),
                false => Err(ClueProblem::Number { number: sum, expected: ranges(&sums) }),
            }
        }
        (ClueKind::XSum, _) => Err(ClueProblem::Value { expected: "a sum" }),
        (ClueKind::Cage, ClueValue::None) => Ok(ClueValue::None),
        (ClueKind::Cage | ClueKind::LittleKiller | ClueKind::Sandwich, ClueValue::Sum(sum)) => {
            let (least, most) = match kind {
                ClueKind::Cage => (cells * (cells + 1) / 2, cells * (2 * size + 1 - cells) / 2),
                ClueKind::LittleKiller => (cells, cells * size),
                _ => (0, size * (size + 1) / 2 - size - 1),
            };
            let number = usize::from(sum);
            // Between the crusts lie digits from 2 up, so no sum is 1 or 1 less than all of them.
            let is_gap = kind == ClueKind::Sandwich && (number == 1 || number + 1 == most);
            if is_gap || !(least..=most).contains(&number) {
                let expected = match kind {
                    ClueKind::Sandwich if most < 4 => alloc::format!("0 or {most}"),
                    ClueKind::Sandwich => alloc::format!("0, 2 to {} or {most}", most - 2),
                    _ if least == most => alloc::format!("{least}"),
                    _ => alloc::format!("{least} to {most}"),
                };
                return Err(ClueProblem::Sum { sum, cells, expected });
            }
            Ok(ClueValue::Sum(sum))
        }
        (ClueKind::LittleKiller | ClueKind::Sandwich, _) => Err(ClueProblem::Value { expected: "a sum" }),
        (ClueKind::Cage, _) => Err(ClueProblem::Value { expected: "a sum or no value" }),
        (ClueKind::X | ClueKind::V, ClueValue::None) => {
            let sum: u16 = if kind == ClueKind::X { 10 } else { 5 };
            let (least, most) = (2, 2 * size);
            match (least..=most).contains(&usize::from(sum)) {
                true => Ok(ClueValue::None),
                false => Err(ClueProblem::Sum { sum, cells, expected: alloc::format!("{least} to {most}") }),
            }
        }
        (_, ClueValue::None) => Ok(ClueValue::None),
        _ => Err(ClueProblem::Value { expected: "no value" }),
    }
}

fn in_range(number: u16, least: usize, most: usize) -> Result<u16, ClueProblem> {
    match (least..=most).contains(&number.into()) {
        true => Ok(number),
        false => Err(ClueProblem::Number { number, expected: alloc::format!("{least} to {most}") }),
    }
}

/// Returns the sums of as many different digits as the first of them says, in ascending order.
fn x_sums(size: usize) -> Vec<u16> {
    let mut sums: Vec<u16> = (1_u32..1 << size)
        .filter(|set| set >> (set.count_ones() - 1) & 1 == 1)
        .map(|set| (0..size as u16).filter(|digit| set >> digit & 1 == 1).map(|digit| digit + 1).sum())
        .collect();
    sums.sort_unstable();
    sums.dedup();
    sums
}

/// Returns numbers in ascending order as a text: `1, 3, 5 to 9`.
fn ranges(numbers: &[u16]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).map(|run| match *run {
        [first, .., last] if run.len() > 2 => alloc::format!("{first} to {last}"),
        [first, last] => alloc::format!("{first}, {last}"),
        _ => alloc::format!("{}", run[0]),
    });
    runs.collect::<Vec<String>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_x_digits() {
        // 2 and 4 are no such sums: 1 stands alone, and 2 has another digit beside it.
        assert_eq!(ranges(&x_sums(9)), "1, 3, 5 to 45");
        assert_eq!(ranges(&x_sums(4)), "1, 3, 5, 6, 8 to 10");
    }
}
