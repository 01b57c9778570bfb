//! The two numbers that are stored for a row: the key of its canonical form, and the checksum of
//! its values.
//!
//! Both are part of the file format and must never change. They protect against damage, not against
//! a program that computes them: what such a program could get wrong is proven where a row leaves
//! the bank.

/// An odd number with many ones, from the golden ratio.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Mixes 64-bit words. Each step is reversible in the state and in the word, so a change of one
/// word always changes the result. It takes about 90 ns per row.
pub(crate) struct Mixer(u64);

impl Mixer {
    /// Starts; what is mixed for one purpose starts with one number.
    pub(crate) fn new(purpose: u64) -> Mixer {
        Mixer(purpose)
    }

    pub(crate) fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    }

    pub(crate) fn text(&mut self, text: &[u8]) {
        self.word(text.len() as u64);
        let (words, rest) = text.as_chunks::<8>();
        for word in words {
            self.word(u64::from_le_bytes(*word));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.word(u64::from_le_bytes(last));
    }

    /// Appends a value that may be missing.
    pub(crate) fn option(&mut self, value: Option<u64>) {
        self.word(u64::from(value.is_some()));
        self.word(value.unwrap_or(0));
    }

    /// Returns the result, with all bits mixed (the last step of MurmurHash3 by Austin Appleby).
    pub(crate) fn end(self) -> i64 {
        let mut state = self.0;
        state = (state ^ (state >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        state = (state ^ (state >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        (state ^ (state >> 33)) as i64
    }
}

/// Returns the key of a canonical form. Two forms have the same key with a probability of 2⁻⁶⁴.
pub(crate) fn key(canonical: &[u8]) -> i64 {
    let mut mixer = Mixer::new(0);
    mixer.text(canonical);
    mixer.end()
}

/// The values of a row that its checksum covers, as they are stored. The checksum also covers the
/// take, but neither the number of the row nor its source.
pub(crate) struct RowValues<'a> {
    pub(crate) puzzle: &'a [u8],
    pub(crate) canonical: &'a [u8],
    pub(crate) solution: &'a [u8],
    pub(crate) clues: i64,
    /// `er`, `ep` and `ed`.
    pub(crate) rating: [Option<f64>; 3],
    pub(crate) hardest: Option<&'a [u8]>,
    pub(crate) symmetry: &'a [u8],
    pub(crate) minimal: i64,
    pub(crate) part: Option<i64>,
    pub(crate) item: Option<i64>,
}

impl RowValues<'_> {
    /// Returns the checksum of the row while it belongs to this take.
    pub(crate) fn checksum(&self, take: Option<i64>) -> i64 {
        let mut mixer = Mixer::new(1);
        for text in [self.puzzle, self.canonical, self.solution, self.symmetry] {
            mixer.text(text);
        }
        mixer.word(self.clues as u64);
        mixer.word(self.minimal as u64);
        for rating in self.rating {
            mixer.option(rating.map(f64::to_bits));
        }
        mixer.option(self.hardest.map(|_| 0));
        mixer.text(self.hardest.unwrap_or_default());
        mixer.option(self.part.map(|part| part as u64));
        mixer.option(self.item.map(|item| item as u64));
        mixer.end() ^ take_mark(take)
    }
}

/// Returns the part of a checksum that stands for the take. It is combined by exclusive or, so that
/// SQL can change it: `(sum | mark) - (sum & mark)`.
pub(crate) fn take_mark(take: Option<i64>) -> i64 {
    let Some(take) = take else { return 0 };
    let mut mixer = Mixer::new(2);
    mixer.word(take as u64);
    mixer.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &[u8; 81] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_numbers_of_the_format_stay() {
        assert_eq!((key(LINE), take_mark(None), take_mark(Some(1))), (KEY, 0, MARK));
    }

    const KEY: i64 = 886_192_727_348_114_141;
    const MARK: i64 = 4_301_231_829_635_837_981;

    #[test]
    fn every_change_of_one_byte_changes_the_key() {
        for at in 0..81 {
            for bit in 0..8 {
                let mut other = *LINE;
                other[at] ^= 1 << bit;
                assert_ne!(key(&other), key(LINE), "byte {at}, bit {bit}");
            }
        }
    }
}
