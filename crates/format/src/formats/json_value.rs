//! JSON as SudokuPad shortens it, for [`sudokupad`](super::sudokupad).
//!
//! ```text
//!   {ce:[[{v:5},,],…],metadata:{t:'A title'},x:#F}      {"cells":[[{"value":5},{},{}],…],"metadata":{"title":"A title"},…}
//! ```
//!
//! Keys have no quotes and texts have single ones or double ones; nothing between two commas is an empty object; `t` and `f`
//! are true and false, and colours have no quotes. Plain JSON is read as well. Depth is limited.

/// A value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum JsonValue {
    /// A text, a number, or a word.
    Text(String),
    List(Vec<JsonValue>),
    Object(Vec<(String, JsonValue)>),
}

impl JsonValue {
    /// Returns what an object has under a key.
    pub(crate) fn get(&self, key: &str) -> Option<&JsonValue> {
        let JsonValue::Object(entries) = self else { return None };
        entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    pub(crate) fn list(&self) -> Option<&Vec<JsonValue>> {
        if let JsonValue::List(list) = self { Some(list) } else { None }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        if let JsonValue::Text(text) = self { Some(text) } else { None }
    }
}

/// Deeper than any puzzle.
const DEEPEST: usize = 32;

/// Returns the value that a text is, if it is one.
pub(crate) fn parse(text: &str) -> Option<JsonValue> {
    let mut rest = text.trim();
    let value = value(&mut rest, 0)?;
    rest.trim().is_empty().then_some(value)
}

fn value(rest: &mut &str, depth: usize) -> Option<JsonValue> {
    if depth > DEEPEST {
        return None;
    }
    *rest = rest.trim_start();
    match rest.chars().next()? {
        '[' => {
            *rest = &rest[1..];
            let mut list = Vec::new();
            if eat(rest, ']') {
                return Some(JsonValue::List(list));
            }
            loop {
                list.push(value(rest, depth + 1)?);
                if eat(rest, ']') {
                    return Some(JsonValue::List(list));
                }
                eat(rest, ',').then_some(())?;
            }
        }
        '{' => {
            *rest = &rest[1..];
            let mut entries = Vec::new();
            if eat(rest, '}') {
                return Some(JsonValue::Object(entries));
            }
            loop {
                *rest = rest.trim_start();
                let key = if rest.starts_with(['\'', '"']) { quoted(rest)? } else { word(rest) };
                eat(rest, ':').then_some(())?;
                entries.push((key, value(rest, depth + 1)?));
                if eat(rest, '}') {
                    return Some(JsonValue::Object(entries));
                }
                eat(rest, ',').then_some(())?;
            }
        }
        '\'' | '"' => quoted(rest).map(JsonValue::Text),
        ',' | ']' | '}' => Some(JsonValue::Object(Vec::new())),
        _ => {
            let word = word(rest);
            (!word.is_empty()).then_some(JsonValue::Text(word))
        }
    }
}

fn eat(rest: &mut &str, character: char) -> bool {
    *rest = rest.trim_start();
    rest.strip_prefix(character).map(|after| *rest = after).is_some()
}

fn word(rest: &mut &str) -> String {
    let end = rest.find([',', ':', ']', '}', '[', '{', '\'', '"']).unwrap_or(rest.len());
    let (word, after) = rest.split_at(end);
    *rest = after;
    word.trim().to_owned()
}

fn quoted(rest: &mut &str) -> Option<String> {
    let mut characters = rest.chars();
    let quote = characters.next()?;
    let mut text = String::new();
    loop {
        match characters.next()? {
            '\\' => text.push(match characters.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'u' => {
                    let code = characters.as_str().get(..4)?;
                    let character = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
                    characters = characters.as_str()[4..].chars();
                    character.unwrap_or(char::REPLACEMENT_CHARACTER)
                }
                other => other,
            }),
            end if end == quote => break,
            other => text.push(other),
        }
    }
    *rest = characters.as_str();
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_plain() {
        let short = parse("{ce:[[{v:5},,],[]],t:'a \\'b\\'',x:#F,y:t}").unwrap();
        let rows = short.get("ce").unwrap().list().unwrap();
        assert_eq!(rows[0].list().unwrap().len(), 3);
        assert_eq!(rows[0].list().unwrap()[0].get("v").unwrap().text(), Some("5"));
        assert_eq!(short.get("t").unwrap().text(), Some("a 'b'"));
        let plain = parse("{\"ce\": [[{\"v\": 5}, {}]], \"t\": \"\\u0041\"}").unwrap();
        assert_eq!(plain.get("t").unwrap().text(), Some("A"));
    }

    #[test]
    fn what_is_not_complete_or_too_deep_is_nothing() {
        for text in ["", "{", "[1", "{a}", "'a", "[1]]", "{a:'\\u00"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse(&"[".repeat(100_000)), None);
    }
}
