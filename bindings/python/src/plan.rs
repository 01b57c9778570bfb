//! `Plan`: a data set in shards. A shard depends only on plan, seed and its number, so any machine
//! can generate it.

use std::collections::BTreeMap;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, Int32Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema};
use ninefold::Cancel;
use ninefold::Workers;
use ninefold::recipe::RunControl;
use ninefold_dataset::{
    ContentHash, DatasetFolder, DatasetMaker, DatasetPlan, RowValue, ShardOutcome, ShardState, prove_rows,
    record_batch, rows_of,
};
use pyo3::prelude::*;

use crate::arrow_input::tables;
use crate::error::{Fault, of_dataset};
use crate::table::PyTable;
use crate::whole::Whole;
use crate::work::interruptible;

/// The columns with the place of a row: its shard, its split, and its number within both.
const PLACE: [&str; 3] = ["_shard", "_split", "_row"];

/// A row and its number within its shard and split.
type NumberedRow = (i64, Vec<RowValue>);

/// A plan of a data set with its seed.
///
/// A shard depends only on plan, seed and its number, so any machine can generate it: `shard` gives
/// its rows, `write_shard` writes its files, and `finish` completes the folder once all are there.
/// `ninefold.clusters`, `ninefold.ray`, `ninefold.spark` and `ninefold.dask` divide the numbers
/// among machines.
///
/// >>> from ninefold import Plan
/// >>> plan = Plan('''
/// ... [dataset]
/// ... name = "few"
/// ... shards = 2
/// ... [[part]]
/// ... name = "easy"
/// ... count = 6
/// ... recipe = "ninefold/1 level=easy"
/// ... ''', seed=7)
/// >>> plan
/// <Plan few of 6 puzzles in 2 shards, seed 7>
/// >>> [len(plan.shard(number)) for number in range(plan.shards)]
/// [3, 3]
#[pyclass(module = "ninefold", name = "Plan", frozen)]
pub(crate) struct PyPlan {
    text: String,
    maker: DatasetMaker,
}

/// The most threads, as in `python/ninefold/_numbers.py`.
const MOST_THREADS: u64 = 65_536;

/// Returns the number of threads; 0 means one per processor.
fn threads_of(threads: Whole) -> Result<usize, Fault> {
    Ok(threads.at_most("threads", MOST_THREADS)? as usize)
}

/// Returns the fault for an error of a table.
fn wrong(error: ArrowError) -> Fault {
    Fault::new("PlanError", format!("Arrow: {error}"))
}

impl PyPlan {
    fn columns(&self) -> &[ninefold_dataset::DatasetColumn] {
        &self.maker.plan().settings.columns
    }

    fn check(&self, shard: Whole) -> Result<u32, Fault> {
        let (found, last) = (shard.text(), self.shards() - 1);
        let shard = shard.at_most("number", last.into()).ok().and_then(|shard| u32::try_from(shard).ok());
        shard.ok_or_else(|| Fault::new("PlanError", format!("found shard {found}, expected 0 to {last}")))
    }

    /// Returns the rows of a shard, split after split, or `None` if it was cancelled.
    fn rows(&self, shard: u32, threads: usize, stop: &Cancel) -> Result<Option<RecordBatch>, Fault> {
        let settings = &self.maker.plan().settings;
        let mut rows: Vec<Vec<Vec<RowValue>>> = vec![Vec::new(); settings.splits.names().len()];
        let control = RunControl::new(stop);
        let parts = self.maker.rows(shard, Workers::new(threads), control, |part, split, row| {
            rows[split].push(self.columns().iter().map(|&column| row.value(column, part)).collect());
            Ok::<(), Fault>(())
        })?;
        if parts.is_none() || stop.is_cancelled() {
            return Ok(None);
        }
        let names: Vec<&str> = settings.splits.names().collect();
        let mut places = (Vec::new(), Vec::new());
        for (name, rows) in names.iter().zip(&rows) {
            places.0.extend(rows.iter().map(|_| *name));
            places.1.extend(0..rows.len() as i64);
        }
        let rows: Vec<Vec<RowValue>> = rows.into_iter().flatten().collect();
        // Every puzzle that leaves is proven, as in files.
        prove_rows(self.columns(), &rows).map_err(|error| Fault::new("PlanError", error))?;
        let table = record_batch(self.columns(), &rows).map_err(wrong)?;
        let place: [ArrayRef; 3] = [
            Arc::new(Int32Array::from(vec![shard as i32; rows.len()])),
            Arc::new(StringArray::from(places.0)),
            Arc::new(Int64Array::from(places.1)),
        ];
        let fields =
            PLACE.iter().zip(&place).map(|(name, array)| Field::new(*name, array.data_type().clone(), false));
        let fields = fields.map(Arc::new).chain(table.schema().fields().iter().cloned()).collect::<Vec<_>>();
        let columns = place.iter().chain(table.columns()).cloned().collect();
        RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).map(Some).map_err(wrong)
    }
}

