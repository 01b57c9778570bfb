//! Where pictures are written: one file, a folder of files, standard output, or the terminal.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use ninefold::Workers;
use ninefold_render::{Fonts, Length, LengthUnit, Scene, Theme};

use super::args::DrawArgs;
use super::subject::Subject;
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::PictureOutput;
use crate::message::shown;
use crate::output::Output;
use crate::shared::numbered_files::NumberedFiles;
use crate::shared::picture_kind::PictureKind;
use crate::shared::terminal_picture::{self, Graphics};

/// Where pictures are written.
enum Place {
    File(PathBuf),
    Folder(PathBuf),
    Stdout,
    Terminal(Graphics),
}

/// Where pictures are written, in which format and size.
pub(super) struct Target {
    place: Place,
    kind: PictureKind,
    size: Length,
    dpi: f32,
    theme: Theme,
    threads: usize,
}

impl Target {
    /// Fills in defaults, and refuses options that do not fit together.
    pub(super) fn new(args: &DrawArgs) -> Result<Target, CmdError> {
        let (place, kind) = match args.output.as_ref().and_then(PictureOutput::target) {
            Some(path) if is_folder(path) => {
                let kind = args.to.unwrap_or(PictureKind::Svg);
                (Place::Folder(path.to_owned()), kind)
            }
            Some(path) => (Place::File(path.to_owned()), args.to.ok_or_else(|| no_kind(path))?),
            None => on_stdout(args.to)?,
        };
        #[cfg(not(feature = "book"))]
        if kind == PictureKind::Pdf {
            return Err(crate::missing::error("cannot write PDF", "book"));
        }
        let refuse = |is_given: bool, option: &str, kinds: &str| match is_given {
            true => Err(CmdError::bad_input(format!("{option} needs {kinds}, found {}", kind.name()))),
            false => Ok(()),
        };
        refuse(args.dpi.is_some() && kind != PictureKind::Png, "--dpi", "png")?;
        let is_text = kind == PictureKind::Text;
        refuse(args.size.is_some() && is_text, "--size", "svg, png, pdf and eps")?;
        refuse(args.theme.is_some() && is_text, "--theme", "svg, png, pdf and eps")?;
        refuse(args.show_symmetry && is_text, "--show-symmetry", "svg, png, pdf and eps")?;
        refuse(args.coordinates && is_text, "--coordinates", "svg, png, pdf and eps")?;
        let size = args.size.unwrap_or(Length { value: 80.0, unit: LengthUnit::Millimetre });
        let usual = if size.unit == LengthUnit::Pixel { 96 } else { 300 };
        let theme = match (&args.theme, &place) {
            (Some(theme), _) => theme.clone(),
            (None, Place::Terminal(_)) => Theme::LIGHT,
            (None, _) if args.step.is_some() || args.moves.is_some() => Theme::LIGHT,
            (None, _) => Theme::PRINT,
        };
        let dpi = f32::from(args.dpi.unwrap_or(usual));
        let target = Target { place, kind, size, dpi, theme, threads: args.threads.unwrap_or(0) };
        target.check_size()?;
        Ok(target)
    }

    /// Returns the file for texts, with `None` for standard output, if all pictures are texts in one stream.
    pub(super) fn text_file(&self) -> Option<Option<&Path>> {
        match &self.place {
            Place::File(path) if self.kind == PictureKind::Text => Some(Some(path)),
            Place::Stdout if self.kind == PictureKind::Text => Some(None),
            _ => None,
        }
    }

    /// Returns whether pictures are the pages of a PDF.
    pub(super) fn is_pdf(&self) -> bool {
        self.kind == PictureKind::Pdf && !matches!(self.place, Place::Folder(_))
    }

    /// Returns whether pictures are texts, which need no font.
    pub(super) fn is_text(&self) -> bool {
        self.kind == PictureKind::Text
    }

    /// Returns the width of a picture in points.
    fn width(&self) -> f32 {
        match self.size.unit {
            LengthUnit::Pixel if self.kind == PictureKind::Png => self.size.value * 72.0 / self.dpi,
            _ => self.size.points(),
        }
    }

