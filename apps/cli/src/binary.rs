//! Recognising files that are not text.

/// How many bytes of a file are examined.
const LOOKED_AT: usize = 1 << 13;

/// Returns true if a file that starts like this is not text: it has a zero byte, like almost all binary files, or one
/// byte in ten is a control character or not UTF-8.
pub(crate) fn is_binary(beginning: &[u8]) -> bool {
    let beginning = &beginning[..beginning.len().min(LOOKED_AT)];
    if beginning.contains(&0) {
        return true;
    }
    let is_odd = |byte: u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b);
    let strange: usize = beginning
        .utf8_chunks()
        .map(|chunk| chunk.valid().bytes().filter(|&byte| is_odd(byte)).count() + chunk.invalid().len())
        .sum();
    beginning.len() >= 10 && strange * 10 >= beginning.len()
}

/// The message for such a file, after its name.
pub(crate) const WORDS: &str = "found a binary file or UTF-16 without a byte-order mark, expected UTF-8 text";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_other_files() {
        assert!(!is_binary(b""));
        assert!(!is_binary("53..7....6..195....98....6.8...6...34..8\r\n\t# Grüße, 数独".as_bytes()));
        assert!(!is_binary(b"53\xff\xfe7....6..195....98....6.8...6...34..8"));
        assert!(is_binary(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"));
        assert!(is_binary(&[0]));
        assert!(is_binary(b"\x1f\x8b\x08\x08\xce\xaa\x01\x02\x03\xff\xfe\x80\x81abcdef"));
    }
}
