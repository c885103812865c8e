//! A coordinate in as few characters as possible, because pictures consist mostly of coordinates.

use std::fmt;

/// Written to hundredths, without zeros at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short(pub(crate) f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest.is_multiple_of(10) => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_needless_characters() {
        let written = [0.0, -0.001, 3.0, -0.5, 1.25, -12.034, 0.999].map(|x| Short(x).to_string());
        assert_eq!(written, ["0", "0", "3", "-0.5", "1.25", "-12.03", "1"]);
    }
}
