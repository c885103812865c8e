//! The catalogue of moves behind the theorem on checkerboards.

use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Status, Study};
use clobber_board::{Color, Move, Position};
use clobber_solitaire::partisan::demaine::{Sequence, sequences};
use search_limits::Limits;

/// Sections 3.1 to 3.4.
pub(crate) static CATALOGUE: Claim = Claim {
    id: "checkerboard-steps",
    statement: "Each elementary sequence, and each step of the construction for checkerboards, leads from its \
                first position to its last by moves of alternating colours.",
    source: "Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer Science 313, 2004), \
             sections 3.1 to 3.4; `clobber reduce --rule partisan --method demaine` plays them",
    status: Status::Theorem,
    known: "the paper prints the moves; in the damaged text that we have, the first and the last position of \
            each step are certain",
    bound: Bound { meaning: "entries of the catalogue", usual: 100, most: 100 },
    parameters: &[],
    method: "a search for the moves of each entry, which are replayed by the rules",
    study: Begin::AtOnce(|settings| {
        let entries = sequences().into_iter().take(settings.to as usize);
        Study::new(entries, name, examine)
    }),
};

fn name(sequence: &Sequence) -> String {
    format!("{}: {}", sequence.name, sequence.start.join("|"))
}

fn examine(sequence: &Sequence, limits: &Limits) -> Result<Found, Unknown> {
    let beginner = if sequence.first == Color::Black { "Black" } else { "White" };
    let claimed = format!("{}, {beginner} first", sequence.end.join("|"));
    let Some(moves) = sequence.moves(limits)? else {
        return Ok(Found::compared(claimed, false, "no play"));
    };
    let mut position: Position = sequence.start.join("|").parse()?;
    let played = moves.iter().map(|&[from, to]| Move::new(from as u32, to as u32));
    let texts: Vec<String> = played.clone().map(|mv| position.move_text(mv)).collect();
    position.replay_alternating(sequence.first, played).map_err(|_| Unknown::illegal_play(&position))?;
    let end: Position = sequence.end.join("|").parse()?;
    Ok(Found::compared(claimed, position.cells() == end.cells(), texts.join(" ")))
}
