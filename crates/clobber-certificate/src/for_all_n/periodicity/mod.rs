//! The claim that the values of w, ww, www, … repeat, shifted by a fixed game: all of them at once.
//!
//! `docs/periodicity.md` states the theorem and proves it. The checker computes the values of all `strips` of
//! up to 2N + 3p stones, with `games` by the textbook. `gift_horses` shows that the extra options of a
//! shifted sum do not change it, and `proof` checks the conditions of the theorem.

mod closed_form;
mod flaw;
mod games;
mod gift_horses;
mod listed;
mod names;
mod proof;
mod strips;
#[cfg(test)]
mod tests;
mod values;

pub use flaw::{PeriodicityError, PeriodicityFlaw};
pub(crate) use listed::{MAX_LISTED, canonical_name};
pub(crate) use proof::check;

use clobber_board::Rule;
use closed_form::Sequence;
use games::{Games, MAX_ENTRIES};
use listed::Listed;
use names::{Name, Names};
use search_limits::{Limits, Unsolved};
use serde::Serialize;

/// The left and the right options of a game, by their places in a list of games.
pub type Options = (Vec<usize>, Vec<usize>);

/// A family with its values for all n; `lab family --format json` prints one per line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Periodicity {
    /// The word that is repeated, of `x` and `o`.
    pub word: String,
    /// `partisan`: values are games; `impartial`: nim-values.
    pub rule: Rule,
    /// p: a strip with p stones more, in the middle, has a value that is s more. The least such number.
    pub period: usize,
    /// N: if it has at least N stones. The least such number.
    pub from: usize,
    /// s: a place in `games`. Under the impartial rule it is 0.
    pub shift: usize,
    /// From this n on the value of w^n is s more if the word has p stones more. The least such number.
    pub start: usize,
    /// The values of w^0, w^1, … for n less than `start` + p / (length of the word): places in `games`, or
    /// nim-values.
    pub values: Vec<usize>,
    /// Canonical forms; the options come before. Empty under the impartial rule.
    pub games: Vec<Options>,
    /// The same in one sentence; [`with_sentence`](Self::with_sentence) makes it.
    pub closed_form: String,
}

impl Periodicity {
    /// The claim with its sentence.
    ///
    /// ```
    /// use search_limits::Limits;
    /// use clobber_certificate::Periodicity;
    /// use clobber_board::Rule;
    /// let claim = Periodicity {
    ///     word: "xxo".into(),
    ///     rule: Rule::Partisan,
    ///     period: 6,
    ///     from: 28,
    ///     shift: 2,
    ///     start: 0,
    ///     values: vec![0, 2],
    ///     games: vec![(vec![], vec![]), (vec![0], vec![0]), (vec![0], vec![1])],
    ///     closed_form: String::new(),
    /// };
    /// let claim = claim.with_sentence(Limits::unlimited()).unwrap();
    /// assert_eq!(claim.closed_form, "(xxo)^n = ⌊(n+1)/2⌋·↑ for all n");
    /// ```
    pub fn with_sentence(mut self, limits: &Limits) -> Result<Self, PeriodicityError> {
        let own = limits.part().with_nodes(MAX_ENTRIES.min(limits.nodes()));
        let mut games = Games::new(&own);
        let listed = Listed::new(&self, &mut games)?;
        self.closed_form = self.sentence(&listed, &mut games)?;
        Ok(self)
    }

    fn is_impartial(&self) -> bool {
        self.rule == Rule::Impartial
    }

    /// The growth of n in a period.
    fn step(&self) -> usize {
        self.period / self.word.len().max(1)
    }

    /// The sentence about the values, which are given as they are in the table of games.
    fn sentence(&self, listed: &Listed, games: &mut Games<'_>) -> Result<String, Unsolved> {
        let mut names = Names::new(games);
        let mut name = |value: usize| {
            if self.is_impartial() { Ok(Name::of_nimber(value)) } else { names.name(value) }
        };
        let values = listed.values.iter().map(|&value| name(value)).collect::<Result<_, Unsolved>>()?;
        let shift = name(listed.shift)?;
        Ok(Sequence { word: &self.word, start: self.start, step: self.step(), shift, values }.sentence())
    }
}

impl Periodicity {
    /// The claim as a line of JSON, which begins with its kind.
    pub fn line(&self) -> impl Serialize + '_ {
        #[derive(Serialize)]
        struct Line<'a> {
            claim: &'static str,
            #[serde(flatten)]
            periodicity: &'a Periodicity,
        }
        Line { claim: "periodic", periodicity: self }
    }
}
