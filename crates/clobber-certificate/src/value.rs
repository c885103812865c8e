//! The claim that a sum has a value, and its proof by facts.

use crate::facts::Line;
use crate::for_all_n::periodicity::Options;
use serde::Serialize;
use std::io::{self, Write};

/// The claim that the canonical form of a sum is a listed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ValueClaim {
    /// The sum, written like a fact: a rung, positions and listed games.
    pub sum: String,
    /// Canonical forms by their left and right options. Options come before their game.
    pub games: Vec<Options>,
    /// The number of the canonical form of the sum.
    pub value: usize,
}

impl ValueClaim {
    /// Writes the claim with its proof.
    pub fn write(&self, out: impl Write, lines: &[Line]) -> io::Result<()> {
        write_with_lines(out, "value", self, lines)
    }
}

/// Writes a claim and the lines of its proof.
pub(crate) fn write_with_lines(
    mut out: impl Write,
    claim: &'static str,
    fields: &impl Serialize,
    lines: &[Line],
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Head<'a, T> {
        claim: &'static str,
        #[serde(flatten)]
        fields: &'a T,
        facts: usize,
    }
    let head = Head { claim, fields, facts: lines.len() };
    writeln!(out, "{}", serde_json::to_string(&head)?)?;
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()
}
