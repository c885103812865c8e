//! A play as a strip of pictures: the first position, then one picture for each move.

use super::layout::{Layout, Short};
use super::picture::Marks;
use super::svg::{on_layout, pixels};
use clobber_board::moves::ReplayError;
use clobber_board::{Move, Position};
use search_limits::{Limits, Unsolved};
use std::fmt::Write;

/// Plays with more pictures show the first and the last ones: notebooks become slow with hundreds.
const MAX_PICTURES: usize = 24;

/// A row of pictures is not wider than this, unless it has one picture only.
const MAX_ROW_PIXELS: f64 = 960.0;

/// Space between pictures.
const GAP_PIXELS: f64 = 12.0;

/// Height of the text under a picture.
const CAPTION_PIXELS: f64 = 22.0;

/// Why there is no strip.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum NoStrip {
    #[error(transparent)]
    Illegal(#[from] ReplayError),
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// Draws a play as one SVG picture with a frame for each position, in rows.
///
/// ```
/// use clobber_board::{Move, Position};
/// use search_limits::Limits;
///
/// let start: Position = "xoo".parse()?;
/// let strip = clobber_drawing::strip::strip(&start, &[Move::new(0, 1)], Limits::unlimited())?;
/// // The strip and two pictures in it.
/// assert_eq!(strip.matches("<svg").count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strip(start: &Position, moves: &[Move], limits: &Limits) -> Result<String, NoStrip> {
    let layout = Layout::of(start.graph());
    let (width, height) = pixels(layout.frame());
    let columns = (((MAX_ROW_PIXELS + GAP_PIXELS) / (width + GAP_PIXELS)) as usize).max(1);
    let mut frames: Vec<String> = Vec::new();
    let mut position = start.clone();
    for step in 0..=moves.len() {
        let mv = step.checked_sub(1).map(|before| moves[before]);
        if let (Some(mv), Some(before)) = (mv, step.checked_sub(1)) {
            position.play(mv).map_err(|error| ReplayError { step: before, mv, error })?;
        }
        if !is_shown(step, moves.len()) {
            continue;
        }
        let (column, row) = (frames.len() % columns, frames.len() / columns);
        let x = column as f64 * (width + GAP_PIXELS);
        let y = row as f64 * (height + CAPTION_PIXELS + GAP_PIXELS);
        let picture = on_layout(&position, layout.clone(), Marks::from(mv), limits)?;
        let mut frame = picture.replacen("<svg ", &format!(r#"<svg x="{}" y="{}" "#, Short(x), Short(y)), 1);
        let caption = mv.map_or_else(|| "start".into(), |mv| format!("{step}. {}", position.move_text(mv)));
        // Writing to a string cannot fail.
        let _written = writeln!(
            frame,
            r##"<text x="{}" y="{}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="14" fill="#4a4438">{caption}</text>"##,
            Short(x + width / 2.0),
            Short(y + height + 0.72 * CAPTION_PIXELS),
        );
        frames.push(frame);
    }
    let rows = frames.len().div_ceil(columns);
    let across = columns.min(frames.len()) as f64;
    Ok(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" role="img">
<title>Clobber play of {} moves</title>
{}</svg>
"#,
        Short(across * (width + GAP_PIXELS) - GAP_PIXELS),
        Short(rows as f64 * (height + CAPTION_PIXELS + GAP_PIXELS) - GAP_PIXELS),
        moves.len(),
        frames.concat()
    ))
}

/// Whether the position after this many moves is in the strip.
fn is_shown(step: usize, moves: usize) -> bool {
    moves < MAX_PICTURES || step < MAX_PICTURES / 2 || moves - step < MAX_PICTURES / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::tests::assert_well_formed;
    use clobber_board::Color;

    /// A play that makes the first legal move again and again.
    fn play(text: &str) -> (Position, Vec<Move>) {
        let start: Position = text.parse().unwrap();
        let (mut position, mut moves) = (start.clone(), Vec::new());
        while let Some(mv) = Color::BOTH.into_iter().find_map(|color| position.moves(color).next()) {
            position.play(mv).unwrap();
            moves.push(mv);
        }
        (start, moves)
    }

    #[test]
    fn every_move_has_a_picture_unless_there_are_many() {
        for text in ["xo", "xox|oxo", "cycle:xxoxo", "checkerboard:6x6"] {
            let (start, moves) = play(text);
            let pictures = (moves.len() + 1).min(MAX_PICTURES);
            let strip = strip(&start, &moves, Limits::unlimited()).unwrap();
            assert_well_formed(&strip);
            assert_eq!(strip.matches("<svg").count(), 1 + pictures, "{text} with {} moves", moves.len());
            let last = format!("{}. {}", moves.len(), start.move_text(*moves.last().unwrap()));
            assert!(strip.contains(&last), "{last}");
        }
    }

    #[test]
    fn an_illegal_move_is_an_error() {
        let start = "xoo".parse().unwrap();
        let error = strip(&start, &[Move::new(0, 1), Move::new(0, 1)], Limits::unlimited()).unwrap_err();
        assert_eq!(error.to_string(), "move 2 (0-1): no stone stands on vertex 0");
    }
}
