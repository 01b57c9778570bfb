//! The search as it goes, step by step: what follows, what is guessed, what is taken back.
//!
//! ```text
//!   r5c5=5: only digit left in the cell      depth 0   the new digits of a sweep, in reading order
//!   guess r4c1=3                             depth 1
//!     r6c3=2: only place in column 3         depth 1
//!     contradiction: no place for 4 in box 2
//!   roll back: r4c1 is not 3                 depth 1   what was put aside is taken up
//!   solution 5346…                           depth 0
//! ```
//!
//! It is the search of [`solution_search`](super::solution_search): the same sweeps, the same choice of guesses, in the same order; a test
//! holds the two together. It looks at the state after each sweep, and is slower for it. What it reports belongs to this version of the engine, as [`guesses`](crate::guesses) does.
//!
//! A sweep applies all rules at once, so it does not know why a digit is there. The reason is found afterwards, from the
//! candidates before the sweep: singles first, and what is neither took locked candidates, within the sweep.

use core::fmt;
use std::collections::VecDeque;

use ninefold_grid::{
    Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, PencilMarks, Solution,
};
use ninefold_lanes::{Kernel, Lanes, Words3x3, Words3x3Array, run};

use super::branch;
use super::rules::{self, Status};
use super::solution_search::put;
use super::words::{self, BitCell, Constraint, SearchInput, StoredWords, Words, bit_cell};

/// Returns the search for the first `limit` solutions as it goes, step by step. It ends as [`count`](crate::count) does.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::{SearchEvent, history};
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let steps: Vec<_> = history(&grid, 2).collect();
/// assert_eq!(steps[0].to_string(), "r1c6=8: only place in box 2");
/// assert_eq!(steps.len(), 51 + 1); // every empty cell, and the solution
/// assert!(matches!(steps[51].event, SearchEvent::Solution(_)));
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[must_use]
pub fn history(grid: &Grid, limit: u64) -> SearchHistory {
    SearchHistory {
        state: (limit > 0).then(|| SearchState {
            board: run(StepKernel::Clues(grid)).board,
            open: Words3x3Array::ZERO,
            known: grid.filled(),
        }),
        pending: Vec::new(),
        ready: VecDeque::new(),
        left: limit,
    }
}

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchStep {
    /// How many guesses are in force; that of this step counts, also where it is taken back.
    pub depth: usize,
    /// What happens.
    pub event: SearchEvent,
}

/// What happens in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEvent {
    /// A digit follows from what is known and guessed so far.
    Place {
        /// The cell and its digit.
        placed: Candidate,
        /// Why.
        reason: PlaceReason,
    },
    /// A digit is tried; that it is another one is put aside.
    Guess(Candidate),
    /// The guesses in force lead nowhere; without any the grid has no solution, or no further one.
    Contradiction(Contradiction),
    /// The last guess is taken back: from here on the cell does not hold the digit.
    RollBack(Candidate),
    /// Every cell has its digit.
    Solution(Solution),
}

/// Why a digit follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceReason {
    /// It is the only digit left in the cell.
    NakedSingle,
    /// The cell is the only place left for it in the house.
    HiddenSingle(House),
    /// It is a single once locked candidates are taken out.
    LockedCandidates,
}

/// Why guesses, or the clues alone, lead nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A cell has no digit left.
    EmptyCell(Cell),
    /// A digit has no place left in a house.
    NoPlace(Digit, House),
    /// Two digits have only this cell left.
    TwoDigits(Cell),
}

/// The steps of a search: see [`history`]. Memory stays bounded.
#[derive(Clone, Debug)]
pub struct SearchHistory {
    /// The state to sweep; `None` when the search has ended.
    state: Option<SearchState>,
    /// For each guess in force what was put aside, and the guess.
    pending: Vec<(SearchState, Candidate)>,
    /// Steps that are known already.
    ready: VecDeque<SearchStep>,
    /// Solutions still wanted.
    left: u64,
}

#[derive(Clone, Debug)]
struct SearchState {
    board: StoredWords,
    /// The cells that were open after the last sweep.
    open: Words3x3Array,
    /// The cells whose digits have been reported.
    known: CellSet,
}

