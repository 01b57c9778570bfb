//! The questions about a puzzle with clues.

use std::sync::{Arc, OnceLock};

use ninefold_grid::Cancel;
use ninefold_rules::{BoardCell, BoardDigitSet, Clue, ClueKind, ClueRule, Rules};

use super::board::QueueBoard;
use super::clue_relations::ClueRelations;
use super::derived::{Depth, DerivedSums, MOST_CUT};
use super::relation::Relation;
use super::rules::{Power, RuleTable};
use super::search::{Search, SearchEnd};
use super::state::{CELLS, State};
use super::strength::{BoardLevel, Strength};
use crate::SearchEnded;

/// What a search runs between guesses: cheap rules, and sums of few cells.
const SEARCH: (Depth, Power) = (
    Depth { most_cells: 5, houses_only: false },
    Power {
        sight_in_cages: true,
        sight_in_houses: false,
        exact_cages: false,
        exact_houses: false,
        groups_in_sums: true,
    },
);
/// What it runs once many guesses did not suffice: exact cages, and longer sums. The longest pay only where a cage is large
/// or cells lie in no cage.
const SECOND_POWER: Power = Power { exact_cages: true, ..SEARCH.1 };
const SECOND_MOST_CELLS: usize = 6;
const SECOND_MOST_CELLS_OF_LARGE_CAGES: usize = 8;
const _: () = assert!(SECOND_MOST_CELLS_OF_LARGE_CAGES <= MOST_CUT);
/// The guesses after which a search starts again with more rules.
const FIRST_GUESSES: u64 = 200;

/// Solves grids of one board with the clues of one puzzle. It can be shared between threads.
///
/// ```
/// use ninefold_rules::{Clue, Rules};
/// use ninefold_boards::queue::{QueueSolver, Strength};
///
/// let board = Rules::new(&"4x4".parse()?)?;
/// let clues = ["k3:1112", "k5:2122", "k6:1323", "k4:1424", "k5:3132", "k6:4142", "k3:3334", "k8:4344"];
/// assert!(clues.iter().any(|text| Clue::parse(&board, text).is_err()), "4 + 4 is not a cage");
///
/// let clues = ["k3:1112", "k5:2131", "k6:1424", "t:414243"].map(|text| Clue::parse(&board, text));
/// let rules = board.with_clues(clues.into_iter().collect::<Result<Vec<_>, _>>()?);
/// let solver = QueueSolver::new(&rules);
/// let count = solver.count(&[0; 16], 100, 1_000)?;
/// assert_eq!(solver.first(&[0; 16], 100, 1_000)?.len() as u64, count);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct QueueSolver {
    board: Arc<QueueBoard>,
    clues: Arc<[Clue]>,
    relations: Arc<ClueRelations>,
    search: OnceLock<Arc<RuleTable>>,
    second: OnceLock<Arc<RuleTable>>,
    strengths: [OnceLock<Arc<RuleTable>>; 3],
    is_for_recipes: bool,
    cancel: Cancel,
}

impl QueueSolver {
    /// Builds a solver for the board, the clues and the words about missing marks of `rules`.
    ///
    /// # Panics
    /// If the board has several grids or more than 9 digits.
    #[must_use]
    #[track_caller]
    pub fn new(rules: &Rules) -> QueueSolver {
        let board = Arc::new(QueueBoard::new(rules));
        QueueSolver::on_board(&board, rules.clues(), &rules.variant().clue_rules)
    }

    /// Builds a solver for clues on a board. Of the words, those about missing marks matter.
    ///
    /// # Panics
    /// If a clue belongs to a larger board.
    #[must_use]
    #[track_caller]
    pub fn on_board(board: &Arc<QueueBoard>, clues: &[Clue], all_given: &[ClueRule]) -> QueueSolver {
        QueueSolver {
            relations: Arc::new(ClueRelations::new(board, clues, all_given)),
            board: Arc::clone(board),
            clues: clues.into(),
            search: OnceLock::new(),
            second: OnceLock::new(),
            strengths: Default::default(),
            is_for_recipes: false,
            cancel: Cancel::NEVER,
        }
    }

