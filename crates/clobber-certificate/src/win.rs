//! The claim that a player wins, and its proof by facts.
//!
//! The first line is the claim, as JSON. The facts are on the lines after it, in an order in which each
//! follows from those before it.

use crate::check::FactFlaw;
use crate::facts::{Fact, Rung, Sum};
use crate::reduction::as_text;
use clobber_board::{Color, Move, Position};
use search_limits::{Limits, Unsolved};
use serde::{Serialize, Serializer};
use std::io::{self, Write};

/// The claim that a player wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WinClaim {
    /// The position.
    #[serde(serialize_with = "as_text")]
    pub position: Position,
    /// What is added to the position.
    #[serde(skip_serializing_if = "is_zero", serialize_with = "as_rung")]
    pub added: Rung,
    /// The first player.
    #[serde(serialize_with = "as_name")]
    pub first: Color,
    /// The winner.
    #[serde(serialize_with = "as_name")]
    pub winner: Color,
    /// The winner's first move, if the winner moves first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
}

/// The first move of a winner who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A move on the board.
    Board(Move),
    /// A move in the added rung, to this one.
    Added(Rung),
}

impl WinClaim {
    /// The sum and rung that must be ≥ 0: after the opening, and with the colours swapped if White wins. An
    /// illegal opening is a flaw.
    pub fn start(&self, limits: &Limits) -> Result<Result<(Sum, Rung), FactFlaw>, Unsolved> {
        let (mut position, mut rung) = (self.position.clone(), self.added);
        match self.opening {
            None => {}
            Some(Opening::Board(mv)) => {
                if let Err(error) = position.play_as(self.winner, mv) {
                    return Ok(Err(FactFlaw::Opening { mv, error }));
                }
            }
            Some(Opening::Added(to)) => {
                if !rung.options(self.winner).contains(&to) {
                    return Ok(Err(FactFlaw::OpeningInAdded { player: self.winner, from: rung, to }));
                }
                rung = to;
            }
        }
        let sum = Sum::of_position(&position, limits)?;
        Ok(Ok(match self.winner {
            Color::Black => (sum, rung),
            Color::White => (sum.negated(limits)?, -rung),
        }))
    }

    /// Writes the claim with its proof.
    pub fn write<'f>(
        &self,
        mut out: impl Write,
        facts: impl ExactSizeIterator<Item = &'f Fact>,
    ) -> io::Result<()> {
        #[derive(Serialize)]
        struct Line<'a> {
            claim: &'static str,
            #[serde(flatten)]
            win: &'a WinClaim,
            facts: usize,
        }
        let line = Line { claim: "win", win: self, facts: facts.len() };
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
        for fact in facts {
            writeln!(out, "{fact}")?;
        }
        out.flush()
    }
}

// The signatures are serde's.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn as_name<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.name())
}

#[expect(clippy::trivially_copy_pass_by_ref)]
fn as_rung<S: Serializer>(rung: &Rung, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(rung)
}

#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_zero(rung: &Rung) -> bool {
    *rung == Rung::ZERO
}

impl Serialize for Opening {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Board(mv) => serializer.collect_seq([mv.from, mv.to]),
            Self::Added(rung) => serializer.collect_str(rung),
        }
    }
}
