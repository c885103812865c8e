//! Certificates in explicit form, for the verified checker (`proofs/`).
//!
//! A certificate lists facts; a checker finds the replies, the facts that add up, and the isomorphisms
//! itself. The verified checker searches nothing, so this module writes down what the search has found,
//! command by command. `docs/trust.md` describes the form. An error here cannot make a false claim pass: it
//! makes the verified checker refuse a true one.

mod answers;
mod isomorphism;
mod sources;

use super::facts::{FactFlaw, FactLines, line_of, longest_line};
use super::reading::{BadClaim, Claim, ReadFields, Reading, Stream};
use super::verdict::{Flaw, Report, Unchecked, Verdict};
use crate::facts::Rung;
use crate::win::{Opening, WinClaim};
use answers::Explicit;
use clobber_board::{Color, Graph, Position, Vertex};
use search_limits::Limits;
use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::sync::Arc;

/// Writes the claims of a stream in explicit form. Returns the first claim that has none, because it is not a
/// claim that a player wins, or is not proved. Then the output is incomplete, and the verified checker
/// refuses it.
pub fn elaborate<R: Read, W: Write>(input: R, limits: &Limits, mut out: W) -> io::Result<Option<Report>> {
    let mut stream = Stream::new(input);
    let mut is_first = true;
    loop {
        let own = limits.part();
        let is_more = stream.skip_blank(&own);
        let line = stream.line();
        let outcome = match is_more {
            Ok(false) => {
                writeln!(out, "end")?;
                out.flush()?;
                return Ok(None);
            }
            Ok(true) => {
                if !is_first {
                    writeln!(out, "restart")?;
                }
                is_first = false;
                elaborate_claim(&mut stream, &own, &mut out)
            }
            Err(flaw) => Err(flaw),
        };
        let verdict = match outcome {
            Ok(()) => continue,
            Err(Flaw::Rejected(rejection)) => Verdict::Rejected(rejection),
            Err(Flaw::Unchecked(unchecked)) => Verdict::Unchecked(unchecked),
            Err(Flaw::Malformed(malformed)) => Verdict::Malformed(malformed),
            Err(Flaw::Reading(error)) => return Err(error),
        };
        out.flush()?;
        return Ok(Some(Report { line, verdict }));
    }
}

fn elaborate_claim<R: Read, W: Write>(
    stream: &mut Stream<R>,
    limits: &Limits,
    out: &mut W,
) -> Result<(), Flaw> {
    let line = stream.line();
    let reading = Reading::within(limits);
    let fields = stream.read(&reading, ReadFields(&reading));
    drop(reading);
    let (claim, facts) = match Claim::new(fields?, line) {
        Ok(Claim::Win(claim, facts)) => (claim, facts),
        Ok(_) => return Err(Unchecked::NoExplicitForm.into()),
        Err(BadClaim { flaw, .. }) => return Err(flaw),
    };
    // The claim itself is checked first, as by the other checker.
    let (sum, rung) = claim.start(limits)??;
    let mut explicit = Explicit::default();
    FactLines::new(stream, facts, longest_line([&claim.position]), limits).each(|line| {
        explicit.derive(&line_of(line, &Arc::default(), limits)?, limits)?;
        Ok(out.write_all(explicit.take_text().as_bytes())?)
    })?;
    let text = claim_text(&claim, &mut explicit, limits)?;
    let Some(text) = text else {
        return Err(FactFlaw::NotCovered { sum: Box::new(sum), rung }.into());
    };
    out.write_all(explicit.take_text().as_bytes())?;
    Ok(writeln!(out, "{text}")?)
}

/// The command for the claim; `None` if the facts do not add up to it.
fn claim_text(claim: &WinClaim, explicit: &mut Explicit, limits: &Limits) -> Result<Option<String>, Flaw> {
    let number = |v: Vertex| board_number(claim.position.graph(), v);
    let (seen, rung) = seen_by(claim.winner, &claim.position, claim.added);
    let mut text = format!("claim {} {} {} ", board_text(&claim.position), claim.added, claim.winner.name());
    let answer = match claim.opening {
        None => {
            text += "waits";
            explicit.covered(&seen, rung, number, limits)?
        }
        Some(Opening::Board(mv)) => {
            let _ = write!(text, "opens here {} {}", number(mv.from), number(mv.to));
            let after = seen.after(mv).expect("the opening is legal");
            explicit.covered(&after, rung, number, limits)?
        }
        Some(Opening::Added(to)) => {
            text += "opens rung";
            let (_, to) = seen_by(claim.winner, &claim.position, to);
            let answer = explicit.covered(&seen, to, number, limits)?;
            answer.map(|(parts, facts)| (format!("{parts} {to}"), facts))
        }
    };
    Ok(answer.map(|(parts, facts)| format!("{text}{parts}{facts}")))
}

fn seen_by(winner: Color, position: &Position, rung: Rung) -> (Position, Rung) {
    match winner {
        Color::Black => (position.clone(), rung),
        Color::White => (position.negated(), -rung),
    }
}

fn cells_text(position: &Position, vertices: impl Iterator<Item = Vertex>) -> String {
    let cell = |v| match position.cell(v) {
        None => '.',
        Some(Color::Black) => 'x',
        Some(Color::White) => 'o',
    };
    vertices.map(cell).collect()
}

/// Lines and grids are written as rows, other boards as cells and edges.
fn board_text(position: &Position) -> String {
    let order = position.graph().order() as Vertex;
    let columns = match position.graph() {
        Graph::Path(_) if order > 0 => order,
        Graph::Grid(grid) => grid.columns(),
        _ => return format!("graph {}", graph_text(position)),
    };
    let row = |start: Vertex| cells_text(position, start..start + columns);
    let rows: Vec<String> = (0..order).step_by(columns as usize).map(row).collect();
    format!("grid {}", rows.join("|"))
}

/// The cells of a position and the edges between its stones.
fn graph_text(position: &Position) -> String {
    let order = position.graph().order() as Vertex;
    let mut edges = String::new();
    let mut count = 0;
    for u in position.occupied() {
        for v in position.occupied_neighbors(u).filter(|&v| u < v) {
            let _ = write!(edges, " {} {}", u + 1, v + 1);
            count += 1;
        }
    }
    let cells = if order == 0 { ".".into() } else { cells_text(position, 0..order) };
    format!("{cells} {count}{edges}")
}

/// The number of a vertex of the claim's board in the verified checker. The rows of its grids have a gap
/// after them.
fn board_number(graph: &Graph, v: Vertex) -> Vertex {
    match graph {
        Graph::Grid(grid) => v / grid.columns() * (grid.columns() + 1) + v % grid.columns() + 1,
        _ => v + 1,
    }
}
