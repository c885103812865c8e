//! A claim: its statement, its source, and how it is checked.

use crate::diagnostics::Refusal;
use clobber_lab::survey::claims;
use clobber_lab::survey::{Claim, Standing, saved};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

/// The claim with this id.
pub fn find(id: &str) -> Result<&'static Claim, Refusal> {
    claims::find(id).ok_or_else(|| Refusal::Claim(id.into()))
}

/// A claim for programs.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Description {
    id: &'static str,
    status: &'static str,
    /// How well it is established: `proved (certificate)`, `lemmas certified, argument written`, `proved
    /// elsewhere`, `computed to N`, `refuted` or `open`.
    standing: String,
    statement: &'static str,
    source: &'static str,
    known: &'static str,
    method: &'static str,
    /// What `--to` bounds.
    bound: &'static str,
    usual: u64,
    most: u64,
    parameters: Vec<Parameter>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Parameter {
    name: &'static str,
    meaning: &'static str,
    usual: i64,
    least: i64,
    most: i64,
}

impl Description {
    /// Describes a claim.
    pub fn new(claim: &Claim) -> Self {
        let parameter = |parameter: &clobber_lab::survey::Parameter| Parameter {
            name: parameter.name,
            meaning: parameter.meaning,
            usual: parameter.usual,
            least: parameter.least,
            most: parameter.most,
        };
        Self {
            id: claim.id,
            status: claim.status.name(),
            standing: Standing::of(claim, saved(claim.id).as_ref()).words(),
            statement: claim.statement,
            source: claim.source,
            known: claim.known,
            method: claim.method,
            bound: claim.bound.meaning,
            usual: claim.bound.usual,
            most: claim.bound.most,
            parameters: claim.parameters.iter().map(parameter).collect(),
        }
    }

    /// In words.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "claim          {}", self.statement)?;
        writeln!(out, "source         {}", self.source)?;
        writeln!(out, "status         {}: {}", self.standing, self.known)?;
        writeln!(out, "checked by     {}", self.method)?;
        writeln!(
            out,
            "bound          --to N: {}; {} by default, at most {}",
            self.bound, self.usual, self.most
        )?;
        for parameter in &self.parameters {
            writeln!(
                out,
                "parameter      --with {}={}: {}; from {} to {}",
                parameter.name, parameter.usual, parameter.meaning, parameter.least, parameter.most
            )?;
        }
        Ok(())
    }
}
