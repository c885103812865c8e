//! Impartial Clobber, in which either player moves any stone: nimbers.

use crate::evaluate::{NoValue, heap_of_sum, text_of_sum};
use crate::solve::Question;
use crate::value::outcome_sentence;
use crate::{BadText, Explain};
use clobber_board::{Move, Position};
use clobber_solver::engine::Task;
use clobber_solver::impartial::{NimEvaluator, NimSolution};
use serde::Serialize;
use std::io::{self, Write};

/// The nimber of a sum.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Null if the budget ran out; `unknown` then says why.
    nimber: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    /// Moves to nimber 0.
    winning_moves: Vec<[u32; 2]>,
    /// What the sum of the game values becomes by a winning move in them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    winning_options: Vec<String>,
}

/// Computes the nimber of a sum, and winning moves.
pub fn answer(
    evaluator: &NimEvaluator,
    question: &Question<'_>,
    line: Option<u64>,
    limits: &Task,
    explain: Explain<'_>,
) -> Result<Answer, Box<BadText>> {
    let solved = match heap_of_sum(question.sum, question.source) {
        Ok(heap) => evaluator.solve(question.position, heap, limits),
        Err(NoValue::BadText(bad)) => return Err(bad),
        Err(NoValue::Exhausted(exhausted)) => Err(exhausted.into()),
    };
    let position = text_of_sum(question.sum);
    Ok(match solved {
        Ok(solution) => Answer::known(position, line, &solution),
        Err(reason) => Answer {
            position,
            line,
            nimber: None,
            unknown: Some(explain(reason)),
            winning_moves: Vec::new(),
            winning_options: Vec::new(),
        },
    })
}

impl Answer {
    /// Did the budget run out?
    pub fn is_unknown(&self) -> bool {
        self.nimber.is_none()
    }

    fn known(position: String, line: Option<u64>, solution: &NimSolution) -> Self {
        Self {
            position,
            line,
            nimber: Some(solution.nimber),
            unknown: None,
            winning_moves: solution.winning_moves.iter().map(|mv| [mv.from, mv.to]).collect(),
            winning_options: solution.winning_heap.map(nimber_text).into_iter().collect(),
        }
    }

    /// In words, with the moves in the coordinates of the position.
    pub fn print(&self, out: &mut dyn Write, position: &Position) -> io::Result<()> {
        if self.line.is_some() {
            writeln!(out, "position       {}", self.position)?;
        }
        let Some(nimber) = self.nimber else {
            return writeln!(out, "unknown: {}", self.unknown.as_deref().unwrap_or_default());
        };
        writeln!(out, "nimber         {nimber}")?;
        writeln!(out, "outcome        {}", outcome_sentence(if nimber == 0 { 'P' } else { 'N' }))?;
        let moves: Vec<String> =
            self.winning_moves.iter().map(|&[from, to]| position.move_text(Move::new(from, to))).collect();
        match moves.len() {
            0 => {}
            1 => writeln!(out, "winning move   {}", moves[0])?,
            _ => writeln!(out, "winning moves  {}", moves.join(" "))?,
        }
        for option in &self.winning_options {
            writeln!(out, "winning move   in the game values, by moving their sum to {option}")?;
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
