//! Text in lines that fit a width.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// The width of help texts.
const HELP_WIDTH: usize = 79;

fn options(width: usize) -> Options<'static> {
    Options::new(width)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
}

/// Returns a help text in lines of at most 79 characters, each with this indent.
pub(crate) fn wrapped(text: &str, indent: &str) -> String {
    wrapped_to(text, indent, HELP_WIDTH)
}

/// Returns a text in lines of at most `width` characters, each with this indent. Longer words stay
/// whole.
pub(crate) fn wrapped_to(text: &str, indent: &str, width: usize) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    textwrap::fill(&words, options(width).initial_indent(indent).subsequent_indent(indent)) + "\n"
}

/// Wraps those lines of a text that are longer than `width`. The rest of a line is indented like
/// its beginning, behind a number if there is one: `12. `.
pub(crate) fn wrapped_lines(text: &str, width: usize) -> String {
    let mut wrapped = String::new();
    for line in text.split_inclusive('\n') {
        let (words, end) = line.strip_suffix('\n').map_or((line, ""), |words| (words, "\n"));
        if textwrap::core::display_width(words) <= width {
            wrapped.push_str(words);
        } else {
            let without_number =
                words.trim_start().trim_start_matches(|character: char| character.is_ascii_digit());
            let start = without_number.strip_prefix(". ").unwrap_or_else(|| words.trim_start());
            let indent = " ".repeat((words.len() - start.len()).min(width / 2));
            let (head, _) = words.split_at(words.len() - start.len());
            wrapped.push_str(&textwrap::fill(
                start,
                options(width).initial_indent(head).subsequent_indent(&indent),
            ));
        }
        wrapped.push_str(end);
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_fits() {
        let text = "seven letters and ".repeat(30);
        for indent in ["", "  "] {
            let lines = wrapped(&text, indent);
            assert!(lines.lines().all(|line| line.len() < 80 && line.starts_with(indent)));
            assert!(lines.lines().rev().skip(1).all(|line| line.len() > 79 - " letters".len()));
            assert_eq!(lines.split_whitespace().count(), 90);
        }
    }

    #[test]
    fn long_lines_keep_their_indent() {
        let text = "short\n  3. A name (1.5)\n     In row 4, only r4c7 can hold 6.\n";
        assert_eq!(wrapped_lines(text, 40), text);
        let expected =
            "short\n  3. A name\n     (1.5)\n     In row 4,\n     only r4c7\n     can hold\n     6.\n";
        assert_eq!(wrapped_lines(text, 14), expected);
        // A puzzle has no place to break it.
        assert_eq!(wrapped_lines(&".".repeat(81), 40), ".".repeat(81));
    }
}
