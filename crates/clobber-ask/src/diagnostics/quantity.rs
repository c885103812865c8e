//! Amounts of time and memory, as users write them.

use std::time::Duration;

/// A text that is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuantityError {
    /// It is not a time.
    #[error("a time is a number of seconds, such as 2.5")]
    Seconds,
    /// It is not a size.
    #[error("a size is a number of bytes, or a number followed by K, M, G or T, such as 500M")]
    Size,
}

/// Reads a time in seconds.
pub fn seconds(text: &str) -> Result<Duration, QuantityError> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or(QuantityError::Seconds)
}

/// Reads a number of bytes; the suffixes K, M, G and T are powers of 1024.
pub fn size(text: &str) -> Result<usize, QuantityError> {
    let letters = text.trim_end_matches(['B', 'b']).trim_end_matches('i');
    let (digits, power) = match letters.char_indices().next_back() {
        Some((at, 'K' | 'k')) => (&letters[..at], 1),
        Some((at, 'M' | 'm')) => (&letters[..at], 2),
        Some((at, 'G' | 'g')) => (&letters[..at], 3),
        Some((at, 'T' | 't')) => (&letters[..at], 4),
        _ => (letters, 0),
    };
    let number: f64 = digits.trim().parse().map_err(|_| QuantityError::Size)?;
    let bytes = number * 1024f64.powi(power);
    if (1.0..=1e15).contains(&bytes) { Ok(bytes as usize) } else { Err(QuantityError::Size) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_suffixes() {
        assert_eq!(size("500M"), Ok(500 << 20));
        assert_eq!(size("1.5GiB"), Ok(3 << 29));
        assert_eq!(size("4096"), Ok(4096));
        assert!(["", "M", "-1", "nan", "1X", "1e99T"].into_iter().all(|text| size(text).is_err()));
    }

    #[test]
    fn times_are_seconds() {
        assert_eq!(seconds("2.5"), Ok(Duration::from_millis(2500)));
        assert!(["", "-1", "nan", "1h"].into_iter().all(|text| seconds(text).is_err()));
    }
}
