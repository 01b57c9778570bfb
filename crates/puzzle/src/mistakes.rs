//! Which clue is wrong: clues that contradict each other, and single changes that leave exactly one solution.
//!
//! ```text
//!   no solution ──► a conflict: clues without a solution, each of which is needed for that
//!                   │  every repair changes one of them
//!                   └─► another digit in one of their cells, one clue less, or another number of it ──► exactly one solution?
//!   several     ──► another digit in the cell of a given one ──► exactly one solution?
//!               └─► all solutions, up to a limit ──► the digits that occur in one of them alone
//! ```

use std::sync::Arc;

use ninefold_grid::Limits;
use ninefold_rules::{AnyGrid, BoardCell, BoardDigit, BoardGrid, Clue, ClueValue, MAX_DIGITS, Rules};

use crate::{AnyClues, AnySolver, Check, Clash, Count, Ended, PuzzleClue};

/// The most guesses of one search: a puzzle that a person solves needs far fewer.
const GUESSES: u64 = 10_000;
/// The search ends when this many questions were undecided.
const MOST_UNDECIDED: u32 = 3;
/// The most questions: enough for any classic puzzle, and for the largest boards a matter of seconds.
const MOST_QUESTIONS: u32 = 1000;
/// Up to this many solutions are compared to find the digits that decide between them.
const MOST_SOLUTIONS: usize = 1000;

/// What is wrong with clues that have no solution or several.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mistakes {
    /// Clues that have no solution together. If the work [is complete](Mistakes::is_complete), each of them is needed for that.
    /// Empty if there are solutions.
    pub conflict: Vec<PuzzleClue>,
    /// The single changes that leave exactly one solution: given digits that are replaced, and clues that are removed or have
    /// another number, in the order of the clues, then digits that are added.
    pub repairs: Vec<Repair>,
    /// Whether these are all such changes. They are not if a search took too many guesses, if there are more than a thousand
    /// solutions, if there are several on a board with sums and other numbers, which are then not examined, and for a Sukaku,
    /// whose candidates are not examined.
    pub is_complete: bool,
}

/// A single change of the clues after which there is exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Repair {
    /// This digit in this cell, in place of another one or in an empty cell.
    Digit(BoardCell, BoardDigit),
    /// The puzzle without this clue, which is not a digit.
    Without(Box<Clue>),
    /// The second clue in place of the first: the same with another number, such as the sum of a cage.
    Number(Box<Clue>, Box<Clue>),
}

impl Repair {
    /// Returns the change as `r4c7=5`, as `-k10:1112` for a clue that is removed, or as `k10:1112=k12:1112` for one that has
    /// another number.
    #[must_use]
    pub fn name(&self, rules: &Rules) -> String {
        match self {
            Repair::Digit(cell, digit) => format!("{}={digit}", rules.cell_name(*cell)),
            Repair::Without(clue) => format!("-{clue}"),
            Repair::Number(clue, instead) => format!("{clue}={instead}"),
        }
    }
}

impl AnySolver {
    /// Looks for the mistake in clues that are not [proper](Check::Proper), after their check.
    ///
    /// ```
    /// use ninefold_grid::Grid;
    /// use ninefold_puzzle::{AnyClues, AnySolver};
    /// // The 9 in r1c1 should be 5.
    /// let line = "93..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let clues = AnyClues::from(line.parse::<Grid>()?);
    /// let solver = AnySolver::default();
    /// let mistakes = solver.mistakes(&clues, &solver.check(&clues)?)?;
    /// let board = clues.board();
    /// assert!(mistakes.conflict.iter().any(|clue| clue.name(board.rules()) == "r1c1"));
    /// assert_eq!(mistakes.repairs[0].name(board.rules()), "r1c1=5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the work was cancelled.
    pub fn mistakes(&self, clues: &AnyClues, check: &Check) -> Result<Mistakes, Ended> {
        let search = MistakeSearch { solver: self.brief(), clues, questions: MOST_QUESTIONS, undecided: 0 };
        match (clues, check) {
            (AnyClues::Sukaku(_), _) => Ok(Mistakes::default()),
            (_, Check::Proper { .. }) => Ok(Mistakes { is_complete: true, ..Mistakes::default() }),
            (_, Check::Several(_)) => search.ambiguity(),
            (_, Check::Clash(clash)) => search.contradiction(clash_clues(clues, clash)),
            (_, Check::Unsolvable) => {
                let all = search.all();
                search.contradiction(all)
            }
        }
    }

    /// Returns a solver that gives up sooner.
    fn brief(&self) -> AnySolver {
        let limits = Limits::guesses(GUESSES.min(self.limits().most_guesses()));
        AnySolver::default().with_limits(limits).with_cancel(self.cancel())
    }
}

/// Two digits that clash contradict each other, unless a clue makes their cells see each other.
fn clash_clues(clues: &AnyClues, clash: &Clash) -> Vec<PuzzleClue> {
    clash.cells.map(PuzzleClue::Given).into_iter().chain(others(clues)).collect()
}

