//! `/api/check`: verify certificates.

use super::{Answer, Verb, granted};
use crate::question::Seconds;
use crate::refusal::Refusal;
use crate::worker::Worker;
use clobber_answer::check;
use serde::{Deserialize, Serialize};
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Check {
    /// JSON lines, as `clobber check` reads them from a file.
    certificate: String,
    time: Option<Seconds>,
}

#[derive(Serialize)]
struct Reports {
    /// One for each certificate.
    reports: Vec<check::Answer>,
    /// Why the rest was not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
}

impl Verb for Check {
    fn asked(&self) -> (Option<Duration>, Option<usize>) {
        granted(self.time, None)
    }

    fn answer(self, worker: &Worker) -> Result<Answer, Refusal> {
        refuse_long_proofs(&self.certificate, worker)?;
        let view = || View { bytes: Cursor::new(self.certificate.as_bytes()), worker };
        let mut reports = Vec::new();
        let mut malformed = None;
        let read = clobber_certificate::check(view(), view(), |report| match check::Answer::new(report) {
            Ok(answer) => reports.push(answer),
            Err(error) => malformed = malformed.take().or(Some(error)),
        });
        if let Some(error) = malformed {
            return Err(Refusal::bad(error));
        }
        if reports.is_empty() && read.is_ok() {
            return Err(Refusal::bad("no certificate in it".into()));
        }
        Answer::new(&Reports { reports, unknown: read.err().map(|error| error.to_string()) })
    }
}

/// Proofs for all n take their time, and the checker of such a proof minds no clock.
fn refuse_long_proofs(certificate: &str, worker: &Worker) -> Result<(), Refusal> {
    #[derive(Deserialize)]
    struct Head {
        claim: Option<String>,
    }
    // When the time is over, nothing is checked, and nothing needs refusing.
    let lines = certificate.lines().take_while(|_| !worker.is_stopped());
    let heads = lines.filter_map(|line| serde_json::from_str::<Head>(line).ok());
    let claims: Vec<String> = heads.filter_map(|head| head.claim).collect();
    if claims.iter().any(|claim| claim == "periodic" || claim == "columns") {
        let message = "proofs for all n are checked on the command line: clobber check FILE";
        return Err(Refusal::bad(message.into()));
    }
    Ok(())
}

/// A view of a certificate that ends when the time does.
struct View<'a> {
    bytes: Cursor<&'a [u8]>,
    worker: &'a Worker,
}

impl Read for View<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.worker.is_stopped() {
            return Err(io::Error::other("the time limit was reached"));
        }
        self.bytes.read(buffer)
    }
}

impl Seek for View<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}
