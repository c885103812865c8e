//! What a repeated word is worth, for every number of repetitions.

use crate::Explain;
use clobber_certificate::{Periodicity, Rule};
use clobber_lab::family::{Goal, Theorem, Unproved, Word, prove};
use clobber_solver::Evaluator;
use game_value::Universe;
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// A proof is looked for in strips of up to so many stones, if nothing is said.
const LONGEST: usize = 1000;

/// The same in the impartial game.
const LONGEST_IMPARTIAL: usize = 3000;

/// What kind of proof is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// In the impartial game?
    pub impartial: bool,
    /// With this period only, in stones.
    pub period: Option<usize>,
    /// With this shift only: the text of the value that a period adds.
    pub shift: Option<String>,
    /// In strips of no more stones.
    pub longest: Option<usize>,
}

impl Options {
    fn rule(&self) -> Rule {
        if self.impartial { Rule::Impartial } else { Rule::Partisan }
    }

    fn goal(&self, universe: &Universe) -> Result<Goal, String> {
        let parse = |text: &String| universe.parse(text).map_err(|error| format!("--shift: {error}"));
        let longest = self.longest.unwrap_or(if self.impartial { LONGEST_IMPARTIAL } else { LONGEST });
        Ok(Goal { longest, period: self.period, shift: self.shift.as_ref().map(parse).transpose()? })
    }
}

/// A theorem, or why there is none.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A theorem.
    Proved(Proof),
    /// Nothing was proved.
    Unproved(NoProof),
}

/// A theorem with its proof. In JSON it is the claim that the checker reads.
#[derive(Clone, Debug)]
pub struct Proof {
    theorem: Theorem,
    shift: String,
}

impl Serialize for Proof {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.theorem.claim.line().serialize(serializer)
    }
}

/// What is said if there is no proof.
#[derive(Clone, Debug, Serialize)]
pub struct NoProof {
    word: String,
    /// Always null: nothing was proved.
    closed_form: Option<String>,
    unknown: String,
}

/// Reads a family, such as `(xxo)^n`.
pub fn word(text: &str) -> Result<Word, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

/// Looks for a proof of what the family is worth.
pub fn answer(
    evaluator: &Evaluator,
    word: &Word,
    options: &Options,
    explain: Explain<'_>,
) -> Result<Answer, String> {
    let universe = evaluator.universe();
    let goal = options.goal(universe)?;
    Ok(match prove(word, options.rule(), &goal, universe) {
        Ok(theorem) => Answer::Proved(Proof { shift: universe.text(theorem.shift), theorem }),
        Err(unproved) => {
            let unknown = match unproved {
                Unproved::Exhausted { longest, reason } => format!(
                    "no period was proved in strips of up to {longest} stones: {}",
                    explain(reason.into())
                ),
                other => other.to_string(),
            };
            Answer::Unproved(NoProof { word: word.to_string(), closed_form: None, unknown })
        }
    })
}

impl Answer {
    /// Was nothing proved?
    pub fn is_unknown(&self) -> bool {
        matches!(self, Self::Unproved(_))
    }

    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Proved(proof) => proof.print(out),
            Self::Unproved(none) => writeln!(out, "unknown        {}", none.unknown),
        }
    }
}

impl Proof {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { theorem, shift } = self;
        let Periodicity { period, from, closed_form, .. } = &theorem.claim;
        writeln!(out, "theorem        {closed_form}")?;
        writeln!(out, "period         v(l + {period}) = v(l) + {shift} for all strips of l ≥ {from} stones")?;
        writeln!(out, "proof          from all strips of up to {} stones", theorem.longest)
    }
}