    /// Searches as the makers of puzzles did from the first version of recipes on: a recipe always makes the same puzzle, so
    /// its questions stay decided or undecided after as many guesses.
    #[must_use]
    pub(crate) fn for_recipes(self) -> QueueSolver {
        let (search, second) = Default::default();
        QueueSolver { is_for_recipes: true, search, second, ..self }
    }

    /// Returns whether rules have clues beside digits, or a word about missing marks, that only this engine knows.
    #[must_use]
    pub fn needed_for(rules: &Rules) -> bool {
        !rules.clues().is_empty() || rules.variant().clue_rules.iter().any(|rule| rule.marks().is_some())
    }

    /// Ends every search as soon as `cancel` is set. It ends as if its guesses were spent.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> QueueSolver {
        QueueSolver { cancel, ..self }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Arc<QueueBoard> {
        &self.board
    }

    /// Returns the clues, by whose numbers relations name them.
    #[must_use]
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns the relations that clues and missing marks give by themselves, without derived sums.
    #[must_use]
    pub fn relations(&self) -> &[Relation] {
        &self.relations.relations
    }

    /// Returns the sums derived from houses and cages that rules of this strength use.
    #[must_use]
    pub fn derived_sums(&self, strength: Strength) -> Vec<Relation> {
        DerivedSums::new(&self.board, &self.clues, strength.depth())
            .relations(&self.board, &self.relations.peers)
    }

    /// Returns the cells that must not hold the digit of this one, by the board or by a clue.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[track_caller]
    pub fn peers(&self, cell: BoardCell) -> impl Iterator<Item = BoardCell> {
        super::board::cells_of(self.relations.peers[cell.index()]).map(BoardCell::new)
    }

    /// Returns the number of solutions and of guesses, or why the search ended before it knew.
    fn decided(&self, result: SearchResult, guesses: u64) -> Result<(u64, u64), SearchEnded> {
        let SearchResult { found, guesses: made, decided } = result;
        if decided { Ok((found, made)) } else { Err(SearchEnded::new(&self.cancel, guesses, found)) }
    }

    /// Counts the solutions of a grid, up to `limit`. `givens` has one value for each cell, 0 for an open one.
    ///
    /// # Errors
    /// If more guesses are needed than allowed.
    ///
    /// # Panics
    /// If there are not as many values as cells, or one is not a digit of the board; as with every question.
    #[track_caller]
    pub fn count(&self, givens: &[u8], limit: u64, guesses: u64) -> Result<u64, SearchEnded> {
        self.count_with_guesses(givens, limit, guesses).map(|(found, _)| found)
    }

    /// Counts as [`count`](QueueSolver::count) does, and returns the number of guesses as well.
    ///
    /// # Errors
    /// If more guesses are needed than allowed.
    #[track_caller]
    pub fn count_with_guesses(
        &self,
        givens: &[u8],
        limit: u64,
        guesses: u64,
    ) -> Result<(u64, u64), SearchEnded> {
        self.decided(self.search(&self.masks(givens), limit, guesses, |_, _| {}), guesses)
    }

    /// Returns the first solutions of a grid, at most `limit`, in an order that depends on the grid alone.
    ///
    /// # Errors
    /// If more guesses are needed than allowed.
    #[track_caller]
    pub fn first(&self, givens: &[u8], limit: usize, guesses: u64) -> Result<Vec<Vec<u8>>, SearchEnded> {
        let mut found = Vec::new();
        let collect = |number: u64, values: &[u8]| {
            found.truncate(number as usize);
            found.push(values.to_vec());
        };
        self.decided(self.search(&self.masks(givens), limit as u64, guesses, collect), guesses)?;
        Ok(found)
    }

