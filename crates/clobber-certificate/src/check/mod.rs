//! The checker. It knows only the rules of the game and the form of the claims.

mod explicit;
mod facts;
mod play;
mod reading;
mod reduction;
mod short_game;
mod verdict;

pub use explicit::elaborate;
pub use facts::FactFlaw;
pub use reading::BadPosition;
pub(crate) use reading::Bounded;
pub(crate) use verdict::Flaw;
pub use verdict::{
    Bound, Malformed, MalformedReason, Play, Rejection, RejectionReason, Report, Statement, Step, Unchecked,
    Verdict,
};

use crate::every_position::{check_positions, check_slices};
use crate::for_all_n::{columns, cycle_language, cycles, density, peels, periodicity};
use reading::{BadClaim, Claim, ReadFields, Reading, Stream};
use search_limits::{Limits, Reason, Unsolved};
use std::io::{self, Read};

/// Checks the claims of a stream, in their order, and reports each as soon as it is decided.
///
/// The input is read once, from front to back. Errors of reading end the check.
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
/// check(Cursor::new(claim), Limits::unlimited(), report).unwrap();
/// assert!(matches!(verdicts[..], [Verdict::Accepted(_)]));
/// assert_eq!(verdicts[0].to_string(), "1 move leaves 1 of 2 stones");
/// ```
pub fn check<R: Read>(input: R, limits: &Limits, mut report: impl FnMut(Report)) -> io::Result<()> {
    let mut stream = Stream::new(input);
    loop {
        let own = limits.part();
        let is_blank = stream.skip_blank(&own).map(|is_more| !is_more);
        let line = stream.line();
        let outcome = match is_blank {
            Ok(true) => return Ok(()),
            Ok(false) => check_claim(&mut stream, &own),
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
fn check_claim<R: Read>(stream: &mut Stream<R>, limits: &Limits) -> Result<Statement, Flaw> {
    limits.check_now()?;
    let line = stream.line();
    let reading = Reading::within(limits);
    let fields = stream.read(&reading, ReadFields(&reading));
    drop(reading);
    let fields = match fields {
        // Facts may follow, which are no claims of their own.
        Err(flaw @ Flaw::Unchecked(_)) => {
            let to_skip = limits.part().with_memory(usize::MAX);
            return Err(facts::skip(flaw, facts::longest_line([]), stream, &to_skip));
        }
        fields => fields?,
    };
    match Claim::new(fields, line) {
        Ok(Claim::Reduction(claim)) => reduction::check(&claim, limits),
        Ok(Claim::ShortGame(claim)) => short_game::check(&claim, limits),
        Ok(Claim::Win(claim, facts)) => facts::win::check(&claim, facts, stream, limits),
        Ok(Claim::Nimber(claim, facts)) => facts::nimber::check(&claim, facts, stream, limits),
        Ok(Claim::Value(claim, facts)) => facts::value::check(&claim, facts, stream, limits),
        Ok(Claim::Compare(claim, facts)) => facts::compare::check(&claim, facts, stream, limits),
        Ok(Claim::Periodic(claim)) => periodicity::check(claim, limits),
        Ok(Claim::Columns(claim)) => columns::check(&claim, limits),
        Ok(Claim::Worst(claim)) => columns::check_worst(&claim, limits),
        Ok(Claim::Cycles(claim)) => cycles::check(&claim, limits),
        Ok(Claim::Density(claim)) => density::check(&claim, limits),
        Ok(Claim::Language(claim)) => cycle_language::check(&claim, limits),
        Ok(Claim::Positions(claim)) => check_positions(&claim, limits),
        Ok(Claim::Slices(claim)) => check_slices(&claim, limits),
        Ok(Claim::Peels(claim)) => peels::check(&claim, limits),
        Err(BadClaim { flaw, longest_line: Some(longest) }) => {
            Err(facts::skip(flaw, longest, stream, limits))
        }
        Err(BadClaim { flaw, longest_line: None }) => Err(flaw),
    }
}
