//! The book as a fixed-layout EPUB 3: one page of XHTML with one picture (SVG) for each printed page.
//!
//! ```text
//!   mimetype                      first, and not compressed
//!   META-INF/container.xml        names the package
//!   EPUB/package.opf              metadata, the list of files, the order of pages
//!   EPUB/nav.xhtml                the table of contents, and a list of the pages
//!   EPUB/cover.png                the picture that shelves show: the title page, or the first page
//!   EPUB/page-0001.xhtml …        a page: its picture, and the links over it
//! ```
//!
//! Text is drawn by the outlines of its glyphs, so a page looks the same in every reading system and
//! no font has to be embedded. What a picture shows is described in words for people who cannot see
//! it. The file reads no clock: the date is that of the options. Sources: EPUB 3.3 (W3C, 2023),
//! chapters 4 (container), 5 (package) and 8.2 (fixed layouts).
//! Older reading systems find the cover by the entry `cover` of the Open Packaging Format 2 (IDPF,
//! 2010).

mod archive;

use std::fmt::Write;

use ninefold_grid::Cancel;
use ninefold_grid::message::Message;
use ninefold_render::{LengthUnit, png, svg};

use crate::outline::outline;
use crate::page_picture::picture;
use crate::page_scene::PageScene;
use crate::{Book, BookDate, BookError, PageKind};
use archive::Archive;

/// The date of the last change if the options name none: EPUB requires one.
const NO_DATE: BookDate = BookDate { year: 2000, month: 1, day: 1 };

/// The longer side of the cover picture, in pixels: what Kindle Direct Publishing recommends
/// ("Cover Image Guidelines").
const COVER_SIDE: f32 = 2560.0;

const CONTAINER: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
"#;

/// Writes a book as an EPUB.
pub(crate) fn write(book: &Book, cancel: &Cancel) -> Result<Vec<u8>, BookError> {
    let mut archive = Archive::default();
    archive.store("mimetype", b"application/epub+zip");
    archive.deflate("META-INF/container.xml", CONTAINER.as_bytes());
    archive.deflate("EPUB/package.opf", package(book).as_bytes());
    archive.deflate("EPUB/nav.xhtml", navigation(book).as_bytes());
    // Compressed already.
    archive.store("EPUB/cover.png", &cover(book)?);
    for number in 1..=book.sequence().pages().len() {
        if cancel.is_cancelled() {
            return Err(BookError::Cancelled);
        }
        archive.deflate(&format!("EPUB/{}", file(number)), page(book, number)?.as_bytes());
    }
    Ok(archive.finish())
}

/// Returns the name of a page's file.
fn file(page: usize) -> String {
    format!("page-{page:04}.xhtml")
}

/// Returns the cover picture as PNG.
fn cover(book: &Book) -> Result<Vec<u8>, BookError> {
    let page = book.sequence().find(|kind| *kind == PageKind::Title).unwrap_or(1);
    let (_, scene) = picture(book, page)?;
    let dpi = COVER_SIDE * 72.0 / scene.width.max(scene.height);
    Ok(png(&scene, book.fonts(), dpi)?)
}

/// Returns the package: metadata, files, and the order of the pages.
fn package(book: &Book) -> String {
    let options = book.options();
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" \
         unique-identifier=\"id\" prefix=\"rendition: http://www.idpf.org/vocab/rendition/#\">\n<metadata \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n",
    );
    let mut line = |element: &str, content: &str| {
        let name = element.split(' ').next().unwrap_or(element);
        let _ = writeln!(text, "<{element}>{}</{name}>", escaped(content));
    };
    let isbn = options.isbn.as_ref().map(|isbn| format!("urn:isbn:{}", isbn.digits()));
    line("dc:identifier id=\"id\"", &isbn.unwrap_or_else(|| identifier(book)));
    line("dc:title", &book.title());
    line("dc:language", options.words.language());
    if let Some(author) = &options.author {
        line("dc:creator", author);
    }
    if let Some(publisher) = &options.publisher {
        line("dc:publisher", publisher);
    }
    if let Some(date) = options.date {
        line("dc:date", &date.to_string());
    }
    let modified = format!("{}T00:00:00Z", options.date.unwrap_or(NO_DATE));
    line("meta property=\"dcterms:modified\"", &modified);
    line("meta property=\"rendition:layout\"", "pre-paginated");
    line("meta property=\"rendition:spread\"", "auto");
    line("meta property=\"schema:accessMode\"", "visual");
    line("meta property=\"schema:accessMode\"", "textual");
    line("meta property=\"schema:accessibilityFeature\"", "alternativeText");
    line("meta property=\"schema:accessibilityFeature\"", "tableOfContents");
    line("meta property=\"schema:accessibilityFeature\"", "pageNavigation");
    line("meta property=\"schema:accessibilityHazard\"", "none");
    text.push_str(
        "<meta name=\"cover\" content=\"cover\"/>\n</metadata>\n<manifest>\n<item id=\"nav\" href=\"nav.xhtml\" \
         media-type=\"application/xhtml+xml\" properties=\"nav\"/>\n<item id=\"cover\" href=\"cover.png\" \
         media-type=\"image/png\" properties=\"cover-image\"/>\n",
    );
    let pages = 1..=book.sequence().pages().len();
    for number in pages.clone() {
        let _ = writeln!(
            text,
            "<item id=\"p{number}\" href=\"{}\" media-type=\"application/xhtml+xml\" properties=\"svg\"/>",
            file(number)
        );
    }
    text.push_str("</manifest>\n<spine page-progression-direction=\"ltr\">\n");
    for number in pages {
        let side = if number % 2 == 0 { "left" } else { "right" };
        let _ = writeln!(text, "<itemref idref=\"p{number}\" properties=\"page-spread-{side}\"/>");
    }
    text.push_str("</spine>\n</package>\n");
    text
}

