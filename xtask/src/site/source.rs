//! Reads the documentation comments of fields and functions from the source.
//!
//! ```text
//!   struct PlanPart {                       fields(text, "struct PlanPart") ─► name: String, "The name of the part."
//!       /// The name of the part.
//!       pub name: String,
//! ```
//!
//! The reference is made from the types that read recipes, plans and books, so it has no list of its own to keep.

use anyhow::{Context, Result, ensure};

/// Something with a documentation comment.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// Its line, without what follows a `{` or the final comma.
    pub(super) line: String,
    pub(super) doc: String,
}

/// Returns the block that begins with this text: the lines between its brace and the one that closes it.
pub(super) fn block<'a>(source: &'a str, start: &str) -> Result<&'a str> {
    let at = source.find(start).with_context(|| format!("no {start} in the source"))?;
    let open = at + source[at..].find('{').with_context(|| format!("{start} has no block"))?;
    let mut depth = 0;
    for (place, c) in source[open..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(&source[open + 1..open + place]);
        }
    }
    anyhow::bail!("the block of {start} is not closed")
}

/// Returns the lines of a block that begin an item at its outer level, each with the comment above it.
pub(super) fn items(block: &str) -> Vec<Item> {
    let (mut items, mut doc, mut depth, mut in_comment) = (Vec::new(), Vec::new(), 0_i32, false);
    for line in block.lines().map(str::trim) {
        if depth == 0 {
            if let Some(text) = line.strip_prefix("///") {
                doc.push(text.trim().to_owned());
                continue;
            }
            if line.starts_with("/**") || in_comment {
                in_comment = !line.ends_with("*/");
                let text = line.trim_start_matches("/**").trim_end_matches("*/").trim();
                doc.push(text.trim_start_matches('*').trim().to_owned());
                continue;
            }
        }
        let brackets = |open: &[char], close: &[char]| {
            line.matches(open).count() as i32 - line.matches(close).count() as i32
        };
        let is_attribute = line.starts_with("#[") || line.starts_with("//");
        if depth == 0 && !is_attribute && !line.is_empty() && !line.starts_with(['}', ')']) {
            let line = line.trim_end_matches([',', ';', '{']).trim();
            let doc = std::mem::take(&mut doc).join("\n").trim().to_owned();
            items.push(Item { line: line.to_owned(), doc });
        }
        depth += brackets(&['{', '('], &['}', ')']);
        if line.is_empty() {
            doc.clear();
        }
    }
    items
}

/// Returns the table in a documentation comment, in Markdown, with links to items as plain names.
pub(super) fn table(source: &str, head: &str) -> Result<String> {
    let lines = source.lines().skip_while(|line| !line.trim().starts_with(head));
    let lines: Vec<&str> = lines
        .map(|line| line.trim().trim_start_matches("///").trim())
        .take_while(|line| line.starts_with('|'))
        .collect();
    ensure!(lines.len() > 2, "no table that begins with {head}");
    Ok(lines.into_iter().map(without_links).collect::<Vec<_>>().join("\n"))
}

/// Returns a text in which ``[`name`](path)`` and ``[`name`]`` are ``name`` in code.
pub(super) fn without_links(text: &str) -> String {
    let mut rest = text;
    let mut plain = String::new();
    while let Some(at) = rest.find("[`") {
        plain.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let Some(end) = after.find(']') else { break };
        plain.push_str(&after[..end]);
        rest = &after[end + 1..];
        if rest.starts_with('(')
            && let Some(close) = rest.find(')')
        {
            rest = &rest[close + 1..];
        }
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_have_their_comments() {
        let source = "pub struct Part {\n    /// The name.\n    /// Of the part.\n    #[serde(skip)]\n    pub name: String,\n    count: u64,\n}\n";
        let found = items(block(source, "struct Part").unwrap());
        assert_eq!(found[0], Item { line: "pub name: String".into(), doc: "The name.\nOf the part.".into() });
        assert_eq!(found[1], Item { line: "count: u64".into(), doc: String::new() });
        assert!(block(source, "struct Other").is_err());
    }

    #[test]
    fn tables_lose_their_links() {
        let source = "/// | word | requests |\n/// |---|---|\n/// | `a=1` | a [`Thing`](crate::Thing); or [`Two`] |\n///\n";
        assert!(table(source, "/// | word").unwrap().ends_with("| `a=1` | a `Thing`; or `Two` |"));
    }
}