impl SearchHistory {
    /// Makes one sweep, and what follows from its result.
    fn advance(&mut self) {
        let Some(mut state) = self.state.take() else { return };
        let before = marks(&state.board);
        let swept = run(StepKernel::Sweep(&state.board));
        state.board = swept.board;
        let after = marks(&state.board);
        match swept.status {
            Status::Dead => {
                self.push(SearchEvent::Contradiction(contradiction(&after)));
                self.roll_back();
            }
            Status::Open => {
                self.place(&before, &after, &mut state.known);
                if state.open == swept.open {
                    self.guess(state);
                } else {
                    state.open = swept.open;
                    self.state = Some(state);
                }
            }
            Status::Solved => {
                self.place(&before, &after, &mut state.known);
                self.left -= 1;
                swept.solution.into_iter().for_each(|solution| self.push(SearchEvent::Solution(solution)));
                if self.left > 0 {
                    self.roll_back();
                }
            }
        }
    }

    fn push(&mut self, event: SearchEvent) {
        self.ready.push_back(SearchStep { depth: self.pending.len(), event });
    }

    /// Reports the digits that a sweep has found.
    fn place(&mut self, before: &PencilMarks, after: &PencilMarks, known: &mut CellSet) {
        for cell in !*known {
            if let Some(digit) = after[cell].single() {
                known.insert(cell);
                let placed = Candidate { cell, digit };
                self.push(SearchEvent::Place { placed, reason: reason(before, placed) });
            }
        }
    }

    fn guess(&mut self, state: SearchState) {
        let stepped = run(StepKernel::Guess(&state.board));
        let guessed = stepped.guessed;
        let known = state.known.with(guessed.cell);
        let aside = SearchState { board: stepped.aside, open: Words3x3Array::ZERO, known: state.known };
        self.pending.push((aside, guessed));
        self.push(SearchEvent::Guess(guessed));
        self.state = Some(SearchState { board: stepped.board, open: Words3x3Array::ZERO, known });
    }

    fn roll_back(&mut self) {
        if let Some(&(_, guessed)) = self.pending.last() {
            self.push(SearchEvent::RollBack(guessed));
            self.state = self.pending.pop().map(|(state, _)| state);
        }
    }
}

impl Iterator for SearchHistory {
    type Item = SearchStep;

    fn next(&mut self) -> Option<SearchStep> {
        while self.ready.is_empty() && self.state.is_some() {
            self.advance();
        }
        self.ready.pop_front()
    }
}

impl core::iter::FusedIterator for SearchHistory {}

