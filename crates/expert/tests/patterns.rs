//! Patterns in puzzles that are known for them, and what holds of all patterns.
//!
//! Samples of two published lists are in `tests/data`. With `NINEFOLD_THOROUGH=1`, `NINEFOLD_DATA` may name a folder with the larger
//! lists `eleven_498.txt` (every 53rd line of the 26,370, from the first) and `mith_500.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{env, fs};

use ninefold_expert::{Analysis, ExpertPattern, ExpertPosition, ExpertStep, ExpertTechnique, GuardianProof};
use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, PencilMarks};
use ninefold_solve::Puzzle;
use ninefold_symmetry::Transform;
use ninefold_testkit::corpus::Corpus;
use proptest::prelude::*;

const EASTER_MONSTER: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const METCALF_B7B: &str = "5.......9.2.1...7...8...3...4.6.........5.......2.7.1...3...8...6...4.2.9.......5";
const FATA_MORGANA: &str =
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
const GOLDEN_NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const LOKI: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

fn puzzle(line: &str) -> Puzzle {
    line[..81].parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn patterns(line: &str, technique: ExpertTechnique) -> Vec<ExpertStep> {
    Analysis::of(&puzzle(line)).position().patterns(technique)
}

/// Returns the puzzles of the larger list if it is wanted and there, else those of the sample.
fn puzzles(larger: &str, sample: &str) -> Vec<Puzzle> {
    let is_thorough = env::var_os("NINEFOLD_THOROUGH").is_some();
    let path = env::var_os("NINEFOLD_DATA").map(|folder| PathBuf::from(folder).join(larger));
    let text = path.filter(|_| is_thorough).and_then(|path| fs::read_to_string(path).ok());
    let text = text.unwrap_or_else(|| sample.to_owned());
    text.lines().filter(|line| !line.starts_with('#')).map(puzzle).collect()
}

fn mith() -> Vec<Puzzle> {
    puzzles("mith_500.txt", include_str!("data/mith.txt"))
}

fn eleven() -> Vec<Puzzle> {
    puzzles("eleven_498.txt", include_str!("data/eleven.txt"))
}

/// Writes eliminations by cell: `r1c3<>7 r2c5<>38`.
fn written(eliminations: &[Candidate]) -> String {
    let mut cells: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for &Candidate { cell, digit } in eliminations {
        cells.entry(cell).or_insert(DigitSet::NONE).insert(digit);
    }
    let words = cells.into_iter().map(|(cell, digits)| format!("{cell}<>{digits}"));
    words.collect::<Vec<_>>().join(" ")
}

fn cells(text: &str) -> CellSet {
    text.parse().unwrap()
}

#[test]
fn loki_has_a_tridagon_with_one_guardian() {
    let steps = patterns(LOKI, ExpertTechnique::Tridagon);
    let [step] = &steps[..] else { panic!("{} tridagons", steps.len()) };
    let ExpertPattern::Tridagon(tridagon) = &step.pattern else { panic!("{step:?}") };
    let guardian = Candidate::new(Cell::at(7, 7), 1.try_into().unwrap());
    assert_eq!(tridagon.digits.to_string(), "357");
    assert_eq!((&tridagon.guardians[..], tridagon.proof), (&[guardian][..], Some(GuardianProof::Only)));
    assert!(tridagon.is_strict);
    assert_eq!(tridagon.all_cells(), cells("r4c6 r5c5 r6c4 r4c7 r5c8 r6c9 r7c4 r8c5 r9c6 r7c7 r8c8 r9c9"));
    assert_eq!(step.placement, Some(guardian));
}

/// The figures are those of the whole list; of its first 50 puzzles they were counted here.
#[test]
fn miths_puzzles_have_tridagons_and_elevens_have_none() {
    let mut fewest = [0; 10];
    let puzzles = mith();
    for puzzle in &puzzles {
        let steps = Analysis::of(puzzle).position().patterns(ExpertTechnique::Tridagon);
        let strict = steps.iter().filter_map(|step| match &step.pattern {
            ExpertPattern::Tridagon(tridagon) if tridagon.is_strict => Some(tridagon.guardians.len()),
            _ => None,
        });
        fewest[strict.min().expect("a strict tridagon")] += 1;
    }
    match puzzles.len() {
        500 => assert_eq!(fewest, [0, 57, 117, 128, 84, 67, 20, 16, 6, 5]),
        _ => assert_eq!(fewest, [0, 4, 12, 13, 10, 8, 1, 1, 1, 0]),
    }
    for puzzle in eleven() {
        assert_eq!(Analysis::of(&puzzle).position().patterns(ExpertTechnique::Tridagon), []);
    }
}

#[test]
fn famous_sk_loops_eliminate_what_is_known() {
    for (line, known, count) in [
        (
            EASTER_MONSTER,
            "r1c3<>7 r2c5<>38 r2c6<>8 r3c1<>2 r5c2<>48 r5c8<>39 r7c3<>1 r8c4<>5 r8c5<>4 r9c1<>6",
            13,
        ),
        (METCALF_B7B, "r2c5<>46 r2c6<>6 r5c2<>17 r5c8<>46 r8c4<>7 r8c5<>17", 10),
    ] {
        let steps = patterns(line, ExpertTechnique::SkLoop);
        let [step] = &steps[..] else { panic!("{} loops", steps.len()) };
        assert_eq!((written(&step.eliminations).as_str(), step.eliminations.len()), (known, count));
        let ExpertPattern::SkLoop(found) = &step.pattern else { panic!("{step:?}") };
        assert_eq!(found.cells().len(), 16);
        let centers: CellSet = found.crosses.iter().map(|cross| cross.center).collect();
        assert_eq!(centers, cells("r2c2 r2c8 r8c8 r8c2"));
    }
    for line in [FATA_MORGANA, GOLDEN_NUGGET, LOKI] {
        assert_eq!(patterns(line, ExpertTechnique::SkLoop), []);
    }
}

/// By eleven: the crosses of these have decided ends, so they are not loops.
#[test]
fn crosses_with_decided_ends_are_no_sk_loops() {
    for line in [
        "......7..4..18...6.....2.1..4..9...3..9..15.....7...2..6.......83.5.......4.3...8",
        "12.........6.8...2.8...3...2...65..8...9...4...7...5.......4.9....5..3...6..7...1",
        "..34......5...92..6...7.....1......8.....1.259..5..1...9...58....4.6.....6.3...7.",
        "1....6.8....7....2.8..3.......9....7....2.3....5..1.4...4..56...9......36......1.",
        "1..45..8.........6.....75..2.4.......1.2...9...9.3........6...7..18...2..8...53..",
        "12..5...9...7.....7.....5..2.1.4.9...9......4.4.6...2.3.2.1........6..92.....81..",
    ] {
        assert_eq!(patterns(line, ExpertTechnique::SkLoop), []);
    }
}

#[test]
fn known_junior_exocets_are_found() {
    let berthier = "4..........57..6...1..5..2..8.6.9.....3.7.9.....3...4..2..8..1...7..35..........2";
    for (line, base, targets, digits, known) in [
        // In rows. The two eliminations of non-base digits are Berthier's; 2 cannot be in the base either, as he finds later.
        (berthier, "r4c5 r6c5", "r2c6 r8c4", "124", "r2c6<>28 r4c5<>12 r6c5<>2 r8c4<>29"),
        (FATA_MORGANA, "r5c4 r5c6", "r4c2 r6c8", "136", "r4c2<>24"),
        (GOLDEN_NUGGET, "r1c7 r2c7", "r4c8 r7c9", "1247", "r7c9<>3"),
    ] {
        let steps = patterns(line, ExpertTechnique::JuniorExocet);
        let [step] = &steps[..] else { panic!("{} exocets", steps.len()) };
        let ExpertPattern::JuniorExocet(exocet) = &step.pattern else { panic!("{step:?}") };
        assert_eq!(exocet.base.into_iter().collect::<CellSet>(), cells(base));
        assert_eq!(exocet.targets.into_iter().collect::<CellSet>(), cells(targets));
        assert_eq!(exocet.digits.to_string(), digits);
        assert_eq!(written(&step.eliminations), known);
        assert_eq!(exocet.cross_cells().len(), 18);
    }
    assert_eq!(patterns(EASTER_MONSTER, ExpertTechnique::JuniorExocet), []);
}

/// 282 of the 498; of the first 50 it was counted here.
#[test]
fn most_of_elevens_puzzles_have_a_junior_exocet() {
    let puzzles = eleven();
    let has_exocet = |puzzle: &&Puzzle| {
        !Analysis::of(puzzle).position().patterns(ExpertTechnique::JuniorExocet).is_empty()
    };
    let count = puzzles.iter().filter(has_exocet).count();
    assert_eq!(count, if puzzles.len() == 498 { 282 } else { 18 });
}

/// Leren's example of sixteen cells (Player's Forum, "Using Multi-Sector Locked Sets", 2013).
#[test]
fn a_known_multi_sector_locked_set_is_found() {
    let line = "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2";
    let steps = patterns(line, ExpertTechnique::Msls);
    let [step] = &steps[..] else { panic!("{} sets", steps.len()) };
    let ExpertPattern::Msls(set) = &step.pattern else { panic!("{step:?}") };
    assert_eq!(
        set.cells,
        cells("r1c5 r1c6 r1c8 r1c9 r2c5 r2c6 r2c8 r2c9 r5c5 r5c6 r5c8 r5c9 r7c5 r7c6 r7c8 r7c9")
    );
    assert_eq!(set.links.iter().map(|(_, digits)| digits.len()).sum::<usize>(), 16);
    assert_eq!(step.eliminations.len(), 18);
}

/// Checks what a pattern claims of itself, and its conclusion by the solution.
fn check(position: &ExpertPosition, step: &ExpertStep, puzzle: &Puzzle) {
    let solution = puzzle.solution();
    let say = || format!("{step:?} in {}", puzzle.clues());
    for gone in &step.eliminations {
        assert!(position.candidates(gone.cell).contains(gone.digit), "{}", say());
        assert_ne!(solution[gone.cell], gone.digit, "{}", say());
    }
    if let Some(placed) = step.placement {
        assert!(position.candidates(placed.cell).contains(placed.digit), "{}", say());
        assert_eq!(solution[placed.cell], placed.digit, "{}", say());
    }
    match &step.pattern {
        ExpertPattern::Tridagon(tridagon) => {
            let is_right = |guardian: &Candidate| solution[guardian.cell] == guardian.digit;
            assert!(tridagon.guardians.iter().any(is_right), "{}", say());
        }
        ExpertPattern::SkLoop(found) => {
            let total: usize = found.links.iter().map(|(_, digits)| digits.len()).sum();
            assert_eq!((found.cells().len(), total), (16, 16), "{}", say());
            check_links(found.cells(), &found.links, puzzle);
        }
        ExpertPattern::JuniorExocet(exocet) => {
            let digits =
                |cells: [Cell; 2]| cells.map(|cell| solution[cell]).into_iter().collect::<DigitSet>();
            assert_eq!(digits(exocet.base), digits(exocet.targets), "{}", say());
        }
        ExpertPattern::Msls(set) => check_links(set.cells, &set.links, puzzle),
        _ => unreachable!("there are four kinds"),
    }
}

/// Checks that each link has its digit in exactly one of the cells.
fn check_links(cells: CellSet, links: &[(ninefold_grid::House, DigitSet)], puzzle: &Puzzle) {
    for (house, digits) in links {
        for digit in *digits {
            let holds = |cell: &Cell| puzzle.solution()[*cell] == digit;
            assert_eq!((cells & house.cells()).iter().filter(holds).count(), 1, "{house} {digit}");
        }
    }
}

/// Numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}

/// Returns a later position: some of the wrong candidates are gone.
fn later(position: &ExpertPosition, puzzle: &Puzzle, numbers: &mut Numbers) -> ExpertPosition {
    let (mut grid, mut marks) = (Grid::EMPTY, PencilMarks::NONE);
    let percent = numbers.below(12);
    for cell in Cell::all() {
        grid.set(cell, position.digit(cell));
        for digit in position.candidates(cell) {
            if puzzle.solution()[cell] == digit || numbers.below(100) >= percent {
                marks.insert(Candidate::new(cell, digit));
            }
        }
    }
    ExpertPosition::new(&grid, &marks)
}

/// Every pattern is right, in positions of the hardest puzzles and of minimal ones, with some wrong candidates deleted.
#[test]
fn patterns_never_contradict_the_solution() {
    let is_thorough = env::var_os("NINEFOLD_THOROUGH").is_some();
    let corpora = [Corpus::Minimal, Corpus::Hardest11, Corpus::Top1465, Corpus::Clues17];
    let more = corpora.into_iter().flat_map(|corpus| corpus.puzzles().into_iter().take(400));
    let puzzles: Vec<Puzzle> =
        mith().into_iter().chain(eleven()).chain(more.map(|grid| Puzzle::new(grid).unwrap())).collect();
    let mut counts: BTreeMap<ExpertTechnique, usize> = BTreeMap::new();
    let mut numbers = Numbers(2026);
    // Round by round, each with other candidates deleted.
    for round in 0.. {
        for puzzle in &puzzles {
            let first = Analysis::of(puzzle).position();
            let position = if round == 0 { first } else { later(&first, puzzle, &mut numbers) };
            for technique in ExpertTechnique::ALL {
                let steps = position.patterns(technique);
                steps.iter().for_each(|step| check(&position, step, puzzle));
                *counts.entry(technique).or_default() += steps.len();
            }
        }
        if counts.values().sum::<usize>() >= if is_thorough { 100_000 } else { 1_000 } {
            break;
        }
    }
    assert!(counts.values().all(|&count| count > 2), "{counts:?}");
}

/// What is found, so that two isomorphic positions can be compared: the kind, the cells, and what follows.
type Found = BTreeSet<(ExpertTechnique, CellSet, Vec<Candidate>, bool)>;

fn found(position: &ExpertPosition, transform: Option<&Transform>) -> Found {
    let cell = |cell: Cell| transform.map_or(cell, |transform| transform.apply_cell(cell));
    let cells = |cells: CellSet| cells.iter().map(cell).collect::<CellSet>();
    let candidate = |one: &Candidate| match transform {
        Some(transform) => Candidate::new(transform.apply_cell(one.cell), transform.apply_digit(one.digit)),
        None => *one,
    };
    let steps = ExpertTechnique::ALL.into_iter().flat_map(|technique| position.patterns(technique));
    steps
        .map(|step| {
            let all = match &step.pattern {
                ExpertPattern::Tridagon(tridagon) => tridagon.all_cells(),
                ExpertPattern::SkLoop(found) => found.cells(),
                ExpertPattern::JuniorExocet(exocet) => {
                    exocet.base.into_iter().chain(exocet.targets).collect::<CellSet>() | exocet.cross_cells()
                }
                ExpertPattern::Msls(set) => set.cells,
                _ => unreachable!("there are four kinds"),
            };
            let mut follows: Vec<Candidate> =
                step.eliminations.iter().chain(&step.placement).map(candidate).collect();
            follows.sort_unstable_by_key(|candidate| candidate.index());
            // Of several choices of links with equally many eliminations a set has one, which the order of houses decides.
            if step.technique() == ExpertTechnique::Msls {
                follows.truncate(0);
            }
            (step.technique(), cells(all), follows, step.placement.is_some())
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn isomorphic_positions_have_the_same_patterns(
        place in 0..100_usize, turn in 0..3_359_232_u32, digits in 0..362_880_u32
    ) {
        let puzzles: Vec<Puzzle> = mith().into_iter().take(50).chain(eleven().into_iter().take(50)).collect();
        let puzzle = &puzzles[place];
        let transform = Transform::from_ranks(turn, digits);
        let turned = Puzzle::new(transform.apply_grid(puzzle.clues())).unwrap();
        let (original, turned) = (Analysis::of(puzzle).position(), Analysis::of(&turned).position());
        prop_assert_eq!(found(&original, Some(&transform)), found(&turned, None));
        for technique in ExpertTechnique::ALL {
            let counts = |position: &ExpertPosition| {
                let mut counts: Vec<usize> =
                    position.patterns(technique).iter().map(|step| step.eliminations.len()).collect();
                counts.sort_unstable();
                counts
            };
            prop_assert_eq!(counts(&original), counts(&turned), "{}", technique);
        }
    }
}

#[test]
fn a_full_grid_has_no_patterns() {
    let full: Puzzle =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    assert_eq!(Analysis::of(&full).position().next_step(), None);
}

/// Positions that no puzzle has, or only at its end: the searches are bounded there too.
#[test]
fn positions_without_sense_are_searched_soon() {
    let solution = puzzle(LOKI).solution().grid();
    let shifted = |by: usize| {
        let mut marks = PencilMarks::of(&Grid::EMPTY);
        for cell in Cell::all() {
            let digit = solution.get(cell).expect("a full grid");
            marks[cell] = (0..=by).map(|more| Digit::ALL[(digit.index() + more) % 9]).collect::<DigitSet>();
        }
        marks
    };
    for marks in [PencilMarks::NONE, PencilMarks::ALL, shifted(0), shifted(1), shifted(2), shifted(3)] {
        let position = ExpertPosition::new(&Grid::EMPTY, &marks);
        for technique in ExpertTechnique::ALL {
            let found = position.patterns(technique).len();
            assert!(found < 10_000, "{technique}: {found}");
        }
    }
}
