//! Clues beside digits for tests: cages drawn over a solution, clues of a kind read off it, lines along it.
//!
//! Numbers are drawn by a function that returns one below its argument, so that any generator will do.

use ninefold_rules::{
    AutomatonState, BoardCell, BoardDigitSet, Clue, ClueAutomaton, ClueKind, CluePart, ClueValue,
    DigitCounts, LinearSum, Rules,
};

/// Draws a number from 0 to one below its argument.
pub type Draw<'a> = &'a mut dyn FnMut(usize) -> usize;

/// Draws a division of a board into cages in which no digit of a solution repeats. `weights[i]` is the weight of cages of
/// `i + 1` cells. More than three cages of one cell that were not requested: draws again.
pub fn cages(rules: &Rules, values: &[u8], weights: &[usize], draw: Draw<'_>) -> Vec<Vec<BoardCell>> {
    loop {
        let cages = draw_cages(rules, values, weights, draw);
        let singles = cages.iter().filter(|cage| cage.len() == 1).count();
        if weights[0] > 0 || singles <= 3 {
            return cages;
        }
    }
}

fn draw_cages(rules: &Rules, values: &[u8], weights: &[usize], draw: Draw<'_>) -> Vec<Vec<BoardCell>> {
    let mut beside = vec![Vec::new(); rules.cell_count()];
    for (one, other) in rules.neighbours() {
        beside[one.index()].push(other);
        beside[other.index()].push(one);
    }
    let mut cage_of = vec![usize::MAX; rules.cell_count()];
    let mut cages: Vec<Vec<BoardCell>> = Vec::new();
    loop {
        let is_free = |cell: &BoardCell| cage_of[cell.index()] == usize::MAX;
        let free_beside = |cell: BoardCell| beside[cell.index()].iter().filter(|cell| is_free(cell)).count();
        let free: Vec<BoardCell> = rules.cells().filter(is_free).collect();
        let Some(least) = free.iter().map(|&cell| free_beside(cell)).min() else { return cages };
        let starts: Vec<BoardCell> = free.into_iter().filter(|&cell| free_beside(cell) == least).collect();
        let mut cage = vec![starts[draw(starts.len())]];
        let mut place = draw(weights.iter().sum());
        let size = 1 + weights
            .iter()
            .position(|&weight| {
                let here = place < weight;
                place = place.wrapping_sub(weight);
                here
            })
            .unwrap_or(0);
        let is_new = |cage: &[BoardCell], cell: BoardCell| {
            cage.iter().all(|&other| values[other.index()] != values[cell.index()])
        };
        while cage.len() < size {
            let mut next: Vec<BoardCell> =
                cage.iter().flat_map(|cell| &beside[cell.index()]).copied().collect();
            next.sort_unstable();
            next.dedup();
            next.retain(|cell| is_free(cell) && is_new(&cage, *cell));
            if next.is_empty() {
                break;
            }
            cage.push(next[draw(next.len())]);
        }
        let joined = (cage.len() == 1 && size > 1)
            .then(|| {
                let around = beside[cage[0].index()].iter().map(|cell| cage_of[cell.index()]);
                around
                    .filter(|&other| other != usize::MAX && is_new(&cages[other], cage[0]))
                    .min_by_key(|&other| cages[other].len())
            })
            .flatten();
        let number = joined.unwrap_or(cages.len());
        cage.iter().for_each(|cell| cage_of[cell.index()] = number);
        match joined {
            Some(number) => cages[number].extend(cage),
            None => cages.push(cage),
        }
    }
}

/// Returns the clues of cages over a solution.
///
/// # Panics
/// If a digit repeats in a cage.
#[must_use]
pub fn cage_clues(rules: &Rules, values: &[u8], cages: &[Vec<BoardCell>]) -> Vec<Clue> {
    let clue = |cells: &Vec<BoardCell>| {
        let sum = cells.iter().map(|cell| u16::from(values[cell.index()])).sum();
        Clue::new(rules, ClueKind::Cage, cells, ClueValue::Sum(sum)).expect("a cage of different digits")
    };
    cages.iter().map(clue).collect()
}

