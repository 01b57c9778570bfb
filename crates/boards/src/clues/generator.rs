//! One attempt: a structure is drawn in a solution, its clues are read off, and what is not needed goes.

use std::sync::Arc;

use ninefold_grid::{Bounds, Cancel};
use ninefold_rules::{BoardGrid, BoardSolution, Clue, ClueRule, Rules};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::cage_layout::CageLayout;
use super::cages::{draw_cages, joined_images};
use super::drawing::{Drawn, draw_clues};
use super::killer::{MergeLimits, merge, split};
use super::mask::{Mask, bit, cells, count};
use super::options::check;
use super::plane::Plane;
use super::question::{Answer, Questions, by_search};
use super::removal::{dig_givens, drop_clues};
use super::{
    CageMethod, ClueBy, ClueGenerateError, ClueGenerateErrorReason, ClueOptions, ClueOptionsError, GivenCount,
};
use crate::dig::ClueSums;
use crate::queue::{BoardLevel, QueueBoard};
use crate::{BoardPuzzle, symmetry};

/// How often cages are drawn in search of a layout with the requested number of them.
const DRAWINGS: u32 = 60;

/// Generates puzzles of one kind on one board with clues.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{Rules, Variant};
/// use ninefold_boards::clues::{ClueGenerator, ClueOptions};
/// use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// let variant: Variant = "6x6+killer".parse()?;
/// let rules = Arc::new(Rules::new(&variant)?);
/// let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
/// let solution = BoardFiller::new(&rules, BoardMethod::Uniform, BoardFillOptions::default())?.fill(rng)?;
/// let generator = ClueGenerator::new(&rules, ClueOptions::for_board(&variant))?;
/// let puzzle = generator.generate(&solution, rng)?.puzzle;
/// assert_eq!(puzzle.clues().clue_count(), 0); // no digit is given
/// assert_eq!(puzzle.solution().grid().values(), solution.grid().values());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ClueGenerator {
    rules: Arc<Rules>,
    options: ClueOptions,
    plane: Plane,
    questions: Questions,
    /// The cells that are given together.
    orbits: Vec<Mask>,
    /// The numbers of givens an attempt may aim at; empty for as few as can be.
    targets: Vec<usize>,
}

/// A puzzle with clues, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ClueResult {
    /// The puzzle. Its grid knows the clues.
    pub puzzle: BoardPuzzle,
    /// The level, if one was requested.
    pub level: Option<BoardLevel>,
    /// Whether every given and every clue is proven to be needed and no two cages can be joined; `None` if that was not
    /// requested and the way to make the puzzle does not imply it.
    pub minimal: Option<bool>,
    /// For how many givens, clues and pairs of cages the guesses did not decide whether they may go. They stayed.
    pub undecided: usize,
    /// How many layouts of cages were drawn.
    pub layouts: u32,
}

/// The clues and givens that a way reached.
struct Reached {
    clues: Vec<Clue>,
    /// The first clues are cages.
    cages: Vec<Mask>,
    givens: Vec<u8>,
    undecided: usize,
    /// Whether every given and clue is needed if no question stayed undecided.
    implies_minimal: bool,
}

impl ClueGenerator {
    /// Takes the options, unless no puzzle of the board can meet them.
    ///
    /// # Errors
    /// If the board has no clues, or what is requested cannot be: the reason.
    pub fn new(rules: &Arc<Rules>, options: ClueOptions) -> Result<ClueGenerator, ClueOptionsError> {
        check(rules, &options)?;
        let plane = Plane::new(rules, options.symmetry)?;
        let orbit_sets = symmetry::orbits(options.symmetry, rules)?;
        let sums = ClueSums::of(&orbit_sets);
        let mut targets = Vec::new();
        if let Some(givens) = options.givens {
            let possible = givens.least()..=givens.most().min(rules.cell_count() - 1);
            targets.extend(possible.filter(|&count| sums.contains(count)));
            if targets.is_empty() {
                return Err(ClueOptionsError::Orbits { symmetry: options.symmetry, givens });
            }
        }
        let all_given: Vec<ClueRule> =
            rules.variant().clue_rules.iter().copied().filter(|rule| rule.marks().is_some()).collect();
        let board = Arc::new(QueueBoard::new(rules));
        let questions = Questions { board, all_given, by: options.by, cancel: Cancel::NEVER };
        let orbits = orbit_sets
            .iter()
            .map(|orbit| orbit.iter().fold(0, |mask, cell| mask | bit(cell.index())))
            .collect();
        Ok(ClueGenerator { rules: Arc::clone(rules), options, plane, questions, orbits, targets })
    }

