//! A bound on work, counted and not timed, so that it ends at the same place on every machine.

/// How much work a search may still do. One unit is about one link of a chain followed.
#[derive(Clone, Debug)]
pub(crate) struct Effort {
    left: u64,
}

/// The bound was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfWork;

impl Effort {
    pub(crate) const fn new(units: u64) -> Effort {
        Effort { left: units }
    }

    #[inline]
    pub(crate) fn spend(&mut self, units: u64) -> Result<(), OutOfWork> {
        match self.left.checked_sub(units) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => {
                self.left = 0;
                Err(OutOfWork)
            }
        }
    }
}
