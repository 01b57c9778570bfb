//! Counts over rows, for the card, the manifest and `stats`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::row_board::CLASSIC_BOARD;
use crate::{DatasetColumn, RowValue};

/// The number of rows of each kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct RowTally {
    /// All rows.
    pub rows: u64,
    /// Rows by number of clues.
    pub clues: BTreeMap<u16, u64>,
    /// Rows by rating in tenths; empty if the rows have no rating.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub er_tenths: BTreeMap<u16, u64>,
    /// Rows by number of guesses; empty unless the rows have the column `rating`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub guesses: BTreeMap<u32, u64>,
    /// Rows by hardest technique.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub techniques: BTreeMap<String, u64>,
    /// Rows by board; empty unless the rows have the column `variant`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: BTreeMap<String, u64>,
    /// Rows on other boards than the classic one by level, on the scale `ninefold-variant-1`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub board_levels: BTreeMap<String, u64>,
    /// Rows by part of the plan.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: BTreeMap<String, u64>,
}

impl RowTally {
    /// Counts a row.
    pub fn add(&mut self, columns: &[DatasetColumn], values: &[RowValue]) {
        self.rows += 1;
        let mut puzzle_counted = false;
        let variant = columns.iter().position(|column| *column == DatasetColumn::Variant);
        let variant = variant.and_then(|place| values[place].as_text());
        let is_on_other_board = variant.is_some_and(|name| name != CLASSIC_BOARD);
        for (column, value) in columns.iter().zip(values) {
            match (column, value) {
                (column, RowValue::Text(puzzle)) if column.is_puzzle() && !puzzle_counted => {
                    // Digits above 9 are letters.
                    let clues = puzzle.bytes().filter(|byte| byte.is_ascii_alphanumeric() && *byte != b'0');
                    *self.clues.entry(u16::try_from(clues.count()).unwrap_or(u16::MAX)).or_default() += 1;
                    puzzle_counted = true;
                }
                (DatasetColumn::Er, RowValue::Number(er)) => {
                    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "up to 200")]
                    let tenths = (er * 10.0).round().clamp(0.0, 200.0) as u16;
                    *self.er_tenths.entry(tenths).or_default() += 1;
                }
                (DatasetColumn::Rating, RowValue::Whole(guesses)) => {
                    *self.guesses.entry(u32::try_from(*guesses).unwrap_or(u32::MAX)).or_default() += 1;
                }
                (DatasetColumn::HardestTechnique, RowValue::Text(name)) => {
                    *self.techniques.entry(name.clone()).or_default() += 1;
                }
                (DatasetColumn::Variant, RowValue::Text(name)) => {
                    *self.variants.entry(name.clone()).or_default() += 1;
                }
                (DatasetColumn::Level, RowValue::Text(level)) if is_on_other_board => {
                    *self.board_levels.entry(level.clone()).or_default() += 1;
                }
                (DatasetColumn::Part | DatasetColumn::Source, RowValue::Text(name)) => {
                    *self.parts.entry(name.clone()).or_default() += 1;
                }
                _ => {}
            }
        }
    }

    /// Adds the counts of other rows.
    pub fn merge(&mut self, other: &RowTally) {
        fn add<K: Ord + Clone>(to: &mut BTreeMap<K, u64>, from: &BTreeMap<K, u64>) {
            for (key, count) in from {
                let sum = to.entry(key.clone()).or_default();
                *sum = sum.saturating_add(*count);
            }
        }
        // A manifest of somebody else may hold any numbers.
        self.rows = self.rows.saturating_add(other.rows);
        add(&mut self.clues, &other.clues);
        add(&mut self.er_tenths, &other.er_tenths);
        add(&mut self.guesses, &other.guesses);
        add(&mut self.techniques, &other.techniques);
        add(&mut self.variants, &other.variants);
        add(&mut self.board_levels, &other.board_levels);
        add(&mut self.parts, &other.parts);
    }
}
