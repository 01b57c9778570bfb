//! The copyright page, on the back of the title page: rights, edition, publisher, ISBN, and the imprint.

use ninefold_grid::message::Message;

use crate::{BookOptions, FrontMatter};

/// Returns the lines of the page, the imprint last.
pub(crate) fn lines(options: &BookOptions) -> Vec<String> {
    let isbn = options.isbn.as_ref().map(|isbn| format!("ISBN {isbn}"));
    let all = [rights(options), options.edition.clone(), options.publisher.clone(), isbn];
    all.into_iter().flatten().chain(options.imprint.iter().cloned()).collect()
}

/// Returns the key of the longest text of the page.
pub(crate) fn longest(options: &BookOptions) -> &'static str {
    let length = |text: &Option<String>| text.as_ref().map_or(0, String::len);
    let imprint = options.imprint.iter().map(String::len).sum();
    let keys = [
        ("copyright", length(&options.copyright)),
        ("edition", length(&options.edition)),
        ("publisher", length(&options.publisher)),
        ("imprint", imprint),
    ];
    keys.into_iter().max_by_key(|(_, length)| *length).map_or("imprint", |(key, _)| key)
}

/// Returns whether the book has a copyright page. Without one, the imprint is at the foot of the
/// contents.
pub(crate) fn has_page(options: &BookOptions) -> bool {
    let is_named = options.copyright.is_some() || options.edition.is_some() || options.publisher.is_some();
    options.front_matter == FrontMatter::Full && (is_named || options.isbn.is_some())
}

/// Returns the line of rights: a year becomes a sentence with the author or the publisher.
fn rights(options: &BookOptions) -> Option<String> {
    let text = options.copyright.as_ref()?;
    let is_year = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let holder = options.author.as_ref().or(options.publisher.as_ref());
    match holder.filter(|_| is_year) {
        Some(holder) => {
            let message = Message::new("rights").with("year", text.as_str()).with("holder", holder.as_str());
            Some(options.words.text(&message))
        }
        None if is_year => Some(format!("© {text}")),
        None => Some(text.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BookSettings, BookWords};

    #[test]
    fn a_year_becomes_a_sentence() {
        let options = |text: &str, language: &str| {
            let settings: BookSettings = format!("[book]\n{text}").parse().unwrap();
            BookOptions::new(&settings, BookWords::for_language(language).unwrap())
        };
        let full = "author = \"A. Author\"\ncopyright = 2026\nedition = \"First edition\"\nisbn = \
                    \"978-3-16-148410-0\"\nimprint = \"Printed on paper\"";
        assert_eq!(
            lines(&options(full, "en")),
            [
                "© 2026 A. Author. All rights reserved.",
                "First edition",
                "ISBN 978-3-16-148410-0",
                "Printed on paper"
            ]
        );
        assert_eq!(lines(&options(full, "de"))[0], "© 2026 A. Author. Alle Rechte vorbehalten.");
        assert_eq!(lines(&options("copyright = 2026", "en")), ["© 2026"]);
        assert_eq!(lines(&options("copyright = \"Nobody's\"", "en")), ["Nobody's"]);
        assert!(
            !has_page(&options("imprint = \"Only this\"", "en"))
                && has_page(&options("copyright = 2026", "en"))
        );
        assert!(!has_page(&options("copyright = 2026\nfront-matter = \"none\"", "en")));
    }
}
