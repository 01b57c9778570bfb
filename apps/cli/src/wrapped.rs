//! Text in lines that fit a terminal.

/// Returns a text in lines of at most 79 characters, each after this indent.
pub(crate) fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if length > 0 && length + 1 + width < 80 {
            lines.push(' ');
            length += 1 + width;
        } else {
            lines.push_str(if length > 0 { "\n" } else { "" });
            lines.push_str(indent);
            length = indent.len() + width;
        }
        lines.push_str(word);
    }
    lines + "\n"
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
}
