//! Values that are not sums of numbers, ups and nimbers: switches, tiny and miny values, all others.

use super::{MAX_CHARACTERS, MAX_CHARACTERS_OF_REASON, Players, Writer, shortened};
use game_value::{Dyadic, Value};
use search_limits::Unsolved;

/// Characters of an option in a sentence.
const MAX_CHARACTERS_OF_OPTION: usize = 20;

/// Options in a sentence.
const MAX_OPTIONS: usize = 4;

impl Writer<'_> {
    pub(super) fn switch(&self, left: &[String]) -> String {
        let is_long = self.text.chars().count() > MAX_CHARACTERS_OF_REASON;
        let said = if is_long { "This" } else { &self.text };
        format!(
            "{said} is its own mirror image: Black may move to {}, and White to the same with the colours swapped.",
            listed(left)
        )
    }

    pub(super) fn tiny(&self, is_tiny: bool, number: Dyadic, of: Value) -> Result<String, Unsolved> {
        let Players { leader, follower } = Players::ahead(is_tiny);
        let kind = if is_tiny { "tiny" } else { "miny" };
        let base = if number == Dyadic::ZERO { String::new() } else { format!(" on top of {number}") };
        let (said, of) =
            (shortened(&self.text, MAX_CHARACTERS), shortened(&self.written(of)?, MAX_CHARACTERS));
        Ok(format!(
            "{said} ({kind}) is an extremely small advantage for {leader}{base}: {follower} can only threaten to \
             win {of}, and {leader} answers to {number}."
        ))
    }

    pub(super) fn game(&self, left: &[String], right: &[String]) -> String {
        let moves = |player: &str, options: &[String]| match options {
            [] => format!("{player} cannot move"),
            options => format!("{player} may move to {}", listed(options)),
        };
        let hot = if self.temperature > Dyadic::ZERO {
            " It is hot: moving first is worth something to both."
        } else {
            ""
        };
        format!("{}, {}.{hot}", moves("Black", left), moves("White", right))
    }
}

/// `a`, `a or b`, `a, b or c`, `a, b, c, d and 3 more`.
fn listed(options: &[String]) -> String {
    let texts: Vec<String> =
        options.iter().take(MAX_OPTIONS).map(|option| shortened(option, MAX_CHARACTERS_OF_OPTION)).collect();
    match texts.split_last() {
        Some(_) if options.len() > MAX_OPTIONS => {
            format!("{} and {} more", texts.join(", "), options.len() - MAX_OPTIONS)
        }
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => texts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_cut() {
        let options = ["a", "b", "c", "d", "e", "f"].map(String::from);
        assert_eq!(listed(&options), "a, b, c, d and 2 more");
        assert_eq!(listed(&options[..3]), "a, b or c");
        assert_eq!(listed(&options[..1]), "a");
    }
}
