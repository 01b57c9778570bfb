//! The natural form of a format, for the feature `serde`: its name.

use crate::Format;

ninefold_grid::__serde_as_text! { Format: "the name of a format" }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_its_name() {
        for &format in Format::ALL {
            let json = serde_json::to_string(&format).unwrap();
            assert_eq!(json, format!("\"{format}\""));
            assert_eq!(serde_json::from_str::<Format>(&json).unwrap(), format);
        }
        assert!(serde_json::from_str::<Format>("\"pdf\"").is_err());
    }
}
