//! The only place where the command opens files.
//!
//! ```text
//!   role       the types of file options, which say what each file is used for
//!   identity   which file a path means, through links and streams
//!   conflicts  before anything is read: no output is an input or another output
//!   suffix     what the suffix of an output file means
//!   reading    opens files that are read, without a byte-order mark
//!   utf16      reads UTF-16 as UTF-8
//!   text       small files that are read whole
//!   writing    files that are written whole or not at all
//!   temporary  files to remove when the process ends at once
//!   stdio      streams that were closed (`<&-`, `>&-`) when the process started
//! ```
//!
//! An option that names a file has a type of `role`, so that its use is part of the definition of
//! the command line. `conflicts` finds the files of all options by these types. A new option needs
//! nothing else.

mod conflicts;
mod identity;
mod reading;
mod role;
mod stdio;
mod suffix;
mod temporary;
mod text;
mod utf16;
mod writing;

pub(crate) use conflicts::{check_command, check_output, check_outputs_in};
pub(crate) use reading::{InputText, open_if_exists, open_text};
#[cfg(feature = "bank")]
pub(crate) use role::BankPath;
#[cfg(feature = "dataset")]
pub(crate) use role::DatasetInput;
#[cfg(feature = "dataset")]
pub(crate) use role::DatasetOutput;
pub(crate) use role::{FileUse, InputFile, OutputFile, PictureOutput, ResumedFile, TextOrFile};
pub(crate) use stdio::{is_stdout_closed, is_stdout_pipe};
pub(crate) use suffix::{SuffixMeaning, suffix_meaning};
pub(crate) use temporary::remove_temporary;
#[cfg(feature = "book")]
pub(crate) use text::read_font;
pub(crate) use text::{NO_TEXT, read_bytes, read_text};
pub(crate) use writing::{
    Target, create_folder, held, open_target, open_to_resume, put_in_place, waits_for_a_reader,
};
#[cfg(feature = "terminal")]
pub(crate) use writing::{newest_first, remove, replace};
