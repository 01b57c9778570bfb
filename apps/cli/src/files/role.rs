//! The types of options that name files. Each type says what the file is used for.

use std::any::TypeId;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::fmt;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, StringValueParser, TypedValueParser, ValueParserFactory};

/// What a command does with a file that an option names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileUse {
    /// Reads it; `-` is standard input.
    Input,
    /// Reads it if there is such a file; any other value is a text itself. `-` is standard input.
    TextOrInput,
    /// Replaces it as a whole; `-` is standard output.
    Output,
    /// Replaces it, or writes files into it if it is a folder; `-` is standard output.
    Pictures,
    /// Reads it, then adds to it or replaces it.
    Resumed,
    /// Uses it as an SQLite database, with other files beside it.
    Bank,
    /// Reads the data set in this folder.
    DatasetInput,
    /// Makes the data set in this folder.
    DatasetOutput,
}

impl FileUse {
    /// The name of this use in the definition of the command line that tests read.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            FileUse::Input => "input",
            FileUse::TextOrInput => "text-or-input",
            FileUse::Output => "output",
            FileUse::Pictures => "pictures",
            FileUse::Resumed => "resumed",
            FileUse::Bank => "bank",
            FileUse::DatasetInput => "dataset-input",
            FileUse::DatasetOutput => "dataset-output",
        }
    }

    /// Returns true if the file may be changed.
    pub(super) const fn writes(self) -> bool {
        !matches!(self, FileUse::Input | FileUse::TextOrInput | FileUse::DatasetInput)
    }

    /// Returns true if `-` is standard output.
    pub(super) const fn may_be_stdout(self) -> bool {
        matches!(self, FileUse::Output | FileUse::Pictures)
    }

    /// Returns true if the value may be a text, or has to be UTF-8 because it is part of one.
    const fn is_utf8(self) -> bool {
        matches!(self, FileUse::Input | FileUse::TextOrInput)
    }

    /// Returns why `-` is refused, if it is.
    const fn refuses_hyphen(self) -> Option<&'static str> {
        match self {
            FileUse::Resumed | FileUse::DatasetOutput => {
                Some("expected a name, since an interrupted run resumes from there")
            }
            FileUse::Bank | FileUse::DatasetInput => {
                Some("expected a name, since this cannot be a stream; ./- is a file named -")
            }
            _ => None,
        }
    }

    /// Returns the use of an option, if its values are files.
    pub(crate) fn of(argument: &clap::Arg) -> Option<FileUse> {
        let id = argument.get_value_parser().type_id();
        let all: [(TypeId, FileUse); 8] = [
            with_id::<Read>(),
            with_id::<ReadIfExists>(),
            with_id::<Write>(),
            with_id::<Draw>(),
            with_id::<Resume>(),
            with_id::<Database>(),
            with_id::<ReadDataset>(),
            with_id::<MakeDataset>(),
        ];
        all.into_iter().find(|(one, _)| id == *one).map(|(_, role)| role)
    }
}

fn with_id<R: FileRole>() -> (TypeId, FileUse) {
    (TypeId::of::<FileArg<R>>(), R::USE)
}

/// A use of files, as a type.
pub(crate) trait FileRole: Clone + 'static {
    const USE: FileUse;
}

macro_rules! roles {
    ($($(#[$attribute:meta])* $name:ident, $role:ident, $file_use:ident;)*) => {
        $(
            #[doc = concat!("The type of [`", stringify!($name), "`].")]
            #[derive(Clone)]
            pub(crate) enum $role {}

            impl FileRole for $role {
                const USE: FileUse = FileUse::$file_use;
            }

            $(#[$attribute])*
            pub(crate) type $name = FileArg<$role>;
        )*
    };
}

roles! {
    /// A file that is read.
    InputFile, Read, Input;
    /// A text, or a file that is read.
    TextOrFile, ReadIfExists, TextOrInput;
    /// A file that is written.
    OutputFile, Write, Output;
    /// A file or a folder for pictures.
    PictureOutput, Draw, Pictures;
    /// A file from which a run resumes, and that it adds to or replaces.
    ResumedFile, Resume, Resumed;
    /// The file of a bank.
    #[cfg_attr(not(feature = "bank"), expect(dead_code, reason = "only banks need it"))]
    BankPath, Database, Bank;
    /// The folder of a data set that is read.
    #[cfg_attr(not(feature = "dataset"), expect(dead_code, reason = "only data sets need it"))]
    DatasetInput, ReadDataset, DatasetInput;
    /// The folder of a data set that is made.
    #[cfg_attr(not(feature = "dataset"), expect(dead_code, reason = "only data sets need it"))]
    DatasetOutput, MakeDataset, DatasetOutput;
}

/// The value of an option that names a file.
pub(crate) struct FileArg<R> {
    path: PathBuf,
    role: PhantomData<fn() -> R>,
}

impl<R> FileArg<R> {
    /// Returns the path as it was given.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the text as it was given.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        self.path.to_string_lossy()
    }
}

impl<R: FileRole> FileArg<R> {
    /// Returns the file to write to; `None` for standard output.
    pub(crate) fn target(&self) -> Option<&Path> {
        Some(self.path()).filter(|path| !super::identity::means_stdout(path))
    }
}

impl<R> Clone for FileArg<R> {
    fn clone(&self) -> FileArg<R> {
        FileArg::from(self.path.clone())
    }
}

impl<R> fmt::Debug for FileArg<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.path.fmt(f)
    }
}

impl<R> From<PathBuf> for FileArg<R> {
    fn from(path: PathBuf) -> FileArg<R> {
        FileArg { path, role: PhantomData }
    }
}

impl<R> From<String> for FileArg<R> {
    fn from(text: String) -> FileArg<R> {
        FileArg::from(PathBuf::from(text))
    }
}

/// Reads the value of such an option.
#[derive(Clone)]
pub(crate) struct FileArgParser<R>(PhantomData<fn() -> R>);

impl<R: FileRole> ValueParserFactory for FileArg<R> {
    type Parser = FileArgParser<R>;

    fn value_parser() -> FileArgParser<R> {
        FileArgParser(PhantomData)
    }
}

impl<R: FileRole> TypedValueParser for FileArgParser<R> {
    type Value = FileArg<R>;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<FileArg<R>, clap::Error> {
        if R::USE.is_utf8() {
            return StringValueParser::new().parse_ref(command, argument, value).map(FileArg::from);
        }
        let checked = PathBufValueParser::new().try_map(|path| match R::USE.refuses_hyphen() {
            Some(words) if path == Path::new("-") => Err(words),
            _ => Ok(path),
        });
        checked.parse_ref(command, argument, value).map(FileArg::from)
    }
}
