//! How names of techniques are compared.

/// Returns whether two names are equal apart from case, spaces, hyphens and underscores.
///
/// All names are ASCII. Folding the case of other letters would take a table of 10 kB along.
pub(crate) fn same_name(a: &str, b: &str) -> bool {
    fn plain(name: &str) -> impl Iterator<Item = u8> {
        name.bytes().filter(|byte| !matches!(byte, b' ' | b'-' | b'_')).map(|byte| byte.to_ascii_lowercase())
    }
    plain(a).eq(plain(b))
}
