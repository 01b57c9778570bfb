//! The checksum of a row on another board than the classic one. Like that of a classic row, it is part of the
//! file format and must never change.

use crate::checksum::{Mixer, take_mark};

/// The values of a row that its checksum covers, as they are stored: all but its number and its source.
pub(crate) struct BoardRowValues<'a> {
    pub(crate) variant: &'a [u8],
    pub(crate) layout: Option<&'a [u8]>,
    pub(crate) clue_text: Option<&'a [u8]>,
    pub(crate) puzzle: &'a [u8],
    pub(crate) canonical: &'a [u8],
    pub(crate) solution: &'a [u8],
    pub(crate) clues: i64,
    pub(crate) level: &'a [u8],
    pub(crate) hardest: Option<&'a [u8]>,
    pub(crate) symmetry: &'a [u8],
    pub(crate) minimal: Option<i64>,
    pub(crate) part: Option<i64>,
    pub(crate) item: Option<i64>,
}

impl BoardRowValues<'_> {
    /// Returns the checksum of the row while it belongs to this take.
    pub(crate) fn checksum(&self, take: Option<i64>) -> i64 {
        let mut mixer = Mixer::new(3);
        for text in [self.variant, self.puzzle, self.canonical, self.solution, self.level, self.symmetry] {
            mixer.text(text);
        }
        for text in [self.layout, self.clue_text, self.hardest] {
            mixer.option(text.map(|_| 0));
            mixer.text(text.unwrap_or_default());
        }
        mixer.word(self.clues as u64);
        for number in [self.minimal, self.part, self.item] {
            mixer.option(number.map(|number| number as u64));
        }
        mixer.end() ^ take_mark(take)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> BoardRowValues<'static> {
        BoardRowValues {
            variant: b"4x4+killer",
            layout: None,
            clue_text: Some(b"k3:1112"),
            puzzle: b".......3........",
            canonical: b"4x4+killer .......3........ k3:1112",
            solution: b"1234341221434321",
            clues: 1,
            level: b"easy",
            hardest: Some(b"naked-single"),
            symmetry: b"none",
            minimal: None,
            part: Some(1),
            item: Some(7),
        }
    }

    #[test]
    fn the_numbers_of_the_format_stay() {
        assert_eq!(row().checksum(None), SUM);
        assert_eq!(row().checksum(Some(1)), SUM ^ take_mark(Some(1)));
    }

    const SUM: i64 = 8_857_551_263_625_420_192;

    #[test]
    fn every_value_is_covered() {
        let changes: [fn(&mut BoardRowValues<'static>); 13] = [
            |row| row.variant = b"4x4+killeq",
            |row| row.layout = Some(b""),
            |row| row.clue_text = None,
            |row| row.puzzle = b".......4........",
            |row| row.canonical = b"",
            |row| row.solution = b"1234341221434312",
            |row| row.clues = 2,
            |row| row.level = b"hard",
            |row| row.hardest = None,
            |row| row.symmetry = b"full",
            |row| row.minimal = Some(0),
            |row| row.part = Some(2),
            |row| row.item = None,
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut changed = row();
            change(&mut changed);
            assert_ne!(changed.checksum(None), SUM, "change {number}");
        }
    }
}
