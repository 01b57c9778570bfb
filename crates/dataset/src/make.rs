//! Makes the rows of a shard, in order, on all threads.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_logic::StepSearch;
use ninefold_recipe::{GenerateError, PlanPart, RunControl, Workers};
use sha2::{Digest, Sha256};

use crate::blanks::blanks_text;
use crate::files::hex;
use crate::row::{DatasetRow, RowNeeds};
use crate::shard_record::ShardPartRecord;
use crate::{
    ColumnKind, DatasetError, DatasetFormat, DatasetPlan, LeakageKey, SCHEMA_VERSION, ShardPart, ShardRecord,
};

/// A plan with its seed, ready for making shards.
#[derive(Clone, Debug)]
pub struct DatasetMaker {
    plan: DatasetPlan,
    seed: u64,
    identity: String,
    needs: RowNeeds,
}

/// The result of making a shard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShardOutcome {
    /// The shard is complete, although some of its puzzles may not have been found.
    Made(ShardRecord),
    /// The work was cancelled, and nothing of the shard is left.
    Stopped,
}

impl DatasetMaker {
    /// Prepares a plan.
    ///
    /// # Errors
    /// If the format cannot hold a column, or if no puzzle can ever match the recipe of a part.
    pub fn new(plan: DatasetPlan, seed: u64) -> Result<DatasetMaker, DatasetError> {
        let settings = &plan.settings;
        if settings.format == DatasetFormat::Csv
            && let Some(nested) = settings.columns.iter().find(|column| column.kind() == ColumnKind::Steps)
        {
            return Err(DatasetError::NestedColumn(*nested));
        }
        for part in &plan.plan.parts {
            part.recipe.generator()?;
        }
        let needs = RowNeeds::for_settings(settings);
        let identity = hex(Sha256::digest(description(&plan, seed).to_string().as_bytes()));
        Ok(DatasetMaker { plan, seed, identity, needs })
    }

    /// Returns the plan.
    #[must_use]
    pub fn plan(&self) -> &DatasetPlan {
        &self.plan
    }

    /// Returns the seed.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the identity of the data set: the checksum of everything that determines its bytes,
    /// except the versions of libraries.
    #[must_use]
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// Returns everything that determines the bytes of the data, as JSON.
    #[must_use]
    pub fn description(&self) -> serde_json::Value {
        description(&self.plan, self.seed)
    }

    /// Makes the rows of a shard and passes each to `sink` with its part and the position of its
    /// split. Returns a record for each part, or `None` if the work was cancelled.
    ///
    /// # Errors
    /// If `sink` returns an error.
    pub fn rows<E>(
        &self,
        shard: u32,
        workers: Workers,
        control: RunControl<'_>,
        mut sink: impl FnMut(&PlanPart, usize, DatasetRow) -> Result<(), E>,
    ) -> Result<Option<Vec<ShardPartRecord>>, E> {
        let settings = &self.plan.settings;
        let mut known = BTreeSet::new();
        let mut parts = Vec::new();
        for (number, part) in self.plan.plan.parts.iter().enumerate() {
            let ShardPart { count, indices } = ShardPart::new(number, part.count, shard, settings.shards);
            let mut record = ShardPartRecord {
                name: part.name.clone(),
                asked: count,
                filled: 0,
                not_found: 0,
                repeats: 0,
                first_index: indices.start,
                end_index: indices.start,
            };
            if count == 0 {
                parts.push(record);
                continue;
            }
            // `new` checked the plan.
            let Ok(generator) = part.recipe.generator() else { continue };
            let blanks = settings.blanks.get(&part.name).copied();
            let search = StepSearch::default().with_cancel(control.cancel);
            let make = |batch: std::ops::Range<u64>| {
                let outcomes = generator.make_each_with(self.seed, batch, control);
                let finish = |outcome| match outcome {
                    Ok(made) => match DatasetRow::new(&made, blanks, &self.needs, &search) {
                        Ok(row) => MadeRow::Found(Box::new(row)),
                        Err(_) => MadeRow::Stopped,
                    },
                    Err(GenerateError::Cancelled(_)) => MadeRow::Stopped,
                    Err(_) => MadeRow::Unfinished,
                };
                outcomes.map(finish).collect::<Vec<_>>()
            };
            let most = workers.batch_size(count, generator.batch_size().min(self.needs.most_together()));
            let (mut stopped, mut result) = (false, Ok(()));
            workers.run(indices, most, make, |_, rows| {
                for row in rows {
                    record.end_index += 1;
                    match row {
                        MadeRow::Found(row) if known.insert(row.puzzle_class) => {
                            record.filled += 1;
                            let class = match settings.disjoint {
                                LeakageKey::Puzzle => row.puzzle_class,
                                LeakageKey::Solution => row.solution_class.unwrap_or(row.puzzle_class),
                            };
                            result = sink(part, settings.splits.for_class(class), *row);
                        }
                        MadeRow::Found(_) => record.repeats += 1,
                        MadeRow::Unfinished => record.not_found += 1,
                        MadeRow::Stopped => stopped = true,
                    }
                    if stopped || result.is_err() || record.filled == count {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            result?;
            if stopped || control.cancel.is_cancelled() {
                return Ok(None);
            }
            parts.push(record);
        }
        Ok(Some(parts))
    }
}

/// The result of one index.
enum MadeRow {
    Found(Box<DatasetRow>),
    Unfinished,
    Stopped,
}

/// Returns everything that determines the bytes of the data.
fn description(plan: &DatasetPlan, seed: u64) -> serde_json::Value {
    let settings = &plan.settings;
    let parts: Vec<_> = plan
        .plan
        .parts
        .iter()
        .map(|part| {
            serde_json::json!({
                "name": part.name,
                "count": part.count,
                "recipe": part.recipe.to_string(),
                "blanks": settings.blanks.get(&part.name).map(blanks_text),
            })
        })
        .collect();
    let splits: serde_json::Map<_, _> =
        settings.splits.shares().map(|(name, share)| (name.to_owned(), share.into())).collect();
    serde_json::json!({
        "schema_version": SCHEMA_VERSION,
        "seed": seed,
        "shards": settings.shards,
        "splits": splits,
        "disjoint": settings.disjoint.name(),
        "columns": settings.columns.iter().map(|column| column.name()).collect::<Vec<_>>(),
        "format": settings.format.name(),
        "parts": parts,
    })
}
