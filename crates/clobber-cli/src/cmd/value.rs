//! `clobber value POS`: the canonical form, and what it says.

use crate::budget::Budget;
use crate::evaluate::{NoValue, text_of_sum, value_of_sum};
use crate::failure::{Failure, Status};
use crate::input::{Positions, Task};
use crate::output::Output;
use clobber_board::notation::Summand;
use clobber_board::{Color, Move, Position};
use clobber_solver::Evaluator;
use game_value::{Exhausted, Value};
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct ValueOf {
    #[command(flatten)]
    positions: Positions,

    /// List the canonical options, each with the moves that lead to it
    #[arg(long)]
    options: bool,

    /// Which signs to print values with
    #[arg(long, value_enum, default_value_t = Signs::Cgsuite)]
    signs: Signs,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    output: Output,
}

/// The alphabets in which a value can be printed.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Signs {
    /// CGSuite's: ^ v *
    Cgsuite,
    /// ↑ ↓ ∗
    Unicode,
    /// For a formula in LaTeX
    Latex,
}

/// Values with more nodes in their canonical tree are cut off after so many characters.
const LARGEST_TREE: u64 = 1_000_000;
const CHARACTERS_OF_LARGE: usize = 1000;

#[derive(Serialize)]
struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Null if the budget ran out; `unknown` then says why. It ends with `…` if it is too large to be written out.
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    #[serde(flatten)]
    facts: Option<Facts>,
}

#[derive(Serialize)]
struct Facts {
    outcome: char,
    /// Null unless the game is all-small, as all Clobber positions are.
    atomic_weight: Option<String>,
    birthday: usize,
    mean: String,
    temperature: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_options: Option<Vec<CanonicalOption>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right_options: Option<Vec<CanonicalOption>>,
}

#[derive(Serialize)]
struct CanonicalOption {
    value: String,
    /// One move; or three, if the first is reversible and the opponent's answer is part of the way. Null if no such
    /// way was found.
    moves: Option<Vec<[u32; 2]>>,
    #[serde(skip)]
    text: String,
}

impl ValueOf {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let evaluator = self.budget.evaluator();
        self.positions.each_sum(|task| {
            let (answer, status) = match self.answer(&evaluator, &task) {
                Ok(answer) => (answer, Status::Answered),
                Err(NoValue::Failure(failure)) => return Err(failure),
                Err(NoValue::Exhausted(exhausted)) => (unknown(&task, exhausted), Status::Unknown),
            };
            self.output.print(&answer, |out| print(out, &answer))?;
            Ok(status)
        })
    }

    fn answer(&self, evaluator: &Evaluator, task: &Task<Vec<Summand>>) -> Result<Answer, NoValue> {
        let value = value_of_sum(evaluator, &task.position, &task.source)?;
        Ok(Answer {
            position: text_of_sum(&task.position),
            line: task.line,
            value: Some(self.text(evaluator, value)),
            unknown: None,
            facts: Some(self.facts(evaluator, value, &task.position)?),
        })
    }

    /// The text of a value. A large canonical form shares its followers, and written out it would fill the memory: of
    /// such a value only the beginning is printed.
    fn text(&self, evaluator: &Evaluator, value: Value) -> String {
        if evaluator.universe().tree_size(value) > LARGEST_TREE {
            return evaluator.universe().display_bounded(value, CHARACTERS_OF_LARGE);
        }
        match self.signs {
            Signs::Cgsuite => evaluator.universe().text(value),
            Signs::Unicode => evaluator.universe().unicode(value),
            Signs::Latex => evaluator.universe().latex(value),
        }
    }

    fn facts(&self, evaluator: &Evaluator, value: Value, sum: &[Summand]) -> Result<Facts, Exhausted> {
        let universe = evaluator.universe();
        let position = match sum {
            [Summand::Position(position)] if self.options => Some(position.clone()),
            _ if self.options => Position::sum(sum.iter().filter_map(|summand| match summand {
                Summand::Position(position) => Some(position.clone()),
                Summand::Value { .. } => None,
            }))
            .ok(),
            _ => None,
        };
        let options = |player: Color| -> Result<Option<Vec<CanonicalOption>>, Exhausted> {
            position.as_ref().map(|position| self.options_of(evaluator, value, position, player)).transpose()
        };
        Ok(Facts {
            outcome: universe.outcome(value)?.letter(),
            atomic_weight: universe.atomic_weight(value)?.map(|weight| self.text(evaluator, weight)),
            birthday: universe.birthday(value),
            mean: universe.mean(value)?.to_string(),
            temperature: universe.temperature(value)?.to_string(),
            left_options: options(Color::Black)?,
            right_options: options(Color::White)?,
        })
    }

    fn options_of(
        &self,
        evaluator: &Evaluator,
        value: Value,
        position: &Position,
        player: Color,
    ) -> Result<Vec<CanonicalOption>, Exhausted> {
        let universe = evaluator.universe();
        let options = match player {
            Color::Black => universe.left_options(value),
            Color::White => universe.right_options(value),
        };
        let mut list = Vec::new();
        for &option in options {
            let moves = way_to(evaluator, position, player, option)?;
            let words =
                moves.iter().flatten().map(|&mv| position.move_text(mv)).collect::<Vec<_>>().join(" ");
            list.push(CanonicalOption {
                value: self.text(evaluator, option),
                moves: moves.map(|moves| moves.iter().map(|mv| [mv.from, mv.to]).collect()),
                text: words,
            });
        }
        list.sort_by(|a, b| a.value.cmp(&b.value));
        Ok(list)
    }
}

