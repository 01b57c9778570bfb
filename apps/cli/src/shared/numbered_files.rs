//! Folders of pictures, a file for each number.

use std::ops::ControlFlow;
use std::path::Path;

use ninefold::Workers;

use crate::cmd_error::{CmdError, CmdResult};
use crate::files;
use crate::interrupt;
use crate::message::{plain, shown};
use crate::output::Output;

/// What a folder of files is made of.
pub(crate) struct NumberedFiles<'a> {
    /// The folder; it is created if necessary.
    pub(crate) folder: &'a Path,
    /// The number of the first file.
    pub(crate) first: usize,
    /// The number of files.
    pub(crate) count: usize,
    /// What names begin with, before the number.
    pub(crate) prefix: &'a str,
    /// What names end with, without the dot.
    pub(crate) suffix: &'a str,
    pub(crate) workers: Workers,
}

impl NumberedFiles<'_> {
    /// Writes the files in order, each whole or not at all. Numbers are equally long.
    /// `reached` says how far an interrupted run came.
    pub(crate) fn write(
        self,
        make: impl Fn(usize) -> Result<Vec<u8>, CmdError> + Sync,
        reached: impl Fn(usize) -> String,
    ) -> CmdResult {
        let NumberedFiles { folder, first, count, prefix, suffix, workers } = self;
        files::create_folder(folder).map_err(|error| {
            let name = shown(&folder.to_string_lossy());
            CmdError::bad_input(format!("cannot create the folder {name}: {}", plain(&error)))
        })?;
        let last = first + count.saturating_sub(1);
        let digits = last.to_string().len();
        let name_of = |number: usize| format!("{prefix}{number:0digits$}.{suffix}");
        files::check_outputs_in(folder, (first..=last).map(name_of))?;
        let mut result = Ok(());
        let mut done = 0;
        workers.run(
            0..count as u64,
            1,
            |numbers| make(first + numbers.start as usize),
            |numbers, bytes| {
                if interrupt::is_interrupted() {
                    result = Err(CmdError::interrupted(reached(done)));
                    return ControlFlow::Break(());
                }
                let path = folder.join(name_of(first + numbers.start as usize));
                result = bytes.and_then(|bytes| Output::with(Some(&path), |output| output.write(&bytes)));
                done += 1;
                if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        result
    }
}
