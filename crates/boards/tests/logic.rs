//! Steps and hints on boards and clues of every kind: no step removes a digit of the solution, the hardest step is the level,
//! and every puzzle up to *expert* has a complete path with words for each step.

use std::sync::Arc;

use ninefold_boards::clues::{CageMethod, ClueBy, ClueGenerator, ClueOptions};
use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::logic::{BoardLogic, BoardPosition, BoardStep, BoardTechnique, LevelJudge};
use ninefold_boards::queue::{BoardLevel, QueueSolver, Strength};
use ninefold_boards::{BoardDigOptions, BoardDigger, BoardPuzzle, DigBy, RuleSet};
use ninefold_grid::HintDegree;
use ninefold_rules::{BoardCell, BoardGrid, BoardSolution, Clue, Rules, Variant};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const JIGSAW: &str =
    "jigsaw:ABBBBCCCCAAAABCBCCADAABBBCCADEEEFFFFDDDEEFEIFDDDDEEEIFGGHHHHHIFGGGGHIIIFGGGHHHIII";

/// Boards with clues of every kind, and combinations.
const WITH_CLUES: &[&str] = &[
    "killer",
    "6x6+killer",
    "4x4+killer",
    "8x8+killer",
    "killer+x",
    "killer+anti-knight",
    "kropki",
    "kropki+all-dots",
    "xv",
    "xv+all-xv",
    "consecutive",
    "consecutive+all-bars",
    "greater-than",
    "even-odd",
    "thermo",
    "arrow",
    "little-killer",
    "sandwich",
    "quadruple",
    "renban",
    "whisper",
    "6x6+thermo",
    "6x6+sandwich",
    "6x6+arrow",
    "4x4+kropki",
    "4x4+greater-than",
    "6x6+quadruple",
    "6x6+renban+whisper",
    "killer+thermo+kropki",
    "6x6+non-consecutive+even-odd",
];

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A random solution of the board, whatever clues it will have.
fn solution(rules: &Arc<Rules>, seed: u64) -> BoardSolution {
    let mut plain = rules.variant().clone();
    plain.clue_rules.clear();
    let plain = Arc::new(Rules::new(&plain).unwrap());
    let filler = BoardFiller::new(&plain, BoardMethod::Search, BoardFillOptions::default()).unwrap();
    filler.fill(&mut rng(seed)).unwrap()
}

/// Returns how many puzzles of each kind a test looks at.
fn puzzles_each(usual: u64) -> u64 {
    if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 50 * usual } else { usual }
}

/// Makes a puzzle with clues, by search or by rules, in turn. An attempt that does not succeed gives nothing.
fn with_clues(text: &str, seed: u64) -> Option<BoardPuzzle> {
    let rules = rules(text);
    let mut options = ClueOptions::for_board(rules.variant());
    options.by = match seed % 4 {
        0 => ClueBy::Search { guesses: 500 },
        1 => ClueBy::Rules(Strength::Easy),
        2 => ClueBy::Rules(Strength::Medium),
        _ => ClueBy::Rules(Strength::Hard),
    };
    if matches!(options.by, ClueBy::Rules(_)) {
        options.cage_method = CageMethod::Merge;
    }
    options.most_cage_cells = options.most_cage_cells.min(rules.size());
    options.drops_clues = seed.is_multiple_of(3);
    let generator = ClueGenerator::new(&rules, options).unwrap();
    generator.generate(&solution(&rules, seed), &mut rng(seed)).ok().map(|made| made.puzzle)
}

