//! The queue engine against counts that two other programs found, and against a backtracker that knows no relations.

use std::sync::Arc;

use ninefold_boards::BoardSolver;
use ninefold_boards::queue::QueueSolver;
use ninefold_rules::{BoardCell, BoardGrid, Clue, ClueKind, ClueValue, Rules, Variant};
use ninefold_testkit::{board_oracle, clue_sets};

const GUESSES: u64 = 100_000_000;
const STEPS: u64 = 1_000_000_000;

fn board(text: &str) -> Rules {
    Rules::new(&text.parse::<Variant>().expect("a variant")).expect("rules")
}

fn with(board: &Rules, clues: &[&str]) -> Arc<Rules> {
    Arc::new(board.with_clues(clues.iter().map(|text| Clue::parse(board, text).expect("a clue"))))
}

fn count(rules: &Arc<Rules>) -> u64 {
    let open = vec![0; rules.cell_count()];
    QueueSolver::new(rules).count(&open, u64::MAX, GUESSES).expect("enough guesses")
}

fn naive(rules: &Arc<Rules>) -> u64 {
    board_oracle::count(&BoardGrid::empty(rules), u64::MAX, STEPS).expect("enough steps")
}

#[test]
fn boards_without_clues_have_the_counts_of_the_other_engine() {
    for (text, expected) in [("4x4", 288), ("4x4+x", 48), ("4x4+anti-knight", 24), ("4x4+non-consecutive", 0)]
    {
        assert_eq!(count(&with(&board(text), &[])), expected, "{text}");
    }
    assert_eq!(count(&with(&board("6x6+non-consecutive"), &[])), 48);
}

#[test]
fn missing_marks_on_6x6_have_known_counts() {
    let rules = with(&board("6x6+all-xv"), &[]);
    assert_eq!(count(&rules), 2_072);
    assert_eq!(BoardSolver::new(&rules).count(&BoardGrid::empty(&rules), 10_000), Ok(2_072));
    assert_eq!(naive(&rules), 2_072);
    // Consecutive is what has a bar, and where all bars are given, its absence says the same as the rule of the board.
    assert_eq!(count(&with(&board("6x6+all-bars"), &[])), 48);
}

#[test]
fn clues_on_6x6_have_known_counts() {
    let plain = board("6x6");
    let sandwiches: Vec<String> = (1..=6).map(|row| format!("s0:r{row}")).collect();
    let sandwiches: Vec<&str> = sandwiches.iter().map(String::as_str).collect();
    let dominoes: Vec<String> = (0..18)
        .map(|index| (2 * (index / 6) + 1, index % 6 + 1))
        .map(|(row, column)| format!("k7:{row}{column}{}{column}", row + 1))
        .collect();
    let dominoes: Vec<&str> = dominoes.iter().map(String::as_str).collect();
    for (clues, expected) in [
        (&["t:112233445566"][..], 400),
        (&["t:11223344"], 253_440),
        (&["l10:1166"], 91_776),
        (&["l21:1166", "l21:1661"], 264_080),
        (&["a:112233", "a:665544", "a:162534"], 4_898),
        (&sandwiches, 202_752),
        (&dominoes, 73_728),
    ] {
        assert_eq!(count(&with(&plain, clues)), expected, "{clues:?}");
    }
}

/// Every division of 4×4 into dominoes: each list has the dominoes as pairs of cells.
fn domino_tilings() -> Vec<Vec<[usize; 2]>> {
    fn extend(tiling: &mut Vec<[usize; 2]>, covered: u32, found: &mut Vec<Vec<[usize; 2]>>) {
        let cell = covered.trailing_ones() as usize;
        if cell == 16 {
            found.push(tiling.clone());
            return;
        }
        let fits = |other: usize| other < 16 && covered >> other & 1 == 0;
        let beside = [cell + 1, cell + 4];
        for (index, &other) in beside.iter().enumerate() {
            if fits(other) && (index == 1 || other % 4 != 0) {
                tiling.push([cell, other]);
                extend(tiling, covered | 1 << cell | 1 << other, found);
                tiling.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(&mut Vec::new(), 0, &mut found);
    found
}

#[test]
fn all_domino_tilings_of_4x4_are_counted_as_killers() {
    let plain = Arc::new(board("4x4"));
    let grids = board_oracle::solutions(&BoardGrid::empty(&plain), 1000, STEPS).expect("enough steps");
    let tilings = domino_tilings();
    assert_eq!((grids.len(), tilings.len()), (288, 36));
    let (mut determined, mut sum) = (0, 0);
    for tiling in &tilings {
        for grid in &grids {
            let clues = tiling.iter().map(|cells| {
                let total = cells.iter().map(|&cell| u16::from(grid[cell])).sum();
                let cells = cells.map(BoardCell::new);
                Clue::new(&plain, ClueKind::Cage, &cells, ClueValue::Sum(total)).expect("a cage")
            });
            let rules = Arc::new(plain.with_clues(clues));
            let found = count(&rules);
            assert_eq!(naive(&rules), found, "{:?}", rules.clues());
            determined += u64::from(found == 1);
            sum += found;
        }
    }
    assert_eq!((determined, sum), (640, 72_384));
}

/// All grids of 4×4, and all clues of some kinds read off each: how many grids they determine, and the sum of the numbers
/// of solutions.
fn determined(words: &str, clues: impl Fn(&Rules, &[u8]) -> Vec<Clue>) -> (u64, u64) {
    let plain = Arc::new(board("4x4"));
    let marked = board(&format!("4x4{words}"));
    let grids = board_oracle::solutions(&BoardGrid::empty(&plain), 1000, STEPS).expect("enough steps");
    let (mut determined, mut sum) = (0, 0);
    for grid in &grids {
        let rules = Arc::new(marked.with_clues(clues(&plain, grid)));
        let found = count(&rules);
        assert_eq!(naive(&rules), found, "{:?}", rules.clues());
        let solver = BoardSolver::new(&rules);
        assert_eq!(solver.count(&BoardGrid::empty(&rules), u64::MAX), Ok(found));
        determined += u64::from(found == 1);
        sum += found;
    }
    (determined, sum)
}

fn read(kinds: &[ClueKind], rules: &Rules, grid: &[u8]) -> Vec<Clue> {
    kinds.iter().flat_map(|&kind| clue_sets::read_off(rules, grid, kind)).collect()
}

#[test]
fn clues_read_off_all_grids_of_4x4_leave_known_numbers_of_solutions() {
    use ClueKind::{Bar, BlackDot, Even, Less, LittleKiller, Odd, Quadruple, Sandwich, V, WhiteDot};
    let all = |kinds: &'static [ClueKind]| move |rules: &Rules, grid: &[u8]| read(kinds, rules, grid);
    assert_eq!(determined("+all-dots", all(&[WhiteDot, BlackDot])), (288, 288));
    assert_eq!(determined("+all-bars", all(&[Bar])), (0, 592));
    assert_eq!(determined("+all-xv", all(&[V])), (0, 5_376));
    let in_boxes = |rules: &Rules, grid: &[u8]| {
        let mut clues = read(&[Less], rules, grid);
        clues.retain(|clue| rules.share_region(clue.cells()[0], clue.cells()[1]));
        clues
    };
    assert_eq!(determined("", in_boxes), (224, 416));
    assert_eq!(determined("", all(&[Even, Odd])), (0, 2_688));
    assert_eq!(determined("", all(&[Sandwich])), (0, 1_872));
    assert_eq!(determined("", all(&[LittleKiller])), (264, 312));
    assert_eq!(determined("", all(&[Quadruple])), (24, 696));
}
