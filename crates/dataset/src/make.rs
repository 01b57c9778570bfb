//! Makes the rows of a shard, in order, on all threads.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_recipe::{PlanPart, RunControl, Workers};
use sha2::{Digest, Sha256};

use crate::blanks::blanks_text;
use crate::files::hex;
use crate::part_maker::{MadeRow, PartMaker};
use crate::plan_boards::PlanBoards;
use crate::row_needs::RowNeeds;
use crate::shard_record::ShardPartRecord;
use crate::{
    ColumnKind, DatasetError, DatasetFormat, DatasetPlan, DatasetRow, SCHEMA_VERSION, ShardPart, ShardRecord,
};

/// A plan with its seed, ready for making shards.
#[derive(Clone, Debug)]
pub struct DatasetMaker {
    plan: DatasetPlan,
    seed: u64,
    identity: String,
    needs: RowNeeds,
    /// What makes the rows of each part.
    parts: Vec<PartMaker>,
}

/// The result of making a shard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShardOutcome {
    /// The shard is complete, although some of its puzzles may not have been found.
    Made(ShardRecord),
    /// The work was cancelled, and nothing of the shard is left.
    Cancelled,
}

impl DatasetMaker {
    /// Prepares a plan.
    ///
    /// # Errors
    /// If the format cannot hold a column, if the columns do not suit the boards of the plan, or if no
    /// puzzle can ever match the recipe of a part.
    pub fn new(plan: DatasetPlan, seed: u64) -> Result<DatasetMaker, DatasetError> {
        let settings = &plan.settings;
        if settings.format == DatasetFormat::Csv
            && let Some(nested) = settings.columns.iter().find(|column| column.kind() == ColumnKind::Steps)
        {
            return Err(DatasetError::NestedColumn(*nested));
        }
        PlanBoards::new(&plan.plan).check(&settings.columns).map_err(DatasetError::Columns)?;
        let maker = |part: &PlanPart| PartMaker::new(part, settings.blanks.get(&part.name).copied());
        let parts = plan.plan.parts.iter().map(maker).collect::<Result<_, _>>()?;
        let needs = RowNeeds::for_settings(settings);
        let identity = hex(Sha256::digest(description(&plan, seed).to_string().as_bytes()));
        Ok(DatasetMaker { plan, seed, identity, needs, parts })
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
            let maker = &self.parts[number];
            let make = |batch: std::ops::Range<u64>| maker.make(self.seed, batch, &self.needs, control);
            let most = workers.batch_size(count, maker.batch_size(&self.needs));
            let (mut stopped, mut result) = (false, Ok(()));
            workers.run(indices, most, make, |_, rows| {
                for row in rows {
                    record.end_index += 1;
                    match row {
                        MadeRow::Found(row) if known.insert(row.puzzle_class().key) => {
                            record.filled += 1;
                            let class = row.class(settings.disjoint);
                            result = sink(part, settings.splits.for_text(&class.text), row);
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
