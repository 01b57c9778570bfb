//! Text in lines that fit a width.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// The width of help texts.
pub(crate) const HELP_WIDTH: usize = 79;

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

/// The width at which help texts are written.
const WRITTEN_WIDTH: usize = 80;

/// Returns a text that was written in lines of at most 80 characters in lines of at most `width`. A line that had
/// no room for the next word continues in the next line. Below a label, as in `  3    a limit was reached`, the
/// lines are indented like the text after the label.
pub(crate) fn reflowed(text: &str, width: usize) -> String {
    if width >= WRITTEN_WIDTH {
        return text.to_owned();
    }
    let mut reflowed = String::new();
    let mut lines = text.lines().peekable();
    while let Some(first) = lines.next() {
        let words = first.trim_start();
        let indent = first.len() - words.len();
        let label = words.find("  ").map_or(0, |gap| words.len() - words[gap..].trim_start().len());
        let hanging = indent + label;
        let mut item = words[label..].to_owned();
        let mut last = first;
        while let Some(next) = lines.peek() {
            let word = next.split_whitespace().next().unwrap_or_default();
            let is_aligned = next.len() - next.trim_start().len() == hanging;
            let had_room = last.chars().count() + 1 + word.chars().count() < WRITTEN_WIDTH;
            if word.is_empty() || !is_aligned || had_room || next.trim_start().contains("  ") {
                break;
            }
            item.push(' ');
            item.push_str(next.trim_start());
            last = next;
            lines.next();
        }
        let narrow = hanging.min(width / 2);
        let (head, tail) = (&first[..hanging], " ".repeat(narrow));
        reflowed
            .push_str(&textwrap::fill(&item, options(width).initial_indent(head).subsequent_indent(&tail)));
        reflowed.push('\n');
    }
    reflowed.truncate(reflowed.trim_end().len());
    reflowed
}

/// The indent of the second and later lines of a row: the first stop of tabs.
const ROW_INDENT: usize = 8;

/// Breaks a row of columns, separated by spaces or tabs, before the words that would not fit a
/// line. A word that fits no line, such as a puzzle, stays whole.
pub(crate) fn wrapped_row(row: &str, width: usize) -> String {
    let mut wrapped = String::new();
    // What separates the next word from the last one.
    let mut separators = String::new();
    let mut at = 0;
    let is_separator = |character: char| matches!(character, ' ' | '\t' | '\n');
    for part in row.split_inclusive(is_separator) {
        let word = part.trim_end_matches(is_separator);
        let length = textwrap::core::display_width(word);
        let start = separators.chars().fold(at, |at, separator| match separator {
            '\t' => (at / ROW_INDENT + 1) * ROW_INDENT,
            _ => at + 1,
        });
        if start + length > width && ROW_INDENT + length <= width && at > ROW_INDENT {
            wrapped.push('\n');
            wrapped.push_str(&" ".repeat(ROW_INDENT));
            at = ROW_INDENT;
        } else if length > 0 {
            wrapped.push_str(&separators);
            at = start;
        }
        if length > 0 {
            separators.clear();
            wrapped.push_str(word);
            at += length;
            // The terminal breaks a longer word.
            if at > width {
                at = (at - 1) % width + 1;
            }
        }
        separators.push_str(&part[word.len()..]);
    }
    wrapped + &separators
}

/// Returns a table of Markdown as a paragraph for each row, with a line for each column. The first
/// column is the title.
pub(crate) fn stacked_table(table: &str) -> String {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches(['|', ' ', '\n']).split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut lines = table.lines().filter(|line| line.starts_with('|'));
    let names = lines.next().map(cells).unwrap_or_default();
    let longest = names.iter().skip(1).map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    // The second line is a rule.
    for row in lines.skip(1).map(cells) {
        for (number, (name, value)) in names.iter().zip(&row).enumerate() {
            text.push_str(&match number {
                0 => format!("{value}\n"),
                _ => format!("  {name:longest$}  {value}\n"),
            });
        }
    }
    text
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

    #[test]
    fn written_lines_fit_narrower_ones() {
        let text = "\
A paragraph that was written in lines of eighty characters, one below the other,
and goes to the next.

Exit codes:
  0    done
  2    wrong usage or input: the message names what is wrong, where it is, and
       what was expected";
        assert_eq!(reflowed(text, 80), text);
        assert_eq!(reflowed(text, 200), text);
        let narrow = "\
A paragraph that was written in lines of
eighty characters, one below the other,
and goes to the next.

Exit codes:
  0    done
  2    wrong usage or input: the message
       names what is wrong, where it is,
       and what was expected";
        assert_eq!(reflowed(text, 40), narrow);
        // A command to copy stays as it is.
        assert_eq!(
            reflowed("  ninefold solve  all\n  ninefold rate  all", 30),
            "  ninefold solve  all\n  ninefold rate  all"
        );
    }

    #[test]
    fn rows_are_broken_between_words() {
        let puzzle = ".".repeat(81);
        let row = format!("{puzzle}\tproper redundant r1c1 r1c2 r1c5 r2c1\n");
        assert_eq!(wrapped_row(&row, 200), row);
        let at_40 = format!("{puzzle}\tproper redundant r1c1 r1c2 r1c5\n        r2c1\n");
        assert_eq!(wrapped_row(&row, 40), at_40);
        assert_eq!(
            wrapped_row("full-house    1.0    Full House\n", 28),
            "full-house    1.0    Full\n        House\n"
        );
        // Two puzzles: neither fits, so only the terminal can break them.
        let row = format!("{puzzle}\t1\t{puzzle}\n");
        assert_eq!(wrapped_row(&row, 80), row);
    }

    #[test]
    fn tables_become_paragraphs() {
        let table = "| method | grids |\n| ------ | ----: |\n| sorting | 1 000 |\n| uniform | 20 |\n";
        assert_eq!(stacked_table(table), "sorting\n  grids  1 000\nuniform\n  grids  20\n");
    }
}
