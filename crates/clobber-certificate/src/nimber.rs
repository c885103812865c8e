//! The claim that a position has a nim-value in the impartial game, and its proof by facts.

use crate::facts::Component;
use crate::reduction::as_text;
use clobber_board::Position;
use serde::Serialize;
use std::io::{self, Write};

/// The claim that a position has a nim-value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NimberClaim {
    /// The position.
    #[serde(serialize_with = "as_text")]
    pub position: Position,
    /// The size of a heap that is added to the position.
    #[serde(skip_serializing_if = "is_zero")]
    pub heap: u32,
    /// The nim-value of both together.
    pub nimber: u32,
}

// The signature is serde's.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_zero(heap: &u32) -> bool {
    *heap == 0
}

impl NimberClaim {
    /// Writes the claim with its proof: components with their nim-values.
    pub fn write<'f>(
        &self,
        mut out: impl Write,
        facts: impl ExactSizeIterator<Item = (&'f Component, u32)>,
    ) -> io::Result<()> {
        #[derive(Serialize)]
        struct Line<'a> {
            claim: &'static str,
            #[serde(flatten)]
            nimber: &'a NimberClaim,
            facts: usize,
        }
        let line = Line { claim: "nimber", nimber: self, facts: facts.len() };
        writeln!(out, "{}", serde_json::to_string(&line)?)?;
        for (component, nimber) in facts {
            writeln!(out, "{nimber} {component}")?;
        }
        out.flush()
    }
}
