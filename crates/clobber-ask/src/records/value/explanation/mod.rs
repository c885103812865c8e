//! Game values in plain English. Black is Left: positive values are good for Black.
//!
//! `uptimal` and `game` say what a value is, by kind of value; `measures` says who wins, and what atomic
//! weight, mean, temperature and birthday mean.

mod game;
mod measures;
mod uptimal;

use super::Signs;
use game_value::{Arithmetic, Dyadic, Name, NameError, Outcome, Ups, Uptimal, Value};
use schemars::JsonSchema;
use search_limits::{Reason, Unsolved};
use serde::Serialize;
use std::io::{self, Write};

/// What a value means.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Explanation {
    /// The name as it is spoken, such as `double up star`. Null if it has none.
    name: Option<String>,
    /// What it is, who wins, and what its atomic weight, mean, temperature and birthday say.
    sentences: Vec<String>,
    /// Why the winner wins.
    reasons: Vec<String>,
    /// What Black may move to, where the name does not say it.
    left_options: Vec<String>,
    /// What White may move to, where the name does not say it.
    right_options: Vec<String>,
}

/// Characters of a value in a sentence about it.
const MAX_CHARACTERS: usize = 28;

/// Characters of a value in a sentence about who wins.
const MAX_CHARACTERS_OF_REASON: usize = 16;

impl Explanation {
    /// Explains a value. Leaves out the sentences about facts that cannot be computed within the limits.
    pub(super) fn new(universe: Arithmetic<'_>, value: Value, signs: Signs) -> Result<Self, Unsolved> {
        Writer::new(universe, value, signs)?.explanation()
    }

    /// The memory of its texts.
    pub(super) fn bytes(&self) -> usize {
        let lists = [&self.sentences, &self.reasons, &self.left_options, &self.right_options];
        let texts = lists.into_iter().flatten().chain(&self.name);
        texts.map(|text| text.capacity() + size_of::<String>()).sum()
    }

    /// In words.
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(name) = &self.name {
            writeln!(out, "name           {name}")?;
        }
        self.sentences.iter().try_for_each(|sentence| writeln!(out, "{sentence}"))
    }
}

/// Who is ahead.
#[derive(Clone, Copy)]
struct Players {
    leader: &'static str,
    follower: &'static str,
}

impl Players {
    /// Black is ahead in what is positive.
    fn ahead(is_positive: bool) -> Self {
        let (leader, follower) = if is_positive { ("Black", "White") } else { ("White", "Black") };
        Self { leader, follower }
    }
}

/// Writes about one value.
struct Writer<'a> {
    universe: Arithmetic<'a>,
    signs: Signs,
    value: Value,
    text: String,
    /// `None` if the value is too long to be written out.
    name: Option<Name>,
    outcome: Option<Outcome>,
    weight: Option<Value>,
    mean: Dyadic,
    temperature: Dyadic,
}

impl<'a> Writer<'a> {
    fn new(universe: Arithmetic<'a>, value: Value, signs: Signs) -> Result<Self, Unsolved> {
        let text = signs.text(universe, value)?;
        let name = if text.ends_with('…') { None } else { Some(universe.name(value)?) };
        Ok(Self {
            universe,
            signs,
            value,
            text,
            name,
            outcome: universe.outcome(value).ok(),
            weight: universe.atomic_weight(value).ok().flatten(),
            mean: universe.mean(value).unwrap_or(Dyadic::ZERO),
            temperature: universe.temperature(value).unwrap_or(Dyadic::ZERO),
        })
    }

    fn explanation(&self) -> Result<Explanation, Unsolved> {
        let [left, right] = self.options()?;
        let mut sentences = self.what_it_is(&left, &right)?;
        sentences.extend(self.outcome.map(measures::outcome));
        sentences.extend(self.measures()?);
        Ok(Explanation {
            name: self.name.and_then(spoken),
            sentences,
            reasons: self.reasons()?,
            left_options: left,
            right_options: right,
        })
    }

