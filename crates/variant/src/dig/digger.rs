//! Options that were found possible, and one attempt at digging.

use std::sync::Arc;

use ninefold_grid::{Bounds, Cancel};
use ninefold_rules::{CellSet, Grid, Rules, Solution};
use rand::Rng;

use super::clue_sums::{Allowance, ClueSums};
use super::known_sets::KnownSets;
use super::options::least_clues;
use super::order::Order;
use super::question::{Answer, may_go, may_run_go, redundant};
use super::{DigBy, DigError, DigErrorReason, DigOptions, DigOptionsError, pattern};
use crate::{Puzzle, RuleSet, Solver};

/// Digs puzzles of one kind on one board.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{Digit, Grid, Rules, Solution, Variant};
/// use ninefold_variant::{BoardSymmetry, DigBy, DigOptions, Digger, RuleSet};
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// let rules = Arc::new(Rules::new(&"4x4".parse::<Variant>()?)?);
/// let mut grid = Grid::empty(&rules);
/// for (cell, value) in rules.cells().zip([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]) {
///     grid.set(cell, Digit::new(value));
/// }
/// let solution = Solution::try_from(grid)?;
/// let options = DigOptions::default()
///     .with_symmetry(BoardSymmetry::HalfTurn)
///     .with_by(DigBy::Rules(RuleSet::SINGLES));
/// let digger = Digger::new(&rules, options)?;
/// let puzzle = digger.dig(&solution, &mut Xoshiro256PlusPlus::seed_from_u64(1))?;
/// assert_eq!(puzzle.solution(), &solution);
/// assert!(puzzle.clues().clue_count() <= 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Digger {
    solver: Solver,
    options: DigOptions,
    orbits: Vec<CellSet>,
    /// The numbers of clues an attempt may aim at; empty without a range.
    targets: Vec<usize>,
    /// The rules by which runs of orbits are tried.
    run_rules: RuleSet,
}

/// A puzzle that was dug, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DigResult {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whether every clue is proven to be needed; `None` if that proof was not requested and the digging does not imply it.
    pub minimal: Option<bool>,
    /// For how many orbits the guesses did not decide whether they may go. They stayed.
    pub undecided: usize,
}

impl Digger {
    /// Takes the options, unless no puzzle whatever can meet them.
    ///
    /// # Errors
    /// If the board does not have the symmetry, whole orbits never have such a number of clues, or the pattern contradicts
    /// the other options.
    pub fn new(rules: &Arc<Rules>, options: DigOptions) -> Result<Digger, DigOptionsError> {
        let orbits = options.symmetry.orbits(rules)?;
        let sums = ClueSums::of(&orbits);
        let (least, most) = (least_clues(rules), rules.cell_count() - 1);
        let mut targets = Vec::new();
        if let Some(clues) = options.clues {
            if clues.most() < least || clues.least() > most {
                return Err(DigOptionsError::Clues { found: clues, least, most });
            }
            let possible = clues.least().max(least)..=clues.most().min(most);
            targets.extend(possible.filter(|&count| sums.contains(count)));
            if targets.is_empty() {
                return Err(DigOptionsError::Orbits { symmetry: options.symmetry, clues });
            }
        }
        if let Some(pattern) = &options.pattern {
            let count = pattern.len();
            if !(least..=most).contains(&count) {
                return Err(DigOptionsError::PatternCells { pattern: count, least, most });
            }
            let torn = |orbit: &&CellSet| !orbit.is_subset(pattern) && !orbit.is_disjoint(pattern);
            if let Some(orbit) = orbits.iter().find(torn) {
                let marked = (*orbit & *pattern).iter().next();
                let cell = marked.map(|cell| rules.cell_name(cell)).unwrap_or_default();
                return Err(DigOptionsError::Asymmetric { symmetry: options.symmetry, cell });
            }
            if let Some(clues) = options.clues.filter(|clues| !clues.contains(count)) {
                return Err(DigOptionsError::PatternSize { pattern: count, clues });
            }
        }
        if options.minimal {
            // Digging goes to the end; to stop anywhere would leave clues that are not needed.
            targets.clear();
        }
        let run_rules = match options.by {
            DigBy::Rules(rules) => rules,
            DigBy::Search { .. } => RuleSet::SINGLES,
        };
        Ok(Digger { solver: Solver::new(rules), options, orbits, targets, run_rules })
    }

    /// Ends every question as soon as `cancel` is set. It ends as if its guesses were spent, so what an attempt then returns
    /// should be thrown away.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> Digger {
        Digger { solver: self.solver.with_cancel(cancel), ..self }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.solver.rules()
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &DigOptions {
        &self.options
    }

