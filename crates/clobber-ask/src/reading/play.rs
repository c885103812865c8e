//! A list of moves as a play.

use crate::diagnostics::{BadText, Refusal};
use clobber_board::{Color, Move, Position};

/// Legal moves that an error message lists.
const MAX_LISTED_MOVES: usize = 12;

/// Plays moves, such as `1-2,3-4`, and returns them.
pub(crate) fn play(position: &mut Position, text: &str) -> Result<Vec<Move>, Refusal> {
    let mut played = Vec::new();
    let mut start = 0;
    for word in text.split([',', ' ']) {
        let span = start..start + word.len();
        start = span.end + 1;
        if word.is_empty() {
            continue;
        }
        let mv = position.parse_move(word).map_err(|error| BadText::mv(text, span.clone(), &error))?;
        position.play(mv).map_err(|error| {
            let message = error.describe(|v| position.vertex_text(v));
            let moves = Color::BOTH.into_iter().flat_map(|player| position.moves(player));
            let moves: Vec<String> =
                moves.map(|mv| position.move_text(mv)).take(MAX_LISTED_MOVES + 1).collect();
            let help = match moves.len() {
                0 => "there is no legal move".to_string(),
                1..=MAX_LISTED_MOVES => format!("legal moves at this point: {}", moves.join(" ")),
                _ => format!("legal moves at this point: {} …", moves[..MAX_LISTED_MOVES].join(" ")),
            };
            BadText::new("moves", text, span, message, help)
        })?;
        played.push(mv);
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_played_one_after_the_other() {
        let mut position: Position = "xoxo".parse().unwrap();
        assert_eq!(play(&mut position, "1-2, 4-3").unwrap(), [Move::new(0, 1), Move::new(3, 2)]);
        assert_eq!(position.to_string(), ".xo.");
        let Refusal::Text(bad) = play(&mut position, "2-3 1-2").unwrap_err() else { panic!("not a text") };
        let (shown, span) = bad.shown();
        assert_eq!(&shown[span], "1-2");
        assert!(bad.help().contains("no legal move"));
    }
}
