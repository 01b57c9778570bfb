//! Converts rows to a table in memory and back. Data libraries take such a table without a copy.
//!
//! Each [`ColumnKind`] has one Arrow type. Puzzles and solutions are never missing; other values
//! may be.

use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Float64Builder, Int8Builder, Int16Builder, Int32Builder, Int64Builder,
    ListBuilder, StringBuilder, StructBuilder, UInt64Builder,
};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema};

use crate::{ColumnKind, DatasetColumn, RowValue, TraceStep};

/// Returns the names and types of a table's columns.
pub(crate) fn schema(columns: &[DatasetColumn]) -> Arc<Schema> {
    let field = |column: &DatasetColumn| {
        let nullable = !column.is_puzzle() && !column.is_solution();
        Field::new(column.name(), data_type(column.kind_in(columns)), nullable)
    };
    Arc::new(Schema::new(columns.iter().map(field).collect::<Fields>()))
}

fn data_type(kind: ColumnKind) -> DataType {
    match kind {
        ColumnKind::Text => DataType::Utf8,
        ColumnKind::Int8 => DataType::Int8,
        ColumnKind::Int32 => DataType::Int32,
        ColumnKind::Int64 => DataType::Int64,
        ColumnKind::Uint64 => DataType::UInt64,
        ColumnKind::Float64 => DataType::Float64,
        ColumnKind::Bool => DataType::Boolean,
        ColumnKind::Steps => list(DataType::Struct(step_fields())),
    }
}

fn list(of: DataType) -> DataType {
    DataType::List(Arc::new(Field::new("item", of, true)))
}

/// The fields of a step, in the order of [`TraceStep`].
fn step_fields() -> Fields {
    let texts = || list(DataType::Utf8);
    Fields::from(vec![
        Field::new("technique", DataType::Utf8, true),
        Field::new("rating", DataType::Float64, true),
        Field::new("premises", texts(), true),
        Field::new("eliminations", texts(), true),
        Field::new("placements", texts(), true),
        Field::new("before", DataType::Utf8, true),
        Field::new("candidates", list(DataType::Int16), true),
    ])
}

/// Returns rows as a table. Each row must have one value per column.
///
/// ```
/// use ninefold_dataset::{RowValue, parse_columns, record_batch, rows_of};
/// let columns = parse_columns(["puzzle", "clues"])?;
/// let row = vec![RowValue::Text("1".repeat(81)), RowValue::Whole(81)];
/// let table = record_batch(&columns, &[row.clone()])?;
/// assert_eq!(rows_of(&table, &columns)?, [row]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a puzzle or a solution is missing.
///
/// # Panics
/// If a row has fewer values than there are columns.
pub fn record_batch(columns: &[DatasetColumn], rows: &[Vec<RowValue>]) -> Result<RecordBatch, ArrowError> {
    let arrays = columns.iter().enumerate().map(|(at, column)| array(column.kind_in(columns), rows, at));
    RecordBatch::try_new(schema(columns), arrays.collect())
}

/// Returns the values of all rows at this position, as an array.
fn array(kind: ColumnKind, rows: &[Vec<RowValue>], at: usize) -> ArrayRef {
    let values = rows.iter().map(|row| &row[at]);
    /// Fills a builder of numbers.
    macro_rules! numbers {
        ($builder:ty, $kind:ty, $variant:ident) => {{
            let mut builder = <$builder>::with_capacity(rows.len());
            for value in values {
                builder.append_option(match value {
                    // Columns are wide enough for their values.
                    RowValue::$variant(number) => <$kind>::try_from(*number).ok(),
                    _ => None,
                });
            }
            Arc::new(builder.finish())
        }};
    }
    match kind {
        ColumnKind::Text => {
            let mut builder = StringBuilder::with_capacity(rows.len(), rows.len() * 81);
            values.for_each(|value| builder.append_option(value.as_text()));
            Arc::new(builder.finish())
        }
        ColumnKind::Int8 => numbers!(Int8Builder, i8, Whole),
        ColumnKind::Int32 => numbers!(Int32Builder, i32, Whole),
        ColumnKind::Int64 => numbers!(Int64Builder, i64, Whole),
        ColumnKind::Uint64 => numbers!(UInt64Builder, u64, Seed),
        ColumnKind::Float64 => numbers!(Float64Builder, f64, Number),
        ColumnKind::Bool => {
            let mut builder = BooleanBuilder::with_capacity(rows.len());
            for value in values {
                builder.append_option(if let RowValue::Truth(truth) = value { Some(*truth) } else { None });
            }
            Arc::new(builder.finish())
        }
        ColumnKind::Steps => steps(values),
    }
}

type TextsBuilder = ListBuilder<StringBuilder>;

