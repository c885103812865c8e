//! Impartial Clobber, in which either player moves any stone: nimbers.

use super::value::outcome_sentence;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use crate::reading::{NoValue, Sum, solved};
use clobber_board::{Move, Position};
use clobber_solver::ProofError;
use clobber_solver::impartial::{NimEvaluator, NimSolution};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Compute the nimber of a sum, and winning moves.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Nimber {
    /// A sum of positions and nimbers.
    pub position: String,
    /// Find every winning move, not only one.
    #[serde(default)]
    pub all_moves: bool,
}

/// The nimber of a sum.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NimberOf {
    position: String,
    /// Null if a limit was reached; `unknown` then says which.
    nimber: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// Moves to nimber 0.
    winning_moves: Vec<[u32; 2]>,
    /// The sums of the game values after a winning move in them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    winning_options: Vec<String>,
    #[serde(skip)]
    board: Position,
}

impl Question for Nimber {
    const NAME: &'static str = "nimber";
    type Answer = NimberOf;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<NimberOf, Refusal> {
        let sum = Sum::read("position", &self.position, desk.max_vertices())?;
        let solution = desk.evaluate_nimbers(limits, |evaluator| self.solution(evaluator, &sum, limits));
        let solution = solved(solution)?;
        let (solution, unknown) = match solution {
            Ok(solution) => (Some(solution), None),
            Err(unsolved) => (None, Some(unsolved.to_string())),
        };
        let moves = solution.iter().flat_map(|solution| &solution.winning_moves);
        let heap = solution.as_ref().and_then(|solution| solution.winning_heap);
        Ok(NimberOf {
            position: sum.to_string(),
            nimber: solution.as_ref().map(|solution| solution.nimber),
            unknown,
            winning_moves: moves.map(|mv| [mv.from, mv.to]).collect(),
            winning_options: heap.map(nimber_text).into_iter().collect(),
            board: sum.position,
        })
    }
}

impl Nimber {
    fn solution(&self, evaluator: &NimEvaluator, sum: &Sum, limits: &Limits) -> Result<NimSolution, NoValue> {
        Ok(evaluator.solve(&sum.position, sum.heap(limits)?, self.all_moves, limits)?)
    }

    /// Writes the proof for a sum whose nimber was computed, which the checker verifies.
    pub fn write_proofs(
        &self,
        desk: &mut Desk,
        limits: &Limits,
        out: &mut dyn Write,
    ) -> Result<(), ProofError> {
        let sum = Sum::of_answered(&self.position, desk)?;
        let written = desk.evaluate_nimbers(limits, |evaluator| {
            let heap = sum.heap(limits)?;
            match evaluator.prove(&mut *out, &sum.position, heap, limits) {
                Err(ProofError::Unsolved(unsolved)) => Err(unsolved.into()),
                written => Ok(written),
            }
        });
        match written {
            Ok(written) => written.map(drop),
            Err(NoValue::Unsolved(unsolved)) => Err(unsolved.into()),
            Err(_) => Err(ProofError::Contradiction),
        }
    }
}

impl Answer for NimberOf {
    fn status(&self) -> Status {
        Status::known(self.nimber.is_some())
    }

    fn print(&self, out: &mut dyn Write, heading: bool) -> io::Result<()> {
        if heading {
            writeln!(out, "position       {}", self.position)?;
        }
        let Some(nimber) = self.nimber else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "nimber         {nimber}")?;
        writeln!(out, "outcome        {}", outcome_sentence(if nimber == 0 { 'P' } else { 'N' }))?;
        let text = |&[from, to]: &[u32; 2]| self.board.move_text(Move::new(from, to));
        let moves: Vec<String> = self.winning_moves.iter().map(text).collect();
        match moves.len() {
            0 => {}
            1 => writeln!(out, "winning move   {}", moves[0])?,
            _ => writeln!(out, "winning moves  {}", moves.join(" "))?,
        }
        for option in &self.winning_options {
            writeln!(out, "winning move   by moving the sum of the game values to {option}")?;
        }
        Ok(())
    }
}

/// A nimber as a game value.
fn nimber_text(nimber: u32) -> String {
    match nimber {
        0 => "0".into(),
        1 => "*".into(),
        n => format!("*{n}"),
    }
}
