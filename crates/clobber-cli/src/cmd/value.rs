//! `clobber value POS`: the canonical form, and what it says.

use crate::budget::Budget;
use crate::evaluate::{
    CHARACTERS_OF_LARGE, NoValue, boards_of_sum, is_too_large_to_print, rest_of_sum, text_of_sum,
    text_of_value, value_of_sum,
};
use crate::failure::{Failure, Status};
use crate::input::{Positions, Source, Task};
use crate::output::Output;
use crate::stored::Stored;
use clobber_board::notation::Summand;
use clobber_board::{Color, Move, Position};
use clobber_solver::Evaluator;
use game_value::{Exhausted, Outcome, Value};
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct ValueOf {
    #[command(flatten)]
    positions: Positions,

    /// List the canonical options, each with a move that leads to it; or with a reversible move, the answer that
    /// reverses it, and a move from there
    #[arg(long)]
    options: bool,

    /// Which signs to print values with
    #[arg(long, value_enum, default_value_t = Signs::Cgsuite)]
    signs: Signs,

    #[command(flatten)]
    budget: Budget,

    #[command(flatten)]
    stored: Stored,

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
    /// Null only if the budget ran out after the value was found, like the facts below.
    outcome: Option<char>,
    /// Null also unless the game is all-small, as all Clobber positions are.
    atomic_weight: Option<String>,
    birthday: usize,
    mean: Option<String>,
    temperature: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_options: Option<Vec<CanonicalOption>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right_options: Option<Vec<CanonicalOption>>,
}

#[derive(Serialize)]
struct CanonicalOption {
    value: String,
    /// Moves of the players in turn: one; or three, if the first is reversible and the opponent's answer is part of
    /// the way. Null if no such way was found.
    sequence: Option<Vec<[u32; 2]>>,
    #[serde(skip)]
    text: String,
}

impl ValueOf {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let mut session = self.budget.session_with(self.stored.open()?);
        self.positions.each_sum(|task| {
            let evaluator = session.begin();
            let (answer, status) = match self.answer(&evaluator, &task) {
                Ok(answer) => (answer, Status::Answered),
                Err(NoValue::Failure(failure)) => return Err(failure),
                Err(NoValue::Exhausted(exhausted)) => {
                    (unknown(&task, evaluator.explain(exhausted)), Status::Unknown)
                }
            };
            self.output.print(&answer, |out| print(out, &answer))?;
            session.unless_interrupted(status)
        })
    }

    fn answer(&self, evaluator: &Evaluator, task: &Task<Vec<Summand>>) -> Result<Answer, NoValue> {
        let value = value_of_sum(evaluator, &task.position, &task.source)?;
        Ok(Answer {
            position: text_of_sum(&task.position),
            line: task.line,
            value: Some(self.text(evaluator, value)),
            unknown: None,
            facts: Some(self.facts(evaluator, value, &task.position, &task.source)?),
        })
    }

    /// The text of a value, or the beginning of a large one.
    fn text(&self, evaluator: &Evaluator, value: Value) -> String {
        let universe = evaluator.universe();
        match (self.signs, is_too_large_to_print(universe, value)) {
            (Signs::Unicode, true) => universe.unicode_bounded(value, CHARACTERS_OF_LARGE),
            (Signs::Unicode, false) => universe.unicode(value),
            (Signs::Latex, false) => universe.latex(value),
            // Half a formula would not compile.
            (Signs::Latex, true) | (Signs::Cgsuite, _) => text_of_value(universe, value),
        }
    }

    /// What else there is to say. The value is known by now: what can no longer be found out is left out.
    fn facts(
        &self,
        evaluator: &Evaluator,
        value: Value,
        sum: &[Summand],
        source: &Source,
    ) -> Result<Facts, NoValue> {
        let universe = evaluator.universe();
        let (mut left_options, mut right_options) = (None, None);
        if self.options {
            let rest = rest_of_sum(universe, sum, source)?;
            let position = boards_of_sum(sum)?;
            let ways = Ways { evaluator, position: &position, rest, value };
            left_options = Some(self.options_of(&ways, Color::Black)?);
            right_options = Some(self.options_of(&ways, Color::White)?);
        }
        let weight = universe.atomic_weight(value).ok().flatten();
        Ok(Facts {
            outcome: universe.outcome(value).ok().map(Outcome::letter),
            atomic_weight: weight.map(|weight| self.text(evaluator, weight)),
            birthday: universe.birthday(value),
            mean: universe.mean(value).ok().map(|mean| mean.to_string()),
            temperature: universe.temperature(value).ok().map(|temperature| temperature.to_string()),
            left_options,
            right_options,
        })
    }

    fn options_of(&self, ways: &Ways<'_>, player: Color) -> Result<Vec<CanonicalOption>, Exhausted> {
        let universe = ways.evaluator.universe();
        let options = match player {
            Color::Black => universe.left_options(ways.value),
            Color::White => universe.right_options(ways.value),
        };
        let mut list = Vec::new();
        for &option in options {
            let sequence = ways.to(player, option)?;
            list.push(CanonicalOption {
                value: self.text(ways.evaluator, option),
                text: ways.text(player, sequence.as_deref()),
                sequence: sequence.map(|moves| moves.iter().map(|mv| [mv.from, mv.to]).collect()),
            });
        }
        list.sort_by(|a, b| a.value.cmp(&b.value));
        Ok(list)
    }
}