/// Follows the path of a puzzle and checks each step. Returns the level.
fn check(name: &str, puzzle: &BoardPuzzle) -> BoardLevel {
    let clues = puzzle.clues();
    let logic = BoardLogic::new(clues.rules());
    let path = logic.path(clues);
    let digit = |cell: BoardCell| puzzle.solution().grid().get(cell).unwrap();
    let mut hardest = BoardLevel::Easy;
    let mut before = BoardPosition::new(clues);
    for step in &path.steps {
        let words = || format!("{name}: {clues} {}\n{}", rules_text(clues), step.hint(HintDegree::Full));
        assert_eq!(step.placement.is_some(), step.eliminations.is_empty(), "{}", words());
        assert!(step.placement.is_none_or(|(cell, placed)| digit(cell) == placed), "{}", words());
        assert!(step.eliminations.iter().all(|&(cell, gone)| digit(cell) != gone), "{}", words());
        assert!(
            step.eliminations.iter().all(|&(cell, gone)| before.candidates(cell).contains(gone)),
            "{}",
            words()
        );
        assert!(step.technique.level() <= step.level, "{}", words());
        for degree in HintDegree::ALL {
            let hint = step.hint(degree);
            assert!(hint.ends_with('.') || degree == HintDegree::Technique, "{name}: {hint}");
            assert!(
                !hint.contains(['{', '}']) && !hint.contains("  ") && !hint.contains(" ,"),
                "{name}: {hint}"
            );
            assert!(
                hint.lines().all(|line| line.starts_with(|first: char| first.is_uppercase() || first == 'r')),
                "{hint}"
            );
        }
        hardest = hardest.max(step.level);
        for &(cell, gone) in &step.eliminations {
            let mut left = before.candidates(cell);
            left.remove(gone);
            before.keep(cell, left);
        }
        if let Some((cell, digit)) = step.placement {
            let mut grid = before.grid();
            grid.set(cell, Some(digit));
            let mut next = BoardPosition::in_progress(clues, &grid);
            grid.rules().cells().for_each(|cell| next.keep(cell, before.candidates(cell)));
            before = next;
        }
    }
    assert_eq!(before, path.end, "{name}: the steps lead to the end");
    let is_solved = path.end.is_full();
    assert_eq!(path.level, if is_solved { hardest } else { BoardLevel::Beyond }, "{name}");
    assert!(!is_solved || path.end.grid().values() == puzzle.solution().grid().values(), "{name}");
    path.level
}

fn rules_text(grid: &BoardGrid) -> String {
    let clues: Vec<String> = grid.rules().clues().iter().map(ToString::to_string).collect();
    clues.join(" ")
}

#[test]
fn paths_are_sound_and_their_hardest_step_is_the_level() {
    let mut levels = std::collections::BTreeMap::new();
    for &text in WITH_CLUES {
        let mut made = 0;
        for seed in 0..puzzles_each(4) {
            let Some(puzzle) = with_clues(text, seed) else { continue };
            made += 1;
            let level = check(text, &puzzle);
            let clues = puzzle.clues();
            let expected = QueueSolver::new(clues.rules()).level(clues.values());
            assert_eq!(level, expected, "{text}, seed {seed}: {clues} {}", rules_text(clues));
            *levels.entry(level).or_insert(0) += 1;
        }
        assert!(made > 0, "{text}: no puzzle was made");
    }
    assert!(levels.len() >= 4, "{levels:?}");
}

#[test]
fn boards_without_clues_have_the_same_steps() {
    for text in
        ["4x4", "6x6", "8x8", "x", "windoku", "anti-knight", "anti-king", "6x6+x", "twodoku", "12x12", JIGSAW]
    {
        let rules = rules(text);
        for (seed, set) in (0..puzzles_each(2)).zip([RuleSet::SINGLES, RuleSet::ALL].into_iter().cycle()) {
            let digger =
                BoardDigger::new(&rules, BoardDigOptions::default().with_by(DigBy::Rules(set))).unwrap();
            let puzzle = digger.dig(&solution(&rules, seed), &mut rng(seed)).unwrap();
            let level = check(text, &puzzle);
            let most = if set == RuleSet::SINGLES { BoardLevel::Easy } else { BoardLevel::Medium };
            assert!(level <= most, "{text}, seed {seed}: {level}");
            assert_eq!(BoardLogic::new(&rules).level(puzzle.clues()), level);
        }
    }
}

/// Boards without clues, of every kind.
const PLAIN: &[&str] = &[
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "12x12",
    "x",
    "windoku",
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "6x6+non-consecutive",
    "6x6+x",
    "twodoku",
    "samurai",
    JIGSAW,
];

/// Makes a puzzle that needs more than singles: by search, or by the techniques of a level.
fn without_clues(rules: &Arc<Rules>, seed: u64) -> Option<BoardPuzzle> {
    let by = match (seed % 3, rules.cell_count()) {
        (0, ..=100) => DigBy::Search { guesses: 2_000 },
        (1, ..=144) => DigBy::Techniques(BoardLevel::Expert),
        _ => DigBy::Techniques(BoardLevel::Hard),
    };
    let digger = BoardDigger::new(rules, BoardDigOptions::default().with_by(by)).unwrap();
    let puzzle = digger.dig(&solution(rules, seed), &mut rng(seed)).ok()?;
    if let DigBy::Techniques(level) = by {
        let found = LevelJudge::new(rules).unwrap().level(puzzle.clues());
        assert!(found <= level, "{}: {found}, dug by {level}: {}", rules.variant(), puzzle.clues());
    }
    Some(puzzle)
}

