//! Numbers as text: at most three decimals, none that is not needed, the same on every machine.

/// Adds a number, rounded to thousandths.
pub(crate) fn push_number(text: &mut String, value: f32) {
    let thousandths = (f64::from(value) * 1000.0).round() as i64;
    if thousandths < 0 {
        text.push('-');
    }
    let (whole, mut rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    let mut digits = [0; 20];
    let mut at = digits.len();
    let mut left = whole;
    loop {
        at -= 1;
        digits[at] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    text.extend(digits[at..].iter().map(|&digit| char::from(digit)));
    if rest > 0 {
        text.push('.');
        while rest > 0 {
            text.push(char::from(b'0' + (rest / 100) as u8));
            rest = rest % 100 * 10;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, expected) in [
            (0.0, "0"),
            (-0.0, "0"),
            (216.0, "216"),
            (0.5, "0.5"),
            (-1.25, "-1.25"),
            (0.0004, "0"),
            (-0.001, "-0.001"),
            (1.999_9, "2"),
            (10.05, "10.05"),
        ] {
            let mut text = String::new();
            push_number(&mut text, value);
            assert_eq!(text, expected);
        }
    }
}