/// Returns all clues of a kind that a solution meets, in all places. None of cages and lines, which have too many places.
#[must_use]
pub fn read_off(rules: &Rules, values: &[u8], kind: ClueKind) -> Vec<Clue> {
    let size = rules.size();
    let value = |cell: BoardCell| usize::from(values[cell.index()]);
    let at = |row: usize, column: usize| rules.cell_at(row, column).expect("a cell of the square");
    let sum = |cells: &[BoardCell]| cells.iter().map(|&cell| values[cell.index()] as u16).sum::<u16>();
    let mut places: Vec<(Vec<BoardCell>, ClueValue)> = Vec::new();
    match kind {
        ClueKind::WhiteDot | ClueKind::BlackDot | ClueKind::V | ClueKind::X | ClueKind::Bar => {
            places.extend(rules.neighbours().map(|(one, other)| (vec![one, other], ClueValue::None)));
        }
        ClueKind::Less => {
            let pair =
                |(one, other)| if value(one) < value(other) { vec![one, other] } else { vec![other, one] };
            places.extend(rules.neighbours().map(|cells| (pair(cells), ClueValue::None)));
        }
        ClueKind::Even | ClueKind::Odd => {
            places.extend(rules.cells().map(|cell| (vec![cell], ClueValue::None)));
        }
        ClueKind::Sandwich => {
            for line in 0..size {
                let row: Vec<BoardCell> = (0..size).map(|place| at(line, place)).collect();
                let column: Vec<BoardCell> = (0..size).map(|place| at(place, line)).collect();
                for cells in [row, column] {
                    let place =
                        |crust| cells.iter().position(|&cell| value(cell) == crust).expect("a full line");
                    let (one, last) = (place(1), place(size));
                    let between = sum(&cells[one.min(last) + 1..one.max(last)]);
                    places.push((cells, ClueValue::Sum(between)));
                }
            }
        }
        ClueKind::LittleKiller => {
            for start in 0..size {
                for (row, column, down) in
                    [(0, start, true), (start, 0, true), (size - 1, start, false), (start, 0, false)]
                {
                    let step = |i: usize| {
                        let row = if down { row + i } else { row.wrapping_sub(i) };
                        rules.cell_at(row, column + i).filter(|_| row < size)
                    };
                    let cells: Vec<BoardCell> = (0..size).map_while(step).collect();
                    if cells.len() > 1 {
                        let total = ClueValue::Sum(sum(&cells));
                        places.push((cells, total));
                    }
                }
            }
        }
        ClueKind::Quadruple => {
            for (row, column) in (0..size - 1).flat_map(|row| (0..size - 1).map(move |column| (row, column)))
            {
                let cells =
                    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| at(row + down, column + right));
                let digits = cells.iter().filter_map(|&cell| ninefold_rules::BoardDigit::new(value(cell)));
                places.push((cells.to_vec(), ClueValue::Digits(digits.collect())));
            }
        }
        ClueKind::Minimum | ClueKind::Maximum => {
            places.extend(rules.cells().map(|cell| (vec![cell], ClueValue::None)));
        }
        ClueKind::Clone => {
            // Dominoes in rows that hold the same digits.
            let dominoes: Vec<[BoardCell; 2]> = rules
                .neighbours()
                .filter(|(one, other)| rules.row_and_column(*one).0 == rules.row_and_column(*other).0)
                .map(|(one, other)| [one, other])
                .collect();
            for (index, one) in dominoes.iter().enumerate() {
                places.extend(
                    dominoes[index + 1..].iter().map(|other| ([*one, *other].concat(), ClueValue::None)),
                );
            }
        }
        ClueKind::XSum | ClueKind::Skyscraper | ClueKind::NumberedRoom => {
            for line in 0..size {
                let row: Vec<BoardCell> = (0..size).map(|place| at(line, place)).collect();
                let column: Vec<BoardCell> = (0..size).map(|place| at(place, line)).collect();
                for cells in
                    [row.iter().rev().copied().collect(), row, column.iter().rev().copied().collect(), column]
                {
                    let cells: Vec<BoardCell> = cells;
                    let first = value(cells[0]);
                    let number = match kind {
                        ClueKind::XSum => ClueValue::Sum(sum(&cells[..first])),
                        ClueKind::NumberedRoom => {
                            let digit = ninefold_rules::BoardDigit::new(value(cells[first - 1]));
                            ClueValue::Digits(digit.into_iter().collect())
                        }
                        _ => {
                            let (mut highest, mut seen) = (0, 0);
                            for &cell in &cells {
                                seen += u16::from(value(cell) > highest);
                                highest = highest.max(value(cell));
                            }
                            ClueValue::Number(seen)
                        }
                    };
                    places.push((cells, number));
                }
            }
        }
        kind if kind.is_general() => places.extend(general(rules, values, kind)),
        _ => {}
    }
    let clue = |(cells, value): (Vec<BoardCell>, ClueValue)| Clue::new(rules, kind, &cells, value).ok();
    let mut clues: Vec<Clue> =
        places.into_iter().filter_map(clue).filter(|clue| clue.is_met(size, value)).collect();
    clues.sort_unstable();
    clues.dedup();
    clues
}

