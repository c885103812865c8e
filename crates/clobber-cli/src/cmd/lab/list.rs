//! `clobber lab list`: all claims.

use crate::failure::{Failure, Status};
use crate::output::Output;
use clobber_lab::claim::Claim;
use clobber_lab::claims;
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct List {
    #[command(flatten)]
    output: Output,
}

/// A claim for programs.
#[derive(Serialize)]
pub(super) struct Description {
    id: &'static str,
    status: &'static str,
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

#[derive(Serialize)]
struct Parameter {
    name: &'static str,
    meaning: &'static str,
    usual: i64,
    least: i64,
    most: i64,
}

impl Description {
    pub(super) fn new(claim: &Claim) -> Self {
        let parameter = |parameter: &clobber_lab::claim::Parameter| Parameter {
            name: parameter.name,
            meaning: parameter.meaning,
            usual: parameter.usual,
            least: parameter.least,
            most: parameter.most,
        };
        Self {
            id: claim.id,
            status: claim.status.name(),
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
}

impl List {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let width = claims::ALL.iter().map(|claim| claim.id.len()).max().unwrap_or(0);
        for claim in claims::ALL {
            self.output.print(&Description::new(claim), |out| {
                writeln!(out, "{:width$}  {:7}  {}", claim.id, claim.status.name(), claim.statement)
            })?;
        }
        Ok(Status::Answered)
    }
}
