//! Findings in files, and the page about them.

use crate::survey::claims;
use crate::survey::{Claim, Finding, Settings, Standing, Verdict};
use search_limits::Limits;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::path::Path;
use std::{fs, io};
use xxhash_rust::xxh3::xxh3_128;

/// All findings about a claim, up to a bound.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// What was checked, and where.
    pub heading: Heading,
    /// The findings, in the order of their numbers.
    pub findings: Vec<Finding>,
}

/// The first line of a result file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heading {
    /// The id of the claim.
    pub claim: String,
    /// How it was checked.
    pub settings: Settings,
    /// Total time of all instances, as if examined one after the other.
    pub seconds: f64,
    /// The version of the program.
    pub version: String,
    /// The machine.
    pub machine: String,
}

/// Why a result file cannot be read.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ResultsError {
    #[error("it is empty")]
    Empty,
    #[error("line {line}: {error}")]
    Line { line: usize, error: serde_json::Error },
}

/// A file in the folder [`CERTIFICATES`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedCertificate {
    /// The name of the file.
    pub name: String,
    /// Its size.
    pub bytes: u64,
    /// Its XXH3 hash of 128 bits, in hexadecimal digits.
    pub xxh3: String,
}

impl SavedCertificate {
    /// The size and the hash of a file.
    pub fn read(path: &Path) -> io::Result<Self> {
        let content = fs::read(path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let xxh3 = format!("{:032x}", xxh3_128(&content));
        Ok(Self { name, bytes: content.len() as u64, xxh3 })
    }

    /// The certificates of a folder of results, in the order of their names; none without a folder of
    /// certificates.
    pub fn all(results: &Path) -> io::Result<Vec<Self>> {
        let entries = match fs::read_dir(results.join(CERTIFICATES)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let paths: io::Result<Vec<_>> = entries.map(|entry| Ok(entry?.path())).collect();
        let mut paths = paths?;
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "gz"));
        paths.sort();
        paths.iter().map(|path| Self::read(path)).collect()
    }
}

/// The folder of certificates in a folder of results. That of a claim has its id as name.
pub const CERTIFICATES: &str = "certificates";

/// The id of a result file names no claim.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no claim `{0}`")]
pub struct UnknownClaim(pub String);

/// Rows of a table on the page. Of longer ones only failing and unknown instances are shown.
const MAX_TABLE_ROWS: usize = 40;

impl Results {
    /// The results as lines of JSON: the heading, then the findings.
    pub fn to_lines(&self) -> String {
        // These types always serialise, since all keys are strings.
        let line = |value: serde_json::Result<String>| value.unwrap_or_default() + "\n";
        let findings = self.findings.iter().map(|finding| line(serde_json::to_string(finding)));
        line(serde_json::to_string(&self.heading)) + &findings.collect::<String>()
    }

    /// Reads lines that [`to_lines`](Self::to_lines) has written. Files without `data` are read, too.
    pub fn from_lines(text: &str) -> Result<Self, ResultsError> {
        let mut lines = text.lines().enumerate();
        let place = |number: usize, error| ResultsError::Line { line: number + 1, error };
        let (number, heading) = lines.next().ok_or(ResultsError::Empty)?;
        let heading: Heading = serde_json::from_str(heading).map_err(|error| place(number, error))?;
        let finding = |(number, line)| serde_json::from_str(line).map_err(|error| place(number, error));
        Ok(Self { heading, findings: lines.map(finding).collect::<Result<_, _>>()? })
    }
}

/// The file in a folder of results that [`page`] puts in front.
pub const SUMMARY: &str = "summary.md";

/// The page about all results, in the order of [`claims::ALL`], after a summary that is written by hand.
pub fn page(
    summary: &str,
    results: &mut [Results],
    certificates: &[SavedCertificate],
) -> Result<String, UnknownClaim> {
    let rank = |id: &str| claims::ALL.iter().position(|claim| claim.id == id);
    if let Some(unknown) = results.iter().find(|results| rank(&results.heading.claim).is_none()) {
        return Err(UnknownClaim(unknown.heading.claim.clone()));
    }
    results.sort_by_key(|results| (rank(&results.heading.claim), results.heading.settings.to));
    let mut text = String::from("# Results\n\n");
    if !summary.is_empty() {
        text.push_str(summary.trim_end());
        text.push_str("\n\n## All claims\n\n");
    }
    text.push_str(
        "What the lab has established. `clobber lab report crates/clobber-lab/results` \
         writes this page from the files in that folder. Its script `all.sh` makes these files by the commands \
         listed here. Times are those of one core of a busy machine. Theorems for all n come first; `clobber lab \
         family '(xxo)^n' --certificate FILE` and `clobber lab grid-automaton --rows 3 --cap 3 --certificate FILE` write \
         their certificates, which `clobber check FILE` verifies ([periodicity.md](periodicity.md), \
         [column-automaton.md](column-automaton.md)).\n",
    );
    for results in results {
        let id = &results.heading.claim;
        let claim = claims::find(id).ok_or_else(|| UnknownClaim(id.clone()))?;
        // Writing to a string cannot fail.
        let _written = section(&mut text, claim, results);
    }
    let _written = certificate_table(&mut text, certificates);
    Ok(text)
}

