//! MCGS: `[clobber] XO|OX XXO {B, W}`. Boards after each other are a sum. The braces hold first players, each
//! maybe with the expected result, as in `{B win}`; the result is ignored.

use super::cursor::Cursor;
use super::{DialectError, Rows, spelled};
use crate::color::Color;
use crate::position::Position;

const LETTERS: [char; 3] = ['X', 'O', '.'];
const HELP: &str = "MCGS writes `[clobber] XO|OX XXO {B, W}`, or `[clobber_1xn] XXO` for lines";

pub(super) fn read(text: &str) -> Result<(Position, Option<Color>), DialectError> {
    let mut cursor = Cursor::new(text, HELP);
    let mut summands = Vec::new();
    let mut is_line = header(&mut cursor)?;
    let mut first = None;
    loop {
        cursor.skip_blanks();
        if cursor.is_at_end() {
            break;
        }
        if cursor.rest().starts_with('[') {
            is_line = header(&mut cursor)?;
        } else if cursor.skip("{") {
            first = players(&mut cursor)?;
            cursor.skip_blanks();
            if !cursor.is_at_end() {
                return Err(cursor.error("only one position is read".into()));
            }
        } else {
            let start = cursor.at();
            let summand = cursor.board(LETTERS)?;
            if is_line && text[start..cursor.at()].contains('|') {
                return Err(cursor.error_from(start, "`clobber_1xn` is a line, and this is a grid".into()));
            }
            summands.push(summand);
        }
    }
    let position = Position::sum(summands).map_err(|error| cursor.refused(0, &error))?;
    Ok((position, first))
}

/// Reads `[clobber]` or `[clobber_1xn]`; whether it is the latter.
fn header(cursor: &mut Cursor<'_>) -> Result<bool, DialectError> {
    cursor.skip_blanks();
    cursor.expect("[")?;
    let start = cursor.at();
    let name = cursor.take_while(|c| c.is_alphanumeric() || c == '_' || c == ' ');
    let is_line = match name {
        "clobber" => false,
        "clobber_1xn" => true,
        _ => return Err(cursor.error_from(start, format!("there is no game `{name}` here"))),
    };
    cursor.expect("]")?;
    Ok(is_line)
}

/// Reads the first players up to `}`. Two different ones are no choice.
fn players(cursor: &mut Cursor<'_>) -> Result<Option<Color>, DialectError> {
    let mut found = Vec::new();
    loop {
        cursor.skip_blanks();
        found.push(match () {
            () if cursor.skip("B") => Color::Black,
            () if cursor.skip("W") => Color::White,
            () => return Err(cursor.error("expected the first player, `B` or `W`".into())),
        });
        cursor.skip_blanks();
        let _result = cursor.skip("win") || cursor.skip("loss");
        cursor.skip_blanks();
        if cursor.skip("}") {
            return Ok(found.first().copied().filter(|first| found.iter().all(|player| player == first)));
        }
        cursor.expect(",")?;
    }
}

pub(super) fn write(boards: &[Rows<'_>]) -> String {
    let game = if boards.iter().all(|rows| rows.len() == 1) { "clobber_1xn" } else { "clobber" };
    let boards: Vec<String> = boards.iter().map(|rows| spelled(rows, LETTERS, "|")).collect();
    format!("[{game}] {}", boards.join(" "))
}