/// Returns a name of the book that follows from its content, so that the same book always has the
/// same one: a UUID of version 8 made of two 64-bit FNV-1a hashes (Fowler, Noll and Vo, 1991).
fn identifier(book: &Book) -> String {
    let mut content =
        vec![book.title(), book.options().words.language().to_owned(), book.options().trim.to_string()];
    content.extend(book.puzzles().iter().map(|entry| entry.puzzle.line()));
    let hash = |start: u64| {
        let bytes = content.iter().flat_map(|text| text.bytes().chain([0]));
        bytes.fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    };
    let high = hash(0xcbf2_9ce4_8422_2325) & 0xffff_ffff_ffff_0fff | 0x8000;
    let low = hash(0x8422_2325_cbf2_9ce4) & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000;
    let (first, second, third) = (high >> 32, high >> 16 & 0xffff, high & 0xffff);
    format!("urn:uuid:{first:08x}-{second:04x}-{third:04x}-{:04x}-{:012x}", low >> 48, low & 0xffff_ffff_ffff)
}

/// Returns the navigation: the parts of the book, and all pages by their numbers.
fn navigation(book: &Book) -> String {
    let words = &book.options().words;
    let contents = escaped(&words.get("contents"));
    let mut text = head(book, &words.get("contents"), "");
    let _ = writeln!(text, "<body>\n<nav epub:type=\"toc\" id=\"toc\">\n<h1>{contents}</h1>\n<ol>");
    let mut entries = outline(book);
    if entries.is_empty() {
        // A table of contents needs an entry.
        entries.push((book.title(), 1));
    }
    for (name, page) in entries {
        let _ = writeln!(text, "<li><a href=\"{}\">{}</a></li>", file(page), escaped(&name));
    }
    text.push_str("</ol>\n</nav>\n<nav epub:type=\"page-list\" hidden=\"hidden\">\n<ol>\n");
    for number in 1..=book.sequence().pages().len() {
        let _ = writeln!(text, "<li><a href=\"{}\">{number}</a></li>", file(number));
    }
    text.push_str("</ol>\n</nav>\n</body>\n</html>\n");
    text
}

/// Returns the beginning of a file up to its body.
fn head(book: &Book, title: &str, more: &str) -> String {
    let language = escaped(book.options().words.language());
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" \
         xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"{language}\" \
         xml:lang=\"{language}\">\n<head>\n<title>{}</title>\n{more}</head>\n",
        escaped(title)
    )
}

/// Returns a page: its picture, and the links that lie over it.
fn page(book: &Book, number: usize) -> Result<String, BookError> {
    let words = &book.options().words;
    let (parts, scene) = picture(book, number)?;
    // A pixel of the page is a point of paper.
    let (width, height) = (scene.width.round(), scene.height.round());
    let style = format!(
        "<meta name=\"viewport\" content=\"width={width}, height={height}\"/>\n<style>html, body {{ margin: 0; padding: 0; }} \
         svg {{ display: block; width: {width}px; height: {height}px; }} a {{ position: absolute; }}</style>\n"
    );
    let title = words.text(&Message::new("page").with("page", number));
    let mut text = head(book, &title, &style);
    text.push_str("<body>\n");
    text.push_str(&svg(&scene, book.fonts(), LengthUnit::Point));
    text.push_str(&links(book, &parts));
    text.push_str("</body>\n</html>\n");
    Ok(text)
}

/// Returns the links of a page, each over the part that leads elsewhere.
fn links(book: &Book, parts: &PageScene) -> String {
    let mut text = String::new();
    for part in &parts.parts {
        let (Some((to, _)), Some(area)) = (part.link, part.area) else { continue };
        let label = book.options().words.text(&Message::new("page").with("page", to));
        let label = format!("{}, {label}", part.text());
        let _ = writeln!(
            text,
            "<a href=\"{}\" aria-label=\"{}\" style=\"left: {:.1}px; top: {:.1}px; width: {:.1}px; height: {:.1}px\"></a>",
            file(to),
            escaped(&label),
            area.x,
            area.y,
            area.width,
            area.height
        );
    }
    text
}