/// All certificates, with their sizes and hashes.
fn certificate_table(text: &mut String, certificates: &[SavedCertificate]) -> std::fmt::Result {
    if certificates.is_empty() {
        return Ok(());
    }
    writeln!(text, "\n## Certificates\n")?;
    writeln!(
        text,
        "The files in `crates/clobber-lab/results/{CERTIFICATES}`, with their XXH3 hashes (128 bits). `clobber check \
         crates/clobber-lab/results/{CERTIFICATES}` accepts all of them.\n"
    )?;
    writeln!(text, "| file | bytes | XXH3 |\n|---|---|---|")?;
    certificates.iter().try_for_each(|SavedCertificate { name, bytes, xxh3 }| {
        writeln!(text, "| `{name}` | {bytes} | `{xxh3}` |")
    })
}

fn section(text: &mut String, claim: &Claim, results: &Results) -> std::fmt::Result {
    let Heading { settings, seconds, version, machine, .. } = &results.heading;
    writeln!(text, "\n## {}\n\n{}\n", claim.id, claim.statement)?;
    writeln!(text, "- **Source**: {}", claim.source)?;
    let standing = Standing::of(claim, Some(results));
    writeln!(text, "- **Status**: {}; {}", standing.words(), claim.known)?;
    if let Some(id) = Standing::certificate_of(claim.id) {
        writeln!(text, "- **Certificate**: `{id}.jsonl.gz` ([all certificates](#certificates))")?;
    }
    writeln!(text, "- **Checked by**: {}", claim.method)?;
    let changed: String =
        settings.changed.iter().map(|(name, value)| format!(" --with {name}={value}")).collect();
    writeln!(
        text,
        "- **Command**: `clobber lab run {} --to {}{changed}`, version {version}, {}, {machine}",
        claim.id,
        settings.to,
        duration(*seconds)
    )?;
    writeln!(text, "- **Result**: {}", verdicts(&results.findings))?;
    let study = claim.begin(settings, Limits::unlimited());
    for sentence in study.map(|study| study.summary(&results.findings)).unwrap_or_default() {
        writeln!(text, "- {sentence}")?;
    }
    let mut shown: Vec<&Finding> = results.findings.iter().collect();
    if shown.len() > MAX_TABLE_ROWS {
        shown.retain(|finding| matches!(finding.verdict, Verdict::Fails | Verdict::Unknown));
        shown.truncate(MAX_TABLE_ROWS);
    }
    if shown.is_empty() {
        return Ok(());
    }
    table(text, &shown)
}

fn verdicts(findings: &[Finding]) -> String {
    let words = [
        (Verdict::Fails, "fails in"),
        (Verdict::Unknown, "unknown in"),
        (Verdict::Holds, "holds in"),
        (Verdict::Observed, "observed in"),
        (Verdict::Proved, "proved in"),
    ];
    let mut parts = Vec::new();
    for (verdict, words) in words {
        let number = findings.iter().filter(|finding| finding.verdict == verdict).count();
        if number > 0 {
            parts.push(format!("{words} {number} of {} instances", findings.len()));
        }
    }
    let positions: u64 = findings.iter().map(|finding| finding.positions).sum();
    if positions != findings.len() as u64 {
        parts.push(format!("{positions} positions were checked"));
    }
    parts.join("; ")
}

fn table(text: &mut String, findings: &[&Finding]) -> std::fmt::Result {
    let has_claims = findings.iter().any(|finding| finding.claimed.is_some());
    let has_examples = findings.iter().any(|finding| finding.counterexample.is_some());
    let mut heads = vec!["instance"];
    if has_claims {
        heads.push("claimed");
    }
    heads.extend(["found", "verdict"]);
    if has_examples {
        heads.push("counterexample");
    }
    writeln!(text, "\n| {} |", heads.join(" | "))?;
    writeln!(text, "|{}", "---|".repeat(heads.len()))?;
    for finding in findings {
        let mut cells = vec![finding.instance.clone()];
        if has_claims {
            cells.push(finding.claimed.clone().unwrap_or_default());
        }
        cells.extend([finding.found.clone(), finding.verdict.name().to_string()]);
        if has_examples {
            cells.push(finding.counterexample.as_ref().map(|text| format!("`{text}`")).unwrap_or_default());
        }
        let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        writeln!(text, "| {} |", cells.join(" | "))?;
    }
    Ok(())
}

/// A duration for people.
fn duration(seconds: f64) -> String {
    match seconds {
        ..0.1 => "less than 0.1 s".into(),
        ..10.0 => format!("{seconds:.1} s"),
        ..600.0 => format!("{seconds:.0} s"),
        ..36_000.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}