fn steps<'a>(values: impl Iterator<Item = &'a RowValue>) -> ArrayRef {
    let fields: Vec<Box<dyn ArrayBuilder>> = vec![
        Box::new(StringBuilder::new()),
        Box::new(Float64Builder::new()),
        Box::new(TextsBuilder::new(StringBuilder::new())),
        Box::new(TextsBuilder::new(StringBuilder::new())),
        Box::new(TextsBuilder::new(StringBuilder::new())),
        Box::new(StringBuilder::new()),
        Box::new(ListBuilder::new(Int16Builder::new())),
    ];
    let mut lists = ListBuilder::new(StructBuilder::new(step_fields(), fields));
    for value in values {
        if let RowValue::Steps(steps) = value {
            steps.iter().for_each(|step| push_step(lists.values(), step));
        }
        lists.append(matches!(value, RowValue::Steps(_)));
    }
    Arc::new(lists.finish())
}

fn push_step(fields: &mut StructBuilder, step: &TraceStep) {
    /// Returns the builder of a field. It has the type that it was created with.
    fn field<B: ArrayBuilder>(fields: &mut StructBuilder, at: usize) -> &mut B {
        fields.field_builder(at).expect("the fields are those of a step")
    }
    field::<StringBuilder>(fields, 0).append_value(&step.technique);
    field::<Float64Builder>(fields, 1).append_value(step.rating);
    for (at, texts) in [(2, &step.premises), (3, &step.eliminations), (4, &step.placements)] {
        let builder = field::<TextsBuilder>(fields, at);
        texts.iter().for_each(|text| builder.values().append_value(text));
        builder.append(true);
    }
    field::<StringBuilder>(fields, 5).append_value(&step.before);
    let candidates = field::<ListBuilder<Int16Builder>>(fields, 6);
    candidates.values().append_slice(&step.candidates);
    candidates.append(true);
    fields.append(true);
}

/// Returns the rows of a table. Columns are matched by position, not by name.
///
/// # Errors
/// If a column has a different type from the one that [`record_batch`] gives it.
pub fn rows_of(batch: &RecordBatch, columns: &[DatasetColumn]) -> Result<Vec<Vec<RowValue>>, ArrowError> {
    let mut rows = vec![Vec::with_capacity(columns.len()); batch.num_rows()];
    for (column, array) in columns.iter().zip(batch.columns()) {
        let wrong = || ArrowError::SchemaError(format!("column {column}: found {}", array.data_type()));
        for (at, row) in rows.iter_mut().enumerate() {
            let value = if array.is_null(at) {
                Some(RowValue::Missing)
            } else {
                value(column.kind_in(columns), array, at)
            };
            row.push(value.ok_or_else(wrong)?);
        }
    }
    Ok(rows)
}

fn value(kind: ColumnKind, array: &ArrayRef, at: usize) -> Option<RowValue> {
    Some(match kind {
        ColumnKind::Text => RowValue::Text(array.as_string_opt::<i32>()?.value(at).to_owned()),
        ColumnKind::Int8 => RowValue::Whole(array.as_primitive_opt::<Int8Type>()?.value(at).into()),
        ColumnKind::Int32 => RowValue::Whole(array.as_primitive_opt::<Int32Type>()?.value(at).into()),
        ColumnKind::Int64 => RowValue::Whole(array.as_primitive_opt::<Int64Type>()?.value(at)),
        ColumnKind::Uint64 => RowValue::Seed(array.as_primitive_opt::<UInt64Type>()?.value(at)),
        ColumnKind::Float64 => RowValue::Number(array.as_primitive_opt::<Float64Type>()?.value(at)),
        ColumnKind::Bool => RowValue::Truth(array.as_boolean_opt()?.value(at)),
        ColumnKind::Steps => {
            let steps = array.as_list_opt::<i32>()?.value(at);
            let steps = steps.as_struct_opt()?;
            RowValue::Steps((0..steps.len()).map(|at| step(steps, at)).collect::<Option<_>>()?)
        }
    })
}

fn step(steps: &arrow_array::StructArray, at: usize) -> Option<TraceStep> {
    let text = |field: usize| Some(steps.column(field).as_string_opt::<i32>()?.value(at).to_owned());
    let texts = |field: usize| {
        let texts = steps.column(field).as_list_opt::<i32>()?.value(at);
        let texts = texts.as_string_opt::<i32>()?;
        Some(texts.iter().flatten().map(str::to_owned).collect())
    };
    let candidates = steps.column_by_name("candidates")?.as_list_opt::<i32>()?.value(at);
    Some(TraceStep {
        technique: text(0)?,
        rating: steps.column(1).as_primitive_opt::<Float64Type>()?.value(at),
        premises: texts(2)?,
        eliminations: texts(3)?,
        placements: texts(4)?,
        before: text(5)?,
        candidates: candidates.as_primitive_opt::<Int16Type>()?.values().to_vec(),
    })
}