/// Moves of the players in turn that end in a position of this value: one, or three.
fn way_to(
    evaluator: &Evaluator,
    position: &Position,
    player: Color,
    value: Value,
) -> Result<Option<Vec<Move>>, Exhausted> {
    let direct = |position: &Position| -> Result<Option<Move>, Exhausted> {
        for mv in position.moves(player) {
            if evaluator.value(&played(position, mv))? == value {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    };
    if let Some(mv) = direct(position)? {
        return Ok(Some(vec![mv]));
    }
    for first in position.moves(player) {
        let after_first = played(position, first);
        for answer in after_first.moves(!player) {
            if let Some(third) = direct(&played(&after_first, answer))? {
                return Ok(Some(vec![first, answer, third]));
            }
        }
    }
    Ok(None)
}

/// The position after a move that was listed as legal.
fn played(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    let _player = after.play(mv);
    after
}

fn unknown(task: &Task<Vec<Summand>>, exhausted: Exhausted) -> Answer {
    Answer {
        position: text_of_sum(&task.position),
        line: task.line,
        value: None,
        unknown: Some(exhausted.to_string()),
        facts: None,
    }
}

fn print(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    let (Some(value), Some(facts)) = (&answer.value, &answer.facts) else {
        return writeln!(out, "unknown: {}", answer.unknown.as_deref().unwrap_or_default());
    };
    writeln!(out, "value          {value}")?;
    writeln!(out, "outcome        {}", outcome_sentence(facts.outcome))?;
    if let Some(weight) = &facts.atomic_weight {
        writeln!(out, "atomic weight  {weight}")?;
    } else {
        writeln!(out, "mean           {}", facts.mean)?;
        writeln!(out, "temperature    {}", facts.temperature)?;
    }
    writeln!(out, "birthday       {}", facts.birthday)?;
    for (name, options) in [("Black (Left)", &facts.left_options), ("White (Right)", &facts.right_options)] {
        for option in options.iter().flatten() {
            let way = if option.text.is_empty() { "?" } else { &option.text };
            writeln!(out, "{name} to {}  by {way}", option.value)?;
        }
    }
    Ok(())
}

fn outcome_sentence(outcome: char) -> String {
    let sentence = match outcome {
        'L' => "Black (x, Left) wins, whoever begins",
        'R' => "White (o, Right) wins, whoever begins",
        'N' => "whoever begins wins",
        _ => "whoever begins loses",
    };
    format!("{outcome}: {sentence}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_value::Outcome;

    #[test]
    fn every_outcome_has_its_letter() {
        for outcome in [Outcome::Left, Outcome::Right, Outcome::Next, Outcome::Previous] {
            assert!(outcome_sentence(outcome.letter()).starts_with(outcome.letter()));
        }
        assert!(outcome_sentence('P').contains("loses"));
    }
}
