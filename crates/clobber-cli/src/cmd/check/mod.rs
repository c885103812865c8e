//! `clobber check FILE`: verify certificates. With a folder, those of all its files.

mod folder;

use crate::asker::Asking;
use crate::failure::{Failure, Status, complain};
use crate::files::compressed;
use crate::interrupt::{self, Computing};
use crate::limits::Nodes;
use clobber_ask::Answer;
use clobber_ask::records::check::Checked;
use clobber_certificate::{Report, check, elaborate};
use folder::Folder;
use search_limits::Limits;
use std::io::{self, BufWriter, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The checker whose soundness is proved (`proofs/`); it must be on the PATH.
const VERIFIED_CHECKER: &str = "clobber-verified";

const NO_VERIFIED_CHECKER: &str = "the program `clobber-verified` is not on the path; `make -C proofs checker` builds it \
                                   (docs/trust.md)";

#[derive(clap::Args)]
pub(crate) struct Check {
    /// File of certificates, compressed if its name ends in `.gz`; `-` means standard input. A folder means
    /// all its files that end in `.json`, `.jsonl`, `.txt`, or in one of these and `.gz`
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print wins, reductions and nim-values in the explicit form of the verified checker
    #[arg(long, conflicts_with = "verified")]
    elaborate: bool,

    /// Let the verified checker decide: pipe the explicit form to `clobber-verified`
    #[arg(long)]
    verified: bool,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

impl Check {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        if self.file.is_dir() {
            if self.elaborate || self.verified {
                let message =
                    format!("{}: --elaborate and --verified take a file, not a folder", self.name());
                return Err(Failure::Usage(message));
            }
            return Folder { path: &self.file, nodes: &self.nodes, asking: &self.asking }.run();
        }
        let failure = |error| Failure::File { name: self.name(), error };
        let input = self.open().map_err(failure)?;
        let _computing = Computing::begin();
        let progress = self.asking.bounds.progress("checking", None);
        let shown = progress.clone();
        let limits = limits(&self.asking, &self.nodes).with_progress(move |told| shown.show(told));
        if self.elaborate || self.verified {
            let status = if self.verified {
                self.verify(input, &limits)
            } else {
                self.write_explicit(input, &limits, io::stdout().lock())
            };
            progress.clear();
            return if interrupt::is_raised() { Err(Failure::Interrupted) } else { status };
        }
        let mut outcome = Ok(None);
        let read = check(input, &limits, |report| {
            progress.clear();
            if let Ok(worst) = outcome {
                let status = self.report(report);
                outcome =
                    status.map(|status| Some(worst.map_or(status, |worst: Status| worst.worst(status))));
            }
        });
        progress.clear();
        read.map_err(failure)?;
        if interrupt::is_raised() {
            return Err(Failure::Interrupted);
        }
        outcome?.ok_or_else(|| Failure::Usage(format!("{}: no certificate in it", self.name())))
    }

    fn write_explicit(
        &self,
        input: Box<dyn Read>,
        limits: &Limits,
        out: impl Write,
    ) -> Result<Status, Failure> {
        match elaborate(input, limits, BufWriter::with_capacity(1 << 16, out)) {
            Ok(None) => Ok(Status::Answered),
            Ok(Some(report)) => match Checked::new(report) {
                // Standard output is for the explicit form.
                Ok(checked) => {
                    checked.print(&mut io::stderr().lock(), false).map_err(Failure::Output)?;
                    Ok(checked.status().into())
                }
                Err(refusal) => Err(Failure::Usage(format!("{}: {refusal}", self.name()))),
            },
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Failure::Output(error)),
            Err(error) => Err(Failure::File { name: self.name(), error }),
        }
    }

    /// The explicit form goes to the verified checker, whose answer is printed.
    fn verify(&self, input: Box<dyn Read>, limits: &Limits) -> Result<Status, Failure> {
        let failure = |error| Failure::File { name: VERIFIED_CHECKER.into(), error };
        let child = Command::new(VERIFIED_CHECKER)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = match child {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(Failure::Usage(NO_VERIFIED_CHECKER.into()));
            }
            child => child.map_err(failure)?,
        };
        let pipe = child.stdin.take().expect("standard input is piped");
        let written = self.write_explicit(input, limits, pipe);
        let output = child.wait_with_output().map_err(failure)?;
        match written {
            // A checker that has rejected a command reads no further.
            Ok(Status::Answered) | Err(Failure::Output(_)) => {}
            written => return written,
        }
        io::stdout().write_all(&output.stdout).map_err(Failure::Output)?;
        complain(&String::from_utf8_lossy(&output.stderr));
        Ok(match output.status.code() {
            Some(0) => Status::Answered,
            Some(1) => Status::Refuted,
            _ => Status::BadInput,
        })
    }

    fn name(&self) -> String {
        if self.file.as_os_str() == "-" { "standard input".into() } else { self.file.display().to_string() }
    }

    fn open(&self) -> io::Result<Box<dyn Read>> {
        if self.file.as_os_str() == "-" {
            return Ok(Box::new(io::stdin().lock()));
        }
        compressed::open(&self.file)
    }

    fn report(&self, report: Report) -> Result<Status, Failure> {
        let checked = match Checked::new(report) {
            Ok(checked) => checked,
            Err(refusal) => {
                Failure::Usage(format!("{}: {refusal}", self.name())).report();
                return Ok(Status::BadInput);
            }
        };
        self.asking.output.answer(&checked, None, false)?;
        Ok(checked.status().into())
    }
}

/// The limits of one file.
fn limits(asking: &Asking, nodes: &Nodes) -> Limits {
    asking.bounds.limits().with_nodes(nodes.get())
}
