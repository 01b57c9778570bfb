//! Claims: which program makes which indices of a part while several programs fill one bank.
//!
//! ```text
//!   indices of a part    0 ─────────────────── next ─────────────────────────────────► end
//!                        │ done │ claim │ done │ unclaimed
//!                                 first..past: one program works on it, in order, and advances `first` with each batch
//! ```
//!
//! A claim has as many indices as puzzles are missing, minus those that other claims may still
//! yield. So no index is made in vain, and in the end the part has used the same indices that one
//! program alone would have used. When nothing is left to claim, a program helps with another
//! program's claim: it takes over the second half, or the one index that is left. A claim whose
//! program was killed looks like one whose program is slow, and the difference does not matter: an
//! index gives the same puzzle in every program, and a program stores a result only if the index is
//! still claimed. So there is no clock, no lock that outlives a program, and no waiting.

use std::ops::Range;

use ninefold_recipe::PlanPart;
use rusqlite::{Connection, OptionalExtension, params};

use crate::entry::BankEntry;
use crate::error::KindResult;
use crate::insert::{EntryOrigin, InsertOutcome, TableKinds, insert};

/// A part of a plan in the bank.
#[derive(Clone, Debug)]
pub(crate) struct PartRow {
    pub(crate) id: i64,
    /// The number of puzzles requested.
    pub(crate) asked: u64,
    /// One more than the last index that the part may use.
    pub(crate) end: u64,
}

/// Indices that this program makes.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) id: i64,
    pub(crate) range: Range<u64>,
}

/// The result of an index: a puzzle, or none within the attempts of the recipe.
pub(crate) type IndexResult = Option<BankEntry>;

/// The progress of a part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartCounts {
    pub(crate) filled: u64,
    pub(crate) not_found: u64,
    pub(crate) repeats: u64,
}

/// Stores a part with the current request of the plan and returns its row.
pub(crate) fn register(
    connection: &Connection,
    part: &PlanPart,
    seed: u64,
    indices: &Range<u64>,
) -> KindResult<PartRow> {
    let id = connection.query_row(
        "INSERT INTO parts (name, recipe, seed, first, next, asked) VALUES (?1, ?2, ?3, ?4, ?4, ?5)
         ON CONFLICT (recipe, seed, first) DO UPDATE SET name = ?1, asked = ?5 RETURNING id",
        params![
            part.name,
            part.recipe.to_string(),
            seed.to_string(),
            number(indices.start),
            number(part.count)
        ],
        |row| row.get(0),
    )?;
    Ok(PartRow { id, asked: part.count, end: indices.end })
}

/// Returns the number of puzzles that the bank has of a part.
pub(crate) fn filled(connection: &Connection, part: &PlanPart, seed: u64, first: u64) -> KindResult<u64> {
    let mut statement = connection
        .prepare_cached("SELECT filled FROM parts WHERE recipe = ?1 AND seed = ?2 AND first = ?3")?;
    let parameters = params![part.recipe.to_string(), seed.to_string(), number(first)];
    let filled = statement.query_row(parameters, |row| row.get::<_, i64>(0)).optional()?;
    Ok(filled.unwrap_or(0) as u64)
}

/// Returns the seed of the first plan that filled the bank.
pub(crate) fn first_seed(connection: &Connection) -> KindResult<Option<u64>> {
    let mut statement = connection.prepare("SELECT seed FROM parts ORDER BY id LIMIT 1")?;
    let seed: Option<String> = statement.query_row([], |row| row.get(0)).optional()?;
    Ok(seed.and_then(|seed| seed.parse().ok()))
}

