//! Writes long texts within limits.

use search_limits::{Limits, Reason, Unsolved};
use std::fmt::{self, Display, Write};

/// Writes something as text. Stops at a limit.
pub(super) fn text(of: &impl Display, limits: &Limits) -> Result<String, Unsolved> {
    let mut text = Bounded { text: String::new(), limits, ended: None };
    match (write!(text, "{of}"), text.ended) {
        (_, Some(unsolved)) => Err(unsolved),
        (Err(fmt::Error), None) => Err(Reason::Memory.into()),
        (Ok(()), None) => Ok(text.text),
    }
}

struct Bounded<'a> {
    text: String,
    limits: &'a Limits,
    ended: Option<Unsolved>,
}

impl Write for Bounded<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        // A growing string is copied, so that there are two of them for a moment.
        let checked = self.limits.check().and_then(|()| self.limits.check_memory(3 * self.text.len()));
        if let Err(unsolved) = checked {
            self.ended = Some(unsolved);
            return Err(fmt::Error);
        }
        self.text.push_str(piece);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_ends_at_its_limit() {
        let long = "x".repeat(1000);
        assert_eq!(text(&long, Limits::unlimited()), Ok(long.clone()));
        let many: String = (0..1000).map(|i| format!("{i} ")).collect();
        let numbers = std::fmt::from_fn(|f| (0..1000).try_for_each(|i| write!(f, "{i} ")));
        assert_eq!(text(&numbers, Limits::unlimited()), Ok(many));
        assert_eq!(text(&numbers, &Limits::new().with_memory(1000)), Err(Reason::Memory.into()));
    }
}
