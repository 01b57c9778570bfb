//! Dates. They come from the plan, never from a clock.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::ParseNameError;

/// The date of the file or of a puzzle. It comes from the plan, never from a clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BookDate {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
}

impl BookDate {
    /// Returns the date this many days later.
    #[must_use]
    pub const fn plus_days(self, count: usize) -> BookDate {
        let BookDate { mut year, mut month, day } = self;
        let mut day = day as usize + count;
        while day > days(year, month) as usize {
            day -= days(year, month) as usize;
            (year, month) = if month < 12 { (year, month + 1) } else { (year.saturating_add(1), 1) };
        }
        BookDate { year, month, day: day as u8 }
    }
}

/// Returns the number of days in a month.
const fn days(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Display for BookDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for BookDate {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<BookDate, ParseNameError> {
        let read = || {
            let mut numbers = text.split('-');
            let (year, month, day) = (numbers.next()?, numbers.next()?, numbers.next()?);
            let is_plain =
                [year, month, day].iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
            let whole =
                numbers.next().is_none() && (year.len(), month.len(), day.len()) == (4, 2, 2) && is_plain;
            let (year, month, day): (u16, u8, u8) =
                (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
            let is_day = (1..=12).contains(&month) && (1..=days(year, month)).contains(&day);
            (whole && year > 0 && is_day).then_some(BookDate { year, month, day })
        };
        read().ok_or_else(|| ParseNameError::form("date", text, "a date such as 2026-11-21"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_dates_of_the_calendar_are_read() {
        for fine in ["2026-11-21", "2024-02-29", "2000-02-29"] {
            assert_eq!(fine.parse::<BookDate>().map(|date| date.to_string()), Ok(fine.to_owned()));
        }
        for wrong in [
            "",
            "2026-11",
            "2026-13-01",
            "2026-00-01",
            "2026-02-29",
            "1900-02-29",
            "2026-1-1",
            "2026-11-21-3",
            "+026-01-01",
        ] {
            assert!(wrong.parse::<BookDate>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn days_follow_one_another() {
        let later = |day: &str, count| day.parse::<BookDate>().unwrap().plus_days(count).to_string();
        assert_eq!(later("2026-11-21", 0), "2026-11-21");
        assert_eq!(later("2026-12-31", 1), "2027-01-01");
        assert_eq!(later("2024-02-28", 1), "2024-02-29");
        assert_eq!(later("2025-02-28", 1), "2025-03-01");
        // Four hundred years have 146 097 days.
        assert_eq!(later("2000-03-01", 146_097), "2400-03-01");
    }
}
