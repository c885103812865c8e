//! What the independent checker accepts.

use clobber_board::Position;
use clobber_certificate::{Reduction, Verdict, check};
use clobber_solitaire::Reducer;
use serde::Serialize;
use std::io::Cursor;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Does the checker accept all claims of a text, at least one? It may take minutes, and nobody can stop it; if somebody wants to, it is
/// left to itself, and the answer is that it was stopped.
pub(crate) fn accepts(lines: String, stopped: &AtomicBool) -> Result<(), String> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut verdicts = Vec::new();
        let checked = check(Cursor::new(&lines), Cursor::new(&lines), |report| verdicts.push(report.verdict));
        // Nobody may be waiting any more.
        let _gone = sender.send(checked.map(|()| verdicts).map_err(|error| error.to_string()));
    });
    loop {
        match receiver.recv_timeout(Duration::from_millis(50)) {
            Ok(verdicts) => return all_accepted(&verdicts?),
            Err(RecvTimeoutError::Timeout) if !stopped.load(Ordering::Relaxed) => (),
            Err(RecvTimeoutError::Timeout) => return Err(super::set::STOPPED.into()),
            Err(RecvTimeoutError::Disconnected) => return Err("the checker came to no end".into()),
        }
    }
}

fn all_accepted(verdicts: &[Verdict]) -> Result<(), String> {
    let wrong = verdicts.iter().find(|verdict| !matches!(verdict, Verdict::Accepted(_)));
    match wrong {
        None if verdicts.is_empty() => Err("there is nothing to check".into()),
        None => Ok(()),
        Some(verdict) => Err(format!("the checker does not accept it: {verdict:?}")),
    }
}

/// The reduction of a position, as a line for the checker, if it leaves at least so many stones, and no play leaves fewer than it.
pub(crate) fn leaves_at_least(position: &Position, stones: usize) -> Result<(Reduction, String), String> {
    let reduction = Reducer::default().reduce(position).map_err(|error| error.to_string())?;
    if reduction.lower_bound < stones {
        return Err(format!("no argument shows that {position} leaves {stones} stones"));
    }
    let line = serde_json::to_string(&reduction).map_err(|error| error.to_string())?;
    Ok((reduction, line))
}

/// So many stones are left of a position at least, which the checker confirms; how many exactly.
pub(crate) fn confirmed(position: &Position, stones: usize, stopped: &AtomicBool) -> Result<usize, String> {
    let (reduction, line) = leaves_at_least(position, stones)?;
    accepts(line, stopped).map(|()| reduction.remaining)
}

/// Does the checker, which knows no solver, accept all that is claimed?
pub(crate) fn is_accepted(answer: &impl Serialize) -> bool {
    let Ok(text) = serde_json::to_string(answer) else { return false };
    let mut verdicts = Vec::new();
    let read = check(Cursor::new(&text), Cursor::new(&text), |report| verdicts.push(report.verdict));
    read.is_ok() && matches!(verdicts[..], [Verdict::Accepted(_)])
}
