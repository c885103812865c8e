//! SEGClobber: `BWBW.WWB B`, a line and the first player. Its test files have the winner as a third field,
//! which is ignored.

use super::cursor::Cursor;
use super::{DialectError, Rows, spelled};
use crate::color::Color;
use crate::position::Position;

const LETTERS: [char; 3] = ['B', 'W', '.'];
const HELP: &str = "SEGClobber writes a line and the first player: `BWBW.WWB B`";

pub(super) fn read(text: &str) -> Result<(Position, Option<Color>), DialectError> {
    let mut cursor = Cursor::new(text, HELP);
    cursor.skip_blanks();
    let start = cursor.at();
    let line = cursor.board(LETTERS)?;
    if text[start..cursor.at()].contains('|') {
        return Err(cursor.error_from(start, "SEGClobber has lines only, and this is a grid".into()));
    }
    let first = player(&mut cursor)?;
    let _winner = player(&mut cursor)?;
    cursor.skip_blanks();
    if cursor.is_at_end() { Ok((line, first)) } else { Err(cursor.error("expected the end".into())) }
}

fn player(cursor: &mut Cursor<'_>) -> Result<Option<Color>, DialectError> {
    let start = cursor.at();
    cursor.skip_blanks();
    Ok(match () {
        () if cursor.is_at_end() => None,
        () if cursor.at() == start => return Err(cursor.error("expected a cell or a blank".into())),
        () if cursor.skip("B") => Some(Color::Black),
        () if cursor.skip("W") => Some(Color::White),
        () => return Err(cursor.error("expected the first player, `B` or `W`".into())),
    })
}

/// A sum of lines is one line with an empty cell between neighbours, which is the same game.
pub(super) fn write(boards: &[Rows<'_>]) -> Option<String> {
    let line = |rows: &Rows<'_>| (rows.len() == 1).then(|| spelled(rows, LETTERS, ""));
    Some(boards.iter().map(line).collect::<Option<Vec<_>>>()?.join("."))
}