/// Returns clues in a general form that a solution meets: each three cells in a row, with the cell below the first.
fn general(rules: &Rules, values: &[u8], kind: ClueKind) -> Vec<(Vec<BoardCell>, ClueValue)> {
    let size = rules.size();
    let value = |cell: BoardCell| usize::from(values[cell.index()]);
    let set = |digit: usize| BoardDigitSet::from_bits(1 << (digit - 1));
    let sets = |all: &[usize]| all.iter().fold(0, |bits, digit| bits | 1_u32 << (digit - 1));
    let mut found = Vec::new();
    for cell in rules.cells() {
        let (row, column) = rules.row_and_column(cell);
        let around = [(row, column), (row, column + 1), (row, column + 2), (row + 1, column)];
        let cells: Option<Vec<BoardCell>> =
            around.iter().map(|&(row, column)| rules.cell_at(row, column)).collect();
        let Some(cells) = cells else { continue };
        let digits: Vec<usize> = cells.iter().map(|&cell| value(cell)).collect();
        let clue_value = match kind {
            ClueKind::Relation => {
                // Each digit is followed by what follows it here, and by itself.
                let mut rows: Vec<u32> = (0..size).map(|digit| 1 << digit).collect();
                digits.windows(2).for_each(|pair| rows[pair[0] - 1] |= 1 << (pair[1] - 1));
                ClueValue::Table(rows.into_iter().map(BoardDigitSet::from_bits).collect())
            }
            ClueKind::Automaton => {
                // As many odd digits, counted up to 2 and then from 0 again, with more states than are needed on some cells.
                let odd =
                    |remainder: usize| sets(&(1..=size).filter(|d| d % 2 == remainder).collect::<Vec<_>>());
                let count = digits.iter().filter(|digit| **digit % 2 == 1).count() % 3;
                let copies = if cell.index() % 2 == 0 { 1 } else { 60 };
                let states = (0..3 * copies).map(|state| AutomatonState {
                    is_accepting: state % 3 == count,
                    steps: vec![
                        (BoardDigitSet::from_bits(odd(0)), ((state + 3) % (3 * copies)) as u16),
                        (
                            BoardDigitSet::from_bits(odd(1)),
                            ((state + 3) / 3 * 3 % (3 * copies) + (state + 1) % 3) as u16,
                        ),
                    ],
                });
                ClueValue::Automaton(ClueAutomaton::new(states))
            }
            ClueKind::LinearSum => {
                let coefficients: [i16; 4] =
                    [[1, 1, -1, -1], [10, 1, -1, -3], [1, 1, 1, 1]][cell.index() % 3];
                let total = coefficients
                    .iter()
                    .zip(&digits)
                    .map(|(&one, &digit)| i32::from(one) * digit as i32)
                    .sum();
                ClueValue::Linear(LinearSum { coefficients: coefficients.into(), total })
            }
            ClueKind::DigitCounts => {
                let mut counts = vec![0x3ff; size];
                let count = |digit| digits.iter().filter(|&&other| other == digit).count();
                counts[digits[0] - 1] = 1 << count(digits[0]) | 1 << 3;
                counts[digits[2] - 1] = 1 << count(digits[2]);
                // Or two groups, if they hold the same digits.
                let (mut one, mut other) = (digits[..2].to_vec(), digits[2..].to_vec());
                one.sort_unstable();
                other.sort_unstable();
                match one == other {
                    true => ClueValue::Counts(DigitCounts { groups: 2, counts: vec![0x3ff; size].into() }),
                    false => ClueValue::Counts(DigitCounts { groups: 1, counts: counts.into() }),
                }
            }
            ClueKind::DigitSets => {
                let all = BoardDigitSet::from_bits(sets(&digits[..3]));
                let low = BoardDigitSet::up_to(3);
                found.push((cells[..1].to_vec(), ClueValue::Sets([set(digits[0]), set(1)].into())));
                found.push((cells[..3].to_vec(), ClueValue::Sets([all, low].into())));
                continue;
            }
            _ => {
                let part = |kind, places: &[u8], value| CluePart { kind, places: places.into(), value };
                let cage = part(ClueKind::Cage, &[1, 3], ClueValue::Sum((digits[1] + digits[3]) as u16));
                let sum =
                    LinearSum { coefficients: [1, -1].into(), total: digits[0] as i32 - digits[3] as i32 };
                let linear = part(ClueKind::LinearSum, &[0, 3], ClueValue::Linear(sum));
                let less = part(ClueKind::Thermometer, &[0, 1, 2], ClueValue::None);
                let one = part(ClueKind::DigitSets, &[0], ClueValue::Sets([set(1)].into()));
                ClueValue::Alternatives([[cage, linear].into(), [less].into(), [one].into()].into())
            }
        };
        found.push((cells, clue_value));
    }
    found
}

/// Draws a line of a kind along a solution, with up to `most` cells: a walk of king's moves whose every start is a line.
/// `None` if the walk ends too soon.
pub fn line(rules: &Rules, values: &[u8], kind: ClueKind, most: usize, draw: Draw<'_>) -> Option<Clue> {
    let mut cells = vec![BoardCell::new(draw(rules.cell_count()))];
    let mut found = None;
    let value = |cell: BoardCell| usize::from(values[cell.index()]);
    while cells.len() < most {
        let (row, column) = rules.row_and_column(cells[cells.len() - 1]);
        let (down, right) = (draw(3), draw(3));
        let next = rules.cell_at((row + down).wrapping_sub(1), (column + right).wrapping_sub(1));
        cells.push(next.filter(|cell| !cells.contains(cell))?);
        let clue = Clue::new(rules, kind, &cells, ClueValue::None).ok();
        let clue = clue.filter(|clue| clue.is_met(rules.size(), value));
        match clue {
            Some(_) => found = clue,
            // These may be met again later.
            None if matches!(kind, ClueKind::Arrow | ClueKind::Renban | ClueKind::Between) => {}
            None if matches!(kind, ClueKind::Palindrome | ClueKind::RegionSum | ClueKind::Zipper) => {}
            None => break,
        }
    }
    found
}