    /// The options, where the name does not say them.
    fn options(&self) -> Result<[Vec<String>; 2], Unsolved> {
        if !matches!(self.name, Some(Name::Switch | Name::Nameless)) {
            return Ok([Vec::new(), Vec::new()]);
        }
        let texts = |options: &[Value]| -> Result<Vec<String>, Unsolved> {
            options.iter().map(|&option| self.written(option)).collect()
        };
        let [left, right] = self.universe.options_as_printed(self.value)?;
        Ok([texts(&left)?, texts(&right)?])
    }

    fn what_it_is(&self, left: &[String], right: &[String]) -> Result<Vec<String>, Unsolved> {
        Ok(match self.name {
            None => vec!["This value is too long to be written out.".into()],
            Some(Name::Uptimal(uptimal)) => self.uptimal(uptimal)?,
            Some(Name::Switch) => vec![self.switch(left)],
            Some(Name::Tiny { number, of }) => vec![self.tiny(true, number, of)?],
            Some(Name::Miny { number, of }) => vec![self.tiny(false, number, of)?],
            Some(Name::Nameless) => vec![self.game(left, right)],
        })
    }

    fn written(&self, value: Value) -> Result<String, Unsolved> {
        self.signs.text(self.universe, value)
    }

    /// The text of ups and a nimber.
    fn named(&self, ups: Ups, nimber: u32) -> Result<String, Unsolved> {
        match self.universe.uptimal(Uptimal { number: Dyadic::ZERO, ups, nimber }) {
            Ok(value) => self.written(value),
            Err(NameError::Unsolved(unsolved)) => Err(unsolved),
            Err(_) => Err(Reason::Number.into()),
        }
    }
}

/// A name as it is spoken.
fn spoken(name: Name) -> Option<String> {
    match name {
        Name::Uptimal(uptimal) => Some(uptimal::spoken(uptimal)),
        Name::Switch => Some("plus-minus".into()),
        Name::Tiny { .. } => Some("tiny".into()),
        Name::Miny { .. } => Some("miny".into()),
        Name::Nameless => None,
    }
}

