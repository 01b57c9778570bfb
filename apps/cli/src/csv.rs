//! Rows of values: parted by tabs, or as CSV with a header (RFC 4180).

/// Appends a row as CSV, its line end included. A value with a comma, a quotation mark or a line break is quoted.
pub(crate) fn push_row<T: AsRef<str>>(values: impl IntoIterator<Item = T>, text: &mut String) {
    for (i, value) in values.into_iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        let value = value.as_ref();
        if value.contains([',', '"', '\n', '\r']) {
            text.push_str(&format!("\"{}\"", value.replace('"', "\"\"")));
        } else {
            text.push_str(value);
        }
    }
    text.push('\n');
}

/// Returns the header with these names.
pub(crate) fn header(names: &[&str]) -> String {
    let mut text = String::new();
    push_row(names, &mut text);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_to_be_is_quoted() {
        let mut text = String::new();
        push_row(["a", "", "b c", "d,e", "say \"x\"", "two\nlines"], &mut text);
        assert_eq!(text, "a,,b c,\"d,e\",\"say \"\"x\"\"\",\"two\nlines\"\n");
    }
}