/// Claims at most `most` indices of a part; `None` if the part is full or has no indices left.
pub(crate) fn claim(connection: &Connection, part: &PartRow, most: u64) -> KindResult<Option<Claim>> {
    let counts = counts(connection, part.id)?;
    if counts.filled >= part.asked {
        return Ok(None);
    }
    let given_up = "SELECT id, first, past FROM claims WHERE part = ?1 AND held = 0 ORDER BY id LIMIT 1";
    if let Some(claim) = find(connection, given_up, part.id)? {
        connection.execute("UPDATE claims SET held = 1 WHERE id = ?1", [claim.id])?;
        return Ok(Some(claim));
    }
    let (next, under_way): (i64, i64) = connection.query_row(
        "SELECT next, (SELECT coalesce(sum(past - first), 0) FROM claims WHERE part = ?1) FROM parts WHERE id = ?1",
        [part.id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let (next, missing) = (next as u64, part.asked.saturating_sub(counts.filled + under_way as u64));
    let count = missing.min(most).min(part.end.saturating_sub(next));
    if count > 0 {
        connection.execute("UPDATE parts SET next = ?2 WHERE id = ?1", [part.id, number(next + count)])?;
        return insert_claim(connection, part.id, next..next + count).map(Some);
    }
    let longest = "SELECT id, first, past FROM claims WHERE part = ?1 ORDER BY past - first DESC, id LIMIT 1";
    let Some(other) = find(connection, longest, part.id)? else { return Ok(None) };
    let Range { start, end } = other.range;
    if end - start == 1 {
        return Ok(Some(other));
    }
    let middle = start + (end - start).div_ceil(2);
    connection.execute("UPDATE claims SET past = ?2 WHERE id = ?1", [other.id, number(middle)])?;
    insert_claim(connection, part.id, middle..end).map(Some)
}

/// Stores the results of consecutive indices of a claim, starting at `first`, if the indices are
/// still claimed. Returns the new puzzles, each with its position in the list and its number, and
/// whether the claim has more indices.
pub(crate) fn settle(
    connection: &rusqlite::Transaction<'_>,
    part: i64,
    claim: i64,
    first: u64,
    results: &[IndexResult],
) -> KindResult<(Vec<(usize, i64)>, bool)> {
    let by_id = "SELECT id, first, past FROM claims WHERE id = ?1";
    let Some(Claim { range, .. }) = find(connection, by_id, claim)? else { return Ok((Vec::new(), false)) };
    let (mut new, mut not_found, mut repeats) = (Vec::new(), 0, 0);
    let mut kinds = TableKinds::default();
    for (at, (item, result)) in (first..).zip(results).enumerate() {
        if !range.contains(&item) {
            continue;
        }
        match result {
            None => not_found += 1,
            Some(entry) => match insert(connection, &mut kinds, entry, EntryOrigin::Made { part, item })? {
                InsertOutcome::New(id) => new.push((at, id)),
                InsertOutcome::Known(_) => repeats += 1,
            },
        }
    }
    let done = (first + results.len() as u64).clamp(range.start, range.end);
    let has_more = done < range.end;
    if has_more {
        connection.execute("UPDATE claims SET first = ?2 WHERE id = ?1", [claim, number(done)])?;
    } else {
        connection.execute("DELETE FROM claims WHERE id = ?1", [claim])?;
    }
    connection.execute(
        "UPDATE parts SET filled = filled + ?2, not_found = not_found + ?3, repeats = repeats + ?4 WHERE id = ?1",
        params![part, new.len() as i64, not_found, repeats],
    )?;
    Ok((new, has_more))
}

/// Releases a claim for the next program that fills the part.
pub(crate) fn give_up(connection: &Connection, claim: i64) -> KindResult<()> {
    connection.execute("UPDATE claims SET held = 0 WHERE id = ?1", [claim])?;
    Ok(())
}

/// Returns the progress of a part.
pub(crate) fn counts(connection: &Connection, part: i64) -> KindResult<PartCounts> {
    let mut statement =
        connection.prepare_cached("SELECT filled, not_found, repeats FROM parts WHERE id = ?1")?;
    let count = |row: &rusqlite::Row<'_>, at| row.get::<_, i64>(at).map(|count| count as u64);
    Ok(statement.query_row([part], |row| {
        Ok(PartCounts { filled: count(row, 0)?, not_found: count(row, 1)?, repeats: count(row, 2)? })
    })?)
}

fn find(connection: &Connection, query: &str, parameter: i64) -> KindResult<Option<Claim>> {
    let mut statement = connection.prepare_cached(query)?;
    let read = |row: &rusqlite::Row<'_>| {
        let range = row.get::<_, i64>(1)? as u64..row.get::<_, i64>(2)? as u64;
        Ok(Claim { id: row.get(0)?, range })
    };
    Ok(statement.query_row([parameter], read).optional()?)
}

fn insert_claim(connection: &Connection, part: i64, range: Range<u64>) -> KindResult<Claim> {
    connection.execute(
        "INSERT INTO claims (part, first, past) VALUES (?1, ?2, ?3)",
        [part, number(range.start), number(range.end)],
    )?;
    Ok(Claim { id: connection.last_insert_rowid(), range })
}

/// Returns an index as an SQLite integer. Plans with indices too large for that are refused
/// earlier.
fn number(index: u64) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}