/// The beginning of a text with at most this many characters.
fn shortened(text: &str, max_characters: usize) -> String {
    if text.chars().count() <= max_characters {
        return text.into();
    }
    text.chars().take(max_characters - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_value::Universe;
    use search_limits::Limits;

    fn explained(text: &str) -> Explanation {
        let universe = Universe::new();
        let universe = universe.within(Limits::unlimited());
        Explanation::new(universe, universe.parse(text).unwrap(), Signs::Unicode).unwrap()
    }

    fn said(text: &str) -> String {
        explained(text).sentences.join(" ")
    }

    /// The parts occur in this order.
    fn assert_says(text: &str, parts: &[&str]) {
        let said = said(text);
        let mut rest = said.as_str();
        for part in parts {
            let place = rest.find(part).unwrap_or_else(|| panic!("{text}: no {part:?} in {said:?}"));
            rest = &rest[place + part.len()..];
        }
    }

    fn options(text: &str) -> [Vec<String>; 2] {
        let Explanation { left_options, right_options, .. } = explained(text);
        [left_options, right_options]
    }

    fn reasons(text: &str) -> String {
        explained(text).reasons.join(" ")
    }

    #[test]
    fn both_notations_are_the_same_value() {
        let pairs = [
            ("*", "∗"),
            ("^^*", "⇑∗"),
            ("vv", "⇓"),
            ("+-{^<2>*,^}", "±{↑<2>∗,↑}"),
            ("Tiny(1)", "⧾(1)"),
            ("1/2v3*2", "1/2↓3∗2"),
        ];
        for (cgsuite, unicode) in pairs {
            assert_eq!(said(cgsuite), said(unicode));
        }
    }

    #[test]
    fn options_are_the_printed_ones() {
        assert_eq!(options("{2||1|0}"), [["2"], ["{1|0}"]]);
        assert_eq!(options("{3|2||1}"), [["{3|2}"], ["1"]]);
        assert_eq!(options("{0,↑∗||±{∗,↑}|0}"), [vec!["0", "↑∗"], vec!["{±{∗,↑}|0}"]]);
        assert_eq!(options("{⇑∗|↓,±{∗,↑}}"), [vec!["⇑∗"], vec!["↓", "±{∗,↑}"]]);
        assert_eq!(options("{0|}"), [[""; 0]; 2], "this is 1, which has a name");
    }

    #[test]
    fn a_switch_has_the_mirror_images_on_the_right() {
        assert_eq!(options("±{↑,↑∗}"), [["↑", "↑∗"], ["↓", "↓∗"]]);
        assert_eq!(options("±{2|1}"), [["{2|1}"], ["{-1|-2}"]]);
        assert_eq!(options("±(1↑)"), [["1↑"], ["-1↓"]]);
    }

    #[test]
    fn every_kind_of_value_is_explained() {
        assert_says("0", &["neither player is ahead", "the second player wins"]);
        assert_says("∗", &["star", "both players may move to 0", "the first player wins"]);
        assert_says("∗2", &["heap of 2 matches", "to 0, ∗."]);
        assert_says("∗3", &["heap of 3 matches", "to 0, ∗, ∗2."]);
        assert_says("∗5", &["heap of 5 matches", "0, ∗, …, ∗4"]);
        assert_says("↑", &["small advantage for Black", "positive: Black wins"]);
        assert_says("v", &["small advantage for White", "negative: White wins"]);
        assert_says("⇑", &["2 times ↑"]);
        assert_says("↑∗", &["the sum ↑ + ∗", "the first player wins"]);
        assert_says("⇑∗", &["the sum ⇑ + ∗", "Black wins"]);
        assert_says("↑∗2", &["Black wins, no matter who moves first"]);
        assert_says("↑<2>", &["advantage for Black that is infinitesimal even beside ↑."]);
        assert_says("↓<3>", &["advantage for White that is infinitesimal even beside ↓<2>."]);
        assert_says("↓[3]", &["↓[3] (down summed to 3) is ↓ and a little more, an advantage for White"]);
        assert_says(
            "1/2↓3∗2",
            &["the sum 1/2 + ↓3 + ∗2.", "1/2 of a move", "3 small advantages for White", "2 matches"],
        );
        assert_says("-3", &["number: White is ahead by 3 moves"]);
        assert_says("1/2", &["Black is ahead by 1/2 of a move"]);
        assert_says("±1", &["mirror image: Black may move to 1, and White", "the first player wins"]);
        assert_says("{2|-1}", &["Black may move to 2, White may move to -1. It is hot"]);
        assert_says("⧾(1)", &["tiny", "extremely small advantage for Black"]);
        assert_says("{⇑∗|∗,↓}", &["Black may move to ⇑∗, White may move to ∗ or ↓"]);
    }

    #[test]
    fn a_too_long_value_is_not_written_out() {
        let nimbers: Vec<String> = (1..90).map(|n| format!("1/1048576*{n}")).collect();
        let explanation = explained(&format!("{{{}|-1}}", nimbers.join(",")));
        assert_eq!(explanation.sentences[0], "This value is too long to be written out.");
        assert!(explanation.name.is_none() && explanation.left_options.is_empty());
        assert!(explanation.sentences[1].starts_with("It is confused with 0"));
    }

    #[test]
    fn outcomes_are_computed_where_the_name_does_not_say_them() {
        assert_says("{⇑∗|∗,↑}", &["positive: Black wins, no matter who moves first"]);
        assert_says("↑<2>∗", &["the first player wins"]);
    }

    #[test]
    fn facts_become_sentences() {
        assert_says("⇑∗", &["Atomic weight 2: Black is two ahead. By the two-ahead rule"]);
        assert_says("⇑∗", &["Birthday 3: ", " at most 3 moves"]);
        assert!(!said("⇑∗").contains("temperature"));
        assert!(!said("1").contains("tomic weight"));
    }

    #[test]
    fn missing_facts_are_left_out() {
        let universe = Universe::new();
        let all = universe.within(Limits::unlimited());
        let value = all.parse("{⇑∗|∗,↓}").unwrap();
        let mut writer = Writer::new(all, value, Signs::Unicode).unwrap();
        (writer.outcome, writer.weight) = (None, None);
        let Explanation { sentences, reasons, .. } = writer.explanation().unwrap();
        assert_eq!(sentences.len(), 2);
        assert!(sentences[1].starts_with("Birthday") && reasons.is_empty());
    }

    #[test]
    fn mean_and_temperature_are_given_for_hot_values() {
        assert_says("{2|-1}", &["on average it is worth 1/2, and a move gains 3/2"]);
        assert_says("±1", &["Its mean is 0 and its temperature 1"]);
        assert_says("-3∗", &["infinitely near to -3"]);
        assert!(["mean", "temperature", "near"].iter().all(|word| !said("1/2").contains(word)));
    }

    #[test]
    fn the_atomic_weights_of_nimbers_are_left_out() {
        for text in ["0", "∗", "∗3"] {
            assert!(!said(text).contains("tomic weight"));
        }
        assert_says("↑<2>∗", &["Atomic weight 0: neither player is ahead by a whole ↑"]);
        assert_says("{⇑∗|∗,↓}", &["Its atomic weight is 1/2."]);
    }

    #[test]
    fn the_threat_in_a_tiny_value_is_answered_to_the_number_beneath_it() {
        assert_says("⧾(2)", &["White can only threaten to win 2, and Black answers to 0."]);
        assert_says("1⧿(1)", &["Black can only threaten to win 1, and White answers to 1."]);
    }

    #[test]
    fn the_atomic_weight_says_who_is_ahead() {
        assert_says("⇓", &["White is two ahead", "what Black does"]);
        assert_says("↑∗", &["Black is one ahead, which is enough to win if Black moves first"]);
        assert_says("↑<2>∗", &["neither player is ahead"]);
    }

    #[test]
    fn reasons_say_why_the_winner_wins() {
        assert_eq!(
            explained("↑").reasons,
            [
                "The value ↑ is positive. Positive values are wins for Black.",
                "Atomic weight 1: Black is one ahead, which is enough to win if Black moves first.",
            ]
        );
        assert_eq!(
            explained("0").reasons,
            ["The value is 0: every move has an answer, so the first player runs out of moves first."]
        );
        assert!(reasons("⇓").starts_with("The value ⇓ is negative. Negative values are wins for White."));
        assert_eq!(
            explained("↑<2>∗").reasons,
            ["The value ↑<2>∗ is neither positive nor negative nor 0, so the first move decides."]
        );
        assert_eq!(explained("{⇑∗|∗,↓}").reasons.len(), 1, "an atomic weight of 1/2 decides nothing");
    }

    #[test]
    fn names_as_they_are_spoken() {
        let name = |text| explained(text).name;
        assert_eq!(name("0").as_deref(), Some("zero"));
        assert_eq!(name("⇑∗").as_deref(), Some("double up star"));
        assert_eq!(name("↓3∗2").as_deref(), Some("triple down star 2"));
        assert_eq!(name("1/2↑<2>").as_deref(), Some("1/2 up to the power 2"));
        assert_eq!(name("±1").as_deref(), Some("plus-minus"));
        assert_eq!(name("⧿(1)").as_deref(), Some("miny"));
        assert_eq!(name("{1|0}"), None);
    }

    #[test]
    fn signs_are_the_requested_ones() {
        let universe = Universe::new();
        let universe = universe.within(Limits::unlimited());
        let value = universe.parse("^^*").unwrap();
        let Explanation { sentences, .. } = Explanation::new(universe, value, Signs::Cgsuite).unwrap();
        assert!(sentences[0].contains("^^* (double up star) is the sum ^^ + *."));
        assert!(sentences[1].contains("2 times ^"));
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(shortened("↑∗", 28), "↑∗");
        assert_eq!(shortened(&"x".repeat(100), 10), format!("{}…", "x".repeat(9)));
    }
}
