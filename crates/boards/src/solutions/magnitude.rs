//! Numbers from 0 up that may be far larger than an `f64`.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul};

/// A number of at least 0 with the precision of an `f64` and no practical limit to its size.
///
/// Only additions, multiplications and powers of two are used, so a calculation has the same result on every processor.
///
/// ```
/// use ninefold_boards::solutions::Magnitude;
///
/// let large = Magnitude::from(1e300) * Magnitude::from(1e100);
/// assert_eq!(large.to_string(), "1.00e400");
/// assert_eq!(Magnitude::from(288.0).to_string(), "288");
/// assert_eq!((Magnitude::from(0.5) + Magnitude::from(0.25)).to_f64(), 0.75);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Magnitude {
    /// 0, or at least 1 and less than 2.
    mantissa: f64,
    /// The power of two by which the mantissa is multiplied.
    exponent: i64,
}

/// The bits of an `f64` below the sign: eleven of the exponent, and these of the fraction.
const FRACTION_BITS: u32 = 52;
const EXPONENT_MASK: u64 = 0x7ff;
/// What an `f64` adds to its exponent.
const BIAS: i64 = 1023;

/// Returns a power of two.
fn power_of_two(exponent: i64) -> f64 {
    match exponent {
        ..-1022 => 0.0,
        -1022..=1023 => f64::from_bits(((exponent + BIAS) as u64) << FRACTION_BITS),
        1024.. => f64::INFINITY,
    }
}

impl Magnitude {
    /// The number 0.
    pub const ZERO: Magnitude = Magnitude { mantissa: 0.0, exponent: 0 };
    /// The number 1.
    pub const ONE: Magnitude = Magnitude { mantissa: 1.0, exponent: 0 };

    /// Returns whether the number is 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.mantissa == 0.0
    }

    /// Returns the number as an `f64`: infinite if it is too large, 0 if it is too small.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.mantissa * power_of_two(self.exponent)
    }

    /// Returns the quotient of two numbers, infinite or not a number if `other` is 0.
    #[must_use]
    pub fn ratio(self, other: Magnitude) -> f64 {
        self.mantissa / other.mantissa * power_of_two(self.exponent - other.exponent)
    }

    /// Returns the decimal form: a number of at least 1 and less than 10, and the power of ten by which it is multiplied.
    #[must_use]
    pub fn decimal(self) -> (f64, i64) {
        if self.is_zero() {
            return (0.0, 0);
        }
        let (mut digits, mut power) = (self.mantissa, 0);
        for _ in 0..self.exponent.unsigned_abs() {
            digits *= if self.exponent > 0 { 2.0 } else { 0.5 };
            if digits >= 10.0 {
                (digits, power) = (digits / 10.0, power + 1);
            } else if digits < 1.0 {
                (digits, power) = (digits * 10.0, power - 1);
            }
        }
        (digits, power)
    }

    fn normalised(mantissa: f64, exponent: i64) -> Magnitude {
        if mantissa == 0.0 {
            return Magnitude::ZERO;
        }
        let shift = (mantissa.to_bits() >> FRACTION_BITS & EXPONENT_MASK) as i64 - BIAS;
        if shift == -BIAS {
            // Too small for a leading bit: made larger, exactly.
            return Magnitude::normalised(mantissa * power_of_two(64), exponent - 64);
        }
        Magnitude { mantissa: mantissa * power_of_two(-shift), exponent: exponent + shift }
    }
}

impl From<f64> for Magnitude {
    /// # Panics
    /// If the number is negative, infinite or not a number.
    fn from(number: f64) -> Magnitude {
        assert!(number.is_finite() && number >= 0.0, "a magnitude is a number of at least 0");
        // The largest numbers have no inverse power of two.
        if number >= power_of_two(1000) {
            return Magnitude::normalised(number * power_of_two(-100), 100);
        }
        Magnitude::normalised(number, 0)
    }
}

impl Mul for Magnitude {
    type Output = Magnitude;

    fn mul(self, other: Magnitude) -> Magnitude {
        Magnitude::normalised(self.mantissa * other.mantissa, self.exponent + other.exponent)
    }
}

impl Add for Magnitude {
    type Output = Magnitude;

    fn add(self, other: Magnitude) -> Magnitude {
        let (large, small) = match self.partial_cmp(&other) {
            Some(Ordering::Less) => (other, self),
            _ => (self, other),
        };
        if small.is_zero() {
            return large;
        }
        let sum = large.mantissa + small.mantissa * power_of_two(small.exponent - large.exponent);
        Magnitude::normalised(sum, large.exponent)
    }
}

impl PartialOrd for Magnitude {
    fn partial_cmp(&self, other: &Magnitude) -> Option<Ordering> {
        match (self.is_zero(), other.is_zero()) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => {
                Some(self.exponent.cmp(&other.exponent).then(self.mantissa.total_cmp(&other.mantissa)))
            }
        }
    }
}

/// Three significant digits, with the power of ten from 10⁶ on: `288`, `15.4`, `6.67e21`.
impl fmt::Display for Magnitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut digits, mut power) = self.decimal();
        if digits >= 9.995 {
            (digits, power) = (digits / 10.0, power + 1);
        }
        match power {
            6.. => write!(f, "{digits:.2}e{power}"),
            2..6 => write!(f, "{:.0}", self.to_f64()),
            1 => write!(f, "{:.1}", self.to_f64()),
            _ => write!(f, "{:.2}", self.to_f64()),
        }
    }
}
