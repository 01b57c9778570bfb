//! What is true about a grid: a plain solver that shares nothing with ninefold, and what it says about a certificate.

use super::random::Random;

/// What is in the cells; 0 is nothing.
pub(crate) type Cells = [u8; 81];

pub(crate) fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for end in (1..items.len()).rev() {
        items.swap(end, random.below(end + 1));
    }
}

/// Returns the digits that the other cells of its houses hold, as bits.
fn held(cells: &Cells, cell: usize) -> u16 {
    let (row, col) = (cell / 9, cell % 9);
    let places = (0..9).flat_map(|at| {
        let in_box = (row / 3 * 3 + at / 3) * 9 + col / 3 * 3 + at % 3;
        [row * 9 + at, at * 9 + col, in_box]
    });
    places.filter(|&other| other != cell).fold(0, |held, other| held | 1 << cells[other])
}

fn can_hold(cells: &Cells, cell: usize, digit: u8) -> bool {
    held(cells, cell) >> digit & 1 == 0
}

pub(crate) fn has_clash(cells: &Cells) -> bool {
    (0..81).any(|cell| cells[cell] > 0 && !can_hold(cells, cell, cells[cell]))
}

/// Returns up to `most` solutions, by trying: always in the empty cell with the fewest digits.
pub(crate) fn solutions(cells: &Cells, most: usize) -> Vec<Cells> {
    let mut found = Vec::new();
    if !has_clash(cells) {
        fill(&mut cells.clone(), most, &mut |_| {}, &mut found);
    }
    found
}

fn fill(cells: &mut Cells, most: usize, order: &mut impl FnMut(&mut Vec<u8>), found: &mut Vec<Cells>) {
    let empty =
        (0..81).filter(|&cell| cells[cell] == 0).map(|cell| (!held(cells, cell) & 0b11_1111_1110, cell));
    let Some((digits, cell)) = empty.min_by_key(|(digits, _)| digits.count_ones()) else {
        found.push(*cells);
        return;
    };
    let mut digits: Vec<u8> = (1..=9).filter(|digit| digits >> digit & 1 == 1).collect();
    order(&mut digits);
    for digit in digits {
        cells[cell] = digit;
        fill(cells, most, order, found);
        if found.len() >= most {
            break;
        }
    }
    cells[cell] = 0;
}

pub(crate) fn random_solution(random: &mut Random) -> Cells {
    let mut found = Vec::new();
    fill(&mut [0; 81], 1, &mut |digits| shuffle(random, digits), &mut found);
    found[0]
}

pub(crate) fn shown(cells: &Cells) -> String {
    cells.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

fn parsed(text: &str) -> Option<Cells> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|c| if c == '.' { Some(0) } else { c.to_digit(10).filter(|&d| d > 0).map(|d| d as u8) })
        .collect();
    digits?.try_into().ok()
}

fn solves(solution: &Cells, clues: &Cells) -> bool {
    !solution.contains(&0)
        && !has_clash(solution)
        && (0..81).all(|cell| clues[cell] == 0 || clues[cell] == solution[cell])
}

fn cell_of(name: &str) -> Option<usize> {
    let (row, col) = name.strip_prefix('r')?.split_once('c')?;
    let nine = |text: &str| text.parse::<usize>().ok().filter(|n| (1..=9).contains(n) && text.len() == 1);
    Some((nine(row)? - 1) * 9 + nine(col)? - 1)
}

/// Returns whether everything that a certificate claims is true, apart from the words of its proofs.
pub(crate) fn is_true(block: &str) -> Result<(), String> {
    let wrong = |what: &str| Err(what.to_owned());
    let lines: Vec<Vec<&str>> = block.trim_end().lines().map(|line| line.split(' ').collect()).collect();
    let [["puzzle", puzzle], ["verdict", verdict @ ..], proofs @ ..] =
        &lines.iter().map(Vec::as_slice).collect::<Vec<_>>()[..]
    else {
        return wrong("no head");
    };
    let Some(clues) = parsed(puzzle) else { return wrong("no puzzle") };
    let found = solutions(&clues, 2);
    let solution_lines = proofs.iter().filter(|line| line[0] == "solution");
    let named: Option<Vec<Cells>> = solution_lines.map(|line| parsed(line.get(1)?)).collect();
    let Some(named) = named else { return wrong("no solution") };
    if named.iter().any(|solution| !solves(solution, &clues)) {
        return wrong("not a solution");
    }
    match verdict {
        ["improper", "clash", digit, one, other] => {
            let (Some(one), Some(other)) = (cell_of(one), cell_of(other)) else { return wrong("no cells") };
            let is_digit = clues[one] > 0 && clues[one].to_string() == *digit && clues[one] == clues[other];
            let mut two = [0; 81];
            two[one] = 1;
            two[other] = 1;
            if !is_digit || one == other || !has_clash(&two) { wrong("no clash") } else { Ok(()) }
        }
        ["improper", "several"] if found.len() < 2 => wrong("not several"),
        ["improper", "several"] if named.len() != 2 || named[0] == named[1] => wrong("not two solutions"),
        ["improper", "unsolvable"] if !found.is_empty() => wrong("solvable"),
        ["improper", "several" | "unsolvable"] => Ok(()),
        ["proper", kind, listed @ ..] => {
            if found.len() != 1 || named != found {
                return wrong("not one solution");
            }
            let mut redundant = Vec::new();
            for cell in (0..81).filter(|&cell| clues[cell] > 0) {
                let mut fewer = clues;
                fewer[cell] = 0;
                let is_redundant = solutions(&fewer, 2).len() == 1;
                redundant.extend(is_redundant.then_some(cell));
                let key = if is_redundant { "redundant" } else { "needed" };
                let name = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
                let about: Vec<_> =
                    proofs.iter().filter(|line| line.get(1) == Some(&name.as_str())).collect();
                if about.len() != 1 || about[0][0] != key {
                    return wrong("a clue is not what it is said to be");
                }
                let other = about[0].get(2).and_then(|text| parsed(text));
                if !is_redundant && other.is_none_or(|other| !solves(&other, &fewer) || other == found[0]) {
                    return wrong("not another solution without a clue");
                }
            }
            let listed: Option<Vec<usize>> = listed.iter().map(|name| cell_of(name)).collect();
            let right = if redundant.is_empty() { *kind == "minimal" } else { *kind == "redundant" };
            if right && listed == Some(redundant) { Ok(()) } else { wrong("not these clues") }
        }
        _ => wrong("no such verdict"),
    }
}
