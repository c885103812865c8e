//! The simplest equal position that is known.

use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{self, NoValue, solved};
use crate::schema;
use clobber_board::Position;
use clobber_segclobber::Score;
use clobber_segclobber::game::{Game, MAX_LENGTH, Placement};
use clobber_segclobber::simplification::simplest;
use clobber_solver::{Evaluation, Scores};
use schemars::JsonSchema;
use search_limits::{Limits, Reason, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Find the simplest position that is known to be equal.
///
/// A line or a sum of lines is replaced as in SEGClobber: by games that come earlier in the order of creation
/// and have a lower score. Other boards are compared with short strips by value. The answer is never worse by
/// the score.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Simplify {
    /// The position.
    pub position: String,
    /// Also compute the complexity scores CS1 to CS4 of both positions.
    #[serde(default)]
    pub scores: bool,
    /// The complexity score that decides what is simpler.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Score>")]
    pub by: Score,
    /// Also give the steps of the simplification.
    #[serde(default)]
    pub steps: bool,
}

/// The simplest equal position that is known.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Simplified {
    position: String,
    /// Null if a limit was reached; `unknown` then says which.
    simplest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// Length, moves, sensible moves, sensible moves of the whole tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<[u64; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    simplest_scores: Option<[u64; 4]>,
    /// What was replaced by what.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<String>>,
}

impl Question for Simplify {
    const NAME: &'static str = "simplify";
    type Answer = Simplified;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Simplified, Refusal> {
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let mut steps = Vec::new();
        let simplified = self.simplified(desk, &position, limits, &mut steps);
        let simplified = solved(simplified)?;
        let unknown = simplified.as_ref().err().map(ToString::to_string);
        let (simplest, scores) = simplified.ok().unzip();
        let [scores, simplest_scores] = scores.unwrap_or_default();
        Ok(Simplified {
            position: position.to_string(),
            simplest: simplest.map(|simplest: Position| simplest.to_string()),
            unknown,
            scores,
            simplest_scores,
            steps: self.steps.then_some(steps),
        })
    }
}

/// The scores CS1 to CS4 of the question and of the answer, if they were requested.
type ScorePair = [Option<[u64; 4]>; 2];

impl Simplify {
    /// The simplest position, and the scores of both if they were requested.
    fn simplified(
        &self,
        desk: &mut Desk,
        position: &Position,
        limits: &Limits,
        steps: &mut Vec<String>,
    ) -> Result<(Position, ScorePair), NoValue> {
        let simplest = match Placement::of(position) {
            Ok(placement) => self.linear(desk, placement.game(), limits, steps)?,
            Err(_) => desk.evaluate(limits, |evaluation| Ok(evaluation.simplest(position)?))?,
        };
        let (is_worse, scores) = desk.evaluate(limits, |evaluation| {
            let is_worse = self.is_worse(evaluation, &simplest, position)?;
            let scores = |position: &Position| -> Result<Option<[u64; 4]>, Unsolved> {
                self.scores.then(|| evaluation.scores(position).map(numbers)).transpose()
            };
            let scores = [scores(position)?, scores(if is_worse { position } else { &simplest })?];
            Ok((is_worse, scores))
        })?;
        if is_worse {
            steps.push(format!("kept: {simplest} has a higher score"));
            return Ok((position.clone(), scores));
        }
        Ok((simplest, scores))
    }

    /// A line or a sum of lines, by the database.
    fn linear(
        &self,
        desk: &mut Desk,
        game: &Game,
        limits: &Limits,
        steps: &mut Vec<String>,
    ) -> Result<Position, Unsolved> {
        // A game is replaced by earlier ones only, which are not longer.
        let database = desk.games(game.length().clamp(2, MAX_LENGTH), self.by, limits)?;
        let simplest = simplest(game, &database, &mut |step| steps.push(step.to_string()));
        if simplest.subgames().is_empty() {
            return Position::line(Vec::new()).map_err(|_| Reason::Memory.into());
        }
        simplest.to_string().parse().map_err(|_| Reason::Memory.into())
    }

    /// Has the answer a higher score than the question? Scores of large trees are not computed.
    fn is_worse(
        &self,
        evaluation: Evaluation<'_>,
        simplest: &Position,
        position: &Position,
    ) -> Result<bool, Unsolved> {
        let is_large = |position: &Position| position.stones() > MAX_STONES_TO_SCORE;
        if matches!(self.by, Score::SensibleMoves | Score::SensiblePlay)
            && (is_large(simplest) || is_large(position))
        {
            return Ok(false);
        }
        let score = |position: &Position| -> Result<u64, Unsolved> {
            Ok(match self.by {
                Score::Stones => position.stones() as u64,
                Score::Moves => 2 * position.move_count(),
                Score::SensibleMoves => evaluation.scores(position)?.sensible,
                Score::SensiblePlay => evaluation.scores(position)?.tree,
                // The database sees to it: lines never grow, and other boards have no such score.
                Score::Length | Score::Tree => 0,
            })
        };
        Ok(score(simplest)? > score(position)?)
    }
}

/// Positions with at most this many stones are scored again to make sure that the answer is not worse.
const MAX_STONES_TO_SCORE: usize = 20;

fn numbers(scores: Scores) -> [u64; 4] {
    [scores.length as u64, scores.moves, scores.sensible, scores.tree]
}

impl Answer for Simplified {
    fn status(&self) -> Status {
        Status::known(self.simplest.is_some())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        let Some(simplest) = &self.simplest else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "{simplest}")?;
        for (name, scores) in [("given", self.scores), ("simplest", self.simplest_scores)] {
            if let Some([length, moves, sensible, tree]) = scores {
                writeln!(out, "{name:8}  CS1 {length}  CS2 {moves}  CS3 {sensible}  CS4 {tree}")?;
            }
        }
        for step in self.steps.iter().flatten() {
            writeln!(out, "step      {step}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_is_never_worse() {
        let mut desk = Desk::new();
        for (index, by) in
            [Score::Length, Score::Moves, Score::SensibleMoves, Score::SensiblePlay].into_iter().enumerate()
        {
            for number in 0..1u32 << 7 {
                let text: String = (0..7).map(|i| if number >> i & 1 == 0 { 'x' } else { 'o' }).collect();
                let position = if number % 3 == 0 { text.replacen("xo", "x.o", 1) } else { text };
                let question = Simplify { position, scores: true, by, steps: false };
                let answer = question.ask(&mut desk, Limits::unlimited()).unwrap();
                let (given, simplest) = (answer.scores.unwrap(), answer.simplest_scores.unwrap());
                assert!(
                    simplest[index] <= given[index],
                    "{} by {by}: {:?}",
                    answer.position,
                    answer.simplest
                );
            }
        }
    }
}
