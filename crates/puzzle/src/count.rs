//! How many solutions clues have, up to a limit.

use ninefold_grid::{Grid, PencilMarks};
use ninefold_rules::{AnyGrid, BoardGrid};
use ninefold_solve::many::{FirstSolution, first_many};
use ninefold_solve::{SUKAKU_GUESSES, solutions, solutions_marked};

use crate::check::full;
use crate::solver::GUESSES_AT_A_TIME;
use crate::{AnyClues, AnySolver, Ended};

/// Solutions of a classic grid that are counted between two looks at the handle that cancels: a few milliseconds.
const AT_A_TIME: u64 = 10_000;

/// How many solutions clues have, up to a limit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// The number of solutions, at most the limit.
    pub solutions: u64,
    /// One of them, if there is any.
    pub first: Option<AnyGrid>,
}

impl AnySolver {
    /// Counts the solutions up to a limit. Clues that contradict each other have none.
    ///
    /// # Errors
    /// If the search ended before it had an answer.
    pub fn count(&self, clues: &AnyClues, limit: u64) -> Result<Count, Ended> {
        let mut count = Count::default();
        self.count_into(&mut count, clues, limit).map(|()| count)
    }

    /// Counts the solutions up to a limit, as [`count`](AnySolver::count) does. If the search ends early, `count` has those found
    /// until then.
    ///
    /// ```
    /// use ninefold_grid::Limits;
    /// use ninefold_puzzle::{AnyClues, AnySolver, Count};
    ///
    /// let solver = AnySolver::default().with_limits(Limits::guesses(1));
    /// let clues = AnyClues::from("16x16".parse::<ninefold_rules::Board>()?.empty());
    /// let mut count = Count::default();
    /// assert!(solver.count_into(&mut count, &clues, 1000).is_err());
    /// assert!(count.solutions < 1000);
    /// # Ok::<(), ninefold_rules::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    /// If the search ended before it had an answer.
    pub fn count_into(&self, count: &mut Count, clues: &AnyClues, limit: u64) -> Result<(), Ended> {
        *count = Count::default();
        self.check_cancel()?;
        match clues {
            AnyClues::Classic(grid) => self.count_classic(count, grid, limit),
            AnyClues::Sukaku(candidates) => self.count_sukaku(count, candidates, limit),
            AnyClues::Board(grid) => self.count_board(count, grid, limit),
        }
    }

    /// Counts the solutions of many clues, in order. With a limit of 2, neighbouring classic ones are counted together, in the
    /// lanes of a vector.
    ///
    /// When the work is cancelled, the answers end before the first clues that were not counted.
    #[must_use]
    pub fn count_many(&self, clues: &[&AnyClues], limit: u64) -> Vec<Result<Count, Ended>> {
        let one = |clues: &AnyClues| self.count(clues, limit);
        if limit != 2 {
            return self.each(clues, one);
        }
        self.many(clues, |grids| first_many(grids).into_iter().map(decided), one)
    }

    /// Returns the first solutions of a grid, at most this many.
    ///
    /// ```
    /// use ninefold_puzzle::AnySolver;
    /// use ninefold_rules::Board;
    ///
    /// let board: Board = "4x4".parse()?;
    /// assert_eq!(AnySolver::default().solutions(&board.empty(), 1000)?.len(), 288);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the search ended before it had an answer.
    pub fn solutions(&self, grid: &AnyGrid, limit: usize) -> Result<Vec<AnyGrid>, Ended> {
        self.check_cancel()?;
        match grid {
            AnyGrid::Classic(grid) => Ok(self.classic_solutions(grid, limit)?.iter().map(full).collect()),
            AnyGrid::Board(grid) => {
                let found = self.on(grid.rules()).first(grid, limit)?;
                Ok(found.into_iter().map(|solution| AnyGrid::Board(solution.grid().clone())).collect())
            }
        }
    }

    fn count_classic(&self, count: &mut Count, grid: &Grid, limit: u64) -> Result<(), Ended> {
        let first = self.classic_solutions(grid, 1)?.first().map(full);
        *count = Count { solutions: u64::from(first.is_some()).min(limit), first };
        if count.first.is_none() || limit <= 1 {
            return Ok(());
        }
        let mut rest = solutions(grid);
        let (mut passed, mut left) = (0, self.limits().most_guesses());
        while passed < limit && !rest.is_finished() {
            let most = left.min(GUESSES_AT_A_TIME);
            let more = rest.pass_over_within((limit - passed).min(AT_A_TIME), most);
            passed += more;
            count.solutions = count.solutions.max(passed);
            left = if more > 0 { self.limits().most_guesses() } else { left - most };
            self.check_cancel()?;
            if left == 0 {
                return Err(Ended::undecided(self.limits().most_guesses(), count.solutions));
            }
        }
        Ok(())
    }

