//! Which shards a job makes: those of `--shard K/N`, or of its place in an array of jobs.
//!
//! | variables | set by | job K of N |
//! |---|---|---|
//! | `SLURM_ARRAY_TASK_ID`, `_MIN`, `_COUNT`, `_STEP` | Slurm | (ID - MIN) / STEP + 1 of COUNT |
//! | `JOB_COMPLETION_INDEX`, `JOB_COMPLETIONS` | Kubernetes; the second in the job's description | INDEX + 1 of COMPLETIONS |
//!
//! Job K makes every N-th shard, starting with shard K.

use std::env;

use crate::cmd_error::CmdError;
use crate::index_range::Shard;
use crate::message::shown;

/// Returns the job's place, and the variable that it comes from.
pub(super) fn place(typed: Option<Shard>) -> Result<(Shard, Option<&'static str>), CmdError> {
    if let Some(shard) = typed {
        return Ok((shard, None));
    }
    if let Some(id) = number("SLURM_ARRAY_TASK_ID")? {
        let first = number("SLURM_ARRAY_TASK_MIN")?.unwrap_or(0);
        let step = number("SLURM_ARRAY_TASK_STEP")?.unwrap_or(1).max(1);
        let of = needed("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT")?;
        return within("SLURM_ARRAY_TASK_ID", id.checked_sub(first).map(|after| after / step), of);
    }
    if let Some(index) = number("JOB_COMPLETION_INDEX")? {
        let of = needed("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS")?;
        return within("JOB_COMPLETION_INDEX", Some(index), of);
    }
    Ok((Shard { part: 0, of: 1 }, None))
}

fn within(name: &'static str, part: Option<u64>, of: u64) -> Result<(Shard, Option<&'static str>), CmdError> {
    match part.filter(|&part| part < of) {
        Some(part) => Ok((Shard { part, of }, Some(name))),
        None => Err(CmdError::bad_input(format!(
            "{name} is not one of the {of} jobs: set it correctly, or use --shard K/N"
        ))),
    }
}

/// Returns the number of jobs.
fn needed(index: &str, count: &'static str) -> Result<u64, CmdError> {
    number(count)?.ok_or_else(|| {
        CmdError::bad_input(format!(
            "{index} is set, but {count} is not: set it to the number of jobs, or use --shard K/N"
        ))
    })
}

/// Returns the number in an environment variable.
fn number(name: &'static str) -> Result<Option<u64>, CmdError> {
    let Some(value) = env::var_os(name) else { return Ok(None) };
    let text = value.to_string_lossy();
    text.trim().parse().map(Some).map_err(|_| {
        CmdError::bad_input(format!("{name}: found \"{}\", expected a whole number", shown(&text)))
    })
}
