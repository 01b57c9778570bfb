//! How many puzzles with clues beside digits are proven to have one solution in a second:
//! `cargo bench -p ninefold-boards --bench queue`.
//!
//! Names of sets may follow, as in `-- drawn`, and `dump` prints the puzzles instead, a line each. The name of a file of such
//! lines (with a `.`) measures those. Killers have no givens. Cages are drawn over random solutions until a puzzle has one solution, so they are not uniform. Merged ones begin with small cages, and join
//! neighbours, smallest first, while the solution stays the only one. The other sets have their clues drawn at random
//! and as many givens as they need. Time is processor time, and includes building the rules of each puzzle; the median of
//! five rounds counts.

#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::sync::Arc;
use std::time::Duration;

use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::queue::{QueueBoard, QueueSolver};
use ninefold_rules::{BoardCell, Clue, ClueKind, Rules, Variant};
use ninefold_testkit::clue_sets;
use nix::time::{ClockId, clock_gettime};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const ROUNDS: usize = 5;
/// More than any puzzle of the sets needs.
const GUESSES: u64 = 10_000_000;

/// A puzzle: clues and givens.
struct Item {
    clues: Vec<Clue>,
    givens: Vec<u8>,
}

struct Bench {
    rules: Arc<Rules>,
    board: Arc<QueueBoard>,
    filler: BoardFiller,
    rng: Xoshiro256PlusPlus,
}

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    // Cargo passes this to benches only; `cargo test --all-targets` runs them, too, and has better things to do.
    if !names.iter().any(|name| name == "--bench") {
        return;
    }
    let dump = names.iter().any(|name| name == "dump");
    let chosen: Vec<&String> = names.iter().filter(|name| *name != "--bench" && *name != "dump").collect();
    let wanted = |name: &str| chosen.is_empty() || chosen.iter().any(|chosen| *chosen == name);
    type Make = fn(&mut Bench) -> Item;
    let sets: [(&str, usize, Make); 9] = [
        ("small", 1000, |bench| bench.drawn(&[0, 2, 1])),
        ("drawn", 1000, |bench| bench.drawn(&[0, 3, 4, 2, 1])),
        ("large", 300, |bench| bench.drawn(&[0, 1, 3, 4, 2])),
        ("merged-5", 200, |bench| bench.merged(&[1, 3, 2], 5)),
        ("merged-6", 200, |bench| bench.merged(&[0, 1], 6)),
        ("thermometers", 300, |bench| bench.lines(ClueKind::Thermometer, 12, 7)),
        ("arrows", 200, |bench| bench.lines(ClueKind::Arrow, 12, 4)),
        ("little-killers", 100, |bench| bench.read_off(ClueKind::LittleKiller, 12)),
        ("sandwiches", 300, |bench| bench.read_off(ClueKind::Sandwich, 18)),
    ];
    if !dump {
        println!(
            "{:16}{:>8}{:>8}{:>8}{:>12}{:>12}",
            "", "puzzles", "clues", "givens", "guesses", "per second"
        );
    }
    for (name, count, make) in sets.into_iter().filter(|(name, ..)| wanted(name)) {
        let mut bench = Bench::new();
        let items: Vec<Item> = (0..count).map(|_| make(&mut bench)).collect();
        if dump {
            items.iter().for_each(print);
        } else {
            println!("{name:16}{}", bench.measure(&items));
        }
    }
    for file in chosen.iter().filter(|name| name.contains('.')) {
        let bench = Bench::new();
        let text = std::fs::read_to_string(file).expect("a file of puzzles");
        let items: Vec<Item> = text.lines().map(|line| read(&bench.rules, line)).collect();
        println!("{file:16}{}", bench.measure(&items));
    }
}

fn read(rules: &Rules, line: &str) -> Item {
    let mut words = line.split_whitespace();
    let givens = words.next().expect("givens").bytes();
    let givens = givens.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect();
    Item { givens, clues: words.map(|word| Clue::parse(rules, word).expect("a clue")).collect() }
}

fn print(item: &Item) {
    let givens: String =
        item.givens.iter().map(|&value| char::from(if value == 0 { b'.' } else { b'0' + value })).collect();
    let clues: Vec<String> = item.clues.iter().map(Clue::to_string).collect();
    println!("{givens} {}", clues.join(" "));
}

impl Bench {
    fn new() -> Bench {
        let rules = Arc::new(Rules::new(&Variant::CLASSIC).expect("rules"));
        let filler =
            BoardFiller::new(&rules, BoardMethod::Search, BoardFillOptions::default()).expect("a method");
        let board = Arc::new(QueueBoard::new(&rules));
        Bench { rules, board, filler, rng: Xoshiro256PlusPlus::seed_from_u64(1) }
    }

    fn count(&self, item: &Item) -> (u64, u64) {
        let solver = QueueSolver::on_board(&self.board, &item.clues, &[]);
        solver.count_with_guesses(&item.givens, 2, GUESSES).expect("enough guesses")
    }