    /// Each solution of a Sukaku may take [`SUKAKU_GUESSES`] guesses.
    fn count_sukaku(&self, count: &mut Count, candidates: &PencilMarks, limit: u64) -> Result<(), Ended> {
        let mut search = solutions_marked(candidates);
        let mut left = SUKAKU_GUESSES;
        while count.solutions < limit {
            match search.next_within(GUESSES_AT_A_TIME) {
                Ok(None) => break,
                Ok(Some(solution)) => {
                    count.first.get_or_insert_with(|| full(&solution));
                    count.solutions += 1;
                    left = SUKAKU_GUESSES;
                }
                Err(_) => left -= GUESSES_AT_A_TIME,
            }
            self.check_cancel()?;
            if left == 0 {
                return Err(Ended::undecided(SUKAKU_GUESSES, count.solutions));
            }
        }
        Ok(())
    }

    fn count_board(&self, count: &mut Count, grid: &BoardGrid, limit: u64) -> Result<(), Ended> {
        let solver = self.on(grid.rules());
        // Few solutions are found and counted in one search.
        let found = solver.first(grid, limit.min(2) as usize)?;
        count.solutions = found.len() as u64;
        count.first = found.into_iter().next().map(|solution| AnyGrid::Board(solution.grid().clone()));
        if count.solutions == 2 && limit > 2 {
            let counted = solver.count(grid, limit);
            count.solutions = counted.unwrap_or_else(|ended| ended.found().max(count.solutions));
            counted?;
        }
        Ok(())
    }

    /// Answers one by one until the work is cancelled.
    pub(crate) fn each<T>(
        &self,
        clues: &[&AnyClues],
        one: impl Fn(&AnyClues) -> Result<T, Ended>,
    ) -> Vec<Result<T, Ended>> {
        let answers = clues.iter().take_while(|_| !self.cancel().is_cancelled()).map(|clues| one(clues));
        answers.take_while(|answer| !matches!(answer, Err(Ended::Cancelled))).collect()
    }

    /// Answers neighbouring classic grids together, and all others one by one, as well as those that have no answer together, until the
    /// work is cancelled.
    pub(crate) fn many<T, I: IntoIterator<Item = Option<T>>>(
        &self,
        clues: &[&AnyClues],
        together: impl Fn(&[Grid]) -> I,
        one: impl Fn(&AnyClues) -> Result<T, Ended>,
    ) -> Vec<Result<T, Ended>> {
        let grid = |clues: &&AnyClues| match *clues {
            AnyClues::Classic(grid) => Some(*grid),
            AnyClues::Sukaku(_) | AnyClues::Board(_) => None,
        };
        let is_grid = |clues: &&AnyClues| matches!(clues, AnyClues::Classic(_));
        let mut answers = Vec::with_capacity(clues.len());
        for group in clues.chunk_by(|a, b| is_grid(a) == is_grid(b)) {
            if self.cancel().is_cancelled() {
                break;
            }
            let grids: Vec<Grid> = group.iter().filter_map(grid).collect();
            if grids.is_empty() {
                answers.extend(self.each(group, &one));
            } else {
                for (answer, clues) in together(&grids).into_iter().zip(group) {
                    match answer {
                        Some(answer) => answers.push(Ok(answer)),
                        None => match one(clues) {
                            Err(Ended::Cancelled) => return answers,
                            answer => answers.push(answer),
                        },
                    }
                }
            }
        }
        answers
    }
}

/// Returns the count up to two solutions, if it is decided.
fn decided(found: FirstSolution) -> Option<Count> {
    match found {
        FirstSolution::None => Some(Count { solutions: 0, first: None }),
        FirstSolution::Only(solution) => Some(Count { solutions: 1, first: Some(full(&solution)) }),
        FirstSolution::OneOfSeveral(solution) => Some(Count { solutions: 2, first: Some(full(&solution)) }),
        FirstSolution::Undecided => None,
    }
}