#[test]
fn boards_without_clues_need_every_technique() {
    let mut seen = std::collections::BTreeMap::new();
    for &text in PLAIN {
        let rules = rules(text);
        let judge = LevelJudge::new(&rules).unwrap();
        let each = if rules.cell_count() > 100 { puzzles_each(1) } else { puzzles_each(6) };
        for seed in 0..each {
            let Some(puzzle) = without_clues(&rules, seed) else { continue };
            let level = check(text, &puzzle);
            assert_eq!(judge.level(puzzle.clues()), level, "{text}, seed {seed}: {}", puzzle.clues());
            for step in BoardLogic::new(&rules).path(puzzle.clues()).steps {
                *seen.entry(step.technique).or_insert(0) += 1;
            }
        }
    }
    for technique in [
        BoardTechnique::NakedPair,
        BoardTechnique::XWing,
        BoardTechnique::XyWing,
        BoardTechnique::XChain,
        BoardTechnique::Aic,
    ] {
        assert!(seen.contains_key(&technique), "{technique} was never seen: {seen:?}");
    }
}

#[test]
fn the_order_of_difficulty_is_frozen() {
    let order: Vec<String> =
        BoardTechnique::ALL.iter().map(|technique| format!("{} {technique}\n", technique.level())).collect();
    let frozen = include_str!("data/ninefold-variant-1.txt");
    let frozen: Vec<&str> = frozen.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(order.concat().lines().collect::<Vec<_>>(), frozen);
}

/// The words of steps: a puzzle and the number of a step on its path, then the hints of all degrees.
const WORDS: &str = include_str!("data/hints.txt");

/// Returns the puzzle of a line `VARIANT GIVENS CLUE…`.
fn puzzle_of(line: &str) -> BoardGrid {
    let mut words = line.split_whitespace();
    let board = rules(words.next().expect("a variant"));
    let givens = words.next().expect("givens");
    let clues: Vec<Clue> = words.map(|text| Clue::parse(&board, text).unwrap()).collect();
    let rules = Arc::new(board.with_clues(clues));
    if givens == "." { BoardGrid::empty(&rules) } else { BoardGrid::from_line(&rules, givens).unwrap() }
}

/// Returns the hints of all degrees, as the file of words has them.
fn words_of(step: &BoardStep) -> String {
    let degrees = HintDegree::ALL.map(|degree| step.hint(degree));
    let lines = degrees.iter().enumerate().flat_map(|(i, hint)| {
        hint.lines().enumerate().map(move |(j, line)| {
            format!("{} {line}\n", if j == 0 { (i + 1).to_string() } else { " ".to_owned() })
        })
    });
    lines.collect()
}

/// Returns the lines of the file again, with the hints as they are now.
fn words_now() -> String {
    let mut text = String::new();
    for line in WORDS.lines() {
        match line.strip_prefix("== ") {
            Some(head) => {
                let (number, puzzle) = head.split_once(": ").expect("a step and a puzzle");
                let (technique, number) = number.split_once(", step ").expect("a technique and a number");
                let grid = puzzle_of(puzzle);
                let path = BoardLogic::new(grid.rules()).path(&grid);
                let step = &path.steps[number.parse::<usize>().expect("a number") - 1];
                assert_eq!(step.technique.name(), technique, "{puzzle}");
                text.push_str(&format!("== {technique}, step {number}: {puzzle}\n{}\n", words_of(step)));
            }
            None if line.starts_with('#') => text.push_str(&format!("{line}\n")),
            None => {}
        }
    }
    text
}

#[test]
fn every_technique_has_its_words() {
    let now = words_now();
    if std::env::var_os("NINEFOLD_BLESS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/hints.txt"), &now).unwrap();
        return;
    }
    for (line, (expected, found)) in WORDS
        .lines()
        .filter(|line| !line.is_empty())
        .zip(now.lines().filter(|line| !line.is_empty()))
        .enumerate()
    {
        assert_eq!(found, expected, "hints.txt, text line {}", line + 1);
    }
    // So rare that no puzzle of the file needs them yet; subsets and fish of these sizes share their sentences with others.
    let rare = [
        BoardTechnique::HiddenTriple,
        BoardTechnique::NakedQuadruple,
        BoardTechnique::HiddenQuadruple,
        BoardTechnique::Jellyfish,
        BoardTechnique::UniqueRectangle,
    ];
    for technique in BoardTechnique::ALL.into_iter().filter(|technique| !rare.contains(technique)) {
        assert!(WORDS.contains(&format!("== {technique}, ")), "hints.txt has no words of {technique}");
    }
}

#[test]
fn the_same_position_has_the_same_step() {
    let puzzle = (0..20).find_map(|seed| with_clues("6x6+killer", seed)).expect("a puzzle");
    let steps = |rules: &Arc<Rules>| -> Vec<BoardStep> { BoardLogic::new(rules).path(puzzle.clues()).steps };
    let first = steps(puzzle.clues().rules());
    assert_eq!(first, steps(puzzle.clues().rules()));
    assert!(first.len() > 20);
}
