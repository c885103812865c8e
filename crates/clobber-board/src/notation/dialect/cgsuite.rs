//! CGSuite: `game.grid.Clobber("xo|ox")`, with `+` and `-`.

use super::cursor::Cursor;
use super::{DialectError, Rows, spelled};
use crate::position::Position;

const LETTERS: [char; 3] = ['x', 'o', '.'];
const HELP: &str = "CGSuite writes `game.grid.Clobber(\"xo|ox\")`, and sums with `+` and `-`";

pub(super) fn read(text: &str) -> Result<Position, DialectError> {
    let mut cursor = Cursor::new(text, HELP);
    let mut summands = Vec::new();
    loop {
        cursor.skip_blanks();
        let is_negated = cursor.skip("-");
        if !is_negated && !summands.is_empty() {
            cursor.expect("+")?;
        }
        cursor.skip_blanks();
        let summand = clobber(&mut cursor)?;
        summands.push(if is_negated { summand.negated() } else { summand });
        cursor.skip_blanks();
        if cursor.is_at_end() {
            return Position::sum(summands).map_err(|error| cursor.refused(0, &error));
        }
    }
}

fn clobber(cursor: &mut Cursor<'_>) -> Result<Position, DialectError> {
    cursor.skip("game.grid.");
    cursor.expect("Clobber")?;
    cursor.expect("(")?;
    cursor.expect("\"")?;
    let position = cursor.board(LETTERS)?;
    cursor.expect("\"")?;
    cursor.expect(")")?;
    Ok(position)
}

pub(super) fn write(boards: &[Rows<'_>]) -> String {
    let summand = |rows: &Rows<'_>| format!("game.grid.Clobber(\"{}\")", spelled(rows, LETTERS, "|"));
    boards.iter().map(summand).collect::<Vec<_>>().join(" + ")
}
