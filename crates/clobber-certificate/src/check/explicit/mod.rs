//! Certificates in explicit form, for the verified checker (`proofs/`).
//!
//! A certificate lists facts; a checker finds the replies, the facts that add up, and the isomorphisms
//! itself. The verified checker searches nothing, so this module writes down what the search has found,
//! command by command. `docs/trust.md` describes the form. An error here cannot make a false claim pass: it
//! makes the verified checker refuse a true one.

mod isomorphism;
mod nimbers;
mod orders;
mod plan;
mod reductions;
mod sources;
mod writer;

use super::facts::{FactFlaw, FactLines, line_of, longest_line};
use super::reading::{BadClaim, Claim, ReadFields, Reading, Stream};
use super::verdict::{Flaw, Report, Unchecked, Verdict};
use crate::facts::Rung;
use crate::win::{Opening, WinClaim};
use clobber_board::{Color, Graph, Position, Vertex};
use plan::{Plan, Reply};
use search_limits::Limits;
use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::sync::Arc;
use writer::{Ended, Writer, fact_list};

/// Writes the claims of a stream in explicit form. Returns the first claim that has none, because the
/// verified checker does not know its kind or an argument, or because it is not proved. Then the output is
/// incomplete, and the verified checker refuses it.
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
    let reading = Reading::within(limits).with_moves();
    let fields = stream.read(&reading, ReadFields(&reading));
    drop(reading);
    match Claim::new(fields?, line) {
        Ok(Claim::Win(claim, facts)) => win(&claim, facts, stream, limits, out),
        Ok(Claim::Reduction(claim)) => Ok(writeln!(out, "{}", reductions::command(&claim, limits)?)?),
        Ok(Claim::Nimber(claim, facts)) => nimbers::elaborate(&claim, facts, stream, limits, out),
        Ok(Claim::Value(claim, facts)) => orders::value(&claim, facts, stream, limits, out),
        Ok(Claim::Compare(claim, facts)) => orders::compare(&claim, facts, stream, limits, out),
        Ok(_) => Err(Unchecked::NoExplicitForm.into()),
        Err(BadClaim { flaw, .. }) => Err(flaw),
    }
}

fn win<R: Read, W: Write>(
    claim: &WinClaim,
    facts: u64,
    stream: &mut Stream<R>,
    limits: &Limits,
    out: &mut W,
) -> Result<(), Flaw> {
    // The claim itself is checked first, as by the other checker.
    let (sum, rung) = claim.start(limits)??;
    let mut plan = Plan::default();
    FactLines::new(stream, facts, longest_line([&claim.position]), limits)
        .each(|line| plan.derive(&line_of(line, &Arc::default(), limits)?, limits))?;
    let start = claim.opening.map_or(Start::Waits, |opening| match opening {
        Opening::Board(mv) => Start::Opens(Some(Reply::Here(mv))),
        Opening::Added(to) => Start::Opens(Some(Reply::Rung(seen_by(claim.winner, &claim.position, to).1))),
    });
    match write_claim((&claim.position, claim.added), claim.winner, start, &mut plan, limits, out)? {
        Some(()) => Ok(()),
        None => Err(FactFlaw::NotCovered { sum: Box::new(sum), rung }.into()),
    }
}

/// How the winner of a claim starts.
#[derive(Clone, Copy, Debug)]
enum Start {
    /// The other player moves first.
    Waits,
    /// With this move, as the winner sees it; `None` if it is to be found.
    Opens(Option<Reply>),
}

/// Writes the facts that prove a claim about a position with a rung, then the claim; `None` if the facts do
/// not add up to it.
fn write_claim(
    (position, added): (&Position, Rung),
    winner: Color,
    start: Start,
    plan: &mut Plan,
    limits: &Limits,
    out: &mut impl Write,
) -> Result<Option<()>, Flaw> {
    let number = |v: Vertex| board_number(position.graph(), v);
    let (seen, rung) = seen_by(winner, position, added);
    let covered = match start {
        Start::Waits => plan.covered(&seen, rung, limits)?.map(|facts| (None, facts)),
        Start::Opens(None) => {
            plan.answer(&seen, &[], rung, limits)?.map(|answer| (Some(answer.reply), answer.facts))
        }
        Start::Opens(Some(reply)) => match reply {
            Reply::Here(mv) => plan.covered(&seen.after(mv).expect("the opening is legal"), rung, limits)?,
            Reply::Rung(to) => plan.covered(&seen, to, limits)?,
            Reply::There(..) => None,
        }
        .map(|facts| (Some(reply), facts)),
    };
    let Some((opening, facts)) = covered else { return Ok(None) };
    let mut writer = Writer::new(plan);
    writer.write_facts(&facts, limits, out)?;
    let start = match opening {
        None => format!("waits{}", writer.parts(&seen, number, limits)?),
        Some(reply) => format!("opens {}", writer.reply(reply, &seen, number, limits)?),
    };
    let (board, winner) = (board_text(position), winner.name());
    writeln!(out, "claim {board} {added} {winner} {start} {}", fact_list(&facts))?;
    Ok(Some(()))
}

impl From<Ended> for Flaw {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::Unsolved(unsolved) => unsolved.into(),
            Ended::Output(error) => error.into(),
        }
    }
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
