//! Checks that the values of a family repeat for all n.

use super::Verdict;
use super::line::Fields;
use crate::periodicity::{MOST_LISTED, Options, Periodicity, Shown, prove};
use crate::reduction::Rule;
use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// Decides a claim of the kind `periodic`.
pub(super) fn check(fields: Fields) -> Verdict {
    let claim = match claim(fields) {
        Ok(claim) => claim,
        Err(missing) => return Verdict::Rejected(format!("no `{missing}`")),
    };
    match prove(&claim) {
        Shown::Yes => {
            let rule = if claim.rule == Rule::Impartial { ", as nim-values" } else { "" };
            Verdict::Accepted(format!("{}{rule}", claim.closed_form))
        }
        Shown::No(why) => Verdict::Rejected(why),
        Shown::OutOfReach(why) => Verdict::Unchecked(why),
    }
}

/// The claim, or the name of a field that it lacks.
fn claim(fields: Fields) -> Result<Periodicity, &'static str> {
    let games = fields.games.ok_or("games")?.0;
    let options = |(left, right): (Short<usize>, Short<usize>)| -> Options { (left.0, right.0) };
    Ok(Periodicity {
        word: fields.word.ok_or("word")?,
        rule: fields.rule.ok_or("rule")?,
        period: fields.period.ok_or("period")?,
        from: fields.from.ok_or("from")?,
        shift: fields.shift.ok_or("shift")?,
        start: fields.start.ok_or("start")?,
        values: fields.values.ok_or("values")?.0,
        games: games.into_iter().map(options).collect(),
        closed_form: fields.closed_form.ok_or("closed_form")?,
    })
}

/// A list that is not long, so that a line cannot fill the memory.
pub(super) struct Short<T>(pub(super) Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Short<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ShortVisitor(PhantomData))
    }
}

struct ShortVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ShortVisitor<T> {
    type Value = Short<T>;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MOST_LISTED} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Short<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            if list.len() == MOST_LISTED {
                return Err(A::Error::invalid_length(MOST_LISTED + 1, &self));
            }
            list.push(item);
        }
        Ok(Short(list))
    }
}