    /// Makes one attempt to dig a puzzle in this solution: one order of removal. See [`dig_once`](Digger::dig_once).
    ///
    /// # Errors
    /// If the attempt did not give what the options request: what it gave, and what is wrong with it.
    ///
    /// # Panics
    /// If the solution belongs to another board.
    pub fn dig<R: Rng + ?Sized>(&self, solution: &Solution, rng: &mut R) -> Result<Puzzle, DigError> {
        Ok(self.dig_once(solution, rng)?.puzzle)
    }

    /// Makes one attempt, and says what is known about the puzzle.
    ///
    /// 1. Draws the number of clues to stop at, if the options give a range with more than one possible number: all possible
    ///    numbers of the range are equally likely. Where every clue must be needed, there is no such number.
    /// 2. Draws an order of the orbits, all equally likely.
    /// 3. Takes out each orbit, in that order, if the number of clues and the question allow it.
    /// 4. Asks again about the orbits that were undecided: fewer clues have more solutions, and one is found sooner.
    /// 5. Proves that there is one solution and, if that is requested, that every clue is needed.
    ///
    /// With a pattern, an attempt instead changes the digits on the pattern until there is one solution.
    ///
    /// # Errors
    /// If the attempt did not give what the options request: what it gave, and what is wrong with it.
    ///
    /// # Panics
    /// If the solution belongs to another board.
    pub fn dig_once<R: Rng + ?Sized>(&self, solution: &Solution, rng: &mut R) -> Result<DigResult, DigError> {
        if let Some(cells) = &self.options.pattern {
            let clues = pattern::fill(&self.solver, cells, solution, rng)?;
            if let DigBy::Rules(rules) = self.options.by
                && !self.solver.is_solved_by(&clues, rules)
            {
                return Err(DigError { best: clues, reason: DigErrorReason::Stuck });
            }
            return self.finished(clues, None, 0);
        }
        let order = Order::draw(&self.targets, self.orbits.len(), rng);
        let (clues, undecided) = self.remove(solution, &order);
        if let Some(wanted) = self.options.clues
            && !wanted.contains(clues.clue_count())
        {
            let reached = clues.clue_count();
            return Err(DigError { best: clues, reason: DigErrorReason::Clues { reached, wanted } });
        }
        let implied = matches!(self.options.by, DigBy::Search { .. })
            && self.targets.is_empty()
            && undecided == 0
            && self.orbits.len() == self.rules().cell_count();
        self.finished(clues, implied.then_some(true), undecided)
    }

    /// Decides all orbits. Returns the clues that stay, and how many orbits stay undecided.
    fn remove(&self, solution: &Solution, order: &Order) -> (Grid, usize) {
        let mut attempt = Attempt::new(self, solution, order);
        while attempt.step() {}
        let undecided = attempt.ask_again();
        (attempt.clues, undecided)
    }

    /// Proves what is requested of the finished clues.
    fn finished(&self, clues: Grid, minimal: Option<bool>, undecided: usize) -> Result<DigResult, DigError> {
        let guesses = self.options.proof_guesses;
        let proof = self.solver.puzzle(clues.clone(), guesses);
        let unproven = |_| DigError { best: clues, reason: DigErrorReason::Unproven { guesses } };
        let puzzle = proof.map_err(unproven)?;
        if !self.options.minimal || minimal == Some(true) {
            return Ok(DigResult { puzzle, minimal, undecided });
        }
        match redundant(&self.solver, puzzle.clues(), puzzle.solution(), guesses) {
            (0, 0) => Ok(DigResult { puzzle, minimal: Some(true), undecided }),
            (redundant, undecided) => Err(DigError {
                best: puzzle.clues().clone(),
                reason: DigErrorReason::NotMinimal { redundant, undecided },
            }),
        }
    }

    /// Returns whether every clue of a puzzle is needed, or `None` if the guesses for a proof do not decide it.
    ///
    /// # Panics
    /// If the puzzle belongs to another board.
    #[must_use]
    pub fn is_minimal(&self, puzzle: &Puzzle) -> Option<bool> {
        let guesses = self.options.proof_guesses;
        match redundant(&self.solver, puzzle.clues(), puzzle.solution(), guesses) {
            (0, 0) => Some(true),
            (0, _) => None,
            _ => Some(false),
        }
    }
}