/// Returns the clues other than digits.
fn others(clues: &AnyClues) -> impl Iterator<Item = PuzzleClue> {
    let rules = Arc::clone(clues.board().rules());
    let others: Vec<Clue> = rules.clues().to_vec();
    others.into_iter().map(|clue| PuzzleClue::Other(Box::new(clue)))
}

/// Returns the repair that gives a clue another number.
fn numbered(clue: &Clue, instead: Clue) -> Repair {
    Repair::Number(Box::new(clue.clone()), Box::new(instead))
}

/// Looks for the mistake in some clues.
struct MistakeSearch<'a> {
    solver: AnySolver,
    clues: &'a AnyClues,
    /// The questions that may still be asked.
    questions: u32,
    /// Those that were not decided within the guesses.
    undecided: u32,
}

impl MistakeSearch<'_> {
    /// Returns every clue: first those other than digits, which are dropped first where a smaller conflict remains.
    fn all(&self) -> Vec<PuzzleClue> {
        let values = self.clues.grid();
        let given =
            |(index, &value): (usize, &u8)| (value > 0).then(|| PuzzleClue::Given(BoardCell::new(index)));
        others(self.clues).chain(values.values().iter().enumerate().filter_map(given)).collect()
    }

    /// Finds a conflict among clues that have no solution, and what repairs it.
    fn contradiction(mut self, clues: Vec<PuzzleClue>) -> Result<Mistakes, Ended> {
        let conflict = self.smallest(clues)?;
        let is_smallest = self.is_complete();
        // What was too hard before need not be now.
        self.undecided = 0;
        let mut repairs = Vec::new();
        for clue in &conflict {
            match clue {
                PuzzleClue::Given(cell) => repairs.extend(self.digits(*cell)?),
                PuzzleClue::Other(clue) => repairs.extend(self.changed(clue)?),
                PuzzleClue::Candidate(_) => {}
            }
        }
        Ok(Mistakes { conflict, repairs, is_complete: is_smallest && self.is_complete() })
    }

    /// Drops clues, in ever smaller portions, as long as those left have no solution. One that is needed with others is needed
    /// with fewer, so each is tried once alone.
    fn smallest(&mut self, mut kept: Vec<PuzzleClue>) -> Result<Vec<PuzzleClue>, Ended> {
        let mut portion = kept.len().div_ceil(2);
        while portion > 0 {
            let mut start = 0;
            while start < kept.len() {
                let end = (start + portion).min(kept.len());
                let fewer = [&kept[..start], &kept[end..]].concat();
                if !self.are_removable(&kept[start..end]) || self.count(&self.only(&fewer))? != Some(0) {
                    start = end;
                } else {
                    kept = fewer;
                }
            }
            portion = if portion == 1 { 0 } else { portion.div_ceil(2) };
        }
        Ok(kept)
    }

    /// Returns whether the puzzle without these clues has fewer conditions. Where all marks are given, a missing one is a
    /// condition too.
    fn are_removable(&self, clues: &[PuzzleClue]) -> bool {
        let is_removable = |clue: &PuzzleClue| match clue {
            PuzzleClue::Other(clue) => {
                let all_given = clue.kind().rule().all_given();
                !all_given.is_some_and(|word| self.clues.board().variant().has_clue_rule(word))
            }
            PuzzleClue::Given(_) | PuzzleClue::Candidate(_) => true,
        };
        clues.iter().all(is_removable)
    }

    /// Returns the digits that leave exactly one solution if they replace the one in this cell.
    fn digits(&mut self, cell: BoardCell) -> Result<Vec<Repair>, Ended> {
        if self.count(&self.with(cell, None))? == Some(0) {
            return Ok(Vec::new());
        }
        let now = self.clues.grid().values()[cell.index()];
        let others: Vec<BoardDigit> =
            self.rules().digits().into_iter().filter(|digit| digit.value() != usize::from(now)).collect();
        let mut repairs = Vec::new();
        for digit in others {
            if self.count(&self.with(cell, Some(digit)))? == Some(1) {
                repairs.push(Repair::Digit(cell, digit));
            }
        }
        Ok(repairs)
    }

    /// Returns the repairs that remove a clue, or give it another number.
    fn changed(&mut self, clue: &Clue) -> Result<Vec<Repair>, Ended> {
        let mut repairs = Vec::new();
        let removed = PuzzleClue::Other(Box::new(clue.clone()));
        if !self.are_removable(std::slice::from_ref(&removed)) {
            return Ok(repairs);
        }
        let fewer: Vec<PuzzleClue> = self.all().into_iter().filter(|other| *other != removed).collect();
        let without = self.only(&fewer);
        let found = self.first(&without)?;
        let numbers = match found {
            // Another number is a condition more.
            None | Some(Count { solutions: 0, .. }) => return Ok(repairs),
            Some(Count { solutions: 1, first }) => {
                repairs.push(Repair::Without(Box::new(clue.clone())));
                let size = self.rules().size();
                let is_met = |other: &Clue| {
                    first.as_ref().is_some_and(|solution| {
                        other.is_met(size, |cell: BoardCell| usize::from(solution.values()[cell.index()]))
                    })
                };
                repairs
                    .extend(self.numbers(clue).into_iter().filter(is_met).map(|other| numbered(clue, other)));
                return Ok(repairs);
            }
            Some(_) => self.numbers(clue),
        };
        for other in numbers {
            let instead = PuzzleClue::Other(Box::new(other.clone()));
            if self.count(&self.only(&[&fewer[..], &[instead]].concat()))? == Some(1) {
                repairs.push(numbered(clue, other));
            }
        }
        Ok(repairs)
    }

    /// Returns the clues that differ from one in their number alone, the nearest numbers first.
    fn numbers(&self, clue: &Clue) -> Vec<Clue> {
        let rules = self.rules();
        let Some(now) = clue.value().sum().or(clue.value().number()) else { return Vec::new() };
        let highest = (clue.cells().len().max(rules.size()) * rules.size()) as u16;
        let mut numbers: Vec<u16> = (0..=highest).filter(|&number| number != now).collect();
        numbers.sort_by_key(|number| number.abs_diff(now));
        let value = |number| match clue.value() {
            ClueValue::Sum(_) => ClueValue::Sum(number),
            _ => ClueValue::Number(number),
        };
        let numbered = |number| Clue::new(&rules, clue.kind(), clue.cells(), value(number)).ok();
        numbers.into_iter().filter_map(numbered).collect()
    }

    /// Finds the given digits that leave one solution if they are replaced, and the digits that occur in a single solution.
    fn ambiguity(mut self) -> Result<Mistakes, Ended> {
        let mut repairs = Vec::new();
        for clue in self.all() {
            if let PuzzleClue::Given(cell) = clue {
                repairs.extend(self.digits(cell)?);
            }
        }
        let is_complete = match self.solver.solutions(&self.clues.grid(), MOST_SOLUTIONS + 1) {
            Err(Ended::Cancelled) => return Err(Ended::Cancelled),
            Ok(found) if found.len() <= MOST_SOLUTIONS => {
                repairs.extend(self.deciding(&found));
                self.is_complete() && self.rules().clues().iter().all(|clue| self.numbers(clue).is_empty())
            }
            Ok(_) | Err(Ended::Budget(_)) => false,
        };
        Ok(Mistakes { conflict: Vec::new(), repairs, is_complete })
    }

    /// Returns the digits that occur in one of the solutions alone.
    fn deciding(&self, solutions: &[AnyGrid]) -> Vec<Repair> {
        let rules = self.rules();
        let mut repairs = Vec::new();
        for cell in rules.cells() {
            let mut counts = [0_u32; MAX_DIGITS + 1];
            solutions.iter().for_each(|grid| counts[usize::from(grid.values()[cell.index()])] += 1);
            let single = rules.digits().into_iter().filter(|digit| counts[digit.value()] == 1);
            repairs.extend(single.map(|digit| Repair::Digit(cell, digit)));
        }
        repairs
    }

    /// Returns whether every question was asked and decided.
    const fn is_complete(&self) -> bool {
        self.undecided == 0 && self.questions > 0
    }

    fn rules(&self) -> Arc<Rules> {
        Arc::clone(self.clues.board().rules())
    }

    /// Returns the clues with another digit in this cell, or with none.
    fn with(&self, cell: BoardCell, digit: Option<BoardDigit>) -> AnyClues {
        AnyClues::from(self.clues.grid().on_board().into_owned().with(cell, digit))
    }

    /// Returns the puzzle that has these clues alone.
    fn only(&self, clues: &[PuzzleClue]) -> AnyClues {
        let rules = self.rules();
        let others: Vec<Clue> = clues.iter().filter_map(PuzzleClue::other).cloned().collect();
        let board =
            if others.len() == rules.clues().len() { rules } else { Arc::new(rules.with_clues(others)) };
        let values = self.clues.grid();
        let mut grid = BoardGrid::empty(&board);
        for clue in clues {
            if let PuzzleClue::Given(cell) = clue {
                grid.set(*cell, BoardDigit::new(values.values()[cell.index()].into()));
            }
        }
        AnyClues::from(grid)
    }

    /// Returns 0 to 2 as the number of solutions, or nothing if that was not decided or there were too many questions.
    fn count(&mut self, clues: &AnyClues) -> Result<Option<u64>, Ended> {
        Ok(self.first(clues)?.map(|count| count.solutions))
    }

    /// Returns the same with one of the solutions.
    fn first(&mut self, clues: &AnyClues) -> Result<Option<Count>, Ended> {
        if self.questions == 0 || self.undecided >= MOST_UNDECIDED {
            return Ok(None);
        }
        self.questions -= 1;
        let count = match self.solver.count(clues, 2) {
            Ok(count) => Some(count),
            Err(Ended::Budget(_)) => None,
            Err(Ended::Cancelled) => return Err(Ended::Cancelled),
        };
        self.undecided += u32::from(count.is_none());
        Ok(count)
    }
}