#[pymethods]
impl PyPlan {
    #[new]
    #[pyo3(signature = (text, seed = None))]
    fn new(text: &str, seed: Option<Whole>) -> PyResult<PyPlan> {
        let plan: DatasetPlan = text.parse().map_err(Fault::from)?;
        let seed =
            seed.map(|seed| seed.named("seed")).transpose()?.or(plan.settings.seed).unwrap_or_default();
        Ok(PyPlan { text: text.to_owned(), maker: DatasetMaker::new(plan, seed).map_err(of_dataset)? })
    }

    fn __getnewargs__(&self) -> (&str, u64) {
        (&self.text, self.maker.seed())
    }

    fn __eq__(&self, other: &PyPlan) -> bool {
        self.maker.identity() == other.maker.identity()
    }

    fn __hash__(&self) -> u64 {
        u64::from_str_radix(&self.maker.identity()[..16], 16).unwrap_or_default()
    }

    fn __repr__(&self) -> String {
        let settings = &self.maker.plan().settings;
        let count = self.maker.plan().plan.count();
        format!(
            "<Plan {} of {count} puzzles in {} shards, seed {}>",
            settings.name,
            settings.shards,
            self.maker.seed()
        )
    }

    /// The name of the data set.
    #[getter]
    fn name(&self) -> &str {
        &self.maker.plan().settings.name
    }