/// Returns words as XML writes them. Control characters, which XML forbids, are left out.
fn escaped(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            _ if letter.is_control() || ('\u{fffe}'..='\u{ffff}').contains(&letter) => {}
            _ => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BookOptions, BookPuzzle, BookSection, BookSettings, BookWords};

    fn book(title: &str) -> Book {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzles = vec![BookPuzzle::new(puzzle.parse().unwrap()); 5];
        let options = BookOptions::default().with_title(title).with_author("A & <B>");
        Book::new(options, vec![BookSection::new("easy", puzzles)]).unwrap()
    }

    #[test]
    fn the_same_book_has_the_same_bytes_and_another_one_another_name() {
        let one = book("One");
        assert!(write(&one, &Cancel::NEVER).unwrap() == write(&book("One"), &Cancel::NEVER).unwrap());
        assert_ne!(identifier(&one), identifier(&book("Two")));
        let name = identifier(&one);
        let parts: Vec<&str> = name.trim_start_matches("urn:uuid:").split('-').collect();
        assert_eq!(parts.iter().map(|part| part.len()).collect::<Vec<_>>(), [8, 4, 4, 4, 12], "{name}");
        assert!(parts[2].starts_with('8') && "89ab".contains(&parts[3][..1]), "{name}");
    }

    /// The width and height of a PNG, and its brightness from row to row, from 0 to 1.
    fn rows(bytes: &[u8]) -> (u32, u32, Vec<f32>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let mean = |row: &[u8]| row.iter().map(|&byte| f32::from(byte)).sum::<f32>() / row.len() as f32;
        (info.width, info.height, pixels.chunks(info.line_size).map(|row| mean(row) / 255.0).collect())
    }

    #[test]
    fn the_cover_shows_the_title_page_or_the_first_page() {
        let one = book("One");
        let (width, height, all) = rows(&cover(&one).unwrap());
        let trim = one.options().trim;
        assert_eq!((height, all.len()), (2560, 2560));
        assert!((width as f32 - 2560.0 * trim.width() / trim.height()).abs() < 1.0, "{width}");
        // The title is the first ink on white paper, in the upper half.
        let first = all.iter().position(|&mean| mean < 0.999).unwrap();
        assert!((256..1280).contains(&first) && all[0] > 0.999, "{first}");
        assert_ne!(cover(&one).unwrap(), cover(&book("Two")).unwrap());

        let settings: BookSettings = "[book]\nfront-matter = \"none\"".parse().unwrap();
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let bare = Book::new(
            BookOptions::new(&settings, BookWords::default()),
            vec![BookSection::new("easy", vec![BookPuzzle::new(puzzle.parse().unwrap()); 5])],
        );
        let bare = bare.unwrap();
        assert!(bare.sequence().find(|kind| *kind == PageKind::Title).is_none());
        // Boards have lines from side to side.
        assert!(rows(&cover(&bare).unwrap()).2.into_iter().any(|mean| mean < 0.5));
        for book in [one, bare] {
            let text = package(&book);
            assert!(text.contains("href=\"cover.png\" media-type=\"image/png\" properties=\"cover-image\""));
            let bytes = write(&book, &Cancel::NEVER).unwrap();
            let cover = cover(&book).unwrap();
            assert!(bytes.windows(cover.len()).any(|part| part == cover), "the cover is in the file");
        }
    }

    #[test]
    fn a_logo_is_described() {
        let mut file = Vec::new();
        let mut writer = png::Encoder::new(&mut file, 90, 30).write_header().unwrap();
        writer.write_image_data(&[0; 90 * 30]).unwrap();
        writer.finish().unwrap();
        let logo = || ninefold_render::Image::read_png(&file).unwrap();
        for (publisher, language, expected) in [
            (None, "en", ". Logo</desc>"),
            (Some("A & B"), "en", ". Logo of A &amp; B</desc>"),
            (Some("A & B"), "de", ". Logo von A &amp; B</desc>"),
        ] {
            let mut options =
                BookOptions::new(&BookSettings::default(), BookWords::for_language(language).unwrap());
            options = options.with_title("One").with_logo(logo());
            if let Some(publisher) = publisher {
                options = options.with_publisher(publisher);
            }
            let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
            let sections = vec![BookSection::new("easy", vec![BookPuzzle::new(puzzle.parse().unwrap()); 5])];
            let book = Book::new(options, sections).unwrap();
            let number = book.sequence().find(|kind| *kind == PageKind::Title).unwrap();
            let text = page(&book, number).unwrap();
            assert!(text.contains(expected), "{expected}: {}", &text[..2000]);
        }
    }

    #[test]
    fn words_are_escaped() {
        let text = package(&book("\"1 < 2\" & \u{7}more"));
        assert!(text.contains("<dc:title>&quot;1 &lt; 2&quot; &amp; more</dc:title>"), "{text}");
        assert!(text.contains("<dc:creator>A &amp; &lt;B&gt;</dc:creator>"), "{text}");
    }

    #[test]
    fn cancelling_stops_the_work() {
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(write(&book("One"), &cancel), Err(BookError::Cancelled));
    }
}