    /// Returns whether a grid, with this cell emptied, has a solution with another digit there than `solution` has.
    ///
    /// # Errors
    /// If more guesses are needed than allowed.
    #[track_caller]
    pub fn another(
        &self,
        givens: &[u8],
        solution: &[u8],
        cell: BoardCell,
        guesses: u64,
    ) -> Result<bool, SearchEnded> {
        let mut masks = self.masks(givens);
        masks[cell.index()] = self.board.digits & !(1 << (solution[cell.index()] - 1));
        Ok(self.decided(self.search(&masks, 1, guesses, |_, _| {}), guesses)?.0 > 0)
    }

    /// Returns whether rules alone fill a grid. The order in which they run makes no difference.
    #[must_use]
    #[track_caller]
    pub fn is_solved_by(&self, givens: &[u8], strength: Strength) -> bool {
        self.fixed_point(givens, strength).is_some_and(|state| state.is_full())
    }

    /// Returns the candidates of each cell that rules alone leave, or `None` if they find a contradiction.
    #[must_use]
    #[track_caller]
    pub fn candidates(&self, givens: &[u8], strength: Strength) -> Option<Vec<BoardDigitSet>> {
        let state = self.fixed_point(givens, strength)?;
        let cells = &state.cells[..self.board.cell_count];
        Some(cells.iter().map(|&mask| BoardDigitSet::from_bits(mask.into())).collect())
    }

    /// Returns the least that solves a grid.
    #[must_use]
    #[track_caller]
    pub fn level(&self, givens: &[u8]) -> BoardLevel {
        let levels = [BoardLevel::Easy, BoardLevel::Medium, BoardLevel::Hard];
        for (strength, level) in Strength::ALL.into_iter().zip(levels) {
            if self.is_solved_by(givens, strength) {
                return level;
            }
        }
        let table = self.strength_table(Strength::Hard);
        let is_expert =
            self.fixed_point(givens, Strength::Hard).is_some_and(|state| is_solved_by_trial(table, state));
        if is_expert { BoardLevel::Expert } else { BoardLevel::Beyond }
    }

    fn fixed_point(&self, givens: &[u8], strength: Strength) -> Option<State> {
        let table = self.strength_table(strength);
        let mut state = State::new(table, &self.masks(givens)).ok()?;
        state.deduce(table).ok()?;
        Some(state)
    }

    /// Runs the rules of a search on candidates, which are narrowed. Returns whether that fills the grid, or `None` if nothing is
    /// left.
    pub(crate) fn deduce(&self, candidates: &mut [u32]) -> Option<bool> {
        let table = self.search_table();
        let mut masks = [0; CELLS];
        masks.iter_mut().zip(&*candidates).for_each(|(mask, &digits)| *mask = digits as u16);
        let mut state = State::new(table, &masks).ok()?;
        state.deduce(table).ok()?;
        candidates.iter_mut().zip(&state.cells).for_each(|(digits, &mask)| *digits = mask.into());
        Some(state.is_full())
    }

    /// Searches from candidates of each cell.
    pub(crate) fn search_candidates(
        &self,
        candidates: &[BoardDigitSet],
        limit: u64,
        guesses: u64,
        report: impl FnMut(u64, &[u8]),
    ) -> SearchResult {
        let mut masks = [0; CELLS];
        masks
            .iter_mut()
            .zip(candidates)
            .for_each(|(mask, digits)| *mask = digits.bits() as u16 & self.board.digits);
        self.search(&masks, limit, guesses, report)
    }

