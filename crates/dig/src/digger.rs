//! Options that were found possible, and the digging itself.

use ninefold_grid::{Bounds, Grid, Solution};
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::Trace;
use rand::Rng;

#[cfg(not(target_family = "wasm"))]
use crate::add_clues::add_clues;
use crate::attempt::{Allowance, Attempt, Order, one_by_one};
use crate::climb::Climb;
use crate::clue_sums::ClueSums;
use crate::descend::descend;
use crate::dig_state::DigState;
use crate::restore_clues::restore_clues;
use crate::walk::{Direction, Walk};
use crate::{
    DigError, DigFailure, DigFailureReason, DigOptions, DigOptionsError, DugPuzzle, Goal, Minimality,
    SearchLimits, Verdict, pattern,
};

/// Digs puzzles of one kind.
///
/// ```
/// use ninefold_dig::{DigOptions, Digger};
/// use ninefold_grid::Solution;
/// use ninefold_symmetry::ClueSymmetry;
/// use rand_xoshiro::rand_core::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let options = DigOptions::default()
///     .with_symmetry(ClueSymmetry::HalfTurn)
///     .with_clues(ninefold_grid::Bounds::new(26, 30)?);
/// let digger = Digger::new(options)?;
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let dug = digger.dig(&solution, &mut rng)?;
/// assert_eq!(dug.puzzle.solution(), &solution);
/// assert!((26..=30).contains(&dug.puzzle.clue_count()));
/// assert!(ClueSymmetry::HalfTurn.holds(dug.puzzle.clues().filled()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Digger {
    dig: DigOptions,
    limits: SearchLimits,
    /// The numbers of clues an attempt may aim at; empty without a clue range.
    targets: Vec<usize>,
}

impl Digger {
    /// Takes the options, unless no puzzle whatever can meet them.
    ///
    /// # Errors
    /// When no set of whole orbits has such a number of clues, or the pattern contradicts the other options or admits
    /// no puzzle.
    pub fn new(dig: DigOptions) -> Result<Digger, DigOptionsError> {
        let counts = ClueSums::of(dig.symmetry.orbits());
        let mut targets = Vec::new();
        if let Some(clues) = dig.clues {
            targets.extend(clues.range().filter(|&count| counts.contains(count)));
            if targets.is_empty() {
                return Err(DigOptionsError::Clues {
                    symmetry: dig.symmetry,
                    clues,
                    below: (17..clues.least()).rev().find(|&count| counts.contains(count)),
                    above: (clues.most() + 1..=80).find(|&count| counts.contains(count)),
                });
            }
        }
        if let Some(pattern) = dig.pattern {
            if let Some(&orbit) = dig
                .symmetry
                .orbits()
                .iter()
                .find(|&&orbit| !orbit.is_subset(pattern) && !orbit.is_disjoint(pattern))
            {
                return Err(DigOptionsError::Asymmetric { symmetry: dig.symmetry, orbit });
            }
            if let Some(clues) = dig.clues.filter(|clues| !clues.contains(pattern.len())) {
                return Err(DigOptionsError::Size { pattern: pattern.len(), clues });
            }
            pattern::check(pattern)?;
        }
        if dig.minimality == Minimality::EveryClue {
            // Digging goes to the end; to stop anywhere would leave clues that are not needed.
            targets.clear();
        }
        Ok(Digger { dig, limits: SearchLimits::default(), targets })
    }

    /// The same digger with these bounds on its searches.
    #[must_use]
    pub fn with_limits(self, limits: SearchLimits) -> Digger {
        Digger { limits, ..self }
    }

    /// The options.
    #[must_use]
    pub fn options(&self) -> &DigOptions {
        &self.dig
    }

    /// Whether every puzzle dug is minimal, with no need to look: because the options require it, or because nothing (a
    /// symmetry, a number of clues, a pattern) ends the digging before. With a goal that says
    /// [`TooHard`](Verdict::TooHard) only what the options require holds.
    #[must_use]
    pub fn always_minimal(&self) -> bool {
        self.dig.minimality == Minimality::EveryClue || self.digs_to_the_end_cell_by_cell()
    }

