//! What follows from a value: who wins and why, and what atomic weight, thermography and birthday mean.

use super::uptimal::sign;
use super::{MAX_CHARACTERS, MAX_CHARACTERS_OF_REASON, Players, Writer, shortened};
use clobber_drawing::text::count;
use game_value::{Dyadic, Name, Outcome, Ups, Value};
use search_limits::Unsolved;

/// Small numbers in words.
const NUMBER_WORDS: [&str; 7] = ["zero", "one", "two", "three", "four", "five", "six"];

impl Writer<'_> {
    /// What atomic weight, mean, temperature and birthday say. Leaves out the weight of 0 and of nimbers, and
    /// the mean of a number.
    pub(super) fn measures(&self) -> Result<Vec<String>, Unsolved> {
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

    /// What thermography says; `None` for a value that is infinitely near to 0.
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
        let ahead = lead.unsigned_abs();
        let word = NUMBER_WORDS.get(ahead as usize).map_or_else(|| ahead.to_string(), ToString::to_string);
        Ok(Some(match ahead {
            0 => {
                let up = self.named(Ups::Multiple(1), 0)?;
                format!("Atomic weight 0: neither player is ahead by a whole {up}, so the details decide.")
            }
            1 => format!(
                "Atomic weight {lead}: {leader} is one ahead, which is enough to win if {leader} moves first."
            ),
            _ => format!(
                "Atomic weight {lead}: {leader} is {word} ahead. By the two-ahead rule that is enough, no matter who \
                 moves first and what {follower} does."
            ),
        }))
    }

    /// Why the winner wins. An atomic weight of 0 explains nothing.
    pub(super) fn reasons(&self) -> Result<Vec<String>, Unsolved> {
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
                    "The value is 0: every move has an answer, so the first player runs out of moves first."
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
}

/// Who wins.
pub(super) fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Left => "It is positive: Black wins, no matter who moves first.",
        Outcome::Right => "It is negative: White wins, no matter who moves first.",
        Outcome::Previous => "It equals 0: the second player wins.",
        Outcome::Next => "It is confused with 0, neither more nor less nor equal: the first player wins.",
    }
    .into()
}