    /// The plan as it was written.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.maker.seed()
    }

    /// The number of shards.
    #[getter]
    fn shards(&self) -> u32 {
        self.maker.plan().settings.shards
    }

    /// The number of puzzles in the plan.
    #[getter]
    fn count(&self) -> u64 {
        self.maker.plan().plan.count()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&'static str> {
        self.columns().iter().map(|column| column.name()).collect()
    }

    /// The checksum of everything that determines the rows.
    #[getter]
    fn identity(&self) -> &str {
        self.maker.identity()
    }

    /// Generates the rows of a shard, with the place of each: `_shard`, `_split`, `_row`.
    #[pyo3(
        signature = (number, *, threads = Whole::from(1)),
        text_signature = "($self, number, *, threads=1)"
    )]
    fn shard(&self, py: Python<'_>, number: Whole, threads: Whole) -> PyResult<PyTable> {
        let (number, threads) = (self.check(number)?, threads_of(threads)?);
        let rows = interruptible(py, |stop| self.rows(number, threads, stop))??;
        let rows = rows.ok_or_else(|| Fault::new("SudokuError", "the shard was cancelled"))?;
        Ok(PyTable { rows, missing: Vec::new(), seed: Some(self.seed()) })
    }

    /// Returns a table without rows that has the columns of a shard.
    fn empty(&self) -> PyResult<PyTable> {
        let mut fields = vec![
            Field::new(PLACE[0], DataType::Int32, false),
            Field::new(PLACE[1], DataType::Utf8, false),
            Field::new(PLACE[2], DataType::Int64, false),
        ];
        let table = record_batch(self.columns(), &[]).map_err(wrong)?;
        fields.extend(table.schema().fields().iter().map(|field| field.as_ref().clone()));
        Ok(PyTable {
            rows: RecordBatch::new_empty(Arc::new(Schema::new(fields))),
            missing: Vec::new(),
            seed: Some(self.seed()),
        })
    }

    /// Writes the files and the record of a shard into a folder, and returns the hash of the rows
    /// of each split.
    #[pyo3(
        signature = (number, folder, *, threads = Whole::from(1)),
        text_signature = "($self, number, folder, *, threads=1)"
    )]
    fn write_shard(
        &self,
        py: Python<'_>,
        number: Whole,
        folder: std::path::PathBuf,
        threads: Whole,
    ) -> PyResult<BTreeMap<String, String>> {
        let (number, threads) = (self.check(number)?, threads_of(threads)?);
        let folder = DatasetFolder::new(folder);
        let made = interruptible(py, |stop| {
            folder.check_owner(&self.maker)?;
            if let ShardState::Whole(record) = folder.whole_shard(&self.maker, number)? {
                return Ok(ShardOutcome::Made(record));
            }
            let control = RunControl::new(stop);
            folder.make_shard(&self.maker, number, Workers::new(threads), control, |_| {})
        })?;
        match made.map_err(of_dataset)? {
            ShardOutcome::Made(record) => {
                Ok(record.files.into_iter().map(|file| (file.split, file.content_sha256)).collect())
            }
            ShardOutcome::Cancelled => Err(Fault::new("SudokuError", "the shard was cancelled").into()),
        }
    }

    /// Writes the manifest and the other descriptions of the data set once all shards are in a
    /// folder. Returns false if some are missing.
    fn finish(&self, py: Python<'_>, folder: std::path::PathBuf) -> PyResult<bool> {
        let folder = DatasetFolder::new(folder);
        let manifest = py.detach(|| folder.finish(&self.maker)).map_err(of_dataset)?;
        Ok(manifest.is_some())
    }

    /// Returns the hash of the rows of each shard and split. The rows may come in any order and in
    /// any number of pieces.
    fn content_hashes(
        &self,
        py: Python<'_>,
        rows: &Bound<'_, PyAny>,
    ) -> PyResult<BTreeMap<(i32, String), String>> {
        let tables = tables(rows)?;
        Ok(py.detach(|| self.hashes(&tables))?)
    }
}

impl PyPlan {
    fn hashes(&self, tables: &[RecordBatch]) -> Result<BTreeMap<(i32, String), String>, Fault> {
        let mut groups: BTreeMap<(i32, String), Vec<NumberedRow>> = BTreeMap::new();
        for table in tables {
            let missing = |name: &str| {
                Fault::new(
                    "PlanError",
                    format!("found no column {name} of the type that the shards of the plan have"),
                )
            };
            let column = |name: &str| table.column_by_name(name).ok_or_else(|| missing(name));
            let shards =
                column(PLACE[0])?.as_primitive_opt::<Int32Type>().ok_or_else(|| missing(PLACE[0]))?;
            let splits = column(PLACE[1])?.as_string_opt::<i32>().ok_or_else(|| missing(PLACE[1]))?;
            let numbers =
                column(PLACE[2])?.as_primitive_opt::<Int64Type>().ok_or_else(|| missing(PLACE[2]))?;
            let names = self.columns().iter().map(|wanted| wanted.name());
            let at = names.map(|name| table.schema().index_of(name).map_err(|_| missing(name)));
            let rows = table.project(&at.collect::<Result<Vec<_>, _>>()?).map_err(wrong)?;
            for (at, row) in rows_of(&rows, self.columns()).map_err(wrong)?.into_iter().enumerate() {
                let place = (shards.value(at), splits.value(at).to_owned());
                groups.entry(place).or_default().push((numbers.value(at), row));
            }
        }
        let hash = |mut rows: Vec<NumberedRow>| {
            rows.sort_by_key(|(number, _)| *number);
            let rows: Vec<_> = rows.into_iter().map(|(_, row)| row).collect();
            let mut hash = ContentHash::default();
            hash.update(self.columns(), &rows);
            hash.finish()
        };
        Ok(groups.into_iter().map(|(place, rows)| (place, hash(rows))).collect())
    }
}