    /// Whether digging alone makes puzzles minimal.
    fn digs_to_the_end_cell_by_cell(&self) -> bool {
        let DigOptions { symmetry, clues, pattern, .. } = self.dig;
        symmetry == ClueSymmetry::None && clues.is_none() && pattern.is_none()
    }

    /// One attempt: one order of removal.
    ///
    /// 1. Draws the number of clues to stop at, if the options give a range with more than one possible number: all
    ///    possible numbers of the range are equally likely. Where every clue must be needed, there is no such number.
    /// 2. Draws an order of the orbits, all equally likely. (Without symmetry every orbit is one cell.)
    /// 3. For each orbit in that order: takes it out if the puzzle stays unique and keeps at least the number of clues
    ///    to stop at.
    /// 4. If that left more clues than the range allows, or redundant clues where every clue must be needed, a
    ///    bounded walk among neighbouring puzzles of the same solution follows: some clues out, others in.
    /// 5. The goal is asked. If it finds the puzzle too hard, and no walk was needed and not every clue must be, step 3 is
    ///    done with one condition more: an orbit goes if what is left has one solution and is not too hard. Where every
    ///    clue must be needed, a bounded descent to easier neighbours follows instead; they may have another solution. If the goal
    ///    finds the puzzle too easy, and can measure how hard it is, a bounded climb among its neighbours follows, which
    ///    may end at a puzzle with another solution too. If the goal knows the [open cells](Goal::open_cells), it judges later:
    ///    clues come back as long as the puzzle is not too easy, and if it is not too hard then, those go again without
    ///    which it is not too hard either.
    ///
    /// With a pattern, an attempt instead writes digits into the pattern, starting with those of the solution, and
    /// changes them until there is one solution; see the module [`pattern`](crate::pattern).
    ///
    /// # Errors
    /// When the attempt did not give what the options and the goal require: what it gave, and what is wrong with it.
    pub fn dig_once<R, G, T>(
        &self,
        solution: &Solution,
        rng: &mut R,
        goal: &mut G,
        trace: &mut T,
    ) -> Result<DugPuzzle, DigFailure>
    where
        R: Rng + ?Sized,
        G: Goal + ?Sized,
        T: Trace,
    {
        let puzzle = match self.dig.pattern {
            Some(pattern) => {
                let stopped = || goal.is_cancelled();
                let puzzle = pattern::fill(pattern, solution, &self.limits.pattern, stopped, rng, trace)?;
                match self.complaint(&puzzle) {
                    Some(reason) => return Err(DigFailure { best: *puzzle.clues(), reason }),
                    None => accepted(puzzle, goal.judge(&puzzle))?,
                }
            }
            None => {
                let order = self.draw(rng);
                let allowance = self.allowance(&order);
                let mut attempt = Attempt::new(solution, order, allowance);
                one_by_one::dig(&mut attempt, trace);
                let puzzle = proven(attempt.clues())?;
                self.finished(&attempt.dug(true), puzzle, rng, goal, trace)?
            }
        };
        Ok(DugPuzzle { puzzle, attempts: 1 })
    }

    /// The random part of digging.
    pub(crate) fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Order {
        Order::draw(&self.targets, self.dig.symmetry.orbits(), rng)
    }

    /// What the number of clues allows in this order.
    pub(crate) fn allowance(&self, order: &Order) -> Allowance {
        Allowance::new(order, self.most())
    }

    /// Whether a walk may follow without a goal that asks for it: then the unavoidable sets are worth keeping.
    pub(crate) fn may_walk(&self) -> bool {
        !self.digs_to_the_end_cell_by_cell()
            && (self.dig.clues.is_some() || self.dig.minimality == Minimality::EveryClue)
    }

    /// The most clues that will do.
    fn most(&self) -> usize {
        self.dig.clues.map_or(80, Bounds::most)
    }

    /// Whether this can be dug at all, or is filled.
    pub(crate) fn digs(&self) -> bool {
        self.dig.pattern.is_none()
    }