    fn measure(&self, items: &[Item]) -> String {
        let now = || {
            Duration::from(clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("the clock of a thread"))
        };
        let mut times = Vec::new();
        let mut guesses = 0;
        for _ in 0..ROUNDS {
            let start = now();
            guesses = 0;
            for item in items {
                let (found, made) = self.count(item);
                assert_eq!(found, 1, "puzzles have one solution");
                guesses += made;
            }
            times.push(now().saturating_sub(start));
        }
        times.sort_unstable();
        let mean = |sum: u64| sum as f64 / items.len() as f64;
        let clues = items.iter().map(|item| item.clues.len() as u64).sum();
        let givens =
            items.iter().map(|item| item.givens.iter().filter(|&&value| value != 0).count() as u64).sum();
        let rate = items.len() as f64 / times[ROUNDS / 2].as_secs_f64();
        format!(
            "{:>8}{:>8.1}{:>8.1}{:>12.2}{rate:>12.1}",
            items.len(),
            mean(clues),
            mean(givens),
            mean(guesses)
        )
    }

    fn solution(&mut self) -> Vec<u8> {
        self.filler.fill(&mut self.rng).expect("a grid").grid().values().to_vec()
    }

    fn drawn(&mut self, weights: &[usize]) -> Item {
        loop {
            let item = self.layout(weights).0;
            if self.count(&item).0 == 1 {
                return item;
            }
        }
    }

    fn layout(&mut self, weights: &[usize]) -> (Item, Vec<Vec<BoardCell>>, Vec<u8>) {
        let values = self.solution();
        let rng = &mut self.rng;
        let cages = clue_sets::cages(&self.rules, &values, weights, &mut |n| rng.random_range(0..n));
        let clues = clue_sets::cage_clues(&self.rules, &values, &cages);
        (Item { clues, givens: vec![0; 81] }, cages, values)
    }

    /// Joins neighbouring cages, smallest first, while there is one solution. A refused pair stays refused: fewer cages
    /// have no fewer solutions.
    fn merged(&mut self, weights: &[usize], most: usize) -> Item {
        let (mut item, mut cages, values) = loop {
            let layout = self.layout(weights);
            if self.count(&layout.0).0 == 1 {
                break layout;
            }
        };
        let mut refused: Vec<(Vec<BoardCell>, Vec<BoardCell>)> = Vec::new();
        loop {
            let mut pairs = Vec::new();
            for (one, other) in self.rules.neighbours() {
                let of = |cell: &BoardCell| {
                    cages.iter().position(|cage| cage.contains(cell)).expect("every cell has a cage")
                };
                let (first, second) = (of(&one).min(of(&other)), of(&one).max(of(&other)));
                let digits = cages[first]
                    .iter()
                    .chain(&cages[second])
                    .fold(0u16, |all, cell| all | 1 << values[cell.index()]);
                let count = cages[first].len() + cages[second].len();
                let pair = (cages[first].clone(), cages[second].clone());
                if first != second
                    && count <= most
                    && digits.count_ones() as usize == count
                    && !refused.contains(&pair)
                {
                    pairs.push((count, first, second));
                }
            }
            pairs.shuffle(&mut self.rng);
            let Some(&(_, first, second)) = pairs.iter().min_by_key(|pair| pair.0) else { return item };
            let mut joined = cages.clone();
            let taken = joined.remove(second);
            joined[first].extend(taken);
            let next =
                Item { clues: clue_sets::cage_clues(&self.rules, &values, &joined), givens: vec![0; 81] };
            if self.count(&next).0 == 1 {
                (item, cages) = (next, joined);
            } else {
                refused.push((cages[first].clone(), cages[second].clone()));
            }
        }
    }

    fn lines(&mut self, kind: ClueKind, count: usize, most: usize) -> Item {
        let values = self.solution();
        let mut clues: Vec<Clue> = Vec::new();
        while clues.len() < count {
            let rng = &mut self.rng;
            let line = clue_sets::line(&self.rules, &values, kind, most, &mut |n| rng.random_range(0..n));
            let is_apart = |line: &Clue| {
                clues.iter().all(|clue| clue.cells().iter().all(|cell| !line.cells().contains(cell)))
            };
            clues.extend(line.filter(|line| line.cells().len() > 2 && is_apart(line)));
        }
        self.dug(values, clues)
    }

    fn read_off(&mut self, kind: ClueKind, count: usize) -> Item {
        let values = self.solution();
        let mut clues = clue_sets::read_off(&self.rules, &values, kind);
        clues.shuffle(&mut self.rng);
        clues.truncate(count);
        self.dug(values, clues)
    }

    /// Takes out givens in random order while the solution stays the only one; what 500 guesses do not decide stays.
    fn dug(&mut self, values: Vec<u8>, clues: Vec<Clue>) -> Item {
        let solver = QueueSolver::on_board(&self.board, &clues, &[]);
        let mut givens = values.clone();
        let mut order: Vec<BoardCell> = self.rules.cells().collect();
        order.shuffle(&mut self.rng);
        for cell in order {
            if solver.another(&givens, &values, cell, 500) == Ok(false) {
                givens[cell.index()] = 0;
            }
        }
        Item { clues, givens }
    }
}
