//! Makes the rows of a shard, in order, on as many threads as there are.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_logic::StepSearch;
use ninefold_recipe::{Outcome, PlanPart, RunControl, Workers};
use sha2::{Digest, Sha256};

use crate::files::hex;
use crate::row::{DatasetRow, RowNeeds};
use crate::shard_record::ShardPartRecord;
use crate::{
    ColumnKind, DatasetError, DatasetFormat, DatasetPlan, LeakageKey, SCHEMA_VERSION, ShardPart, ShardRecord,
};

/// A plan with its seed, ready to be made.
#[derive(Clone, Debug)]
pub struct DatasetMaker {
    plan: DatasetPlan,
    seed: u64,
    identity: String,
    needs: RowNeeds,
}

/// What came of making a shard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShardOutcome {
    /// It is whole, though puzzles may be missing from it that were not found.
    Made(ShardRecord),
    /// It was stopped from outside, and nothing of it is left.
    Stopped,
}

impl DatasetMaker {
    /// Returns the maker of a plan.
    ///
    /// # Errors
    /// When the format has no place for a column, or no puzzle whatever can meet the recipe of a part.
    pub fn new(plan: DatasetPlan, seed: u64) -> Result<DatasetMaker, DatasetError> {
        let settings = &plan.settings;
        if settings.format == DatasetFormat::Csv
            && let Some(nested) = settings.columns.iter().find(|column| column.kind() == ColumnKind::Steps)
        {
            return Err(DatasetError::NestedColumn(*nested));
        }
        for part in &plan.plan.parts {
            part.recipe.maker()?;
        }
        let needs = RowNeeds::of(settings);
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

    /// Returns the identity of the data set: the checksum of all that decides its bytes, but for the versions of libraries.
    #[must_use]
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// Returns all that decides the bytes of the data, as JSON.
    #[must_use]
    pub fn description(&self) -> serde_json::Value {
        description(&self.plan, self.seed)
    }

    /// Makes the rows of a shard and hands each over with its part and the place of its split. Returns what became of the
    /// parts; `None` if it was stopped.
    ///
    /// # Errors
    /// What the receiver returns.
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
            let mut mine = ShardPartRecord {
                name: part.name.clone(),
                asked: count,
                filled: 0,
                not_found: 0,
                repeats: 0,
                first_index: indices.start,
                end_index: indices.start,
            };
            if count == 0 {
                parts.push(mine);
                continue;
            }
            // The plan was checked when this was made.
            let Ok(maker) = part.recipe.maker() else { continue };
            let blanks = settings.blanks.get(&part.name).copied();
            let search = StepSearch { stop: control.stop, ..StepSearch::default() };
            let make = |batch: std::ops::Range<u64>| {
                let outcomes = maker.make_each_with(self.seed, batch, control);
                let finish = |outcome| match outcome {
                    Outcome::Found(sheet) => match DatasetRow::of(&sheet, blanks, &self.needs, &search) {
                        Ok(row) => MadeRow::Found(Box::new(row)),
                        Err(_) => MadeRow::Stopped,
                    },
                    Outcome::Unfinished(_) => MadeRow::Unfinished,
                    Outcome::Stopped(_) => MadeRow::Stopped,
                };
                outcomes.map(finish).collect::<Vec<_>>()
            };
            let most = workers.batch_size(count, maker.batch_size().min(self.needs.most_together()));
            let (mut stopped, mut result) = (false, Ok(()));
            workers.run(indices, most, make, |_, rows| {
                for row in rows {
                    mine.end_index += 1;
                    match row {
                        MadeRow::Found(row) if known.insert(row.puzzle_class) => {
                            mine.filled += 1;
                            let class = match settings.disjoint {
                                LeakageKey::Puzzle => row.puzzle_class,
                                LeakageKey::Solution => row.solution_class.unwrap_or(row.puzzle_class),
                            };
                            result = sink(part, settings.splits.of(class), *row);
                        }
                        MadeRow::Found(_) => mine.repeats += 1,
                        MadeRow::Unfinished => mine.not_found += 1,
                        MadeRow::Stopped => stopped = true,
                    }
                    if stopped || result.is_err() || mine.filled == count {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            result?;
            if stopped || control.stop.load(std::sync::atomic::Ordering::Relaxed) {
                return Ok(None);
            }
            parts.push(mine);
        }
        Ok(Some(parts))
    }
}

/// What came of an index.
enum MadeRow {
    Found(Box<DatasetRow>),
    Unfinished,
    Stopped,
}

/// Returns all that decides the bytes of the data.
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
                "blanks": settings.blanks.get(&part.name).map(ToString::to_string),
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