    /// Refuses impossible sizes before any puzzle is read.
    fn check_size(&self) -> CmdResult {
        let width = self.width();
        let pixels = width / 72.0 * self.dpi;
        let wrong = match self.kind {
            PictureKind::Text => None,
            _ if width < 9.0 => Some("expected at least 9pt (3.2mm)".to_owned()),
            _ if width > 7200.0 => Some("expected at most 100in (2540mm)".to_owned()),
            PictureKind::Png if pixels < 18.0 => Some("expected at least 18 pixels".to_owned()),
            PictureKind::Png if pixels > 12_000.0 => {
                Some(format!("this is {pixels:.0} pixels at {} dpi, expected at most 12000", self.dpi))
            }
            _ => None,
        };
        wrong.map_or(Ok(()), |words| Err(CmdError::bad_input(format!("--size {}: {words}", self.size))))
    }

    /// Writes all pictures. In a folder, their numbers begin with the first.
    pub(super) fn write(&self, subjects: &[Subject], first: usize) -> CmdResult {
        match (&self.place, self.kind) {
            (Place::Folder(folder), _) => self.write_folder(folder, subjects, first),
            (Place::Terminal(graphics), _) => Output::with(None, |output| {
                for subject in subjects {
                    let bytes = self.bytes(std::slice::from_ref(subject))?;
                    output.write(graphics.shown(&bytes).as_bytes())?;
                    if let Some(words) = &subject.words {
                        output.write(format!("{words}\n").as_bytes())?;
                    }
                }
                Ok(())
            }),
            (Place::File(_) | Place::Stdout, _) => {
                let path = match &self.place {
                    Place::File(path) => Some(path.as_path()),
                    _ => None,
                };
                if subjects.len() > 1 && !self.kind.holds_many() {
                    return Err(CmdError::bad_input(format!(
                        "{} pictures, but {} holds one: use -o FOLDER/, --to pdf or --to text",
                        subjects.len(),
                        path.map_or("standard output".to_owned(), |path| shown(&path.to_string_lossy())),
                    )));
                }
                let bytes = self.bytes(subjects)?;
                Output::with(path, |output| output.write(&bytes))
            }
        }
    }

    /// Writes a file for each picture, each whole or not at all.
    fn write_folder(&self, folder: &Path, subjects: &[Subject], first: usize) -> CmdResult {
        let (count, suffix) = (subjects.len(), self.kind.suffix());
        let workers = Workers::new(self.threads);
        NumberedFiles { folder, first, count, prefix: "", suffix, workers }.write(
            |number| self.bytes(std::slice::from_ref(&subjects[number - first])),
            |done| format!("interrupted: {done} of {count} drawn"),
        )
    }

    /// Draws pictures into the bytes of one file.
    fn bytes(&self, subjects: &[Subject]) -> Result<Vec<u8>, CmdError> {
        if self.kind == PictureKind::Text {
            return Ok(subjects.iter().map(Subject::text).collect::<Vec<_>>().join("\n").into_bytes());
        }
        let scenes: Vec<Scene> = subjects.iter().map(|subject| self.scene(subject)).collect();
        self.kind.bytes(&scenes, self.size.unit, self.dpi)
    }

    fn scene(&self, subject: &Subject) -> Scene {
        let mut scene = subject.picture.scene(&self.theme, self.width(), Fonts::carried());
        if let Some(words) = &subject.words {
            scene.description = format!("{}. {words}", scene.description);
        }
        scene
    }
}

/// Returns true if a path names a folder: it ends with a separator, or is a folder.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR])
}

/// Returns the error for a name that does not say what to draw.
fn no_kind(path: &Path) -> CmdError {
    let name = shown(&path.to_string_lossy());
    CmdError::bad_input(format!(
        "{name}: expected a name that ends with .svg, .png, .pdf, .eps or .txt, a folder (with / at its end), or --to KIND"
    ))
}

/// Returns what is written to standard output.
fn on_stdout(to: Option<PictureKind>) -> Result<(Place, PictureKind), CmdError> {
    let is_terminal = io::stdout().is_terminal();
    match to {
        Some(kind @ (PictureKind::Png | PictureKind::Pdf)) if is_terminal => {
            Err(CmdError::bad_input(format!(
                "--to {} cannot be shown on a terminal: name a file with -o FILE, or use a pipe",
                kind.name()
            )))
        }
        Some(kind) => Ok((Place::Stdout, kind)),
        None if is_terminal => Ok(match terminal_picture::graphics() {
            Some(graphics) => (Place::Terminal(graphics), PictureKind::Png),
            None => (Place::Stdout, PictureKind::Text),
        }),
        None => Ok((Place::Stdout, PictureKind::Text)),
    }
}
