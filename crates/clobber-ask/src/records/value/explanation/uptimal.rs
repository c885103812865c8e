//! Numbers, ups and nimbers, and their sums.

use super::{Players, Writer};
use clobber_drawing::text::count;
use game_value::{Dyadic, Ups, Uptimal, Value};
use search_limits::Unsolved;

impl Writer<'_> {
    pub(super) fn uptimal(&self, uptimal: Uptimal) -> Result<Vec<String>, Unsolved> {
        let Uptimal { number, ups, nimber } = uptimal;
        let (has_number, has_ups) = (number != Dyadic::ZERO, sign(ups) != 0);
        if has_number && !has_ups && nimber == 0 {
            return Ok(vec![plain_number(number)]);
        }
        let said = format!("{} ({})", self.text, spoken(uptimal));
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
}

/// The number of ups of any kind; negative for downs.
pub(super) fn sign(ups: Ups) -> i64 {
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

/// The name as it is spoken.
pub(super) fn spoken(Uptimal { number, ups, nimber }: Uptimal) -> String {
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