    /// Searches with the cheap rules, and starts again with more if that takes long. `report` gets the number of each
    /// solution, from 0, and its values. If the search starts again, so do the numbers.
    fn search(
        &self,
        masks: &[u16; CELLS],
        limit: u64,
        guesses: u64,
        mut report: impl FnMut(u64, &[u8]),
    ) -> SearchResult {
        let mut found = 0;
        if limit == 0 {
            return SearchResult { found, guesses: 0, decided: true };
        }
        let mut with = |found: &mut u64, state: &State| {
            report(*found, &state.values()[..self.board.cell_count]);
            *found += 1;
            *found < limit
        };
        let table = self.search_table();
        let mut search = Search::new(table, &self.cancel);
        search.start(table, State::new(table, masks));
        let mut end = search.run(FIRST_GUESSES.min(guesses), |state| with(&mut found, state));
        if end == SearchEnd::OutOfGuesses && FIRST_GUESSES < guesses {
            // A search that has found several solutions is not stuck, and continues as it is.
            if found < 2 && (self.has_cages() || !self.is_for_recipes) {
                found = 0;
                let table = if self.has_cages() { self.second_table() } else { table };
                let start = State::new(table, masks);
                match self.is_for_recipes {
                    true => search.start(table, start),
                    false => search.start_with_places(table, start),
                }
            }
            end = search.run(guesses, |state| with(&mut found, state));
        }
        SearchResult { found, guesses: search.guesses, decided: end == SearchEnd::Done }
    }

    /// Whether a second attempt has more to go by than the first: cages.
    fn has_cages(&self) -> bool {
        self.clues.iter().any(|clue| clue.kind().cells_differ())
    }

    pub(super) fn search_table(&self) -> &RuleTable {
        self.search.get_or_init(|| self.table(SEARCH))
    }

    pub(super) fn second_table(&self) -> &RuleTable {
        self.second.get_or_init(|| {
            let cages = || self.clues.iter().filter(|clue| clue.kind() == ClueKind::Cage);
            let covered: usize = cages().map(|cage| cage.cells().len()).sum();
            let is_large =
                covered < self.board.cell_count || cages().any(|cage| cage.cells().len() > SECOND_MOST_CELLS);
            let most_cells = if is_large { SECOND_MOST_CELLS_OF_LARGE_CAGES } else { SECOND_MOST_CELLS };
            self.table((Depth { most_cells, houses_only: false }, SECOND_POWER))
        })
    }

    pub(super) fn strength_table(&self, strength: Strength) -> &RuleTable {
        self.strengths[strength as usize].get_or_init(|| self.table((strength.depth(), strength.power())))
    }

    fn table(&self, (depth, mut power): (Depth, Power)) -> Arc<RuleTable> {
        power.groups_in_sums &= !self.is_for_recipes;
        let ClueRelations { relations, peers } = &*self.relations;
        let derived = DerivedSums::new(&self.board, &self.clues, depth);
        Arc::new(RuleTable::new(&self.board, peers, relations, &derived.sums, power))
    }

    /// Returns the candidates of each cell before any rule: its given, or all digits.
    #[track_caller]
    pub(super) fn masks(&self, givens: &[u8]) -> [u16; CELLS] {
        assert_eq!(givens.len(), self.board.cell_count, "the board has another number of cells");
        let most = self.board.size;
        let mut masks = [0; CELLS];
        for (mask, &given) in masks.iter_mut().zip(givens) {
            assert!(usize::from(given) <= most, "the board has {most} digits");
            *mask = if given == 0 { self.board.digits } else { 1 << (given - 1) };
        }
        masks
    }
}

/// What a search found out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchResult {
    /// The solutions.
    pub(crate) found: u64,
    /// The guesses made.
    pub(crate) guesses: u64,
    /// Whether there are no more solutions, or no more were wanted.
    pub(crate) decided: bool,
}

/// Tries each candidate of each open cell until none is refuted. Returns whether that fills the grid.
fn is_solved_by_trial(table: &RuleTable, mut state: State) -> bool {
    loop {
        let mut removed = false;
        for cell in 0..table.cell_count {
            let mut left = if state.open >> cell & 1 == 1 { state.cells[cell] } else { 0 };
            while left != 0 {
                let digit = left & left.wrapping_neg();
                left &= left - 1;
                let mut trial = state.clone();
                if trial.keep(table, cell, digit).is_err() || trial.deduce(table).is_err() {
                    if state.keep(table, cell, !digit).is_err() || state.deduce(table).is_err() {
                        return false;
                    }
                    removed = true;
                    left &= state.cells[cell];
                }
            }
        }
        if state.is_full() {
            return true;
        }
        if !removed {
            return false;
        }
    }
}
