//! What is read from any text, written in the same format and read again, is the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_format::{Format, Record, read, write};

fuzz_target!(|data: &[u8]| {
    for &format in Format::ALL {
        let records: Vec<Record> = read(format, data).flatten().collect();
        let text = write(format, &records);
        let again: Vec<Record> = read(format, text.as_bytes())
            .map(|record| record.unwrap_or_else(|error| panic!("{format}: {error}\n{text}")))
            .collect();
        assert_eq!(again.len(), records.len(), "{format}\n{text}");
        for (again, record) in again.iter().zip(&records) {
            assert_eq!((again.grid, &again.progress), (record.grid, &record.progress), "{format}\n{text}");
            // Several comments become one in a line.
            if !matches!(format, Format::Line | Format::Sdm) {
                assert_eq!(again.fields, record.fields, "{format}\n{text}");
            }
        }
    }
});
