//! `clobber check FILE`: verify certificates.

use crate::asker::Asking;
use crate::failure::{Failure, Status};
use crate::interrupt::{self, Computing};
use crate::limits::Nodes;
use clobber_ask::Answer;
use clobber_ask::records::check::Checked;
use clobber_certificate::{Report, check};
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Check {
    /// File of certificates, one JSON object per line; `-` means standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    nodes: Nodes,

    #[command(flatten)]
    asking: Asking,
}

/// Copies a stream to a file, because the checker reads it twice.
fn spooled(mut stream: impl Read) -> io::Result<(File, File)> {
    let spool = tempfile::NamedTempFile::new()?;
    let mut file = spool.reopen()?;
    io::copy(&mut stream, &mut file)?;
    file.rewind()?;
    Ok((file, spool.reopen()?))
}

impl Check {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let failure = |error| Failure::File { name: self.name(), error };
        let (input, again) = self.open().map_err(failure)?;
        let _computing = Computing::begin();
        let progress = self.asking.bounds.progress("checking", None);
        let shown = progress.clone();
        let limits = self
            .asking
            .bounds
            .limits()
            .with_nodes(self.nodes.get())
            .with_progress(move |told| shown.show(told));
        let mut outcome = Ok(None);
        let read = check(input, again, &limits, |report| {
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

    fn name(&self) -> String {
        if self.file.as_os_str() == "-" { "standard input".into() } else { self.file.display().to_string() }
    }

    /// Two views of the certificates.
    fn open(&self) -> io::Result<(File, File)> {
        if self.file.as_os_str() == "-" {
            return spooled(io::stdin().lock());
        }
        let file = File::open(&self.file)?;
        if file.metadata()?.is_file() {
            return Ok((file, File::open(&self.file)?));
        }
        spooled(file)
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
