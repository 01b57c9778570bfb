//! Finding the rows that a filter selects, in the order of their numbers.
//!
//! ```text
//!   a filter ─► its kinds ─► one run of numbers per kind, from the indexes puzzles_unused and puzzles_used ─► merged
//!   no filter ─► the table, from the first row to the last          a take ─► the index puzzles_taken
//! ```
//!
//! However rare the selected puzzles are, no other row is read. A run fetches few numbers at first
//! and more each time, so memory depends on the number of kinds only.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use rusqlite::{Connection, OptionalExtension, params};

use crate::error::{BankErrorKind, KindResult};
use crate::filter::BankFilter;
use crate::reader::RowReader;
use crate::table::{PuzzleTable, ReadRow, StoredRow, number_of};

/// The rows that a filter selects.
pub(crate) struct Selection<'a> {
    connection: &'a Connection,
    filter: BankFilter,
    source: RowSource,
}

/// Where the numbers of the rows come from.
enum RowSource {
    /// All rows after this one.
    Table { last: i64 },
    /// The rows of a take after this one.
    Take { take: i64, last: i64 },
    /// The rows of some kinds.
    Kinds(Runs),
}

impl<'a> Selection<'a> {
    pub(crate) fn new<T: PuzzleTable>(
        connection: &'a Connection,
        filter: &BankFilter,
        reader: &RowReader<'_, T>,
    ) -> KindResult<Selection<'a>> {
        let source = match filter.taken_for.as_deref() {
            Some(_) if filter.used == Some(false) => RowSource::Take { take: 0, last: 0 },
            Some(name) => RowSource::Take { take: whole_take(connection, name)?.unwrap_or(0), last: 0 },
            None if filter.used.is_none() && !filter.has_kind_criteria() => {
                RowSource::Table { last: i64::MIN }
            }
            None => {
                // An unreadable kind may be one of those selected: its rows are read, and refused.
                let selected = |(&id, kind): (&i64, &Result<_, _>)| {
                    kind.as_ref().map_or(true, |kind| filter.admits(kind)).then_some(id)
                };
                RowSource::Kinds(Runs::new(T::NAME, reader.kinds().iter().filter_map(selected), filter.used))
            }
        };
        Ok(Selection { connection, filter: filter.clone(), source })
    }

    /// Appends the next `most` selected rows; fewer if no more are left.
    pub(crate) fn next<T: PuzzleTable>(
        &mut self,
        reader: &mut RowReader<'_, T>,
        most: usize,
        rows: &mut Vec<ReadRow<T>>,
    ) -> KindResult<()> {
        let start = rows.len();
        let &mut Selection { connection, ref filter, ref mut source } = self;
        match source {
            RowSource::Table { last } => {
                let source = "WHERE id > ?1 ORDER BY id LIMIT ?2";
                read(connection, reader, source, params![*last, most as i64], rows)?;
                *last = rows[start..].last().map_or(i64::MAX, number_of::<T>);
            }
            RowSource::Take { take, last } => {
                let name = T::NAME;
                let source =
                    format!("INDEXED BY {name}_taken WHERE take = ?1 AND id > ?2 ORDER BY id LIMIT ?3");
                while rows.len() < start + most {
                    let mut found = Vec::new();
                    let parameters = params![*take, *last, (start + most - rows.len()) as i64];
                    read(connection, reader, &source, parameters, &mut found)?;
                    let Some(end) = found.last().map(number_of::<T>) else { break };
                    *last = end;
                    let is_other = |row: &&StoredRow<T::Columns>| row.taken_for != filter.taken_for;
                    if let Some(row) = found.iter().flatten().find(is_other) {
                        return Err(disagreement(row.id));
                    }
                    // Wrong rows stay: they are refused later.
                    let is_selected =
                        |row: &ReadRow<T>| row.as_ref().map_or(true, |row| filter.admits(&row.values));
                    rows.extend(found.into_iter().filter(is_selected));
                }
            }
            RowSource::Kinds(runs) => {
                let mut ids = Vec::with_capacity(most);
                while ids.len() < most
                    && let Some(id) = runs.next(connection, most - ids.len())?
                {
                    ids.push(id);
                }
                read_ids(connection, reader, &ids, rows)?;
                for row in rows[start..].iter().flatten() {
                    // An index that says otherwise must not decide which puzzles leave the bank.
                    let is_used = row.taken_for.is_some();
                    if !filter.admits(&row.values) || filter.used.is_some_and(|used| used != is_used) {
                        return Err(disagreement(row.id));
                    }
                }
            }
        }
        Ok(())
    }
}

fn disagreement(id: i64) -> BankErrorKind {
    BankErrorKind::Damaged(format!("an index does not agree with puzzle {id}"))
}