/// What a search needs of the engine, one call each.
enum StepKernel<'a> {
    /// Reads the clues of a grid.
    Clues(&'a Grid),
    /// Applies all rules once.
    Sweep(&'a StoredWords),
    /// Chooses a guess and divides the state by it.
    Guess(&'a StoredWords),
}

/// The result of a call: parts that were not requested are empty.
struct Stepped {
    status: Status,
    board: StoredWords,
    open: Words3x3Array,
    solution: Option<Solution>,
    /// What a guess puts aside, and the guess.
    aside: StoredWords,
    guessed: Candidate,
}

impl Kernel for StepKernel<'_> {
    type Output = Stepped;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Stepped {
        let mut stepped = Stepped {
            status: Status::Open,
            board: [Words3x3Array::ZERO; 3],
            open: Words3x3Array::ZERO,
            solution: None,
            aside: [Words3x3Array::ZERO; 3],
            guessed: Candidate { cell: Cell::new(0), digit: Digit::from_index(0) },
        };
        match self {
            StepKernel::Clues(grid) => {
                let input = SearchInput { grid, constraint: Constraint::Nothing };
                stepped.board = words::store(input.words::<L>());
            }
            StepKernel::Sweep(board) => {
                let mut words: Words<L::Words3x3> = words::load(board);
                let (status, open) = rules::sweep(&mut words);
                stepped.status = status;
                stepped.open = open.store();
                stepped.solution = (status == Status::Solved).then(|| words::solution(words));
                stepped.board = words::store(words);
            }
            StepKernel::Guess(board) => {
                let words: Words<L::Words3x3> = words::load(board);
                let (place, digit) = branch::choose(words, board);
                let [a, b, c] = words;
                let guessed = place.candidate::<L::Words3x3>(digit);
                stepped.aside =
                    words::store([a.without(guessed[0]), b.without(guessed[1]), c.without(guessed[2])]);
                stepped.board = words::store(put(words, place, digit));
                let (row, col) = (3 * place.band + place.bit as usize / 10, place.bit as usize % 10);
                stepped.guessed = Candidate { cell: Cell::at(row, col), digit: Digit::from_index(digit) };
            }
        }
        stepped
    }
}

/// Returns a state as candidates, those of filled cells too.
fn marks(board: &StoredWords) -> PencilMarks {
    let mut marks = PencilMarks::NONE;
    for cell in Cell::all() {
        let BitCell { band, bit } = bit_cell(cell);
        for digit in Digit::ALL {
            let index = digit.index();
            if board[index / 3][(band, index % 3)] >> bit & 1 != 0 {
                marks.insert(Candidate { cell, digit });
            }
        }
    }
    marks
}

/// Returns why a digit follows from these candidates.
fn reason(before: &PencilMarks, placed: Candidate) -> PlaceReason {
    let Candidate { cell, digit } = placed;
    let taken: DigitSet = cell.peers().into_iter().filter_map(|peer| before[peer].single()).collect();
    if before[cell] - taken == DigitSet::of(digit) {
        return PlaceReason::NakedSingle;
    }
    let holds = DigitSet::of(digit);
    let fits = |place: Cell| {
        before[place].contains(digit) && !place.peers().into_iter().any(|peer| before[peer] == holds)
    };
    let [row, col, block] = cell.houses();
    let only_place = |house: &House| house.cells().without(cell).into_iter().all(|other| !fits(other));
    match [block, row, col].into_iter().find(only_place) {
        Some(house) => PlaceReason::HiddenSingle(house),
        None => PlaceReason::LockedCandidates,
    }
}

/// Returns why this state is dead.
fn contradiction(after: &PencilMarks) -> Contradiction {
    if let Some(cell) = Cell::all().find(|&cell| after[cell].is_empty()) {
        return Contradiction::EmptyCell(cell);
    }
    let places = |digit: Digit, house: House| -> CellSet {
        house.cells().into_iter().filter(|&cell| after[cell].contains(digit)).collect()
    };
    for house in House::ALL {
        if let Some(digit) = Digit::ALL.into_iter().find(|&digit| places(digit, house).is_empty()) {
            return Contradiction::NoPlace(digit, house);
        }
    }
    // What is left are cells that two digits took, each as its only place.
    let needed = |cell: Cell| {
        let is_needed =
            |&digit: &Digit| cell.houses().iter().any(|&house| places(digit, house) == CellSet::of(cell));
        after[cell].into_iter().filter(is_needed).count() > 1
    };
    Contradiction::TwoDigits(Cell::all().find(|&cell| needed(cell)).unwrap_or(Cell::new(0)))
}

/// Returns a house in words: `row 3`.
fn name(house: House) -> String {
    let kind = match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Col => "column",
        HouseKind::Block => "box",
    };
    format!("{kind} {}", house.number() + 1)
}

impl fmt::Display for SearchStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.event.fmt(f)
    }
}

impl fmt::Display for SearchEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchEvent::Place { placed, reason } => {
                write!(f, "{}={}: {reason}", placed.cell, placed.digit)
            }
            SearchEvent::Guess(guessed) => write!(f, "guess {}={}", guessed.cell, guessed.digit),
            SearchEvent::Contradiction(contradiction) => contradiction.fmt(f),
            SearchEvent::RollBack(guessed) => {
                write!(f, "roll back: {} is not {}", guessed.cell, guessed.digit)
            }
            SearchEvent::Solution(solution) => write!(f, "solution {solution}"),
        }
    }
}