/// One order of removal, from the full board down.
struct Attempt<'a> {
    digger: &'a Digger,
    solution: &'a Solution,
    order: &'a Order,
    allowance: Allowance,
    known: KnownSets,
    clues: Grid,
    /// The cells of the clues that are left.
    cells: CellSet,
    left: usize,
    /// The first place in the order that is not decided yet.
    place: usize,
    /// How many orbits to try at once.
    length: usize,
    /// Places of orbits that the guesses did not decide.
    undecided: Vec<usize>,
}

impl<'a> Attempt<'a> {
    fn new(digger: &'a Digger, solution: &'a Solution, order: &'a Order) -> Attempt<'a> {
        let rules = digger.rules();
        let count = rules.cell_count();
        let mut places = vec![0; count];
        for (place, &number) in order.turns.iter().enumerate() {
            for cell in digger.orbits[usize::from(number)].iter() {
                places[cell.index()] = place as u16;
            }
        }
        Attempt {
            digger,
            solution,
            order,
            allowance: Allowance::new(
                order,
                &digger.orbits,
                digger.options.clues.map_or(usize::MAX, Bounds::most),
            ),
            known: KnownSets::new(rules, solution, &places, digger.orbits.len()),
            clues: solution.grid().clone(),
            cells: CellSet::first_cells(count),
            left: count,
            place: 0,
            length: digger.orbits.len() / 3,
            undecided: Vec::new(),
        }
    }

    /// Decides the next run of orbits, or halves it. Returns false once every orbit is decided.
    fn step(&mut self) -> bool {
        let (mut run, mut size, mut orbits, mut end) = (CellSet::NONE, 0, 0, self.place);
        for place in self.place..self.order.turns.len() {
            let orbit = self.orbit(place);
            let cells = orbit.len();
            if !self.allowance.allows(self.left - size, cells, place)
                || self.known.keep(place, &(self.cells - run - orbit))
            {
                continue;
            }
            run |= orbit;
            size += cells;
            orbits += 1;
            end = place + 1;
            if orbits >= self.length {
                break;
            }
        }
        match orbits {
            0 => return false,
            1 => {
                match may_go(
                    &self.digger.solver,
                    self.digger.options.by,
                    &mut self.clues,
                    self.solution,
                    &run,
                ) {
                    Answer::Go => self.take_out(&run, size),
                    Answer::Stay => {}
                    Answer::Undecided => self.undecided.push(end - 1),
                }
                self.place = end;
            }
            _ => {
                let solver = &self.digger.solver;
                if may_run_go(solver, self.digger.run_rules, &mut self.clues, self.solution, &run) {
                    self.take_out(&run, size);
                    self.place = end;
                } else {
                    self.length = orbits / 2;
                }
            }
        }
        true
    }

    /// Asks again about the undecided orbits. Returns how many stay undecided.
    fn ask_again(&mut self) -> usize {
        let mut undecided = 0;
        for place in std::mem::take(&mut self.undecided) {
            let orbit = self.orbit(place);
            // Every other orbit is decided, so only the target counts.
            if self.left < self.order.target + orbit.len() {
                continue;
            }
            let by = self.digger.options.by;
            match may_go(&self.digger.solver, by, &mut self.clues, self.solution, &orbit) {
                Answer::Go => self.take_out(&orbit, orbit.len()),
                Answer::Stay => {}
                Answer::Undecided => undecided += 1,
            }
        }
        undecided
    }

    fn orbit(&self, place: usize) -> CellSet {
        self.digger.orbits[usize::from(self.order.turns[place])]
    }

    fn take_out(&mut self, cells: &CellSet, size: usize) {
        self.cells -= *cells;
        self.left -= size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_rules::Variant;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    #[test]
    fn runs_only_save_time() {
        for text in ["6x6", "x", "anti-king", "12x12"] {
            let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
            let solver = Solver::new(&rules);
            let solution = solver.solve(&Grid::empty(&rules), 1_000_000).unwrap().unwrap();
            for by in [DigBy::Rules(RuleSet::SINGLES), DigBy::Search { guesses: 1_000 }] {
                let digger = Digger::new(&rules, DigOptions::default().with_by(by)).unwrap();
                for seed in 0..4 {
                    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
                    let order = Order::draw(&[], digger.orbits.len(), rng);
                    let mut attempt = Attempt::new(&digger, &solution, &order);
                    attempt.length = 1;
                    while attempt.step() {}
                    let undecided = attempt.ask_again();
                    assert_eq!(digger.remove(&solution, &order), (attempt.clues, undecided), "{text}");
                }
            }
        }
    }
}