/// Looks for moves that lead to canonical options.
struct Ways<'a> {
    evaluator: &'a Evaluator,
    position: &'a Position,
    /// What is added to the position: the sum of the game values.
    rest: Value,
    /// The value of it all.
    value: Value,
}

impl Ways<'_> {
    /// Moves of the players in turn that end at this value: one; or three, of which the first is reversible and the
    /// second is the answer that reverses it.
    fn to(&self, player: Color, option: Value) -> Result<Option<Vec<Move>>, Exhausted> {
        if let Some(mv) = self.direct(self.position, player, option)? {
            return Ok(Some(vec![mv]));
        }
        for (first, after_first) in self.position.options(player) {
            for (answer, after_answer) in after_first.options(!player) {
                if self.reverses(&after_answer, player)?
                    && let Some(third) = self.direct(&after_answer, player, option)?
                {
                    return Ok(Some(vec![first, answer, third]));
                }
            }
        }
        Ok(None)
    }

    fn direct(&self, position: &Position, player: Color, option: Value) -> Result<Option<Move>, Exhausted> {
        for (mv, after) in position.options(player) {
            if self.total(&after)? == option {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Is the opponent no worse off than before both moves?
    fn reverses(&self, after: &Position, player: Color) -> Result<bool, Exhausted> {
        let after = self.total(after)?;
        let (low, high) = if player == Color::Black { (after, self.value) } else { (self.value, after) };
        self.evaluator.universe().le(low, high)
    }

    /// A sequence of moves in words. Moves side by side are alternatives elsewhere, so these say who answers whom.
    fn text(&self, player: Color, sequence: Option<&[Move]>) -> String {
        let text = |mv: Move| self.position.move_text(mv);
        match sequence {
            Some(&[only]) => format!("by {}", text(only)),
            Some(&[first, answer, third]) => {
                let opponent = if player == Color::Black { "White" } else { "Black" };
                format!("by {}, reversed by {opponent}'s {}, then {}", text(first), text(answer), text(third))
            }
            _ => "not by one or three moves on the board".into(),
        }
    }

    fn total(&self, position: &Position) -> Result<Value, Exhausted> {
        self.evaluator.universe().add(self.evaluator.value(position)?, self.rest)
    }
}

fn unknown(task: &Task<Vec<Summand>>, reason: String) -> Answer {
    Answer {
        position: text_of_sum(&task.position),
        line: task.line,
        value: None,
        unknown: Some(reason),
        facts: None,
    }
}

fn print(out: &mut dyn Write, answer: &Answer) -> io::Result<()> {
    let (Some(value), Some(facts)) = (&answer.value, &answer.facts) else {
        return writeln!(out, "unknown: {}", answer.unknown.as_deref().unwrap_or_default());
    };
    writeln!(out, "value          {value}")?;
    if let Some(outcome) = facts.outcome {
        writeln!(out, "outcome        {}", outcome_sentence(outcome))?;
    }
    if let Some(weight) = &facts.atomic_weight {
        writeln!(out, "atomic weight  {weight}")?;
    } else if let (Some(mean), Some(temperature)) = (&facts.mean, &facts.temperature) {
        writeln!(out, "mean           {mean}")?;
        writeln!(out, "temperature    {temperature}")?;
    }
    writeln!(out, "birthday       {}", facts.birthday)?;
    for (name, options) in [("Black (Left)", &facts.left_options), ("White (Right)", &facts.right_options)] {
        for option in options.iter().flatten() {
            writeln!(out, "{name} to {}  {}", option.value, option.text)?;
        }
    }
    Ok(())
}

/// The class of an outcome in words.
pub(crate) fn outcome_sentence(outcome: char) -> String {
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

    #[test]
    fn every_outcome_has_its_letter() {
        for outcome in [Outcome::Left, Outcome::Right, Outcome::Next, Outcome::Previous] {
            assert!(outcome_sentence(outcome.letter()).starts_with(outcome.letter()));
        }
        assert!(outcome_sentence('P').contains("loses"));
    }
}
