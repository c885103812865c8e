//! `clobber lab run ID --to N`: test a claim on this machine.

use super::answer::{Files, report};
use super::asked::Asked;
use super::watched::Watched;
use crate::about::VERSION;
use crate::failure::{Failure, Status, complain};
use crate::files::certificate::CertificateFile;
use crate::interrupt::{self, Computing};
use crate::limits::Threads;
use crate::output::Output;
use clobber_drawing::text::count;
use clobber_lab::survey::campaign::{CampaignError, Ended, Plan, Worker, merge, status};
use clobber_lab::survey::results::SavedCertificate;
use clobber_lab::survey::{BeginError, CertificateError, Standing, Study};
use search_limits::{Limits, WallClock};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

#[derive(clap::Args)]
pub(crate) struct Run {
    #[command(flatten)]
    asked: Asked,

    #[command(flatten)]
    threads: Threads,

    /// Folder for the state of an unfinished run [default: the XDG state directory]
    #[arg(long, value_name = "DIR")]
    state: Option<PathBuf>,

    /// Discard earlier findings and start again
    #[arg(long)]
    fresh: bool,

    /// Show no progress
    #[arg(long)]
    quiet: bool,

    /// Folder for a certificate of the claim, `ID.jsonl.gz`, which `clobber check` verifies. Examines every
    /// instance once more
    #[arg(long, value_name = "DIR")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    files: Files,

    #[command(flatten)]
    output: Output,
}

/// A certificate that was written.
#[derive(Serialize)]
struct Written {
    certificate: String,
    claims: u64,
    bytes: u64,
    xxh3: String,
}

/// Shards per run, which the threads take one after the other.
const SHARDS: u64 = 64;

impl Run {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let claim = self.asked.claim()?;
        let plan = Plan::new(claim, self.asked.settings(claim), SHARDS, VERSION, Limits::unlimited())
            .map_err(Failure::from)?
            .with_seconds(self.asked.time);
        let folder = self.folder(&plan)?;
        self.prepare(&plan, &folder)?;
        let before = status(&plan, &folder)?.instances;
        let watched = Watched::new(plan.instances, self.quiet);
        if before > 0 && !self.quiet {
            complain(&format!("continuing: {before} of {} instances are done\n", plan.instances));
        }
        let finished = self.work(&plan, &folder, &watched);
        watched.end();
        if !finished? {
            let done = status(&plan, &folder)?.instances;
            let of = plan.instances;
            complain(&format!("stopped after {done} of {of} instances; the same command continues\n"));
            return Err(Failure::Interrupted);
        }
        let merged = merge(&plan, &folder)?;
        let mut study = plan.study(Limits::unlimited())?;
        let answered = report(claim, &plan, merged, &study, &self.files, &self.output)?;
        let answered = match &self.certificate {
            Some(certificates) => answered.worst(self.certify(claim.id, &mut study, certificates)?),
            None => answered,
        };
        // The findings are printed. If the folder stays, the next run prints them again.
        let _removed = fs::remove_dir_all(&folder);
        Ok(answered)
    }

    /// Writes the certificate of the claim, whole or not at all.
    fn certify(&self, id: &str, study: &mut Study, certificates: &Path) -> Result<Status, Failure> {
        let failure = |path: &Path, error| Failure::File { name: path.display().to_string(), error };
        fs::create_dir_all(certificates).map_err(|error| failure(certificates, error))?;
        let path = certificates.join(format!("{id}.jsonl.gz"));
        let mut file = CertificateFile::new(&path)?;
        let _computing = Computing::begin();
        let limits = Limits::new().with_clock(Arc::new(WallClock::new())).with_stop_flag(interrupt::flag());
        let certified = study.certify(&limits, |line| file.write_line(line));
        let refused = |reason: String| {
            complain(&format!("{} was not written: {reason}\n", path.display()));
            Ok(Status::Unknown)
        };
        let claims = match certified {
            Err(_) if interrupt::is_raised() => return Err(Failure::Interrupted),
            Err(CertificateError::Io(error)) => return Err(failure(&path, error)),
            Err(error) => return refused(error.to_string()),
            Ok(0) => {
                return refused(match Standing::certificate_of(id).filter(|&other| other != id) {
                    Some(other) => format!("its proof is the certificate of the claim `{other}`"),
                    None => "the checker has no proof of its instances".into(),
                });
            }
            Ok(claims) => claims,
        };
        file.end(Ok(Status::Answered))?;
        let SavedCertificate { bytes, xxh3, .. } =
            SavedCertificate::read(&path).map_err(|error| failure(&path, error))?;
        let written = Written { certificate: path.display().to_string(), claims, bytes, xxh3 };
        self.output.print(&written, |out| {
            let Written { certificate, claims, bytes, xxh3 } = &written;
            let claims = count(*claims, "claim");
            writeln!(out, "certificate {certificate}: {claims}, {bytes} bytes, XXH3 {xxh3}")
        })?;
        Ok(Status::Answered)
    }

    /// The folder for the state of this run.
    fn folder(&self, plan: &Plan) -> Result<PathBuf, Failure> {
        let states = match &self.state {
            Some(folder) => folder.clone(),
            None => usual_folder().ok_or_else(|| {
                Failure::Usage("there is no folder to keep the state in; name one with --state DIR".into())
            })?,
        };
        Ok(states.join(format!("{}-to-{}-{:08x}", plan.claim, plan.settings.to, plan.fingerprint() as u32)))
    }

    /// Creates the folder, unless an earlier run of the same plan and version left it.
    fn prepare(&self, plan: &Plan, folder: &Path) -> Result<(), Failure> {
        let is_same = Plan::read(folder, VERSION, Limits::unlimited()).is_ok_and(|old| old == *plan);
        if is_same && !self.fresh {
            return Ok(());
        }
        let file_error = |error| Failure::File { name: folder.display().to_string(), error };
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(file_error)?;
        }
        let program = std::env::current_exe().map_err(file_error)?;
        Ok(plan.write(folder, &program)?)
    }

    /// Works on all shards; returns false after an interrupt.
    fn work(&self, plan: &Plan, folder: &Path, watched: &Watched) -> Result<bool, Failure> {
        let _computing = Computing::begin();
        let clock = Arc::new(WallClock::new());
        let next = AtomicU64::new(0);
        let work = || -> Result<bool, CampaignError> {
            let limits = Limits::new().with_clock(clock.clone()).with_stop_flag(interrupt::flag());
            let mut worker = match Worker::new(plan, folder, &limits) {
                Err(CampaignError::Begin(BeginError::Unsolved(_))) => return Ok(false),
                begun => begun?,
            };
            loop {
                let shard = next.fetch_add(1, Ordering::Relaxed);
                if shard >= plan.shards {
                    return Ok(true);
                }
                if interrupt::is_raised() {
                    return Ok(false);
                }
                match worker.work(shard, watched, &limits)? {
                    Ended::Finished | Ended::WasFinished => {}
                    Ended::Stopped => return Ok(false),
                }
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.threads).map(|_| scope.spawn(work)).collect();
            let mut finished = true;
            for worker in workers {
                let ended = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                finished &= ended?;
            }
            Ok(finished)
        })
    }
}

/// The XDG state directory.
fn usual_folder() -> Option<PathBuf> {
    let absolute = |folder: PathBuf| Some(folder).filter(|folder| folder.is_absolute());
    let named = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from).and_then(absolute);
    let states = named.or_else(|| Some(std::env::home_dir().and_then(absolute)?.join(".local/state")));
    Some(states?.join("clobber"))
}
