//! The checker. It knows only the rules of the game and the form of the claims.

mod play;
mod reading;
mod reduction;
mod short_game;
mod strategy;
mod verdict;

pub use reading::BadPosition;
pub(crate) use reading::Bounded;
pub use strategy::StrategyFlaw;
pub(crate) use verdict::Flaw;
pub use verdict::{
    Bound, Malformed, MalformedReason, Play, Rejection, RejectionReason, Report, Statement, Step, Unchecked,
    Verdict,
};

use crate::{columns, periodicity};
use reading::{BadClaim, Claim, ReadFields, Reading, Stream};
use search_limits::{Limits, Reason, Unsolved};
use std::io::{self, BufReader, Read, Seek};

/// Checks the claims of a stream, in their order, and reports each as soon as it is decided.
///
/// `input` is read once from front to back; `again` is a second view of the same bytes, in which the checker
/// of strategies looks nodes up. Errors of reading end the check.
///
/// A claim that exceeds the limits is reported as [`Unchecked::Unsolved`]. After a timeout or when the stop
/// flag is raised, the check stops. Nodes and memory are counted for each claim by itself.
///
/// ```
/// use clobber_certificate::{Verdict, check};
/// use search_limits::Limits;
/// use std::io::Cursor;
/// let claim = r#"{"position":"xo","rule":"impartial","remaining":1,"moves":[[0,1]]}"#;
/// let mut verdicts = Vec::new();
/// let report = |report: clobber_certificate::Report| verdicts.push(report.verdict);
/// check(Cursor::new(claim), Cursor::new(claim), Limits::unlimited(), report).unwrap();
/// assert!(matches!(verdicts[..], [Verdict::Accepted(_)]));
/// assert_eq!(verdicts[0].to_string(), "1 move leaves 1 of 2 stones");
/// ```
pub fn check<R: Read, S: Read + Seek>(
    input: R,
    again: S,
    limits: &Limits,
    mut report: impl FnMut(Report),
) -> io::Result<()> {
    let mut stream = Stream::new(input);
    let mut again = BufReader::with_capacity(1024, again);
    loop {
        let own = limits.part();
        let is_blank = stream.skip_blank(&own).map(|is_more| !is_more);
        let line = stream.line();
        let outcome = match is_blank {
            Ok(true) => return Ok(()),
            Ok(false) => check_claim(&mut stream, &mut again, &own),
            Err(flaw) => Err(flaw),
        };
        let verdict = match outcome {
            Ok(statement) => Verdict::Accepted(statement),
            Err(Flaw::Rejected(rejection)) => Verdict::Rejected(rejection),
            Err(Flaw::Unchecked(unchecked)) => Verdict::Unchecked(unchecked),
            Err(Flaw::Malformed(malformed)) => Verdict::Malformed(malformed),
            Err(Flaw::Reading(error)) => return Err(error),
        };
        let is_over = matches!(
            verdict,
            Verdict::Unchecked(Unchecked::Unsolved(Unsolved { reason: Reason::Time | Reason::Stopped }))
        );
        report(Report { line, verdict });
        if is_over {
            return Ok(());
        }
    }
}

/// Checks the claim that begins with the next line.
fn check_claim<R: Read, S: Read + Seek>(
    stream: &mut Stream<R>,
    again: &mut BufReader<S>,
    limits: &Limits,
) -> Result<Statement, Flaw> {
    limits.check_now()?;
    let (line, start) = (stream.line(), stream.offset());
    let reading = Reading::within(limits);
    let fields = stream.read(&reading, ReadFields(&reading), u64::MAX)?;
    drop(reading);
    match Claim::new(fields, line) {
        Ok(Claim::Reduction(claim)) => reduction::check(&claim, limits),
        Ok(Claim::ShortGame(claim)) => short_game::check(&claim, limits),
        Ok(Claim::Win(claim)) => strategy::check(claim, start, stream, again, limits),
        Ok(Claim::Periodic(claim)) => periodicity::check(claim, limits),
        Ok(Claim::Columns(claim)) => columns::check(&claim, limits),
        Err(BadClaim { flaw, longest_line: Some(longest) }) => {
            Err(strategy::skip(flaw, longest, stream, limits))
        }
        Err(BadClaim { flaw, longest_line: None }) => Err(flaw),
    }
}