    /// Ends every question as soon as `cancel` is set. It ends as if its guesses were spent, so what an attempt then returns
    /// should be thrown away.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> ClueGenerator {
        self.questions.cancel = cancel;
        self
    }

    /// Returns the rules of the board, without clues.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &ClueOptions {
        &self.options
    }

    /// Makes one attempt to make a puzzle with this solution.
    ///
    /// 1. Draws lines, marks and other clues, and reads them off the solution. Cages are drawn last, several layouts if
    ///    the first does not lead to a puzzle.
    /// 2. With a range of givens, draws their number; all of the range are equally likely.
    /// 3. With cages: draws which cells are given, and cuts or joins cages. Without: takes out givens in random order.
    /// 4. Drops clues in random order, if that is requested.
    /// 5. Proves that there is one solution, and whatever else is requested.
    ///
    /// # Errors
    /// If the attempt did not give what the options request: what it gave, and what is wrong with it.
    ///
    /// # Panics
    /// If the solution has more or fewer cells than the board.
    pub fn generate<R: Rng + ?Sized>(
        &self,
        solution: &BoardSolution,
        rng: &mut R,
    ) -> Result<ClueResult, ClueGenerateError> {
        let digits = solution.grid().values();
        assert_eq!(digits.len(), self.rules.cell_count(), "the solution is one of the board");
        let drawn = match draw_clues(&self.rules, &self.plane, &self.options, digits, rng) {
            Ok(drawn) => drawn,
            Err((clues, reason)) => return Err(self.error(clues, digits, reason)),
        };
        if !self.rules.variant().has_clue_rule(ClueRule::Killer) {
            let target = self.draw_target(rng);
            let reached = self.dig(drawn.clues, drawn.kept, digits, target, rng);
            return self.finish(reached, digits, 0);
        }
        let mut nearest: Option<ClueGenerateError> = None;
        for layouts in 1..=self.options.layouts {
            let made = match self.cages(&drawn, digits, rng) {
                Ok(reached) => self.finish(reached, digits, layouts),
                Err((clues, reason)) => Err(self.error(clues, digits, reason)),
            };
            match made {
                Ok(result) => return Ok(result),
                Err(error) if self.questions.cancel.is_cancelled() => return Err(error),
                Err(error) => {
                    if nearest.as_ref().is_none_or(|best| error.reason.is_nearer_than(best.reason)) {
                        nearest = Some(error);
                    }
                }
            }
        }
        Err(nearest.unwrap_or_else(|| self.error(drawn.clues, digits, ClueGenerateErrorReason::Layout)))
    }

    /// Draws how many digits to give, or returns `None` for as few as can be.
    fn draw_target<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<usize> {
        match self.targets[..] {
            [] => None,
            [only] => Some(only),
            _ => Some(self.targets[rng.random_range(0..self.targets.len() as u32) as usize]),
        }
    }

    /// Returns whether unneeded clues go.
    fn drops(&self) -> bool {
        self.options.drops_clues || self.options.minimal
    }

    /// Takes out givens, and drops clues behind the first `kept`.
    fn dig<R: Rng + ?Sized>(
        &self,
        clues: Vec<Clue>,
        kept: usize,
        digits: &[u8],
        target: Option<usize>,
        rng: &mut R,
    ) -> Reached {
        let mut orbits = self.orbits.clone();
        orbits.shuffle(rng);
        let left = dig_givens(&self.questions, &clues, digits, &orbits, target.unwrap_or(0));
        let (mut clues, mut undecided) = (clues, left.undecided);
        if self.drops() {
            clues[kept..].shuffle(rng);
            let (fewer, more) = drop_clues(&self.questions, clues, kept, &left.givens);
            clues = fewer;
            undecided += more;
        }
        let implies_minimal = target.is_none()
            && orbits.len() == self.plane.cell_count()
            && (self.drops() || clues.len() == kept)
            && matches!(self.options.by, ClueBy::Search { .. });
        Reached { clues, cages: Vec::new(), givens: left.givens, undecided, implies_minimal }
    }

    /// Draws cages, and makes a puzzle of them.
    fn cages<R: Rng + ?Sized>(
        &self,
        drawn: &Drawn,
        digits: &[u8],
        rng: &mut R,
    ) -> Result<Reached, (Vec<Clue>, ClueGenerateErrorReason)> {
        let ClueOptions { cage_method, cage_sizes, cages, .. } = self.options;
        let fits = |masks: &Vec<Mask>| match (cages, cage_method) {
            (None, _) => true,
            (Some(cages), CageMethod::Redraw) => cages.contains(masks.len()),
            (Some(cages), CageMethod::Split) => masks.len() <= cages.most(),
            (Some(cages), CageMethod::Merge) => masks.len() >= cages.least(),
        };
        let masks =
            (0..DRAWINGS).find_map(|_| draw_cages(&self.plane, digits, &cage_sizes, rng).filter(fits));
        let masks = masks.ok_or_else(|| (drawn.clues.clone(), ClueGenerateErrorReason::Layout))?;
        let layout = CageLayout::new(&self.rules, digits, masks, &drawn.clues);
        let Some(target) = self.draw_target(rng) else {
            return Ok(self.dig_in_cages(layout, drawn.kept, digits, rng));
        };
        let givens = self.draw_givens(target, digits, rng);
        let questions = &self.questions;
        let layout = match cage_method {
            CageMethod::Split => {
                let ClueBy::Search { guesses } = self.options.by else {
                    return Err((layout.clues().to_vec(), ClueGenerateErrorReason::Several));
                };
                let clues = layout.clues().to_vec();
                split(questions, &self.plane, layout, &givens, digits, guesses, cages)
                    .map_err(|reason| (clues, reason))?
            }
            CageMethod::Redraw | CageMethod::Merge => {
                if questions.ask(&questions.solver(layout.clues()), &givens) != Answer::Yes {
                    return Err((layout.clues().to_vec(), ClueGenerateErrorReason::Several));
                }
                layout
            }
        };
        let (layout, mut undecided) = self.merged(layout, &givens, digits, rng);
        let (cages, mut clues) = (layout.masks().to_vec(), layout.clues().to_vec());
        let kept = cages.len() + drawn.kept;
        if self.drops() {
            clues[kept..].shuffle(rng);
            let (fewer, more) = drop_clues(questions, clues, kept, &givens);
            clues = fewer;
            undecided += more;
        }
        let implies_minimal = target == 0
            && clues.len() == kept
            && (self.options.minimal || cage_method == CageMethod::Merge && self.options.cages.is_none())
            && self.plane.moves.len() == 1
            && matches!(self.options.by, ClueBy::Search { .. });
        Ok(Reached { clues, cages, givens, undecided, implies_minimal })
    }

    /// Takes out givens with all cages there, then joins cages if they are to be minimal.
    fn dig_in_cages<R: Rng + ?Sized>(
        &self,
        layout: CageLayout<'_>,
        kept: usize,
        digits: &[u8],
        rng: &mut R,
    ) -> Reached {
        let kept = layout.masks().len() + kept;
        let reached = self.dig(layout.clues().to_vec(), kept, digits, None, rng);
        let others = &reached.clues[layout.masks().len()..];
        let layout = CageLayout::new(&self.rules, digits, layout.masks().to_vec(), others);
        let (layout, undecided) = self.merged(layout, &reached.givens, digits, rng);
        Reached {
            clues: layout.clues().to_vec(),
            cages: layout.masks().to_vec(),
            undecided: reached.undecided + undecided,
            implies_minimal: reached.implies_minimal && self.options.minimal,
            ..reached
        }
    }

    /// Joins cages, if that is the way to make them or they are to be minimal.
    fn merged<'a, R: Rng + ?Sized>(
        &self,
        layout: CageLayout<'a>,
        givens: &[u8],
        digits: &[u8],
        rng: &mut R,
    ) -> (CageLayout<'a>, usize) {
        let ClueOptions { cage_method, cages, minimal, most_cage_cells, .. } = self.options;
        if cage_method != CageMethod::Merge && !minimal {
            return (layout, 0);
        }
        let target = match cages {
            Some(cages) if !minimal => rng
                .random_range(cages.least() as u32..=cages.most().min(layout.masks().len()) as u32)
                as usize,
            _ => 0,
        };
        let limits = MergeLimits { most_cells: most_cage_cells, target };
        merge(&self.questions, &self.plane, layout, givens, digits, limits, rng)
    }

    /// Draws the cells of so many givens, in whole orbits.
    fn draw_givens<R: Rng + ?Sized>(&self, target: usize, digits: &[u8], rng: &mut R) -> Vec<u8> {
        let mut givens = vec![0; digits.len()];
        if target == 0 {
            return givens;
        }
        let mut orbits = self.orbits.clone();
        orbits.shuffle(rng);
        let mut left = target;
        for orbit in orbits {
            if count(orbit) <= left {
                left -= count(orbit);
                cells(orbit).for_each(|cell| givens[cell] = digits[cell]);
            }
        }
        givens
    }

    fn error(&self, clues: Vec<Clue>, givens: &[u8], reason: ClueGenerateErrorReason) -> ClueGenerateError {
        ClueGenerateError { best: Box::new(self.grid(clues, givens)), reason }
    }

    /// Returns the grid of a puzzle.
    fn grid(&self, clues: Vec<Clue>, givens: &[u8]) -> BoardGrid {
        let rules = Arc::new(self.rules.with_clues(clues));
        BoardGrid::from_values(&rules, givens).expect("givens are digits of the solution")
    }

    /// Proves what is requested.
    fn finish(&self, reached: Reached, digits: &[u8], layouts: u32) -> Result<ClueResult, ClueGenerateError> {
        let options = &self.options;
        let solver = self.questions.solver(&reached.clues);
        let checked = self.checked(&reached, &solver, digits);
        let Reached { clues, givens, undecided, .. } = reached;
        let (level, minimal) = match checked {
            Ok(known) => known,
            Err(reason) => return Err(self.error(clues, &givens, reason)),
        };
        let grid = self.grid(clues, &givens);
        let guesses = options.proof_guesses;
        match BoardPuzzle::by_queue(&solver, grid.clone(), guesses) {
            Ok(puzzle) => Ok(ClueResult { puzzle, level, minimal, undecided, layouts }),
            Err(_) => {
                let reason = ClueGenerateErrorReason::Unproven { guesses };
                Err(ClueGenerateError { best: Box::new(grid), reason })
            }
        }
    }

    /// Checks the numbers, the level and whether everything is needed; returns the last two.
    fn checked(
        &self,
        reached: &Reached,
        solver: &crate::queue::QueueSolver,
        digits: &[u8],
    ) -> Result<(Option<BoardLevel>, Option<bool>), ClueGenerateErrorReason> {
        let options = &self.options;
        let given = reached.givens.iter().filter(|&&digit| digit != 0).count();
        if let Some(wanted) = options.givens.filter(|wanted: &Bounds<GivenCount>| !wanted.contains(given)) {
            return Err(ClueGenerateErrorReason::Givens { reached: given, wanted });
        }
        if let Some(wanted) = options.cages.filter(|wanted| !wanted.contains(reached.cages.len())) {
            return Err(ClueGenerateErrorReason::Cages { reached: reached.cages.len(), wanted });
        }
        let mut level = None;
        if let Some(wanted) = options.level {
            let found = solver.level(&reached.givens);
            if found != wanted {
                return Err(ClueGenerateErrorReason::Level { found, wanted });
            }
            level = Some(found);
        }
        let implied = reached.implies_minimal && reached.undecided == 0;
        if !options.minimal || implied {
            return Ok((level, implied.then_some(true)));
        }
        match self.redundant(reached, solver, digits) {
            (0, 0) => Ok((level, Some(true))),
            (redundant, undecided) => Err(ClueGenerateErrorReason::NotMinimal { redundant, undecided }),
        }
    }

    /// Returns how many givens, clues and pairs of cages are not needed, and how many the guesses do not decide.
    fn redundant(
        &self,
        reached: &Reached,
        solver: &crate::queue::QueueSolver,
        digits: &[u8],
    ) -> (usize, usize) {
        let guesses = self.options.proof_guesses;
        let (mut redundant, mut undecided) = (0, 0);
        let mut add = |answer| match answer {
            Answer::Yes => redundant += 1,
            Answer::No => {}
            Answer::Undecided => undecided += 1,
        };
        let Reached { clues, cages, givens, .. } = reached;
        let search = Questions { by: ClueBy::Search { guesses }, ..self.questions.clone() };
        for cell in self.rules.cells().filter(|cell| givens[cell.index()] != 0) {
            let mut fewer = givens.clone();
            fewer[cell.index()] = 0;
            add(search.may_be_empty(solver, &fewer, digits, cell));
        }
        let all_given =
            |clue: &Clue| clue.kind().rule().all_given().is_some_and(|all| search.all_given.contains(&all));
        for at in cages.len()..clues.len() {
            if !all_given(&clues[at]) {
                let mut fewer = clues.clone();
                fewer.remove(at);
                add(by_search(&search.solver(&fewer), givens, guesses));
            }
        }
        let layout = CageLayout::new(&self.rules, digits, cages.clone(), &clues[cages.len()..]);
        let still = Plane { moves: self.plane.moves[..1].to_vec(), ..self.plane.clone() };
        for (at, &one) in cages.iter().enumerate() {
            for &other in cages[at + 1..].iter().filter(|&&other| other & still.border(one) != 0) {
                let joined = joined_images(&still, digits, &[one, other], self.options.most_cage_cells);
                if let Some(joined) = joined {
                    add(by_search(&search.solver(layout.with(&joined).clues()), givens, guesses));
                }
            }
        }
        (redundant, undecided)
    }
}