    /// What comes after an order of removal: steps 4 and 5.
    pub(crate) fn finished<R, G, T>(
        &self,
        reached: &DigState,
        dug: Puzzle,
        rng: &mut R,
        goal: &mut G,
        trace: &mut T,
    ) -> Result<Puzzle, DigFailure>
    where
        R: Rng + ?Sized,
        G: Goal + ?Sized,
        T: Trace,
    {
        let complaint = self.complaint(&dug);
        let puzzle = match complaint {
            Some(reason) => self.walk(reached, reason, goal, rng, trace)?,
            None => dug,
        };
        #[cfg(not(target_family = "wasm"))]
        if let Some(open) = goal.open_cells(&puzzle) {
            let easier = add_clues(reached, &puzzle, open, goal, trace)?;
            return match self.complaint(&easier).or_else(|| self.redundancy(&easier)) {
                Some(reason) => Err(DigFailure { best: *easier.clues(), reason }),
                None => accepted(easier, goal.judge(&easier)),
            };
        }
        let may_put_back = complaint.is_none() && self.dig.minimality == Minimality::AsDug;
        match goal.judge(&puzzle) {
            Verdict::TooHard if may_put_back => {
                let allowance = self.allowance(&reached.order);
                let easier = restore_clues(reached, &puzzle, &allowance, goal, trace)?;
                match self.complaint(&easier) {
                    Some(reason) => Err(DigFailure { best: *easier.clues(), reason }),
                    None => accepted(easier, goal.judge(&easier)),
                }
            }
            Verdict::TooEasy if let Some(height) = goal.hardness(puzzle.clues(), 0) => {
                let climb = Climb {
                    orbits: self.dig.symmetry.orbits(),
                    limits: &self.limits.climb,
                    least: self.dig.clues.map_or(0, Bounds::least),
                    fits: |puzzle: &Puzzle| self.complaint(puzzle).is_none(),
                };
                climb.run(&puzzle, height, rng, goal, trace)
            }
            Verdict::TooHard if self.dig.minimality == Minimality::EveryClue => {
                let orbits = self.dig.symmetry.orbits();
                let allowed = |clues| self.dig.clues.is_none_or(|range| range.contains(clues));
                let fits = |puzzle: &Puzzle| allowed(puzzle.clue_count()) && puzzle.is_minimal();
                descend(&puzzle, orbits, &self.limits.descent, fits, rng, goal, trace)
            }
            verdict => accepted(puzzle, verdict),
        }
    }

