//! Texts as editors show them.

/// Returns a text with lines that end with a line feed, counted as editors count them: UTF-16 with its mark is decoded, and carriage
/// returns end lines where there are no line feeds.
pub(crate) fn plain(data: &[u8]) -> Vec<u8> {
    let unit: fn(&[u8]) -> u16 = match data {
        [0xff, 0xfe, ..] => |pair| u16::from(pair[0]) | pair.get(1).map_or(0, |&high| u16::from(high) << 8),
        [0xfe, 0xff, ..] => |pair| u16::from(pair[0]) << 8 | pair.get(1).map_or(0, |&low| u16::from(low)),
        _ => return lines_ended(data.to_vec()),
    };
    let units: Vec<u16> = data[2..].chunks(2).map(unit).collect();
    lines_ended(String::from_utf16_lossy(&units).into_bytes())
}

fn lines_ended(mut text: Vec<u8>) -> Vec<u8> {
    if !text.contains(&b'\n') {
        text.iter_mut().filter(|byte| **byte == b'\r').for_each(|byte| *byte = b'\n');
    }
    text
}

/// Returns how many lines a text has.
pub(crate) fn line_count(data: &[u8]) -> usize {
    plain(data).split(|&byte| byte == b'\n').count()
}
