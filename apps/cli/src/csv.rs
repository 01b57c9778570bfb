//! Rows of comma-separated values (RFC 4180).
//!
//! Commands write their rows as columns separated by tabs; here they become comma-separated values. A missing value is `-`
//! in a row and empty in a table.

/// Returns a row, its line end included.
pub(crate) fn row<T: AsRef<[u8]>>(values: impl IntoIterator<Item = T>) -> String {
    let mut text = Vec::new();
    push_row(values, &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

/// Returns lines of columns separated by tabs as rows of comma-separated values.
pub(crate) fn from_tabs(lines: &[u8]) -> Vec<u8> {
    let is_special = |&byte: &u8| matches!(byte, b',' | b'"' | b'\r' | b'-');
    let mut text = Vec::with_capacity(lines.len() + 16);
    for line in lines.split_inclusive(|&byte| byte == b'\n') {
        let values = line.strip_suffix(b"\n").unwrap_or(line);
        if values.iter().any(is_special) {
            push_row(values.split(|&byte| byte == b'\t').map(without_hyphen), &mut text);
        } else {
            text.extend(line.iter().map(|&byte| if byte == b'\t' { b',' } else { byte }));
        }
    }
    text
}

/// Returns a value, empty if it is missing.
fn without_hyphen(value: &[u8]) -> &[u8] {
    if value == b"-" { b"" } else { value }
}

fn push_row<T: AsRef<[u8]>>(values: impl IntoIterator<Item = T>, text: &mut Vec<u8>) {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(256).from_writer(text);
    // Writing to memory cannot fail.
    let _ = writer.write_record(values).and_then(|()| writer.flush().map_err(Into::into));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_to_be_is_quoted() {
        assert_eq!(row(["a", "", "b c", "d,e", "say \"x\""]), "a,,b c,\"d,e\",\"say \"\"x\"\"\"\n");
        let rows = from_tabs(b"a\t\tb c\nd,e\tsay \"x\"\n1\t-\t-2\t-\n");
        assert_eq!(rows, b"a,,b c\n\"d,e\",\"say \"\"x\"\"\"\n1,,-2,\n");
    }
}