/// Returns the number of a take, all of whose puzzles must be there.
fn whole_take(connection: &Connection, name: &str) -> KindResult<Option<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, count, (SELECT count(*) FROM puzzles INDEXED BY puzzles_taken WHERE take = takes.id)
            + (SELECT count(*) FROM board_puzzles INDEXED BY board_puzzles_taken WHERE take = takes.id)
         FROM takes WHERE name = ?1",
    )?;
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
    match statement.query_row([name], read).optional()? {
        Some((_, expected, found)) if found != expected => {
            Err(BankErrorKind::Damaged(format!("take {name:?} has {found} puzzles, expected {expected}")))
        }
        found => Ok(found.map(|(take, ..)| take)),
    }
}

/// Appends rows of the table, those that `source` says.
pub(crate) fn read<T: PuzzleTable>(
    connection: &Connection,
    reader: &mut RowReader<'_, T>,
    source: &str,
    parameters: impl rusqlite::Params,
    all: &mut Vec<ReadRow<T>>,
) -> KindResult<()> {
    let mut statement =
        connection.prepare_cached(&format!("SELECT {} FROM {} {source}", T::COLUMNS, T::NAME))?;
    let mut rows = statement.query(parameters)?;
    while let Some(row) = rows.next()? {
        all.push(reader.read(row)?);
    }
    Ok(())
}

/// Appends the rows with these numbers, which increase.
fn read_ids<T: PuzzleTable>(
    connection: &Connection,
    reader: &mut RowReader<'_, T>,
    ids: &[i64],
    all: &mut Vec<ReadRow<T>>,
) -> KindResult<()> {
    let mut rows = Vec::new();
    // A seek costs as much as reading a few rows that follow each other.
    for group in ids.chunk_by(|one, next| next - one <= 4) {
        let (Some(first), Some(last)) = (group.first(), group.last()) else { continue };
        let between = "WHERE id BETWEEN ?1 AND ?2 ORDER BY id";
        read(connection, reader, between, [first, last], &mut rows)?;
        let mut rows = rows.drain(..).peekable();
        for &id in group {
            while rows.next_if(|row| number_of::<T>(row) < id).is_some() {}
            all.push(rows.next_if(|row| number_of::<T>(row) == id).ok_or_else(|| disagreement(id))?);
        }
    }
    Ok(())
}

/// The numbers of the puzzles of some kinds, merged.
struct Runs {
    runs: Vec<Run>,
    /// The lowest number of each run, with the place of the run.
    heads: BinaryHeap<Reverse<(i64, usize)>>,
    is_started: bool,
}

/// The numbers of the puzzles of a kind, used ones or unused ones.
struct Run {
    /// The table.
    name: &'static str,
    kind: i64,
    used: bool,
    /// Numbers that were read and not used yet.
    ready: VecDeque<i64>,
    last: i64,
    /// How many numbers to read the next time.
    next: usize,
}

/// The most numbers that a run reads at a time.
const MOST_READ: usize = 256;

impl Runs {
    fn new(name: &'static str, kinds: impl Iterator<Item = i64>, used: Option<bool>) -> Runs {
        let run = |kind, used| Run { name, kind, used, ready: VecDeque::new(), last: i64::MIN, next: 1 };
        let of_kind = |kind| {
            [false, true].into_iter().filter(move |&one| used != Some(!one)).map(move |one| run(kind, one))
        };
        Runs { runs: kinds.flat_map(of_kind).collect(), heads: BinaryHeap::new(), is_started: false }
    }

    /// Returns the lowest number that is left, if there is one; at most `most` will be needed.
    fn next(&mut self, connection: &Connection, most: usize) -> KindResult<Option<i64>> {
        if !self.is_started {
            for (place, run) in self.runs.iter_mut().enumerate() {
                self.heads.extend(run.next(connection, most)?.map(|id| Reverse((id, place))));
            }
            self.is_started = true;
        }
        let Some(Reverse((id, place))) = self.heads.pop() else { return Ok(None) };
        self.heads.extend(self.runs[place].next(connection, most)?.map(|id| Reverse((id, place))));
        Ok(Some(id))
    }
}

impl Run {
    fn next(&mut self, connection: &Connection, most: usize) -> KindResult<Option<i64>> {
        if self.ready.is_empty() && self.next > 0 {
            let (name, index, not) =
                (self.name, if self.used { "used" } else { "unused" }, if self.used { "NOT " } else { "" });
            let query = format!(
                "SELECT id FROM {name} INDEXED BY {name}_{index}
                 WHERE kind = ?1 AND take IS {not}NULL AND id > ?2 ORDER BY id LIMIT ?3"
            );
            let wanted = self.next.min(most);
            let mut statement = connection.prepare_cached(&query)?;
            let ids = statement.query_map(params![self.kind, self.last, wanted as i64], |row| row.get(0))?;
            self.ready = ids.collect::<Result<_, _>>()?;
            self.last = self.ready.back().copied().unwrap_or(i64::MAX);
            // Fewer than wanted: that was the end of the run.
            self.next = if self.ready.len() < wanted { 0 } else { (2 * self.next).min(MOST_READ) };
        }
        Ok(self.ready.pop_front())
    }
}
