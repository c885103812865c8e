//! OpenSpiel. A text is a game and a state, as in `clobber(rows=2,columns=2) 0xoox`; a game alone, for its
//! starting position; or a state as OpenSpiel prints it, with labels, in lines. In a state, 0 says that White
//! (`o`, OpenSpiel's first player) is to move, and 1 that Black is.

use super::cursor::{Cursor, cell};
use super::{DialectError, Rows, board, spelled};
use crate::color::{Cell, Color};
use crate::position::Position;

const LETTERS: [char; 3] = ['x', 'o', '.'];
const HELP: &str = "OpenSpiel has `clobber(rows=2,columns=2)`, followed by the text of a state such as `0xoox`, \
                    or lines with labels as it prints them";

/// OpenSpiel's bounds.
const MAX_ROWS: usize = 99;
const MAX_COLUMNS: usize = 26;

pub(super) fn read(text: &str) -> Result<(Position, Option<Color>), DialectError> {
    let mut cursor = Cursor::new(text, HELP);
    cursor.skip_blanks();
    if !cursor.skip("clobber") {
        return Ok((printed_state(&mut cursor)?, None));
    }
    let (rows, columns) = size(&mut cursor)?;
    cursor.skip_blanks();
    let start = cursor.at();
    if cursor.is_at_end() {
        // White at the bottom left, and alternating.
        let stone = |v: usize| (rows - 1 - v / columns + v % columns).is_multiple_of(2);
        let cells: Vec<Cell> =
            (0..rows * columns).map(|v| Some(if stone(v) { Color::White } else { Color::Black })).collect();
        let position = board(rows, &cells).map_err(|error| cursor.refused(start, &error))?;
        return Ok((position, Some(Color::White)));
    }
    let first = match () {
        () if cursor.skip("0") => Color::White,
        () if cursor.skip("1") => Color::Black,
        () => return Err(cursor.error("expected `0` (White moves) or `1` (Black moves)".into())),
    };
    let start = cursor.at();
    let cells = cells(&mut cursor);
    if cells.len() != rows * columns {
        let message = format!("expected {} cells, found {}", rows * columns, cells.len());
        return Err(cursor.error_from(start, message));
    }
    cursor.skip_blanks();
    if !cursor.is_at_end() {
        return Err(cursor.error("expected the end".into()));
    }
    let position = board(rows, &cells).map_err(|error| cursor.refused(start, &error))?;
    Ok((position, Some(first)))
}

fn cells(cursor: &mut Cursor<'_>) -> Vec<Cell> {
    cursor.take_while(|c| LETTERS.contains(&c)).chars().map(|c| cell(LETTERS, c)).collect()
}

/// Reads `(rows=2,columns=3)`; the default is 5 rows and 6 columns.
fn size(cursor: &mut Cursor<'_>) -> Result<(usize, usize), DialectError> {
    let (mut rows, mut columns) = (5, 6);
    if !cursor.skip("(") {
        return Ok((rows, columns));
    }
    while !cursor.skip(")") {
        let start = cursor.at();
        let (side, most) = match () {
            () if cursor.skip("rows=") => (&mut rows, MAX_ROWS),
            () if cursor.skip("columns=") => (&mut columns, MAX_COLUMNS),
            () => return Err(cursor.error("expected `rows=` or `columns=`".into())),
        };
        *side = cursor.number()?;
        if !(1..=most).contains(side) {
            return Err(cursor.error_from(start, format!("OpenSpiel has 1 to {most} of them")));
        }
        if !cursor.rest().starts_with(')') {
            cursor.expect(",")?;
        }
    }
    Ok((rows, columns))
}

/// Reads a printed state: the number of each row and its cells, and at last the letters of the columns.
fn printed_state(cursor: &mut Cursor<'_>) -> Result<Position, DialectError> {
    let (mut all, mut rows, mut last) = (Vec::new(), 0, None);
    while last != Some(1) {
        let start = cursor.at();
        let number = cursor.number()?;
        if last.is_some_and(|last| number + 1 != last) || !(1..=MAX_ROWS).contains(&number) {
            return Err(cursor.error_from(start, "the numbers of the rows go down to 1".into()));
        }
        let row = cells(cursor);
        if row.is_empty() || (rows > 0 && row.len() * rows != all.len()) {
            return Err(cursor.error_from(start, "rows of different lengths".into()));
        }
        all.extend(row);
        (rows, last) = (rows + 1, Some(number));
        cursor.skip_blanks();
    }
    let letters = cursor.take_while(|c| c.is_ascii_lowercase());
    cursor.skip_blanks();
    if !cursor.is_at_end() || letters.len() * rows != all.len() {
        return Err(cursor.error("expected the letters of the columns, and the end".into()));
    }
    board(rows, &all).map_err(|error| cursor.refused(0, &error))
}

/// The game and the state in which White is to move, OpenSpiel's first player.
pub(super) fn write(boards: &[Rows<'_>]) -> Option<String> {
    let [rows] = boards else { return None };
    let columns = rows.first()?.len();
    let fits = rows.len() <= MAX_ROWS && columns <= MAX_COLUMNS;
    fits.then(|| format!("clobber(rows={},columns={columns}) 0{}", rows.len(), spelled(rows, LETTERS, "")))
}