impl fmt::Display for PlaceReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceReason::NakedSingle => f.write_str("only digit left in the cell"),
            PlaceReason::HiddenSingle(house) => write!(f, "only place in {}", name(*house)),
            PlaceReason::LockedCandidates => f.write_str("after locked candidates"),
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::EmptyCell(cell) => write!(f, "contradiction: no digit left for {cell}"),
            Contradiction::NoPlace(digit, house) => {
                write!(f, "contradiction: no place for {digit} in {}", name(*house))
            }
            Contradiction::TwoDigits(cell) => write!(f, "contradiction: two digits need {cell}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_testkit::corpus::{Corpus, size};
    use ninefold_testkit::strategies::{any_grid, clues, disturbed_clues};
    use proptest::prelude::*;

    /// Replays a history and compares it with the engine: the same guesses, the same solutions in the same order, and
    /// each step in keeping with those before.
    fn check(grid: &Grid, limit: u64) {
        let (mut known, mut stack) = (*grid, Vec::new());
        let (mut guesses, mut solutions) = (0, Vec::new());
        for SearchStep { depth, event } in history(grid, limit) {
            match event {
                SearchEvent::Place { placed, .. } => {
                    assert_eq!(known.get(placed.cell), None, "{grid}: {event}");
                    known.set(placed.cell, Some(placed.digit));
                }
                SearchEvent::Guess(guessed) => {
                    guesses += 1;
                    assert_eq!(known.get(guessed.cell), None, "{grid}: {event}");
                    stack.push((known, guessed));
                    known.set(guessed.cell, Some(guessed.digit));
                }
                SearchEvent::RollBack(guessed) => {
                    assert_eq!(depth, stack.len());
                    let (before, last) = stack.pop().unwrap();
                    assert_eq!(guessed, last, "{grid}");
                    known = before;
                }
                SearchEvent::Contradiction(Contradiction::TwoDigits(cell)) => {
                    assert_eq!(known.get(cell), None, "{grid}: {event}");
                }
                SearchEvent::Contradiction(_) => {}
                SearchEvent::Solution(solution) => {
                    assert_eq!(solution.grid(), known, "{grid}");
                    solutions.push(solution);
                }
            }
            assert!(matches!(event, SearchEvent::RollBack(_)) || depth == stack.len(), "{grid}: {event}");
        }
        let expected: Vec<Solution> = crate::solutions(grid).take(limit as usize).collect();
        assert_eq!(solutions, expected, "{grid}");
        if limit == 2 {
            assert_eq!(guesses, crate::guesses(grid), "{grid}");
        }
    }

    #[test]
    fn it_is_the_search_of_the_engine() {
        for corpus in Corpus::ALL {
            for grid in corpus.puzzles().iter().take(size(12, 2000)) {
                check(grid, 1);
                check(grid, 2);
            }
        }
        check(&Grid::EMPTY, 50);
        assert_eq!(history(&Grid::EMPTY, 0).count(), 0);
    }

    /// The reasons hold, by the plain rules, where nothing has been guessed.
    #[test]
    fn reasons_hold() {
        let mut kinds = [0; 3];
        for grid in Corpus::ALL
            .iter()
            .flat_map(|corpus| corpus.puzzles().iter().take(size(12, 2000)).copied().collect::<Vec<_>>())
        {
            let mut known = grid;
            for step in history(&grid, 1).take_while(|step| step.depth == 0) {
                let SearchEvent::Place { placed: Candidate { cell, digit }, reason } = step.event else {
                    break;
                };
                known.set(cell, Some(digit));
                let without = known.with(cell, None);
                let marks = PencilMarks::of(&without);
                match reason {
                    PlaceReason::NakedSingle => kinds[0] += 1,
                    PlaceReason::HiddenSingle(house) => {
                        assert!(house.cells().contains(cell), "{grid}: {step}");
                        kinds[1] += 1;
                    }
                    PlaceReason::LockedCandidates => kinds[2] += 1,
                }
                assert!(marks[cell].contains(digit), "{grid}: {step}");
            }
        }
        assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
    }

    #[test]
    fn a_clash_is_a_contradiction_at_once() {
        let grid =
            Grid::EMPTY.with(Cell::at(0, 0), Some(Digit::new(5))).with(Cell::at(0, 8), Some(Digit::new(5)));
        let steps: Vec<String> = history(&grid, 2).map(|step| step.to_string()).collect();
        assert_eq!(steps, ["contradiction: no digit left for r1c9"]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: size(100, 5000), failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn it_is_the_search_of_the_engine_on_anything(
            (_, clues) in clues(20..=60),
            disturbed in disturbed_clues(20..=90),
            any in any_grid(),
        ) {
            check(&clues, 5);
            check(&disturbed, 2);
            check(&any, 2);
        }
    }
}
