//! Game values in plain English. Black is Left: positive values are good for Black.

use super::Signs;
use crate::drawing::text::count;
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

/// Characters of an option in a sentence.
const MAX_CHARACTERS_OF_OPTION: usize = 20;

/// Options in a sentence.
const MAX_OPTIONS: usize = 4;

impl Explanation {
    /// Explains a value. What cannot be computed any more is left out of the sentences.
    pub(super) fn new(universe: Arithmetic<'_>, value: Value, signs: Signs) -> Result<Self, Unsolved> {
        Writer::new(universe, value, signs)?.explanation()
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
        sentences.extend(self.outcome.map(what_follows));
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

    fn uptimal(&self, uptimal: Uptimal) -> Result<Vec<String>, Unsolved> {
        let Uptimal { number, ups, nimber } = uptimal;
        let (has_number, has_ups) = (number != Dyadic::ZERO, sign(ups) != 0);
        if has_number && !has_ups && nimber == 0 {
            return Ok(vec![plain_number(number)]);
        }
        let said = format!("{} ({})", self.text, spoken_uptimal(uptimal));
        let count = usize::from(has_number) + usize::from(has_ups) + usize::from(nimber > 0);
        if count > 1 {
            return self.sum(&said, uptimal);
        }
        Ok(vec![if has_ups { self.ups(&said, ups)? } else { self.nimber(&said, nimber)? }])
    }

    fn sum(&self, said: &str, Uptimal { number, ups, nimber }: Uptimal) -> Result<Vec<String>, Unsolved> {
        let (mut summands, mut sentences) = (Vec::new(), Vec::new());
        if number != Dyadic::ZERO {
            summands.push(number.to_string());
            sentences.push(plain_number(number));
        }
        if sign(ups) != 0 {
            let text = self.named(ups, 0)?;
            sentences.push(self.ups(&text, ups)?);
            summands.push(text);
        }
        if nimber > 0 {
            let text = self.named(Ups::Multiple(0), nimber)?;
            sentences.push(self.nimber(&text, nimber)?);
            summands.push(text);
        }
        sentences.insert(0, format!("{said} is the sum {}.", summands.join(" + ")));
        Ok(sentences)
    }

    fn nimber(&self, said: &str, nimber: u32) -> Result<String, Unsolved> {
        let star = |nimber| self.named(Ups::Multiple(0), nimber);
        let options = match nimber {
            0 => return Ok(format!("{said}: neither player is ahead, as on a board without moves.")),
            1 => return Ok(format!("{said}: both players may move to 0, and then neither can move.")),
            2 => format!("0, {}", star(1)?),
            3 => format!("0, {}, {}", star(1)?, star(2)?),
            _ => format!("0, {}, …, {}", star(1)?, star(nimber - 1)?),
        };
        Ok(format!("{said} is like a heap of {nimber} matches in Nim: both players may move to {options}."))
    }

    fn ups(&self, said: &str, ups: Ups) -> Result<String, Unsolved> {
        let direction = sign(ups).signum();
        let Players { leader, follower } = Players::ahead(direction > 0);
        let arrow = self.named(Ups::Multiple(direction), 0)?;
        Ok(match ups {
            Ups::Multiple(1 | -1) => format!(
                "{said} is a small advantage for {leader}, smaller than any fraction of a move: {leader} may move \
                 to 0, {follower} only to {}.",
                self.written(Value::STAR)?
            ),
            Ups::Multiple(n) => {
                let n = n.unsigned_abs();
                format!("{said} is {n} times {arrow}: {n} small advantages for {leader}.")
            }
            Ups::Power(n) => {
                let larger = match n - direction {
                    lower @ (1 | -1) => Ups::Multiple(lower),
                    lower => Ups::Power(lower),
                };
                let larger = self.named(larger, 0)?;
                format!("{said} is an advantage for {leader} that is infinitesimal even beside {larger}.")
            }
            Ups::Sum(_) => format!("{said} is {arrow} and a little more, an advantage for {leader}."),
        })
    }

    fn switch(&self, left: &[String]) -> String {
        let is_long = self.text.chars().count() > MAX_CHARACTERS_OF_REASON;
        let said = if is_long { "This" } else { &self.text };
        format!(
            "{said} is its own mirror image: Black may move to {}, and White to the same with the colours swapped.",
            listed(left)
        )
    }

    fn tiny(&self, is_tiny: bool, number: Dyadic, of: Value) -> Result<String, Unsolved> {
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

    fn game(&self, left: &[String], right: &[String]) -> String {
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

    /// What atomic weight, mean, temperature and birthday say; not the weight of 0 and of nimbers, nor the mean of a number.
    fn measures(&self) -> Result<Vec<String>, Unsolved> {
        let mut sentences = Vec::new();
        let (has_ups, has_nimber) = match self.name {
            Some(Name::Uptimal(uptimal)) => (sign(uptimal.ups) != 0, uptimal.nimber > 0),
            _ => (true, true),
        };
        if let (Some(weight), true) = (self.weight, has_ups) {
            sentences.push(match self.lead(weight)? {
                Some(sentence) => sentence,
                None => {
                    format!("Its atomic weight is {}.", shortened(&self.written(weight)?, MAX_CHARACTERS))
                }
            });
        }
        if has_ups || has_nimber {
            sentences.extend(self.heat());
        }
        let birthday = self.universe.birthday(self.value);
        if birthday > 0 {
            let moves = count(birthday as u64, "move");
            sentences.push(format!(
                "Birthday {birthday}: written as simply as possible, it lasts at most {moves}."
            ));
        }
        Ok(sentences)
    }

    /// What thermography says; nothing about what is infinitely near to 0.
    fn heat(&self) -> Option<String> {
        let Self { mean, temperature, .. } = self;
        if *temperature > Dyadic::ZERO {
            return Some(format!(
                "Its mean is {mean} and its temperature {temperature}: on average it is worth {mean}, and a move \
                 gains {temperature}."
            ));
        }
        (*mean != Dyadic::ZERO).then(|| format!("It is infinitely near to {mean}."))
    }

    /// What an atomic weight says, if it is an integer.
    fn lead(&self, weight: Value) -> Result<Option<String>, Unsolved> {
        let Some(lead) = self.universe.number_of(weight).and_then(Dyadic::as_integer) else {
            return Ok(None);
        };
        let Players { leader, follower } = Players::ahead(lead > 0);
        let ahead = match lead.unsigned_abs() {
            0 => {
                let up = self.named(Ups::Multiple(1), 0)?;
                let sentence = format!(
                    "Atomic weight 0: neither player is ahead by a whole {up}, so the details decide."
                );
                return Ok(Some(sentence));
            }
            1 => {
                let sentence = format!(
                    "Atomic weight {lead}: {leader} is one ahead, which is enough to win if {leader} begins."
                );
                return Ok(Some(sentence));
            }
            2 => "two".to_string(),
            3 => "three".to_string(),
            4 => "four".to_string(),
            5 => "five".to_string(),
            6 => "six".to_string(),
            more => more.to_string(),
        };
        Ok(Some(format!(
            "Atomic weight {lead}: {leader} is {ahead} ahead. By the two-ahead rule that is enough, no matter who \
             begins and whatever {follower} does."
        )))
    }

    /// Why the winner wins. An atomic weight of 0 explains nothing.
    fn reasons(&self) -> Result<Vec<String>, Unsolved> {
        let text = shortened(&self.text, MAX_CHARACTERS_OF_REASON);
        let mut reasons: Vec<String> = self
            .outcome
            .map(|outcome| match outcome {
                Outcome::Left => format!("The value {text} is positive. Positive values are wins for Black."),
                Outcome::Right => {
                    format!("The value {text} is negative. Negative values are wins for White.")
                }
                Outcome::Next => format!(
                    "The value {text} is neither positive nor negative nor 0, so the first move decides."
                ),
                Outcome::Previous => {
                    "The value is 0: every move has an answer, so the player who begins runs out \
                                      of moves first."
                        .into()
                }
            })
            .into_iter()
            .collect();
        if let Some(weight) = self.weight.filter(|&weight| weight != Value::ZERO) {
            reasons.extend(self.lead(weight)?);
        }
        Ok(reasons)
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

/// How many ups, above 0, or downs, below 0, of whatever kind.
fn sign(ups: Ups) -> i64 {
    let (Ups::Multiple(n) | Ups::Power(n) | Ups::Sum(n)) = ups;
    n
}

fn plain_number(number: Dyadic) -> String {
    let is_positive = number > Dyadic::ZERO;
    let amount = if is_positive { number } else { -number };
    let moves = match amount.as_integer() {
        Some(moves) => count(moves.unsigned_abs(), "move"),
        None => format!("{amount} of a move"),
    };
    format!("{number} is a number: {} is ahead by {moves}.", Players::ahead(is_positive).leader)
}

fn what_follows(outcome: Outcome) -> String {
    match outcome {
        Outcome::Left => "It is positive: Black wins, no matter who begins.",
        Outcome::Right => "It is negative: White wins, no matter who begins.",
        Outcome::Previous => "It equals 0: the player who begins loses.",
        Outcome::Next => {
            "It is confused with 0, neither more nor less nor equal: the player who begins wins."
        }
    }
    .into()
}

/// A name as it is spoken.
fn spoken(name: Name) -> Option<String> {
    match name {
        Name::Uptimal(uptimal) => Some(spoken_uptimal(uptimal)),
        Name::Switch => Some("plus-minus".into()),
        Name::Tiny { .. } => Some("tiny".into()),
        Name::Miny { .. } => Some("miny".into()),
        Name::Nameless => None,
    }
}

fn spoken_uptimal(Uptimal { number, ups, nimber }: Uptimal) -> String {
    let mut parts = Vec::new();
    if number != Dyadic::ZERO {
        parts.push(number.to_string());
    }
    let n = sign(ups);
    let (arrow, n) = (if n > 0 { "up" } else { "down" }, n.unsigned_abs());
    match (ups, n) {
        (_, 0) => {}
        (Ups::Multiple(_), 1) => parts.push(arrow.into()),
        (Ups::Multiple(_), 2) => parts.push(format!("double {arrow}")),
        (Ups::Multiple(_), 3) => parts.push(format!("triple {arrow}")),
        (Ups::Multiple(_), n) => parts.push(format!("{n} times {arrow}")),
        (Ups::Power(_), n) => parts.push(format!("{arrow} to the power {n}")),
        (Ups::Sum(_), n) => parts.push(format!("{arrow} summed to {n}")),
    }
    match nimber {
        0 => {}
        1 => parts.push("star".into()),
        nimber => parts.push(format!("star {nimber}")),
    }
    if parts.is_empty() { "zero".into() } else { parts.join(" ") }
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
    fn options_are_those_that_are_printed() {
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
        assert_says("0", &["neither player is ahead", "the player who begins loses"]);
        assert_says("∗", &["star", "both players may move to 0", "the player who begins wins"]);
        assert_says("∗2", &["heap of 2 matches", "to 0, ∗."]);
        assert_says("∗3", &["heap of 3 matches", "to 0, ∗, ∗2."]);
        assert_says("∗5", &["heap of 5 matches", "0, ∗, …, ∗4"]);
        assert_says("↑", &["small advantage for Black", "positive: Black wins"]);
        assert_says("v", &["small advantage for White", "negative: White wins"]);
        assert_says("⇑", &["2 times ↑"]);
        assert_says("↑∗", &["the sum ↑ + ∗", "the player who begins wins"]);
        assert_says("⇑∗", &["the sum ⇑ + ∗", "Black wins"]);
        assert_says("↑∗2", &["Black wins, no matter who begins"]);
        assert_says("↑<2>", &["advantage for Black that is infinitesimal even beside ↑."]);
        assert_says("↓<3>", &["advantage for White that is infinitesimal even beside ↓<2>."]);
        assert_says("↓[3]", &["↓[3] (down summed to 3) is ↓ and a little more, an advantage for White"]);
        assert_says(
            "1/2↓3∗2",
            &["the sum 1/2 + ↓3 + ∗2.", "1/2 of a move", "3 small advantages for White", "2 matches"],
        );
        assert_says("-3", &["number: White is ahead by 3 moves"]);
        assert_says("1/2", &["Black is ahead by 1/2 of a move"]);
        assert_says("±1", &["mirror image: Black may move to 1, and White", "the player who begins wins"]);
        assert_says("{2|-1}", &["Black may move to 2, White may move to -1. It is hot"]);
        assert_says("⧾(1)", &["tiny", "extremely small advantage for Black"]);
        assert_says("{⇑∗|∗,↓}", &["Black may move to ⇑∗, White may move to ∗ or ↓"]);
    }

    #[test]
    fn a_value_that_is_too_long_is_not_written_out() {
        let nimbers: Vec<String> = (1..90).map(|n| format!("1/1048576*{n}")).collect();
        let explanation = explained(&format!("{{{}|-1}}", nimbers.join(",")));
        assert_eq!(explanation.sentences[0], "This value is too long to be written out.");
        assert!(explanation.name.is_none() && explanation.left_options.is_empty());
        assert!(explanation.sentences[1].starts_with("It is confused with 0"));
    }

    #[test]
    fn outcomes_are_computed_where_the_name_does_not_say_them() {
        assert_says("{⇑∗|∗,↑}", &["positive: Black wins, no matter who begins"]);
        assert_says("↑<2>∗", &["the player who begins wins"]);
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
    fn mean_and_temperature_are_told_where_they_say_something() {
        assert_says("{2|-1}", &["on average it is worth 1/2, and a move gains 3/2"]);
        assert_says("±1", &["Its mean is 0 and its temperature 1"]);
        assert_says("-3∗", &["infinitely near to -3"]);
        assert!(["mean", "temperature", "near"].iter().all(|word| !said("1/2").contains(word)));
    }

    #[test]
    fn the_atomic_weights_of_nimbers_are_not_told() {
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
        assert_says("⇓", &["White is two ahead", "whatever Black does"]);
        assert_says("↑∗", &["Black is one ahead, which is enough to win if Black begins"]);
        assert_says("↑<2>∗", &["neither player is ahead"]);
    }

    #[test]
    fn reasons_say_why_the_winner_wins() {
        assert_eq!(
            explained("↑").reasons,
            [
                "The value ↑ is positive. Positive values are wins for Black.",
                "Atomic weight 1: Black is one ahead, which is enough to win if Black begins.",
            ]
        );
        assert_eq!(
            explained("0").reasons,
            ["The value is 0: every move has an answer, so the player who begins runs out of moves first."]
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
    fn signs_are_those_that_were_asked_for() {
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
        let options = ["a", "b", "c", "d", "e", "f"].map(String::from);
        assert_eq!(listed(&options), "a, b, c, d and 2 more");
        assert_eq!(listed(&options[..3]), "a, b or c");
        assert_eq!(listed(&options[..1]), "a");
    }
}