    /// A walk among the neighbours of a puzzle that an attempt led to.
    fn walk_from<'a>(&self, reached: &'a DigState, puzzle: &Puzzle) -> Walk<'a> {
        let least = self.dig.clues.map_or(0, Bounds::least);
        let orbits = self.dig.symmetry.orbits();
        Walk::new(
            &reached.solution,
            orbits,
            puzzle.clues().filled(),
            least,
            self.limits.walk_steps,
            reached.sets.iter().copied(),
        )
    }

    /// Leads from what an attempt reached to what the options require.
    fn walk<R, G, T>(
        &self,
        reached: &DigState,
        reason: DigFailureReason,
        goal: &G,
        rng: &mut R,
        trace: &mut T,
    ) -> Result<Puzzle, DigFailure>
    where
        R: Rng + ?Sized,
        G: Goal + ?Sized,
        T: Trace,
    {
        let stopped = || goal.is_cancelled();
        let least = self.dig.clues.map_or(0, Bounds::least);
        let dug = reached.clues();
        let mut walk = self.walk_from(reached, &proven(dug)?);
        let mut best = DigFailure { best: dug, reason };
        let mut here = reason;
        loop {
            let moved = match here {
                DigFailureReason::Clues { reached, .. } if reached < least => {
                    walk.step(Direction::Up, stopped, rng, trace)
                }
                _ => {
                    walk.step(Direction::Down, stopped, rng, trace)
                        || walk.step(Direction::Level, stopped, rng, trace)
                }
            };
            if !moved {
                return Err(best);
            }
            let puzzle = proven(walk.clues())?;
            match self.complaint(&puzzle) {
                None => return Ok(puzzle),
                Some(reason) => {
                    here = reason;
                    let failure = DigFailure { best: *puzzle.clues(), reason };
                    if failure.is_nearer_than(&best) {
                        best = failure;
                    }
                }
            }
        }
    }

    /// Digs a puzzle in this solution: makes one attempt after another, up to [`DigOptions::attempts`].
    ///
    /// # Errors
    /// If no attempt gave the requested puzzle. The error holds the best that was reached.
    pub fn dig<R: Rng + ?Sized>(&self, solution: &Solution, rng: &mut R) -> Result<DugPuzzle, DigError> {
        self.dig_with(solution, rng, &mut (), &mut ())
    }

    /// Digs a puzzle that a goal accepts, and reports the moves of every attempt.
    ///
    /// ```
    /// use ninefold_dig::{DigOptions, Digger, Verdict};
    /// use ninefold_grid::Solution;
    /// use ninefold_solve::Puzzle;
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use rand_xoshiro::rand_core::SeedableRng;
    ///
    /// let solution: Solution =
    ///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
    /// let mut all_nine_digits = |puzzle: &Puzzle| {
    ///     let nines = puzzle.clues().to_string().matches('9').count();
    ///     if nines > 0 { Verdict::Accept } else { Verdict::Reject }
    /// };
    /// let mut moves = Vec::new();
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    /// let digger = Digger::new(DigOptions::default())?;
    /// let dug = digger.dig_with(&solution, &mut rng, &mut all_nine_digits, &mut moves)?;
    /// assert!(moves.len() >= 81 - dug.puzzle.clue_count());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If no attempt gave a puzzle that is as requested, or the goal [cancelled](Goal::is_cancelled) the digging. The
    /// error holds the best that was reached.
    pub fn dig_with<R, G, T>(
        &self,
        solution: &Solution,
        rng: &mut R,
        goal: &mut G,
        trace: &mut T,
    ) -> Result<DugPuzzle, DigError>
    where
        R: Rng + ?Sized,
        G: Goal + ?Sized,
        T: Trace,
    {
        let mut best: Option<DigFailure> = None;
        let mut made = 0;
        for attempt in 1..=self.dig.attempts {
            match self.dig_once(solution, rng, goal, trace) {
                Ok(dug) => return Ok(DugPuzzle { attempts: attempt, ..dug }),
                Err(failure) if best.is_none_or(|best| failure.is_nearer_than(&best)) => {
                    best = Some(failure);
                }
                Err(_) => {}
            }
            made = attempt;
            if goal.is_cancelled() {
                break;
            }
        }
        Err(DigError {
            best: best.map(|failure| failure.best),
            attempts: made,
            reason: best.map_or(DigFailureReason::NoAttempt, |failure| failure.reason),
        })
    }

    /// What is wrong with a puzzle, the goal apart.
    fn complaint(&self, puzzle: &Puzzle) -> Option<DigFailureReason> {
        let reached = puzzle.clue_count();
        if let Some(wanted) = self.dig.clues.filter(|clues| !clues.contains(reached)) {
            return Some(DigFailureReason::Clues { reached, wanted });
        }
        if self.dig.minimality == Minimality::EveryClue && !self.digs_to_the_end_cell_by_cell() {
            let redundant = puzzle.redundant_clues().len();
            if redundant > 0 {
                return Some(DigFailureReason::NotMinimal { redundant });
            }
        }
        None
    }

    /// What is wrong with a puzzle if every clue must be needed.
    #[cfg(not(target_family = "wasm"))]
    fn redundancy(&self, puzzle: &Puzzle) -> Option<DigFailureReason> {
        if self.dig.minimality == Minimality::AsDug {
            return None;
        }
        let redundant = puzzle.redundant_clues().len();
        (redundant > 0).then_some(DigFailureReason::NotMinimal { redundant })
    }
}

/// Proves that digging kept its promise.
pub(crate) fn proven(clues: Grid) -> Result<Puzzle, DigFailure> {
    Puzzle::new(clues)
        .map_err(|_| DigFailure { best: clues, reason: DigFailureReason::Several { solutions: 2 } })
}

/// The puzzle, if that is the verdict.
fn accepted(puzzle: Puzzle, verdict: Verdict) -> Result<Puzzle, DigFailure> {
    match verdict {
        Verdict::Accept => Ok(puzzle),
        _ => Err(DigFailure { best: *puzzle.clues(), reason: DigFailureReason::Goal(verdict) }),
    }
}
