//! Any bytes, read in any format, give records and errors with a place.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_format::{Format, read, sniff};

fuzz_target!(|data: &[u8]| {
    let lines = data.split(|&byte| byte == b'\n').count();
    if let Some(format) = sniff(data) {
        assert!(Format::ALL.contains(&format));
    }
    for &format in Format::ALL {
        let mut results = 0;
        for result in read(format, data) {
            results += 1;
            match result {
                Ok(record) => assert!((1..=lines).contains(&record.line)),
                Err(error) => {
                    assert!((1..=lines).contains(&error.line) && error.column >= 1);
                    assert!(!error.to_string().is_empty());
                }
            }
        }
        assert!(results <= lines + 1, "{format}: {results} results from {lines} lines");
    }
});
