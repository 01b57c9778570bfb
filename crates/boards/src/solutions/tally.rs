//! In how many solutions of a search each digit of each cell stands.

/// Which digits of which cells solutions have.
pub(super) struct Tally {
    size: usize,
    /// In how many solutions of the last search.
    pub(super) counts: Vec<u64>,
    /// Whether in any solution of any search.
    pub(super) met: Vec<bool>,
}

impl Tally {
    pub(super) fn new(cells: usize, size: usize) -> Tally {
        Tally { size, counts: vec![0; cells * size], met: vec![false; cells * size] }
    }

    /// Adds a solution. With number 0 a search starts, or starts again.
    pub(super) fn add(&mut self, number: u64, values: &[u8]) {
        if number == 0 {
            self.counts.fill(0);
        }
        for (cell, &value) in values.iter().enumerate() {
            let place = cell * self.size + usize::from(value) - 1;
            self.counts[place] += 1;
            self.met[place] = true;
        }
    }
}
