//! Rows of comma-separated values (RFC 4180).

/// Appends a row, its line end included.
pub(crate) fn push_row<T: AsRef<[u8]>>(values: impl IntoIterator<Item = T>, text: &mut String) {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(256).from_writer(Vec::new());
    // Writing to memory cannot fail, and values that are UTF-8 stay so.
    let _ = writer.write_record(values);
    let bytes = writer.into_inner().unwrap_or_default();
    text.push_str(&String::from_utf8_lossy(&bytes));
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
